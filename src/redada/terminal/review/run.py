"""`redada review`: reads a record, however broken, looks through it, and tells what it found."""

from __future__ import annotations

from argparse import Namespace
from errno import EACCES, EISDIR, ENOENT
from importlib.util import find_spec
from os import W_OK, access, strerror
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from redada.core.errors import RedadaError
from redada.core.record import MOST_TEXT, Record
from redada.study import Review, review
from redada.study.reading import read_what_is_there
from redada.study.reviewing import Progress as Told
from redada.terminal.review.page import page
from redada.terminal.review.sentences import Sentences
from redada.terminal.review.summary import show
from redada.terminal.screen import Screen
from redada.terminal.start import language_and_look, table_for
from redada.words import Words, language_of_the_system


def run(arguments: Namespace) -> int:
    """Raises RedadaError if nothing of the record can be reviewed, OSError if there is no reading it."""
    words = Words(arguments.language or language_of_the_system(), "review")
    record, problem = load(Path(arguments.file), words)
    for wanted in (arguments.json, arguments.html):
        if wanted:
            check_can_be_written(Path(wanted))
    language, look = language_and_look(record, arguments)
    found = with_bar(record, arguments, jobs_of(arguments), Words(language, "review"))
    if arguments.json:
        import json

        Path(arguments.json).write_text(json.dumps(found.json(), ensure_ascii=False) + "\n", "utf-8")
    sentences = Sentences(record, found, table_for(record, language, look), look)
    if arguments.html:  # before anything is said: whoever reads that may stop reading
        Path(arguments.html).write_text(page(sentences, problem), "utf-8")
    screen = Screen(arguments.plain)
    show(screen, sentences, problem)
    if arguments.html:
        screen.space()
        screen.say_whole(sentences.say("page", file=arguments.html))
    return 0


def check_can_be_written(path: Path) -> None:
    """A review takes long: what can be known before it is told before it. Raises OSError."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR), str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(path))
    if not access(path if path.exists() else path.parent, W_OK):
        raise PermissionError(EACCES, strerror(EACCES), str(path))


def jobs_of(arguments: Namespace) -> int:
    """Processes: as many as asked for, else one for each core where that is possible."""
    if arguments.jobs is not None:
        return int(arguments.jobs)
    return -1 if find_spec("joblib") and find_spec("numpy") else 1


def load(path: Path, words: Words) -> tuple[Record, RedadaError | None]:
    """The record in a file, and what is wrong with its end, if something is."""
    with path.open("rb") as file:
        raw = file.read(4 * MOST_TEXT + 1)
    if len(raw) > 4 * MOST_TEXT:
        raise RedadaError(words("save.too_large", file=path))
    try:
        return read_what_is_there(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise RedadaError(words("save.not_text", file=path)) from None
    except RedadaError as problem:
        raise RedadaError(words("save.in_file", file=path, problem=problem)) from None


def with_bar(record: Record, arguments: Namespace, jobs: int, words: Words) -> Review:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words("review.looking"))

        def tell(told: Told) -> None:
            bar.update(task, completed=told.done, total=told.total)

        return review(
            record,
            arguments.depth,
            seed=arguments.seed,
            jobs=jobs,
            cluster=arguments.cluster,
            progress=tell,
        )
