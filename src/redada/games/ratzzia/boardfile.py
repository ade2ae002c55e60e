"""Boards in files (docs/board.md): TOML that a person can write, and errors that a person can read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from redada.core.errors import shorten
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import MOST_SAUSAGES, Board, BoardError, Column, Space, read_space

MOST_BYTES = 64 * 1024
MOST_NAME = 40
MOST_PROBLEMS = 20
# What a board may need at the very most. Python's TOML parser takes time in the square of long keys and
# of many tables, so these are counted before anything is parsed.
MOST_TEXT = 8192  # characters outside comments
MOST_LINES = 400  # that are neither empty nor a comment
MOST_SIGNS = 200  # brackets, and equality signs outside quotes, in all
MOST_DOTS = 2  # of one line, outside quotes: in cat.grey = 2 there is one

TOP_KEYS = ("name", "column", "cat")
COLUMN_KEYS = ("shelf", "label", "spaces", "covered_with_3", "covered_with_2")
CAT_KEYS = ("grey", "red", "covered_with_3", "covered_with_2")

_QUOTED = re.compile(r"""\"(?:\\.|[^\"\\])*\"|'[^']*'|#.*""")
_SIGNS = re.compile(r"[\[{=]")
_PLACE = re.compile(r"\(at line ([0-9]+), column [0-9]+\)")


@cache
def pantry() -> Board:
    """The board that comes with the game."""
    return read_board(pantry_text())


def pantry_text() -> str:
    """Its file, to make another board of."""
    return Path(__file__).with_name("pantry.toml").read_text("utf-8")


def load_board(path: str | Path) -> Board:
    """The board in a file; raises BoardError, whatever is wrong with the file."""
    shown = shorten(str(path))
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BoardError([f"cannot open the board file {shown}: {reason}"]) from None
    if len(data) > MOST_BYTES:
        raise BoardError([f"{shown} is too long for a board file: at most {MOST_BYTES} bytes"])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise BoardError([f"line {line}: {shown} is not a text file in UTF-8"], line) from None
    return read_board(text)


def read_board(text: str) -> Board:
    """The board that the text of a file describes; raises BoardError with all that is wrong."""
    return read_unchecked(text).checked()


def read_unchecked(text: str) -> Board:
    """The same, sound or not; raises BoardError if the file is not written as a board."""
    data = read_toml(text)
    found = list(unknown_keys("the file", data, TOP_KEYS))
    name = data.get("name", "")
    if not isinstance(name, str) or not name.isprintable() or len(name) > MOST_NAME:
        found.append(f"'name' must be a text in quotes of at most {MOST_NAME} printable characters")
        name = ""
    columns = read_columns(data.get("column"), found)
    cat = read_cat(data.get("cat"), found)
    if found:
        raise BoardError(shown(found))
    return Board(columns, *cat, name=name)


def write_board(board: Board) -> str:
    """The board as a file; `read_unchecked` gives it back."""
    lines = [f'name = "{quoted(board.name)}"'] if board.name else []
    for column in board.columns:
        lines += ["", "[[column]]", f'shelf = "{quoted(column.shelf)}"']
        lines += [f"label = {column.label}"] if column.label else []
        lines += [f'spaces = "{" ".join(map(str, column.spaces))}"']
        lines += covers(column.covered_with_3, column.covered_with_2)
    lines += ["", "[cat]", f"grey = {board.grey}", f"red = {board.red}"]
    lines += covers(board.grey_covered_with_3, board.grey_covered_with_2)
    return "\n".join(lines).lstrip() + "\n"


def covers(with_3: int, with_2: int) -> list[str]:
    """The lines that say what is covered; none if nothing is."""
    with_3_line = [f"covered_with_3 = {with_3}"] if with_3 else []
    return with_3_line + ([f"covered_with_2 = {with_2}"] if with_2 else [])


