"""A position as JSON, for programs that know nothing of Redada (docs/bots.md lists the fields).

What lies on the table, by the names of the rule books; seats are letters, as in records. Fields may be
added within one version of the protocol; none changes its meaning.
"""

from __future__ import annotations

from typing import Any

from redada.core.errors import RedadaError
from redada.core.game import Game, Seat
from redada.core.record import LETTERS
from redada.games.ratzzia import layout as pantry
from redada.games.razzia import cards
from redada.games.razzia import layout as city

RAZZIA_PHASES: dict[int, str] = {city.TO_ACT: "act", city.BIDDING: "bid"}

RATZZIA_PHASES: dict[int, str] = {
    pantry.TO_ACT: "act",
    pantry.REROLLING: "reroll",
    pantry.SUPPORTING: "support",
    pantry.PLACING: "place",
    pantry.SENDING: "send",
    pantry.TASTING: "taste",
    pantry.ROBBING: "rob",
    pantry.COUNTING: "count",
}


def position(game: Game, state: Any) -> dict[str, Any]:
    """The position in which a player is to move; raises RedadaError for a game without a JSON form."""
    if game.name not in DESCRIBED:
        raise RedadaError(f"bots in processes of their own do not play {game.name} yet")
    common = {
        "game": game.name,
        "seats": state.seats,
        "actor": letter(state.actor),
        "turn": state.turn,
    }
    return common | DESCRIBED[game.name](state)


def letter(seat: Seat) -> str | None:
    return LETTERS[seat] if seat >= 0 else None


def razzia(state: Any) -> dict[str, Any]:
    auction = None
    if state.phase == city.BIDDING:
        auction = {
            "by": letter(state.trigger),
            "voluntary": state.voluntary,
            "best_bid": state.best_bid or None,
            "best_bidder": letter(state.best_bidder) if state.best_bid else None,
        }
    return {
        "phase": RAZZIA_PHASES[state.phase],
        "round": state.round,
        "all_equal": state.all_equal,
        "row": [cards.NAMES[kind] for kind in state.row if kind],
        "police": state.police,
        "police_limit": state.police_limit,
        "piles": list(state.piles),
        "left": by_kind(state.left),
        "table_cheque": state.table_cheque,
        "auction": auction,
        "players": [
            {
                "seat": letter(seat),
                "score": state.scores[seat],
                "cheques": list(state.face_up(seat)),
                "face_down": list(state.face_down(seat)),
                "cards": by_kind(state.held(seat)),
            }
            for seat in range(state.seats)
        ],
    }


def by_kind(counts: tuple[int, ...]) -> dict[str, int]:
    """Only what there is."""
    return {name: count for name, count in zip(cards.NAMES, counts, strict=True) if count}


def ratzzia(state: Any) -> dict[str, Any]:
    cat = state.cat
    return {
        "phase": RATZZIA_PHASES[state.phase],
        "turn_limit": state.turn_limit,
        "players": [
            {
                "seat": letter(seat),
                "sack": state.scores[seat],
                "unsecured": state.unsecured[seat],
                "hand": state.hands[seat],
                "candies": state.candies[seat],
            }
            for seat in range(state.seats)
        ],
        "jar": state.jar,
        "reserve": state.reserve,
        "rolled": list(state.rolled),
        "rolled_support": list(state.rolled_support),
        "places_support": state.places_support,
        "placed": state.placed,
        "moving": die(state.moving),
        "scored_column": state.scored_column + 1 or None,
        "cat": {
            "grey": cat.grey,
            "red": cat.red,
            "covered": cat.covered,
            "dice": [die(each) for each in cat.dice],
        },
        "columns": [column(each) for each in state.columns],
    }


def column(each: Any) -> dict[str, Any]:
    return {
        "shelf": each.shelf,
        "label": each.label,
        "covered": each.covered,
        "next": each.next + 1 if each.next < len(each.spaces) else None,
        "takes": list(each.takes),
        "spaces": [
            {"needs": space.need_text, "pays": space.sausages, "die": die(space.die)}
            for space in each.spaces
        ],
    }


def die(each: Any) -> str | None:
    """`A5` is a 5 of the first seat, `B*` a candy die of the second, `+3` a support die."""
    return str(each).upper() if each else None


DESCRIBED = {"razzia": razzia, "ratzzia": ratzzia}
