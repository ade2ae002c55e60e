"""The shapes of what Razzia! says: its positions and its events (docs/positions.md).

Nothing is ever null: what there is not is absent. What changes piece by piece is an object, not a list,
since updates are JSON merge patches. Cheques are in thousands.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from redada.core.schema import Actor, Ending, Schema, SeatLetter

Card: TypeAlias = Literal[
    "police", "ring", "watch", "brooch", "necklace", "diamond", "bodyguard", "car", "driver", "thief",
    "gold", "casino", "transport", "film", "races", "real_estate", "night_club", "restaurant",
]  # fmt: skip

RazziaPhase: TypeAlias = Literal["deal", "act", "draw", "bid", "over"]


class RazziaPlayer(TypedDict):
    """What lies before a player of Razzia!."""

    score: int
    cheques: list[int]
    """That the seat can bid, in thousands, ascending."""
    face_down: list[int]
    """Cheques won this round, for the next."""
    cards: dict[Card, int]
    """How many of each kind; kinds of which there are none are absent."""


class Auction(TypedDict):
    """The auction under way; whoever speaks now is the actor."""

    by: SeatLetter
    """Who called it, or drew the card that began it, and speaks last."""
    voluntary: bool
    """Whether it was called."""
    cause: Literal["call", "police", "row full"]
    must_bid: bool
    """Whether the caller has to bid now, since nobody else did."""
    spoken: list[SeatLetter]
    """Who has bid or passed, in order."""
    waiting: list[SeatLetter]
    """Who will speak after the actor, in order."""
    can_outbid: list[SeatLetter]
    """Who of those still to speak, the actor first, has a cheque above the best bid."""
    outbid_by: dict[str, list[SeatLetter]]
    """By each cheque that the actor can bid: who of those waiting has a higher one.

    Empty for the last to speak.
    """
    best_bid: NotRequired[int]
    """Absent, like `best_bidder`, before the first bid."""
    best_bidder: NotRequired[SeatLetter]


class LastAuction(TypedDict):
    """The last auction that ended, in this round or before."""

    by: SeatLetter
    winner: NotRequired[SeatLetter]
    """Absent, like `bid` and `won`, if nobody bid."""
    bid: NotRequired[int]
    won: NotRequired[int]
    """The cheque from the table that the winner took."""


class RazziaPosition(TypedDict):
    """What lies on the table of Razzia!; cheques are in thousands."""

    game: Literal["razzia"]
    seats: int
    phase: RazziaPhase
    """What comes next: a hand of cheques, a turn, a card, a bid or pass, nothing."""
    actor: Actor
    turn: int
    """Number of the turn under way, from 1; 0 before the first."""
    scores: dict[SeatLetter, int]
    round: int
    """1 to 3; 0 while the cheques are dealt."""
    row: list[Card | Literal[""]]
    """The loot row: seven places, empty ones too."""
    police: int
    police_limit: int
    """The police card that ends the round."""
    piles: list[int]
    """Cards left in each of the piles."""
    left: dict[Card, int]
    """Cards not yet drawn, all piles together; kinds of which none is left are absent."""
    table_cheque: int
    all_equal: Literal["nobody", "both"]
    """The option of that name."""
    show_face_down: bool
    """The option of that name: whether the table chose to see cheques that lie face down."""
    players: dict[SeatLetter, RazziaPlayer]
    chance_for: NotRequired[SeatLetter]
    """While chance acts: who draws the card, or gets the hand of cheques."""
    auction: NotRequired[Auction]
    last_auction: NotRequired[LastAuction]
    ending: NotRequired[Ending]


class RazziaEvent(TypedDict):
    """What events of Razzia! have beside name, rule and seat."""

    cards: NotRequired[list[str]]
    """Their names."""
    numbers: NotRequired[list[int]]
    """Cheques of a hand."""
    number: NotRequired[int]
    facts: NotRequired[dict[str, int | str]]
    """More, by name."""


EVENTS: dict[str, tuple[str, ...]] = {
    "dealt": ("R-2.1",),
    "round_begins": ("R-2.3", "R-8.2"),
    "drawn": ("R-4.2",),
    "row_full": ("R-4.2",),
    "police": ("R-4.3",),
    "raid": ("R-4.3",),
    "piles_split": ("R-4.4",),
    "called": ("R-5.7",),
    "bid": ("R-5.2",),
    "passed": ("R-5.2",),
    "had_to_pass": ("D17",),
    "won": ("R-5.3",),
    "row_stays": ("R-5.5",),
    "row_leaves": ("R-5.5",),
    "out": ("R-3.1",),
    "stole": ("R-6.1",),
    "round_over": ("R-5.8", "R-4.3"),
}
"""Everything that can happen, with its rule; a round that a raid ended is over by that of the raid."""

CATEGORIES: dict[str, str] = {
    "scored": "R-9.4",
    "thieves": "R-7.1",
    "gold": "R-7.2",
    "bodyguards": "R-7.3",
    "cars": "R-7.4",
    "jewels": "R-7.5",
    "businesses_different": "R-9.1",
    "businesses_equal": "R-9.2",
    "cheques": "R-9.3",
}
"""Everything that scores, in the order it is scored, after what was scored in earlier rounds."""

REFUSALS: dict[str, str] = {
    "over": "the game is over",
    "auction": "an auction is under way",
    "no_thief": "this player has no thief",
    "few_thieves": "one thief takes one card",
    "not_in_row": "not all of these cards are in the loot row",
    "must_bid": "nobody else has bid, so the caller must",
    "no_cheque": "this player has no such cheque face up",
    "best_bid": "the best bid is {bid}",
    "no_card": "no such card is left",
    "no_hand": "no such hand is left",
}
"""Why a move can be illegal."""

SCHEMA = Schema(RazziaPosition, RazziaEvent, EVENTS, CATEGORIES, REFUSALS)
