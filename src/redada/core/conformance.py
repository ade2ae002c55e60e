"""The check that every game must pass, whoever wrote it: `check_game(game, playthroughs)`.

How a game plays is checked here, what it says of itself in `data_conformance`.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from redada.core import data_conformance
from redada.core.data_conformance import require
from redada.core.errors import IllegalMove, Unreadable
from redada.core.game import CHANCE, OVER, Game, Move, State
from redada.core.options import read_options, write_options
from redada.core.record import Record, read_record, result, write_record
from redada.core.seats import LETTERS

MOST_STEPS = 100_000
NONSENSE = ("", "?", "no-such-move", "\x00", "9" * 500, "[", "{", "=")


def check_game(game: Game, playthroughs: Path, games_per_seats: int = 5, options: Any = None) -> None:
    """Raise AssertionError, with the promise that is broken, unless the game keeps the contract.

    `playthroughs` is the folder of its golden playthroughs (see `playthrough`); `options` are those
    of the random games, for one that would be long without a limit.
    """
    options = options or game.Options()
    require(bool(game.title) and game.name.isidentifier() and game.name.islower(), "it has a name")
    text = write_options(options)
    require(read_options(game.Options, text) == options, "options read back as they were written")
    for seats in game.seats:
        for number in range(games_per_seats):
            check_random_game(game, seats, Random(seats * 1000 + number), options)
    for wrong in (game.seats[0] - 1, game.seats[-1] + 1):
        try:
            game.start(wrong)
        except ValueError:
            continue
        require(False, f"{wrong} seats are refused")
    check_playthroughs(game, playthroughs)


def check_random_game(game: Game, seats: int, random: Random, options: Any = None) -> None:
    """Play one random game and check every promise of the contract on the way."""
    options = options or game.Options()
    states = [game.start(seats, options)]
    moves: list[Move] = []
    prints = [hash(states[0])]
    while states[-1].actor != OVER:
        require(len(moves) < MOST_STEPS, "random playthroughs end")
        state = states[-1]
        check_state(game, state)
        moves.append(random_move(state, random))
        states.append(state.play(moves[-1]))
        prints.append(hash(states[-1]))
        data_conformance.check_step(game, state, moves[-1], states[-1])
    check_over(game, states[-1])
    data_conformance.check_scores(game, states)
    require(prints == [hash(state) for state in states], "old states do not change")
    for before, after in pairwise(states):
        require(before != after, "every move changes something")
        require(before.turn <= after.turn, "turn never falls")
    record = Record(game, tuple(LETTERS[:seats]), options, tuple(moves))
    text = write_record(record)
    again = read_record(text, lambda name: game)
    require(again == record, "a record reads back as it was written")
    require(list(again.states()) == states, "records replay to the same states")
    require(write_record(again) == text, "writing is stable")


def check_state(game: Game, state: State) -> None:
    legal = list(state.legal())
    require(bool(legal), "somebody can always move until the game is over")
    require(legal == sorted(set(legal)), "legal moves are in ascending order, each once")
    require(len(state.legal()) == len(legal), "the length of legal() is right")
    require(all(move in state.legal() for move in legal), "legal() contains its moves")
    require(state.outcome() is None, "there is no outcome before the end")
    texts = [game.write(state, move) for move in legal]
    require(len(set(texts)) == len(texts), "different moves have different texts")
    for move, text in zip(legal, texts, strict=True):
        require(not any(c.isspace() or c in "[]{}" for c in text), "a move's text is one word")
        require(game.read(state, text) == move, "read(write(m)) == m")
        check_playable(state, move)
    gaps = set(range(legal[-1])) - set(legal)
    for move in (-1, legal[-1] + 1, 10**6, 10**30, *gaps):
        check_refused(state, move)
    for text in NONSENSE:
        try:
            game.read(state, text)
        except (Unreadable, IllegalMove) as error:
            require(bool(str(error)), "errors say what was expected")
            key = getattr(error, "key", "")
            require(not key or key in game.schema.refusals, f"the refusal {key!r} has an English text")
        else:
            require(False, f"{text!r} is refused")
    copies = (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)))  # noqa: S301  # our own bytes
    for twin in copies:
        require(twin == state and hash(twin) == hash(state), "copies are equal")
        twin.play(legal[0])
        require(twin == state, "copies are independent")
    if state.actor == CHANCE:
        check_chance(state, legal)
    check_sample(state, legal)


def check_playable(state: State, move: Move) -> None:
    before = hash(state)
    try:
        after = state.play(move)
        require(hash(state) == before, "old states do not change")
        require(after == state.play(move), "the same move leads to the same state")
    except IllegalMove:
        require(False, "legal moves are playable")


def check_refused(state: State, move: Move) -> None:
    try:
        state.play(move)
    except IllegalMove:
        return
    require(False, f"the illegal move {move} is refused")


def check_sample(state: State, legal: list[Move]) -> None:
    """Tries the middle of each share: at the borders numbers may be rounded."""
    count = state.chance_count() if state.actor == CHANCE else len(legal)
    step = 1 if count <= 256 else count // 256
    for index in range(0, count, step):
        meant = state.outcome_at(index) if state.actor == CHANCE else legal[index]
        found = state.sample((index + 0.5) / count)
        require(found == meant, "sample gives each move and chance event an equal share")
    require(state.sample(0.0) == legal[0], "the lowest fraction is for the first move")
    require(state.sample(1 - 2**-53) == legal[-1], "the highest fraction is for the last move")
    for fraction in (-0.1, 1.0, float("nan")):
        try:
            state.sample(fraction)
        except ValueError:
            continue
        require(False, f"the fraction {fraction} is refused")


def check_chance(state: State, legal: list[Move]) -> None:
    odds = list(state.odds())
    require(len(odds) == len(legal) and sum(odds) == 1, "odds sum to 1")
    count = state.chance_count()
    outcomes = [state.outcome_at(index) for index in range(count)] if count <= 4096 else []
    require(outcomes == sorted(outcomes), "outcome_at is in the order of legal()")
    if outcomes:
        shares = [Fraction(outcomes.count(move), count) for move in legal]
        require(shares == odds, "outcome_at gives each outcome its odds")


def check_over(game: Game, state: State) -> None:
    outcome = state.outcome()
    require(outcome is not None and len(outcome.winners) > 0, "a game that is over has a winner")
    require(outcome is not None and outcome.scores == state.scores, "the outcome has the scores")
    require(len(state.legal()) == 0, "nobody moves when the game is over")
    check_refused(state, 0)
    try:
        state.sample(0.5)
    except ValueError:
        return
    require(False, "sample is refused when the game is over")


def random_move(state: State, random: Random) -> Move:
    """A uniformly random legal move, or an outcome by its odds."""
    if state.actor == CHANCE:
        return state.outcome_at(random.randrange(state.chance_count()))
    legal = state.legal()
    return legal[random.randrange(len(legal))]


def playthrough(record: Record) -> str:
    """Every position of a game as text that can be compared line by line."""
    return "".join(_steps(record))


def _steps(record: Record) -> Iterator[str]:
    write = record.game.write
    for place, state in enumerate(record.states()):
        who = {CHANCE: "chance", OVER: "over"}.get(state.actor) or LETTERS[state.actor]
        yield f"{place}: turn {state.turn}, {who}, scores {' '.join(map(str, state.scores))}\n"
        legal = [write(state, move) for move in state.legal()]
        if state.actor == CHANCE:
            odds = state.odds()
            legal = [f"{text} {share}" for text, share in zip(legal, odds, strict=True)]
        if place < len(record.moves):
            yield f"   can: {', '.join(legal)}\n"
            yield f"   {write(state, record.moves[place])}\n"
        else:
            yield f"   {result(state.outcome())}\n"


def check_playthroughs(game: Game, folder: Path) -> None:
    """Golden playthroughs exist for every number of seats and still go as they did."""
    seats_seen = set()
    for path in sorted(folder.glob("*.redada")):
        record = read_record(path.read_text(encoding="utf-8"), lambda name: game)
        seats_seen.add(len(record.players))
        golden = path.with_suffix(".steps").read_text(encoding="utf-8")
        require(playthrough(record) == golden, f"{path.name} goes as it did")
    require(seats_seen == set(game.seats), "golden playthroughs exist for every number of seats")
