"""What a review says, in words: moves as their table names them, reasons, numbers."""

from __future__ import annotations

from collections.abc import Iterator

from redada.core.game import State
from redada.core.record import Record
from redada.study import Choice, Decision, Review, SeatReview
from redada.study.bands import band_of_game
from redada.study.results import ERRORS, Grade
from redada.terminal.reasons import Reasons
from redada.terminal.table import Table
from redada.words import Words

SIGNS: dict[Grade, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}


class Sentences:
    """The words of one review. Names come from the record, moves from the table of the game."""

    def __init__(self, record: Record, review: Review, table: Table, look: str | None) -> None:
        self.record = record
        self.review = review
        self.table = table
        self.states: list[State] = list(record.states())
        self.words = Words(table.words.language, "razzia", "ratzzia", "web", "review", "insight")
        self.reasons = Reasons(record.players, self.words, look)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the review, or one that everybody says: `result`, `score`."""
        own = f"review.{key}"
        return self.words(own if own in self.words else key, **values)

    def move(self, place: int, text: str) -> str:
        """A move of that position as the table offers it."""
        state = self.states[place]
        return self.table.label(state, self.record.game.read(state, text))

    def why(self, choice: Choice) -> list[str]:
        return [self.reasons.text(each) for each in choice.why]

    def points(self, share: float) -> str:
        return points(share, self.words.language)

    def number(self, value: float | None) -> str:
        return number(value, self.words.language)

    def notes_on_numbers(self) -> str:
        """What the numbers of the players mean, and how far to trust them."""
        par = self.number(100 / len(self.record.players))
        return f"{self.say('sum', par=par)} {self.say('few')}"

    def gifts(self, decision: Decision) -> str:
        """`Bo +3.0, Cleo −1.2`"""
        return ", ".join(
            f"{self.record.players[seat]} {self.points(gift)}"
            for seat, gift in enumerate(decision.gifts)
            if seat != decision.seat and abs(gift) >= 0.0005
        )

    def rate(self, seat: SeatReview) -> str:
        """`5.1, strong`: the error rate and its name; a dash where too little was at stake."""
        name = band_of_game(seat)
        return f"{self.number(seat.error_rate)}, {self.words(f'insight.band.{name}')}" if name else "–"

    def where(self, decision: Decision) -> str:
        turn = self.words("board.turn", turn=decision.turn)
        return f"{turn[:1].upper()}{turn[1:]} · {self.record.players[decision.seat]}"

    def verdict(self, decision: Decision) -> str:
        """`mistake, −4.2 ± 1.0 points of the win`"""
        error = decision.chosen.error
        sure = f" ± {self.number(100 * 2 * error)}" if error else ""
        cost = self.say("cost", points=f"{self.points(-decision.loss)}{sure}")
        return f"{self.say(f'grade.{decision.grade}')}, {cost}"

    def errors(self, seat: SeatReview) -> str:
        """`1 ?!  2 ?  1 ??`: chess's signs, which `signs` explains."""
        many = [f"{seat.errors[name]} {SIGNS[name]}" for name in ERRORS if seat.errors[name]]
        return "  ".join(many) or "–"

    def signs(self) -> str:
        return " · ".join(f"{SIGNS[name]} {self.say(f'grade.{name}')}" for name in ERRORS)

    def notes(self, problem: Exception | None) -> Iterator[str]:
        """What a reader must know before the numbers."""
        if problem is not None:
            yield self.say("partly", place=len(self.record.moves), problem=problem)
        if not self.review.finished:
            yield self.say("unfinished")


def points(share: float, language: str) -> str:
    """A share of the win in points, with its sign: `+3.0`, `−12.8`; `−12,8` where one writes so."""
    text = f"{100 * share:+.1f}"
    return written(text if text not in ("+0.0", "-0.0") else "0.0", language)


def percent(share: float | None) -> str:
    """`42 %`; a dash where there is nothing. An estimate may leave 0 to 1 a little."""
    return "–" if share is None else f"{100 * min(max(share, 0.0), 1.0):.0f} %"


def number(value: float | None, language: str) -> str:
    return "–" if value is None else written(f"{value:.1f}", language)


def written(text: str, language: str) -> str:
    """A number with a true minus sign, and with the decimal comma of all our languages but English."""
    text = text.replace("-", "−")
    return text if language == "en" else text.replace(".", ",")
