"""What a table costs others: presence, logs that grow, logs that are long, positions of long ago."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import monotonic
from typing import Any, cast

import pytest

from redada.core.dealer import SeededDealer, commitment
from redada.games import by_name
from redada.server import messages
from redada.server.rooms import loading
from redada.server.rooms.audience import MOST_AT_ONCE, Audience
from redada.server.rooms.table_service import TableService
from redada.server.store.sqlite import SqliteStore
from redada.server.tables import entries as log
from redada.server.tables.clock import Now
from redada.server.tables.dealing import started
from redada.server.tables.decisions import Decision, Refusal
from redada.server.tables.moves import make_move
from redada.server.tables.rulings import MOST_CHAT, MOST_FILLS, MOST_LEAVES
from redada.server.tables.setups import checked
from redada.server.tables.table import rebuild
from redada.server.wire.connection import encode
from redada.server.wire.frames import frame
from tests.server.client import House, new_id
from tests.server.honest import honest
from tests.server.process import Server
from tests.server.sitting import Sitting

SEED = bytes(32)


# Presence


def test_a_crowd_that_comes_in_together_is_told_of_a_few_times_and_not_once_for_each(
    tmp_path: Path,
) -> None:
    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open"])
            assert made.seated
            host = house.player(made.table, made.seated.token)
            await host.enter()
            crowd = [house.player(made.table) for _ in range(60)]
            begun = monotonic()
            heard = 0

            def count(text: str) -> None:
                nonlocal heard
                heard += '"presence"' in text

            host.on_text = count
            await asyncio.gather(*(each.enter() for each in crowd))
            await host.until(lambda: host.presence.watching == len(crowd))
            took = monotonic() - begun
            assert heard <= 2 + took / 0.5, "at most twice a second"
            for each in crowd:
                each.abort()
            await host.until(lambda: host.presence.watching == 0)

    with Server(tmp_path) as server, honest(server):
        asyncio.run(scenario(server))


# Growth


def refused(sitting: Sitting, seat: int, message: Any) -> str:
    with pytest.raises(Refusal) as found:
        sitting.say(seat, message)
    return found.value.code


def test_a_thousand_who_watch_are_told_a_few_at_a_time_in_order_and_those_who_play_first() -> None:
    class Socket:
        def __init__(self, seat: int) -> None:
            self.seat = seat
            self.heard: list[bytes] = []
            self.writes = 0

        def send_encoded(self, text: bytes, framed: bytes) -> None:
            self.send_joined([text], framed)

        def send_joined(self, texts: list[bytes], framed: bytes) -> None:
            assert framed == b"".join(map(frame, texts))
            self.heard += texts
            self.writes += 1
            told.append(self)

    told: list[Socket] = []

    async def scenario() -> None:
        audience = Audience("TEST0000", SqliteStore(Path("never-opened")), Now())
        players, crowd = [Socket(0), Socket(1)], [Socket(-1) for _ in range(1000)]
        audience.connections.update((*players, *crowd))  # type: ignore[arg-type]
        said = [encode(messages.Pong(str(number))) for number in range(3)]
        for number in range(3):
            audience.broadcast(messages.Pong(str(number)))
            if number == 0:
                assert {each.seat for each in told} == {0, 1}  # at once
        most, before, gone = 0, len(told), crowd[500]
        audience.connections.discard(gone)
        while any(len(each.heard) < 3 for each in crowd if each is not gone):
            await asyncio.sleep(0)  # another table has its turn
            most, before = max(most, len(told) - before), len(told)
        assert 0 < most <= 2 * MOST_AT_ONCE
        assert all(each.heard == said for each in (*players, *crowd) if each is not gone)
        assert len(gone.heard) < 3
        assert sum(each.writes for each in crowd) < 2 * len(crowd)  # in one piece
        audience.broadcast(messages.Pong("last"), besides=crowd[0])  # type: ignore[arg-type]
        audience.catch_up(crowd[1])  # type: ignore[arg-type]  # before it is told something else
        assert [len(each.heard) for each in crowd[:3]] == [3, 4, 3]
        audience.broadcast(messages.Pong("after it"))
        audience.tell_all()
        assert [len(each.heard) for each in crowd[:3]] == [4, 5, 5]
        assert all(len(each.heard) == 5 for each in crowd[1:] if each is not gone)

    asyncio.run(scenario())


def test_one_seat_cannot_use_up_the_chat_of_the_table() -> None:
    sitting = Sitting("me", "me")
    for number in range(MOST_CHAT // 2):
        sitting.say(0, messages.Chat(str(number), "spam"))
    assert refused(sitting, 0, messages.Chat("x", "more")) == "too_many"
    sitting.say(1, messages.Chat("y", "I have not said anything yet"))


def test_a_host_cannot_change_bots_for_ever() -> None:
    sitting = Sitting("me", "greedy", "greedy")
    for number in range(MOST_FILLS):
        sitting.say(0, messages.Fill(str(number), "B", "easy" if number % 2 else None))
    assert refused(sitting, 0, messages.Fill("x", "B", "easy")) == "too_many"
    sitting.say(0, messages.Fill("y", "C", "easy"))


def test_nobody_comes_and_goes_for_ever() -> None:
    sitting = Sitting("me", "me").start()
    for number in range(MOST_LEAVES):
        sitting.say(0, messages.Leave(f"l{number}"))
        sitting.say(0, messages.Back(f"b{number}"))
    assert refused(sitting, 0, messages.Leave("x")) == "too_many"
    sitting.say(1, messages.Leave("y"))
    sitting.say(0, messages.Resign("z"))


def test_a_seat_moves_to_another_device_only_so_often(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open"])
            assert made.seated
            token, codes = made.seated.token, []
            for _ in range(51):
                answer = await house.http.post(
                    f"/api/tables/{made.table}/rekey", headers={"authorization": f"Bearer {token}"}
                )
                codes.append(answer.status_code)
                token = answer.json().get("token", token)
            assert codes == [201] * 50 + [429]
            assert (await house.player(made.table, token).enter()).you == "A", "the seat is still held"

    with Server(tmp_path) as server:
        asyncio.run(scenario(server))


# Long logs


def long_log(most: int, takebacks: bool = False) -> list[log.Row]:
    """Of a game of Ratzzia at random, which nobody plays well; with moves taken back now and then."""
    setup, bots = checked(messages.NewTable("ratzzia", ["uniform"] * 5), ())
    rows = [log.Row(1, 0, log.Created(setup, bots, commitment(SEED), "", by_name("ratzzia").version))]
    table, dealer, chance = rebuild("LONG0000", rows), SeededDealer(SEED, ()), random.Random(1)

    def take_in(decision: Decision) -> None:
        for entry in decision.entries:
            rows.append(log.Row(len(rows) + 1, 0, entry))
            table.apply(rows[-1])

    take_in(started(table, dealer))
    while table.status == "running" and len(rows) < most:
        before = table.version
        take_in(make_move(table, chance.choice(list(table.choices())), dealer, "", 0, ""))
        last = table.line[-1]
        if takebacks and last.number == before + 1 and last.seat >= 0 and chance.random() < 0.3:
            take_in(Decision([log.TookBack(last.seat, before)]))
    return rows


def test_a_long_log_is_read_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = long_log(1500)
    service = TableService(cast(Any, None), cast(Any, None))
    monkeypatch.setattr(loading, "SLICE_SECONDS", 0.0)  # a slice of one row: others come in between
    turns = 0

    async def scenario() -> None:
        nonlocal turns
        work = asyncio.ensure_future(service.loaded.rebuild("LONG0000", rows))
        while not work.done():
            turns += 1
            await asyncio.sleep(0)
        assert work.result().version == len(rows)

    asyncio.run(scenario())
    assert turns >= len(rows) // 2


def test_every_past_position_is_what_it_was_taken_back_or_not() -> None:
    rows = long_log(300, takebacks=True)
    assert any(isinstance(row.entry, log.TookBack) for row in rows)
    table = rebuild("LONG0000", rows)
    for version in range(1, len(rows) + 1):
        then = rebuild("LONG0000", rows[:version])
        state = table.state_at(version)
        if then.state is None:
            assert state is None
        else:
            assert table.game.view(state) == then.game.view(then.state)


# What costs much


def test_codes_records_positions_and_boards_asked_for_again_and_again_hold_nobody_up(
    tmp_path: Path,
) -> None:
    nested = "a" + ".a" * 8000 + " = 1"  # 16 KB of dotted keys

    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            await first.close()
            await second.close()
            token = {"authorization": f"Bearer {first.token}"}
            base = f"/api/tables/{first.table}"
            for _ in range(5):
                answers = await asyncio.gather(
                    *(house.http.get(f"{base}/qr.svg") for _ in range(10)),
                    *(house.http.get(f"{base}/seat.svg", headers=token) for _ in range(10)),
                    *(house.http.get(f"{base}/record") for _ in range(10)),
                    *(house.http.get(f"{base}/replay?version=4") for _ in range(10)),
                    *(house.http.post("/api/boards", json={"text": nested}) for _ in range(10)),
                )
                codes = [answer.status_code for answer in answers]
                assert codes == [200] * 40 + [400] * 10
            assert len({answer.content for answer in answers[:10]}) == 1
            assert new_id()

    with Server(tmp_path) as server, honest(server):
        asyncio.run(scenario(server))
