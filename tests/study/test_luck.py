"""Luck: by exact odds, 0 on average, and nobody's but at the cost of others (docs/analysis.md)."""

from __future__ import annotations

import os
from typing import Any

import pytest

from redada.bots.learned import net_of
from redada.bots.match import play_game
from redada.bots.ratzzia import COMPILED, judge
from redada.core.errors import RedadaError
from redada.core.game import CHANCE, Game
from redada.games import by_name
from redada.games.ratzzia import layout as at
from redada.study.baseline import Baseline, baseline, difference, mean
from tests.study.records import beginning, looked_at, played
from tests.third_game.pig import PIG
from tools.adjusted import Found, measure

SOAK = os.environ.get("REDADA_SOAK") == "1"
compiled = pytest.mark.skipif(not COMPILED, reason="without a compiler dice are sampled")
FEW = [("razzia", 2, 12)]
MANY = [(game, seats, n) for game, n in (("razzia", 400), ("ratzzia", 60)) for seats in range(2, 6)]


def chances(game: str, seats: int) -> list[Any]:
    return [s for s in played(game, seats).states() if s.actor == CHANCE and s.turn > 0][:40:4]


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_the_luck_of_all_outcomes_is_0_on_average_and_of_all_seats_0_each_time(game: str) -> None:
    estimate = baseline(game, by_name(game).version)
    for state in chances(game, 3):
        lucks = [estimate.luck(state, outcome) for outcome in state.legal()]
        for luck in lucks:
            assert sum(luck) == pytest.approx(0, abs=1e-9)
        for seat in range(3):
            mean = sum(float(p) * luck[seat] for p, luck in zip(state.odds(), lucks, strict=True))
            assert mean == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_before_anything_is_dealt_everybody_has_the_same_share(game: str, seats: int) -> None:
    start = by_name(game).start(seats)
    shares = baseline(game, by_name(game).version).value(start).shares
    assert shares == pytest.approx([1 / seats] * seats, abs=1e-3)


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_at_the_end_the_estimate_is_what_happened(game: str) -> None:
    record = played(game, 3)
    outcome = record.final().outcome()
    assert outcome is not None
    shares = baseline(game, by_name(game).version).value(record.final()).shares
    assert [seat for seat, share in enumerate(shares) if share > 0] == list(outcome.winners)


def test_all_dice_of_a_roll_are_one_luck() -> None:
    record, found = played("ratzzia", 2), looked_at("ratzzia", 2)
    states = list(record.states())
    for luck in found.lucks:
        assert all(states[place].actor == CHANCE for place in range(luck.place, luck.last + 1))
        assert states[luck.last + 1].actor != CHANCE
        assert len(luck.outcomes) == luck.last - luck.place + 1
    assert max(len(luck.outcomes) for luck in found.lucks) >= 5


@compiled
def test_luck_in_one_go_is_that_of_every_outcome_asked_by_itself() -> None:
    estimate = baseline("razzia", by_name("razzia").version)
    for state in chances("razzia", 3)[::3]:
        found = estimate.outcomes(state)
        expected = mean([(odds, value) for _, odds, value in found])
        for outcome, _, value in found:
            assert estimate.luck(state, outcome) == difference(value.shares, expected.shares)


def rolling(seats: int, helpers: bool = False) -> list[Any]:
    """Positions of Ratzzia with own dice in the air, of both rolls, or with support dice."""
    by_net = play_game("ratzzia", ["net"] * seats, seed=bytes(32)) if helpers else None
    record = by_net or played("ratzzia", seats)
    states: list[Any] = list(record.states())
    states = [s for s in states if s.phase == at.ROLLING]
    return [s for s in states if (s.to_list()[at.STAGE] == at.HELPERS) is helpers]


@compiled
@pytest.mark.parametrize("seats", [2, 3])
def test_while_dice_fall_the_estimate_is_the_exact_mean_of_what_can_come(seats: int) -> None:
    """So that the lucks of single dice add up to that of the roll, without a sample's own luck."""
    estimate = baseline("ratzzia", by_name("ratzzia").version)
    for state in rolling(seats)[:30] + (rolling(2, helpers=True)[:12] if seats == 2 else []):
        assert estimate.value(state).shares == pytest.approx(estimate.expected(state).shares, abs=1e-12)
        assert sum(estimate.value(state).shares) == pytest.approx(1)


