"""Section 5: complete columns."""

from __future__ import annotations

from tests.games.ratzzia.kitchen import happens, kitchen, legal, lying, play


def test_the_fifth_column_completed_with_a_three() -> None:
    """Z-5.2, Z-5.3, Z-6.3, the rulebook's example: two sausages to the player with two spaces' worth,
    one to the next, one plus the tin's two to the active player."""
    state = kitchen(3, columns={5: "b6 b5 c4"}, rolled="3", food=(0, 0, 0))
    state = play(state, "3@5 done")
    assert state.unsecured == (3, 2, 1)
    assert lying(state, 5) == ""
    assert state.hands == (7, 7, 7)
    assert state.active == 1


def test_a_column_is_complete_when_a_die_lies_on_its_top_gaps_or_not() -> None:
    """Z-5.1"""
    state = play(kitchen(columns={5: "- - - c4"}, rolled="3"), "3@5 done")
    assert state.unsecured == (3, 0, 1, 0)
    assert lying(state, 5) == ""


def test_a_column_without_its_top_die_stays() -> None:
    """Z-5.1"""
    state = play(kitchen(columns={5: "b6 b6 b5"}, rolled="4"), "4@5 done")
    assert lying(state, 5) == "b6 b6 b5 a4"
    assert not any(state.unsecured)


def test_columns_are_looked_at_from_left_to_right() -> None:
    """Z-5.1: the tin pays before the stash secures."""
    columns = {4: "b1 b6 b6", 7: "b2 b4 - c3 c3 d2"}
    state = kitchen(columns=columns, rolled="6 2", food=(0, 0, 0, 0))
    state = play(state, "6@4 2@7 done")
    # 1 for the six and 5 from the tin, then 1 for the top of the stash: of these 7, 6 are secured
    assert state.scores == (6, 0, 0, 0)
    assert state.unsecured == (1, 1, 0, 0)


def test_nothing_is_scored_while_dice_are_being_placed() -> None:
    """Z-5.1: only when the player places no more."""
    state = play(kitchen(columns={5: "b6 b6 b5 b4"}, rolled="3 1"), "3@5")
    assert not any(state.unsecured)
    assert lying(state, 5) == "b6 b6 b5 b4 a3"


def test_the_shelf_is_the_active_players_whoever_owns_the_top_die() -> None:
    """Z-5.3: with a support die on top the reward is still taken (Z-9.3)."""
    state = kitchen(2, columns={5: "b6 b5 b4"}, rolled="1", support="3")
    state = play(state, "3@5 1@9 done")
    assert state.unsecured == (2, 3)


def test_what_is_won_is_unsecured() -> None:
    """Z-5.4, Z-1.7: only the stash fills the sack."""
    state = play(kitchen(columns={3: "a2 a3 a4 a5"}, rolled="6"), "6@3 done")
    assert state.scores == (0, 0, 0, 0)
    assert state.unsecured == (8, 0, 0, 0)


def test_sausages_under_a_candy_die_are_its_owners() -> None:
    """E8, Z-6.2: and the candy die returns to the jar."""
    state = play(kitchen(columns={5: "b6 c* d5 d4"}, rolled="3"), "3@5 done")
    assert state.unsecured == (3, 0, 1, 2)
    assert state.jar == 2
    assert state.candies == (0, 0, 0, 0)


def test_dice_and_sausages_come_before_the_shelf() -> None:
    """E12: the sausage on the stash's own top space can be secured at once."""
    state = kitchen(columns={7: "b2 b4 b6 - - c1"}, rolled="1", food=(1, 0, 0, 0))
    state = play(state, "1@7 done")
    assert state.scores == (2, 0, 0, 0)
    assert state.unsecured == (0, 0, 0, 0)


def test_the_candy_of_the_column_is_in_the_jar_before_the_candy_reward() -> None:
    """E12, Z-6.2"""
    state = play(kitchen(3, columns={2: "b2 b* b4"}, rolled="4"), "4@2 done")
    assert state.candies == (1, 0, 0)
    assert state.jar == 0


def test_several_columns_in_one_turn() -> None:
    """Z-5.1, Z-5.2"""
    state = kitchen(columns={3: "b2 b3 b4 b5", 5: "c6 c6 c5 c4"}, rolled="6 3")
    state = play(state, "3@5 6@3 done")
    assert state.unsecured == (1 + 5 + 1 + 2, 2, 3, 0)


def test_the_story_tells_who_got_what() -> None:
    """Z-5.2, Z-6.3"""
    state = play(kitchen(3, columns={5: "b6 b5 c4"}, rolled="3"), "3@5")
    told = happens(state, "done")
    assert [(e.name, e.rule, e.data["column"], e.data["food"]) for e in told] == [
        ("column_scored", "Z-5.2", 5, {"A": 1, "B": 2, "C": 1}),
        ("tin", "Z-6.3", 5, {"A": 2}),
    ]


def test_the_story_tells_of_skipped_turns() -> None:
    """E15"""
    state = kitchen(3, columns={9: "a1"}, cat="b2 b2 b2 b2 b2 b2 b2")
    told = happens(state, "back:9")
    assert [(e.name, e.seat) for e in told] == [("skipped", 1)]


def test_after_the_look_it_is_the_next_players_turn() -> None:
    """Z-5.1"""
    state = play(kitchen(active="d", rolled="1"), "1@9 done")
    assert state.active == 0
    assert "roll" in legal(state)
