"""Why a move is good or bad: facts of the game, each checked against the position itself."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from redada.bots.match import play_game
from redada.core.game import CHANCE, OVER, Game
from redada.core.seats import LETTERS
from redada.games import by_name
from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia import layout as dice_at
from redada.games.razzia import RAZZIA
from redada.games.razzia import layout as at
from redada.study.column_odds import at_least, counted, fills, missing, odds
from redada.study.why import reasons
from tests.games.razzia.table import table
from tests.study.records import played


def keys(game: Game, state: Any, move: int) -> dict[str, Mapping[str, Any]]:
    return {why.key: why.values for why in reasons(game, state, move)}


def bidding() -> list[Any]:
    shy = play_game("razzia", ["easy"] * 3, seed=sha256(b"why3").digest())  # leaves full rows
    records = [played("razzia", 2), played("razzia", 4), shy]
    found: list[Any] = [state for record in records for state in record.states()]
    return [s for s in found if s.phase == at.BIDDING and s.actor >= 0 and len(s.legal()) > 1]


def test_in_the_last_round_no_cheque_comes_for_a_next_one() -> None:
    seen = set()
    for state in bidding():
        bids = [move for move in state.legal() if move > at.PASS]
        for move in bids[:1]:
            found = keys(RAZZIA, state, move)
            seen.add(state.round)
            assert ("cheque_end" in found) == (state.round == 3)
            assert ("cheque" in found) == (state.round < 3)
    assert seen == {1, 2, 3}


def test_what_becomes_of_a_row_that_nobody_buys_is_what_the_rules_do() -> None:
    seen = set()
    for state in bidding():
        if at.PASS not in state.legal():
            continue
        found = keys(RAZZIA, state, at.PASS)
        after = state.play(at.PASS)
        said = {"row_stays", "row_leaves", "row_empty", "no_bid", "goes_to"} & set(found)
        seen |= said
        if "row_leaves" in said:
            assert all(state.row)
            assert not any(after.row)
            assert after.phase != at.BIDDING
            assert not any(sum(after.held(seat)) > sum(state.held(seat)) for seat in range(state.seats))
        if "row_stays" in said:
            assert any(state.row)
            assert after.row == state.row
            assert after.phase != at.BIDDING
        if "row_empty" in said:
            assert not any(state.row)
        if "no_bid" in said:
            assert after.phase == at.BIDDING
            assert state.best_bidder < 0
        assert ("alone" in found) <= (
            [seat for seat in range(state.seats) if state.face_up(seat)] == [state.actor]
        )
    assert seen == {"row_stays", "row_leaves", "row_empty", "no_bid", "goes_to"}


def test_the_last_cheque_of_a_round_is_told() -> None:
    for state in bidding():
        for move in (move for move in state.legal() if move > at.PASS):
            found = keys(RAZZIA, state, move)
            assert ("last_cheque" in found) == (len(state.face_up(state.actor)) == 1)


def completes(state: Any, column: int) -> bool:
    """Whether the mover's legal placings can fill the column, tried out one by one."""
    if state.columns[column].next == len(state.columns[column].spaces):
        return True
    if state.phase != dice_at.PLACING or state.actor < 0:
        return False
    in_column = range(dice_at.FACES * column, dice_at.FACES * (column + 1))
    wanted = (*in_column, dice_at.PLACE_CANDY + column)
    return any(completes(state.play(move), column) for move in state.legal() if move in wanted)


def settled(state: Any, faces: tuple[int, ...]) -> Any:
    for face in faces:
        assert state.actor == CHANCE
        state = state.play(face)
    return state