def quoted(text: str) -> str:
    """As TOML has it between quotes."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def read_toml(text: str) -> dict[str, Any]:
    check_size(text)
    import tomllib  # slow to import, and Razzia! has no boards

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        match = _PLACE.search(str(problem))
        line = int(match[1]) if match else 0
        where = f"line {line}: " if line else ""
        reason = _PLACE.sub("", str(problem)).strip()[:80] if match else "it is not written as TOML"
        raise BoardError([f"{where}the file cannot be read: {reason}"], line) from None


def check_size(text: str) -> None:
    """Raise BoardError if the text has more of anything than a board can need."""
    size = lines = signs = 0
    for number, line in enumerate(text.split("\n"), 1):
        if '"""' in line or "'''" in line:
            raise BoardError([f"line {number}: a board has no text of several lines in quotes"], number)
        bare = _QUOTED.sub("", line)
        if not bare.strip() and line.strip().startswith("#"):
            continue
        size += len(line)
        lines += bool(line.strip())
        signs += len(_SIGNS.findall(bare))
        if bare.count(".") > MOST_DOTS:
            raise BoardError([f"line {number}: a key of a board has no more than two parts"], number)
        if size > MOST_TEXT or lines > MOST_LINES or signs > MOST_SIGNS:
            raise BoardError([f"line {number}: the file is too long for a board"], number)


def shown(problems: list[str]) -> list[str]:
    more = len(problems) - MOST_PROBLEMS
    return problems if more <= 0 else [*problems[:MOST_PROBLEMS], f"… and {more} more problems"]


def unknown_keys(where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> Iterator[str]:
    for key in table:
        if key not in known:
            yield f"{where} has {shorten(key)}, which means nothing here: expected {', '.join(known)}"


def read_columns(data: Any, found: list[str]) -> tuple[Column, ...]:
    if not isinstance(data, list) or not all(isinstance(table, dict) for table in data):
        found.append("the file needs its columns, each below a line [[column]], from left to right")
        return ()
    if len(data) > at.MOST_COLUMNS:
        found.append(f"the board has {len(data)} columns; there can be {at.MOST_COLUMNS} at most")
        return ()
    return tuple(read_column(number, table, found) for number, table in enumerate(data, 1))


def read_column(number: int, table: Mapping[str, Any], found: list[str]) -> Column:
    shelf = table.get("shelf")
    where = f"column {number}"
    if isinstance(shelf, str):
        where += f" {shorten(shelf)}"
    else:
        found.append(f'{where} needs a shelf, such as shelf = "stash"')
        shelf = ""
    found += unknown_keys(where, table, COLUMN_KEYS)
    return Column(
        shelf,
        read_spaces(where, table.get("spaces"), found),
        number_of(where, table, "label", found),
        number_of(where, table, "covered_with_3", found),
        number_of(where, table, "covered_with_2", found),
    )


def read_spaces(where: str, data: Any, found: list[str]) -> tuple[Space, ...]:
    if not isinstance(data, str):
        found.append(f'{where} needs its spaces from bottom to top, such as spaces = "1/0 2/0 */1 =/1"')
        return ()
    words = data.split()
    if len(words) > at.MOST_SPACES:
        found.append(f"{where} has {len(words)} spaces; there can be {at.MOST_SPACES} at most")
        return ()
    spaces = []
    for place, word in enumerate(words, 1):
        space = read_space(word)
        if space is None:
            found.append(
                f"{where}, space {place} from the bottom: {shorten(word)} should be what it needs"
                " (1 to 6, * for any value, = for equal to the one below), a slash,"
                f" and 0 to {MOST_SAUSAGES} sausages"
            )
        else:
            spaces.append(space)
    return tuple(spaces)


def read_cat(data: Any, found: list[str]) -> tuple[int, int, int, int]:
    if not isinstance(data, dict):
        found.append("the file needs the cat row: a line [cat], below it grey = 2 and red = 7")
        return 0, 0, 0, 0
    found += unknown_keys("the cat row", data, CAT_KEYS)
    grey, red, with_3, with_2 = (number_of("the cat row", data, key, found) for key in CAT_KEYS)
    return grey, red, with_3, with_2


def number_of(where: str, table: Mapping[str, Any], key: str, found: list[str]) -> int:
    """A whole number from 0 to 99; 0 if the key is missing."""
    value = table.get(key, 0)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99:
        return value
    found.append(f"{where}: {key} must be a whole number from 0 to 99")
    return 0
