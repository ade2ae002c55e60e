"""Section 12: where the rulebooks differ or are silent, D1 to D17."""

from __future__ import annotations

from typing import Literal

import pytest

from redada.core.errors import IllegalMove
from redada.core.game import CHANCE, OVER, only_move
from redada.games.razzia import RAZZIA, RazziaOptions, State
from tests.games.razzia.table import held, legal, play, points, row, start, table

AllEqual = Literal["nobody", "both"]


@pytest.mark.parametrize(("all_equal", "expected"), [("nobody", (0, 0, 0)), ("both", (3, 3, 3))])
@pytest.mark.parametrize("many", [0, 1, 4])
def test_equal_bodyguards_score_for_nobody_or_for_both(
    all_equal: AllEqual, expected: tuple[int, ...], many: int
) -> None:
    """D1"""
    each = " ".join(["bodyguard"] * many)
    state = table(3, held=dict.fromkeys(range(3), each), options=RazziaOptions(all_equal=all_equal))
    assert state.all_equal == all_equal
    assert points(state, "bodyguards") == expected


@pytest.mark.parametrize("all_equal", ["nobody", "both"])
def test_equal_cheque_totals_score_nothing_either_way(all_equal: AllEqual) -> None:
    """D1"""
    state = table(
        3,
        round=3,
        face_up={0: [2, 13], 1: [3, 12], 2: [4, 11]},
        options=RazziaOptions(all_equal=all_equal),
    )
    assert points(state, "cheques") == (0, 0, 0)


@pytest.mark.parametrize("all_equal", ["nobody", "both"])
def test_a_tie_of_some_is_no_tie_of_all(all_equal: AllEqual) -> None:
    """D1"""
    state = table(held={0: "bodyguard", 1: "bodyguard"}, options=RazziaOptions(all_equal=all_equal))
    assert points(state, "bodyguards") == (5, 5, -2, -2)


def test_nobody_scores_is_the_default() -> None:
    """D1"""
    assert RazziaOptions().all_equal == "nobody"
    assert RAZZIA.start(4).all_equal == "nobody"


def test_with_one_pile_all_120_cards_lie_in_it() -> None:
    """D2"""
    state = play(RAZZIA.start(2, RazziaOptions(piles=1)), "=2-5-6-9")
    assert state.piles == (120,)
    assert legal(state) == {"draw", "call"}
    state = play(state, "draw =car")
    assert state.piles == (119,)
    with pytest.raises(IllegalMove):
        play(state, "draw2 =car")


def test_two_piles_are_the_default() -> None:
    """D2"""
    assert RazziaOptions().piles == 2


def test_a_tie_for_the_win_is_a_shared_win() -> None:
    """D3"""
    state = table(round=3, police=6, scores=(10, 20, 20, 3), face_up={0: [2], 1: [6], 2: [6], 3: [13]})
    state = play(state, "draw1 =police")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1, 2)


def test_an_auction_may_be_called_with_an_empty_row() -> None:
    """D4"""
    state = table(row="")
    assert "call" in legal(state)
    state = play(state, "call pass 4 pass pass")
    assert held(state, 2) == {}
    assert state.face_down(2) == (1,)
    assert state.table_cheque == 4


def test_the_caller_of_an_auction_for_nothing_must_bid_too() -> None:
    """D4, R-5.7"""
    assert legal(play(table(row=""), "call pass pass pass")) == {"2", "6", "13"}


def test_a_thief_may_take_a_thief() -> None:
    """D5"""
    state = play(table(row="thief ring", held={0: "thief"}), "take:thief")
    assert held(state, 0) == {"thief": 1}
    assert row(state) == "- ring"


def test_a_thief_taken_this_turn_is_not_usable_this_turn() -> None:
    """D5"""
    state = table(row="thief ring", held={0: "thief"})
    assert "take:thief+ring" not in legal(state)
    state = play(state, "take:thief")
    assert state.actor == 1
    state = play(state, "draw1 =car draw1 =car draw1 =car")
    assert "take:ring" in legal(state)


def test_no_more_thieves_are_used_than_there_are_cards_but_at_least_one() -> None:
    """D6"""
    state = table(row="ring car", held={0: "thief*5"})
    assert {word for word in legal(state) if word.startswith("take")} == {
        "take:ring", "take:car", "take:ring+car",
    }  # fmt: skip
    assert held(play(state, "take:ring+car"), 0) == {"ring": 1, "car": 1, "thief": 3}
    with pytest.raises(IllegalMove):
        state.play(64)  # the theft of nothing


@pytest.mark.parametrize("shown", [True, False])
def test_face_down_cheques_are_public_whatever_the_display_shows(shown: bool) -> None:
    """D7"""
    state = start("=2-6-13 =3-7-12 =4-8-11", RazziaOptions(show_face_down=shown))
    assert state.show_face_down is shown
    state = play(state, "call pass pass pass 13")
    assert state.face_down(0) == (1,)


def test_face_down_cheques_are_shown_by_default() -> None:
    """D7"""
    assert RAZZIA.start(5).show_face_down is True


