"""Where logs are kept: what the server needs of SQLite (sqlite.py) or PostgreSQL (postgres.py).

Appending is a promise: once `done(None)` is called the rows are on the disk, all of them or none.
Rows of all tables that wait are committed together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol
from zlib import crc32

from msgspec import Struct

from redada.core.errors import RedadaError
from redada.server.store.pads import NOTHING, PadEdits, PadSize
from redada.server.tables.clock import DAY
from redada.server.tables.entries import Row, encode
from redada.server.tables.table import Table

LIVES_KEPT = 90 * DAY
"""Milliseconds: longer than any turn may last."""

Done = Callable[[BaseException | None], None]


class Conflict(RedadaError):
    """Somebody else wrote a row of that number first; nothing of this batch was stored."""


class NotStored(RedadaError):
    """The database could not be written or read; whether a batch is in the log, nobody knows."""


class NoSuchTable(RedadaError):
    """No log of that name."""


class Heading(Struct, frozen=True):
    """What the list of tables says of one, kept beside its log: it can always be made again from it."""

    table: str
    game: str
    status: str
    listed: bool
    due: int
    """When its clock runs out, in milliseconds since 1970; 0 if no clock runs."""
    bots: bool
    """Whether bots, clocks or stand-ins may have to move."""
    created: int
    changed: int


def heading_of(table: Table, now: int) -> Heading:
    return Heading(
        table.id,
        table.setup.game,
        table.status,
        table.setup.listed,
        table.due(),
        table.can_go_on_alone(),
        table.created,
        now,
    )


class Batch(Struct, frozen=True):
    """Rows of one table to be stored together, and what its heading becomes (None: as it is)."""

    table: str
    rows: Sequence[Row]
    heading: Heading | None
    done: Done
    """Called on the event loop, with None, Conflict or NotStored."""
    secret: bytes = b""
    """The seed, with the first row only. It is kept apart from the log."""

    @property
    def first(self) -> int:
        """The number of its first row; 0 if there is none."""
        return self.rows[0].number if self.rows else 0

    @property
    def count(self) -> int:
        return len(self.rows)

    @property
    def values(self) -> list[Any]:
        """Number, time, JSON and its CRC-32 of each row, one after the other."""
        values: list[Any] = []
        for row in self.rows:
            text = encode(row.entry)
            values += (row.number, row.at, text.decode(), crc32(text))
        return values

    def add_rows(self, rows: list[Any], id: int, before: int) -> int:
        """Seven values for each row, as SQLite's log has them (sqlite_log.py); the id of the last one.

        Ids go on from `id`; `before` is that of the table's last row until now.
        """
        values = iter(self.values)
        for number, at, text, sum in zip(values, values, values, values, strict=True):
            id += 1
            rows += (id, self.table, number, at, text, sum, before)
            before = id
        return id


class Listeners(NamedTuple):
    """Whom a store tells of other processes."""

    on_stored: Callable[[str, int], None]
    """`on_stored(table, number)`: another process has stored rows up to that number."""
    tables: Callable[[], Collection[str]]
    """The tables in memory, or on their way there: after a time without notifications, `on_stored` is
    called for them."""
    on_presence: Callable[[str, str, str, int], None]
    """`on_presence(process, table, seats, watching)`: as another process said by `tell_presence`."""


class Store(Protocol):
    async def open(self) -> None:
        """Connect and bring the schema up to date; raises RedadaError, which says what is wrong."""

    async def close(self) -> None:
        """Store what waits, then let go."""

    def append(self, batch: Batch) -> None:
        """Store the batch soon; the answer comes through `batch.done`."""

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """Rows with numbers above `after`, in order; empty for an unknown table. May raise NotStored."""

    async def seed(self, table: str) -> bytes:
        """The secret of the table; raises NoSuchTable."""

    async def listed(self, status: str, most: int) -> list[Heading]:
        """Listed tables of that status, the newest first."""

    async def unfinished(self) -> list[str]:
        """Running tables where a bot or a clock may have to act: asked when a server starts."""

    async def due(self, now: int) -> list[str]:
        """Tables whose clock ran out before `now`."""

    async def forget(self, before: int) -> int:
        """Delete tables and pads that changed last before that time; how many tables. For retention."""

    async def pad_edits(self, pad: str, after: int, most: int) -> PadEdits:
        """Edits of a shared score pad with numbers above `after`, at most so many, and not too long."""

    async def pad_size(self, pad: str, known: PadSize = NOTHING) -> PadSize:
        """How much a pad has already; only what came after `known`, if that was its size, is counted."""

    async def add_pad_edits(self, pad: str, edits: Mapping[str, str], now: int) -> None:
        """Store edits as JSON, by id; those that are there already are left alone. All or none."""

    async def shrink(self) -> None:
        """Let go of what is only cached."""

    async def lives(self) -> list[tuple[int, int]]:
        """Of all servers, in the order in which they began: when each began and was last seen."""

    async def live(self, server: str, began: int, now: int) -> None:
        """This server, which began then, lives now; lives of long ago are forgotten."""

    def follow(self, listeners: Listeners) -> None:
        """Tell them from now on what other processes do."""

    def tell_presence(self, table: str, seats: str, watching: int) -> None:
        """Tell other processes who is at the table through this one, such as "AC" and how many watch."""

    async def ready(self) -> bool:
        """Whether the database answers now."""

    @property
    def waiting(self) -> int:
        """Batches that are not stored yet."""


async def append(
    store: Store, table: str, rows: Sequence[Row], heading: Heading | None, secret: bytes = b""
) -> None:
    """Wait until the rows are stored; raises Conflict or NotStored."""
    future: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()

    def done(problem: BaseException | None) -> None:
        if not future.done():
            future.set_result(problem)

    store.append(Batch(table, rows, heading, done, secret))
    problem = await future
    if problem:
        raise problem
