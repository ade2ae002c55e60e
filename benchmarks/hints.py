"""How long a hint takes, the first one of a server above all: half a second is wanted.

A server of its own for each game and number of players. Somebody opens the page, makes a table against
bots a little later, and asks for a hint at each of the first turns.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx

from benchmarks.measure import report
from redada.server.messages import Move
from tests.server.client import House, new_id
from tests.server.process import Server

WANTED = 0.5
ASKED = 25
"""Hints of a game."""
SETTING_UP = 3.0
"""Seconds from opening the page to the table: nobody is quicker."""


async def times(url: str, game: str, seats: int) -> list[float]:
    """Of the hints of one game, in seconds."""
    found: list[float] = []
    async with House(url) as house, httpx.AsyncClient(timeout=60) as client:
        await client.get(f"{url}/")
        await asyncio.sleep(SETTING_UP)
        made = await house.make(["me"] + ["medium"] * (seats - 1), game=game, start=True)
        assert made.seated
        me = house.player(made.table, made.seated.token)
        headers = {"authorization": f"Bearer {made.seated.token}"}
        await me.enter()
        for _ in range(ASKED):
            await me.until(lambda: me.is_to_move)
            asked = perf_counter()
            answer = await client.post(f"{url}/api/tables/{made.table}/hint", headers=headers)
            if len(me.legal) > 1:
                found.append(perf_counter() - asked)
            best = answer.json()["decision"]["choices"][0]["move"] if len(me.legal) > 1 else me.legal[0]
            await me.do(Move(id=new_id(), version=me.version, move=best))
    return found


def main() -> bool:
    print("hints: the first one, and the next ones, of a server that just started")
    good = True
    for game in ("razzia", "ratzzia"):
        for seats in range(2, 6):
            with TemporaryDirectory() as folder, Server(Path(folder)) as server:
                first, *others = asyncio.run(times(server.url, game, seats))
            detail = f"first {first:.2f} s; then {median(others):.2f} s, {max(others):.2f} at most"
            worst = max(first, *others)
            good &= report(f"0.5 s against the slowest, {game} with {seats}", WANTED / worst, 1, detail)
    return good


if __name__ == "__main__":
    main()
