"""Where puzzles come from: games of bots, and positions in them where a weak player goes wrong.

A position is a puzzle if one move is clearly best by the deep estimate of a review and weaker levels
often choose another one. Everything is drawn from the number of the game, so the work can be cut into
games, done anywhere, stopped and gone on with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

from redada.bots import Budget, make_bot
from redada.bots.levels import level_budget, level_net
from redada.bots.match import play_game
from redada.core.game import Game
from redada.core.record import Record
from redada.study.baseline import Baseline, baseline
from redada.study.choices import DEPTHS, Group, group_of, look, rank
from redada.study.grades import THRESHOLDS, scaled
from redada.study.kinds import kind_of, stage_of
from redada.study.puzzles.puzzle import Puzzle, id_of, record_of
from redada.study.results import Choice
from redada.study.why import reasons

PLAYERS = ("easy", "medium", "hard", "hard")
"""Who plays the games: each seat draws one of them."""
TRIES: dict[str, int] = {"beginner": 32, "easy": 32, "medium": 32, "hard": 8, "expert": 3}
"""How often each level is asked, the weakest first: the strong ones think longer."""
MOST_LOOKS = 1500
"""Iterations of a search that is asked: expert's clock would stop it about there."""
TEMPTED = ("easy", "medium")
OFTEN = 0.35
"""How often one of them must go wrong, for a position to be worth a puzzle."""
LEAST = THRESHOLDS[-1][0]
"""What every other move loses at least, with two players,"""
SURELY = 3.0
"""and standard errors of it."""
PROMISING = 0.03
"""What the second best move loses by one look ahead, before more work is done."""
GLANCE, DEPTH = "quick", "deep"
"""A first judgement, to which only PROBABLY counts, and the last one."""
PROBABLY = 0.5
CONFIRMED_BY = "expert"
"""The level that must find the best move more often than not: a second opinion beside the estimate."""
MOST_OF_GAME = 4


def mine(game: str, number: int, seed: int) -> list[Puzzle]:
    """The puzzles of one game of bots, without a rating; often there are none."""
    random = Random(f"{seed} {game} {number}")
    rules = baseline_of(game).game
    seats = rules.seats[number % len(rules.seats)]
    dealt = sha256(f"puzzles {seed} {game} {number}".encode()).digest()
    record = play_game(rules, [random.choice(PLAYERS) for _ in range(seats)], seed=dealt)
    places = list(range(len(record.moves)))
    random.shuffle(places)
    states = list(record.states())
    found: list[Puzzle] = []
    for place in places:
        made = puzzle_at(record, states, place, seed)
        if made is not None and all(made.kind != other.kind for other in found):
            found.append(made)
        if len(found) == MOST_OF_GAME:
            break
    return found


def baseline_of(game: str) -> Baseline:
    from redada.games import by_name

    return baseline(game, by_name(game).version)


def puzzle_at(record: Record, states: Sequence[Any], place: int, seed: int) -> Puzzle | None:
    state, game = states[place], record.game
    if state.actor < 0 or len(state.legal()) < 2:
        return None
    estimate = baseline(game.name, game.version)
    groups = look(estimate, state)
    if len(groups) < 2 or gap(groups, state) < PROMISING:
        return None
    asked = {level: answers(game, state, level, TRIES[level]) for level in (*TEMPTED, "beginner")}
    if all(part_in(asked[level], groups[0]) > 1 - OFTEN for level in TEMPTED):
        return None
    tempting = temptation(asked, groups[0])
    chance = f"puzzle {seed} {place}"
    glance = rank(estimate, state, groups, tempting, DEPTHS[GLANCE], chance)
    if not is_clear(glance, state.seats, PROBABLY):
        return None
    choices = rank(estimate, state, groups, tempting, DEPTHS[DEPTH], chance)
    if not is_clear(choices, state.seats):
        return None
    best = group_of(groups, game.read(state, choices[0].move))
    if tempting in best.moves:
        return None
    for level in reversed(TRIES):
        if level not in asked:
            asked[level] = answers(game, state, level, TRIES[level])
        if level == CONFIRMED_BY and part_in(asked[level], best) <= 0.5:
            return None
    texts = tuple(
        game.write(before, move) for before, move in zip(states, record.moves[:place], strict=False)
    )
    return Puzzle(
        id=id_of(game.name, state.seats, texts),
        seats=state.seats,
        moves=texts,
        kind=kind_of(game, state, tempting, best.moves[0]),
        stage=stage_of(game, state),
        tempting=game.write(state, tempting),
        solved={level: part_in(asked[level], best) for level in TRIES},
        choices=explained(game, state, choices),
    )


def gap(groups: Sequence[Group], state: Any) -> float:
    """What the second best move loses by one look ahead, as if two played."""
    first, second = (group.value.shares[state.actor] for group in groups[:2])
    return scaled(first - second, state.seats)


def answers(game: Game, state: Any, level: str, tries: int) -> Counter[int]:
    """How often the level chooses each move, of so many tries with other seeds."""
    budget = untimed(level, game)
    return Counter(make_bot(level, game, seed).choose(state, budget) for seed in range(tries))


def untimed(level: str, game: Game) -> Budget:
    """As long as the level thinks, but counted: the same on a slow machine, and never for long."""
    by_net = level_net(level, game)
    budget = by_net.budget if by_net else level_budget(level, game)
    return Budget(iterations=min(MOST_LOOKS, (budget and budget.iterations) or MOST_LOOKS))


def part_in(asked: Counter[int], group: Group) -> float:
    return sum(asked[move] for move in group.moves) / asked.total()


def temptation(asked: dict[str, Counter[int]], best: Group) -> int:
    """The move that is not best by one look and that weak levels choose most often, each one alike."""
    chosen: dict[int, float] = {}
    for many in asked.values():
        for move, count in many.items():
            if move not in best.moves:
                chosen[move] = chosen.get(move, 0.0) + count / many.total()
    return max(chosen, key=lambda move: (chosen[move], -move))


def is_clear(choices: Sequence[Choice], seats: int, strictly: float = 1.0) -> bool:
    """Whether every other move is behind the first by something, and beyond the error."""
    return all(
        scaled(each.behind, seats) >= strictly * LEAST and each.behind >= strictly * SURELY * each.error
        for each in choices[1:]
    )


def explained(game: Game, state: Any, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """With reasons for all of them: whoever solves may choose any."""
    return tuple(
        replace(each, why=reasons(game, state, game.read(state, each.move))) for each in choices
    )


def judge_again(game: Game, puzzle: Puzzle, seed: int) -> Puzzle | None:
    """The puzzle by the net, the levels and the chance of today.

    None if its solution is not clear any more, if `expert` does not find it, or if nobody is tempted.
    """
    state: Any = record_of(game, puzzle.seats, puzzle.moves).final()
    estimate = baseline(game.name, game.version)
    tempting = game.read(state, puzzle.tempting)
    groups = look(estimate, state)
    choices = rank(estimate, state, groups, tempting, DEPTHS[DEPTH], f"again {seed} {puzzle.id}")
    if not puzzle.is_right(choices[0].move) or not is_clear(choices, puzzle.seats):
        return None
    best = group_of(groups, game.read(state, choices[0].move))
    solved = {level: part_in(answers(game, state, level, many), best) for level, many in TRIES.items()}
    if solved[CONFIRMED_BY] <= 0.5 or all(solved[level] > 1 - OFTEN for level in TEMPTED):
        return None
    return replace(puzzle, choices=explained(game, state, choices), solved=solved)
