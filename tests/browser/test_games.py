"""Whole games in a real browser: by mouse, keyboard and touch, against bots and each other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.seat import ENDING, Seat, click, press, tap
from tests.server.process import Server

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


def short_game(seat: Seat, game: str) -> Seat:
    """Against one beginner; of Ratzzia a short one."""
    seat.home()
    options = "turn_limit=14" if game == "ratzzia" else ""
    new = {
        "game": game,
        "seats": ["me", "beginner"],
        "me": {"name": "Ana", "nonce": "n"},
        "options": options,
        "start": True,
    }
    made = seat.page.evaluate(
        """async (body) => (await (await fetch('/api/tables', {method: 'POST', body,
           headers: {'content-type': 'application/json'}})).json())""",
        json.dumps(new),
    )
    seated = made["seated"]
    kept = {made["table"]: {"token": seated["token"], "seat": seated["seat"], "game": game, "at": 0}}
    seat.page.evaluate("(kept) => localStorage.setItem('redada.seats', kept)", json.dumps(kept))
    seat.page.goto(f"{seat.url}/#/t/{made['table']}")
    seat.page.locator(".dock, .tray").first.wait_for()
    return seat


def check_fair(seat: Seat) -> None:
    fair = seat.page.locator(f"{ENDING} .fair")
    seat.until(lambda: "✓" in fair.inner_text(), "the fairness check")
    assert seat.errors == []


def test_razzia_is_one_click_away_and_ends_by_mouse(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    seat = Seat(context, server.url).home().play_bots("razzia")
    seat.finish(click)
    check_fair(seat)
    assert seat.hosts == {seat.url.split("/")[2]}
    context.close()


def test_ratzzia_plays_to_its_end_by_mouse(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    seat = short_game(Seat(context, server.url), "ratzzia")
    seat.finish(click)
    check_fair(seat)
    context.close()


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_game_plays_to_its_end_by_keyboard_alone(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    seat = short_game(Seat(context, server.url, seed=2), game)
    seat.finish(press)
    check_fair(seat)
    context.close()


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_game_plays_to_its_end_by_touch(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    seat = short_game(Seat(context, server.url, seed=3), game)
    wide = seat.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page scrolls sideways"
    seat.finish(tap)
    check_fair(seat)
    context.close()


def test_two_browsers_play_against_each_other(browser: Browser, server: Server) -> None:
    first = Seat(browser.new_context(viewport=DESKTOP), server.url, seed=4).home()  # type: ignore[arg-type]
    page = first.page
    page.goto(f"{server.url}/#/new/razzia")
    page.locator("main form").wait_for()
    for box in page.locator("main form fieldset select, main form select[name^=seat]").all():
        if box.locator("option[value=open]").count():
            box.select_option("open")
    page.locator("main form button.primary").click()
    page.locator(".lobby").wait_for()
    context = browser.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
    second = Seat(context, server.url, seed=5)
    second.page.goto(f"{server.url}/t/{first.table}")
    second.page.locator(".lobby button.primary").click()
    second.page.locator(".lobby [role=status]").wait_for()  # it sits, and waits for the host
    first.until(lambda: page.locator(".lobby button.primary").is_enabled(), "the start")
    page.locator(".lobby button.primary").click()
    for _ in range(4000):
        if not [seat.go_on(click, 40) for seat in (first, second)].count(True):
            break
    check_fair(first)
    check_fair(second)
    first.page.context.close()
    context.close()


def test_a_server_killed_in_mid_game_is_a_pause_and_no_more(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    try:
        seat = short_game(Seat(context, server.url, seed=6), "ratzzia")
        for _ in range(5):
            seat.act(click)
        server.kill()
        lost = seat.page.locator(".link.lost, .link.connecting")
        seat.until(lambda: lost.count() > 0, "the loss to be shown")
        server.start()
        seat.until(lambda: seat.page.locator(".link.open").count() > 0, "the connection")
        seat.errors.clear()  # the browser complains about the lost socket, as it must
        seat.finish(click)
        check_fair(seat)
    finally:
        context.close()
        server.kill()


def test_the_language_can_be_changed_in_mid_game(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")  # type: ignore[arg-type]
    seat = short_game(Seat(context, server.url, seed=7), "razzia")
    seat.until(lambda: bool(seat.offers()), "a turn")
    english = seat.page.inner_text("body")
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("button", name="Settings").click()
    seat.page.locator("dialog[open] select").first.wait_for()
    language = seat.page.locator("dialog[open] select", has=seat.page.locator("option[value=de]"))
    language.select_option("de")
    seat.page.keyboard.press("Escape")
    seat.until(lambda: seat.page.evaluate("document.documentElement.lang") == "de", "German")
    assert seat.page.inner_text("body") != english
    for _ in range(3):
        seat.act(click)
    seat.until(lambda: bool(seat.offers()), "another turn")
    assert not re.search(r"\b(Your|Draw|Pass)\b", seat.page.inner_text(".dock"))
    assert seat.errors == []
    context.close()
