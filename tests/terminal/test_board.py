"""The table of Razzia! as drawn: all of it is there, and nothing is wider than the terminal."""

from __future__ import annotations

import pytest

from redada.games.razzia import RAZZIA, RazziaOptions, State
from redada.games.razzia.editions import LOOKS, edition
from redada.terminal.table import Seating
from redada.words import LANGUAGES
from tests.games.razzia.table import play, start, table
from tests.terminal.scenes import busy, drawn, razzia, widest

SNAPSHOT = """\
━━ Razzia! ━━ round 2 of 3 · turn 1 ━━━━━━━━━━━━━━━━━━━━ commitment 3fa9c1d2… ━━
 Police row    [★][★][★][★][★][ ][✖]  5 of 7 · next card: ★ 23 %
 Table cheque  [9,000]  Piles ▒ 35 ▒ 35 · 70 cards
 Loot row      5 of 7 · if Ana won it now: +6
 ╭◆────────╮╭●────────╮╭✦────────╮╭■────────╮╭┄┄┄┄┄┄┄┄┄╮╭◉────────╮╭┄┄┄┄┄┄┄┄┄╮
 │  ring   ││   car   ││  thief  ││ restau- │┆         ┆│gold coin│┆         ┆
 │         ││         ││         ││  rant   │┆         ┆│         │┆         ┆
 ╰────────↷╯╰─────────╯╰────────↷╯╰─────────╯╰┄┄┄┄┄┄┄┄┄╯╰────────↷╯╰┄┄┄┄┄┄┄┄┄╯
─▶ Ana ─ [2] [6] [13] ▮1 ──────────────────────────────── 12 points · now +12 ──
   ◆ ring ×2, watch   ▲ 3 bodyguards +5   ● 2 cars, 1 driver +3   ✦ 2 thieves +4
   ■ casino ×2, cinema
── Bea ─ [3] [7] [12] ───────────────────────────────────── 3 points · now −5 ──
   ◆ 0 jewels −5   ▲ 1 bodyguard   ● 4 cars
   ■ haulage, racetrack, property, nightclub, restaurant ×3
── Vito (greedy) ─ [4] [8] [11] ───────────────────────── −4 points · now +16 ──
   ◆ ring, watch, brooch, necklace, diamond +15   ▲ 0 bodyguards −2
   ◉ 1 gold coin +3
── Lola (uniform) ─ out ────────────────────────────────── 20 points · now +5 ──
   ◆ 0 jewels −5   ▲ 3 bodyguards +5   ● 3 cars, 2 drivers +5
━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
"""


def middle_of_the_game() -> State:
    return table(
        4,
        round=2,
        row="ring car thief restaurant - gold",
        held={
            0: "ring*2 watch bodyguard*3 car*2 driver casino*2 film thief*2",
            1: "bodyguard car*4 restaurant*3 real_estate night_club transport races",
            2: "brooch necklace diamond ring watch gold",
            3: "car*3 driver*2 bodyguard*3",
        },
        police=5,
        scores=(12, 3, -4, 20),
        face_down={0: (1,)},
        face_up={3: ()},
        table_cheque=9,
    )


