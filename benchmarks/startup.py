"""From the start of the process to the first finished random game, against 0.3 s and a bare Python."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from benchmarks.measure import rates, report

GAME = "from redada.games.razzia import RAZZIA; RAZZIA.start(5).playout(1)[0].outcome()"


def run(*command: str) -> Callable[[], int]:
    def once() -> int:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return 1

    return once


def main() -> bool:
    print("startup: process start to the first finished random game")
    speed = rates(
        {
            "bare": run(sys.executable, "-c", "pass"),
            "library": run(sys.executable, "-c", GAME),
            "command": run(sys.executable, "-m", "redada", "sample", "razzia", "--seats", "5"),
        },
        rounds=9,
    )
    good = True
    for name in ("library", "command"):
        detail = f"{1000 / speed[name]:.0f} ms; a bare Python {1000 / speed['bare']:.0f} ms"
        good &= report(f"0.3 s against ours, by {name}", speed[name] * 0.3, 1, detail)
    return good


if __name__ == "__main__":
    main()
