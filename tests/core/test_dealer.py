"""The dealer: fair, committed to, and the same everywhere."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from redada.core.dealer import ManualDealer, SeededDealer, commitment, derive_key, draw
from redada.core.game import CHANCE, OVER, State
from redada.games.razzia import RAZZIA, cards

SEED = bytes(range(32))


def dealt(dealer: SeededDealer, seats: int, draws: int) -> State:
    """The start of a game in which everybody only draws and nobody bids."""
    state: State = RAZZIA.start(seats)
    outcomes = 0
    while draws and state.actor != OVER:
        if state.actor == CHANCE:
            if state.turn:
                draws -= 1
            state = state.play(dealer.deal(state, outcomes))
            outcomes += 1
        else:
            legal = [RAZZIA.write(state, move) for move in state.legal()]  # type: ignore[arg-type]
            state = state.play(state.legal()[legal.index("pass") if "pass" in legal else 0])
    return state


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert SeededDealer(SEED).commitment == commitment(SEED)


def test_the_numbers_are_those_that_the_document_gives() -> None:
    """docs/fairness.md ends with these, for whoever writes it in another language."""
    plain = derive_key(SEED, ())
    mixed = derive_key(SEED, ("Ana's nonce", "", "ñ"))
    document = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    for text in (
        commitment(SEED),
        plain.hex(),
        mixed.hex(),
        str([draw(plain, number, 120) for number in range(8)])[1:-1],
        str([draw(mixed, number, 6) for number in range(8)])[1:-1],
        str([draw(plain, number, (1 << 63) + 1) for number in range(3)])[1:-1],
    ):
        assert text in document


def test_the_document_alone_is_enough_to_deal() -> None:
    """Written from docs/fairness.md, step by step, with nothing of ours."""

    def block(key: bytes, message: bytes) -> bytes:
        inner = hashlib.sha256(bytes(b ^ 0x36 for b in key.ljust(64, b"\0")) + message).digest()
        return hashlib.sha256(bytes(b ^ 0x5C for b in key.ljust(64, b"\0")) + inner).digest()

    nonces = ["Ana's nonce", "", "ñ"]
    message = b"redada dealer 1"
    for nonce in nonces:
        message += len(nonce.encode()).to_bytes(4, "big") + nonce.encode()
    key = block(SEED, message)
    count, numbers = (1 << 63) + 1, []
    for number in range(20):
        attempt = 0
        while True:
            raw = block(key, number.to_bytes(8, "big") + attempt.to_bytes(8, "big"))
            value = int.from_bytes(raw[:8], "big")
            if value < 2**64 - 2**64 % count:
                break
            attempt += 1
        numbers.append(value % count)
    assert numbers == [draw(derive_key(SEED, nonces), number, count) for number in range(20)]


def test_a_seed_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        SeededDealer(SEED[:31])


def test_the_same_seed_deals_the_same_and_another_seed_another_game() -> None:
    one = dealt(SeededDealer(SEED), 4, 20)
    assert one == dealt(SeededDealer(SEED), 4, 20)
    assert one != dealt(SeededDealer(SEED[::-1]), 4, 20)


def test_every_player_can_change_the_deal_with_a_nonce() -> None:
    nonces = ("a", "b", "c")
    game = dealt(SeededDealer(SEED, nonces), 3, 20)
    assert game != dealt(SeededDealer(SEED), 3, 20)
    for seat in range(3):
        changed = tuple(n + "!" if s == seat else n for s, n in enumerate(nonces))
        assert dealt(SeededDealer(SEED, changed), 3, 20) != game


def test_nonces_cannot_be_shifted_from_one_player_to_the_next() -> None:
    assert derive_key(SEED, ("ab", "c")) != derive_key(SEED, ("a", "bc"))
    assert derive_key(SEED, ("", "x")) != derive_key(SEED, ("x", ""))


def test_a_fresh_dealer_has_a_seed_of_its_own() -> None:
    assert SeededDealer.fresh().seed != SeededDealer.fresh().seed


@given(number=st.integers(0, 10**9), count=st.integers(1, 1 << 64))
def test_a_draw_is_always_below_its_count(number: int, count: int) -> None:
    assert 0 <= draw(b"k" * 32, number, count) < count


def test_a_value_that_would_spill_over_is_drawn_again() -> None:
    """With just over half of 2**64 outcomes, about half of all first values must be rejected."""
    count = (1 << 63) + 1
    key = b"k" * 32
    again = 0
    for number in range(200):
        first = int.from_bytes(hmac.digest(key, number.to_bytes(8) + bytes(8), "sha256")[:8])
        assert (draw(key, number, count) == first) == (first < count)
        again += first >= count
    assert 60 < again < 140


def chi_square(counts: Counter[int], shares: dict[int, Fraction], total: int) -> float:
    return sum((counts[k] - float(total * p)) ** 2 / float(total * p) for k, p in shares.items())


def test_first_cards_are_drawn_as_often_as_there_are_of_them() -> None:
    """18 kinds: chi-square with 17 degrees of freedom is below 40.8 in 999 of 1,000 honest runs."""
    counts: Counter[int] = Counter()
    total = 6000
    start = RAZZIA.start(2).play(0)
    state = start.play(0)
    for game in range(total):
        counts[SeededDealer(hashlib.sha256(b"%d" % game).digest()).deal(state, 1)] += 1
    shares = dict(zip(state.legal(), state.odds(), strict=True))
    assert shares[cards.POLICE] == Fraction(21, 120)
    assert chi_square(counts, shares, total) < 40.8


def test_successive_draws_of_one_game_are_uniform_too() -> None:
    """Six outcomes, 6,000 draws of one stream: chi-square with 5 degrees of freedom below 20.5."""
    key = derive_key(SEED, ())
    counts = Counter(draw(key, number, 6) for number in range(6000))
    assert chi_square(counts, {face: Fraction(1, 6) for face in range(6)}, 6000) < 20.5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_hand_goes_to_each_seat_equally_often(seats: int) -> None:
    """R-2.1, D9; chi-square over seats × seats cells, far beyond its 99.9 % bound only if unfair."""
    games = 1500
    counts: Counter[int] = Counter()
    for game in range(games):
        dealer = SeededDealer(hashlib.sha256(b"hands %d" % game).digest())
        state = RAZZIA.start(seats)
        number = 0
        while state.actor == CHANCE:
            state = state.play(dealer.deal(state, number))
            number += 1
        for seat in range(seats):
            counts[seat * seats + cards.HANDS[seats].index(state.face_up(seat))] += 1
    shares = {cell: Fraction(1, seats) for cell in range(seats * seats)}
    bound = {2: 10.9, 3: 18.5, 4: 27.9, 5: 39.3}[seats]  # (seats-1)**2 degrees of freedom, 99.9 %
    assert chi_square(counts, shares, games) < bound


def test_a_manual_dealer_takes_outcomes_from_a_person() -> None:
    asked: list[State] = []

    def ask(state: State) -> int:
        asked.append(state)
        return RAZZIA.read(state, "=3-4-7-8")  # type: ignore[arg-type]  # a state of this game

    state = RAZZIA.start(2)
    after = state.play(ManualDealer(ask).deal(state, 0))
    assert asked == [state]
    assert after.face_up(0) == (3, 4, 7, 8)


def test_nonces_that_are_all_empty_are_as_none() -> None:
    seed = bytes(range(32))
    assert derive_key(seed, ("", "", "")) == derive_key(seed, ())
    assert derive_key(seed, ("", "a")) != derive_key(seed, ("a",))
