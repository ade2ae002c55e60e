"""Which address sits where, as long as tables have not started. In memory only, never stored."""

from __future__ import annotations

from collections.abc import Mapping

from redada.server.rooms.room import Room
from redada.server.tables.decisions import Refusal
from redada.server.wire.budget import Budget
from redada.server.wire.shared_budgets import OpenCount, budgets

REFILL_SECONDS = 600
"""In which an address may take as many seats again as it may hold at once."""


class Sitters:
    """`most` seats for one address at tables that have not started; 0 for no limit."""

    def __init__(self, rooms: Mapping[str, Room], most: int) -> None:
        self._rooms = rooms
        self._most = most
        self._held: dict[str, dict[tuple[str, int], str]] = {}
        """By address: the seats, each with the hash of its token."""
        self._count = OpenCount("seats")
        self._budgets = budgets("seats", lambda: Budget(most / REFILL_SECONDS, most))

    def check(self, address: str, room: Room) -> None:
        """Raise Refusal if the address may not take another seat, or none at this table."""
        if address and address in room.barred:
            raise Refusal("not_yours", "the host has freed the seat that was taken from here")
        if not self._most or not address:
            return
        self._still_held(address)
        if self._count.of(address) >= self._most:
            raise Refusal("too_many", f"{self._most} seats of one address wait for a start already")
        wait = self._budgets.of(address).take()
        if wait:
            raise Refusal("too_many", "too many seats from one address", retry_after=int(1000 * wait))

    def note(self, address: str, room: Room, seat: int, hash: str) -> None:
        room.sitters[seat] = address
        if address and self._most:
            held = self._held.setdefault(address, {})
            self._count.change(address, (room.table.id, seat) not in held)
            held[room.table.id, seat] = hash

    def forget(self) -> None:
        """What is no longer so."""
        self._budgets.forget_full()
        for address in list(self._held):
            if not self._still_held(address):
                del self._held[address]

    def _still_held(self, address: str) -> dict[tuple[str, int], str]:
        """A table that is no longer in memory has long been left alone."""
        held = {
            place: hash
            for place, hash in self._held.get(address, {}).items()
            if (room := self._rooms.get(place[0]))
            and room.table.status == "lobby"
            and room.table.seats[place[1]].hash == hash
        }
        if address in self._held:
            self._count.change(address, len(held) - len(self._held[address]))
            self._held[address] = held
        return held
