"""A person at a browser: clicks, presses keys or taps what the page offers, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from time import monotonic

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page
from playwright.sync_api import Error as PlaywrightError

PATIENCE = 90.0
"""Seconds in which something must happen, on a machine that has much else to do."""
GAME = 420.0
"""Seconds for a whole game."""

OFFERED = (
    ".dock .actions button:enabled, .dock button.cheque.lit, "
    ".tray .actions button:not([aria-disabled=true]), .tray button.die.able"
)
"""What can be done at either table."""
GO_ON = "dialog[open] form[method=dialog] button"
ENDING = "dialog[open] .ending"
WAIT = """([offered, sheet, ending, ms]) => new Promise((done) => {
  const look = () => {
    const over = document.querySelector(ending) !== null;
    const wanted = document.querySelector(sheet) ? sheet : offered;
    const found = over ? 0 : document.querySelectorAll(wanted).length;
    return over || found > 0 ? [over, found] : null;
  };
  const end = (found) => { seen.disconnect(); clearTimeout(timer); done(found); };
  const seen = new MutationObserver(() => { const found = look(); if (found) end(found); });
  const timer = setTimeout(() => end([false, 0]), ms);
  const now = look();
  if (now) end(now);
  else seen.observe(document.body, { subtree: true, childList: true, attributes: true });
})"""
"""Until the game is over or something can be done, for so many milliseconds; the page is asked once."""


class Seat:
    """One page at a table. `errors` holds whatever the console complained about."""

    def __init__(self, context: BrowserContext, url: str, speed: str = "off", seed: int = 1) -> None:
        self.page: Page = context.new_page()
        self.url = url
        self.errors: list[str] = []
        self.hosts: set[str] = set()
        self.chance = random.Random(seed)
        self.page.set_default_timeout(PATIENCE * 1000)
        kept = json.dumps(json.dumps({"speed": speed, "name": "Ana"}))
        self.page.add_init_script(
            f"localStorage.getItem('redada.settings') ?? localStorage.setItem('redada.settings', {kept})"
        )
        self.page.on("console", lambda said: self._heard(said.type, said.text))
        self.page.on("pageerror", lambda problem: self.errors.append(str(problem)))
        self.page.on("request", lambda request: self.hosts.add(request.url.split("/")[2]))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and "blocked by Playwright" not in text:
            self.errors.append(text)

    def home(self) -> Seat:
        self.page.goto(self.url)
        self.page.locator("main h1").wait_for()
        return self

    def play_bots(self, game: str) -> Seat:
        """One click from the home page."""
        self.page.locator(f"section[aria-labelledby=title-{game}] button.primary").click()
        self.page.locator(".dock, .tray").first.wait_for()
        return self

    @property
    def table(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    def is_over(self) -> bool:
        return self.page.locator(ENDING).count() > 0

    def until(self, condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        end = monotonic() + patience
        while not condition():
            if monotonic() > end:
                raise AssertionError(f"waited for {what}: {self.page.inner_text('body')[:1500]}")
            self.page.wait_for_timeout(40)

    def offers(self) -> list[Locator]:
        """What can be done now, score sheets read first."""
        sheet = self.page.locator(GO_ON)
        if sheet.count() and not self.is_over():
            sheet.first.click()
            return []
        return self.page.locator(OFFERED).all()

    def try_offer(self, do: Callable[[Locator], None]) -> bool:
        """Do one of what can be done; whether there was something, and it was still there."""
        offers = self.offers()
        if not offers:
            return False
        try:
            do(self.chance.choice(offers))
        except PlaywrightError:  # it is gone: somebody was quicker
            return False
        return True

    def act(self, do: Callable[[Locator], None]) -> None:
        """Do something, as soon as something can be done."""
        self.until(lambda: self.try_offer(do), "a turn")

    def go_on(self, do: Callable[[Locator], None], patience: int = 1000) -> bool:
        """Do something, if within these milliseconds something can be done; whether the game goes on."""
        over, offers = self.page.evaluate(WAIT, [OFFERED, GO_ON, ENDING, patience])
        if offers:
            self.try_offer(do)
        return not over

    def finish(self, do: Callable[[Locator], None]) -> None:
        """Play to the end, a random offer at a time."""
        end = monotonic() + GAME
        while self.go_on(do):
            assert monotonic() < end, f"the game does not end: {self.page.inner_text('body')[:1500]}"

    def violations(self) -> list[str]:
        """What axe finds on the page as it is."""
        found = Axe().run(self.page, options={"resultTypes": ["violations"]}).response["violations"]
        return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def wait_for(page: Page, script: str, patience: float = PATIENCE) -> None:
    """Until a script that may be async is true. Playwright's own way takes its promise for an answer."""
    end = monotonic() + patience
    while not page.evaluate(script):
        assert monotonic() < end, f"waited for {script}: {page.inner_text('body')[:500]}"
        page.wait_for_timeout(100)


def click(offer: Locator) -> None:
    offer.click(timeout=2000)


def tap(offer: Locator) -> None:
    offer.tap(timeout=2000)


def press(offer: Locator) -> None:
    """By keyboard alone: as Tab would, then Enter."""
    offer.focus(timeout=2000)
    offer.press("Enter", timeout=2000)
