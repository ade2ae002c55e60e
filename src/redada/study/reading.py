"""Records as people bring them: of a broken one, whatever can be read."""

from __future__ import annotations

import re

from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.record import Record, read_record
from redada.games import by_name

CLAIMS = re.compile(r'^\[(?:Result|Head|Seed|Signature) ".*"\][ \t]*\n', re.MULTILINE)
"""Tags that speak of the whole game: they are not true of a part of it."""


def read_what_is_there(text: str) -> tuple[Record, RedadaError | None]:
    """The record, and what is wrong with it: then it goes as far as its moves can be read.

    Raises the error itself if not even the set-up can be read: no record at all, an unknown game, or
    rules of a version that this program does not know.
    """
    try:
        return read_record(text, by_name), None
    except (Unreadable, IllegalMove) as problem:
        found: Unreadable | IllegalMove = problem
    whole = CLAIMS.sub(lambda match: "\n" if match[0].endswith("\n") else "", text.replace("\r\n", "\n"))
    try:
        return read_record(whole, by_name), found
    except (Unreadable, IllegalMove) as problem:
        lines = whole.split("\n")
        if not problem.line:
            raise found from None
        kept = [*lines[: problem.line - 1], lines[problem.line - 1][: problem.column - 1]]
    try:
        record = read_record("\n".join(kept), by_name)
    except (Unreadable, IllegalMove):
        raise found from None
    if not record.moves:
        raise found
    return record, found
