"""`redada puzzles mine`, `judge` and `explain`, the long ones with a bar that shows how far they are."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from redada.games import by_name
from redada.study.kinds import topic_of
from redada.study.puzzles.collecting import Progress as Told
from redada.study.puzzles.collecting import check, collect, collection_of, explained_again, judged_again
from redada.study.puzzles.puzzle import Collection, read_file, write_file
from redada.terminal.review.run import jobs_of


def run_mine(arguments: Namespace) -> int:
    game = by_name(arguments.mined).name
    out = Path(arguments.out or f"{game}.puzzles")
    work = Path(arguments.work or f"{game}.work")
    with bar(f"{game}: games", arguments.games) as tell:
        found = collect(
            game,
            arguments.games,
            work,
            seed=arguments.mining_seed,
            jobs=jobs_of(arguments),
            cluster=arguments.cluster,
            progress=tell,
        )
    return finish(collection_of(game, found, arguments.most), out)


def run_judge(arguments: Namespace) -> int:
    path = Path(arguments.file)
    before = read_file(path.read_bytes(), str(path))
    with bar(f"{before.head.game}: puzzles", len(before.puzzles)) as tell:
        after = judged_again(before, jobs=jobs_of(arguments), progress=tell)
    return finish(after, Path(arguments.out or path))


def run_explain(arguments: Namespace) -> int:
    path = Path(arguments.file)
    return finish(explained_again(read_file(path.read_bytes(), str(path))), Path(arguments.out or path))


def finish(collection: Collection, out: Path) -> int:
    check(collection)
    write_file(out, collection)
    topics = Counter(topic_of(each.kind) for each in collection.puzzles)
    told = ", ".join(f"{name} {many}" for name, many in topics.most_common())
    console = Console(highlight=False)
    console.print(f"{out}: {len(collection.puzzles)} puzzles ({told})", soft_wrap=True)
    console.print(f"levels as solvers: {dict(collection.head.levels)}", soft_wrap=True)
    return 0


@contextmanager
def bar(title: str, total: int) -> Iterator[Told]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("→ {task.fields[found]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(title, total=total, found=0)

        def tell(done: int, found: int) -> None:
            shown.update(task, completed=done, found=found)

        yield tell
