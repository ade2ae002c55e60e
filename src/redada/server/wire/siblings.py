"""The other processes of the same server, on the same address (`redada serve --processes`).

Each process has one line to the one that started them all, which passes on what they say to each other
(supervising.py). Nothing is lost on it: packets come whole and in order, and those that wait are kept.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Struct

from redada.server.telemetry.logs import logger

ALL, PARENT = 255, 254
"""Instead of a number: every other process, and the one that started them."""
MOST_PACKET = 180_000
MOST_TABLES = 2000
"""In one packet."""
ANSWER_SECONDS = 2.0


class Started(Struct, tag="started"):
    """To the parent: this process listens."""


class Here(Struct, tag="here"):
    """From the parent: the processes that listen now."""

    numbers: list[int]


class Stored(Struct, tag="stored"):
    """Rows of these tables were stored, up to these numbers."""

    tables: dict[str, int]


class Present(Struct, tag="present"):
    """Who is at a table through the process that says so."""

    table: str
    seats: str
    watching: int


class Handed(Struct, tag="handed"):
    """The connection that comes with it has asked for a socket at a table which is kept there."""

    request: bytes


class Question(Struct, tag="question"):
    number: int
    what: Literal["ready", "metrics"]


class Answer(Struct, tag="answer"):
    number: int
    text: str


Message: TypeAlias = Started | Here | Stored | Present | Handed | Question | Answer
encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Message).decode
Handler = Callable[[int, Any, list[int]], None]
"""Called with who says it, what, and the descriptors that came along."""


class Siblings:
    """As one of them sees it: this is number `index` of `count`."""

    def __init__(self, index: int, count: int, line: socket.socket) -> None:
        self.index = index
        self.count = count
        self.here: frozenset[int] = frozenset()
        """The others that listen now."""
        self._line = line
        self._line.setblocking(False)
        self._handlers: dict[type[Any], list[Handler]] = {}
        self._outbox: deque[tuple[bytes, Sequence[int]]] = deque()
        self._asked = 0
        self._answers: dict[int, tuple[dict[int, str], asyncio.Event]] = {}
        self.on(Here, self._on_here)
        self.on(Answer, self._on_answer)

    def on(self, kind: type[Any], handler: Handler) -> None:
        self._handlers.setdefault(kind, []).append(handler)

    def open(self, on_end: Callable[[], None]) -> None:
        """From now on; `on_end` is called if the parent is gone."""
        self._loop = asyncio.get_running_loop()
        self._on_end = on_end
        self._loop.add_reader(self._line.fileno(), self._read)

    def close(self) -> None:
        self._loop.remove_reader(self._line.fileno())
        if self._outbox:
            self._loop.remove_writer(self._line.fileno())

    # Saying

    def send(self, message: Message, to: int = ALL, descriptors: Sequence[int] = ()) -> None:
        """The descriptors are closed here once they are sent."""
        waits = bool(self._outbox)
        self._outbox.append((bytes([to]) + encode(message), descriptors))
        if not waits and not self._write():
            self._loop.add_writer(self._line.fileno(), self._write_more)

    def tell_stored(self, tables: dict[str, int]) -> None:
        names = list(tables)
        for first in range(0, len(names), MOST_TABLES):
            self.send(Stored({name: tables[name] for name in names[first : first + MOST_TABLES]}))

    def _write_more(self) -> None:
        if self._write():
            self._loop.remove_writer(self._line.fileno())

    def _write(self) -> bool:
        """Whether nothing waits any more."""
        while self._outbox:
            packet, descriptors = self._outbox[0]
            try:
                socket.send_fds(self._line, [packet], list(descriptors))
            except (BlockingIOError, InterruptedError):
                return False
            except OSError:  # the end is noticed where it is read
                pass
            self._outbox.popleft()
            close_all(descriptors)
        return True

    # Hearing

    def _read(self) -> None:
        while True:
            try:
                packet, descriptors, _, _ = socket.recv_fds(self._line, MOST_PACKET, 4)
            except (BlockingIOError, InterruptedError):
                return
            except OSError:
                packet, descriptors = b"", []
            if not packet:
                self._loop.remove_reader(self._line.fileno())
                self._on_end()
                return
            message = decode(packet[1:])
            for handler in self._handlers.get(type(message), ()):
                try:
                    handler(packet[0], message, list(descriptors))
                except Exception:  # noqa: BLE001  # what one process says must not stop another
                    logger.exception("not understood", extra={"number": packet[0]})

    def _on_here(self, _: int, message: Here, __: list[int]) -> None:
        self.here = frozenset(message.numbers) - {self.index}

    # Tables

    def owner_of(self, table: str) -> int:
        """The process where the sockets of a table shall meet."""
        return crc32(table.encode()) % self.count

    # Asking

    async def ask(self, what: Literal["ready", "metrics"]) -> dict[int, str | None]:
        """What the others that listen answer, by their numbers; None if one is silent."""
        asked = self.here
        if not asked:
            return {}
        self._asked += 1
        number, answers, done = self._asked, dict[int, str](), asyncio.Event()
        self._answers[number] = answers, done
        self.send(Question(number, what))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                while not asked & self.here <= answers.keys():
                    await done.wait()
                    done.clear()
        except TimeoutError:
            logger.warning(
                "a process does not answer", extra={"missing": sorted(asked - answers.keys())}
            )
        finally:
            del self._answers[number]
        return {number: answers.get(number) for number in asked & self.here}

    def answer(self, to: int, question: Question, text: str) -> None:
        self.send(Answer(question.number, text), to)

    def _on_answer(self, sender: int, message: Answer, _: list[int]) -> None:
        if message.number in self._answers:
            answers, done = self._answers[message.number]
            answers[sender] = message.text
            done.set()


def close_all(descriptors: Iterable[int]) -> None:
    for each in descriptors:
        os.close(each)
