"""A review in the browser: of a finished game, of a file, and what can be done in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from redada.core.record import write_record
from tests.browser.seat import PATIENCE, Seat
from tests.browser.stored import TOKEN, finished, opened, stored
from tests.server.process import Server
from tests.study.records import beginning, played

TABLE, TURN = "REV1EW00", "H1NTH1NT"
MOMENT = "aside section"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("review")
    finished(folder, TABLE, "razzia", ("uniform",), lambda state: True)
    stored(folder, TURN, "razzia", ("uniform", "uniform"), lambda state: state.turn > 9)
    with Server(folder) as running:
        yield running


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game of Ratzzia, with something behind it that nobody can read."""
    file = tmp_path_factory.mktemp("records") / "broken.redada"
    file.write_text(write_record(beginning(played("ratzzia", 2), 40)) + " nonsense", "utf-8")
    return file


def looked_through(page: Page) -> None:
    """Until the review is done: its bar is gone."""
    page.locator(".accounts").wait_for(timeout=PATIENCE * 1000)
    expect(page.locator("progress")).to_have_count(0, timeout=PATIENCE * 1000)


def test_a_finished_game_is_looked_through_error_by_error(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    page = opened(context, server.url, TABLE, "razzia")
    page.locator("dialog[open] .ending").get_by_role("link", name="Review").click()
    page.locator(".shares .curve").first.wait_for(timeout=PATIENCE * 1000)
    looked_through(page)
    expect(page.locator(".accounts > li")).to_have_count(2)
    expect(page.get_by_text("One game is little")).to_have_count(1)
    expect(page.locator(".accounts .band")).to_have_text(
        [re.compile(r"^Error rate \d+\.\d · [a-z]+$")] * 2
    )
    places = page.locator(".accounts dt").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().x)"
    )
    assert places[:4] == pytest.approx(places[4:], abs=1)  # the numbers of players stand in columns
    listed = page.locator("ol.links").last.locator("li a")
    losses = [text.split("\n")[0] for text in listed.locator(".change").all_inner_texts()]
    costs = [float(text.replace("−", "-")) for text in losses]
    assert len(costs) > 1
    assert costs == sorted(costs)  # the dearest first, each below 0

    with page.expect_download() as download:
        page.get_by_role("button", name="Share the picture").click()
    assert download.value.suggested_filename == f"redada-review-{TABLE}.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    place = page.get_by_role("slider", name="Place in the game")
    expect(place).to_have_value(place.get_attribute("max") or "")  # the table shows the end
    page.get_by_text("Where the result comes from").click()
    assert page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["height"]

    page.keyboard.press("n")
    moment = page.locator(MOMENT)
    expect(moment.locator("h2")).to_have_count(1)
    expect(page).to_have_url(re.compile(rf"/review/{TABLE}/\d+$"))
    first = page.url
    assert moment.locator("ol > li.best").count() == 1
    assert moment.locator("ol > li.played").count() == 1
    assert moment.locator("ol > li ul li").count() > 0  # and why
    page.get_by_role("button", name="Next error").click()
    expect(page).not_to_have_url(first)
    expect(place).not_to_have_value(first.rsplit("/", 1)[1])  # the page follows its address
    page.keyboard.press("p")
    expect(page).to_have_url(first)

    moment.get_by_role("button", name="Try it").first.click()
    page.get_by_role("heading", name="What might follow").wait_for()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.locator(".story li").count() > 0
    page.get_by_role("button", name="Back to the game").click()
    expect(page).to_have_url(first)
    page.reload()  # what was found is kept, and so is the place
    moment.locator("ol > li.best").wait_for(timeout=PATIENCE * 1000)
    page.get_by_role("button", name="Overview").click()
    page.locator(".accounts").wait_for()
    context.close()


def test_a_game_that_is_not_over_is_told_so_in_ones_own_language(
    browser: Browser, server: Server
) -> None:
    page = browser.new_page(viewport=PHONE, locale="de")  # type: ignore[arg-type]
    page.goto(f"{server.url}/#/review/{TURN}")
    expect(page.get_by_role("alert")).to_have_text(
        "Die Partie ist noch nicht zu Ende: Danach kann sie analysiert werden."
    )
    expect(page.get_by_role("link", name="Zurück zum Tisch").last).to_have_attribute(
        "href", f"#/t/{TURN}"
    )
    page.close()


