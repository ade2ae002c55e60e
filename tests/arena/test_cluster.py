"""The arena on a real Dask cluster of two worker processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from redada.arena.folder import Folder
from redada.arena.plan import make_plan
from redada.arena.tournament import run

CLUSTER = """
from distributed import LocalCluster
if __name__ == "__main__":
    workers = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with LocalCluster(**workers, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """In a process of its own, as a cluster is: none of its threads and sockets are ours."""
    program = tmp_path / "cluster.py"
    program.write_text(CLUSTER, encoding="utf-8")
    cluster = subprocess.Popen(
        [sys.executable, str(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    assert cluster.stdin
    assert cluster.stdout
    try:
        yield cluster.stdout.readline().strip()
    finally:
        cluster.communicate("\n", timeout=20)


def test_a_cluster_plays_the_same_games(address: str, tmp_path: Path) -> None:
    from distributed import Client

    plan = make_plan("razzia", 3, ["greedy", "uniform"], deals=3, seed=4)
    here, there = Folder.make(tmp_path / "here", plan), Folder.make(tmp_path / "there", plan)
    run(here, jobs=1)
    run(there, cluster=address)
    for path in (here.path / "games").iterdir():
        assert (there.path / "games" / path.name).read_bytes() == path.read_bytes()
    assert len(there.results()) == len(here.results()) == 3 * 6
    with Client(address) as client:  # type: ignore[no-untyped-call]  # it has no types
        workers = client.run(os.getpid)
    assert len(set(workers.values())) == 2
