"""Make the pictures of the README that show the browser, from real games: `make screenshots`.

A server of its own, games against bots, a real Chromium. The person's moves are a bot's too, so that the
tables look as they do among good players.
"""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from redada.bots import make_bot
from redada.core.record import read_record
from redada.games import by_name
from tests.browser.conftest import FLAGS, chromium
from tools.calling import called

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
DESKTOP, PHONE = (1280, 800), (390, 844)
PATIENCE = 120
QUALITY = 80
SHEET = "dialog[open] form[method=dialog] button"


@contextmanager
def server() -> Iterator[str]:
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "redada", "serve", "--port", "0", "--data", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert process.stdout
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait()


def open_page(browser: Browser, size: tuple[int, int], url: str, scheme: str) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,  # type: ignore[arg-type]
        device_scale_factor=2 if size == PHONE else 1,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    kept = json.dumps(json.dumps({"speed": "off", "name": "Ana"}))
    page.add_init_script(f"localStorage.setItem('redada.settings', {kept})")
    page.goto(url)
    page.locator("main h1").wait_for()
    return page


def shoot(page: Page, name: str) -> None:
    """As WebP, a fifth of the weight of PNG; Playwright has no word for it, the browser has."""
    page.wait_for_timeout(700)
    devtools = page.context.new_cdp_session(page)
    taken = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file = FOLDER / f"{name}.webp"
    file.write_bytes(b64decode(taken["data"]))
    print(file)


def begin(page: Page, game: str, seats: list[str]) -> str:
    """Sit down at a new table; its id."""
    new = {"game": game, "seats": seats, "me": {"name": "Ana", "nonce": "picture"}, "start": True}
    made = page.evaluate(
        """async (body) => (await (await fetch('/api/tables', {method: 'POST', body,
           headers: {'content-type': 'application/json'}})).json())""",
        json.dumps(new),
    )
    seated = made["seated"]
    kept = {made["table"]: {"token": seated["token"], "seat": seated["seat"], "game": game, "at": 0}}
    page.evaluate("(kept) => localStorage.setItem('redada.seats', kept)", json.dumps(kept))
    page.goto(page.url.split("#")[0] + f"#/t/{made['table']}")
    page.locator(".dock, .tray").first.wait_for()
    return str(made["table"])


def position_of(page: Page, table: str) -> tuple[Any, int]:
    """The state as the record has it, and the seat to move."""
    text = page.evaluate("async (id) => (await (await fetch(`/api/tables/${id}/record`)).text())", table)
    state = read_record(text, by_name).final()
    return state, state.actor


def play(page: Page, table: str, game: str, until: Any) -> None:
    """Greedy moves for the person, through a second socket of the same seat, until `until(state)`."""
    rules = by_name(game)
    bot = make_bot("greedy", rules)
    end = monotonic() + PATIENCE
    while monotonic() < end:
        state, actor = position_of(page, table)
        sheet = page.locator(SHEET)
        if until(state) or (until is score_sheet and sheet.count()):
            return
        if sheet.count():
            sheet.first.click()
        if actor == 0:
            move = rules.write(state, bot.choose(state))
            page.evaluate(SEND, [table, move])
        page.wait_for_timeout(60)
    raise SystemExit(f"the game of {game} did not get there in {PATIENCE} s")


def at_rest(page: Page) -> None:
    """Until the table shows what was played: no sheet over it, nothing on stage, the person to move.

    The page is behind the record: the sheet of a round may come after the move that was waited for.
    """
    end = monotonic() + PATIENCE
    while monotonic() < end:
        sheet = page.locator(SHEET)
        if sheet.count():
            sheet.first.click()
        elif page.locator(".dock.mine, .tray.mine").count() and not page.locator(".scene").count():
            return
        page.wait_for_timeout(100)
    raise SystemExit(f"the table was not at rest in {PATIENCE} s")


def review(page: Page, address: str) -> None:
    """The dearest error of the game, looked through to its end."""
    page.goto(address)
    page.locator(".accounts").wait_for()
    expect(page.locator("progress")).to_have_count(0, timeout=PATIENCE * 1000)
    page.locator("ol.links").last.locator("li a").first.click()
    page.locator("aside section ol > li.best").wait_for()
    shoot(page, "review")


def at_the_real_table(browser: Browser, url: str) -> None:
    """What a phone does beside the cards, and a board of one's own."""
    page = open_page(browser, PHONE, url, "dark")
    page.goto(f"{url}/#/pad/new/razzia")
    page.locator("form button.primary").click()
    for at, taps in enumerate((2, 3, 1, 2, 1)):
        for _ in range(taps):
            page.locator("[data-kind] button").nth(2 * at + 1).click()
    shoot(page, "pad")
    page.goto(f"{url}/#/companion/new")
    page.locator("main form button.primary").click()
    page.locator(".content").wait_for()
    shoot(page, "companion")
    page.context.close()
    page = open_page(browser, DESKTOP, url, "light")
    page.goto(f"{url}/#/board")
    page.locator("[data-verdict] .good").wait_for()
    shoot(page, "board")
    page.context.close()


def score_sheet(_: Any) -> bool:
    """Until the sheet of a round is shown."""
    return False


SEND = """async ([table, move]) => {
  const { token } = JSON.parse(localStorage.getItem('redada.seats'))[table];
  await new Promise((done) => {
    const server = location.origin.replace('http', 'ws');
    const socket = new WebSocket(`${server}/api/tables/${table}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, token }));
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.type === 'welcome')
        socket.send(JSON.stringify({ type: 'move', id: `${Date.now()}`, version: said.version, move }));
      else if (said.type !== 'presence') { socket.close(); done(); }
    };
  });
}"""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        at_the_real_table(browser, url)
        for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
            page = open_page(browser, size, url, "dark")
            shoot(page, f"home-{name}")
            table = begin(page, "razzia", ["me", "medium", "medium", "medium"])
            play(page, table, "razzia", lambda s: s.actor == 0 and s.turn > 9 and len(set(s.row)) > 3)
            at_rest(page)
            shoot(page, f"razzia-{name}")
            if size == DESKTOP:
                play(page, table, "razzia", score_sheet)
                shoot(page, "scoring")
                page.goto(f"{url}/#/replay/{table}/75")
                page.locator(".others").wait_for()
                shoot(page, "replay")
            page.context.close()
            page = open_page(browser, size, url, "light")
            table = begin(page, "ratzzia", ["me", "medium", "medium"])
            play(page, table, "ratzzia", lambda s: s.actor == 0 and s.turn > 14 and len(s.rolled) > 3)
            at_rest(page)
            shoot(page, f"ratzzia-{name}")
            page.context.close()
        page = open_page(browser, DESKTOP, url, "dark")
        table = begin(page, "razzia", ["me", "medium", "medium", "medium"])
        play(page, table, "razzia", lambda s: s.outcome() is not None)
        review(page, f"{url}/#/review/{table}")
        browser.close()


if __name__ == "__main__":
    called(__doc__)
    main()