def test_a_file_is_reviewed_as_far_as_it_can_be_read(
    browser: Browser, server: Server, record: Path
) -> None:
    page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
    page.goto(f"{server.url}/#/review")
    page.locator("input[type=file]").set_input_files(record)
    looked_through(page)
    expect(page.get_by_text("can be read up to move 40 only")).to_be_visible()
    expect(page.get_by_text("The game is not over")).to_be_visible()
    expect(page.get_by_text("add up to the result")).to_have_count(0)  # there is none
    on, best = page.get_by_role("button", name="One move on"), page.locator(f"{MOMENT} ol > li.best")
    on.click()
    expect(page.get_by_role("heading", name="Chance")).to_be_visible()  # a roll comes first
    on.click()
    best.wait_for()
    attempt = page.locator(f"{MOMENT} ol > li", has_text="again").get_by_role("button", name="Try it")
    attempt.first.click()  # dice are chosen: nothing has come of it yet
    expect(page.locator(".story li")).to_contain_text("again", timeout=PATIENCE * 1000)
    page.close()


def drop(page: Page, file: Path) -> None:
    """As from a window of files: the browser itself makes the events."""
    link = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        link.send("Input.dispatchDragEvent", {"type": kind, "x": 180, "y": 300, "data": data})


@pytest.mark.parametrize("where", ["", "review"])
def test_a_file_is_dropped_on_the_page(
    browser: Browser, server: Server, record: Path, tmp_path: Path, where: str
) -> None:
    page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
    noise, large, empty = (tmp_path / name for name in ("noise", "large", "empty"))
    noise.write_bytes(bytes(range(256)))
    large.write_text("draw1 " * 20_000, "utf-8")
    empty.touch()
    for file in (noise, large, empty):
        page.goto("about:blank")
        page.goto(f"{server.url}/#/{where}")
        page.locator(".drop, .games").first.wait_for()
        drop(page, file)
        expect(page.get_by_role("alert")).to_have_text(
            "This file cannot be reviewed. A game is a text file of at most 60 KB, as Redada saves it."
        )
        expect(page).to_have_url(re.compile("/review$"))
    drop(page, record)
    page.locator(".accounts, .note, .panel-body").first.wait_for(timeout=PATIENCE * 1000)
    expect(page).to_have_url(re.compile("/review/file"))
    page.close()


def test_a_file_that_is_no_game_is_told_so(browser: Browser, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "chess.pgn.txt"
    file.write_text("1. e4 e5 2. Nf3 Nc6 *", "utf-8")
    page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
    page.goto(f"{server.url}/#/review")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("This file cannot be reviewed.")
    expect(page.get_by_role("alert")).to_contain_text("expected")
    page.get_by_role("link", name="Choose a file").click()
    page.locator("input[type=file]").wait_for(state="attached")
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_review(browser: Browser, server: Server, scheme: str) -> None:
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    seat = Seat(context, server.url)
    kept = json.dumps(json.dumps({TABLE: {"token": TOKEN, "seat": "A", "game": "razzia", "at": 0}}))
    seat.page.add_init_script(f"localStorage.setItem('redada.seats', {kept})")
    seat.page.goto(f"{server.url}/#/review")
    seat.page.locator(".drop").wait_for()
    assert seat.violations() == [], "where a file is brought"
    seat.page.goto(f"{server.url}/#/review/{TABLE}")
    looked_through(seat.page)
    for where in ("overview", "error"):
        seat.page.wait_for_timeout(250)  # colours fade in
        assert seat.violations() == [], where
        assert seat.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], where
        seat.page.keyboard.press("n")
    assert seat.errors == []
    context.close()


def test_a_hint_points_first_and_shows_the_best_moves_when_asked(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
    page = opened(context, server.url, TURN, "razzia")
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    more = hint.get_by_role("button", name="Show the best moves")
    more.wait_for(timeout=PATIENCE * 1000)
    assert len(hint.inner_text()) > len("Show the best moves") + 10  # and it says where to look
    assert page.locator("dialog[open]").count() == 0  # the table stays in sight
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    more.click()
    moves = page.locator("dialog[open] ol > li")
    assert 2 <= moves.count() <= 3
    expect(moves.first).to_contain_text("best move")
    assert moves.first.locator("ul li").count() > 0
    page.keyboard.press("Escape")
    page.locator(".dock .actions button:enabled, .dock button.cheque.lit").first.click()
    expect(hint).to_have_count(0)  # the table went on
    context.close()
