"""`python -m benchmarks.load --games 200 --rounds 1 --only sqlite`: a part of the benchmark."""

from __future__ import annotations

from argparse import ArgumentParser

from benchmarks.load import GAMES, PEER, POSTGRES, ROUNDS, SQLITE, bench

NAMES = {"boardgameio": PEER, "sqlite": SQLITE, "postgres": POSTGRES}


def main() -> int:
    parser = ArgumentParser(prog="python -m benchmarks.load", description="A part of the benchmark.")
    parser.add_argument("--games", type=int, nargs="+", default=GAMES, help="at once (10 50 200 1000)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of which the median counts (3)")
    parser.add_argument("--only", nargs="+", choices=NAMES, default=[], help="these servers (all)")
    chosen = parser.parse_args()
    bench(chosen.games, chosen.rounds, [NAMES[name] for name in chosen.only])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
