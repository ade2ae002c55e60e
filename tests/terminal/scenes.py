"""Positions and tables that several tests of the terminal look at."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, RenderableType

from redada.games.razzia import RazziaOptions, State
from redada.terminal.razzia import RazziaTable
from redada.terminal.table import Seating
from tests.games.razzia.table import table

SEATING = Seating(
    ("Ana", "Bea", "Vito", "Lola", "Rico"), ("", "", "greedy", "uniform", ""), "3fa9c1d2" * 8
)


def razzia(language: str = "en", look: str | None = None, seating: Seating = SEATING) -> RazziaTable:
    return RazziaTable(seating, language, look)


def busy(seats: int = 5, round: int = 3, options: RazziaOptions | None = None) -> State:
    """A late position with a lot of everything on the table."""
    held = {
        0: "ring*2 watch brooch necklace diamond bodyguard*4 car*3 driver*2 thief*2 gold casino*3"
        " transport film*2 races real_estate night_club restaurant*4",
        1: "bodyguard car*4 transport film races real_estate*2 night_club*2",
        2: "watch brooch gold*2 thief",
        3: "car*5 bodyguard*4 driver night_club",
        4: "",
    }
    down: dict[int, tuple[int, ...]] = {0: (1, 4), 3: (3, 5)}
    return table(
        seats,
        round=round,
        row="ring car thief casino - driver",
        held={seat: cards for seat, cards in held.items() if seat < seats},
        police=5 if seats > 2 else 4,
        scores=(112, -13, 0, 27, -7)[:seats],
        face_down={seat: cheques for seat, cheques in down.items() if seat < seats},
        face_up={0: (2, 16), 3: ()} if seats > 3 else {0: (2, 9)},
        table_cheque=9 if seats > 2 else 1,
        options=options,
    )


def drawn(lines: Iterable[RenderableType], width: int) -> str:
    """What a terminal without colour shows."""
    console = Console(width=width, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        for line in lines:
            console.print(line)
    return capture.get()


def widest(text: str) -> int:
    return max(cell_len(line) for line in text.splitlines())
