"""The table of Ratzzia as drawn, offered, typed and told."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from redada.core.errors import IllegalMove, RedadaError
from redada.games.ratzzia import RATZZIA, State
from redada.terminal.lines import joined
from redada.terminal.prompt import menu
from redada.terminal.ratzzia import RatzziaTable
from redada.terminal.table import Seating
from redada.words import LANGUAGES
from tests.games.ratzzia.kitchen import KITCHEN, kitchen, play
from tests.terminal.scenes import SEATING, drawn, widest

SNAPSHOT = """\
━━ Ratzzia ━━ turn 23 · Ana ━━━━━━━━━━━━━━━━━━━━━━━━━━━━ commitment 3fa9c1d2… ━━
   hasty   candy    tin     tin     tin     tin    stash  greedy  account
   mouse    jar      5       5       2       3             mouse    ant
 ┏━━ 1 ━━┳━━ 2 ━━┳━━ 3 ━━┳━━ 4 ━━┳━━ 5 ━━┳━━ 6 ━━┳━━ 7 ━━┳━━ 8 ━━┳━━ 9 ━━┓
 ┃ 4   +1┃►4   +1┃ 6   +1┃ 6   +1┃►3   +1┃ =   +1┃ =   +1┃ 5   +1┃ 1   +1┃
 ┃►3   +1┃[C4]   ┃›5   +1┃ 6   +1┃[B4] +1┃ *     ┃►*     ┃ 5     ┃ 1     ┃
 ┃[B2]   ┃ ·     ┃[C4] +1┃ 6     ┃[B5] +1┃►=4  +1┃[D3]   ┃›5     ┃►1     ┃
 ┃[D1]   ┃[B2]   ┃[A3]   ┃►1     ┃[D6] +1┃[D4]   ┃[B¤]   ┃[C5]   ┃[B1]   ┃
 ┗━━━━━━━┻━━━━━━━┫[D2]   ┣━━━━━━━┫[D6]   ┃[C3]   ┃[A6]   ┃[C5]   ┣━━━━━━━┛
                 ┗━━━━━━━┛       ┗━━━━━━━┫[A2]   ┃[C4]   ┣━━━━━━━┛
                                         ┗━━━━━━━┫[D2]   ┃
                                                 ┗━━━━━━━┛
 Cat row (B2)(C5)[A5][  ][  ][  ][  ][  ][✖ ]
         every 5 goes to the cat · 6 spaces left
 Candy jar –
 ╭───╮╭───╮╭───╮
 │ 1 ││ 3 ││ 4 │  Ana rolled
 ╰───╯╰───╯╰───╯
─▶ A Ana ──────────────────────────────────── sack 10 of 25 ▕██████░░░░░░░░░▏ ──
     0 dice in hand · 8 unsecured (1 cracker, 3 sausages)
── B Bea ──────────────────────────────────── sack 20 of 25 ▕████████████░░░▏ ──
     1 die in hand · 18 unsecured (1 cheese, 1 cracker, 3 sausages)
── C Vito (greedy) ─────────────────────────── sack 0 of 25 ▕░░░░░░░░░░░░░░░▏ ──
     0 dice in hand · ¤ 1 candy die · 3 unsecured (3 sausages)
── D Lola (uniform) ────────────────────────── sack 4 of 25 ▕██░░░░░░░░░░░░░▏ ──
     0 dice in hand · 0 unsecured
