"""Clocks: per move, banks with increment, days; pauses, restarts and jumping wall clocks."""

from __future__ import annotations

import pytest

from redada.server import messages
from redada.server.tables import clock as clocks
from redada.server.tables import entries as log
from redada.server.tables.moves import make_move
from redada.server.tables.table import rebuild
from tests.server.sitting import Sitting

BANK = messages.Clock("bank", seconds=60, increment=5)


def test_without_a_clock_nothing_is_ever_due() -> None:
    assert Sitting("me", "me").start().table.due() == 0


def test_a_move_has_its_own_time() -> None:
    sitting = Sitting("me", "me", clock=messages.Clock("move", seconds=30)).start()
    assert sitting.table.due() == sitting.now + 30_000
    sitting.now += 10_000
    sitting.move("draw1")
    assert sitting.table.due() == sitting.now + 30_000


def test_days_are_long_moves() -> None:
    sitting = Sitting("me", "me", clock=messages.Clock("days", days=2)).start()
    assert sitting.table.due() == sitting.now + 2 * 86_400_000


def test_a_bank_pays_for_the_time_and_grows_by_the_increment() -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    seat = sitting.actor
    sitting.now += 20_000
    sitting.move("call")
    assert sitting.table.timing.banks[seat] == 45_000
    assert sitting.table.timing.banks[1 - seat] == 60_000


def test_a_rebuilt_table_has_the_same_clocks() -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    for _ in range(8):
        sitting.now += 3_000
        sitting.move()
    assert rebuild("TEST0000", sitting.rows).timing == sitting.table.timing


def test_whose_time_is_out_pays_all_of_it_and_the_stand_in_moves() -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    seat = sitting.actor
    sitting.store(make_move(sitting.table, "call", sitting.dealer, "", 60_000, "clock"))
    assert sitting.table.timing.banks[seat] == 5_000


def test_a_pause_stops_the_clock() -> None:
    sitting = Sitting("me", "medium", clock=messages.Clock("move", seconds=30)).start()
    while sitting.actor != 0:
        sitting.bot_moves("draw1" if sitting.table.state.trigger < 0 else "pass")
    sitting.now += 10_000
    sitting.say(0, messages.Propose("p", "pause", sitting.table.version))
    assert sitting.table.due() == 0
    sitting.now += 1_000_000
    sitting.say(0, messages.Resume("r"))
    assert sitting.table.due() == sitting.now + 20_000


def test_no_clock_runs_for_bots_and_those_who_are_away() -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    sitting.say(sitting.actor, messages.Leave("l"))
    assert sitting.table.due() == 0


def test_time_never_runs_backwards_nor_jumps_while_the_server_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wall, ticks = 1_000_000.0, 50.0
    monkeypatch.setattr(clocks, "time", lambda: wall)
    monkeypatch.setattr(clocks, "monotonic", lambda: ticks)
    now = clocks.Now()
    first = now()
    wall -= 3600  # somebody sets the clock back by an hour
    ticks += 1
    assert now() == first + 1000
    wall += 86_400
    ticks += 1
    assert now() == first + 2000


def test_a_log_from_the_future_costs_nobody_time() -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    assert sitting.table.timing.spent(sitting.now - 5_000_000) == 0


def test_clients_see_the_time_that_is_left() -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    seat = sitting.actor
    shown = sitting.table.timing.shown(BANK, seat, True, sitting.now + 7_000)
    assert shown.running == "AB"[seat]
    assert shown.left["AB"[seat]] == 53_000
    assert shown.left["AB"[1 - seat]] == 60_000


def test_a_move_of_a_person_carries_the_time_it_took() -> None:
    sitting = Sitting("me", "me", clock=BANK).start()
    sitting.now += 4_321
    entry = sitting.move("call")[0]
    assert isinstance(entry, log.Moved)
    assert entry.spent == 4_321
