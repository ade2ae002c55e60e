"""Lines over a game as inline SVG: everybody's share of the win, and everybody's luck added up.

The drawing is stretched to the width of the page, so it holds lines only; letters stand beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from redada.study import Review
from redada.study.results import ERRORS

WIDTH, HEIGHT = 1000, 240
DASHES = ("none", "12 5", "3 4", "16 4 3 4", "7 7")
"""By seat: never by colour alone."""

Line = Sequence[tuple[int, float]]
"""Place in the game, and value."""


def shares(review: Review, label: str) -> str:
    """From 0 to 100 %, with a mark below at every error, in the colour of whoever made it."""
    lines = [[(place, each[seat]) for place, each in review.shares] for seat in range(len(review.seats))]
    marks = [(each.place, each.seat, ERRORS.index(each.grade) + 1) for each in review.worst()]
    return chart(lines, (0.0, 1.0), review.moves, label, marks)


def lucks(review: Review, label: str) -> str:
    """What luck has given so far, seat and deal included, around 0."""
    lines = []
    for number, seat in enumerate(review.seats):
        given = seat.seat_luck
        line = [(0, given)]
        for each in review.lucks:
            line.append((each.place, given))
            given += each.luck[number]
            line.append((each.last + 1, given))
        line.append((review.moves, given))
        lines.append(line)
    reach = max(0.1, *(abs(value) for line in lines for _, value in line))
    return chart(lines, (-reach, reach), review.moves, label)


def chart(
    lines: Sequence[Line],
    span: tuple[float, float],
    moves: int,
    label: str,
    marks: Sequence[tuple[int, int, int]] = (),
) -> str:
    low, high = span

    def x(place: int) -> float:
        return WIDTH * place / max(1, moves)

    def y(value: float) -> float:
        return HEIGHT * (1 - (min(max(value, low), high) - low) / (high - low))

    parts = [
        f'<line class="grid" x1="0" x2="{WIDTH}" y1="{HEIGHT * n / 4:g}" y2="{HEIGHT * n / 4:g}"/>'
        for n in range(5)
    ]
    parts += [
        f'<line class="s{seat} mark" x1="{x(place):.1f}" x2="{x(place):.1f}" '
        f'y1="{HEIGHT}" y2="{HEIGHT - 16 * size}"/>'
        for place, seat, size in marks
    ]
    for seat, line in enumerate(lines):
        path = " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in line)
        parts.append(f'<polyline class="s{seat}" stroke-dasharray="{DASHES[seat]}" points="{path}"/>')
    drawn = (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )
    unit = "%" if low >= 0 else ""
    scale = "".join(f"<span>{text(high - (high - low) * n / 4)}{unit}</span>" for n in range(5))
    return f'<div class="chart"><div class="scale">{scale}</div>{drawn}</div>'


def text(share: float) -> str:
    return f"{100 * share:.0f}".replace("-", "−")


def legend(players: Sequence[str]) -> str:
    """The line of each player."""
    items = "".join(
        f'<li><svg viewBox="0 0 40 8"><line class="s{seat}" stroke-dasharray="{DASHES[seat]}" '
        f'x1="0" x2="40" y1="4" y2="4"/></svg>{escape(player)}</li>'
        for seat, player in enumerate(players)
    )
    return f'<ul class="legend">{items}</ul>'
