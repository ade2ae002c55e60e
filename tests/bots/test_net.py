"""Nets are the same numbers everywhere, and their files say what they are."""

from __future__ import annotations

import json
import struct
from array import array
from dataclasses import replace
from hashlib import sha256
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from redada.bots.net.file import NetFile, Shape, read_net, write_net
from redada.bots.net.network import Network, length
from redada.bots.razzia import inputs
from redada.bots.razzia.judge import Judge
from redada.core.compiled import is_compiled, uncompiled
from redada.core.errors import RedadaError
from redada.core.game import CHANCE, OVER
from redada.games.razzia import RAZZIA
from redada.games.razzia import layout as at


def any_shape(seats: int, sizes: list[int], seed: int = 1, width: int = 24, second: int = 12) -> Shape:
    """A net that has learned nothing, with numbers of the usual size."""
    random = Random(seed)
    many = length(seats, sizes, width, second)
    numbers = array("h", [random.randrange(-300, 300) for _ in range(many)])
    return Shape(seats, sizes, width, second, numbers)


def net_of(shape: Shape, kind: Any = Network) -> Any:
    return kind(shape.seats, shape.sizes, shape.width, shape.second, shape.numbers)


def positions(seats: int, seed: int, many: int, auctions: bool = True) -> list[Any]:
    """Positions of players and of draws, from random games."""
    random = Random(seed)
    found: list[Any] = []
    state: Any = RAZZIA.start(seats)
    while len(found) < many:
        if state.actor == OVER:
            state = RAZZIA.start(seats)
        if state.turn > 0 and random.random() < 0.2 and (auctions or state.phase != at.BIDDING):
            found.append(state)
        state = state.play(state.sample(random.random()))
    return found


def test_a_net_compiled_and_uncompiled_is_the_same_to_the_last_bit() -> None:
    if not is_compiled():
        pytest.skip("nothing to compare with")
    plain = uncompiled("redada.bots.net.network").Network
    random = Random(5)
    for seats in (2, 3, 4, 5):
        shape = any_shape(seats, [5, 3, 17, 2, 40], seed=seats)
        quick, slow = net_of(shape), net_of(shape, plain)
        for _ in range(50):
            fields = [random.randrange(size) for size in shape.sizes]
            assert quick.evaluate(fields) == slow.evaluate(fields)


@pytest.mark.parametrize("width", [24, 64, 72])
def test_what_a_net_says_does_not_depend_on_what_it_was_asked_before(width: int) -> None:
    """The first layer keeps its sums and changes only rows whose fields differ: few, many, none, all."""
    shape = any_shape(3, [5, 3, 17, 2, 40, 9, 6, 11], width=width)
    asked, random = net_of(shape), Random(2)
    plain = net_of(shape, uncompiled("redada.bots.net.network").Network)
    fields = [0] * len(shape.sizes)
    for number in range(60):
        for place in random.sample(range(len(fields)), number % (len(fields) + 1)):
            fields[place] = random.randrange(shape.sizes[place])
        expected = net_of(shape).evaluate(fields)
        assert asked.evaluate(fields) == plain.evaluate(fields) == expected


def test_a_net_with_more_fields_than_there_is_room_for_is_refused() -> None:
    with pytest.raises(ValueError, match="no such network"):
        net_of(any_shape(2, [2] * 321))


def test_shares_of_a_net_sum_to_one() -> None:
    shape = any_shape(4, [5, 3, 17])
    shares, points = net_of(shape).evaluate([4, 0, 16])
    assert sum(shares) == pytest.approx(1)
    assert len(points) == 4


@pytest.mark.parametrize("logit", [0.0, 0.001, 0.01, 0.5, 2.003, 7.9, 15.99, 16.5])
def test_shares_tell_logits_apart_that_differ_by_a_thousandth(logit: float) -> None:
    """A search compares moves that are nearly equal: a share must not stand still between two steps."""
    output = round(logit * 2**20)
    biases = [output >> 16, (output & 0xFFFF) - ((output & 0x8000) << 1), 0, 0, 0, 0, 0, 0]
    shape = Shape(2, [1], 1, 1, array("h", [0] * 10 + biases))
    shares, _ = net_of(shape).evaluate([0])
    assert shares[0] == pytest.approx(1 / (1 + exp(-logit)), abs=3e-5)


