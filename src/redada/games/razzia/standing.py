"""Where a seat stands: what each rule would score, what is missing for more, what the loot row brings.

Everything is found out by asking the rules: cards are added and counted, auctions are played through.
"""

from __future__ import annotations

from collections.abc import Iterator

from redada.core.standing import Category, Prospect, Standing
from redada.games.razzia import cards, explain
from redada.games.razzia import layout as at
from redada.games.razzia.schema import CATEGORIES
from redada.games.razzia.state import State


def standing(state: State, seat: int) -> Standing:
    return Standing(seat, tuple(categories(state, seat)), tuple(prospects(state, seat)))


def prospects(state: State, seat: int) -> Iterator[Prospect]:
    """The loot row, for a seat that can win it."""
    after = with_row(state, seat)
    if after is not None:
        now = sum(after.points(seat)) - sum(state.points(seat))
        last_round = state.round == cards.ROUNDS
        at_end = None if last_round else final_points(after, seat) - final_points(state, seat)
        yield Prospect("row", "R-5.3", now, at_end)


def final_points(state: State, seat: int) -> int:
    """What businesses would score; where cheques end, nobody can tell before the last round."""
    points = as_in_last_round(state).points(seat)
    rules = zip(points, explain.RULES, strict=True)
    return sum(each for each, (_, name) in rules if name in explain.FINAL and name != "cheques")


def categories(state: State, seat: int) -> Iterator[Category]:
    """What was scored in earlier rounds, then every rule of scoring."""
    final = state.round == cards.ROUNDS
    now = state.points(seat) if state.round else (0,) * len(explain.RULES)
    at_end = as_in_last_round(state).points(seat)
    before = state.scores[seat] - (sum(now) if state.phase == at.GAME_OVER else 0)
    yield Category("scored", CATEGORIES["scored"], before, at_end=before)
    for place, (rule, name) in enumerate(explain.RULES):
        counts = state.round > 0 and (final or name not in explain.FINAL)
        facts = dict(explain.facts(state, seat, name))
        missing, then = what_is_missing(state, seat, place)
        yield Category(
            name,
            rule,
            now[place],
            state.round if counts else 0,
            at_end[place] if final or name in explain.FINAL else None,
            int(facts.get("count", facts.get("kinds", facts.get("cars", facts.get("total", 0))))),
            OF.get(name, 0),
            str(facts.get("standing", "")),
            missing,
            then,
            facts,
        )


OF: dict[str, int] = {"jewels": cards.JEWELS, "businesses_different": cards.BUSINESSES}
"""How many kinds there are, where it is kinds that count."""


def as_in_last_round(state: State, added: tuple[tuple[int, int, int], ...] = ()) -> State:
    """The same holdings where every rule counts, with cards added: seat, kind, how many."""
    s = state.to_list()
    s[at.ROUND] = cards.ROUNDS
    for seat, kind, many in added:
        s[at.HELD + seat * cards.KINDS + kind] += many
    return State(s)


def what_is_missing(state: State, seat: int, place: int) -> tuple[dict[str, int], int | None]:
    """The fewest cards of one sort that would bring more points by this rule, and the points then.

    Nothing if no card would. Whether such cards are left does not matter here.
    """
    name = explain.RULES[place][1]
    now = as_in_last_round(state).points(seat)[place]
    most = max(cards.COUNTS)
    for many in range(1, most + 1):
        best: tuple[int, str] | None = None
        for sort, added in additions(state, seat, name, many):
            points = as_in_last_round(state, added).points(seat)[place]
            if points > now and (best is None or points > best[0]):
                best = points, sort
        if best is not None:
            return {best[1]: many}, best[0]
    return {}, None


def additions(
    state: State, seat: int, name: str, many: int
) -> Iterator[tuple[str, tuple[tuple[int, int, int], ...]]]:
    """Ways to add `many` cards that the rule looks at: their name, and what is added."""
    held = state.held(seat)
    if name == "thieves":
        yield "thief", ((seat, cards.THIEF, many),)
    elif name == "gold":
        yield "gold", ((seat, cards.GOLD, many),)
    elif name == "bodyguards":
        yield "bodyguard", ((seat, cards.BODYGUARD, many),)
    elif name == "cars":
        yield "car", ((seat, cards.CAR, many),)
        yield "driver", ((seat, cards.DRIVER, many),)
    elif name in ("jewels", "businesses_different"):
        colour, sort = ("red", "jewel") if name == "jewels" else ("brown", "business")
        new = [kind for kind in cards.COLOURS[colour] if not held[kind]][:many]
        if len(new) == many:
            yield sort, tuple((seat, kind, 1) for kind in new)
    elif name == "businesses_equal":
        for kind in cards.COLOURS["brown"]:
            if held[kind] + many <= cards.COUNTS[kind]:
                yield cards.NAMES[kind], ((seat, kind, many),)


def worth_of_row(state: State, seat: int) -> tuple[int, int] | None:
    """Points of the seat if the round ended now, and if it won this row; None if it cannot."""
    after = with_row(state, seat)
    return None if after is None else (sum(state.points(seat)), sum(after.points(seat)))


def with_row(state: State, seat: int) -> State | None:
    """The position once the seat has won this row with its lowest cheque, before cards leave the game.

    The auction is the one under way, or one that the actor calls. None if the seat cannot win it any
    more, if there is nothing in the row, or while chance acts.
    """
    if state.actor < 0 or not any(state.row):
        return None
    after = state.play(at.CALL) if state.phase == at.TO_ACT else state
    while after.phase == at.BIDDING:
        moves = list(after.legal())
        bids = [move for move in moves if move != at.PASS]
        if after.actor == seat:
            if not bids:
                return None
            after = after.play(bids[0])
        else:
            after = after.play(moves[0])  # a pass, but for the caller whom everybody let down
    last = after.last_auction
    if last is None or last.winner != seat:
        return None
    return after.closed[-1] if len(after.closed) > len(state.closed) else after
