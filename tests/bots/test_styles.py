"""Players with a style: they see what their level sees, keep the rules, and love what they love."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from redada.bots import Budget, Ranked, is_bot, make_bot, ratzzia, registry
from redada.bots.haste import NO_HASTE
from redada.bots.ratzzia.styles import STYLES
from redada.bots.styled import LIKE, Styled, available_styles, styles
from redada.core.compiled import is_compiled
from redada.core.errors import RedadaError, Unreadable
from redada.core.game import CHANCE, OVER
from redada.games import GAMES
from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia import layout as at
from redada.words import LANGUAGES, load
from tests.bots.test_bots import play
from tests.games.ratzzia.kitchen import kitchen
from tests.games.ratzzia.kitchen import play as moved

RAZZIA = GAMES["razzia"]
OFFERED = [(name, style) for name, game in GAMES.items() for style in available_styles(game)]
compiled_only = pytest.mark.skipif(not is_compiled(), reason="search needs the compiled core")


class Even:
    """A level to which all moves are the same."""

    name = "even"

    def choose(self, state: Any, budget: Budget | None = None) -> int:
        return int(state.legal()[0])

    def rank(self, state: Any, budget: Budget | None = None) -> list[Ranked]:
        return [Ranked(move, 1 / state.seats, 10.0) for move in state.legal()]


def loved(style: str, state: Any) -> str:
    """The move that the style likes best where its level does not care."""
    return RATZZIA.write(state, Styled(style, STYLES[style], Even(), NO_HASTE).choose(state))


def test_both_games_have_styles_and_every_language_says_what_each_wishes() -> None:
    for name, game in GAMES.items():
        assert len(styles(game)) >= 4
        assert all(is_bot(style) for style in styles(game))
        keys = [f"{name}.style.{style.removeprefix('style:')}" for style in styles(game)]
        for language in LANGUAGES:
            said = load(name, language)
            assert [key for key in said if key.startswith(f"{name}.style.")] == keys, language


@pytest.mark.parametrize(("name", "style"), OFFERED)
def test_a_style_plays_by_the_rules_and_differs_from_its_level_now_and_then(
    name: str, style: str
) -> None:
    game, differs = GAMES[name], 0
    bot, level = make_bot(style, game), make_bot(LIKE, game)
    for seats in (2, 3):
        random, state = Random(seats), game.start(seats)
        for _ in range(400):
            if state.actor == OVER:
                break
            if state.actor != CHANCE and len(state.legal()) > 1 and random.random() < 0.5:
                ranked = bot.rank(state)
                assert sorted(each.move for each in ranked) == list(state.legal())
                assert bot.choose(state) in state.legal()
                differs += ranked[0].move != level.rank(state)[0].move
            state = state.play(state.sample(random.random()))
    assert differs


@pytest.mark.parametrize(("name", "style"), OFFERED)
def test_a_style_sees_what_its_level_sees(name: str, style: str) -> None:
    game = GAMES[name]
    random, state = Random(4), game.start(3)
    while state.actor == CHANCE or len(state.legal()) < 5:
        state = state.play(state.sample(random.random()))
    seen = {each.move: each for each in make_bot(LIKE, game, 3).rank(state)}
    assert {each.move: each for each in make_bot(style, game, 3).rank(state)} == seen


def test_a_style_hurries_as_it_is_told_and_the_more_it_loves_a_move_the_likelier_is_it() -> None:
    state = kitchen(4, rolled="1 2 3 4 5 6 6")
    calm, hasty = (Styled("saver", STYLES["saver"], Even(), haste, 1) for haste in (NO_HASTE, {4: 0.01}))
    stash = RATZZIA.read(state, "2@7")
    assert {calm.choose(state) for _ in range(50)} == {stash}
    chosen = [hasty.choose(state) for _ in range(200)]
    assert len(set(chosen)) > 1
    assert chosen.count(stash) > 200 / len(state.legal())


@compiled_only
def test_styles_of_ratzzia_finish_a_game_among_themselves() -> None:
    bots = [make_bot(style, RATZZIA, 2) for style in styles(RATZZIA)]
    assert play(RATZZIA, bots, 3).outcome().reason == "sack full"


@pytest.mark.parametrize(
    ("style", "placing"), [("saver", "2@7"), ("robber", "5@8"), ("sweet", "2@2"), ("waker", "1@cat")]
)
def test_a_style_of_ratzzia_places_where_it_loves_to(style: str, placing: str) -> None:
    """Column 7 leads to the stash, 8 to the greedy mouse, 2 to the candy jar."""
    assert loved(style, kitchen(4, rolled="1 2 3 4 5 6 6")) == placing


@pytest.mark.parametrize(("style", "fitting"), [("saver", (2, 4)), ("robber", (1, 5)), ("sweet", (2,))])
def test_a_style_that_loves_a_column_keeps_the_dice_that_go_there(
    style: str, fitting: tuple[int, ...]
) -> None:
    state = moved(kitchen(4), "roll 1 2 3 4 5 6 6")
    ranked = Styled(style, STYLES[style], Even(), NO_HASTE).rank(state)
    keeps = [
        {face for die, face in enumerate(state.rerollable) if not each.move >> die & 1} >= {*fitting}
        for each in ranked
    ]
    assert keeps == sorted(keeps, reverse=True)
    assert len(set(keeps)) == 2


def test_a_robber_loves_the_accountant_too_and_a_candy_die_counts_as_a_die() -> None:
    assert loved("robber", kitchen(4, rolled="1 2 2 3 3 6 6")) == "1@9"
    state = kitchen(4, rolled="3 3 3 3 3 3", unrolled=0, columns={5: "a6 b6"}, candies={"a": 1})
    assert loved("saver", state) == RATZZIA.write(state, at.PLACE_CANDY + 6)


def test_a_careful_player_gives_a_little_of_the_win_for_food_in_the_sack() -> None:
    wish, state = STYLES["careful"], kitchen(4)
    first, second, third = Ranked(0, 0.40, 12.0), Ranked(1, 0.39, 13.0), Ranked(2, 0.30, 13.0)
    liked = [each.win_share + wish(state, each) for each in (first, second, third)]
    assert liked[1] > liked[0] > liked[2]


def test_where_search_is_not_compiled_styles_of_ratzzia_are_not_offered_and_say_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots = registry.GameBots(search=None, net=ratzzia.make_net, styles=STYLES)
    monkeypatch.setattr(ratzzia, "GAME_BOTS", bots)
    assert not available_styles(RATZZIA)
    assert is_bot("style:saver"), "a saved game may name it"
    with pytest.raises(RedadaError, match="the bot style:saver needs the compiled core to play ratzzia"):
        make_bot("style:saver", RATZZIA)
    assert available_styles(RAZZIA) == styles(RAZZIA)


def test_a_wrong_style_says_which_there_are() -> None:
    with pytest.raises(Unreadable, match="one of style:hoarder, style:jeweller"):
        make_bot("style:loud", RAZZIA)
    with pytest.raises(Unreadable, match="one of style:saver, style:robber"):
        make_bot("style:hoarder", RATZZIA)
    assert not is_bot("style:loud")
