"""The report as one HTML page that stands on its own: no script, nothing fetched from anywhere."""

from __future__ import annotations

from html import escape
from typing import Any

from redada.arena import charts
from redada.arena.words import duels, duration, games_over, percent, points_text, signed, span, title_of

STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f1; --card: #fff; --ink: #22201c; --dim: #6b655a;
  --rule: #ddd5c5; --brass: #8a6414; --more: #2f8f6b; --less: #c8553d; }
.c0 { fill: #3b6ea8; background: #3b6ea8 } .c1 { fill: #d9a441; background: #d9a441 }
.c2 { fill: #4f9d69; background: #4f9d69 } .c3 { fill: #b6503e; background: #b6503e }
.c4 { fill: #8268b0; background: #8268b0 } .c5 { fill: #4fa8b8; background: #4fa8b8 }
.c6 { fill: #9a7a55; background: #9a7a55 } .c7 { fill: #c77fa6; background: #c77fa6 }
@media (prefers-color-scheme: dark) { :root { --paper: #14161b; --card: #1d2027; --ink: #ece6d8;
  --dim: #a49d8e; --rule: #3a3e47; --brass: #d8ae5a; --more: #3fae84; --less: #d96a50; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 3rem }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem }
h2 { font-size: 1.1rem; margin: 0 0 .25rem }
p { margin: 0 0 .75rem; overflow-wrap: anywhere }
.dim { color: var(--dim) } .small { font-size: .875rem }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 1rem;
  margin-top: 1rem }
.two { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  margin-top: 1rem }
.two section { min-width: 0; margin: 0 }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; margin-top: .75rem;
  font-variant-numeric: tabular-nums; font-size: .9375rem }
th, td { padding: .3rem .5rem; text-align: right; white-space: nowrap; vertical-align: top;
  border-bottom: 1px solid var(--rule) }
th { color: var(--dim); font-weight: 500 } td:nth-child(2), th:nth-child(2) { text-align: left }
td.name { font-weight: 600; white-space: normal; min-width: 7rem; overflow-wrap: anywhere }
tr:last-child td { border-bottom: 0 } .bad { color: var(--less); font-weight: 600 }
svg { display: block; width: 100%; overflow: visible; font: 14px system-ui, sans-serif;
  fill: var(--ink) }
svg .name { font-weight: 600 } svg .value { text-anchor: end; fill: var(--dim) }
svg .name, svg .value { paint-order: stroke; stroke: var(--card); stroke-width: 4px }
svg .tick { text-anchor: middle; fill: var(--dim); font-size: 12px }
svg .cell { text-anchor: middle; font-variant-numeric: tabular-nums }
.grid { stroke: var(--rule); stroke-width: 1 } .zero { stroke: var(--ink); stroke-width: 1 }
.interval { stroke: var(--brass); stroke-width: 5; stroke-opacity: .45; stroke-linecap: round }
.dot { fill: var(--brass) } .mean { fill: var(--brass); fill-opacity: .75 }
.mark { stroke: var(--ink); stroke-width: 2 } .empty { fill: var(--rule); fill-opacity: .35 }
.more { fill: var(--more) } .less { fill: var(--less) }
.duels { margin: .75rem 0 0 } ul { margin: 0; padding-left: 1.25rem }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0;
  margin: .5rem 0 0; font-size: .875rem }
.legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em }
@media (max-width: 30rem) { svg .name { font-size: 13px } svg .value { font-size: 12px }
  td .dim { display: block; font-size: .8125rem } section { padding: .75rem } }
"""

FAULTS = {"raised": "raised an error", "illegal": "answered illegally", "late": "answered too late"}


def page(data: dict[str, Any]) -> str:
    """The whole page. Everything that came from outside is escaped."""
    plan = data["plan"]
    title = f"{title_of(plan['game'])} with {plan['seats']}: {' · '.join(plan['bots'])}"
    against = section(
        "Who against whom",
        "Share of wins in per cent of the bot in the row, in games with the bot in the column. "
        f"Par is {percent(data['par'])}: green is above, red below.",
        charts.heat_map(data["bots"], data["win_share_matrix"], data["par"], "Share of wins")
        + _duels(data),
    )
    ahead = section(
        "Who ahead of whom",
        "Share of games in per cent in which the row finished ahead of the column; ties count half. "
        "Par is 50 %.",
        charts.heat_map(data["bots"], data["ahead_matrix"], 0.5, "Share of games finished ahead"),
    )
    times = section(
        "Time for a decision",
        "The bar is the mean, the mark is p99: 99 of 100 decisions took no longer. Forced moves are "
        "not asked for.",
        charts.times(data),
    )
    points = section(
        "Points a game, by rule",
        "Mean over all games; points lost stand to the left of zero.",
        charts.points(data) + charts.legend(data["rules"]),
    )
    fallbacks = _fallbacks(data)
    more_than_two = plan["seats"] > 2
    parts = [
        _head(data),
        section("Ratings", _about_ratings(data), charts.ratings(data) + _ranking(data)),
        _beside(against, ahead) if more_than_two else _beside(against, times),
        points if data["rules"] else "",
        _beside(times, fallbacks) if more_than_two else fallbacks,
    ]
    return whole(title, parts)


def whole(title: str, parts: list[str]) -> str:
    """A page of these parts."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><main>{''.join(part + chr(10) for part in parts)}</main></body></html>\n"
    )


def section(title: str, about: str, body: str) -> str:
    return f'<section><h2>{title}</h2><p class="dim small">{escape(about)}</p>{body}</section>'


def _beside(*sections: str) -> str:
    """In a row where there is room."""
    return f'<div class="two">{"".join(sections)}</div>'


def _head(data: dict[str, Any]) -> str:
    plan = data["plan"]
    game = escape(title_of(plan["game"]))
    kind = f"gauntlet of {plan['bots'][0]}" if plan["gauntlet"] else "all against all"
    left_out = data["games_left_out"]
    more = f" {left_out} games of unfinished deals are left out." if left_out else ""
    endings = ", ".join(f"{reason} {many}" for reason, many in data["endings"].items())
    limit = plan["seconds_per_move"]
    limited = f" At most {duration(limit)} a move." if limit else ""
    return (
        f"<h1>{game} with {plan['seats']}, {escape(kind)}</h1>"
        f'<p class="dim">{games_over(data)}, each deal played from every'
        f" seat; seed {plan['seed']}.{limited}{more}</p>"
        f'<p class="dim small">Options: {escape(_short(plan["options"]))}.'
        f" How games ended: {escape(endings)}.</p>"
    )


def _short(text: str, most: int = 40) -> str:
    """A board of Ratzzia, written out, is long."""
    words = (word if len(word) <= most else word[: most - 1] + "…" for word in text.split())
    return " ".join(words) or "none"


def _about_ratings(data: dict[str, Any]) -> str:
    places = " “By places” takes every two seats as a game of two, won by whoever finished ahead."
    return (
        f"{data['anchor']} is 0. 400 points are odds of ten to one between two seats, whatever the "
        "number of players. The bars are 95 % intervals, from redrawing the deals."
        f"{places if data['plan']['seats'] > 2 else ''}"
    )


def _ranking(data: dict[str, Any]) -> str:
    rows = []
    more_than_two = data["plan"]["seats"] > 2
    for rank, row in enumerate(data["bots"], 1):
        gap, share = row["above_next"], row["win_share"]
        above = f"{signed(gap['value'])} <span class='dim'>({span(gap, signed)})</span>" if gap else ""
        places = f"<td>{signed(row['rating_by_places']['value'])}</td>" if more_than_two else ""
        rows.append(
            f"<tr><td>{rank}</td><td class='name'>{escape(row['bot'])}</td>"
            f"<td>{signed(row['rating']['value'])}</td><td>{above}</td>{places}<td>{percent(share['value'])}"
            f" <span class='dim'>({span(share, percent)})</span></td>"
            f"<td>{points_text(row['score'])}</td><td>{row['games']}</td></tr>"
        )
    by_places = ("by places",) if more_than_two else ()
    names = ("", "bot", "rating", "above next", *by_places, "wins", "score", "games")
    head = "".join(f"<th>{name}</th>" for name in names)
    body = "".join(rows)
    return f"<div class='wide'><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _duels(data: dict[str, Any]) -> str:
    """The candidate of a gauntlet against each opponent, with intervals."""
    lines = (
        f"<li><b>{percent(cell['value'])}</b> ({span(cell, percent)}) against {escape(opponent)}"
        f" <span class='dim'>in {cell['games']} games</span></li>"
        for opponent, cell in duels(data)
    )
    text = "".join(lines)
    candidate = escape(data["plan"]["bots"][0])
    return f"<p class='small duels'>{candidate} won</p><ul class='small'>{text}</ul>" if text else ""


def _fallbacks(data: dict[str, Any]) -> str:
    guilty = [row for row in data["bots"] if any(row["fallbacks"].values())]
    about = (
        "A bot that raises an error, answers illegally or too late loses that decision to a random "
        "legal move."
    )
    if not guilty:
        return section("Fallbacks", about, "<p>None: every decision was the bot’s own.</p>")
    lines = []
    for row in guilty:
        decisions = row["seconds_per_move"]["decisions"]
        said = ", ".join(
            f"<span class='bad'>{many}</span> {FAULTS[fault]}"
            for fault, many in row["fallbacks"].items()
            if many
        )
        lines.append(f"<p><b>{escape(row['bot'])}</b>, of {decisions} decisions: {said}</p>")
    return section("Fallbacks", about, "".join(lines))
