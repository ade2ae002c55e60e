"""Players of one simple rule each: they keep the contract of bots and do what their rule says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from redada.bots import available_bots, is_bot, make_bot
from redada.bots.zoo import animals
from redada.core.errors import Unreadable
from redada.core.game import CHANCE, OVER
from redada.games import GAMES
from redada.games.ratzzia import layout as ratzzia
from redada.games.razzia import layout as razzia
from tests.bots.test_bots import play

EVERYONE = [(name, animal) for name, game in GAMES.items() for animal in animals(game)]


def asked(game: Any, animal: str, seats: int, seed: int) -> list[tuple[Any, int]]:
    """Positions of a game among copies of the animal, with what it chose; at most 400."""
    random, bot, state = Random(seed), make_bot(animal, game), game.start(seats)
    found: list[tuple[Any, int]] = []
    while state.actor != OVER and len(found) < 400:
        if state.actor == CHANCE:
            state = state.play(state.outcome_at(random.randrange(state.chance_count())))
            continue
        move = bot.choose(state)
        found.append((state, move))
        state = state.play(move)
    return found


def test_both_games_have_a_zoo_apart_from_the_levels() -> None:
    for game in GAMES.values():
        assert len(animals(game)) >= 10
        assert not set(animals(game)) & set(available_bots(game))
        assert all(is_bot(name) for name in animals(game))


@pytest.mark.parametrize(("name", "animal"), EVERYONE)
def test_an_animal_plays_by_the_rules_from_any_position_and_ranks_every_legal_move(
    name: str, animal: str
) -> None:
    game, bot, random = GAMES[name], make_bot(animal, GAMES[name]), Random(3)
    for seats in game.seats:
        state = game.start(seats)
        for _ in range(300):
            if state.actor == OVER:
                break
            if state.actor != CHANCE and random.random() < 0.3:
                ranked = bot.rank(state)
                assert sorted(each.move for each in ranked) == list(state.legal())
                assert ranked[0].move == bot.choose(state)
                state = state.play(ranked[0].move)
            else:
                state = state.play(state.sample(random.random()))


@pytest.mark.parametrize("name", GAMES)
def test_animals_among_themselves_finish_a_game(name: str) -> None:
    game = GAMES[name]
    for first, second in zip(animals(game)[::2], animals(game)[1::2], strict=False):
        assert play(game, [make_bot(first, game), make_bot(second, game), make_bot("greedy", game)], 4)


@pytest.mark.parametrize("least", [2, 3, 4, 5, 6])
def test_a_caller_calls_at_so_many_cards_and_bids_its_highest_cheque_for_so_many(least: int) -> None:
    for state, move in asked(GAMES["razzia"], f"zoo:caller{least}", 4, least):
        many = sum(kind > 0 for kind in state.row)
        if state.phase == razzia.TO_ACT:
            assert move == (razzia.CALL if many >= least else state.legal()[0])
        elif many < least:
            assert move == razzia.PASS
        else:
            bids = [each for each in state.legal() if each > razzia.BID]
            assert move == (bids[-1] if bids else razzia.PASS)


def test_a_forced_bid_is_the_lowest_cheque_where_the_row_is_not_wanted() -> None:
    game, random, state = GAMES["razzia"], Random(1), GAMES["razzia"].start(3)
    while state.actor == CHANCE:
        state = state.play(state.outcome_at(random.randrange(state.chance_count())))
    state = state.play(razzia.CALL).play(razzia.PASS).play(razzia.PASS)
    lowest = state.legal()[0]
    assert lowest > razzia.BID
    for animal in ("zoo:caller4", "zoo:tight", "zoo:jewels"):
        assert make_bot(animal, game).choose(state) == lowest


def test_a_jewel_hunter_uses_a_thief_for_a_jewel() -> None:
    moves = [
        (state, move)
        for seed in range(12)
        for state, move in asked(GAMES["razzia"], "zoo:jewels", 3, seed)
        if move >= razzia.STEAL
    ]
    assert moves
    for state, move in moves:
        place = (move - razzia.STEAL).bit_length() - 1
        assert 1 <= state.row[place] <= 5


def test_a_cat_caller_feeds_the_cat_whenever_a_grey_space_is_free() -> None:
    fed = 0
    for state, move in asked(GAMES["ratzzia"], "zoo:cats", 3, 2):
        grey = [each for each in state.legal() if ratzzia.PLACE_CAT <= each < ratzzia.PLACE_CANDY]
        if state.phase == ratzzia.PLACING and grey:
            assert move in grey
            fed += 1
    assert fed > 5


def test_a_squirrel_places_more_than_one_die_in_the_stash_alone() -> None:
    start: Any = GAMES["ratzzia"].start(3)
    stash = [each.shelf for each in start.columns].index("stash")
    for state, move in asked(GAMES["ratzzia"], "zoo:squirrel", 3, 5):
        if state.phase == ratzzia.PLACING and state.placed and move < ratzzia.PLACE_CAT:
            assert move // ratzzia.FACES == stash


def test_a_miser_places_one_die_a_turn() -> None:
    for state, move in asked(GAMES["ratzzia"], "zoo:miser", 4, 5):
        if state.phase == ratzzia.PLACING and state.placed:
            assert move == ratzzia.DONE or move >= ratzzia.PLACE_CANDY


def test_an_unknown_animal_is_refused_with_the_names_of_the_zoo() -> None:
    with pytest.raises(Unreadable, match="zoo:caller4"):
        make_bot("zoo:lion", GAMES["razzia"])
    with pytest.raises(Unreadable, match="zoo:rusher"):
        make_bot("zoo:caller4", GAMES["ratzzia"])
    assert not is_bot("zoo:lion")
