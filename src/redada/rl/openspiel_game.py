"""OpenSpiel: the games with explicit chance nodes and perfect information, for its algorithms.

Importing this module registers them: `pyspiel.load_game("redada_razzia(players=3)")`.

Utilities sum to zero, as many of its algorithms want: the share of the win less 1/players, or with
`utility=score` the points less the mean of all players' points.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from redada.core.game import CHANCE, OVER
from redada.games.ratzzia import RATZZIA
from redada.games.ratzzia.game import RatzziaOptions
from redada.games.razzia import RAZZIA
from redada.games.razzia.game import RazziaOptions
from redada.rl.encode import ACTIONS, Encoding
from redada.rl.rewards import check_reward, win_shares

PLAYERS = 2  # if a game is loaded without saying how many
MOST_POINTS = 250.0  # more than anybody can have


def game_type(name: str, long_name: str, parameters: dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": PLAYERS, "utility": "win", **parameters},
    )


class RedadaGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """What both games share; each adds its options."""

    TYPE: ClassVar[Any]

    def __init__(self, encoding: Encoding, turns: int, params: dict[str, Any]) -> None:
        """`turns` is more than a game can have; a turn has at most 64 moves and 64 outcomes."""
        self.encoding = encoding
        self.utility = check_reward(params.get("utility", "win"), ("win", "score"))
        seats = encoding.seats
        by_score = self.utility == "score"
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=64,
            num_players=seats,
            min_utility=-MOST_POINTS if by_score else -1 / seats,
            max_utility=MOST_POINTS if by_score else 1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=64 * turns,
        )
        super().__init__(self.TYPE, info, params)
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


class RazziaGame(RedadaGame):
    TYPE = game_type("redada_razzia", "Razzia!", {"all_equal": "nobody", "piles": 2})

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        options = RazziaOptions(chosen.get("all_equal", "nobody"), chosen.get("piles", 2))
        encoding = Encoding(RAZZIA, chosen.get("players", PLAYERS), options)
        super().__init__(encoding, 200, chosen)  # 120 cards, 45 cheques and 18 thieves


class RatzziaGame(RedadaGame):
    TYPE = game_type("redada_ratzzia", "Ratzzia", {"turn_limit": 500})

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        options = RatzziaOptions(turn_limit=chosen.get("turn_limit", 500))
        encoding = Encoding(RATZZIA, chosen.get("players", PLAYERS), options)
        super().__init__(encoding, options.turn_limit, chosen)


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
    def encoding(self) -> Encoding:
        encoding: Encoding = self.get_game().encoding
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
        return self.encoding.game.write(state, move) if state.is_legal(move) else f"action {action}"

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
        return f"{self.encoding.game.name} {' '.join(map(str, state.to_list()))}"


class Observer:
    """The observation of a seat as floats of about 1: the encoding divided by its divisors."""

    def __init__(self, encoding: Encoding, params: Any) -> None:
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


for each in (RazziaGame, RatzziaGame):
    if each.TYPE.short_name not in pyspiel.registered_names():
        pyspiel.register_game(each.TYPE, each)
