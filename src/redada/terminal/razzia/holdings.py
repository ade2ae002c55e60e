"""What lies before a player, group by group in the order of the colours (R-1.5), with its points now."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from redada.games.razzia import State, cards
from redada.games.razzia.editions import Edition
from redada.games.razzia.explain import RULES
from redada.terminal.razzia import style

RULES_OF = {
    "red": ("jewels",),
    "violet": ("bodyguards",),
    "green": ("cars",),
    "blue": ("thieves",),
    "yellow": ("gold",),
    "brown": ("businesses_different", "businesses_equal"),
}
"""The scoring rules that look at each colour."""


def holdings(state: State, seat: int, edition: Edition) -> list[list[Text]]:
    """A list of pieces for each colour that the player has or is scored for."""
    held = state.held(seat)
    points = dict(zip((name for _, name in RULES), state.points(seat), strict=True))
    groups = []
    for colour, kinds in cards.COLOURS.items():
        scored = sum(points[rule] for rule in RULES_OF[colour]) if state.round else 0
        mine = [kind for kind in kinds if held[kind]]
        if not mine and not scored:
            continue
        paint = style.COLOURS[colour]
        if colour in ("red", "brown"):
            pieces = [stacked(edition.kind(cards.NAMES[kind]), held[kind]) for kind in mine]
        else:
            pieces = [f"{held[kind]} {edition.kind(cards.NAMES[kind], held[kind])}" for kind in mine]
        if not pieces:
            term = {"red": "jewel", "violet": "bodyguard"}[colour]
            pieces = [f"0 {edition.term(term, 0)}"]
        texts = [Text(piece, paint) for piece in pieces]
        texts[0] = Text.assemble((f"{style.SIGNS[colour]} ", paint), texts[0])
        if scored:
            texts[-1] = Text.assemble(texts[-1], " ", style.points_text(scored))
        groups.append(texts)
    return groups


def stacked(name: str, many: int) -> str:
    """Equal jewels and businesses lie on a stack."""
    return name if many == 1 else f"{name} ×{many}"


def flow(groups: Sequence[list[Text]], width: int, indent: int) -> list[Text]:
    """The groups one after the other; a group is parted only if a whole line is too short for it."""
    lines: list[Text] = []
    line = Text()
    for pieces in groups:
        whole = Text(", ").join(pieces)
        if line and line.cell_len + 3 + whole.cell_len <= width - indent:
            line = Text.assemble(line, "   ", whole)
            continue
        if line:
            lines.append(line)
        line = Text()
        for piece in pieces:
            if line and line.cell_len + 2 + piece.cell_len + 1 > width - indent:
                lines.append(Text.assemble(line, ","))
                line = Text()
            line = Text.assemble(line, ", ", piece) if line else Text.assemble(piece)
    if line:
        lines.append(line)
    return [Text.assemble(" " * indent, line) for line in lines]
