"""Make the golden playthroughs of tests/playthroughs anew: one random game per game and seat count.

Only after a rule was meant to change; the difference then shows what it changed.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

from redada.core.conformance import playthrough, random_move
from redada.core.dealer import SeededDealer
from redada.core.game import Game
from redada.core.options import read_options
from redada.core.playing import playing
from redada.core.record import Record, write_record
from redada.core.seats import LETTERS
from redada.games import GAMES
from tools.calling import called

OPTIONS = {"ratzzia": "turn_limit=60"}
"""Random mice hardly ever fill a sack; these games end by the turn limit."""

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"


def golden(game: Game, seats: int) -> Record:
    """A game dealt from a fixed seed and played at random."""
    dealer = SeededDealer(sha256(f"{game.name} {seats}".encode()).digest())
    random = Random(seats)
    options = read_options(game.Options, OPTIONS.get(game.name, ""))
    start = game.start(seats, options)
    moves = [move for _, move in playing(start, dealer, lambda state: random_move(state, random))]
    names = tuple(f"Random {letter}" for letter in LETTERS[:seats])
    return Record(game, names, options, tuple(moves), dealer.commitment, dealer.seed.hex())


def main() -> None:
    for game in GAMES.values():
        folder = FOLDER / game.name
        folder.mkdir(parents=True, exist_ok=True)
        for seats in game.seats:
            record = golden(game, seats)
            (folder / f"{seats}.redada").write_text(write_record(record), encoding="utf-8")
            (folder / f"{seats}.steps").write_text(playthrough(record), encoding="utf-8")
            print(f"{game.name} with {seats}: {len(record.moves)} moves and outcomes")


if __name__ == "__main__":
    called(__doc__)
    main()
