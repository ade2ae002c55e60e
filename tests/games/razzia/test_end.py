"""Section 9: after the third round."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove
from redada.core.game import OVER
from redada.games.razzia import RAZZIA
from tests.games.razzia.table import held, legal, play, points, row, table

KINDS = ["casino", "transport", "film", "races", "real_estate", "night_club", "restaurant"]


def test_example_five_kinds_with_four_restaurants_and_three_casinos_score_20() -> None:
    """R-9.1, R-9.2, section 11"""
    state = table(round=3, held={0: "restaurant*4 casino*3 film races*2 night_club"})
    assert points(state, "businesses_different")[0] == 5
    assert points(state, "businesses_equal")[0] == 10 + 5


@pytest.mark.parametrize(("kinds", "expected"), list(enumerate((0, 1, 2, 3, 4, 5, 6, 10))))
def test_different_businesses_score_their_number_and_all_seven_10(kinds: int, expected: int) -> None:
    """R-9.1"""
    state = table(round=3, held={1: " ".join(KINDS[:kinds])})
    assert points(state, "businesses_different") == (0, expected, 0, 0)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("film*2", 0), ("film*3", 5), ("film*4", 10), ("film*4 casino*4 races*3", 25)],
)
def test_equal_businesses_score_in_threes_and_fours(cards: str, expected: int) -> None:
    """R-9.2"""
    assert points(table(round=3, held={2: cards}), "businesses_equal") == (0, 0, expected, 0)


def test_example_cheque_totals_25_21_17_17() -> None:
    """R-9.3, section 11"""
    state = table(
        round=3,
        face_up={0: [13], 1: [12, 8], 2: [], 3: [7, 6, 4]},
        face_down={0: [10, 2], 1: [1], 2: [9, 5, 3]},
        table_cheque=11,
    )
    assert points(state, "cheques") == (5, 0, -5, -5)


def test_ties_for_the_highest_total_all_score() -> None:
    """R-9.3"""
    state = table(3, round=3, face_up={0: [13, 5], 1: [12, 6], 2: [4]})
    assert points(state, "cheques") == (5, 5, -5)


def test_the_table_cheque_is_nobodys() -> None:
    """R-9.3"""
    state = table(3, round=3, face_up={0: [12], 1: [6], 2: [4]}, table_cheque=13, to_act=2)
    assert points(state, "cheques") == (5, 0, -5)


def test_the_third_round_ends_the_game_with_all_scoring() -> None:
    """R-9.1, R-9.2, R-9.3, R-9.4"""
    state = table(
        round=3,
        police=6,
        scores=(10, 10, 10, 10),
        held={0: "casino*3 gold", 1: "ring watch bodyguard"},
        face_up={0: [2, 13], 1: [12], 2: [8, 11], 3: [10]},
    )
    state = play(state, "draw1 =police")
    # round: gold 3 – jewels 5 – bodyguards 2; then 1 + 5; cheques 15, 12, 19, 10
    assert state.scores == (10 + 3 - 5 - 2 + 1 + 5, 10 + 5 + 0, 10 - 5 - 2 + 5, 10 - 5 - 2 - 5)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == state.scores == (12, 15, 8, -2)
    assert outcome.winners == (1,)
    assert outcome.reason == "most points"


def test_the_loot_row_is_discarded_at_the_end_of_the_game_too() -> None:
    """R-4.3, R-9.4"""
    state = play(table(round=3, police=6, row="gold*3 casino"), "draw1 =police")
    assert row(state) == ""
    assert all(held(state, seat) == {} for seat in range(4))


def test_there_is_no_outcome_before_the_end() -> None:
    """R-9.4"""
    assert table(round=3, police=6, scores=(10, 0, 0, 0)).outcome() is None


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    """R-9.4"""
    state = play(table(round=3, police=6), "draw1 =police")
    assert state.actor == OVER
    assert legal(state) == set()
    with pytest.raises(IllegalMove, match="the game is over"):
        RAZZIA.read(state, "draw1")
    for move in range(-1, 130):
        with pytest.raises(IllegalMove, match="the game is over"):
            state.play(move)


def test_the_third_round_also_ends_when_nobody_has_a_face_up_cheque() -> None:
    """R-5.8, R-9.4"""
    state = table(round=3, face_up={0: [2], 1: [], 2: [], 3: []}, row="gold")
    state = play(state, "call 2")
    assert state.actor == OVER
    assert state.round == 3