def driest(state: State) -> State:
    """All loot before any police, and nobody ever bids: the most cards a game can need."""
    while state.actor != OVER:
        moves = state.legal()
        if state.actor == CHANCE:
            state = state.play(moves[-1])
        else:
            state = play(state, "pass" if state.trigger >= 0 else min(legal(state) - {"call"}))
    return state


@pytest.mark.parametrize(("seats", "left"), [(2, 6), (3, 0), (4, 0), (5, 0)])
@pytest.mark.parametrize("piles", [1, 2])
def test_the_piles_never_run_dry_before_the_last_police_card_is_drawn(
    seats: int, left: int, piles: Literal[1, 2]
) -> None:
    """D8"""
    state = driest(RAZZIA.start(seats, RazziaOptions(piles=piles)))
    assert state.outcome() is not None
    assert sum(state.piles) == sum(state.left) == left


def test_who_gets_which_hand_is_chance_and_the_last_hand_goes_along() -> None:
    """D9"""
    state = RAZZIA.start(2)
    assert state.actor == CHANCE
    assert legal(state) == {"=2-5-6-9", "=3-4-7-8"}
    state = play(state, "=3-4-7-8")
    assert state.actor == 1
    assert state.face_up(1) == (2, 5, 6, 9)


def test_points_may_fall_below_zero() -> None:
    """D10"""
    state = play(table(police=6, held={0: "bodyguard ring"}), "draw1 =police")
    assert state.scores == (5, -7, -7, -7)


def test_police_with_an_empty_row_starts_an_auction_for_the_table_cheque() -> None:
    """D11"""
    state = play(table(row=""), "draw1 =police")
    assert state.trigger == 0
    state = play(state, "pass 4 pass 13")
    assert held(state, 0) == {}
    assert state.face_down(0) == (1,)
    assert state.table_cheque == 13


def alone() -> State:
    return table(face_up={0: [], 1: [7, 12], 2: [], 3: []}, to_act=1, row="ring car")


def test_the_last_player_alone_must_bid_after_calling() -> None:
    """D12"""
    state = play(alone(), "call")
    assert state.actor == 1
    assert legal(state) == {"7", "12"}


def test_the_last_player_alone_may_pass_in_a_forced_auction_and_is_next_again() -> None:
    """D12"""
    state = play(alone(), "draw1 =police")
    assert state.actor == 1
    assert legal(state) == {"7", "12", "pass"}
    state = play(state, "pass")
    assert state.actor == 1
    assert row(state) == "ring car"
    state = play(state, "draw1 =police 7")
    assert state.actor == 1
    assert held(state, 1) == {"ring": 1, "car": 1}


def test_thieves_of_a_player_out_of_cheques_score_but_are_not_used() -> None:
    """D13"""
    state = table(face_up={1: []}, held={1: "thief*2"}, police=6, row="ring", to_act=0)
    state = play(state, "draw1 =car")
    assert state.actor == 2
    state = play(state, "draw1 =police")
    assert [reason.points for reason in state.explain() if reason.name == "thieves"] == [0, 4, 0, 0]
    assert held(state, 1) == {}


def test_no_bodyguard_at_all_counts_as_fewest() -> None:
    """D14"""
    state = table(held={0: "bodyguard*2", 1: "bodyguard"})
    assert points(state, "bodyguards") == (5, 0, -2, -2)


@pytest.mark.parametrize(("pile", "word"), [(0, "draw1"), (1, "draw2")])
def test_of_an_odd_number_of_cards_the_first_pile_gets_one_more(pile: int, word: str) -> None:
    """D15, R-4.4"""
    piles = (1, 7) if pile == 0 else (7, 1)
    assert play(table(undrawn="police*8", piles=piles), word).piles == (4, 3)


def test_with_one_pile_nothing_is_split() -> None:
    """D15, D2"""
    state = play(table(undrawn="police*2 car*6", options=RazziaOptions(piles=1)), "draw =car draw =car")
    assert state.piles == (6,)


def test_stealing_the_last_loot_card_triggers_nothing() -> None:
    """D16"""
    state = play(table(row="ring", held={0: "thief"}), "take:ring")
    assert row(state) == ""
    assert state.trigger == -1
    assert state.last_auction is None
    assert state.actor == 1


def test_thieves_cannot_be_used_on_an_empty_row() -> None:
    """D16"""
    state = table(row="", held={0: "thief*3"})
    assert legal(state) == {"draw1", "draw2", "call"}


def test_a_forced_pass_is_a_move_of_the_record_but_no_question() -> None:
    """D17"""
    state = play(table(), "draw1 =police 12")
    assert state.actor == 2
    assert legal(state) == {"pass"}
    move = only_move(state)
    assert move is not None
    assert RAZZIA.write(state, move) == "pass"
    assert state.play(move).actor == 3


def test_a_player_who_can_bid_is_asked() -> None:
    """D17"""
    assert only_move(play(table(), "draw1 =police 3")) is None
    assert only_move(play(table(), "draw1")) is None
