"""Several servers on one real PostgreSQL: who wins, who hears of it, and what if it goes away."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from redada.core.errors import RedadaError
from redada.server import messages
from redada.server.rooms import presence
from redada.server.rooms.room import Room
from redada.server.store.contract import Batch, Conflict, Listeners, NotStored
from redada.server.store.postgres import PostgresStore
from redada.server.store.postgres_listener import MOST_PAYLOAD, payloads
from redada.server.tables import entries as log
from redada.server.tables.decisions import Decision, Refusal
from tests.server.postgres.cluster import Cluster
from tests.server.postgres.keeping import eventually, heading, keep, row, until
from tests.server.postgres.servers import a_move, move, new_game, services


@asynccontextmanager
async def stores(url: str, count: int) -> AsyncIterator[list[PostgresStore]]:
    made = [PostgresStore(url) for _ in range(count)]
    await asyncio.gather(*(store.open() for store in made))
    try:
        yield made
    finally:
        for store in made:
            await store.close()


def listeners(heard: dict[str, int], *tables: str) -> Listeners:
    return Listeners(heard.__setitem__, lambda: tables, lambda *_: None)


def test_many_processes_may_start_at_once_on_an_empty_database(url: str) -> None:
    async def check() -> None:
        async with stores(url, 8) as made:
            assert await keep(made[0], "A", row(1)) is None
            assert await made[7].read("A") == [row(1)]

    asyncio.run(check())


def test_a_database_of_a_newer_redada_is_refused(url: str) -> None:
    async def check() -> None:
        async with stores(url, 1) as (store,):
            await store._pool.execute("UPDATE redada_schema SET version = '99' WHERE part = 'log'")
        with pytest.raises(RedadaError, match=r"schema 99.*newer Redada"):
            await PostgresStore(url).open()

    asyncio.run(check())


def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    async def check() -> None:
        with pytest.raises(RedadaError, match=r"cannot use postgresql://127.0.0.1:9/games: ") as caught:
            await PostgresStore("postgresql://ada:geheim@127.0.0.1:9/games").open()
        assert "geheim" not in str(caught.value)

    asyncio.run(check())


def test_of_two_servers_with_a_row_for_the_same_number_exactly_one_wins(url: str) -> None:
    async def check() -> None:
        async with stores(url, 2) as made:
            for number in range(1, 41):
                answers = await asyncio.gather(
                    *(keep(store, "A", row(number, f"server {n}")) for n, store in enumerate(made))
                )
                assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "NoneType"]
            assert [each.number for each in await made[0].read("A")] == list(range(1, 41))

    asyncio.run(check())


def test_servers_that_store_the_same_tables_in_different_order_all_get_an_answer(url: str) -> None:
    async def check() -> None:
        async with stores(url, 3) as made:
            tables = [f"T{number}" for number in range(30)]
            for number in range(1, 6):
                orders = [tables, tables[::-1], tables[15:] + tables[:15]]
                answers = await asyncio.gather(
                    *(
                        keep(store, table, row(number, f"server {n}"), heading=heading(table))
                        for n, (store, order) in enumerate(zip(made, orders, strict=True))
                        for table in order
                    )
                )
                assert sum(answer is None for answer in answers) == len(tables)
                assert sum(isinstance(answer, Conflict) for answer in answers) == 2 * len(tables)

    asyncio.run(check())


def test_other_servers_hear_of_every_table_and_nobody_hears_of_their_own(url: str) -> None:
    async def check() -> None:
        async with stores(url, 2) as (mine, other):
            heard: dict[str, int] = {}
            own: dict[str, int] = {}
            mine.follow(listeners(own))
            other.follow(listeners(heard))

            async def is_heard() -> bool:
                await keep(mine, "FIRST", row(len(await mine.read("FIRST")) + 1))
                return "FIRST" in heard

            await until(is_heard)
            tables = [f"TABLE{number:03}" for number in range(900)]
            await asyncio.gather(*(keep(mine, table, row(1), row(2)) for table in tables))
            await eventually(lambda: {*tables} <= {*heard})
            assert {heard[table] for table in tables} == {2}
            assert own == {}

    asyncio.run(check())


def test_notifications_are_cut_to_what_postgresql_takes() -> None:
    tables = [f"TABLE{number:05}" for number in range(3_000)]
    texts = payloads([Batch(table, [row(7)], None, lambda _: None) for table in tables])
    assert len(texts) > 1
    assert max(map(len, texts)) <= MOST_PAYLOAD
    assert " ".join(texts) == " ".join(f"{table} 7" for table in tables)


async def agree(one: Room, two: Room) -> None:
    await eventually(lambda: one.table.version == two.table.version)


def test_a_move_at_one_server_is_seen_at_the_other(url: str) -> None:
    async def check() -> None:
        async with services(url, 2) as (one, two):
            name = await new_game(one)
            there = await two.room(name)
            for _ in range(5):
                here = await one.room(name)
                await move(one, name, a_move(here), here.table.state.actor)
                await agree(here, there)
                assert there.feed.broadcast_version == here.feed.broadcast_version
                assert there.table.events == here.table.events
                one, two, there = two, one, here

    asyncio.run(check())


def test_of_two_moves_for_the_same_version_at_two_servers_exactly_one_is_made(url: str) -> None:
    async def check() -> None:
        async with services(url, 2) as (one, two):
            name = await new_game(one)
            here, there = await one.room(name), await two.room(name)
            for _ in range(10):
                await agree(here, there)
                seat = here.table.state.actor
                attempts = (
                    move(one, name, a_move(here, 0), seat),
                    move(two, name, a_move(there, 1), seat),
                )
                answers = await asyncio.gather(*attempts, return_exceptions=True)
                assert sum(isinstance(answer, int) for answer in answers) == 1, answers
                assert sum(isinstance(answer, Refusal) for answer in answers) == 1, answers
            rows = await one.store.read(name)
            assert [each.number for each in rows] == list(range(1, len(rows) + 1))
            await one.loaded.rebuild(name, rows)

    asyncio.run(check())


def test_a_client_that_comes_from_another_server_knows_more_and_is_believed(url: str) -> None:
    async def check() -> None:
        async with services(url, 2) as (one, two):
            name = await new_game(one)
            there = await two.room(name)
            await two.store._listener.close()  # type: ignore[attr-defined]
            here = await one.room(name)
            await move(one, name, a_move(here), here.table.state.actor)
            assert there.table.version < here.table.version
            told: list[Any] = []
            connection = Listener(here, told)
            there.receive(connection, a_move(here))  # type: ignore[arg-type]
            await eventually(lambda: there.table.version > here.table.version)
            assert told == []

    asyncio.run(check())


class Listener:
    """Stands for the socket of whoever is to move."""

    def __init__(self, room: Room, told: list[Any]) -> None:
        self.seat = room.table.state.actor
        self.hash = room.table.seats[self.seat].hash
        self.problem = lambda *values, **more: told.append(values)
        self.send = told.append
        self.send_encoded = lambda text, framed: told.append(text.decode())
        self.close = lambda *_: None


def test_people_see_who_is_at_the_table_through_other_servers(url: str) -> None:
    async def check() -> None:
        async with services(url, 3) as made:
            name = await new_game(made[0])
            here, there, third = [await tables.room(name) for tables in made]
            told: list[Any] = []
            first, second = Listener(here, []), Listener(here, told)
            second.seat = 1 - first.seat
            here.audience.connections.add(first)  # type: ignore[arg-type]
            here.audience.changed()
            await eventually(lambda: len(there.audience.everywhere()[0]) == 1)
            there.audience.connections.add(second)  # type: ignore[arg-type]
            there.audience.changed()
            await eventually(lambda: here.audience.everywhere() == (("A", "B"), 0))
            await eventually(lambda: third.audience.everywhere() == (("A", "B"), 0))
            here.leave(first)  # type: ignore[arg-type]
            await eventually(
                lambda: (
                    there.audience.everywhere()
                    == third.audience.everywhere()
                    == (("AB"[second.seat],), 0)
                )
            )
            assert "presence" in told[-1]
            there.audience.forget_silent(made[1].now() + 60_000)
            third.audience.forget_silent(made[2].now() + 60_000)
            assert third.audience.everywhere() == ((), 0)

    asyncio.run(check())


def test_whoever_is_here_through_another_server_is_not_gone_and_keeps_the_seat(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GONE", 300)

    async def check() -> None:
        async with services(url, 2) as (one, two):
            name = await new_game(one)
            here, there = await one.room(name), await two.room(name)
            told: list[Any] = []
            first, second = Listener(here, told), Listener(here, [])
            second.seat = 1 - first.seat
            here.audience.connections.add(first)  # type: ignore[arg-type]
            there.audience.connections.add(second)  # type: ignore[arg-type]
            there.audience.changed()
            await eventually(lambda: "AB"[second.seat] in here.audience.everywhere()[0])
            await asyncio.sleep(0.3)

            def propose(id: str) -> None:
                seat: Any = "AB"[second.seat]
                here.receive(first, messages.Propose(id, "replace", here.table.version, seat))  # type: ignore[arg-type]

            propose("early")
            await eventually(lambda: told[-1][:1] == ("not_now",))
            there.leave(second)  # type: ignore[arg-type]
            await eventually(lambda: here.gone() == [second.seat])
            await one.decide(
                name, lambda _: Decision([log.Proposed(first.seat, "replace", "p", second.seat)])
            )
            await agree(here, there)
            there.audience.connections.add(second)  # type: ignore[arg-type]
            there.keep_seats()
            await eventually(lambda: here.table.proposal is None)
            assert here.table.events[-1].seat == "AB"[second.seat]
            there.leave(second)  # type: ignore[arg-type]
            await eventually(lambda: here.gone() == [second.seat])
            propose("late")
            await eventually(lambda: there.table.seats[second.seat].away)

    asyncio.run(check())


def test_postgresql_stops_and_starts_and_everything_goes_on(cluster: Cluster, url: str) -> None:
    async def check() -> None:
        async with services(url, 2) as (one, two):
            name = await new_game(one)
            here, there = await one.room(name), await two.room(name)
            for how in (signal.SIGINT, signal.SIGQUIT):
                await asyncio.to_thread(cluster.stop, how)
                with pytest.raises(
                    Refusal, match=r"could not be stored just now|does not answer"
                ) as caught:
                    await move(one, name, a_move(here), here.table.state.actor)
                assert caught.value.code == "not_stored"
                with pytest.raises(NotStored, match="PostgreSQL does not answer"):
                    await two.store.read(name)
                assert not await one.store.ready()
                await asyncio.to_thread(cluster.start)
                await until(one.store.ready)

                async def moves() -> bool:
                    try:
                        await here.stored_table()
                    except NotStored:
                        return False
                    await move(one, name, a_move(here), here.table.state.actor)
                    return True

                await until(moves)
                await eventually(lambda: there.table.version == here.table.version)
            rows = await two.store.read(name)
            assert len(rows) == here.table.version

    asyncio.run(check())


def test_what_was_stored_while_nobody_listened_is_heard_afterwards(url: str) -> None:
    async def check() -> None:
        async with stores(url, 2) as (mine, other):
            heard: dict[str, int] = {}
            await keep(mine, "A", row(1))
            other.follow(listeners(heard, "A", "NONE"))
            await eventually(lambda: heard.get("A") == 1)
            assert other._listener
            connection = other._listener._link._connection
            assert connection
            other._listener._link._backoff.failed(OSError("the cable is out"))
            connection.terminate()
            assert await keep(mine, "A", row(2), row(3)) is None
            await eventually(lambda: heard.get("A") == 3)
            assert "NONE" not in heard

    asyncio.run(check())
