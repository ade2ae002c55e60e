"""Moves and outcomes as text: docs/notation.md."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redada.core.errors import IllegalMove, Unreadable
from redada.core.game import OVER
from redada.games.razzia import RAZZIA, RazziaOptions, State
from tests.games.razzia.table import legal, play, row, start, table


def positions() -> list[State]:
    """One of each phase: dealing, a turn, a turn with thieves, a card in the air, bidding, the end."""
    return [
        RAZZIA.start(4),
        table(),
        table(row="ring - car ring", held={0: "thief*2"}),
        table(row="ring", options=RazziaOptions(piles=1)),
        play(table(), "draw1"),
        play(table(), "draw1 =police"),
        play(table(), "call pass pass pass"),
        play(table(round=3, police=6), "draw1 =police"),
    ]


@pytest.mark.parametrize("position", range(8))
def test_reading_gives_back_what_was_written(position: int) -> None:
    """R-3.1, R-5.2, R-6.1"""
    state = positions()[position]
    texts = [RAZZIA.write(state, move) for move in state.legal()]
    assert len(set(texts)) == len(texts)
    assert [RAZZIA.read(state, text) for text in texts] == list(state.legal())
    assert all(text and not text.split()[1:] for text in texts)


def test_reading_gives_back_what_was_written_all_through_random_games() -> None:
    """R-3.1, R-5.2, R-6.1"""
    rng = random.Random("notation")
    for game in range(40):
        state = RAZZIA.start(2 + game % 4)
        while state.actor != OVER:
            for move in state.legal():
                assert RAZZIA.read(state, RAZZIA.write(state, move)) == move
            state = state.play(rng.choice(list(state.legal())))


def test_a_game_reads_like_the_table_talk() -> None:
    """R-2.1, R-4.1, R-5.2, R-5.7, R-6.1"""
    state = start("=2-6-13 =3-7-12 =4-8-11")
    state = play(state, "draw1 =thief draw2 =ring call 9 13 pass pass draw1 =car take:car")
    assert row(state) == ""


@pytest.mark.parametrize("text", ["  call ", "CALL", "Call\n"])
def test_case_and_surrounding_space_do_not_matter(text: str) -> None:
    """R-5.7"""
    assert RAZZIA.read(table(), text) == RAZZIA.read(table(), "call")


def test_a_person_may_leave_out_the_equals_sign_and_shuffle_a_hand() -> None:
    """R-2.1"""
    assert RAZZIA.read(RAZZIA.start(4), "13-2-6") == RAZZIA.read(RAZZIA.start(4), "=2-6-13")
    assert RAZZIA.read(play(table(), "draw1"), "gold") == RAZZIA.read(play(table(), "draw1"), "=gold")


def test_the_cards_of_a_theft_may_come_in_any_order() -> None:
    """R-6.1"""
    state = table(row="ring car ring", held={0: "thief*3"})
    assert RAZZIA.read(state, "take:ring+ring+car") == RAZZIA.read(state, "take:car+ring+ring")
    assert RAZZIA.write(state, RAZZIA.read(state, "take:ring+ring+car")) == "take:ring+car+ring"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "drow",
        "draw3",
        "0",
        "17",
        "-3",
        "7.5",
        "take:",
        "take:police",
        "take:ring+",
        "=ring",
        "٧",
        "x" * 999,
    ],
)
def test_text_that_is_no_move_is_unreadable_and_says_what_was_expected(text: str) -> None:
    """R-3.1, R-5.2"""
    for state in (table(), play(table(), "draw1 =police")):
        with pytest.raises(Unreadable, match="expected") as caught:
            RAZZIA.read(state, text)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize("text", ["=jewel", "draw1", "=", "", "=2-", "7", "=1-2"])
def test_text_that_is_no_outcome_is_unreadable(text: str) -> None:
    """R-2.1, R-4.1"""
    for state in (RAZZIA.start(4), play(table(), "draw1")):
        with pytest.raises(Unreadable, match="expected"):
            RAZZIA.read(state, text)


@pytest.mark.parametrize("text", ["pass", "7", "take:gold", "take:ring+car"])
def test_a_move_that_the_rules_forbid_is_illegal_and_says_what_is_legal(text: str) -> None:
    """R-3.1"""
    state = table(row="ring car", held={0: "thief"})
    with pytest.raises(IllegalMove, match="draw1, draw2, call, take:ring, take:car") as caught:
        RAZZIA.read(state, text)
    assert set(caught.value.legal) == legal(state)


def test_an_outcome_that_cannot_happen_is_illegal() -> None:
    """R-2.1, R-4.1"""
    for state, text in (
        (RAZZIA.start(4), "=ring"),
        (RAZZIA.start(4), "=2-7-16"),
        (play(table(), "draw1"), "=2-6-13"),
        (play(table(row="gold*3"), "draw1"), "=gold"),
    ):
        with pytest.raises(IllegalMove):
            RAZZIA.read(state, text)


@pytest.mark.parametrize("position", range(8))
def test_numbers_that_are_no_legal_move_are_refused(position: int) -> None:
    """R-3.1"""
    state = positions()[position]
    possible = set(state.legal())
    for move in range(-3, 200):
        assert state.is_legal(move) == (move in possible)
        if move not in possible:
            with pytest.raises(IllegalMove):
                state.play(move)


@given(
    text=st.text(max_size=30) | st.from_regex(r"(=|take:)?[a-z0-9+:\-]{0,12}"),
    position=st.integers(0, 7),
)
def test_whatever_is_typed_is_a_move_or_a_clear_error(text: str, position: int) -> None:
    """R-3.1"""
    state = positions()[position]
    message = ""
    try:
        assert RAZZIA.read(state, text) in state.legal()
    except (Unreadable, IllegalMove) as refused:
        message = str(refused)
    assert message.isprintable()
