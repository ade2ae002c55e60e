"""Section 6: the shelf rewards."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove
from redada.core.events import Event
from redada.games.ratzzia import State
from tests.games.ratzzia.kitchen import happens, kitchen, legal, lying, play, small_board

HASTY = "b1 b2 b3"
"""The first column but for its top space, which needs a 4."""


def last_event(state: State, word: str) -> Event:
    return happens(state, word)[-1]


# Z-6.1: the hasty mouse


def test_the_top_die_goes_to_the_bottom_of_any_other_column() -> None:
    """Z-6.1: whatever its value."""
    state = play(kitchen(columns={1: HASTY}, rolled="4"), "4@1 done")
    assert legal(state) == {f"send:{column}" for column in range(2, 10)}
    assert state.actor == 0
    assert str(state.moving) == "a4"
    state = play(state, "send:9")
    assert lying(state, 9) == "a4"
    assert lying(state, 1) == ""
    assert state.hands == (6, 7, 7, 7)
    assert state.active == 1


def test_the_space_the_hasty_die_leaves_pays_its_owner() -> None:
    """E22"""
    state = play(kitchen(columns={1: HASTY}, rolled="4"), "4@1 done")
    assert state.unsecured == (1, 1, 0, 0)


def test_dice_in_the_way_are_pushed_up() -> None:
    """Z-6.1"""
    state = play(kitchen(columns={1: HASTY, 9: "b1 c1"}, rolled="4"), "4@1 done send:9")
    assert lying(state, 9) == "a4 b1 c1"


def test_a_push_fills_the_first_gap_and_goes_no_further() -> None:
    """E23, Z-6.1"""
    state = kitchen(columns={1: HASTY, 7: "b2 c4 - d5 - d6"}, rolled="4")
    assert lying(play(state, "4@1 done send:7"), 7) == "a4 b2 c4 d5 - d6"
    state = kitchen(columns={1: HASTY, 7: "- c4 - d5"}, rolled="4")
    assert lying(play(state, "4@1 done send:7"), 7) == "a4 c4 - d5"


def test_a_push_starts_at_the_lowest_open_space() -> None:
    """Z-6.1, Z-1.4"""
    state = kitchen(2, columns={1: "b1 b2 b3", 7: "b6"}, rolled="4")
    state = play(state, "4@1 done send:7")
    assert lying(state, 7) == "a4 b6"
    assert state.columns[6].covered == 2


def test_a_column_completed_by_a_push_is_scored_for_the_active_player() -> None:
    """Z-6.1, E24"""
    state = kitchen(columns={1: HASTY, 4: "b1 c6 d6"}, rolled="4")
    state = play(state, "4@1 done send:4")
    # a4 b1 c6 d6: a on nothing, c and d on a sausage each; the tin is the active player's
    assert state.unsecured == (1 + 5, 1, 1, 1)
    assert lying(state, 4) == ""
    assert state.hands == (7, 7, 7, 7)


def test_a_column_left_of_the_hasty_mouse_is_scored_too() -> None:
    """Z-6.1, E24: on a board where the look had passed it, the look begins again."""
    board = small_board("tin3 1/0 2/1", "hasty 1/0 2/0", "stash */0 =/0 */0 =/1")
    state = kitchen(columns={1: "b1", 2: "c1"}, rolled="2", board=board)
    state = play(state, "2@2 done send:1")
    assert state.unsecured == (3, 1, 0, 0)
    assert lying(state, 1) == lying(state, 2) == ""
    assert state.active == 1


def test_the_hasty_mouse_cannot_go_onto_a_complete_column() -> None:
    """E10"""
    state = play(kitchen(columns={1: HASTY, 9: "b1 b1 b1"}, rolled="4 1"), "4@1 1@9 done")
    assert legal(state) == {f"send:{column}" for column in range(2, 9)}
    with pytest.raises(IllegalMove, match="another column"):
        play(state, "send:9")
    with pytest.raises(IllegalMove, match="another column"):
        play(state, "send:1")


def test_with_one_column_to_go_to_there_is_nothing_to_ask() -> None:
    """Z-6.1"""
    board = small_board("hasty 1/0 2/0", "stash */0 =/0 */0 =/1")
    state = play(kitchen(columns={1: "b1"}, rolled="2", board=board), "2@1 done")
    assert lying(state, 2) == "a2"
    assert state.active == 1


def test_with_nowhere_to_go_the_die_goes_home() -> None:
    """E22, E10"""
    board = small_board("hasty 1/0 2/0", "stash */0 =/0 */0 =/1")
    columns = {1: "b1", 2: "b3 b3 c4"}
    state = kitchen(columns=columns, rolled="2 4", food=(20, 0, 0, 0), board=board)
    state = play(state, "2@1 4@2 done")
    assert state.hands == (7, 7, 7, 7)
    assert state.scores == (8, 0, 0, 0)


def test_a_candy_die_moves_with_its_colour_up() -> None:
    """E22"""
    state = kitchen(3, columns={1: HASTY}, rolled="1", candies={"a": 1})
    state = play(state, "1@9 candy@1 done send:2")
    assert lying(state, 2) == "a*"
    assert state.unsecured == (1, 1, 0)


def test_a_support_die_moves_and_its_space_pays_nobody() -> None:
    """E22, Z-9.3"""
    state = kitchen(2, columns={1: HASTY}, rolled="1", support="4")
    state = play(state, "4@1 1@9 done send:3")
    assert lying(state, 3) == "+4"
    assert state.unsecured == (0, 1)
    assert state.reserve == 2


def test_a_candy_with_nowhere_to_go_returns_to_the_jar() -> None:
    """E22, E5"""
    board = small_board("hasty 1/0 2/0", "stash */0 =/0 */0 =/1")
    state = kitchen(3, columns={1: "b1", 2: "b3 b3 c4"}, rolled="4", candies={"a": 1}, board=board)
    state = play(state, "candy@1 4@2 done")
    assert state.jar == 1


def test_the_story_tells_where_the_hasty_mouse_went() -> None:
    """Z-6.1"""
    state = play(kitchen(columns={1: HASTY}, rolled="4"), "4@1 done")
    assert dict(last_event(state, "send:9").facts) == {"to": 9}


# Z-6.2: the candy jar


def test_a_candy_die_from_the_jar() -> None:
    """Z-6.2: it is for a later turn, since placing is over."""
    state = play(kitchen(columns={2: "b2 b2 b4"}, rolled="4"), "4@2 done")
    assert state.candies == (1, 0, 0, 0)
    assert state.jar == 1
    assert state.active == 1


def test_with_the_jar_empty_from_the_player_who_holds_one() -> None:
    """Z-6.2: not from the board, as long as a player holds one."""
    state = kitchen(columns={2: "b2 b2 b4", 9: "c*"}, rolled="4", candies={"d": 1})
    state = play(state, "4@2 done")
    assert state.candies == (1, 0, 0, 0)
    assert lying(state, 9) == "c*"


def test_if_two_players_hold_one_the_active_player_chooses() -> None:
    """Z-6.2"""
    state = kitchen(columns={2: "b2 b2 b4"}, rolled="4", candies={"c": 1, "d": 1})
    state = play(state, "4@2 done")
    assert legal(state) == {"candy:c", "candy:d"}
    assert dict(last_event(state, "candy:d").facts) == {"from": "player", "seat": "D"}
    assert play(state, "candy:d").candies == (1, 0, 1, 0)


def test_if_one_player_holds_both_one_of_them_is_taken() -> None:
    """Z-6.2"""
    state = play(kitchen(columns={2: "b2 b2 b4"}, rolled="4", candies={"c": 2}), "4@2 done")
    assert state.candies == (1, 0, 1, 0)


def test_if_nobody_holds_one_from_the_board() -> None:
    """Z-6.2: which leaves a gap."""
    state = play(kitchen(3, columns={2: "b2 b2 b4", 3: "c2 b* c4"}, rolled="4"), "4@2 done")
    assert state.candies == (1, 0, 0)
    assert lying(state, 3) == "c2 - c4"


def test_of_two_on_the_board_the_active_player_chooses() -> None:
    """Z-6.2: in the same column too."""
    state = kitchen(columns={2: "b2 b2 b4", 3: "c2 b* c4 d*"}, rolled="4")
    state = play(state, "4@2 done")
    assert legal(state) == {"candy:3.2", "candy:3.4"}
    assert lying(play(state, "candy:3.4"), 3) == "c2 b* c4"
    assert lying(play(state, "candy:3.2"), 3) == "c2 - c4 d*"


def test_with_a_candy_of_ones_own_one_takes_another() -> None:
    """E9: jar, player, board, in that order."""
    full = {2: "b2 b2 b4"}
    from_jar = play(kitchen(columns=full, rolled="4", candies={"a": 1}), "4@2 done")
    assert (from_jar.candies, from_jar.jar) == ((2, 0, 0, 0), 0)
    from_player = play(kitchen(columns=full, rolled="4", candies={"a": 1, "b": 1}), "4@2 done")
    assert from_player.candies == (2, 0, 0, 0)
    on_board = {**full, 9: "c*"}
    from_board = play(kitchen(columns=on_board, rolled="4", candies={"a": 1}), "4@2 done")
    assert from_board.candies == (2, 0, 0, 0)


def test_if_one_holds_all_candies_there_is_nothing_to_take() -> None:
    """E9"""
    state = kitchen(3, columns={2: "b2 b2 b4"}, rolled="4", candies={"a": 1})
    placed = play(state, "4@2")
    assert dict(last_event(placed, "done").facts) == {"from": "nobody"}
    assert play(placed, "done").candies == (1, 0, 0)


def test_a_candy_reward_may_take_the_top_die_of_a_column_not_yet_looked_at() -> None:
    """E24: which then is not complete."""
    state = kitchen(3, columns={2: "b2 b2 b4", 5: "b6 b5 b4"}, rolled="4", candies={"a": 1})
    state = play(state, "candy@5 4@2 done")
    assert state.candies == (1, 0, 0)
    assert lying(state, 5) == "b6 b5 b4"
    assert state.unsecured == (1, 0, 0)


# Z-6.3: the tins


@pytest.mark.parametrize(
    ("column", "dice", "face", "gain"),
    [(3, "b2 b3 b4 b5", 6, 6), (4, "b1 b6 b6", 6, 6), (5, "b6 b6 b5 b4", 3, 3)],
)
def test_a_tin_gives_what_its_label_says(column: int, dice: str, face: int, gain: int) -> None:
    """Z-6.3"""
    state = play(kitchen(columns={column: dice}, rolled=str(face)), f"{face}@{column} done")
    assert state.unsecured[0] == gain


# Z-6.4: the stash


def stashed(dice: str, top: str, food: int, candies: int = 0) -> State:
    """The stash completed by `top`, with so much food once the top space has paid its sausage."""
    state = kitchen(
        columns={7: dice},
        rolled=top,
        food=(food - 1, 0, 0, 0),
        candies={"a": candies} if candies else None,
    )
    return play(state, f"{top}@7 done")


@pytest.mark.parametrize(("food", "secured", "left"), [(10, 10, 0), (8, 0, 8), (13, 10, 3)])
def test_two_fives_secure_exactly_ten(food: int, secured: int, left: int) -> None:
    """Z-6.4, the rulebook's example: with 8 nothing, with 13 ten, and three stay."""
    state = stashed("b2 b4 b6 b5 b5 b2", "2", food)
    assert state.scores[0] == secured
    assert state.unsecured[0] == left


