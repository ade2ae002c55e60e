"""Batches for the tests of stores, and somebody who waits until they are stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from redada.server.store.contract import Batch, Heading, Store
from redada.server.tables.entries import Row, Said

PATIENCE = 60.0
"""Seconds to wait for what takes far less, on a machine that has much else to do."""


def row(number: int, text: str = "hello", at: int = 1_000) -> Row:
    return Row(number, at + number, Said(0, text, f"id{number}"))


def heading(table: str, status: str = "running", changed: int = 1_000, **more: object) -> Heading:
    values: dict[str, object] = {"listed": True, "due": 0, "bots": True, "created": 1_000, **more}
    return Heading(table, "razzia", status, changed=changed, **values)  # type: ignore[arg-type]


async def keep(
    store: Store, table: str, *rows: Row, heading: Heading | None = None, secret: bytes = b""
) -> BaseException | None:
    """Have the rows stored; None, or why they were not."""
    future: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
    store.append(Batch(table, rows, heading, future.set_result, secret))
    return await asyncio.wait_for(future, PATIENCE)


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def until(attempt: Callable[[], Awaitable[bool]]) -> None:
    """Try until it works."""
    async with asyncio.timeout(PATIENCE):
        while not await attempt():
            await asyncio.sleep(0.05)
