"""Several processes of one server on one address: `redada serve --processes N`.

This process listens, starts the others, which accept from the same socket, and passes on what they say
to each other (wire/siblings.py). One that ends is started again; what it had stored is stored, and its
clients come back to another one or to its successor.
"""

from __future__ import annotations

import ctypes
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import asdict, replace
from time import monotonic
from typing import Any

from redada.core.errors import RedadaError
from redada.server import serving
from redada.server.http.signer import make_signer
from redada.server.settings import Settings
from redada.server.store.sqlite import SqliteStore
from redada.server.telemetry import logs
from redada.server.telemetry.logs import logger
from redada.server.wire import shared_budgets
from redada.server.wire.siblings import (
    ALL,
    MOST_PACKET,
    PARENT,
    Here,
    Siblings,
    Started,
    close_all,
    decode,
    encode,
)

CHILD = "REDADA_CHILD"
"""The variable in which a process is told what it is."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds before a process that ended is started again: twice as many if it did not live long."""
LIVED = 30.0
"""Seconds after which it is as if it had never ended."""
MOST_WAITING = 10_000
"""Packets for a process that does not read: some minutes' worth. It hangs, and is ended."""
MOST_HANDED = 200
"""Connections that may wait for it: each takes a descriptor of this process."""
STOP_SECONDS = 20.0
"""In which the processes have to end once they are told to."""


