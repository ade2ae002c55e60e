"""The position that a bot in a process of its own is told (docs/bots.md lists the fields).

It is the game's own view. For Razzia! and Ratzzia the line protocol is older than views: version 1 has
lists of players and columns, and null for what there is not. Here their views get that form.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from redada.core.game import Game

View = dict[str, Any]


def position(game: Game, state: Any) -> View:
    """The position in which a player is to move."""
    view = game.view(state)
    return VERSION_1[game.name](view) if game.name in VERSION_1 else view


def only(view: View, *names: str) -> View:
    """These fields; what there is not is null."""
    return {name: view.get(name) for name in names}


COMMON = ("game", "seats", "actor", "turn", "phase")


def players(view: View) -> list[View]:
    return [{"seat": seat} | player for seat, player in view["players"].items()]


def razzia(view: View) -> View:
    made = only(
        view, *COMMON, "round", "all_equal", "police", "police_limit", "piles", "left", "table_cheque"
    )
    auction = view.get("auction")
    made["row"] = [card for card in view["row"] if card]
    made["auction"] = auction and only(auction, "by", "voluntary", "best_bid", "best_bidder")
    made["players"] = players(view)
    return made


def ratzzia(view: View) -> View:
    made = only(
        view, *COMMON, "turn_limit", "jar", "reserve", "rolled", "rolled_support", "moving",
        "scored_column",
    )  # fmt: skip
    made["places_support"] = view.get("places_support", False)
    made["placed"] = view.get("placed", 0)
    made["cat"] = only(view["cat"], "grey", "red", "covered", "dice")
    made["players"] = players(view)
    made["columns"] = [column(each) for each in view["columns"].values()]
    return made


def column(view: View) -> View:
    made = only(view, "shelf", "covered", "next", "takes")
    made["label"] = view.get("label", 0)
    made["spaces"] = [
        {"needs": needs, "pays": pays, "die": view["dice"].get(str(place))}
        for place, (needs, pays) in enumerate(zip(view["needs"], view["pays"], strict=True), 1)
    ]
    return made


VERSION_1: dict[str, Callable[[View], View]] = {"razzia": razzia, "ratzzia": ratzzia}
"""By game: how version 1 of the line protocol writes its view."""
