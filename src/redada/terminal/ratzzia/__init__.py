"""The table of Ratzzia at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from redada.core.events import Event
from redada.core.game import Move
from redada.games.ratzzia import RATZZIA, State
from redada.games.ratzzia import layout as at
from redada.terminal.ratzzia import choices as offered
from redada.terminal.ratzzia import reading, style
from redada.terminal.ratzzia.board import Board
from redada.terminal.ratzzia.narration import Narration
from redada.terminal.ratzzia.sheet import Sheet
from redada.terminal.table import Choice, Line, Seating
from redada.words import Words

CATALOGUE = "ratzzia"
SECTIONS = (
    "aim", "turn", "roll", "place", "cat", "reward", "shelves", "mice", "support", "signs",
)  # fmt: skip
QUESTIONS = {
    at.STARTING: "start",
    at.TO_ACT: "turn",
    at.ROLLING: "roll",
    at.REROLLING: "reroll",
    at.SUPPORTING: "support",
    at.PLACING: "place",
    at.SENDING: "send",
    at.TASTING: "candy",
    at.ROBBING: "rob",
    at.COUNTING: "count",
}
EXAMPLE_ROLL = (4, 2, 2, 6, 1, 3, 5)


class RatzziaTable:
    """Ratzzia for its players in one language; a `redada.terminal.table.Table`."""

    title = RATZZIA.title

    def __init__(self, seating: Seating, language: str, look: str | None = None) -> None:
        self.seating = seating
        self.words = Words(language, CATALOGUE)
        self._board = Board(seating, self.words)
        self._narration = Narration(seating, self.words)
        self._sheet = Sheet(seating, self.words)

    def board(self, state: State, width: int) -> list[Text]:
        return self._board.draw(state, width)

    def question(self, state: State) -> str:
        key = QUESTIONS[state.phase]
        if (state.phase == at.ROLLING and state.rolls_support) or state.places_support:
            key += "_support"
        name = self.seating.names[state.active]
        return self.words(f"ratzzia.ask.{key}", name=name, n=state.in_the_air)

    def choices(self, state: State) -> list[Choice]:
        return offered.choices(state, self.words, self.seating)

    def label(self, state: State, move: Move) -> str:
        return offered.label(state, move, self.words, self.seating)

    def tip(self, state: State) -> str:
        if state.phase == at.REROLLING:
            faces = [face for face in state.rerollable if face][:2]
            tip = self.words("ratzzia.hint.reroll", example=style.faces(faces)) if faces else ""
            if 0 in state.rerollable:
                tip += " " + self.words("ratzzia.hint.reroll_hand")
            return tip.strip()
        if state.phase == at.ROLLING and state.in_the_air > 1:
            example = style.faces(EXAMPLE_ROLL[: state.in_the_air])
            return self.words("ratzzia.hint.roll", example=example)
        if state.phase == at.PLACING and len(state.rolled) > 1 and not state.places_support:
            first = next(c.notation for c in self.choices(state))
            return self.words("ratzzia.hint.place", example=f"{first} … done")
        return ""

    def on_enter(self, state: State) -> str:
        return "keep" if state.phase == at.REROLLING else ""

    def read_all(self, state: State, text: str) -> list[Move]:
        return reading.read_all(state, text, self.words, self.seating)

    def why_not(self, state: State, text: str) -> str:
        return reading.why_not(state, text, self.words, self.seating)

    def narrate(self, events: Sequence[Event], state: State) -> list[Line]:
        return self._narration.lines(events, state)

    def sheets(self, state: State) -> int:
        """There are no rounds: the one sheet is that of the end."""
        return 0

    def part(self, state: State) -> int:
        return min(1, state.turn)

    def sheet(self, state: State, part: int, width: int) -> list[RenderableType]:
        return self._sheet.draw(state, width)

    def result(self, state: State, width: int) -> list[RenderableType]:
        return self._sheet.result(state, width)

    def reference(self, width: int) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for section in SECTIONS:
            head, _, body = self.words(f"ratzzia.card.{section}").partition(": ")
            lines.append(Text.assemble((f"{head}: ", f"bold {style.WOOD}"), body))
        return lines
