"""A plain move from a frame to bytes at once, in lock-step with the way by objects: all is the same."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any, cast
from zlib import crc32

import pytest
from uvicorn.server import ServerState

from benchmarks.moves import Transport, application_config, masked
from redada.server import messages
from redada.server.http.sockets import SocketSession
from redada.server.messages import Clock
from redada.server.rooms.greeting import greet
from redada.server.rooms.room import Room, RoomServices
from redada.server.store.contract import Batch, NotStored
from redada.server.store.sqlite_checks import checked_row
from redada.server.tables.entries import encode
from redada.server.tables.table import rebuild
from redada.server.wire.connection import Connection
from redada.server.wire.frames import Wire
from tests.server.sitting import Sitting
from tests.server.test_quick_moves import whole

written_room = pytest.importorskip("redada.server.rooms.written_room", exc_type=ImportError)


class Memory:
    """A store that stores when it is told to."""

    def __init__(self) -> None:
        self.batches: list[Any] = []
        self.kept: list[Any] = []

    def append(self, batch: Any) -> None:
        self.batches.append(batch)

    def commit(self, problem: BaseException | None = None) -> None:
        batches, self.batches = self.batches, []
        for batch in batches:
            if problem is None:
                self.kept += batch.values
            batch.done(problem)

    def tell_presence(self, *_: Any) -> None:
        """Nobody else is there."""


class Socket(Transport):
    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.heard.append(data)

    def close(self) -> None:
        self.heard.append(b"closed")


class Place:
    """A room with a socket for each seat and one that watches; the same seed each time."""

    def __init__(self, seats: int, seed: bytes, at_once: bool, **how: Any) -> None:
        sitting = Sitting(*["me"] * seats, seed=seed, **how)
        for seat in sitting.table.seats:
            seat.hash = "hash"
        sitting.start()
        self.now = 1_000_000
        self.store = Memory()
        services = RoomServices(
            cast("Any", self.store),
            cast("Any", lambda: self.now),
            lambda coroutine: coroutine.close(),
            cast("Any", None),
            lambda room, elsewhere: None,
            lambda name, problem: None,
        )
        self.rows = list(sitting.rows)
        self.room = Room(services, sitting.table, seed)
        self.wires: list[Any] = []
        for seat in (*range(seats), -1):
            wire = Wire(application_config(), ServerState(), {})
            wire.transport = cast("Any", Socket())
            wire.handshake_complete = True
            connection = Connection(cast("Any", None), 0.0, wire)
            session = SocketSession(cast("Any", None), connection, self.room)
            greet(self.room, connection, messages.Hello(1), lambda _: None)
            connection.seat = seat
            connection.hash = "hash" if seat >= 0 else ""
            wire.listen(session.on_message, session if at_once else None)
            wire.is_odd = False
            self.wires.append(wire)

    @property
    def table(self) -> Any:
        return self.room.table

    def say(self, seat: int, text: bytes) -> None:
        self.wires[seat].data_received(masked(text))

    def move(self, text: str, id: str) -> None:
        self.say(self.table.state.actor, move_text(id, self.table.version, text))

    def heard(self) -> list[list[bytes]]:
        return [wire.transport.heard for wire in self.wires]


def move_text(id: str, version: int, move: str) -> bytes:
    return encode({"type": "move", "id": id, "version": version, "move": move})


def whole_of(place: Place) -> dict[str, Any]:
    return whole(cast("Any", place))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_are_the_same_by_bytes_and_by_objects(seats: int) -> None:
    async def play() -> None:
        rounds = ends = 0
        for number in range(8):
            draw = random.Random(f"{seats} {number}")
            seed = draw.randbytes(32)
            options = {"piles": draw.choice([1, 2])}
            plain, quick = (Place(seats, seed, once, options=options) for once in (False, True))
            written = turns = 0
            while plain.table.status == "running":
                plain.now = quick.now = plain.now + draw.randrange(3) * draw.randrange(3000)
                text = draw.choice(list(plain.table.choices()))
                for place in (plain, quick):
                    place.move(text, f"m{turns}")
                    assert len(place.store.batches) == 1
                turns += 1
                at_once = not isinstance(quick.store.batches[0], Batch)
                written += at_once
                assert isinstance(plain.store.batches[0], Batch)
                assert quick.store.batches[0].rows == plain.store.batches[0].rows
                assert quick.heard() == plain.heard(), "nothing is told before it is stored"
                plain.store.commit()
                quick.store.commit()
                assert quick.heard() == plain.heard()
                assert quick.store.kept == plain.store.kept
                rounds += at_once and b'"scored":[' in quick.heard()[0][-1]
                if draw.random() < 0.05:
                    assert whole_of(quick) == whole_of(plain)
                if draw.random() < 0.03:
                    for place in (plain, quick):
                        place.say(0, b'{"type":"chat","id":"c%d","text":"hello"}' % turns)
                        place.store.commit()
            assert written > 0.9 * turns - 8, "all but the first of each kind"
            ends += at_once
            assert whole_of(quick) == whole_of(plain)
            rows = [*quick.rows, *rows_of(quick.store.kept)]
            again = cast("Any", SimpleNamespace(table=rebuild("TEST0000", rows)))
            assert whole(again) == whole_of(quick)
        assert rounds >= 20, "of twenty-four"
        assert ends >= 6, "of eight"

    asyncio.run(play())


def rows_of(values: list[Any]) -> list[Any]:
    found = []
    for first in range(0, len(values), 4):
        number, at, text, sum = values[first : first + 4]
        assert sum == crc32(text.encode())
        found.append(checked_row(number, at, text, sum))
    return found


ODD = [
    b'{"type":"move","id":"a","version":%d,"move":"nonsense"}',
    b'{"type":"move","id":"a","version":%d,"move":""}',
    b'{"type":"move","id":"","version":%d,"move":"draw1"}',
    b'{"type":"move","id":"a","version":%d.0,"move":"draw1"}',
    b'{"type":"move","id":"a","version":0%d,"move":"draw1"}',
    b'{"type":"move","id":"a","version":-%d,"move":"draw1"}',
    b'{"type":"move","id":"a","version":%d,"move":"draw1"',
    b'{"type":"move","id":"a","version":%d,"move":"draw1"}}',
    b'{"type":"move","id":"a","version":%d,"move":"draw1",}',
    b'{"type":"move","id":"a","version":%d}',
    b'{"type":"move","id":"a","version":%d,"move":"draw1","more":1}',
    b'{"type":"move","type":"move","id":"a","version":%d}',
    b'{"type":"chat","id":"a","version":%d,"move":"draw1"}',
    b'{"type":"move","id":"\xff","version":%d,"move":"draw1"}',
    b'{"type":"move","id":"' + b"i" * 41 + b'","version":%d,"move":"draw1"}',
    b'{"type":"move","id":"a","version":9%d9999999999,"move":"draw1"}',
    b'["type":"move","id":"a","version":%d,"move":"draw1"]',
    b"%d",
    b'{"type":"move","id":"a","version":%d,"move":" draw1"}',
    b'{"type":"move","id":"a","version":%d,"move":"DRAW1"}',
    b' {"type":"move", "id":"a","version":%d,"move":"draw1"}',
    b'{"type":"move","id":"\\u0061","version":%d,"move":"draw1"}',
    '{"type":"move","id":"ü","version":%d,"move":"draw1"}'.encode(),
]


@pytest.mark.parametrize("text", ODD)
def test_whatever_is_odd_is_answered_as_ever(text: bytes) -> None:
    async def say() -> None:
        plain, quick = (Place(2, bytes(32), once) for once in (False, True))
        for place in (plain, quick):
            place.say(place.table.state.actor, text % place.table.version)
            assert all(isinstance(batch, Batch) for batch in place.store.batches)
            place.store.commit()
        assert quick.heard() == plain.heard()
        assert whole_of(quick) == whole_of(plain)

    asyncio.run(say())


def test_the_fields_of_a_move_may_come_in_any_order() -> None:
    async def say() -> None:
        first = Place(2, bytes(32), True)  # by the general way, which makes known what it brings about
        first.move("draw1", "x")
        first.store.commit()
        quick = Place(2, bytes(32), True)
        text = b'{"move":"draw1","version":%d,"type":"move","id":"x y"}' % quick.table.version
        quick.say(quick.table.state.actor, text)
        assert not isinstance(quick.store.batches[0], Batch)
        quick.store.commit()
        assert "x y" in {id for _, id in quick.table.done}

    asyncio.run(say())


def prepared(change: str) -> tuple[Place, Place]:
    """Two places where a move is not plain for one reason."""
    how: dict[str, Any] = {"clock": Clock("bank", seconds=60)} if change == "clock" else {}
    places = Place(2, bytes(32), False, **how), Place(2, bytes(32), True, **how)
    for place in places:
        actor = place.table.state.actor
        if change == "done before":
            place.move("draw1", "twice")
            place.store.commit()
            while place.table.state.actor != actor:
                place.move(next(iter(place.table.choices())), f"o{place.table.version}")
                place.store.commit()
        elif change == "another's seat":
            place.table.seats[actor].hash = "other"
            place.table.peoples_own = None
        elif change == "paused":
            place.table.status = "paused"
        elif change == "away":
            place.table.seats[1 - actor].away = True
            place.table.peoples_own = None
        elif change == "not in sync":
            place.room.in_sync = False
    return places


@pytest.mark.parametrize(
    "change",
    ["clock", "done before", "another's seat", "paused", "away", "not in sync", "stale", "turn"],
)
def test_what_is_not_plain_is_left_to_the_others(change: str) -> None:
    async def say() -> None:
        plain, quick = prepared(change)
        for place in (plain, quick):
            seat, version = place.table.state.actor, place.table.version
            if change == "turn":
                seat = 1 - seat
            text = next(iter(place.table.choices()))
            place.say(seat, move_text("twice", version - (change == "stale"), text))
            assert all(isinstance(batch, Batch) for batch in place.store.batches)
            place.store.commit()
        assert quick.heard() == plain.heard()
        assert whole_of(quick) == whole_of(plain)

    asyncio.run(say())


def test_every_move_is_paid_for_and_what_is_too_much_is_refused_as_ever() -> None:
    async def say() -> None:
        plain, quick = (Place(2, bytes(32), once) for once in (False, True))
        for place in (plain, quick):
            for wire in place.wires:
                wire.budget.rate, wire.budget.burst, wire.budget._left = 0.001, 2.5, 2.5
            for turn in range(8):
                place.move(next(iter(place.table.choices())), f"m{turn}")
                place.store.commit()
            assert [wire.budget.refused for wire in place.wires] != [0, 0, 0]
        told = [[b"too_many" in each for each in heard] for heard in quick.heard()]
        assert told == [[b"too_many" in each for each in heard] for heard in plain.heard()]
        assert whole_of(quick) == whole_of(plain)

    asyncio.run(say())


def test_what_could_not_be_stored_is_told_to_nobody_and_refused_to_its_sender() -> None:
    async def say() -> None:
        plain, quick = (Place(2, bytes(32), once) for once in (False, True))
        for place in (plain, quick):
            place.move("draw1", "m")
            place.store.commit(NotStored("the disk is full"))
            assert not place.room.in_sync
            assert b'"code":"not_stored"' in place.wires[place_of_sender(place)].transport.heard[-1]
        assert quick.heard() == plain.heard()

    asyncio.run(say())


def place_of_sender(place: Place) -> int:
    return next(n for n, wire in enumerate(place.wires) if b"not_stored" in wire.transport.heard[-1])


def test_what_comes_while_a_move_is_stored_waits_for_it() -> None:
    async def say() -> None:
        plain, quick = (Place(2, bytes(32), once) for once in (False, True))
        for place in (plain, quick):
            place.move("draw1", "first")
            place.say(0, b'{"type":"chat","id":"c","text":"hello"}')
            place.move(next(iter(place.table.choices())), "second")
            assert len(place.store.batches) == 1
            for _ in range(3):
                place.store.commit()
        assert quick.heard() == plain.heard()
        assert whole_of(quick) == whole_of(plain)
        assert {id for _, id in quick.table.done} >= {"first", "c", "second"}

    asyncio.run(say())
