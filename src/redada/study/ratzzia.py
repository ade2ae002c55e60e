"""Facts about moves of Ratzzia: what a turn pays now, what a column still lacks, dice in the air."""

from __future__ import annotations

from collections.abc import Iterator

from redada.core.game import OVER
from redada.core.seats import LETTERS
from redada.games.ratzzia import RATZZIA, State
from redada.games.ratzzia import layout as at
from redada.study.column_odds import at_least, counted, missing, odds
from redada.study.results import Why

MOST_ODDS = 2
"""Columns of which a roll's odds are told."""
CERTAIN = 1 - 1e-9
"""Odds, which are sums of fractions."""


def facts(state: State, move: int) -> Iterator[Why]:
    after = state.play(move)
    if state.phase == at.REROLLING:
        if move:
            yield Why("dice", {"n": move.bit_count()})
        cat = percent(of_cat(state, move.bit_count()))
        if cat > 0:
            yield Why("cat_odds", {"percent": cat})
        yield from to_complete(state, move)
        return
    if state.phase == at.SUPPORTING:
        yield from of_support(state, move)
        return
    if state.phase == at.TO_ACT and move == at.ROLL:
        yield Why("dice", {"n": state.hands[state.active]})
        return
    if state.phase == at.TO_ACT:
        hand = after.hands[state.actor]
        yield Why("back", {"n": hand - state.hands[state.actor], "hand": hand})
    for event in RATZZIA.events(state, move, after):
        if event.name == "cat_comes":
            yield Why("cat_comes")
        elif event.name == "sack_full":
            yield Why("sack_full", {"seat": LETTERS[event.seat]})
    yield from food(state, after)
    if state.phase == at.PLACING and move == at.DONE:
        if state.rolled and after.actor != OVER:
            hand = after.hands[state.active]
            yield Why("stop", {"n": len(state.rolled), "hand": hand})
    elif state.phase == at.PLACING:
        yield from columns(state, after)
    elif state.phase == at.SENDING:
        yield from columns(state, after, move - at.SEND)


def of_cat(state: State, rolled: int) -> float:
    """How likely the cat comes by rolling so many dice: each that shows its face goes to it (Z-3.2)."""
    return at_least(free(state), rolled) if state.cat_face else 0.0


def free(state: State) -> int:
    """Spaces of the cat's row: when the last is taken it comes."""
    return state.cat.grey + state.cat.red - len(state.cat.dice)


def percent(chance: float) -> int:
    """As it is told: what is not certain is never 100."""
    return min(99, round(100 * chance)) if chance < CERTAIN else 100


def of_support(state: State, move: int) -> Iterator[Why]:
    """What is placed with the support dice and without them (Z-9.1); they go to the cat too (E14)."""
    if move == at.NO_SUPPORT:
        if state.rolled:
            yield Why("no_support", {"n": len(state.rolled)})
        yield from to_complete(state, 0)
        return
    yield Why("support", {"n": state.reserve})
    cat = percent(of_cat(state, state.reserve))
    if cat > 0:
        yield Why("cat_odds", {"percent": cat})


def to_complete(state: State, mask: int) -> Iterator[Why]:
    """The columns that the roll may complete with one's own dice, the likeliest first."""
    kept = counted([f for i, f in enumerate(state.rolled) if not mask >> i & 1])
    given = (kept, mask.bit_count(), state.candies[state.active], state.cat_face, free(state))
    found = [(odds(missing(each), *given), i, each) for i, each in enumerate(state.columns)]
    for chance, index, each in sorted(found, key=lambda one: (-one[0], one[1]))[:MOST_ODDS]:
        values: dict[str, int | str] = {"column": index + 1, "shelf": each.shelf}
        if chance >= CERTAIN:  # whatever is rolled
            yield Why("column_sure", values)
        elif percent(chance) > 0:
            yield Why("odds", {**values, "percent": percent(chance)})


def food(before: State, after: State) -> Iterator[Why]:
    """Who gets or loses what at once: into the sack first. What goes there is no food lost."""
    for seat in range(before.seats):
        secured = after.scores[seat] - before.scores[seat]
        if secured:
            yield Why("sack", {"seat": LETTERS[seat], "points": secured, "after": after.scores[seat]})
    for seat in range(before.seats):
        gained = after.unsecured[seat] - before.unsecured[seat]
        gained += after.scores[seat] - before.scores[seat]
        if gained:
            yield Why("food", {"seat": LETTERS[seat], "points": gained})


def columns(before: State, after: State, sent: int = -1) -> Iterator[Why]:
    """What the column that a die went to still lacks; one that is sent there may only fill a gap."""
    if after.actor == OVER:
        return
    for index, (then, now) in enumerate(zip(before.columns, after.columns, strict=True)):
        if now.next > then.next or (index == sent and now.next == then.next):
            missing = len(now.spaces) - now.next
            values: dict[str, int | str] = {"column": index + 1, "shelf": now.shelf}
            yield Why("column", {**values, "n": missing}) if missing else Why("column_full", values)
    if len(after.cat.dice) > len(before.cat.dice):
        yield Why("cat", {"n": free(after)})


def kind(state: State, move: int, best: int) -> str:
    """What was decided, and what was wrong with the move if it is not the best."""
    topic, fault = KINDS[state.phase](move, best)
    return topic if move == best else f"{topic}.{fault}"


def rolling(move: int, best: int) -> tuple[str, str]:
    """Dice to roll again: too few, too many, or others."""
    many, better = move.bit_count(), best.bit_count()
    return "roll", "few" if many < better else "many" if many > better else "others"


def acting(move: int, best: int) -> tuple[str, str]:
    """To roll, or to take back a column."""
    if at.ROLL not in (move, best):
        return "back", "choice"
    return "back", "missed" if move == at.ROLL else "needless"


def placing(move: int, best: int) -> tuple[str, str]:
    if at.DONE in (move, best):
        return "stop", "early" if move == at.DONE else "late"
    with_cat = [at.PLACE_CAT <= each < at.PLACE_CANDY for each in (move, best)]
    if any(with_cat) and not all(with_cat):
        return "cat", "needless" if with_cat[0] else "missed"
    return "place", "choice"


def supporting(move: int, best: int) -> tuple[str, str]:
    return "support", "missed" if move == at.NO_SUPPORT else "needless"


def on_shelf(move: int, best: int) -> tuple[str, str]:
    return "shelf", "choice"


KINDS = {
    at.TO_ACT: acting,
    at.REROLLING: rolling,
    at.SUPPORTING: supporting,
    at.PLACING: placing,
    at.SENDING: on_shelf,
    at.TASTING: on_shelf,
    at.ROBBING: on_shelf,
    at.COUNTING: on_shelf,
}


def stage(state: State) -> str:
    """By the fullest sack: a game ends when one is full."""
    full = max(state.scores) / at.SACK
    return "early" if full < 1 / 3 else "middle" if full < 2 / 3 else "late"
