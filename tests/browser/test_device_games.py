"""Games against bots without a network: the browser's own Python is the table."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from redada.core.record import Record
from redada.core.verify import verify
from redada.games import read_record
from tests.browser.seat import OFFERED, PATIENCE, Seat, click, tap
from tests.browser.sensible import OPEN, play_on, rows_of
from tests.server.device_games import Game, new_game
from tests.server.process import Server

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
EXPECTED = ("Failed to load resource", "Failed to fetch")
"""What a browser says of everything that it asks for without a network."""
WHOLE = bool(os.environ.get("REDADA_SOAK"))
"""Whether whole games are played; else only their last moves."""
LAST = 8
"""Own decisions before the end at which a game goes on in the browser."""
LEVEL = "medium"
"""Who chooses for whoever taps: a whole game takes some 60 decisions in Razzia!, 100 in Ratzzia."""
DECISIONS = 500
"""A game that goes on for longer does not end."""
KEEP = f"""async ([id, secret, rows, token, game]) => {{
  {OPEN}
  const seats = {{ [id]: {{ token, seat: 'A', game, at: Date.now() }} }};
  localStorage.setItem('redada.seats', JSON.stringify(seats));
  await opened((database, done) => {{
    const change = database.transaction(['rows', 'tables'], 'readwrite');
    for (const row of rows) change.objectStore('rows').put({{ table: id, row }});
    const listed = {{ id, game, status: 'running', seats: [], created: 0 }};
    change.objectStore('tables').put({{ id, secret, listed, at: 0 }});
    change.oncomplete = done;
  }});
}}"""
"""A game as this device keeps one, played elsewhere by the same Python."""


@pytest.fixture(scope="module")
def device(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A device that was at the server once, and has no network since."""
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        locale="en",
        reduced_motion="reduce",
        service_workers="allow",
        has_touch=True,
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.get_by_role("button", name=re.compile("7 MB")).click()
    expect(page.get_by_text("work here without a network")).to_be_visible(timeout=PATIENCE * 1000)
    page.close()
    context.set_offline(True)
    yield context
    context.close()


def complaints(seat: Seat) -> list[str]:
    return [each for each in seat.errors if not any(known in each for known in EXPECTED)]


def short_of_the_end(game: str, last: int = 0) -> tuple[Game, list[dict[str, Any]]]:
    """A whole game, and its rows up to `last` decisions before its end; 0 is the start."""
    played = new_game(game, "beginner").play_well(LEVEL)
    return played, played.rows[: played.turns[-last if last else 0]]


def game_here(seat: Seat, game: str, last: int) -> str:
    """That game as this device has kept it, open; its table."""
    played, rows = short_of_the_end(game, last)
    seat.home()
    seat.page.evaluate(KEEP, [played.table, played.secret, rows, played.token, game])
    seat.page.goto(f"{seat.url}/#/t/{played.table}")
    seat.page.locator(".dock, .tray").first.wait_for()
    return played.table


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_game_without_a_network_is_tapped_to_its_end_and_its_record_can_be_proved(
    device: BrowserContext, server: Server, game: str
) -> None:
    seat = Seat(device, server.url)
    page = seat.page
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    table = game_here(seat, game, 0 if WHOLE else LAST)
    assert play_on(seat, table, LEVEL, DECISIONS) > 0
    record = saved_record(page)
    assert verify(record).fair
    assert list(record.states())[-1].outcome() is not None
    expect(page.locator(".fair")).to_contain_text("✓")
    page.get_by_role("link", name="Replay").first.click()
    expect(page.locator("input[type=range]")).to_be_visible()
    assert complaints(seat) == []
    page.close()


def saved_record(page: Page) -> Record:
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    return read_record(download.value.path().read_text("utf-8"))


def test_whoever_has_no_network_may_resign(device: BrowserContext, server: Server) -> None:
    """By mouse, on a large screen; what is offered is taken at random."""
    seat = Seat(device, server.url)
    page = seat.page
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    game_here(seat, "razzia", LAST)
    seat.act(click)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("resign", re.I)).click()
    seat.finish(click)
    assert verify(saved_record(page)).fair
    assert complaints(seat) == []
    page.close()


