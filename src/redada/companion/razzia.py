"""Razzia! at a real table: the odds of the next officer, passes in one go, the rule behind each move."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from redada.games.razzia import cards
from redada.games.razzia import layout as at
from redada.games.razzia.state import State

ALLOWS: dict[str, str] = {
    "draw": "R-4.1",
    "call": "R-5.7",
    "take": "R-6.1",
    "pass": "R-5.2",
    "": "R-5.2",
}
"""By the first word of a move; a bid is a number."""

FORBIDS: dict[str, str] = {
    "over": "R-9.4",
    "auction": "R-5.1",
    "no_thief": "R-6.1",
    "few_thieves": "R-6.1",
    "not_in_row": "R-6.1",
    "must_bid": "R-5.7",
    "no_cheque": "R-5.2",
    "best_bid": "R-5.2",
    "no_card": "R-1.1",
    "no_hand": "R-2.1",
    "not_your_turn": "R-3.1",
}
"""By the key of a refusal."""

NOT_NOW: dict[str, str] = {
    "draw": "R-4.4",
    "call": "R-5.1",
    "take": "R-3.1",
    "pass": "R-5.1",
    "": "R-5.1",
}
"""Of a move that belongs to another moment: a pass without an auction, a pile that is empty."""


class RazziaAids:
    def opens(self, text: str) -> bool:
        return text.startswith("draw")

    def shortcuts(self, state: State) -> Sequence[tuple[str, tuple[str, ...]]]:
        """All who have not spoken pass: offered where that saves a tap."""
        passes, choices = [], 0
        after = state
        while after.phase == at.BIDDING and after.is_legal(at.PASS) and after.turn == state.turn:
            choices += len(after.legal()) > 1
            passes.append("pass")
            after = after.play(at.PASS)
        return (("all_pass", tuple(passes)),) if choices > 1 else ()

    def panel(self, state: State) -> dict[str, Any]:
        left = sum(state.left)
        officers = state.left[cards.POLICE]
        odds = Fraction(officers, left) if left else Fraction(0)
        return {
            "police": state.police,
            "limit": state.police_limit,
            "cards": left,
            "officers": officers,
            "officer": [odds.numerator, odds.denominator],
            "last": state.police + 1 == state.police_limit,
        }

    def vocabulary(self, state: State) -> Sequence[str]:
        draws = ("draw",) if len(state.piles) == 1 else ("draw1", "draw2")
        loot = [f"take:{cards.NAMES[kind]}" for kind in dict.fromkeys(state.row) if kind]
        cheques = {state.table_cheque}
        for seat in range(state.seats):
            cheques |= {*state.face_up(seat), *state.face_down(seat)}
        return (*draws, "call", *(loot or ["take:ring"]), "pass", *map(str, sorted(cheques)))

    def allows(self, text: str) -> str:
        return ALLOWS[first_word(text)]

    def forbids(self, key: str, text: str) -> str:
        return FORBIDS.get(key) or NOT_NOW[first_word(text)]


def first_word(text: str) -> str:
    """`draw`, `call`, `take` or `pass`; empty for a bid."""
    word = text.strip().lower().partition(":")[0]
    return "" if word.isdigit() else word.rstrip("12")
