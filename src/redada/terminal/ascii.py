"""ASCII replacements for characters that the encoding of a stream cannot show."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from typing import TextIO

_REPLACEMENTS = {
    character: replacement
    for replacement, many in {
        "-": "─━┄═–—−·",
        "|": "│┃┆║▌▐▕▏",
        "+": "╭╮╰╯┌┐└┘┏┓┗┛├┤┬┴┼┣┫┳┻╞╡╪╘╛╒╕",
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
        "~": "↷",
        "1": "⚀",
        "2": "⚁",
        "3": "⚂",
        "4": "⚃",
        "5": "⚄",
        "6": "⚅",
        "s": "ß",
        "o": "œ",
    }.items()
    for character in many
}
"""One character for one, so that columns stay columns."""


def _replace(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    unencodable = problem.object[problem.start : problem.end]
    return "".join(map(_ascii, unencodable)), problem.end


def _ascii(character: str) -> str:
    base = unicodedata.normalize("NFKD", character)[0]
    return _REPLACEMENTS.get(character) or (base if base.isascii() else "?")


codecs.register_error("redada.ascii", _replace)


def replace_unencodable(stream: TextIO) -> None:
    """Have a stream replace what its encoding cannot show, instead of raising UnicodeEncodeError."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace" if stream is sys.stdin else "redada.ascii")
