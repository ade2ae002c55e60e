"""The icons of the installed web app, drawn from web/src/icon.svg: `python -m tools.icons`.

`any` icons are the drawing itself. A maskable one fills its square, with the drawing in the middle:
devices cut their own shape out of it.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tools.calling import called

WEB = Path(__file__).parents[1] / "web"
GROUND = "#0d1220"
ICONS = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "maskable-512": (512, 0.72),
    "apple-180": (180, 0.86),
}
"""Pixels of the square, and how much of it the drawing takes."""


def page(svg: str, size: int, part: float) -> str:
    ground = GROUND if part < 1 else "transparent"
    inside = round(size * part)
    drawing = re.sub(r"<svg ", f'<svg width="{inside}" height="{inside}" ', svg, count=1)
    square = f"width:{size}px;height:{size}px"
    style = f"margin:0;{square};display:grid;place-items:center;background:{ground}"
    return f'<body style="{style}">{drawing}'


def main() -> None:
    svg = (WEB / "src" / "icon.svg").read_text("utf-8")
    folder = WEB / "public" / "icons"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, (size, part) in ICONS.items():
            tab = browser.new_page(viewport={"width": size, "height": size})
            tab.set_content(page(svg, size, part))
            tab.screenshot(path=folder / f"{name}.png", omit_background=True)
            tab.close()
        browser.close()


if __name__ == "__main__":
    called(__doc__)
    main()
