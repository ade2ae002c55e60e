"""Walking through a recorded game: forward, back, to a move, a turn or a round."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rich.text import Text

from redada.core.errors import RedadaError, shorten
from redada.core.game import CHANCE, OVER
from redada.core.record import Record
from redada.terminal.lines import print_lines
from redada.terminal.screen import Screen
from redada.terminal.table import Line, Table
from redada.words import Words

COMMANDS: Final = ("next", "back", "start", "end", "sheet", "quit", "help")


class Replay:
    """A record at a screen. A place is the number of moves and outcomes that came before it."""

    def __init__(self, screen: Screen, words: Words, table: Table, record: Record) -> None:
        self.screen = screen
        self.words = words
        self.table = table
        self.record = record
        self.states = list(record.states())
        self.last = len(record.moves)

    def heading(self) -> None:
        names = ", ".join(self.record.players)
        text = self.words("replay.heading", game=self.table.title, names=names, n=self.last)
        self.screen.say(Text(text, "bold"))

    def everything(self) -> None:
        """All events, and the score sheet of each round."""
        self.heading()
        self.events(0, self.last)
        self.ending()

    def events(self, start: int, stop: int) -> None:
        """What happened between two places; score sheets where they belong."""
        lines: list[Line] = []
        for place in range(start, stop):
            told = self.narrate(place)
            lines += [line for line in told if not line.opens]
            after = self.states[place + 1]
            if self.table.sheets(after) > self.table.sheets(self.states[place]):
                print_lines(self.screen, lines)
                self.screen.space()
                self.screen.say(*self.table.sheet(after, self.table.sheets(after), self.screen.width))
                lines = []
            lines += [line for line in told if line.opens]
        print_lines(self.screen, lines)

    def narrate(self, place: int) -> list[Line]:
        before, after = self.states[place], self.states[place + 1]
        events = self.record.game.events(before, self.record.moves[place], after)
        return self.table.narrate(events, before)

    def ending(self) -> None:
        final = self.states[-1]
        if final.actor == OVER:
            self.screen.say(*self.table.result(final, self.screen.width))
        else:
            self.screen.say(Text(self.words("replay.unfinished"), "dim"))

    def position(self, place: int) -> None:
        self.screen.say(*self.table.board(self.states[place], self.screen.width))
        text = self.words("replay.at", place=place, last=self.last)
        if place < self.last:
            move = self.record.game.write(self.states[place], self.record.moves[place])
            text += " · " + self.words("replay.then", move=move)
        self.screen.say(Text(text, "dim"))

    def place_of(self, text: str) -> int:
        """The place that `74`, `t12` or `r2` names; raises RedadaError, which says what there is."""
        match = re.fullmatch(r"([tr]?)([0-9]{1,6})", text.strip().lower(), re.ASCII)
        found: int | None = None
        if match:
            number = int(match[2])
            if not match[1]:
                found = number if number <= self.last else None
            else:
                found = self.first(
                    lambda place: (
                        (
                            self.states[place].turn
                            if match[1] == "t"
                            else self.table.part(self.states[place])
                        )
                        == number
                        and self.states[place].actor != CHANCE
                    )
                )
        if found is None:
            expected = self.words(
                "replay.places",
                last=self.last,
                turns=max(1, self.states[-1].turn),
                rounds=max(1, self.table.part(self.states[-1])),
            )
            raise RedadaError(self.words("replay.nowhere", place=shorten(text), expected=expected))
        return found

    def first(self, wanted: Callable[[int], bool]) -> int | None:
        return next((place for place in range(self.last + 1) if wanted(place)), None)

    def step(self, place: int, by: int) -> int:
        """The next place in a direction at which a player, not chance, is to act."""
        place += by
        while 0 < place < self.last and self.states[place].actor == CHANCE:
            place += by
        return max(0, min(self.last, place))

    def walk(self) -> None:
        """Until the person leaves; raises EOFError at the end of input."""
        commands = {
            name: command
            for command in COMMANDS
            for words in (Words("en"), self.words)
            for name in words.several(f"replay.names.{command}")
        }
        self.heading()
        self.screen.say(Text(self.words("replay.help"), "dim"))
        place = 0
        self.position(place)
        while True:
            text = self.screen.ask(f"{self.words('replay.prompt')} › ")
            command = commands.get(text.casefold(), "") if text else "next"
            if command == "quit":
                return
            if command == "help":
                self.screen.say(Text(self.words("replay.help")))
                continue
            if command == "sheet":
                self.sheets(place)
                continue
            try:
                there = self.destination(place, command, text)
            except RedadaError as problem:
                self.screen.say(Text(str(problem), "bold"))
                continue
            if there > place and command == "next":
                self.events(place, there)
            elif command != "next" or place == self.last:
                self.just_before(there)
            place = there
            self.position(place)
            if place == self.last:
                self.ending()

    def destination(self, place: int, command: str, text: str) -> int:
        if command == "next":
            return self.step(place, 1)
        if command == "back":
            return self.step(place, -1)
        if command == "start":
            return 0
        return self.last if command == "end" else self.place_of(text)

    def just_before(self, place: int) -> None:
        """The events that led to a place, from the one before it at which a player acted."""
        lines = [line for each in range(self.step(place, -1), place) for line in self.narrate(each)]
        print_lines(self.screen, lines)

    def sheets(self, place: int) -> None:
        """The score sheets up to a place, and what would be scored there."""
        state = self.states[place]
        for part in range(1, self.table.sheets(state) + 1):
            self.screen.say(*self.table.sheet(state, part, self.screen.width))
        if state.actor != OVER and self.table.part(state):
            self.screen.say(*self.table.sheet(state, 0, self.screen.width))
