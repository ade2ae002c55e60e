"""Every kind of wrong message gets a clear error, to its sender alone, and changes nothing.

More than 400 lines: one list of wrong messages, to be looked through for the one that is missing.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pytest

from redada.server import messages
from redada.server.tables.rulings import MOST_FILLS
from tests.server.client import PATIENCE, House, Player, new_id
from tests.server.process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server
        assert server.is_alive()
        lines = [json.loads(line) for line in server.logged().splitlines()]
        assert not [line for line in lines if "trace" in line]


class Sitting:
    """A game of two that has begun, and somebody who watches."""

    def __init__(self, house: House, players: tuple[Player, Player], watcher: Player) -> None:
        self.house = house
        self.players = players
        self.watcher = watcher

    @property
    def url(self) -> str:
        return self.house.url

    @property
    def table(self) -> str:
        return self.watcher.table

    @property
    def everybody(self) -> tuple[Player, ...]:
        return (*self.players, self.watcher)

    @property
    def actor(self) -> Player:
        return next(player for player in self.players if player.is_to_move)

    @property
    def other(self) -> Player:
        return next(player for player in self.players if not player.is_to_move)

    async def refused(self, sender: Player, send: Callable[[], None]) -> messages.Problem:
        """What `sender` is told; nobody hears anything else, and the table is as it was."""
        version = sender.version
        send()
        problem = await sender.problem()
        await self.unchanged(version)
        return problem

    async def unchanged(self, version: int) -> None:
        for player in self.everybody:
            await player.nothing_more()
            assert player.version == version
        fresh = Player(self.url, self.table)
        assert (await fresh.enter()).version == version
        await fresh.close()

    async def goes_on(self) -> None:
        """A legal move works as ever."""
        event = await self.actor.move(random.Random(1))
        for player in self.everybody:
            await player.reach(event.number)


@asynccontextmanager
async def sitting(server: Server, **more: Any) -> AsyncIterator[Sitting]:
    async with House(server.url) as house:
        players = await house.table_for_two(**more)
        watcher = Player(server.url, players[0].table)
        await watcher.enter()
        found = Sitting(house, players, watcher)
        try:
            yield found
        finally:
            for player in found.everybody:
                player.abort()
                await player.close()


MALFORMED = {
    "nothing": "",
    "blank": " ",
    "no JSON": "draw1",
    "cut short": '{"type":"move","id":"a"',
    "a list": "[]",
    "a number": "17",
    "null": "null",
    "no type": '{"id":"a"}',
    "unknown type": '{"type":"win","id":"a"}',
    "a type that is a number": '{"type":1,"id":"a"}',
    "a server's message": '{"type":"update","version":9,"before":0,"events":[]}',
    "NaN": '{"type":"move","id":"a","version":NaN,"move":"call"}',
    "infinity": '{"type":"move","id":"a","version":1e999,"move":"call"}',
    "a fraction": '{"type":"move","id":"a","version":1.5,"move":"call"}',
    "below zero": '{"type":"move","id":"a","version":-1,"move":"call"}',
    "a big number": '{"type":"move","id":"a","version":99999999999999999999999,"move":"call"}',
    "a huge number": '{"type":"move","id":"a","version":' + "9" * 9000 + ',"move":"call"}',
    "a number as text": '{"type":"move","id":"a","version":"1","move":"call"}',
    "null for text": '{"type":"move","id":"a","version":1,"move":null}',
    "an unknown field": '{"type":"move","id":"a","version":1,"move":"call","seat":"B"}',
    "a missing field": '{"type":"move","id":"a","version":1}',
    "no id": '{"type":"move","version":1,"move":"call"}',
    "an empty id": '{"type":"move","id":"","version":1,"move":"call"}',
    "a long id": '{"type":"move","id":"' + "a" * 41 + '","version":1,"move":"call"}',
    "a list for an id": '{"type":"move","id":["a"],"version":1,"move":"call"}',
    "a long move": '{"type":"move","id":"a","version":1,"move":"' + "x" * 201 + '"}',
    "an empty move": '{"type":"move","id":"a","version":1,"move":""}',
    "lone surrogates": '{"type":"chat","id":"a","text":"\\ud800"}',
    "no seat": '{"type":"fill","id":"a","seat":"F","bot":"easy"}',
    "long chat": '{"type":"chat","id":"a","text":"' + "x" * 301 + '"}',
    "deep lists": "[" * 8000,
    "a deep object": '{"a":' * 2500 + "1" + "}" * 2500,
    "a deep field": '{"type":"chat","id":"a","text":' + "[" * 4000 + "]" * 4000 + "}",
    "two messages": '{"type":"ping","id":"a"}{"type":"ping","id":"b"}',
    "a byte order mark": '\ufeff{"type":"ping","id":"a"}',
    "a zero byte": '\0{"type":"ping","id":"a"}',
}


def test_what_is_no_message_is_unreadable(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            for what, text in MALFORMED.items():
                for player in (table.actor, table.watcher):
                    problem = await table.refused(player, partial(player.send_text, text))
                    assert problem.code == "unreadable", what
            await table.goes_on()

    asyncio.run(scenario())


def test_an_unreadable_message_that_has_an_id_is_answered_with_it(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            problem = await table.refused(
                table.actor, lambda: table.actor.send_text('{"type":"move","id":"m7","version":"x"}')
            )
            assert problem.id == "m7"

    asyncio.run(scenario())


def test_binary_frames_are_read_like_text_and_refused_like_text(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            actor = table.actor
            for data in (
                b"",
                b"\xff\xfe\x00",
                b'{"type":"chat","id":"a","text":"\xff"}',
                bytes(range(256)),
            ):
                problem = await table.refused(actor, lambda data=data: actor.send_bytes(data))  # type: ignore[misc]
                assert problem.code == "unreadable"
            await table.goes_on()

    asyncio.run(scenario())


def test_text_that_is_not_utf_8_closes_that_socket_only(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            vandal = Player(table.url, table.table)
            await vandal.enter()
            vandal.send_raw_text(b'{"type":"chat","id":"a","text":"\xff"}')
            assert await vandal.closed() == 1007
            await vandal.close()
            await table.unchanged(table.watcher.version)
            await table.goes_on()

    asyncio.run(scenario())


# What the rules do not allow


def test_a_move_out_of_turn_is_refused(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            other = table.other
            problem = await table.refused(
                other, lambda: other.send(messages.Move(new_id(), other.version, other.legal[0]))
            )
            assert problem.code == "not_now"

    asyncio.run(scenario())


def test_an_illegal_move_is_refused_with_what_is_legal(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            actor = table.actor
            for move in ("bid99999", "=ring", "draw3", "CALL\0", "💎", "x" * 200, "pass"):
                problem = await table.refused(
                    actor,
                    lambda move=move: actor.send(messages.Move(new_id(), actor.version, move)),  # type: ignore[misc]
                )
                assert problem.code == "illegal"
                assert set(problem.legal) <= set(actor.legal)
            await table.goes_on()

    asyncio.run(scenario())


def test_a_stale_move_is_refused_with_what_has_happened_since(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            old = table.actor.version
            await table.goes_on()
            actor = table.actor
            problem = await table.refused(
                actor, lambda: actor.send(messages.Move(new_id(), old, actor.legal[0]))
            )
            assert problem.code == "stale"
            assert list(problem.events) == actor.events[old:]

    asyncio.run(scenario())


def test_a_move_for_a_version_that_is_not_yet_is_refused(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            actor = table.actor
            for version in (actor.version + 1, 10**9):
                problem = await table.refused(
                    actor,
                    lambda version=version: actor.send(messages.Move(new_id(), version, actor.legal[0])),  # type: ignore[misc]
                )
                assert problem.code == "stale"
            await table.goes_on()

    asyncio.run(scenario())


def test_a_message_played_back_is_answered_and_not_done_again(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            actor = table.actor
            message = actor.chosen(random.Random(1))
            event = await actor.do(message)
            for player in table.everybody:
                await player.reach(event.number)
            version = actor.version
            actor.send(message)
            assert await actor.hear(messages.Done) == messages.Done(message.id, event.number)
            await table.unchanged(version)

    asyncio.run(scenario())


def test_an_id_that_another_seat_has_used_is_as_good_as_any(server: Server) -> None:
    """Clients may count: then both players' first move has the same id."""

    async def scenario() -> None:
        async with sitting(server) as table:
            first, second = table.players
            assert (await first.do(messages.Chat("1", "hello"))).seat == "A"
            assert (await second.do(messages.Chat("1", "hello"))).seat == "B"

    asyncio.run(scenario())


