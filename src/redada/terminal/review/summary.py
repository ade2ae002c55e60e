"""A review at the terminal: a line for each player, then the dearest errors."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from redada.study import Decision
from redada.study.bands import band_of_game
from redada.terminal.number_table import number_table
from redada.terminal.review.sentences import Sentences, percent
from redada.terminal.screen import Screen

SHOWN = 5
"""Errors at the terminal; the page has all of them."""

COLOURS = {"inaccuracy": "#dcb93f", "mistake": "#ee8d4a", "blunder": "bold #e5605f"}


def show(screen: Screen, sentences: Sentences, problem: Exception | None) -> None:
    title = sentences.say("title", game=sentences.table.title)
    screen.say(Text(f"{title} · {', '.join(sentences.record.players)}", "bold"))
    for note in sentences.notes(problem):
        screen.say(Text(note))
    screen.say(*players(screen, sentences))
    screen.say(Text(sentences.signs(), "dim"))
    screen.say(Text(sentences.notes_on_numbers(), "dim"))
    screen.space()
    worst = sentences.review.worst()
    if not worst:
        screen.say(Text(sentences.say("none")))
        return
    screen.say(Text(sentences.say("worst"), "bold"))
    for decision in worst[:SHOWN]:
        screen.say(*error(sentences, decision))


def players(screen: Screen, sentences: Sentences) -> list[RenderableType]:
    """Result and adjusted result side by side, and how well everybody played."""
    names = ("player", "result", "luck", "adjusted", "accuracy", "error_rate", "errors")
    rows = [
        (
            seat.player,
            percent(seat.result),
            sentences.points(seat.seat_luck + seat.luck),
            "–" if seat.adjusted is None else sentences.points(seat.adjusted - seat.par),
            sentences.number(seat.accuracy),
            sentences.number(seat.error_rate) if band_of_game(seat) else "–",
            sentences.errors(seat),
        )
        for seat in sentences.review.seats
    ]
    return number_table(screen.width, [sentences.say(name) for name in names], rows, left=(0, 6))


def error(sentences: Sentences, decision: Decision) -> list[Text]:
    """What was played, what was better, who gained by it, and why."""
    verdict = Text(sentences.verdict(decision), COLOURS[decision.grade])
    lines = [Text.assemble((sentences.where(decision), "bold"), " · ", verdict)]
    for key, choice in (("played", decision.chosen), ("better", decision.best)):
        text = sentences.say(key, move=sentences.move(decision.place, choice.move))
        shares = f" ({percent(choice.shares[decision.seat])})"
        lines.append(Text(f"  {text}{shares}"))
        lines += [Text(f"    {reason}", "dim") for reason in sentences.why(choice)]
    if gifts := sentences.gifts(decision):
        lines.append(Text(f"  {sentences.say('gifts', gifts=gifts)}"))
    return lines