def test_the_higher_of_the_two_pairs_counts_not_the_upper() -> None:
    """Z-6.4"""
    assert stashed("b2 b4 b6 b2 b2 b6", "6", 20).scores[0] == 12
    assert stashed("b2 b4 b6 b6 b6 b2", "2", 20).scores[0] == 12


def test_a_candy_in_a_pair_equals_its_partner() -> None:
    """E6"""
    assert stashed("b2 b4 b6 b4 b* b1", "1", 20).scores[0] == 8
    assert stashed("b2 b4 b6 b* b4 b1", "1", 20).scores[0] == 8


def test_two_candies_in_a_pair_are_sixes() -> None:
    """E6"""
    assert stashed("b2 b4 b6 b* c* b1", "1", 20).scores[0] == 12


def test_a_candy_without_a_partner_is_a_six() -> None:
    """E6"""
    assert stashed("b2 b4 b6 b* - b1", "1", 20).scores[0] == 6
    assert stashed("b2 b4 b6 - b* b1", "1", 20).scores[0] == 6


def test_a_pair_with_a_gap_counts_the_die_that_lies_there() -> None:
    """E7"""
    assert stashed("b2 b4 b6 b5 - b1", "1", 20).scores[0] == 5
    assert stashed("b2 b4 b6 - - b1", "1", 20).scores[0] == 2


