"""What a tournament showed, as one JSON document that the terminal table and the page are made from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from redada.arena.folder import Folder, replace_text
from redada.arena.referee import FAULTS
from redada.core.errors import RedadaError

FORMAT = 1
JSON = "report.json"
PAGE = "report.html"
YARDSTICK = "greedy"
"""The bot whose rating is 0, where it plays."""
P99 = 0.99


@dataclass(frozen=True)
class Report:
    data: dict[str, Any]

    def save(self, folder: Path) -> None:
        """`report.json` and `report.html`."""
        from redada.arena.page import page

        replace_text(folder / JSON, json.dumps(self.data, indent=2, ensure_ascii=False) + "\n")
        replace_text(folder / PAGE, page(self.data))


def make_report(folder: Folder, anchor: str | None = None) -> Report:
    """The report of the games finished so far; `anchor` is the bot whose rating is 0."""
    try:
        from redada.arena.ratings import rate, share
        from redada.arena.tally import by_places, strangers, tally
    except ImportError:
        raise RedadaError("the arena needs joblib and numpy: pip install 'redada[arena]'") from None
    plan = folder.plan
    if anchor is not None and anchor not in plan.bots:
        raise RedadaError(f"the anchor {anchor} did not play: {', '.join(plan.bots)} did")
    total = tally(plan, folder.results())
    unknown = ", ".join(plan.bots[bot] for bot in strangers(total))
    if unknown:
        raise RedadaError(
            f"too few games are finished to compare all bots: {plan.bots[0]} has not met {unknown} yet"
        )
    ratings = rate(total.results, plan.seed)
    places = rate(by_places(total), plan.seed)
    ranking = sorted(
        range(len(plan.bots)), key=lambda bot: (-ratings.fitted[bot].round(6), -places.fitted[bot], bot)
    )
    if anchor is None:
        anchor = YARDSTICK if YARDSTICK in plan.bots else plan.bots[ranking[-1]]
    zero = plan.bots.index(anchor)
    rules = list(dict.fromkeys(name for bot in total.bots for name in bot.points))

    def share_of(won: Any, played: Any, bot: int, other: int) -> dict[str, Any] | None:
        if not played[:, bot, other].any():
            return None
        found = share(won[:, bot, other], played[:, bot, other], plan.seed)
        return {"games": int(played[:, bot, other].sum()), **_interval(found, 4)}

    def matrix(won: Any, played: Any) -> list[list[dict[str, Any] | None]]:
        return [[share_of(won, played, a, b) if a != b else None for b in ranking] for a in ranking]

    bots = []
    for place, bot in enumerate(ranking):
        sums = total.bots[bot]
        following = ranking[place + 1] if place + 1 < len(ranking) else None
        clock = sums.clock
        bots.append(
            {
                "bot": plan.bots[bot],
                "games": sums.games,
                "rating": _interval(ratings.over(bot, zero)),
                "above_next": None if following is None else _interval(ratings.over(bot, following)),
                "rating_by_places": _interval(places.over(bot, zero)),
                "above_next_by_places": None
                if following is None
                else _interval(places.over(bot, following)),
                "win_share": share_of(total.won, total.played, bot, bot),
                "score": round(sums.score / sums.games, 3),
                "points": {name: round(sums.points[name] / sums.games, 3) for name in rules},
                "seconds_per_move": {
                    "mean": round(clock.mean, 7),
                    "p99": round(clock.percentile(P99), 7),
                    "slowest": round(clock.slowest, 6),
                    "decisions": clock.decisions,
                },
                "fallbacks": {fault: sums.faults[fault] for fault in FAULTS},
            }
        )
    return Report(
        {
            "format": FORMAT,
            "plan": plan.to_json(),
            "games": total.games,
            "deals": total.deals,
            "games_left_out": total.left_out,
            "par": round(1 / plan.seats, 4),
            "anchor": anchor,
            "endings": dict(total.reasons.most_common()),
            "rules": rules,
            "bots": bots,
            "win_share_matrix": matrix(total.won, total.played),
            "ahead_matrix": matrix(total.ahead, total.pairs),
        }
    )


def _interval(found: Any, digits: int = 1) -> dict[str, float]:
    """An Estimate, rounded; never minus nothing."""
    return {name: round(getattr(found, name), digits) + 0.0 for name in ("value", "low", "high")}
