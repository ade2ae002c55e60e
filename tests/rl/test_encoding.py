"""What learners see is what lies on the table, whoever looks, and as docs/encoding.md says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from redada.core.compiled import uncompiled
from redada.games.ratzzia import layout as ratzzia
from redada.games.ratzzia.game import RatzziaOptions
from redada.games.razzia import layout as razzia
from redada.rl.encode import ACTIONS, Encoding
from redada.rl.fields import program
from tests.rl.playing import CROWDED, EACH_GAME, crowded, options, phases_that_name_seats, positions
from tools.encoding import FILE, page

FINGERPRINTS = {
    "razzia": {1: ["24c5e67b", "aaa1790f", "342c5a38", "a0a95cf5"]},
    "ratzzia": {
        1: ["e8ec5b1e", "5860df0e", "e2c14f0d", "b6ed5d88"],
        2: ["e035f769", "66e4bf93", "2a9ac661", "70e5b3a4"],
    },
}
"""By game and version, for 2 to 5 players. A new encoding gets a new line, not a changed one."""


def test_the_page_has_the_table_that_the_code_has() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text == page(text), "python -m tools.encoding writes the tables anew"


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_the_version_changes_with_the_encoding(name: str, seats: int) -> None:
    encoding = Encoding(name, seats)
    assert encoding.fingerprint == FINGERPRINTS[name][encoding.version][seats - 2]


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_numbers_stay_within_their_bounds_and_divisors_are_positive(name: str, seats: int) -> None:
    encoding = Encoding(name, seats, options(name))
    assert (encoding.divisors > 0).all()
    for seed in range(4):
        for state, _ in positions(name, seats, seed):
            seen = encoding.observe(state, seed % seats)
            assert (seen >= encoding.low).all()
            assert (seen <= encoding.high).all()


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_masks_are_the_legal_moves(name: str, seats: int) -> None:
    encoding = Encoding(name, seats, options(name))
    for state, _ in positions(name, seats, 5):
        actions = np.flatnonzero(encoding.mask(state))
        legal = list(state.legal()) if state.actor >= 0 else []
        assert sorted(encoding.move(state, int(action)) for action in actions) == legal
        assert [encoding.move(state, encoding.action(state, move)) for move in legal] == legal
        assert encoding.mask(state).shape == (ACTIONS,)


def turned(state: Any, name: str, move: int, by: int, hands: list[int]) -> int:
    """The move or outcome that does the same when everybody sits `by` seats further."""
    seats: int = state.seats
    if name == "razzia":
        if state.phase == razzia.DEALING:
            given = sum(bool(state.face_up(seat)) for seat in range(seats))
            return hands[(given - by) % seats]
        return move
    if state.phase == ratzzia.STARTING:
        return (move + by) % seats
    for phase, base in ((ratzzia.TASTING, ratzzia.TASTE), (ratzzia.ROBBING, ratzzia.ROB)):
        if state.phase == phase and base <= move < base + seats:
            return base + (move - base + by) % seats
    return move


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_the_same_game_some_seats_further_looks_the_same(name: str, seats: int) -> None:
    chosen = crowded(60) if name == "ratzzia" else None
    encoding = Encoding(name, seats, chosen)
    asked = set()
    for by in range(1, seats):
        game = list(positions(name, seats, by, chosen=chosen))
        dealt = [move for state, move in game if name == "razzia" and state.phase == razzia.DEALING]
        hands = dealt + sorted(set(range(seats)) - set(dealt))
        other: Any = encoding.start
        for state, move in game:
            if state.turn > 0:
                assert other.actor == ((state.actor + by) % seats if state.actor >= 0 else state.actor)
                for seat in range(seats):
                    seen = encoding.observe(state, seat)
                    assert np.array_equal(seen, encoding.observe(other, (seat + by) % seats))
                assert np.array_equal(encoding.mask(state), encoding.mask(other))
                asked.add(state.phase)
            if move >= 0:
                other = other.play(turned(state, name, move, by, hands))
    if name == "ratzzia":
        assert phases_that_name_seats(seats) <= asked


@pytest.mark.parametrize(("name", "seats"), EACH_GAME)
def test_the_uncompiled_encoder_sees_the_same(name: str, seats: int) -> None:
    encoding = Encoding(name, seats, options(name))
    plain = uncompiled("redada.rl.encoder").Encoder(program(encoding.table, encoding.fields))
    for number, (state, _) in enumerate(positions(name, seats, 3)):
        if number % 7 == 0:
            out = [9] * encoding.size
            plain.encode(state.to_list(), number % seats, out)
            assert out == encoding.observe(state, number % seats).tolist()


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_position_of_razzia_is_seen_as_it_lies(seats: int) -> None:
    encoding = Encoding("razzia", seats)
    for state, _ in positions("razzia", seats, 11):
        for me in range(seats):
            seen = encoding.observe(state, me)

            def field(name: str, seen: Any = seen) -> list[int]:
                numbers: list[int] = seen[encoding.index(name)].tolist()
                return numbers

            assert field("actor") == [int(state.actor == (me + i) % seats) for i in range(seats)]
            assert field("trigger") == [int(state.trigger == (me + i) % seats) for i in range(seats)]
            assert field("police") == [state.police]
            assert tuple(field("undrawn")) == state.left
            row = np.reshape(field("loot row"), (7, 17))
            assert tuple(np.where(row.any(1), row.argmax(1) + 1, 0)) == state.row
            for i in range(seats):
                who = "own" if i == 0 else f"seat +{i}"
                seat = (me + i) % seats
                assert tuple(np.flatnonzero(field(f"{who}: face-up")) + 1) == state.face_up(seat)
                assert tuple(np.flatnonzero(field(f"{who}: face-down")) + 1) == state.face_down(seat)
                assert field(f"{who}: score") == [state.scores[seat]]
                assert tuple(field(f"{who}: held")) == state.held(seat)[1:]


def dice_of(numbers: Any, seats: int, me: int) -> list[tuple[int, int] | None]:
    """Owner and face of the die on each space."""
    found: list[tuple[int, int] | None] = []
    for die in np.reshape(numbers, (-1, seats + 8)):
        owner, face = die[: seats + 1], die[seats + 1 :]
        assert owner.sum() == face.sum()
        if not owner.any():
            found.append(None)
            continue
        place = int(owner.argmax())
        found.append(
            (ratzzia.SUPPORTER if place == seats else (place + me) % seats, int(face.argmax()) + 1)
        )
    return found


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_position_of_ratzzia_is_seen_as_it_lies(seats: int) -> None:
    encoding = Encoding("ratzzia", seats, options("ratzzia", 30))
    for number, (state, _) in enumerate(positions("ratzzia", seats, 11, 30)):
        me = number % seats
        seen = encoding.observe(state, me)
        for index, column in enumerate(state.columns):
            lying = [
                (s.die.owner, s.die.face) if s.die else None for s in column.spaces[column.covered :]
            ]
            assert dice_of(seen[encoding.index(f"column {index}")], seats, me) == lying
        cat = [(die.owner, die.face) for die in state.cat.dice]
        spaces = state.cat.grey + state.cat.red
        lying = [*cat, *[None] * (spaces - len(cat))]
        assert dice_of(seen[encoding.index("cat row")], seats, me) == lying
        for i in range(seats):
            who = "own" if i == 0 else f"seat +{i}"
            seat = (me + i) % seats
            rows = (("hand", state.hands), ("candies", state.candies), ("sack", state.scores))
            for field, by_seat in rows:
                assert seen[encoding.index(f"{who}: {field}")].tolist() == [by_seat[seat]]
        assert seen[encoding.index("turns left")].tolist() == [30 - state.turn]


def test_a_board_of_ones_own_has_an_encoding_of_its_own() -> None:
    encoding = Encoding("ratzzia", 4, RatzziaOptions(board=CROWDED))
    assert encoding.size < Encoding("ratzzia", 4).size
    assert encoding.observe(encoding.start, 3).shape == (encoding.size,)


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    encoding = Encoding("razzia", 2)
    with pytest.raises(ValueError, match="seat"):
        encoding.observe(encoding.start, 2)
    with pytest.raises(KeyError):
        encoding.index("nonsense")
