"""The life of a table on a real server: made, joined, played, left, moved to a phone, played again.

More than 400 lines: one life, from the first message to the last, in that order.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from redada.core.record import read_record
from redada.core.verify import verify
from redada.games import by_name
from redada.server import messages
from tests.server.client import House, Player, new_id
from tests.server.process import Server

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "socket_bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables")).start()
    yield running
    running.end()


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def finish(*players: Player, seed: int = 1) -> None:
    """Play to the end; bots play their own moves."""
    chance = random.Random(seed)
    while not players[0].is_over:
        mover = next((player for player in players if player.is_to_move), None)
        if mover is None:
            await players[0].next()
            for other in players[1:]:
                await other.until(lambda other=other: other.version >= players[0].version)  # type: ignore[misc]
            continue
        await mover.move(chance)
        for other in players:
            await other.until(lambda other=other, mover=mover: other.version >= mover.version)  # type: ignore[misc]


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_person_and_two_bots_play_a_game_whose_record_is_fair(server: Server, game: str) -> None:
    async def play() -> None:
        async with House(server.url) as house:
            options = "turn_limit=60" if game == "ratzzia" else ""
            seats = ["me", "medium", "beginner"]
            made = await house.make(seats, game=game, start=True, options=options)
            assert made.seated
            player = house.player(made.table, made.seated.token)
            welcome = await player.enter()
            assert welcome.table.commitment
            assert not welcome.table.seed
            await finish(player)
            assert player.info
            assert player.info.seed
            record = read_record(await house.record(made.table), by_name)
            assert record.nonces[0]
            assert verify(record).fair

    asyncio.run(play())


def test_two_people_play_and_a_third_watches_the_same_game(server: Server) -> None:
    async def play() -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            watcher = house.player(first.table)
            assert (await watcher.enter()).you == ""
            await finish(first, second, watcher)
            assert first.events == second.events == watcher.events
            assert first.position == second.position == watcher.position

    asyncio.run(play())


def test_listed_tables_are_found_and_private_ones_are_not(server: Server) -> None:
    async def look() -> None:
        async with House(server.url) as house:
            private = await house.make()
            public = await house.make(listed=True)
            found = [each["id"] for each in (await house.http.get("/api/tables")).json()]
            assert public.table in found
            assert private.table not in found
            await house.sit(public.table)
            answer = await house.http.post(f"/api/tables/{public.table}/seats", json={"name": "Cy"})
            assert answer.status_code == 409
            assert answer.json()["code"] == "not_now"

    asyncio.run(look())


def test_a_seat_moves_to_another_device_and_the_old_one_is_out(server: Server) -> None:
    async def move() -> None:
        async with House(server.url) as house:
            first, _ = await house.table_for_two()
            old = first.token
            assert old
            answer = await house.http.post(f"/api/tables/{first.table}/rekey", headers=bearer(old))
            assert answer.status_code == 201
            phone = house.player(first.table, answer.json()["token"])
            assert (await phone.enter()).you == first.seat
            assert await first.closed() == 1001
            again = await house.http.post(f"/api/tables/{first.table}/rekey", headers=bearer(old))
            assert again.status_code == 401

    asyncio.run(move())


def test_a_seat_whose_new_token_was_lost_on_the_way_is_asked_for_again(server: Server) -> None:
    async def move() -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            path = f"/api/tables/{first.table}/rekey"

            async def ask(token: str | None, nonce: str) -> httpx.Response:
                return await house.http.post(path, headers=bearer(str(token)), json={"nonce": nonce})

            lost = await ask(first.token, "0123456789abcdef")
            again = await ask(first.token, "0123456789abcdef")
            assert (lost.status_code, again.status_code) == (201, 201)
            assert lost.json() == again.json()
            assert (await ask(first.token, "fedcba9876543210")).status_code == 401
            assert (await ask(second.token, "too short")).status_code == 400
            phone = house.player(first.table, again.json()["token"])
            welcome = await phone.enter()
            assert welcome.you == first.seat
            assert [event.kind for event in welcome.events].count("rekeyed") == 1

    asyncio.run(move())


def test_a_client_that_was_away_gets_what_it_missed_and_no_more(server: Server) -> None:
    async def come_back() -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            chance = random.Random(2)
            await second.close()
            while first.is_to_move:
                await first.move(chance)
            missed = first.version - second.version
            welcome = await second.enter()
            assert len(welcome.events) == missed
            assert second.events == first.events
            assert second.position == first.position

    asyncio.run(come_back())


def test_the_same_message_sent_twice_is_done_once(server: Server) -> None:
    async def repeat() -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            mover = first if first.is_to_move else second
            message = mover.chosen(random.Random(3))
            await mover.do(message)
            version = mover.version
            mover.send(message)
            done = await mover.hear(messages.Done)
            assert done.version <= version
            assert mover.version == version

    asyncio.run(repeat())


def test_whoever_leaves_is_replaced_by_a_bot_until_they_are_back(server: Server) -> None:
    async def leave() -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            mover, other = (first, second) if first.is_to_move else (second, first)
            await mover.do(messages.Leave(new_id()))
            await other.until(lambda: any(event.by == "bot" for event in other.events))
            await mover.do(messages.Back(new_id()))
            assert mover.info
            assert not mover.info.seats[mover.seat].away

    asyncio.run(leave())


def test_when_time_is_out_the_stand_in_moves(server: Server) -> None:
    async def wait() -> None:
        async with House(server.url) as house:
            clock = {"kind": "move", "seconds": 1}
            first, _ = await house.table_for_two(clock=clock, stand_in="greedy")
            await first.until(lambda: any(event.by == "clock" for event in first.events))

    asyncio.run(wait())


def test_players_agree_to_take_back_and_to_pause(server: Server) -> None:
    async def agree() -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            caller, other = (first, second) if first.is_to_move else (second, first)
            before = caller.position
            await caller.do(messages.Move(new_id(), caller.version, "call"))
            await caller.do(messages.Propose(new_id(), "takeback", caller.version))
            await other.until(lambda: other.info is not None and other.info.proposal is not None)
            assert other.info
            assert other.info.proposal
            await other.do(messages.Answer(new_id(), other.info.proposal.number, True))
            assert other.position == before
            await other.do(messages.Propose(new_id(), "pause", other.version))
            await caller.until(lambda: caller.version >= other.version)
            assert caller.info
            assert caller.info.proposal
            await caller.do(messages.Answer(new_id(), caller.info.proposal.number, True))
            assert caller.info.status == "paused"

    asyncio.run(agree())


def test_the_same_people_play_again(server: Server) -> None:
    async def again() -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "uniform"], start=True)
            assert made.seated
            player = house.player(made.table, made.seated.token)
            await player.enter()
            early = await house.http.post(
                f"/api/tables/{made.table}/rematch", headers=bearer(made.seated.token)
            )
            assert early.status_code == 409
            await finish(player)
            answer = await house.http.post(
                f"/api/tables/{made.table}/rematch", headers=bearer(made.seated.token)
            )
            new = answer.json()
            assert new["seated"]["token"] != made.seated.token
            await player.until(lambda: player.info is not None and player.info.rematch == new["table"])
            second = await house.http.post(
                f"/api/tables/{made.table}/rematch", headers=bearer(made.seated.token)
            )
            assert second.json() == {"table": new["table"], "seated": None}

    asyncio.run(again())


def test_two_people_go_to_another_table_over_the_same_sockets(server: Server) -> None:
    async def again() -> None:
        async with House(server.url) as house:
            players = await house.table_for_two()
            first = players[0].table
            watcher = house.player(first)
            await watcher.enter()
            await finish(*players)
            answer = await house.http.post(
                f"/api/tables/{first}/rematch", headers=bearer(str(players[0].token))
            )
            table, mine = answer.json()["table"], answer.json()["seated"]["token"]
            theirs = (await house.sit(table)).token
            welcome = await players[0].go(table, mine)
            assert (welcome.you, welcome.table.id, welcome.online) == ("A", table, ("A",))
            assert (await players[1].go(table, theirs)).online == ("A", "B")
            await watcher.until(lambda: watcher.info is not None and watcher.info.rematch == table)
            while (await watcher.hear(messages.Presence)).online:
                pass  # both go within a moment: told once or twice
            await players[0].do(messages.Start(new_id()))
            await players[1].until(lambda: players[1].position != {})
            await finish(*players, seed=2)
            await watcher.nothing_more()

    asyncio.run(again())


def test_who_watches_takes_a_seat_over_the_same_socket(server: Server) -> None:
    async def sit_down() -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "open"])
            guest = house.player(made.table, None)
            assert (await guest.enter()).you == ""
            seated = await house.sit(made.table)
            welcome = await guest.go(made.table, seated.token)
            assert (welcome.you, welcome.online, welcome.watching) == ("B", ("B",), 0)
            assert (await guest.do(messages.Chat(new_id(), "hello"))).seat == "B"

    asyncio.run(sit_down())


def test_past_positions_can_be_looked_at(server: Server) -> None:
    async def look() -> None:
        async with House(server.url) as house:
            first, _ = await house.table_for_two()
            then, version = first.position, first.version
            if first.is_to_move:
                await first.move(random.Random(4))
            url = f"/api/tables/{first.table}/replay"
            answer = await house.http.get(url, params={"version": version})
            assert answer.json()["position"] == then
            assert not answer.json()["standings"]
            assert (await house.http.get(url, params={"version": 10_000})).status_code == 400

    asyncio.run(look())


def test_a_past_position_tells_where_everybody_stood_if_asked(server: Server) -> None:
    async def look() -> None:
        async with House(server.url) as house:
            first, _ = await house.table_for_two()
            query = {"version": str(first.version), "standings": "true"}
            answer = await house.http.get(f"/api/tables/{first.table}/replay", params=query)
            stood = answer.json()["standings"]
            assert [each["seat"] for each in stood] == ["A", "B"]
            assert all(each["categories"] for each in stood)

    asyncio.run(look())


def test_a_bot_that_was_thinking_when_the_server_died_is_asked_again(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with House(server.url) as house:
            made = await house.make(["me", "medium"], start=True)
            assert made.seated
            player = house.player(made.table, made.seated.token)
            await player.enter()
            chance = random.Random(5)
            while player.is_to_move:
                await player.move(chance)
            server.kill()
            server.start()
            await player.enter()
            await player.until(lambda: player.is_to_move or player.is_over)

    server = Server(tmp_path).start()
    try:
        asyncio.run(play(server))
    finally:
        server.kill()


def test_a_server_that_stops_says_so_stores_everything_and_ends_well(tmp_path: Path) -> None:
    async def stop(server: Server) -> None:
        async with House(server.url) as house:
            first, second = await house.table_for_two()
            ended = asyncio.create_task(asyncio.to_thread(server.stop))
            problem = await first.problem()
            assert problem.code == "going_down"
            assert await first.closed() in (1001, 1012)
            assert await ended == 0
            server.start()
            await second.enter()
            assert second.version == first.version

    server = Server(tmp_path).start()
    try:
        asyncio.run(stop(server))
    finally:
        server.kill()


def test_two_servers_do_not_share_a_file(server: Server) -> None:
    command = [sys.executable, "-m", "redada", "serve", "--port", "0", "--data", str(server.folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert "another server uses" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_backup_of_a_running_server_replays_and_comes_back(server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"

    def redada(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "redada", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    async def table() -> str:
        async with House(server.url) as house:
            return (await house.table_for_two())[0].table

    name = asyncio.run(table())
    made = redada("backup", str(copy), "--data", str(server.folder))
    assert made.returncode == 0, made.stderr
    assert "every log replays" in made.stdout
    assert redada("backup", str(copy), "--data", str(server.folder)).returncode == 2
    back = redada("restore", str(copy), "--data", str(tmp_path / "new"))
    assert back.returncode == 0, back.stderr
    with sqlite3.connect(tmp_path / "new" / "redada.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM log WHERE game = ?", (name,)).fetchone()[0] > 3
    assert redada("restore", str(copy), "--data", str(tmp_path / "new")).returncode == 2
    (tmp_path / "nonsense").write_text("no database")
    wrong = redada("restore", str(tmp_path / "nonsense"), "--data", str(tmp_path / "other"))
    assert wrong.returncode == 2
    assert "Traceback" not in wrong.stderr


def test_an_outside_program_plays_a_whole_game(server: Server) -> None:
    async def play() -> str:
        async with House(server.url) as house:
            made = await house.make(["me", "open"])
            assert made.seated
            player = house.player(made.table, made.seated.token)
            await player.enter()
            command = [sys.executable, str(EXAMPLE), server.url, made.table]
            pipe = subprocess.PIPE
            program = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=server.folder)
            try:
                await player.until(lambda: any(event.kind == "sat" for event in player.events[2:]))
                await player.do(messages.Start(new_id()))
                assert player.info
                assert player.info.seats["B"].kind == "program"
                await finish(player)
                out, errors = await asyncio.to_thread(program.communicate, timeout=60)
            finally:
                program.kill()
            return out or errors

    assert "game over" in asyncio.run(play())


def test_health_and_metrics_answer(server: Server) -> None:
    assert httpx.get(f"{server.url}/healthz").status_code == 200
    assert httpx.get(f"{server.url}/readyz").json() == {"status": "ready"}
    text = httpx.get(f"{server.url}/metrics").text
    for name in ("tables", "sockets", "moves_total", "commit_seconds_bucket"):
        assert f"redada_{name}" in text


def test_a_qr_code_leads_to_the_table(server: Server) -> None:
    async def look() -> None:
        async with House(server.url) as house:
            made = await house.make()
            answer = await house.http.get(f"/api/tables/{made.table}/qr.svg")
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.text.lstrip().startswith("<?xml")

    asyncio.run(look())
