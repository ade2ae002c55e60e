"""Score pads that several phones share, through a real server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from redada.server import messages
from redada.server.rooms.pads import MOST_EDITS, SharedPads
from redada.server.store.pads import NOTHING, PadSize
from redada.server.store.sqlite import SqliteStore
from redada.server.tables.clock import Now
from tests.server.process import Server

PAD = "0123456789abcdefghjk"


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Server]:
    running = Server(tmp_path, "--tables-per-hour", "3").start()
    yield running
    running.end()


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all that is refused: nothing is ever stored there."""
    with Server(tmp_path_factory.mktemp("pads")) as running:
        yield running


def edit(clock: int, by: str = "anna", **cells: Any) -> dict[str, Any]:
    return {
        "id": f"{clock}-{by}",
        "clock": clock,
        "by": by,
        "at": 1000 + clock,
        "set": cells or {"a": clock},
    }


def exchange(server: Server, edits: list[Any], after: int = 0, pad: str = PAD) -> httpx.Response:
    return httpx.post(
        f"{server.url}/api/pads/{pad}/edits", json={"after": after, "edits": edits}, timeout=30
    )


def test_phones_get_what_others_have_entered_and_a_restart_loses_nothing(server: Server) -> None:
    assert exchange(server, []).json() == {"edits": [], "last": 0, "more": False}
    anna = exchange(server, [edit(1, game="razzia"), edit(2)]).json()
    assert [each["id"] for each in anna["edits"]] == ["1-anna", "2-anna"]
    bert = exchange(server, [edit(2, "bert"), {**edit(3, "bert"), "undo": "2-bert"}], after=2).json()
    assert [each["id"] for each in bert["edits"]] == ["2-bert", "3-bert"]
    assert bert["edits"][1]["undo"] == "2-bert"
    server.kill()
    server.start()
    again = exchange(server, [edit(2), edit(2, "bert")]).json()
    assert [each["id"] for each in again["edits"]] == ["1-anna", "2-anna", "2-bert", "3-bert"]
    assert again["last"] == 4


def test_a_long_pad_comes_in_parts(server: Server) -> None:
    for first in range(0, 600, 200):
        assert exchange(server, [edit(first + n + 1) for n in range(200)]).status_code == 200
    first = exchange(server, []).json()
    rest = exchange(server, [], after=first["last"]).json()
    assert (len(first["edits"]), first["more"]) == (500, True)
    assert (len(rest["edits"]), rest["last"], rest["more"]) == (100, 600, False)


@pytest.mark.parametrize(
    "bad",
    [
        {"id": "nonsense"},
        {"id": "7-anna"},
        {"clock": 2**50, "id": f"{2**50}-anna"},
        {"by": "<b>"},
        {"set": {"Bad key": 1}},
        {"set": {"a": [1]}},
        {"set": {"a": 0.5}},
        {"set": {"a": "x" * 81}},
        {"set": {f"k{n}": n for n in range(201)}},
        {"more": 1},
    ],
    ids=str,
)
def test_what_is_no_edit_is_refused_and_nothing_is_stored(
    untouched: Server, bad: dict[str, Any]
) -> None:
    answer = exchange(untouched, [edit(1), {**edit(2), **bad}])
    assert answer.status_code == 400, answer.text
    assert answer.json()["message"]
    assert exchange(untouched, []).json()["last"] == 0


def test_names_of_pads_are_long_and_new_pads_are_limited_by_address(server: Server) -> None:
    assert exchange(server, [edit(1)], pad="short").status_code == 400
    pads = [f"{n}123456789abcdefghjk" for n in range(4)]
    codes = [exchange(server, [edit(1)], pad=pad).status_code for pad in pads]
    assert codes == [200, 200, 200, 429]
    assert exchange(server, [edit(2)], pad=pads[0]).status_code == 200
    assert MOST_EDITS == 20_000


def test_the_qr_code_of_a_pad_is_there_once_the_pad_is(server: Server) -> None:
    path = f"{server.url}/api/pads/{PAD}/qr.svg"
    assert httpx.get(path).status_code == 404
    exchange(server, [edit(1)])
    answer = httpx.get(path)
    assert answer.status_code == 200
    assert answer.text.startswith("<?xml") or "<svg" in answer.text
    assert answer.headers["cache-control"] == "no-store"


def test_a_pad_of_long_edits_comes_in_parts_and_ends_before_it_is_dear(server: Server) -> None:
    """500 of them at once were 20 MB, for which everybody waited."""
    long = {f"a{n:03}": "x" * 80 for n in range(200)}
    stored = 0
    while True:
        clocks = range(stored + 1, stored + 4)
        answer = exchange(server, [edit(clock, "long", **long) for clock in clocks], after=10**6)
        if answer.status_code != 200:
            break
        stored += 3
    assert answer.status_code == 429
    assert "begin a new one" in answer.json()["message"]
    assert 200 < stored < 300
    found, after, more = 0, 0, True
    while more:
        part = exchange(server, [], after=after)
        assert len(part.content) < 200_000
        edits, after, more = (part.json()[name] for name in ("edits", "last", "more"))
        found += len(edits)
    assert found == stored
    assert exchange(server, [edit(1)], pad="1" + PAD[1:]).status_code == 200


def test_the_letters_of_a_pad_are_counted_once_however_often_it_is_written_to(tmp_path: Path) -> None:
    """All of a full pad took 10 ms each time, in the thread that reads every table."""

    async def check() -> None:
        store = SqliteStore(tmp_path / "pads.sqlite")
        await store.open()
        asked: list[PadSize] = []
        counted = store.pad_size

        async def pad_size(pad: str, known: PadSize = NOTHING) -> PadSize:
            asked.append(known)
            return await counted(pad, known)

        store.pad_size = pad_size  # type: ignore[method-assign]
        pads = SharedPads(store, Now())
        written = [msgspec.convert(edit(clock), messages.PadEdit) for clock in (1, 2, 3)]
        for each in written:
            await pads.exchange(PAD, messages.PadExchange(0, [each]), "somebody")
        assert [known.newest for known in asked] == [0, 0, 1]
        assert asked[2].letters == len(msgspec.json.encode(written[0]))
        await store.close()

    asyncio.run(check())
