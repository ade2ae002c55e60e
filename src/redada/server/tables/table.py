"""A table: what the entries of its log add up to. Nothing here waits, reads or writes."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec.structs import replace

from redada.core.game import Game, Move, of_version
from redada.core.options import read_options, write_options
from redada.core.record import Record, write_record
from redada.games import by_name
from redada.server.messages import (
    DealInfo,
    Event,
    Listed,
    Proposal,
    SeatInfo,
    Setup,
    TableInfo,
    letter,
    seat_number,
)
from redada.server.tables import entries as log
from redada.server.tables.clock import Timing
from redada.server.tables.deal import Deal
from redada.server.tables.decisions import Step
from redada.server.tables.history import History, Played, event_of
from redada.server.tables.played import PlayedTable

NO_STEPS: Iterator[Step] = iter(())
KNOWN_OPTIONS: dict[tuple[type[Any], str], tuple[Any, str]] = {}
MOST_KNOWN = 100


@dataclass(slots=True)
class Seat:
    """One place at the table and whoever sits there."""

    kind: Literal["open", "person", "program", "bot"] = "open"
    name: str = ""
    bot: str = ""
    hash: str = ""
    nonce: str = ""
    away: bool = False
    resigned: bool = False
    pledges: bool = False
    """Whether it takes part in the deal by a nonce of its own, which it pledges first."""

    def without_part(self) -> Seat:
        """Once it has not revealed what it pledged."""
        return dataclasses.replace(self, pledges=False)

    @property
    def is_held(self) -> bool:
        """Whether somebody with a token decides here now."""
        return self.kind in ("person", "program") and not self.away and not self.resigned

    def info(self) -> SeatInfo:
        return SeatInfo(self.kind, self.name, self.bot, self.away, self.resigned)


@dataclass(slots=True)
class Table(PlayedTable):
    """Made by `rebuild` from a log, and changed by `apply`, and by quick_moves.py in its stead."""

    id: str
    setup: Setup
    game: Game
    options: Any
    seats: list[Seat]
    first_commitment: str
    """To the secret that the server keeps for the table: the seed of version 1."""
    created: int
    undone: list[tuple[int, list[Played]]] = field(default_factory=list)
    """What was taken back, by the version that took it back."""
    deal: Deal | None = None
    """Of version 2, from the start on; None where nobody takes part."""
    attempts: int = 0
    """How often the deal was begun by version 2."""
    seed: str = ""
    rematch: str = ""
    previous: str = ""
    _choices: tuple[Any, Mapping[str, Move]] = (None, {})
    """Those of a position; see `choices`."""

    def __post_init__(self) -> None:
        PlayedTable.__init__(self, History(self.game))

    @property
    def events(self) -> list[Event]:
        return self.history.events

    @property
    def line(self) -> list[Played]:
        return self.history.line

    @property
    def done(self) -> dict[tuple[int, str], int]:
        return self.history.done

    @property
    def host(self) -> int:
        """The first seat that a person or a program holds; -1 if only bots play."""
        return next((n for n, seat in enumerate(self.seats) if seat.is_held), -1)

    @property
    def gives_hints(self) -> bool:
        """Where one person plays against bots, and where the table was made so."""
        return self.setup.hints or sum(seat.kind in ("person", "program") for seat in self.seats) < 2

    @property
    def nonces(self) -> tuple[str, ...]:
        """As the dealer takes them: all, or none if nobody has one."""
        found = self.nonces_with(self.deal.nonces if self.deal else {})
        return found if any(found) else ()

    def nonces_with(self, revealed: Mapping[int, str]) -> tuple[str, ...]:
        """By seat: what it revealed, or what it said openly when it sat down."""
        return tuple(
            revealed.get(n, "" if seat.pledges and self.deal else seat.nonce)
            for n, seat in enumerate(self.seats)
        )

    @property
    def commitment(self) -> str:
        """The one that the seed of the game must open."""
        return self.deal.commitment if self.deal else self.first_commitment

    @property
    def is_open(self) -> bool:
        """Whether people may still come and go: the game has not started and is not being dealt."""
        return self.status == "lobby" and self.deal is None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def choices(self) -> Mapping[str, Move]:
        """What whoever is to move can do, by its text; nothing while chance acts and at the end."""
        state = self.state
        if self._choices[0] is not state:
            self._choices = (state, self.game.choices(state) if state.actor >= 0 else {})
        return self._choices[1]

    def can_go_on_alone(self) -> bool:
        """Whether something other than a person's message may make it go on."""
        if self.status != "running":
            return False
        return self.setup.clock.kind != "none" or not all(seat.is_held for seat in self.seats)

    def due(self) -> int:
        """When the clock of whoever is to move runs out, in milliseconds since 1970; 0 for never."""
        if self.status != "running" or self.state.actor < 0 or not self.seats[self.state.actor].is_held:
            return 0
        return self.timing.due(self.setup.clock, self.state.actor)

    # What has happened

    def apply(self, row: log.Row, steps: Iterator[Step] = NO_STEPS) -> Event:
        """Take in the next entry of the log; the event that tells of it.

        `steps` has what a decision has worked out of its moves; without them they are read from the log.
        """
        if row.number != self.version + 1:
            raise ValueError(f"entry {row.number} cannot follow entry {self.version}")
        entry = row.entry
        self.version = row.number
        if isinstance(entry, log.Moved):
            return self._play(row, entry.move, entry, steps)
        if isinstance(entry, log.Happened):
            return self._play(row, entry.outcome, None, steps)
        self._take_in(row, entry)
        event = entry.event(row.number, row.at)
        if event.id:
            sender = self.host if isinstance(entry, log.OF_THE_HOST) else seat_number(event.seat)
            self.history.note_done(sender, event.id, row.number)
        self.history.add(event)
        return event

    def _play(self, row: log.Row, text: str, entry: log.Moved | None, steps: Iterator[Step]) -> Event:
        """A move, or an outcome, of which there is no more to know than its text."""
        before, game = self.state, self.game
        step = next(steps, None)
        if step is None:
            move = game.read(before, text)
            after = before.play(move)
        else:
            move, after = step
        self.state = after
        self.changed = row.number
        self.proposal = None
        self.timing.started = row.at
        seat, id, by = before.actor, entry.id if entry else "", entry.by if entry else ""
        event = event_of(game, row.number, row.at, before, move, after, text, id, by)
        self.history.add(event, Played(row.number, seat, move, by))
        if entry is None:
            self.outcomes += 1
            return event
        if by in ("", "clock"):
            self.timing.spend(self.setup.clock, seat, entry.spent)
        if id:
            self.history.note_done(seat, id, row.number)
        return event

    def _take_in(self, row: log.Row, entry: log.Entry) -> None:
        """Everything but moves and outcomes."""
        self.peoples_own = None
        match entry:
            case log.Created():
                pass  # the table was made of it
            case log.Sat(seat, name, hashed, nonce, program, pledges):
                kind: Literal["person", "program"] = "program" if program else "person"
                self.seats[seat] = Seat(kind, name, hash=hashed, nonce=nonce, pledges=pledges)
            case log.Filled(seat, bot):
                self.seats[seat] = bot_seat(bot) if bot else Seat()
            case log.Promised(attempt, committed, _, extras):
                refused = self.deal.refused if self.deal else ()
                self.deal = Deal(attempt, committed, row.at, extras, refused=refused)
                self.attempts = attempt
            case log.Pledged() | log.Closed() | log.Revealed() | log.Brought() if self.deal:
                self.deal.take_in(entry, row.at)
            case log.Voided(seats) if self.deal:
                self.deal.refused += tuple(f"{self.deal.attempt}{letter(seat)}" for seat in seats)
                for seat in seats:
                    self.seats[seat] = self.seats[seat].without_part()
            case log.Started():
                if self.deal:
                    self.deal.phase = "done"
                self.status = "running"
                self.state = self.game.start(self.setup.seats, self.options)
                self.began = self.changed = row.number
                self.timing = Timing.begun(self.setup.clock, self.setup.seats, row.at)
            case log.Proposed(seat, what, _, whom):
                gone = letter(whom) if whom >= 0 else ""
                self.proposal = Proposal(row.number, what, letter(seat), (), gone)
            case log.Answered(seat, _, yes, _) if self.proposal:
                agreed = (*self.proposal.agreed, letter(seat))
                self.proposal = replace(self.proposal, agreed=agreed) if yes else None
            case log.TookBack(_, to):
                self._go_back(to)
                self.changed = row.number
                self.timing.started = row.at
            case log.Paused():
                self.status = "paused"
                self.proposal = None
                self.timing.stop(row.at)
            case log.Resumed():
                self.status = "running"
                self.timing.go_on(row.at)
            case log.Left(seat):
                if self.status == "lobby":
                    self.seats[seat] = Seat()
                else:
                    self.seats[seat].away = True
                    self.seats[seat].bot = self.setup.stand_in
                    self.proposal = None
            case log.CameBack(seat, _):
                self.seats[seat].away = False
                self.seats[seat].bot = ""
                self.timing.started = row.at
            case log.Resigned(seat, _):
                self.seats[seat].resigned = True
                self.seats[seat].bot = self.setup.stand_in
                self.proposal = None
            case log.Rekeyed(seat, hashed):
                self.seats[seat].hash = hashed
            case log.Ended(seed):
                self.status = "over"
                self.seed = seed
            case log.Rematch(table):
                self.rematch = table

    def state_at(self, version: int) -> Any:
        """The position as it was then, whatever was taken back since; None before the start."""
        if not self.began or version < self.began:
            return None
        line = [played for played in self.line if played.number <= version]
        for number, taken in self.undone:
            if number > version:
                line += [played for played in taken if played.number <= version]
        state = self.game.start(self.setup.seats, self.options)
        for played in sorted(line, key=lambda played: played.number):
            state = state.play(played.move)
        return state

    def _go_back(self, to: int) -> None:
        self.undone.append((self.version, self.history.go_back(to)))
        self.state = self.game.start(self.setup.seats, self.options)
        for played in self.line:
            self.state = self.state.play(played.move)
        self.proposal = None

    # For showing

    def info(self) -> TableInfo:
        host = self.host
        return TableInfo(
            self.id,
            self.setup,
            self.status,
            {letter(n): seat.info() for n, seat in enumerate(self.seats)},
            letter(host) if host >= 0 else "",
            self.commitment,
            {letter(n): seat.nonce for n, seat in enumerate(self.seats) if seat.nonce},
            self.seed,
            self.created,
            self.proposal,
            self.rematch,
            self.gives_hints,
            self._deal_info(),
        )

    def _deal_info(self) -> DealInfo | None:
        if self.deal is None:
            return None
        return self.deal.info(self.game.version, parts(self.seats), self.nonces_with(self.deal.nonces))

    def listed(self) -> Listed:
        seats = tuple(seat.info() for seat in self.seats)
        return Listed(self.id, self.setup.game, self.status, seats, self.created)

    def record(self) -> str:
        """The game so far as text; the seed is in it once the game is over."""
        return write_record(self.as_record())

    def as_record(self) -> Record:
        tags = [("Table", self.id)]
        tags += [(f"Bot{n}", seat.bot) for n, seat in enumerate(self.seats, 1) if seat.kind == "bot"]
        moves = tuple(played.move for played in self.line)
        return Record(
            self.game,
            self.names,
            self.options,
            moves,
            self.commitment,
            self.seed,
            self.nonces,
            tuple(tags),
            sealed=True,
            deal=self.deal.in_record(len(self.seats)) if self.deal else None,
        )


