"""What both stores promise: the same tests for SQLite and for a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from redada.server.store.contract import Batch, Conflict, NoSuchTable, Store
from redada.server.store.pads import PadSize
from redada.server.store.postgres import PostgresStore
from redada.server.store.sqlite import SqliteStore
from tests.server.postgres.keeping import heading, keep, row

Check = Callable[[Callable[[Store], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Check:
    """Runs a check with an open, empty store."""
    if request.param == "postgres":
        url = request.getfixturevalue("url")

    def made() -> Store:
        return (
            PostgresStore(url) if request.param == "postgres" else SqliteStore(tmp_path / "log.sqlite3")
        )

    def run(check: Callable[[Store], Awaitable[None]]) -> None:
        async def life() -> None:
            store = made()
            await store.open()
            try:
                await check(store)
            finally:
                await store.close()

        asyncio.run(life())

    return run


def test_rows_are_read_in_order_as_they_were_stored(run: Check) -> None:
    async def check(store: Store) -> None:
        rows = [row(1, "señor"), row(2, "\u0000 \U0001f400"), row(3)]
        assert await keep(store, "A", *rows) is None
        assert await keep(store, "A", row(4)) is None
        assert await store.read("A") == [*rows, row(4)]
        assert await store.read("A", after=2) == [row(3), row(4)]
        assert await store.read("A", after=4) == []

    run(check)


def test_an_unknown_table_has_no_rows_and_no_seed(run: Check) -> None:
    async def check(store: Store) -> None:
        for name in ("B", "", "\x00", "ñ", "'; DROP TABLE log"):
            assert await store.read(name) == []
            with pytest.raises(NoSuchTable):
                await store.seed(name)

    run(check)


def test_a_number_is_given_once(run: Check) -> None:
    async def check(store: Store) -> None:
        assert await keep(store, "A", row(1, "first")) is None
        assert isinstance(await keep(store, "A", row(1, "second")), Conflict)
        assert await store.read("A") == [row(1, "first")]

    run(check)


def test_of_a_batch_that_conflicts_nothing_is_stored(run: Check) -> None:
    async def check(store: Store) -> None:
        assert await keep(store, "A", row(1), row(2), heading=heading("A", "lobby")) is None
        late = await keep(store, "A", row(2), row(3), heading=heading("A", "over"), secret=b"x")
        assert isinstance(late, Conflict)
        assert await store.read("A") == [row(1), row(2)]
        assert [each.table for each in await store.listed("lobby", 9)] == ["A"]
        assert await store.listed("over", 9) == []
        with pytest.raises(NoSuchTable):
            await store.seed("A")

    run(check)


def test_a_conflict_harms_no_other_table_of_the_same_commit(run: Check) -> None:
    async def check(store: Store) -> None:
        await keep(store, "B", row(1))
        answers = await asyncio.gather(
            keep(store, "Z", row(1)),
            keep(store, "A", row(1)),
            keep(store, "B", row(1, "late"), heading=heading("B")),
            keep(store, "C", row(1), row(2), heading=heading("C"), secret=b"c"),
        )
        assert [type(answer) for answer in answers] == [type(None), type(None), Conflict, type(None)]
        assert await store.read("C") == [row(1), row(2)]
        assert await store.unfinished() == ["C"]

    run(check)


def test_of_two_batches_for_the_same_number_at_once_exactly_one_is_stored(run: Check) -> None:
    async def check(store: Store) -> None:
        texts = [f"move {number}" for number in range(20)]
        answers = await asyncio.gather(
            *(keep(store, "A", row(1, text), heading=heading("A")) for text in texts)
        )
        winners = [text for text, answer in zip(texts, answers, strict=True) if answer is None]
        assert len(winners) == 1
        assert sum(isinstance(answer, Conflict) for answer in answers) == 19
        assert await store.read("A") == [row(1, winners[0])]

    run(check)


def test_many_tables_are_stored_at_once(run: Check) -> None:
    async def check(store: Store) -> None:
        tables = [f"TABLE{number:04}" for number in range(1_500)]
        answers = await asyncio.gather(
            *(keep(store, table, row(1), row(2), heading=heading(table)) for table in tables)
        )
        assert set(answers) == {None}
        assert sorted(await store.unfinished()) == tables
        assert await store.read(tables[-1]) == [row(1), row(2)]

    run(check)


def test_the_seed_is_kept_apart_from_the_log(run: Check) -> None:
    async def check(store: Store) -> None:
        secret = bytes(range(256))
        assert await keep(store, "A", row(1), heading=heading("A"), secret=secret) is None
        assert await store.seed("A") == secret

    run(check)


def test_listed_tables_of_a_status_come_newest_first(run: Check) -> None:
    async def check(store: Store) -> None:
        for number, (table, listed) in enumerate([("A", True), ("B", False), ("C", True), ("D", True)]):
            await keep(
                store, table, row(1), heading=heading(table, "lobby", listed=listed, created=number)
            )
        await keep(store, "D", row(2), heading=heading("D", "running", created=3))
        expected = [heading("C", "lobby", created=2), heading("A", "lobby", created=0)]
        assert await store.listed("lobby", 9) == expected
        assert await store.listed("lobby", 1) == expected[:1]
        assert await store.listed("running", 9) == [heading("D", "running", created=3)]

    run(check)


def test_tables_whose_clock_ran_out_are_due(run: Check) -> None:
    async def check(store: Store) -> None:
        await keep(store, "A", row(1), heading=heading("A", due=5_000))
        await keep(store, "B", row(1), heading=heading("B", due=0))
        assert await store.due(4_999) == []
        assert await store.due(5_000) == ["A"]
        await keep(store, "A", row(2), heading=heading("A", due=9_000))
        assert await store.due(5_000) == []

    run(check)


def test_running_tables_with_bots_or_clocks_are_unfinished(run: Check) -> None:
    async def check(store: Store) -> None:
        await keep(store, "A", row(1), heading=heading("A", "running", bots=True))
        await keep(store, "B", row(1), heading=heading("B", "running", bots=False))
        await keep(store, "C", row(1), heading=heading("C", "paused", bots=True))
        assert await store.unfinished() == ["A"]

    run(check)


def test_old_tables_are_forgotten_with_their_logs_and_seeds(run: Check) -> None:
    async def check(store: Store) -> None:
        await keep(store, "OLD", row(1), heading=heading("OLD", changed=1_000), secret=b"o")
        await keep(store, "NEW", row(1, at=9_000), heading=heading("NEW", changed=9_000), secret=b"n")
        assert await store.forget(before=5_000) == 1
        assert await store.read("OLD") == []
        with pytest.raises(NoSuchTable):
            await store.seed("OLD")
        assert await store.unfinished() == ["NEW"]
        assert await store.forget(before=5_000) == 0

    run(check)


def test_a_table_with_a_recent_move_is_kept_however_old_its_heading_is(run: Check) -> None:
    async def check(store: Store) -> None:
        await keep(store, "A", row(1), heading=heading("A", changed=1_000))
        await keep(store, "A", row(2, at=9_000))
        assert await store.forget(before=5_000) == 0
        assert len(await store.read("A")) == 2

    run(check)


def test_what_waits_is_counted_and_stored_before_the_store_closes(run: Check) -> None:
    answers: list[BaseException | None] = []

    async def leave(store: Store) -> None:
        for table in "ABC":
            store.append(Batch(table, [row(1)], None, answers.append))
        assert store.waiting == 3

    async def look(store: Store) -> None:
        assert await store.read("C") == [row(1)]
        assert store.waiting == 0

    run(leave)
    assert answers == [None, None, None]
    run(look)


def test_an_open_store_is_ready(run: Check) -> None:
    async def check(store: Store) -> None:
        assert await store.ready()

    run(check)


def test_an_edit_of_a_pad_is_kept_once_in_the_order_in_which_it_came(run: Check) -> None:
    async def check(store: Store) -> None:
        assert (await store.pad_edits("p", 0, 10)).newest == 0
        await store.add_pad_edits("p", {"1-aaaa": "one", "1-bbbb": "two"}, 5)
        await store.add_pad_edits("p", {"1-bbbb": "another", "2-aaaa": "three"}, 6)
        await store.add_pad_edits("q", {"1-aaaa": "other pad"}, 6)
        assert await store.pad_edits("p", 0, 10) == (["one", "two", "three"], 3, 3)
        assert await store.pad_edits("p", 1, 1) == (["two"], 2, 3)
        assert await store.pad_edits("p", 3, 10) == ([], 3, 3)
        for name in ("", "\x00", "ñ"):
            assert (await store.pad_edits(name, 0, 10)).edits == []
            assert await store.pad_size(name) == (0, 0)

    run(check)


def test_long_edits_of_a_pad_are_read_a_few_at_a_time(run: Check) -> None:
    async def check(store: Store) -> None:
        assert await store.pad_size("p") == (0, 0)
        await store.add_pad_edits("p", {f"{n}-aaaa": str(n) * 60_000 for n in range(5)}, 5)
        await store.add_pad_edits("p", {"7-aaaa": "x" * 200_000, "8-aaaa": "y"}, 6)
        assert await store.pad_size("p") == (7, 500_001)
        parts, after = [], 0
        while True:
            found = await store.pad_edits("p", after, 500)
            if not found.edits:
                break
            parts.append(len(found.edits))
            after = found.last
        assert parts == [2, 2, 1, 1, 1]
        assert after == found.newest == 7

    run(check)


def test_what_is_known_of_the_size_of_a_pad_is_not_counted_again(run: Check) -> None:
    async def check(store: Store) -> None:
        await store.add_pad_edits("p", {"1-aaaa": "one", "2-aaaa": "three"}, 5)
        size = await store.pad_size("p")
        assert size == (2, 8)
        await store.add_pad_edits("p", {"3-aaaa": "four"}, 6)
        assert await store.pad_size("p", size) == (3, 12)
        assert await store.pad_size("p", PadSize(2, 1000)) == (3, 1004)  # it is believed
        assert await store.pad_size("p", PadSize(4, 1000)) == (3, 12)  # it was of a pad before this one

    run(check)


def test_phones_that_write_to_a_pad_at_once_lose_nothing(run: Check) -> None:
    async def check(store: Store) -> None:
        writers = [{f"{n}-wr{w:02}": f"{w} {n}" for n in range(5)} for w in range(12)]
        await asyncio.gather(*(store.add_pad_edits("p", each, 1) for each in writers))
        found = await store.pad_edits("p", 0, 100)
        assert found.last == found.newest == 60
        assert sorted(found.edits) == sorted(text for each in writers for text in each.values())

    run(check)


def test_pads_that_nobody_writes_to_are_forgotten(run: Check) -> None:
    async def check(store: Store) -> None:
        await store.add_pad_edits("old", {"1-aaaa": "x"}, 100)
        await store.add_pad_edits("used", {"1-aaaa": "x"}, 100)
        await store.add_pad_edits("used", {"2-aaaa": "y"}, 300)
        await store.forget(200)
        assert (await store.pad_edits("old", 0, 10)).newest == 0
        assert (await store.pad_edits("used", 0, 10)).newest == 2

    run(check)
