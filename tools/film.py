"""Make the films of the README: a raid, an auction and the cat, from real games: `make film`.

Time stands still between two pictures: the clock of the page is stepped, and all that moves with it.
So the films do not depend on how fast this machine is.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tools.calling import called
from tools.scenes import Take, auctions, best, cats, raids, staged
from tools.screenshots import FOLDER, server

SIZE = (960, 800)
STEP = 80
"""Milliseconds from one picture to the next."""
QUALITY = 55
MOST = 2_000_000
"""Bytes of all films together."""

ADVANCE = """(step) => {
  const known = (window.known ??= new WeakSet());
  for (const motion of document.getAnimations()) {
    motion.pause();
    const { endTime } = motion.effect.getComputedTiming();
    const at = known.has(motion) ? Number(motion.currentTime ?? 0) + step : 0;
    known.add(motion);
    if (Number.isFinite(endTime) && at >= endTime) motion.finish();
    else motion.currentTime = at;
  }
}"""


def frames(page: Page, seconds: float) -> list[Image.Image]:
    made = []
    for _ in range(round(seconds * 1000 / STEP)):
        page.clock.run_for(STEP)
        page.evaluate(ADVANCE, STEP)
        made.append(Image.open(BytesIO(page.screenshot(animations="allow"))).convert("RGB"))
    return made


def film(browser: Browser, url: str, name: str, scene: Take, seconds: float, scheme: str) -> int:
    """The size of the film that was made, in bytes."""
    with staged(browser, url, scene, SIZE, color_scheme=scheme, locale="en-GB") as (page, begin):
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        begin()
        pictures = frames(page, seconds)
    path: Path = FOLDER / f"{name}.webp"
    first, *rest = [picture.resize((720, 600), Image.Resampling.LANCZOS) for picture in pictures]
    first.save(path, save_all=True, append_images=rest, duration=STEP, loop=0, quality=QUALITY, method=6)
    print(f"{path} {path.stat().st_size / 1000:.0f} KB, {len(pictures)} pictures")
    return path.stat().st_size


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        total = film(browser, url, "raid", best("razzia", 4, raids), 5.2, "dark")
        total += film(browser, url, "auction", best("razzia", 4, auctions), 6.0, "light")
        total += film(browser, url, "cat", best("ratzzia", 3, cats), 4.4, "dark")
        browser.close()
    print(f"{total / 1000:.0f} KB in all")
    if total > MOST:
        raise SystemExit(f"the films may have {MOST / 1000:.0f} KB in all")


if __name__ == "__main__":
    called(__doc__)
    main()