def test_pairs_that_are_all_gaps_secure_nothing() -> None:
    """E7, E24: a candy reward has just lifted the only die that lay in them."""
    board = small_board("candy 1/0 2/0", "stash */0 =/0 */0 =/0 3/1")
    columns = {1: "b1", 2: "- - - b*"}
    state = kitchen(3, columns=columns, rolled="2 3", food=(9, 0, 0), board=board)
    state = play(state, "3@2 2@1 done")
    assert state.candies == (1, 0, 0)
    assert state.scores == (0, 0, 0)
    assert state.unsecured == (10, 0, 0)


def test_an_unequal_pair_after_a_push_counts_its_sum() -> None:
    """E7, Z-6.1"""
    columns = {1: HASTY, 7: "b2 c4 c6 c3 d3 d1"}
    state = kitchen(columns=columns, rolled="4", food=(20, 0, 0, 0))
    state = play(state, "4@1 done send:7")
    # pushed up: a4 b2 c4 | c6 c3 | d3 d1, of which c6 and c3 are the higher pair
    assert state.scores[0] == 9


def test_the_story_tells_what_was_secured() -> None:
    """Z-6.4"""
    state = play(kitchen(columns={7: "b2 b4 b6 b5 b5 b2"}, rolled="2", food=(12, 0, 0, 0)), "2@7")
    event = last_event(state, "done")
    assert (event.name, event.rule, event.data["food"]) == ("stash", "Z-6.4", {"A": -10})
    assert event.data["number"] == 10
    assert dict(event.facts) == {"pair": 10, "has": 13, "sack": 10}


