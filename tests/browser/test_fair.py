"""The deal in a real browser: noted, saved, checked; a server that cheats is found out."""

from __future__ import annotations

import json
from typing import Any

import httpx
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, WebSocketRoute, expect

from redada.core.receipt import read_receipt
from tests.browser.seat import Seat
from tests.server.process import Server

PHONE = {"width": 360, "height": 640}


def test_the_receipt_of_a_deal_is_kept_and_can_be_saved(browser: Browser, server: Server) -> None:
    seat = Seat(browser.new_context(viewport=PHONE), server.url).home()  # type: ignore[arg-type]
    seat.play_bots("ratzzia")
    page, table = seat.page, seat.page.url.rsplit("/", 1)[1]
    told = httpx.get(f"{server.url}/api/tables/{table}").json()["deal"]
    page.goto(f"{server.url}/#/fair/{table}")
    page.locator(".good").wait_for()
    assert not Axe().run(page).response["violations"]
    with page.expect_download() as saving:
        page.locator("section .button.primary").click()
    receipt = read_receipt(saving.value.path().read_text("utf-8"))
    (noted,) = receipt.attempts
    assert (receipt.table, receipt.seat) == (table, "A")
    assert noted.commitment == told["commitment"]
    assert noted.nonce == told["nonces"]["A"]
    assert noted.closed
    assert noted.closed.pledges == told["pledges"]
    assert seat.errors == []
    page.context.close()


def test_a_server_that_swaps_the_nonce_is_found_out_at_once(browser: Browser, server: Server) -> None:
    """The browser is told of another nonce than the one that it has revealed."""
    seat = Seat(browser.new_context(viewport=PHONE), server.url)  # type: ignore[arg-type]

    def swap(socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()

        def tell(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            deal = message.get("table", {}).get("deal") or {}
            if deal.get("phase") == "done":
                deal["nonces"]["A"] = "what-the-operator-likes"
            socket.send(json.dumps(message))

        upstream.on_message(tell)

    seat.page.route_web_socket("**/socket", swap)
    seat.home().play_bots("ratzzia")
    banner = seat.page.locator(".banner.bad")
    expect(banner).to_contain_text("The number of Ana is not the one fixed before the deal.")
    banner.locator("a").click()
    seat.page.locator("main .panel").first.wait_for()
    seat.page.context.close()
