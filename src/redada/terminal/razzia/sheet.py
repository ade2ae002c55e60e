"""The score sheet: a row for each rule, a column for each player, and under each number its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich import box
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from redada.core.outcome import Reason
from redada.games.razzia import State
from redada.games.razzia.editions import Edition
from redada.games.razzia.explain import RULES
from redada.terminal.drawing import fit, listed, minus, result_box, signed
from redada.terminal.razzia import style
from redada.terminal.table import Seating
from redada.words import Words

GAP = 3
"""Cells between two columns."""
NARROWEST, ROOMY, WIDEST = 9, 11, 26
"""Cells of a column: below the first a sheet is a list, from the second on there is room for names."""


@dataclass(frozen=True)
class Sheet:
    seating: Seating
    words: Words
    edition: Edition

    def of_round(self, state: State, part: int, width: int) -> list[RenderableType]:
        reasons = [reason for reason in state.explain() if reason.part == part]
        before = [
            sum(
                reason.points for reason in state.explain() if reason.part < part and reason.seat == seat
            )
            for seat in range(state.seats)
        ]
        return self.draw(self.words("razzia.sheet.title", round=part), reasons, before, width)

    def now(self, state: State, width: int) -> list[RenderableType]:
        title = self.words("razzia.sheet.title_now", round=state.round)
        return self.draw(title, state.explain_now(), list(state.scores), width)

    def draw(
        self, title: str, reasons: Sequence[Reason], before: Sequence[int], width: int
    ) -> list[RenderableType]:
        heading = Text.assemble(("━━ ", style.BRASS), (title, "bold"), " ")
        heading.append("━" * max(0, width - heading.cell_len), style.BRASS)
        seats = len(before)
        column = min(WIDEST, (width - width // 4 - GAP * seats) // seats)
        if column < NARROWEST:
            return [heading, *self.as_list(reasons, before)]
        return [heading, self.as_grid(reasons, before, column, width - (column + GAP) * seats)]

    def as_grid(
        self, reasons: Sequence[Reason], before: Sequence[int], column: int, label: int
    ) -> RenderableType:
        """A row for each rule, a column for each player."""
        seats = range(len(before))
        grid = Grid(box=box.SIMPLE, padding=(0, 1), show_edge=False, pad_edge=False)
        grid.add_column("", width=min(label, WIDEST), overflow="fold")
        for seat in seats:
            player = fit(Text(self.seating.names[seat], "bold"), column)
            grid.add_column(player, width=column, justify="right", overflow="fold")
        for rule, name in RULES:
            row = {reason.seat: reason for reason in reasons if reason.name == name}
            if row:
                heading = Text.assemble(self.edition.scoring[name], (f"\n{rule}", style.QUIET))
                cells = [(row[seat].points, self.why(row[seat], column < ROOMY)) for seat in seats]
                grid.add_row(
                    heading, *(Group(style.points_text(n), Text(why, style.QUIET)) for n, why in cells)
                )
        grid.add_section()
        for name, totals in self.sums(reasons, before):
            grid.add_row(Text(name, "bold"), *(Text(total, "bold") for total in totals))
        return grid

    def as_list(self, reasons: Sequence[Reason], before: Sequence[int]) -> list[RenderableType]:
        """For narrow terminals: under each rule a line for each player."""
        names = [fit(Text(name), 16).plain for name in self.seating.names[: len(before)]]
        wide = max(map(cell_len, names))
        lines: list[RenderableType] = []

        def line(seat: int, points: Text, why: str = "") -> Text:
            gap = " " * (wide - cell_len(names[seat]) + 5 - points.cell_len)
            return Text.assemble(
                f"  {names[seat]}{gap}", points, (f"  {why}" if why else "", style.QUIET)
            )

        for rule, name in RULES:
            row = [reason for reason in reasons if reason.name == name]
            if row:
                lines.append(
                    Text.assemble((self.edition.scoring[name], "bold"), (f"  {rule}", style.QUIET))
                )
                lines += [
                    line(each.seat, style.points_text(each.points), self.why(each)) for each in row
                ]
        for name, totals in self.sums(reasons, before):
            lines.append(Text(name, f"bold {style.BRASS}"))
            lines += [line(seat, Text(total, "bold")) for seat, total in enumerate(totals)]
        return lines

    def sums(self, reasons: Sequence[Reason], before: Sequence[int]) -> list[tuple[str, list[str]]]:
        """This round, what was there before if there was anything, and both together."""
        gained = [0] * len(before)
        for reason in reasons:
            gained[reason.seat] += reason.points
        rows = [(self.words("razzia.sheet.round_total"), [signed(points) for points in gained])]
        if any(before):
            rows.append((self.words("razzia.sheet.before"), [minus(points) for points in before]))
        both = [new + old for new, old in zip(gained, before, strict=True)]
        rows.append((self.edition.scoring["total"], [minus(points) for points in both]))
        return rows

    def why(self, reason: Reason, short: bool = False) -> str:
        """What the rule looked at, in words; `short` for columns without room for names."""
        facts, words, edition = reason.facts, self.words, self.edition
        if reason.name in ("thieves", "gold"):
            return f"{facts['count']} × {facts['each']}" if facts["count"] else "–"
        if reason.name in ("bodyguards", "cheques"):
            value = facts["count"] if reason.name == "bodyguards" else facts["total"]
            return words(f"razzia.sheet.{str(facts['standing']).replace(' ', '_')}", value=value)
        if reason.name == "cars":
            cars, drivers = int(facts["cars"]), int(facts["drivers"])
            if short and cars + drivers:
                return f"{cars} + {drivers}"
            if cars and not drivers:
                return words("razzia.sheet.no_driver", cars=f"{cars} {edition.kind('car', cars)}")
            parts = ((cars, "car"), (drivers, "driver"))
            return " + ".join(f"{n} {edition.kind(kind, n)}" for n, kind in parts if n) or "–"
        if reason.name == "businesses_equal":
            stacks = [(4, name) for name in str(facts["fours"]).split()]
            stacks += [(3, name) for name in str(facts["threes"]).split()]
            if short:
                return " ".join(f"{n}×" for n, _ in stacks) or "–"
            return ", ".join(f"{n}× {edition.kind(name)}" for n, name in stacks) or "–"
        return words("razzia.sheet.kinds", n=facts["kinds"])

    def result(self, state: State, width: int) -> list[RenderableType]:
        outcome = state.outcome()
        if outcome is None:
            return []
        winners = [self.seating.names[seat] for seat in outcome.winners]
        points = outcome.scores[outcome.winners[0]]
        amount = f"{minus(points)} {self.edition.term('point', abs(points))}"
        text = self.words(
            "board.winners", n=len(winners), names=listed(winners, self.words), points=amount
        )
        order = sorted(range(state.seats), key=lambda seat: -outcome.scores[seat])
        places = " · ".join(
            f"{self.seating.names[seat]} {minus(outcome.scores[seat])}" for seat in order
        )
        return [*result_box(text, width, style.BRASS), Text(places)]
