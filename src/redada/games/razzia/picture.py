"""A position of Razzia! as a picture, with the same art as the browser (art.json)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from redada.core.picture import INK, box, page, text

FELT = "#1f3b34"
PAPER = "#f9f3e4"
BRASS = "#e0b85a"
WIDTH = 720
ROW_TOP = 44
CARD_WIDTH, CARD_HEIGHT = 60, 76
SEAT_HEIGHT = 62


def svg(view: dict[str, Any]) -> str:
    """The picture of what `Razzia.view` gives."""
    seats = view["seats"]
    top = ROW_TOP + CARD_HEIGHT + 44
    heading = f"Razzia!  round {view['round']} of 3, turn {view['turn']}"
    parts = [text(20, 28, heading, 16, BRASS)]
    for place, kind in enumerate(view["row"]):
        parts.append(card(kind, 20 + place * (CARD_WIDTH + 8), ROW_TOP))
    right = 20 + 7 * (CARD_WIDTH + 8) + 12
    parts += [
        text(right, ROW_TOP + 18, f"table cheque {view['table_cheque']}", 14, PAPER),
        text(right, ROW_TOP + 40, f"cards left {sum(view['left'].values())}", 14, PAPER),
        text(right, ROW_TOP + 62, f"best bid {view['auction'].get('best_bid', '–')}", 14, PAPER)
        if "auction" in view
        else "",
    ]
    for number in range(view["police_limit"]):
        colour = BRASS if number < view["police"] else "#35544c"
        parts.append(f"<circle cx='{28 + number * 24}' cy='{top - 20}' r='9' fill='{colour}'/>")
    parts.append(text(28 + view["police_limit"] * 24, top - 15, "police", 13, PAPER))
    for number, (seat, player) in enumerate(view["players"].items()):
        parts += holdings(seat, player, top + number * SEAT_HEIGHT, view["actor"] == seat)
    return page(WIDTH, top + seats * SEAT_HEIGHT + 12, FELT, parts, heading)


def holdings(seat: str, player: dict[str, Any], y: int, acts: bool) -> list[str]:
    frame = f"stroke='{BRASS}' stroke-width='3'" if acts else ""
    cheques = " ".join(map(str, player["cheques"])) or "–"
    down = f"  ({' '.join(map(str, player['face_down']))})" if player["face_down"] else ""
    parts = [
        box(12, y, WIDTH - 24, SEAT_HEIGHT - 8, 6, f"fill='{PAPER}' {frame}"),
        text(24, y + 23, f"{seat}  {player['score']} points", 15, INK, "font-weight='bold'"),
        text(24, y + 43, f"cheques {cheques}{down}", 13),
    ]
    step = min(40.0, (WIDTH - 270) / max(1, len(player["cards"])))
    for place, (kind, count) in enumerate(player["cards"].items()):
        x = 230 + place * step
        parts.append(f"<g transform='translate({x:g} {y + 6}) scale(.62)'>{chip(kind)}</g>")
        if count > 1:
            parts.append(text(x + 20, y + 50, f"×{count}", 12))
    return parts


def card(kind: str, x: int, y: int) -> str:
    place = f"<g transform='translate({x} {y})'>"
    if not kind:
        outline = "fill='none' stroke='#55776e' stroke-dasharray='4 4'"
        return f"{place}{box(0, 0, CARD_WIDTH, CARD_HEIGHT, 5, outline)}</g>"
    colour, _, paper = art()["colours"][group_of(kind)]
    look = f"fill='{paper}' stroke='{colour}' stroke-width='1.5'"
    return (
        f"{place}{box(0, 0, CARD_WIDTH, CARD_HEIGHT, 5, look)}"
        f"<g transform='translate(4.5 4.5)' fill='{colour}'>{art()['signs'][group_of(kind)]}</g>"
        f"<g transform='translate(5.5 19) scale(1.02)'>{glyph(kind)}</g></g>"
    )


def chip(kind: str) -> str:
    colour, _, paper = art()["colours"][group_of(kind)]
    frame = box(-2, -2, 52, 52, 4, f"fill='{paper}' stroke='{colour}'")
    return f"{frame}{glyph(kind)}<title>{kind}</title>"


def glyph(kind: str, look: str = "police") -> str:
    """The drawing of a card in a look, with its colours filled in, in a square of 48."""
    drawings, strokes = art()["glyphs"], art()["strokes"]
    own = ra_glyphs() if look == "ra" else {}
    drawing: str = own.get(kind) or drawings["police"].get(kind) or drawings["common"][kind]
    for name, stroke in strokes.items():
        drawing = drawing.replace("{" + name + "}", stroke)
    colour, tint, paper = art()["colours"][group_of(kind)]
    drawing = drawing.replace("var(--tint)", tint).replace("var(--card)", paper)
    return drawing.replace("currentColor", colour)


def group_of(kind: str) -> str:
    groups: dict[str, list[str]] = art()["groups"]
    return next((group for group, kinds in groups.items() if kind in kinds), "police")


@cache
def ra_glyphs() -> dict[str, str]:
    """Drawings that the look `ra` has of its own."""
    found: dict[str, str] = json.loads(files(__package__).joinpath("ra.json").read_text("utf-8"))
    return found


@cache
def art() -> dict[str, Any]:
    """Drawings and colours, which the browser uses too."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath("art.json").read_text("utf-8"))
    return found
