"""Moves and outcomes as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redada.core.errors import IllegalMove, Unreadable
from redada.core.options import read_options, write_options
from redada.games.ratzzia import RATZZIA, RatzziaOptions, State, pantry
from tests.games.ratzzia.kitchen import kitchen, legal, play, small_board

MOMENTS: list[State] = [
    RATZZIA.start(3),
    kitchen(),
    play(kitchen(unrolled=1), "roll"),
    play(kitchen(unrolled=2), "roll =1 =4"),
    play(kitchen(2, unrolled=1), "roll =1 keep"),
    kitchen(rolled="1 4", candies={"a": 1}),
    play(kitchen(columns={1: "b1 b2 b3"}, rolled="4"), "4@1 done"),
    play(kitchen(columns={2: "b2 b2 b4"}, rolled="4", candies={"c": 1, "d": 1}), "4@2 done"),
    play(kitchen(columns={2: "b2 b2 b4", 3: "c2 b* c4 d*"}, rolled="4"), "4@2 done"),
    play(kitchen(columns={8: "b5 b5 b5 b5"}, rolled="5"), "5@8 done"),
    play(kitchen(columns={9: "b1 b1 b1"}, rolled="1"), "1@9 done"),
]
"""One of each phase."""


def test_every_phase_is_among_the_moments() -> None:
    assert {state.phase for state in MOMENTS} == set(range(10))


def test_reading_gives_back_what_was_written() -> None:
    for state in MOMENTS:
        for move in state.legal():
            text = RATZZIA.write(state, move)
            assert text == text.lower()
            assert text.isascii()
            assert not set(text) & set(" []{}")
            assert (state.actor < 0) == text.startswith("=")
            assert RATZZIA.read(state, text) == move
            assert RATZZIA.read(state, f" {text.upper()}\n") == move


def test_the_words_of_every_moment() -> None:
    shown = [" ".join(RATZZIA.write(state, move) for move in state.legal()) for state in MOMENTS]
    assert shown == [
        "=a =b =c",
        "roll",
        "=1 =2 =3 =4 =5 =6",
        "keep reroll:1 reroll:4 reroll:1+4",
        "support nosupport",
        "1@1 1@4 1@9 1@cat 4@cat " + " ".join(f"candy@{column}" for column in range(1, 10)),
        "send:2 send:3 send:4 send:5 send:6 send:7 send:8 send:9",
        "candy:c candy:d",
        "candy:3.2 candy:3.4",
        "rob:b rob:c rob:d",
        "left right",
    ]


def test_a_move_of_another_moment_is_illegal_and_nonsense_is_unreadable() -> None:
    words = {word for state in MOMENTS for word in legal(state)}
    for state in MOMENTS:
        for word in words - legal(state):
            if state.actor < 0 and not word.startswith("="):
                continue  # a person at the dice may leave out the sign: =roll is no outcome
            with pytest.raises(IllegalMove, match="expected one of: "):
                RATZZIA.read(state, word)
        for nonsense in (
            "",
            "?",
            "7@3",
            "0@3",
            "4@",
            "@4",
            "back",
            "back:x",
            "reroll:",
            "reroll:7",
            "=7",
            "=f",
        ):
            with pytest.raises(Unreadable, match="expected "):
                RATZZIA.read(state, nonsense)


def test_digits_of_other_scripts_are_not_digits() -> None:
    for word in ("4@٣", "back:３", "=４", "candy:³.1"):
        for state in MOMENTS:
            with pytest.raises(Unreadable):
                RATZZIA.read(state, word)


@pytest.mark.parametrize(
    ("state", "word", "why"),
    [
        (kitchen(rolled="1"), "2@2", "no 2 was rolled"),
        (kitchen(rolled="1"), "1@5", "the next space takes 6"),
        (kitchen(rolled="1"), "1@12", "there are 9 columns"),
        (kitchen(rolled="1"), "1@0", "there are 9 columns"),
        (kitchen(rolled="1", cat="b1 b2"), "1@cat", "no grey space is free"),
        (play(kitchen(rolled="1 1 1"), "1@9 1@cat 1@cat"), "1@cat", "no 1 was rolled"),
        (kitchen(columns={1: "a1"}), "back:2", "no die there"),
        (play(kitchen(unrolled=1), "roll"), "=a", "expected one of: =1"),
    ],
)
def test_an_illegal_move_says_why(state: State, word: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        RATZZIA.read(state, word)


def test_a_number_that_is_no_legal_move_is_refused() -> None:
    for state in MOMENTS:
        for move in {-1, 128, 10**6, *range(128)} - set(state.legal()):
            with pytest.raises(IllegalMove):
                state.play(move)
            assert not state.is_legal(move)


def test_after_the_end_nothing_is_read() -> None:
    state = play(kitchen(rolled="1", turn=500), "1@9 done")
    with pytest.raises(IllegalMove, match="the game is over"):
        RATZZIA.read(state, "roll")


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    for state in MOMENTS:
        try:
            move = RATZZIA.read(state, text)
        except (Unreadable, IllegalMove):
            continue
        assert state.is_legal(move)


def test_options_as_text() -> None:
    board = small_board("tin2 1/0 2/1", "stash */0 =/0 */0 =/1")
    options = RatzziaOptions(40, board)
    text = write_options(options)
    assert text == "turn_limit=40 board=tin2:1/0,2/1:0:0;stash:*/0,=/0,*/0,=/1:0:0;cat:2,7:0:0"
    assert read_options(RatzziaOptions, text) == options
    assert read_options(RatzziaOptions, "board=pantry").board == pantry()
    assert read_options(RatzziaOptions, "") == RatzziaOptions()
    for wrong in ("turn_limit=0", "turn_limit=x", "board=", "board=nowhere", "board=cat:1,1:0:0"):
        with pytest.raises(Unreadable):
            read_options(RatzziaOptions, wrong)
