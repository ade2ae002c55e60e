"""A game at a real table, entered event by event: it is the game that was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from redada.companion import answer
from redada.companion.taps import effort
from redada.core.record import write_record
from redada.games import GAMES, read_record
from tests.companion.games import (
    BY_HAND,
    GOLDEN,
    empty,
    golden,
    named,
    typed,
    without_promises,
    words_of,
)


@pytest.mark.parametrize("path", [*GOLDEN, *BY_HAND], ids=named)
def test_a_game_typed_into_the_companion_is_the_record_byte_for_byte(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    followed = typed(record)
    made = write_record(followed.sheet.record(followed.moves))
    bots = [line for line in text.splitlines(keepends=True) if line.startswith("[Bot")]
    expected = without_promises(text)
    for line in bots:  # people type what the bots did
        expected = expected.replace(line, "")
    assert made == expected


def test_there_are_golden_games_of_every_game_and_number_of_seats_to_type() -> None:
    assert {named(path) for path in GOLDEN} == {
        f"{game.name}/{seats}" for game in GAMES.values() for seats in game.seats
    }
    assert len(BY_HAND) >= 4


@pytest.mark.parametrize("name", ["razzia/4", "ratzzia/3"])
def test_every_moment_offers_what_the_game_allows_with_its_odds(name: str) -> None:
    record = golden(name)
    sheet = empty(record).sheet.json
    words = words_of(record)
    for place in range(0, len(words), 7):
        sheet["events"] = list(words[:place])
        told = answer("look", {"sheet": sheet, "place": place, "known": place})
        state = list(record.states())[place]
        offered = {each["events"][0] for each in told["entries"]}
        assert offered == {record.game.write(state, move) for move in state.legal()}
        assert told["position"] == record.game.view(state)
        assert told["events"] == []
        odds = [each["odds"] for each in told["entries"] if len(each["events"]) == 1 and "odds" in each]
        if state.actor == -1:
            assert sum(n / d for n, d in odds) == pytest.approx(1)


def test_the_last_hand_and_forced_passes_are_entered_by_themselves() -> None:
    sheet = {"game": "razzia", "players": [{"name": "Ana"}, {"name": "Bea"}], "events": []}
    told = answer("enter", {"sheet": sheet, "events": ["2-5-6-9"]})
    assert told["sheet"]["events"] == ["=2-5-6-9"]
    assert told["position"]["phase"] == "act"
    assert told["position"]["players"]["B"]["cheques"] == [3, 4, 7, 8]
    # Ana has the 9 and begins; Bea bids 8, and nobody but Ana can outbid it
    told = answer("enter", {"sheet": told["sheet"], "events": ["draw1", "=police"]})
    told = answer("enter", {"sheet": told["sheet"], "events": ["8"]})
    assert told["position"]["actor"] == "A"
    assert told["position"]["auction"]["can_outbid"] == ["A"]
    assert [each["events"] for each in told["entries"]] == [["pass"], ["9"]]


def test_one_step_back_takes_back_what_one_tap_entered() -> None:
    record = golden("razzia/4")
    followed = typed(record)
    told = answer("open", {"sheet": followed.sheet.json})
    steps = 0
    while told["can_undo"]:
        before = len(told["sheet"]["events"])
        told = answer("undo", {"sheet": told["sheet"], "known": before})
        assert len(told["sheet"]["events"]) < before
        assert len(told["entries"]) > 1
        steps += 1
    assert told["sheet"]["events"] == []
    assert steps < len(record.moves)


def test_going_back_to_a_place_and_on_again_is_the_same_game() -> None:
    record = golden("ratzzia/2")
    words = words_of(record)
    sheet = typed(record).sheet.json
    told = answer("undo", {"sheet": sheet, "to": 200})
    assert told["sheet"]["events"] == list(words[: len(told["sheet"]["events"])])
    told = answer(
        "enter", {"sheet": told["sheet"], "events": list(words[len(told["sheet"]["events"]) :])}
    )
    assert told["sheet"]["events"] == list(words)


def test_a_four_player_razzia_takes_at_most_one_tap_and_a_third_for_each_event() -> None:
    """Golden games change the pile at random, which is the worst case; docs/log.md has more."""
    found = effort(golden("razzia/4"))
    assert found.entries == len(golden("razzia/4").moves)
    assert found.events > 150
    assert found.per_event <= 1.3


def test_what_was_saved_in_a_record_goes_on_as_a_sheet() -> None:
    record = golden("razzia/3")
    told = answer("load", {"record": write_record(record)})
    assert told["position"]["phase"] == "over"
    assert told["sheet"]["events"] == list(words_of(record))
    text = answer("record", {"sheet": told["sheet"]})["text"]
    assert text == without_promises(write_record(record))
