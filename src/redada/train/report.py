"""The report of a training as one page: losses, calibration and strength, generation by generation."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from redada.arena.page import STYLE
from redada.train.generations import Plan

PAGE = "report.html"
SIDE, EDGE = 220, 34


def save_report(plan: Plan, folder: Path) -> Path:
    path = folder / PAGE
    calibrations = {
        n: json.loads((folder / str(n) / "calibrated.json").read_text(encoding="utf-8"))["calibration"]
        for n in plan.seats
    }
    path.write_text(page(plan, read_reports(plan, folder), calibrations), encoding="utf-8")
    return path


def read_reports(plan: Plan, folder: Path) -> dict[int, list[dict[str, Any]]]:
    """By number of seats, what each generation learned."""
    found: dict[int, list[dict[str, Any]]] = {}
    for seats in plan.seats:
        places = [folder / str(seats) / f"g{n}" / "learned.json" for n in range(len(plan.steps(seats)))]
        found[seats] = [json.loads(each.read_text(encoding="utf-8")) for each in places if each.exists()]
    return found


def page(
    plan: Plan,
    reports: dict[int, list[dict[str, Any]]],
    calibrations: dict[int, list[dict[str, float]]],
) -> str:
    title = f"Training the net of {plan.game}"
    parts = [section(n, each, calibrations[n]) for n, each in reports.items() if each]
    told = (
        f"Seed {plan.seed}, games × {plan.scale:g}. Log-loss is over games that were not learned from."
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style><main><h1>{escape(title)}</h1>"
        f'<p class="dim">{escape(told)}</p>{"".join(parts)}</main></html>\n'
    )


def section(seats: int, reports: list[dict[str, Any]], bins: list[dict[str, float]]) -> str:
    head = (
        "<tr><th>generation</th><th></th><th>games</th><th>samples</th><th>log-loss: nothing known</th>"
        "<th>before</th><th>after</th><th>points, error</th><th>wins of greedies</th>"
        "<th>of the last net</th></tr>"
    )
    rows = "".join(row(each) for each in reports)
    par = 100 / seats
    return (
        f"<section><h2>{seats} players</h2>"
        f'<p class="dim small">Wins are of one net, one look ahead, at a table of the others; par is '
        f'{par:.0f} %.</p><div class="wide"><table>{head}{rows}</table></div>'
        f"{calibration_chart(bins)}</section>"
    )


def row(report: dict[str, Any]) -> str:
    loss = report["log_loss"]
    wins = report["wins"]
    cells = [f"{report['games']:,}", f"{report['samples']:,}"]
    cells += [f"{loss[name]:.4f}" for name in ("nothing", "before", "after")]
    cells += [f"{report['points_error']:.2f}"]
    for name in ("greedy", "last"):
        cells.append(f"{100 * wins[name][0]:.1f} ± {100 * wins[name][1]:.1f} %" if name in wins else "–")
    return f"<tr><td>{report['generation']}</td><td></td>{''.join(f'<td>{c}</td>' for c in cells)}</tr>"


def calibration_chart(bins: list[dict[str, float]]) -> str:
    """What happened over what was predicted; a calibrated net lies on the diagonal."""

    def at(predicted: float, happened: float) -> tuple[float, float]:
        return EDGE + predicted * SIDE, 10 + (1 - happened) * SIDE

    lines = [
        f'<svg viewBox="0 0 {SIDE + EDGE + 20} {SIDE + 40}" style="max-width: 22rem" role="img" '
        'aria-label="Calibration: what happened over what was predicted">'
    ]
    (x0, y0), (x1, y1) = at(0, 0), at(1, 1)
    lines.append(f'<path class="grid" d="M{x0} {y0}L{x1} {y1}M{x0} {y1}V{y0}H{x1}" fill="none"/>')
    for tick in (0, 0.5, 1):
        x, y = at(tick, tick)
        lines.append(f'<text class="tick" x="{x:.0f}" y="{y0 + 16:.0f}">{tick:g}</text>')
        lines.append(f'<text class="tick" x="{x0 - 16:.0f}" y="{y + 4:.0f}">{tick:g}</text>')
    for each in bins:
        x, y = at(each["predicted"], each["happened"])
        means = f"predicted {each['predicted']:.3f}, happened {each['happened']:.3f}"
        dot = f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="4">'
        lines.append(f"{dot}<title>{means}, {each['times']:,} times</title></circle>")
    return "".join([*lines, "</svg>"])
