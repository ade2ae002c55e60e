"""Who is connected to a table: through this server, and through others, as far as they say so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

SILENT = 50_000
"""Milliseconds after which a server that says nothing any more has no sockets any more."""


GONE = 60_000
"""Milliseconds without a socket after which whoever holds a seat is gone, and not just between two."""


class PresentElsewhere(NamedTuple):
    """What another server said of one table, and when."""

    seats: str
    """With a socket there, such as "AC"."""
    watching: int
    at: int


class Absence:
    """For how long seats have had no socket, as far as this server knows since `now`."""

    def __init__(self, now: int) -> None:
        self._came = now
        self._online: tuple[str, ...] = ()
        self._seen: dict[str, int] = {}

    def connected(self, online: tuple[str, ...], now: int) -> None:
        """These are connected from now on."""
        self._seen.update(dict.fromkeys(self._online, now))
        self._online = online

    def gone(self, seats: Iterable[str], now: int) -> list[str]:
        """The seats that have had no socket for GONE milliseconds."""
        return [
            seat
            for seat in seats
            if seat not in self._online and now - self._seen.get(seat, self._came) >= GONE
        ]


class OtherServers:
    """Who is at one table through other servers."""

    def __init__(self) -> None:
        self._others: dict[str, PresentElsewhere] = {}

    def update(self, server: str, there: PresentElsewhere) -> bool:
        """Whether that server is new at the table, and so wants to know who is here."""
        is_new = server not in self._others
        if there.seats or there.watching:
            self._others[server] = there
        else:
            self._others.pop(server, None)
        return is_new

    def forget_silent(self, now: int) -> bool:
        """Whether anybody was forgotten."""
        silent = [server for server, there in self._others.items() if now - there.at > SILENT]
        for server in silent:
            del self._others[server]
        return bool(silent)

    def everybody(self, seats: Iterable[str], watching: int) -> tuple[tuple[str, ...], int]:
        """Those here, whose letters ascend, and those elsewhere."""
        if not self._others:
            return tuple(seats), watching
        online = set(seats).union(*(there.seats for there in self._others.values()))
        return tuple(sorted(online)), watching + sum(there.watching for there in self._others.values())
