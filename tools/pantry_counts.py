"""The counts of tools/counts.py for Ratzzia: `make counts` writes tests/counts/ratzzia.json anew.

Depth and chance are as there. The board stands in the file with the counts, so that they stay as they
are when the game's own board is tuned. Positions in mid-game are those of a playout, as there, with salt
1, at the first moment from turn 40 on when the player is about to roll again, and to place.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from redada.core import bits
from redada.core.game import CHANCE
from redada.core.options import read_options, write_options
from redada.games.ratzzia import RATZZIA, RatzziaOptions, load_board
from redada.games.ratzzia import layout as at
from tools.calling import called
from tools.counts import counts, follow

TESTS = Path(__file__).parents[1] / "tests"
FILE = TESTS / "counts" / "ratzzia.json"
PHASES = {"rolling again": at.REROLLING, "placing": at.PLACING}


def options() -> RatzziaOptions:
    return RatzziaOptions(board=load_board(TESTS / "games" / "ratzzia" / "kitchen.toml"))


def playout_to(seats: int, phase: int, turn: int) -> str:
    """The words of the playout up to the first such phase from that turn on."""
    state = RATZZIA.start(seats, options())
    words: list[str] = []
    while state.turn < turn or state.phase != phase:
        random = bits.mix(2**32 + len(words))
        if state.actor == CHANCE:
            move = state.outcome_at(bits.below(random, state.chance_count()))
        else:
            legal = state.legal()
            move = legal[bits.below(random, len(legal))]
        words.append(RATZZIA.write(state, move))
        state = state.play(move)
    return " ".join(words)


def positions() -> list[dict[str, Any]]:
    found = []
    for seats in RATZZIA.seats:
        found.append({"name": "start", "seats": seats, "words": "=a"})
        for name, phase in PHASES.items():
            found.append({"name": name, "seats": seats, "words": playout_to(seats, phase, 40)})
    return found


def reach(position: dict[str, Any], text: str, game: Any = RATZZIA) -> tuple[Any, int]:
    """A stored position on the stored board, in the compiled or the plain engine."""
    return follow(game, read_options(game.Options, text), position["seats"], position["words"])


def main() -> None:
    text = write_options(options())
    made = []
    for position in positions():
        made.append({**position, "counts": counts(*reach(position, text))})
        print(position["seats"], position["name"], made[-1]["counts"])
    FILE.write_text(json.dumps({"options": text, "positions": made}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    called(__doc__)
    main()