def count_of(settings: Settings) -> int:
    """How many processes there shall be."""
    if settings.processes:
        return settings.processes
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def supervise(settings: Settings, browser: bool = False) -> int:
    """Run a server of several processes until it is told to stop."""
    count = count_of(settings)
    if not hasattr(os, "memfd_create"):
        raise RedadaError("processes: more than one of them needs Linux")
    if count > shared_budgets.MOST_PROCESSES:
        raise RedadaError(f"processes: expected at most {shared_budgets.MOST_PROCESSES}, found {count}")
    logs.set_up(settings.log)
    listening = serving.listen(settings)
    settings = serving.with_port(settings, listening.getsockname()[1])
    store = None
    if not settings.database:
        store = SqliteStore(settings.sqlite_path)
        store.prepare()  # before there are others, who find it ready
    make_signer(settings)
    workers = settings.workers or max(1, (os.cpu_count() or 2) - 1)
    each = replace(settings, workers=max(1, workers // count))
    supervisor = Supervisor(each, listening, count, settings, browser)
    try:
        return supervisor.run()
    finally:
        listening.close()
        if store:
            store.let_go()


class Child:
    """One of the processes, and what waits to be passed on to it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: subprocess.Popen[bytes] | None = None
        self.line: socket.socket | None = None
        self.outbox: deque[tuple[bytes, Sequence[int]]] = deque()
        self.listens = False
        self.began = 0.0
        self.again = 0.0
        """When to start it again; 0 while it runs."""
        self.pause = FIRST_PAUSE


class Supervisor:
    def __init__(
        self, settings: Settings, listening: socket.socket, count: int, shown: Settings, browser: bool
    ) -> None:
        self._settings = settings
        self._listening = listening
        self._children = [Child(number) for number in range(count)]
        self._shown = shown
        self._browser = browser
        self._memory = shared_budgets.make_memory()
        self._selector = selectors.DefaultSelector()
        self._stopping = 0.0
        self._announced = False

    def run(self) -> int:
        wake, waker = socket.socketpair()
        waker.setblocking(False)
        signal.set_wakeup_fd(waker.fileno())
        for number in (*serving.STOP, signal.SIGCHLD):
            signal.signal(number, self._on_signal)
        self._selector.register(wake, selectors.EVENT_READ, None)
        for child in self._children:
            self._start(child)
        while not self._stopping:
            for key, events in self._selector.select(self._until_next()):
                if key.data is None:
                    wake.recv(4096)
                elif key.data.line is key.fileobj:
                    self._serve(key.data, events)
            if not self._look_after():
                break
        return self._stop()

    def _on_signal(self, number: int, _: Any) -> None:
        if number in serving.STOP:
            self._stopping = monotonic()

    def _until_next(self) -> float | None:
        due = [child.again for child in self._children if child.again]
        return max(min(due) - monotonic(), 0.0) if due else None

    # Processes

    def _start(self, child: Child) -> None:
        child.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        child.line.setblocking(False)
        told = {
            "index": child.number,
            "count": len(self._children),
            "listening": self._listening.fileno(),
            "line": theirs.fileno(),
            "memory": self._memory,
            "settings": asdict(self._settings),
        }
        child.process = subprocess.Popen(
            [sys.executable, "-m", "redada.server.supervising"],
            env=os.environ | {CHILD: json.dumps(told)},
            pass_fds=(self._listening.fileno(), theirs.fileno(), self._memory),
            start_new_session=True,  # Ctrl-C is for this process, which tells them
        )
        theirs.close()
        child.began, child.again = monotonic(), 0.0
        self._selector.register(child.line, selectors.EVENT_READ, child)

    def _look_after(self) -> bool:
        """Notice who has ended, and start them again when it is time; False if there is no use."""
        for child in self._children:
            status = child.process.poll() if child.process else None
            if status is not None and not self._on_end(child, status):
                return False
            if child.again and child.again <= monotonic():
                self._start(child)
        return True

    def _on_end(self, child: Child, status: int) -> bool:
        self._forget(child)
        if not self._announced:  # it said why: the others would fail as well
            return False
        if monotonic() - child.began > LIVED:
            child.pause = FIRST_PAUSE
        logger.error(
            "a process ended and is started again",
            extra={"number": child.number, "status": status, "after": child.pause},
        )
        child.again = monotonic() + child.pause
        child.pause = min(child.pause * 2, LONGEST_PAUSE)
        return True

    def _forget(self, child: Child) -> None:
        self._hang_up(child)
        for _, descriptors in child.outbox:
            close_all(descriptors)
        child.outbox.clear()
        child.process = None
        if child.listens:
            child.listens = False
            self._tell_who_is_here()

    def _hang_up(self, child: Child) -> None:
        if child.line:
            self._selector.unregister(child.line)
            child.line.close()
            child.line = None

    def _stop(self) -> int:
        """All of them in peace; who does not end is ended."""
        running = [child for child in self._children if child.process]
        for child in running:
            assert child.process
            child.process.send_signal(signal.SIGTERM)
        failed = not self._announced
        until = monotonic() + STOP_SECONDS
        for child in running:
            assert child.process
            try:
                failed |= bool(child.process.wait(max(until - monotonic(), 0.1)))
            except subprocess.TimeoutExpired:
                logger.error("a process did not end", extra={"number": child.number})
                child.process.kill()
                child.process.wait()
                failed = True
        os.close(self._memory)
        return int(failed)

    # What they say

    def _serve(self, child: Child, events: int) -> None:
        if events & selectors.EVENT_WRITE:
            self._write(child)
        if not events & selectors.EVENT_READ:
            return
        while child.line:
            try:
                packet, descriptors, _, _ = socket.recv_fds(child.line, MOST_PACKET, 4)
            except (BlockingIOError, InterruptedError):
                return
            except OSError:
                return  # it has ended, which is noticed by its status
            if not packet:  # its status tells the rest
                self._hang_up(child)
                return
            self._pass_on(child, packet, descriptors)

    def _pass_on(self, child: Child, packet: bytes, descriptors: Sequence[int]) -> None:
        to, packet = packet[0], bytes([child.number]) + packet[1:]
        if to == PARENT:
            close_all(descriptors)
            if isinstance(decode(packet[1:]), Started):
                self._on_started(child)
        elif to == ALL:
            close_all(descriptors)
            for other in self._children:
                if other is not child and other.listens:
                    self._send(other, packet)
        elif to < len(self._children) and self._children[to].line:
            self._send(self._children[to], packet, descriptors)
        else:
            close_all(descriptors)

    def _on_started(self, child: Child) -> None:
        child.listens = True
        self._tell_who_is_here()
        if not self._announced and all(each.listens for each in self._children):
            self._announced = True
            serving.announce(self._shown)
            if self._browser:
                serving.open_browser(self._shown.url)

    def _tell_who_is_here(self) -> None:
        here = Here([child.number for child in self._children if child.listens])
        for child in self._children:
            if child.listens:
                self._send(child, bytes([PARENT]) + encode(here))

    def _send(self, child: Child, packet: bytes, descriptors: Sequence[int] = ()) -> None:
        if descriptors and len(child.outbox) > MOST_HANDED:
            close_all(descriptors)  # the client comes again
            return
        child.outbox.append((packet, descriptors))
        if len(child.outbox) == 1:
            self._write(child)
        elif len(child.outbox) == MOST_WAITING and child.process:
            logger.error("a process hangs and is ended", extra={"number": child.number})
            child.process.kill()

    def _write(self, child: Child) -> None:
        line = child.line
        if line is None:
            return
        while child.outbox:
            packet, descriptors = child.outbox[0]
            try:
                socket.send_fds(line, [packet], list(descriptors))
            except (BlockingIOError, InterruptedError):
                break
            except OSError:
                pass  # it has ended: its clients come again
            child.outbox.popleft()
            close_all(descriptors)
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if child.outbox else 0)
        self._selector.modify(line, wanted, child)


def die_with_parent() -> None:
    """At once, as if they were one: whoever starts the server anew needs the port (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def main() -> int:
    """One of the processes."""
    die_with_parent()
    told = json.loads(os.environ.pop(CHILD))
    settings = Settings(**told["settings"])
    logs.set_up(settings.log)
    shared_budgets.share(told["memory"], told["index"], told["count"])
    line = socket.socket(fileno=told["line"])
    listening = socket.socket(fileno=told["listening"])
    listening.setblocking(False)
    try:
        return serving.run(settings, listening, Siblings(told["index"], told["count"], line))
    except RedadaError as problem:
        sys.stderr.write(f"redada: {problem}\n")
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
