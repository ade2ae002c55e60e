"""The score pad on a phone: a game entered, edited, undone, saved, read again; without a network too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from redada.games.razzia import cards
from tests.browser.seat import Seat
from tests.server.process import Server
from tools.pads import TABLES, razzia_case

PHONE: Any = {"width": 360, "height": 640}
NAMES = ("Ana", "Bea", "Cleo")
KINDS = TABLES["razzia"]["kinds"]


def phone(browser: Browser, **more: Any) -> BrowserContext:
    return browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce", **more)


def kept_offline(page: Page, server: Server) -> None:
    """A first visit, until everything is on the device."""
    page.goto(f"{server.url}/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def new_pad(page: Page, server: Server, game: str, names: tuple[str, ...] = NAMES) -> None:
    page.goto(f"{server.url}/pad")
    page.locator(f".new a[href$={game}]").click()
    for seat, name in enumerate(names):
        page.locator(".player input[list]").nth(seat).fill(name)
    page.locator("form button.primary").click()
    page.locator("[role=tabpanel] .stepper").first.wait_for()


def enter(page: Page, round: int, seats: list[dict[str, int]]) -> None:
    """Type what everybody has; cards that stay are there already and are typed over."""
    for seat, counts in enumerate(seats):
        page.locator(f"#player-{seat}").click()
        for kind in KINDS:
            if kind["first"] > round:
                continue
            name, count = kind["name"], counts.get(kind["name"], 0)
            if kind["group"] == "cheques":
                if count:
                    page.locator(f".chip[data-kind={name}]").click()
                continue
            cell = page.locator(f"[data-kind={name}] [role=spinbutton]")
            if cell.text_content() != str(count):
                cell.press("0")
                for digit in str(count) if count else "":
                    cell.press(digit)


def totals(page: Page) -> dict[str, int]:
    """By name, from the score sheet."""
    page.locator("nav.rounds button").last.click()
    rows = page.locator(".ranks tbody tr")
    rows.first.wait_for()
    return {
        str(row.locator("th").text_content()).replace("★", "").strip(): int(
            str(row.locator(".total").text_content()).replace("\N{MINUS SIGN}", "-")
        )
        for row in rows.all()
    }


@pytest.mark.parametrize("offline", [False, True], ids=["online", "offline"])
def test_a_whole_razzia_is_scored_edited_undone_saved_and_read_again(
    browser: Browser, server: Server, tmp_path: Path, offline: bool
) -> None:
    game = razzia_case(3, 7, {"all_equal": "nobody"})
    context = phone(browser, service_workers="allow" if offline else "block")
    page = context.new_page()
    if offline:
        kept_offline(page, server)
        context.set_offline(True)
    new_pad(page, server, "razzia")
    for round in range(1, cards.ROUNDS + 1):
        enter(page, round, game["rounds"][round - 1])
        page.locator("footer button.primary").click()
    wanted = dict(zip(NAMES, game["totals"], strict=True))
    assert totals(page) == wanted
    expect(page.locator(".next")).to_be_visible()
    # an earlier round is edited, and that is undone
    page.locator("nav.rounds button").first.click()
    page.locator("#player-0").click()
    thieves = page.locator("[data-kind=thief]")
    thieves.locator("button").last.click()
    assert totals(page) == {**wanted, NAMES[0]: wanted[NAMES[0]] + 2}
    page.keyboard.press("Control+z")
    assert totals(page) == wanted
    # saved, thrown away for good, read again
    page.locator("header button").last.click()
    with page.expect_download() as download:
        page.locator("dialog .entries button").nth(2).click()
    saved = tmp_path / "pad.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["format"] == "redada-pads"
    page.locator("dialog .entries button.danger").click()
    page.locator("summary").click()
    page.locator("details > button").first.click()
    page.locator("details > button.danger").click()
    expect(page.locator("details")).to_have_count(0)
    page.reload()
    page.locator("nav.more button").click()
    page.locator("input[type=file]").set_input_files(saved)
    page.locator("main ul a").click()
    assert totals(page) == wanted
    context.close()


REFUSED = {
    "closed": "indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }",
    "full": "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }",
}


@pytest.mark.parametrize("why", REFUSED)
def test_storage_that_is_refused_or_full_gets_a_clear_word_and_nothing_is_lost(
    browser: Browser, server: Server, tmp_path: Path, why: str
) -> None:
    context = phone(browser)
    context.add_init_script(REFUSED[why])
    page = context.new_page()
    new_pad(page, server, "razzia")
    page.locator("[data-kind=gold] button").last.click()
    said = page.locator("[role=alert]")
    expect(said).to_contain_text("does not keep")
    with page.expect_download() as download:
        said.locator("button").first.click()
    saved = tmp_path / "pads.json"
    download.value.save_as(saved)
    (pad,) = json.loads(saved.read_text("utf-8"))["pads"]
    assert pad["edits"][-1]["set"] == {"n.1.0.gold": 1}
    expect(page.locator("[data-kind=gold] [role=spinbutton]")).to_have_text("1")
    context.close()


def test_two_phones_on_one_pad_converge_though_one_was_offline(browser: Browser, server: Server) -> None:
    here, there = phone(browser), phone(browser)
    ana, bea = here.new_page(), there.new_page()
    new_pad(ana, server, "razzia")
    ana.locator("[data-kind=bodyguard] button").last.click()
    ana.locator("header button").last.click()
    ana.locator("dialog .entries button").first.click()
    ana.locator("dialog button.primary").click()
    ana.locator("dialog img").wait_for()
    link = ana.locator("dialog input").input_value()
    ana.keyboard.press("Escape")
    bea.goto(link)
    expect(bea.locator("[data-kind=bodyguard] [role=spinbutton]")).to_have_text("1")
    here.set_offline(True)
    ana.locator("[data-kind=gold] button").last.click()
    ana.locator("[data-kind=car] button").last.click()
    bea.locator("#player-1").click()
    bea.locator("[data-kind=thief] button").last.click()
    expect(ana.locator(".sync")).to_contain_text("2")
    here.set_offline(False)
    wanted = {"Ana": 3 + 5 - 5, "Bea": 2 - 2 - 5, "Cleo": -2 - 5}
    for page in (ana, bea):
        expect(page.locator(".players [role=tab] b")).to_have_text(
            [str(points).replace("-", "\N{MINUS SIGN}") for points in wanted.values()], timeout=20_000
        )
        assert totals(page) == wanted
    here.close()
    there.close()


def bodyguards(page: Page) -> Locator:
    return page.locator("[data-kind=bodyguard] [role=spinbutton]")


def test_two_tabs_of_one_pad_lose_nothing(browser: Browser, server: Server) -> None:
    context = phone(browser)
    one, other = context.new_page(), context.new_page()
    new_pad(one, server, "razzia")
    other.goto(one.url)
    for before, page in enumerate((one, other, one)):
        expect(bodyguards(page)).to_have_text(str(before))  # a stepper sets what is shown, and one more
        page.locator("[data-kind=bodyguard] button").last.click()
    for page in (one, other):
        expect(bodyguards(page)).to_have_text("3")
    one.locator("header button").first.click()  # undo, in the tab that did not enter the last but one
    one.locator("header button").first.click()
    expect(bodyguards(other)).to_have_text("1")
    one.close()
    other.reload()
    expect(bodyguards(other)).to_have_text("1")
    context.close()


ANY_NAMES = (
    "Maximiliane-Friederike W",
    "שרה בת אברהם הכהן מירושל",
    "W" * 24,
    "A🐀🐀🐀🐀🐀🐀🐀🐀🐀🐀🐀",
    '<b>&amp;"',
)


def test_any_names_have_room_and_two_touches_begin_one_pad(browser: Browser, server: Server) -> None:
    context = phone(browser, locale="de")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.goto(f"{server.url}/#/pad/new/razzia")
    for _ in range(2):
        page.locator("fieldset > button").last.click()
    for seat, name in enumerate(ANY_NAMES):
        page.locator(".player input[list]").nth(seat).fill(name)
    page.locator("form button.primary").dblclick()
    page.locator("[role=tabpanel] .stepper").first.wait_for()
    for round in range(cards.ROUNDS):
        page.locator(f"#player-{len(ANY_NAMES) - 1}").click()
        page.locator("[data-kind=thief] button").last.click()
        page.locator("footer button.primary").click()
        assert page.evaluate(FITS), f"round {round + 1}"
    assert set(totals(page)) == set(ANY_NAMES)
    assert page.evaluate(FITS)
    page.set_viewport_size({"width": 640, "height": 360})  # the phone is turned
    assert page.evaluate(FITS)
    with page.expect_download() as download:
        page.locator(".next button").nth(1).click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    page.goto(f"{server.url}/#/pad")
    expect(page.locator("main ul a")).to_have_count(1)
    assert page.evaluate(FITS)
    assert problems == []
    context.close()


FITS = "document.documentElement.scrollWidth <= innerWidth"
"""Whether nothing has to be pushed sideways."""


def test_more_than_the_box_holds_is_kept_as_it_was_typed_and_doubted(
    browser: Browser, server: Server
) -> None:
    context = phone(browser)
    page = context.new_page()
    new_pad(page, server, "razzia")
    cell = bodyguards(page)
    cell.press("1")
    cell.press("7")
    expect(cell).to_have_text("17")
    expect(page.locator(".doubts")).to_contain_text("17 × bodyguards? There are 16")
    page.wait_for_timeout(1600)
    cell.press("4")  # another number, not a third digit
    expect(cell).to_have_text("4")
    expect(page.locator(".doubts")).to_have_text("")
    context.close()


def test_a_hostile_phone_at_the_table_cannot_take_the_pad_from_the_others(
    browser: Browser, server: Server
) -> None:
    """Whoever has the link may write, but the clock does not run out, and the list still opens."""
    context = phone(browser)
    page = context.new_page()
    new_pad(page, server, "razzia")
    pad = page.url.rsplit("/", 1)[1]
    page.locator("header button").last.click()
    page.locator("dialog .entries button").first.click()
    page.locator("dialog button.primary").click()
    page.locator("dialog img").wait_for()
    page.keyboard.press("Escape")
    edits = f"{server.url}/api/pads/{pad}/edits"
    edit = {"clock": 2**40, "by": "evil", "at": 0, "set": {"n.1.0.bodyguard": 9}}
    far = {**edit, "id": f"{2**40}-evil"}
    assert httpx.post(edits, json={"edits": [far]}).status_code == 200
    odd = {**edit, "id": "500-evil", "clock": 500, "set": {"created": 2**53 - 1, "players": 5}}
    assert httpx.post(edits, json={"edits": [odd]}).status_code == 200
    late = {**odd, "id": "501-evil", "clock": 501, "at": 2**53 - 1}
    assert httpx.post(edits, json={"edits": [late]}).status_code == 400
    expect(page.locator(".players [role=tab]")).to_have_count(5)  # what it may do, it does
    expect(bodyguards(page)).to_have_text("0")
    page.locator("[data-kind=bodyguard] button").last.click()
    expect(bodyguards(page)).to_have_text("1")
    expect(page.locator(".sync")).to_contain_text("In step")
    page.goto(f"{server.url}/#/pad")
    page.locator("main ul a").click()
    expect(bodyguards(page)).to_have_text("1")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pad(browser: Browser, server: Server, scheme: Any) -> None:
    context = phone(browser, color_scheme=scheme)
    seat = Seat(context, server.url).home()
    page = seat.page
    for game in ("razzia", "ratzzia"):
        new_pad(page, server, game)
        assert seat.violations() == []
        page.locator("[data-kind] button").nth(1).click()
        totals(page) if game == "razzia" else page.locator("nav.rounds button").last.click()
        page.locator(".ranks").wait_for()
        assert seat.violations() == []
    page.locator("header button").last.click()
    page.locator("dialog .entries button").nth(1).click()
    assert seat.violations() == []
    page.goto(f"{server.url}/pad")
    page.locator("main ul a").first.wait_for()
    assert seat.violations() == []
    context.close()
