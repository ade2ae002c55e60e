"""Section 5: auctions."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove
from redada.games.razzia import State
from tests.games.razzia.table import held, legal, play, row, table


def test_an_auction_starts_left_of_the_trigger_and_ends_with_the_trigger() -> None:
    """R-5.1"""
    state = play(table(to_act=2, row="ring"), "call")
    order = []
    while state.trigger == 2:
        order.append(state.actor)
        state = play(state, "pass" if state.actor != 2 else "11")
    assert order == [3, 0, 1, 2]


def test_a_drawn_police_card_makes_the_drawer_the_trigger() -> None:
    """R-5.1"""
    state = play(table(to_act=3), "draw1 =police")
    assert state.trigger == 3
    assert state.actor == 0


def test_players_without_a_face_up_cheque_take_no_part_in_an_auction() -> None:
    """R-5.1"""
    state = play(table(to_act=0, face_up={1: [], 3: []}, row="ring"), "draw1 =police")
    assert state.actor == 2
    state = play(state, "pass")
    assert state.actor == 0


def test_a_bid_is_one_face_up_cheque_above_the_best_bid_or_a_pass() -> None:
    """R-5.2"""
    state = play(table(), "draw1 =police")
    assert legal(state) == {"3", "7", "12", "pass"}
    state = play(state, "7")
    assert (state.best_bid, state.best_bidder) == (7, 1)
    assert legal(state) == {"8", "11", "pass"}
    state = play(state, "11")
    assert legal(state) == {"pass"}
    state = play(state, "pass")
    assert legal(state) == {"13", "pass"}


def test_a_bid_may_be_far_above_the_best() -> None:
    """R-5.2"""
    assert play(table(), "draw1 =police 12").best_bid == 12


@pytest.mark.parametrize(
    ("bid", "why"),
    [("4", "the best bid is 7"), ("13", "no such cheque face up"), ("7", "no such cheque")],
)
def test_a_bid_must_be_higher_and_be_ones_own(bid: str, why: str) -> None:
    """R-5.2"""
    with pytest.raises(IllegalMove, match=why):
        play(table(), f"draw1 =police 7 {bid}")


def test_face_down_cheques_cannot_be_bid() -> None:
    """R-5.2"""
    state = table(face_up={1: [3]}, face_down={1: [7, 12]})
    assert legal(play(state, "draw1 =police")) == {"3", "pass"}


def test_nobody_speaks_twice_in_an_auction() -> None:
    """R-5.2"""
    state = play(table(row="ring"), "draw1 =police 3 4 5 6")
    assert state.trigger == -1
    assert held(state, 0) == {"ring": 1}


def test_no_one_draws_calls_or_steals_while_an_auction_runs() -> None:
    """R-5.2"""
    state = play(table(row="ring", held={1: "thief"}), "draw1 =police")
    for word in ("draw1", "call", "take:ring"):
        with pytest.raises(IllegalMove, match="auction is under way"):
            play(state, word)


def test_example_the_9_wins_against_7_pass_and_pass() -> None:
    """R-5.3, section 11"""
    state = table(to_act=0, row="ring car thief")
    state = play(state, "draw1 =police 7 pass 9 pass")
    assert held(state, 3) == {"ring": 1, "car": 1, "thief": 1}
    assert state.face_up(3) == (5, 10)
    assert state.face_down(3) == (1,)
    assert state.table_cheque == 9


def test_the_best_bidder_takes_the_whole_row_gaps_and_all() -> None:
    """R-5.3"""
    state = play(table(row="ring - ring - gold"), "call pass 11 pass 13")
    assert held(state, 0) == {"ring": 2, "gold": 1}
    assert row(state) == ""


def test_the_table_cheque_is_exchanged_for_the_bid() -> None:
    """R-5.3"""
    state = table(table_cheque=12, face_up={1: [3, 7]}, face_down={1: [1]}, row="ring")
    state = play(state, "call 7 pass pass pass")
    assert state.face_up(1) == (3,)
    assert state.face_down(1) == (1, 12)
    assert state.table_cheque == 7


def test_a_cheque_won_this_round_cannot_be_used_this_round() -> None:
    """R-5.3"""
    state = play(table(row="ring"), "call pass pass pass 13 draw1 =police pass pass")
    assert state.actor == 0
    assert state.face_down(0) == (1,)
    assert legal(state) == {"2", "6", "pass"}


def test_those_who_were_outbid_keep_their_cheques() -> None:
    """R-5.4"""
    state = play(table(row="ring"), "draw1 =police 3 4 5 6")
    assert [state.face_up(seat) for seat in range(4)] == [(2, 13), (3, 7, 12), (4, 8, 11), (5, 9, 10)]
    assert [state.face_down(seat) for seat in range(4)] == [(1,), (), (), ()]


def test_police_stay_where_they_are_when_loot_is_won() -> None:
    """R-5.4"""
    state = play(table(row="ring", police=4), "draw1 =police 3 pass pass pass")
    assert state.police == 5


def test_without_a_bid_in_a_forced_auction_the_row_stays() -> None:
    """R-5.5"""
    state = play(table(row="ring - gold"), "draw1 =police pass pass pass pass")
    assert row(state) == "ring - gold"
    assert state.table_cheque == 1
    assert state.police == 1


def test_without_a_bid_a_row_of_seven_leaves_the_game() -> None:
    """R-5.5"""
    state = play(table(row="ring*3 car*3"), "draw1 =gold pass pass pass pass")
    assert row(state) == ""
    assert all(held(state, seat) == {} for seat in range(4))
    assert state.table_cheque == 1
    assert sum(state.left) == 120 - 7


def test_a_row_of_six_stays_when_police_brings_no_bid() -> None:
    """R-5.5"""
    state = play(table(row="ring*3 car*3"), "draw1 =police pass pass pass pass")
    assert row(state) == "ring ring ring car car car"


@pytest.mark.parametrize("bids", ["3 4 5 6", "12 pass pass pass", "pass pass pass pass"])
def test_play_goes_on_left_of_the_trigger_whoever_won(bids: str) -> None:
    """R-5.6"""
    state = play(table(to_act=0, row="ring"), f"draw1 =police {bids}")
    assert state.actor == 1
    assert state.turn == 2


def test_a_called_auction_runs_like_a_forced_one() -> None:
    """R-5.7"""
    state = play(table(row="ring"), "call")
    assert state.voluntary
    assert state.trigger == 0
    assert legal(state) == {"3", "7", "12", "pass"}
    state = play(state, "7 pass 9 13")
    assert held(state, 0) == {"ring": 1}
    assert state.table_cheque == 13
    assert not state.voluntary


def test_the_caller_must_bid_when_all_others_passed() -> None:
    """R-5.7"""
    state = play(table(row="ring"), "call pass pass pass")
    assert legal(state) == {"2", "6", "13"}
    with pytest.raises(IllegalMove, match="so the caller must"):
        play(state, "pass")


def test_the_caller_may_pass_when_somebody_else_bid() -> None:
    """R-5.7"""
    state = play(table(row="ring"), "call pass 4 pass")
    assert legal(state) == {"6", "13", "pass"}
    state = play(state, "pass")
    assert held(state, 2) == {"ring": 1}


def test_example_the_caller_bids_3_and_gets_the_row_and_the_table_cheque() -> None:
    """R-5.7, section 11"""
    state = play(table(to_act=1, row="ring car"), "call pass pass pass 3")
    assert held(state, 1) == {"ring": 1, "car": 1}
    assert state.face_up(1) == (7, 12)
    assert state.face_down(1) == (1,)
    assert state.table_cheque == 3


def test_the_trigger_of_a_forced_auction_may_pass_though_nobody_bid() -> None:
    """R-5.5, R-5.7"""
    state = play(table(row="ring"), "draw1 =police pass pass pass")
    assert "pass" in legal(state)


def last_cheque() -> State:
    return table(face_up={0: [], 1: [7], 2: [], 3: []}, to_act=1, row="gold")


def test_the_round_ends_at_once_when_nobody_has_a_face_up_cheque() -> None:
    """R-5.8"""
    state = play(last_cheque(), "call 7")
    assert state.round == 2
    gold = [reason.points for reason in state.explain() if reason.name == "gold"]
    assert gold == [0, 3, 0, 0]


def test_the_round_goes_on_while_anybody_has_a_face_up_cheque() -> None:
    """R-5.8"""
    state = play(last_cheque(), "draw1 =police pass")
    assert state.round == 1
    assert state.actor == 1
