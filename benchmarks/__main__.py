"""`make bench`: every benchmark, or those named on the command line.

Each prints ratios measured in one interleaved run: these machines are noisy, absolute times mean little.
"""

from __future__ import annotations

import sys
from importlib import import_module

BENCHMARKS = (
    "engine",
    "startup",
    "search",
    "rl",
    "versus_openspiel",
    "moves",
    "memory",
    "memory_server",
    "store",
    "load",
    "load.idle",
    "attacks",
    "watching",
    "lighthouse",
    "frames",
    "device",
    "hints",
)


def main(names: list[str]) -> int:
    for name in names:
        if name not in BENCHMARKS:
            sys.stderr.write(f"no benchmark '{name}': expected {', '.join(BENCHMARKS)}\n")
            return 2
    failed = [name for name in names or BENCHMARKS if not import_module(f"benchmarks.{name}").main()]
    if failed:
        print(f"\nbelow what is wanted: {', '.join(failed)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
