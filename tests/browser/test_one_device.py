"""Several people at one device: two of them and a bot play a whole game in one browser."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser

from tests.browser.seat import ENDING, Seat, click
from tests.server.process import Server


def test_two_people_at_one_device_and_a_bot_play_a_whole_game(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    seat = Seat(context, server.url).home()
    page = seat.page
    new = {
        "game": "ratzzia",
        "seats": ["me", "open", "easy"],
        "me": {"name": "Ana", "nonce": "n"},
        "options": "turn_limit=12",
        "start": False,
    }
    made = page.evaluate(
        """async (body) => (await (await fetch('/api/tables', {method: 'POST', body,
           headers: {'content-type': 'application/json'}})).json())""",
        json.dumps(new),
    )
    kept = {made["table"]: {**made["seated"], "game": "ratzzia", "at": 0}}
    page.evaluate("(kept) => localStorage.setItem('redada.seats', kept)", json.dumps(kept))
    page.goto(f"{server.url}/#/t/{made['table']}")
    page.get_by_label("Another player at this device").fill("Bea")
    page.get_by_role("button", name="Sit down here").click()
    page.locator("li", has_text="at this device").wait_for()
    assert seat.violations() == []
    page.get_by_role("button", name="Start the game").click()
    page.locator(".tray").wait_for()
    moved: set[str] = set()

    while seat.go_on(click):
        moved.update(page.locator("p.whose").all_inner_texts())
    assert {"Ana plays now", "Bea plays now"} <= moved
    events = page.evaluate(
        """(id) => new Promise((done) => {
          const at = location.origin.replace('http', 'ws');
          const socket = new WebSocket(`${at}/api/tables/${id}/socket`);
          socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1 }));
          socket.onmessage = ({ data }) => { socket.close(); done(JSON.parse(data).events); };
        })""",
        seat.table,
    )
    movers = {event["seat"] for event in events if event["kind"] == "move" and event.get("id")}
    assert {"A", "B"} <= movers
    told = page.locator(".log ol").inner_text()
    assert "Bea" in told
    assert re.search(r"\bYou\b", told) is None, "it would be another one at every turn"
    page.locator(ENDING).wait_for()
    assert seat.errors == []
    page.reload()  # both seats are still here
    page.locator(ENDING).wait_for()
    held = json.loads(page.evaluate("localStorage.getItem('redada.seats')"))[seat.table]
    assert [held["seat"], *(each["seat"] for each in held["more"])] == ["A", "B"]
    context.close()


def test_a_new_table_seats_those_who_play_at_this_device_and_begins(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    seat = Seat(context, server.url).home()
    page = seat.page
    page.goto(f"{server.url}/#/new/razzia")
    page.get_by_label("Seat 2").select_option("here")
    page.get_by_label("Another player at this device").fill("Bea")
    page.get_by_label("Seat 3").select_option("beginner")
    assert seat.violations() == []
    page.locator("main form button.primary").click()
    page.locator(".dock").wait_for()
    page.locator(".whose", has_text="plays now").wait_for()
    assert seat.errors == []
    context.close()
