"""Edits of score pads in an SQLite file. Each is kept once, whoever sends it how often."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from zlib import crc32

from redada.server.store.pads import MOST_LETTERS, PadEdits, PadSize, known_part

NEWEST = "SELECT coalesce(max(seq), 0) FROM pad_edits WHERE pad = ?"
LETTERS = "SELECT coalesce(sum(length(edit)), 0) FROM pad_edits WHERE pad = ? AND seq > ? AND seq <= ?"
FORGET = "DELETE FROM pad_edits WHERE pad IN (SELECT pad FROM pad_edits GROUP BY pad HAVING max(at) < ?)"


def read_edits(cursor: sqlite3.Cursor, pad: str, after: int, most: int) -> PadEdits:
    query = "SELECT seq, edit, sum FROM pad_edits WHERE pad = ? AND seq > ? ORDER BY seq LIMIT ?"
    edits: list[str] = []
    last, letters = after, 0
    for number, edit, sum in cursor.execute(query, (pad, after, most)):
        if sum is not None and crc32(edit.encode()) != sum:
            raise sqlite3.DatabaseError(
                f"edit {number} of a pad is damaged: its checksum is another one"
            )
        letters += len(edit)
        if edits and letters > MOST_LETTERS:
            break
        edits.append(edit)
        last = number
    newest = cursor.execute(NEWEST, (pad,)).fetchone()[0]
    return PadEdits(edits, last, newest)


def size_of(cursor: sqlite3.Cursor, pad: str, known: PadSize) -> PadSize:
    newest = cursor.execute(NEWEST, (pad,)).fetchone()[0]
    before = known_part(known, newest)
    letters = cursor.execute(LETTERS, (pad, before.newest, newest)).fetchone()[0]
    return PadSize(newest, before.letters + letters)


def add_edits(connection: sqlite3.Connection, pad: str, edits: Mapping[str, str], now: int) -> None:
    """Those that are not there yet, behind all others, in one commit."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        newest = connection.execute(NEWEST, (pad,)).fetchone()[0]
        known = {
            each
            for each in edits
            if connection.execute(
                "SELECT 1 FROM pad_edits WHERE pad = ? AND id = ?", (pad, each)
            ).fetchone()
        }
        new = [(each, text) for each, text in edits.items() if each not in known]
        rows = [
            (pad, number, each, now, text, crc32(text.encode()))
            for number, (each, text) in enumerate(new, newest + 1)
        ]
        connection.executemany(
            "INSERT INTO pad_edits (pad, seq, id, at, edit, sum) VALUES (?, ?, ?, ?, ?, ?)", rows
        )
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def forget_pads(connection: sqlite3.Connection, before: int) -> None:
    """Delete pads that nobody has written to since; within the transaction of whoever asks."""
    connection.execute(FORGET, (before,))