def test_an_id_played_back_by_those_who_watch_does_nothing(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            message = table.actor.chosen(random.Random(1))
            event = await table.actor.do(message)
            for player in table.everybody:
                await player.reach(event.number)
            problem = await table.refused(table.watcher, lambda: table.watcher.send(message))
            assert problem.code == "not_yours"

    asyncio.run(scenario())


ANYTHING: tuple[messages.ClientMessage, ...] = (
    messages.Move("i", 7, "call"),
    messages.Chat("i", "hello"),
    messages.Fill("i", "B", "easy"),
    messages.Start("i"),
    messages.Propose("i", "pause", 7),
    messages.Answer("i", 7, True),
    messages.Resume("i"),
    messages.Leave("i"),
    messages.Back("i"),
    messages.Resign("i"),
)


def test_those_who_watch_can_do_nothing(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            for message in ANYTHING:
                problem = await table.refused(table.watcher, partial(table.watcher.send, message))
                assert problem.code == "not_yours", message

    asyncio.run(scenario())


def test_only_the_host_starts_and_fills(server: Server) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open", "open"])
            guest = Player(server.url, made.table, (await house.sit(made.table)).token)
            await guest.enter()
            for message in (messages.Start(new_id(), True), messages.Fill(new_id(), "C", "easy")):
                guest.send(message)
                assert (await guest.problem()).code == "not_yours"
            await guest.nothing_more()
            await guest.close()

    asyncio.run(scenario())


WRONG: tuple[tuple[messages.ClientMessage, str], ...] = (
    (messages.Fill("i", "B", "easy"), "not_now"),
    (messages.Start("i"), "not_now"),
    (messages.Answer("i", 3, True), "stale"),
    (messages.Propose("i", "takeback", 10**9), "stale"),
    (messages.Resume("i"), "not_now"),
    (messages.Back("i"), "not_now"),
    (messages.Chat("i", "\x07"), "unreadable"),
    (messages.Chat("i", "  "), "unreadable"),
)


def test_what_cannot_be_done_now_is_refused(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            host = table.players[0]
            for message, code in WRONG:
                problem = await table.refused(host, partial(host.send, message))
                assert (problem.code, problem.id) == (code, "i"), message

    asyncio.run(scenario())


def test_whoever_left_before_the_start_cannot_act_for_whoever_sits_there_now(server: Server) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make()
            leaver = Player(server.url, made.table, (await house.sit(made.table)).token)
            await leaver.enter()
            await leaver.do(messages.Leave(new_id()))
            new = Player(server.url, made.table, (await house.sit(made.table, "Cleo")).token)
            assert (await new.enter()).you == "B"
            await leaver.until(lambda: leaver.version == new.version)
            leaver.send(messages.Chat(new_id(), "I am Cleo"))
            assert (await leaver.problem()).code == "not_yours"
            leaver.send(messages.Leave(new_id()))
            assert (await leaver.problem()).code == "not_yours"
            await new.nothing_more()
            again = Player(server.url, made.table, leaver.token)
            await again.open()
            again.send(messages.Hello(messages.PROTOCOL, again.token))
            assert (await again.problem()).code == "wrong_token"
            for player in (leaver, new, again):
                await player.close()

    asyncio.run(scenario())


def test_a_seat_that_moved_to_another_device_is_closed_on_the_old_one(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            old, other = table.players
            answer = await table.house.http.post(
                f"/api/tables/{table.table}/rekey", headers={"authorization": f"Bearer {old.token}"}
            )
            assert answer.status_code == 201
            await old.hear(messages.Update)
            assert (await old.problem()).code == "moved_away"
            assert await old.closed() == 1001
            new = Player(table.url, table.table, answer.json()["token"])
            assert (await new.enter()).you == "A"
            await other.until(lambda: other.version == new.version)
            again = await table.house.http.post(
                f"/api/tables/{table.table}/rekey", headers={"authorization": f"Bearer {old.token}"}
            )
            assert again.status_code == 401
            await new.close()

    asyncio.run(scenario())


# Saying hello


HELLOS: tuple[tuple[str, str, str], ...] = (
    ("no hello", '{"type":"ping","id":"a"}', "unreadable"),
    ("no message", "hello", "unreadable"),
    ("no protocol", '{"type":"hello"}', "unreadable"),
    ("an old protocol", '{"type":"hello","protocol":0}', "wrong_protocol"),
    ("a new protocol", '{"type":"hello","protocol":2}', "wrong_protocol"),
    ("a huge protocol", '{"type":"hello","protocol":' + "1" * 6000 + "}", "unreadable"),
    ("another's token", '{"type":"hello","protocol":1,"token":"' + "x" * 43 + '"}', "wrong_token"),
    ("a token beyond ASCII", '{"type":"hello","protocol":1,"token":"' + "é" * 43 + '"}', "wrong_token"),
    ("a short token", '{"type":"hello","protocol":1,"token":"x"}', "unreadable"),
    ("an empty token", '{"type":"hello","protocol":1,"token":""}', "unreadable"),
    ("a version below zero", '{"type":"hello","protocol":1,"since":-1}', "unreadable"),
    ("a version beyond all", '{"type":"hello","protocol":1,"since":1000000001}', "unreadable"),
)


def test_who_says_hello_wrongly_is_told_why_and_sent_away(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            for what, text, code in HELLOS:
                stranger = await Player(table.url, table.table).open()
                stranger.send_text(text)
                assert (await stranger.problem()).code == code, what
                assert await stranger.closed() == 1008, what
                await stranger.close()
            await table.unchanged(table.watcher.version)

    asyncio.run(scenario())


def test_a_socket_of_no_table_is_told_so(server: Server) -> None:
    async def scenario() -> None:
        for name in ("ZZZZZZZZ", "x", "..", "%2e%2e", "0" * 500, "%00", "%ff", "ä"):
            stranger = await Player(server.url, name).open()
            stranger.send(messages.Hello(messages.PROTOCOL))
            assert (await stranger.problem()).code == "no_such_table", name
            assert await stranger.closed() == 1008, name
            await stranger.close()

    asyncio.run(scenario())


def test_a_token_of_another_table_opens_nothing_here(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as one, sitting(server) as two:
            stranger = await Player(server.url, two.table, one.players[0].token).open()
            stranger.send(messages.Hello(messages.PROTOCOL, stranger.token))
            assert (await stranger.problem()).code == "wrong_token"
            await stranger.close()

    asyncio.run(scenario())


def test_hello_is_said_again_only_to_go_to_a_table(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            other, actor = table.other, table.actor
            problem = await table.refused(
                other, lambda: other.send(messages.Hello(messages.PROTOCOL, actor.token))
            )
            assert problem.code == "unreadable"
            problem = await table.refused(
                other, lambda: other.send(messages.Move(new_id(), other.version, other.legal[0]))
            )
            assert problem.code == "not_now"  # it is still the seat it was

    asyncio.run(scenario())


def test_who_may_not_go_to_a_table_stays_where_they_are(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table, sitting(server) as another:
            other, actor = table.other, table.actor
            wrong = {
                "no_such_table": messages.Hello(messages.PROTOCOL, None, 0, "ZZZZZZZZ"),
                "wrong_token": messages.Hello(messages.PROTOCOL, actor.token, 0, another.table),
                "wrong_protocol": messages.Hello(messages.PROTOCOL + 1, None, 0, another.table),
                "unreadable": messages.Hello(messages.PROTOCOL, None, 0, "nowhere"),
            }
            for code, hello in wrong.items():
                problem = await table.refused(other, partial(other.send, hello))
                assert problem.code == code
            problem = await table.refused(
                other, lambda: other.send(messages.Move(new_id(), other.version, other.legal[0]))
            )
            assert problem.code == "not_now"  # it still has its seat here

    asyncio.run(scenario())


def test_a_version_from_the_future_gets_everything(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            fresh = Player(table.url, table.table)
            assert len((await fresh.enter(since=10**9)).events) == table.watcher.version
            await fresh.close()

    asyncio.run(scenario())


# Too much


def test_a_message_of_ten_megabytes_closes_that_socket_only(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            for size in (16_385, 10_000_000):
                vandal = Player(table.url, table.table)
                await vandal.enter()
                vandal.send_text('{"type":"chat","id":"a","text":"' + "x" * size + '"}')
                assert await vandal.closed() == 1009
            await table.unchanged(table.watcher.version)
            await table.goes_on()

    asyncio.run(scenario())


def test_the_longest_message_is_not_too_long(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            actor = table.actor
            text = '{"type":"ping","id":"a"' + " " * 16_360 + "}"
            actor.send_text(text)
            assert await actor.hear(messages.Pong) == messages.Pong("a")

    asyncio.run(scenario())


def test_ten_thousand_messages_in_one_burst_are_too_many(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with sitting(server) as table:
            for player in (
                Player(table.url, table.table),
                Player(table.url, table.table, table.actor.token),
            ):
                await player.enter()
                for number in range(10_000):
                    player.send(messages.Chat(str(number), "spam"))
                codes: set[str] = set()
                player.on_text = lambda text, codes=codes: codes.add(json.loads(text).get("code"))  # type: ignore[misc]
                assert await player.closed() == 1008
                assert "too_many" in codes
                await player.close()
            fresh = Player(table.url, table.table)
            version = (await fresh.enter()).version
            await fresh.close()
            assert version < table.watcher.version + 100
            await table.actor.until(lambda: table.actor.version == version)
            await table.watcher.until(lambda: table.watcher.version == version)
            await table.other.until(lambda: table.other.version == version)
            await table.goes_on()

    with Server(tmp_path, rate=20) as server:
        asyncio.run(scenario(server))


def test_one_address_makes_only_so_many_tables_an_hour(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with House(server.url) as house:
            body = {"game": "razzia", "seats": ["open", "open"]}
            for number in range(7):
                forged = {"x-forwarded-for": f"10.0.0.{number}", "x-real-ip": f"10.0.0.{number}"}
                answer = await house.http.post("/api/tables", json=body, headers=forged)
                assert answer.status_code == (201 if number < 5 else 429)
            assert answer.json()["code"] == "too_many"
            assert (await house.http.get("/api/tables")).status_code == 200

    with Server(tmp_path, "--tables-per-hour", "5") as server:
        asyncio.run(scenario(server))


def test_a_client_that_does_not_read_is_dropped_and_holds_nobody_up(server: Server) -> None:
    async def scenario() -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open", "open", "open", "open"])
            await house.sit(made.table, "🐀" * 40, "🐀" * 64)
            assert made.seated
            host = Player(server.url, made.table, made.seated.token)
            await host.enter()
            deaf = deaf_socket(server, made.table)
            await host.until(lambda: host.presence.watching == 1)
            seats: tuple[Literal["C", "D", "E"], ...] = ("C", "D", "E")
            for number in range(MOST_FILLS):  # each a message of some kilobytes for everybody
                fills = [messages.Fill(new_id(), seat, "easy" if number % 2 else None) for seat in seats]
                for fill in fills[:-1]:
                    host.send(fill)
                await host.do(fills[-1])
                if host.presence.watching == 0:
                    break
            await host.until(lambda: host.presence.watching == 0)
            await host.do(messages.Start(new_id(), True))
            deaf.settimeout(PATIENCE)
            while read(deaf):  # what was under way; then the end
                pass
            deaf.close()
            await host.close()

    asyncio.run(scenario())


def read(reader: socket.socket) -> bytes:
    try:
        return reader.recv(1 << 20)
    except ConnectionResetError:
        return b""


def test_a_client_that_asks_and_asks_and_does_not_read_is_dropped(server: Server) -> None:
    async def scenario() -> None:
        async with sitting(server) as table:
            deaf = deaf_socket(server, table.table)
            await table.watcher.until(lambda: table.watcher.presence.watching == 2)
            asked = frame(b'{"type":"ask","id":"x","what":"worth"}') * 100
            for _ in range(2_000):
                try:
                    await asyncio.to_thread(deaf.sendall, asked)
                except OSError:
                    break
                await table.watcher.nothing_more()
            await table.watcher.until(lambda: table.watcher.presence.watching == 1)
            deaf.close()
            await table.goes_on()

    asyncio.run(scenario())


def deaf_socket(server: Server, table: str) -> socket.socket:
    """A client that watches, as low as it gets, and never reads."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.settimeout(PATIENCE)
    deaf.connect(("127.0.0.1", server.port))
    deaf.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    deaf.recv(1000)
    deaf.sendall(frame(b'{"type":"hello","protocol":1}'))
    return deaf


def frame(data: bytes) -> bytes:
    """A short text frame of a client, masked with zeros."""
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data
