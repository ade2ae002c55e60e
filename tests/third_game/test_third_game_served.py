"""The third game on a real server: offered, played through sockets to its end, replayed and recorded."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from redada.core.game import Game
from redada.core.verify import verify
from redada.games import read_record
from tests.server.client import House, Player
from tests.server.process import Server
from tests.third_game import WITH_PIG

GOAL = 12


def test_it_is_served_played_replayed_and_recorded(tmp_path: Path, pig: Game) -> None:
    async def play(server: Server) -> tuple[str, str]:
        chance = random.Random(1)
        async with House(server.url) as house:
            (offer,) = [
                game
                for game in (await house.http.get("/api/games")).json()["games"]
                if game["name"] == "pig"
            ]
            assert (offer["title"], offer["looks"], offer["bots"][0]) == ("Pig", [], "beginner")
            goal, faces = offer["form"]
            assert (goal["kind"], goal["least"], goal["most"], goal["default"]) == (
                "number",
                5,
                100,
                "20",
            )
            assert (faces["kind"], faces["choices"], faces["default"]) == ("choice", ["6", "8"], "6")
            players = await house.table_for_two(game="pig", options=f"goal={GOAL} faces=8")
            table = players[0].table
            seen: dict[int, dict[str, object]] = {}
            while not players[0].is_over:
                actor = next(player for player in players if player.is_to_move)
                event = await actor.move(chance)
                for player in players:
                    await player.reach(event.number)
                seen[players[0].version] = dict(players[0].position)
            for version, position in seen.items():
                then = await house.http.get(f"/api/tables/{table}/replay", params={"version": version})
                assert then.json()["position"] == position
            for player in players:
                await player.close()
            against_bots = await house.make(["easy", "hard"], game="pig", start=True)
            watcher = Player(server.url, against_bots.table)
            await watcher.enter()
            await watcher.until(lambda: watcher.is_over)
            await watcher.close()
            records = [
                (await house.http.get(f"/api/tables/{name}/record")).text
                for name in (table, against_bots.table)
            ]
        return records[0], records[1]

    environment = {"PYTHONPATH": WITH_PIG["PYTHONPATH"]}
    with Server(tmp_path, environment=environment) as server:
        for text in asyncio.run(play(server)):
            record = read_record(text)
            assert record.game is pig
            assert verify(record).fair
    assert "a bot failed" not in server.logged()
    assert "Traceback" not in server.logged()
