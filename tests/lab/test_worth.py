"""What the laboratory estimates: on data with a known answer, and on a few games."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from redada.cli import main
from redada.core.game import OVER
from redada.games import by_name
from redada.games.razzia import cards
from redada.games.razzia import layout as at
from redada.lab import seats, worth
from redada.lab.charts import tick
from redada.lab.database import opened
from redada.lab.intervals import Interval, of_ratio
from redada.lab.luck import decompose, measure, parts
from redada.lab.things import SUBJECTS
from tests.lab.games import database_file


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    random = np.random.default_rng(1)
    held = 0
    for trial in range(60):
        deals = np.repeat(np.arange(40), 3)
        values = 2.0 + random.normal(size=40)[deals] + 0.3 * random.normal(size=120)
        found = of_ratio(values, np.ones(120), deals, seed=trial, draws=400)
        held += found.low <= 2.0 <= found.high
    assert 52 <= held <= 60  # 95 % of 60 are 57; without clusters it would be about 42


def test_the_parts_of_a_made_up_game_are_found_again() -> None:
    """Results that are luck of variance 3, skill of variance 1, and noise of variance 2."""
    random = np.random.default_rng(2)
    many = 6000
    luck, noise = np.sqrt(3) * random.normal(size=many), np.sqrt(2) * random.normal(size=many)
    levels = np.array(["strong", "weak"])[np.arange(many) % 2]
    skill = np.where(levels == "strong", 1.0, -1.0)
    deals = np.arange(many) // 2
    found = decompose(deals, np.ones(many), levels, luck + skill + noise, np.zeros(many), luck)
    for part, truth in ((found.chance, 3 / 6), (found.level, 1 / 6), (found.rest, 2 / 6)):
        assert part.value == pytest.approx(truth, abs=0.03)
        assert part.low < part.value < part.high
    assert found.chance.value + found.seat.value + found.level.value + found.rest.value == pytest.approx(
        1
    )
    assert found.factor.value == pytest.approx(6 / 3, abs=0.15)
    assert not found.mean_luck.is_apart_from(0)


def test_luck_that_is_exaggerated_is_fitted_and_luck_that_is_biased_is_seen() -> None:
    random = np.random.default_rng(3)
    many = 4000
    true, noise = random.normal(size=many), random.normal(size=many)
    deals, levels = np.arange(many), np.array(["net"] * many)
    found = decompose(deals, np.ones(many), levels, true + noise, np.zeros(many), 1.5 * true)
    assert found.fitted.value == pytest.approx(2, abs=0.15)
    assert found.factor.value < found.fitted.value
    biased = decompose(deals, np.ones(many), levels, true + noise, np.zeros(many), true + 0.2)
    assert biased.mean_luck.is_apart_from(0)


def test_the_lucks_of_stored_games_are_found_once() -> None:
    with opened(database_file()) as database:
        assert parts(database, "razzia", 2) is None
        assert measure(database, "razzia", 2, 2) == 2
        assert measure(database, "razzia", 2, 2) == 0
        found = parts(database, "razzia", 2)
        assert found is not None
        assert found.games == 2
        rows = database.sql.execute(
            "SELECT sum(luck), sum(seat_luck) FROM seats GROUP BY game"
        ).fetchall()
        for luck, seat_luck in rows[:2]:
            assert luck == pytest.approx(0, abs=1e-9)
            assert seat_luck == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_changed_position_is_one_that_can_be_played_to_its_end(game: str) -> None:
    subject = SUBJECTS[game]
    changed = set()
    with opened(database_file()) as database:
        for number, _ in database.games(game, 3)[:3]:
            random = Random(number)
            for _, state in worth.sampled(list(database.record(number).states()), subject, random):
                for thing in subject.things:
                    cells = state.to_list()
                    if thing.change(cells, 1, random):
                        changed.add(thing.name)
                        end, _ = type(state)(cells).playout(5)
                        assert end.actor == OVER
    assert len(changed) >= len(subject.things) - 2


def test_a_card_that_is_given_is_taken_from_the_piles() -> None:
    state = next(s for s in record_states("razzia") if s.phase == at.TO_ACT)
    for thing in SUBJECTS["razzia"].things[:7]:
        cells = state.to_list()
        assert thing.change(cells, 0, Random(1))
        held = sum(cells[at.HELD : at.HELD + cards.KINDS])
        assert held == sum(state.held(0)) + 1
        left = sum(cells[at.LEFT : at.LEFT + cards.KINDS])
        assert left == sum(state.left) - 1 == cells[at.PILE] + cells[at.PILE + 1]


def record_states(game: str) -> list[Any]:
    with opened(database_file()) as database:
        return list(database.record(database.games(game, 3)[0][0]).states())


def test_the_same_position_is_worth_the_same_and_points_are_points() -> None:
    """Two points that a thing adds to the score are two points, and nothing to anybody else."""
    with opened(database_file()) as database:
        once = worth.measure(database, "razzia", 3, 2, seed=5)
        assert once == worth.measure(database, "razzia", 3, 2, seed=5)
        assert {each.thing for each in once} <= {thing.name for thing in SUBJECTS["razzia"].things}
        places = seats.measure(database, "razzia", 3)
        assert [place.name for place in places] == ["2 5 8 13", "3 6 9 12", "4 7 10 11"]
        assert sum(place.share.value for place in places) == pytest.approx(1)
        turns = seats.measure(database, "ratzzia", 2)
        assert [place.name for place in turns] == ["turn 1", "turn 2"]


def test_the_command_writes_tables_charts_numbers_and_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = [
        "lab",
        "worth",
        str(database_file()),
        "--seats",
        "2-3",
        "--games",
        "2",
        "--out",
        str(tmp_path),
    ]
    assert main(wish) == 0
    shown = capsys.readouterr().out
    assert "a thief" in shown
    assert "2 5 6 9" in shown
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "redada lab worth games.db --game razzia --seats 2-3 --games 2 --seed 1" in page
    assert "<svg" in (tmp_path / "worth-2.svg").read_text(encoding="utf-8")
    both = (tmp_path / "worth.svg").read_text(encoding="utf-8")
    assert "a thief, 2 players: " in both
    assert "a thief, 3 players: " in both
    assert "a car, round 1: " in (tmp_path / "parts-3.svg").read_text(encoding="utf-8")
    assert by_name("razzia").name in (tmp_path / "numbers.json").read_text(encoding="utf-8")


def test_numbers_have_a_true_minus_sign_and_zero_has_none() -> None:
    assert Interval(-0.01, -3.04, 2.0).text(1, sign=True) == "+0.0 (−3.0 … +2.0)"
    assert Interval(-0.01, -3.04, 2.0).text() == "0.0 (−3.0 … 2.0)"
    assert [tick(value, sign=True) for value in (-5.0, 0.0, 10.0)] == ["−5", "0", "+10"]
