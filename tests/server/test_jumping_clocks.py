"""Restarts, downtime and wall clocks set back or forth, as the clocks of players see them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, cast

import pytest

from redada.server import messages
from redada.server.rooms.table_service import TableService
from redada.server.tables import clock as clocks
from redada.server.tables.table import Table
from tests.server.client import House
from tests.server.process import Server
from tests.server.sitting import Sitting

MOVE = messages.Clock("move", seconds=30)
BANK = messages.Clock("bank", seconds=60, increment=5)
MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Machine:
    """Its wall clock, in milliseconds, which somebody may set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, sitting: Sitting) -> None:
        self.sitting = sitting
        self.wall = float(sitting.now)
        self.ticks = 0.0
        self.lives: list[tuple[int, int]] = []
        """Of servers: when each began and was last seen."""
        monkeypatch.setattr(clocks, "time", lambda: self.wall / 1000)
        monkeypatch.setattr(clocks, "monotonic", lambda: self.ticks / 1000)

    def restart(self, after: float) -> tuple[TableService, Table]:
        """The server starts when the wall clock shows so much more, or less, and reads the log."""
        self.wall += after
        tables = TableService(cast(Any, None), cast(Any, None))
        tables.loaded.lives = self.lives
        table = asyncio.run(tables.loaded.rebuild("TEST0000", self.sitting.rows))
        self.lives = [*self.lives, (tables.now(), tables.now())]
        self.sitting.table = table
        self.sitting.now = tables.now()
        return tables, table

    def wait(self, milliseconds: float, tables: TableService) -> None:
        self.wall += milliseconds
        self.ticks += milliseconds
        self.sitting.now = tables.now()
        self.lives[-1] = (self.lives[-1][0], tables.now())


@pytest.mark.parametrize("down", [0, 5 * MINUTE, DAY, -5 * MINUTE, -DAY])
def test_after_a_restart_a_turn_of_unknown_length_has_its_whole_time_whatever_the_wall_clock_says(
    monkeypatch: pytest.MonkeyPatch, down: int
) -> None:
    machine = Machine(monkeypatch, Sitting("me", "me", clock=MOVE).start())
    tables, table = machine.restart(down)
    assert table.due() == tables.now() + 30_000
    machine.wait(10_000, tables)
    assert table.due() == tables.now() + 20_000


@pytest.mark.parametrize("down", [0, 5 * MINUTE, DAY, -5 * MINUTE, -DAY])
def test_a_restart_gives_back_nothing_of_the_turn_and_takes_nothing_for_the_time_that_it_took(
    monkeypatch: pytest.MonkeyPatch, down: int
) -> None:
    sitting = Sitting("me", "me", clock=MOVE).start()
    machine = Machine(monkeypatch, sitting)
    tables, _ = machine.restart(0)
    machine.wait(1_000, tables)
    sitting.move()
    machine.wait(4_000, tables)
    left = 26_000
    for _ in range(3):
        tables, table = machine.restart(down)
        assert table.due() == tables.now() + left
        machine.wait(4_000, tables)
        left -= 4_000
        assert table.due() == tables.now() + left


def test_who_has_a_second_left_has_time_to_come_back_after_a_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = Sitting("me", "me", clock=MOVE).start()
    machine = Machine(monkeypatch, sitting)
    tables, _ = machine.restart(0)
    machine.wait(1_000, tables)
    sitting.move()
    machine.wait(29_000, tables)
    tables, table = machine.restart(MINUTE)
    assert table.due() == tables.now() + clocks.RETURN


def test_the_time_that_any_server_lived_counts_once() -> None:
    def minutes(since: int, until: int, *lives: tuple[int, int]) -> int:
        scaled = [(began * MINUTE, seen * MINUTE) for began, seen in lives]
        return clocks.lived(scaled, since * MINUTE, until * MINUTE) // MINUTE

    lives = ((0, 100), (50, 150), (300, 400), (350, 360), (500, 600))
    assert minutes(0, 1000, *lives) == 150 + 100 + 100
    assert minutes(120, 1000, *lives) == 30 + 100 + 100
    assert minutes(120, 550, *lives) == 30 + 100 + 50
    assert minutes(700, 1000, *lives) == 0, "nobody was there"
    assert minutes(0, 1000) == 0
    assert minutes(1020, 2000, (1000, 1100), (0, 100), (1050, 1150)) == 80 + 100 + 50, "set back"


