"""The account of each seat: what of its result was luck, what was play, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from redada.study.grades import THRESHOLDS, accuracy_of_game, error_rate, scaled
from redada.study.results import ERRORS, Decision, Luck, SeatReview


def account(
    players: Sequence[str],
    begun: Sequence[float],
    lucks: Sequence[Luck],
    decisions: Sequence[Decision],
    result: Sequence[float] | None,
) -> tuple[SeatReview, ...]:
    """`begun` is U when the set-up is done; `result` is None while the game goes on."""
    par = 1 / len(players)
    made = []
    for seat, player in enumerate(players):
        own = [each for each in decisions if each.seat == seat]
        real = [each for each in own if is_real(each, len(players))]
        seat_luck = begun[seat] - par
        luck = sum(each.luck[seat] for each in lucks)
        lost = -sum(each.loss for each in own)
        gained = sum(each.gifts[seat] for each in decisions)
        adjusted = None if result is None else result[seat] - seat_luck - luck
        made.append(
            SeatReview(
                player=player,
                par=par,
                seat_luck=seat_luck,
                luck=luck,
                lost=lost,
                gained=gained,
                decisions=len(own),
                errors={name: sum(each.grade == name for each in own) for name in ERRORS},
                accuracy=accuracy_of_game([each.accuracy for each in own]),
                error_rate=error_rate([each.loss for each in real]),
                result=None if result is None else result[seat],
                adjusted=adjusted,
                remainder=None if adjusted is None else adjusted - par - lost - gained,
                tallies=tally(real),
            )
        )
    return tuple(made)


def is_real(decision: Decision, seats: int) -> bool:
    """Whether much was at stake: the worst move would have been a blunder.

    Players who are far behind, or get nowhere, have many decisions in which little can be lost. If these
    counted, whoever plays worst would have the error rate of somebody who keeps a game open.
    """
    return scaled(max(choice.behind for choice in decision.choices), seats) >= THRESHOLDS[0][0]


def tally(decisions: Sequence[Decision]) -> tuple[tuple[str, str, int, float], ...]:
    """Decisions by what they were about and when: how many, and what they lost together."""
    counted: dict[tuple[str, str], tuple[int, float]] = {}
    for each in decisions:
        many, loss = counted.get((each.about, each.stage), (0, 0.0))
        counted[each.about, each.stage] = many + 1, loss + each.loss
    return tuple((*key, many, loss) for key, (many, loss) in sorted(counted.items()))