def test_a_position_looks_like_this_at_80_columns() -> None:
    assert drawn(razzia().board(middle_of_the_game(), 80), 80) == SNAPSHOT


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS)
def test_no_line_is_wider_than_the_terminal(width: int, language: str, look: str) -> None:
    for seats in (2, 4, 5):
        for round in (1, 3):
            state = busy(seats, round)
            board = drawn(razzia(language, look).board(state, width), width)
            assert widest(board) <= width
            called = state.play(state.legal()[2])
            assert widest(drawn(razzia(language, look).board(called, width), width)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_shows_every_kind_and_count_in_words(language: str) -> None:
    words = edition(language)
    board = drawn(razzia(language).board(busy(), 80), 80)
    for shown in (
        f"{words.kind('ring')} ×2",
        words.kind("diamond"),
        f"4 {words.kind('bodyguard', 4)}",
        f"3 {words.kind('car', 3)}",
        f"2 {words.kind('driver', 2)}",
        f"2 {words.kind('thief', 2)}",
        f"1 {words.kind('gold', 1)}",
        f"{words.kind('restaurant')} ×4",
        f"{words.kind('real_estate')} ×2",
        "[16]",
        "▮4",
        "112 ",
        "−13 ",
    ):
        assert shown in board, shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_has_the_words_of_its_language(language: str) -> None:
    board = drawn(razzia(language).board(busy(), 80), 80).casefold()
    for term in ("police_row", "table_cheque", "loot_row"):
        assert edition(language).term(term).casefold() in board
    assert edition(language).term("pile", 2).casefold() in board


def test_names_as_long_as_they_may_be_do_not_break_the_board() -> None:
    seating = Seating(("N" * 40, "漢" * 40, "m" * 40, "x", "y"), ("greedy",) * 5, "")
    for width in (60, 80, 120):
        assert widest(drawn(razzia(seating=seating).board(busy(), width), width)) <= width


def test_face_down_cheques_are_hidden_if_the_option_says_so() -> None:
    shown = drawn(razzia().board(busy(), 80), 80)
    hidden = drawn(razzia().board(busy(options=RazziaOptions(show_face_down=False)), 80), 80)
    assert "▮1 ▮4" in shown
    assert "▮ ▮" in hidden
    assert "▮1" not in hidden
    assert "Σ" not in hidden


def test_police_show_their_danger() -> None:
    before_last = drawn(razzia().board(table(4, police=6), 80), 80)
    assert "[★][★][★][★][★][★][✖]" in before_last
    assert "one more ends the round!" in before_last
    assert "[★][★][ ][ ][✖]  2 of 5" in drawn(razzia().board(table(2, police=2), 80), 80)
    assert "[☼][ ]" in drawn(razzia("es").board(table(4, police=1), 80), 80)


def test_the_marker_lies_with_whoever_started_the_last_auction() -> None:
    state = start("=2-6-13 =3-7-12 =4-8-11")
    board = drawn(razzia().board(state, 80), 80)
    assert "⚑" not in board
    state = play(state, "call")
    board = drawn(razzia().board(state, 80), 80)
    assert "── ⚑ Ana" in board
    state = play(state, "pass pass pass 2")
    board = drawn(razzia().board(state, 80), 80)
    assert "── ⚑ Ana" in board
    assert "Last auction (Ana): Ana won with 2, took 1 face down" in board


def test_the_row_is_worth_what_it_would_change() -> None:
    row = table(4, row="ring watch brooch", held={1: "bodyguard", 2: "bodyguard", 3: "bodyguard"})
    assert "if Ana won it now: +10" in drawn(razzia().board(row, 80), 80)
    assert "won it now" not in drawn(razzia().board(table(4), 80), 80)


def test_the_last_cheque_of_all_tells_the_worth_of_the_row_although_the_round_would_end() -> None:
    state = table(2, row="gold", face_up={0: (9,), 1: ()}, face_down={0: (2, 3, 4), 1: (5, 6, 7, 8)})
    assert "if Ana won it now: +3" in drawn(razzia().board(state, 80), 80)


def test_a_board_is_drawn_before_the_cheques_are_dealt_and_after_the_end() -> None:
    assert "the cheques are dealt" in drawn(razzia().board(RAZZIA.start(4), 80), 80)
    over, _ = RAZZIA.start(4).playout(7)
    assert "now" not in drawn(razzia().board(over, 80), 80)


def test_a_wide_terminal_has_the_players_in_two_columns() -> None:
    lines = drawn(razzia().board(busy(), 130), 130).splitlines()
    assert any("Ana" in line and "Bea" in line for line in lines)
    assert not any(
        "Ana ─" in line and "Bea ─" in line
        for line in drawn(razzia().board(busy(), 100), 100).splitlines()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_40_columns_the_rows_of_the_table_are_whole(language: str) -> None:
    lines = drawn(razzia(language).board(busy(), 40), 40).splitlines()
    above = lines[1 : next(place for place, line in enumerate(lines) if "╭" in line)]
    assert any(line.count("[") == 7 and "[✖]" in line for line in above)
    assert not any("…" in line for line in above)
