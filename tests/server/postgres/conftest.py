"""One PostgreSQL for each process of the tests; its database is empty when a test begins."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from tests.server.postgres.cluster import Cluster

THROW_OUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
EMPTY = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def url(cluster: Cluster) -> str:
    cluster.start()  # if the test before this one failed while it was away
    url = cluster.url("postgres")

    async def empty() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(THROW_OUT)
        await connection.execute(EMPTY)
        await connection.close()

    asyncio.run(empty())
    return url
