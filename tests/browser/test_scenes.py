"""The scenes of both games, from real games: what is shown when, and what waits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.stored import finished, opened
from tests.server.process import Server
from tools.scenes import Message, auctions, facts_of, raids, recorded_game, staged, take

DESKTOP, SMALL = (1280, 800), (360, 640)
RAIDED, CAUGHT = "RA1DED00", "CAT00000"
"""Tables at the server: a game of Razzia! that ended with a raid, one of Ratzzia with a cat."""


def raids_before_a_round(said: list[Message]) -> list[tuple[int, int, int]]:
    return [
        each
        for each in raids(said)
        if any(fact["name"] == "round_begins" for fact in facts_of(said[each[0]]))
    ]


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, dict[str, list[int]]]]:
    """Finished games in a folder; by table, where their facts happened."""
    folder = tmp_path_factory.mktemp("scenes")
    bots = ("medium", "medium")
    return folder, {
        RAIDED: finished(folder, RAIDED, "razzia", bots, lambda state: state.police == 7),
        CAUGHT: finished(folder, CAUGHT, "ratzzia", bots, lambda state: True),
    }


@pytest.fixture(scope="session")
def game(played: tuple[Path, dict[str, dict[str, list[int]]]]) -> Iterator[tuple[str, list[Message]]]:
    """A whole game of five with a raid that another round follows; played before a browser is opened."""
    with Server(played[0]) as server:
        games = (recorded_game("razzia", 5, number) for number in range(20))
        yield server.url, next(each for each in games if raids_before_a_round(each))


def test_a_raid_is_a_scene_and_the_old_table_stays_until_the_sheet_is_closed(
    game: tuple[str, list[Message]], browser: Browser
) -> None:
    url, said = game
    first, last, _ = raids_before_a_round(said)[0]
    scene = take(said, first, last)
    with staged(browser, url, scene, DESKTOP, "slow", hurry=True) as (page, begin):
        old = page.locator(".board .round").inner_text()
        begin()
        page.locator(".scene .officer").wait_for()
        assert page.locator("dialog[open]").count() == 0
        assert page.locator(".dock .actions button:enabled").count() == 0
        page.keyboard.press("Escape")  # one press ends the scene, not the sheet
        page.locator("dialog[open]").wait_for()
        assert page.locator(".board .round").inner_text() == old
        expect(page.locator("dialog[open] tfoot .total")).to_be_in_viewport(ratio=1)
        # its title is read aloud; a ring on the cross would be nobody's wish
        assert page.evaluate("document.activeElement.matches('dialog[open] h2')")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "old => document.querySelector('.board .round').innerText !== old", arg=old
        )
        assert page.locator(".scene").count() == 0


@pytest.mark.parametrize(
    ("table", "name", "fact", "scene"),
    [
        (RAIDED, "razzia", "raid", ".scene .officer"),
        (RAIDED, "razzia", "won", ".strip.won .swap svg.down"),
        (CAUGHT, "ratzzia", "cat_comes", ".arrival"),
    ],
)
def test_a_replay_plays_a_raid_an_auction_and_the_cat_as_scenes_and_goes_on_by_itself(
    played: tuple[Path, dict[str, dict[str, list[int]]]],
    game: tuple[str, list[Message]],
    browser: Browser,
    table: str,
    name: str,
    fact: str,
    scene: str,
) -> None:
    happens = played[1][table][fact][0]
    with browser.new_context() as context:
        page = opened(context, game[0], table, name, "fast")
        page.goto(f"{game[0]}/#/replay/{table}/{happens}")
        count = page.locator("footer .count")
        expect(count).not_to_have_text("")
        expect(page.locator("li.current")).to_be_in_viewport()  # in the list of moves
        page.locator(".controls button").nth(1).click()  # one back
        expect(page).not_to_have_url(re.compile(f"/{happens}$"))
        before = count.inner_text()
        assert page.locator(scene).count() == 0
        page.locator(".controls .primary").click()
        page.locator(scene).first.wait_for(state="attached")
        assert count.inner_text() == before, "the slider waits for the scene"
        page.locator(scene).first.wait_for(state="detached")
        expect(count).not_to_have_text(before)


def test_the_total_of_the_last_sheet_is_in_sight_with_five_on_the_smallest_phone(
    game: tuple[str, list[Message]], browser: Browser
) -> None:
    url, said = game
    last = max(
        at for at, update in enumerate(said) if any(f["name"] == "round_over" for f in facts_of(update))
    )
    scene = take(said, last, last)
    for size in (DESKTOP, SMALL):
        with staged(browser, url, scene, size, "off", hurry=True) as (page, begin):
            begin()
            page.locator("dialog[open]").wait_for()
            expect(page.locator("dialog[open] tfoot .total")).to_be_in_viewport(ratio=1)


def test_an_auction_lays_the_bids_in_order_and_shows_who_won(
    game: tuple[str, list[Message]], browser: Browser
) -> None:
    url, said = game
    first, last, _ = max(auctions(said), key=lambda each: each[2])
    scene = take(said, first, last)
    spoken = [
        fact["seat"]
        for update in scene.updates
        for fact in facts_of(update)
        if fact["name"] in ("bid", "passed", "had_to_pass")
    ]
    with staged(browser, url, scene, DESKTOP, "slow", hurry=True) as (page, begin):
        begin()
        page.locator(".strip .order").wait_for()
        seats = page.locator(".strip .order .badge").evaluate_all(
            "all => all.map((one) => one.dataset.seat)"
        )
        assert seats == spoken
        page.locator(".strip.won .swap svg.down").wait_for()  # the cheque that the winner takes


def test_a_bid_of_mine_stands_as_the_best_while_the_auction_is_still_shown(
    game: tuple[str, list[Message]], browser: Browser
) -> None:
    """It said "No bid yet" and "Your bid" until the auction had ended."""
    url, said = game
    names = [[(fact["name"], fact.get("seat")) for fact in facts_of(update)] for update in said[1:]]
    at = next(at for at, facts in enumerate(names, 1) if ("bid", "A") in facts and ("won", "A") in facts)
    with staged(browser, url, take(said, at, at), DESKTOP, "slow", hurry=True) as (page, begin):
        prompt = page.locator(".prompt")
        expect(prompt).to_contain_text("Your bid")
        begin()
        expect(prompt.locator(".best")).to_contain_text("by Ana")
        assert page.locator(".strip.won").count() == 0
        assert "Your bid" not in prompt.inner_text()
