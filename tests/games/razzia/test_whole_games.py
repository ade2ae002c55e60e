"""Whole games, by Hypothesis: what must hold at every step, and every point recounted from the record.

The recount (recount.py) is told only the words of the record. Some of the games are played by people
with a habit, and some by a chance with one, so that rare things happen: dry piles, crowds of thieves.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Literal

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from redada.core.game import CHANCE, OVER
from redada.games.razzia import RAZZIA, RazziaOptions, State, cards
from tests.games.razzia.recount import Recount, plain

SOAK = os.environ.get("REDADA_SOAK") == "1"
CHEQUES = {2: 9, 3: 13, 4: 13, 5: 16}

HABITS = ("any", "draw and pass", "steal", "call and bid high", "bid low")
"""How the players of a stretch of play choose."""

LUCK = ("odds", "loot first", "police first", "thieves first")
"""How the cards of a stretch of play fall."""


def choose(texts: list[str], habit: str, rng: random.Random) -> str:
    """One of the legal texts, by a habit of players or of chance."""
    bids = [text for text in texts if text.isdigit()]
    liked: list[str] = []
    if habit == "draw and pass":
        liked = [text for text in texts if text.startswith("draw") or text == "pass"]
    elif habit == "steal":
        liked = [text for text in texts if text.startswith("take:")]
    elif habit == "call and bid high":
        liked = [text for text in texts if text == "call"] or bids[-1:]
    elif habit == "bid low":
        liked = bids[:1]
    elif habit == "loot first":
        liked = [text for text in texts if text != "=police"]
    elif habit == "police first":
        liked = [text for text in texts if text == "=police"]
    elif habit == "thieves first":
        liked = [text for text in texts if text == "=thief"]
    return rng.choice(liked or texts)


class WholeGame(RuleBasedStateMachine):
    state: State
    recount: Recount

    @initialize(
        seats=st.integers(2, 5),
        all_equal=st.sampled_from(("nobody", "both")),
        piles=st.sampled_from((2, 1)),
        show_face_down=st.booleans(),
        seed=st.integers(0, 2**32),
        habit=st.sampled_from(HABITS),
        luck=st.sampled_from(LUCK),
    )
    def sit_down(
        self,
        seats: int,
        all_equal: Literal["nobody", "both"],
        piles: Literal[2, 1],
        show_face_down: bool,
        seed: int,
        habit: str,
        luck: str,
    ) -> None:
        self.state = RAZZIA.start(seats, RazziaOptions(all_equal, piles, show_face_down))
        self.recount = Recount(seats, both=all_equal == "both", piles=piles)
        self.rng = random.Random(seed)
        self.past: list[tuple[State, list[int], int]] = []
        self.in_the_end = (habit, luck)

    @precondition(lambda self: self.state.actor != OVER)
    @rule(steps=st.integers(1, 60), habit=st.sampled_from(HABITS), luck=st.sampled_from(LUCK))
    def play_on(self, steps: int, habit: str, luck: str) -> None:
        for _ in range(steps):
            if self.state.actor == OVER:
                break
            self.step(habit, luck)

    @precondition(lambda self: self.state.actor != OVER)
    @rule(index=st.integers(0, 70))
    def play_one(self, index: int) -> None:
        moves = self.state.legal()
        self.advance(moves[index % len(moves)])

    @precondition(lambda self: self.state.actor == OVER)
    @rule()
    def read_the_score_sheets(self) -> None:
        self.scores_are_as_recounted()

    def step(self, habit: str, luck: str) -> None:
        state = self.state
        if state.actor == CHANCE and luck == "odds":
            self.advance(state.outcome_at(self.rng.randrange(state.chance_count())))
            return
        texts = [RAZZIA.write(state, move) for move in state.legal()]
        text = choose(texts, luck if state.actor == CHANCE else habit, self.rng)
        self.advance(state.legal()[texts.index(text)])

    def advance(self, move: int) -> None:
        before = self.state
        self.past.append((before, before.to_list(), hash(before)))
        self.recount.feed(RAZZIA.write(before, move))
        self.state = before.play(move)
        assert before.to_list() == self.past[-1][1]
        self.check()

    @invariant()
    def check(self) -> None:
        if not hasattr(self, "state"):
            return
        self.all_cards_are_somewhere()
        self.all_cheques_are_somewhere()
        self.the_table_is_as_recounted()
        state = self.state
        assert state.police <= (5 if state.seats == 2 else 7)
        in_the_air = int(state.actor == CHANCE and state.round > 0)
        assert sum(state.piles) + in_the_air == sum(state.left)
        if in_the_air:
            assert state.chance_count() == self.recount.pack.total()
        if state.actor >= 0:
            assert state.face_up(state.actor), "somebody acts without a face-up cheque"
        if state.actor != OVER:
            assert state.left[cards.POLICE] > 0, "no police card is left to end the round (D8)"
            assert len(state.legal()) > 0

    def all_cards_are_somewhere(self) -> None:
        """The state knows undrawn, open and held cards; which ones have left only the recount knows."""
        state = self.state
        found = Counter(dict(enumerate(state.left)))
        found.update(kind for kind in state.row if kind)
        found[cards.POLICE] += state.police
        for seat in range(state.seats):
            found.update(dict(enumerate(state.held(seat))))
        found.update({cards.NAMES.index(name): many for name, many in self.recount.gone.items()})
        assert tuple(found[kind] for kind in range(cards.KINDS)) == cards.COUNTS
        assert found.total() == 120

    def all_cheques_are_somewhere(self) -> None:
        state = self.state
        found = [state.table_cheque]
        for seat in range(state.seats):
            found += state.face_up(seat) + state.face_down(seat)
            if state.round:
                mine = state.face_up(seat) + state.face_down(seat)
                assert len(mine) == len(cards.HANDS[state.seats][0])
        if state.round:
            assert sorted(found) == list(range(1, CHEQUES[state.seats] + 1))

    def the_table_is_as_recounted(self) -> None:
        state, recount = self.state, self.recount
        actor = {CHANCE: "chance", OVER: "nobody"}.get(state.actor, state.actor)
        assert actor == recount.asked
        assert {plain(RAZZIA.write(state, move)) for move in state.legal()} == recount.choices
        assert [*state.piles] == recount.piles
        assert state.police == recount.police
        assert state.table_cheque == recount.table
        assert sorted(cards.NAMES[kind] for kind in state.row if kind) == sorted(recount.row)
        assert [*state.scores] == recount.scores
        for seat in range(state.seats):
            assert [*state.face_up(seat)] == sorted(recount.usable[seat])
            assert [*state.face_down(seat)] == sorted(recount.resting[seat])
            held = {cards.NAMES[kind]: many for kind, many in enumerate(state.held(seat)) if many}
            assert held == +recount.belongings[seat]

    def teardown(self) -> None:
        if not hasattr(self, "state"):
            return
        while self.state.actor != OVER:
            self.step(*self.in_the_end)
        self.scores_are_as_recounted()
        for state, cells, value in self.past:
            assert state.to_list() == cells, "an old state has changed"
            assert hash(state) == value

    def scores_are_as_recounted(self) -> None:
        """Round by round and rule by rule, then the outcome."""
        reasons = self.state.explain()
        assert [sheet.round for sheet in self.recount.sheets] == [1, 2, 3]
        for sheet in self.recount.sheets:
            for seat in range(self.state.seats):
                mine = {r.name: r for r in reasons if (r.part, r.seat) == (sheet.round, seat)}
                assert {name: r.points for name, r in mine.items()} == sheet.points[seat]
                assert mine["thieves"].facts["count"] == sheet.belongings[seat]["thief"]
                assert mine["bodyguards"].facts["count"] == sheet.belongings[seat]["bodyguard"]
                if sheet.round == 3:
                    assert mine["cheques"].facts["total"] == sheet.totals[seat]
        scores = self.recount.scores
        outcome = self.state.outcome()
        assert outcome is not None
        assert [*outcome.scores] == scores
        assert [*outcome.winners] == [seat for seat, mine in enumerate(scores) if mine == max(scores)]


WholeGame.TestCase.settings = settings(
    max_examples=3000 if SOAK else 150,
    stateful_step_count=12,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
    suppress_health_check=[HealthCheck.too_slow],
)
TestWholeGames = WholeGame.TestCase


def test_random_games_recount_to_the_same_scores() -> None:
    """D8, R-9.4: many plain random games, each recounted word by word"""
    for number in range(10_000 if SOAK else 480):
        rng = random.Random(f"recount {number}")
        piles: Literal[1, 2] = 1 if number // 4 % 2 else 2
        both = number // 8 % 2 == 1
        options = RazziaOptions(all_equal="both" if both else "nobody", piles=piles)
        state = RAZZIA.start(2 + number % 4, options)
        recount = Recount(state.seats, both=both, piles=piles)
        while state.actor != OVER:
            moves = state.legal()
            if state.actor == CHANCE:
                move = state.outcome_at(rng.randrange(state.chance_count()))
            elif (
                state.trigger < 0 and number % 3
            ):  # every third game is short: a third of its turns are calls
                move = rng.choice([move for move in moves if RAZZIA.write(state, move) != "call"])
            else:
                move = moves[rng.randrange(len(moves))]
            recount.feed(RAZZIA.write(state, move))
            state = state.play(move)
        assert recount.asked == "nobody"
        assert [*state.scores] == recount.scores
