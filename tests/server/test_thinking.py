"""Bots' turns in fair order: many tables of one address starve nobody else's."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from redada.games import by_name
from redada.server.thinking import thinkers
from redada.server.thinking.waiting import Claim, Durations, Turn, WaitingTurns
from tests.server.honest import ATTACKER, PATIENCE, SOAK, honest
from tests.server.process import Server


def waiting(*turns: Turn) -> WaitingTurns:
    line = WaitingTurns(Durations().expected)
    for turn in turns:
        line.add(turn)
    return line


def turn(table: str, owner: str = "", claim: Claim = 0, bot: str = "expert") -> Turn:
    return Turn(table, 1, "razzia", None, bot, owner, claim)


def order(line: WaitingTurns) -> list[str]:
    found = []
    while taken := line.take():
        found.append(taken.table)
    assert len(line) == 0
    return found


def test_turns_of_one_address_are_taken_in_the_order_they_came() -> None:
    assert order(waiting(*(turn(str(n), "a") for n in range(20)))) == [str(n) for n in range(20)]


def test_who_has_two_hundred_tables_waits_for_them_and_others_do_not() -> None:
    line = waiting(*(turn(f"a{n}", "a") for n in range(200)))
    assert [line.take() for _ in range(3)]
    line.add(turn("b", "b"))
    line.add(turn("c", "c"))
    first = [taken.table for _ in range(3) if (taken := line.take())]
    assert {"b", "c"} < set(first)


def test_long_thinking_counts_for_more() -> None:
    line = WaitingTurns(lambda game, bot: {"expert": 3.0, "beginner": 0.1}[bot])
    for number in range(10):
        line.add(turn(f"e{number}", "a", bot="expert"))
        line.add(turn(f"b{number}", "b", bot="beginner"))
    first = [taken.table for _ in range(11) if (taken := line.take())]
    assert [table for table in first if table.startswith("b")] == [f"b{n}" for n in range(10)]


def test_a_table_without_people_waits_but_not_for_ever() -> None:
    alone = [turn(f"alone{n}", "a", 2) for n in range(100)]
    watched = [turn(f"watched{n}", "b", 1) for n in range(10)]
    played = [turn(f"played{n}", "c", 0) for n in range(10)]
    found = order(waiting(*alone, *watched, *played))
    assert found.index("played9") < found.index("watched9") < found.index("alone20")
    assert [table[:5] for table in found[:20]].count("alone") == 2


def test_when_somebody_comes_to_a_table_its_turn_moves_up() -> None:
    line = waiting(*(turn(f"t{n}", "a", 2) for n in range(50)))
    line.reclaim("t40", 0)
    line.reclaim("t41", 1)
    line.reclaim("nothing", 0)
    assert order(line)[:2] == ["t40", "t41"]


def test_a_newer_turn_of_a_table_takes_the_place_of_the_older_one() -> None:
    line = waiting(turn("t"), turn("t")._replace(version=2))
    taken = line.take()
    assert taken
    assert taken.version == 2
    assert line.take() is None


def test_whatever_is_asked_every_turn_is_taken_once() -> None:
    chance = random.Random(1)
    line = waiting()
    asked: dict[str, int] = {}
    for step in range(5000):
        table = f"t{chance.randrange(200)}"
        if chance.random() < 0.6:
            claim: Claim = chance.choice((0, 1, 2))
            line.add(turn(table, f"o{chance.randrange(2000)}", claim)._replace(version=step))
            asked[table] = step
        elif chance.random() < 0.5:
            line.reclaim(table, chance.choice((0, 1, 2)))
        elif taken := line.take():
            assert asked.pop(taken.table) == taken.version
        assert len(line) == len(asked)
    assert set(order(line)) == set(asked)


def test_quick_bots_are_those_that_are_quick() -> None:
    durations = Durations()
    assert durations.is_quick("razzia", "beginner")
    assert not durations.is_quick("razzia", "expert")
    assert not durations.is_quick("razzia", "theirs"), "until it has shown it"
    for _ in range(50):
        durations.note("razzia", "theirs", 0.01)
        durations.note("razzia", "medium", 5.0)
    assert durations.is_quick("razzia", "theirs")
    assert durations.is_quick("razzia", "medium"), "ours keep their lane on a slow machine"


@pytest.mark.parametrize("bot", ["beginner", "medium"])
def test_two_hundred_tables_of_experts_do_not_keep_a_beginner_waiting(tmp_path: Path, bot: str) -> None:
    experts = {"game": "razzia", "seats": ["expert"] * 5, "start": True}
    attacker = httpx.HTTPTransport(local_address=ATTACKER)
    with (
        Server(tmp_path) as server,
        httpx.Client(base_url=server.url, transport=attacker, timeout=PATIENCE) as bad,
        httpx.Client(base_url=server.url, timeout=PATIENCE) as good,
        honest(server),
    ):
        for _ in range(195 if SOAK else 60):
            assert bad.post("/api/tables", json=experts).status_code == 201
        body = {"game": "razzia", "seats": [bot, bot, bot], "start": True}
        made = good.post("/api/tables", json=body).json()["table"]
        begun = monotonic()
        moved = 0
        while moved < 10 and monotonic() - begun < PATIENCE:
            record = good.get(f"/api/tables/{made}/record").text
            moved = record.count("draw") + record.count("call")
            sleep(0.1)
        assert moved >= 10, "it plays on while the experts think"


def dies(*_: object) -> str:
    os._exit(1)


def test_where_a_bots_process_dies_every_time_the_quickest_bot_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinkers, "think", dies)
    razzia = by_name("razzia")
    state = razzia.start(2)
    while state.actor < 0:
        state = state.play(state.sample(0.5))

    async def check() -> str:
        moved: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        lane = thinkers.Lane("one", 1, Durations(), lambda _, move: moved.set_result(move))
        lane.ask(Turn("TABLE", 1, "razzia", state, "expert", "", 0))
        move = await asyncio.wait_for(moved, PATIENCE)
        await lane.close()
        return move

    razzia.read(state, asyncio.run(check()))
