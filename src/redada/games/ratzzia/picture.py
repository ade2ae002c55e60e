"""A position of Ratzzia as a picture, with the same shelves as the browser (art.json)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from redada.core.picture import INK, box, page, text

WALL = "#f3e6cb"
WOOD = "#b98a52"
SPACE, GAP = 38, 6
SHELF = 56
SEAT_HEIGHT = 40
COLOURS = {
    "A": "#ee8d4a",
    "B": "#5aa2e8",
    "C": "#4fb06d",
    "D": "#dcb93f",
    "E": "#b28cec",
    "+": "#c4bfb6",
}
"""Of dice, by whose they are; + is a support die."""


def svg(view: dict[str, Any]) -> str:
    """The picture of what `Ratzzia.view` gives."""
    columns = list(view["columns"].values())
    tallest = max(len(column["needs"]) for column in columns)
    width = max(
        24 + len(columns) * (SPACE + 26), 24 + (view["cat"]["grey"] + view["cat"]["red"] + 2) * 44
    )
    bottom = 44 + SHELF + tallest * (SPACE + GAP)
    heading = f"Ratzzia  turn {view['turn']}"
    parts = [text(16, 28, heading, 16, "#6b3d12")]
    for number, column in enumerate(columns):
        parts += pantry_column(column, 16 + number * (SPACE + 26), bottom, view["jar"])
    top = bottom + 20
    parts += cat_row(view["cat"], top)
    top += SPACE + 18
    for number, (seat, player) in enumerate(view["players"].items()):
        parts += mouse(seat, player, top + number * SEAT_HEIGHT, width, view)
    return page(width, top + view["seats"] * SEAT_HEIGHT + 8, WALL, parts, heading)


def pantry_column(column: dict[str, Any], x: int, bottom: int, jar: int) -> list[str]:
    height = len(column["needs"]) * (SPACE + GAP)
    parts = [
        f"<g transform='translate({x - 6} {bottom - height - SHELF}) scale(.8)' stroke='#3a2416' "
        f"stroke-width='2' stroke-linejoin='round'>{shelf(column, jar)}</g>",
        f"<path d='M{x - 6} {bottom - height - 3}h{SPACE + 12}' stroke='{WOOD}' stroke-width='4'/>",
    ]
    for space, need in enumerate(column["needs"]):
        y = bottom - (space + 1) * (SPACE + GAP) + GAP
        die = column["dice"].get(str(space + 1), "")
        if space < column["covered"]:
            parts.append(
                f"<rect x='{x}' y='{y}' width='{SPACE}' height='{SPACE}' rx='6' fill='{WOOD}'/>"
            )
        elif die:
            parts.append(dice(die, x, y))
        else:
            parts.append(empty(x, y, need, column["pays"][space]))
    return parts


def empty(x: int, y: int, need: str, pays: int) -> str:
    shown = {"*": "", "=": "="}.get(need, need)
    frame = (
        f"<rect x='{x}' y='{y}' width='{SPACE}' height='{SPACE}' rx='6' fill='#fffaf0' stroke='{WOOD}'/>"
    )
    paid = text(x + 24, y + 35, f"+{pays}", 11, "#a3392b") if pays else ""
    return frame + text(x + 13, y + 25, shown, 18, "#8a7a64") + paid


def dice(die: str, x: int, y: int) -> str:
    """`A5` is a 5 of seat A, `B*` a candy die of B, `+3` a support die."""
    whose, face = die[0], die[1:]
    round_ = SPACE // 2 if face == "*" else 15 if whose == "+" else 8
    return (
        box(x, y, SPACE, SPACE, round_, f"fill='{COLOURS[whose]}' stroke='{INK}'")
        + text(x + 17, y + 29, "★" if face == "*" else face, 22)
        + text(x + 5, y + 14, whose, 11)
    )


def cat_row(cat: dict[str, Any], y: int) -> list[str]:
    parts = [text(16, y + 25, "cat", 14, "#6b3d12")]
    for place in range(cat["grey"] + cat["red"]):
        x = 56 + place * 44
        if place < len(cat["dice"]):
            parts.append(dice(cat["dice"][place], x, y))
            continue
        colour = "#b9b3aa" if place < cat["grey"] else "#d9776a"
        parts.append(box(x, y, SPACE, SPACE, 6, f"fill='{colour}'"))
    return parts


def mouse(seat: str, player: dict[str, Any], y: int, width: int, view: dict[str, Any]) -> list[str]:
    acts = view["actor"] == seat
    frame = f"stroke='{INK}' stroke-width='2.5'" if acts else ""
    line = f"{seat}   sack {player['sack']} of {view['sack']}   unsecured {player['unsecured']}"
    line += f"   in hand {player['hand']}" + (
        f"   candies {player['candies']}" if player["candies"] else ""
    )
    parts = [
        box(10, y, width - 20, SEAT_HEIGHT - 6, 6, f"fill='{COLOURS[seat]}' fill-opacity='.55' {frame}"),
        text(20, y + 22, line, 14),
    ]
    if acts and view["rolled"]:
        parts.append(text(width - 160, y + 22, "rolled " + " ".join(map(str, view["rolled"])), 14))
    return parts


def shelf(column: dict[str, Any], jar: int) -> str:
    name = "candy jar, empty" if column["shelf"] == "candy jar" and not jar else column["shelf"]
    drawing: str = art()["shelves"][name]
    return drawing.replace("{label}", str(column.get("label", ""))).replace(
        "var(--rz-draught)", "#9a8c78"
    )


@cache
def art() -> dict[str, Any]:
    """Drawings, which the browser uses too."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath("art.json").read_text("utf-8"))
    return found
