"""The rules of a game on one page, in the words of the rules page of the browser."""

from __future__ import annotations

from redada.games.razzia import cards
from redada.games.razzia.explain import FINAL, RULES
from redada.paper import pictures
from redada.paper.order import TITLES, Data, Order
from redada.paper.player_board import shelves
from redada.paper.reminders import edition_of, filled, lines


def make(order: Order) -> tuple[str, Data]:
    columns = razzia(order) if order.game == "razzia" else ratzzia(order)
    title = f"{TITLES[order.game]} – {order.words('paper.kind.rules')}"
    return "rules", order.page(title, note=order.learn["card"]["aim"], columns=columns)


def razzia(order: Order) -> list[list[Data]]:
    heads, texts, card = (
        order.learn["rules"]["headings"],
        order.learn["rules"]["paragraphs"],
        order.learn["card"],
    )
    labels = order.learn["rules"]["labels"]
    names = tuple(name for _, name in RULES)

    def said(*keys: str) -> list[str]:
        return [filled(order, texts[key]) for key in keys]

    hands = [[labels["players"], labels["hands"]]]
    for seats, dealt in cards.HANDS.items():
        hands.append([str(seats), " · ".join(" ".join(map(str, hand)) for hand in dealt)])
    left: list[Data] = [
        {"head": heads["cards"], "paragraphs": said("deck"), "kinds": kinds(order)},
        {"paragraphs": said("cross")},
        {"head": heads["setup"], "paragraphs": said("piles", "cheques"), "table": hands},
        {"paragraphs": said("rounds")},
        {"head": heads["turn"], "paragraphs": said("choice", "out")},
        {"head": heads["draw"], "paragraphs": said("loot", "police")},
        {"head": heads["thieves"], "paragraphs": said("use")},
    ]
    right: list[Data] = [
        {"head": heads["auction"], "paragraphs": said("order", "bid", "win", "nobody", "call", "next")},
        {"head": heads["end"], "paragraphs": said("raid", "spent")},
        {
            "head": card["round"],
            "lines": lines(order, tuple(name for name in names if name not in FINAL), "text"),
        },
        {"paragraphs": said("turn_up")},
        {
            "head": card["final"],
            "lines": lines(order, tuple(name for name in names if name in FINAL), "text"),
        },
        {"paragraphs": [card["two"]]},
        {"head": heads["two"], "paragraphs": said("two")},
    ]
    return [left, right]


def kinds(order: Order) -> list[Data]:
    """All cards with their pictures and how many there are of each."""
    edition = edition_of(order)
    return [
        {"art": pictures.card(name, order.look), "many": f"{many}×", "name": edition.kind(name, many)}
        for name, many in zip(cards.NAMES, cards.COUNTS, strict=True)
    ]


def ratzzia(order: Order) -> list[list[Data]]:
    heads, texts = order.learn["rules"]["headings"], order.learn["rules"]["paragraphs"]

    def part(head: str, *keys: str) -> Data:
        return {"head": heads[head], "paragraphs": [texts[key] for key in keys]}

    left = [
        part("aim", "aim", "idea"),
        part("food", "tokens", "safe"),
        part("setup", "dice", "jar", "covers", "start"),
        part("turn", "choice", "must"),
        part("roll", "twice"),
        part("place", "any", "up", "needs", "candy", "nothing"),
    ]
    right = [
        part("cat", "grey", "forced", "comes"),
        part("rewards", "complete", "sausages", "shelf"),
        {"head": heads["shelves"], "lines": shelves(order)},
        part("end", "full", "limit"),
        part("two", "support", "fit", "pay"),
    ]
    return [left, right]
