"""Every screen, light and dark: axe finds nothing, nothing scrolls sideways, the console is silent."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Route, expect
from playwright.sync_api import Error as PlaywrightError

from tests.browser.seat import Seat, click, wait_for
from tests.browser.test_games import short_game
from tests.server.process import Server

SMALLEST = {"width": 360, "height": 740}
SCHEMES = ("light", "dark")
SWITCHES_HAVE_WORDS = "() => ![...document.querySelectorAll('label.tick')].some((it) => !it.innerText)"
"""The words of reviews come after the menu."""


def check(seat: Seat, where: str) -> None:
    """As it is, and at the width of the smallest phone."""
    seat.page.wait_for_timeout(250)  # colours fade in
    assert seat.violations() == [], where
    fits(seat, where)


def fits(seat: Seat, where: str) -> None:
    """Without what axe says, which is the same in every language and takes long."""
    assert seat.page.evaluate("document.documentElement.scrollWidth") <= SMALLEST["width"], where
    assert seat.errors == [], where


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_screens_before_a_game(browser: Browser, server: Server, scheme: str) -> None:
    context = browser.new_context(
        viewport=SMALLEST,  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    seat = Seat(context, server.url).home()
    check(seat, "home")
    for game in ("razzia", "ratzzia"):
        seat.page.goto(f"{server.url}/#/new/{game}")
        seat.page.locator("main form").wait_for()
        check(seat, f"new {game}")
    for box in seat.page.locator("main form select").all():
        if box.locator("option[value=open]").count():
            box.select_option("open")
    seat.page.locator("main form button.primary").click()
    seat.page.locator(".lobby").wait_for()
    check(seat, "lobby")
    context.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_on_home_moves_when_its_pictures_come_and_its_headings_are_alike(
    browser: Browser, server: Server, width: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 740}, locale="de", service_workers="block"
    )
    late: list[Route] = []
    context.route("**/Emblem*", lambda route: late.append(route))  # Playwright marks it
    page = Seat(context, server.url).home().page
    games = page.locator("section.game .text")
    before = [each.bounding_box() for each in games.all()]
    for route in late:
        route.continue_()
    expect(page.locator("section.game .art svg")).to_have_count(2)
    assert [each.bounding_box() for each in games.all()] == before
    looks = page.locator("main h2.deco").evaluate_all(
        """all => all.map((one) =>
          getComputedStyle(one).fontSize + ' ' + getComputedStyle(one, '::before').width)"""
    )
    assert len(looks) == 4
    assert len(set(looks)) == 1, looks
    context.close()


def test_games_that_go_on_do_not_push_new_ones_out_of_the_window(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="de")
    seat = Seat(context, server.url).home()
    new = {"game": "razzia", "seats": ["me", "beginner"], "me": {"name": "Ana"}, "start": True}
    kept = {}
    for _ in range(6):
        made = seat.page.request.post(f"{server.url}/api/tables", data=new).json()
        seated = made["seated"]
        kept[made["table"]] = {**seated, "game": "razzia", "at": 0}
    seat.page.evaluate("(kept) => localStorage.setItem('redada.seats', kept)", json.dumps(kept))
    seat.page.reload()
    mine = seat.page.locator("section.mine")
    mine.get_by_text("Du bist am Zug").first.wait_for()
    for button in seat.page.locator("section.game button.primary").all():
        expect(button).to_be_in_viewport(ratio=0.99)
    assert [each.is_visible() for each in mine.locator("li").all()] == [True] * 3 + [False] * 3
    mine.locator("summary").click()
    assert all(each.is_visible() for each in mine.locator("li").all())
    context.close()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_the_screens_of_a_game(browser: Browser, server: Server, game: str, scheme: str) -> None:
    context = browser.new_context(
        viewport=SMALLEST,  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    seat = short_game(Seat(context, server.url, seed=11), game)
    seat.until(lambda: bool(seat.offers()), "a turn")
    check(seat, "my turn")
    seat.page.get_by_role("button", name="Menu").click()
    wait_for(seat.page, SWITCHES_HAVE_WORDS)
    check(seat, "menu")
    seat.page.keyboard.press("Escape")
    table = seat.table
    if game == "razzia":
        sheet = seat.page.locator("dialog[open] form[method=dialog] button")
        while not sheet.count():
            offers = seat.page.locator(".dock .actions button:enabled, .dock button.cheque.lit").all()
            if offers:
                with suppress(PlaywrightError):  # the sheet may have come meanwhile
                    click(offers[0])
            seat.page.wait_for_timeout(20)
        check(seat, "score sheet")
    seat.finish(click)
    check(seat, "ending")
    seat.page.goto(f"{server.url}/#/replay/{table}")
    seat.page.locator("input[type=range]").wait_for()
    check(seat, "replay")
    context.close()
