"""A thousand who watch one table: what a player at another table feels of them, once they are there.

Something happens at the watched table four times a second, with and without them, in turn. Those who
watch are a process of the lowest priority, so that they do not take the player's own core away; what is
left is what they cost the server.
"""

from __future__ import annotations

import multiprocessing
import os
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic

from benchmarks.attacks import DEFAULTS, WATCHING, Scene, crowd, go_on, p99, player
from benchmarks.measure import report
from tests.server.process import Server

ROUNDS = 4
SECONDS = 10.0
MOST = 1.25
"""Times that 99 of 100 moves may take longer: two runs without anybody differ by as much."""


def watch(server: Server, many: int, first: int, answers: Connection) -> None:
    """Come, say so, and stay."""
    scene = Scene(server, "", f"127.0.2.{first}")
    there = crowd(scene, many)
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    answers.send("")
    scene.until = monotonic() + 2 * SECONDS
    go_on(scene, there)


class Away:
    """As much of a server as another process needs to reach it."""

    def __init__(self, server: Server) -> None:
        self.port, self.url = server.port, server.url


def main() -> bool:
    print(f"watching: moves of a player while {WATCHING:,} watch another table, in milliseconds")
    found: dict[int, list[list[float]]] = {0: [], WATCHING: []}
    spawn = multiprocessing.get_context("spawn")
    numbers = count(1)
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder), *DEFAULTS, rate=20) as server,
        player(server.url) as waits,
    ):
        for _ in range(ROUNDS):
            for many, turns in found.items():
                here, there = multiprocessing.Pipe()
                process = spawn.Process(
                    target=watch, args=(Away(server), many, next(numbers), there), daemon=True
                )
                process.start()
                here.recv()
                waits()
                here.poll(SECONDS)
                turns.append(waits())
                process.kill()
                process.join()
        quiet = '"trace"' not in server.logged()
    both = []
    for many, turns in found.items():
        moves = [each for turn in turns for each in turn]
        spread = ", ".join(f"{p99(turn):.1f}" for turn in turns)
        both.append(p99(moves))
        print(f"      {many:>5} watch: half within {median(moves):.2f}, 99 of 100 within ", end="")
        print(f"{p99(moves):.2f} ({spread}); {len(moves)} moves")
    detail = f"{both[1]:.1f} against {both[0]:.1f} ms"
    return report("99 of 100 moves without them", both[0] * MOST / both[1], 1.0, detail) and quiet


if __name__ == "__main__":
    main()
