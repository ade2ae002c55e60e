"""Memory of a server's tables after a burst: before it, at most, and once all tables are forgotten.

1,500 games of Razzia! for two, 60 moves each, inside one process, without disk and kernel. It is wanted
that it comes back to within a fifth of what it was.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.measure import report
from benchmarks.moves import MemoryStore, application_config, open_table, service, turn
from redada.server.rooms.audience import PRESENCE_SECONDS
from redada.server.telemetry.memory import bound_arenas, give_back

TABLES = 1500
FIRST = 100
MOVES = 60
WANTED = 1.2


async def burst(store: MemoryStore, tables: Any, count: int) -> float:
    """Play so many games, then forget them; the memory that they took at most."""
    config, draw = application_config(), Random(count)
    store.held = None
    clients = [await open_table(tables, config, draw) for _ in range(count)]
    store.held = []
    for _ in range(MOVES):
        clients = [client for client in clients if not client.is_over()]
        turn(store, clients)
    most = resident()
    for room in tables.rooms.values():
        room.audience.connections.clear()
    clients.clear()
    await asyncio.sleep(2 * PRESENCE_SECONDS)  # what was to be told of who is there is told
    tables.loaded.forget_idle(tables.now() + 1_000_000, lambda _: False)
    give_back()
    return most


async def measure() -> list[float]:
    store = MemoryStore()
    bound_arenas()  # as a server does
    tables = service(store)
    await burst(store, tables, FIRST)
    start = resident()
    found = [start]
    for _ in range(2):
        found.append(await burst(store, tables, TABLES))
        found.append(resident())
    return found


def resident() -> float:
    """In MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def main() -> bool:
    print(f"memory: {TABLES:,} games of {MOVES} moves at once, then none")
    start, most, after, again, last = asyncio.run(measure())
    print(f"      {start:.0f} MB before, {most:.0f} with them, {after:.0f} after; ", end="")
    print(f"once more: {again:.0f} with them, {last:.0f} after")
    detail = f"{last:.0f} against {start:.0f} MB"
    return report("memory that comes back", start * WANTED / last, 1.0, detail)


if __name__ == "__main__":
    main()
