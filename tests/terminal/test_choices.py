"""What a person is offered, and what they may type for it."""

from __future__ import annotations

import pytest

from redada.core.errors import IllegalMove, Unreadable
from redada.games.razzia import RAZZIA, RazziaOptions, State
from redada.terminal.prompt import menu
from redada.words import LANGUAGES
from tests.games.razzia.table import play, start, table
from tests.terminal.scenes import busy, drawn, razzia, widest


def typed(state: State, text: str, language: str = "en") -> str:
    return RAZZIA.write(state, razzia(language).read_all(state, text)[0])


def keys(state: State) -> list[tuple[str, str]]:
    return [(choice.key, choice.notation) for choice in razzia().choices(state)]


def test_at_a_turn_the_choices_are_numbered_from_one() -> None:
    assert keys(table(4)) == [("1", "draw1"), ("2", "draw2"), ("3", "call")]
    assert keys(table(4, options=RazziaOptions(piles=1))) == [("1", "draw"), ("2", "call")]


def test_in_an_auction_the_number_is_the_cheque_and_0_is_a_pass() -> None:
    state = play(start("=2-6-13 =3-7-12 =4-8-11"), "call")
    assert keys(state) == [("0", "pass"), ("3", "3"), ("7", "7"), ("12", "12")]
    assert typed(state, "0") == "pass"
    assert typed(state, "7") == "7"
    assert typed(state, "p") == typed(state, "PASS") == "pass"


@pytest.mark.parametrize(
    ("language", "word"), [("de", "passe"), ("fr", "passe"), ("es", "paso"), ("nl", "pas")]
)
def test_a_pass_may_be_said_in_the_language_of_the_table(language: str, word: str) -> None:
    state = play(start("=2-6-13 =3-7-12 =4-8-11"), "call")
    assert typed(state, word, language) == "pass"


def test_every_choice_can_be_typed_by_number_and_by_notation() -> None:
    for state in (table(4), busy(), play(start("=2-6-13 =3-7-12 =4-8-11"), "call"), RAZZIA.start(4)):
        for choice in razzia().choices(state):
            (move,) = razzia().read_all(state, choice.key)
            assert razzia().read_all(state, choice.notation) == [move]
            assert move in state.legal()


def test_thieves_take_several_cards_by_numbers_joined_with_a_plus() -> None:
    state = table(4, row="ring car car thief", held={0: "thief*2"})
    assert keys(state)[3:] == [("4", "take:ring"), ("5", "take:car"), ("6", "take:thief")]
    assert typed(state, "5") == "take:car"
    assert typed(state, "4+6") == typed(state, "6 + 4") == "take:ring+thief"
    assert typed(state, "5+5") == "take:car+car"
    assert "4+5" in razzia().tip(state)
    assert not razzia().tip(table(4, row="ring", held={0: "thief*2"}))


@pytest.mark.parametrize("text", ["4+5+6", "4+4", "1+4", "4+9", "9", "0", "7"])
def test_numbers_that_are_no_choice_are_refused(text: str) -> None:
    state = table(4, row="ring car car thief", held={0: "thief*2"})
    with pytest.raises(IllegalMove):
        razzia().read_all(state, text)


@pytest.mark.parametrize("text", ["", "+", "hello", "٣", "1.", "take:", "draw3", "\x1b[A"])
def test_what_is_no_move_at_all_is_unreadable(text: str) -> None:
    with pytest.raises((Unreadable, IllegalMove)):
        razzia().read_all(table(4), text)


def test_a_real_card_is_named_by_number_word_or_the_start_of_the_word() -> None:
    state = play(start("=2-6-13 =3-7-12 =4-8-11"), "draw1")
    assert typed(state, "Leibwächter", "de") == typed(state, "leib", "de") == "=bodyguard"
    assert typed(state, "escarabajo", "es") == "=ring"
    assert typed(state, "pièce d'or", "fr") == typed(state, "pièce d’or", "fr") == "=gold"
    assert typed(state, "=night_club") == typed(state, "nightclub") == "=night_club"
    with pytest.raises(Unreadable):
        razzia().read_all(state, "r")


def test_a_hand_of_real_cheques_is_typed_with_spaces_or_dashes() -> None:
    state = RAZZIA.start(4)
    assert typed(state, "3 7 12") == typed(state, "12-7-3") == typed(state, "2") == "=3-7-12"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_rules_is_known_to_the_table(language: str) -> None:
    words = razzia(language).words
    for key in set(RAZZIA.schema.refusals) - {"over"}:
        assert f"razzia.why.{key}" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_told_in_the_language_of_the_table(language: str) -> None:
    state = play(start("=2-6-13 =3-7-12 =4-8-11"), "call 7")
    assert "7" in razzia(language).why_not(state, "4")
    assert razzia(language).why_not(state, "5")
    assert razzia(language).why_not(state, "draw1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_fits_the_terminal(language: str) -> None:
    for state in (busy(), RAZZIA.start(5), play(start("=2-6-13 =3-7-12 =4-8-11"), "draw1")):
        for width in (60, 80, 140):
            text = drawn(menu(razzia(language).choices(state), width), width)
            assert widest(text) <= width
            for choice in razzia(language).choices(state):
                assert choice.label in text
                assert choice.notation in text
