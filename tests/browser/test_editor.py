"""Making a board in the browser: mended by its words and played; kept, shared, studied, printed."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from redada.games.ratzzia.boardfile import load_board, pantry
from tests.browser.test_screens import SMALLEST
from tests.server.process import Server

PATIENCE = 60_000


def editor(browser: Browser, server: Server, path: str = "/board", language: str = "en") -> Page:
    context = browser.new_context(
        viewport=SMALLEST,  # type: ignore[arg-type]
        locale=language,
        reduced_motion="reduce",
        accept_downloads=True,
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.url}{path}")
    page.locator("[data-space]").first.wait_for()
    return page


def verdict(page: Page, *words: str) -> None:
    for word in words:
        expect(page.locator("[data-verdict]")).to_contain_text(word, timeout=PATIENCE)


def test_a_board_with_an_error_is_mended_by_its_words_and_played(
    browser: Browser, server: Server
) -> None:
    page = editor(browser, server, language="de")
    verdict(page, "Auf diesem Plan kann man spielen.")
    assert page.locator("[role=group] [data-head]").count() == len(pantry().columns)
    page.locator("[data-space='6.5']").click()  # the stash loses its second pair
    page.get_by_role("button", name="3", exact=True).click()
    verdict(page, "Spalte 7, Vorrat: der Vorrat braucht zwei mit „=“ verbundene Paare; er hat 1.")
    play = page.get_by_role("button", name="Gegen Bots spielen")
    expect(play).to_be_disabled()
    page.get_by_role("button", name="Rückgängig").click()
    verdict(page, "Auf diesem Plan kann man spielen.")
    page.get_by_role("button", name="Wiederholen").click()
    verdict(page, "Vorrat braucht zwei")
    page.locator("[data-space='6.5']").focus()
    page.keyboard.press("=")
    page.locator("[data-head='2']").click()
    page.get_by_role("button", name="Würste in der Dose: +").click()
    verdict(page, "Auf diesem Plan kann man spielen.")
    play.click()
    page.locator(".pantry").wait_for()
    table = page.url.rpartition("/")[2]
    setup = httpx.get(f"{server.url}/api/tables/{table}").json()["setup"]
    assert "tin6:" in setup["options"]
    page.context.close()


def test_a_board_is_kept_in_the_browser_and_shared_by_link_and_by_file(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    page = editor(browser, server)
    verdict(page, "This board can be played.")
    page.get_by_role("button", name="Empty board").click()
    page.get_by_label("Name of the board").fill("Two shelves")
    page.get_by_label("Name of the board").press("Tab")
    page.get_by_role("button", name="Add a column").click()
    verdict(page, "This board can be played.")
    results = Axe().run(page)
    assert not results.response["violations"], json.dumps(results.response["violations"], indent=1)[
        :3000
    ]
    link = page.locator("input[readonly]").input_value()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    board = load_board(file)
    assert (file.name, board.name, len(board.columns)) == ("Two_shelves.toml", "Two shelves", 3)
    page.reload()
    page.locator("[data-space]").first.wait_for()
    expect(page.get_by_label("Name of the board")).to_have_value("Two shelves")
    other = editor(browser, server, link.removeprefix(server.url))
    expect(other.get_by_label("Name of the board")).to_have_value("Two shelves", timeout=PATIENCE)
    assert other.locator("[data-head]").count() == 3
    file.write_text(file.read_text("utf-8").replace("[cat]", "[cat"), "utf-8")
    other.locator("input[type=file]").set_input_files(file)
    other.get_by_role("alert").wait_for()
    assert other.locator("[data-head]").count() == 3
    pdf = other.get_by_role("link", name="Print it").get_attribute("href")
    assert httpx.get(f"{server.url}{pdf}", timeout=60).content.startswith(b"%PDF")
    other.get_by_role("button", name="Try it in the laboratory").click()
    other.locator("[data-lab]").wait_for(timeout=4 * PATIENCE)
    other.context.set_offline(True)
    other.locator("[data-space='0.0']").click()
    other.keyboard.press("4")
    verdict(other, "does not answer just now. Your board is kept here.")
    other.context.close()
    page.context.close()
