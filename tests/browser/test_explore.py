"""The explorer in the browser: a position is laid by tapping, and what was seen of it stands beside."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from redada.lab.explorer.ask import about_row
from redada.lab.explorer.summary import row_code, shipped
from tests.browser.seat import PATIENCE, Seat
from tests.server.process import Server

PHONE = {"width": 360, "height": 640}


def test_a_row_is_laid_by_tapping_and_the_bars_are_those_of_the_summary(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
    seat = Seat(context, server.url).home()
    seat.page.locator("a[href='#/explore/razzia']").click()
    answer = seat.page.locator("section.panel:has(.seen)").first
    answer.locator(".bar").first.wait_for(timeout=PATIENCE * 1000)
    seat.page.locator(".row button").first.click()
    seat.page.locator(".row button").first.click()
    expect(seat.page.locator(".row button")).to_have_count(0)
    seat.page.get_by_role("button", name="Add: Car").click()
    seat.page.locator(".police button").nth(3).click()
    seat.page.locator(".seats button", has_text="2").click()
    known = about_row(shipped("razzia"), 2, row_code(3, ["car"]))
    expect(answer.locator(".seen")).to_have_text(f"Seen {known.times:,} times.")
    parts = [f"{100 * each.times / known.times:.0f}\u00a0%" for each in known.done]
    expect(answer.locator("ul").first.locator(".part")).to_have_text(parts)
    for _ in range(5):
        seat.page.get_by_role("button", name="Add: Gold coin").click()
    expect(seat.page.get_by_role("button", name="Add: Gold coin")).to_be_disabled()
    least = shipped("razzia")["least"]
    expect(answer.locator(".seen")).to_have_text(
        f"Seen fewer than {least} times, or never: too few to say."
    )
    expect(answer.locator(".bar")).to_have_count(0)
    assert seat.errors == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_explorer_and_a_roll_can_be_tapped(
    browser: Browser, server: Server, scheme: str
) -> None:
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        locale="fr",
    )
    seat = Seat(context, server.url)
    for game in ("razzia", "ratzzia"):
        seat.page.goto(f"{server.url}/#/explore/{game}")
        seat.page.locator("section .bar").first.wait_for(timeout=PATIENCE * 1000)
        opened = seat.page.locator(".seats button[aria-pressed=true]")
        expect(opened).to_have_text("3")  # as many games as with any other number
        assert seat.violations() == [], game
        assert seat.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], game
        for players in "3452":  # what is laid at first is known
            seat.page.locator(".seats button", has_text=players).click()
            assert seat.page.locator("section.panel:has(.seen)").first.locator(".bar").count() > 0
    expect(seat.page.locator(".faces").first).to_have_text("Garder")  # and the dice: they are not rolled
    seat.page.locator(".dice button").first.click()
    expect(seat.page.locator(".dice button")).to_have_count(5)
    expect(seat.page.get_by_text("Garder 5 dés")).to_have_count(1)
    seat.page.locator(".clear").click()
    expect(seat.page.locator(".seen")).to_have_count(0)
    assert seat.errors == []
    context.close()
