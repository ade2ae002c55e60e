"""What a person may type: a choice, notation, the faces to roll again, a whole roll of real dice."""

from __future__ import annotations

import re

from redada.core.errors import IllegalMove, Unreadable, Why
from redada.games.ratzzia import RATZZIA, State, notation
from redada.games.ratzzia import layout as at
from redada.terminal.ratzzia.choices import choices
from redada.terminal.table import Seating
from redada.words import Words

TOO_MANY = Why("too_many")
TEXTS = {"too_many": "there are not so many dice"}
"""What the terminal alone refuses: more dice than were rolled."""

_FACES = re.compile(r"[1-6][1-6\s,+]*", re.ASCII)
_PARTS = re.compile(r"[\s,;]+")


def read(state: State, text: str, words: Words, seating: Seating) -> int:
    """The one move that the person means; raises Unreadable or IllegalMove."""
    word = text.strip()
    if state.phase == at.REROLLING and (again := faces_again(state, word, words)):
        return RATZZIA.read(state, again)
    offered = {choice.key: choice.notation for choice in choices(state, words, seating)}
    if word in offered:
        return RATZZIA.read(state, offered[word])
    if state.phase in (at.STARTING, at.ROBBING, at.TASTING):
        named = {seating.names[seat].casefold(): notation.SEATS[seat] for seat in range(state.seats)}
        if seat := named.get(word.casefold()):
            sign = {at.STARTING: "=", at.ROBBING: "rob:", at.TASTING: "candy:"}[state.phase]
            return RATZZIA.read(state, sign + seat)
    if word.isascii() and word.isdigit():
        raise IllegalMove(word, list(offered))
    return RATZZIA.read(state, word)


def read_all(state: State, text: str, words: Words, seating: Seating) -> list[int]:
    """All that was typed in one line: the dice of a roll, or several dice that are placed."""
    word = text.strip()
    if state.phase == at.ROLLING and _FACES.fullmatch(word):
        parts = re.findall("[1-6]", word)
        if len(parts) > state.in_the_air:
            raise IllegalMove(word, notation.texts(state), TOO_MANY, TEXTS)
    elif state.phase == at.PLACING and ("@" in word or "done" in word.casefold()):
        parts = _PARTS.split(word)
    else:
        parts = [word]
    moves = []
    turn = state.turn
    for part in parts:
        if state.turn != turn or state.actor == at.OVER:
            raise IllegalMove(part, (), TOO_MANY, TEXTS)
        moves.append(read(state, part, words, seating))
        state = state.play(moves[-1])
    return moves


def faces_again(state: State, text: str, words: Words) -> str:
    """`2 2 5`, `225`, `all`, `5 hand`: the dice to roll again, as notation; empty if it is not that."""
    said = text.casefold()
    if said in words.several("ratzzia.say_all") or said == "all":
        return "reroll:" + "+".join(str(face or "hand") for face in state.rerollable)
    if said == "0":
        return "keep"
    dice = []
    for part in re.split(r"[\s,+]+", said):
        if part in words.several("ratzzia.say_hand") or part == "hand":
            dice.append("hand")
        elif re.fullmatch("[1-6]{1,7}", part, re.ASCII):
            dice += list(part)
        else:
            return ""
    return "reroll:" + "+".join(dice) if len(dice) <= 7 else ""


def why_not(state: State, text: str, words: Words, seating: Seating) -> str:
    """The reason why the rules do not allow it, in the language of the table; may be empty."""
    try:
        read_all(state, text, words, seating)
    except IllegalMove as problem:
        values = dict(problem.values)
        if "faces" in values:
            values["faces"] = words("list.or").join(map(str, values["faces"]))
        return words(f"ratzzia.why.{problem.key}", **values) if problem.key else ""
    except Unreadable:
        pass
    return ""
