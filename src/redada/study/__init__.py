"""Insight into games that were played: what every move cost, what chance gave, what was better.

`review` looks at a whole record, `hint` at one position. Results are typed and frozen, and have a JSON
form with a version. docs/analysis.md defines every number.
"""

from redada.study.growing import grow
from redada.study.hints import hint
from redada.study.results import Choice, Decision, Luck, Review, SeatReview, Why
from redada.study.reviewing import DEPTHS, Depth, Progress, review

__all__ = [
    "DEPTHS",
    "Choice",
    "Decision",
    "Depth",
    "Luck",
    "Progress",
    "Review",
    "SeatReview",
    "Why",
    "grow",
    "hint",
    "review",
]
