"""A tournament from its plan to its last game, with a bar that says how long it will take."""

from __future__ import annotations

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from redada.arena.folder import Folder
from redada.arena.schedule import fixtures
from redada.arena.workers import workers


def run(
    folder: Folder, jobs: int = -1, cluster: str | None = None, console: Console | None = None
) -> int:
    """Play the games that are not finished yet; returns how many were played."""
    console = console or Console(stderr=True, quiet=True)
    with folder.alone():
        folder.mend()
        finished = {result["name"] for result in folder.results()}
        games = list(fixtures(folder.plan))
        left = [fixture for fixture in games if fixture.name not in finished]
        done = len(games) - len(left)
        if done and left:
            console.print(f"{done} of {len(games)} games were finished before", highlight=False)
        if not left:
            return 0
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left:"),
            TimeRemainingColumn(),
        )
        with (
            workers(jobs, cluster) as play_all,
            Progress(*columns, console=console, speed_estimate_period=300) as progress,
        ):
            task = progress.add_task("games", total=len(games), completed=done)
            for played in play_all(folder.plan, left):
                folder.keep(played)
                progress.advance(task)
    return len(left)
