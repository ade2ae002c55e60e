"""Reviews and hints from a server: what they say, who gets them, and what bad input gets."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from redada.core.errors import RedadaError
from redada.core.record import write_record
from redada.games import by_name
from redada.server.http import reviews
from redada.server.http.asides import Asides
from redada.server.tables.decisions import Refusal
from redada.server.thinking import insight, studying
from redada.server.thinking.insight import Part, go_on
from redada.server.thinking.studying import Studying
from redada.study import Decision, Review, grow, review
from redada.study.grades import grade
from redada.study.results import ERRORS
from tests.server.client import House, merged
from tests.server.process import Server
from tests.study.records import beginning, played

PLAYED = 40
"""Moves of a game that is reviewed here; the whole of it would take longer."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("reviews")) as running:
        yield running


def short(game: str = "razzia", moves: int = PLAYED) -> str:
    return write_record(beginning(played(game, 2), moves))


def ask(server: Server, path: str = "/api/reviews", **body: Any) -> httpx.Response:
    return httpx.post(f"{server.url}{path}", json=body, timeout=120)


def lines(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def check_losses(decision: Decision, told: dict[str, Any]) -> None:
    """Of an error every move can be tried again, not only the few that are told with their reasons."""
    lost = dict(zip(told["legal"], told["losses"], strict=True))
    known = {text: each for each in decision.choices for text in (each.move, *each.same)}
    assert set(lost) == (set(known) if decision.grade in ERRORS else set())
    for text, loss in lost.items():
        is_error = grade(known[text].behind, known[text].error, len(decision.gifts)) in ERRORS
        assert loss == pytest.approx(known[text].behind if is_error else 0, abs=1e-4)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread cannot give way by itself")
def test_only_rollouts_give_way_to_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """First results come on a busy machine too."""
    politeness: list[tuple[bool, int]] = []
    looked = False

    def told(*given: Any, **named: Any) -> Iterator[Any]:
        nonlocal looked
        for growth in grow(*given, **named):
            politeness.append((looked, os.getpriority(os.PRIO_PROCESS, 0)))
            looked = looked or isinstance(growth[0], Review)
            yield growth

    monkeypatch.setattr(insight, "grow", told)
    assert len(list(insight.lines_of(short()))) == len(politeness) + 1  # the game comes first
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    assert {nice for deep, nice in politeness if not deep} == {usual}
    assert {nice for deep, nice in politeness if deep} == {min(usual + 5, 19)}


@pytest.mark.parametrize("game", ["razzia", "ratzzia"])
def test_a_review_has_the_game_place_by_place_then_what_was_found(server: Server, game: str) -> None:
    record = beginning(played(game, 2), PLAYED)
    first, *found = lines(ask(server, record=write_record(record)))
    states = list(record.states())
    position = None
    for state, patch in zip(states, first["positions"], strict=True):
        position = merged(position, patch)
        assert position == json.loads(json.dumps(record.game.view(state)))
    texts = [record.game.write(s, m) for s, m in zip(states, record.moves, strict=False)]
    assert [event["text"] for event in first["events"]] == texts
    assert [event["number"] for event in first["events"]] == list(range(1, PLAYED + 1))
    assert first["table"]["setup"]["game"] == game
    assert not first["finished"]

    expected = review(record)
    last = found[-1]
    assert last["last"]
    assert last["complete"]
    assert last["done"] == last["total"]
    decisions = {line["place"]: line["decision"] for line in found if line.get("decision")}
    assert len(decisions) == len(expected.decisions)
    for decision in expected.decisions:
        told = decisions[decision.place]
        assert told["grade"] == decision.grade
        assert told["played"] == decision.played
        assert told["choices"][0]["move"] == decision.best.move
        assert told["loss"] == pytest.approx(decision.loss, abs=1e-4)
        assert any(decision.played in (each["move"], *each["same"]) for each in told["choices"])
        check_losses(decision, told)
    for seat, account in zip(expected.seats, last["seats"], strict=True):
        assert account["luck"] == pytest.approx(seat.luck)


def test_a_table_is_reviewed_when_its_game_is_over_and_not_before(server: Server) -> None:
    async def play() -> tuple[str, str]:
        async with House(server.url) as house:
            lobby = await house.make(["me", "open"])
            running = await house.make(["me", "beginner"], start=True)
            return lobby.table, running.table

    for table, why in zip(asyncio.run(play()), ("not started", "not over"), strict=True):
        answer = ask(server, table=table)
        assert answer.status_code == 409
        assert why in answer.json()["message"]
    assert ask(server, table="ZZZZZZZZ").status_code == 404


def test_a_broken_record_is_reviewed_as_far_as_it_can_be_read(server: Server) -> None:
    first, *_, last = lines(ask(server, record=short(moves=24) + " nonsense"))
    assert len(first["events"]) == 24
    assert "nonsense" in first["problem"]
    assert last["last"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({}, "expected a table or a record"),
        ({"table": "ZZZZZZZZ", "record": "x"}, "expected a table or a record"),
        ({"record": ""}, "expected"),
        ({"record": "1. e4 e5 2. Nf3 Nc6 *"}, "expected"),
        ({"record": '[Game "chess"]\n[Version "1"]\n\n'}, "chess"),
        ({"record": '[Game "razzia"]\n[Version "999"]\n\n'}, "999"),
        ({"record": "\x00" * 50}, "expected"),
        ({"record": "x" * 60_001}, "60000"),
        ({"record": 7}, "record"),
        ({"record": "x", "depth": "deep"}, "unknown field"),
    ],
)
def test_what_is_no_game_is_refused_in_words(server: Server, body: dict[str, Any], said: str) -> None:
    answer = ask(server, **body)
    assert answer.status_code == 400, answer.text
    assert said in answer.json()["message"]
    assert "Traceback" not in answer.text


