"""Counts of lines of play, which tools/counts.py makes: a change of the rules changes a number here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from redada.core.compiled import is_compiled, uncompiled
from redada.games.razzia import RAZZIA, cards
from tools import counts

STORED: list[dict[str, Any]] = json.loads(counts.FILE.read_text(encoding="utf-8"))
NAMES = [f"{each['seats']} players, {each['name']}" for each in STORED]
SHALLOW = 5_000
"""The uncompiled engine counts to the last depth that has no more lines than this."""

each_position = pytest.mark.parametrize("position", STORED, ids=NAMES)


def test_there_are_counts_for_every_number_of_players_from_the_start_and_from_the_middle() -> None:
    for seats in RAZZIA.seats:
        of_these = [each["name"] for each in STORED if each["seats"] == seats]
        assert of_these == ["start", "three thieves", "last round"]
    assert all(len(each["counts"]) >= 4 for each in STORED)


@each_position
def test_the_positions_are_what_their_names_say(position: dict[str, Any]) -> None:
    """R-2.1, R-6.1"""
    state, _ = counts.follow(RAZZIA, None, position["seats"], position["words"])
    thieves = {"start": 0, "three thieves": 3, "last round": 2}[position["name"]]
    assert state.held(state.actor)[cards.THIEF] >= thieves
    assert state.turn == 1 if thieves == 0 else any(move >= 64 for move in state.legal())


@pytest.mark.skipif(not is_compiled(), reason="the core is not compiled: this would take minutes")
def test_the_words_of_each_position_are_found_anew() -> None:
    made = [{key: each[key] for key in ("name", "seats", "words")} for each in STORED]
    assert counts.positions() == made


@each_position
def test_the_number_of_lines_of_play_is_as_stored(position: dict[str, Any]) -> None:
    """R-3.1, R-4.4, R-5.2, R-5.7, R-6.1"""
    state, outcomes = counts.follow(RAZZIA, None, position["seats"], position["words"])
    for depth, stored in enumerate(position["counts"], start=1):
        if is_compiled() or stored <= SHALLOW:
            assert counts.lines(state, depth, outcomes) == stored


@each_position
def test_the_uncompiled_engine_counts_the_same(position: dict[str, Any]) -> None:
    """R-3.1, R-5.2, R-6.1"""
    plain: Any = uncompiled("redada.games.razzia")
    state, outcomes = counts.follow(plain.RAZZIA, None, position["seats"], position["words"])
    for depth, stored in enumerate(position["counts"], start=1):
        if stored <= SHALLOW:
            assert counts.lines(state, depth, outcomes) == stored
