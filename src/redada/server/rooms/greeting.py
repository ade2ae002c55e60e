"""Letting a socket in at a table, as the seat of its token or to watch."""

from __future__ import annotations

from collections.abc import Callable

from redada.server import messages
from redada.server.rooms.room import Room
from redada.server.wire.connection import Connection

PER_MESSAGE = 200
"""Events that are told anew for the price of a message: a whole game has some 500."""


def greet(
    room: Room, connection: Connection, hello: messages.Hello, greeted: Callable[[bool], None]
) -> None:
    """Once everything at the table is stored; `greeted` is told whether the socket was let in."""

    def enter(again: bool = False) -> None:
        if not room.in_sync:
            connection.problem("not_stored", "the database does not answer just now")
            greeted(False)
            return
        seat = room.seat_of(hello.token) if hello.token else -1
        if hello.token and seat < 0 and not again:
            room.expect(room.table.version + 1)  # another server may have given it just now
            room.when_stored(lambda: enter(again=True))
            return
        if hello.token and seat < 0:
            connection.problem("wrong_token", "this is not the token of a seat at this table")
            greeted(False)
            return
        room.audience.catch_up(connection)
        connection.seat = seat
        connection.hash = room.table.seats[seat].hash if seat >= 0 else ""
        room.audience.connections.add(connection)
        connection.charge(max(0, room.table.version - hello.since) / PER_MESSAGE)
        connection.send(room.feed.welcome(room.table, seat, hello.since))
        # who comes has read of it in the welcome
        room.audience.changed(besides=connection, only_watches=seat < 0)
        room.keep_seats()
        greeted(True)

    room.expect(hello.since)
    room.when_stored(enter)