# Z-6.5: the greedy mouse


@pytest.mark.parametrize(("food", "taken"), [(7, 4), (6, 3), (1, 1), (0, 0)])
def test_the_greedy_mouse_takes_half_rounded_up(food: int, taken: int) -> None:
    """Z-6.5, E27: another player, even one with nothing."""
    state = kitchen(columns={8: "b5 b5 b5 b5"}, rolled="5", food=(2, 9, food, 0), sacks=(0, 0, 8, 0))
    state = play(state, "5@8 done")
    assert legal(state) == {"rob:b", "rob:c", "rob:d"}
    event = last_event(state, "rob:c")
    assert dict(event.facts) == {"from": "C"}
    state = play(state, "rob:c")
    assert state.unsecured == (2 + 1 + taken, 9, food - taken, 0)
    assert state.scores[2] == 8, "what is in the sack is safe (Z-1.7)"


def test_one_cannot_rob_oneself() -> None:
    """E27"""
    state = play(kitchen(columns={8: "b5 b5 b5 b5"}, rolled="5"), "5@8 done")
    with pytest.raises(IllegalMove, match="another player"):
        play(state, "rob:a")


def test_with_two_players_there_is_nobody_else_to_choose() -> None:
    """Z-6.5, E27"""
    state = kitchen(2, columns={8: "b5 b5 b5"}, rolled="5", food=(0, 5))
    placed = play(state, "5@8")
    assert dict(last_event(placed, "done").facts) == {"from": "B"}
    assert play(placed, "done").unsecured == (4, 2)


# Z-6.6: the accountant


@pytest.mark.parametrize(
    ("way", "after"),
    [
        ("left", (7 - 4 + 1, 4 - 2 + 4, 0 - 0 + 2, 1 - 1 + 0)),
        ("right", (7 - 4 + 2, 4 - 2 + 0, 0 - 0 + 1, 1 - 1 + 4)),
    ],
)
def test_the_accountant_has_everybody_hand_half_to_a_neighbour(way: str, after: tuple[int, ...]) -> None:
    """Z-6.6, E11: rounded up, all at once; the left neighbour is the next one clockwise."""
    state = kitchen(columns={9: "b1 b1 b1"}, rolled="1", food=(6, 4, 0, 1))
    state = play(state, "1@9 done")
    assert legal(state) == {"left", "right"}
    assert dict(last_event(state, way).facts) == {"way": way}
    assert play(state, way).unsecured == after


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("way", ["left", "right"])
def test_the_accountant_neither_makes_food_nor_loses_any(seats: int, way: str) -> None:
    """Z-6.6"""
    food = (9, 4, 7, 1, 3)[:seats]
    state = kitchen(seats, columns={9: "b1 b1 b1"}, rolled="1", food=food)
    halves = [(amount + 1) // 2 for amount in (food[0] + 1, *food[1:])]
    step = 1 if way == "left" else -1
    expected = [
        (food[0] + 1, *food[1:])[i] - halves[i] + halves[(i - step) % seats] for i in range(seats)
    ]
    assert list(play(state, f"1@9 done {way}").unsecured) == expected


def test_with_two_players_left_and_right_are_the_same() -> None:
    """Z-6.6, E11"""
    state = kitchen(2, columns={9: "b1 b1 b1"}, rolled="1", food=(6, 5))
    assert play(state, "1@9 done").unsecured == (7 - 4 + 3, 5 - 3 + 4)
