"""A bot of one's own at a table of a Redada server, over the protocol of docs/protocol.md.

    pip install websockets
    python socket_bot.py http://127.0.0.1:8377 K7QM2XPA   takes an open seat at that table
    python socket_bot.py http://127.0.0.1:8377            makes a table, with a bot of the server

It plays the first move that is legal; put your thinking into `choose`. Where it is the host, it starts
the game as soon as every seat is taken. What the server has no time for now is sent again later.

It takes part in the deal, so that not even the server can choose it, and keeps a receipt. Compare it
with the record once the game is over: redada verify RECORD --receipt receipt-TABLE-SEAT.json
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
import urllib.error
import urllib.request
from hashlib import sha256
from pathlib import Path
from typing import Any

import websockets

ME = {"name": "First legal", "program": True, "pledges": True}
HOPELESS = ("wrong_token", "wrong_protocol", "no_such_table", "moved_away", "internal")
"""Errors after which there is nothing more to do at the table."""
HARMLESS = ("stale", "not_now")
"""Errors of a message that crossed with an update: the update says what to do next."""


def choose(position: dict[str, Any], legal: list[str]) -> str:
    """The move to make; `position` is described in docs/positions.md."""
    return legal[0]


def post(url: str, body: dict[str, Any]) -> Any:
    """The answer to a request, made again for as long as the server says that this may help."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310
    while True:
        try:
            with urllib.request.urlopen(request) as answer:  # noqa: S310  # the address is the user's own
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            problem = json.load(refused)
            if not problem.get("retry_after"):
                sys.exit(f"{problem['code']}: {problem['message']}")
            print(problem["code"], problem["message"], file=sys.stderr)
            time.sleep(problem["retry_after"] / 1000)


def sit_down(server: str, table: str) -> dict[str, str]:
    """Take a seat, at a new table if none is given; its token is the only proof that it is ours."""
    if table:
        found: dict[str, str] = post(f"{server}/api/tables/{table}/seats", ME)
    else:
        new = {"game": "razzia", "seats": ["me", "easy"], "me": ME}
        found = post(f"{server}/api/tables", new)["seated"]
    return found


def merge(old: Any, patch: Any) -> Any:
    """A JSON merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    new = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            new.pop(name, None)
        else:
            new[name] = merge(new.get(name), value)
    return new


def terms_of(table: dict[str, Any]) -> list[str]:
    """What the dealer's commitment is bound to, as docs/fairness.md writes it."""
    setup, deal, seats = table["setup"], table["deal"], list(table["seats"].values())
    tags = [
        ("Dealing", "2"),
        ("Table", table["id"]),
        ("Game", setup["game"]),
        ("Version", deal["rules"]),
    ]
    tags += [(f"Player{n}", seat["name"]) for n, seat in enumerate(seats, 1)]
    tags += [(f"Bot{n}", seat["bot"]) for n, seat in enumerate(seats, 1) if seat["kind"] == "bot"]
    tags += [("Options", setup["options"]), ("Attempt", deal["attempt"])]
    tags += [(f"Extra{n}", name) for n, name in enumerate(deal["extras"], 1)]
    escaped = [(name, str(value).replace("\\", "\\\\").replace('"', '\\"')) for name, value in tags]
    return [f'[{name} "{value}"]' for name, value in escaped]


