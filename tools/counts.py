"""Counts that pin the rules down: how many lines of play there are to depth n, chance being fixed.

    python -m tools.counts          writes tests/counts/razzia.json anew (`make counts`)

Only moves of players count for the depth; a forced pass is one. Chance is resolved on the fly and fixed:
the k-th outcome since the start of the game, k from 0, is
`state.outcome_at((k * 7919 + 13) % state.chance_count())`.
A line that ends before depth n, because the game does, does not count.

Each position is given by the words that lead to it. Those in mid-game are found in playouts whose m-th
step, a move or an outcome, m from 0, is number `below(mix(salt * 2**32 + m), n)` of the n legal moves or
chance events (redada.core.bits). The salt, from 1, is the first whose game comes to such a position.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from redada.core import bits
from redada.core.game import CHANCE, OVER
from redada.games.razzia import RAZZIA, cards
from tools.calling import called

FILE = Path(__file__).parents[1] / "tests" / "counts" / "razzia.json"
ENOUGH = 400_000
"""Counting a position stops at the first depth with more lines than this."""


def play_chance(state: Any, outcomes: int) -> tuple[Any, int]:
    """Play outcomes until it is a player's turn; the position, and the outcomes so far."""
    while state.actor == CHANCE:
        state = state.play(state.outcome_at((outcomes * 7919 + 13) % state.chance_count()))
        outcomes += 1
    return state, outcomes


def lines(state: Any, depth: int, outcomes: int) -> int:
    """How many lines of `depth` moves start here."""
    state, outcomes = play_chance(state, outcomes)
    if state.actor == OVER:
        return int(depth == 0)
    if depth <= 1:
        return len(state.legal()) if depth else 1
    return sum(lines(state.play(move), depth - 1, outcomes) for move in state.legal())


def counts(state: Any, outcomes: int) -> list[int]:
    """Lines of 1, 2, … moves, until there are enough of them."""
    found = [lines(state, 1, outcomes)]
    while 0 < found[-1] <= ENOUGH:
        found.append(lines(state, len(found) + 1, outcomes))
    return found


def follow(game: Any, options: Any, seats: int, words: str) -> tuple[Any, int]:
    """The position that `words` lead to, and how many of them were outcomes."""
    state = game.start(seats, options)
    for word in words.split():
        state = state.play(game.read(state, word))
    return state, sum(word.startswith("=") for word in words.split())


def start_of(seats: int) -> str:
    """The words that deal the hands."""
    state, outcomes = RAZZIA.start(seats), 0
    words: list[str] = []
    while state.actor == CHANCE:
        outcome = state.outcome_at((outcomes * 7919 + 13) % state.chance_count())
        words.append(RAZZIA.write(state, outcome))
        state, outcomes = state.play(outcome), outcomes + 1
    return " ".join(words)


def with_thieves(seats: int, number: int, thieves: int) -> str:
    """The words of the first playout that comes, in round `number`, to a player with that many thieves
    at a row of three cards or more."""
    for salt in range(1, 100_000):
        state = RAZZIA.start(seats)
        words: list[str] = []
        while state.actor != OVER and state.round <= number:
            random = bits.mix(salt * 2**32 + len(words))
            if state.actor == CHANCE:
                move = state.outcome_at(bits.below(random, state.chance_count()))
            else:
                mine = state.held(state.actor)[cards.THIEF]
                row = sum(kind > 0 for kind in state.row)
                if state.round == number and state.trigger < 0 and mine >= thieves and row >= 3:
                    return " ".join(words)
                legal = state.legal()
                move = legal[bits.below(random, len(legal))]
            words.append(RAZZIA.write(state, move))
            state = state.play(move)
    raise LookupError(f"no playout of {seats} comes to {thieves} thieves in round {number}")


def positions() -> list[dict[str, Any]]:
    found = []
    for seats in RAZZIA.seats:
        found.append({"name": "start", "seats": seats, "words": start_of(seats)})
        found.append({"name": "three thieves", "seats": seats, "words": with_thieves(seats, 1, 3)})
        found.append({"name": "last round", "seats": seats, "words": with_thieves(seats, 3, 2)})
    return found


def main() -> None:
    made = []
    for position in positions():
        state, outcomes = follow(RAZZIA, None, position["seats"], position["words"])
        made.append({**position, "counts": counts(state, outcomes)})
        print(position["seats"], position["name"], made[-1]["counts"])
    FILE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    called(__doc__)
    main()