def rerolls() -> list[tuple[Any, int]]:
    """Positions with a choice of one or two dice to roll again; the cat has a face in some of them."""
    record = play_game("ratzzia", ["greedy"] * 3, seed=bytes([3]) * 32)
    found = []
    states: list[Any] = list(record.states())
    for state in states:
        if state.phase == dice_at.REROLLING:
            few = [move for move in state.legal() if 1 <= move.bit_count() <= 3]
            found += [(state, move) for move in few[:: max(1, len(few) // 2)]]
    assert any(state.cat_face for state, _ in found)
    near = [each for each in found if each[0].cat_face and free(each[0]) <= each[1].bit_count()]
    return found[::9] + near[:6]


def free(state: Any) -> int:
    """Spaces of the cat row."""
    return int(state.cat.grey + state.cat.red - len(state.cat.dice))


def test_the_odds_to_complete_a_column_are_those_of_all_rolls_tried_out() -> None:
    told = cats = both = sure = 0
    for state, mask in rerolls():
        rolls = list(product(range(1, 7), repeat=mask.bit_count()))
        after = [settled(state.play(mask), faces) for faces in rolls]
        stayed = [each for each in after if each.cat.dice or not state.cat.dice]
        came = len(after) - len(stayed)
        said = keys(RATZZIA, state, mask)
        if round(100 * came / len(rolls)):
            assert said["cat_odds"] == {"percent": round(100 * came / len(rolls))}
            cats += 1
            both += "odds" in said
        else:
            assert "cat_odds" not in said
        for why in reasons(RATZZIA, state, mask):
            if why.key == "odds":
                column = int(why.values["column"]) - 1
                good = sum(completes(each, column) for each in stayed)  # else dice go home
                assert why.values["percent"] == min(99, round(100 * good / len(rolls))) > 0
                assert good < len(rolls)
                told += 1
            if why.key == "column_sure":
                assert all(completes(each, int(why.values["column"]) - 1) for each in after)
                sure += 1
    assert told > 10
    assert cats > 3
    assert both > 1
    assert sure > 0


def test_a_cat_that_hardly_comes_is_not_told_with_0_percent_and_columns_are_told() -> None:
    """Many spaces of its row are free: fewer than one roll in 200 brings it."""
    record = play_game("ratzzia", ["greedy"] * 3, seed=bytes([3]) * 32)
    states: list[Any] = list(record.states())
    far = [
        (state, move)
        for state in states
        if state.phase == dice_at.REROLLING and state.cat_face
        for move in state.legal()
        if 0 < at_least(free(state), move.bit_count()) < 0.005
    ]
    assert far
    for state, move in far[::7]:
        said = keys(RATZZIA, state, move)
        assert "cat_odds" not in said
        assert set(said) <= {"dice", "odds", "column_sure"}
    assert any("odds" in keys(RATZZIA, *each) for each in far)


def test_dice_that_are_kept_are_no_roll() -> None:
    """It was said that keeping all dice completes a column by this roll, to 100 %."""
    kept = [state for state, _ in rerolls() if not state.cat.dice or state.cat_face]
    found = [reasons(RATZZIA, state, 0) for state in kept]
    assert {why.key for each in found for why in each} == {"column_sure"}
    for state, each in zip(kept, found, strict=True):
        after = state.play(0)
        for why in each:
            assert completes(after, int(why.values["column"]) - 1)


def test_support_dice_have_reasons_for_and_against_them() -> None:
    """Z-9.1; there was nothing to say of them, and a hint said so."""
    states: list[Any] = list(play_game("ratzzia", ["easy"] * 2, seed=bytes([2]) * 32).states())
    choosing = [state for state in states if state.phase == dice_at.SUPPORTING]
    assert choosing
    cats = 0
    for state in choosing:
        rolled = keys(RATZZIA, state, dice_at.SUPPORT)
        assert rolled["support"] == {"n": state.reserve}
        came = at_least(free(state), state.reserve) if state.cat_face else 0
        assert ("cat_odds" in rolled) == (came >= 0.005)
        cats += came > 0
        without = keys(RATZZIA, state, dice_at.NO_SUPPORT)
        assert "dice" not in without
        if state.rolled:
            assert without["no_support"] == {"n": len(state.rolled)}
        for why in reasons(RATZZIA, state, dice_at.NO_SUPPORT):
            if why.key == "column_sure":
                assert completes(state.play(dice_at.NO_SUPPORT), int(why.values["column"]) - 1)
    assert cats


@pytest.mark.parametrize(
    ("needs", "dice", "candies", "filled"),
    [
        ((2, 4, 6), [2, 4, 6], 0, True),
        ((2, 4, 6), [2, 4, 5], 0, False),
        ((2, 4, 6), [2, 4], 1, True),
        ((dice_at.ANY, dice_at.EQUAL), [3, 5], 0, False),
        ((dice_at.ANY, dice_at.EQUAL), [3, 5], 1, True),
        ((3, dice_at.ANY, dice_at.EQUAL), [3, 3, 5, 5], 0, True),
        ((3, dice_at.ANY, dice_at.EQUAL), [3, 3, 5], 0, False),
        ((dice_at.ANY, dice_at.EQUAL, dice_at.ANY, dice_at.EQUAL), [1, 1, 1, 1], 0, True),
        ((dice_at.ANY, dice_at.EQUAL, 1), [1, 1, 2, 2], 0, True),
    ],
)
def test_whether_dice_fill_spaces(
    needs: tuple[int, ...], dice: list[int], candies: int, filled: bool
) -> None:
    assert fills(needs, counted(dice), candies, 0) == filled


def test_a_complete_column_needs_nothing_more_and_too_few_dice_never_do() -> None:
    start: Any = by_name("ratzzia").start(3)
    column = start.columns[0]
    assert len(missing(column)) == len(column.spaces) - column.covered
    assert odds((1, 2, 3), counted([1]), 1, 0, 0) == 0
    assert odds((1,), counted([]), 1, 0, 0) == pytest.approx(1 / 6)
    assert odds((1,), counted([]), 1, 0, 1) == 0  # the one that is rolled goes to the cat
    assert odds((1, 2), counted([2]), 3, 0, 1) == 0  # and so does every other one (Z-3.2)
    assert at_least(1, 2) == pytest.approx(11 / 36)
    assert odds((6, 6), counted([6]), 2, 0, 0) == pytest.approx(11 / 36)


def test_dice_that_are_taken_back_are_counted() -> None:
    states: list[Any] = list(played("ratzzia", 3).states())
    taking = [
        (s, m) for s in states if s.phase == dice_at.TO_ACT for m in s.legal() if m != dice_at.ROLL
    ]
    assert taking
    for state, move in taking:
        hand = state.play(move).hands[state.actor]
        said = keys(RATZZIA, state, move)["back"]
        assert said == {"n": hand - state.hands[state.actor], "hand": hand}
        assert said["n"] > 0


def test_wherever_the_hasty_mouse_may_go_something_is_said() -> None:
    """Z-6.1; of a column that it does not complete nothing was said."""
    states: list[Any] = list(play_game("ratzzia", ["easy"] * 4, seed=bytes([9]) * 32).states())
    going = [(s, m) for s in states if s.phase == dice_at.SENDING for m in s.legal()]
    gaps = 0
    for state, move in going:
        said, after = keys(RATZZIA, state, move), state.play(move)
        target = move - dice_at.SEND
        lacks = len(after.columns[target].spaces) - after.columns[target].next
        if "column" in said:
            assert said["column"] == {
                "column": target + 1, "shelf": after.columns[target].shelf, "n": lacks,
            }  # fmt: skip
            gaps += after.columns[target].next == state.columns[target].next
        else:
            assert set(said) & {"food", "sack", "sack_full", "column_full"}
    assert len(going) > 20
    assert gaps


def test_dice_that_are_not_placed_are_told_when_a_turn_ends() -> None:
    states: list[Any] = list(played("ratzzia", 3).states())
    ending = [
        s for s in states if s.phase == dice_at.PLACING and s.actor >= 0 and dice_at.DONE in s.legal()
    ]
    told = 0
    for state in ending:
        after = state.play(dice_at.DONE)
        said = keys(RATZZIA, state, dice_at.DONE)
        if state.rolled and after.actor != OVER:
            assert said["stop"] == {"n": len(state.rolled), "hand": after.hands[state.actor]}
            assert said["stop"]["hand"] >= said["stop"]["n"]
            told += 1
    assert told > 3


def test_a_row_is_worth_what_its_cards_bring_now_and_at_the_end_without_cheques() -> None:
    """R-9.3: the position in which the one who buys falls to the lowest total of cheques."""
    early = table(round=1, row="casino", face_up={0: [9], 1: [5], 2: [6], 3: [7]}, table_cheque=1)
    assert RAZZIA.standing(early, 0).prospects[0].at_end == 1
    said = keys(RAZZIA, early, at.CALL)
    assert said["row_end"] == {"seat": "B", "points": 0, "end": 1}  # the last that is told
    assert [each.values for each in reasons(RAZZIA, early, at.CALL)][:2] == [
        {"n": 1, "more": 6},
        {"seat": "A", "points": 0, "end": 1},
    ]
    assert "row_empty" not in keys(RAZZIA, table(round=1), at.DRAW)


def test_what_a_bid_brings_is_said_once() -> None:
    found = 0
    for state in bidding():
        for move in state.legal():
            said = [why.key for why in reasons(RAZZIA, state, move)]
            changed = [key for key in said if key in ("points", "points_end")]
            if move != at.PASS and len(changed) == 1:
                assert "row" not in said or len(said) == 4  # then a second change did not fit
                found += 1
            if move == at.PASS and state.best_bidder >= 0:
                rows = [w for w in reasons(RAZZIA, state, move) if w.key in ("row", "row_end")]
                assert all(why.values["seat"] == LETTERS[state.actor] for why in rows)
    assert found > 5
