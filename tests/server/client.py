"""A small client for tests: it keeps what it was told, and trusts nothing.

Every message must be one of the protocol, byte for byte: a field beyond the documented ones is an error.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from typing import Any, TypeVar
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidState

from redada.core.deal import pledge_of
from redada.server import messages

PATIENCE = 600.0 if os.environ.get("REDADA_SOAK") == "1" else 60.0
"""Seconds to wait for what must come; far more than it takes."""
LOST = (ConnectionClosed, InvalidHandshake, InvalidState, OSError, EOFError, httpx.TransportError)
"""What a client may meet when a server dies."""

decoder = msgspec.json.Decoder(messages.ServerMessage)
encode = msgspec.json.encode
HOSTS = ("started", "filled", "promised", "extra")
"""Events that are not about the seat that brought them about."""
Any_ = TypeVar("Any_", bound=msgspec.Struct)


def strictly(text: str) -> messages.ServerMessage:
    """The message; an undocumented field, or another way to write a documented one, is an error."""
    message: messages.ServerMessage = decoder.decode(text)
    assert encode(message).decode() == text, f"more than the protocol says: {text}"
    return message


def merged(document: Any, patch: Any) -> Any:
    """A JSON merge patch, applied as RFC 7396 says."""
    if not isinstance(patch, dict):
        return patch
    result = dict(document) if isinstance(document, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def new_id() -> str:
    return uuid4().hex


class Player:
    """One socket at a table, held by the seat of `token` or watching without one."""

    def __init__(self, url: str, table: str, token: str | None = None) -> None:
        self.url = url
        self.table = table
        self.token = token
        self.seat = ""
        self.version = 0
        self.position: dict[str, Any] = {}
        self.legal: tuple[str, ...] = ()
        self.info: messages.TableInfo | None = None
        self.events: list[messages.Event] = []
        self.presence = messages.Presence((), 0)
        self.on_text: Callable[[str], None] = lambda _: None
        """Called with everything that comes in, before it is looked at."""
        self._socket: ClientConnection | None = None

    @property
    def socket(self) -> ClientConnection:
        assert self._socket
        return self._socket

    @property
    def is_over(self) -> bool:
        return self.info is not None and self.info.status == "over"

    @property
    def is_to_move(self) -> bool:
        return (
            self.info is not None
            and self.info.status == "running"
            and self.position.get("actor") == self.seat
            and self.seat != ""
        )

    # Sockets

    async def open(self, **settings: Any) -> Player:
        """The socket alone: nothing is said yet."""
        address = f"ws{self.url.removeprefix('http')}/api/tables/{self.table}/socket"
        settings = {
            "max_size": None,
            "compression": None,
            "close_timeout": 2,
            "ping_interval": None,
        } | settings
        self._socket = await connect(address, **settings)
        return self

    async def enter(self, since: int | None = None, **settings: Any) -> messages.Welcome:
        """Connect and say hello; with `since`, one has what happened until then."""
        await self.open(**settings)
        self.send(
            messages.Hello(messages.PROTOCOL, self.token, self.version if since is None else since)
        )
        return await self.hear(messages.Welcome)

    async def go(self, table: str, token: str | None = None) -> messages.Welcome:
        """To another table over the same socket."""
        self.table, self.token = table, token
        self.send(messages.Hello(messages.PROTOCOL, token, 0, table))
        return await self.hear(messages.Welcome)

    def send(self, message: messages.ClientMessage) -> None:
        """Without waiting: what is sent in one go arrives in one go."""
        self.send_text(encode(message).decode())

    def send_text(self, text: str) -> None:
        self.socket.protocol.send_text(text.encode())
        self._flush()

    def send_bytes(self, data: bytes) -> None:
        self.socket.protocol.send_binary(data)
        self._flush()

    def send_raw_text(self, data: bytes) -> None:
        """A text frame that need not be UTF-8."""
        self.socket.protocol.send_text(data)
        self._flush()

    def _flush(self) -> None:
        for data in self.socket.protocol.data_to_send():
            if data:
                self.socket.transport.write(data)

    async def close(self) -> None:
        if self._socket:
            await self._socket.close()
            self._socket = None

    def abort(self) -> None:
        """Hang up without a word."""
        if self._socket:
            self._socket.transport.abort()

    async def closed(self) -> int:
        """Wait until the server has closed the socket; the code it gave."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.next()
            except ConnectionClosed as end:
                return end.rcvd.code if end.rcvd else 1006

    # What comes in

    async def next(self) -> messages.ServerMessage:
        """The next message, taken in."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.on_text(text)
        message = strictly(text)
        self.take_in(message)
        return message

    async def hear(self, kind: type[Any_]) -> Any_:
        """The next message of that kind; the others before it are taken in too."""
        async with asyncio.timeout(PATIENCE):
            while not isinstance(message := await self.next(), kind):
                if isinstance(message, messages.Problem):
                    if message.code in ("not_stored", "going_down", "too_slow"):
                        raise NotNow(message)
                    raise AssertionError(message)
        return message

    async def problem(self) -> messages.Problem:
        """The next error; anything else but presence before it is a failure."""
        while isinstance(message := await self.next(), messages.Presence):
            pass
        assert isinstance(message, messages.Problem), message
        return message

    async def nothing_more(self) -> None:
        """Assert that nothing but presence has been sent."""
        async for message in self.meanwhile():
            assert isinstance(message, messages.Presence), message

    async def meanwhile(self) -> AsyncIterator[messages.ServerMessage]:
        """All that was sent until now: a question is answered after everything before it is stored."""
        question = new_id()
        self.send(messages.Ask(question, "worth"))
        while getattr(message := await self.next(), "id", "") != question:
            yield message

    def take_in(self, message: messages.ServerMessage) -> None:
        match message:
            case messages.Welcome():
                if self.info and self.info.id != message.table.id:
                    self.version, self.events = 0, []
                known = min(self.version, len(self.events))
                fresh = [event for event in message.events if event.number > known]
                self.events += fresh
                self.seat, self.version = message.you, message.version
                self.position, self.legal, self.info = message.position, message.legal, message.table
            case messages.Update():
                assert message.before == self.version, "an update was missed, or came twice"
                self.events += message.events
                self.version = message.version
                if message.position is not msgspec.UNSET:
                    self.position = merged(self.position, message.position)
                if message.legal is not msgspec.UNSET:
                    self.legal = message.legal
                if message.table is not msgspec.UNSET:
                    self.info = message.table
            case messages.Presence():
                self.presence = message
        assert len(self.events) == self.version, "an event was missed, or came twice"
        assert not self.events or self.events[-1].number == self.version

    # Doing something

    async def do(self, message: Any) -> messages.Event:
        """Send a message that must be done; the event that says so."""
        self.send(message)
        async with asyncio.timeout(PATIENCE):
            while True:
                for event in (await self.hear(messages.Update)).events:
                    if event.id == message.id and (event.seat == self.seat or event.kind in HOSTS):
                        return event

    async def move(self, chance: random.Random) -> messages.Event:
        """A legal move at random; it must be this seat's turn."""
        return await self.do(self.chosen(chance))

    def chosen(self, chance: random.Random) -> messages.Move:
        return messages.Move(new_id(), self.version, chance.choice(self.legal))

    def part(self) -> messages.PledgeNonce | messages.RevealNonce | None:
        """What the deal waits for from this seat; its nonce follows from its token."""
        deal = self.info.deal if self.info else None
        if deal is None or not self.token or self.seat not in deal.parts or deal.phase == "done":
            return None
        nonce = nonce_of(self.token, deal.attempt)
        if deal.phase == "reveal":
            is_asked = self.seat in deal.pledges and self.seat not in deal.nonces
            revealed = messages.RevealNonce(f"reveal {deal.attempt}", deal.attempt, nonce)
            return revealed if is_asked else None
        pledge = pledge_of(nonce, deal.commitment, "ABCDE".index(self.seat))
        pledged = messages.PledgeNonce(f"pledge {deal.attempt}", deal.attempt, pledge)
        return None if self.seat in deal.pledges else pledged

    async def take_part(self) -> None:
        """Pledge and reveal until the game has started."""
        sent = ""
        while self.info and self.info.status == "lobby":
            part = self.part()
            if part and part.id != sent:
                sent = part.id
                self.send(part)
            await self.next()

    async def reach(self, version: int) -> None:
        """Wait until this client has been told of that version."""
        await self.until(lambda: self.version >= version)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await self.next()


