"""Make the pictures of the README and of the rules from real games: `make pictures`."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from redada.bots import make_bot
from redada.core.dealer import SeededDealer
from redada.core.game import State
from redada.core.picture import page, text
from redada.core.playing import playing
from redada.games import by_name
from redada.games.razzia import cards
from redada.games.razzia import picture as razzia_picture
from redada.games.razzia.editions import edition
from redada.terminal.table import Seating
from redada.terminal.tables import make_table
from tools.calling import called

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SEED = bytes(range(32))


def position(name: str, seats: int, turn: int) -> State:
    """Where four greedy bots stand at the start of a turn."""
    game = by_name(name)
    dealer = SeededDealer(SEED)
    bots = [make_bot("greedy", game, seat) for seat in range(seats)]
    played = playing(game.start(seats), dealer, lambda state: bots[state.actor].choose(state))
    return next(state for state, _ in played if state.turn == turn)


def draw(name: str, turn: int, title: str, width: int = 100) -> str:
    seating = Seating(
        ("Ana", "Vito", "Lola", "Rico"), ("", *["greedy"] * 3), SeededDealer(SEED).commitment
    )
    table = make_table(by_name(name), seating, "en")
    console = Console(record=True, width=width, file=StringIO(), highlight=False, force_terminal=True)
    for line in table.board(position(name, 4, turn), width):
        console.print(line)
    svg = console.export_svg(title=title, unique_id=name)
    # the viewer's own fonts, and nothing fetched from elsewhere
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.S)
    return re.sub(r"<!-- Generated with Rich.*?-->\s*", "", svg, flags=re.S).replace("Fira Code, ", "")


def cards_of_razzia() -> str:
    """Every kind of card with its name and how many there are."""
    words = edition("en")
    parts = []
    single = [kind for kind, many in enumerate(cards.COUNTS) if many != 4]
    for line, kinds in enumerate((single, cards.COLOURS["red"], cards.COLOURS["brown"])):
        for place, number in enumerate(kinds):
            x, y = 20 + place * 98, 20 + line * 112
            kind, many = cards.NAMES[number], cards.COUNTS[number]
            parts.append(razzia_picture.card(kind, x + 10, y))
            parts.append(text(x + 40, y + 92, words.kind(kind), 12, more="text-anchor='middle'"))
            parts.append(text(x + 76, y + 14, f"×{many}", 12))
    return page(720, 20 + 3 * 112, "#f6f0df", parts, "The cards of Razzia!")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, picture in (
        ("rules-razzia-cards", cards_of_razzia()),
        ("rules-razzia-auction", position("razzia", 4, 111)),
        ("rules-ratzzia-pantry", by_name("ratzzia").start(4)),
        ("rules-ratzzia-table", position("ratzzia", 4, 23)),
    ):
        svg = picture if isinstance(picture, str) else picture._repr_svg_()  # type: ignore[attr-defined]
        (FOLDER / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")
        print(f"docs/pictures/{name}.svg")
    for name, turn, title in (
        ("razzia", 111, "redada play razzia"),
        ("ratzzia", 23, "redada play ratzzia"),
    ):
        (FOLDER / f"{name}.svg").write_text(draw(name, turn, title), encoding="utf-8")
        print(f"docs/pictures/{name}.svg")


if __name__ == "__main__":
    called(__doc__)
    main()
