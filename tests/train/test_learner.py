"""A net learns, and as whole numbers it says what it learned."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from redada.bots.net.network import Network
from redada.core.compiled import is_compiled

if not is_compiled():
    pytest.skip("training needs the compiled core", allow_module_level=True)

from redada.train.generations import network_of as net_of_shape
from redada.train.learner import Learner
from redada.train.plug import Mix, plug
from redada.train.samples import Samples, join, load

SIZES = [4, 9, 2]


def toy(many: int, seed: int) -> Samples:
    """The seat with more in its field wins, the more surely the more; and gets two points for each."""
    random = np.random.default_rng(seed)
    fields = np.stack([random.integers(0, size, many) for size in SIZES], axis=1).astype(np.uint8)
    lead = fields[:, 0].astype(float) * 2 - fields[:, 1]
    mine = (random.random(many) < 1 / (1 + np.exp(-lead))).astype(np.float32)
    points = np.stack([2.0 * fields[:, 0], 2.0 * fields[:, 1]], axis=1).astype(np.float32)
    return Samples(fields, np.stack([mine, 1 - mine], axis=1), points, np.array([many], np.int32))


@pytest.fixture(scope="module")
def learned() -> Learner:
    learner = Learner(2, SIZES, width=16, second=8, seed=1)
    learner.fit(toy(8000, 1), epochs=8, rate=0.01, seed=1, batch=256)
    return learner


def test_a_learner_finds_the_odds_and_the_points(learned: Learner) -> None:
    unseen = toy(4000, 2)
    known = learned.loss(unseen)
    assert known.log_loss < 0.36  # knowing nothing is 0.69, knowing the odds 0.32
    assert known.points < 2.0  # knowing nothing is 4.0
    shares, _ = learned.predict(np.array([[3, 0, 0], [0, 8, 0]], np.uint8))
    assert shares[0, 0] > 0.97
    assert shares[1, 0] < 0.03


def test_the_whole_numbers_of_a_net_say_nearly_what_its_fractions_say(learned: Learner) -> None:
    shape = learned.to_shape()
    network = Network(shape.seats, shape.sizes, shape.width, shape.second, shape.numbers)
    samples = toy(200, 3)
    shares, points = learned.predict(samples.fields)
    for row, share, point in zip(samples.fields, shares, points, strict=True):
        found = network.evaluate([int(value) for value in row])
        assert found[0] == pytest.approx(share, abs=0.02)
        assert found[1] == pytest.approx(point, abs=0.2)


def test_a_learner_begins_where_a_net_of_whole_numbers_is(learned: Learner) -> None:
    shape = learned.to_shape()
    assert Learner.from_shape(shape).to_shape() == shape


def test_fields_that_a_net_lacks_say_nothing_at_first(learned: Learner) -> None:
    samples = toy(200, 3)
    wider = Learner(2, [*SIZES, 5], width=learned.width, second=learned.second, seed=3)
    wider.begin_at(learned.to_shape())
    fields = np.concatenate([samples.fields, samples.fields[:, :1] % 5], axis=1)
    shares, _ = learned.predict(samples.fields)
    assert wider.predict(fields)[0] == pytest.approx(shares, abs=0.02)


def test_a_net_that_could_outgrow_its_sums_is_refused(learned: Learner) -> None:
    big = Learner(2, SIZES, width=16, second=8)
    big.weights["matrix"] += 31.0
    with pytest.raises(OverflowError, match="outgrow 32 bits"):
        big.to_shape()
    big.weights["matrix"] += 31.0
    with pytest.raises(OverflowError, match="does not fit 16 bits"):
        big.to_shape()


def test_the_gradient_is_that_of_the_loss() -> None:
    learner = Learner(2, SIZES, width=6, second=5, seed=4)
    samples = toy(64, 5)
    gradients, _ = learner._gradients(samples, 0.0)
    for name in ("steps", "matrix", "last", "bias"):
        weights = learner.weights[name]
        place = np.unravel_index(np.abs(gradients[name]).argmax(), weights.shape)
        before = weights[place]
        step = 2e-3
        weights[place] = before + step
        more = learner._gradients(samples, 0.0)[1]
        weights[place] = before - step
        less = learner._gradients(samples, 0.0)[1]
        weights[place] = before
        assert (more - less) / (2 * step) == pytest.approx(gradients[name][place], rel=0.1, abs=1e-3)


def test_weights_and_samples_read_back_from_their_files(learned: Learner, tmp_path: Path) -> None:
    learned.save(tmp_path / "w.npz")
    other = Learner(2, SIZES, width=16, second=8, seed=9)
    other.load(tmp_path / "w.npz")
    assert other.to_shape() == learned.to_shape()
    with pytest.raises(ValueError, match="another shape"):
        Learner(2, SIZES, width=8, second=8).load(tmp_path / "w.npz")
    both = join([toy(10, 1), toy(20, 2)])
    both.save(tmp_path / "s.npz")
    assert np.array_equal(load(tmp_path / "s.npz").fields, both.fields)
    assert list(both.games) == [10, 20]


@pytest.mark.parametrize("seats", [2, 5])
def test_games_to_learn_from_are_the_same_for_the_same_seed(seats: int) -> None:
    game = plug("razzia")
    mix = Mix({"greedy": 1, "quick": 2, "rule": 2, "random": 1})
    one, same, other = (game.play(seats, None, mix, 5, seed) for seed in (1, 1, 2))
    assert np.array_equal(one.fields, same.fields)
    assert len(one) != len(other) or not np.array_equal(one.fields, other.fields)
    assert one.shares.sum(1) == pytest.approx(1)
    assert one.games.sum() == len(one)
    assert (one.fields < np.array(game.sizes(seats))).all()


@pytest.mark.parametrize("name", ["razzia", "ratzzia"])
def test_a_net_can_learn_against_a_rival_that_has_all_other_seats(name: str) -> None:
    game = plug(name)
    shape, other = (Learner(3, game.sizes(3), seed=seed).to_shape() for seed in (4, 5))
    mix = Mix({"cold": 1}, cold=1e-9, slip=0.0)
    alone, again, changed = (
        game.play(3, net_of_shape(shape), mix, 6, 1, net_of_shape(rival))
        for rival in (shape, shape, other)
    )
    assert np.array_equal(alone.fields, again.fields)
    assert len(changed) != len(alone) or not np.array_equal(changed.fields, alone.fields)


@pytest.mark.parametrize("name", ["razzia", "ratzzia"])
def test_labels_can_lean_on_what_the_net_expects_later_in_the_game(name: str) -> None:
    """The same games; labels that are whole wins and losses become shares between them."""
    game = plug(name)
    network = net_of_shape(Learner(3, game.sizes(3), width=8, second=4, seed=2).to_shape())
    ends, leaning = (
        game.play(3, network, Mix({"cold": 1}, pure=1.0, keep=1.0, decay=decay), 4, 1)
        for decay in (1.0, 0.9)
    )
    assert np.array_equal(ends.fields, leaning.fields)
    assert leaning.shares.sum(1) == pytest.approx(1)
    assert ((ends.shares == 0) | (ends.shares > 0.3)).all()
    assert leaning.shares.std() < 0.9 * ends.shares.std()
    assert leaning.points.std() != pytest.approx(ends.points.std(), rel=0.001)


def test_luck_is_taken_out_of_labels_and_is_nothing_on_average() -> None:
    """Games of the player who knows the odds of a turn: the same mean, closer together."""
    from redada.bots.ratzzia.learned import shipped

    mix = Mix({"strong": 1}, keep=0.2, slip=0.0)
    samples = plug("ratzzia").play(3, shipped().network(3), mix, 60, 1)
    assert samples.shares.sum(1) == pytest.approx(1, abs=1e-5)
    first = np.concatenate([[0], np.cumsum(samples.games)[:-1]])[samples.games > 0]
    shares = samples.shares[first, 0]
    assert shares.std() < 0.35  # that of wins and losses is 0.47
    assert shares.mean() == pytest.approx(1 / 3, abs=0.12)


def test_without_a_net_nothing_is_expected() -> None:
    with pytest.raises(ValueError, match="only the end of a game is known"):
        plug("ratzzia").play(2, None, Mix({"quick": 1}, decay=0.9), 1, 1)


def test_a_net_that_is_too_sure_is_calibrated(learned: Learner, tmp_path: Path) -> None:
    learned.save(tmp_path / "w.npz")
    sure = Learner(2, SIZES, width=16, second=8)
    sure.load(tmp_path / "w.npz")
    sure.weights["last"][:2] *= 1.5
    sure.weights["last_bias"][:2] *= 1.5
    samples = toy(20_000, 6)
    before = sure.loss(samples).log_loss
    assert sure.calibrate(samples) == pytest.approx(1 / 1.5, abs=0.12)
    assert sure.loss(samples).log_loss < before
