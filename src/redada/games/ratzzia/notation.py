"""Moves and outcomes as text (docs/notation.md): the same in every language and look.

roll · back:5 · keep · reroll:2+2+hand · support · nosupport      what a player does
4@7 · 4@cat · candy@3 · done                                      … when placing dice
send:3 · candy:b · candy:7.3 · rob:b · left · right               … on a shelf
=a · =4                                                           what chance brings
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NoReturn

from redada.core.errors import IllegalMove, Unreadable, Why
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.schema import REFUSALS

if TYPE_CHECKING:
    from redada.games.ratzzia.state import State

SEATS = "abcde"
"""Seats by letter, as in records."""

WORDS: dict[str, int] = {
    "roll": at.ROLL,
    "support": at.SUPPORT,
    "nosupport": at.NO_SUPPORT,
    "done": at.DONE,
    "left": at.LEFT,
    "right": at.RIGHT,
}
UNKNOWN = -1
NAMES: dict[int, str] = {move: word for word, move in WORDS.items()}

FORMS: dict[int, str] = {
    at.STARTING: "the seat that starts, such as =a",
    at.TO_ACT: "roll, or back: and a column such as back:5",
    at.ROLLING: "the face of a die, =1 to =6",
    at.REROLLING: "keep, or reroll: and faces such as reroll:2+2+5, with hand for a die that came back",
    at.SUPPORTING: "support or nosupport",
    at.PLACING: "a die and its column such as 4@7 or candy@7, 4@cat, or done",
    at.SENDING: "send: and a column such as send:3",
    at.TASTING: "candy: and a seat such as candy:b, or a column and space such as candy:7.3",
    at.ROBBING: "rob: and a seat such as rob:b",
    at.COUNTING: "left or right",
}

_OUTCOME = re.compile(r"=([a-e]|[1-6])", re.ASCII)
_PLACE = re.compile(r"([1-6]|candy)@([0-9]{1,2}|cat)", re.ASCII)
_COLUMN = re.compile(r"(back|send):([0-9]{1,2})", re.ASCII)
_SEAT = re.compile(r"(candy|rob):([a-e])", re.ASCII)
_ON_BOARD = re.compile(r"candy:([0-9]{1,2})\.([0-9]{1,2})", re.ASCII)
_REROLL = re.compile(r"reroll:((?:[1-6]|hand)(?:\+(?:[1-6]|hand)){0,6})", re.ASCII)


def write(state: State, move: int) -> str:
    """The text of a legal move or outcome."""
    if state.phase == at.STARTING:
        return "=" + SEATS[move]
    if state.phase == at.ROLLING:
        return f"={move}"
    if state.phase == at.REROLLING:
        chosen = [face for place, face in enumerate(state.rerollable) if move >> place & 1]
        return "reroll:" + "+".join(str(face or "hand") for face in chosen) if chosen else "keep"
    if move < at.PLACE_CAT:
        return f"{(move - at.PLACE) % at.FACES + 1}@{(move - at.PLACE) // at.FACES + 1}"
    if move < at.PLACE_CANDY:
        return f"{move - at.PLACE_CAT + 1}@cat"
    if move < at.BACK:
        return f"candy@{move - at.PLACE_CANDY + 1}"
    if move < at.SEND:
        return f"back:{move - at.BACK + 1}"
    if move < at.TASTE:
        return f"send:{move - at.SEND + 1}"
    if move < at.TASTE_BOARD:
        return f"candy:{SEATS[move - at.TASTE]}"
    if move < at.ROB:
        column, place = candies(state)[move - at.TASTE_BOARD]
        return f"candy:{column + 1}.{place + 1}"
    if move < at.LEFT:
        return f"rob:{SEATS[move - at.ROB]}"
    return NAMES[move]


def candies(state: State) -> list[tuple[int, int]]:
    """Column and space of each candy die on the board, both from 0."""
    return [
        (column, place)
        for column, each in enumerate(state.columns)
        for place, space in enumerate(each.spaces)
        if space.die and space.die.is_candy
    ]


def read(state: State, text: str) -> int:
    """The legal move or outcome that `text` means here; raises Unreadable or IllegalMove."""
    word = text.strip().lower()
    if state.actor == at.OVER:
        raise IllegalMove(text, (), Why("over"), REFUSALS)
    if state.actor == at.CHANCE and not word.startswith("="):
        word = "=" + word  # a person may leave out the sign
    move = move_of(state, word)
    if move is None or not state.is_legal(move):
        raise IllegalMove(text, texts(state), why_not(state, word), REFUSALS)
    return move


def move_of(state: State, word: str) -> int | None:
    """The number of the move, None if it belongs to another moment; raises Unreadable."""
    phase = state.phase
    if match := _OUTCOME.fullmatch(word):
        if match[1] in SEATS:
            return SEATS.index(match[1]) if phase == at.STARTING else None
        return int(match[1]) if phase == at.ROLLING else None
    if match := _REROLL.fullmatch(word):
        return mask_of(state, match[1].split("+")) if phase == at.REROLLING else None
    if word == "keep":
        return 0 if phase == at.REROLLING else None
    move = numbered(state, word)
    if move == UNKNOWN:
        raise Unreadable(word, FORMS[phase])
    # the numbers of a choice to roll again are masks, so no other move may pass for one
    return None if phase == at.REROLLING or state.actor == at.CHANCE else move


def numbered(state: State, word: str) -> int | None:
    """The number of a move that has one wherever it is made; UNKNOWN if the word is none."""
    if word in WORDS:
        return WORDS[word]
    if match := _PLACE.fullmatch(word):
        if match[2] == "cat":
            return None if match[1] == "candy" else at.PLACE_CAT + int(match[1]) - 1
        column = column_of(state, match[2])
        if column is None:
            return None
        if match[1] == "candy":
            return at.PLACE_CANDY + column
        return at.PLACE + at.FACES * column + int(match[1]) - 1
    if match := _COLUMN.fullmatch(word):
        column = column_of(state, match[2])
        return None if column is None else (at.BACK if match[1] == "back" else at.SEND) + column
    if match := _SEAT.fullmatch(word):
        return (at.TASTE if match[1] == "candy" else at.ROB) + SEATS.index(match[2])
    if match := _ON_BOARD.fullmatch(word):
        place = int(match[1]) - 1, int(match[2]) - 1
        on_board = candies(state)
        return at.TASTE_BOARD + on_board.index(place) if place in on_board else None
    return UNKNOWN


def column_of(state: State, text: str) -> int | None:
    column = int(text) - 1
    return column if 0 <= column < len(state.columns) else None


def mask_of(state: State, words: list[str]) -> int | None:
    """The choice of these dice, the first of equal ones; None if they are not all there."""
    wanted = Counter(0 if word == "hand" else int(word) for word in words)
    mask = 0
    for place, face in enumerate(state.rerollable):
        if wanted[face] > 0:
            wanted[face] -= 1
            mask |= 1 << place
    return None if wanted.total() else mask


def why_not(state: State, word: str) -> Why:
    """The reason a person most needs to hear, if there is one: a key of REFUSALS."""
    match = _PLACE.fullmatch(word)
    if state.phase == at.PLACING and match:
        return why_not_placed(state, match[1], match[2])
    if state.phase == at.PLACING and word == "done":
        return why_not_done(state)
    if state.phase == at.REROLLING and word.startswith("reroll:"):
        return Why("no_such_dice")
    if state.phase == at.TO_ACT and word == "roll":
        return Why("no_die")
    if state.phase == at.TO_ACT and word.startswith("back:"):
        return Why("no_die_there")
    if state.phase == at.SENDING and word.startswith("send:"):
        return Why("other_column")
    if state.phase == at.ROBBING and word.startswith("rob:"):
        return Why("other_player")
    return Why()


def why_not_done(state: State) -> Why:
    if state.places_support:
        return Why("support_first")
    return Why("open_for_support" if state.support_due else "must_place")


def why_not_placed(state: State, die: str, where: str) -> Why:
    faces = state.rolled_support if state.places_support else state.rolled
    last = state.support_due == (1 if state.places_support else 0)
    too_tight = Why("no_space_for_own" if last else "no_space_for_support")  # E16
    if die == "candy":
        if state.places_support:
            return Why("support_first")
        if not state.candies[state.active]:
            return Why("no_candy")
        if where == "cat":
            return Why("candy_not_cat")
        column = column_of(state, where)
        if column is None or not state.columns[column].takes:
            return Why("no_free_space")
        return too_tight
    if int(die) not in faces:
        return Why("support_first") if state.places_support else Why("not_rolled", {"face": int(die)})
    if where == "cat":
        if len(state.cat.dice) == state.cat.grey:
            return Why("no_grey")
        return too_tight if state.grey_placed < 2 else Why("two_grey")
    column = column_of(state, where)
    if column is None:
        return Why("columns", {"columns": len(state.columns)})
    takes = state.columns[column].takes
    if int(die) in takes:
        return too_tight
    return Why("takes", {"faces": list(takes)}) if takes else Why("complete")


def refused_placings(state: State) -> dict[str, str]:
    """Placings that the spaces would take and E16 forbids, each with its reason, a key of REFUSALS."""
    if state.phase != at.PLACING or not state.placing_is_bound:
        return {}
    places = [(str(number), column.takes) for number, column in enumerate(state.columns, 1)]
    if len(state.cat.dice) < state.cat.grey and state.grey_placed < 2:
        places.append(("cat", (1, 2, 3, 4, 5, 6)))
    faces = sorted(set(state.rolled_support if state.places_support else state.rolled))
    wanted = [f"{face}@{where}" for face in faces for where, takes in places if face in takes]
    if not state.places_support and state.candies[state.active]:
        wanted += [f"candy@{where}" for where, takes in places if takes and where != "cat"]
    legal = set(texts(state))
    return {text: why_not(state, text).key for text in wanted if text not in legal}


def texts(state: State) -> list[str]:
    return [write(state, move) for move in state.legal()]


def refuse(state: State, move: int) -> NoReturn:
    """Raise the IllegalMove that `State.play` owes for a number that is no legal move."""
    raise IllegalMove(f"move {move}", texts(state))
