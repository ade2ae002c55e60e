"""The way through every screen: for the layout check, and for the contact sheet of `make screenshots`.

Each function leads a walk to some screens and calls its `check` at each of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.browser.layout.positions import wanted_of
from tests.browser.layout.walk import Walk
from tests.browser.seat import wait_for
from tests.companion.games import empty, golden, words_of

GAMES = ("razzia", "ratzzia")
Way = Callable[[Walk], None]


def before_a_game(walk: Walk) -> None:
    walk.go("/", "section[aria-labelledby=title-razzia]")
    walk.check("home")
    for game in GAMES:
        page = walk.go(f"/new/{game}", "main form")
        for each in page.locator("main form details").all():
            each.evaluate("each => { each.open = true }")
        walk.check(f"new {game}")
        walk.table(game, 5, "lobby")
        walk.check(f"lobby {game}")


KEPT = """async () => {
  const kept = await (await caches.open('redada-kept')).keys();
  const wanted = ['.wasm', '/rules.zip', '/msgspec.whl'];
  return wanted.every((end) => kept.some(({ url }) => url.endsWith(end)));
}"""
"""Whether Python is on this device."""


def without_a_network(walk: Walk) -> None:
    """The same once the network is cut: with the client alone on the device, and with Python too."""
    page = walk.page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    walk.context.set_offline(True)
    walk.go("/pad", "main h1")
    walk.go("/", "main .loud")
    walk.check("home without a network")
    walk.go("/new/razzia", "main > ul a")
    walk.check("no network")
    walk.context.set_offline(False)
    walk.go("/", "main [aria-labelledby=title-razzia]")
    page.locator("main > button").click()
    page.locator("main > [role=status]").wait_for()
    wait_for(page, KEPT)
    walk.check("home with Python on the device")
    walk.context.set_offline(True)
    walk.go("/pad", "main h1")
    walk.go("/", "main .loud")
    walk.check("home without a network, with Python")
    for game in GAMES:
        walk.go(f"/new/{game}", "main form")
        page.locator("main .loud").wait_for()
        page.locator("main [name=count][value='5']").check(force=True)
        for each in page.locator("main form details").all():
            each.evaluate("each => { each.open = true }")
        walk.check(f"new {game} without a network")


DECODED = "all => Promise.all(all.map((each) => ((each.loading = 'eager'), each.decode())))"
"""What is below the window would not come by itself, and waiting for it would have no end."""


def on_paper(walk: Walk) -> None:
    for game in GAMES:
        page = walk.go(f"/print/{game}", "main > ul > li")
        page.locator("main img").evaluate_all(DECODED)
        walk.check(f"print {game}")


def score_pad(walk: Walk) -> None:
    page = walk.page
    for game in GAMES:
        walk.go(f"/pad/new/{game}", "main form")
        walk.check(f"new pad {game}")
        page.locator("form button.primary").click()
        page.locator("[data-kind] button").nth(1).click()
        walk.check(f"pad {game}")
        page.locator("nav.rounds button").last.click()
        page.locator(".ranks").wait_for()
        walk.check(f"pad sheet {game}")
        page.locator("header button").last.click()
        page.locator("dialog[open] .entries").wait_for()
        walk.check(f"pad menu {game}")
    walk.go("/pad", "main ul a")
    walk.check("pads")


KEEP = "([id, game]) => localStorage.setItem(`redada.companion.${id}`, game)"
NAMES = ("Ana", "Bruno", "Chiara", "Dieter", "Élise")
PLACES = {"razzia": (0, 3, 117, 120, 269), "ratzzia": (0, 1, 300, 668)}
"""Events of a golden game that are entered already, with four and with three players."""


def companion(walk: Walk, game: str) -> None:
    """A game at a real table: the shelf, the set-up, every kind of question, and what can be asked."""
    page = walk.go("/", "main h1")
    record = golden("razzia/4" if game == "razzia" else "ratzzia/3")
    words, options = words_of(record), empty(record).sheet.json["options"]
    players = [{"name": name} for name in NAMES[: 4 if game == "razzia" else 3]]
    for place in PLACES[game]:
        sheet = {"game": game, "options": options, "players": players, "events": list(words[:place])}
        kept = {"id": f"{place}", "sheet": sheet, "at": 1, "hints": True, "over": False}
        page.evaluate(KEEP, [f"{game}{place}", json.dumps(kept)])
    walk.go("/companion", "main ul")
    walk.check("companion shelf")
    walk.go("/companion/new", "main form")
    walk.check("companion new")
    for place in PLACES[game]:
        walk.go(f"/companion/{game}{place}", ".content")
        walk.check(f"companion {game} {place}")
    walk.go(f"/companion/{game}{PLACES[game][-2]}", ".content")
    for tab in (1, 2, 3):
        page.locator("nav .tab").nth(tab).click()
        walk.check(f"companion {game} tab {tab}")
    page.locator(".shell > header button").nth(1).click()
    page.locator("dialog[open] p").first.wait_for()
    walk.check(f"companion {game} clerk")
    page.keyboard.press("Escape")


def making_boards(walk: Walk) -> None:
    page = walk.go("/board", "[data-space]")
    page.locator("[data-verdict] .good").wait_for()
    walk.check("board")
    page.locator("[data-space='6.5']").click()
    page.keyboard.press("3")
    page.locator("[data-verdict] li").first.wait_for()
    walk.check("board, a space")
    page.locator("[data-head='2']").click()
    walk.check("board, a column")
    page.locator("[data-cat]").click()
    walk.check("board, the cat")
    page.keyboard.press("Control+z")


def dialogs(walk: Walk, game: str) -> None:
    page = walk.page
    walk.table(game, 5, "act")
    menu = page.locator(".shell > header button").last
    menu.click()
    page.locator("dialog[open] .menu").wait_for()
    walk.check(f"menu {game}")
    for place, name in ((3, "move"), (-1, "settings")):
        page.keyboard.press("Escape")
        menu.click()
        page.locator("dialog[open] .menu > button").nth(place).click()
        page.locator("dialog[open] select, dialog[open] img").first.wait_for()
        walk.check(f"{name} {game}")
    walk.resize((390, 844))
    walk.table(game, 5, "over")
    page.locator("dialog[open] .ending").wait_for()
    page.keyboard.press("Escape")
    page.locator(".shell > header button.icon").first.click()
    page.locator("dialog[open] .log-box").wait_for()
    walk.check(f"log {game}")


def table_of_razzia(walk: Walk, seats: int) -> None:
    page = walk.page
    for name in ("act", "bid", "wait"):
        walk.table("razzia", seats, name)
        walk.check(f"razzia {seats} {name}")
    walk.table("razzia", seats, "steal")
    page.keyboard.press("t")
    page.locator("button.pick").first.click()
    walk.check(f"razzia {seats} steal")
    walk.table("razzia", seats, "act")
    page.locator("button.worth").click()
    page.locator("dialog[open]").wait_for()
    walk.check(f"razzia {seats} worth")
    page.keyboard.press("Escape")
    page.locator(".player button.name").first.click()
    page.locator("dialog[open]").wait_for()
    walk.check(f"razzia {seats} details")
    walk.table("razzia", seats, "bid", watch=True)
    walk.check(f"razzia {seats} watch")


def table_between(walk: Walk, game: str, seats: int) -> None:
    (name,) = wanted_of(game, seats)
    walk.table(game, seats, name)
    walk.check(f"{game} {seats} {name}")


def sheets_and_ending_of_razzia(walk: Walk, seats: int) -> None:
    page = walk.page
    for name in ("round", "last"):
        position = walk.table("razzia", seats, name)
        walk.next_move(position)
        page.locator("dialog[open] form[method=dialog]").wait_for()
        walk.check(f"razzia {seats} sheet of {name}")
    walk.table("razzia", seats, "over")
    page.locator("dialog[open] .ending").wait_for()
    walk.check(f"razzia {seats} ending")
    page.keyboard.press("Escape")
    walk.check(f"razzia {seats} over")


def table_of_ratzzia(walk: Walk, seats: int) -> None:
    page = walk.page
    for name in wanted_of("ratzzia", seats):
        if name == "over":
            continue
        walk.table("ratzzia", seats, name)
        walk.check(f"ratzzia {seats} {name}")
        if name in ("place", "reroll"):
            page.locator(".tray button.die.able").first.click()
            walk.check(f"ratzzia {seats} {name}, a die chosen")
    walk.table("ratzzia", seats, "place", watch=True)
    walk.check(f"ratzzia {seats} watch")


def ending_of_ratzzia(walk: Walk, seats: int) -> None:
    page = walk.page
    walk.table("ratzzia", seats, "over")
    page.locator("dialog[open] .ending").wait_for()
    walk.check(f"ratzzia {seats} ending")
    page.keyboard.press("Escape")
    walk.check(f"ratzzia {seats} over")


def one_device(walk: Walk, game: str) -> None:
    """Five at one device, the second of them to move."""
    walk.table(game, 5, "wait", here=True)
    walk.page.locator("p.whose").wait_for()
    walk.check(f"{game} 5 at one device")


def replay(walk: Walk, game: str) -> None:
    for seats in (2, 5):
        position = walk.stage.positions[game, seats, "over"]
        walk.go(f"/replay/{position.id}/60", "input[type=range]")
        walk.page.locator(".others, .people").first.wait_for()
        walk.check(f"replay {game} {seats}")


def review(walk: Walk, game: str) -> None:
    """The overview, and a decision; at a glance is enough for what is measured."""
    position = walk.stage.positions[game, 5, "reviewed"]
    page = walk.go(f"/review/{position.id}", ".accounts")
    walk.check(f"review {game}")
    page.locator("footer .button:not([disabled])").last.click()
    page.locator("aside section ol > li.best").wait_for()
    walk.check(f"review {game} error")
    if game == "razzia":
        walk.go("/review", ".drop")
        walk.check("review file")


def receipt(walk: Walk) -> None:
    """Of a deal in two attempts; its table is another one, which the server does not know of."""
    noted = {
        "commitment": "ce8f" * 16,
        "terms": ['[Player1 "Ana"]', '[Options "all_equal=nobody piles=2 show_face_down=yes"]'],
        "nonce": "0123456789abcdef" * 2,
        "pledge": "1332" * 16,
        "closed": None,
        "at": 1_700_000_000_000,
    }
    attempts = [{**noted, "attempt": number} for number in (1, 2)]
    kept = {"receipt": 2, "table": "K7QM2XPA", "seat": "A", "attempts": attempts, "findings": []}
    text = json.dumps({"K7QM2XPA A": kept})
    walk.page.evaluate("text => localStorage.setItem('redada.receipts', text)", text)
    walk.go("/fair/K7QM2XPA", "section .button.primary")
    walk.check("receipt")


def puzzle(walk: Walk, game: str) -> None:
    """A puzzle, and what is said of an answer."""
    page = walk.go(f"/puzzles/{game}", ".verdict h2")
    walk.check(f"puzzle {game}")
    if game == "razzia":
        page.locator(".theme select").select_option("call")
        page.keyboard.press("d")
        page.locator(".verdict .next").wait_for()
        walk.check(f"puzzle {game} answered")


def rules_and_card(walk: Walk, game: str) -> None:
    page = walk.go(f"/rules/{game}", "main figure")
    walk.check(f"rules {game}")
    page.locator("header .doors button").click()
    page.locator("dialog[open] .card").wait_for()
    walk.check(f"card {game}")


def explorer(walk: Walk, game: str) -> None:
    page = walk.go(f"/explore/{game}", "section .bar")
    walk.check(f"explorer {game}")
    more = page.locator(".choose .palette button:not(.clear):enabled")
    for _ in range(4):
        if more.count():  # a row and a roll have room for so many
            more.first.click()
    walk.check(f"explorer {game} more")


REVIEWED = """(games) => new Promise((done) => {
  const asked = indexedDB.open('redada', 1);
  asked.onsuccess = () => {
    const kept = asked.result.transaction('games', 'readwrite');
    for (const game of games) kept.objectStore('games').put(game);
    kept.oncomplete = () => { asked.result.close(); done(); };
  };
})"""
"""Reviewed games of this device."""
FAULTS = {
    "razzia": ("bid.needless", "call.early", "thief.missed", "bid.high", "call"),
    "ratzzia": ("cat.missed", "roll.others", "support.needless", "back.choice", "place"),
}


def how_i_play(walk: Walk) -> None:
    """Without a game, and with enough of both for every part of the page."""
    walk.go("/mine", "main p")
    walk.check("how I play 0")
    games = [
        {
            "id": f"G{number}", "at": 1.7e12 + number * 9e7, "game": game, "seats": 2 + number % 4,
            "decisions": 40, "accuracy": 80 + number % 9, "error_rate": 9.5 + number % 7,
            "result": float(number % 2), "adjusted": 0.2 + number % 5 / 10,
            "tallies": [
                [about, stage, 8, 0.02 * place]
                for place, about in enumerate(FAULTS[game])
                for stage in (("round_1", "round_3") if game == "razzia" else ("early", "late"))
            ],
        }
        for number in range(23)
        for game in GAMES[number % 2 :][:1]
    ]  # fmt: skip
    walk.page.evaluate(REVIEWED, games)
    walk.go("/", "main h1")
    walk.go("/mine", ".numbers dd")
    walk.check("how I play 23")


def lesson(walk: Walk, game: str) -> None:
    page = walk.go(f"/learn/{game}", ".coach")
    for number in range(3):
        walk.check(f"lesson {game} {number}")
        page.locator(".coach .buttons button").last.click()
