"""Somebody is gone and no clock runs: the others have a bot play on, until they are back."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator

import pytest
from msgspec import structs

from redada.server import messages
from redada.server.rooms.presence import GONE, Absence
from redada.server.tables import entries as log
from redada.server.tables.decisions import NOTHING, Decision
from redada.server.tables.proposals import keep_seat
from redada.server.tables.table import rebuild
from tests.server.client import House, Player, new_id
from tests.server.process import Server
from tests.server.sitting import Sitting

SOON = 400
"""Milliseconds after which somebody is gone from the server of these tests."""


def replace(sitting: Sitting, seat: str, id: str = "p") -> messages.Propose:
    return messages.Propose(id, "replace", sitting.table.version, seat)  # type: ignore[arg-type]


def test_all_others_must_agree_and_then_the_stand_in_plays() -> None:
    sitting = Sitting("me", "me", "me", "medium").start()
    sitting.gone = {1}
    sitting.say(0, replace(sitting, "B"))
    made = sitting.proposal
    assert made == messages.Proposal(sitting.table.version, "replace", "A", (), "B")
    assert sitting.table.seats[1].is_held
    sitting.say(2, messages.Answer("y", made.number, True))
    seat = sitting.table.info().seats["B"]
    assert (seat.away, seat.bot, sitting.proposal) == (True, "greedy", None)
    told = [(event.kind, event.seat, event.text, event.whom) for event in sitting.table.events[-3:]]
    assert told == [
        ("proposed", "A", "replace", "B"),
        ("answered", "C", "", ""),
        ("left", "B", "replace", ""),
    ]


def test_one_no_keeps_the_seat() -> None:
    sitting = Sitting("me", "me", "me").start()
    sitting.gone = {1}
    sitting.say(0, replace(sitting, "B"))
    sitting.say(2, messages.Answer("n", sitting.table.version, False))
    assert sitting.proposal is None
    assert sitting.table.seats[1].is_held


def test_with_nobody_else_to_ask_it_is_done_at_once_and_undone_by_coming_back() -> None:
    sitting = Sitting("me", "me").start()
    sitting.gone = {1}
    sitting.say(0, replace(sitting, "B"))
    assert sitting.table.seats[1].away
    assert sitting.refusal(1, messages.Move("m", sitting.table.version, "draw1")).code == "not_now"
    sitting.say(1, messages.Back("b"))
    assert sitting.table.seats[1].is_held
    assert sitting.table.info().seats["B"].bot == ""


def test_others_who_are_gone_too_are_not_asked_and_can_be_replaced_next() -> None:
    sitting = Sitting("me", "me", "me").start()
    sitting.gone = {1, 2}
    sitting.say(0, replace(sitting, "B"))
    sitting.say(0, replace(sitting, "C", "q"))
    assert [seat.is_held for seat in sitting.table.seats] == [True, False, False]


def test_whoever_is_here_cannot_be_replaced() -> None:
    sitting = Sitting("me", "me").start()
    assert sitting.refusal(0, replace(sitting, "B")).code == "not_now"


@pytest.mark.parametrize("seat", ["A", "C", "D", "E", None])
def test_only_somebody_else_who_plays_can_be_replaced(seat: str | None) -> None:
    sitting = Sitting("me", "me", "medium").start()
    sitting.gone = {0, 1}
    message = messages.Propose("p", "replace", sitting.table.version, seat)  # type: ignore[arg-type]
    assert sitting.refusal(0, message).code == "illegal"


def test_who_watches_or_is_away_cannot_have_anybody_replaced() -> None:
    sitting = Sitting("me", "me", "me").start()
    sitting.gone = {1}
    assert sitting.refusal(-1, replace(sitting, "B")).code == "not_yours"
    sitting.say(2, messages.Leave("l"))
    assert sitting.refusal(2, replace(sitting, "B")).code == "not_now"


def test_a_seat_is_named_for_replacing_only() -> None:
    sitting = Sitting("me", "me").start()
    assert (
        sitting.refusal(0, messages.Propose("p", "pause", sitting.table.version, "B")).code == "illegal"
    )


def test_where_a_clock_runs_nobody_is_replaced() -> None:
    sitting = Sitting("me", "me", clock=messages.Clock("days", days=3)).start()
    sitting.gone = {1}
    assert sitting.refusal(0, replace(sitting, "B")).code == "not_now"


def test_a_proposal_that_the_absent_one_would_have_to_answer_is_not_in_the_way() -> None:
    sitting = Sitting("me", "me").start()
    sitting.say(0, messages.Propose("p", "pause", sitting.table.version))
    assert sitting.refusal(0, messages.Propose("q", "pause", sitting.table.version)).code == "not_now"
    sitting.gone = {1}
    sitting.say(0, replace(sitting, "B", "r"))
    assert sitting.table.seats[1].away


def test_coming_back_is_a_no_and_the_next_move_ends_the_proposal_too() -> None:
    sitting = Sitting("me", "me", "me").start()
    sitting.gone = {1}
    sitting.say(0, replace(sitting, "B"))
    assert keep_seat(sitting.table, 2) == NOTHING
    sitting.store(keep_seat(sitting.table, 1))
    assert sitting.proposal is None
    assert keep_seat(sitting.table, 1) == NOTHING
    sitting.say(0, replace(sitting, "B", "q"))
    sitting.move()
    assert sitting.proposal is None


def test_logs_written_before_there_was_replacing_are_read_as_ever() -> None:
    sitting = Sitting("me", "me").start()
    for text, entry in (
        ('{"kind":"proposed","seat":0,"what":"pause","id":"p"}', log.Proposed(0, "pause", "p")),
        ('{"kind":"left","seat":1,"id":"l"}', log.Left(1, "l")),
    ):
        assert log.decode(text) == entry
        assert log.encode(entry).decode() == text
        sitting.store(Decision([log.decode(text)]))
    assert sitting.table.seats[1].away


def test_a_table_read_from_its_log_knows_who_is_to_be_replaced() -> None:
    sitting = Sitting("me", "me", "me").start()
    sitting.gone = {1}
    sitting.say(0, replace(sitting, "B"))
    rows = [structs.replace(row, entry=log.decode(log.encode(row.entry))) for row in sitting.rows]
    assert rebuild("TEST0000", rows).proposal == sitting.proposal


def test_gone_is_who_has_had_no_socket_for_a_minute_that_this_server_has_seen() -> None:
    absence = Absence(now=1_000)
    absence.connected(("A", "B"), 2_000)
    absence.connected(("A",), 50_000)
    assert absence.gone("ABC", 1_000 + GONE - 1) == []
    assert absence.gone("ABC", 1_000 + GONE) == ["C"]
    assert absence.gone("ABC", 50_000 + GONE) == ["B", "C"]
    absence.connected(("A", "B"), 50_000 + GONE)
    assert absence.gone("ABC", 10 * GONE) == ["C"]


# A real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that does not wait a minute."""
    folder = tmp_path_factory.mktemp("replacing")
    impatient = f"from redada.server.rooms import presence\npresence.GONE = {SOON}\n"
    (folder / "sitecustomize.py").write_text(impatient)
    paths = os.pathsep.join([str(folder), *sys.path])
    running = Server(folder, environment={"PYTHONPATH": paths}).start()
    yield running
    running.end()


