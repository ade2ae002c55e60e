"""The scoring tables of the score pad, made from the rules for the web client.

python -m tools.pads          writes web/src/games/<game>/pad/tables.json and web/tests/pad/cases.json
python -m tools.pads --check  only looks whether they are up to date

The cases are finished games as counts, with the scores and reasons of the rules themselves.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from redada.core.pad import Counts, Tables
from redada.games.ratzzia import RATZZIA, RatzziaOptions
from redada.games.ratzzia import pad as ratzzia
from redada.games.razzia import RAZZIA, RazziaOptions, cards
from redada.games.razzia import pad as razzia
from tools.calling import called

WEB = Path(__file__).parents[1] / "web"
TABLES: dict[str, Tables] = {"razzia": razzia.tables(), "ratzzia": ratzzia.tables()}
CASES = 6
"""Games for each number of players and option."""


def files() -> dict[Path, str]:
    made = {
        WEB / "src" / "games" / game / "pad" / "tables.json": json.dumps(tables, separators=(",", ":"))
        for game, tables in TABLES.items()
    }
    made[WEB / "tests" / "pad" / "cases.json"] = "[\n" + ",\n".join(map(json.dumps, cases())) + "\n]"
    return {path: text + "\n" for path, text in made.items()}


def cases() -> Iterator[dict[str, Any]]:
    for seats in RAZZIA.seats:
        for all_equal in ("nobody", "both"):
            for seed in range(CASES):
                yield razzia_case(seats, seed, {"all_equal": all_equal})
        for seed in range(CASES):
            yield ratzzia_case(seats, seed)


def razzia_case(seats: int, seed: int, options: dict[str, str]) -> dict[str, Any]:
    """A random game of Razzia! as counts, and what the rules say of it."""
    state: Any = RAZZIA.start(seats, RazziaOptions(**options))  # type: ignore[arg-type]
    state = played(state, seed)
    rounds = [[razzia_counts(closed, seat) for seat in range(seats)] for closed in state.closed]
    lines = [[each.part, each.seat, each.rule, each.name, each.points] for each in state.explain()]
    return case("razzia", rounds, options, lines, state)


def razzia_counts(state: Any, seat: int) -> Counts:
    """What lies before a player as a round is scored."""
    counts = {cards.NAMES[kind]: many for kind, many in enumerate(state.held(seat)) if many}
    if state.round == cards.ROUNDS:
        held = (*state.face_up(seat), *state.face_down(seat))
        counts |= {razzia.cheque(value): 1 for value in held}
    return counts


def ratzzia_case(seats: int, seed: int) -> dict[str, Any]:
    """The end of a random game of Ratzzia; some end at the turn limit."""
    options = RatzziaOptions(turn_limit=(30, 60, 4000)[seed % 3])
    state: Any = played(RATZZIA.start(seats, options), seed)
    counts = [{"sack": state.scores[seat], "unsecured": state.unsecured[seat]} for seat in range(seats)]
    lines = [[1, seat, "Z-1.7", "sack", points] for seat, points in enumerate(state.scores)]
    return case("ratzzia", [counts], {}, lines, state)


def case(game: str, rounds: Any, options: Any, lines: Any, state: Any) -> dict[str, Any]:
    ended = state.outcome()
    return {
        "game": game,
        "options": options,
        "rounds": rounds,
        "lines": lines,
        "totals": list(ended.scores),
        "winners": list(ended.winners),
        "over": ended.reason != "turn limit",
    }


def played(state: Any, seed: int) -> Any:
    """The end of a random game, by way of every position: only so it has its score sheets."""
    number = seed + 1
    while state.outcome() is None:
        number = number * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        state = state.play(state.sample((number >> 11) / (1 << 53)))
    return state


def main(arguments: list[str]) -> int:
    old = [
        path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text
    ]
    if "--check" in arguments:
        print(*(f"{path.name} is out of date: python -m tools.pads" for path in old), sep="\n")
        return int(bool(old))
    for path in old:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files()[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(called(__doc__, "--check")))
