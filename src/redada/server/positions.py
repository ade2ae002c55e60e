"""A position as JSON, for clients that draw it, and what changes from one to the next.

docs/positions.md lists the fields. The classes say what there is; `position` builds the same as plain
dicts, which is faster. Nothing is ever null: what there is not is absent, since updates are JSON merge
patches (RFC 7396), and what changes piece by piece is an object, not a list. Positions may share parts:
nobody changes one that was made.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from redada.core.errors import RedadaError
from redada.core.game import CHANCE, OVER, Game
from redada.core.record import LETTERS
from redada.games.ratzzia import layout as pantry
from redada.games.ratzzia.state import State as RatzziaState
from redada.games.ratzzia.table import Die
from redada.games.razzia import cards
from redada.games.razzia import layout as city
from redada.games.razzia.state import State as RazziaState
from redada.games.razzia.story import who_draws, who_is_dealt
from redada.server.protocol import SeatLetter

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
    made = MADE.get(game.name)
    if made is None:
        raise RedadaError(f"{game.name} has no positions for clients yet")
    return made(state)


def change(game: Game, before: Any, after: Any) -> dict[str, Any]:
    """The JSON merge patch (RFC 7396) from one position to a later one of the same game."""
    if game.name == "razzia":
        return razzia_change(before, after)
    return patch(position(game, before), position(game, after))


def legal(game: Game, state: Any) -> tuple[str, ...]:
    """What the actor can do, in notation; empty while chance acts and at the end."""
    if state.actor < 0:
        return ()
    return tuple([game.write(state, move) for move in state.legal()])


ACTORS: dict[int, str] = dict(enumerate("ABCDE")) | {CHANCE: "chance", OVER: "over"}

RAZZIA_PHASES: dict[int, str] = {
    city.DEALING: "deal",
    city.TO_ACT: "act",
    city.DRAWING: "draw",
    city.BIDDING: "bid",
    city.GAME_OVER: "over",
}

RATZZIA_PHASES: dict[int, str] = {
    pantry.STARTING: "start",
    pantry.TO_ACT: "act",
    pantry.ROLLING: "roll",
    pantry.REROLLING: "reroll",
    pantry.SUPPORTING: "support",
    pantry.PLACING: "place",
    pantry.SENDING: "send",
    pantry.TASTING: "taste",
    pantry.ROBBING: "rob",
    pantry.COUNTING: "count",
    pantry.GAME_OVER: "over",
}

ROW_NAMES = ("", *cards.NAMES[1:])
"""By what lies in a place of the loot row."""


def by_seat(values: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(LETTERS, values, strict=False))


@lru_cache(maxsize=4096)
def by_kind(counts: tuple[int, ...]) -> dict[str, int]:
    """Only what there is. Most holdings stay as they are from one move to the next."""
    return {name: count for name, count in zip(cards.NAMES, counts, strict=True) if count}


def ending(state: Any) -> dict[str, Any]:
    outcome = state.outcome()
    return {"winners": [LETTERS[seat] for seat in outcome.winners], "reason": outcome.reason}


def razzia(state: RazziaState) -> dict[str, Any]:
    phase, scores = state.phase, by_seat(state.scores)
    made: dict[str, Any] = {
        "game": "razzia",
        "seats": state.seats,
        "phase": RAZZIA_PHASES[phase],
        "actor": ACTORS[state.actor],
        "turn": state.turn,
        "scores": scores,
        "round": state.round,
        "row": [ROW_NAMES[kind] for kind in state.row],
        "police": state.police,
        "police_limit": state.police_limit,
        "piles": list(state.piles),
        "left": by_kind(state.left),
        "table_cheque": state.table_cheque,
        "all_equal": state.all_equal,
        "show_face_down": state.show_face_down,
        "players": {
            letter: {
                "score": score,
                "cheques": list(state.face_up(seat)),
                "face_down": list(state.face_down(seat)),
                "cards": by_kind(state.held(seat)),
            }
            for seat, (letter, score) in enumerate(scores.items())
        },
    }
    if phase == city.BIDDING:
        made["auction"] = auction(state)
    elif phase == city.DRAWING:
        made["chance_for"] = LETTERS[who_draws(state)]
    elif phase == city.DEALING:
        made["chance_for"] = LETTERS[who_is_dealt(state)]
    elif phase == city.GAME_OVER:
        made["ending"] = ending(state)
    last = state.last_auction
    if last is not None:
        made["last_auction"] = {"by": LETTERS[last.trigger]}
        if last.winner >= 0:
            made["last_auction"] |= {"winner": LETTERS[last.winner], "bid": last.bid, "won": last.won}
    return made


def razzia_change(before: RazziaState, after: RazziaState) -> dict[str, Any]:
    """The same as `patch(razzia(before), razzia(after))`, without making either."""
    was, now = before.to_list(), after.to_list()
    old, phase = was[city.PHASE], now[city.PHASE]
    made: dict[str, Any] = {}
    if phase != old:
        made["phase"] = RAZZIA_PHASES[phase]
    if now[city.ACTOR] != was[city.ACTOR]:
        made["actor"] = ACTORS[now[city.ACTOR]]
    for name, cell in NUMBERS_OF_RAZZIA:
        if now[cell] != was[cell]:
            made[name] = now[cell]
    if now[ROW_CELLS] != was[ROW_CELLS]:
        made["row"] = [ROW_NAMES[kind] for kind in now[ROW_CELLS]]
    if now[PILE_CELLS] != was[PILE_CELLS] or now[city.PILES] != was[city.PILES]:
        made["piles"] = list(after.piles)
    if now[LEFT_CELLS] != was[LEFT_CELLS]:
        made["left"] = kinds_changed(was[LEFT_CELLS], now[LEFT_CELLS])
    if now[SCORE_CELLS] != was[SCORE_CELLS]:
        made["scores"] = {
            letter: score
            for letter, score, then in zip("ABCDE", now[SCORE_CELLS], was[SCORE_CELLS], strict=True)
            if score != then
        }
    players = {}
    for seat in range(now[city.SEATS]):
        cells = PLAYER_CELLS[seat]
        mine, then = cells(now), cells(was)
        if mine != then:
            players[LETTERS[seat]] = player_change(after, seat, then, mine)
    if players:
        made["players"] = players
    if phase == city.BIDDING:
        changed = patch(auction(before), auction(after)) if old == phase else auction(after)
        if changed:
            made["auction"] = changed
    elif old == city.BIDDING:
        made["auction"] = None
    drawing = who_acts_by_chance(after)
    if drawing != who_acts_by_chance(before):
        made["chance_for"] = drawing
    if phase == city.GAME_OVER and old != phase:
        made["ending"] = ending(after)
    if LAST_OF(now) != LAST_OF(was):
        made["last_auction"] = patch(last_auction(before), last_auction(after))
    return made


def player_change(
    after: RazziaState, seat: int, then: tuple[Any, ...], mine: tuple[Any, ...]
) -> dict[str, Any]:
    made: dict[str, Any] = {}
    if mine[0] != then[0]:
        made["score"] = mine[0]
    if mine[1] != then[1]:
        made["cheques"] = list(after.face_up(seat))
    if mine[2] != then[2]:
        made["face_down"] = list(after.face_down(seat))
    if mine[3] != then[3]:
        made["cards"] = kinds_changed(then[3], mine[3])
    return made


def kinds_changed(was: list[int], now: list[int]) -> dict[str, int | None]:
    return {
        name: count or None
        for name, then, count in zip(cards.NAMES, was, now, strict=True)
        if count != then
    }


def who_acts_by_chance(state: RazziaState) -> str | None:
    if state.phase == city.DRAWING:
        return LETTERS[who_draws(state)]
    return LETTERS[who_is_dealt(state)] if state.phase == city.DEALING else None


def last_auction(state: RazziaState) -> dict[str, Any]:
    last = state.last_auction
    if last is None:
        return {}
    made: dict[str, Any] = {"by": LETTERS[last.trigger]}
    if last.winner >= 0:
        made |= {"winner": LETTERS[last.winner], "bid": last.bid, "won": last.won}
    return made


NUMBERS_OF_RAZZIA = (
    ("turn", city.TURN),
    ("round", city.ROUND),
    ("police", city.POLICE_ROW),
    ("table_cheque", city.TABLE_CHEQUE),
)
ROW_CELLS = slice(city.ROW, city.ROW + cards.ROW_PLACES)
PILE_CELLS = slice(city.PILE, city.PILE + 2)
LEFT_CELLS = slice(city.LEFT, city.LEFT + cards.KINDS)
SCORE_CELLS = slice(city.SCORE, city.SCORE + len("ABCDE"))
LAST_OF = itemgetter(city.LAST_TRIGGER, city.LAST_WINNER, city.LAST_BID, city.LAST_WON)
PLAYER_CELLS = [
    itemgetter(
        city.SCORE + seat,
        city.FACE_UP + seat,
        city.FACE_DOWN + seat,
        slice(city.HELD + seat * cards.KINDS, city.HELD + (seat + 1) * cards.KINDS),
    )
    for seat in range(len("ABCDE"))
]


def auction(state: RazziaState) -> dict[str, Any]:
    seats, trigger = state.seats, state.trigger
    clockwise = [(trigger + 1 + step) % seats for step in range(seats)]
    order = [LETTERS[seat] for seat in clockwise if state.face_up(seat)]
    now = order.index(LETTERS[state.actor])
    full = all(state.row)
    made: dict[str, Any] = {
        "by": LETTERS[trigger],
        "voluntary": state.voluntary,
        "cause": "call" if state.voluntary else "row full" if full else "police",
        "must_bid": city.PASS not in state.legal(),
        "spoken": order[:now],
        "waiting": order[now + 1 :],
    }
    if state.best_bid:
        made |= {"best_bid": state.best_bid, "best_bidder": LETTERS[state.best_bidder]}
    return made


def ratzzia(state: RatzziaState) -> dict[str, Any]:
    phase, scores, cat = state.phase, by_seat(state.scores), state.cat
    made: dict[str, Any] = {
        "game": "ratzzia",
        "seats": state.seats,
        "phase": RATZZIA_PHASES[phase],
        "actor": ACTORS[state.actor],
        "turn": state.turn,
        "scores": scores,
        "turn_limit": state.turn_limit,
        "sack": pantry.SACK,
        "players": {
            letter: {"sack": sack, "unsecured": unsecured, "hand": hand, "candies": candies}
            for (letter, sack), unsecured, hand, candies in zip(
                scores.items(), state.unsecured, state.hands, state.candies, strict=True
            )
        },
        "jar": state.jar,
        "reserve": state.reserve,
        "rolled": list(state.rolled),
        "rolled_support": list(state.rolled_support),
        "cat": {
            "grey": cat.grey,
            "red": cat.red,
            "covered": cat.covered,
            "dice": [die(each) for each in cat.dice],
        },
        "columns": columns(state),
    }
    if state.cat_face:
        made["cat"]["face"] = state.cat_face
    if phase != pantry.STARTING:
        made["active"] = LETTERS[state.active]
    if phase == pantry.ROLLING:
        made |= {"chance_for": made["active"], "in_the_air": state.in_the_air}
    elif phase == pantry.REROLLING:
        made["rerollable"] = list(state.rerollable)
    elif phase == pantry.GAME_OVER:
        made["ending"] = ending(state)
    if state.rolls_support:
        made["rolls_support"] = True
    if state.rolls_again:
        made["rolls_again"] = True
    if state.places_support:
        made["places_support"] = True
    if state.placed:
        made["placed"] = state.placed
    if state.moving:
        made["moving"] = die(state.moving)
    if state.scored_column >= 0:
        made["scored_column"] = state.scored_column + 1
    return made


def die(each: Die) -> str:
    """`A5` is a 5 of the first seat, `B*` a candy die of the second, `+3` a support die."""
    return str(each).upper()


COLUMNS: dict[tuple[int, ...], dict[str, Any]] = {}
"""Columns made before, by their cells: most stay as they are from one move to the next."""
MOST_COLUMNS_KEPT = 5000


def columns(state: RatzziaState) -> dict[str, Any]:
    cells, spaces = state.to_list(), pantry.MOST_SPACES
    made = {}
    for index in range(cells[pantry.COLUMNS]):
        first = spaces * index
        key = (
            cells[pantry.SHELF + index],
            cells[pantry.LABEL + index],
            cells[pantry.LENGTH + index],
            cells[pantry.COVERED + index],
            cells[pantry.NEXT + index],
            *cells[pantry.NEED + first : pantry.NEED + first + spaces],
            *cells[pantry.PAYS + first : pantry.PAYS + first + spaces],
            *cells[pantry.DIE + first : pantry.DIE + first + spaces],
        )
        known = COLUMNS.get(key)
        if known is None:
            if len(COLUMNS) >= MOST_COLUMNS_KEPT:
                COLUMNS.clear()
            known = COLUMNS[key] = column(state, index)
        made[NUMBERS[index]] = known
    return made


NUMBERS = tuple(str(number) for number in range(1, pantry.MOST_COLUMNS + 1))


def column(state: RatzziaState, index: int) -> dict[str, Any]:
    each = state.column(index)
    made: dict[str, Any] = {
        "shelf": each.shelf,
        "covered": each.covered,
        "needs": [space.need_text for space in each.spaces],
        "pays": [space.sausages for space in each.spaces],
        "dice": {str(place): die(space.die) for place, space in enumerate(each.spaces, 1) if space.die},
        "takes": list(each.takes),
    }
    if each.next < len(each.spaces):
        made["next"] = each.next + 1
    else:
        made["complete"] = True
    if each.label:
        made["label"] = each.label
    return made


MADE: dict[str, Callable[[Any], dict[str, Any]]] = {"razzia": razzia, "ratzzia": ratzzia}


# What changes


def patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The JSON merge patch (RFC 7396) that makes `new` of `old`, neither of which has a null."""
    made: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value or before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            made[key] = patch(before, value)
        else:
            made[key] = value
    for key in old:
        if key not in new:
            made[key] = None
    return made


def merge(old: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """What a client does with a merge patch; `old` stays as it is."""
    made = dict(old)
    for key, value in changes.items():
        if value is None:
            made.pop(key, None)
        elif isinstance(value, dict):
            before = made.get(key)
            made[key] = merge(before if isinstance(before, dict) else {}, value)
        else:
            made[key] = value
    return made
