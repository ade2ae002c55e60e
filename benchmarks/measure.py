"""Measuring fairly on a noisy machine: contestants take turns, the median of the rounds counts."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter


def rates(contestants: dict[str, Callable[[], int]], rounds: int = 7) -> dict[str, float]:
    """Things done per second by each contestant, which says how many it did; interleaved."""
    seen: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, run in contestants.items():
            begin = perf_counter()
            done = run()
            seen[name].append(done / (perf_counter() - begin))
    return {name: median(values) for name, values in seen.items()}


def report(what: str, ratio: float, wanted: float, detail: str = "") -> bool:
    """Print one line with the ratio and what was wanted; whether it was reached."""
    reached = ratio >= wanted
    mark = "ok " if reached else "LOW"
    print(f"  {mark} {what:<58} {ratio:8.1f}×   wanted {wanted:g}×   {detail}", flush=True)
    return reached
