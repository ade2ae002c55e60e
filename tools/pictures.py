"""Make the pictures of the README from real games: `make pictures`."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from redada.bots import make_bot
from redada.core.dealer import SeededDealer
from redada.core.game import State
from redada.core.playing import playing
from redada.games import by_name
from redada.terminal.table import Seating
from redada.terminal.tables import make_table

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


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, turn, title in (
        ("razzia", 111, "redada play razzia"),
        ("ratzzia", 23, "redada play ratzzia"),
    ):
        (FOLDER / f"{name}.svg").write_text(draw(name, turn, title), encoding="utf-8")
        print(f"docs/pictures/{name}.svg")


if __name__ == "__main__":
    main()
