"""Positions as a person would lay them out, and games as a person would write them down.

A die is written as in `a5` (a 5 of seat a), `b*` (a candy die of seat b) or `+3` (a support die).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from redada.core.events import Event
from redada.games.ratzzia import RATZZIA, Board, RatzziaOptions, State, load_board
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import Column, read_space
from redada.games.ratzzia.events import consequences
from redada.games.ratzzia.table import Die

SEATS = "abcde"

KITCHEN = load_board(Path(__file__).with_name("kitchen.toml"))
"""The board of the rules' tests, so that they stay as they are when the game's own board is tuned."""


def kitchen(
    seats: int = 4,
    *,
    active: str = "a",
    columns: Mapping[int, str] | None = None,
    cat: str = "",
    rolled: str | None = None,
    support: str = "",
    unrolled: int | None = None,
    candies: Mapping[str, int] | None = None,
    food: Sequence[int] = (),
    sacks: Sequence[int] = (),
    turn: int = 1,
    turn_limit: int = 500,
    board: Board | None = None,
    version: int = RATZZIA.version,
) -> State:
    """A position in which `active` is about to roll, or to place the dice that `rolled` lists.

    Columns count from 1; their dice are listed from the lowest open space, a dash for a gap. All dice
    that lie nowhere are in hand, in the jar or in the reserve. `unrolled` leaves so many in the active
    player's hand and takes the others out of the game, for the moments when dice are few.
    """
    options = RatzziaOptions(turn_limit, board or KITCHEN)
    rules = RATZZIA if version == RATZZIA.version else RATZZIA.earlier[version]
    s = rules.start(seats, options).to_list()
    seat = SEATS.index(active)
    s[at.PHASE] = at.TO_ACT if rolled is None else at.PLACING
    s[at.ACTOR] = s[at.ACTIVE] = seat
    s[at.TURN] = turn
    for number, texts in (columns or {}).items():
        for step, text in enumerate(texts.split()):
            lay(s, number - 1, step, text)
    for place, text in enumerate(cat.split()):
        s[at.CAT + place] = take(s, text)
        s[at.CAT_DICE] += 1
    for face in map(int, (rolled or "").split()):
        s[at.ROLLED + face - 1] += 1
        s[at.HAND + seat] -= 1
    for face in map(int, support.split()):
        s[at.HELPING + face - 1] += 1
        s[at.RESERVE] -= 1
        s[at.STAGE] = at.HELPERS
    for letter, many in (candies or {}).items():
        s[at.CANDIES + SEATS.index(letter)] = many
        s[at.JAR] -= many
    s[at.UNSECURED : at.UNSECURED + len(food)] = food
    s[at.SECURED : at.SECURED + len(sacks)] = sacks
    if unrolled is not None:
        assert unrolled <= s[at.HAND + seat]
        s[at.HAND + seat] = unrolled
    assert min(s[at.HAND : at.HAND + seats]) >= 0, "more dice than there are"
    assert s[at.JAR] >= 0
    assert s[at.RESERVE] >= 0
    return State(s)


def lay(s: list[int], column: int, step: int, text: str) -> None:
    place = s[at.COVERED + column] + step
    assert place < s[at.LENGTH + column], f"column {column + 1} is not that long"
    if text != "-":
        s[at.DIE + at.MOST_SPACES * column + place] = take(s, text)
        s[at.NEXT + column] = place + 1


def take(s: list[int], text: str) -> int:
    """The number of the die, which leaves hand, jar or reserve."""
    owner = at.SUPPORTER if text[0] == "+" else SEATS.index(text[0])
    if text[1] == "*":
        s[at.JAR] -= 1
        return Die(owner, at.CANDY).number
    s[at.RESERVE if owner == at.SUPPORTER else at.HAND + owner] -= 1
    return Die(owner, int(text[1])).number


def small_board(*columns: str, grey: int = 2, red: int = 7) -> Board:
    """A board from texts such as `tin2 1/0 2/1` or `stash */0 =/0 */0 =/1`; covers nothing."""
    names = {"hasty": "hasty mouse", "candy": "candy jar", "greedy": "greedy mouse"}
    made = []
    for text in columns:
        shelf, *words = text.split()
        label = int(shelf[3:]) if shelf.startswith("tin") else 0
        spaces = tuple(space for space in map(read_space, words) if space)
        made.append(Column("tin" if label else names.get(shelf, shelf), spaces, label))
    return Board(tuple(made), grey, red).checked()


def play(state: State, words: str) -> State:
    """The position after these moves and outcomes."""
    for word in words.split():
        state = state.play(RATZZIA.read(state, word))
    return state


def legal(state: State) -> set[str]:
    texts = [RATZZIA.write(state, move) for move in state.legal()]
    assert len(texts) == len(set(texts)), "each choice is one move"
    return set(texts)


def happens(state: State, word: str) -> list[Event]:
    """What this move brings about by itself."""
    return consequences(state, RATZZIA.read(state, word))


def lying(state: State, column: int) -> str:
    """The dice of a column, counted from 1, from its lowest open space up to its highest die."""
    shown = state.columns[column - 1]
    return " ".join(str(space.die or "-") for space in shown.spaces[shown.covered :]).rstrip(" -")


def cat(state: State) -> str:
    return " ".join(map(str, state.cat.dice))


def all_dice(state: State) -> list[Die]:
    """Every die on the board or on its way with the hasty mouse."""
    found = [die for column in state.columns for die in column.dice] + list(state.cat.dice)
    return [*found, state.moving] if state.moving else found
