"""What is no sheet is refused with a word that says what was expected."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from redada.companion import METHODS, answer
from redada.core.errors import RedadaError

GOOD: dict[str, Any] = {"game": "razzia", "players": [{"name": "Ana"}, {"name": "Bea"}], "events": []}

BAD: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "a game: razzia or ratzzia"),
    ({"game": 7}, "game: expected a text"),
    ({"version": 99}, "a version of razzia"),
    ({"version": True}, "version: expected a number"),
    ({"options": "piles=3"}, "2 or 1"),
    ({"players": [{"name": "Ana"}]}, "2 to 5 players"),
    ({"players": [{"name": ""}, {"name": "Bea"}]}, "1 to 40 printable"),
    ({"players": [{"name": "Ana"}, {"name": "Bea", "bot": "champion"}]}, "a level that plays razzia"),
    ({"players": ["Ana", "Bea"]}, "objects with name"),
    ({"events": "draw1"}, "events: expected a list"),
    ({"events": [""]}, "expected notation"),
    ({"events": ["draw1 =ring"]}, "expected notation"),
    ({"events": ["x" * 100]}, "expected notation"),
    ({"tags": {"Seed": "0"}}, "no tag that may be added"),
    ({"tags": {"Bot1": "easy"}}, "no tag that may be added"),
    ({"tags": {"Place": "a\nb"}}, "cannot be printed"),
    ({"more": 1}, "no field 'more'"),
]


@pytest.mark.parametrize(("change", "expected"), BAD, ids=lambda each: str(each)[:40])
def test_a_bad_sheet_is_refused_with_what_was_expected(change: dict[str, Any], expected: str) -> None:
    with pytest.raises(RedadaError, match=expected):
        answer("open", {"sheet": GOOD | change})


def test_questions_and_what_they_take_are_checked() -> None:
    with pytest.raises(RedadaError, match="there is no question 'dance': expected games, open"):
        answer("dance", {})
    with pytest.raises(RedadaError, match="open: there is no 'place'; expected sheet, known"):
        answer("open", {"sheet": GOOD, "place": 3})
    with pytest.raises(RedadaError, match="place: expected a whole number from 0 to 0"):
        answer("look", {"sheet": GOOD, "place": 5})
    with pytest.raises(RedadaError, match="nothing has been entered"):
        answer("undo", {"sheet": GOOD})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10**6) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


NAMES = sorted({name for _, names in METHODS.values() for name in names})


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(METHODS)),
    st.dictionaries(st.sampled_from(NAMES), JSON, max_size=4),
    st.booleans(),
)
def test_anything_else_is_answered_or_refused_never_broken(
    method: str, params: dict[str, Any], with_sheet: bool
) -> None:
    if with_sheet:
        params["sheet"] = GOOD
    with suppress(RedadaError):
        assert json.dumps(answer(method, params))
