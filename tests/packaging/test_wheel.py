"""Wheel and source distribution are the whole product: built, installed into nothing, and played."""

from __future__ import annotations

import asyncio
import fcntl
import os
import random
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from redada.server import messages
from tests.packaging.environment import ROOT, Environment, build_sdist, build_wheel, copy_project, run
from tests.server.client import House, new_id, play_to_the_end
from tests.server.process import Server
from tools import cores

soak = pytest.mark.skipif(os.environ.get("REDADA_SOAK") != "1", reason="compiles everything: make soak")


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], Path]) -> Path:
    """What `make` makes in a folder, made by the first of the processes that run tests side by side."""
    base = factory.getbasetemp()
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / name
    with (base.parent / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        answer = folder.with_suffix(".made")
        if not answer.is_file():
            folder.mkdir()
            answer.write_text(str(make(folder)), encoding="utf-8")
    return Path(answer.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With the modules that were compiled for this machine."""

    def make(folder: Path) -> Path:
        project = copy_project(folder / "project")
        return build_wheel(project, folder / "dist", REDADA_COMPILED="native")

    return once(tmp_path_factory, "wheel", make)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(
        tmp_path_factory,
        "sdist",
        lambda folder: build_sdist(copy_project(folder / "project"), folder),
    )


def data_files() -> set[str]:
    """What stands in the source tree and is neither compiled from nor made by Python."""
    listed = run("git", "ls-files", "src", cwd=ROOT).splitlines()
    return {name.removeprefix("src/") for name in listed if not name.endswith(".pyx")}


def play_a_bot_game(environment: Environment, folder: Path, game: str, level: str) -> None:
    record = folder / f"{game}-{level}.txt"
    run(environment.redada, "play", game, f"@{level}", f"@{level}", "--save", record, cwd=folder)
    run(environment.redada, "verify", record, cwd=folder)


async def play_through_a_socket(url: str) -> None:
    async with House(url) as house:
        page = await house.http.get("/")
        assert page.status_code == 200
        asset = page.text.split('src="', 1)[1].split('"', 1)[0]
        assert (await house.http.get(asset)).headers["content-type"].startswith("text/javascript")
        players = await house.table_for_two()
        await play_to_the_end(players, random.Random(5))
        made = await house.make(["me", "medium"])
        assert made.seated
        me = house.player(made.table, made.seated.token)
        await me.enter()
        await me.do(messages.Start(new_id()))
        await me.until(lambda: me.is_to_move)
        await me.move(random.Random(5))
        await me.until(lambda: me.is_to_move)  # so the bot has moved


def test_the_wheel_has_everything_and_no_generated_c(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if name.startswith("redada/")}
        metadata = archive.read("redada-0.1.0.dist-info/METADATA").decode()
    assert data_files() <= names
    assert "redada/server/web/index.html" in names
    assert "redada/server/web/.vite/manifest.json" in names
    if not cores.why_uncompiled():
        compiled = {
            cores.compiled_path(name).relative_to(cores.SRC).as_posix() for name in cores.COMPILED
        }
        assert compiled <= names
    assert not [name for name in names if name.endswith((".c", ".pyx", ".pyc"))]
    assert wheel.stat().st_size < 12_750_000  # more than half of it is Python for the browser (Pyodide)
    assert "](docs/" not in metadata  # pictures and links that lead nowhere on a package page


def test_the_wheel_alone_plays_in_the_terminal(wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path / "bare", wheel)
    version = run(environment.redada, "--version")
    assert ("(compiled core)" in version) == (not cores.why_uncompiled())
    for game in ("razzia", "ratzzia"):
        play_a_bot_game(environment, tmp_path, game, "easy")
    refused = subprocess.run([environment.redada, "serve"], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
    assert "pip install 'redada[server]'" in refused.stderr


def test_the_wheel_with_its_server_extra_serves_the_page_and_a_game_or_says_what_is_missing(
    wheel: Path, tmp_path: Path
) -> None:
    environment = Environment(tmp_path / "server", wheel, "server")
    with Server(tmp_path / "data", python=str(environment.python)) as server:
        asyncio.run(play_through_a_socket(server.url))
        assert server.stop() == 0
        [client] = (tmp_path / "server").rglob("redada/server/web")
        shutil.rmtree(client)
        server.start()
        assert "has no web client" in httpx.get(server.url).text


def test_the_sdist_has_what_builds_the_package_and_the_built_client(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    listed = set(run("git", "ls-files", "src", cwd=ROOT).splitlines())
    assert listed <= names
    assert {"setup.py", "tools/cores.py", "src/redada/server/web/index.html"} <= names
    assert not [name for name in names if name.endswith((".c", ".so", ".pyc"))]
    assert sdist.stat().st_size < 10_000_000  # two thirds of it are Python for the browser


def test_the_sdist_installs_without_a_compiler_and_without_node(sdist: Path, tmp_path: Path) -> None:
    wheel = build_wheel(sdist, tmp_path / "dist", CC="/no/such/compiler", PATH="/no/such/folder")
    log = (tmp_path / "dist" / "build.log").read_text(encoding="utf-8")
    assert log.count("redada runs uncompiled, correct but slow") == 1
    environment = Environment(tmp_path / "plain", wheel, "server")
    assert "uncompiled core" in run(environment.redada, "--version")
    play_a_bot_game(environment, tmp_path, "razzia", "uniform")
    with Server(tmp_path / "data", python=str(environment.python)) as server:
        assert "<script" in httpx.get(server.url).text


def test_a_wheel_without_the_client_says_so_when_it_is_built(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    shutil.rmtree(project / "src/redada/server/web")
    log = run(sys.executable, "setup.py", "-q", "build_py", cwd=project)
    assert "warning: without the web client" in log


@soak
def test_a_wheel_that_is_published_runs_on_older_machines_than_its_builder(
    sdist: Path, tmp_path: Path
) -> None:
    """From the source distribution, compiled here, played by every level and through the server."""
    wheel = build_wheel(sdist, tmp_path / "dist", REDADA_COMPILED="required")
    shutil.unpack_archive(wheel, tmp_path / "unpacked", "zip")
    if disassembler := shutil.which("objdump"):
        for module in (tmp_path / "unpacked").rglob("*.so"):
            assert not set(run(disassembler, "-d", "--no-show-raw-insn", module).split()) & {
                "pdep",
                "pext",
                "mulx",
            }
    environment = Environment(tmp_path / "server", wheel, "server")
    for game in ("razzia", "ratzzia"):
        for level in ("beginner", "easy", "medium"):
            play_a_bot_game(environment, tmp_path, game, level)
    with Server(tmp_path / "data", python=str(environment.python)) as server:
        asyncio.run(play_through_a_socket(server.url))
