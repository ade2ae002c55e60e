"""The events of Razzia! in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from redada.core.events import Event
from redada.games.razzia import cards
from redada.games.razzia.editions import Edition
from redada.terminal.razzia import style
from redada.terminal.razzia.holdings import stacked
from redada.terminal.table import Line, Seating
from redada.words import Words

WITHOUT_VALUES = {
    "piles_split": "split",
    "row_full": "row_full",
    "row_stays": "nobody_row_stays",
    "row_leaves": "nobody_row_leaves",
}
"""Events that are one sentence without anything in it, by the key of that sentence."""
OF_A_PLAYER = {"called": "calls", "passed": "passes", "had_to_pass": "has_to_pass"}
"""Events that are one sentence with the player's name in it."""


@dataclass(frozen=True)
class Narration:
    seating: Seating
    words: Words
    edition: Edition

    def lines(self, events: Iterable[Event]) -> list[Line]:
        return [line for event in events for line in self.event(event)]

    def event(self, event: Event) -> list[Line]:
        """Empty for an event that needs no words, such as the end of a round after a raid."""
        name = self.seating.names[event.seat] if event.seat >= 0 else ""
        number = event.data.get("number", 0)
        if event.name in WITHOUT_VALUES:
            return [self.line(WITHOUT_VALUES[event.name])]
        if event.name in OF_A_PLAYER:
            return [Line(self.text(OF_A_PLAYER[event.name], name=name), joins=event.name != "called")]
        if event.name == "bid":
            return [Line(self.text("bids", name=name, bid=number), joins=True)]
        if event.name == "dealt":
            hand = " ".join(map(str, event.data["numbers"]))
            return [self.line("dealt", name=name, hand=hand)]
        if event.name == "round_begins":
            return [Line(self.text("begins", "bold", round=number, name=name), opens=True)]
        if event.name == "stole":
            taken = event.data["cards"]
            return [self.line("steals", n=len(taken), name=name, cards=self.cards(taken))]
        if event.name == "drawn":
            return [self.line("draws", name=name, card=self.cards(event.data["cards"]))]
        if event.name == "police":
            return [self.police(name, number, int(event.facts["limit"]))]
        if event.name == "raid":
            return self.raid(event.data.get("cards", ()))
        if event.name == "won":
            return [self.won(event, name)]
        if event.name == "round_over" and event.facts["why"] == "no cheques":
            return [self.line("round_over_cheques")]
        return []

    def police(self, name: str, number: int, limit: int) -> Line:
        card = f"{style.POLICE_SIGNS[self.edition.look]} {self.edition.kind('police')}"
        paint = style.DANGER if number >= limit - 1 else "bold"
        return self.line("draws_police", paint, name=name, card=card, number=number, most=limit)

    def raid(self, lost: Sequence[str]) -> list[Line]:
        lines = [Line(Text(self.edition.raid, style.DANGER))]
        if lost:
            lines.append(self.line("row_lost", cards=self.cards(lost)))
        return lines

    def won(self, event: Event, name: str) -> Line:
        values: dict[str, object] = {"name": name, "bid": event.data["number"]}
        values["won"] = event.facts["cheque"]
        if won := event.data.get("cards"):
            return self.line("wins", cards=self.cards(won), **values)
        return self.line("wins_cheque_only", **values)

    def cards(self, names: Sequence[str]) -> str:
        """`ring, car ×2`, in the order of the colours."""
        kinds = sorted({cards.NAMES.index(name) for name in names})
        return ", ".join(stacked(self.signed(kind), names.count(cards.NAMES[kind])) for kind in kinds)

    def signed(self, kind: int) -> str:
        """The name of a card after the sign of its colour."""
        return f"{style.SIGNS[style.COLOUR_OF[kind]]} {self.edition.kind(cards.NAMES[kind])}"

    def text(self, key: str, paint: str = "", /, **values: object) -> Text:
        text = Text(self.words(f"razzia.told.{key}", **values), paint)
        for colour, sign in style.SIGNS.items():
            # from the sign to the end of the card's name
            text.highlight_regex(sign + r"[^,.;:()·◆▲●✦◉■]*[^\s,.;:()·◆▲●✦◉■]", style.COLOURS[colour])
        return text

    def line(self, key: str, paint: str = "", /, **values: object) -> Line:
        return Line(self.text(key, paint, **values))