def nonce_of(token: str, attempt: int) -> str:
    return sha256(f"{token} {attempt}".encode()).hexdigest()[:32]


class NotNow(Exception):
    """The server cannot do it just now, and said so."""


def done(answer: httpx.Response) -> httpx.Response:
    """The answer, if it was done; raises NotNow for a server whose database does not answer."""
    if answer.status_code == 503:
        raise NotNow(answer.text)
    assert answer.is_success, answer.text
    return answer


class House:
    """What is done by HTTP."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.players: list[Player] = []

    async def __aenter__(self) -> House:
        return self

    async def __aexit__(self, *_: object) -> None:
        for player in self.players:
            await player.close()
        await self.http.aclose()

    def player(self, table: str, token: str | None = None) -> Player:
        """Somebody whose socket is closed when the house closes."""
        self.players.append(Player(self.url, table, token))
        return self.players[-1]

    async def make(
        self, seats: list[str] | None = None, *, pledges: bool = False, **more: Any
    ) -> messages.Made:
        """A table for two, of which one seat is ours, unless said otherwise."""
        seats = seats or ["me", "open"]
        me = {"name": "Ada", "nonce": new_id()[:16], "pledges": pledges} if "me" in seats else None
        body = {"game": "razzia", "seats": seats, "me": me, **more}
        if body["game"] == "ratzzia":
            body.setdefault("options", "turn_limit=30")  # at random it takes long to fill a sack
        answer = await self.http.post("/api/tables", json=body)
        return msgspec.json.decode(done(answer).content, type=messages.Made)

    async def sit(
        self, table: str, name: str = "Ben", nonce: str = "", *, pledges: bool = False
    ) -> messages.Seated:
        sitter = {"name": name, "nonce": nonce or new_id()[:16], "pledges": pledges}
        answer = await self.http.post(f"/api/tables/{table}/seats", json=sitter)
        return msgspec.json.decode(done(answer).content, type=messages.Seated)

    async def record(self, table: str) -> str:
        answer = await self.http.get(f"/api/tables/{table}/record")
        return done(answer).text

    async def table_for_two(self, **more: Any) -> tuple[Player, Player]:
        """A game that has begun, with both players connected."""
        made = await self.make(**more)
        assert made.seated
        other = await self.sit(made.table)
        first = self.player(made.table, made.seated.token)
        second = self.player(made.table, other.token)
        await first.enter()
        await second.enter()
        await first.do(messages.Start(new_id()))
        await second.until(lambda: second.position != {})
        return first, second


async def play_to_the_end(players: tuple[Player, ...], chance: random.Random) -> None:
    """All of them play at random until the game is over."""
    while not players[0].is_over:
        actor = next((player for player in players if player.is_to_move), None)
        if actor is None:
            await players[0].next()
            continue
        event = await actor.move(chance)
        for player in players:
            await player.reach(event.number)
