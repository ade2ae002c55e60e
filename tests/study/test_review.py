"""A review: the account of each seat adds up, and the same game gives the same review."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from typing import Any

import msgspec
import pytest

from redada.core.errors import RedadaError
from redada.core.game import CHANCE
from redada.study import DEPTHS, Progress, Review, grow, hint, review
from redada.study.results import ERRORS
from redada.study.reviewing import Done
from tests.study.records import beginning, looked_at, played

GAMES = pytest.mark.parametrize(("game", "seats"), [("razzia", 2), ("razzia", 3), ("ratzzia", 2)])


@GAMES
def test_the_account_of_every_seat_adds_up_to_its_result(game: str, seats: int) -> None:
    found = looked_at(game, seats)
    for seat in found.seats:
        assert seat.result is not None
        assert seat.remainder is not None
        parts = seat.par + seat.seat_luck + seat.luck + seat.lost + seat.gained + seat.remainder
        assert parts == pytest.approx(seat.result, abs=1e-9)
        assert seat.lost <= 0
    for name in ("seat_luck", "luck", "remainder"):
        assert sum(getattr(seat, name) for seat in found.seats) == pytest.approx(0, abs=1e-9)
    assert sum(seat.adjusted or 0 for seat in found.seats) == pytest.approx(1)


@GAMES
def test_gifts_add_up_to_the_loss(game: str, seats: int) -> None:
    found = looked_at(game, seats)
    assert any(decision.loss > 0 for decision in found.decisions)
    for decision in found.decisions:
        assert sum(decision.gifts) == pytest.approx(decision.loss, abs=1e-9)
        assert decision.gifts[decision.seat] == 0
        assert (decision.loss > 0) == (decision.grade in ERRORS)
        assert decision.best.behind == 0
        assert sum(decision.best.shares) == pytest.approx(1)


@GAMES
def test_every_decision_and_every_outcome_of_the_game_is_there(game: str, seats: int) -> None:
    record, found = played(game, seats), looked_at(game, seats)
    decided = {decision.place for decision in found.decisions}
    undecided = 0
    brought = {p for luck in found.lucks for p in range(luck.place, luck.last + 1)}
    for place, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        if state.actor == CHANCE and state.turn:
            assert place in brought
        if place in decided:
            assert record.game.write(state, move) == _decision(found, place).played
        elif state.actor >= 0 and len(state.legal()) > 1:
            undecided += 1  # all moves come to the same
    assert undecided < len(decided) / 5
    assert found.shares[-1][0] == len(record.moves)


def _decision(found: Review, place: int) -> Any:
    return next(decision for decision in found.decisions if decision.place == place)


def test_all_legal_moves_are_ranked_and_both_piles_are_one_move() -> None:
    record, found = played("razzia", 3), looked_at("razzia", 3)
    states = list(record.states())
    both = 0
    for decision in found.decisions:
        state = states[decision.place]
        moves = [m for c in decision.choices for m in (c.move, *c.same)]
        assert sorted(moves) == sorted(record.game.write(state, move) for move in state.legal())
        behind = [choice.behind for choice in decision.choices]
        assert behind == sorted(behind)
        both += any({"draw1", "draw2"} == {c.move, *c.same} for c in decision.choices)
    assert both > 10


def test_the_same_record_depth_and_seed_give_the_same_review() -> None:
    record = beginning(played("razzia", 3), 30)
    assert review(record, "quick", seed=5) == review(record, "quick", seed=5)
    assert review(record, "quick", seed=5) != review(record, "quick", seed=6)


def test_processes_do_not_change_it() -> None:
    record = beginning(played("razzia", 3), 20)
    assert review(record, "quick", jobs=2) == review(record, "quick")


def test_rollouts_say_how_sure_they_are() -> None:
    found = review(beginning(played("razzia", 2), 30), "quick")
    rolled = [c for d in found.decisions for c in d.choices[1:] if c.laps]
    assert rolled
    assert all(choice.laps <= DEPTHS["quick"].laps for choice in rolled)
    assert sum(choice.error > 0 for choice in rolled) > len(rolled) / 2  # else each lap says the same


def test_progress_is_told_and_the_first_look_comes_before_the_rest() -> None:
    told: list[Progress] = []
    found = review(beginning(played("razzia", 3), 30), "quick", progress=told.append)
    assert [each.done for each in told] == sorted(each.done for each in told)
    assert told[-1].done == told[-1].total
    first = [each.review for each in told if each.review is not None]
    assert len(first) == 1
    assert not first[0].complete
    assert found.complete
    assert len(first[0].decisions) == len(found.decisions)


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_went() -> None:
    found = review(beginning(played("razzia", 2), 50), "look")
    assert not found.finished
    assert found.decisions
    for seat in found.seats:
        assert seat.result is seat.adjusted is seat.remainder is None


@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_a_game_that_has_hardly_begun_can_be_reviewed(moves: int) -> None:
    found = review(beginning(played("razzia", 2), moves), "look")
    assert len(found.seats) == 2
    assert found.seats[0].accuracy is None or moves > 2


def test_a_depth_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RedadaError, match="no depth profound: expected one of look, hint, quick, deep"):
        review(played("razzia", 2), "profound")
    record = played("razzia", 2)
    state = next(s for s in record.states() if s.actor >= 0)
    with pytest.raises(RedadaError, match="no depth profound"):
        hint(record.game, state, "profound")


@pytest.mark.parametrize(("seats", "least"), [(2, 0.1), (3, 0.1 * 2 / 3)])
def test_only_decisions_in_which_a_blunder_was_possible_count_in_the_error_rate(
    seats: int, least: float
) -> None:
    """Else whoever is far behind, and has little to lose, would play well."""
    found = looked_at("razzia", seats)
    for number, seat in enumerate(found.seats):
        own = [each for each in found.decisions if each.seat == number]
        real = [each for each in own if max(choice.behind for choice in each.choices) >= least]
        assert 0 < len(real) < len(own) == seat.decisions
        assert seat.error_rate == pytest.approx(1000 * sum(each.loss for each in real) / len(real))
        assert sum(many for _, _, many, _ in seat.tallies) == len(real)


def test_json_reads_back() -> None:
    found = review(beginning(played("razzia", 3), 25), "quick")
    data = json.loads(json.dumps(found.json()))
    assert data["version"] == 1
    assert set(data) == {field.name for field in fields(Review)}
    assert msgspec.convert(data, Review) == found


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_hint_ranks_all_moves_of_a_position(game: str) -> None:
    record = played(game, 2)
    state = next(s for s in record.states() if s.actor >= 0 and len(s.legal()) > 1)
    found = hint(record.game, state)
    moves = [m for c in found.choices for m in (c.move, *c.same)]
    assert sorted(moves) == sorted(record.game.write(state, move) for move in state.legal())
    assert found.played == ""
    assert found.loss == 0


def test_hints_can_be_asked_for_in_several_threads_at_once() -> None:
    """They shared the search of the estimate: most were of another position, or divided by zero."""
    record = played("razzia", 2)
    states = [s for s in record.states() if s.actor >= 0 and len(s.legal()) > 1][:6]

    def hints(_: int = 0) -> list[object]:
        return [hint(record.game, state, "look") for state in states]

    alone = hints()
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(hints, range(4))) == [alone] * 4
    finally:
        sys.setswitchinterval(usual)


def test_there_is_no_hint_where_nobody_decides() -> None:
    record = played("razzia", 2)
    for state in (record.game.start(2), record.final()):
        with pytest.raises(RedadaError, match="no hint"):
            hint(record.game, state)


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_the_moves_of_a_decision_have_their_reasons_from_the_game(game: str) -> None:
    found = looked_at(game, 2)
    keys = {why.key for d in found.decisions for c in d.choices for why in c.why}
    wanted = {
        "razzia": {"police", "row", "cheque", "goes_to", "points"},
        "ratzzia": {"dice", "column", "cat"},
    }
    assert wanted[game] <= keys


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_move_is_named_as_it_was_played_though_others_come_to_the_same(game: str) -> None:
    found = looked_at(game, 2)
    several = [d for d in found.decisions if d.chosen.same]
    assert several
    for decision in several:
        assert decision.chosen.move == decision.played
        assert decision.played not in decision.chosen.same
        every = [move for choice in decision.choices for move in (choice.move, *choice.same)]
        assert len(every) == len(set(every))


@pytest.mark.parametrize("depth", ["look", "quick"])
def test_a_review_that_grows_ends_as_the_review_of_the_same_record(depth: str) -> None:
    record = beginning(played("razzia", 3), 30)
    grown = list(grow(record, depth, seed=5))
    assert grown[-1][0] == review(record, depth, seed=5)
    counts = [done for _, done, _ in grown]
    assert counts == sorted(counts)
    assert grown[-1][1] == grown[-1][2]
    looked = [found.place for found, _, _ in grown if isinstance(found, Done)]
    first = looked[: len(set(looked))]
    assert sorted(first) == sorted(set(looked))  # one look at everything comes first
    assert max(first[:3]) > len(record.moves) / 2  # and the first ones are spread over the game
