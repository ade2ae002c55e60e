"""Storing alone, without sockets and rules: SQLite, and PostgreSQL where there is one.

Closed loop: so many tables, each stores its next move, two rows, once the one before is on the disk.
What is wanted of PostgreSQL, not to be slower, is wanted of the whole server: benchmarks/load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter, process_time

from benchmarks.load.servers import find_postgres, folder, postgres
from redada.server.store.contract import Batch, Store
from redada.server.store.postgres import PostgresStore
from redada.server.store.sqlite import SqliteStore
from redada.server.tables.credentials import new_table_id
from redada.server.tables.entries import Happened, Moved, Row

TABLES = (200, 1000)
MOVES = 60
"""Of each table, of which the first few are not measured."""
WARM = 10
ROUNDS = 3


@contextmanager
def stores() -> Iterator[dict[str, str]]:
    """By name, where they are."""
    with folder() as path:
        if not find_postgres():
            yield {"SQLite": ""}
            return
        with postgres(path) as (address, _):
            yield {"SQLite": "", "PostgreSQL": address}


async def store_moves(store: Store, tables: int) -> tuple[float, float]:
    """Moves a second, and microseconds of this process for each."""
    loop = asyncio.get_running_loop()
    ended = loop.create_future()
    names = [new_table_id() for _ in range(tables)]
    stored = dict.fromkeys(names, 0)
    begun = [0.0, 0.0]
    count = 0

    def store_next(name: str) -> None:
        number = 2 * stored[name]
        rows = [Row(number + 1, 0, Moved(0, "draw1", "5k")), Row(number + 2, 0, Happened("=ring"))]
        store.append(Batch(name, rows, None, lambda problem: done(name, problem)))

    def done(name: str, problem: BaseException | None) -> None:
        nonlocal count
        if problem:
            if not ended.done():
                ended.set_exception(problem)
            return
        stored[name] += 1
        count += 1
        if count == WARM * tables:
            begun[:] = perf_counter(), process_time()
        if stored[name] < MOVES:
            store_next(name)
        elif count == MOVES * tables:
            ended.set_result(None)

    for name in names:
        store_next(name)
    await ended
    measured = (MOVES - WARM) * tables
    wall, own = perf_counter() - begun[0], process_time() - begun[1]
    return measured / wall, own / measured * 1e6


async def run(address: str, tables: int) -> tuple[float, float, float]:
    """As `store_moves`, and the bytes of a row in the file of SQLite."""
    with folder() as path:
        file = path / "redada.db"
        store: Store = PostgresStore(address) if address else SqliteStore(file)
        await store.open()
        try:
            measured = await store_moves(store, tables)
        finally:
            await store.close()
        return *measured, 0 if address else file.stat().st_size / (2 * MOVES * tables)


def main() -> bool:
    print("store: moves of two rows each, on the disk before the next")
    with stores() as found:
        for tables in TABLES:
            seen: dict[str, list[tuple[float, float, float]]] = {name: [] for name in found}
            for _ in range(ROUNDS):
                for name, address in found.items():
                    seen[name].append(asyncio.run(run(address, tables)))
            moves = {name: median(each for each, _, _ in results) for name, results in seen.items()}
            for name, results in seen.items():
                own = median(each for _, each, _ in results)
                size = results[0][2]
                ratio = moves[name] / moves["SQLite"]
                print(f"      {tables} tables, {name}: {moves[name]:,.0f} moves/s, {ratio:.1f}×", end="")
                print(f", {own:.1f} µs of the server's own time for each", end="")
                print(f", {size:.0f} bytes a row" if size else "", flush=True)
    return True


if __name__ == "__main__":
    main()
