"""Pictures of positions as SVG, for notebooks. Each game draws its own table from its view."""

from __future__ import annotations

from html import escape

INK = "#2c2418"
FONT = "font-family='Georgia, serif'"


def text(x: float, y: float, words: str, size: int = 13, colour: str = INK, more: str = "") -> str:
    place = f"x='{x:g}' y='{y:g}'"
    return f"<text {place} font-size='{size}' fill='{colour}' {FONT} {more}>{escape(words)}</text>"


def box(x: float, y: float, width: float, height: float, rounded: float, look: str) -> str:
    """A rectangle; `look` holds fill and stroke."""
    return f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' rx='{rounded:g}' {look}/>"


def page(width: int, height: int, colour: str, parts: list[str], title: str) -> str:
    """The whole picture; `title` is what a screen reader says."""
    ground = box(0, 0, width, height, 10, f"fill='{colour}'")
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' "
        f"role='img' aria-label='{escape(title, quote=True)}'>"
        f"{ground}{''.join(parts)}</svg>"
    )
