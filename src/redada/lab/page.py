"""What was found about a game as files: charts, numbers, and one page that stands on its own."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import dataclass
from html import escape
from pathlib import Path
from statistics import fmean

from redada.arena.charts import alone
from redada.arena.folder import replace_text
from redada.arena.page import section, whole
from redada.arena.words import title_of
from redada.lab.charts import PARTS, compared, dots, parts_of_results
from redada.lab.intervals import Interval
from redada.lab.luck import Parts
from redada.lab.seats import Place
from redada.lab.things import subject_of
from redada.lab.worth import ALL, Worth

PAGE, NUMBERS = "page.html", "numbers.json"


@dataclass(frozen=True, slots=True)
class Study:
    """All that is known with one number of players."""

    seats: int
    worths: list[Worth]
    places: list[Place]
    luck: Parts | None


def save(folder: Path, game: str, studies: list[Study], arguments: Namespace) -> Path:
    """Write everything into the folder; the path of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    command = (
        f"redada lab worth {arguments.file.name} --game {game} --seats {arguments.seats}"
        f" --games {arguments.games} --seed {arguments.seed}"
    )
    for name, chart in charts_of(game, studies).items():
        replace_text(folder / f"{name}.svg", alone(chart))
    replace_text(folder / NUMBERS, json.dumps(numbers(game, studies, command), indent=1) + "\n")
    replace_text(folder / PAGE, page(game, studies, command))
    return folder / PAGE


def share_of(study: Study, thing: str, part: int) -> Interval | None:
    """In points of the win; None if it was never possible."""
    found = (each for each in study.worths if (each.thing, each.part) == (thing, part))
    return next((each.share.times(100) for each in found), None)


def things(studies: list[Study]) -> list[str]:
    """Those that are worth most first, on average over all numbers of players."""
    names = dict.fromkeys(each.thing for study in studies for each in study.worths)
    shares = {name: [share_of(study, name, ALL) for study in studies] for name in names}
    return sorted(names, key=lambda name: -fmean(one.value for one in shares[name] if one))


def charts_of(game: str, studies: list[Study]) -> dict[str, str]:
    """By the name of its file."""
    made = {}
    parts = subject_of(game).parts
    for study in studies:
        whole_game = [each for each in study.worths if each.part == ALL]
        ranked = sorted(whole_game, key=lambda each: -each.share.value)
        made[f"worth-{study.seats}"] = dots(
            "Points of the win", [(each.thing, each.share.times(100)) for each in ranked]
        )
        made[f"points-{study.seats}"] = dots(
            "Points of the game",
            [(e.thing, e.points) for e in sorted(whole_game, key=lambda e: -e.points.value)],
        )
        made[f"seat-{study.seats}"] = dots(
            "Wins, %",
            [(each.name, each.share.times(100)) for each in study.places],
            mark=100 / study.seats,
            sign=False,
        )
        made[f"parts-{study.seats}"] = compared(
            "Points of the win, by part of the game",
            parts,
            [
                (each.thing, [share_of(study, each.thing, n + 1) for n in range(len(parts))])
                for each in ranked
            ],
        )
    if len(studies) > 1:
        made["worth"] = compared(
            "Points of the win, by number of players",
            [f"{study.seats} players" for study in studies],
            [(thing, [share_of(study, thing, ALL) for study in studies]) for thing in things(studies)],
        )
    lucks = {f"{study.seats} players": study.luck for study in studies if study.luck}
    if lucks:
        made["luck"] = parts_of_results(lucks)
    return made


def numbers(game: str, studies: list[Study], command: str) -> dict[str, object]:
    """Every figure of the page; shares are from 0 to 1, intervals are value, low, high."""
    parts = ("the whole game", *subject_of(game).parts)
    return {
        "game": game,
        "command": command,
        "players": [
            {
                "seats": study.seats,
                "worth": [
                    {
                        "thing": each.thing,
                        "part": parts[each.part],
                        "positions": each.times,
                        "share": each.share.json(),
                        "points": each.points.json(),
                        "net_share": each.net_share.json(),
                        "net_points": each.net_points.json(),
                    }
                    for each in study.worths
                ],
                "places": [
                    {"name": p.name, "games": p.games, "share": p.share.json(), "score": p.score.json()}
                    for p in study.places
                ],
                "luck": {name: getattr(study.luck, name).json() for name in PARTS}
                if study.luck
                else None,
            }
            for study in studies
        ],
    }


def page(game: str, studies: list[Study], command: str) -> str:
    made = charts_of(game, studies)
    about = (
        "The same position with and without the thing, both played on by strong bots with the same "
        "chance: how many points of the win (hundredths) it gives to whoever has it. 95 % intervals."
    )
    parts = [f"<h1>{escape(title_of(game))}: what is it worth?</h1>"]
    parts.append(f'<p class="dim small"><code>{escape(command)}</code></p>')
    if "worth" in made:
        parts.append(section("Worth, by number of players", about, made["worth"]))
    for study in studies:
        times = max(each.times for each in study.worths)
        head = f"{study.seats} players"
        parts.append(
            section(f"Worth, {head}", f"{about} {times} positions.", made[f"worth-{study.seats}"])
        )
        parts.append(
            section(
                f"Points, {head}",
                "The same in points of the game.",
                made[f"points-{study.seats}"],
            )
        )
        parts.append(section(f"When, {head}", "By part of the game.", made[f"parts-{study.seats}"]))
        games = study.places[0].games
        line = f"Wins of {games} games in per cent; the line is par. Lot gave hands and first turns."
        parts.append(section(f"The seat, {head}", line, made[f"seat-{study.seats}"]))
    if "luck" in made:
        line = "Of the variance of results: chance after the set-up, the seat, who plays, and the rest."
        parts.append(section("Luck", line, made["luck"]))
    return whole(f"{title_of(game)}: what is it worth?", parts)
