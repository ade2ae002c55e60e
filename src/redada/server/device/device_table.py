"""One table on a device: what it is told, what it answers, and the rows to store before that."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from redada.bots import make_bot
from redada.core.dealer import SEED_BYTES, SeededDealer
from redada.server import messages
from redada.server.messages import letter
from redada.server.tables.dealing import dealer_of
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.entries import Row
from redada.server.tables.making import take_in
from redada.server.tables.moves import bot_move, bot_turn
from redada.server.tables.rulings import rule
from redada.server.tables.seating import seat_of
from redada.server.tables.showing import Shown, in_list, worth_now
from redada.server.tables.table import Table


class Reply(Struct):
    """What a device does next: store the rows, then tell."""

    rows: list[Row] = []
    update: messages.Update | UnsetType = UNSET
    """For everybody at the table."""
    answer: messages.ServerMessage | UnsetType = UNSET
    """For who asked."""
    bot: bool = False
    """Whether a bot is to move: it is asked by `bot`."""
    listed: messages.Listed | UnsetType = UNSET
    """With rows: how a list shows the table from now on."""


class DeviceTable:
    """A table in memory and its secret, of which the device keeps the log."""

    def __init__(self, table: Table, secret: bytes) -> None:
        self.table = table
        self.secret = secret
        self._shown = Shown(table)
        self._dealer: tuple[int, SeededDealer] | None = None

    @staticmethod
    def new_secret() -> bytes:
        """From the random source of the browser, where this runs there."""
        return secrets.token_bytes(SEED_BYTES)

    @property
    def dealer(self) -> SeededDealer:
        """Before the start its seed is the secret of the table; from then on it deals the game."""
        began = self.table.began
        if self._dealer is None or self._dealer[0] != began or not began:
            nonces = self.table.nonces
            made = dealer_of(self.table, self.secret) if began else SeededDealer(self.secret, nonces)
            self._dealer = (began, made)
        return self._dealer[1]

    def hear(self, token: str | None, message: messages.ClientMessage, now: int) -> Reply:
        """A message of whoever holds the token, or watches."""
        if isinstance(message, messages.Hello):
            return self._greet(message, now)
        if isinstance(message, messages.Ping):
            return Reply(answer=messages.Pong(message.id))
        if isinstance(message, messages.Ask):
            told = worth_now(self.table, message)
            refused = messages.Problem("not_now", "the game has not started", message.id)
            return Reply(answer=told or refused)
        seat = seat_of(self.table, token) if token else -1
        done = self.table.done.get((seat, message.id))
        if done is not None:
            return Reply(answer=messages.Done(message.id, done))
        try:
            return self.decided(rule(self.table, seat, message, self.dealer, now), now)
        except Refusal as refusal:
            return Reply(answer=self._problem(refusal, message))

    def _greet(self, hello: messages.Hello, now: int) -> Reply:
        if hello.protocol != messages.PROTOCOL:
            problem = f"expected protocol {messages.PROTOCOL}"
            return Reply(answer=messages.Problem("wrong_protocol", problem))
        seat = seat_of(self.table, hello.token) if hello.token else -1
        if hello.token and seat < 0:
            problem = "this is not the token of a seat at this table"
            return Reply(answer=messages.Problem("wrong_token", problem))
        online = tuple(letter(n) for n, each in enumerate(self.table.seats) if each.is_held)
        welcome = self._shown.welcome(self.table, seat, hello.since, online, 0, now)
        return Reply(answer=welcome, bot=self.waits_for_bot())

    def _problem(self, refusal: Refusal, message: Any) -> messages.Problem:
        since: tuple[messages.Event, ...] = ()
        if refusal.code == "stale" and isinstance(message, messages.Move):
            since = tuple(self.table.events[message.version :])
        return messages.Problem(
            refusal.code, refusal.message, message.id, self.table.version, refusal.legal, since
        )

    def decided(self, decision: Decision, now: int) -> Reply:
        """Take in what was decided; it is not told before its rows are stored."""
        before = self.table.version
        rows = take_in(self.table, decision, now)
        if not rows:
            return Reply(bot=self.waits_for_bot())
        update = self._shown.update(self.table, before, now)
        return Reply(rows, update, bot=self.waits_for_bot(), listed=in_list(self.table))

    def waits_for_bot(self) -> bool:
        return bot_turn(self.table, 0) is not None

    def bot(self, now: int) -> Reply:
        """The move of the bot that is to move; nothing if it is somebody else's turn."""
        table = self.table
        turn = bot_turn(table, 0)
        if turn is None:
            return Reply()
        state = table.state
        move = make_bot(turn.bot, table.game, secrets.randbits(31)).choose(state)
        text = table.game.write(state, move)
        return self.decided(bot_move(table, table.changed, text, self.dealer, now), now)
