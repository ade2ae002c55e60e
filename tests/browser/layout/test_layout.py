"""Every screen is right at every size, in every language, with two and with five players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.layout import screens
from tests.browser.layout.positions import Stage
from tests.browser.layout.walk import SETTLE, SIZES, Walk
from tests.server.process import Server

each_game = pytest.mark.parametrize("game", screens.GAMES)
few_and_many = pytest.mark.parametrize("seats", [2, 5])


@pytest.fixture(scope="session")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Stage]]:
    """For the session: it needs an event loop, which Playwright does not let others have."""
    folder: Path = tmp_path_factory.mktemp("layout")
    stage = Stage(folder)
    server = Server(folder).start()
    yield server, stage
    server.kill()


@pytest.fixture
def walk(browser: Browser, staged: tuple[Server, Stage]) -> Walk:
    return Walk(browser, *staged)


def test_the_screens_before_a_game(walk: Walk) -> None:
    screens.before_a_game(walk)
    walk.end()


def test_the_screens_before_a_game_without_a_network(
    browser: Browser, staged: tuple[Server, Stage]
) -> None:
    walk = Walk(browser, *staged, workers="allow")
    screens.without_a_network(walk)
    walk.end()


def test_the_sheets_to_print(walk: Walk) -> None:
    screens.on_paper(walk)
    walk.end()


def test_the_score_pad(walk: Walk) -> None:
    screens.score_pad(walk)
    walk.end()


def test_the_editor_for_boards(walk: Walk) -> None:
    screens.making_boards(walk)
    walk.end()


@each_game
def test_the_companion_of_a_real_table(walk: Walk, game: str) -> None:
    screens.companion(walk, game)
    walk.end()


@each_game
def test_the_dialogs_of_every_table(walk: Walk, game: str) -> None:
    screens.dialogs(walk, game)
    walk.end()


@few_and_many
def test_the_table_of_razzia(walk: Walk, seats: int) -> None:
    screens.table_of_razzia(walk, seats)
    walk.end()


@pytest.mark.parametrize("seats", [3, 4])
@each_game
def test_the_tables_with_three_and_four(walk: Walk, game: str, seats: int) -> None:
    """With three, the cards of the second opponent lay under the dock of a small phone."""
    screens.table_between(walk, game, seats)
    walk.end()


def test_a_short_name_is_read_whole_where_five_sit_side_by_side(walk: Walk) -> None:
    """Long ones end in an ellipsis; beside a gavel and “out” so did Élise."""
    walk.table("razzia", 5, "bid", watch=True)
    for size in SIZES:
        walk.resize(size)
        walk.page.evaluate(SETTLE)
        cut = walk.page.locator(".player .name > strong").evaluate_all(
            """all => all.filter((it) => {
              it.textContent = 'Chiara';
              return it.scrollWidth > it.clientWidth;
            }).map((it) => it.closest('.player').className)"""
        )
        assert cut == [], size
    walk.end()


@few_and_many
def test_the_sheets_and_the_ending_of_razzia(walk: Walk, seats: int) -> None:
    screens.sheets_and_ending_of_razzia(walk, seats)
    walk.end()


def test_there_is_no_preview_of_the_score_where_nothing_is_left_to_score(walk: Walk) -> None:
    """It counted the last round twice."""
    walk.table("razzia", 2, "act")
    walk.page.locator("button.worth").wait_for()
    walk.table("razzia", 2, "over")
    walk.page.locator("dialog[open] .ending").wait_for()
    walk.page.keyboard.press("Escape")
    assert walk.page.locator("button.worth").count() == 0
    walk.end()


def test_every_word_of_the_log_changes_with_the_light(walk: Walk) -> None:
    """Where motion is reduced, the names of the cards stayed dark when night fell."""
    walk.table("razzia", 5, "act")
    walk.resize((1280, 800))
    for scheme in ("dark", "light", "dark"):
        walk.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        walk.page.evaluate(SETTLE)
        colours = walk.page.locator("aside .card").evaluate_all(
            "all => all.map((it) => [it, it.closest('li')].map((each) => getComputedStyle(each).color))"
        )
        assert colours
        assert all(word == line for word, line in colours), scheme
    walk.end()


def test_the_last_line_of_the_log_stays_in_sight_when_the_window_changes(walk: Walk) -> None:
    """Turns above it are drawn narrower or wider too, and pushed it out."""
    walk.table("ratzzia", 5, "place")
    for size in ((360, 640), (1280, 800), (1920, 1080), (1280, 800)):
        walk.resize(size)
        walk.page.evaluate(SETTLE)
        walk.page.wait_for_function(
            """() => [...document.querySelectorAll('aside .log ol')].every(
              (it) => it.scrollHeight - it.clientHeight - it.scrollTop < 3)""",
            timeout=10_000,
        )
    walk.end()


@few_and_many
def test_the_table_of_ratzzia(walk: Walk, seats: int) -> None:
    screens.table_of_ratzzia(walk, seats)
    walk.end()


@few_and_many
def test_the_ending_of_ratzzia(walk: Walk, seats: int) -> None:
    screens.ending_of_ratzzia(walk, seats)
    walk.end()


@each_game
def test_five_at_one_device_with_the_controls_turned_to_the_other_side(
    browser: Browser, staged: tuple[Server, Stage], game: str
) -> None:
    walk = Walk(browser, *staged, turnDock=True)
    screens.one_device(walk, game)
    walk.resize((768, 1024))
    box = walk.page.locator(".dock, .tray").bounding_box()
    assert box
    assert box["y"] + box["height"] < 512, "on the other side of the table"
    walk.end()


@each_game
def test_a_puzzle(walk: Walk, game: str) -> None:
    screens.puzzle(walk, game)
    walk.end()


@each_game
def test_the_replay(walk: Walk, game: str) -> None:
    screens.replay(walk, game)
    walk.end()


def test_the_receipt_of_a_deal(walk: Walk) -> None:
    screens.receipt(walk)
    walk.end()


@each_game
def test_the_review(walk: Walk, game: str) -> None:
    screens.review(walk, game)
    walk.end()


@each_game
def test_rules_and_card(walk: Walk, game: str) -> None:
    screens.rules_and_card(walk, game)
    walk.end()


def test_how_somebody_plays(walk: Walk) -> None:
    screens.how_i_play(walk)
    walk.end()


@each_game
def test_the_explorer(walk: Walk, game: str) -> None:
    screens.explorer(walk, game)
    walk.end()


@each_game
def test_the_lesson(walk: Walk, game: str) -> None:
    screens.lesson(walk, game)
    walk.end()
