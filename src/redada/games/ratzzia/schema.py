"""The shapes of what Ratzzia says: its positions and its events (docs/positions.md).

Nothing is ever null: what there is not is absent. What changes piece by piece is an object, not a list,
since updates are JSON merge patches. A die is a text: `A5` is a 5 of seat A, `B*` a candy die that B
placed, `+3` a support die.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from redada.core.schema import Actor, Ending, Schema, SeatLetter

Shelf: TypeAlias = Literal["hasty mouse", "candy jar", "tin", "stash", "greedy mouse", "accountant"]

RatzziaPhase: TypeAlias = Literal[
    "start", "act", "roll", "reroll", "support", "place", "send", "taste", "rob", "count", "over"
]


class RatzziaPlayer(TypedDict):
    """What lies before a player of Ratzzia."""

    sack: int
    """Secured food: the score."""
    unsecured: int
    hand: int
    """Dice in hand that are not rolled."""
    candies: int


class CatRow(TypedDict):
    """Numbers of open spaces, of covered grey ones, and the dice from left to right."""

    grey: int
    red: int
    covered: int
    dice: list[str]
    face: NotRequired[int]
    """The face that must go to the cat; absent while a grey space is free."""


class PantryColumn(TypedDict):
    """A column below its shelf; its spaces count from 1, from the bottom, the covered ones too."""

    shelf: Shelf
    covered: int
    """So many spaces at the bottom."""
    needs: list[str]
    """Of each space: a face from 1 to 6, `*` for any, `=` for the face below."""
    pays: list[int]
    """Sausages of each space."""
    dice: dict[str, str]
    """By space: `A5` is a 5 of seat A, `B*` a candy die that B placed, `+3` a support die."""
    takes: list[int]
    """Faces that the next space takes; none if the column is complete."""
    next: NotRequired[int]
    """The space that the next die goes on; absent if the column is complete."""
    complete: NotRequired[bool]
    food: NotRequired[dict[SeatLetter, int]]
    """Of a complete column: what it pays to each seat with sausages there, its shelf apart."""
    label: NotRequired[int]
    """Sausages in the tin; absent on other shelves."""


class TurnEnd(TypedDict):
    """What ending the turn brings to the active player."""

    food: int
    """The change of the food, secured and unsecured, up to the next choice or the next turn."""
    goes_on: NotRequired[bool]
    """Whether the same player has to choose something first."""


class RatzziaPosition(TypedDict):
    """What lies on the table of Ratzzia. Dice are texts, as in a column."""

    game: Literal["ratzzia"]
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
    rolled: list[int]
    """Faces of the active player's dice that were rolled and are not placed yet, ascending."""
    rolled_support: list[int]
    cat: CatRow
    columns: dict[str, PantryColumn]
    """By number, from 1, from left to right."""
    active: NotRequired[SeatLetter]
    """Whose turn it is, also while chance acts and at the end; absent before the first."""
    chance_for: NotRequired[SeatLetter]
    """While dice fly: who rolls them."""
    in_the_air: NotRequired[int]
    """Dice of this roll that have not come down."""
    rolls_support: NotRequired[bool]
    """Whether the dice that were rolled last, or fly now, are support dice."""
    rolls_again: NotRequired[bool]
    """Whether they are rolled for the second time."""
    rerollable: NotRequired[list[int]]
    """While it is chosen what to roll again: the faces rolled, then 0 for each die in hand."""
    places_support: NotRequired[bool]
    """Whether it is support dice that must be placed now."""
    refused: NotRequired[dict[str, str]]
    """Placings that the spaces would take but that would leave none for a die that is due (E16): by
    notation, such as `3@cat`, the key of the refusal. Absent if there are none."""
    placed: NotRequired[int]
    """Rolled dice of the active player's own that were placed this turn, forced ones too."""
    done: NotRequired[TurnEnd]
    """Present if the active player may end the turn now."""
    moving: NotRequired[str]
    """The die that the hasty mouse carries."""
    scored_column: NotRequired[int]
    """The column whose shelf the actor chooses for, from 1."""
    ending: NotRequired[Ending]


class RatzziaEvent(TypedDict):
    """What events of Ratzzia have beside name, rule and seat."""

    numbers: NotRequired[list[int]]
    """Faces of dice."""
    number: NotRequired[int]
    column: NotRequired[int]
    """From 1; absent if it is about none."""
    food: NotRequired[dict[str, int]]
    """By seat: what everybody got or, below zero, lost; whoever did neither is absent."""
    facts: NotRequired[dict[str, int | str]]
    """More, by name: seats are letters here too, and columns count from 1."""


EVENTS: dict[str, tuple[str, ...]] = {
    "starts": ("Z-1.6",),
    "rolled": ("Z-3.1",),
    "rolled_again": ("Z-3.1",),
    "rolled_support": ("Z-9.1",),
    "rerolls": ("Z-3.1",),
    "placed": ("Z-4.2", "Z-4.6"),
    "placed_on_cat": ("Z-4.5",),
    "nothing_fits": ("Z-4.1",),
    "took_back": ("Z-2.1",),
    "cat_die": ("Z-3.2",),
    "cat_comes": ("Z-7.1",),
    "column_scored": ("Z-5.2",),
    "hasty_mouse": ("Z-6.1",),
    "candy_jar": ("Z-6.2",),
    "tin": ("Z-6.3",),
    "stash": ("Z-6.4",),
    "greedy_mouse": ("Z-6.5",),
    "accountant": ("Z-6.6",),
    "skipped": ("E15",),
    "sack_full": ("Z-8.1",),
    "turn_limit": ("E13",),
}
"""Everything that can happen, with its rule; a candy die is placed by a rule of its own."""

CATEGORIES: dict[str, str] = {
    "sack": "Z-8.1",
    "unsecured": "Z-1.7",
    "candies": "Z-4.6",
    "hand": "Z-1.2",
    "column": "Z-5.2",
    "cat": "Z-7.1",
}
"""What a standing lists; only what is in the sack scores."""

REFUSALS: dict[str, str] = {
    "over": "the game is over",
    "support_first": "support dice first",
    "open_for_support": "a space has to be opened for a support die",
    "no_space_for_support": "this would leave no space for a support die",
    "no_space_for_own": "this would leave no space for one of your own dice",
    "must_place": "at least one rolled die must be placed",
    "no_such_dice": "there are no such dice",
    "no_die": "no die is in hand",
    "no_die_there": "this player has no die there",
    "other_column": "it goes to another column that is not complete",
    "other_player": "it robs another player",
    "no_candy": "this player has no candy die",
    "candy_not_cat": "candy dice go into columns",
    "no_free_space": "there is no free space",
    "two_grey": "two dice a turn",
    "no_grey": "no grey space is free",
    "complete": "that column is complete",
    "not_rolled": "no {face} was rolled",
    "takes": "the next space takes {faces}",
    "columns": "there are {columns} columns",
}
"""Why a move can be illegal."""

SCHEMA = Schema(RatzziaPosition, RatzziaEvent, EVENTS, CATEGORIES, REFUSALS)
