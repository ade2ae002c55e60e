"""The table of Razzia! at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from redada.core.events import Event
from redada.core.game import Move
from redada.games.razzia import RAZZIA, State, cards
from redada.games.razzia import layout as at
from redada.games.razzia.editions import edition
from redada.terminal.razzia import choices as offered
from redada.terminal.razzia import style
from redada.terminal.razzia.board import Board
from redada.terminal.razzia.narration import Narration
from redada.terminal.razzia.sheet import Sheet
from redada.terminal.table import Choice, Line, Seating
from redada.words import Words

CATALOGUE = "razzia"
SECTIONS = ("aim", "turn", "draw", "auction", "thieves", "round", "scoring", "final", "signs")


class RazziaTable:
    """Razzia! for its players in one language and look; a `redada.terminal.table.Table`."""

    title = RAZZIA.title

    def __init__(self, seating: Seating, language: str, look: str | None = None) -> None:
        self.seating = seating
        self.words = Words(language, CATALOGUE)
        self.edition = edition(language, look)
        self._board = Board(seating, self.words, self.edition)
        self._narration = Narration(seating, self.words, self.edition)
        self._sheet = Sheet(seating, self.words, self.edition)

    def board(self, state: State, width: int) -> list[Text]:
        return self._board.draw(state, width)

    def question(self, state: State) -> str:
        words, names = self.words, self.seating.names
        if state.phase == at.DEALING:
            return words("razzia.ask_hand", name=names[who_is_dealt(state)])
        if state.phase == at.DRAWING:
            return words("razzia.ask_card", name=names[who_draws(state)])
        name = names[state.actor]
        if state.phase == at.TO_ACT:
            return words("razzia.ask_turn", name=name)
        auction = self.edition.term("voluntary_auction" if state.voluntary else "forced_auction")
        best = words("razzia.no_bid_yet")
        if state.best_bidder >= 0:
            best = words("razzia.best_bid", bid=state.best_bid, name=names[state.best_bidder])
        must = state.voluntary and state.actor == state.trigger and not state.best_bid
        ask = words("razzia.ask_must_bid" if must else "razzia.ask_bid", name=name)
        return f"{style.first_up(auction)} (⚑ {names[state.trigger]}). {best} {ask}"

    def choices(self, state: State) -> list[Choice]:
        return offered.choices(state, self.words, self.edition)

    def label(self, state: State, move: Move) -> str:
        return offered.label(state, move, self.words, self.edition)

    def tip(self, state: State) -> str:
        first = next((c.key for c in self.choices(state) if c.notation.startswith("take:")), "")
        thieves = state.held(state.actor)[cards.THIEF] if first else 0
        most = min(thieves, sum(kind > 0 for kind in state.row))
        if most < 2:
            return ""
        return self.words("razzia.several", n=thieves, example=f"{first}+{int(first) + 1}")

    def read_all(self, state: State, text: str) -> list[Move]:
        return [offered.read(state, text, self.words, self.edition)]

    def on_enter(self, state: State) -> str:
        return ""

    def why_not(self, state: State, text: str) -> str:
        return offered.why_not(state, text, self.words)

    def narrate(self, events: Sequence[Event], state: State) -> list[Line]:
        return self._narration.lines(events)

    def sheets(self, state: State) -> int:
        return len(state.closed)

    def part(self, state: State) -> int:
        return state.round

    def sheet(self, state: State, part: int, width: int) -> list[RenderableType]:
        return self._sheet.of_round(state, part, width) if part else self._sheet.now(state, width)

    def result(self, state: State, width: int) -> list[RenderableType]:
        return self._sheet.result(state, width)

    def reference(self, width: int) -> list[RenderableType]:
        lines: list[RenderableType] = []
        police = style.POLICE_SIGNS[self.edition.look]
        for section in SECTIONS:
            text = self.words(f"razzia.card.{section}", police=police)
            head, _, body = text.partition(": ")
            lines.append(Text.assemble((f"{head}: ", f"bold {style.BRASS}"), body))
        return lines


def who_draws(state: State) -> int:
    """The seat that is drawing the card which chance is about to bring."""
    return state.to_list()[at.TRIGGER]


def who_is_dealt(state: State) -> int:
    """The seat that the next hand of cheques goes to."""
    return next(seat for seat in range(state.seats) if not state.face_up(seat))
