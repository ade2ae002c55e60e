"""A table for any game: it shows what the contract of `redada.core.game` gives and no more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text

from redada.core.errors import IllegalMove, RedadaError
from redada.core.events import Event
from redada.core.game import CHANCE, Game, Move, State
from redada.core.seats import LETTERS
from redada.terminal.drawing import across, fit, listed, minus, result_box, signed
from redada.terminal.table import Choice, Line, Seating
from redada.words import Words

COLOUR = "#c9a24b"
QUIET = "dim"
SHOWN_ELSEWHERE = ("game", "seats", "actor", "turn", "players", "scores", "ending")
"""Parts of a view that the table shows in a way of its own."""


class GenericTable:
    """Any game for its players in one language; a `redada.terminal.table.Table`."""

    def __init__(self, game: Game, seating: Seating, language: str) -> None:
        self.game = game
        self.seating = seating
        self.words = Words(language)
        self.title = game.title

    def board(self, state: State, width: int) -> list[Text]:
        """What the view of the game has, name by name, then each player with theirs."""
        heading = Text.assemble(("━━ ", COLOUR), (self.title, "bold"))
        if state.turn:
            heading.append(" ━━ ", COLOUR)
            heading.append(self.words("board.turn", turn=state.turn))
        view = self.game.view(state)
        promise = self.seating.commitment[:8]
        promise = self.words("board.commitment", short=promise) if promise else "━━"
        lines = [across(heading, Text(promise, QUIET), width, "━", COLOUR)]
        for name, value in view.items():
            if name not in SHOWN_ELSEWHERE:
                lines += self.part_of_view(plain(name), value, width)
        players = view.get("players", {})
        for seat in range(state.seats):
            lines.append(self.player(state, seat, width))
            if mine := players.get(LETTERS[seat]) if isinstance(players, Mapping) else None:
                lines += hanging("     ", self.described(mine), width)
        lines.append(Text("━" * width, COLOUR))
        return [fit(line, width) for line in lines]

    def part_of_view(self, name: str, value: Any, width: int) -> list[Text]:
        """On one line, or on a line for each of its parts if these have parts themselves."""
        if not isinstance(value, Mapping) or not any(isinstance(v, Mapping) for v in value.values()):
            return hanging(f" {name}  ", self.described(value), width)
        lines = [Text(f" {name}", QUIET)]
        for key, each in value.items():
            lines += hanging(f"   {self.described(key)}  ", self.described(each), width)
        return lines

    def player(self, state: State, seat: int, width: int) -> Text:
        acts = state.actor == seat
        text = Text.assemble(("─▶ " if acts else "── ", COLOUR if acts else QUIET))
        text.append(self.seating.names[seat], "bold" if acts else "")
        if self.seating.bots[seat]:
            text.append(f" ({self.seating.bots[seat]})", QUIET)
        points = Text(minus(state.scores[seat]), "bold")
        return across(fit(text, width - points.cell_len - 6), points, width, "─", QUIET)

    def question(self, state: State) -> str:
        if state.actor == CHANCE:
            return self.words("generic.ask_outcome")
        return self.words("generic.ask", name=self.seating.names[state.actor])

    def choices(self, state: State) -> list[Choice]:
        """Numbered, unless all of them are numbers themselves, such as the faces of a die."""
        texts = [self.game.write(state, move).removeprefix("=") for move in state.legal()]
        if all(text.isdecimal() for text in texts):
            return [Choice(text, text, text) for text in texts]
        return [Choice(str(number), plain(text), text) for number, text in enumerate(texts, 1)]

    def label(self, state: State, move: Move) -> str:
        return plain(self.game.write(state, move).removeprefix("="))

    def tip(self, state: State) -> str:
        return ""

    def read_all(self, state: State, text: str) -> list[Move]:
        """A number of a choice, or notation; with and without the = of an outcome."""
        word = text.strip()
        keys = [choice.key for choice in self.choices(state)]
        if word in keys:
            return [state.legal()[keys.index(word)]]
        if word.isdecimal():
            raise IllegalMove(word, keys)
        if state.actor == CHANCE and not word.startswith("="):
            word = f"={word}"
        return [self.game.read(state, word)]

    def on_enter(self, state: State) -> str:
        return ""

    def why_not(self, state: State, text: str) -> str:
        """In the words of the game itself, which are English."""
        try:
            self.read_all(state, text)
        except IllegalMove as problem:
            return problem.why
        except RedadaError:
            pass
        return ""

    def narrate(self, events: Sequence[Event], state: State) -> list[Line]:
        return [Line(self.event(event)) for event in events]

    def event(self, event: Event) -> Text:
        """`Ana: took back · number 2 · column 7`"""
        text = Text(f"{self.seating.names[event.seat]}: " if event.seat >= 0 else "", "bold")
        text.append(plain(event.name), "")
        data = {name: value for name, value in event.data.items() if name != "facts"}
        data.update(event.facts)
        if data:
            text.append(f" · {self.described(data)}", QUIET)
        return text

    def sheets(self, state: State) -> int:
        """The contract does not say where a part ends: there is one sheet, that of the end."""
        return 0

    def part(self, state: State) -> int:
        return min(1, state.turn)

    def sheet(self, state: State, part: int, width: int) -> list[RenderableType]:
        """How every point so far was scored, player by player."""
        lines: list[RenderableType] = []
        for seat in range(state.seats):
            name = self.seating.names[seat]
            lines.append(fit(Text.assemble((name, "bold"), f"  {minus(state.scores[seat])}"), width))
            for reason in state.explain():
                if reason.seat == seat and reason.points:
                    text = f"  {signed(reason.points)}  {plain(reason.name)}"
                    lines.append(fit(Text(text, QUIET), width))
        return lines

    def result(self, state: State, width: int) -> list[RenderableType]:
        outcome = state.outcome()
        if outcome is None:
            return []
        winners = [self.seating.names[seat] for seat in outcome.winners]
        points = minus(outcome.scores[outcome.winners[0]])
        text = self.words(
            "board.winners", n=len(winners), names=listed(winners, self.words), points=points
        )
        return [*result_box(text, width, COLOUR), *self.sheet(state, 0, width)]

    def reference(self, width: int) -> list[RenderableType]:
        return [Text(self.words("generic.no_rules"))]

    def described(self, value: Any) -> str:
        """Data as text: `number 2 · column 7`; a seat is the name of its player."""
        if isinstance(value, Mapping):
            pairs = ((self.described(key), self.described(each)) for key, each in value.items())
            return " · ".join(f"{key} {each}" for key, each in pairs) or "–"
        if isinstance(value, list | tuple):
            return ", ".join(self.described(each) for each in value) or "–"
        if isinstance(value, str):
            seat = LETTERS.find(value) if len(value) == 1 else -1
            return self.seating.names[seat] if 0 <= seat < len(self.seating.names) else plain(value)
        return minus(value) if type(value) is int else str(value)


def plain(name: str) -> str:
    """A key as words: `took_back` is `took back`."""
    return name.replace("_", " ")


def hanging(head: str, text: str, width: int) -> list[Text]:
    """The text beside its head, on as many lines as it needs."""
    indent = cell_len(head)
    lines = [""]
    for word in text.split():
        if lines[-1] and indent + cell_len(lines[-1]) + 1 + cell_len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    heads = [head] + [" " * indent] * (len(lines) - 1)
    return [Text.assemble((each, QUIET), line) for each, line in zip(heads, lines, strict=True)]
