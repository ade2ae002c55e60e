"""`redada mygames`: many games of one player, reviewed and put together (redada.study.history)."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from redada.core.errors import RedadaError
from redada.core.record import Record
from redada.games import GAMES, by_name
from redada.games.razzia.editions import edition
from redada.study.history import PlayedGame, Summary, SummaryGroup, SummaryLine, of_json, summary
from redada.study.results import VERSION
from redada.terminal.number_table import number_table
from redada.terminal.review.run import jobs_of, load, with_bar
from redada.terminal.review.sentences import number, percent, points
from redada.terminal.saving import ENDING
from redada.terminal.screen import Screen
from redada.terminal.start import bots_of
from redada.words import Words, language_of_the_system

MOST_FAULTS = 8


def run(arguments: Namespace) -> int:
    """Raises RedadaError for a file that holds no game, or not that player, and if there is no file."""
    language = arguments.language or language_of_the_system()
    words = Words(language, "razzia", "web", "review", "insight")
    arguments.seed, arguments.cluster = 0, None
    games = [game_of(path, arguments, words) for path in paths(arguments.files)]
    made = summary(games)
    if not made["groups"]:
        raise RedadaError(words("mygames.nothing"))
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(made, ensure_ascii=False) + "\n", "utf-8")
    show(Screen(arguments.plain), made, words)
    return 0


def paths(files: list[str]) -> Iterator[Path]:
    """The files themselves, and the records in folders."""
    for each in map(Path, files):
        if each.is_dir():
            yield from sorted(each.glob(f"*{ENDING}"))
        else:
            yield each


def game_of(path: Path, arguments: Namespace, words: Words) -> PlayedGame:
    at = path.stat().st_mtime
    if path.suffix == ".json":
        data = read_json(path)
        seat = seat_of(path, data["players"], data["players"], arguments, words)
        try:
            return sound(of_json(data, seat, str(path), at), path)
        except OverflowError:  # a number without end
            raise none_of_ours(path) from None
    record, _ = load(path, words)
    seat = seat_of(path, list(record.players), people(record), arguments, words)
    found = with_bar(record, arguments, jobs_of(arguments), words)
    return of_json(found.json(), seat, str(path), at)


def read_json(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as problem:  # broken UTF-8 is one too
        raise RedadaError(f"{path}: expected JSON ({problem})") from None
    if not isinstance(data, dict) or data.get("version") != VERSION or not data.get("players"):
        raise none_of_ours(path)
    if not isinstance(data["players"], list) or not all(
        isinstance(each, str) for each in data["players"]
    ):
        raise none_of_ours(path)
    return data


def sound(game: PlayedGame, path: Path) -> PlayedGame:
    """The game; raises RedadaError if a file has something else where numbers belong."""
    numbers = (game["accuracy"], game["error_rate"], game["result"], game["adjusted"])
    if not all(each is None or type(each) in (int, float) for each in numbers):
        raise none_of_ours(path)
    if game["game"] not in GAMES:
        raise none_of_ours(path)
    return game


def none_of_ours(path: Path) -> RedadaError:
    return RedadaError(f"{path}: expected what `redada review --json` writes, version {VERSION}")


def people(record: Record) -> list[str]:
    """Who is no bot; all, if the record does not say."""
    found = [name for name, bot in zip(record.players, bots_of(record), strict=True) if not bot]
    return found or list(record.players)


def seat_of(
    path: Path, players: list[str], candidates: list[str], arguments: Namespace, words: Words
) -> int:
    name = arguments.player or candidates[0]
    if name not in players:
        names = ", ".join(players)
        raise RedadaError(words("mygames.player_unknown", file=path, name=name, names=names))
    return players.index(name)


# In words


def show(screen: Screen, made: Summary, words: Words) -> None:
    groups = made["groups"]
    screen.say(*overview(screen, groups, words))
    if groups[0]["games"] < made["settles"]:
        settles = words("mygames.settles", n=groups[0]["games"], most=made["settles"])
        screen.say(Text(settles, "dim"))
    screen.say(Text(words("mygames.as_two"), "dim"))
    card = edition(words.language, None).kind("thief", 1)
    card = card[:1].upper() + card[1:]
    for key, part, kind in (
        ("faults", groups[0]["faults"][:MOST_FAULTS], "kind"),
        ("by_topic", groups[0]["topics"], "topic"),
        ("by_stage", groups[0]["stages"], "stage"),
    ):
        if part:
            screen.space()
            screen.say(Text(words(f"mygames.{key}"), "bold"))
            screen.say(*(line(each, kind, words, card) for each in part))


def overview(screen: Screen, groups: list[SummaryGroup], words: Words) -> list[RenderableType]:
    language = words.language
    heads = ["", "", *map(words, ("review.accuracy", "review.error_rate", "mygames.edge"))]
    rows = []
    for each in groups:
        rate = number(each["error_rate"], language) + among(each["error_rate_error"], 2, language)
        edge = "–" if each["edge"] is None else points(each["edge"], language)
        edge += among(each["edge_error"], 200, language) if each["edge"] is not None else ""
        band = words(f"insight.band.{each['band']}")
        games = words("mygames.games", n=each["games"])
        accuracy = number(each["accuracy"], language)
        rows.append((name_of(each, words), games, accuracy, f"{rate} · {band}", edge))
    return number_table(screen.width, heads, rows)


def name_of(group: SummaryGroup, words: Words) -> str:
    if not group["game"]:
        return words("mygames.all_games")
    title = by_name(group["game"]).title
    return f"{title} · {words('mygames.players', n=group['seats'])}" if group["seats"] else title


def among(error: float | None, times: float, language: str) -> str:
    return "" if error is None else f" ± {number(times * error, language)}"


def line(each: SummaryLine, kind: str, words: Words, card: str) -> Text:
    name = words(f"insight.{kind}.{each['key'].replace('.', '_')}", card=card)
    often = words("mygames.times", n=each["decisions"])
    rate = f"{words('review.error_rate')} {number(each['error_rate'], words.language)}"
    return Text.assemble(
        (f"  {percent(each['part']):>5}  ", "dim"), (name, ""), (f" · {often} · {rate}", "dim")
    )
