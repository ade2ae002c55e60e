"""The sacks: what is secured and what is not, and when it was stashed; and who has won."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text

from redada.games.ratzzia import State
from redada.games.ratzzia import layout as at
from redada.terminal.drawing import fit, listed, result_box, signed
from redada.terminal.ratzzia import style
from redada.terminal.table import Seating
from redada.words import Words

LONGEST_NAME = 16
BAR = 25
"""A cell for each food that fills a sack."""


@dataclass(frozen=True)
class Sheet:
    seating: Seating
    words: Words

    def draw(self, state: State, width: int) -> list[RenderableType]:
        heading = Text.assemble(("━━ ", style.WOOD), (self.words("ratzzia.sheet.title"), "bold"), " ")
        heading.append("━" * max(0, width - heading.cell_len), style.WOOD)
        return [fit(heading, width), *self.rows(state, width)]

    def rows(self, state: State, width: int) -> list[Text]:
        """For each player a line, and a line for what went into the sack."""
        names = [fit(Text(name), LONGEST_NAME).plain for name in self.seating.names[: state.seats]]
        wide = max(map(cell_len, names))
        indent = wide + 5
        lines = []
        for seat, name in enumerate(names):
            line = Text(" ")
            line.append(style.LETTERS[seat], f"bold #1a1a1a on {style.SEATS[seat]}")
            line.append(f" {name}{' ' * (wide - cell_len(name))}  ", style.seat_style(seat))
            sack = self.words("ratzzia.sack", n=state.scores[seat], most=at.SACK)
            food = self.words("ratzzia.unsecured", n=state.unsecured[seat])
            bar = style.sack_bar(state.scores[seat], BAR)
            rest = Text.assemble((sack, "bold"), " · ", food)
            if line.cell_len + bar.cell_len + rest.cell_len + 2 <= width:
                lines.append(Text.assemble(line, bar, "  ", rest))
            else:
                lines.append(fit(Text.assemble(line, rest), width))
            lines += self.stashed(state, seat, width, indent)
        return lines

    def stashed(self, state: State, seat: int, width: int, indent: int) -> list[Text]:
        parts = [
            self.words("ratzzia.sheet.stashed_at", turn=reason.part, food=signed(reason.points))
            for reason in state.explain()
            if reason.seat == seat
        ]
        lines: list[Text] = []
        line = ""
        for part in parts:
            if line and indent + cell_len(line) + 3 + cell_len(part) > width:
                lines.append(Text(" " * indent + line, style.QUIET))
                line = ""
            line = f"{line} · {part}" if line else part
        if line:
            lines.append(Text(" " * indent + line, style.QUIET))
        return lines

    def result(self, state: State, width: int) -> list[RenderableType]:
        outcome = state.outcome()
        if outcome is None:
            return []
        names = [self.seating.names[seat] for seat in outcome.winners]
        joined = listed(names, self.words)
        food = outcome.scores[outcome.winners[0]]
        if food >= at.SACK:
            text = self.words("ratzzia.sheet.wins_sack", names=joined, food=food)
        else:
            more = state.unsecured[outcome.winners[0]]
            text = self.words(
                "ratzzia.sheet.wins_limit", n=len(names), names=joined, food=food, more=more
            )
        return [*result_box(text, width, style.WOOD), *self.rows(state, width)]
