"""A table for any game: it shows what the contract of `redada.core.game` gives and no more."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from redada.core.errors import IllegalMove
from redada.core.game import CHANCE, OVER, Game, Move, State
from redada.terminal.drawing import across, fit, listed, minus, result_box, signed
from redada.terminal.table import Choice, Line, Seating
from redada.words import Words

COLOUR = "#c9a24b"
QUIET = "dim"


def title_from_name(game: Game) -> str:
    """`liars_dice` is shown as `Liars dice`."""
    return game.name.replace("_", " ").capitalize()


class GenericTable:
    """Any game for its players in one language; a `redada.terminal.table.Table`."""

    def __init__(self, game: Game, seating: Seating, language: str) -> None:
        self.game = game
        self.seating = seating
        self.words = Words(language)
        self.title = title_from_name(game)

    def board(self, state: State, width: int) -> list[Text]:
        heading = Text.assemble(("━━ ", COLOUR), (self.title, "bold"))
        if state.turn:
            heading.append(" ━━ ", COLOUR)
            heading.append(self.words("board.turn", turn=state.turn))
        lines = [across(heading, Text(), width, "━", COLOUR)]
        for seat, name in enumerate(self.names(state)):
            acts = state.actor == seat
            text = Text.assemble(("─▶ " if acts else "── ", COLOUR if acts else QUIET))
            text.append(name, "bold" if acts else "")
            if self.seating.bots[seat]:
                text.append(f" ({self.seating.bots[seat]})", QUIET)
            points = Text(minus(state.scores[seat]), "bold")
            lines.append(across(fit(text, width - points.cell_len - 6), points, width, "─", QUIET))
        lines.append(Text("━" * width, COLOUR))
        return [fit(line, width) for line in lines]

    def question(self, state: State) -> str:
        if state.actor == CHANCE:
            return self.words("generic.ask_outcome")
        return self.words("generic.ask", name=self.seating.names[state.actor])

    def choices(self, state: State) -> list[Choice]:
        found = []
        for number, move in enumerate(state.legal(), 1):
            text = self.game.write(state, move)
            found.append(Choice(str(number), text.removeprefix("="), text))
        return found

    def label(self, state: State, move: Move) -> str:
        return self.game.write(state, move)

    def tip(self, state: State) -> str:
        return ""

    def read_all(self, state: State, text: str) -> list[Move]:
        word = text.strip()
        if word.isascii() and word.isdigit():
            legal = state.legal()
            if 1 <= int(word) <= len(legal):
                return [legal[int(word) - 1]]
            raise IllegalMove(word, [choice.key for choice in self.choices(state)])
        return [self.game.read(state, word)]

    def on_enter(self, state: State) -> str:
        return ""

    def why_not(self, state: State, text: str) -> str:
        return ""

    def narrate(self, before: State, move: Move, after: State, forced: bool) -> list[Line]:
        text = self.game.write(before, move)
        if before.actor == CHANCE:
            return [Line(Text(text.removeprefix("="), QUIET))]
        return [Line(Text(f"{self.seating.names[before.actor]}: {text}"))]

    def opening(self, state: State) -> list[Line]:
        return []

    def sheets(self, state: State) -> int:
        """One, at the end."""
        return 0

    def part(self, state: State) -> int:
        return min(1, state.turn)

    def sheet(self, state: State, part: int, width: int) -> list[RenderableType]:
        """How every point so far was scored, player by player."""
        lines: list[RenderableType] = []
        for seat, name in enumerate(self.names(state)):
            lines.append(Text.assemble((name, "bold"), f"  {minus(state.scores[seat])}"))
            for reason in state.explain():
                if reason.seat == seat and reason.points:
                    text = f"  {signed(reason.points)}  {reason.name.replace('_', ' ')}"
                    lines.append(fit(Text(text, QUIET), width))
        return lines

    def result(self, state: State, width: int) -> list[RenderableType]:
        outcome = state.outcome()
        if state.actor != OVER or outcome is None:
            return []
        winners = [self.seating.names[seat] for seat in outcome.winners]
        points = minus(outcome.scores[outcome.winners[0]])
        text = self.words(
            "board.winners", n=len(winners), names=listed(winners, self.words), points=points
        )
        return [*result_box(text, width, COLOUR), *self.sheet(state, 0, width)]

    def reference(self, width: int) -> list[RenderableType]:
        return [Text(self.words("generic.no_rules"))]

    def names(self, state: State) -> Sequence[str]:
        return self.seating.names[: state.seats]
