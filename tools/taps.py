"""How many taps a whole game takes in the companion: `python -m tools.taps [GAMES]`.

Counted from records of games between bots of the level medium, and from the golden ones, in which piles
are chosen at random: the worst case.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

from redada.bots.match import play_game
from redada.companion.taps import Effort, effort
from redada.games import GAMES, read_record
from tools.calling import called

GOLDEN = Path(__file__).parent.parent / "tests" / "playthroughs"


def line(name: str, found: list[Effort]) -> str:
    per = sorted(each.per_event for each in found)
    taps, events = median(each.taps for each in found), median(each.events for each in found)
    whole = median(each.taps / each.entries for each in found)
    return (
        f"{name:34} {taps:5.0f} taps for {events:4.0f} events: {median(per):.2f} per event "
        f"({per[0]:.2f} to {per[-1]:.2f}), {whole:.2f} per move or outcome of the record"
    )


def main(games: int = 20) -> None:
    for game in GAMES.values():
        for seats in game.seats:
            golden = read_record((GOLDEN / game.name / f"{seats}.redada").read_text("utf-8"))
            print(line(f"{game.title}, {seats} players, golden", [effort(golden)]))
        played = [play_game(game.name, ["medium"] * 4, seed=bytes([n]) * 32) for n in range(games)]
        print(line(f"{game.title}, 4 players, {games} of medium", [effort(each) for each in played]))


if __name__ == "__main__":
    words = called(__doc__, words="GAMES")
    if len(words) > 1 or not all(word.isdecimal() for word in words):
        sys.exit("expected a number of games")
    main(*map(int, words))
