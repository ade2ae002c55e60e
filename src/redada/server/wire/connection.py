"""One socket: a bounded outbox, and a limit to how much it may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any

import msgspec

from redada.server import messages
from redada.server.telemetry.metrics import DROPPED, REFUSED
from redada.server.wire.frames import MOST_OVER, MOST_WAITING, Wire, frame, message_budget

Send = Callable[[Any], Awaitable[None]]

POLICY, TOO_BIG, GOING_AWAY, TRY_LATER, INTERNAL = 1008, 1009, 1001, 1013, 1011

encode = msgspec.json.Encoder().encode


class Connection:
    """A client at a table. Sending never waits: what cannot be sent at once lies in the outbox.

    With a wire, which `redada serve` has, the outbox is that of the transport.
    """

    def __init__(self, send: Send, rate: float, wire: Wire | None = None) -> None:
        self.seat = -1
        self.gone = False
        """Whether all was sent, and the end of it."""
        self.hash = ""
        """Of the token it came with; a seat whose hash is another one now is no longer its own."""
        self._send = send
        self._wire = wire
        self._outbox: deque[bytes] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self.closing = False
        self._close: tuple[int, str] | None = None
        self._budget = wire.budget if wire else message_budget(rate)

    def send(self, message: messages.ServerMessage) -> None:
        text = encode(message)
        self.send_encoded(text, frame(text))

    def problem(self, code: messages.ErrorCode, message: str, id: str = "", **more: Any) -> None:
        REFUSED.labels(code).inc()
        self.send(messages.Problem(code, message, id, **more))

    def send_joined(self, texts: list[bytes], framed: bytes) -> None:
        """Several messages, and all of them in their frames."""
        if self._wire:
            self.send_encoded(b"", framed)
            return
        for text in texts:
            self.send_encoded(text, b"")

    def send_framed(self, framed: bytes) -> None:
        """A message that is in its frame already."""
        wire = self._wire
        if wire is None:
            self.send_encoded(text_of(framed), framed)
        elif not self.closing and wire.write_framed(framed) > MOST_WAITING:
            self._too_slow()

    def send_encoded(self, text: bytes, framed: bytes) -> None:
        if self.closing:
            return
        if self._wire:
            waiting = self._wire.write_framed(framed)
        else:
            self._outbox.append(text)
            self._size += len(text)
            waiting = self._size
            self._wake.set()
        if waiting > MOST_WAITING:
            self._too_slow()

    def _too_slow(self) -> None:
        DROPPED.labels("too slow").inc()
        self._outbox.clear()
        self.close(TRY_LATER, "too slow: the client does not read")
        self.cut()  # it would not read that either

    def close(self, code: int, why: str) -> None:
        """After what is in the outbox."""
        if not self.closing:
            self.closing = True
            self._close = (code, why)
            self._wake.set()

    def cut(self) -> None:
        """End it whether or not the client reads."""
        if self._wire:
            self._wire.cut()

    def over_limit(self) -> int:
        """0 if one more message is within the limit, else the milliseconds until one will be."""
        wait = self._budget.take()
        return ceil(1000 * wait) if wait else 0

    def pays(self) -> bool:
        """Whether there was enough for one more message: then it is paid."""
        return self._budget.pays()

    def charge(self, cost: float) -> None:
        """What was asked costs more than one message."""
        self._budget.charge(cost)

    def refuse_too_many(self, id: str, wait: int) -> None:
        """Refuse a message over the limit; a client that goes on regardless is closed."""
        why = f"at most {self._budget.rate:g} messages a second"
        self.problem("too_many", why, id, retry_after=wait)
        if self._budget.refused > MOST_OVER:
            DROPPED.labels("too many").inc()
            self.close(POLICY, "too many messages")
            if self._wire:
                self._wire.ignore()

    async def run_outbox(self) -> None:
        """Send what is in the outbox until the socket is closed; run as a task of its own."""
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                await self._send({"type": "websocket.send", "text": text.decode()})
                self._size -= len(text)
            if self._close:
                code, why = self._close
                await self._send({"type": "websocket.close", "code": code, "reason": why})
                self.gone = True
                return
            self._wake.clear()
            await self._wake.wait()


def text_of(framed: bytes) -> bytes:
    """What `frame` has framed."""
    return framed[{126: 4, 127: 10}.get(framed[1], 2) :]
