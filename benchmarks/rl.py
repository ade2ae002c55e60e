"""The games against OpenSpiel, PettingZoo and (if installed) Pgx, each as fast as Python can have it.

A step is a move or an outcome of chance, on both sides; hearts and skat have games of about 115 and 60.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

from benchmarks.engine import listed_steps, playouts, steps
from benchmarks.measure import rates, report
from redada.core.compiled import is_compiled
from redada.games import GAMES

PEERS = ("hearts", "skat")
FOR_PLAYOUTS, FOR_STEPS, FOR_VECTORS = 10, 5, 100
Run = Callable[[], int]


def random_bots(pyspiel: Any, name: str, games: int) -> Run:
    """Whole games of OpenSpiel's random bots, played in C++."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def run() -> int:
        count = 0
        for seed in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            count += state.move_number()
        return count

    return run


def rollouts(pyspiel: Any, name: str, games: int) -> Run:
    """Random rollouts of OpenSpiel's tree search in C++: many in one call, from after the deal."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    state = game.new_initial_state()
    random = Random(1)
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    ends = [state.clone() for _ in range(200)]
    for seed, end in enumerate(ends):
        pyspiel.evaluate_bots(end, bots, seed)
    length = sum(end.move_number() - state.move_number() for end in ends) / len(ends)
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False)

    def run() -> int:
        bot.step(state)
        return int(games * length)

    return run


def lean_steps(pyspiel: Any, name: str, games: int) -> Run:
    """OpenSpiel stepped from Python with as little as it takes."""
    game = pyspiel.load_game(name)
    random = Random(1).random

    def run() -> int:
        count = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()  # all outcomes of both games' deals are equally likely
                state.apply_action(legal[int(random() * len(legal))])
                count += 1
        return count

    return run


def texas_holdem(least: int) -> Run:
    """PettingZoo's, without its wrappers, which make it slower."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the new way to make it has no raw one
        from pettingzoo.classic.texas_holdem_v4 import raw_env
    table = raw_env()

    def run() -> int:
        count = 0
        while count < least:
            table.reset(seed=count)
            for agent in table.agent_iter():
                seen, _, ended, cut, _ = table.last()
                table.step(
                    None if ended or cut else table.action_space(agent).sample(seen["action_mask"])
                )
                count += 1
        return count

    return run


def vector(name: str, seats: int, many: int) -> Run:
    """Random legal actions in `many` games at once: moves of players; chance comes on top."""
    from redada.rl.vector_env import VectorEnv

    env = VectorEnv(name, many, seats)
    env.reset(1)

    def run() -> int:
        for _ in range(100):
            env.step(env.sample())
        return 100 * many

    return run


def pgx_backgammon(many: int) -> Run:
    """Pgx's game with dice, compiled by JAX for this machine: all steps of a run in one call.

    For the record only: it is one of Pgx's slower games, and JAX is made for accelerators.
    """
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    play = jax.vmap(auto_reset(env.step, env.init))

    def step(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choosing, chance = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(choosing, logits)
        return (play(state, action, jax.random.split(chance, many)), key), None

    scan = jax.jit(lambda carry: jax.lax.scan(step, carry, None, length=100)[0])
    key = jax.random.PRNGKey(1)
    carry = scan((jax.vmap(env.init)(jax.random.split(key, many)), key))

    def run() -> int:
        nonlocal carry
        carry = jax.block_until_ready(scan(carry))
        return 100 * many

    return run


def against_openspiel(pyspiel: Any) -> bool:
    good = True
    for name, game in GAMES.items():
        for seats in (2, 5):
            runs = {"ours": playouts(game, seats, 500)}
            for peer in PEERS:
                runs[f"{peer}, its random bots"] = random_bots(pyspiel, peer, 200)
                runs[f"{peer}, its search's rollouts"] = rollouts(pyspiel, peer, 400)
            good &= compare(f"{name}, {seats} players: playouts", runs, FOR_PLAYOUTS)
            runs = {"ours": steps(game, seats, 20)}
            for peer in PEERS:
                runs[f"{peer}, lean"] = lean_steps(pyspiel, peer, 40)
            good &= compare(f"{name}, {seats} players: stepped from Python", runs, FOR_STEPS)
            runs["ours"] = listed_steps(game, seats, 20)  # for the record: as those have to do it
            compare(f"{name}, {seats} players: stepped, the choice in Python", runs, 1)
    return good


def compare(what: str, runs: dict[str, Run], wanted: float) -> bool:
    """Ours against each of the others; good if it is against all."""
    speed = rates(runs)
    good = True
    for peer in runs:
        if peer != "ours":
            detail = f"{speed['ours'] / 1e6:.2f} M against {speed[peer] / 1e6:.3f} M steps/s"
            good &= report(f"{what}, against {peer}", speed["ours"] / speed[peer], wanted, detail)
    return good


def main() -> bool:
    print("rl: the games against OpenSpiel and PettingZoo")
    if not is_compiled():
        print("  the core is not compiled here")
        return False
    good = True
    try:
        import pyspiel
    except ImportError:
        print("  no OpenSpiel here")
    else:
        good &= against_openspiel(pyspiel)
    for name in GAMES:
        for seats in (2, 5):
            runs = {"ours": vector(name, seats, 1024), "texas_holdem": texas_holdem(500)}
            good &= compare(f"{name}, {seats} players: vector env", runs, FOR_VECTORS)
            if find_spec("pgx"):
                runs = {"ours": vector(name, seats, 1024), "Pgx backgammon": pgx_backgammon(1024)}
                compare(f"{name}, {seats} players: vector env", runs, 1)
    return good


if __name__ == "__main__":
    main()
