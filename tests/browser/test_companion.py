"""The companion on a phone: a game of each to its end, a correction, and Python in the browser."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from redada.companion import answer
from redada.games import read_record
from tests.browser.seat import PATIENCE, wait_for
from tests.browser.sensible import choose_loot, choose_ratzzia
from tests.companion.games import golden, typed, words_of
from tests.server.process import Server

PHONE = {"width": 360, "height": 640}
WHOLE = bool(os.environ.get("REDADA_SOAK"))
"""Whether whole games are entered; else only their last events."""
NAMES = ("Ana", "Bea", "Cid", "Dora", "Emil")
TWICE = 800
"""Milliseconds until the same tap is another one (web/src/lib/companion/game.svelte.ts), and more."""
MORE = "n => JSON.parse(localStorage.getItem('redada.companion.kept')).sheet.events.length > n"
KEPT_HERE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const kept = await (await caches.open('redada-kept')).keys();
  const active = registration?.active?.state === 'activated' && navigator.serviceWorker.controller;
  return active && kept.length >= 7;
}"""
"""Whether the client and Python are on this device, for use without a network."""

KEPT = {"id": "kept", "at": 1, "hints": True, "over": False}
KEEP = "game => localStorage.setItem('redada.companion.kept', JSON.stringify(game))"
SHOWN = "n => document.querySelector('[data-events]')?.dataset.events === String(n)"
"""Whether the page shows so many events."""


@pytest.fixture
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """With a service worker only where a test asks for it: it fetches the whole client."""
    workers: Any = getattr(request, "param", "block")
    context = browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        locale="en",
        reduced_motion="reduce",
        service_workers=workers,
        has_touch=True,
    )
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()


def sheet(name: str, events: int | None = None) -> dict[str, Any]:
    made: dict[str, Any] = typed(golden(name)).sheet.json  # type: ignore[assignment]
    made["events"] = made["events"][:events]
    made["players"] = [{"name": each} for each in NAMES[: len(made["players"])]]
    return made


def opened(context: BrowserContext, url: str, kept: dict[str, Any]) -> Page:
    """The companion with a game that this device has kept."""
    page = context.new_page()
    page.goto(f"{url}/companion")
    page.locator("main h1").wait_for()
    page.evaluate(KEEP, {**KEPT, "sheet": kept})
    page.goto(f"{url}/#/companion/kept")
    page.locator(".content").wait_for()
    return page


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('redada.companion.kept')"))
    return found["sheet"]  # type: ignore[no-any-return]


def enter(page: Page, words: tuple[str, ...]) -> None:
    """The rest of a game by taps, as a person makes them, who closes each score sheet."""
    page.add_locator_handler(page.locator("dialog[open]"), lambda _: page.keyboard.press("Escape"))
    before: list[str] = []
    while len(kept(page)["events"]) < len(words):
        before = enter_one(page, words, before)


def enter_one(page: Page, words: tuple[str, ...], before: Sequence[str] = ()) -> list[str]:
    """What comes next in a game, by one tap; the same as `before` not at once: that is a double tap."""
    have = kept(page)["events"]
    assert have == list(words[: len(have)])
    told = answer("open", {"sheet": kept(page), "known": len(have)})
    later = words[len(have) :]
    fitting = [e for e in told["entries"] if tuple(e["events"]) == later[: len(e["events"])]]
    chosen = max(fitting, key=lambda e: len(e["events"]))
    entered: list[str] = chosen["events"]
    if entered == list(before):
        page.wait_for_timeout(TWICE)
    tap(page, chosen, [each["events"][0] for each in told["entries"]])
    page.wait_for_function(MORE, arg=len(have))
    return entered


def tap(page: Page, entry: dict[str, Any], legal: Sequence[str] = ()) -> None:
    """The taps of one entry; `legal` are the first events of all that can be entered."""
    first, last = entry["events"][0], entry["events"][-1]
    pad = page.locator(".pad")
    if entry.get("key") == "all_pass":
        pad.get_by_role("button", name="All others pass").click()
    elif "-" in last:  # a hand of cheques
        pad.get_by_role("button", name=last[1:].replace("-", " · "), exact=True).click()
    elif re.fullmatch("=[a-e]", last):  # who begins
        pad.locator(".seats button").nth("abcde".index(last[1])).click()
    elif first.startswith("back:"):
        columns = [each for each in legal if each.startswith("back:")]
        pad.locator(".backs button").nth(columns.index(first)).click()
    elif last.startswith("="):
        if first.startswith("draw"):
            pad.get_by_role("radio", name=f"Pile {first[4:]}").click()
        pad.locator(f'[data-entry="{last[1:]}"]').click()
    elif first == "pass":
        pad.get_by_role("button", name="Pass", exact=True).click()
    elif first == "call":
        pad.locator(".actions > .button").first.click()
    elif first.isdigit():
        pad.get_by_role("button", name=re.compile(f": {first}$")).click()
    elif first.startswith("take:"):
        pad.locator(".actions > .button").last.click()
        choose_loot(pad, first)
        pad.locator(".actions .primary").click()
    else:
        choose_ratzzia(pad.locator(".tray"), first, legal)


