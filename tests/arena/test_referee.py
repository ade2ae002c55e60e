"""A bot that crashes, answers illegally or too late loses that decision to the fallback."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import pytest

from redada.arena import match
from redada.arena.clock import Clock
from redada.arena.match import play
from redada.arena.plan import make_plan
from redada.arena.referee import ILLEGAL, LATE, RAISED, Referee, Ruling
from redada.arena.schedule import fixtures
from redada.bots.bot import Bot, Ranked
from redada.core.errors import RedadaError
from redada.core.game import State
from redada.core.record import read_record
from redada.games import by_name
from redada.games.razzia import RAZZIA


class Scripted:
    """A bot whose answer is whatever `answer` gives."""

    name = "scripted"

    def __init__(self, answer: Callable[[State], Any]) -> None:
        self.answer = answer
        self.closed = False

    def choose(self, state: State, *_: object) -> Any:
        return self.answer(state)

    def rank(self, state: State, *_: object) -> list[Ranked]:
        return []

    def close(self) -> None:
        self.closed = True


class WholeNumber:
    """As NumPy's are: a whole number, but no int."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Trap:
    """Not even whether it is a number can be asked."""

    def __index__(self) -> int:
        raise RuntimeError("trapped")


def a_decision() -> State:
    state: State = RAZZIA.start(3)
    while state.actor < 0 or len(state.legal()) < 2:
        state = state.play(state.legal()[0])
    return state


def ruling(answer: Callable[[State], Any], seconds: float | None = None) -> Ruling:
    return Referee(lambda: Scripted(answer), seed=1, seconds=seconds).choose(a_decision())


def crash(state: State) -> Any:
    raise RuntimeError("no idea")


def leave(state: State) -> Any:
    sys.exit(3)


def slow(state: State) -> Any:
    time.sleep(0.02)
    return state.legal()[0]


@pytest.mark.parametrize("crashing", [crash, leave])
def test_a_bot_that_raises_loses_the_decision_to_a_legal_move(crashing: Callable[[State], Any]) -> None:
    ruled = ruling(crashing)
    assert ruled.fault == RAISED
    assert ruled.move in a_decision().legal()


@pytest.mark.parametrize("answer", [-1, 10**6, None, "draw1", 1.0, (1,), Trap()])
def test_an_answer_that_is_no_legal_move_is_replaced(answer: object) -> None:
    ruled = ruling(lambda state: answer)
    assert ruled.fault == ILLEGAL
    assert ruled.move in a_decision().legal()


def test_an_answer_after_the_limit_is_replaced() -> None:
    assert ruling(slow, 0.001).fault == LATE
    assert ruling(slow, 60).fault == ""
    assert ruling(slow).seconds >= 0.02


def test_any_kind_of_whole_number_is_a_move() -> None:
    ruled = ruling(lambda state: WholeNumber(state.legal()[1]))
    assert (ruled.move, ruled.fault) == (a_decision().legal()[1], "")


def test_the_fallback_is_any_legal_move_and_the_same_for_the_same_seed() -> None:
    state = a_decision()
    moves = [Referee(lambda: Scripted(crash), seed).choose(state).move for seed in range(40)]
    assert set(moves) == set(state.legal())
    assert moves == [Referee(lambda: Scripted(crash), seed).choose(state).move for seed in range(40)]


def test_a_bot_that_cannot_be_made_is_at_fault_in_every_decision() -> None:
    def broken() -> Bot:
        raise OSError("no such program")

    assert Referee(broken, 1).choose(a_decision()).fault == RAISED


def test_a_mistake_of_the_users_is_not_a_fault_of_the_bot() -> None:
    def unknown() -> Bot:
        raise RedadaError("no such bot")

    with pytest.raises(RedadaError):
        Referee(unknown, 1)


def test_a_bot_is_closed_after_the_game() -> None:
    bot = Scripted(crash)
    Referee(lambda: bot, 1).close()
    assert bot.closed


def test_a_game_with_failing_bots_ends_and_says_which_decisions_were_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from redada.bots import make_bot as real

    def make(name: str, *rest: Any) -> Bot:
        scripts = {"easy": crash, "medium": lambda state: -5, "hard": slow}
        return Scripted(scripts[name]) if name in scripts else real(name, *rest)

    plan = make_plan("razzia", 4, ["greedy", "easy", "medium", "hard"], deals=1, seconds_per_move=0.01)
    monkeypatch.setattr(match, "make_bot", make)
    played = play(plan, next(fixtures(plan)))
    faults = dict(zip(played.line["bots"], played.line["faults"], strict=True))
    decisions = {
        bot: clock["decisions"]
        for bot, clock in zip(played.line["bots"], played.line["clocks"], strict=True)
    }
    assert faults["easy"] == {RAISED: decisions["easy"]}
    assert faults["hard"] == {LATE: decisions["hard"]}
    assert set(faults["medium"]) <= {ILLEGAL, LATE}, "on a busy machine any answer can be late"
    assert sum(faults["medium"].values()) == decisions["medium"]
    told = [text for _, text in read_record(played.record, by_name).comments]
    assert told.count("fallback: raised") == decisions["easy"]
    assert told.count("fallback: illegal") == faults["medium"][ILLEGAL] > 0


def test_a_clock_knows_the_mean_and_the_99th_percentile() -> None:
    clock = Clock()
    for number in range(1000):
        clock.add(0.001 if number < 989 else 0.5)
    clock.add(0.0)
    again = Clock.merged([clock.to_json(), clock.to_json()])
    assert again.decisions == 2002
    assert again.mean == pytest.approx((989 * 0.001 + 11 * 0.5) / 1001, rel=1e-4)
    assert again.percentile(0.5) == pytest.approx(0.001, rel=0.05)
    assert again.percentile(0.99) == pytest.approx(0.5, rel=0.05)
    assert again.slowest == 0.5
    assert Clock().mean == Clock().percentile(0.99) == 0
