"""A review as one HTML page that stands on its own: no script, nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from redada.arena.page import STYLE, section
from redada.study import Choice, Decision
from redada.terminal.review import graph
from redada.terminal.review.sentences import Sentences, percent

LOOKS = (
    STYLE
    + """
.chart { display: grid; grid-template-columns: 3rem 1fr; height: 15rem; margin: .75rem 0 }
.chart svg { height: 100%; overflow: hidden }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: right;
  padding-right: .5rem; font-size: .75rem; line-height: 1; color: var(--dim) }
polyline, .legend line { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke }
svg .mark { stroke-width: 3; stroke-opacity: .75; vector-effect: non-scaling-stroke }
.grid { vector-effect: non-scaling-stroke }
.s0 { stroke: #3b6ea8 } .s1 { stroke: #c2571c } .s2 { stroke: #3d8a57 } .s3 { stroke: #8268b0 }
.s4 { stroke: #a07d12 }
.legend li { display: flex; align-items: center; gap: .4em } .legend svg { width: 40px; height: 8px }
td:nth-child(2), th:nth-child(2) { text-align: right }
td.name, th.name { text-align: left }
.error { border-top: 1px solid var(--rule); padding: .75rem 0 } .error h3 { font-size: 1rem; margin: 0 }
.error p { margin: .25rem 0 }
.moves { list-style: none; padding: 0; margin: .5rem 0 0 }
.moves > li { padding: .5rem; border-bottom: 1px solid var(--rule) }
.moves .numbers { float: right; padding-left: 1rem; font-variant-numeric: tabular-nums }
.chosen { background: color-mix(in srgb, var(--less) 14%, transparent) }
.first { background: color-mix(in srgb, var(--more) 14%, transparent) }
.inaccuracy, .mistake, .blunder { font-weight: 600; color: var(--less) }
details summary { cursor: pointer; color: var(--brass) } .why { margin: 0; padding-left: 1.1rem }
"""
)


def page(sentences: Sentences, problem: Exception | None) -> str:
    """The whole page. Everything that came from outside is escaped."""
    review, say = sentences.review, sentences.say
    title = say("title", game=sentences.table.title)
    notes = "".join(f"<p>{escape(note)}</p>" for note in sentences.notes(problem))
    key = graph.legend(review.players)
    numbers = f"{sentences.signs()}. {sentences.notes_on_numbers()}"
    body = (
        f"<h1>{escape(title)}</h1><p class='dim'>{escape(' · '.join(review.players))}</p>{notes}"
        + section(say("chart"), "", graph.shares(review, say("chart")) + key)
        + section(say("chart_luck"), "", graph.lucks(review, say("chart_luck")) + key)
        + section(say("result"), numbers, players(sentences))
        + section(say("account"), "", account(sentences))
        + section(say("worst"), say("sure"), errors(sentences))
    )
    return (
        f'<!doctype html>\n<html lang="{sentences.words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{LOOKS}</style></head><body><main>{body}</main></body></html>\n"
    )


def grid(heads: Iterable[str], rows: Iterable[str]) -> str:
    """A table whose first column is a name."""
    first, *others = heads
    cells = "".join(f"<th>{escape(head)}</th>" for head in others)
    made = f"<thead><tr><th class='name'>{escape(first)}</th>{cells}</tr></thead>"
    return f"<div class='wide' tabindex='0'><table>{made}<tbody>{''.join(rows)}</tbody></table></div>"


def row(name: str, values: Iterable[str], kind: str = "") -> str:
    cells = "".join(f"<td>{escape(value)}</td>" for value in values)
    return f"<tr class='{kind}'><td class='name'>{escape(name)}</td>{cells}</tr>"


def players(sentences: Sentences) -> str:
    """The actual result beside the adjusted one, and how well everybody played."""
    names = ("player", "result", "luck", "adjusted", "accuracy", "error_rate", "errors")
    return grid(
        (sentences.say(name) for name in names),
        (
            row(
                seat.player,
                (
                    percent(seat.result),
                    sentences.points(seat.seat_luck + seat.luck),
                    "–" if seat.adjusted is None else sentences.points(seat.adjusted - seat.par),
                    sentences.number(seat.accuracy),
                    sentences.rate(seat),
                    sentences.errors(seat),
                ),
            )
            for seat in sentences.review.seats
        ),
    )


def account(sentences: Sentences) -> str:
    """The parts that add up to the result."""
    names = ("player", "par", "seat_luck", "luck", "lost", "gained", "remainder", "result")
    rows = []
    for seat in sentences.review.seats:
        parts = (
            seat.par,
            seat.seat_luck,
            seat.luck,
            seat.lost,
            seat.gained,
            seat.remainder,
            seat.result,
        )
        rows.append(
            row(seat.player, ("–" if part is None else sentences.points(part) for part in parts))
        )
    return grid((sentences.say(name) for name in names), rows)


def errors(sentences: Sentences) -> str:
    worst = sentences.review.worst()
    if not worst:
        return f"<p>{escape(sentences.say('none'))}</p>"
    return "".join(error(sentences, decision) for decision in worst)


def error(sentences: Sentences, decision: Decision) -> str:
    """What was played, what was better, who gained by it; all moves, ranked, can be opened."""
    played = sentences.say("played", move=sentences.move(decision.place, decision.chosen.move))
    better = sentences.say("better", move=sentences.move(decision.place, decision.best.move))
    gifts = sentences.gifts(decision)
    told = f"<p>{escape(sentences.say('gifts', gifts=gifts))}</p>" if gifts else ""
    return (
        f"<div class='error'><h3>{escape(sentences.where(decision))} · "
        f"<span class='{decision.grade}'>{escape(sentences.verdict(decision))}</span></h3>"
        f"<p>{escape(played)}<br><b>{escape(better)}</b></p>{told}"
        f"<details><summary>{escape(sentences.say('reasons'))}</summary>"
        f"{ranked(sentences, decision)}</details></div>"
    )


def ranked(sentences: Sentences, decision: Decision) -> str:
    """All moves, the best first, with share, expected points and reasons."""
    about = f"{sentences.say('share')} · {sentences.say('score')}"
    moves = "".join(ranked_move(sentences, decision, choice) for choice in decision.choices)
    head = f"<li class='dim small'><span class='numbers'>{escape(about)}</span>&nbsp;</li>"
    return f"<ol class='moves'>{head}{moves}</ol>"


def ranked_move(sentences: Sentences, decision: Decision, choice: Choice) -> str:
    kind = "chosen" if choice is decision.chosen else "first" if choice is decision.best else ""
    why = "".join(f"<li>{escape(reason)}</li>" for reason in sentences.why(choice))
    error = f" ± {sentences.number(200 * choice.error)}" if choice.error else ""
    points = sentences.number(choice.points[decision.seat])
    numbers = f"{percent(choice.shares[decision.seat])}{error} · {points}"
    return (
        f"<li class='{kind}'><span class='numbers'>{escape(numbers)}</span>"
        f"<b>{escape(sentences.move(decision.place, choice.move))}</b>"
        f"{f'<ul class=why>{why}</ul>' if why else ''}</li>"
    )
