"""Facts about moves of Razzia!: the police, what the row is worth, cheques, who can go higher."""

from __future__ import annotations

from collections.abc import Iterator

from redada.core.seats import LETTERS
from redada.games.razzia import RAZZIA, State, cards, explain, standing
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
    many = sum(kind > 0 for kind in state.row)
    if 0 < many < len(state.row):
        yield Why("row_cards", {"n": many, "more": len(state.row) - many})
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
    if any(state.row):
        yield from worth_of_row(state)


def worth_of_row(state: State) -> Iterator[Why]:
    """What winning the row would change: for the mover, and for whoever gains most of the others."""
    if not any(state.row):
        yield Why("row_empty")
        return
    gains = {seat: gain_of(state, seat) for seat in range(state.seats)}
    mine = gains.pop(state.actor)
    if mine is not None:
        yield of_gain(state.actor, mine)
    others = {seat: gain for seat, gain in gains.items() if gain is not None and any(gain)}
    if others and state.best_bidder < 0:
        seat = max(others, key=lambda each: sum(others[each]))
        yield of_gain(seat, others[seat])


def of_gain(seat: int, gain: Gain) -> Why:
    now, at_end = gain
    values: dict[str, int | str] = {"seat": LETTERS[seat], "points": now}
    return Why("row_end", {**values, "end": at_end}) if at_end else Why("row", values)


def of_bid(state: State, move: int) -> Iterator[Why]:
    bid = move - at.BID
    is_last = state.round == cards.ROUNDS
    yield Why("cheque_end" if is_last else "cheque", {"bid": bid, "won": state.table_cheque})
    higher = RAZZIA.view(state)["auction"]["outbid_by"].get(str(bid), [])
    yield Why("higher", {"n": len(higher)}) if higher else Why("nobody_higher")
    if len(state.face_up(state.actor)) == 1:
        yield Why("last_cheque", {"seat": LETTERS[state.actor]})
    changed = list(changes(state, won_by(state, move), state.actor))
    mine = gain_of(state, state.actor)
    if mine is not None and len(changed) != 1:  # else that one says it all
        yield of_gain(state.actor, mine)
    elif not any(state.row):
        yield Why("row_empty")
    yield from changed


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
    """Categories of the seat whose points change, the greatest change first; none if the round ended.

    What counts after the last round only is told as that.
    """
    if after.round != before.round or after.phase == at.GAME_OVER:
        return
    now = {each.name: each for each in RAZZIA.standing(before, seat).categories}
    changed = []
    for each in RAZZIA.standing(after, seat).categories:
        then = now[each.name]
        values: dict[str, int | str] = {"seat": LETTERS[seat], "category": each.name}
        if each.name == "scored" or (each.name == "cheques" and before.round < cards.ROUNDS):
            continue
        if each.points != then.points:
            made = Why("points", {**values, "before": then.points, "after": each.points})
            changed.append((each.points - then.points, made))
        elif each.at_end is not None and then.at_end is not None and each.at_end != then.at_end:
            made = Why("points_end", {**values, "before": then.at_end, "after": each.at_end})
            changed.append((each.at_end - then.at_end, made))
    for _, made in sorted(changed, key=lambda pair: (-abs(pair[0]), str(pair[1].values["category"])))[
        :2
    ]:
        yield made


Gain = tuple[int, int]
"""Points if the round ended now, and those that come after the last round (0 in the last one)."""


def gain_of(state: State, seat: int) -> Gain | None:
    """What the cards of the row would bring the seat; None if it cannot win it.

    The cheque that it costs is told apart, and before the last round nobody knows where cheques end.
    """
    after = standing.with_row(state, seat)
    if after is None:
        return None
    now = cards_of(after, seat) - cards_of(state, seat)
    if state.round == cards.ROUNDS:
        return now, 0
    return now, standing.final_points(after, seat) - standing.final_points(state, seat)


def cards_of(state: State, seat: int) -> int:
    """Points by all rules but the one of cheques."""
    points = zip(state.points(seat), explain.RULES, strict=True)
    return sum(each for each, (_, name) in points if name != "cheques")


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
