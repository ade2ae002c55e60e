"""One page that is led to every screen, in any language and size, without being loaded again."""

from __future__ import annotations

import json
import os
from base64 import b64decode
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page

from redada.words import LANGUAGES
from tests.browser.layout.allowed import ALLOWED
from tests.browser.layout.positions import Position, Stage
from tests.server.process import Server

SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080), (640, 400))
"""The last is a desktop of 1280×800 at 200 %."""
BY_TOUCH = SIZES[:4]
NARROW = ((360, 640), (844, 390), (1280, 800))
"""Of a small phone, of one on its side, of a desktop with the log beside the table."""
SOAK = os.environ.get("REDADA_SOAK") == "1"
PICTURES = os.environ.get("REDADA_LAYOUT_PICTURES", "")
"""A folder for a picture of each screen in which something is wrong; of all with REDADA_LAYOUT_ALL=1."""
AGAIN = (100, 400, 1500)
"""Milliseconds to wait before each further look at a screen in which something is wrong."""
MEASURE = (Path(__file__).parent / "measure.js").read_text()

SPEAK = """(language) => {
  localStorage.setItem('redada.locale', JSON.stringify(language));
  dispatchEvent(new StorageEvent('storage', { key: 'redada.locale' }));
}"""
SETTLE = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
  for (const each of document.getAnimations()) try { each.finish(); } catch { each.cancel(); }
  done();
}))))"""
"""Until the page is drawn; whatever moves has arrived then."""
LOOK = f"""async ([language, touch, next]) => {{
  const root = document.documentElement;
  if (root.lang !== language) ({SPEAK})(language);
  while (root.lang !== language) await new Promise((done) => setTimeout(done, 5));
  await ({SETTLE})();
  root.style.opacity = '';
  const wrong = ({MEASURE})(touch);
  if (next) {{
    root.style.opacity = '0';
    ({SPEAK})(next);
  }}
  return wrong;
}}"""
"""All of it in one go: most of the time of a small step is the way there and back.

