"""The end of a game: a picture for each outcome, and one of the result that is really saved."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stored import finished, opened
from tests.server.process import Server

BOTS = {"razzia": ("medium",), "ratzzia": ("medium", "easy")}
WON, LOST = "W0NW0NW", "10ST10S"
PIXELS = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data: bytes } = context.getImageData(0, 0, width, height);
  const count = {};
  for (let at = 0; at < bytes.length; at += 4) {
    const colour = `${bytes[at]},${bytes[at + 1]},${bytes[at + 2]}`;
    count[colour] = (count[colour] ?? 0) + 1;
  }
  return { width, height, count };
}"""
"""How large a picture is, and how often each colour is in it."""


def winners(state: Any) -> tuple[int, ...]:
    return tuple(state.outcome().winners)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Before a browser is opened: while Playwright runs, nothing can be stored from here."""
    folder = tmp_path_factory.mktemp("ending")
    for number, (game, bots) in enumerate(BOTS.items()):
        finished(folder, f"{WON}{number}", game, bots, lambda state: winners(state) == (0,))
        finished(folder, f"{LOST}{number}", game, bots, lambda state: 0 not in winners(state))
    with Server(folder) as running:
        yield running


def ending(browser: Browser, server: Server, table: str, game: str, **settings: Any) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = opened(context, server.url, table, game, **settings)
    page.locator("dialog[open] .ending").wait_for()
    return page


@pytest.mark.parametrize("game", BOTS)
def test_each_outcome_has_a_picture_of_its_own(browser: Browser, server: Server, game: str) -> None:
    number = list(BOTS).index(game)
    tables = {"won": f"{WON}{number}", "lost": f"{LOST}{number}"}
    drawn = set()
    for outcome, table in tables.items():
        page = ending(browser, server, table, game)
        picture = page.locator(f"dialog[open] [data-outcome={outcome}]")
        expect(picture).to_be_visible()
        drawn.add(picture.inner_html())
        page.context.close()
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{server.url}/#/t/{tables['won']}")  # of those who only watch
    drawn.add(page.locator("dialog[open] [data-outcome=watched]").inner_html())
    page.close()
    assert len(drawn) == len(tables) + 1


def test_the_picture_of_the_result_is_saved_as_a_png(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    page = ending(browser, server, f"{WON}0", "razzia")
    with page.expect_download() as download:
        page.get_by_role("button", name="Share the picture").click()
    assert download.value.suggested_filename == f"redada-{WON}0.png"
    file = tmp_path / "result.png"
    download.value.save_as(file)
    expect(page.get_by_text("The picture is saved.")).to_be_visible()
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG")
    found = page.evaluate(PIXELS, base64.b64encode(data).decode())
    assert (found["width"], found["height"]) == (1200, 630)
    for name, colour in {"Ana": "239,123,61", "the bot": "132,151,253", "words": "243,236,220"}.items():
        assert found["count"].get(colour, 0) > 500, name
    page.context.close()