def test_another_move_is_played_on_until_everybody_had_a_turn(server: Server) -> None:
    text = short()
    found = lines(ask(server, record=text))
    decision = next(line["decision"] for line in found if line.get("decision"))
    place, move = decision["place"], decision["choices"][-1]["move"]
    line = ask(server, "/api/reviews/line", record=text, place=place, move=move).json()
    assert line["events"][0]["text"] == move
    assert line["events"][0]["number"] == place + 1
    assert len(line["events"]) == len(line["positions"]) == len(line["shares"]) > 2
    assert sum(line["shares"][-1]) == pytest.approx(1, abs=1e-3)
    assert {event["seat"] for event in line["events"] if event["kind"] == "move"} == {"A", "B"}
    again = ask(server, "/api/reviews/line", record=text, place=place, move=move).json()
    assert again == line
    for wrong in (
        {"place": place, "move": "fly"},
        {"place": 0, "move": move},
        {"place": 10**5, "move": move},
    ):
        assert ask(server, "/api/reviews/line", record=text, **wrong).status_code == 400


def test_an_address_may_have_so_many_reviews_an_hour(tmp_path: Path) -> None:
    with Server(tmp_path, "--reviews-per-hour", "1") as server:
        text = short(moves=12)
        once = lines(ask(server, record=text))
        assert lines(ask(server, record=text)) == once  # the same one again costs nothing
        refused = ask(server, record=short(moves=13))
        assert refused.status_code == 429
        assert refused.json()["retry_after"] > 0


def test_a_review_goes_on_when_its_process_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = short()

    async def read(kill: bool) -> list[bytes]:
        service = Studying()
        try:
            job = await service.review(text, "somebody")
            found = []
            async for line in service.lines(job):
                found.append(line)
                if kill and len(found) == 2:
                    assert service._pool
                    for process in list(service._pool._processes.values()):
                        process.kill()
            return found
        finally:
            await service.close()

    monkeypatch.setattr(studying, "TRIES", 5)
    undisturbed = asyncio.run(read(kill=False))
    assert asyncio.run(read(kill=True)) == undisturbed


def test_hints_are_for_ones_own_turn_against_bots_or_where_the_table_allows_them(server: Server) -> None:
    async def people(**setup: Any) -> list[tuple[str, str]]:
        """Both seats of a table of two people: its name and a token."""
        async with House(server.url) as house:
            players = await house.table_for_two(**setup)
            for player in players:  # the table says so to everybody
                assert player.info
                assert player.info.hints == player.info.setup.hints == bool(setup)
            return [(player.table, player.token or "") for player in players]

    def hints(seats: list[tuple[str, str]]) -> list[httpx.Response]:
        return [
            httpx.post(
                f"{server.url}/api/tables/{table}/hint",
                headers={"authorization": f"Bearer {token}"},
                timeout=60,
            )
            for table, token in seats
        ]

    strangers = hints(asyncio.run(people()))
    assert sorted(answer.status_code for answer in strangers) == [403, 409]
    friends = hints(asyncio.run(people(hints=True)))
    assert sorted(answer.status_code for answer in friends) == [200, 409]
    told = next(answer for answer in friends if answer.status_code == 200).json()
    assert told["decision"]["choices"][0]["why"]
    assert told["decision"]["played"] == ""
    nobody = httpx.post(
        f"{server.url}/api/tables/ZZZZZZZZ/hint", headers={"authorization": "Bearer " + "x" * 30}
    )
    assert nobody.status_code == 404