class Receipt:
    """The bot's part in the deal, and what it noted of it."""

    def __init__(self) -> None:
        self.attempts: list[dict[str, Any]] = []

    def wish(self, table: dict[str, Any], me: str) -> dict[str, Any] | None:
        """The pledge, or the nonce, if the deal waits for it."""
        deal = table["deal"]
        if me not in deal["parts"]:
            return None
        number = deal["attempt"]
        noted = next((each for each in self.attempts if each["attempt"] == number), None)
        if noted is None:
            nonce, commitment = secrets.token_hex(16), deal["commitment"]
            pledge = sha256(f"redada pledge 2\n{commitment}{me}{nonce}".encode()).hexdigest()
            noted = {"attempt": number, "commitment": commitment, "terms": terms_of(table)}
            noted |= {"nonce": nonce, "pledge": pledge, "closed": None}
            self.attempts.append(noted)
        if noted["commitment"] != deal["commitment"] or noted["terms"] != terms_of(table):
            print("the dealer has changed its mind: no part in this", file=sys.stderr)
            return None
        if deal["phase"] == "pledge" and me not in deal["pledges"]:
            message = {"type": "pledge", "pledge": noted["pledge"]}
        elif deal["phase"] == "reveal" and deal["pledges"].get(me) == noted["pledge"]:
            known = {seat: each for seat, each in deal["nonces"].items() if seat not in deal["pledges"]}
            closed = {"pledges": deal["pledges"], "nonces": known, "values": deal["values"]}
            if me in deal["nonces"] or noted["closed"] not in (None, closed):
                return None
            noted["closed"] = closed
            message = {"type": "reveal", "nonce": noted["nonce"]}
        else:
            return None
        self.keep(table["id"], me)
        return {**message, "id": f"{message['type']} {number}", "attempt": number}

    def keep(self, table: str, me: str) -> None:
        receipt = {"receipt": 2, "table": table, "seat": me, "attempts": self.attempts}
        Path(f"receipt-{table}-{me}.json").write_text(json.dumps(receipt, indent=2) + "\n", "utf-8")


class Seat:
    """What the bot knows of its table, and what it wants to do there."""

    def __init__(self) -> None:
        self.me = ""
        self.version = 0
        self.table: dict[str, Any] = {}
        self.position: dict[str, Any] = {}
        self.legal: list[str] = []
        self.receipt = Receipt()

    def take_in(self, message: dict[str, Any]) -> bool:
        """A welcome or an update; False if something was missed, so that one must say hello again."""
        if message["type"] == "update" and message["before"] != self.version:
            return False
        if message["type"] == "welcome":
            self.me, self.position = message["you"], {}
        self.position = merge(self.position, message.get("position", {}))
        self.version = message["version"]
        self.table = message.get("table", self.table)
        self.legal = message.get("legal", self.legal)
        return True

    @property
    def is_over(self) -> bool:
        return self.position.get("actor") == "over"

    def wish(self) -> dict[str, Any] | None:
        """The message to send now; its id is new for every version of the table."""
        if self.table["status"] == "lobby" and self.table["deal"]:
            return self.receipt.wish(self.table, self.me)
        if self.table["status"] == "lobby":
            is_full = all(seat["kind"] != "open" for seat in self.table["seats"].values())
            if self.table["host"] == self.me and is_full:
                return {"type": "start", "id": f"start {self.version}"}
        elif self.table["status"] == "running" and self.position.get("actor") == self.me:
            move = choose(self.position, self.legal)
            return {"type": "move", "id": f"move {self.version}", "version": self.version, "move": move}
        return None


async def play(server: str, table: str, token: str) -> None:
    address = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    seat = Seat()
    async for socket in websockets.connect(address):  # again and again, if the server restarts
        try:
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
            await talk(socket, seat)
        except websockets.ConnectionClosed:
            await asyncio.sleep(1)
        if seat.is_over:
            print("game over:", seat.position["scores"])
            return


async def talk(socket: Any, seat: Seat) -> None:
    """Until the game is over or the socket must be opened anew."""
    sent: dict[str, Any] = {}
    async for text in socket:
        message = json.loads(text)
        if message["type"] in ("welcome", "update"):
            if not seat.take_in(message) or seat.is_over:
                return
            wish = seat.wish()
            if wish:
                sent = wish
                await socket.send(json.dumps(sent))
        elif message["type"] == "error":
            await heed(socket, message, sent)


async def heed(socket: Any, error: dict[str, Any], sent: dict[str, Any]) -> None:
    """Send the last message again if it may be done later; with the same id it is done only once."""
    if error["code"] not in HARMLESS:
        print(error["code"], error["message"], file=sys.stderr)
    if error["code"] in HOPELESS:
        sys.exit(1)
    if error.get("retry_after") and error.get("id") == sent.get("id"):
        await asyncio.sleep(error["retry_after"] / 1000)
        await socket.send(json.dumps(sent))


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: socket_bot.py SERVER [TABLE], such as http://127.0.0.1:8377 K7QM2XPA")
    ours = sit_down(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else "")
    print("at table", ours["table"], "in seat", ours["seat"], flush=True)
    asyncio.run(play(sys.argv[1], ours["table"], ours["token"]))
