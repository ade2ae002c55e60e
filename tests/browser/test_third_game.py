"""A game that the client has never heard of: its options, its board and its log, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.seat import Seat, click
from tests.browser.test_screens import SMALLEST, check
from tests.server.process import Server
from tests.third_game import WITH_PIG


@pytest.fixture(scope="module")
def pig_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("pig"), environment=WITH_PIG).start()
    yield running
    running.kill()


def test_a_game_without_pictures_is_found_set_up_and_played_to_its_end(
    browser: Browser, pig_server: Server
) -> None:
    context = browser.new_context(viewport=SMALLEST, locale="en", reduced_motion="reduce")  # type: ignore[arg-type]
    seat = Seat(context, pig_server.url).home()
    page = seat.page
    panel = page.locator("section[aria-labelledby=title-pig]")
    panel.get_by_role("heading", name="Pig", exact=True).wait_for()
    assert panel.get_by_role("link", name="Rules").count() == 0
    check(seat, "home with a third game")
    panel.get_by_role("link", name="New table").click()
    page.get_by_label("Seat 2").select_option("easy")
    page.get_by_label("Seat 3").select_option("easy")
    page.locator("summary").click()
    page.get_by_label("Goal").fill("10")
    page.get_by_label("Faces").select_option("8")
    check(seat, "options of a third game")
    page.locator("main form button.primary").click()
    page.locator(".dock").wait_for()
    page.get_by_role("row", name="Goal 10").wait_for()
    seat.until(lambda: bool(seat.offers()), "a turn")
    check(seat, "board of a third game")
    seat.finish(click)
    setup = page.evaluate(
        "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).setup", seat.table
    )
    assert setup["options"].split() == ["goal=10", "faces=8"]
    page.get_by_role("link", name="Replay").click()
    page.locator("input[type=range]").wait_for()
    page.get_by_role("row", name="Goal 10").wait_for()
    assert seat.errors == []
    context.close()