def test_there_is_a_hint_against_bots(server: Server) -> None:
    async def play() -> dict[str, Any]:
        async with House(server.url) as house:
            made = await house.make(["me", "beginner"], start=True)
            assert made.seated
            me = house.player(made.table, made.seated.token)
            await me.enter()
            await me.until(lambda: me.is_to_move)
            url = f"{server.url}/api/tables/{made.table}/hint"
            headers = {"authorization": f"Bearer {made.seated.token}"}
            async with httpx.AsyncClient(timeout=60) as client:
                stale = await client.post(url, headers=headers, json={"version": 1})
                assert stale.json()["code"] == "stale"
                answer = (await client.post(url, headers=headers)).json()
                for move in me.legal:
                    judged = (await client.post(url, headers=headers, json={"move": move})).json()
                    assert judged["decision"]["played"] == move
                    known = {each["move"] for each in judged["decision"]["choices"]}
                    assert move in known or any(
                        move in each["same"] for each in judged["decision"]["choices"]
                    )
                wrong = await client.post(url, headers=headers, json={"move": "castle"})
                assert wrong.json()["code"] == "illegal"
            assert answer["decision"]["choices"][0]["move"] in me.legal
            assert me.info
            assert me.info.hints
            return dict(answer)

    assert asyncio.run(play())["decision"]["grade"] == "best"


def test_the_first_hint_is_as_quick_as_others_once_a_table_began() -> None:
    """The process that gives hints is ready before somebody asks."""

    async def check() -> None:
        study = Studying()
        try:
            assert not study.is_warm("razzia", by_name("razzia").version)
            await study.warm_up("razzia", by_name("razzia").version)
            assert study.is_warm("razzia", by_name("razzia").version)
            await study.warm_up("pig", 1)  # a game without a net, or none at all: nothing happens
        finally:
            await study.close()

    asyncio.run(check())


def test_whoever_opens_the_page_finds_the_process_that_gives_hints_started(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        before = children(server)
        httpx.get(f"{server.url}/api/games")  # a program that asks for other things costs none
        assert children(server) == before
        for _ in range(2):
            httpx.get(f"{server.url}/")
        assert len(children(server)) == len(before) + 1


def children(server: Server) -> set[str]:
    """Processes of the server, those that keep track of its resources apart."""
    assert server.process
    pid = server.process.pid
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return {each for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()}


def breaks(*_: object) -> Part:
    raise ZeroDivisionError("a bug")


def test_a_game_that_breaks_the_review_is_told_to_all_who_wait_and_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def check() -> None:
        study = Studying()
        try:
            monkeypatch.setattr(studying, "go_on", breaks)
            both = [study.review("a game", "somebody") for _ in "ab"]
            for refused in await asyncio.gather(*both, return_exceptions=True):
                assert isinstance(refused, Refusal)
                assert "could not be studied" in refused.message
            monkeypatch.setattr(studying, "go_on", go_on)
            with pytest.raises(Refusal) as told:
                await study.review("another", "somebody")
            assert "could not be studied" not in told.value.message
        finally:
            await study.close()

    asyncio.run(check())


def test_a_review_whose_page_was_left_makes_room_for_another_one_of_the_same_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who looked into three games and opened a fourth was refused until the page gave up."""

    async def check() -> None:
        study = Studying()
        monkeypatch.setattr(studying, "GONE", 0.0)
        monkeypatch.setattr(studying, "go_on", one_line)
        try:
            jobs = [await study.review(f"game {number}", "somebody") for number in range(3)]
            heard = [study.lines(job) for job in jobs]
            for each in heard:
                await anext(each)
            with pytest.raises(Refusal, match="must be done first"):
                await study.review("game 3", "somebody")
            await heard[1].aclose()  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)
            fourth = await study.review("game 3", "somebody")
            assert [job.is_wanted for job in (*jobs, fourth)] == [True, False, True, True]
            assert await study.review("game 1", "another") is jobs[1]  # it goes on when it is asked for
            assert jobs[1].is_wanted
        finally:
            await study.close()

    asyncio.run(check())


def one_line(*_: object) -> Part:
    return Part([b"{}"], done=False)


def test_a_summary_is_worked_out_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """One takes 20 ms, and twenty that came at once held everybody up for a second."""
    threads = []

    def summary(games: object) -> object:
        threads.append(threading.current_thread())
        raise RedadaError("expected other games")

    monkeypatch.setattr(reviews, "summary", summary)
    with pytest.raises(Refusal, match="expected other games"):
        asyncio.run(reviews.put_together(Asides(), []))
    assert threads
    assert threads[0] is not threading.main_thread()
