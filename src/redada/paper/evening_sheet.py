"""A sheet for an evening of several games."""

from __future__ import annotations

from redada.paper.order import TITLES, Data, Order


def make(order: Order) -> tuple[str, Data]:
    words = order.words
    names = ("date", "number", "game", "winner", "sum")
    said = {name: words(f"paper.{name}") for name in names} | {"player": words("review.player")}
    games = [*TITLES.values()]
    return "evening-sheet", order.page(
        words("paper.kind.evening_sheet"), wide=True, words=said, games=games
    )
