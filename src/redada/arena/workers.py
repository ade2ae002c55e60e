"""Where games are played: in all cores of this machine through joblib, or in a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from redada.arena.jobs import expected, is_number_of_jobs
from redada.arena.match import Played, play
from redada.arena.plan import Plan
from redada.arena.schedule import Fixture
from redada.core.errors import RedadaError
from redada.core.interrupts import uninterrupted

PATIENCE = 10
"""Seconds to wait for the cluster to answer."""


IDLE = 20
"""Seconds after which a process without work ends: so long do they outlive a run that was killed."""

PlayAll = Callable[[Plan, Iterable[Fixture]], Iterator[Played]]
"""Gives the games as they are finished, in any order."""

RunAll = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""Calls a function with each item, somewhere, and gives the results in any order."""


@contextmanager
def workers(jobs: int = -1, cluster: str | None = None) -> Iterator[PlayAll]:
    """`jobs` are processes on this machine, -1 is one for each core; a cluster has its own number."""
    with processes("the arena", jobs, cluster) as run_all:

        def play_all(plan: Plan, games: Iterable[Fixture]) -> Iterator[Played]:
            yield from run_all(partial(play, plan), games)

        yield play_all


@contextmanager
def processes(who: str, jobs: int = -1, cluster: str | None = None) -> Iterator[RunAll]:
    """The same for any function; `who` needs them, for the message where something is missing."""
    if not is_number_of_jobs(jobs):
        raise RedadaError(f"jobs: expected {expected()}, not {jobs}")
    try:
        import joblib
        import numpy  # noqa: F401  # for the report: better missed before the games than after
        from joblib.externals.loky.backend import resource_tracker
        from joblib.externals.loky.process_executor import TerminatedWorkerError
    except ImportError:
        raise RedadaError(f"{who} needs joblib and numpy: pip install 'redada[arena]'") from None
    try:
        if cluster is None:
            resource_tracker.ensure_running()  # before `uninterrupted`, as that says of its own
            with joblib.parallel_config(backend="loky", idle_worker_timeout=IDLE):
                yield _run_all(joblib, jobs)
            return
        with _client(cluster), joblib.parallel_config(backend="dask"):
            yield _run_all(joblib, -1)
    except TerminatedWorkerError:
        raise RedadaError("a worker process died; the same command goes on from here") from None


def _run_all(joblib: Any, jobs: int) -> RunAll:
    def run_all(function: Callable[[Any], Any], items: Iterable[Any]) -> Iterator[Any]:
        parallel = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered")
        with uninterrupted():  # processes start here
            found = parallel(joblib.delayed(function)(item) for item in items)
        yield from found

    return run_all


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        from distributed import Client
    except ImportError:
        raise RedadaError("--cluster needs Dask: pip install 'redada[arena,cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]  # it has no types
    except (OSError, ValueError) as problem:
        raise RedadaError(f"no Dask scheduler answers at {address}: {problem}") from None
    with client:
        if not client.scheduler_info()["workers"]:
            raise RedadaError(f"the Dask cluster at {address} has no workers")
        yield client
