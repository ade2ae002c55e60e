"""The two ways a person's input can be wrong, and what each one tells them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class RedadaError(Exception):
    """Something a user can put right; its text is written for them."""


class Unreadable(RedadaError):
    """The text is not in the notation at all.

    `line` and `column` count from 1; both are 0 when the text did not come from a file.
    """

    def __init__(self, found: str, expected: str, line: int = 0, column: int = 0) -> None:
        self.found = found
        self.expected = expected
        self.line = line
        self.column = column
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(f"{where}cannot read {shorten(found)}: expected {expected}")

    def at(self, line: int, column: int) -> Unreadable:
        """The same error with its place in a file."""
        return Unreadable(self.found, self.expected, line, column)


class Why(NamedTuple):
    """Why a move is not allowed, for whoever puts it into words: a stable key, and its values."""

    key: str = ""
    """Empty if there is nothing to say beyond what is legal."""
    values: Mapping[str, Any] = {}

    def text(self, table: Mapping[str, str]) -> str:
        """In English, by a table of texts such as `the best bid is {bid}`; of a list, any will do."""
        shown = {
            name: " or ".join(map(str, value)) if isinstance(value, list) else value
            for name, value in self.values.items()
        }
        return table[self.key].format_map(shown) if self.key else ""


class IllegalMove(RedadaError):
    """The text is a move of this game, but the rules do not allow it here.

    `key` and `values` say why; `texts` is the game's table of them in English, `schema.refusals`.
    """

    def __init__(
        self,
        move: str,
        legal: Sequence[str],
        why: Why = Why(),  # noqa: B008  # it cannot change
        texts: Mapping[str, str] | None = None,
        line: int = 0,
        column: int = 0,
    ) -> None:
        self.move = move
        self.legal = tuple(legal)
        self.key = why.key
        self.values = why.values
        self.why = why.text(texts or {})
        self._reason, self._texts = why, texts
        self.line = line
        self.column = column
        where = f"line {line}, column {column}: " if line else ""
        because = f" ({self.why})" if self.why else ""
        shown = ", ".join(self.legal[:24]) + (", …" if len(self.legal) > 24 else "")
        expected = f"expected one of: {shown}" if shown else "the game is over"
        super().__init__(f"{where}{shorten(move)} is not possible here{because}: {expected}")

    def at(self, line: int, column: int) -> IllegalMove:
        """The same error with its place in a file."""
        return IllegalMove(self.move, self.legal, self._reason, self._texts, line, column)


def shorten(text: str, most: int = 60) -> str:
    """`text` quoted for a message: control characters escaped, never longer than `most`."""
    shown = ascii(text) if not text.isprintable() else f"'{text}'"
    return shown if len(shown) <= most else shown[: most - 1] + "…"
