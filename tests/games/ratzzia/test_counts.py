"""Counts of lines of play, made by tools/pantry_counts.py: a change of the rules changes a number."""

from __future__ import annotations

import json
from typing import Any

import pytest

from redada.core.compiled import is_compiled, uncompiled
from redada.games.ratzzia import RATZZIA
from tools import pantry_counts
from tools.counts import lines

STORED: dict[str, Any] = json.loads(pantry_counts.FILE.read_text(encoding="utf-8"))
NAMES = [f"{each['seats']} players, {each['name']}" for each in STORED["positions"]]
DEEP = 150_000
SHALLOW = 2_000
"""The engines count to the last depth that has no more lines than this."""

each_position = pytest.mark.parametrize("position", STORED["positions"], ids=NAMES)


def test_there_are_counts_for_every_number_of_players_from_the_start_and_from_the_middle() -> None:
    for seats in RATZZIA.seats:
        of_these = [each["name"] for each in STORED["positions"] if each["seats"] == seats]
        assert of_these == ["start", "rolling again", "placing"]


@each_position
def test_the_number_of_lines_of_play_is_as_stored(position: dict[str, Any]) -> None:
    """Z-2.1, Z-3.1, Z-4.1, Z-4.4"""
    state, outcomes = pantry_counts.reach(position, STORED["options"])
    for depth, stored in enumerate(position["counts"], start=1):
        if stored <= (DEEP if is_compiled() else SHALLOW):
            assert lines(state, depth, outcomes) == stored


@each_position
def test_the_uncompiled_engine_counts_the_same(position: dict[str, Any]) -> None:
    """Z-2.1, Z-3.1, Z-4.1, Z-4.4"""
    plain: Any = uncompiled("redada.games.ratzzia")
    state, outcomes = pantry_counts.reach(position, STORED["options"], plain.RATZZIA)
    for depth, stored in enumerate(position["counts"], start=1):
        if stored <= SHALLOW:
            assert lines(state, depth, outcomes) == stored
