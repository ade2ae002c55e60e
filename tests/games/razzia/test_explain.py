"""Why each point was scored, as data."""

from __future__ import annotations

from redada.core.outcome import Reason
from redada.games.razzia import RazziaOptions, State
from redada.games.razzia.explain import RULES
from tests.games.razzia.table import play, table


def reason(state: State, seat: int, name: str) -> Reason:
    (found,) = [each for each in state.explain_now() if (each.seat, each.name) == (seat, name)]
    return found


def test_most_bodyguards_are_explained() -> None:
    """R-7.3"""
    state = table(held={0: "bodyguard*4", 1: "bodyguard"})
    assert reason(state, 0, "bodyguards") == Reason(
        1, 0, "R-7.3", "bodyguards", 5, {"count": 4, "standing": "most"}
    )
    assert reason(state, 1, "bodyguards").facts == {"count": 1, "standing": "between"}
    assert reason(state, 2, "bodyguards").facts == {"count": 0, "standing": "fewest"}


def test_everybody_equal_is_explained_as_such() -> None:
    """R-7.3, D1"""
    assert reason(table(), 3, "bodyguards").facts == {"count": 0, "standing": "all equal"}
    both = table(options=RazziaOptions(all_equal="both"))
    assert reason(both, 3, "bodyguards").facts["standing"] == "all equal"
    assert reason(both, 3, "bodyguards").points == 3


def test_every_rule_says_what_it_looked_at() -> None:
    """R-7.1, R-7.2, R-7.4, R-7.5, R-9.1, R-9.2, R-9.3"""
    state = table(
        round=3,
        held={1: "thief*2 gold car*3 driver ring*2 watch brooch casino*3 film*4 races"},
        face_up={1: [3]},
        face_down={1: [1, 13], 0: [7]},
    )
    got = {
        each.name: (each.rule, each.points, dict(each.facts))
        for each in state.explain_now()
        if each.seat == 1
    }
    assert got == {
        "thieves": ("R-7.1", 4, {"count": 2, "each": 2}),
        "gold": ("R-7.2", 3, {"count": 1, "each": 3}),
        "bodyguards": ("R-7.3", 0, {"count": 0, "standing": "all equal"}),
        "cars": ("R-7.4", 4, {"cars": 3, "drivers": 1}),
        "jewels": ("R-7.5", 5, {"kinds": 3}),
        "businesses_different": ("R-9.1", 3, {"kinds": 3}),
        "businesses_equal": ("R-9.2", 15, {"threes": "casino", "fours": "film"}),
        "cheques": ("R-9.3", -5, {"total": 17, "standing": "fewest"}),
    }  # fmt: skip


def test_every_scoring_rule_is_explained_for_every_seat_the_zeros_too() -> None:
    """R-7.1, R-7.2, R-7.3, R-7.4, R-7.5, R-9.1, R-9.2, R-9.3"""
    first = [(each.seat, each.rule) for each in table(round=1).explain_now()]
    assert first == [(seat, rule) for seat in range(4) for rule, _ in RULES[:5]]
    final = [(each.seat, each.rule) for each in table(round=3).explain_now()]
    assert final == [(seat, rule) for seat in range(4) for rule, _ in RULES]


def test_the_points_of_the_explanation_add_up_to_the_scores() -> None:
    """R-7.1, R-7.2, R-7.3, R-7.4, R-7.5, R-9.1, R-9.2, R-9.3"""
    state = table(
        police=6, held={0: "gold thief car*2 driver", 1: "casino*3 bodyguard", 2: "ring watch brooch"}
    )
    for _ in range(3):
        before = state
        state = play(state, "draw1 =police")
        assert len(state.explain()) > len(before.explain())
        for seat in range(4):
            assert (
                sum(each.points for each in state.explain() if each.seat == seat) == state.scores[seat]
            )
        if state.outcome() is None:
            state = play(state, "draw1 =police pass pass pass pass " * 6)
    assert state.outcome() is not None
    assert [each.part for each in state.explain()] == [1] * 20 + [2] * 20 + [3] * 32


def test_a_closed_round_stays_explained_after_its_cards_have_left() -> None:
    """R-8.1, R-7.2"""
    state = play(table(police=6, held={0: "gold*2"}), "draw1 =police draw1 =car")
    gold = [each for each in state.explain() if each.name == "gold"]
    assert [each.points for each in gold] == [6, 0, 0, 0]
    assert gold[0].facts == {"count": 2, "each": 3}


def test_nothing_is_explained_before_a_round_was_scored() -> None:
    """R-7.1"""
    assert table(held={0: "gold"}).explain() == []