def test_a_razzia_is_followed_to_its_end_and_its_record_is_the_game(
    phone: BrowserContext, server: Server
) -> None:
    words = words_of(golden("razzia/4"))
    page = opened(phone, server.url, sheet("razzia/4", 0 if WHOLE else len(words) - 14))
    enter(page, words)
    expect(page.get_by_role("heading", name=re.compile("Ana wins"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    text = download.value.path().read_text("utf-8")
    assert read_record(text).moves == golden("razzia/4").moves
    page.reload()  # and it is still there
    expect(page.get_by_role("heading", name=re.compile("Ana wins"))).to_be_visible()


def test_a_ratzzia_is_followed_to_its_end(phone: BrowserContext, server: Server) -> None:
    words = words_of(golden("ratzzia/3"))
    page = opened(phone, server.url, sheet("ratzzia/3", 0 if WHOLE else len(words) - 17))
    enter(page, words)
    expect(page.get_by_role("heading", name=re.compile("wins|share"))).to_be_visible()
    text = answer("record", {"sheet": kept(page)})["text"]
    assert read_record(text).moves == golden("ratzzia/3").moves


def test_an_error_in_the_past_is_corrected_and_what_does_not_fit_waits(
    phone: BrowserContext, server: Server
) -> None:
    before = sheet("razzia/4", 40)
    place = before["events"].index("call")
    page = opened(phone, server.url, before)
    page.get_by_role("button", name="Story").click()
    turn = page.locator(f'.story .turn[data-number="{place + 1}"]')
    turn.locator(".fold").click()  # all of it, from the call on
    turn.locator("a").first.click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("radio", name="Pile 1").click()
    dialog.locator('[data-entry="gold"]').click()
    expect(dialog).to_have_count(0)
    assert kept(page)["events"][place : place + 2] == ["draw1", "=gold"]
    assert kept(page)["events"][:place] + kept(page).get("rest", []) != before["events"]
    page.get_by_role("button", name="Enter").click()
    waiting = page.locator(".waiting")
    expect(waiting).to_contain_text("no longer fits")
    assert kept(page)["rest"] == before["events"][place + 1 :]
    page.get_by_role("button", name="Undo").click()  # back to before the wrong correction
    expect(page.locator(".pad")).to_contain_text("it is your turn")


def test_the_clerk_says_what_is_allowed_and_by_which_rule(phone: BrowserContext, server: Server) -> None:
    page = opened(phone, server.url, sheet("razzia/4", 5))
    page.get_by_role("button", name="May I …?").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_text("Allowed", exact=True)).to_be_visible()
    assert dialog.locator(".rule").all_inner_texts()


@pytest.mark.parametrize("phone", ["allow"], indirect=True, ids=["kept"])
def test_without_a_server_this_device_plays_by_the_same_rules(
    phone: BrowserContext, server: Server
) -> None:
    """After a first visit, with the network cut: Pyodide runs the package's own sources."""
    half = sheet("ratzzia/3", 60)
    page = opened(phone, server.url, half)
    wait_for(page, KEPT_HERE)
    phone.set_offline(True)
    page.reload()
    page.locator(".content").wait_for()
    expect(page.get_by_text("this device works it out itself")).to_be_visible()
    told = answer("open", {"sheet": half})
    assert kept(page) == json.loads(json.dumps(told["sheet"]))
    tap(page, told["entries"][0])
    page.wait_for_function(MORE, arg=len(told["sheet"]["events"]))
    after = answer("enter", {"sheet": told["sheet"], "events": told["entries"][0]["events"]})
    assert kept(page) == json.loads(json.dumps(after["sheet"]))
    for name, last in (("razzia/4", 14), ("ratzzia/3", 17)):
        words = words_of(golden(name))
        page.evaluate(KEEP, {**KEPT, "sheet": sheet(name, 0 if WHOLE else len(words) - last)})
        page.goto(f"{server.url}/#/companion")
        page.locator("a[href$=kept]").click()
        page.locator(".content").wait_for()
        enter(page, words)
        expect(page.get_by_role("heading", name=re.compile("wins|share"))).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save the record").click()
        assert read_record(download.value.path().read_text("utf-8")).moves == golden(name).moves


def test_two_tabs_at_one_game_go_on_from_what_either_has_entered(
    phone: BrowserContext, server: Server
) -> None:
    words = words_of(golden("razzia/4"))
    one = opened(phone, server.url, sheet("razzia/4", 11))
    other = phone.new_page()
    other.goto(f"{server.url}/#/companion/kept")
    other.locator(".content").wait_for()
    for turn in range(4):
        page = (one, other)[turn % 2]
        have = kept(page)["events"]
        page.wait_for_function(SHOWN, arg=len(have))
        enter_one(page, words)
    assert len(kept(one)["events"]) >= 15
    assert kept(one)["events"] == list(words[: len(kept(one)["events"])])


FULL = """window.full = false;
const kept = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  const full = window.full && key.startsWith('redada.companion.');
  if (full) throw new DOMException('full', 'QuotaExceededError');
  return kept.call(this, key, value);
};"""


def test_full_storage_gets_a_clear_word_and_nothing_that_was_entered_is_lost(
    phone: BrowserContext, server: Server
) -> None:
    phone.add_init_script(FULL)
    page = opened(phone, server.url, sheet("razzia/4", 11))
    before = len(kept(page)["events"])
    page.evaluate("window.full = true")
    chosen = answer("open", {"sheet": kept(page)})["entries"][0]
    tap(page, chosen)
    word = page.get_by_role("alert").filter(has_text="no room")
    expect(word).to_be_visible()
    assert len(kept(page)["events"]) == before  # what was kept stays as it was
    with page.expect_download() as download:
        word.get_by_role("button", name="Save the record").click()
    text = download.value.path().read_text("utf-8")
    assert len(read_record(text).moves) > before
    page.evaluate("window.full = false")
    page.get_by_role("button", name="Undo").click()
    expect(word).to_be_hidden()
    assert len(kept(page)["events"]) == before
