"""E16: as many support dice as can be placed together with one own die must be placed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from random import Random

import pytest

from redada.core.compiled import uncompiled
from redada.core.errors import IllegalMove
from redada.core.game import CHANCE, OVER
from redada.games.ratzzia import RATZZIA, RatzziaOptions, State, pantry
from redada.games.ratzzia import layout as at
from tests.games.ratzzia.invariants import eager_move, random_board
from tests.games.ratzzia.kitchen import kitchen, legal, lying, play, small_board

GAMES = 600 if os.environ.get("REDADA_SOAK") == "1" else 60
MOST_WAYS = 1500
ON_THE_PANTRY = "=a roll =1 =1 =1 =1 =1 =1 keep support =3 =4 =4"


def on_the_pantry(more: str = "") -> State:
    return play(RATZZIA.start(2), f"{ON_THE_PANTRY} {more}")


def test_a_placing_that_would_leave_no_space_for_a_support_die_is_refused() -> None:
    """E16: the 3 opens the tin for both 4s; on the cat row it would not."""
    assert legal(on_the_pantry()) == {"3@6", "4@cat"}
    with pytest.raises(IllegalMove, match="this would leave no space for a support die"):
        on_the_pantry("3@cat")
    state = on_the_pantry("3@6 4@6 4@6 1@1")
    assert lying(state, 6) == "+3 +4 +4"
    assert "done" in legal(state)


def test_the_view_says_which_placings_are_refused_and_why() -> None:
    """E16: so that every client can explain what it does not offer."""
    assert RATZZIA.view(on_the_pantry())["refused"] == {"3@cat": "no_space_for_support"}
    assert "refused" not in RATZZIA.view(on_the_pantry("3@6 4@6 4@6 1@1"))
    assert RATZZIA.change(on_the_pantry(), on_the_pantry("3@6"))["refused"] is None


def test_where_all_of_them_and_one_own_die_fit_all_must_be_placed() -> None:
    """E16, Z-9.1: in whatever order."""
    for order in ("4@cat 3@6 4@6", "4@cat 4@cat 3@6", "3@6 4@cat 4@6", "3@6 4@cat 4@cat"):
        state = on_the_pantry(order)
        assert state.support_due == 0
        assert not state.places_support
        assert "done" not in legal(state)
        assert "done" in legal(play(state, "1@1"))


def test_an_own_die_must_be_placed_if_it_opens_a_space_for_a_support_die() -> None:
    """E16: a 2 in column 3 makes room for the 3; anything else would return it."""
    state = kitchen(2, cat="b2 b6", columns={6: "b3 b4"}, rolled="1 2", support="3")
    assert state.support_due == 1
    assert not state.places_support
    assert legal(state) == {"2@3", "1@1", "1@4", "1@9"} & legal(state)
    assert "2@3" in legal(state)
    assert "done" not in legal(play(state, "1@9"))
    with pytest.raises(IllegalMove, match="a space has to be opened for a support die"):
        play(state, "1@9 done")
    assert legal(play(state, "2@3")) == {"3@3"}


def test_the_own_die_that_opens_a_space_is_the_own_die_that_must_be_placed() -> None:
    """E16, Z-9.1"""
    state = play(kitchen(2, cat="b2 b6", columns={6: "b3 b4"}, rolled="1 2", support="3"), "2@3 3@3")
    assert "done" in legal(state)


def test_an_own_die_may_not_take_the_space_that_another_needs_to_open_one() -> None:
    """E16: the only space for the own 1 is below the space for the support 2."""
    board = small_board("stash 6/0 6/0 */0 =/0 */0 =/1", "tin2 1/0 2/1", "tin2 3/0 3/1", grey=1)
    state = kitchen(2, cat="b5", rolled="1 3", support="2", board=board)
    assert legal(state) == {"1@2", "3@3"}
    state = kitchen(2, cat="b5", rolled="1 1", support="2 2", board=board)
    assert state.support_due == 1
    assert legal(state) == {"1@2"}


def test_a_candy_die_must_be_placed_if_only_it_opens_a_space() -> None:
    """E16, Z-4.6"""
    board = small_board("stash 6/0 6/0 */0 =/0 */0 =/1", "tin2 1/0 2/1", "tin2 3/0 3/1", grey=1)
    state = kitchen(2, cat="b5", rolled="3", support="2", candies={"a": 1}, board=board)
    assert legal(state) == {"candy@2", "3@3"}
    with pytest.raises(IllegalMove, match="this would leave no space for a support die"):
        play(state, "candy@1")
    state = play(state, "3@3")
    assert legal(state) == {"candy@2"}
    assert legal(play(state, "candy@2")) == {"2@2"}


def test_support_dice_come_before_own_dice_where_there_is_a_choice() -> None:
    """Z-9.1, E16: own dice wait even if there is room for all."""
    state = kitchen(2, rolled="1 4", support="2 6", candies={"a": 1})
    assert state.places_support
    assert not {"1@9", "candy@1", "done"} & legal(state)


def test_a_support_die_may_not_take_the_last_space_of_an_own_die() -> None:
    """E16, Z-9.1: one own die counts, so one of the two must wait."""
    board = small_board("stash 6/0 6/0 */0 =/0 */0 =/1", "tin2 1/0 2/1", "tin2 3/0 3/1", grey=1)
    state = kitchen(2, cat="b5", rolled="3 3", support="3 3", board=board)
    assert state.support_due == 1
    state = play(state, "3@3")
    assert lying(state, 3) == "+3"
    assert legal(state) == {"3@3"}
    state = play(state, "3@3")
    assert lying(state, 3) == "+3 a3"
    assert legal(state) == {"done"}
    assert play(state, "done").reserve == 3


def test_a_last_support_die_that_would_shut_out_the_own_die_is_refused_with_the_reason() -> None:
    """E16"""
    board = small_board("stash 6/0 6/0 */0 =/0 */0 =/1", "tin2 1/0 2/1", "tin2 3/0 1/1", grey=1)
    state = kitchen(2, rolled="1", cat="b5", columns={2: "b1", 3: "b3"}, support="1", board=board)
    assert state.support_due == 0
    assert legal(state) == {"1@3"}
    assert lying(play(state, "1@3"), 3) == "b3 a1"


def test_if_no_own_die_can_be_placed_in_any_way_the_support_dice_count_alone() -> None:
    """E16, E1"""
    state = kitchen(2, cat="b2 b6", rolled="3", support="5 5", columns={6: "b3 b4"})
    assert state.support_due == 2
    assert legal(play(state, "5@8 5@8")) == {"done"}


def test_only_what_cannot_be_placed_in_any_way_returns() -> None:
    """E16, Z-9.2"""
    state = kitchen(2, cat="b2 b6", rolled="1", support="4 4 5")
    assert state.support_due == 1
    state = play(state, "5@8 1@9 done")
    assert state.reserve == 2


def test_grey_spaces_count_as_spaces_for_support_dice_two_a_turn() -> None:
    """E16, Z-4.5, E21"""
    board = small_board("stash 6/0 6/0 */0 =/0 */0 =/1", "tin2 1/0 2/1", grey=3, red=3)
    state = kitchen(2, rolled="1", support="4 4 4", board=board)
    assert state.support_due == 2
    assert legal(state) == {"4@cat"}
    assert legal(play(state, "4@cat 4@cat")) == {"1@2"}


def test_the_last_grey_space_is_kept_for_the_own_die_that_fits_nowhere_else() -> None:
    """E16"""
    board = small_board("stash 6/0 6/0 */0 =/0 */0 =/1", "tin2 1/0 2/1", grey=1, red=3)
    state = kitchen(2, rolled="5", support="4 1", board=board)
    assert state.support_due == 1
    assert legal(state) == {"1@2"}
    assert legal(play(state, "1@2")) == {"5@cat"}


def test_games_of_version_1_go_on_by_the_rule_they_began_with() -> None:
    """E16: nobody need place an own die to open a space for support."""
    state = kitchen(2, cat="b2 b6", columns={6: "b3 b4"}, rolled="1 2", support="3", version=1)
    assert {"2@3", "1@9"} <= legal(state)
    assert play(state, "1@9 done").reserve == 3
    assert legal(play(state, "2@3")) == {"3@3"}
    old = RATZZIA.earlier[1].start(2)
    assert "3@cat" in legal(play(old, ON_THE_PANTRY))
    assert play(old, f"{ON_THE_PANTRY} 3@cat 4@cat 1@1 done").reserve == 1


# The same by brute force: every order of all dice, written from the rules alone

Column = tuple[int, int]  # the next space, the face below it
Turn = tuple[tuple[Column, ...], tuple[int, ...], tuple[int, ...], int, int, bool]


class TooMany(Exception):
    """There are more ways than a test has time for."""


class Search:
    """Tries all ways to go on in a position; faces are 1 to 6, a candy die is 7."""

    def __init__(self, state: State) -> None:
        self.boards = [(column.covered, [s.need for s in column.spaces]) for column in state.columns]
        columns = []
        for column in state.columns:
            under = column.spaces[column.next - 1].die if column.next > column.covered else None
            columns.append((column.next, under.face if under else 0))
        grey = min(state.cat.grey - len(state.cat.dice), 2 - state.grey_placed)
        candies = state.candies[state.active]
        own, support = tuple(state.rolled), tuple(state.rolled_support)
        self.turn: Turn = (tuple(columns), own, support, candies, max(grey, 0), state.placed > 0)
        self.best = lru_cache(None)(self.find_best)
        self.seen = 0

    def takes(self, index: int, column: Column, face: int) -> bool:
        covered, needs = self.boards[index]
        place, below = column
        if place == len(needs):
            return False
        need = needs[place]
        if face == at.CANDY or need == at.ANY:
            return True
        if need != at.EQUAL:
            return need == face
        return place == covered or below in (at.CANDY, face)

    def moves(self, turn: Turn) -> Iterator[tuple[str, str, Turn]]:
        """Whose die, the text of the move, and what is then."""
        columns, own, support, candies, grey, placed = turn
        dice = [("own", face) for face in sorted(set(own))]
        dice += [("support", face) for face in sorted(set(support))]
        dice += [("candy", at.CANDY)] if candies else []
        for whose, face in dice:
            after_own = without(own, face) if whose == "own" else own
            after_support = without(support, face) if whose == "support" else support
            left = candies - (whose == "candy")
            lies = placed or whose == "own"
            text = "candy" if whose == "candy" else str(face)
            for index, column in enumerate(columns):
                if self.takes(index, column, face):
                    raised = (*columns[:index], (column[0] + 1, face), *columns[index + 1 :])
                    yield (
                        whose,
                        f"{text}@{index + 1}",
                        (raised, after_own, after_support, left, grey, lies),
                    )
            if grey and whose != "candy":
                yield whose, f"{text}@cat", (columns, after_own, after_support, left, grey - 1, lies)

    def find_best(self, turn: Turn) -> tuple[bool, int]:
        """Whether an own die will lie, and how many more support dice can: an own die comes first."""
        found = (turn[5], 0)
        self.seen += 1
        if self.seen > MOST_WAYS:
            raise TooMany
        for whose, _, after in self.moves(turn):
            lies, support = self.best(after)
            found = max(found, (lies, support + (whose == "support")))
        return found

    def legal(self) -> set[str]:
        due = self.best(self.turn)
        kept: dict[str, set[str]] = {"own": set(), "support": set(), "candy": set()}
        for whose, text, after in self.moves(self.turn):
            lies, support = self.best(after)
            if (lies, support + (whose == "support")) == due:
                kept[whose].add(text)
        if kept["support"]:
            return kept["support"]
        ending = {"done"} if due == (self.turn[5], 0) else set()
        return kept["own"] | kept["candy"] | ending


def without(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    place = faces.index(face)
    return faces[:place] + faces[place + 1 :]


def positions(seed: int) -> Iterator[State]:
    """Positions of a game of two, on the pantry or on any board, in which support dice were rolled."""
    random = Random(seed)
    board = pantry() if seed % 3 == 0 else random_board(random)
    state = RATZZIA.start(2, RatzziaOptions(turn_limit=14, board=board))
    while state.actor != OVER:
        if state.phase == at.PLACING and state.rolls_support:
            yield state
        if state.phase == at.SUPPORTING:
            move = at.SUPPORT
        elif state.actor == CHANCE or random.random() < 0.5:
            move = random.choice(list(state.legal()))
        else:
            move = eager_move(state, random)
        state = state.play(move)


def test_the_search_agrees_with_brute_force() -> None:
    """E16"""
    seen = bound = opened = 0
    for seed in range(GAMES):
        for state in positions(seed):
            with suppress(TooMany):
                assert legal(state) == Search(state).legal(), repr(state)
                seen += 1
            bound += len(state.rolled_support) > state.support_due
            opened += state.support_due > 0 and not state.places_support
    assert seen > GAMES
    assert bound > 0, "some support dice must not fit"
    assert opened > 0, "some support dice need a space to be opened"


def test_the_search_is_the_same_uncompiled() -> None:
    """E16"""
    plain = uncompiled("redada.games.ratzzia")
    for seed in range(GAMES // 4):
        for state in positions(seed):
            again = plain.State(state.to_list())
            assert again.to_list() == state.to_list()
            assert repr(again.legal()) == repr(state.legal())


def test_positions_know_what_is_due_however_they_came_about() -> None:
    """E16: read back from its cells, a position has the same moves."""
    for seed in range(GAMES // 4):
        for state in positions(seed):
            assert State(state.to_list()).to_list() == state.to_list()