@compiled
def test_support_dice_are_placed_nearly_as_well_as_by_the_player_of_the_net() -> None:
    estimate, player = baseline("ratzzia", by_name("ratzzia").version), net_of(by_name("ratzzia"))
    last = [s for s in rolling(2, helpers=True) if s.to_list()[at.IN_THE_AIR] == 1][:12]
    missed = []
    for state in [before.play(face) for before in last for face in before.legal()]:
        after = state
        while after.turn == state.turn and after.actor == state.actor:
            after = after.play(player.choose(after.to_list()))
        mine = state.actor
        missed.append(estimate.value(after).shares[mine] - estimate.value(state).shares[mine])
    assert len(missed) > 40
    assert sum(missed) / len(missed) == pytest.approx(0, abs=0.01)
    assert sum(each == pytest.approx(0, abs=1e-9) for each in missed) > len(missed) / 2


@compiled
def test_the_exact_mean_is_what_many_samples_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "ROLLS", 2000)
    for state in rolling(3)[:20:7]:
        sampled, _ = net_of(by_name("ratzzia")).evaluate(state.to_list())
        exact = baseline("ratzzia", by_name("ratzzia").version).value(state).shares
        assert exact == pytest.approx(sampled, abs=0.02)  # more than four standard errors


def by_definition(state: Any) -> list[float]:
    """Of a last roll: all dice one by one. The net's quick player ends the turn, the net judges."""
    if state.actor != CHANCE:
        return net_of(by_name("ratzzia")).evaluate(state.to_list())[0]
    parts = [by_definition(state.play(outcome)) for outcome in state.legal()]
    return [sum(part[seat] for part in parts) / len(parts) for seat in range(state.seats)]


@compiled
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ends_of_turns_that_are_kept_change_nothing(seats: int) -> None:
    """Against the same sum without anything kept, where it has 36 parts at most."""
    estimate = baseline("ratzzia", by_name("ratzzia").version)
    last = [s for s in rolling(seats) if s.to_list()[at.STAGE] == at.AGAIN]
    few = [s for s in last if s.to_list()[at.IN_THE_AIR] <= 2]
    assert len(few) > 2
    for state in few:
        assert estimate.value(state).shares == pytest.approx(by_definition(state), abs=0.005)


@compiled
def test_what_is_kept_of_a_turn_does_not_change_what_is_said() -> None:
    asked = baseline("ratzzia", by_name("ratzzia").version)
    for state in played("ratzzia", 2).states():
        if state.actor >= 0 and state.turn < 5:
            fresh = Baseline(by_name("ratzzia"))
            for move in state.legal():
                assert asked.after(state, move) == fresh.after(state, move)


@pytest.mark.parametrize(("game", "seats", "games"), MANY if SOAK else FEW)
def test_the_adjusted_result_is_unbiased(game: str, seats: int, games: int) -> None:
    """The short version; `python -m tools.adjusted` is the long one, its figures are in the log."""
    found = measure(game, seats, games, "net", seed=3)
    mean, half = found.mean_luck()
    assert abs(mean) <= 1.5 * half  # 95 % intervals miss 0 one time in 20
    assert len(set(found.results)) > 1


def test_a_biased_luck_would_be_seen() -> None:
    found = Found([1.0, 0.0] * 20, [0.21, 0.19] * 20)
    mean, half = found.mean_luck()
    assert abs(mean) > 1.5 * half


def test_a_game_without_a_net_is_told_so() -> None:
    game: Game = PIG
    with pytest.raises(RedadaError, match="pig cannot be reviewed: it has no net"):
        Baseline(game)


def test_a_game_that_is_not_over_has_nothing_to_adjust() -> None:
    from redada.study.measure import luck_of_game

    with pytest.raises(RedadaError, match="not over"):
        luck_of_game(beginning(played("razzia", 2), 30))
