"""Scenes from real games: what a server says, told again to a page at any moment of the game.

A whole game among bots is played, always the same one for a number, and what sockets are told of it is
kept. `Take` is a stretch of it. A page that opens its table gets the position just before, and then the
same updates: so a raid can be shown again and again, on a page of any size and at any speed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, cast

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from redada.bots import make_bot
from redada.core.patch import merge
from redada.games import by_name
from redada.server.messages import ServerMessage
from redada.server.rooms.audience import Audience
from redada.server.rooms.feed import Feed
from redada.server.tables.clock import Now
from redada.server.wire.connection import encode
from tests.server.sitting import Sitting

TABLE = "SCENE000"
LOADED = 2000
"""Milliseconds after which a table has asked for its scenes."""

Message = dict[str, Any]
Found = Callable[[list[Message]], Iterable[tuple[int, int, int]]]
"""Finds stretches: the first update, the last, and how fine it is."""


@dataclass
class Take:
    """The updates from `first` to `last`, and the welcome of somebody who comes just before them."""

    welcome: Message
    updates: list[Message]


def facts_of(update: Message) -> Iterator[Message]:
    for event in update["events"]:
        yield from event.get("facts", ())


class Kept:
    """In place of the audience of a table: keeps what it is told."""

    def __init__(self) -> None:
        self.connections = (self,)
        self.said: list[Message] = []

    def broadcast(self, message: ServerMessage) -> None:
        self.said.append(json.loads(encode(message)))

    def everywhere(self) -> tuple[tuple[str, ...], int]:
        return ("A",), 0


def recorded_game(game: str, seats: int, number: int = 0) -> list[Message]:
    """What a socket is told: a welcome, and all updates of a game of Ana with bots."""
    seed = sha256(f"{number}".encode()).digest()
    sitting = Sitting("me", *["medium"] * (seats - 1), game=game, seed=seed, names=("Ana",)).start()
    kept = Kept()
    feed = Feed(cast(Audience, kept), Now(), sitting.table)
    kept.broadcast(feed.welcome(sitting.table, 0, 0))
    rules = by_name(game)
    bot = make_bot("greedy", rules)
    while sitting.actor >= 0:
        state = sitting.table.state
        move = rules.write(state, bot.choose(state))
        if sitting.actor == 0:
            sitting.move(move)
        else:
            sitting.bot_moves(move)
        feed.broadcast(sitting.table)
    return kept.said


def take(said: list[Message], first: int, last: int) -> Take:
    welcome = dict(said[0])
    for update in said[1:first]:
        welcome["position"] = merge(welcome["position"], update.get("position") or {})
        welcome["events"] = welcome["events"] + update["events"]
        for key in ("legal", "table", "clock"):
            welcome[key] = update.get(key) or welcome[key]
        welcome["version"] = update["version"]
    return Take(welcome, said[first : last + 1])


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


def best(game: str, seats: int, found: Found, games: int = 3) -> Take:
    """The finest of what `found` finds in some games."""
    takes: list[tuple[int, Take]] = []
    for number in range(games):
        said = recorded_game(game, seats, number)
        takes += [(worth, take(said, first, last)) for first, last, worth in found(said)]
    if not takes:
        raise SystemExit(f"nothing of the kind happened in {games} games of {game}")
    return max(takes, key=lambda each: each[0])[1]


@contextmanager
def staged(
    browser: Browser,
    url: str,
    scene: Take,
    size: tuple[int, int],
    speed: str = "normal",
    hurry: bool = False,
    **context: Any,
) -> Iterator[tuple[Page, Any]]:
    """A page at the table just before the scene, all of it loaded, and a function that lets it begin.

    Scenes are loaded a little after their table; to `hurry`, the clock of the page is put forward.
    """
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
        page.evaluate("() => undefined")  # the page has got all of them

    page.route_web_socket("**/socket", route)
    kept = json.dumps(json.dumps({"speed": speed, "name": "Ana"}))
    page.add_init_script(f"localStorage.setItem('redada.settings', {kept})")
    if hurry:
        page.clock.install()
    page.goto(f"{url}/#/t/{TABLE}")
    page.locator(".dock, .tray").first.wait_for()
    if hurry:
        page.clock.run_for(LOADED)
        page.clock.resume()
    else:
        page.wait_for_timeout(LOADED)
    page.wait_for_load_state("networkidle")
    yield page, begin
    made.close()
