"""Facts about moves of Razzia!: the police, what the row is worth, cheques, who can go higher."""

from __future__ import annotations

from collections.abc import Iterator

from redada.core.seats import LETTERS
from redada.games.razzia import RAZZIA, State, cards, standing
from redada.games.razzia import layout as at
from redada.study.results import Why


def facts(state: State, move: int) -> Iterator[Why]:
    if state.phase == at.BIDDING:
        yield from of_pass(state) if move == at.PASS else of_bid(state, move)
    elif move == at.CALL:
        yield from of_call(state)
    elif move >= at.STEAL:
        yield from changes(state, state.play(move), state.actor)
    else:
        yield from of_draw(state)


def of_call(state: State) -> Iterator[Why]:
    yield from is_alone(state)
    yield from worth_of_row(state)


def is_alone(state: State) -> Iterator[Why]:
    """Whether nobody but the mover can buy anything in this round any more."""
    if not any(state.face_up(seat) for seat in range(state.seats) if seat != state.actor):
        yield Why("alone")


def of_draw(state: State) -> Iterator[Why]:
    left = state.left
    yield Why("police", {"n": left[cards.POLICE], "of": sum(left)})
    if state.police == state.police_limit - 1:
        yield Why("last_police")
    elif sum(kind > 0 for kind in state.row) == len(state.row) - 1:
        yield Why("row_almost_full")
    yield from is_alone(state)
    yield from worth_of_row(state)


def worth_of_row(state: State) -> Iterator[Why]:
    """What winning the row would change: for the mover, and for whoever gains most of the others."""
    if not any(state.row):
        yield Why("row_empty")
        return
    gains = {seat: gain_of(state, seat) for seat in range(state.seats)}
    mine = gains.pop(state.actor)
    if mine is not None:
        yield Why("row", {"seat": LETTERS[state.actor], "points": mine})
    others = {seat: gain for seat, gain in gains.items() if gain}
    if others:
        seat = max(others, key=lambda each: others[each])
        yield Why("row", {"seat": LETTERS[seat], "points": others[seat]})


def of_bid(state: State, move: int) -> Iterator[Why]:
    bid = move - at.BID
    is_last = state.round == cards.ROUNDS
    yield Why("cheque_end" if is_last else "cheque", {"bid": bid, "won": state.table_cheque})
    higher = RAZZIA.view(state)["auction"]["outbid_by"].get(str(bid), [])
    yield Why("higher", {"n": len(higher)}) if higher else Why("nobody_higher")
    if len(state.face_up(state.actor)) == 1:
        yield Why("last_cheque", {"seat": LETTERS[state.actor]})
    mine = gain_of(state, state.actor)
    if mine is not None:
        yield Why("row", {"seat": LETTERS[state.actor], "points": mine})
    elif not any(state.row):
        yield Why("row_empty")
    yield from changes(state, won_by(state, move), state.actor)


def of_pass(state: State) -> Iterator[Why]:
    if state.best_bidder < 0:
        after = state.play(at.PASS)
        if after.phase == at.BIDDING:
            yield Why("no_bid")
        elif any(state.row):
            yield Why("row_stays" if any(after.row) else "row_leaves")
        yield from is_alone(state)
    else:
        leader = LETTERS[state.best_bidder]
        yield Why("goes_to", {"seat": leader, "bid": state.best_bid})
        yield from changes(state, won_by(state, at.PASS), state.best_bidder)
    yield from worth_of_row(state)


def won_by(state: State, move: int) -> State:
    """The position if nobody goes higher after the move."""
    after = state.play(move)
    while after.phase == at.BIDDING and after.round == state.round:
        after = after.play(after.legal()[0])
    return after


def changes(before: State, after: State, seat: int) -> Iterator[Why]:
    """Categories of the seat whose points change, the greatest change first; none if the round ended."""
    if after.round != before.round or after.phase == at.GAME_OVER:
        return
    now = {each.name: each for each in RAZZIA.standing(before, seat).categories}
    changed = [
        (each.points - now[each.name].points, each)
        for each in RAZZIA.standing(after, seat).categories
        if each.name != "scored" and each.points != now[each.name].points
    ]
    for _, each in sorted(changed, key=lambda pair: (-abs(pair[0]), pair[1].name))[:2]:
        values = {"seat": LETTERS[seat], "category": each.name}
        yield Why("points", {**values, "before": now[each.name].points, "after": each.points})


def gain_of(state: State, seat: int) -> int | None:
    """What winning the row would change for the seat if the round ended then; None if it cannot."""
    worth = standing.worth_of_row(state, seat)
    return None if worth is None else worth[1] - worth[0]


def kind(state: State, move: int, best: int) -> str:
    """`bid`, `thief` or `call`, and what was wrong with the move if it is not the best."""
    if state.phase == at.BIDDING:
        if move == best:
            return "bid"
        if at.PASS in (move, best):
            return "bid.missed" if move == at.PASS else "bid.needless"
        return "bid.high" if move > best else "bid.low"
    if move >= at.STEAL or best >= at.STEAL:
        if move == best:
            return "thief"
        if best < at.STEAL:
            return "thief.early"
        return "thief.choice" if move >= at.STEAL else "thief.missed"
    if (move == at.CALL) == (best == at.CALL):
        return "call"
    return "call.early" if move == at.CALL else "call.missed"


def stage(state: State) -> str:
    return f"round_{state.round}"
