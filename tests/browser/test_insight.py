"""Puzzles, the look back at one's own games, and the word before a blunder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia import layout as pantry_at
from redada.games.razzia import RAZZIA
from redada.games.razzia import layout as at
from redada.study import hint
from redada.study.kinds import topic_of
from redada.study.puzzles import Puzzle, shipped
from tests.browser.seat import OFFERED, PATIENCE, Seat
from tests.browser.stored import TOKEN, finished, opened, stored
from tests.server.process import Server

GAME, LURE, SLOW, DICE, CALL = "MYGAME00", "WARNME00", "WARNME01", "WARNME02", "WARNME03"
ENDLESS = "MYGAME99"
"""A game whose review does not come."""
PHONE = {"width": 360, "height": 640}
LONG = PATIENCE * 1000


KEYS = {"call": "a", "draw1": "d", "pass": "p"}
"""Moves of Razzia! that have a key."""
lure: dict[str, str] = {}
"""The blunder of the stored table, once it is found."""


def tempts(state: Any) -> bool:
    """Whether a move that has a key would be a blunder there."""
    texts = {RAZZIA.write(state, move) for move in state.legal()} & KEYS.keys()
    if state.turn < 4 or len(state.legal()) < 2:
        return False
    graded = {text: hint(RAZZIA, state, "hint", move=text).grade for text in sorted(texts)}
    lure["move"] = next((text for text, grade in graded.items() if grade == "blunder"), "")
    return lure["move"] != ""


def tempts_to_call(state: Any) -> bool:
    """Whether to call would be a blunder there, after which the mover can choose what to bid."""
    if not any(state.row) or state.phase == at.BIDDING or at.CALL not in state.legal():
        return False
    mine, *others = (max(state.face_up(seat), default=0) for seat in range(state.seats))
    return mine > max(others) > 0 and hint(RAZZIA, state, "hint", move="call").grade == "blunder"


def tempts_to_take_back(state: Any) -> bool:
    """Whether one would be wrong to take dice back there instead of rolling."""
    if state.turn < 6 or state.phase != pantry_at.TO_ACT or len(state.legal()) < 2:
        return False
    for text in (RATZZIA.write(state, move) for move in state.legal() if move != pantry_at.ROLL):
        if hint(RATZZIA, state, "hint", move=text).grade == "blunder":
            lure["back"] = text.removeprefix("back:")
            return True
    return False


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("insight")
    for table in (GAME, ENDLESS):
        finished(folder, table, "razzia", ("uniform",), lambda state: True)
    for table in (LURE, SLOW):
        stored(folder, table, "razzia", ("beginner", "beginner"), tempts)
    stored(folder, CALL, "razzia", ("beginner", "beginner"), tempts_to_call)
    stored(folder, DICE, "ratzzia", ("beginner",), tempts_to_take_back)
    with Server(folder) as running:
        yield running


def question(page: Page) -> None:
    page.locator(".verdict h2").wait_for(timeout=LONG)
    expect(page.locator(".verdict .next")).to_have_count(0)


def test_puzzles_are_solved_missed_and_come_one_after_another(browser: Browser, server: Server) -> None:
    """In German, on a phone; also when the server is gone."""
    context = browser.new_context(viewport=PHONE, locale="de", reduced_motion="reduce")  # type: ignore[arg-type]
    seat = Seat(context, server.url)
    page = seat.page
    known = {each.id: each for each in shipped("razzia").puzzles}

    def current() -> Puzzle:
        question(page)
        return known[page.locator("[data-puzzle]").get_attribute("data-puzzle") or ""]

    page.goto(f"{server.url}/#/puzzles/razzia")
    question(page)
    page.locator(".theme select").select_option("call")
    calls = [each.id for each in known.values() if topic_of(each.kind) == "call"]
    page.wait_for_function(
        "ids => ids.includes(document.querySelector('[data-puzzle]')?.dataset.puzzle)", arg=calls
    )
    verdict, asked = page.locator(".verdict"), []
    for right in (True, False):
        puzzle = current()
        assert topic_of(puzzle.kind) == "call"
        asked.append(puzzle.id)
        check(seat, "a puzzle")
        chosen = puzzle.best.move if right else puzzle.tempting
        page.keyboard.press(KEYS[chosen.replace("draw2", "draw1")])  # either pile: it is the same move
        expect(verdict.locator("h2")).to_contain_text("Richtig" if right else "Nicht der beste Zug")
        assert verdict.locator("ol > li.best").count() == 1
        assert verdict.locator("ol > li.best ul li").count() > 0  # and why
        expect(verdict).to_contain_text("Prozentpunkte des Siegs")
        assert ". " in verdict.locator("> p:has(strong)").inner_text()  # the kind, and what it costs
        check(seat, "an answer")
        if right:
            verdict.get_by_role("button", name="Ausprobieren").first.click()
            page.locator(".steps").wait_for(timeout=LONG)
            for _ in range(3):
                page.keyboard.press("ArrowRight")
            page.locator(".story li").first.wait_for()
            page.keyboard.press("Escape")
        verdict.locator(".next").click()
    assert len({*asked, current().id}) == 3
    kept = json.loads(page.evaluate("localStorage.getItem('redada.puzzles.razzia')"))
    assert sorted(kept["seen"]) == sorted(asked)
    assert list(kept["cards"]) == asked[1:]  # it comes back
    assert [each for each in seat.errors if "Service Worker" not in each] == []
    context.set_offline(True)  # the packs are here
    page.keyboard.press(KEYS[current().best.move])
    verdict.locator(".next").click()
    assert current().id not in asked
    context.close()


def test_a_puzzle_of_an_auction_shows_what_everybody_has_said(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE, locale="de", reduced_motion="reduce")  # type: ignore[arg-type]
    page = Seat(context, server.url).page
    found = shipped("razzia")
    positions = {each.id: found.record(each).final() for each in found.puzzles}
    page.goto(f"{server.url}/#/puzzles/razzia")
    question(page)
    page.locator(".theme select").select_option("bid")
    for _ in range(12):
        page.wait_for_timeout(100)
        question(page)
        state: Any = positions[page.locator("[data-puzzle]").get_attribute("data-puzzle") or ""]
        if state.phase == at.BIDDING and state.best_bidder >= 0:
            break
        page.keyboard.press(KEYS["pass"])
        page.locator(".verdict .next").click(timeout=LONG)
    assert state.best_bidder >= 0
    expect(page.locator(".strip .order .best")).to_have_count(1)
    expect(page.locator(".strip .order .best .spoken").last).to_contain_text(str(state.best_bid))
    context.close()


def check(seat: Seat, where: str) -> None:
    seat.page.wait_for_timeout(250)  # colours fade in
    assert seat.violations() == [], where
    assert seat.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], where


def all_but_the_endless(route: Route) -> None:
    if ENDLESS not in (route.request.post_data or ""):
        route.continue_()


def test_nothing_of_a_puzzle_lies_over_another_part_on_a_small_phone(
    browser: Browser, server: Server
) -> None:
    """The tray lay over the line of the cat; below cards were pieces of labels without a text."""
    page = browser.new_page(viewport=PHONE, locale="de")  # type: ignore[arg-type]
    page.goto(f"{server.url}/#/puzzles/ratzzia")
    for _ in range(8):  # any puzzle may be asked: some begin within a turn, and tell what has happened
        page.reload()
        page.locator(".tray").wait_for(timeout=LONG)
        note = page.locator(".floor .note").bounding_box()
        tray = page.locator(".tray").bounding_box()
        assert note
        assert tray
        assert note["y"] + note["height"] <= tray["y"]
    page.goto(f"{server.url}/#/puzzles/razzia")
    page.locator(".hold").wait_for(timeout=LONG)
    drawn = "each => each.textContent.trim() === '' && getComputedStyle(each).display !== 'none'"
    assert page.locator(".hold .value").evaluate_all(f"all => all.filter({drawn}).length") == 0
    page.close()


def test_what_the_server_refuses_is_told_in_ones_own_language(browser: Browser, server: Server) -> None:
    """A game that it has deleted was told in English, and asked for again for ever."""
    page = browser.new_page(viewport=PHONE, locale="de")  # type: ignore[arg-type]
    kept = {"MYGAME77": {"token": TOKEN, "seat": "A", "game": "razzia", "at": 1, "over": True}}
    text = json.dumps(json.dumps(kept))
    page.add_init_script(f"localStorage.setItem('redada.seats', {text})")
    page.goto(f"{server.url}/#/mine")
    page.get_by_role("button", name="1 Partie analysieren").click()
    expect(page.get_by_role("alert")).to_contain_text("Diesen Tisch gibt es hier nicht.")
    expect(page.get_by_text("Partie analysieren")).to_have_count(0)
    page.close()


def test_my_games_are_reviewed_put_together_and_trained(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE, locale="de", reduced_motion="reduce")  # type: ignore[arg-type]
    seat = Seat(context, server.url)
    page = seat.page
    seated = {"token": TOKEN, "seat": "A", "game": "razzia", "at": 1_700_000_000_000, "over": True}
    kept = {GAME: seated, ENDLESS: seated}
    text = json.dumps(json.dumps(kept))
    page.add_init_script(
        f"localStorage.getItem('redada.seats') ?? localStorage.setItem('redada.seats', {text})"
    )
    page.goto(f"{server.url}/#/")
    page.get_by_role("link", name="Wie ich spiele").click()
    page.route("**/api/reviews", all_but_the_endless)
    page.get_by_role("button", name="2 Partien analysieren").click()
    page.locator(".numbers dd").first.wait_for(timeout=2 * LONG)
    # what is known is shown while others, which may take minutes, are looked through
    expect(page.get_by_role("status")).to_have_text("Partie 2 von 2 wird analysiert…")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Anhalten").click()
    expect(page.get_by_text("1 von etwa 20 Partien")).to_be_visible()
    assert page.locator("figure svg").count() == 3
    assert page.locator("section li .bar").count() > 2
    check(seat, "my games")
    page.reload()  # it is kept on the device
    page.locator(".numbers dd").first.wait_for()
    page.get_by_role("link", name="üben").click()
    question(page)
    page.locator(OFFERED).last.click()
    page.locator(".verdict .next").wait_for()
    expect(page.locator(".verdict")).to_contain_text("In der Partie hast du gespielt")
    assert [each for each in seat.errors if "Service Worker" not in each] == []
    context.close()


PATIENT = (
    "const wait = setTimeout; window.setTimeout = (f, ms, ...x) => wait(f, ms === 500 ? 6e4 : ms, ...x)"
)
"""A busy machine may need longer than the half second that a player waits."""


def test_a_blunder_is_told_before_it_is_played(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(PATIENT)
    page = opened(context, server.url, LURE, "razzia", warn=True)
    before = page.locator(".dock").inner_text()
    page.keyboard.press(KEYS[lure["move"]])
    warning = page.locator("dialog[open] .warning")
    expect(warning).to_contain_text("points of the win", timeout=LONG)
    assert warning.locator("ul li, p.muted").count() > 0  # and why, or where to look
    warning.get_by_role("button", name="Choose again").click()
    expect(warning).to_have_count(0)
    assert page.locator(".dock").inner_text() == before
    page.keyboard.press(KEYS[lure["move"]])
    warning.get_by_role("button", name="Play it anyway").click(timeout=LONG)
    expect(page.locator(".dock")).not_to_have_text(before, timeout=LONG)
    context.close()


def test_a_blunder_is_taken_back_and_another_move_is_tried(browser: Browser, server: Server) -> None:
    """In German, on a phone, alone with bots: they have bid since, and no card has come."""
    context = browser.new_context(viewport=PHONE, locale="de", reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(PATIENT)
    page = opened(context, server.url, CALL, "razzia", warn=True)
    problems: list[str] = []
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    row, actions = page.locator(".row:not(.police)"), page.locator(".dock .actions")
    warning, cheques = page.locator(".warning"), page.locator(".dock button.cheque.lit")
    lay, offered = row.inner_html(), actions.inner_text()
    for _ in range(2):  # the same blunder is warned of again
        page.keyboard.press(KEYS["call"])
        warning.get_by_role("button", name="Trotzdem spielen").click(timeout=LONG)
        expect(cheques.first).to_be_visible(timeout=LONG)  # the bots have bid
        page.get_by_role("button", name="Menü").click()
        page.get_by_role("button", name="Meinen letzten Zug zurücknehmen").click()
        expect(actions).to_have_text(offered, use_inner_text=True, timeout=LONG)
        assert row.inner_html() == lay
    page.keyboard.press(KEYS["draw1"])
    expect(warning).to_have_count(0)
    page.wait_for_function(
        "lay => document.querySelector('.row:not(.police)').innerHTML !== lay", arg=lay, timeout=LONG
    )
    assert problems == []
    context.close()


def test_in_ratzzia_too_a_blunder_is_told_and_played_anyway(browser: Browser, server: Server) -> None:
    """Closing the dialog once took the move away that was to be played."""
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_init_script(PATIENT)
    page = opened(context, server.url, DICE, "ratzzia", warn=True)
    problems: list[str] = []
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.get_by_role("button", name="Take dice back").click()
    page.locator(".tray .actions .chip", has_text=lure["back"]).last.click()
    warning = page.locator("dialog[open] .warning")
    before = page.locator(".tray").inner_text()
    warning.get_by_role("button", name="Play it anyway").click(timeout=LONG)
    expect(page.locator(".tray")).not_to_have_text(before, timeout=LONG)
    assert problems == []
    context.close()


def test_a_move_goes_if_nobody_says_in_time_what_it_costs(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
    page = opened(context, server.url, SLOW, "razzia", warn=True)
    page.route("**/hint", lambda route: None)  # never answered
    before = page.locator(".dock").inner_text()
    page.keyboard.press(KEYS[lure["move"]])
    expect(page.locator(".dock")).not_to_have_text(before, timeout=LONG)
    assert page.locator("dialog[open] .warning").count() == 0
    context.close()
