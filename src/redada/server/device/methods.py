"""Questions by name, as the worker in the browser asks them (web/public/engine/worker.mjs)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from time import time
from typing import Any

import msgspec

from redada.bots.levels import plain_levels
from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.games import by_name
from redada.server import messages
from redada.server.device.device_table import DeviceTable, Reply
from redada.server.messages import letter
from redada.server.tables import entries as log
from redada.server.tables.credentials import ALPHABET, TABLE_LETTERS, token_for
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.making import begun, once_more
from redada.server.tables.seating import open_seat, seat_of, sit_down
from redada.server.tables.setups import check_name, checked
from redada.server.tables.showing import in_list, moment
from redada.server.tables.table import rebuild

HERE = "U"
"""With which the name of a table on a device begins: a letter that no server gives."""

Params = Mapping[str, Any]

_tables: dict[str, DeviceTable] = {}
"""Those of this worker; the browser has their rows."""

encode = msgspec.json.Encoder().encode
decode_message = msgspec.json.Decoder(messages.ClientMessage).decode
decode_rows = msgspec.json.Decoder(list[log.Row]).decode


class Kept(msgspec.Struct):
    """A table that was made: what to answer, and what to keep."""

    made: messages.Made
    secret: str
    rows: list[log.Row]
    listed: messages.Listed


class Unknown(RedadaError):
    """The worker does not have the table: it was started anew, and is to be given the rows."""


def answer(method: str, params: Params) -> str:
    """The answer as JSON; raises RedadaError, whose text is for people."""
    try:
        return encode(METHODS[method](params)).decode()
    except Refusal as refusal:
        raise RedadaError(refusal.message) from None
    except (msgspec.ValidationError, msgspec.DecodeError) as problem:
        raise RedadaError(str(problem)) from None


def make(params: Params) -> Kept:
    """A new table with people at this device and bots of levels that play anywhere."""
    new = msgspec.convert(params["new"], messages.NewTable)
    return _kept(new, "")


def _kept(new: messages.NewTable, previous: str) -> Kept:
    setup, bots = checked(new, ())
    for bot in (*bots.values(), new.stand_in):
        check_level(bot, by_name(setup.game))
    if setup.clock.kind != "none":
        raise Refusal("illegal", "there are no clocks without a server")
    name = HERE + "".join(secrets.choice(ALPHABET) for _ in range(TABLE_LETTERS - 1))
    secret = DeviceTable.new_secret()
    rows, table, seated = begun(name, new, setup, bots, secret, now_of(), previous)
    _tables[name] = DeviceTable(table, secret)
    return Kept(messages.Made(name, seated), secret.hex(), rows, in_list(table))


def check_level(bot: str, game: Game) -> None:
    """Raise Refusal unless it is a level that needs nothing compiled."""
    levels = plain_levels(game)
    if bot not in levels:
        raise Refusal("illegal", "without a server these levels play: " + ", ".join(levels))


def load(params: Params) -> dict[str, int]:
    """A table from its rows, as the browser has kept them; the version it is at."""
    rows = decode_rows(params["rows"])
    try:
        table = rebuild(params["table"], rows)
        secret = bytes.fromhex(params["secret"])
    except (ValueError, IndexError) as problem:
        raise RedadaError(f"the rows of this table cannot be read: {problem}") from None
    _tables[table.id] = DeviceTable(table, secret)
    return {"version": table.version}


def known(params: Params) -> DeviceTable:
    """The table, if it is at the version that the browser has stored."""
    found = _tables.get(params["table"])
    if found is None or found.table.version != params["stored"]:
        raise Unknown("expected the rows of this table first")
    return found


def hear(params: Params) -> Reply:
    return known(params).hear(params.get("token"), decode_message(params["message"]), now_of())


def bot(params: Params) -> Reply:
    return known(params).bot(now_of())


class Sitting(msgspec.Struct):
    reply: Reply
    seated: messages.Seated


def sit(params: Params) -> Sitting:
    """One more person at this device."""
    found = known(params)
    sitter = msgspec.convert(params["sitter"], messages.Sitter)
    check_name(sitter)
    table = found.table
    token = token_for(table.id, sitter.request or secrets.token_hex(16))
    done = seat_of(table, token)
    seat = done if done >= 0 else open_seat(table, sitter)
    reply = Reply() if done >= 0 else found.decided(sit_down(seat, sitter, token), now_of())
    return Sitting(reply, messages.Seated(table.id, letter(seat), token))


class Again(msgspec.Struct):
    reply: Reply
    kept: Kept | None
    table: str


def again(params: Params) -> Again:
    """The next game with the same people and bots: its table is made once."""
    found = known(params)
    old = found.table
    seat = seat_of(old, params["token"])
    if seat < 0:
        raise Refusal("wrong_token", "this is not the token of a seat at this table")
    if old.rematch:
        return Again(Reply(), None, old.rematch)
    kept = _kept(once_more(old, seat), old.id)
    name = kept.made.table
    return Again(found.decided(Decision([log.Rematch(name)]), now_of()), kept, name)


def info(params: Params) -> messages.TableInfo:
    return known(params).table.info()


def replay(params: Params) -> messages.Moment:
    table = known(params).table
    version = int(params["version"])
    if not 1 <= version <= table.version:
        raise Refusal("illegal", f"version: expected 1 to {table.version}")
    return moment(table, version, standings=True)


def record(params: Params) -> dict[str, str]:
    table = known(params).table
    if table.state is None:
        raise Refusal("not_now", "the game has not started")
    return {"name": f"{table.setup.game}-{table.id}.redada", "text": table.record()}


def now_of() -> int:
    return int(time() * 1000)


METHODS: dict[str, Callable[[Params], Any]] = {
    "make": make,
    "load": load,
    "hear": hear,
    "bot": bot,
    "sit": sit,
    "again": again,
    "info": info,
    "replay": replay,
    "record": record,
}
