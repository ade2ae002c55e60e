"""Facts about a move in words: those that a review and a hint give."""

from __future__ import annotations

from collections.abc import Sequence

from redada.core.seats import LETTERS
from redada.games.razzia.editions import edition
from redada.study.results import Why
from redada.terminal.drawing import minus, signed
from redada.words import Words

ELSEWHERE = {
    "last_police": "razzia.last_police",
    "higher": "razzia.outbid_some",
    "nobody_higher": "razzia.outbid_none",
}
"""Reasons that are said with a sentence of the table."""


class Reasons:
    """In one language and look; `words` has the sentences of both games and those of a review."""

    def __init__(self, players: Sequence[str], words: Words, look: str | None) -> None:
        self.players = players
        self.words = words
        self.edition = edition(words.language, look)

    def text(self, why: Why) -> str:
        values: dict[str, object] = dict(why.values)
        if "seat" in values:
            values["name"] = self.players[LETTERS.index(str(values.pop("seat")))]
        for name in ("points", "end"):
            if name in values:
                values[name] = signed(int(str(values[name])))
        for name in ("before", "after"):
            if name in values:
                values[name] = minus(int(str(values[name])))
        if "category" in values:
            values["category"] = self.edition.scoring.get(
                str(values["category"]), str(values["category"])
            )
        if "column" in values:
            values["column"] = self.words("ratzzia.column", column=values["column"])
        if why.key == "police":
            values["card"] = self.edition.kind("police", int(str(values["n"])))
        key = ELSEWHERE.get(why.key) or f"review.why.{why.key}"
        return self.words(key, **values)
