"""The net of Ratzzia: what it sees, what it says, and who plays by it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from redada.bots import Budget, make_bot, registry
from redada.bots.ratzzia import inputs
from redada.bots.ratzzia.greedy import Evaluator
from redada.bots.ratzzia.judge import Judge
from redada.bots.ratzzia.learned import NetEvaluator, shipped
from redada.core.compiled import is_compiled, uncompiled
from redada.core.game import CHANCE, OVER
from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia import layout as at
from tests.bots.test_bots import positions

compiled_only = pytest.mark.skipif(not is_compiled(), reason="search needs the compiled core")
SEATS = [2, 3, 4, 5]


def turns(seats: int, seed: int, most: int) -> list[Any]:
    """Positions at the beginning of turns, from a random game."""
    random = Random(seed)
    state: Any = RATZZIA.start(seats)
    found: list[Any] = []
    while state.actor != OVER and len(found) < most:
        if state.actor != CHANCE and state.phase == at.TO_ACT:
            found.append(state)
        state = state.play(state.sample(random.random()))
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_the_shipped_net_is_for_these_inputs_and_every_number_of_players(seats: int) -> None:
    assert shipped().inputs == inputs.VERSION
    assert shipped().shapes[seats].sizes == inputs.sizes(seats)


@pytest.mark.parametrize("seats", SEATS)
def test_shares_sum_to_one_and_points_are_at_least_the_food_in_the_sack_or_nearly(seats: int) -> None:
    net = NetEvaluator()
    for state in turns(seats, 3, 8) + positions(RATZZIA, seats, 2, 6):
        shares, points = net.evaluate(state.to_list())
        assert sum(shares) == pytest.approx(1)
        assert len(points) == seats
        assert all(each >= food - 4 for each, food in zip(points, state.scores, strict=True))


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_sees_the_same_table_turned(seats: int) -> None:
    """Whoever has the turn comes first: a table turned by one seat looks the same."""
    net = Judge(shipped().network(seats))
    for state in turns(seats, 5, 6):
        cells = state.to_list()
        turned = list(cells)
        for row in (at.HAND, at.CANDIES, at.UNSECURED, at.SECURED, at.LYING):
            for seat in range(seats):
                turned[row + (seat + 1) % seats] = cells[row + seat]
        dice = list(range(at.DIE, at.TAKES)) + list(range(at.CAT, at.SHELF))
        for cell in dice:
            owner, face = divmod(cells[cell], at.OWNER)
            if 0 < owner <= seats:
                turned[cell] = at.OWNER * (owner % seats + 1) + face
        turned[at.ACTIVE] = turned[at.ACTOR] = (cells[at.ACTIVE] + 1) % seats
        shares, _ = net.evaluate(cells)
        assert net.evaluate(turned)[0] == shares[-1:] + shares[:-1]


def test_compiled_and_uncompiled_say_and_choose_the_same() -> None:
    if not is_compiled():
        pytest.skip("nothing to compare with")
    plain_network = uncompiled("redada.bots.net.network").Network
    for seats in (2, 3):
        shape = shipped().shapes[seats]
        numbers = (shape.sizes, shape.width, shape.second, shape.numbers)
        plain = uncompiled("redada.bots.ratzzia.judge").Judge(plain_network(seats, *numbers))
        quick = Judge(shipped().network(seats))
        for state in turns(seats, seats, 3):
            assert plain.evaluate(state.to_list()) == quick.evaluate(state.to_list())
        for state in positions(RATZZIA, seats, seats, 4)[:6]:
            assert plain.choose(state.to_list()) == quick.choose(state.to_list())


@pytest.mark.parametrize("seats", SEATS)
def test_the_net_alone_plays_whole_games_by_the_rules(seats: int) -> None:
    net, random = NetEvaluator(), Random(seats)
    state: Any = RATZZIA.start(seats)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state = state.play(state.outcome_at(random.randrange(state.chance_count())))
        else:
            state = state.play(net.choose(state.to_list()))
    assert state.outcome().reason == "sack full"


def test_the_net_alone_beats_greedy_with_two() -> None:
    net, greedy, won = NetEvaluator(), Evaluator(), 0.0
    for deal in range(12):
        for mine in range(2):
            random = Random(deal)
            state: Any = RATZZIA.start(2)
            while state.actor != OVER:
                if state.actor == CHANCE:
                    state = state.play(state.outcome_at(random.randrange(state.chance_count())))
                else:
                    player = net if state.actor == mine else greedy
                    state = state.play(player.choose(state.to_list()))
            won += mine in state.outcome().winners
    assert won >= 15


@compiled_only
@pytest.mark.parametrize("seats", SEATS)
def test_the_race_by_the_net_ranks_every_legal_move(seats: int) -> None:
    make = registry.game_bots(RATZZIA).net_search
    assert make is not None
    engine = make()
    for state in positions(RATZZIA, seats, seats, 3)[:8]:
        engine.start(state, 1)
        engine.run(32)
        assert sorted(move for move, *_ in engine.visits()) == list(state.legal())
        assert all(0 <= share <= 1 for _, _, share, _ in engine.visits())


@compiled_only
def test_the_race_by_the_net_is_the_same_again() -> None:
    make = registry.game_bots(RATZZIA).net_search
    assert make is not None
    for state in positions(RATZZIA, 3, 9, 5)[:4]:
        found = []
        for _ in range(2):
            engine = make()
            engine.start(state, 7)
            engine.run(64)
            found.append(engine.visits())
        assert found[0] == found[1]


@compiled_only
def test_a_winning_placing_is_found() -> None:
    """A stash that fills the sack is worth a whole win."""
    make = registry.game_bots(RATZZIA).net_search
    assert make is not None
    engine = make()
    state: Any = RATZZIA.start(3).play(0)
    cells = state.to_list()
    stash = [column.shelf for column in state.columns].index("stash")
    top = cells[at.LENGTH + stash] - 1
    for place in range(cells[at.COVERED + stash], top):
        cells[at.DIE + stash * at.MOST_SPACES + place] = at.OWNER * 2 + 6
    cells[at.PHASE], cells[at.STAGE] = at.PLACING, at.AGAIN
    cells[at.SECURED], cells[at.UNSECURED], cells[at.HAND] = 14, 12, 5
    cells[at.ROLLED + 5] = cells[at.ROLLED] = 1
    near = type(state)(cells)
    engine.start(near, 1)
    engine.run(64)
    shares = {move: share for move, _, share, _ in engine.visits()}
    assert shares[at.PLACE + at.FACES * stash + 5] == max(shares.values()) == pytest.approx(1)
    assert shares[at.PLACE_CAT + 5] < 1  # the six is gone


@compiled_only
def test_on_another_board_the_players_without_a_net_stand_in() -> None:
    state: Any = RATZZIA.start(3).play(0)
    cells = state.to_list()
    cells[at.PAYS + at.MOST_SPACES] += 1
    other = type(state)(cells)
    assert inputs.is_known(state.to_list())
    assert not inputs.is_known(other.to_list())
    make_net = registry.game_bots(RATZZIA).net
    assert make_net is not None
    for net in (NetEvaluator(), make_net()):
        assert net.choose(other.to_list()) == Evaluator().choose(other.to_list())
    assert sum(net.evaluate(other.to_list())[0]) == pytest.approx(1)
    make = registry.game_bots(RATZZIA).net_search
    assert make is not None
    engine = make()
    engine.start(other, 1)
    engine.run(32)
    assert sorted(move for move, *_ in engine.visits()) == list(other.legal())


def rolls(seats: int, phase: int, most: int) -> list[Any]:
    """Positions of one phase from games of the quick player."""
    quick, random = NetEvaluator(), Random(seats)
    found: list[Any] = []
    state: Any = RATZZIA.start(seats)
    while state.actor != OVER and len(found) < most:
        if state.actor != CHANCE and state.phase == phase:
            found.append(state)
        move = state.sample(random.random()) if state.actor == CHANCE else quick.choose(state.to_list())
        state = state.play(move)
    return found


@compiled_only
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_rolled_again_is_best_by_the_odds_of_all_dice(seats: int) -> None:
    bots = registry.game_bots(RATZZIA)
    assert bots.net
    assert bots.net_exact
    assert bots.net_search
    net, exact, search, better = bots.net(), bots.net_exact(), bots.net_search(), 0.0
    for state in rolls(seats, at.REROLLING, 12):
        cells, legal = state.to_list(), state.legal()
        shares = {move: exact.value_of(cells, move)[0][state.actor] for move in legal}
        search.start(state, 1)
        assert not search.run(1)  # nothing is left to find out
        found = {move: share for move, _, share, _ in search.visits()}
        # whose softmax has coarse steps; which places support dice one by one
        assert found == pytest.approx(shares, abs=0.007 if seats > 2 else 0.06)
        # `net` leaves support dice out
        assert shares[net.choose(cells)] == pytest.approx(
            max(shares.values()), abs=0.007 if seats > 2 else 0.02
        )
        better += max(shares.values()) - shares[NetEvaluator().choose(cells)]
    assert better > 0  # the quick player leaves something


@compiled_only
@pytest.mark.parametrize("seats", SEATS)
def test_a_roll_is_worth_more_to_who_rolls_the_best_dice_again(seats: int) -> None:
    from redada.bots.ratzzia.turn_odds import TurnOdds

    network = shipped().network(seats)
    quick, best = TurnOdds(network), TurnOdds(network)
    best.best = True
    gained = 0.0
    for state in rolls(seats, at.TO_ACT, 5):
        cells = state.to_list()
        mine = state.actor
        for move, share, _ in best.moves(cells):
            least = quick.value_of(cells, move)[0][mine]
            assert share >= least - 1e-12
            gained += share - least
    assert gained > 0


@compiled_only
@pytest.mark.parametrize("seats", SEATS)
def test_all_ways_to_place_are_at_least_as_good_as_run_by_run(seats: int) -> None:
    from redada.bots.ratzzia.turn_odds import TurnOdds

    make, odds = registry.game_bots(RATZZIA).net, TurnOdds(shipped().network(seats))
    assert make is not None
    net, gained = make(), 0.0
    for state in rolls(seats, at.PLACING, 25):
        cells = state.to_list()
        if cells[at.SUPPORT_DUE] or cells[at.OWN_DUE]:
            continue
        worth = []
        for player in (net, NetEvaluator()):
            now = state
            while now.actor == state.actor and now.turn == state.turn and now.phase == at.PLACING:
                now = now.play(player.choose(now.to_list()))
            worth.append(odds.evaluate(now.to_list())[0][state.actor])
        gained += worth[0] - worth[1]
    assert gained >= 0


@compiled_only
@pytest.mark.parametrize("seats", SEATS)
def test_the_quick_odds_of_a_turn_are_those_of_all_dice(seats: int) -> None:
    """Where the cat cannot come and no support dice follow they are exact, but for a coarse softmax."""
    from redada.bots.ratzzia.turn_odds import TurnOdds
    from redada.bots.ratzzia.turn_player import TurnPlayer

    network = shipped().network(seats)
    player, odds = TurnPlayer(network), TurnOdds(network)
    odds.best = True
    known = 0
    for phase in (at.TO_ACT, at.REROLLING):
        for state in rolls(seats, phase, 12):
            cells = state.to_list()
            if player.knows(cells):
                known += 1
                slow, quick = odds.moves(cells), player.moves(cells)
                assert [move for move, _, _ in quick] == [move for move, _, _ in slow]
                for found, wanted in zip(quick, slow, strict=True):
                    assert found[1] == pytest.approx(wanted[1], abs=0.01)
                    assert found[2] == pytest.approx(wanted[2], abs=0.5)
                best = max(share for _, share, _ in quick)
                assert {m: s for m, s, _ in quick}[player.choose(cells)] == pytest.approx(best)
    assert known >= 3 or seats == 2  # there support dice nearly always follow


@compiled_only
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_table_of_a_turn_says_what_all_dice_through_the_rules_say(seats: int) -> None:
    """For every seat, the cat that may come included; with chance in haste it is nearly the same."""
    from redada.bots.ratzzia.turn_odds import TurnOdds
    from redada.bots.ratzzia.turn_table import TurnTable

    network = shipped().network(seats)
    odds, table, patient = TurnOdds(network), TurnTable(network), TurnTable(network)
    odds.best, patient.haste = True, 1
    gained = 0.0
    for phase in (at.TO_ACT, at.REROLLING, at.PLACING):
        for state in rolls(seats, phase, 10):
            cells = state.to_list()
            for move in state.legal():
                said, wanted = table.value_of(cells, move)[0], odds.value_of(cells, move)[0]
                if phase == at.PLACING:  # not run by run: all ways to place the rest are looked through
                    more = said[state.actor] - wanted[state.actor]
                    assert more > -0.001
                    gained += more
                else:
                    assert said == pytest.approx(wanted, abs=0.001)
    assert gained > 0
    dice = [state.play(at.ROLL) for state in rolls(seats, at.TO_ACT, 12)]
    for state in dice:
        cells = state.to_list()
        every = [odds.evaluate(state.play(face).to_list())[0] for face in state.legal()]
        found = zip(table.after_roll(cells), patient.after_roll(cells), every, strict=True)
        for quick, slow, wanted in found:
            assert slow[0] == pytest.approx(wanted, abs=0.001)
            assert quick[0] == pytest.approx(wanted, abs=0.007)


@compiled_only
@pytest.mark.parametrize("level", ["hard", "expert", "champion"])
def test_the_upper_levels_play_by_the_net_and_on_other_boards_without_one(level: str) -> None:
    state: Any = RATZZIA.start(3).play(0)
    cells = state.to_list()
    cells[at.PAYS + at.MOST_SPACES] += 1
    for here in (state, type(state)(cells)):
        bot = make_bot(level, RATZZIA, 1)
        now = here
        for _ in range(12):
            if now.actor == CHANCE:
                now = now.play(now.sample(0.4))
            else:
                move = bot.choose(now, Budget(iterations=40))
                assert move in now.legal()
                now = now.play(move)
        assert [each.move for each in bot.rank(here, Budget(iterations=40))] == [at.ROLL]


@compiled_only
def test_weaker_levels_err_and_the_champion_does_not() -> None:
    """What is rolled again costs nothing by the odds of all dice, or the more the weaker a level is."""
    make = registry.game_bots(RATZZIA).net_exact
    assert make is not None
    exact, lost = make(), dict.fromkeys(("hard", "expert", "champion"), 0.0)
    bots = {level: make_bot(level, RATZZIA, 3) for level in lost}
    for state in rolls(4, at.REROLLING, 25):
        cells = state.to_list()
        shares = {move: exact.value_of(cells, move)[0][state.actor] for move in state.legal()}
        for level, bot in bots.items():
            lost[level] += max(shares.values()) - shares[bot.choose(state)]
    assert lost["champion"] == pytest.approx(0, abs=0.01)
    assert lost["hard"] > lost["expert"] > 0.01