@pytest.mark.parametrize("fields", [[0, 0], [0, 0, 0, 0], [5, 0, 0], [-1, 0, 0]])
def test_a_net_refuses_what_are_not_its_fields(fields: list[int]) -> None:
    with pytest.raises(ValueError, match="not the fields of this network"):
        net_of(any_shape(2, [5, 3, 17])).evaluate(fields)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fields_of_razzia_are_below_their_sizes_and_leave_the_position_alone(seats: int) -> None:
    sizes = inputs.sizes(seats)
    judge = Judge(net_of(any_shape(seats, sizes)))
    for state in positions(seats, seats, 150, auctions=False):
        position = state.to_list()
        fields = judge.fields(position)
        assert len(fields) == len(sizes)
        assert all(0 <= value < size for value, size in zip(fields, sizes, strict=True))
        assert position == state.to_list()


def test_the_judge_of_razzia_compiled_and_uncompiled_says_the_same_to_the_last_bit() -> None:
    if not is_compiled():
        pytest.skip("nothing to compare with")
    shape = any_shape(3, inputs.sizes(3), width=8, second=4)
    quick = Judge(net_of(shape))
    plain = uncompiled("redada.bots.razzia.judge")
    slow = plain.Judge(net_of(shape, plain.net.Network))
    for state in positions(3, 9, 24):
        position = state.to_list()
        if state.phase != at.BIDDING:
            assert quick.fields(position) == slow.fields(position)
        assert quick.evaluate(position) == slow.evaluate(position)
        if state.actor != CHANCE:
            assert quick.choose(position) == slow.choose(position)
            move = state.legal()[0]
            assert quick.value_of(position, move) == slow.value_of(position, move)


def test_a_net_reads_back_from_its_file(tmp_path: Path) -> None:
    shapes = {seats: any_shape(seats, [5, 3, 17 * seats]) for seats in (2, 5)}
    path = tmp_path / "a.net"
    digest = write_net(path, NetFile("razzia", 7, {"command": "none", "seed": 3}, shapes))
    found = read_net(path)
    assert (found.game, found.inputs, found.sha256) == ("razzia", 7, digest)
    assert found.made == {"command": "none", "seed": 3}
    assert found.shapes == shapes
    assert found.network(5).evaluate([1, 2, 3]) == net_of(shapes[5]).evaluate([1, 2, 3])
    with pytest.raises(RedadaError, match="not for 4 players"):
        found.network(4)


def test_a_net_file_holds_any_numbers_of_16_bits_and_is_smaller_than_they_are(tmp_path: Path) -> None:
    """Differences between neighbours may outgrow 16 bits: they go round."""
    shape = any_shape(2, [40, 3])
    steep = array("h", [(-32768, 32767)[place // 3 % 2] for place in range(len(shape.numbers))])
    path = tmp_path / "a.net"
    write_net(path, NetFile("razzia", 1, {}, {2: replace(shape, numbers=steep)}))
    assert read_net(path).shapes[2].numbers == steep
    assert path.stat().st_size < len(steep)


def test_a_net_file_of_version_1_whose_numbers_are_not_packed_can_be_read(tmp_path: Path) -> None:
    shapes = {seats: any_shape(seats, [5, 3, 17 * seats]) for seats in (2, 3)}
    plain = b"".join(struct.pack(f"<{len(shape.numbers)}h", *shape.numbers) for shape in shapes.values())
    parts = ("seats", "sizes", "width", "second")
    head: dict[str, Any] = {
        "game": "razzia",
        "inputs": 1,
        "made": {},
        "sha256": sha256(plain).hexdigest(),
    }
    head["networks"] = [{part: getattr(shape, part) for part in parts} for shape in shapes.values()]
    path = tmp_path / "a.net"
    path.write_bytes(b"redada net 1\n" + json.dumps(head).encode() + b"\n" + plain)
    assert read_net(path).shapes == shapes


def test_a_net_file_with_other_numbers_than_its_hash_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    write_net(path, NetFile("razzia", 1, {}, {2: any_shape(2, [5, 3])}))
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with pytest.raises(RedadaError, match="not those that its hash was made of"):
        read_net(path)
    path.write_bytes(b"something else")
    with pytest.raises(RedadaError, match="not a net of Redada"):
        read_net(path)


def settled(state: Any, judge: Judge) -> tuple[list[float], list[float]]:
    """What an auction under way leads to if everybody takes what is best for them, by brute force."""
    if state.phase != at.BIDDING:
        return judge.evaluate(state.to_list())
    found = [settled(state.play(move), judge) for move in state.legal()]
    return max(found, key=lambda value: value[0][state.actor])


@pytest.mark.parametrize("seats", [2, 4])
def test_an_auction_is_judged_by_how_it_ends_if_everybody_bids_well(seats: int) -> None:
    judge = Judge(net_of(any_shape(seats, inputs.sizes(seats), seed=3)))
    tried = 0
    for state in positions(seats, 20 + seats, 200):
        if state.phase == at.BIDDING and tried < 12:
            tried += 1
            assert judge.evaluate(state.to_list()) == settled(state, judge)
    assert tried == 12
