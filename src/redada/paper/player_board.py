"""A board for each player: places for what one has, and how it scores."""

from __future__ import annotations

from redada.games.ratzzia import layout as at
from redada.games.ratzzia.board import SHELVES
from redada.games.razzia import cards
from redada.paper import pictures
from redada.paper.order import TITLES, Data, Order
from redada.paper.reminders import edition_of, in_short
from redada.paper.score_sheet import capital

FOOD = {"sausage": 1, "cracker": 5, "cheese": 10}
"""What each is worth in sausages (Z-1.3)."""
TEXTS = {
    "hasty mouse": "hasty",
    "candy jar": "candy",
    "tin": "tin",
    "stash": "stash",
    "greedy mouse": "greedy",
    "accountant": "accountant",
}
"""The sentence of the reference card about each shelf."""


def make(order: Order) -> tuple[str, Data]:
    return (
        ("player-board-razzia", razzia(order))
        if order.game == "razzia"
        else ("player-board-ratzzia", ratzzia(order))
    )


def razzia(order: Order) -> Data:
    words, card, edition = order.words, order.learn["card"], edition_of(order)
    points = in_short(card)

    def place(kind: str, rule: str) -> Data:
        name = capital(edition.kind(kind, 2))
        return {"art": pictures.card(kind, order.look), "name": name, "points": points[rule]}

    def group(colour: str) -> list[Data]:
        kinds = [cards.NAMES[kind] for kind in cards.COLOURS[colour]]
        return [
            {"art": pictures.card(kind, order.look), "name": capital(edition.kind(kind))}
            for kind in kinds
        ]

    singles = (
        ("thief", "thieves"),
        ("gold", "gold"),
        ("bodyguard", "bodyguards"),
        ("car", "cars"),
        ("driver", "cars"),
    )
    final = f"{card['final']}: {points['businesses_different']} · {points['businesses_equal']}"
    cheques = f"{card['final']}: {points['cheques']}"
    return order.page(
        f"{TITLES['razzia']} – {words('paper.kind.player_board')}",
        wide=True,
        first=[place(kind, rule) for kind, rule in singles],
        jewels={"places": group("red"), "points": points["jewels"]},
        businesses={"places": group("brown"), "points": final},
        cheques={"art": pictures.cheque(), "name": edition.scoring["cheques"], "points": cheques},
        words={"lay": words("paper.lay"), "cross": card["cross"], "ties": card["two"]},
    )


def ratzzia(order: Order) -> Data:
    words, card = order.words, order.learn["card"]
    said = {
        "aim": card["aim"],
        "sack": words("paper.sack"),
        "sack_note": words("paper.sack_note"),
        "unsecured": words("paper.unsecured"),
        "unsecured_note": words("paper.unsecured_note"),
        "hand": words("paper.hand"),
        "shelves": card["shelves"],
        "rewards": f"{card['rewards']}: {card['sausages']} {card['shelf']}",
    }
    return order.page(
        f"{TITLES['ratzzia']} – {words('paper.kind.player_board')}",
        wide=True,
        words=said,
        full=at.SACK,
        sack=pictures.sack(),
        food=[{"art": pictures.food(kind), "worth": worth} for kind, worth in FOOD.items()],
        shelves=shelves(order),
    )


def shelves(order: Order) -> list[Data]:
    """Each shelf with its picture, its name and what it gives."""
    words, card = order.words, order.learn["card"]
    return [
        {
            "art": pictures.shelf(name, 5),
            "name": capital(words(f"ratzzia.shelf.{name.replace(' ', '_')}")),
            "text": card[TEXTS[name]],
        }
        for name in SHELVES
    ]
