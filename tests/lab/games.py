"""A small database of games for the tests of the laboratory, made once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from redada.lab.database import opened
from redada.lab.playing import make_run, play_missing


@cache
def database_file() -> Path:
    """Six games of each game with two and three players, by `net`."""
    path = Path(mkdtemp(prefix="redada-lab-")) / "games.db"
    with opened(path, make=True) as database:
        for game in ("razzia", "ratzzia"):
            for seats in (2, 3):
                play_missing(database, make_run(game, seats, ("net",), 1), 6, 1)
    return path
