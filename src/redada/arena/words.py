"""How the numbers of a report are written, in the terminal and on the page alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from redada.games import GAMES


def title_of(game: str) -> str:
    """As it is printed on the box; the name of a game that is not installed here."""
    return GAMES[game].title if game in GAMES else game


def headline(data: dict[str, Any]) -> str:
    plan = data["plan"]
    kind = f"gauntlet of {plan['bots'][0]}" if plan["gauntlet"] else "all against all"
    title = title_of(plan["game"])
    return f"{title}, {plan['seats']} seats, {kind}: {games_over(data)}, seed {plan['seed']}"


def games_over(data: dict[str, Any]) -> str:
    deals = data["deals"]
    return f"{data['games']} games over {deals} deal{'' if deals == 1 else 's'}"


def duels(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """In a gauntlet: the candidate's share of wins against each opponent."""
    if not data["plan"]["gauntlet"]:
        return []
    names = [row["bot"] for row in data["bots"]]
    cells = data["win_share_matrix"][names.index(data["plan"]["bots"][0])]
    return [(name, cell) for name, cell in zip(names, cells, strict=True) if cell]


def signed(value: float) -> str:
    """Rating points: whole, with a sign, and a true minus."""
    whole = round(value)
    return f"+{whole}" if whole > 0 else str(whole).replace("-", "−")


def with_span(interval: dict[str, float], write: Callable[[float], str]) -> str:
    return f"{write(interval['value'])} ({span(interval, write)})"


def percent(value: float) -> str:
    return f"{value * 100:.1f} %"


def points_text(value: float) -> str:
    return f"{round(value, 1) + 0.0:.1f}".replace("-", "−")


def span(interval: dict[str, float], write: Callable[[float], str]) -> str:
    """`+80…+140`; a unit stands once."""
    low, high = write(interval["low"]), write(interval["high"])
    return f"{low.removesuffix(' %')}…{high}"


def duration(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * scale >= 1 or unit == "µs":
            value = seconds * scale
            return f"{value:.0f} {unit}" if value >= 100 else f"{value:.2g} {unit}"
    raise AssertionError


def rule_name(name: str) -> str:
    return name.replace("_", " ")
