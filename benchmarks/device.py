"""Games without a network on a slow phone: from opening the page to one's first move, and a bot's move.

Chromium's own throttling does not reach the worker in which Python runs. So the processes that draw
pages and run workers are stopped three quarters of the time. On a busy machine only the processor
seconds say something.
"""

from __future__ import annotations

import os
import re
import signal
import threading
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.seat import Seat, tap
from tests.browser.sensible import rows_of
from tests.server.process import Server

SLOWER = 4
PERIOD = 0.02
PATIENCE = 240.0
DECISIONS = 8
PHONE: Any = {"width": 360, "height": 640}
TICKS = os.sysconf("SC_CLK_TCK")


def stat(pid: int) -> list[str]:
    """Of /proc, after the name: the parent is the second, processor times are the 12th and 13th."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()


def renderers() -> list[int]:
    """Processes of pages and workers that descend from this one."""
    parents: dict[int, int] = {}
    found: list[int] = []
    for each in Path("/proc").iterdir():
        if each.name.isdigit():
            with suppress(OSError):
                parents[int(each.name)] = int(stat(int(each.name))[1])
                if b"--type=renderer" in (each / "cmdline").read_bytes():
                    found.append(int(each.name))

    def ours(pid: int) -> bool:
        return pid == os.getpid() or (pid in parents and ours(parents[pid]))

    return [pid for pid in found if ours(pid)]


def processor_seconds() -> float:
    spent = 0
    for pid in renderers():
        with suppress(OSError):
            spent += sum(int(ticks) for ticks in stat(pid)[11:13])
    return spent / TICKS


class Slowed(threading.Thread):
    """While it runs, pages and workers have one part of the time in `times`."""

    def __init__(self, times: int) -> None:
        super().__init__(daemon=True)
        self._times = times
        self._ended = threading.Event()

    def run(self) -> None:
        pids: list[int] = []
        looked = 0.0
        while not self._ended.is_set():
            if monotonic() - looked > 0.3:
                pids, looked = renderers(), monotonic()
            send(pids, signal.SIGSTOP)
            sleep(PERIOD * (1 - 1 / self._times))
            send(pids, signal.SIGCONT)
            sleep(PERIOD / self._times)

    def __enter__(self) -> Slowed:
        if self._times > 1:
            self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._times > 1:
            self.join()
            send(renderers(), signal.SIGCONT)


def send(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def kept(browser: Browser, url: str) -> BrowserContext:
    """A phone that was at the server once, and has no network since."""
    context = browser.new_context(viewport=PHONE, locale="en", has_touch=True, service_workers="allow")
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.get_by_role("button", name=re.compile("7 MB")).click()
    page.get_by_text("work here without a network").wait_for()
    page.close()
    context.set_offline(True)
    return context


def measured(context: BrowserContext, url: str, game: str, times: int) -> str:
    before = processor_seconds()
    with Slowed(times):
        begun = monotonic()
        seat = Seat(context, url)
        seat.page.set_default_timeout(PATIENCE * 1000)
        seat.home()
        drawn = monotonic() - begun
        seat.play_bots(game)
        seat.until(lambda: bool(seat.offers()), "a turn", PATIENCE)
        playable = monotonic() - begun
        spent = processor_seconds() - before
        table = seat.table
        for _ in range(DECISIONS):
            seat.act(tap)
    rows = rows_of(seat.page, table)
    seat.page.close()
    moves = [row for row in rows if row["entry"]["kind"] == "move"]
    pauses = [  # a row has the time at which its bot was asked: between two of them the first one thinks
        later["at"] - row["at"]
        for row, later in pairwise(moves)
        if row["entry"].get("by") == later["entry"].get("by") == "bot"
    ]
    return (
        f"  {game:8} {times}× slower: page {drawn:.1f} s, playable {playable:.1f} s, "
        f"{spent:.1f} s of processor; a bot's move {median(pauses or [0]):.0f} ms, "
        f"slowest of {len(pauses)} {max(pauses, default=0)}"
    )


def main() -> bool:
    print("device: games without a network, at full speed and on a slow phone")
    with TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = kept(browser, server.url)
        for game in ("razzia", "ratzzia"):
            for times in (1, SLOWER):
                print(measured(context, server.url, game, times), flush=True)
        browser.close()
    return True
