"""Between people and devices: a seat that moves, moves taken back, tables with a look of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.seat import Seat, click
from tests.browser.test_games import DESKTOP, PHONE, short_game
from tests.browser.test_screens import SCHEMES, SMALLEST, check
from tests.server.process import Server

BOARD = Path(__file__).parents[1] / "games" / "ratzzia" / "kitchen.toml"
POST = """async ([path, body]) => (await (await fetch(path, {method: 'POST', body: JSON.stringify(body),
          headers: {'content-type': 'application/json'}})).json())"""


@contextmanager
def devices(
    browser: Browser, server: Server, *sizes: dict[str, int], **more: Any
) -> Iterator[list[Seat]]:
    """Browsers that know nothing of each other, in English."""
    contexts = [browser.new_context(viewport=size, locale="en-GB", **more) for size in sizes]  # type: ignore[arg-type]
    yield [Seat(context, server.url).home() for context in contexts]
    for context in contexts:
        context.close()


def keep(page: Page, seated: dict[str, str], game: str) -> None:
    kept = {"token": seated["token"], "seat": seated["seat"], "game": game, "at": 0}
    page.evaluate(
        """([table, kept]) => {
          const all = JSON.parse(localStorage.getItem('redada.seats') ?? '{}');
          localStorage.setItem('redada.seats', JSON.stringify({...all, [table]: kept}));
        }""",
        [seated["table"], kept],
    )


def duel(ana: Seat, bea: Seat, game: str = "razzia", **more: Any) -> str:
    """A game between two people, each at a browser; the id of the table."""
    new = {"game": game, "seats": ["me", "open"], "me": {"name": "Ana", "nonce": "n"}, **more}
    made = ana.page.evaluate(POST, ["/api/tables", new])
    table = str(made["table"])
    keep(ana.page, made["seated"], game)
    keep(bea.page, bea.page.evaluate(POST, [f"/api/tables/{table}/seats", {"name": "Bea"}]), game)
    for seat in (ana, bea):
        seat.page.goto(f"{seat.url}/#/t/{table}")
    ana.page.locator(".lobby button.primary").click()
    for seat in (ana, bea):
        seat.page.locator(".dock, .tray").first.wait_for()
    return table


def menu(seat: Seat, item: str) -> None:
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("button", name=item).click()


def link_of(seat: Seat) -> str:
    """What moves the seat elsewhere."""
    menu(seat, "Move to another device")
    field = seat.page.get_by_label("Link that moves your seat", exact=True)
    return field.input_value()


def test_a_seat_moves_to_another_device_by_a_link_that_works_once(
    browser: Browser, server: Server
) -> None:
    with devices(browser, server, DESKTOP, PHONE, PHONE) as (old, new, late):
        short_game(old, "razzia")
        table = old.table
        link = link_of(old)
        old.page.get_by_alt_text("QR code of the link that moves your seat").wait_for()
        asked: list[str] = []
        new.page.on("request", lambda request: asked.append(request.url))
        new.page.goto("about:blank")  # or the address alone would change
        new.errors.clear()
        new.page.goto(link)
        new.page.locator(".dock").wait_for()
        new.until(lambda: bool(new.offers()), "a turn on the new device")
        secret = link.rsplit("/", 1)[1]
        assert new.page.url == f"{server.url}/#/t/{table}"
        assert not any(secret in url.split("#")[0] for url in asked)
        old.page.get_by_text("This seat is played on another device now.").wait_for()
        old.until(lambda: not old.offers(), "the old device to watch")
        assert old.page.locator("dialog[open]").count() == 0
        new.act(click)
        old.page.get_by_text("You are watching.").wait_for()

        late.page.goto(link)
        late.page.get_by_text("This link was used already.").wait_for()
        assert secret not in late.page.url
        new.finish(click)
        assert new.errors == old.errors == []


def test_a_seat_that_moves_within_a_browser_is_not_lost(browser: Browser, server: Server) -> None:
    with devices(browser, server, DESKTOP) as (first,):
        short_game(first, "razzia")
        link = link_of(first)
        first.page.keyboard.press("Escape")
        second = Seat(first.page.context, server.url)
        second.page.goto(link)
        second.until(lambda: bool(second.offers()), "a turn in the new tab")
        first.until(lambda: bool(first.offers()), "a turn in the old tab")
        assert first.errors == second.errors == []


def test_a_link_does_not_take_the_seat_of_somebody_else(browser: Browser, server: Server) -> None:
    with devices(browser, server, DESKTOP, PHONE) as (ana, bea):
        duel(ana, bea)
        link = link_of(ana)
        bea.page.goto(link)
        bea.page.get_by_text("you already have another seat").wait_for()
        assert bea.errors == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_link_is_shown_to_everybody_who_may_see_it(
    browser: Browser, server: Server, scheme: str
) -> None:
    more = {"color_scheme": scheme, "reduced_motion": "reduce"}
    with devices(browser, server, SMALLEST, **more) as (seat,):
        short_game(seat, "ratzzia")
        link_of(seat)
        seat.page.locator("dialog[open] img").wait_for()
        check(seat, "move away")


def test_a_phone_on_its_side_shows_the_loot_row_and_what_one_can_do(
    browser: Browser, server: Server
) -> None:
    for size in ({"width": 667, "height": 375}, {"width": 932, "height": 430}):
        with devices(browser, server, size) as (seat,):
            short_game(seat, "razzia")
            seat.until(lambda: bool(seat.offers()), "a turn")
            for what in (".loot", ".dock .actions"):
                box = seat.page.locator(what).bounding_box()
                assert box
                assert box["y"] >= 0
                assert box["y"] + box["height"] <= size["height"], what
                assert box["x"] + box["width"] <= size["width"], what


def turn_of(*seats: Seat) -> Seat:
    """Who is to move."""
    seats[0].until(lambda: any(seat.offers() for seat in seats), "a turn")
    return next(seat for seat in seats if seat.offers())


def bid(ana: Seat, bea: Seat) -> tuple[Seat, Seat]:
    """The one who calls an auction and lets the other bid; then the other, who has bid."""
    caller = turn_of(ana, bea)
    other = bea if caller is ana else ana
    caller.page.locator(".dock .actions button", has_text="Auction").click()
    other.page.locator(".dock button.cheque.lit").first.wait_for()
    return caller, other


def test_a_move_is_taken_back_if_the_other_agrees(browser: Browser, server: Server) -> None:
    with devices(browser, server, PHONE, PHONE) as (ana, bea):
        duel(ana, bea)
        caller, other = bid(ana, bea)
        lately = "ol.lately li:has-text('calls an auction')"
        assert caller.page.locator(lately).count() == 1
        menu(caller, "Take back my last move")
        other.page.locator(".banner", has_text="would like to take back the last move").wait_for()
        caller.page.get_by_text("Waiting for the others to agree.").wait_for()
        other.page.get_by_role("button", name="Yes", exact=True).click()
        caller.page.locator(".dock .actions button", has_text="Auction").wait_for()
        for seat in (ana, bea):
            seat.page.locator(lately).wait_for(state="detached")
            assert seat.page.locator(".dock button.cheque.lit").count() == 0
        bid(ana, bea)
        assert ana.errors == bea.errors == []


def test_a_move_stands_if_the_other_does_not_agree(browser: Browser, server: Server) -> None:
    with devices(browser, server, PHONE, DESKTOP) as (ana, bea):
        duel(ana, bea)
        caller, other = bid(ana, bea)
        menu(caller, "Take back my last move")
        other.page.get_by_role("button", name="No", exact=True).click()
        caller.page.get_by_text("Waiting for the others to agree.").wait_for(state="detached")
        assert other.page.locator(".dock button.cheque.lit").count() > 0
        assert caller.page.locator(".dock .actions button", has_text="Auction").count() == 0
        assert ana.errors == bea.errors == []


def new_table(seat: Seat, game: str) -> Page:
    seat.page.goto(f"{seat.url}/#/new/{game}")
    seat.page.get_by_label("Seat 2").select_option("beginner")
    seat.page.get_by_label("Seat 3").select_option("beginner")
    return seat.page


def test_a_table_has_a_look_and_names_of_its_own_for_everybody(browser: Browser, server: Server) -> None:
    with devices(browser, server, SMALLEST, SMALLEST, SMALLEST) as (ana, bea, own):
        page = new_table(ana, "razzia")
        page.get_by_label("Names of the cards").select_option("es")
        page.get_by_text("Escarabajo").wait_for()  # the look of the Spanish edition is Ra
        check(ana, "names of another edition")
        page.get_by_label("Look of Razzia!").select_option("police")
        page.get_by_text("Anillo").wait_for()
        page.get_by_label("Look of Razzia!").select_option("ra")
        page.locator("main form button.primary").click()
        page.locator(".dock").wait_for()
        setting = """localStorage.setItem('redada.settings',
          JSON.stringify({look: 'police', ownNames: true, speed: 'off'}))"""
        own.page.evaluate(setting)
        for seat, named in ((bea, "carta de Ra"), (own, "police officer")):
            seat.page.goto(f"{server.url}/?{named}#/t/{ana.table}")
            seat.page.locator(".felt, .board, .dock").first.wait_for()
            seat.page.get_by_role("button", name="Menu").click()
            seat.page.get_by_role("button", name="Settings").click()
            seat.page.locator("dialog[open] small", has_text=named.split()[-1]).wait_for()
        assert ana.errors == bea.errors == own.errors == []


def test_ratzzia_is_played_on_a_board_of_ones_own(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with devices(browser, server, SMALLEST) as (seat,):
        page = new_table(seat, "ratzzia")
        page.get_by_label("Board").select_option("A board of your own…")
        bad = tmp_path / "bad.toml"
        bad.write_text(BOARD.read_text().replace("[cat]", "[dog]"))
        page.locator("input[type=file]").set_input_files(bad)
        page.get_by_text("the file needs the cat row").wait_for()
        seat.errors.clear()  # the browser tells of every refusal
        check(seat, "a bad board")
        page.locator("main form button.primary").click()
        assert page.url.endswith("/new/ratzzia")
        page.locator("input[type=file]").set_input_files(BOARD)
        page.get_by_text("the board is good").wait_for()
        check(seat, "a good board")
        page.locator("main form button.primary").click()
        page.locator(".tray").wait_for()
        setup = page.evaluate(
            "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).setup", seat.table
        )
        code = page.evaluate(POST, ["/api/boards", {"text": BOARD.read_text()}])["code"]
        assert code in setup["options"]
        assert seat.errors == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_home_has_the_games_in_which_it_is_my_turn_first(
    browser: Browser, server: Server, scheme: str
) -> None:
    with devices(browser, server, SMALLEST, SMALLEST, color_scheme=scheme) as (ana, bea):
        tables: list[tuple[str, str]] = []
        while len({mover for _, mover in tables}) < 2:
            table = duel(ana, bea)
            tables.append((table, "A" if turn_of(ana, bea) is ana else "B"))
        for seat, letter in ((ana, "A"), (bea, "B")):
            seat.home()
            rows = seat.page.locator(".mine li")
            rows.locator(".badge").first.wait_for()
            turns = [row.locator(".badge").count() for row in rows.all()]
            assert turns == sorted(turns, reverse=True)
            assert sum(turns) == sum(mover == letter for _, mover in tables)
            assert seat.page.locator(".mine li", has_text="is to move").count() == len(tables) - sum(
                turns
            )
        check(ana, "home with games")


def test_a_line_of_the_log_leads_to_the_replay(browser: Browser, server: Server) -> None:
    with devices(browser, server, DESKTOP) as (seat,):
        short_game(seat, "razzia")
        seat.until(lambda: bool(seat.offers()), "a turn")
        log = seat.page.get_by_role("list", name="Log and chat")
        line = log.get_by_role("link").last
        told = line.inner_text()
        log.focus()
        seat.page.keyboard.press("ArrowUp")
        assert seat.page.evaluate("document.activeElement.tagName") == "A"
        line.click()
        seat.page.locator(".told", has_text=told).wait_for()
        assert seat.errors == []


def test_whoever_is_gone_can_be_replaced_after_a_minute(browser: Browser, server: Server) -> None:
    with devices(browser, server, SMALLEST, SMALLEST) as (ana, bea):
        duel(ana, bea)
        bea.page.goto("about:blank")
        ana.page.get_by_role("button", name="Menu").click()
        ana.page.get_by_role("button", name="Let a bot play for Bea").wait_for()
        check(ana, "menu without Bea")
        ana.page.get_by_role("button", name="Let a bot play for Bea").click()
        ana.page.get_by_role("alert").wait_for()  # she was here a moment ago
        assert ana.errors == []
