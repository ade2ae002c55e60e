"""OpenSpiel: the games with explicit chance nodes and perfect information, for its algorithms.

Importing this module registers them: `pyspiel.load_game("redada_razzia(players=3)")`.

Utilities sum to zero, as many of its algorithms want: the share of the win less 1/players, or with
`utility=score` the points less the mean of all players' points.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from redada.core.game import CHANCE, OVER, Game
from redada.core.options import check_options
from redada.games import GAMES
from redada.rl.encode import ACTIONS, AnyEncoding, Encoding, encoding_of
from redada.rl.rewards import check_reward, win_shares

PLAYERS = 2  # if a game is loaded without saying how many
MOST_POINTS = 250.0  # more than anybody can have in our games
MOST_TURNS = 1000  # of a game that does not say


def parameters(game: Game) -> dict[str, Any]:
    """Options with simple values, at their defaults: what a parameter of OpenSpiel can be."""
    options = game.Options()
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return {name: value for name, value in values.items() if isinstance(value, bool | int | str)}


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"redada_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": PLAYERS, "utility": "win", **parameters(game)},
    )


class RedadaGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """What all games share; `register` makes a class for each."""

    TYPE: ClassVar[Any]
    RULES: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """A turn has at most 64 moves and 64 outcomes."""
        chosen = params or {}
        options = self.RULES.Options(
            **{name: chosen[name] for name in parameters(self.RULES) if name in chosen}
        )
        check_options(options)  # else a game of another package may play by any
        self.encoding = encoding_of(self.RULES, chosen.get("players", PLAYERS), options)
        self.utility = check_reward(chosen.get("utility", "win"), ("win", "score"))
        seats = self.encoding.seats
        by_score = self.utility == "score"
        turns = MOST_TURNS
        if isinstance(self.encoding, Encoding):
            turns = self.encoding.table.most_turns(options)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=64,
            num_players=seats,
            min_utility=-MOST_POINTS if by_score else -1 / seats,
            max_utility=MOST_POINTS if by_score else 1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=64 * turns,
        )
        super().__init__(self.TYPE, info, chosen)
        self.most_outcomes = 64 * turns

    def new_initial_state(self, state: Any = None) -> RedadaState:
        if state is not None:
            raise ValueError("a game begins at its start; replay its history to go further")
        return RedadaState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_outcomes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.encoding, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class Position:
    """A position in a box that deep copies share: positions never change."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.state)


class RedadaState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position. Actions are those of docs/encoding.md, outcomes those of the game."""

    def __init__(self, game: RedadaGame) -> None:
        super().__init__(game)
        self.position = Position(game.encoding.start)

    @property
    def encoding(self) -> AnyEncoding:
        encoding: AnyEncoding = self.get_game().encoding
        return encoding

    def current_player(self) -> int:
        actor = self.position.state.actor
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else int(actor)

    def _legal_actions(self, player: int) -> list[int]:
        """Of the player to move, ascending."""
        state = self.position.state
        return sorted(self.encoding.action(state, move) for move in state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.position.state
        return [(move, float(odds)) for move, odds in zip(state.legal(), state.odds(), strict=True)]

    def _apply_action(self, action: int) -> None:
        state = self.position.state
        self.position.state = state.play(self.move(action))

    def move(self, action: int) -> int:
        state = self.position.state
        return action if state.actor == CHANCE else self.encoding.move(state, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """In the notation of the game; actions that are not possible now by number."""
        state = self.position.state
        move = self.move(action)
        if move not in state.legal():
            return f"action {action}"
        return self.encoding.game.write(state, move)

    def is_terminal(self) -> bool:
        return bool(self.position.state.actor == OVER)

    def returns(self) -> list[float]:
        state = self.position.state
        if state.actor != OVER:
            return [0.0] * state.seats
        gained = state.scores if self.get_game().utility == "score" else win_shares(state)
        mean = sum(gained) / state.seats
        return [points - mean for points in gained]

    def __str__(self) -> str:
        """All that is in the position: equal positions have equal strings."""
        state = self.position.state
        cells = " ".join(map(str, state.to_list())) if hasattr(state, "to_list") else repr(state)
        return f"{self.encoding.game.name} {cells}"


class Observer:
    """The observation of a seat as floats of about 1: the encoding divided by its divisors."""

    def __init__(self, encoding: AnyEncoding, params: Any) -> None:
        if params:
            raise ValueError(f"the observation has no parameters, but {params} were given")
        self.encoding = encoding
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RedadaState, player: int) -> None:
        seen = self.encoding.observe(state.position.state, player)
        np.divide(seen, self.encoding.divisors, out=self.tensor)

    def string_from(self, state: RedadaState, player: int) -> str:
        return str(state)


def register(game: Game) -> None:
    """Make `pyspiel.load_game("redada_NAME")` load the game, unless it does already."""
    kind = game_type(game)
    if kind.short_name not in pyspiel.registered_names():
        name = f"{game.name.capitalize()}Game"
        pyspiel.register_game(kind, type(name, (RedadaGame,), {"RULES": game, "TYPE": kind}))


for each in GAMES.values():
    register(each)
