"""A table in a server's database before the server starts: a real game, up to the position wanted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Page

from redada.bots import make_bot
from redada.games import by_name
from redada.server.store.contract import append, heading_of
from redada.server.store.sqlite import SqliteStore
from redada.server.tables.credentials import hashed
from redada.server.tables.entries import Row, Sat
from redada.server.tables.table import rebuild
from tests.server.sitting import Sitting

TOKEN = "t" * 40
"""Of the first seat, whose player is Ana; the others are bots."""
GAMES = 40
Wanted = Callable[[Any], bool]
"""Of a state in which the first seat is to move."""


def finished(
    folder: Path, table: str, game: str, bots: tuple[str, ...], wanted: Wanted
) -> dict[str, list[int]]:
    """The same for a game that is over, whose last state is wanted; the events of its facts, by name."""
    events = play(folder, table, game, bots, wanted, over=True).table.events
    found: dict[str, list[int]] = {}
    for event in events:
        for fact in event.facts:
            found.setdefault(fact["name"], []).append(event.number)
    return found


def stored(folder: Path, table: str, game: str, bots: tuple[str, ...], wanted: Wanted) -> None:
    """Play until the first seat is to move and `wanted(state)`; keep the table in `folder`."""
    play(folder, table, game, bots, wanted, over=False)


def play(
    folder: Path, table: str, game: str, bots: tuple[str, ...], wanted: Wanted, *, over: bool
) -> Sitting:
    rules = by_name(game)
    greedy = make_bot("greedy", rules)
    for number in range(GAMES):
        sitting = Sitting("me", *bots, game=game, seed=bytes([number] * 32)).start()
        while sitting.status == "running":
            state = sitting.table.state
            if not over and state.actor == 0 and wanted(state):
                asyncio.run(keep(folder, table, sitting))
                return sitting
            move = rules.write(state, greedy.choose(state))
            if state.actor == 0:
                sitting.move(move)
            else:
                sitting.bot_moves(move)
        if over and wanted(sitting.table.state):
            asyncio.run(keep(folder, table, sitting))
            return sitting
    raise AssertionError(f"no such position in {GAMES} games of {game}")


async def keep(folder: Path, table: str, sitting: Sitting) -> None:
    store = SqliteStore(folder / "redada.sqlite3")
    await store.open()
    rows = [seated(row) for row in sitting.rows]
    await append(store, table, rows, heading_of(rebuild(table, rows), rows[-1].at), sitting.dealer.seed)
    await store.close()


def seated(row: Row) -> Row:
    if not isinstance(row.entry, Sat):
        return row
    return replace(row, entry=replace(row.entry, name="Ana", hash=hashed(TOKEN)))


def opened(
    context: BrowserContext, url: str, table: str, game: str, speed: str = "off", **settings: Any
) -> Page:
    """The table as Ana sees it."""
    page = context.new_page()
    kept = {
        "settings": {"speed": speed, "name": "Ana", **settings},
        "seats": {table: {"token": TOKEN, "seat": "A", "game": game, "at": 0}},
    }
    for key, value in kept.items():
        text = json.dumps(json.dumps(value))
        page.add_init_script(
            f"localStorage.getItem('redada.{key}') ?? localStorage.setItem('redada.{key}', {text})"
        )
    page.goto(f"{url}/#/t/{table}")
    page.locator(".dock, .tray").first.wait_for()
    return page