The next language is spoken before the window gets its next size, so that the page is laid out once
for both; between two looks it is transparent, for nobody sees what would be drawn.
"""
SIT = """async ([table, tokens]) => {
  for (const socket of window.others ?? []) socket.close();
  window.others = await Promise.all(tokens.map((token) => new Promise((done) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, token }));
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.type === 'welcome') { socket.version = said.version; done(socket); }
    };
  })));
}"""
"""The other players come, so that nobody is missed."""
FORGET = """(table) => {
  const { [table]: _, ...rest } = JSON.parse(localStorage['redada.seats']);
  localStorage['redada.seats'] = JSON.stringify(rest);
}"""
HOLD = """([table, tokens]) => {
  const seats = JSON.parse(localStorage['redada.seats']);
  seats[table].more = tokens.map((token, place) => ({ seat: 'BCDE'[place], token }));
  localStorage['redada.seats'] = JSON.stringify(seats);
}"""
"""The other players are at this device too."""
MOVE = """([seat, move]) => {
  const socket = window.others[seat - 1];
  socket.send(JSON.stringify({ type: 'move', id: 'm', version: socket.version, move }));
}"""


class Walk:
    """Where the page is, and all that was found wrong on the way."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        stage: Stage,
        workers: Literal["allow", "block"] = "block",
        **settings: str | bool,
    ) -> None:
        """`settings` as the browser keeps them, above those of the check. With service `workers`
        it is a device that has no seat yet."""
        self.stage = stage
        self.url = server.url
        self.context = browser.new_context(reduced_motion="reduce", locale="en", service_workers=workers)
        self.page: Page = self.context.new_page()
        seats = {
            each.id: {"token": each.token(0), "seat": "A", "game": each.game, "at": number}
            for number, each in enumerate(stage.positions.values())
            if workers == "block"
        }
        chosen = {"speed": "off", "name": stage.names[0], **settings}
        kept = {"settings": chosen, "seats": seats}
        for key, value in kept.items():
            text = json.dumps(json.dumps(value))
            self.page.add_init_script(
                f"localStorage.getItem('redada.{key}') ?? localStorage.setItem('redada.{key}', {text})"
            )
        self.touch = False
        self.devtools = self.context.new_cdp_session(self.page)
        self.page.set_default_timeout(120_000)  # a review waits for a free processor
        self.page.goto(self.url)
        self.page.locator("main h1").wait_for()
        self.found: dict[tuple[str, str, str], list[str]] = defaultdict(list)
        self.number = 0

    def go(self, path: str, ready: str) -> Page:
        """To a screen, by its address."""
        self.page.evaluate(
            "() => { for (const each of document.querySelectorAll('dialog[open]')) each.close(); }"
        )
        self.page.evaluate("path => { location.hash = path; scrollTo(0, 0); }", path)
        self.page.locator(ready).first.wait_for()
        return self.page

    def table(
        self, game: str, seats: int, name: str, watch: bool = False, here: bool = False
    ) -> Position:
        """To a table, with everybody there: each at a device, or all `here`; `watch` from outside."""
        position = self.stage.positions[game, seats, name]
        self.go("/", "main h1")
        if watch:
            self.page.evaluate(FORGET, position.id)
        if here:
            self.page.evaluate(HOLD, [position.id, [position.token(seat) for seat in range(1, seats)]])
        elif name != "lobby":
            self.page.evaluate(SIT, [position.id, [position.token(seat) for seat in range(1, seats)]])
        self.go(f"/t/{position.id}", ".lobby" if name == "lobby" else ".dock, .tray")
        return position

    def next_move(self, position: Position) -> None:
        """The move that this position was chosen for: by its player, elsewhere or here."""
        if position.actor:
            self.page.evaluate(MOVE, [position.actor, position.next])
        else:
            self.page.evaluate(SIT, [position.id, [position.token(0)]])
            self.page.evaluate(MOVE, [1, position.next])

    def check(self, screen: str) -> None:
        """Measure the screen in every size, each in another language; `make soak`: all of both.

        With two players there is more room: of the sizes between the narrow ones, one each time.
        """
        self.number += 1
        looks = list(self._combinations(" 2 " in f"{screen} "))
        following = [language for _, language in looks[1:]]
        for (size, language), then in zip(looks, [*following, ""], strict=True):
            self.resize(size)
            self._measure(screen, size, language, then)

    def resize(self, size: tuple[int, int]) -> None:
        """The window, and whether fingers point in it. Playwright's own way takes ten times as long."""
        self.devtools.send(
            "Emulation.setDeviceMetricsOverride",
            {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False},
        )
        if self.touch != (size in BY_TOUCH):
            self.touch = size in BY_TOUCH
            self.devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": self.touch})

    def _combinations(self, two: bool) -> Iterator[tuple[tuple[int, int], str]]:
        roomy = [size for size in SIZES if size not in NARROW]
        for place, size in enumerate(SIZES):
            if SOAK:
                yield from ((size, language) for language in LANGUAGES)
            elif not two or size in NARROW or size == roomy[self.number % len(roomy)]:
                yield size, LANGUAGES[(place + self.number) % len(LANGUAGES)]

    def _measure(self, screen: str, size: tuple[int, int], language: str, then: str) -> None:
        """`then` is the language of the next look, if there is one.

        Where something is wrong it looks again: on a busy machine a part of the page may come late.
        """
        touch = size in BY_TOUCH
        left = self._wrong(screen, language, touch, "" if PICTURES else then)
        for wait in AGAIN:
            if not left:
                break
            self.page.wait_for_timeout(wait)
            left = self._wrong(screen, language, touch, "")
        at = f"{size[0]}×{size[1]} {language}"
        for each in left:
            self.found[screen, each["kind"], each["where"]].append(f"{at}: {each['what']}")
        if PICTURES and (left or os.environ.get("REDADA_LAYOUT_ALL")):
            name = f"{screen} {size[0]}x{size[1]} {language}.png".replace(" ", "-")
            shot = self.devtools.send("Page.captureScreenshot")  # Playwright does not know of the size
            (Path(PICTURES) / name).write_bytes(b64decode(shot["data"]))

    def _wrong(self, screen: str, language: str, touch: bool, then: str) -> list[dict[str, str]]:
        found = self.page.evaluate(LOOK, [language, touch, then])
        return [each for each in found if not allowed(screen, each)]

    def report(self) -> str:
        """What is wrong, a line for each thing, with the first place where it is so."""
        return "\n".join(
            f"{screen}: {kind} {where}  [{len(places)}×, {places[0]}]"
            for (screen, kind, where), places in self.found.items()
        )

    def end(self) -> None:
        self.context.close()
        assert not self.found, f"{len(self.found)} things are wrong:\n{self.report()}"


def allowed(screen: str, wrong: dict[str, str]) -> bool:
    return any(each.covers(screen, wrong) for each in ALLOWED)
