"""How a board of Ratzzia plays, told game by game to somebody who waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia.board import read_code
from redada.lab.board import Played, findings, play


def played_board(code: str, games: int, bot: str) -> Iterator[dict[str, Any]]:
    """`played` after each game, for every number of players in turn; `found` at the end."""
    board = read_code(code)
    work = [(seats, game) for game in range(games) for seats in RATZZIA.seats]
    played: dict[int, list[Played]] = {seats: [] for seats in RATZZIA.seats}
    for done, (seats, game) in enumerate(work):
        yield {"type": "played", "done": done, "total": len(work)}
        played[seats].append(play(seats, board, bot, f"1 {seats} {game}"))
    found = {seats: findings(each) for seats, each in played.items()}
    figures = [
        {
            "key": same[0].key,
            "wanted": [(one.least, one.most) for one in same],
            "values": [round(one.value, 1) for one in same],
            "bad": [one.bad for one in same],
        }
        for same in zip(*found.values(), strict=True)
    ]
    shares = [[round(100 * share, 1) for share in shares_of(each)] for each in played.values()]
    yield {
        "type": "found",
        "seats": list(played),
        "games": games,
        "figures": figures,
        "columns": shares,
    }


def shares_of(games: list[Played]) -> list[float]:
    """The part of each column in all that were completed."""
    total = sum(sum(game.columns) for game in games) or 1
    return [sum(many) / total for many in zip(*(game.columns for game in games), strict=True)]
