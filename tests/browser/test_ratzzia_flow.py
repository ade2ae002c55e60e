"""A turn of Ratzzia flows: one tap places, what is full glows, the button says what it does, undo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from redada.core.record import read_record
from redada.games import by_name
from redada.games.ratzzia import RATZZIA
from tests.browser.stored import opened, stored
from tests.server.process import Server

FULL, TAP = "RAT51111", "RAT52222"


def moves(state: Any) -> list[str]:
    return [RATZZIA.write(state, move) for move in state.legal()]


def has_full_column(state: Any) -> bool:
    """Ana has just completed a column that pays her."""
    view = RATZZIA.view(state)
    pays = any(each.get("complete") and each.get("food") for each in view["columns"].values())
    food = view.get("done", {}).get("food", 0)
    return view["phase"] == "place" and pays and food > 0 and "done" in moves(state)


def only_die(state: Any) -> str:
    """A column for which a single die fits: the move; empty if there is none."""
    places = [each for each in moves(state) if "@" in each and not each.endswith("@cat")]
    columns = [each.split("@")[1] for each in places]
    return next((each for each in places if columns.count(each.split("@")[1]) == 1), "")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Before a browser is opened: while Playwright runs, nothing can be stored from here."""
    folder = tmp_path_factory.mktemp("flow")
    stored(folder, FULL, "ratzzia", ("medium", "medium"), has_full_column)
    stored(folder, TAP, "ratzzia", ("medium", "medium"), lambda state: bool(only_die(state)))
    with Server(folder) as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    yield opened(context, server.url, request.param, "ratzzia")
    context.close()


def state_of(page: Page) -> Any:
    table = page.url.rsplit("/", 1)[1]
    text = page.evaluate("async (id) => (await fetch(`/api/tables/${id}/record`)).text()", table)
    return read_record(text, by_name).final()


@pytest.mark.parametrize("page", [FULL], indirect=True)
def test_a_full_column_glows_with_what_it_pays_and_the_button_says_what_it_does(page: Page) -> None:
    view = RATZZIA.view(state_of(page))
    column, full = next((n, each) for n, each in view["columns"].items() if each.get("complete"))
    glowing = page.locator(".pantry .column.full")
    expect(glowing).to_have_count(sum(bool(each.get("complete")) for each in view["columns"].values()))
    said = page.locator(f".pantry .column[data-to='{column}'], .pantry .column").nth(int(column) - 1)
    expect(said).to_contain_text(f"+{next(iter(full['food'].values()))}")
    done = view["done"]
    text = f"Collect {done['food']} and end the turn"
    if done.get("goes_on"):
        text = f"Collect {done['food']} and choose"
    expect(page.locator(".tray .actions [data-main]")).to_have_text(text)


@pytest.mark.parametrize("page", [FULL], indirect=True)
def test_undo_stands_beside_the_dice_and_takes_up_the_die_again(page: Page) -> None:
    dice = page.locator(".tray .dice .slot").count()
    page.locator(".tray .dice .undo").click()
    expect(page.locator(".tray .dice .slot")).to_have_count(dice + 1)
    assert "done" not in RATZZIA.view(state_of(page)) or not has_full_column(state_of(page))


@pytest.mark.parametrize("page", [TAP], indirect=True)
def test_one_tap_on_a_column_places_the_only_die_that_fits(page: Page) -> None:
    before = state_of(page)
    move = only_die(before)
    column = int(move.split("@")[1])
    page.locator(".pantry .column").nth(column - 1).click()
    page.wait_for_function("() => document.querySelector('.tray .dice .undo, .tray .dice') !== null")
    expected = before.play(RATZZIA.read(before, move))
    for _ in range(100):
        if state_of(page) == expected:
            return
        page.wait_for_timeout(50)
    assert state_of(page) == expected


@pytest.mark.parametrize("page", [FULL], indirect=True)
def test_on_the_track_the_sack_is_solid_and_food_that_can_be_stolen_is_hatched(page: Page) -> None:
    view = RATZZIA.view(state_of(page))
    lanes = page.locator(".rz .track .lane")
    expect(lanes).to_have_count(3)
    scale = page.locator(".rz .track svg").first.bounding_box()
    assert scale
    for index, player in enumerate(view["players"].values()):
        hatched = lanes.nth(index).locator(".more")
        style = hatched.evaluate("each => getComputedStyle(each).strokeDasharray")
        assert style != "none"
        wide = hatched.evaluate("each => each.getTotalLength()")
        share = min(player["unsecured"], view["sack"] - player["sack"]) / view["sack"]
        assert abs(wide - share * (scale["width"] - 28)) < 2
