"""Games to be typed into a companion: the golden ones, and those recorded with real cards."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from redada.companion.entering import entries, go_on
from redada.companion.following import Followed
from redada.companion.sheet import Player, Sheet
from redada.core.record import Record
from redada.games import read_record

TESTS = Path(__file__).parents[1]
GOLDEN = sorted((TESTS / "playthroughs").glob("*/*.redada"))
BY_HAND = sorted((TESTS / "records" / "version-1").glob("*-manual.redada"))
PROMISES = ("[Commitment ", "[Seed ", "[Nonce", "[Head ")
"""Lines of a record that only its dealer, or its chain, can have: nobody types them."""


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def golden(name: str) -> Record:
    """Such as `razzia/4`."""
    return read_record((TESTS / "playthroughs" / f"{name}.redada").read_text("utf-8"))


def without_promises(text: str) -> str:
    """Nor what somebody wrote into it as a comment."""
    lines = text.splitlines(keepends=True)
    kept = "".join(line for line in lines if not line.startswith(PROMISES))
    return re.sub(r" \{[^{}]*\}", "", kept)


def empty(record: Record) -> Followed:
    """The sheet of the same players, before anything was entered."""
    own = [(name, value) for name, value in record.tags if not name.startswith("Bot")]
    players = tuple(Player(name) for name in record.players)
    sheet = Sheet(record.game, record.options, players, tags=tuple(own))
    return Followed(sheet, (sheet.start(),), ())


def words_of(record: Record) -> tuple[str, ...]:
    return tuple(
        record.game.write(state, move)
        for state, move in zip(record.states(), record.moves, strict=False)
    )


def typed(record: Record) -> Followed:
    """Entered as a person does: by what is offered, the longest offer that fits; the rest by itself."""
    words = words_of(record)
    followed = go_on(empty(record))
    while len(followed.moves) < len(words):
        later = words[len(followed.moves) :]
        offers = [tuple(each["events"]) for each in entries(followed)]
        fitting = [each for each in offers if each == later[: len(each)]]
        chosen = max(fitting, key=len, default=later)  # a record that ends with a card in the air
        followed = go_on(followed.then(*chosen))
    return followed.to(len(words))  # a game that was left: what is forced next has been entered too
