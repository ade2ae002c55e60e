"""What happened, in words, and the score sheet."""

from __future__ import annotations

from random import Random

import pytest

from redada.games.razzia import RAZZIA, State
from redada.games.razzia.editions import edition
from redada.terminal.lines import joined
from redada.words import LANGUAGES
from tests.games.razzia.table import table
from tests.terminal.scenes import busy, drawn, razzia, widest


def told(state: State, text: str, language: str = "en") -> list[str]:
    table = razzia(language)
    lines = []
    for word in text.split():
        move = RAZZIA.read(state, word)
        after = state.play(move)
        lines += table.narrate(RAZZIA.events(state, move, after), state)
        state = after
    return [line.plain for line in joined(lines)]


def test_a_draw_is_told_once_its_card_is_known() -> None:
    assert told(table(4), "draw1") == []
    assert told(table(4), "draw1 =car") == ["Ana draws ● car."]
    assert told(table(4, police=2), "draw2 =police") == ["Ana draws ★ police officer: 3 of 7!"]


def test_the_bids_of_an_auction_stand_on_one_line() -> None:
    assert told(table(4, row="ring car car"), "call pass 8 pass 13") == [
        "Ana calls an auction.",
        "Bea passes · Vito bids 8 · Lola passes · Ana bids 13",
        "Ana wins with 13: ◆ ring, ● car ×2; takes 1 face down.",
    ]


def test_a_forced_pass_is_told_as_one() -> None:
    state = table(3, face_up={0: (9,), 1: (12,), 2: (4,)})
    assert told(state, "call 12 pass pass")[1] == "Bea bids 12 · Vito has to pass · Ana has to pass"


def test_an_auction_without_a_bid_says_what_becomes_of_the_row() -> None:
    stays = told(table(2, row="ring"), "draw1 =police pass pass")
    assert stays[-1] == "Nobody bids: everything stays as it is."
    leaves = told(table(2, row="ring car car car car car"), "draw1 =gold pass pass")
    assert leaves[1] == "The loot row is full: an auction."
    assert leaves[-1] == "Nobody bids: the seven cards leave the game."


def test_thieves_are_told_with_what_they_took() -> None:
    state = table(4, row="ring car driver", held={0: "thief*2"})
    assert told(state, "take:ring+driver") == ["Ana spends 2 thieves and takes ◆ ring, ● driver."]
    assert told(state, "take:car") == ["Ana spends a thief and takes ● car."]


def test_a_raid_is_told_with_what_is_lost() -> None:
    lines = told(table(2, police=4, row="gold"), "draw1 =police")
    assert lines == [
        "Ana draws ★ police officer: 5 of 5!",
        "The raid is on!",
        "The loot is lost: ◉ gold coin.",
        "Round 2: Ana holds the highest cheque and begins.",
    ]


def test_the_end_of_a_round_without_cheques_is_told() -> None:
    state = table(2, face_up={0: (9,), 1: ()}, face_down={0: (2,), 1: (3, 4)})
    assert told(state, "call 9")[-2:] == [
        "Nobody has a face-up cheque left: the round is over.",
        "Round 2: Bea holds the highest cheque and begins.",
    ]


def test_a_split_pile_is_told() -> None:
    state = table(4, piles=(1, 119))
    assert told(state, "draw1 =car")[0] == "A pile is empty, so the other one is split."


def test_dealing_tells_every_hand_and_who_begins() -> None:
    assert told(RAZZIA.start(3), "=2-5-8-13 =4-7-10-11") == [
        "Ana is dealt the cheques 2 5 8 13.",
        "Bea is dealt the cheques 4 7 10 11.",
        "Vito is dealt the cheques 3 6 9 12.",
        "Round 1: Ana holds the highest cheque and begins.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told_in_every_language(language: str) -> None:
    state = RAZZIA.start(5)
    choose = Random(language)
    lines = []
    while state.actor != -2:
        legal = list(state.legal())
        move = (
            state.outcome_at(choose.randrange(state.chance_count()))
            if state.actor == -1
            else choose.choice(legal)
        )
        after = state.play(move)
        lines += razzia(language).narrate(RAZZIA.events(state, move, after), state)
        state = after
    assert len(lines) > 60
    for part in (1, 2, 3):
        assert "R-7.5" in drawn(razzia(language).sheet(state, part, 80), 80)
    assert drawn(razzia(language).result(state, 80), 80)


SHEET = """\
━━ If round 1 ended now ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
                                     Ana                      Bea
─────────────────────────────────────────────────────────────────
Thieves                               +2                        0
R-7.1                              1 × 2                        –
Gold coins                             0                       +6
R-7.2                                  –                    2 × 3
Bodyguards                            +5                       −2
R-7.3                            3: most                0: fewest
Cars and drivers                      +4                        0
R-7.4                 3 cars + 1 driver        5 cars, no driver
Jewels                                +5                       −5
R-7.5                            3 kinds                  0 kinds
"""


def test_the_score_sheet_gives_a_reason_for_each_number() -> None:
    state = table(
        2,
        held={0: "thief bodyguard*3 car*3 driver ring*2 watch*3 brooch", 1: "gold*2 car*5"},
    )
    sheet = drawn(razzia().sheet(state, 0, 80), 80)
    have = [" ".join(line.split()) for line in sheet.splitlines()]
    for line in SHEET.splitlines()[3:]:
        assert " ".join(line.split()) in have


def test_the_last_sheet_has_businesses_and_cheques_too() -> None:
    sheet = drawn(razzia().sheet(busy(2), 0, 120), 120)
    assert "4× restaurant, 3× casino" in " ".join(sheet.split())
    assert "7 kinds" in sheet
    assert "R-9.3" in sheet


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_sheets_and_reference_card_fit_the_terminal(language: str, width: int) -> None:
    for seats in (2, 5):
        assert widest(drawn(razzia(language).sheet(busy(seats), 0, width), width)) <= width
    card = drawn(razzia(language).reference(width), width)
    assert widest(card) <= width
    assert "−5" in card


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_terminal_gets_the_sheet_as_a_list_and_parts_no_word(language: str) -> None:
    for width in (60, 80):
        for seats in (2, 3, 4, 5):
            sheet = drawn(razzia(language).sheet(busy(seats), 0, width), width).split()
            if width == 60:
                assert edition(language).kind("driver", 2) in sheet or seats < 4
            for word in ("R-7.1", "R-9.3", "Ana"):
                assert word in sheet


def test_a_shared_win_names_all_winners() -> None:
    state = table(
        3,
        round=3,
        police=6,
        face_up={0: (2, 5), 1: (3, 4), 2: (13,)},
        held={0: "ring", 1: "watch", 2: "brooch"},
    )
    over = state.play(RAZZIA.read(state, "draw1"))
    over = over.play(RAZZIA.read(over, "police"))
    assert "Vito wins with 5 points." in drawn(razzia().result(over, 80), 80)
    even = table(3, round=3, police=6, face_up=dict.fromkeys(range(3), (6,)))
    even = even.play(RAZZIA.read(even, "draw1"))
    even = even.play(RAZZIA.read(even, "police"))
    assert "Ana, Bea and Vito share the win with −5 points each." in drawn(razzia().result(even, 80), 80)
