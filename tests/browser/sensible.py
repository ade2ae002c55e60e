"""A person who plays well at a table of this device: a bot chooses the move, and the page is tapped.

The game is read from the rows that the browser has stored. So every move shows as well that the server's
own Python can read them, and that what a bot may do is offered on the page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page

from redada.bots import make_bot
from redada.server.device.methods import decode_rows
from redada.server.tables.table import Table, rebuild
from tests.browser.seat import GO_ON, Seat, tap

OPEN = """const opened = (then) => new Promise((done) => {
  const asked = indexedDB.open('redada-device', 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore('rows', { keyPath: ['table', 'row.number'] });
    asked.result.createObjectStore('tables', { keyPath: 'id' });
  };
  asked.onsuccess = () => then(asked.result, done);
});"""
"""The store of games on a device, as the client makes it."""
ROWS = f"""async (id) => {{
  {OPEN}
  return opened((database, done) => {{
    const rows = database.transaction('rows').objectStore('rows');
    rows.getAll(IDBKeyRange.bound([id], [id, []])).onsuccess = (event) =>
      done(event.target.result.map(({{ row }}) => row));
  }});
}}"""
"""The rows that this device has stored for a table."""


def rows_of(page: Page, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(ROWS, table)
    return found


def table_of(page: Page, table: str) -> Table:
    return rebuild(table, decode_rows(json.dumps(rows_of(page, table))))


def play_on(seat: Seat, table: str, level: str, decisions: int) -> int:
    """To the end of the game, by the choices of a level; how many decisions that took."""
    taken = 0
    while True:
        now = turn_or_end(seat, table)
        if now.status == "over":
            seat.until(lambda: not close_sheet(seat) and seat.is_over(), "the ending")
            return taken
        assert taken < decisions, (
            f"not over after {taken} decisions: {seat.page.inner_text('body')[:900]}"
        )
        state = now.state
        write = partial(now.game.write, state)
        chosen = write(make_bot(level, now.game).choose(state))
        choose(seat.page, now.game.name, chosen, [write(move) for move in state.legal()])
        seat.until(lambda now=now: moved(seat, table, now.version), "the move that was tapped")  # type: ignore[misc]
        taken += 1


def moved(seat: Seat, table: str, version: int) -> bool:
    return len(rows_of(seat.page, table)) > version


def turn_or_end(seat: Seat, table: str) -> Table:
    """The table as soon as the first seat is to move, or the game is over; score sheets are closed."""
    found: list[Table] = []

    def waits() -> bool:
        if close_sheet(seat):
            return False
        found[:] = [table_of(seat.page, table)]
        if found[0].status == "over":
            return True
        # a sheet may still be on its way to the page: nothing is offered before it is closed
        return found[0].state.actor == 0 and bool(seat.offers())

    seat.until(waits, "a turn")
    return found[0]


def close_sheet(seat: Seat) -> bool:
    """The sheet of a round that was scored is read and closed; whether there was one."""
    sheet = seat.page.locator(GO_ON)
    if seat.is_over() or not sheet.count():
        return False
    with suppress(PlaywrightError):  # it closes already
        tap(sheet.first)
    return True


def choose(page: Page, game: str, move: str, legal: list[str]) -> None:
    """The taps that make a move, at either table."""
    if game == "razzia":
        choose_razzia(page, move)
    else:
        choose_ratzzia(page.locator(".tray"), move, legal)


def choose_razzia(page: Page, move: str) -> None:
    dock = page.locator(".dock")
    acts = dock.locator(".actions .act")
    if move.isdigit():
        dock.locator("button.cheque.lit").filter(has_text=re.compile(rf"^\s*{move}(?!\d)")).tap()
    elif move == "pass":
        dock.locator(".actions .pass").tap()
    elif move.startswith("take:"):
        acts.last.tap()
        choose_loot(page.locator("body"), move)
        dock.locator(".actions .primary").tap()
    else:
        piles = {"draw": 0, "draw1": 0, "draw2": 1}
        acts.nth(piles[move] if move in piles else acts.count() - 2).tap()


def choose_loot(place: Locator, move: str) -> None:
    """What thieves take, in the loot row of a table or of the companion."""
    for card in move.removeprefix("take:").split("+"):
        picks = place.locator(".loot .pick:not(.on)")
        picks.filter(has=place.page.locator(f"[data-card={card}]")).first.tap()


def choose_ratzzia(tray: Locator, move: str, legal: Sequence[str]) -> None:
    word, _, rest = move.partition(":")
    die, _, place = move.partition("@")
    if place:
        tray.locator(f'button.die.able[data-face="{die}"]').first.tap()
        tray.locator(f'.chip[data-to="{place}"]').tap()
    elif word == "reroll":
        for face in rest.replace("hand", "0").split("+"):
            tray.locator(f'button.die.able[data-face="{face}"]:not(.again)').first.tap()
        tray.locator(".actions .button.primary").tap()
    elif word == "back":
        chip = tray.locator(f'.chip[data-to="{rest}"]')
        if not chip.count():
            tray.locator(".actions .button").last.tap()
        chip.tap()
    elif word == "send":
        tray.locator(f'.chip[data-to="{rest}"]').tap()
    elif word == "nosupport":
        tray.locator(".actions .button").last.tap()
    elif word in ("left", "right", "candy", "rob"):
        tray.locator(".actions .button").nth(legal.index(move)).tap()
    else:
        tray.locator("[data-main]").tap()
