"""Names by Unicode's own rules: what is seen is taken, what is not seen is not."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redada.core.errors import RedadaError
from redada.core.names import MOST_MARKS, check_names, tidy_name

GOOD = {
    "a family": "👩‍👩‍👧‍👦",
    "a rainbow flag": "🏳️‍🌈",
    "a skin tone": "👍🏽",
    "a flag": "🇪🇸",
    "the flag of Scotland": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a keycap": "1️⃣",
    "a heart": "❤️",
    "a scientist": "Ana 👩🏾‍🔬",
    "Vietnamese": "Nguyễn Thị Ánh",
    "Devanagari": "क्षत्रिय नीलम",
    "Devanagari with a joiner": "क्‍ष",
    "Persian with a non-joiner": "نمی\u200cدانم",
    "Hebrew with vowels": "שָׁלוֹם",
    "Thai": "น้ำ",
    "Arabic": "محمد",
    "Chinese": "名前",
    "Korean": "김철수",
    "Korean as its parts": unicodedata.normalize("NFD", "김철수"),
    "signs": '"]\\ [x] {y} 1.',
    "forty": "a" * 40,
}
BAD = {
    "nothing": "",
    "spaces": " \u3000\u00a0 ",
    "a letter that nobody sees": "\u3164",
    "the same in a name": "A\u3164",
    "an old filler": "\u115f\u1160",
    "a blank of Braille": "\u2800",
    "a zero-width space": "A\u200bB",
    "a soft hyphen": "A\u00adB",
    "a joiner between letters": "A\u200dB",
    "a joiner alone": "\u200d",
    "a joiner at the end": "👩\u200d",
    "a non-joiner between letters": "A\u200cB",
    "a change of direction": "A\u202eB",
    "an isolate": "\u2066A\u2069",
    "a mark alone": "\u0301",
    "a mark on a space": "A \u0301",
    "a tower of marks": "Z" + "\u0300\u0316\u0301\u0317\u0302\u0318\u0303",
    "an enclosing circle": "A\u20dd",
    "a grapheme joiner": "A\u034fB",
    "a variation of a letter": "A\ufe0f",
    "a variation selector": "A\ufe01",
    "a tag without a flag": "A\U000e0067",
    "a control": "A\x07",
    "a new line": "A\nB\x00",
    "not assigned": "\U000e0fff",
    "private use": "\ue000",
    "forty-one": "a" * 41,
}


@pytest.mark.parametrize("name", GOOD.values(), ids=GOOD)
def test_what_people_are_called_is_taken_and_can_stand_in_a_record(name: str) -> None:
    tidy = tidy_name(name)
    assert tidy == unicodedata.normalize("NFC", name)
    check_names((tidy,))


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_cannot_be_seen_or_covers_others_is_no_name(name: str) -> None:
    with pytest.raises(RedadaError, match="a name has"):
        tidy_name(name)


def test_spaces_are_single_and_parts_are_composed() -> None:
    assert tidy_name("  Ana\u3000 Lu\u0301cia ") == "Ana Lúcia"


@given(st.text(max_size=50))
def test_whatever_is_taken_is_bounded_and_stays_as_it_is(name: str) -> None:
    try:
        tidy = tidy_name(name)
    except RedadaError:
        return
    assert tidy_name(tidy) == tidy
    check_names((tidy,))
    run = 0
    for character in tidy:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        assert run <= MOST_MARKS + 1  # and a variation selector


@pytest.mark.parametrize("character", [chr(code) for code in range(128)])
def test_a_plain_name_is_read_the_short_way_and_comes_to_the_same(character: str) -> None:
    accented = "é"  # has the name read the long way
    found = []
    for ending in ("", accented):
        try:
            found.append(tidy_name(f" a{character}  b{ending}").removesuffix(accented))
        except RedadaError as problem:
            found.append(str(problem))
    assert found[0] == found[1]
