"""The rhythm of both tables, from real games: a turn begins when nothing moves any more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from redada.core.patch import merge
from tests.browser.seat import GO_ON
from tests.server.process import Server
from tools.scenes import Message, Take, facts_of, recorded_game, staged, take

SIZE = (1280, 800)
COVERS = {"razzia": "raid", "ratzzia": "cat_comes"}
"""What is shown over the whole table."""
MOST_GAMES = 8
WATCH = """() => {
  window.frames_ = [];
  const many = (selector) => document.querySelectorAll(selector).length;
  const text = (selector) =>
    [...document.querySelectorAll(selector)].map((each) => each.innerText).join('|');
  const look = () => {
    window.frames_.push({
      offered: many('.dock .actions button:enabled, .dock button.cheque.lit')
        + many('.tray .actions [data-main][aria-disabled=false]'),
      moves: many('.flight, .scene, .arrival'),
      covered: many('.scene, .arrival, dialog[open]'),
      table: text('.others, .board .round, .players, .pantry'),
    });
    window.looking = requestAnimationFrame(look);
  };
  look();
}"""
"""Every frame: what is offered, what moves, what covers the table, and what the table beneath says."""


def turns(said: list[Message]) -> Iterator[int]:
    """The updates after which Ana has to decide something."""
    position: Any = {}
    for at, update in enumerate(said):
        position = merge(position, update.get("position") or {})
        if at and position.get("actor") == "A" and update.get("legal", True):
            yield at


def around(said: list[Message], name: str) -> Take | None:
    """From a little before the fact of this name to Ana's next turn, if there is such a stretch."""
    mine = list(turns(said))
    for at, update in enumerate(said):
        ends = [turn for turn in mine if turn > at]
        if at > 3 and ends and any(fact["name"] == name for fact in facts_of(update)):
            return take(said, at - 1, ends[0])
    return None


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, Take]]]:
    """A scene that covers the table, in a whole game of each; played before a browser is opened."""
    with Server(tmp_path_factory.mktemp("rhythm")) as server:
        scenes = {}
        for game, name in COVERS.items():
            found = (around(recorded_game(game, 3, number), name) for number in range(MOST_GAMES))
            scenes[game] = next(scene for scene in found if scene)
        yield server.url, scenes


def until_offered(page: Page, patience: int = 90_000) -> None:
    """Ana's next turn; the position before may have been one too. Sheets are read meanwhile."""
    page.wait_for_function("() => window.frames_.some((frame) => !frame.offered)")
    for _ in range(patience // 100):
        if page.evaluate("() => window.frames_.at(-1).offered"):
            return
        sheet = page.locator(GO_ON)
        if sheet.count():
            sheet.first.click()
        page.wait_for_timeout(100)
    raise AssertionError(f"no turn: {page.inner_text('body')[:1000]}")


@pytest.mark.parametrize("game", COVERS)
def test_a_turn_never_begins_under_something_that_moves_and_nothing_goes_on_behind_a_scene(
    games: tuple[str, dict[str, Take]], browser: Browser, game: str
) -> None:
    url, scenes = games
    with staged(browser, url, scenes[game], SIZE, "fast", hurry=True) as (page, begin):
        page.evaluate(WATCH)
        begin()
        until_offered(page)
        page.wait_for_timeout(400)
        frames = page.evaluate("() => window.frames_")
    assert any(frame["covered"] for frame in frames), "the scene was not shown"
    assert not [frame for frame in frames if frame["offered"] and frame["moves"]]
    assert not [frame for frame in frames if frame["offered"] and frame["covered"]]
    for before, after in pairwise(frames):
        if before["covered"] and after["covered"]:
            assert before["table"] == after["table"]


@pytest.mark.parametrize("game", COVERS)
def test_one_press_shows_all_that_is_behind(
    games: tuple[str, dict[str, Take]], browser: Browser, game: str
) -> None:
    url, scenes = games
    with staged(browser, url, scenes[game], SIZE, "slow", hurry=True) as (page, begin):
        page.evaluate(WATCH)
        begin()
        page.wait_for_timeout(300)
        page.keyboard.press("Escape")
        if game == "razzia":  # a sheet is never skipped
            page.locator(GO_ON).click()
            page.wait_for_timeout(100)
            page.keyboard.press("Escape")
        until_offered(page, 3000)  # at this speed what was behind would last much longer
        assert page.evaluate("() => window.frames_.at(-1).moves") == 0
