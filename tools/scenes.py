"""Scenes from real games: what a server said, told again to a page at any moment of the game.

A whole game is played at a real server, and everything that its socket says is kept. `Take` is a stretch
of it. A page that opens its table gets the position just before, and then the same updates: so a raid
can be shown again and again, on a page of any size and at any speed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute
from websockets.sync.client import ClientConnection, connect

from redada.bots import make_bot
from redada.core.patch import merge
from redada.core.record import read_record
from redada.games import by_name

PATIENCE = 60

Message = dict[str, Any]


@dataclass
class Take:
    """The updates from `first` to `last`, and the welcome of somebody who comes just before them."""

    table: str
    welcome: Message
    updates: list[Message]


def facts_of(update: Message) -> Iterator[Message]:
    for event in update["events"]:
        yield from event.get("facts", ())


def recorded_game(url: str, game: str, seats: int) -> tuple[str, list[Message]]:
    """A table, and what its socket said: a welcome and all updates of a game among bots."""
    new = {
        "game": game,
        "seats": ["me", *["medium"] * (seats - 1)],
        "me": {"name": "Ana", "nonce": "scene"},
        "start": True,
    }
    headers = {"content-type": "application/json"}
    request = Request(f"{url}/api/tables", json.dumps(new).encode(), headers)  # noqa: S310  # our own server
    with urlopen(request) as answer:  # noqa: S310
        made = json.load(answer)
    table, token = made["table"], made["seated"]["token"]
    with connect(f"{url.replace('http', 'ws')}/api/tables/{table}/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
        return table, list(played(socket, url, table, game))


def played(socket: ClientConnection, url: str, table: str, game: str) -> Iterator[Message]:
    rules = by_name(game)
    bot = make_bot("greedy", rules)
    position: Message = {}
    version = 0
    while True:
        said = json.loads(socket.recv(PATIENCE))
        if said["type"] == "error":
            raise SystemExit(f"a move was refused: {said}")
        if said["type"] not in ("welcome", "update"):
            continue
        yield said
        version = said["version"]
        position = merge(position, said.get("position") or {})
        if position.get("actor") == "over":
            return
        if position.get("actor") == "A" and said.get("legal", True):
            with urlopen(f"{url}/api/tables/{table}/record") as answer:  # noqa: S310
                state = read_record(answer.read().decode(), by_name).final()
            move = rules.write(state, bot.choose(state))
            message = {"type": "move", "id": str(version), "version": version, "move": move}
            socket.send(json.dumps(message))


def take(table: str, said: list[Message], first: int, last: int) -> Take:
    welcome = dict(said[0])
    for update in said[1:first]:
        welcome["position"] = merge(welcome["position"], update.get("position") or {})
        welcome["events"] = welcome["events"] + update["events"]
        for key in ("legal", "table", "clock"):
            welcome[key] = update.get(key) or welcome[key]
        welcome["version"] = update["version"]
    return Take(table, welcome, said[first : last + 1])


def raids(said: list[Message]) -> Iterator[tuple[int, int, int]]:
    """Every raid: its updates, and how many cards were lost."""
    for at, update in enumerate(said):
        for fact in facts_of(update) if at else ():
            if fact["name"] == "raid":
                yield at, at, len(fact.get("cards", ()))


def auctions(said: list[Message]) -> Iterator[tuple[int, int, int]]:
    """Every auction that somebody won: its updates, and how many bids and cards there were."""
    first = bids = 0
    for at, update in enumerate(said):
        for fact in facts_of(update) if at else ():
            if fact["name"] in ("called", "row_full", "police"):
                first, bids = at, 0
            elif fact["name"] == "bid":
                bids += 1
            elif fact["name"] == "won":
                yield first, at, 10 * bids + len(fact.get("cards", ()))


def cats(said: list[Message]) -> Iterator[tuple[int, int, int]]:
    """Every time the cat came: its update and that of the roll before, and how many dice it took."""
    for at, update in enumerate(said):
        if at and any(fact["name"] == "cat_comes" for fact in facts_of(update)):
            yield max(1, at - 1), at, at


def best(url: str, game: str, seats: int, found: Any, games: int = 3) -> Take:
    """The finest of what `found` finds in some games."""
    takes: list[tuple[int, Take]] = []
    for _ in range(games):
        table, said = recorded_game(url, game, seats)
        choices: Iterable[tuple[int, int, int]] = found(said)
        takes += [(worth, take(table, said, first, last)) for first, last, worth in choices]
        if takes:
            break
    if not takes:
        raise SystemExit(f"nothing of the kind happened in {games} games of {game}")
    return max(takes, key=lambda each: each[0])[1]


@contextmanager
def staged(
    browser: Browser, url: str, scene: Take, size: tuple[int, int], **context: Any
) -> Iterator[tuple[Page, Any]]:
    """A page at the table just before the scene, and a function that lets it begin."""
    made: BrowserContext = browser.new_context(viewport={"width": size[0], "height": size[1]}, **context)
    page = made.new_page()
    sockets: list[WebSocketRoute] = []

    def route(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.on_message(lambda text: answer(socket, json.loads(text)))

    def answer(socket: WebSocketRoute, message: Message) -> None:
        if message["type"] == "hello":
            socket.send(json.dumps(scene.welcome))
        elif "id" in message:
            socket.send(json.dumps({"type": "done", "id": message["id"]}))

    def begin() -> None:
        for update in scene.updates:
            sockets[-1].send(json.dumps(update))

    page.route_web_socket("**/socket", route)
    page.goto(url)
    page.locator("main h1").wait_for()
    page.goto(f"{url}/#/t/{scene.table}")
    page.locator(".dock, .tray").first.wait_for()
    yield page, begin
    made.close()
