"""Connections to PostgreSQL: made with the right settings, and made again, after waits that grow."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from redada.server.store.contract import NotStored

CONNECT_TIMEOUT = 5.0
ANSWER_TIMEOUT = 20.0
"""Seconds after which a database that does not answer counts as gone."""
LONGEST_WAIT = 5.0
"""Seconds between two attempts to connect, at most."""

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it shuts down, or starts up
    asyncpg.TooManyConnectionsError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ReadOnlySQLTransactionError,  # a primary that has become a replica
    asyncpg.InternalClientError,
)
"""What asyncpg raises when a connection cannot be had or is no good any more."""

SETTINGS = {"application_name": "redada", "synchronous_commit": "on", "jit": "off"}


async def connect(url: str, **settings: str) -> asyncpg.Connection:
    return await asyncpg.connect(
        url,
        timeout=CONNECT_TIMEOUT,
        command_timeout=ANSWER_TIMEOUT,
        server_settings=SETTINGS | settings,
    )


def shown(url: str) -> str:
    """The address of a database without its password, for messages and logs."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "the database"
    return f"postgresql://{parts.hostname or ''}{port}{parts.path}"


def reason(problem: BaseException) -> str:
    """In one line; timeouts have no text of their own."""
    if isinstance(problem, TimeoutError):
        return "no answer in time"
    return " ".join(str(problem).split()) or type(problem).__name__


class Backoff:
    """When to try next: sooner at first, then more rarely, and not all servers at the same moment."""

    def __init__(self) -> None:
        self._failures = 0
        self._next = 0.0
        self.why = ""

    @property
    def wait(self) -> float:
        """Seconds until the next attempt; 0 if one may try now."""
        return max(self._next - monotonic(), 0.0)

    def failed(self, problem: BaseException) -> None:
        self.why = reason(problem)
        seconds = min(0.1 * 2.0**self._failures, LONGEST_WAIT)
        self._failures = min(self._failures + 1, 10)
        self._next = monotonic() + seconds * random.uniform(0.5, 1.0)

    def worked(self) -> None:
        self._failures = 0
        self._next = 0.0


class Link:
    """One connection that is there when it is needed, or says at once that it is not."""

    def __init__(
        self,
        url: str,
        backoff: Backoff,
        opener: Callable[[str], Awaitable[asyncpg.Connection]] = connect,
    ) -> None:
        self._url = url
        self._opener = opener
        self._backoff = backoff
        self._connection: asyncpg.Connection | None = None

    @property
    def pid(self) -> int:
        connection = self._connection
        return connection.get_server_pid() if connection and not connection.is_closed() else 0

    async def get(self) -> asyncpg.Connection:
        """The connection; raises NotStored, quickly while the database is known to be away."""
        if self._connection and not self._connection.is_closed():
            return self._connection
        if self._backoff.wait:
            raise NotStored(f"PostgreSQL does not answer: {self._backoff.why}")
        try:
            self._connection = await self._opener(self._url)
        except LOST as problem:
            self._backoff.failed(problem)
            raise NotStored(f"PostgreSQL does not answer: {reason(problem)}") from problem
        self._backoff.worked()
        return self._connection

    def drop(self) -> None:
        """It is no good any more."""
        if self._connection:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection and not connection.is_closed():
            try:
                await connection.close(timeout=2)
            except (*LOST, asyncpg.PostgresError):
                connection.terminate()


def pool(url: str, most: int) -> Any:
    """Connections for reading; none is made before it is needed."""
    return asyncpg.create_pool(
        url,
        min_size=0,
        max_size=most,
        timeout=CONNECT_TIMEOUT,
        command_timeout=ANSWER_TIMEOUT,
        server_settings=SETTINGS,
        reset=as_it_is,
    )


async def as_it_is(_: object) -> None:
    """Nobody changes a session, so that nothing has to be reset, which would cost a round trip."""
