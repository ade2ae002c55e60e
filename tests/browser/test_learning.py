"""Learning: the guided first games, the rules and the reference card, in every language."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator

from redada.words import LANGUAGES
from tests.browser.seat import Seat, click, press
from tests.browser.test_games import DESKTOP
from tests.browser.test_screens import SMALLEST, fits
from tests.browser.test_screens import check as whole_check
from tests.server.process import Server

GAMES = ("razzia", "ratzzia")
LESSONS = Path(__file__).parents[2] / "web" / "src" / "games"
WAYS = [pytest.param(click, id="mouse"), pytest.param(press, id="keyboard")]


def opened(
    browser: Browser, server: Server, path: str, language: str = "en", scheme: str = "dark"
) -> Seat:
    context = browser.new_context(
        viewport=SMALLEST,  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        locale=language,
        reduced_motion="reduce",
    )
    seat = Seat(context, server.url)
    seat.page.goto(f"{server.url}/#/{path}")
    seat.page.locator("h1").wait_for()
    return seat


def make(seat: Seat, move: str, do: Callable[[Locator], None]) -> None:
    """The move, by what the table offers for it."""
    page = seat.page
    if move.startswith("take:"):
        do(page.locator(".dock .actions button.act:enabled").first)
        do(page.locator(".loot button.pick").first)
        do(page.locator(".dock .actions .primary"))
    elif move == "pass":
        do(page.locator(".dock .actions .pass"))
    elif move.isdigit():
        cheques = page.locator(".dock button.cheque.lit").all()
        do(next(each for each in cheques if each.locator("text").inner_html() == move))
    elif move in ("draw1", "call"):
        do(page.locator(".dock .actions button:enabled").first)
    elif move.startswith("reroll:"):
        for number, face in enumerate(move.removeprefix("reroll:").split("+")):
            same = page.locator(f".tray button.die.able[aria-label$=' {face}'][aria-pressed=false]")
            do(same.last)
            page.locator(".tray .die.again").nth(number).wait_for()
        do(page.locator(".tray .actions .primary"))
    elif "@" in move:
        do(page.locator(".tray button.die.able").first)
        do(page.locator(".tray .actions .chip").first)
    elif move.startswith("send:"):
        do(page.locator(".tray .actions .chip").first)
    else:
        do(page.locator(".tray .actions [data-main]"))


@pytest.mark.parametrize("do", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_is_played_to_its_end(
    browser: Browser, server: Server, game: str, do: Callable[[Locator], None]
) -> None:
    seat = opened(browser, server, f"learn/{game}")
    steps = json.loads((LESSONS / game / "learn" / "lesson.json").read_text())["steps"]
    coach = seat.page.locator(".coach")
    for step in steps:
        seat.until(lambda: coach.get_attribute("data-step") == step["id"], step["id"])  # noqa: B023
        for move in step.get("moves", ()):
            seat.until(lambda: coach.get_attribute("data-wanted") == move, f"{move} in {step['id']}")  # noqa: B023
            make(seat, move, do)
        if step["kind"] == "look" and step is not steps[-1]:
            do(coach.locator("[data-main]"))
    whole_check(seat, "the end of the lesson")
    coach.locator(".finish [data-main]").click()
    seat.until(lambda: "#/t/" in seat.page.url, "a table")
    seat.page.locator(".dock, .tray").first.wait_for()
    assert seat.errors == []
    seat.page.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_by_touching_what_is_lit_and_nothing_else(
    browser: Browser, server: Server, game: str
) -> None:
    """The lit thing is the wanted one, and neither the coach nor anything else lies over it."""
    seat = opened(browser, server, f"learn/{game}", "de")
    page, coach = seat.page, seat.page.locator(".coach")
    page.set_viewport_size({"width": 360, "height": 640})
    steps = json.loads((LESSONS / game / "learn" / "lesson.json").read_text())["steps"]
    for step in steps[:-1]:
        seat.until(lambda: coach.get_attribute("data-step") == step["id"], step["id"])  # noqa: B023
        if step["kind"] == "look":
            if game == "ratzzia" or step["id"] != "raid":  # it shows the score sheet
                seat.until(lambda: page.evaluate(LIT), f"what {step['id']} speaks of")
            coach.locator("[data-main]").click()
            continue
        in_vain = 0
        for _ in range(80):
            if coach.get_attribute("data-step") != step["id"]:
                break
            page.wait_for_timeout(150)
            in_vain = 0 if page.evaluate(TOUCH_THE_LIGHT) else in_vain + 1  # the light may be on its way
            assert in_vain < 20, f"nothing to touch in {step['id']}"
        else:
            raise AssertionError(f"{step['id']} does not end")
    seat.until(lambda: coach.get_attribute("data-step") == steps[-1]["id"], "the end")
    assert seat.errors == []
    page.context.close()


LIT = """() => {
  const light = document.querySelector('.light')?.getBoundingClientRect();
  const coach = document.querySelector('.coach').getBoundingClientRect();
  if (!light || (coach.bottom > light.top + 1 && coach.top < light.bottom - 1)) return false;
  return light.top >= -6 && light.bottom <= innerHeight + 6 && light.height < innerHeight / 2;
}"""
"""Whether something is lit, in the window, and not under the coach."""
TOUCH_THE_LIGHT = """() => {
  const light = document.querySelector('.light')?.getBoundingClientRect();
  if (!light) return document.querySelector('.coach[data-wanted]') ? '' : 'the others move';
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const apart = coach.bottom <= light.top + 1 || coach.top >= light.bottom - 1;
  const hit = document.elementFromPoint(light.left + light.width / 2, light.top + light.height / 2);
  const control = hit?.closest('button');
  if (!apart || !control) return '';
  control.click();
  return control.textContent || 'a die';
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_answered_and_nothing_happens(
    browser: Browser, server: Server, game: str
) -> None:
    seat = opened(browser, server, f"learn/{game}")
    asked, wrong = (
        ("bid", ".dock .actions .pass") if game == "razzia" else ("again", ".tray .actions [data-main]")
    )
    coach = seat.page.locator(".coach")
    while coach.get_attribute("data-step") != asked:
        coach.locator(".buttons button").last.click()
    seat.page.locator(wrong).click()
    coach.locator(".nudge").wait_for()
    assert coach.get_attribute("data-step") == asked
    coach.locator(".buttons button").first.click()  # back
    assert coach.get_attribute("data-step") != asked
    seat.page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_lesson_and_card_in_every_language(
    browser: Browser, server: Server, game: str, language: str
) -> None:
    place = LANGUAGES.index(language)
    scheme = "light" if place % 2 else "dark"
    check = whole_check if place < 2 else fits
    seat = opened(browser, server, f"rules/{game}", language, scheme)
    text = seat.page.inner_text("main")
    assert len(text) > 6000
    assert not any(sign in text for sign in "{}*"), "a name was not filled in"
    check(seat, "rules")
    seat.page.locator("header .doors button").click()
    seat.page.locator("dialog .card").wait_for()
    check(seat, "reference card")
    seat.page.goto(f"{server.url}/#/learn/{game}")
    seat.page.locator(".coach").wait_for()
    check(seat, "lesson")
    seat.page.context.close()


def test_an_address_leads_to_a_rule(browser: Browser, server: Server) -> None:
    seat = opened(browser, server, "rules/razzia/R-7.5")
    seat.page.locator("[data-rules='R-7.5']:focus").wait_for()
    seat.page.context.close()


@pytest.mark.parametrize("size", [SMALLEST, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_rules_and_cards_have_their_styles(
    browser: Browser, server: Server, game: str, size: dict[str, int]
) -> None:
    """Without its game's style sheet a picture is as wide as the page: the rules were 75,000 px tall."""
    seat = opened(browser, server, f"rules/{game}")
    seat.page.set_viewport_size(size)  # type: ignore[arg-type]
    seat.page.locator("figure").first.wait_for()
    heights = seat.page.locator("figure, .paragraph > .sign").evaluate_all(
        "all => all.map((each) => each.offsetHeight)"
    )
    assert max(heights) < 800
    assert seat.page.evaluate("document.documentElement.scrollHeight") < 12_000
    seat.page.locator(".doors button").first.click()
    card = seat.page.locator("dialog[open] .card")
    card.wait_for()
    pictures = card.locator("svg").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().height)"
    )
    assert 0 < max(pictures) < 120
    assert seat.errors == []
