"""Section 8: between rounds."""

from __future__ import annotations

import pytest

from tests.games.razzia.table import held, play, row, table, undrawn


def test_cards_with_the_cross_leave_and_the_others_stay() -> None:
    """R-8.1, R-1.4"""
    everything = (
        "ring watch brooch necklace diamond bodyguard car driver thief gold"
        " casino transport film races real_estate night_club restaurant"
    )
    state = play(table(police=6, held={1: everything}), "draw1 =police")
    assert state.round == 2
    assert " ".join(held(state, 1)) == (
        "bodyguard car casino transport film races real_estate night_club restaurant"
    )


def test_cards_that_stay_count_again_in_the_next_round() -> None:
    """R-8.1"""
    state = play(table(police=6, held={1: "bodyguard*2", 2: "bodyguard"}), "draw1 =police")
    assert state.scores == (-7, 0, -5, -7)
    state = play(state, "draw1 =police pass pass pass pass")
    assert held(state, 1) == {"bodyguard": 2}


def test_loot_row_and_police_row_leave_the_game() -> None:
    """R-8.1"""
    state = play(table(police=6, row="ring gold"), "draw1 =police")
    assert row(state) == ""
    assert state.police == 0
    assert undrawn(state, "police") == 14
    assert undrawn(state, "gold") == 2


def test_the_undrawn_cards_go_on_into_the_next_round() -> None:
    """R-8.1"""
    before = table(police=6, row="ring gold")
    after = play(before, "draw2 =police")
    assert after.piles == (before.piles[0], before.piles[1] - 1)


def test_all_cheques_are_turned_face_up() -> None:
    """R-8.2"""
    state = table(
        police=6,
        face_up={0: [2], 1: [], 2: [4, 8, 11], 3: [5, 9]},
        face_down={0: [1, 3], 1: [6, 7, 12], 3: [13]},
        table_cheque=10,
    )
    state = play(state, "draw1 =police")
    assert [state.face_up(seat) for seat in range(4)] == [(1, 2, 3), (6, 7, 12), (4, 8, 11), (5, 9, 13)]
    assert all(state.face_down(seat) == () for seat in range(4))


def test_everybody_again_has_as_many_cheques_as_at_the_start() -> None:
    """R-8.2"""
    state = play(table(police=4, row="ring"), "call 3 pass 9 13 draw1 =police pass pass pass 12")
    state = play(state, "draw1 =police pass 6 7 pass")
    assert [state.face_down(seat) for seat in range(4)] == [(1,), (12, 13), (), ()]
    state = play(state, "draw1 =police")
    assert state.round == 2
    assert [len(state.face_up(seat)) for seat in range(4)] == [3, 3, 3, 3]


def test_the_table_cheque_stays_on_the_table() -> None:
    """R-8.2"""
    state = play(
        table(police=6, table_cheque=10, face_up={3: [5, 9]}, face_down={3: [1]}), "draw1 =police"
    )
    assert state.table_cheque == 10


@pytest.mark.parametrize(("drawer", "starter"), [(0, 1), (1, 1), (2, 1), (3, 1)])
def test_the_holder_of_the_highest_cheque_begins_and_the_table_cheque_does_not_count(
    drawer: int, starter: int
) -> None:
    """R-8.2"""
    state = table(to_act=drawer, police=6, table_cheque=13, face_up={0: [2, 6]}, face_down={0: [1]})
    state = play(state, "draw1 =police")
    assert state.actor == starter


def test_a_cheque_won_face_down_counts_for_who_begins() -> None:
    """R-8.2"""
    state = table(police=6, table_cheque=4, face_up={0: [2, 6], 2: [8, 11]}, face_down={2: [13], 0: [1]})
    assert play(state, "draw1 =police").actor == 2


def test_the_next_round_ends_with_its_own_seventh_police_card() -> None:
    """R-8.1, R-4.3"""
    state = play(table(police=6), "draw1 =police")
    for number in range(1, 7):
        state = play(state, "draw1 =police pass pass pass pass")
        assert (state.round, state.police) == (2, number)
    assert play(state, "draw1 =police").round == 3
