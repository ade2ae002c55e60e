"""The clerk: every move of the game's vocabulary, with the rule that allows or forbids it here."""

from __future__ import annotations

from typing import Any

from redada.companion.aids import aids_of
from redada.companion.following import Followed
from redada.companion.schema import Ruling, Rulings
from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.game import CHANCE, OVER
from redada.core.seats import LETTERS

NOT_NOW, NOT_YOUR_TURN = "not_now", "not_your_turn"
"""Reasons that hold in every game, beside the refusals of its own."""


def rulings(followed: Followed, asked: str = "", seat: str = "") -> Rulings:
    """All moves, or the one that is asked about; for whoever is to move, or for another seat.

    Raises Unreadable for a text that is no move of the game at all.
    """
    state = followed.state
    to_move = LETTERS[state.actor] if state.actor >= 0 else "chance" if state.actor == CHANCE else "over"
    if seat and seat not in LETTERS[: state.seats]:
        raise RedadaError(f"seat: expected a letter from A to {LETTERS[state.seats - 1]}")
    vocabulary = aids_of(followed.sheet.game).vocabulary
    words = [asked] if asked else list(dict.fromkeys((*legal_texts(followed), *vocabulary(state))))
    made = [ruling(followed, word) for word in words]
    if seat and seat != to_move:
        made = [forbidden(followed, each["move"], NOT_YOUR_TURN) for each in made]
    return {"seat": to_move, "rulings": made}


def legal_texts(followed: Followed) -> list[str]:
    """Moves, not outcomes: nobody may ask chance for leave."""
    state, game = followed.state, followed.sheet.game
    return [game.write(state, move) for move in state.legal()] if state.actor >= 0 else []


def ruling(followed: Followed, word: str) -> Ruling:
    game, state = followed.sheet.game, followed.state
    aids = aids_of(game)
    if state.actor in (CHANCE, OVER):
        return forbidden(followed, word, "over" if state.actor == OVER else NOT_NOW)
    try:
        move = game.read(state, word)
    except IllegalMove as problem:
        return forbidden(followed, word, problem.key or NOT_NOW, dict(problem.values))
    except Unreadable:
        if word not in aids.vocabulary(state):
            raise
        return forbidden(followed, word, NOT_NOW)
    text = game.write(state, move)
    return {"move": text, "legal": True, "rule": aids.allows(text), "key": "", "values": {}}


def forbidden(followed: Followed, word: str, key: str, values: dict[str, Any] | None = None) -> Ruling:
    rule = aids_of(followed.sheet.game).forbids(key, word)
    return {"move": word, "legal": False, "rule": rule, "key": key, "values": values or {}}