def stored(page: Page, table: str) -> int:
    return len(rows_of(page, table))


def test_a_game_that_was_begun_without_a_network_is_there_again_after_the_page_was_closed(
    device: BrowserContext, server: Server
) -> None:
    first = Seat(device, server.url)
    page = first.page
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"{server.url}/#/new/razzia")
    expect(page.get_by_text("games against bots run on this device")).to_be_visible(timeout=60_000)
    levels = page.get_by_role("combobox", name="Seat 2").locator("option").all_inner_texts()
    assert levels[:4] == ["Here, at this device", "Bot: beginner", "Bot: easy", "Bot: medium"]
    assert "Bot: champion" not in levels
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("combobox", name="Seat 2").select_option("beginner")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".dock").first.wait_for()
    table = first.table
    assert table.startswith("U")
    begun = stored(page, table)
    first.act(tap)
    first.until(lambda: stored(page, table) > begun, "a move that is stored")
    assert complaints(first) == []
    page.close()
    again = Seat(device, server.url)
    again.home()
    again.page.locator(f"a[href='#/t/{table}']").click()
    again.page.locator(".dock").first.wait_for()
    before = stored(again.page, table)
    again.act(tap)
    again.until(lambda: stored(again.page, table) > before, "one more move that is stored")
    assert complaints(again) == []
    kept = json.loads(again.page.evaluate("localStorage.getItem('redada.seats')"))
    assert not kept[table].get("over")
    again.page.close()


def test_two_tabs_at_one_game_without_a_network_lose_nothing(
    device: BrowserContext, server: Server
) -> None:
    """Whatever one of them plays, the other shows; a move is stored once, however both hurry."""
    played, rows = short_of_the_end("razzia", 40)
    one = Seat(device, server.url)
    one.home()
    one.page.evaluate(KEEP, [played.table, played.secret, rows, played.token, "razzia"])
    other = Seat(device, server.url, seed=2)
    tabs = (one, other)
    for seat in tabs:
        seat.page.goto(f"{server.url}/#/t/{played.table}")
        seat.page.locator(".dock").first.wait_for()
    begun = stored(one.page, played.table)
    for turn in range(4):
        moved(tabs[turn % 2], played.table)
    # both at once: one of them is too late, hears the news and goes on
    for seat in tabs:
        seat.until(lambda seat=seat: bool(seat.offers()), "a turn")  # type: ignore[misc]
    hurried = "all => { const some = [...all]; some.at(-1)?.click(); }"
    for seat in tabs:
        seat.page.locator(OFFERED).evaluate_all(hurried)
    for seat in tabs:
        seat.until(lambda seat=seat: bool(seat.offers()) or seat.is_over(), "a turn")  # type: ignore[misc]
    assert stored(one.page, played.table) > begun
    numbers = [row["number"] for row in rows_of(one.page, played.table)]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), "every row once"
    one.until(lambda: told(one.page) == told(other.page), "the same in both tabs")
    for seat in tabs:
        assert complaints(seat) == []
        seat.page.close()
    # and Python reads all of it again
    again = Seat(device, server.url)
    again.page.goto(f"{server.url}/#/t/{played.table}")
    again.page.locator(".dock").first.wait_for()
    again.page.close()


def moved(seat: Seat, table: str) -> None:
    """Something is tapped until a move is stored: some buttons only open a choice."""
    before = stored(seat.page, table)

    def tapped() -> bool:
        seat.try_offer(tap)
        seat.page.wait_for_timeout(400)
        return stored(seat.page, table) > before

    seat.until(tapped, "a stored move")


def told(page: Page) -> str:
    """Where the game stands: whose turn, and what everybody has."""
    return page.locator(".others, .dock .prompt").first.inner_text()


def test_puzzles_open_without_a_network(device: BrowserContext, server: Server) -> None:
    for game in ("razzia", "ratzzia"):
        seat = Seat(device, server.url)
        seat.page.goto(f"{server.url}/#/puzzles/{game}")
        expect(seat.page.locator(".solver")).to_be_visible()
        seat.page.locator(".dock, .tray").first.wait_for()
        assert complaints(seat) == []
        seat.page.close()
