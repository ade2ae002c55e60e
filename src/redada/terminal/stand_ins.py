"""What stands in for a character that an encoding cannot show: an ASCII terminal gets an ASCII table."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from typing import TextIO

_STAND_INS = {
    stand_for: stand_in
    for stand_in, many in {
        "-": "─━┄═–—−·",
        "|": "│┃┆║▌▐▕▏",
        "+": "╭╮╰╯┌┐└┘┏┓┗┛├┤┬┴┼┣┫┳┻╞╡╪╘╛╒╕†",
        "'": "’‘",
        '"': "“”„«»",
        " ": "\u00a0\u202f",
        "#": "▮▒█",
        ".": "…░",
        ">": "▶›→",
        "!": "✖¡►",
        "?": "¿",
        "*": "⚑",
        "=": "Σ",
        "P": "★",
        "R": "☼",
        "j": "◆",
        "b": "▲",
        "c": "●¤",
        "t": "✦",
        "g": "◉",
        "h": "■",
        "x": "×",
        "1": "⚀",
        "2": "⚁",
        "3": "⚂",
        "4": "⚃",
        "5": "⚄",
        "6": "⚅",
        "s": "ß",
        "o": "œ",
    }.items()
    for stand_for in many
}
"""One character for one, so that columns stay columns."""


def _stand_in(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    rest = problem.object[problem.start : problem.end]
    return "".join(map(_plain, rest)), problem.end


def _plain(character: str) -> str:
    base = unicodedata.normalize("NFKD", character)[0]
    return _STAND_INS.get(character) or (base if base.isascii() else "?")


codecs.register_error("redada.stand_in", _stand_in)


def prepare(stream: TextIO) -> None:
    """What the encoding of a stream cannot show is shown by a stand-in, never by a crash."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace" if stream is sys.stdin else "redada.stand_in")
