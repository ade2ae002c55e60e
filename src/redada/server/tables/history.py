"""What happened at a table: as events, as the line of play, and as messages that were done.

Of most moves nobody asks again what they were. So a move that was made quickly (quick_moves.py) is kept
as a few bytes, and told as an event once somebody asks: less memory, less of it to touch at every move.
"""

from __future__ import annotations

from struct import Struct as Layout
from typing import Any, Literal

from msgspec import Raw, Struct

from redada.core.game import CHANCE, Game, Move
from redada.server.messages import SEATS, Event, reasons

KEPT = Layout("<qqbB")
"""Of a move or an outcome: when, which, whose (CHANCE: nobody's), and the length of the id after it."""
HASH = 0xFFFFFFFF


class Played(Struct, frozen=True, gc=False):
    """A move or outcome of the game as it stands, without what was taken back."""

    number: int
    seat: int
    """CHANCE for an outcome."""
    move: Move
    by: str


class History:
    """Changed by a table alone. Versions count from 1, as entries of the log do."""

    __slots__ = (
        "_after",
        "_done",
        "_events",
        "_game",
        "_ids",
        "_kept",
        "_kept_count",
        "_line",
        "_state",
    )

    def __init__(self, game: Game) -> None:
        self._game = game
        self._events: list[Event] = []
        self._line: list[Played] = []
        self._done: dict[tuple[int, str], int] = {}
        self._kept = bytearray()
        """Moves made quickly, after all of `_events`."""
        self._kept_count = 0
        self._state: Any = None
        """The position before the first of them."""
        self._after: list[tuple[Event, Played | None]] = []
        """What happened after the last of them."""
        self._ids = bytearray()
        """Four bytes for each message that was done, its hash: where there is none it was not done."""

    def add(self, event: Event, played: Played | None = None) -> None:
        if self._kept_count:
            self._after.append((event, played))
            return
        self._events.append(event)
        if played is not None:
            self._line.append(played)

    def note_done(self, seat: int, id: str, number: int) -> None:
        """A message of a client has made this version."""
        self._done[seat, id] = number
        self._ids += hash_of(seat, id)

    def keep(self, state: Any, at: int, move: Move, seat: int, id: str) -> None:
        """A move, or an outcome, by which `state` was left; its event can be made later."""
        if self._after:
            self._tell()
        if not self._kept_count:
            self._state = state
        name = id.encode()
        self._kept += KEPT.pack(at, move, seat, len(name)) + name
        self._kept_count += 1
        if id:
            self._ids += hash_of(seat, id)

    def keep_written(self, state: Any, kept: bytes, count: int, hashed: bytes) -> None:
        """Several at once, as `keep` would write them; `hashed` is that of the message."""
        if self._after:
            self._tell()
        if not self._kept_count:
            self._state = state
        self._kept += kept
        self._kept_count += count
        self._ids += hashed

    # What others ask

    @property
    def events(self) -> list[Event]:
        if self._kept_count:
            self._tell()
        return self._events

    @property
    def line(self) -> list[Played]:
        if self._kept_count:
            self._tell()
        return self._line

    @property
    def done(self) -> dict[tuple[int, str], int]:
        """Clients' messages that were done, by seat and id: the version each one made."""
        if self._kept_count:
            self._tell()
        return self._done

    def since(self, version: int) -> list[Event]:
        """The events after it."""
        first = len(self._events) + self._kept_count
        if self._kept_count and version >= first:
            return [event for event, _ in self._after[version - first :]]
        return self.events[version:]

    def was_done(self, seat: int, id: str) -> bool:
        return self.may_be_done(hash_of(seat, id)) and (seat, id) in self.done

    def may_be_done(self, hashed: bytes) -> bool:
        ids = self._ids
        one, two, three, four = hashed[0], hashed[1], hashed[2], hashed[3]
        for place in range(0, len(ids), 4):  # compiled it is a loop in C
            if (
                ids[place] == one
                and ids[place + 1] == two
                and ids[place + 2] == three
                and ids[place + 3] == four
            ):
                return True
        return False

    def go_back(self, to: int) -> list[Played]:
        """What was played after version `to` is not part of the game any more; it is returned."""
        taken = [played for played in self.line if played.number > to]
        self._line = [played for played in self.line if played.number <= to]
        return taken

    def _tell(self) -> None:
        """Make the events of what was kept."""
        game, state, kept = self._game, self._state, bytes(self._kept)
        at_byte = 0
        number = len(self._events)
        for _ in range(self._kept_count):
            at, move, seat, size = KEPT.unpack_from(kept, at_byte)
            at_byte += KEPT.size + size
            id = kept[at_byte - size : at_byte].decode()
            number += 1
            by: Literal["", "forced"] = "" if id or seat == CHANCE else "forced"
            text = game.write(state, move)
            after = state.play(move)
            self._events.append(event_of(game, number, at, state, move, after, text, id, by))
            self._line.append(Played(number, seat, move, by))
            if id:
                self._done[seat, id] = number
            state = after
        for event, played in self._after:
            self._events.append(event)
            if played is not None:
                self._line.append(played)
        self._kept, self._kept_count, self._state, self._after = bytearray(), 0, None, []


def hash_of(seat: int, id: str) -> bytes:
    """Four bytes: unlike Python's numbers they are kept one behind the other."""
    return ((hash(id) + seat) & HASH).to_bytes(4)


def event_of(
    game: Game, number: int, at: int, before: Any, move: Move, after: Any, text: str, id: str, by: Any
) -> Event:
    """What a move or an outcome brought about."""
    facts = tuple([each.json for each in game.events(before, move, after)])
    found = game.scored(before, after)
    scored = reasons(found) if found else ()
    seat = before.actor
    if seat >= 0:
        return Event(number, at, "move", SEATS[seat], text, id, by, False, 0, facts, scored)
    return Event(number, at, "outcome", text=text, facts=facts, scored=scored)


def told_event_of(
    game: Game, number: int, at: int, before: Any, move: Move, after: Any, text: str, id: str, by: Any
) -> Event:
    """As `event_of`, to be encoded and nothing else: what the game has as JSON is in it as JSON."""
    written = game.facts_json(before, move, after)
    if written is None:
        return event_of(game, number, at, before, move, after, text, id, by)
    facts: Any = Raw(written) if written else ()
    seat = before.actor
    if seat >= 0:
        return Event(number, at, "move", SEATS[seat], text, id, by, False, 0, facts)
    return Event(number, at, "outcome", "", text, "", "", False, 0, facts)
