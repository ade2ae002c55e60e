"""What the process that studies games does: reviews as lines of JSON, hints, other lines of play."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain, islice, pairwise
from random import Random
from time import monotonic, process_time
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from redada.core.errors import RedadaError
from redada.core.game import CHANCE, OVER, Game, of_version
from redada.core.options import write_options
from redada.core.record import Record
from redada.games import by_name
from redada.lab.live import played_board
from redada.server import messages
from redada.server.messages import letter
from redada.study import Decision, Review, grow, hint
from redada.study.bands import band_of_game
from redada.study.baseline import baseline
from redada.study.grades import grade
from redada.study.growing import Grown
from redada.study.reading import read_what_is_there
from redada.study.results import ERRORS, Choice

SLICE_SECONDS = 0.1
"""For which a review goes on before others have their turn."""
ROLLOUT_SECONDS = 60.0
"""Of processor time that the rollouts of one review may take."""
MOST_MOVES = 5000
MOST_CHOICES = 6
"""Moves of a decision that are sent, the one played apart."""
HINT_DEPTH = "hint"

encode = msgspec.json.Encoder(decimal_format="number").encode


class Part(NamedTuple):
    """The next lines of a review, whether they are the last, and what is wrong if there are none."""

    lines: list[bytes]
    done: bool
    problem: str = ""


LAB_GAMES = 25
"""For each number of players."""
LAB_BOT = "greedy"

_under_way: dict[str, Iterator[bytes]] = {}
"""Reviews of this process that have not ended."""


def go_on(kind: str, key: str, text: str, have: int) -> Part:
    """Work on a review for a moment. `have` lines of it are known, perhaps from another process."""
    try:
        if key not in _under_way:
            _under_way[key] = islice(STUDIES[kind](text), have, None)
        lines, until = [], monotonic() + SLICE_SECONDS
        for line in _under_way[key]:
            lines.append(line)
            if monotonic() > until:
                return Part(lines, done=False)
    except Exception as problem:
        drop(key)
        if isinstance(problem, RedadaError):
            return Part([], done=True, problem=str(problem))
        raise
    drop(key)
    return Part(lines, done=True)


def drop(key: str) -> None:
    """Nobody waits for it any more."""
    _under_way.pop(key, None)


Found = TypeVar("Found")
Growth = tuple[Grown, int, int]


def give_way() -> None:
    """To hints, first looks and bots. Only on Linux, where it holds for one thread."""
    if sys.platform == "linux":
        os.nice(5)


@cache
def slow_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "slow", give_way)


def slowly(many: Iterator[Found]) -> Iterator[Found]:
    """The same, but each is worked out in a thread that gives way to others."""
    while found := slow_thread().submit(lambda: list(islice(many, 1))).result():
        yield from found


def board_lines(code: str) -> Iterator[bytes]:
    """How a board plays: how far it is after each game, and in the end what was found."""
    for each in slowly(played_board(code, LAB_GAMES, LAB_BOT)):
        yield encode(each)


def lines_of(text: str) -> Iterator[bytes]:
    """A whole review; raises RedadaError if nothing of the record can be reviewed."""
    record, problem = read(text)
    yield encode(game_line(record, str(problem) if problem else ""))
    spent = 0.0
    begun = process_time()

    def is_enough() -> bool:
        return spent > ROLLOUT_SECONDS

    account: Review | None = None
    growing = grow(record, is_enough=is_enough)
    for found, done, total in chain(until_account(growing), slowly(growing)):
        if account is not None:
            spent += process_time() - begun
        if isinstance(found, Review):
            last = account is not None or done == total
            account = found
            yield encode(account_line(found, done, total, last))
        else:
            decision = decision_of(found.decision) if found.decision else None
            shares = found.groups[0].value.shares if found.groups else ()
            if found.decision:
                shares = found.decision.best.shares
            yield encode(messages.ReviewFound(found.place, done, total, rounded(shares), decision))
        begun = process_time()  # not while others have their turn


def until_account(growing: Iterator[Growth]) -> Iterator[Growth]:
    """One look at everything, and what that comes to."""
    for growth in growing:
        yield growth
        if isinstance(growth[0], Review):
            return


def read(text: str) -> tuple[Record, RedadaError | None]:
    record, problem = read_what_is_there(text)
    if len(record.moves) > MOST_MOVES:
        raise RedadaError(f"expected a game of at most {MOST_MOVES} moves and outcomes")
    baseline(record.game.name, record.game.version)  # a game that cannot be reviewed is told at once
    return record, problem


# The game


def game_line(record: Record, problem: str) -> messages.ReviewGame:
    game, states = record.game, list(record.states())
    events, patches = played(game, states, record.moves)
    return messages.ReviewGame(
        table_of(record, states[-1]),
        events,
        (dict(game.view(states[0])), *patches),
        states[-1].actor == OVER,
        problem,
    )


def played(
    game: Game, states: list[Any], moves: Any, first: int = 0
) -> tuple[tuple[messages.Event, ...], tuple[dict[str, Any], ...]]:
    """What leads from each position to the next: the event, and the change of the view."""
    events, patches = [], []
    for number, ((before, after), move) in enumerate(zip(pairwise(states), moves, strict=False), 1):
        chance = before.actor == CHANCE
        scored = game.scored(before, after)
        events.append(
            messages.Event(
                first + number,
                0,
                "outcome" if chance else "move",
                "" if chance else letter(before.actor),
                game.write(before, move),
                by="" if chance or len(before.legal()) > 1 else "forced",
                facts=tuple(each.json for each in game.events(before, move, after)),
                scored=messages.reasons(scored) if scored else (),
            )
        )
        patches.append(dict(game.change(before, after)))
    return tuple(events), tuple(patches)


def table_of(record: Record, last: Any) -> messages.TableInfo:
    """A table for a game that may never have had one."""
    bots = [record.tag(f"Bot{number}") for number in range(1, len(record.players) + 1)]
    seats: dict[str, messages.SeatInfo] = {
        letter(number): messages.SeatInfo("bot" if bot else "person", name, bot, False, False)
        for number, (name, bot) in enumerate(zip(record.players, bots, strict=True))
    }
    setup = messages.Setup(
        record.game.name,
        len(record.players),
        write_options(record.options),
        messages.Clock(),
        "",
        False,
        record.tag("Edition"),
        record.tag("Look"),
    )
    status: Literal["over", "running"] = "over" if last.actor == OVER else "running"
    name = record.tag("Table")
    return messages.TableInfo(name, setup, status, seats, "", "", {}, "", 0, None, "")


# What was found


def rounded(values: Any) -> tuple[float, ...]:
    return tuple(round(value, 4) for value in values)


def decision_of(found: Decision, most: int = MOST_CHOICES) -> messages.ReviewedDecision:
    """With so many of the best moves, and the one played."""
    kept = [
        choice
        for number, choice in enumerate(found.choices)
        if number < most or (found.played and choice is found.chosen)
    ]
    seats = len(found.gifts)
    wrong = found.grade in ERRORS
    every = [(each, text) for each in found.choices for text in (each.move, *each.same)] if wrong else []
    return messages.ReviewedDecision(
        found.place,
        found.turn,
        letter(found.seat),
        found.kind,
        found.played,
        found.grade,
        round(found.loss, 4),
        rounded(found.gifts),
        round(found.accuracy, 1),
        tuple(
            messages.RankedMove(
                each.move,
                each.same,
                rounded(each.shares),
                tuple(round(points, 1) for points in each.points),
                round(each.behind, 4),
                round(each.error, 4),
                each.laps,
                tuple(messages.MoveReason(why.key, dict(why.values)) for why in each.why),
                grade(each.behind, each.error, seats),
            )
            for each in kept
        ),
        len(found.choices),
        found.about,
        found.stage,
        tuple(text for _, text in every),
        tuple(lost(each, seats) for each, _ in every),
    )


def lost(choice: Choice, seats: int) -> float:
    """What is close counts as no loss (docs/analysis.md)."""
    return round(choice.behind, 4) if grade(choice.behind, choice.error, seats) in ERRORS else 0.0


def account_line(found: Review, done: int, total: int, last: bool) -> messages.ReviewAccount:
    names = [name for name in messages.SeatAccount.__struct_fields__ if name not in ("band", "tallies")]
    return messages.ReviewAccount(
        done,
        total,
        last,
        found.complete,
        tuple((place, rounded(shares)) for place, shares in found.shares),
        tuple(
            messages.ReviewedLuck(each.place, each.last, each.turn, rounded(each.luck))
            for each in found.lucks
        ),
        tuple(
            messages.SeatAccount(
                **{name: getattr(seat, name) for name in names},
                band=band_of_game(seat),
                tallies=tuple((a, b, many, round(loss, 5)) for a, b, many, loss in seat.tallies),
            )
            for seat in found.seats
        ),
    )


# Hints, and what might have been


def hint_for(game: str, version: int, state: Any, move: str = "") -> bytes:
    """The decision in a position, as JSON; raises RedadaError if there is nothing to say."""
    return encode(decision_of(hint(of_version(by_name(game), version), state, HINT_DEPTH, move=move)))


def load() -> None:
    """Everything is loaded once a process has this module: half of the time to its first hint."""


def warm_up(game: str, version: int) -> None:
    """Load what a hint needs, so that the first one is as quick as the others."""
    rules = of_version(by_name(game), version)
    state: Any = rules.start(rules.seats[0])
    while state.actor == CHANCE:
        state = state.play(state.legal()[0])
    hint(rules, state, HINT_DEPTH)


def line_after(text: str, place: int, move: str) -> bytes:
    """Another move, and what strong players make of it until everybody had a turn; as JSON."""
    record, _ = read(text)
    states = list(record.states())
    if place >= len(states) or states[place].actor < 0:
        raise RedadaError(f"nobody decides anything at place {place}")
    game, estimate = record.game, baseline(record.game.name, record.game.version)
    line, moves = [states[place]], [game.read(states[place], move)]
    line.append(line[0].play(moves[0]))
    chance = Random(f"{place} {move}")  # the same each time: it is one story, not a statistic
    last = line[0].turn + line[0].seats
    while line[-1].actor != OVER and line[-1].turn <= last:
        state = line[-1]
        acts = state.actor != CHANCE
        moves.append(estimate.choose(state) if acts else state.sample(chance.random()))
        line.append(state.play(moves[-1]))
    events, patches = played(game, line, moves, place)
    shares = tuple(rounded(estimate.value(state).shares) for state in line[1:])
    return encode(messages.Variation(events, patches, shares))


STUDIES: dict[str, Callable[[str], Iterator[bytes]]] = {"review": lines_of, "board": board_lines}