━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
"""

COLUMNS = {
    1: "d1 b2", 2: "b2 - c4", 3: "d2 a3 c4", 5: "d6 d6 b5 b4", 6: "a2 c3 d4",
    7: "d2 c4 a6 b* d3", 8: "c5 c5", 9: "b1",
}  # fmt: skip


def ratzzia(language: str = "en", seating: Seating = SEATING) -> RatzziaTable:
    return RatzziaTable(seating, language)


def busy() -> State:
    return kitchen(
        4, columns=COLUMNS, cat="b2 c5 a5", rolled="1 3 4", candies={"c": 1},
        food=(8, 18, 3, 0), sacks=(10, 20, 0, 4), turn=23,
    )  # fmt: skip


def for_two() -> State:
    return kitchen(
        2, columns={2: "b2 +4", 7: "b6 a3 +3"}, cat="b2", rolled="1 3", support="2", food=(8, 18)
    )


def typed(state: State, text: str, language: str = "en") -> str:
    return RATZZIA.write(state, ratzzia(language).read_all(state, text)[0])


def keys(state: State) -> list[tuple[str, str]]:
    return [(choice.key, choice.notation) for choice in ratzzia().choices(state)]


def told(state: State, text: str, language: str = "en") -> list[str]:
    lines = []
    for word in text.split():
        move = RATZZIA.read(state, word)
        after = state.play(move)
        lines += ratzzia(language).narrate(RATZZIA.events(state, move, after), state)
        state = after
    return [line.plain for line in joined(lines)]


# The pantry drawn


def test_a_position_looks_like_this_at_80_columns() -> None:
    board = drawn(ratzzia().board(busy(), 80), 80)
    assert [line.rstrip() for line in board.splitlines()] == SNAPSHOT.splitlines()


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_the_terminal(width: int, language: str) -> None:
    table = ratzzia(language)
    for state in (busy(), for_two(), RATZZIA.start(5), RATZZIA.start(3)):
        assert widest(drawn(table.board(state, width), width)) <= width
        assert widest(drawn(menu(table.choices(state), width), width)) <= width
    assert widest(drawn(table.sheet(busy(), 0, width), width)) <= width
    assert widest(drawn(table.reference(width), width)) <= width


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_shows_all_that_lies_there(width: int, language: str) -> None:
    board = drawn(ratzzia(language).board(busy(), width), width)
    for shown in ("A3", "B¤", "C5", "D6", "(B2)", "[A5]", "│ 4 │", "►=4", "+1", "Ana", "Vito", "¤ 1"):
        assert shown in board, shown
    for name in ("hasty_mouse", "candy_jar", "tin", "stash", "greedy_mouse", "accountant"):
        words = ratzzia(language).words
        short = words(f"ratzzia.{'tiny' if width == 60 else 'short'}.{name}").split("|")
        assert all(part in board for part in short)
        assert "…" not in board.replace("3fa9c1d2…", "")
    two = drawn(ratzzia(language).board(for_two(), width), width)
    for shown in ("+4", "+3", "+2 │", "▒▒▒", "(  )"):
        assert shown in two, shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_40_columns_all_columns_are_there_below_each_other(language: str) -> None:
    board = drawn(ratzzia(language).board(busy(), 40), 40)
    planks = [line for line in board.splitlines() if line.startswith(" ┏")]
    assert re.findall(r"\d+", " ".join(planks)) == [str(number) for number in range(1, 10)]
    for dice in COLUMNS.values():
        for die in dice.replace("*", "¤").upper().split():
            assert die == "-" or die in board
    assert "…" not in board.replace("3fa9c1d2…", "")


@pytest.mark.parametrize("width", [40, 80])
def test_all_dice_that_were_rolled_are_drawn(width: int) -> None:
    state = kitchen(2, rolled="1 2 3 4 5 6", support="1 2 3")
    board = drawn(ratzzia().board(state, width), width)
    for shown in ("│ 1 │", "│ 6 │", "│+1 │", "│+3 │", "Ana rolled"):
        assert shown in board, shown
    few = drawn(ratzzia().board(kitchen(4, rolled="1 2", unrolled=3), width), width)
    assert "│ 2 │  Ana rolled" in few
    assert "╰───╯  3 dice in hand" in few


@pytest.mark.parametrize("width", [40, 44, 52, 60, 80])
def test_a_board_with_as_many_columns_as_there_can_be_fits(width: int) -> None:
    board = replace(KITCHEN, columns=(*KITCHEN.columns, KITCHEN.columns[2])).checked()
    lines = drawn(ratzzia().board(kitchen(4, board=board), width), width)
    assert widest(lines) <= width
    assert any(" 10 " in line for line in lines.splitlines() if line.startswith(" ┏"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_shelves_fit_their_columns(language: str) -> None:
    words = ratzzia(language).words
    for shelf in ("hasty_mouse", "candy_jar", "tin", "stash", "greedy_mouse", "accountant"):
        assert all(len(part) <= 7 for part in words(f"ratzzia.short.{shelf}").split("|"))
        assert len(words(f"ratzzia.tiny.{shelf}")) <= 5
    assert len(words("ratzzia.tiny.tin")) <= 3


def test_spanish_has_the_words_of_the_rulebook() -> None:
    words = ratzzia("es").words
    assert words("ratzzia.token.sausage", n=1) == "1 salchicha"
    assert words("ratzzia.token.cracker", n=2) == "2 galletas"
    assert words("ratzzia.token.cheese", n=3) == "3 quesos"
    board = drawn(ratzzia("es").board(busy(), 80), 80)
    for term in ("saquito 10 de 25", "Tarro de caramelos", "Gato", "sin asegurar", "dado de caramelo"):
        assert term in board
    assert words("ratzzia.shelf.greedy_mouse") == "avaricioso"
    assert words("ratzzia.shelf.accountant") == "contable"


def test_names_as_long_as_they_may_be_do_not_break_the_table() -> None:
    seating = Seating(("N" * 40, "漢" * 20, "m" * 40, "x", "y"), ("greedy",) * 5, "")
    for width in (60, 80, 120):
        table = ratzzia(seating=seating)
        assert widest(drawn(table.board(busy(), width), width)) <= width
        assert widest(drawn(table.sheet(busy(), 0, width), width)) <= width


def test_a_wide_terminal_has_the_players_beside_the_pantry() -> None:
    lines = drawn(ratzzia().board(busy(), 120), 120).splitlines()
    assert any("hasty" in line and "Ana" in line for line in lines)


def test_the_cat_tells_what_it_listens_for() -> None:
    asleep = drawn(ratzzia().board(kitchen(4, cat="b2"), 80), 80)
    assert "the cat sleeps: 1 grey space free" in asleep
    last = drawn(ratzzia().board(kitchen(4, cat="b2 c5 a5 a5 b5 b5 c5 d5"), 80), 80)
    assert "every 5 goes to the cat · 1 space left" in last


# What is offered and typed


def test_dice_to_roll_again_are_typed_as_their_faces() -> None:
    state = play(kitchen(4), "roll =2 =2 =5 =5 =1 =6 =3")
    assert keys(state)[0] == ("0", "keep")
    assert keys(state)[1:3] == [("1", "reroll:1"), ("2", "reroll:2")]
    assert typed(state, "2 2 5") == typed(state, "225") == typed(state, "5,2+2") == "reroll:2+2+5"
    assert typed(state, "2") == "reroll:2"
    assert typed(state, "0") == typed(state, "keep") == "keep"
    assert ratzzia().on_enter(state) == "keep"
    assert typed(state, "all") == typed(state, "alle", "de") == "reroll:1+2+2+3+5+5+6"
    with pytest.raises(IllegalMove, match="no such dice"):
        ratzzia().read_all(state, "4")
    assert "2" in ratzzia().tip(state)


def test_dice_that_came_back_from_the_cat_are_rolled_by_their_word() -> None:
    state = play(kitchen(4, cat="a5 b5 a5 b5 b5 c5 c5 c5", unrolled=2), "roll =5 =2")
    assert 0 in state.rerollable
    assert typed(state, "2 hand") == typed(state, "2 mano", "es") == "reroll:2+hand"


def test_dice_are_placed_one_by_one_or_all_in_one_line() -> None:
    state = busy()
    assert ("0", "done") not in keys(state)  # one must be placed
    assert typed(state, "3@1") == "3@1"
    moves = ratzzia().read_all(state, "3@1 4@1 done")
    assert [type(move) for move in moves] == [int] * 3
    assert ("0", "done") in keys(play(state, "3@1"))
    for text in ("3@1 3@1", "3@1 done 4@2", "done"):
        with pytest.raises(RedadaError):
            ratzzia().read_all(state, text)


def test_a_real_roll_is_typed_at_once_or_die_by_die() -> None:
    state = play(kitchen(4, unrolled=4), "roll")
    table = ratzzia()
    assert table.read_all(state, "4 2 2 6") == table.read_all(state, "4226") == [4, 2, 2, 6]
    assert table.read_all(state, "4") == [4]
    assert "What did Ana roll? 4 dice to come." in table.question(state)
    with pytest.raises(IllegalMove):
        table.read_all(state, "4 2 2 6 1")
    assert table.why_not(state, "4 2 2 6 1") == "there are not so many dice"


def test_players_may_be_named() -> None:
    start = RATZZIA.start(3)
    assert typed(start, "bea") == typed(start, "2") == typed(start, "=b") == "=b"
    robbing = play(kitchen(3, columns={8: "a5 a5 a5"}, rolled="5", food=(1, 8, 3)), "5@8 done")
    assert typed(robbing, "Bea") == typed(robbing, "1") == "rob:b"
    assert "Bea: you get 4 of 8" in [choice.label for choice in ratzzia().choices(robbing)]


def test_the_hasty_mouse_goes_to_the_column_of_that_number() -> None:
    state = play(kitchen(4, columns={1: "a1 a2 b3"}, rolled="4"), "4@1 done")
    assert typed(state, "7") == "send:7"
    with pytest.raises(IllegalMove):
        ratzzia().read_all(state, "1")


def test_every_choice_can_be_typed_by_key_and_by_notation() -> None:
    counting = play(kitchen(3, columns={9: "a1 a1 a1"}, rolled="1", food=(5, 8, 3)), "1@9 done")
    support = play(kitchen(2, unrolled=1), "roll =3 keep")
    for state in (busy(), for_two(), kitchen(4), RATZZIA.start(4), counting, support):
        for language in LANGUAGES:
            for choice in ratzzia(language).choices(state):
                (move,) = ratzzia(language).read_all(state, choice.key)
                assert ratzzia(language).read_all(state, choice.notation) == [move]
                assert state.is_legal(move)
    labels = [choice.label for choice in ratzzia().choices(counting)]
    assert labels[0] == "To the left: you give 3 to Bea, get 2 from Vito"


@pytest.mark.parametrize("text", ["", "+", "hello", "٣", "9@", "4@", "reroll:", "\x1b[A", "99", "1 1 1"])
def test_what_is_no_move_is_refused(text: str) -> None:
    for state in (busy(), kitchen(4), play(kitchen(4, unrolled=1), "roll =3")):
        with pytest.raises(RedadaError):
            ratzzia().read_all(state, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_rules_is_known_to_the_table(language: str) -> None:
    words = ratzzia(language).words
    for key in set(RATZZIA.schema.refusals) - {"over"}:
        assert f"ratzzia.why.{key}" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_told_in_the_language_of_the_table(language: str) -> None:
    table = ratzzia(language)
    for text in ("6@1", "4@8", "4@cat", "candy@1", "4@12", "done"):
        assert table.why_not(busy(), text), text
    assert ratzzia().why_not(busy(), "4@8") == "the next space takes 5"
    assert ratzzia().why_not(busy(), "6@1") == "you rolled no 6"
    assert ratzzia().why_not(busy(), "done") == "at least one rolled die must be placed"
    assert ratzzia().why_not(busy(), "hello") == ""


# What happened


def test_a_roll_is_told_as_one_event_and_a_turn_as_one_line() -> None:
    state = kitchen(4, unrolled=4)
    assert told(state, "roll =4 =2 =2") == []
    assert told(state, "roll =4 =2 =2 =6 reroll:2+2 =1 =3 4@cat 1@1 done") == [
        "Ana: rolls 2 2 4 6 · rolls 2 2 again · now 1 3 4 6 · 4 → cat · 1 → 1 (hasty mouse)"
    ]
    assert told(kitchen(4, rolled="1 2 2 5"), "1@1 2@1 2@2 5@cat done") == [
        "Ana: 1 2 → 1 (hasty mouse) · 2 → 2 (candy jar) · 5 → cat"
    ]
    assert told(kitchen(4, columns={5: "a6 b6 a5"}), "back:5") == [
        "Ana: takes 2 dice back from 5 (tin 2)"
    ]


def test_the_start_tells_everybodys_sausages() -> None:
    assert told(RATZZIA.start(3), "=b") == ["Bea starts. Sausages: Ana 5, Bea 3, Vito 4."]


def test_dice_for_the_cat_and_the_cat_are_told() -> None:
    assert told(kitchen(4, cat="b2 c5 a5", unrolled=3), "roll =5 =5 =1")[1:] == [
        "2 dice with a 5 must go to the cat: 5 of 9."
    ]
    assert told(kitchen(4, cat="a5 b5 a5 b5 b5 c5 c5 c5", unrolled=2), "roll =5 =2")[1:] == [
        "The 5 must go to the cat: 9 of 9.",
        "The cat comes! All dice go back, and nobody gets anything.",
    ]


def test_a_complete_column_tells_who_got_what() -> None:
    state = kitchen(4, columns={5: "b6 b6 b5 c4"}, rolled="3")
    assert told(state, "3@5 done")[1:] == [
        "Column 5 (tin 2) is complete: Ana +1, Bea +2, Vito +1.",
        "Ana gets 2 sausages from the tin.",
    ]


def test_the_stash_tells_what_was_secured_and_why_not() -> None:
    column = {7: "b2 b4 b6 b3 b3 c5"}
    assert told(kitchen(4, columns=column, rolled="5", food=(13,)), "5@7 done")[1:] == [
        "Column 7 (stash) is complete: Ana +1.",
        "Ana puts 10 into the sack: 10 of 25.",
    ]
    assert told(kitchen(4, columns=column, rolled="5", food=(8,)), "5@7 done")[-1] == (
        "Ana would need 10 for the sack and has 9: nothing is stashed."
    )


def test_mice_candy_and_accountant_are_told() -> None:
    greedy = kitchen(3, columns={8: "a5 a5 a5"}, rolled="5", food=(0, 9, 4))
    assert told(greedy, "5@8 done rob:b")[-1] == "The greedy mouse takes 5 from Bea for Ana."
    accountant = kitchen(3, columns={9: "b1 b1 b1"}, rolled="1", food=(1, 8, 3))
    assert told(accountant, "1@9 done left")[-1] == (
        "The accountant has everybody hand half to the left: Ana +1, Bea −3, Vito +2."
    )
    hasty = kitchen(4, columns={1: "a1 a2 b3"}, rolled="4")
    assert told(hasty, "4@1 done send:3")[-1] == (
        "The hasty mouse runs on with its die to the bottom of column 3 (tin 5)."
    )
    assert told(kitchen(4, columns={2: "b2 b2 b4"}, rolled="4"), "4@2 done")[-1] == (
        "Ana takes a candy die out of the jar."
    )
    assert told(kitchen(3, columns={2: "b2 b2 b4"}, rolled="4", candies={"c": 1}), "4@2 done")[-1] == (
        "Ana takes the candy die of Vito."
    )


def test_a_turn_in_which_nothing_fits_says_so() -> None:
    state = kitchen(4, cat="b2 c5", rolled="3")
    assert told(state, "done") == ["Ana: no die fits anywhere"]


def test_the_sheet_tells_what_was_stashed_when() -> None:
    column = {7: "b2 b4 b6 b3 b3 c5"}
    state = play(kitchen(4, columns=column, rolled="5", food=(13,), turn=12), "5@7 done")
    sheet = drawn(ratzzia().sheet(state, 0, 80), 80)
    assert "sack 10 of 25 · 4 unsecured" in sheet
    assert "turn 12: +10" in sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_sack_wins_in_every_language(language: str) -> None:
    column = {7: "b2 b4 b6 b3 b3 c5"}
    state = kitchen(4, columns=column, rolled="5", food=(13,), sacks=(17,))
    over = play(state, "5@7 done")
    result = drawn(ratzzia(language).result(over, 60), 60)
    assert "27" in result
    assert "Ana" in result
    assert widest(result) <= 60
    assert "turn_limit" not in " ".join(told(state, "5@7 done", language))


def test_the_turn_limit_ends_the_game_and_says_who_wins() -> None:
    state = kitchen(3, columns={1: "a1"}, food=(4, 4, 1), sacks=(0, 0, 0), turn=7, turn_limit=7)
    assert told(state, "back:1")[-1] == "The limit of 7 turns is reached."
    result = drawn(ratzzia().result(play(state, "back:1"), 80), 80)
    assert "Ana and Bea share the win at the turn limit: 0 in each sack, 4 unsecured." in (
        " ".join(result.split())
    )
