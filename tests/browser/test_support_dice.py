"""What E16 forbids is not offered in the browser either, and whoever wants it is told why."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute

from redada.games.ratzzia import RATZZIA
from tests.browser.seat import Seat
from tests.browser.test_games import DESKTOP, short_game
from tests.games.ratzzia.test_support_dice_due import on_the_pantry
from tests.server.process import Server


def test_a_placing_that_would_leave_no_space_for_a_support_die_is_refused_with_the_reason(
    browser: Browser, server: Server
) -> None:
    """E16, at a real table: only the position of the server's welcome is that of the rule."""
    state = on_the_pantry()
    shown = {
        "position": RATZZIA.view(state),
        "legal": [RATZZIA.write(state, move) for move in state.legal()],
    }
    sent: list[Any] = []

    def between(page: WebSocketRoute) -> None:
        behind = page.connect_to_server()

        def from_the_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "welcome":
                page.send(json.dumps(message | shown))

        def from_the_page(text: str | bytes) -> None:
            sent.append(json.loads(text))
            if sent[-1]["type"] != "move":
                behind.send(text)

        behind.on_message(from_the_server)
        page.on_message(from_the_page)

    context = browser.new_context(viewport=DESKTOP, locale="en")  # type: ignore[arg-type]
    seat = Seat(context, server.url)
    seat.page.route_web_socket("**/socket", between)
    short_game(seat, "ratzzia")
    tray = seat.page.locator(".tray")
    tray.get_by_role("button", name="3", exact=False).first.click()
    seat.page.locator("[data-goal=cat]").click()
    tray.get_by_text("This would leave no space for a support die.").wait_for()
    assert not [message for message in sent if message["type"] == "move"]
    seat.page.locator("[data-goal='6']").click()
    seat.until(lambda: sent[-1]["type"] == "move", "the move")
    assert sent[-1]["move"] == "3@6"
    context.close()
