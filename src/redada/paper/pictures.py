"""Our own drawings as whole SVG files, in colours that are told apart in grey too."""

from __future__ import annotations

from redada.games.ratzzia import picture as ratzzia
from redada.games.razzia import picture as razzia

CAT_COLOURS = {
    "--rz-cat-line": "#2b1d26",
    "--rz-cat-stripe": "#3c2d37",
    "--rz-cat-eye": "#ffd75e",
    "--rz-cat": "#9c8a96",
    "--rz-ink": "#2c2418",
}
OUTLINE = "stroke='#3a2416' stroke-linejoin='round' stroke-linecap='round'"


def whole(box: str, inside: str) -> str:
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{box}'>{inside}</svg>"


def card(kind: str, look: str) -> str:
    """The picture of a card of Razzia!, with the sign of its colour in a corner."""
    group = razzia.group_of(kind)
    colour, _, paper = razzia.art()["colours"][group]
    look_of = f"fill='{paper}' stroke='{colour}' stroke-width='1.6'"
    ground = f"<rect x='-5' y='-5' width='58' height='58' rx='7' {look_of}/>"
    sign = (
        f"<g transform='translate(-3 -3) scale(.95)' fill='{colour}'>{razzia.art()['signs'][group]}</g>"
    )
    drawn = f"<g transform='translate(5.5 7.5) scale(.82)'>{razzia.glyph(kind, look)}</g>"
    return whole("-6 -6 60 60", ground + drawn + sign)


def cheque() -> str:
    """A cheque of Razzia!, any."""
    dashed = "stroke-width='1' stroke-dasharray='2 1.6'"
    sign = "M24 17.5v13M27.5 20.2c-6-2.4-8 3-3.5 3.8s3.5 6-3.5 3.8"
    inside = (
        "<rect x='-4' y='6' width='56' height='36' rx='3' fill='#f4f7ef' stroke-width='2'/>"
        f"<rect x='0' y='10' width='48' height='28' rx='1.5' fill='none' {dashed}/>"
        "<circle cx='24' cy='24' r='9.5' fill='#cfe3d4' stroke-width='1.6'/>"
        f"<path d='{sign}' fill='none' stroke-width='1.8'/>"
    )
    note = f"<g stroke='#1d4b3a'>{inside}</g>"
    return whole("-6 -6 60 60", note)


def shelf(name: str, label: int = 0) -> str:
    """What stands on a shelf of Ratzzia."""
    drawing = ratzzia.shelf({"shelf": name, "label": label or ""}, jar=1)
    drawing = drawing.replace("<text ", "<text font-family='Alegreya Sans' ")
    return whole("0 0 64 64", f"<g {OUTLINE} stroke-width='2'>{drawing}</g>")


def food(kind: str) -> str:
    return whole("-1 -1 26 26", f"<g {OUTLINE} stroke-width='1.6'>{ratzzia.art()['food'][kind]}</g>")


def sack() -> str:
    paths = ratzzia.art()["sack"]
    inside = (
        f"<path d='{paths['body']}' fill='#efe0c0'/><path d='{paths['neck']}' fill='#d9b478'/>"
        "<path d='M18 17h20' stroke='#a3392b' stroke-width='4'/>"
    )
    return whole("0 0 56 64", f"<g {OUTLINE} stroke-width='2.5'>{inside}</g>")


def cat() -> str:
    drawing: str = ratzzia.art()["cat asleep"]
    for name, colour in CAT_COLOURS.items():
        drawing = drawing.replace(f"var({name})", colour)
    drawing = drawing.replace("<text ", "<text font-family='Alegreya Sans' ")
    return whole("0 0 96 64", f"<g {OUTLINE} stroke-width='2'>{drawing}</g>")
