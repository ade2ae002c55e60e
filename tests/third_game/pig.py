"""Pig: roll as often as you like and keep the sum, but a 1 loses it all. First to the goal wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal, NotRequired, TypedDict

from redada.core.errors import IllegalMove, Unreadable
from redada.core.events import Event
from redada.core.game import CHANCE, OVER, Game
from redada.core.outcome import Outcome, Reason
from redada.core.schema import Actor, Ending, Schema, SeatLetter
from redada.core.seats import LETTERS
from redada.core.standing import Category, Standing

HOLD, ROLL = 0, 1


@dataclass(frozen=True, slots=True)
class PigOptions:
    goal: int = field(default=20, metadata={"least": 5, "most": 100})
    faces: Literal[6, 8] = 6


class PigPosition(TypedDict):
    game: Literal["pig"]
    seats: int
    phase: Literal["act", "roll", "over"]
    actor: Actor
    turn: int
    scores: dict[SeatLetter, int]
    goal: int
    at_risk: int
    ending: NotRequired[Ending]


class PigEvent(TypedDict):
    number: NotRequired[int]


@dataclass(frozen=True)
class State:
    seats: int
    options: PigOptions
    actor: int = 0
    turn: int = 1
    scores: tuple[int, ...] = ()
    active: int = 0
    at_risk: int = 0
    banked: tuple[Reason, ...] = field(default=(), hash=False)

    def legal(self) -> Sequence[int]:
        if self.actor == CHANCE:
            return range(1, self.options.faces + 1)
        return () if self.actor == OVER else (HOLD, ROLL)

    def chance_count(self) -> int:
        if self.actor != CHANCE:
            raise ValueError("only chance has a chance_count")
        return self.options.faces

    def outcome_at(self, index: int, /) -> int:
        if not 0 <= index < self.chance_count():
            raise ValueError("no such outcome")
        return index + 1

    def sample(self, fraction: float, /) -> int:
        if not 0 <= fraction < 1 or self.actor == OVER:
            raise ValueError("a fraction is from 0 up to, but not, 1, and nobody moves at the end")
        return self.legal()[int(fraction * len(self.legal()))]

    def odds(self) -> list[Fraction]:
        return [Fraction(1, self.chance_count())] * self.chance_count()

    def play(self, move: int, /) -> State:
        if move not in self.legal():
            raise IllegalMove(f"move {move}", [PIG.write(self, each) for each in self.legal()])
        if self.actor == CHANCE:
            if move == 1:
                return self._next(self.scores, self.banked)
            return replace(self, actor=self.active, at_risk=self.at_risk + move)
        if move == ROLL:
            return replace(self, actor=CHANCE)
        scores = list(self.scores)
        scores[self.active] += self.at_risk
        reason = Reason(self.turn, self.active, "P-3", "held", self.at_risk)
        return self._next(tuple(scores), (*self.banked, reason))

    def _next(self, scores: tuple[int, ...], banked: tuple[Reason, ...]) -> State:
        if max(scores) >= self.options.goal:
            return replace(self, actor=OVER, scores=scores, banked=banked, at_risk=0)
        seat = (self.active + 1) % self.seats
        return State(self.seats, self.options, seat, self.turn + 1, scores, seat, 0, banked)

    def outcome(self) -> Outcome | None:
        return Outcome(self.scores, (self.active,), "goal reached") if self.actor == OVER else None

    def explain(self) -> tuple[Reason, ...]:
        return self.banked


class Pig(Game):
    name = "pig"
    title = "Pig"
    version = 1
    seats = range(2, 6)
    Options = PigOptions
    schema = Schema(
        PigPosition,
        PigEvent,
        {"rolled": ("P-2",), "lost": ("P-2",), "held": ("P-3",), "won": ("P-4",)},
        {"scored": "P-3", "at_risk": "P-2"},
    )

    def start(self, seats: int, options: PigOptions | None = None) -> State:
        if seats not in self.seats:
            raise ValueError(f"Pig is for 2 to 5 players, not {seats}")
        return State(seats, options or PigOptions(), scores=(0,) * seats)

    def write(self, state: State, move: int) -> str:
        return f"={move}" if state.actor == CHANCE else ("hold", "roll")[move]

    def read(self, state: State, text: str) -> int:
        words = {self.write(state, move): move for move in state.legal()}
        if text.strip() in words:
            return words[text.strip()]
        if text.strip() in ("hold", "roll") or text.startswith("="):
            raise IllegalMove(text, tuple(words))
        raise Unreadable(text, "hold, roll, or the face of the die such as =4")

    def view(self, state: State) -> dict[str, Any]:
        view: dict[str, Any] = {
            "game": "pig",
            "seats": state.seats,
            "phase": {CHANCE: "roll", OVER: "over"}.get(state.actor, "act"),
            "actor": {CHANCE: "chance", OVER: "over"}.get(state.actor) or LETTERS[state.actor],
            "turn": state.turn,
            "scores": dict(zip(LETTERS, state.scores, strict=False)),
            "goal": state.options.goal,
            "at_risk": state.at_risk,
        }
        if state.actor == OVER:
            view["ending"] = {"winners": [LETTERS[state.active]], "reason": "goal reached"}
        return view

    def events(self, before: State, move: int, after: State) -> tuple[Event, ...]:
        seat = before.active
        if before.actor == CHANCE:
            name = "lost" if move == 1 else "rolled"
            return (Event(name, "P-2", seat, {"number": move}),)
        if move == ROLL:
            return ()
        held = Event("held", "P-3", seat, {"number": before.at_risk} if before.at_risk else {})
        return (held, Event("won", "P-4", seat)) if after.actor == OVER else (held,)

    def standing(self, state: State, seat: int) -> Standing:
        goal = state.options.goal
        scored = Category("scored", "P-3", state.scores[seat], at_end=state.scores[seat], of=goal)
        mine = state.at_risk if seat == state.active else 0
        return Standing(seat, (scored, Category("at_risk", "P-2", 0, count=mine)))


PIG = Pig()
