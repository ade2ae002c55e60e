"""Errors noticed later: what was meant is put in, and the rest of the game is replayed."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from redada.companion import answer
from redada.companion.correcting import correct, take_up
from redada.companion.entering import by_itself
from redada.companion.following import Followed, follow
from redada.core.errors import RedadaError
from tests.companion.games import GOLDEN, golden, named, typed, words_of

TRIES = 400 if os.environ.get("REDADA_SOAK") else 25


def erring(followed: Followed, random: Random) -> tuple[Followed, int, str]:
    """The same game with one wrong event, as far as the rest of it could be entered all the same."""
    while True:
        at = random.randrange(len(followed.moves))
        state, game = followed.states[at], followed.sheet.game
        others = [game.write(state, move) for move in state.legal() if move != followed.moves[at]]
        if others:
            return correct(followed, at, 1, (random.choice(others),)), at, followed.sheet.events[at]


@pytest.mark.parametrize("name", [named(path) for path in GOLDEN])
def test_a_correction_in_the_past_gives_the_game_as_if_nobody_had_erred(name: str) -> None:
    """Whatever was forced because of the error, and whatever was no longer forced by it."""
    meant = typed(golden(name))
    random = Random(name)
    waited = 0
    for _ in range(TRIES):
        wrong, at, word = erring(meant, random)
        assert wrong.sheet.events != meant.sheet.events
        waited += bool(wrong.sheet.rest)
        mended = correct(wrong, at, 1, (word,))
        assert mended.sheet == meant.sheet
        assert mended.states == meant.states
    assert waited


def test_what_no_longer_fits_is_named_kept_and_taken_up_again() -> None:
    meant = typed(golden("razzia/4"))
    words = meant.sheet.events
    at = words.index("call")
    told = answer("correct", {"sheet": meant.sheet.json, "at": at, "events": ["draw1", "=ring"]})
    misfit = told["misfit"]
    assert misfit["event"] == words[at + 1]  # the first bid: there is no auction now
    assert misfit["place"] == at + 2
    assert "call" in misfit["legal"]
    assert told["sheet"]["rest"] == list(words[at + 1 :])
    back = answer("correct", {"sheet": told["sheet"], "at": at, "drop": 2, "events": ["call"]})
    assert back["sheet"] == meant.sheet.json
    assert "misfit" not in back


def test_an_event_that_was_forgotten_is_put_in_and_one_too_many_is_left_out() -> None:
    meant = typed(golden("razzia/3"))
    words = meant.sheet.events
    at = next(n for n, word in enumerate(words) if n > 10 and word.startswith("draw"))
    lacking = answer("correct", {"sheet": meant.sheet.json, "at": at, "drop": 2, "events": []})
    put_in = answer(
        "correct", {"sheet": lacking["sheet"], "at": at, "drop": 0, "events": list(words[at : at + 2])}
    )
    assert put_in["sheet"]["events"][: at + 2] == list(words[: at + 2])
    doubled = [*words[: at + 2], *words[at:]]
    sheet = {**meant.sheet.json, "events": doubled}
    opened = answer("open", {"sheet": sheet})
    left_out = answer("correct", {"sheet": opened["sheet"], "at": at, "drop": 2, "events": []})
    assert left_out["sheet"]["events"][:at] == list(words[:at])


def test_an_event_that_waits_can_be_skipped() -> None:
    meant = typed(golden("ratzzia/3"))
    words = meant.sheet.events
    followed = meant.to(40).with_rest(("nonsense", *words[40:]))
    told = answer("take_up", {"sheet": followed.sheet.json})
    assert told["sheet"]["rest"][0] == "nonsense"
    told = answer("take_up", {"sheet": followed.sheet.json, "skip": 1})
    assert told["sheet"]["events"] == list(words)
    assert "rest" not in told["sheet"]


def test_a_sheet_that_no_longer_fits_opens_as_far_as_it_does() -> None:
    sheet: dict[str, Any] = typed(golden("razzia/5")).sheet.json  # type: ignore[assignment]
    broken = {**sheet, "events": [*sheet["events"][:30], "=police", *sheet["events"][30:]]}
    told = answer("open", {"sheet": broken})
    assert told["sheet"]["events"] + told["sheet"]["rest"] == broken["events"]
    with pytest.raises(RedadaError, match="event 31"):
        answer("enter", {"sheet": broken, "events": ["call"]})


def test_no_bot_moves_while_something_waits() -> None:
    record = golden("razzia/4")
    sheet: dict[str, Any] = typed(record).sheet.json  # type: ignore[assignment]
    sheet["players"] = [{"name": f"Seat {n}", "bot": "easy"} for n in range(4)]
    cut = sheet["events"][:20]
    followed, _ = follow_json({**sheet, "events": cut, "rest": ["nonsense"]})
    assert take_up(followed).sheet.events == tuple(cut) or by_itself(followed)


def follow_json(data: dict[str, Any]) -> tuple[Followed, Any]:
    from redada.companion.sheet import read_sheet

    return follow(read_sheet(data))


def test_what_was_followed_before_does_not_leak_into_another_game() -> None:
    record = golden("razzia/4")
    words = words_of(record)
    sheet: dict[str, Any] = typed(record).sheet.json  # type: ignore[assignment]
    for length in (50, 20, 120, 3, 80):
        other = [*words[:length]]
        told = answer("look", {"sheet": {**sheet, "events": other}, "place": length})
        assert told["position"] == record.game.view(list(record.states())[length])
