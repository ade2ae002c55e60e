"""The bots that play by what a net has learned, and the net that is shipped."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from redada.bots import available_levels, make_bot
from redada.bots.learned import evaluate, net_of
from redada.bots.levels import LEVEL_TABLE
from redada.bots.net.file import read_net
from redada.bots.razzia import inputs
from redada.bots.razzia.learned import PATH, SMALL, shipped
from redada.core.compiled import is_compiled
from redada.core.errors import RedadaError, Unreadable
from redada.core.game import OVER
from redada.games import GAMES
from tests.bots.test_bots import play, positions, wins

RAZZIA = GAMES["razzia"]
compiled_only = pytest.mark.skipif(not is_compiled(), reason="too slow uncompiled")


@pytest.mark.parametrize(("path", "most"), [(PATH, 900_000), (SMALL, 250_000)])
def test_the_shipped_nets_are_for_these_inputs_and_every_number_of_players(
    path: Path, most: int
) -> None:
    """Their numbers are those of their hash, or they could not be read."""
    net = shipped(path)
    assert net.inputs == inputs.VERSION
    assert set(net.shapes) == set(RAZZIA.seats)
    assert all(shape.sizes == inputs.sizes(seats) for seats, shape in net.shapes.items())
    assert net.made["command"].startswith("redada train razzia")
    assert path.stat().st_size < most
    assert read_net(path).sha256 == net.sha256


def test_a_net_for_other_inputs_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "VERSION", inputs.VERSION + 1)
    with pytest.raises(RedadaError, match="is for inputs"):
        shipped()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_net_gives_everybody_a_share_in_any_position_of_a_game(seats: int) -> None:
    random, state = Random(seats), RAZZIA.start(seats)
    assert evaluate(RAZZIA, state) == ([1 / seats] * seats, [0.0] * seats)
    while state.actor != OVER:
        if random.random() < 0.1:
            shares, points = evaluate(RAZZIA, state)
            assert sum(shares) == pytest.approx(1)
            assert len(points) == seats
        state = state.play(state.sample(random.random()))
    shares, points = evaluate(RAZZIA, state)
    outcome = state.outcome()
    assert outcome is not None
    assert points == list(outcome.scores)
    assert [seat for seat in range(seats) if shares[seat] > 0] == list(outcome.winners)


def test_a_game_that_has_learned_nothing_has_no_evaluation(monkeypatch: pytest.MonkeyPatch) -> None:
    from redada.bots import registry

    monkeypatch.setattr(registry, "game_bots", lambda game: registry.GameBots())
    with pytest.raises(RedadaError, match="razzia has no net"):
        net_of(RAZZIA)


@compiled_only
def test_one_look_ahead_by_the_net_beats_the_hand_made_evaluation() -> None:
    assert wins(RAZZIA, ["net", "greedy"], 20)[0] >= 26


@compiled_only
def test_search_on_the_net_beats_the_hand_made_evaluation_nearly_always() -> None:
    assert wins(RAZZIA, ["net:iterations=120", "greedy"], 10)[0] >= 16


@compiled_only
def test_search_on_the_net_is_deterministic_and_keeps_its_tree() -> None:
    state = positions(RAZZIA, 3, 4, 5)[2]
    one, same = (make_bot("net:iterations=300", RAZZIA, 5).rank(state) for _ in range(2))
    assert one == same
    assert sorted(each.move for each in one) == list(state.legal())
    ends = [play(RAZZIA, [make_bot("net:iterations=30", RAZZIA, 3) for _ in range(2)], 1) for _ in "ab"]
    assert ends[0] == ends[1]


def test_the_net_in_a_hurry_errs_but_not_wildly() -> None:
    net = make_bot("net", RAZZIA)
    several = [(s, net.rank(s)) for s in positions(RAZZIA, 2, 6, 3) if len(s.legal()) > 2]
    state, ranked = next((s, r) for s, r in several if 0.03 < r[0].win_share - r[-1].win_share < 0.1)
    lost = {each.move: ranked[0].win_share - each.win_share for each in ranked}

    def mean_loss(haste: float) -> float:
        hasty = make_bot(f"net:haste={haste}", RAZZIA)
        return sum(lost[hasty.choose(state)] for _ in range(60)) / 60

    assert mean_loss(0.01) < mean_loss(0.04) < sum(lost.values()) / len(lost)


@compiled_only
def test_a_search_in_a_hurry_sees_the_same_and_errs_in_close_calls() -> None:
    calm, hasty = (make_bot(f"net:iterations=100{more}", RAZZIA) for more in ("", ",haste=0.01"))
    several = [(s, calm.rank(s)) for s in positions(RAZZIA, 2, 6, 3) if len(s.legal()) > 2]
    state, ranked = next((s, r) for s, r in several if 0.01 < r[0].win_share - r[-1].win_share < 0.1)
    assert make_bot("net:iterations=100,haste=0.01", RAZZIA).rank(state) == ranked
    lost = {each.move: ranked[0].win_share - each.win_share for each in ranked}
    losses = [lost[hasty.choose(state)] for _ in range(60)]
    assert sum(losses) / 60 < sum(lost.values()) / len(lost)
    assert max(losses) > 0
    assert [calm.choose(state) for _ in range(9)] == [ranked[0].move] * 9


@pytest.mark.parametrize("text", ["net:haste=0", "net:haste=fast", "net:iterations=9,haste=2"])
def test_a_wrong_haste_is_refused_in_words(text: str) -> None:
    with pytest.raises(Unreadable, match="a haste above 0 and at most 1"):
        make_bot(text, RAZZIA)


def test_the_small_net_judges_otherwise_than_the_large_one() -> None:
    small, large = make_bot("net:small", RAZZIA), make_bot("net", RAZZIA)
    found = [state for state in positions(RAZZIA, 3, seed=4, every=8) if len(state.legal()) > 1]
    assert all(small.choose(state) in state.legal() for state in found)
    assert any(small.choose(state) != large.choose(state) for state in found)
    assert make_bot("net:small,haste=0.02", RAZZIA).choose(found[0]) in found[0].legal()


def test_a_game_without_a_small_net_says_so_and_the_small_net_takes_no_limits() -> None:
    with pytest.raises(Unreadable, match="no small net: ratzzia has none"):
        make_bot("net:small", GAMES["ratzzia"])
    with pytest.raises(Unreadable, match="search:iterations=500"):
        make_bot("net:small,iterations=500", RAZZIA)


def test_the_levels_of_the_net_need_no_compiler_unless_they_search() -> None:
    by_net = {name: level.net["razzia"] for name, level in LEVEL_TABLE.items() if "razzia" in level.net}
    assert list(by_net) == ["medium", "hard", "expert", "champion"]
    assert [name for name, how in by_net.items() if how.budget is None] == ["medium", "hard"]
    assert set(by_net) <= set(available_levels(RAZZIA)) or not is_compiled()
