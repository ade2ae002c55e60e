"""Everybody at a table: the sockets here, and who is there through other servers."""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic

from redada.server import messages
from redada.server.messages import SEATS, letter
from redada.server.rooms.presence import Absence, OtherServers, PresentElsewhere
from redada.server.store.contract import Store
from redada.server.tables.clock import Now
from redada.server.tables.table import Seat
from redada.server.thinking.waiting import Claim
from redada.server.wire.connection import GOING_AWAY, INTERNAL, Connection, encode, text_of
from redada.server.wire.frames import frame

MOST_AT_ONCE = 50
"""Sockets at a table that are all told at once."""
CROWD_STEP = 20
"""Of a larger crowd, how many at most are told before other tables have their turn."""
CROWD_SECONDS = 0.0002
"""For how long at most."""
CROWD_PAUSE = 0.002
"""Seconds of such a turn: a crowd takes a tenth of the server's time at most."""
PRESENCE_SECONDS = 0.5
"""Between two times that a table is told who is there."""


class Audience:
    def __init__(self, table: str, store: Store, now: Now) -> None:
        self.connections: set[Connection] = set()
        self._table = table
        self._store = store
        self._now = now
        self._others = OtherServers()
        self._absence = Absence(now())
        self._told = float("-inf")
        self._telling = False
        """Whether presence is going to be told."""
        self._news_from_here = False
        self._said: deque[tuple[bytes, bytes]] = deque()
        """What some of those who watch have not been told yet, as text and in its frame."""
        self._first = 0
        """The number of the first of it, counted from the beginning."""
        self._behind: dict[Connection, int] = {}
        """Those who watch and have not been told yet, with the number of what they are told next.

        Who has waited for longest comes first, so that the numbers ascend."""
        self._crowd_waits = False
        """Whether the crowd is going to be told."""
        self._joined = (0, 0, [b""], b"")
        """What was said between two numbers, one by one and in one piece: the same for nearly all."""

    def broadcast(self, message: messages.ServerMessage, besides: Connection | None = None) -> None:
        """The same bytes for all: at once for those who play, for a crowd that watches a few at a time.

        In between other tables have their turn, however many watch this one.
        """
        self.broadcast_encoded(encode(message), besides)

    def broadcast_framed(self, framed: bytes) -> None:
        """As `broadcast`, of a message that is in its frame already."""
        if len(self.connections) > MOST_AT_ONCE or self._behind:
            self.broadcast_encoded(text_of(framed))
            return
        for connection in tuple(self.connections):
            connection.send_framed(framed)

    def broadcast_encoded(self, text: bytes, besides: Connection | None = None) -> None:
        """As `broadcast`, of a message that was encoded before."""
        framed = frame(text)
        if len(self.connections) <= MOST_AT_ONCE and not self._behind:
            for connection in tuple(self.connections):
                if connection is not besides:
                    connection.send_encoded(text, framed)
            return
        if not self._crowd_waits:
            self._crowd_waits = True
            asyncio.get_running_loop().call_soon(self._tell_crowd)
        if besides:
            self.catch_up(besides)  # without this one
        number = self._first + len(self._said)
        self._said.append((text, framed))
        for connection in tuple(self.connections):
            if connection is besides:
                continue
            if connection.seat >= 0:
                connection.send_encoded(text, framed)
            else:
                self._behind.setdefault(connection, number)

    def catch_up(self, connection: Connection) -> None:
        """What was said and it has not heard yet, before something else is said to it alone."""
        number = self._behind.pop(connection, -1)
        if number >= 0 and connection in self.connections:  # and not gone meanwhile
            connection.send_joined(*self._since(number))

    def tell_all(self) -> None:
        """What was said, to everybody who has not heard it yet."""
        while self._behind:
            self.catch_up(next(iter(self._behind)))

    def _tell_crowd(self) -> None:
        """Whatever was said meanwhile in one piece: many moves are not told one by one to a crowd."""
        until = monotonic() + CROWD_SECONDS
        left = CROWD_STEP
        while self._behind and left and monotonic() < until:
            self.catch_up(next(iter(self._behind)))
            left -= 1
        if self._behind:
            first = next(iter(self._behind.values()))
            while self._first < first:
                self._said.popleft()
                self._first += 1
            asyncio.get_running_loop().call_later(CROWD_PAUSE, self._tell_crowd)
        else:
            self._crowd_waits = False
            self._first += len(self._said)
            self._said.clear()
            self._joined = (0, 0, [b""], b"")

    def _since(self, number: int) -> tuple[list[bytes], bytes]:
        end = self._first + len(self._said)
        first, last, texts, framed = self._joined
        if (first, last) != (number, end):
            said = list(self._said)[number - self._first :]
            texts, framed = [text for text, _ in said], b"".join([framed for _, framed in said])
            self._joined = (number, end, texts, framed)
        return texts, framed

    # Who is there

    def here(self) -> tuple[str, int]:
        """The seats with a socket of this server, such as "AC", and how many watch."""
        seats = [each.seat for each in self.connections]
        watching = seats.count(-1)
        if watching == len(seats):
            return "", watching
        return "".join([letter(seat) for seat in sorted(set(seats)) if seat >= 0]), watching

    def everywhere(self) -> tuple[tuple[str, ...], int]:
        return self._others.everybody(*self.here())

    def claim(self) -> Claim:
        """How much the bots' turns here matter: to somebody who plays, to those who watch, to nobody."""
        online, watching = self.everywhere()
        return 0 if online else 1 if watching else 2

    def gone(self, seats: int) -> list[int]:
        """Seats without a socket for so long that others may have a bot play for them."""
        letters = SEATS[:seats]
        return [letters.index(seat) for seat in self._absence.gone(letters, self._now())]

    # Coming and going

    def changed(self, besides: Connection | None = None, only_watches: bool = False) -> None:
        """Somebody came or went here: tell everybody soon, here and on other servers.

        At once if nothing was told for a while, else with whatever else changes until then: a crowd that
        comes in together is told of once or twice, not once for each.
        """
        self._news_from_here = True
        if not only_watches:
            self._absence.connected(self.everywhere()[0], self._now())
        self._tell_soon(besides)

    def remove(self, connection: Connection) -> bool:
        """Whether it was there."""
        if connection not in self.connections:
            return False
        self.connections.discard(connection)
        self.changed(only_watches=connection.seat < 0)
        return True

    def part_with_former(self, seats: list[Seat]) -> None:
        """Who left before the start watches from now on; who moved to another device plays there."""
        former = [
            each for each in self.connections if each.seat >= 0 and seats[each.seat].hash != each.hash
        ]
        for connection in former:
            if seats[connection.seat].hash:
                connection.problem("moved_away", "this seat is played on another device now")
                connection.close(GOING_AWAY, "the seat has moved")
                self.connections.discard(connection)
            connection.seat = -1
        if former:
            self.changed()

    def send_away(self) -> None:
        """Tell the sockets to come again: the server goes down."""
        self.tell_all()
        for connection in list(self.connections):
            connection.problem("going_down", "the server restarts; nothing is lost")
            connection.close(GOING_AWAY, "the server restarts")

    def end(self, why: str) -> None:
        """Close the sockets: the table cannot go on."""
        for connection in list(self.connections):
            connection.problem("internal", why)
            connection.close(INTERNAL, "our fault")

    # Other servers

    def tell_other_servers(self) -> None:
        """Who is here."""
        self._store.tell_presence(self._table, *self.here())

    def on_presence(self, server: str, there: PresentElsewhere) -> None:
        """Another server says who is at this table through it."""
        if self._others.update(server, there) and self.connections:
            self.tell_other_servers()
        self._elsewhere_changed()

    def forget_silent(self, now: int) -> None:
        """Servers that have not said anything for long."""
        if self._others.forget_silent(now):
            self._elsewhere_changed()

    def _elsewhere_changed(self) -> None:
        self._absence.connected(self.everywhere()[0], self._now())
        self._tell_soon()

    def _tell_soon(self, besides: Connection | None = None) -> None:
        if self._telling:
            return
        wait = self._told + PRESENCE_SECONDS - monotonic()
        if wait <= 0:
            self._tell(besides)
        else:
            self._telling = True
            asyncio.get_running_loop().call_later(wait, self._tell)

    def _tell(self, besides: Connection | None = None) -> None:
        self._telling = False
        self._told = monotonic()
        if self._news_from_here:
            self._news_from_here = False
            self.tell_other_servers()
        if len(self.connections) > (besides is not None):
            self.broadcast(messages.Presence(*self.everywhere()), besides)