async def table_for_three(house: House) -> list[Player]:
    made = await house.make(["me", "open", "open"], stand_in="greedy")
    assert made.seated
    tokens = [made.seated.token]
    tokens += [(await house.sit(made.table, name)).token for name in ("Ben", "Cy")]
    players = [house.player(made.table, token) for token in tokens]
    for player in players:
        await player.enter()
    await players[0].do(messages.Start(new_id()))
    for player in players:
        await player.until(lambda player=player: player.position != {})  # type: ignore[misc]
    return players


async def gone(player: Player, *others: Player) -> None:
    await player.close()
    for other in others:
        await other.until(lambda other=other: player.seat not in other.presence.online)  # type: ignore[misc]
    await asyncio.sleep(SOON / 1000)


def of(player: Player, others: Player) -> messages.Propose:
    return messages.Propose(new_id(), "replace", others.version, player.seat)  # type: ignore[arg-type]


def test_a_bot_plays_for_whoever_is_gone_until_they_are_back(server: Server) -> None:
    async def play() -> None:
        async with House(server.url) as house:
            players = await table_for_three(house)
            lost = next(player for player in players if player.is_to_move)
            first, second = (player for player in players if player is not lost)
            first.send(of(lost, first))
            assert (await first.problem()).code == "not_now"
            await gone(lost, first, second)
            made = await first.do(of(lost, first))
            await second.reach(made.number)
            await second.do(messages.Answer(new_id(), made.number, True))
            await first.until(lambda: any(event.by == "bot" for event in first.events))
            welcome = await lost.enter()
            assert welcome.table.seats[lost.seat].away
            await lost.do(messages.Back(new_id()))
            assert lost.info
            assert not lost.info.seats[lost.seat].away

    asyncio.run(play())


def test_whoever_opens_a_socket_again_is_not_replaced(server: Server) -> None:
    async def play() -> None:
        async with House(server.url) as house:
            lost, first, second = await table_for_three(house)
            await gone(lost, first, second)
            made = await first.do(of(lost, first))
            await lost.enter()
            await second.until(lambda: any(event.to == made.number for event in second.events))
            second.send(messages.Answer(new_id(), made.number, True))
            assert (await second.problem()).code == "stale"
            assert second.info
            assert second.info.proposal is None
            assert not second.info.seats[lost.seat].away

    asyncio.run(play())
