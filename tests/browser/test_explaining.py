"""The table of Razzia! explains itself: what everything stands at, and every card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from redada.core.record import read_record
from redada.games import by_name
from redada.games.razzia import RAZZIA
from tests.browser.stored import opened, stored
from tests.server.process import Server

TABLE = "EXP1A1N5"


def worth_explaining(state: Any) -> bool:
    """In the second round: cards before Ana and in the row, businesses and jewels among them."""
    view = RAZZIA.view(state)
    mine, row = view["players"]["A"]["cards"], [card for card in view["row"] if card]
    return bool(view["round"] == 2 and view["phase"] == "act" and len(mine) > 4 and len(row) > 2)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Before a browser is opened: while Playwright runs, nothing can be stored from here."""
    folder = tmp_path_factory.mktemp("explaining")
    stored(folder, TABLE, "razzia", ("medium", "champion"), worth_explaining)
    with Server(folder) as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    yield opened(context, server.url, TABLE, "razzia")
    context.close()


def state_of(page: Page) -> Any:
    text = page.evaluate(f"async () => (await (await fetch('/api/tables/{TABLE}/record')).text())")
    return read_record(text, by_name).final()


def signed(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


def test_what_each_group_stands_at_is_what_the_game_says(page: Page) -> None:
    standing = RAZZIA.standing(state_of(page), 0)
    lines = {each.name: each for each in standing.categories}
    values = page.locator(".dock .holdings, .dock .groups").first
    jewels = lines["jewels"]
    expect(values).to_contain_text(
        f"Jewels: {jewels.count} of 5 kinds: {signed(jewels.points)}", use_inner_text=False
    )
    page.locator(".dock .score").click()
    board = page.locator("dialog[open] .board")
    for name, text in {
        "bodyguards": "Bodyguards",
        "jewels": "Jewels",
        "cars": "Cars and drivers",
    }.items():
        line = board.locator("li", has=page.get_by_text(text, exact=True))
        expect(line.locator(".points")).to_have_text(f"→ {signed(lines[name].points)}")
    different = board.locator("li", has=page.get_by_text("Different businesses", exact=True))
    expect(different.locator(".points")).to_have_text(
        f"→ {signed(lines['businesses_different'].at_end or 0)} at the end"
    )


def test_an_opponent_tells_on_tap_where_it_stands_and_how_it_plays(page: Page) -> None:
    standing = RAZZIA.standing(state_of(page), 2)
    page.locator(".player[data-at=seat-C]").click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Learned from more games than anybody has played.")
    bodyguards = next(each for each in standing.categories if each.name == "bodyguards")
    line = dialog.locator("li", has=page.get_by_text("Bodyguards", exact=True))
    expect(line.locator(".points")).to_have_text(f"→ {signed(bodyguards.points)}")


def test_a_card_says_its_rule_who_holds_it_and_how_many_are_to_come(page: Page) -> None:
    state = state_of(page)
    view = RAZZIA.view(state)
    kind = next(card for card in view["row"] if card)
    to_come = f"{view['left'].get(kind, 0)} still to come"
    page.wait_for_timeout(2000)  # what explains is loaded after the table
    card = page.locator(f".loot button[data-card={kind}]").first
    card.hover()
    hint = page.locator(".hint")
    expect(hint).to_contain_text(to_come)
    expect(hint.locator("strong").first).not_to_be_empty()
    page.mouse.move(5, 5)
    expect(hint).to_have_count(0)
    card.focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text(to_come)
    for seat, name in {"A": "Ana", "B": "Vito", "C": "Regina"}.items():
        if kind in view["players"][seat]["cards"]:
            many = view["players"][seat]["cards"][kind]
            expect(dialog.locator(".holders")).to_contain_text(f"{many} {name}")


def test_a_row_is_told_with_what_it_brings_now_and_at_the_end(page: Page) -> None:
    (row,) = RAZZIA.standing(state_of(page), 0).prospects
    assert row.points is not None
    text = f"This row: {signed(row.points)}"
    text += f" now, {signed(row.at_end)} at the end" if row.at_end else " for you"
    expect(page.locator(".worth")).to_have_text(text)


def test_a_replay_tells_where_everybody_stood(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/#/replay/{TABLE}")
    page.locator(".dock .score").click()
    expect(page.locator("dialog[open] .points").first).to_contain_text("→")