def parts(seats: Sequence[Seat]) -> list[int]:
    """The seats that take part in the deal by a nonce of their own."""
    return [number for number, seat in enumerate(seats) if seat.pledges]


def bot_seat(bot: str) -> Seat:
    return Seat("bot", bot, bot)


def rebuild(name: str, rows: list[log.Row]) -> Table:
    """The table whose log these rows are, from the first on."""
    table = empty_table(name, rows[0])
    for row in rows:
        table.apply(row)
    return table


def empty_table(name: str, first: log.Row) -> Table:
    """The table that the first row of a log creates, before any row was applied."""
    created = first.entry
    if not isinstance(created, log.Created):
        raise ValueError(f"the log of {name} does not begin with its creation")
    setup = created.setup
    game = of_version(by_name(setup.game), created.rules)
    seats = [bot_seat(created.bots[n]) if n in created.bots else Seat() for n in range(setup.seats)]
    return Table(
        name,
        setup,
        game,
        known_options(game.Options, setup.options)[0],
        seats,
        created.commitment,
        first.at,
        previous=created.previous,
    )


def known_options(kind: type[Any], text: str) -> tuple[Any, str]:
    """The options that `text` names, and all of them as text; raises Unreadable.

    Most tables have the same ones, and options never change.
    """
    known = KNOWN_OPTIONS.get((kind, text))
    if known is None:
        options = read_options(kind, text)
        if len(KNOWN_OPTIONS) >= MOST_KNOWN:
            KNOWN_OPTIONS.clear()
        known = KNOWN_OPTIONS[kind, text] = (options, write_options(options))
    return known
