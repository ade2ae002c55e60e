"""Ratzzia at a real table: the odds that the cat comes, and the rule behind each move."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

from redada.games.ratzzia import layout as at
from redada.games.ratzzia.state import State

ALLOWS: dict[str, str] = {
    "roll": "Z-3.1",
    "back": "Z-2.1",
    "keep": "Z-3.1",
    "reroll": "Z-3.1",
    "support": "Z-9.1",
    "nosupport": "Z-9.1",
    "place": "Z-4.2",
    "cat": "Z-4.5",
    "sweet": "Z-4.6",
    "done": "Z-4.1",
    "send": "Z-6.1",
    "candy": "Z-6.2",
    "rob": "Z-6.5",
    "left": "Z-6.6",
    "right": "Z-6.6",
}
"""By what kind of move it is."""

FORBIDS: dict[str, str] = {
    "over": "Z-8.1",
    "support_first": "Z-9.1",
    "open_for_support": "E16",
    "no_space_for_support": "E16",
    "no_space_for_own": "E16",
    "must_place": "Z-4.1",
    "no_such_dice": "Z-3.1",
    "no_die": "Z-2.2",
    "no_die_there": "Z-2.1",
    "other_column": "E10",
    "other_player": "E27",
    "no_candy": "Z-4.6",
    "candy_not_cat": "E19",
    "no_free_space": "Z-4.2",
    "two_grey": "Z-4.5",
    "no_grey": "Z-4.5",
    "complete": "Z-4.2",
    "not_rolled": "Z-4.1",
    "takes": "Z-4.4",
    "columns": "Z-4.2",
    "not_your_turn": "Z-1.6",
}
"""By the key of a refusal."""

NOT_NOW: dict[str, str] = {**ALLOWS, "roll": "Z-2.1", "keep": "Z-3.1", "done": "Z-5.1"}
"""Of a move that belongs to another moment: the rule of its moment."""

SIX = 6


class RatzziaAids:
    def opens(self, text: str) -> bool:
        return text == "roll"

    def shortcuts(self, state: State) -> Sequence[tuple[str, tuple[str, ...]]]:
        return ()

    def panel(self, state: State) -> dict[str, Any]:
        cat = state.cat
        free = cat.grey + cat.red - len(cat.dice)
        made: dict[str, Any] = {"free": free, "spaces": cat.grey + cat.red}
        dice = dice_to_roll(state)
        if state.cat_face and dice:
            made["face"], made["dice"] = state.cat_face, dice
            made["some"] = pair(at_least(1, dice))
            made["cat"] = pair(at_least(free, dice))
        return made

    def vocabulary(self, state: State) -> Sequence[str]:
        columns = range(1, len(state.columns) + 1)
        seats = "abcde"[: state.seats]
        faces = range(1, SIX + 1)
        words = ["roll", *(f"back:{column}" for column in columns), "keep"]
        words += [f"reroll:{face}" for face in faces]
        if state.seats == 2:
            words += ["support", "nosupport"]
        words += [f"{face}@{column}" for face in faces for column in columns]
        words += [f"{face}@cat" for face in faces]
        words += [f"candy@{column}" for column in columns]
        words += ["done", *(f"send:{column}" for column in columns)]
        words += [f"candy:{seat}" for seat in seats] + [f"rob:{seat}" for seat in seats]
        return (*words, "left", "right")

    def allows(self, text: str) -> str:
        return ALLOWS[sort(text)]

    def forbids(self, key: str, text: str) -> str:
        return FORBIDS.get(key) or NOT_NOW[sort(text)]


def sort(text: str) -> str:
    """What kind of move it is: a key of ALLOWS."""
    word = text.strip().lower()
    if "@" in word:
        return "cat" if word.endswith("@cat") else "sweet" if word.startswith("candy") else "place"
    return word.partition(":")[0]


def dice_to_roll(state: State) -> int:
    """Dice that the next roll has: those in hand at the beginning of a turn, those in the air in it."""
    if state.phase == at.ROLLING:
        return state.in_the_air
    return state.hands[state.active] if state.phase == at.TO_ACT else 0


def at_least(hits: int, dice: int) -> Fraction:
    """The odds that at least so many of the dice show one face."""
    ways = sum(comb(dice, n) * 5 ** (dice - n) for n in range(max(0, hits), dice + 1))
    return Fraction(ways, SIX**dice)


def pair(odds: Fraction) -> list[int]:
    return [odds.numerator, odds.denominator]
