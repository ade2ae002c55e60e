"""What is scored for what, in few words, as the reference cards of the browser say it."""

from __future__ import annotations

from typing import Any

from redada.games.razzia import cards
from redada.games.razzia.editions import Edition, edition
from redada.paper import pictures
from redada.paper.order import Data, Order

JEWELS = (-5, 0, 0, 5, 10, 15)
"""Points by number of different jewels (R-7.5)."""
BUSINESSES = (0, 1, 2, 3, 4, 5, 6, 10)
"""Points by number of different businesses (R-9.1)."""
BODYGUARDS = (5, -2)
"""For most and for fewest (R-7.3)."""
EQUAL = (5, 10)
"""For three and for four equal businesses (R-9.2)."""
CHEQUES = (5, -5)
"""For the highest and for the lowest total (R-9.3)."""

PICTURES = {
    "thieves": "thief",
    "gold": "gold",
    "bodyguards": "bodyguard",
    "cars": "driver",
    "jewels": "diamond",
    "businesses_different": "real_estate",
    "businesses_equal": "casino",
}
"""The card that stands for a scoring rule."""
NO_BREAK = "\u00a0"
"""A space at which no line ends."""


def signed(points: int) -> str:
    """With a sign, and a minus that is as wide as a plus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def edition_of(order: Order) -> Edition:
    return edition(order.language, order.look or None)


def in_short(card: dict[str, Any]) -> dict[str, str]:
    """By scoring rule, what it gives. `card` are the words of the reference card."""
    jewels = " · ".join(f"{kinds}:{NO_BREAK}{signed(points)}" for kinds, points in enumerate(JEWELS))
    different = f"1:{NO_BREAK}+1 … 6:{NO_BREAK}+6 · 7:{NO_BREAK}{signed(BUSINESSES[7])}"

    def both(keys: tuple[str, str], points: tuple[int, int]) -> str:
        pairs = zip(keys, points, strict=True)
        return ", ".join(f"{card[key]}{NO_BREAK}{signed(each)}" for key, each in pairs)

    return {
        "thieves": f"{cards.THIEF_POINTS} {card['each']}",
        "gold": f"{cards.GOLD_POINTS} {card['each']}",
        "bodyguards": both(("most", "fewest"), BODYGUARDS),
        "cars": f"1 {card['with_driver']}",
        "jewels": f"{card['kinds']}: {jewels}",
        "businesses_different": f"{card['kinds']}: {different}",
        "businesses_equal": both(("three", "four"), EQUAL),
        "cheques": both(("highest", "lowest"), CHEQUES),
    }


def lines(order: Order, rules: tuple[str, ...], text: str = "points") -> list[Data]:
    """A line for each scoring rule: picture, name, and under the key `text` what it gives."""
    names, points = edition_of(order).scoring, in_short(order.learn["card"])
    return [{"art": picture_of(rule, order), "name": names[rule], text: points[rule]} for rule in rules]


def picture_of(rule: str, order: Order) -> str:
    return pictures.card(PICTURES[rule], order.look) if rule in PICTURES else pictures.cheque()


def filled(order: Order, text: str) -> str:
    """With what the look calls the police and its row."""
    return text.format_map(order.learn["names"][edition_of(order).look])
