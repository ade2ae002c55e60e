"""What Prometheus reads at /metrics (docs/operations.md)."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Durations(Collector):
    """A histogram. Each is told of by one thread, so that it needs no lock.

    In one block: that of the library has a float for each bucket, and one that a burst has made last
    holds a megabyte of the memory that the burst took, until as slow a commit comes again.
    """

    def __init__(self, name: str, text: str) -> None:
        self._name = name
        self._text = text
        self._counts = array("d", [0.0] * (len(FAST) + 1))
        self._sum = array("d", [0.0])
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(FAST, seconds)] += 1
        self._sum[0] += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(floatToGoString, FAST), "+Inf"]
        buckets = list(zip(bounds, accumulate(self._counts), strict=True))
        family = HistogramMetricFamily(self._name, self._text)
        family.add_metric([], buckets, self._sum[0])
        yield family


TABLES = Gauge("redada_tables", "Tables in memory.")
UNREADABLE_TABLES = Gauge(
    "redada_unreadable_tables", "Tables set aside because their log cannot be read."
)
SOCKETS = Gauge("redada_sockets", "Open WebSockets.")
CONNECTIONS = Gauge("redada_connections", "Open TCP connections, those of WebSockets included.")
REFUSED_CONNECTIONS = Counter("redada_refused_connections", "Connections that were not let in.", ["why"])
TICK_FAILURES = Counter("redada_tick_failures", "Periodic duties that failed.", ["duty"])
REFUSED = Counter("redada_refused", "Messages refused.", ["code"])
DROPPED = Counter("redada_dropped", "Connections closed by the server.", ["why"])
COMMIT_SECONDS = Durations("redada_commit_seconds", "Time of a commit.")
COMMITTED_ROWS = Counter("redada_committed_rows", "Rows of the log stored.")
QUEUE = Gauge("redada_commit_queue", "Batches waiting to be stored.")
BOTS_THINKING = Gauge("redada_bots_thinking", "Bot turns being thought about here.")
BOTS_WAITING = Gauge("redada_bots_waiting", "Bot turns that wait for a process here.", ["lane"])
BOT_SECONDS = Durations("redada_bot_seconds", "Time of a bot's turn.")

SAMPLE = re.compile(r"(?P<name>[a-zA-Z_:]+[a-zA-Z0-9_:]*)(?:\{(?P<labels>.*)\})? ")
"""The beginning of a line: the name and the labels."""

MOVES: defaultdict[tuple[str, str], int] = defaultdict(int)
"""Moves stored, by game and by whom. On the event loop only, so that they need no lock."""


class Moves(Collector):
    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily("redada_moves", "Moves stored.", labels=["game", "by"])
        for labels, count in MOVES.items():
            family.add_metric(labels, count)
        yield family


REGISTRY.register(Moves())


def of_processes(texts: Mapping[int, str]) -> bytes:
    """What several processes say, one text each by its number, with the number as a label."""
    families: dict[str, tuple[list[str], list[str]]] = {}
    for number, text in sorted(texts.items()):
        heads: list[str] = []
        samples: list[str] = []
        for line in text.splitlines():
            if line.startswith("# HELP "):
                heads, samples = families.setdefault(line.split(" ")[2], ([], []))
                heads[:] = [line]
            elif line.startswith("#"):
                heads[1:] = [line]
            else:
                samples.append(SAMPLE.sub(rf'\g<name>{{process="{number}",\g<labels>}} ', line, count=1))
    lines = [line for heads, samples in families.values() for line in (*heads, *samples)]
    return ("\n".join(lines) + "\n").replace(",} ", "} ").encode()
