"""A position as JSON, for clients that draw it, and what changes from one to the next.

docs/positions.md lists the fields. The classes say what there is; the views of the games build the same
as plain dicts, which is faster. Nothing is ever null, since updates are JSON merge patches (RFC 7396),
and what changes piece by piece is an object, not a list.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.core.patch import patch
from redada.games.ratzzia import view as pantry
from redada.games.razzia import view as city
from redada.server.messages import SeatLetter

Actor: TypeAlias = Literal["A", "B", "C", "D", "E", "chance", "over"]

Card: TypeAlias = Literal[
    "police", "ring", "watch", "brooch", "necklace", "diamond", "bodyguard", "car", "driver", "thief",
    "gold", "casino", "transport", "film", "races", "real_estate", "night_club", "restaurant",
]  # fmt: skip

Shelf: TypeAlias = Literal["hasty mouse", "candy jar", "tin", "stash", "greedy mouse", "accountant"]

RazziaPhase: TypeAlias = Literal["deal", "act", "draw", "bid", "over"]

RatzziaPhase: TypeAlias = Literal[
    "start", "act", "roll", "reroll", "support", "place", "send", "taste", "rob", "count", "over"
]


class Ending(Struct, frozen=True):
    """How the game ended."""

    winners: tuple[SeatLetter, ...]
    """Several share a win."""
    reason: Literal["most points", "sack full", "turn limit"]


# Razzia!


class RazziaPlayer(Struct, frozen=True):
    """What lies before a player of Razzia!."""

    score: int
    cheques: tuple[int, ...]
    """That the seat can bid, in thousands, ascending."""
    face_down: tuple[int, ...]
    """Cheques won this round, for the next."""
    cards: dict[Card, int]
    """How many of each kind; kinds of which there are none are absent."""


class Auction(Struct, frozen=True):
    """The auction under way; whoever speaks now is the actor."""

    by: SeatLetter
    """Who called it, or drew the card that began it, and speaks last."""
    voluntary: bool
    """Whether it was called."""
    cause: Literal["call", "police", "row full"]
    must_bid: bool
    """Whether the caller has to bid now, since nobody else did."""
    spoken: tuple[SeatLetter, ...]
    """Who has bid or passed, in order."""
    waiting: tuple[SeatLetter, ...]
    """Who will speak after the actor, in order."""
    best_bid: int | UnsetType = UNSET
    """Absent, like `best_bidder`, before the first bid."""
    best_bidder: SeatLetter | UnsetType = UNSET


class LastAuction(Struct, frozen=True):
    """The last auction that ended, in this round or before."""

    by: SeatLetter
    winner: SeatLetter | UnsetType = UNSET
    """Absent, like `bid` and `won`, if nobody bid."""
    bid: int | UnsetType = UNSET
    won: int | UnsetType = UNSET
    """The cheque from the table that the winner took."""


class RazziaPosition(Struct, frozen=True, tag="razzia", tag_field="game"):
    """What lies on the table of Razzia!; cheques are in thousands."""

    seats: int
    phase: RazziaPhase
    """What comes next: a hand of cheques, a turn, a card, a bid or pass, nothing."""
    actor: Actor
    turn: int
    """Number of the turn under way, from 1; 0 before the first."""
    scores: dict[SeatLetter, int]
    round: int
    """1 to 3; 0 while the cheques are dealt."""
    row: tuple[Card | Literal[""], ...]
    """The loot row: seven places, empty ones too."""
    police: int
    police_limit: int
    """The police card that ends the round."""
    piles: tuple[int, ...]
    """Cards left in each of the piles."""
    left: dict[Card, int]
    """Cards not yet drawn, all piles together; kinds of which none is left are absent."""
    table_cheque: int
    all_equal: Literal["nobody", "both"]
    """The option of that name."""
    show_face_down: bool
    """The option of that name: whether the table chose to see cheques that lie face down."""
    players: dict[SeatLetter, RazziaPlayer]
    chance_for: SeatLetter | UnsetType = UNSET
    """While chance acts: who draws the card, or gets the hand of cheques."""
    auction: Auction | UnsetType = UNSET
    last_auction: LastAuction | UnsetType = UNSET
    ending: Ending | UnsetType = UNSET


# Ratzzia


class RatzziaPlayer(Struct, frozen=True):
    """What lies before a player of Ratzzia."""

    sack: int
    """Secured food: the score."""
    unsecured: int
    hand: int
    """Dice in hand that are not rolled."""
    candies: int


class CatRow(Struct, frozen=True):
    """Numbers of open spaces, of covered grey ones, and the dice from left to right."""

    grey: int
    red: int
    covered: int
    dice: tuple[str, ...]
    face: int | UnsetType = UNSET
    """The face that must go to the cat; absent while a grey space is free."""


class PantryColumn(Struct, frozen=True, omit_defaults=True):
    """A column below its shelf; its spaces count from 1, from the bottom, the covered ones too."""

    shelf: Shelf
    covered: int
    """So many spaces at the bottom."""
    needs: tuple[str, ...]
    """Of each space: a face from 1 to 6, `*` for any, `=` for the face below."""
    pays: tuple[int, ...]
    """Sausages of each space."""
    dice: dict[str, str]
    """By space: `A5` is a 5 of seat A, `B*` a candy die that B placed, `+3` a support die."""
    takes: tuple[int, ...]
    """Faces that the next space takes; none if the column is complete."""
    next: int | UnsetType = UNSET
    """The space that the next die goes on; absent if the column is complete."""
    complete: bool = False
    label: int = 0
    """Sausages in the tin; absent on other shelves."""


class RatzziaPosition(Struct, frozen=True, omit_defaults=True, tag="ratzzia", tag_field="game"):
    """What lies on the table of Ratzzia. Dice are texts, as in a column."""

    seats: int
    phase: RatzziaPhase
    """What comes next: who starts, a turn, a die, a choice, nothing."""
    actor: Actor
    turn: int
    """Number of the turn under way, from 1; 0 before the first."""
    scores: dict[SeatLetter, int]
    turn_limit: int
    sack: int
    """The food that fills one."""
    players: dict[SeatLetter, RatzziaPlayer]
    jar: int
    """Candy dice in it."""
    reserve: int
    """Support dice beside the board."""
    rolled: tuple[int, ...]
    """Faces of the active player's dice that were rolled and are not placed yet, ascending."""
    rolled_support: tuple[int, ...]
    cat: CatRow
    columns: dict[str, PantryColumn]
    """By number, from 1, from left to right."""
    active: SeatLetter | UnsetType = UNSET
    """Whose turn it is, also while chance acts and at the end; absent before the first."""
    chance_for: SeatLetter | UnsetType = UNSET
    """While dice fly: who rolls them."""
    in_the_air: int = 0
    """Dice of this roll that have not come down."""
    rolls_support: bool = False
    """Whether the dice that were rolled last, or fly now, are support dice."""
    rolls_again: bool = False
    """Whether they are rolled for the second time."""
    rerollable: tuple[int, ...] = ()
    """While it is chosen what to roll again: the faces rolled, then 0 for each die in hand."""
    places_support: bool = False
    """Whether it is support dice that must be placed now."""
    placed: int = 0
    """Rolled dice of the active player's own that were placed this turn, forced ones too."""
    moving: str | UnsetType = UNSET
    """The die that the hasty mouse carries."""
    scored_column: int | UnsetType = UNSET
    """The column whose shelf the actor chooses for, from 1."""
    ending: Ending | UnsetType = UNSET


Position: TypeAlias = RazziaPosition | RatzziaPosition


# Making them


def position(game: Game, state: Any) -> dict[str, Any]:
    """The whole position, at any moment of a game, as msgspec or json would write a `Position`."""
    if game.name == "razzia":
        return city.view(state)
    if game.name == "ratzzia":
        return pantry.view(state)
    raise RedadaError(f"{game.name} has no positions for clients yet")


def change(game: Game, before: Any, after: Any) -> dict[str, Any]:
    """The merge patch from one position to a later one of the same game."""
    if game.name == "razzia":
        return city.change(before, after)
    return patch(position(game, before), position(game, after))


def legal(game: Game, state: Any) -> tuple[str, ...]:
    """What the actor can do, in notation; empty while chance acts and at the end."""
    if state.actor < 0:
        return ()
    return tuple([game.write(state, move) for move in state.legal()])
