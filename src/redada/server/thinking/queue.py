"""The queue of bots' turns in PostgreSQL (procrastinate): a job says which table and which version.

Many servers may ask for the same turn: it is queued once. If it is thought about twice all the same, the
log takes one of the moves.
"""

from __future__ import annotations

from contextlib import suppress

import asyncpg
import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ProcrastinateException

from redada.core.errors import RedadaError
from redada.server.store.postgres_link import LOST, connect, reason, shown
from redada.server.store.postgres_schema import migrate, migrate_queue

QUEUE, QUICK_QUEUE = "turns", "quick turns"
"""Turns of quick bots are taken first, and thought about in a process of their own."""
QUICK_PRIORITY = 1_000_000
TURN = "redada.turn"
SEARCH = "redada.search"
UNREACHABLE = (ProcrastinateException, psycopg.Error, OSError)


def make_queue(url: str, most: int = 4) -> App:
    """Its commits do not wait for the disk: a job that is lost is asked for again."""
    connector = PsycopgConnector(
        conninfo=url,
        min_size=1,
        max_size=most,
        timeout=5.0,
        kwargs={"options": "-c synchronous_commit=off", "application_name": "redada queue"},
    )
    return App(connector=connector)


async def open_queue(queue: App, url: str) -> None:
    """Bring its tables up to date and connect; raises RedadaError, which says what is wrong."""
    try:
        connection = await connect(url)
        try:
            await migrate(connection)
            await migrate_queue(connection)
        finally:
            await connection.close()
        await queue.open_async()
    except (*LOST, *UNREACHABLE, asyncpg.PostgresError, ValueError) as problem:
        raise RedadaError(f"cannot use {shown(url)} for bots' turns: {reason(problem)}") from problem


async def defer(queue: App, table: str, version: int, quick: bool = False, priority: int = 0) -> None:
    """Queue a turn, unless it is queued already; raises one of UNREACHABLE."""
    name = f"{table}/{version}"
    job = queue.configure_task(
        TURN,
        queue=QUICK_QUEUE if quick else QUEUE,
        lock=name,
        queueing_lock=name,
        priority=priority + quick * QUICK_PRIORITY,
    )
    more = {"quick": True} if quick else {}
    with suppress(AlreadyEnqueued):
        await job.defer_async(table=table, version=version, **more)
