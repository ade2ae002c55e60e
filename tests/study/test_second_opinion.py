"""What seems a mistake is judged once more, by a better player (docs/analysis.md)."""

from __future__ import annotations

from typing import Any

import pytest

from redada.core.compiled import is_compiled
from redada.core.game import Game
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA
from redada.study.baseline import Baseline, Value, baseline
from redada.study.choices import HARDLY, Group, doubted, look
from redada.study.grades import grade
from redada.study.results import Choice
from tests.study.records import played

FIRST, OTHER = "draw1", "call"


class Opinion(Baseline):
    """A judge that always says the same."""

    def __init__(self, game: Game, less: float | None) -> None:
        self.game = game
        self._less = less
        self.asked = 0

    def second_opinion(
        self, state: Any, best: int, moves: Any, looked: float, laps: int
    ) -> float | None:
        self.asked += 1
        return self._less


def decision() -> Any:
    found: list[Any] = list(played("razzia", 2).states())
    return next(s for s in found if s.actor >= 0 and len(s.legal()) > 2)


def judged(behind: float, less: float | None) -> tuple[str, int]:
    """The grade of a call that is so much behind, if the search thinks that so much is lost."""
    state, judge = decision(), Opinion(RAZZIA, less)
    seat = state.actor
    shares = (0.5 - behind, 0.5 + behind) if seat == 0 else (0.5 + behind, 0.5 - behind)
    ranked = [
        Choice(FIRST, (0.5, 0.5), (0.0, 0.0), 0.0, 0.0, 64),
        Choice(OTHER, shares, (0.0, 0.0), behind, 0.01, 64),
    ]
    mine = Group((RAZZIA.read(state, OTHER),), Value((0.5, 0.5), (0.0, 0.0)))
    best = RAZZIA.read(state, FIRST)
    first, other = doubted(judge, state, best, mine, behind, ranked, laps=0)
    assert first == ranked[0]
    asked = less is not None and judge.asked
    assert other.behind == (min(behind, max(less or 0, HARDLY)) if asked else behind)
    assert first.shares[seat] - other.shares[seat] == pytest.approx(other.behind)
    return grade(other.behind, other.error, 2), judge.asked


@pytest.mark.parametrize(
    ("behind", "less", "wanted"),
    [
        (0.20, 0.18, "blunder"),
        (0.20, 0.40, "blunder"),  # it thinks that even more is lost
        (0.20, 0.03, "inaccuracy"),
        (0.20, 0.00, "close"),
        (0.20, None, "blunder"),  # nobody to ask
        (0.06, 0.05, "mistake"),
        (0.06, -0.01, "close"),
    ],
)
def test_no_more_is_lost_than_the_better_player_thinks(
    behind: float, less: float | None, wanted: str
) -> None:
    assert judged(behind, less) == (wanted, 1)


def test_nobody_is_asked_about_less_than_a_mistake() -> None:
    assert judged(0.03, 0.0) == ("inaccuracy", 0)


def test_the_search_says_how_much_a_move_loses_the_same_each_time() -> None:
    state = decision()
    judge = baseline("razzia", RAZZIA.version)
    best = state.legal()[0]
    losses = [judge.second_opinion(state, best, [move], 0.0, 0) for move in state.legal()]
    assert losses == [judge.second_opinion(state, best, [move], 0.0, 0) for move in state.legal()]
    assert min(each for each in losses if each is not None) == 0
    assert all(each is not None and 0 <= each < 1 for each in losses)


def gap(judge: Baseline, state: Any) -> float:
    """How far the worst move is behind, one look ahead."""
    groups = look(judge, state)
    return float(groups[0].value.shares[state.actor] - groups[-1].value.shares[state.actor])


@pytest.mark.skipif(not is_compiled(), reason="there is no better player to ask")
def test_in_ratzzia_careful_laps_say_it_unless_one_look_has_said_it_already() -> None:
    judge = baseline("ratzzia", RATZZIA.version)
    states = [s for s in played("ratzzia", 2).states() if s.actor >= 0 and len(s.legal()) > 4][:12]
    lost, number = max((gap(judge, state), number) for number, state in enumerate(states))
    state: Any = states[number]
    groups = look(judge, state)
    best, worst = groups[0].moves, groups[-1].moves
    assert lost > 0.05
    assert judge.second_opinion(state, best[0], worst, lost, 32) is None
    assert judge.second_opinion(state, best[0], worst, 0.0, 0) is None  # a hint cannot wait
    assert judge.second_opinion(state, best[0], best, 0.0, 32) == 0
    less = judge.second_opinion(state, best[0], worst, 0.0, 32)
    assert less is not None
    assert less == pytest.approx(lost, abs=0.5 * lost)
    assert judge.second_opinion(state, best[0], worst, 0.0, 32) == less
