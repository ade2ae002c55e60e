"""Pages of PDFs as the tests look at them: where letters lie, in millimetres from the top left."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw

MM = 72 / 25.4
BESIDE, ABOVE = 0.3, 0.8
"""Millimetres that a letter may reach out of its frame: accents and the tails of letters do."""
LIGATURE = 3
"""Letters that may be one sign: they have one box."""


class Letter(NamedTuple):
    sign: str
    left: float
    top: float
    right: float
    bottom: float

    def inside(self, x: float, y: float, w: float, h: float) -> bool:
        return (
            x - BESIDE <= self.left
            and self.right <= x + w + BESIDE
            and y - ABOVE <= self.top
            and self.bottom <= y + h + ABOVE
        )


def letters(page: Any) -> list[Letter]:
    """All that can be seen of the text of a page."""
    text = page.get_textpage()
    height = page.get_height()
    found = []
    for index in range(text.count_chars()):
        sign = text.get_text_range(index, 1)
        if not sign.strip():
            continue
        left, bottom, right, top = text.get_charbox(index)
        found.append(Letter(sign, left / MM, (height - top) / MM, right / MM, (height - bottom) / MM))
    return found


def overlapping(found: list[Letter]) -> list[str]:
    """Letters that lie on each other by more than a third of the smaller one."""
    problems = []
    ordered = sorted(enumerate(found), key=lambda each: each[1].left)
    for place, (at, one) in enumerate(ordered):
        for beside, other in ordered[place + 1 :]:
            if other.left >= one.right:
                break
            if abs(at - beside) < LIGATURE:
                continue
            wide = min(one.right, other.right) - other.left
            high = min(one.bottom, other.bottom) - max(one.top, other.top)
            smaller = min(area(one), area(other))
            if wide > 0 and high > 0 and wide * high > smaller / 3:
                problems.append(f"{one.sign} and {other.sign} at {one.left:.0f}, {one.top:.0f} mm")
    return problems


def area(letter: Letter) -> float:
    return max(1e-9, (letter.right - letter.left) * (letter.bottom - letter.top))


def outside(found: list[Letter], frames: list[dict[str, Any]]) -> list[str]:
    """Letters that are in no frame as a whole."""
    return [
        f"{each.sign} at {each.left:.1f}, {each.top:.1f} mm"
        for each in found
        if not any(each.inside(one["x"], one["y"], one["w"], one["h"]) for one in frames)
    ]


def fonts_embedded(pdf: bytes) -> tuple[int, int]:
    """How many fonts the file names, and how many of them it holds."""
    document = pypdfium2.PdfDocument(pdf)
    named: dict[str, bool] = {}
    for page in document:
        for thing in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT], max_depth=15):
            font = pypdfium2.raw.FPDFTextObj_GetFont(thing.raw)
            size = pypdfium2.raw.FPDFFont_GetBaseFontName(font, None, 0)
            name = ctypes.create_string_buffer(size)
            pypdfium2.raw.FPDFFont_GetBaseFontName(font, name, size)
            named[name.value.decode()] = bool(pypdfium2.raw.FPDFFont_GetIsEmbedded(font))
    return len(named), sum(named.values())


def ink(page: Any) -> float:
    """The part of the page, as a picture, that is not white."""
    picture = page.render(scale=0.5, grayscale=True).to_numpy()
    return float((picture < 200).mean())
