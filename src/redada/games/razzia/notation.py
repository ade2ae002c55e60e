"""Moves and outcomes as text (docs/notation.md): the same in every language and look.

draw1 draw2 draw · call · take:ring+car · 7 · pass      what a player does
=2-6-13 · =police · =ring                               what chance brings
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from redada.core.errors import IllegalMove, Unreadable, Why
from redada.games.razzia import cards
from redada.games.razzia import layout as at
from redada.games.razzia.schema import REFUSALS

if TYPE_CHECKING:
    from redada.games.razzia.state import State

PLAYER_FORMS = "draw1, draw2, draw, call, take:KIND+KIND, a cheque such as 7, or pass"
HAND_FORMS = "a hand of cheques such as =2-6-13"
CARD_FORMS = "a card such as =ring: " + " ".join(cards.NAMES)

OUTCOMES = tuple("=" + name for name in cards.NAMES)
BIDS = ("pass", *map(str, range(1, cards.MOST_CHEQUE + 1)))
DRAWS = ("draw1", "draw2")

_HAND = re.compile(r"[0-9]{1,2}(?:-[0-9]{1,2}){2,3}", re.ASCII)
_CHEQUE = re.compile(r"[0-9]{1,2}", re.ASCII)


def write(state: State, move: int) -> str:
    """The text of a legal move or outcome."""
    phase = state.phase
    if phase == at.DEALING:
        return "=" + "-".join(map(str, state.hand(move)))
    if phase == at.DRAWING:
        return OUTCOMES[move]
    if move >= at.STEAL:
        return write_steal(state.row, move - at.STEAL)
    if phase == at.BIDDING:
        return BIDS[move - at.BID]
    if move == at.CALL:
        return "call"
    return "draw" if state.pile_count == 1 else DRAWS[move - at.DRAW]


CHOICES: dict[int, dict[str, int]] = {}
"""By the legal moves, the phase and the number of piles, as long as nobody can steal: there are few."""
MOST_KEPT = 5000


def choices(state: State) -> dict[str, int]:
    """The legal moves by their texts. What was worked out before is given again: nobody changes it."""
    legal, phase = state.legal(), state.phase
    if phase not in (at.BIDDING, at.TO_ACT) or legal.high:  # steals: texts depend on more
        return {write(state, move): move for move in legal}
    key = (legal.low * 8 + phase) * 4 + state.pile_count
    made = CHOICES.get(key)
    if made is None:
        if len(CHOICES) >= MOST_KEPT:
            CHOICES.clear()
        made = CHOICES[key] = {write(state, move): move for move in legal}
    return made


def write_steal(row: tuple[int, ...], mask: int) -> str:
    taken = [cards.NAMES[kind] for place, kind in enumerate(row) if mask >> place & 1]
    return "take:" + "+".join(taken)


def read(state: State, text: str) -> int:
    """The legal move or outcome that `text` means here; raises Unreadable or IllegalMove."""
    word = text.strip().lower()
    if state.actor == at.CHANCE:
        move = read_outcome(state, word)
    elif state.actor == at.OVER:
        raise IllegalMove(text, (), Why("over"), REFUSALS)
    else:
        move = read_move(state, word)
    if move is None or not state.is_legal(move):
        raise IllegalMove(text, texts(state), why_not(state, word), REFUSALS)
    return move


def read_outcome(state: State, word: str) -> int | None:
    """The outcome, None if it cannot happen here. The sign '=' may be left out by a person."""
    name = word.removeprefix("=")
    dealing = state.phase == at.DEALING
    if name in cards.NAMES:
        return None if dealing else cards.NAMES.index(name)
    if _HAND.fullmatch(name):
        hand = tuple(sorted(map(int, name.split("-"))))
        hands = [state.hand(index) for index in range(state.seats)]
        return hands.index(hand) if dealing and hand in hands else None
    raise Unreadable(word, HAND_FORMS if dealing else CARD_FORMS)


def read_move(state: State, word: str) -> int | None:
    """The move of a player, None if it cannot be made here."""
    bidding = state.phase == at.BIDDING
    if word == "pass":
        return at.PASS if bidding else None
    if word == "call":
        return None if bidding else at.CALL
    if word in ("draw", "draw1", "draw2"):
        pile = int(word[4:] or "1") - 1
        return None if bidding or pile >= len(state.piles) else at.DRAW + pile
    if _CHEQUE.fullmatch(word) and 1 <= int(word) <= cards.MOST_CHEQUE:
        return at.BID + int(word) if bidding else None
    if word.startswith("take:"):
        names = word.removeprefix("take:").split("+")
        if all(name in cards.NAMES[1:] for name in names):
            return None if bidding else places_of(state.row, names)
        raise Unreadable(word, "take: and loot cards joined by +: " + " ".join(cards.NAMES[1:]))
    raise Unreadable(word, PLAYER_FORMS)


def places_of(row: Sequence[int], names: Sequence[str]) -> int | None:
    """The steal of the cards `names`, the leftmost of equal ones; None if they are not all there."""
    wanted = Counter(cards.NAMES.index(name) for name in names)
    mask = 0
    for place, kind in enumerate(row):
        if wanted[kind] > 0:
            wanted[kind] -= 1
            mask |= 1 << place
    return None if wanted.total() else at.STEAL + mask


def why_not(state: State, word: str) -> Why:
    """The reason a person most needs to hear, if there is one: a key of REFUSALS."""
    if word.startswith("take:"):
        if state.phase == at.BIDDING:
            return Why("auction")
        if not state.held(state.actor)[cards.THIEF]:
            return Why("no_thief")
        if word.count("+") + 1 > state.held(state.actor)[cards.THIEF]:
            return Why("few_thieves")
        return Why("not_in_row")
    if state.phase == at.BIDDING:
        if word == "pass":
            return Why("must_bid")
        if word.isdigit() and int(word) not in state.face_up(state.actor):
            return Why("no_cheque")
        if word.isdigit():
            return Why("best_bid", {"bid": state.best_bid})
        return Why("auction")
    if state.actor == at.CHANCE:
        return Why("no_card" if state.phase == at.DRAWING else "no_hand")
    return Why()


def texts(state: State) -> list[str]:
    return [write(state, move) for move in state.legal()]


def refuse(state: State, move: int) -> NoReturn:
    """Raise the IllegalMove that `State.play` owes for a number that is no legal move."""
    raise IllegalMove(f"move {move}", texts(state))
