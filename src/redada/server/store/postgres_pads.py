"""Edits of score pads in PostgreSQL. Writers of one pad wait for each other: numbers come in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from redada.server.store.pads import MOST_LETTERS, PadEdits, PadSize, known_part

LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('pad ' || $1, 0))"
"""Until the end of the transaction: nobody may read a number before all smaller ones are there."""
READ = """
    SELECT seq, edit FROM (
        SELECT seq, edit, sum(length(edit)) OVER (ORDER BY seq) AS letters,
            row_number() OVER (ORDER BY seq) AS place
        FROM (SELECT seq, edit FROM pad_edits WHERE pad = $1 AND seq > $2 ORDER BY seq LIMIT $3) AS part
    ) AS counted
    WHERE letters <= $4 OR place = 1 ORDER BY seq
"""
LETTERS = (
    "SELECT coalesce(sum(length(edit)), 0) FROM pad_edits WHERE pad = $1 AND seq > $2 AND seq <= $3"
)
NEWEST = "SELECT coalesce(max(seq), 0) FROM pad_edits WHERE pad = $1"
ADD = """
    INSERT INTO pad_edits (pad, seq, id, at, edit)
    SELECT $1,
        (SELECT coalesce(max(seq), 0) FROM pad_edits WHERE pad = $1)
            + row_number() OVER (ORDER BY place),
        new.id, $4, new.edit
    FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS new (id, edit, place)
    WHERE NOT EXISTS (SELECT FROM pad_edits AS old WHERE old.pad = $1 AND old.id = new.id)
"""
FORGET = (
    "DELETE FROM pad_edits WHERE pad IN (SELECT pad FROM pad_edits GROUP BY pad HAVING max(at) < $1)"
)


async def read_edits(pool: Any, pad: str, after: int, most: int) -> PadEdits:
    async with pool.acquire() as connection:
        rows = await connection.fetch(READ, pad, after, most, MOST_LETTERS)
        newest = await connection.fetchval(NEWEST, pad)
    return PadEdits([row[1] for row in rows], rows[-1][0] if rows else after, newest)


async def size_of(pool: Any, pad: str, known: PadSize) -> PadSize:
    async with pool.acquire() as connection:
        newest = await connection.fetchval(NEWEST, pad)
        before = known_part(known, newest)
        letters = await connection.fetchval(LETTERS, pad, before.newest, newest)
    return PadSize(newest, before.letters + letters)


async def add_edits(pool: Any, pad: str, edits: Mapping[str, str], now: int) -> None:
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute(LOCK, pad)
        await connection.execute(ADD, pad, list(edits), list(edits.values()), now)


async def forget_pads(pool: Any, before: int) -> None:
    async with pool.acquire() as connection:
        await connection.execute(FORGET, before)
