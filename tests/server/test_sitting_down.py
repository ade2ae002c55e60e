"""Sitting down once, however often one asks; and hosts who are masters of their tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from redada.server import messages
from tests.server.client import House, new_id
from tests.server.honest import ATTACKER
from tests.server.process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("sitting"), "--seats-per-address", "6") as server:
        yield server
        assert '"trace"' not in server.logged()


def test_who_asks_again_for_a_seat_because_the_answer_was_lost_has_one(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open", "open"])
            path = f"/api/tables/{made.table}/seats"
            body = {"name": "Ben", "request": new_id()}
            answers = [(await house.http.post(path, json=body)).json() for _ in range(3)]
            assert answers[0]["seat"] == "B"
            assert answers == [answers[0]] * 3
            server.kill()
            await asyncio.to_thread(server.start)
            assert (await house.http.post(path, json=body)).json() == answers[0]
            other = (await house.http.post(path, json={**body, "request": new_id()})).json()
            assert other["seat"] == "C"
            ben = house.player(made.table, answers[0]["token"])
            assert (await ben.enter()).you == "B"

    with Server(tmp_path) as server:
        asyncio.run(scenario(server))


@pytest.mark.parametrize("request_", ["", "short", "x" * 65, 5])
def test_a_request_for_a_seat_has_a_name_that_nobody_guesses(server: Server, request_: Any) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open"])
            body = {"name": "Ben", "request": request_}
            answer = await house.http.post(f"/api/tables/{made.table}/seats", json=body)
            assert answer.status_code == 400

    asyncio.run(scenario())


def test_the_host_frees_a_seat_and_whoever_sat_there_watches_and_stays_away(server: Server) -> None:
    async def scenario() -> None:
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
        async with House(server.url) as house, httpx.AsyncClient(transport=transport) as stranger:
            made = await house.make(["me", "open", "open"])
            assert made.seated
            host = house.player(made.table, made.seated.token)
            await host.enter()
            path = f"{server.url}/api/tables/{made.table}/seats"
            seated = (await stranger.post(path, json={"name": "Nobody"})).json()
            there = house.player(made.table, seated["token"])
            await there.enter()
            message = messages.Free(new_id(), seated["seat"])
            event = await host.do(message)
            assert (event.kind, event.seat, event.text) == ("filled", "B", "")
            await there.until(lambda: there.version >= event.number)
            there.send(messages.Chat(new_id(), "still here"))
            assert (await there.problem()).code == "not_yours"
            refused = await stranger.post(path, json={"name": "Nobody"})
            assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
            assert (await house.sit(made.table, "Ben")).seat == "B", "others may"
            host.send(message)
            assert (await host.hear(messages.Done)).version == event.number, "done once"

    asyncio.run(scenario())


def test_only_the_host_frees_seats_and_only_those_of_others_before_the_start(server: Server) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open", "greedy"])
            assert made.seated
            host = house.player(made.table, made.seated.token)
            await host.enter()
            for seat in ("A", "B", "C", "E"):  # one's own, an open one, a bot's, none
                host.send(messages.Free(new_id(), seat))
                assert (await host.problem()).code == "illegal"
            guest = house.player(made.table, (await house.sit(made.table)).token)
            await guest.enter()
            guest.send(messages.Free(new_id(), "A"))
            assert (await guest.problem()).code == "not_yours"
            await host.do(messages.Start(new_id()))
            host.send(messages.Free(new_id(), "B"))
            await host.until(lambda: True)
            while not isinstance(problem := await host.next(), messages.Problem):
                pass
            assert problem.code == "not_now"

    asyncio.run(scenario())


def test_one_address_cannot_sit_everywhere(server: Server) -> None:
    """160 seats at 40 listed tables."""

    async def scenario() -> None:
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.3")
        async with House(server.url) as house, httpx.AsyncClient(transport=transport) as stranger:
            tables = [(await house.make(["me", *["open"] * 4], listed=True)).table for _ in range(8)]
            paths = [f"{server.url}/api/tables/{table}/seats" for table in tables for _ in range(4)]
            answers = await asyncio.gather(*(stranger.post(path, json={"name": "X"}) for path in paths))
            codes = [answer.status_code for answer in answers]
            assert codes.count(201) == 6
            assert codes.count(429) == len(paths) - 6
            assert (await house.sit(tables[-1])).seat, "others may"

    asyncio.run(scenario())


def test_seats_at_tables_that_have_started_do_not_count(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            for _ in range(2):
                made = await house.make(["me", "open"])
                assert made.seated
                await house.sit(made.table)
                host = house.player(made.table, made.seated.token)
                await host.enter()
                await host.do(messages.Start(new_id()))
            made = await house.make(["me", "open", "open", "open"])
            assert [(await house.sit(made.table)).seat for _ in range(2)] == ["B", "C"]

    with Server(tmp_path, "--seats-per-address", "4") as server:
        asyncio.run(scenario(server))