def test_a_real_server_that_was_killed_gives_nothing_back_of_the_turn(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two(clock={"kind": "move", "seconds": 600})
            await first.close()
            await second.close()
            await asyncio.sleep(12)
            server.stop()
            await asyncio.to_thread(server.start)
            clock = (await first.enter()).clock
            assert clock.left[clock.running] < 595_000

    with Server(tmp_path) as server:
        asyncio.run(scenario(server))


@pytest.mark.parametrize("down", [0, DAY, -DAY])
def test_a_time_bank_survives_a_restart_and_nobody_pays_for_it(
    monkeypatch: pytest.MonkeyPatch, down: int
) -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    for _ in range(6):
        sitting.now += 3_000
        sitting.move()
    machine = Machine(monkeypatch, sitting)
    before = list(sitting.table.timing.banks)
    tables, table = machine.restart(down)
    assert table.timing.banks == before
    seat = sitting.actor
    machine.wait(4_000, tables)
    sitting.move()
    assert sitting.rows[-1].at == tables.now()
    assert table.timing.banks[seat] == before[seat] - 4_000 + 5_000


def paused(clock: messages.Clock) -> Sitting:
    """Alone among bots, 10 s after the beginning of the turn."""
    sitting = Sitting("me", "greedy", clock=clock).start()
    while sitting.actor != 0:
        sitting.bot_moves("draw1" if sitting.table.state.trigger < 0 else "pass")
    sitting.now += 10_000
    sitting.say(0, messages.Propose("p", "pause", sitting.table.version))
    assert sitting.table.status == "paused"
    return sitting


@pytest.mark.parametrize("down", [0, 5 * MINUTE, DAY, -5 * MINUTE, -DAY])
def test_a_pause_that_a_restart_falls_into_gives_nobody_hours(
    monkeypatch: pytest.MonkeyPatch, down: int
) -> None:
    sitting = paused(MOVE)
    machine = Machine(monkeypatch, sitting)
    tables, table = machine.restart(down)
    assert table.due() == 0
    machine.wait(HOUR, tables)
    sitting.say(0, messages.Resume("r"))
    assert 20_000 <= table.due() - tables.now() <= 30_000
    _, again = machine.restart(0)
    assert 20_000 <= again.due() - tables.now() <= 30_000


def test_while_the_server_lives_a_wall_clock_that_jumps_moves_no_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine = Machine(monkeypatch, Sitting("me", "me", clock=MOVE).start())
    tables, table = machine.restart(0)
    for jump in (HOUR, -2 * HOUR, DAY):
        machine.wall += jump
        assert table.due() == tables.now() + 30_000
        shown = table.timing.shown(MOVE, machine.sitting.actor, True, tables.now())
        assert list(shown.left.values()) == [30_000]


def test_a_log_with_times_that_run_backwards_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    machine = Machine(monkeypatch, sitting)
    for down in (-DAY, DAY, -2 * DAY, 3 * DAY):
        tables, table = machine.restart(down)
        machine.wait(1_000, tables)
        seat, bank = sitting.actor, table.timing.banks[sitting.actor]
        sitting.move()
        assert table.timing.banks[seat] == bank - 1_000 + 5_000
    assert [row.number for row in sitting.rows] == list(range(1, len(sitting.rows) + 1))


def test_the_bank_of_a_real_server_is_the_same_after_a_kill(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        chance = random.Random(1)
        async with House(server.url) as house:
            players = await house.table_for_two(clock={"kind": "bank", "seconds": 600, "increment": 1})
            for _ in range(6):
                actor = next(player for player in players if player.is_to_move)
                event = await actor.move(chance)
                for player in players:
                    await player.reach(event.number)
            for player in players:
                await player.close()
            before = (await players[0].enter()).clock
            await players[0].close()
            server.kill()
            await asyncio.to_thread(server.start)
            after = (await players[0].enter()).clock
            await players[0].close()
        assert after.running == before.running
        waiting = ({"A", "B"} - {before.running}).pop()
        assert after.left[waiting] == before.left[waiting]
        assert after.left[after.running] > 500_000

    with Server(tmp_path) as server:
        asyncio.run(scenario(server))
