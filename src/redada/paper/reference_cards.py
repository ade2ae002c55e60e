"""Reference cards to cut out and fold, in two sizes."""

from __future__ import annotations

from redada.games.razzia.explain import FINAL, RULES
from redada.paper.order import TITLES, Data, Order
from redada.paper.player_board import shelves
from redada.paper.reminders import filled, lines

SMALL = {"width": 63, "height": 88, "columns": 2, "rows": 2}
"""Millimetres of one face, as playing cards have them; and how many cards stand on a page."""
LARGE = {"width": 88, "height": 125, "columns": 1, "rows": 2}


def make_small(order: Order) -> tuple[str, Data]:
    return "reference-cards", cards(order, SMALL, wide=True)


def make_large(order: Order) -> tuple[str, Data]:
    return "reference-cards", cards(order, LARGE, wide=False)


def cards(order: Order, card: dict[str, int], wide: bool) -> Data:
    faces = razzia(order) if order.game == "razzia" else ratzzia(order)
    title = f"{TITLES[order.game]} – {order.words('paper.kind.reference_cards')}"
    return order.page(title, wide=wide, margin=8, card=card, faces=faces)


def razzia(order: Order) -> list[Data]:
    card = order.learn["card"]
    rules = tuple(name for _, name in RULES)
    return [
        {
            "title": TITLES["razzia"],
            "parts": [
                {"text": [card["aim"]]},
                {
                    "head": card["turn"],
                    "items": [
                        card["draw"],
                        filled(order, card["draw_police"]),
                        card["call"],
                        card["thieves"],
                    ],
                },
                {"head": card["auction"], "items": [card["once"], card["win"], card["nobody"]]},
            ],
        },
        {
            "title": order.words("paper.scoring"),
            "parts": [
                {
                    "head": card["round"],
                    "lines": lines(order, tuple(name for name in rules if name not in FINAL), "text"),
                },
                {
                    "head": card["final"],
                    "lines": lines(order, tuple(name for name in rules if name in FINAL), "text"),
                },
                {"text": [card["cross"], card["two"]]},
            ],
        },
    ]


def ratzzia(order: Order) -> list[Data]:
    card = order.learn["card"]
    return [
        {
            "title": TITLES["ratzzia"],
            "parts": [
                {"text": [card["aim"]]},
                {
                    "head": card["turn"],
                    "items": [
                        card["roll_place"],
                        card["roll"],
                        card["place"],
                        card["spaces"],
                        card["take_back"],
                    ],
                },
                {"head": card["cat"], "items": [card["grey"], card["red"], card["comes"]]},
            ],
        },
        {
            "title": card["shelves"],
            "parts": [
                {"head": card["rewards"], "items": [card["sausages"], card["shelf"]]},
                {"lines": shelves(order)},
                {"head": card["two"], "text": [card["support"]]},
            ],
        },
    ]
