"""Frames per second of the scenes, on a processor that Chromium slows down four times.

A scene that cannot keep 50 falls back to a simple one by itself (`web/src/lib/ui/frames.ts`); it is said
which of the two was shown.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.server.process import Server
from tools.scenes import Take, auctions, best, cats, raids, staged

SLOWER = 4
WANTED = 50
SECONDS = 2.6
SIZE = (1280, 800)

COUNT = """(ms) => new Promise((done) => {
  const begun = performance.now();
  let frames = 0;
  const next = () => {
    frames += 1;
    const spent = performance.now() - begun;
    if (spent < ms) requestAnimationFrame(next);
    else done([1000 * frames / spent, document.documentElement.dataset.scenes ?? 'full']);
  };
  requestAnimationFrame(next);
})"""


def measured(browser: Browser, url: str, scene: Take, slower: int) -> tuple[float, str]:
    """Frames a second, and which kind of scene was shown."""
    with staged(browser, url, scene, SIZE) as (page, begin):
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        begin()
        rate, kind = page.evaluate(COUNT, 1000 * SECONDS)
        return rate, kind


def main() -> bool:
    print(f"frames: a second of the scenes, at full speed and {SLOWER} times slower")
    good = True
    with TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        scenes = {
            "raid": best("razzia", 4, raids),
            "auction": best("razzia", 4, auctions),
            "cat": best("ratzzia", 3, cats),
        }
        for name, scene in scenes.items():
            full, _ = measured(browser, server.url, scene, 1)
            slow, kind = measured(browser, server.url, scene, SLOWER)
            good = good and (slow >= WANTED or kind == "simple")
            print(f"  {name:8} {full:5.0f} {slow:5.0f}  {kind}")
        browser.close()
    return good
