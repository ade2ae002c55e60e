"""The board as data: its columns, shelves, cat row and covers, and what makes a board sound.

`boardfile` reads boards from files, `drawing` draws them. One line of text, the code of a board, stands
for it in options and records, so that a game replays wherever its record goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from redada.core.errors import RedadaError, shorten
from redada.games.ratzzia import layout as at

SHELVES: dict[str, int] = {
    "hasty mouse": at.HASTY_MOUSE,
    "candy jar": at.CANDY_JAR,
    "tin": at.TIN,
    "stash": at.STASH,
    "greedy mouse": at.GREEDY_MOUSE,
    "accountant": at.ACCOUNTANT,
}
"""Shelves by the names that board files use (Z-6)."""

MOST_SAUSAGES = 9
MOST_LABEL = 20
FEWEST_COLUMNS = 2

_SPACE = re.compile(r"([1-6*=])/([0-9])", re.ASCII)
_COLUMN = re.compile(r"([a-z]+)([0-9]{0,2}):([^:]{1,60}):([0-9]):([0-9])", re.ASCII)
_CAT = re.compile(r"cat:([0-9]{1,2}),([0-9]{1,2}):([0-9]):([0-9])", re.ASCII)


class BoardError(RedadaError):
    """What is wrong with a board, a line for each problem, in words for whoever wrote it.

    `line` counts from 1; it is 0 unless the file could not be read beyond that line.
    """

    def __init__(self, problems: Iterable[str], line: int = 0) -> None:
        self.problems = tuple(problems)
        self.line = line
        super().__init__("\n".join(self.problems))


class Space(NamedTuple):
    """A space of a column. `need` is a face from 1 to 6, ANY or EQUAL (to the die below)."""

    need: int
    sausages: int

    def __str__(self) -> str:
        return f"{need_text(self.need)}/{self.sausages}"


@dataclass(frozen=True, slots=True)
class Column:
    """Spaces from bottom to top, below a shelf. Covers lie on the bottom spaces (Z-1.4)."""

    shelf: str
    spaces: tuple[Space, ...]
    label: int = 0
    """Sausages in the tin; 0 on other shelves."""
    covered_with_3: int = 0
    covered_with_2: int = 0

    def covered(self, seats: int) -> int:
        return {2: self.covered_with_2, 3: self.covered_with_3}.get(seats, 0)

    @property
    def code(self) -> str:
        shelf = self.shelf.split()[0] + (str(self.label) if self.label else "")
        spaces = ",".join(map(str, self.spaces))
        return f"{shelf}:{spaces}:{self.covered_with_3}:{self.covered_with_2}"


@dataclass(frozen=True, slots=True)
class Board:
    """A board. Only `checked` ones are played on: it raises BoardError, which says what is wrong."""

    columns: tuple[Column, ...]
    grey: int
    red: int
    grey_covered_with_3: int = 0
    grey_covered_with_2: int = 0
    name: str = field(default="", compare=False)

    def grey_covered(self, seats: int) -> int:
        return {2: self.grey_covered_with_2, 3: self.grey_covered_with_3}.get(seats, 0)

    @property
    def code(self) -> str:
        """The board in one line without blanks; `read_code` gives it back."""
        covered = f"{self.grey_covered_with_3}:{self.grey_covered_with_2}"
        return ";".join([*(c.code for c in self.columns), f"cat:{self.grey},{self.red}:{covered}"])

    def checked(self) -> Board:
        found = list(problems(self))
        if found:
            raise BoardError(found)
        return self

    def lay(self, cells: list[int], seats: int) -> None:
        """Put the board, empty of dice, into the cells of a position."""
        cells[at.GREY_COVERED] = self.grey_covered(seats)
        cells[at.GREY] = self.grey - self.grey_covered(seats)
        cells[at.RED] = self.red
        cells[at.COLUMNS] = len(self.columns)
        for index, column in enumerate(self.columns):
            cells[at.SHELF + index] = SHELVES[column.shelf]
            cells[at.LABEL + index] = column.label
            cells[at.LENGTH + index] = len(column.spaces)
            cells[at.COVERED + index] = cells[at.NEXT + index] = column.covered(seats)
            for place, space in enumerate(column.spaces):
                cells[at.NEED + at.MOST_SPACES * index + place] = space.need
                cells[at.PAYS + at.MOST_SPACES * index + place] = space.sausages


def need_text(need: int) -> str:
    return {at.ANY: "*", at.EQUAL: "="}.get(need, str(need))


def read_space(text: str) -> Space | None:
    """`3/1` needs a 3 and pays 1; None if it is not written so."""
    match = _SPACE.fullmatch(text)
    if not match:
        return None
    needs = {"*": at.ANY, "=": at.EQUAL}
    return Space(needs[match[1]] if match[1] in needs else int(match[1]), int(match[2]))


# What makes a board sound


class Problem(str):
    """One thing that is wrong, in English; `key` and `values` say the same in any language.

    `column` counts from 1 and is 0 for what is wrong with the board or the cat row. `seats` is 2 or 3
    if it is wrong with so many players only, else 0.
    """

    key: str
    values: dict[str, int | str]
    column: int
    seats: int

    def __new__(
        cls, text: str, key: str, column: int = 0, seats: int = 0, **values: int | str
    ) -> Problem:
        made = super().__new__(cls, text)
        made.key, made.values, made.column, made.seats = key, values, column, seats
        return made


def problems(board: Board) -> Iterator[Problem]:
    """Everything that is wrong, in words for a non-programmer."""
    if not FEWEST_COLUMNS <= len(board.columns) <= at.MOST_COLUMNS:
        many, least, most = len(board.columns), FEWEST_COLUMNS, at.MOST_COLUMNS
        text = f"the board has {many} columns; it needs {least} to {most}"
        yield Problem(text, "columns", many=many, least=least, most=most)
    shelves = [column.shelf for column in board.columns]
    if shelves.count("stash") != 1:
        text = f"the board needs exactly one 'stash', but {which(shelves, 'stash')}"
        yield Problem(text, "one_stash", many=shelves.count("stash"))
    if shelves.count("hasty mouse") > 1:
        text = f"there can be only one 'hasty mouse', but {which(shelves, 'hasty mouse')}"
        yield Problem(text, "one_hasty_mouse", many=shelves.count("hasty mouse"))
    for number, column in enumerate(board.columns, 1):
        for found in column_problems(column):
            text = f"column {number} {shorten(column.shelf)} {found}"
            yield Problem(text, found.key, number, found.seats, **found.values)
    yield from cat_problems(board)


def which(shelves: list[str], shelf: str) -> str:
    found = [str(number) for number, each in enumerate(shelves, 1) if each == shelf]
    return f"columns {' and '.join(found)} are one" if found else "no column is one"


def column_problems(column: Column) -> Iterator[Problem]:
    many = len(column.spaces)
    if column.shelf not in SHELVES:
        yield Problem("has an unknown shelf: expected one of " + ", ".join(SHELVES), "unknown_shelf")
    if column.shelf == "tin" and not 1 <= column.label <= MOST_LABEL:
        text = f"needs a label: the sausages in the tin, from 1 to {MOST_LABEL}"
        yield Problem(text, "needs_label", most=MOST_LABEL)
    if column.shelf != "tin" and column.label:
        yield Problem("has a label, but only a tin has one", "has_label")
    if many > at.MOST_SPACES:
        text = f"has {many} spaces; there can be {at.MOST_SPACES} at most"
        yield Problem(text, "many_spaces", many=many, most=at.MOST_SPACES)
    yield from pair_problems(column)
    for players, covered in ((4, 0), (3, column.covered_with_3), (2, column.covered_with_2)):
        seats = players if players < 4 else 0
        who = f" with {seats} players" if seats else ""
        left = many - covered
        if not 0 <= covered <= many:
            text = f"covers {covered} of {many} spaces{who}"
            yield Problem(text, "covers_too_many", seats=seats, covered=covered, many=many)
        elif left < 2:
            text = f"has {left} open space{'' if left == 1 else 's'}{who}; it needs at least two"
            yield Problem(text, "few_open", seats=seats, left=left)
        elif column.shelf == "stash" and any(place <= covered for place in joined(column)):
            yield Problem(f"has a pair that is covered{who}", "pair_covered", seats=seats)


def pair_problems(column: Column) -> Iterator[Problem]:
    joins = joined(column)
    if 0 in joins:
        text = "has '=' on its bottom space, where no die lies below"
        yield Problem(text, "equal_at_bottom")
    for place in joins:
        if place - 1 in joins:
            text = f"has '=' on spaces {place} and {place + 1}, but '=' joins two spaces, not three"
            yield Problem(text, "three_joined", one=place, other=place + 1)
    if column.shelf == "stash" and len(joins) != 2:
        text = f"needs two pairs joined by '=', but it has {len(joins) or 'none'}"
        yield Problem(text, "two_pairs", many=len(joins))


def joined(column: Column) -> list[int]:
    """Places of the spaces that must equal the one below."""
    return [place for place, space in enumerate(column.spaces) if space.need == at.EQUAL]


def cat_problems(board: Board) -> Iterator[Problem]:
    if board.red < 1:
        yield Problem("the cat row needs at least one red space", "no_red")
    if board.grey + board.red > at.MOST_CAT:
        many = board.grey + board.red
        text = f"the cat row has {many} spaces; there can be {at.MOST_CAT} at most"
        yield Problem(text, "long_cat_row", many=many, most=at.MOST_CAT)
    for players in (4, 3, 2):
        seats = players if players < 4 else 0
        who = f" with {seats} players" if seats else ""
        covered = board.grey_covered(players)
        if covered < 0 or board.grey - covered < 1:
            text = f"the cat row has no open grey space{who}; it needs at least one"
            yield Problem(text, "no_grey", seats=seats)


# The code


def read_code(text: str) -> Board:
    """The board that a code stands for; raises BoardError."""
    *parts, last = text.split(";")
    cat = _CAT.fullmatch(last)
    if not cat:
        raise BoardError([f"{shorten(last)} is no cat row such as cat:2,7:1:0"])
    columns = tuple(read_column_code(number, part) for number, part in enumerate(parts, 1))
    return Board(columns, int(cat[1]), int(cat[2]), int(cat[3]), int(cat[4])).checked()


def read_column_code(number: int, text: str) -> Column:
    match = _COLUMN.fullmatch(text)
    if not match:
        raise BoardError([f"column {number}: {shorten(text)} is not written as in stash:2/0,4/1:0:1"])
    shelf = next((name for name in SHELVES if name.split()[0] == match[1]), match[1])
    spaces = [read_space(word) for word in match[3].split(",")]
    if None in spaces:
        raise BoardError([f"column {number} {shorten(shelf)} has a space that is not written as in 3/1"])
    known = tuple(space for space in spaces if space)
    return Column(shelf, known, int(match[2] or 0), int(match[4]), int(match[5]))
