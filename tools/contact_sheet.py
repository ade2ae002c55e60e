"""Every screen on one page that a person can leaf through: `make screenshots`.

The walk is that of the layout check, so a screen that is checked is also on the sheet: at phone and
desktop size, by day and by night, Razzia! in both of its looks.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.layout import screens
from tests.browser.layout.positions import Stage
from tests.browser.layout.walk import BY_TOUCH, SETTLE, Walk
from tests.server.process import Server
from tools.calling import called

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
LOOKS = ("police", "ra")
SCHEMES = ("dark", "light")
NAMES = ("Ana", "Bruno", "Chiara", "Dieter", "Élise")

BOTH: tuple[screens.Way, ...] = (
    lambda walk: screens.table_of_razzia(walk, 5),
    lambda walk: screens.sheets_and_ending_of_razzia(walk, 5),
    lambda walk: screens.dialogs(walk, "razzia"),
    lambda walk: screens.replay(walk, "razzia"),
    lambda walk: screens.rules_and_card(walk, "razzia"),
    lambda walk: screens.lesson(walk, "razzia"),
    lambda walk: screens.puzzle(walk, "razzia"),
)
"""The screens that a look of Razzia! changes."""
ONCE: tuple[screens.Way, ...] = (
    screens.before_a_game,
    screens.on_paper,
    screens.score_pad,
    screens.making_boards,
    screens.receipt,
    lambda walk: screens.table_of_razzia(walk, 2),
    lambda walk: screens.table_of_ratzzia(walk, 5),
    lambda walk: screens.table_of_ratzzia(walk, 2),
    lambda walk: screens.ending_of_ratzzia(walk, 5),
    lambda walk: screens.one_device(walk, "razzia"),
    lambda walk: screens.one_device(walk, "ratzzia"),
    lambda walk: screens.dialogs(walk, "ratzzia"),
    lambda walk: screens.replay(walk, "ratzzia"),
    lambda walk: screens.rules_and_card(walk, "ratzzia"),
    lambda walk: screens.lesson(walk, "ratzzia"),
    lambda walk: screens.puzzle(walk, "ratzzia"),
    lambda walk: screens.review(walk, "razzia"),
    lambda walk: screens.review(walk, "ratzzia"),
    lambda walk: screens.companion(walk, "razzia"),
    lambda walk: screens.companion(walk, "ratzzia"),
    screens.how_i_play,
    lambda walk: screens.explorer(walk, "razzia"),
    lambda walk: screens.explorer(walk, "ratzzia"),
)

STYLE = """
body { margin: 0; padding: 1rem; background: #3a3d45; color: #f4efe4; font: 1rem/1.4 sans-serif }
nav { position: sticky; top: 0; z-index: 1; padding: .6rem 0; background: #3a3d45 }
nav label { margin-right: 1.2rem }
nav a { color: inherit; margin-right: .7rem; white-space: nowrap }
h2 { margin: 1.6rem 0 .5rem; font-size: 1.1rem; scroll-margin-top: 40vh }
section div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
figure { margin: 0 }
figcaption { font-size: .8rem; color: #cfc8b8 }
img { display: block; height: 420px; border-radius: 4px }
"""


class Album(Walk):
    """A walk that takes pictures."""

    def __init__(self, browser: Browser, server: Server, stage: Stage, folder: Path, look: str) -> None:
        super().__init__(browser, server, stage, look=look)
        self.page.set_default_timeout(900_000)  # reviews wait until nothing else wants to run
        self.folder = folder
        self.look = look
        self.taken: dict[str, list[tuple[str, ...]]] = {}
        """By screen: size, look and scheme of each picture."""

    def resize(self, size: tuple[int, int]) -> None:
        """As Playwright does it: it takes the pictures."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": size in BY_TOUCH})

    def check(self, screen: str) -> None:
        for name, size in SIZES.items():
            self.resize(size)
            for scheme in SCHEMES:
                self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
                self.page.evaluate(SETTLE)
                tags = (name, self.look, scheme)
                self.page.screenshot(path=self.folder / file_of(screen, tags), type="jpeg", quality=82)
                self.taken.setdefault(screen, []).append(tags)
        print(f"{screen} ({self.look})")


def file_of(screen: str, tags: tuple[str, ...]) -> str:
    return "-".join((*screen.replace(",", "").split(), *tags)) + ".jpg"


def contact_sheet(folder: Path) -> Path:
    """Makes `index.html` in the folder, and the pictures beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.jpg"):
        old.unlink()
    taken: dict[str, list[tuple[str, ...]]] = {}
    for look, ways in (("police", (*ONCE, *BOTH)), ("ra", BOTH)):
        with TemporaryDirectory() as kept:  # walks make moves: each look begins anew
            stage = Stage(Path(kept), NAMES)
            with Server(Path(kept)) as server, sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
                for way in ways:
                    album = Album(browser, server, stage, folder, look)
                    way(album)
                    album.context.close()
                    for screen, tags in album.taken.items():
                        taken.setdefault(screen, []).extend(tags)
                browser.close()
    page = folder / "index.html"
    page.write_text(html_of(taken))
    return page


def html_of(taken: dict[str, list[tuple[str, ...]]]) -> str:
    """One section for each screen; boxes hide what one does not want to see, without a script."""
    kinds = (*SIZES, *LOOKS, *SCHEMES)
    hidden = ", ".join(f"body:has(#{kind}:not(:checked)) figure.{kind}" for kind in kinds)
    lines = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Redada: every screen</title>',
        f"<style>{STYLE}{hidden} {{ display: none }}</style><nav>",
        *(f'<label><input type="checkbox" id="{kind}" checked> {kind}</label>' for kind in kinds),
        "<br>",
        *(f'<a href="#{number}">{escape(screen)}</a>' for number, screen in enumerate(taken)),
        "</nav>",
    ]
    for number, (screen, pictures) in enumerate(taken.items()):
        lines += [f'<section><h2 id="{number}">{escape(screen)}</h2><div>']
        lines += [figure(screen, tags) for tags in pictures]
        lines += ["</div></section>"]
    return "\n".join([*lines, "</html>", ""])


def figure(screen: str, tags: tuple[str, ...]) -> str:
    file, said = file_of(screen, tags), ", ".join(tags)
    return (
        f'<figure class="{" ".join(tags)}"><a href="{file}"><img src="{file}" loading="lazy"'
        f' alt="{escape(screen)}, {said}"></a><figcaption>{said}</figcaption></figure>'
    )


def main() -> None:
    print(contact_sheet(Path(__file__).parent.parent / "build" / "screenshots"))


if __name__ == "__main__":
    called(__doc__)
    main()
