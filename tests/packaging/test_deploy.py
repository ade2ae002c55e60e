"""What `deploy/` says is walked through: backup, upgrade, a failed one, restore. Its files are read."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.ports import free_port
from tests.server.client import House, play_to_the_end

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SYSTEMCTL = """#!/bin/sh
# systemd for one service: start and stop, as the real one would
cd "$REDADA_HOME"
case $1 in
start)
    nohup current/bin/redada serve --workers 1 >log 2>&1 &
    echo $! >pid ;;
stop)
    kill "$(cat pid)" 2>/dev/null
    while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.1; done ;;
esac
"""


class Host:
    """A machine on which `deploy/host` has installed releases; two of this project, and a broken one."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        for name in ("home/releases/broken/bin", "data", "backups"):
            (folder / name).mkdir(parents=True)
        for release in ("one", "two"):
            (folder / "home/releases" / release).symlink_to(sys.prefix)
        broken = folder / "home/releases/broken/bin/redada"
        broken.write_text("#!/bin/sh\necho this release is broken >&2\nexit 1\n", encoding="utf-8")
        systemctl = folder / "systemctl"
        systemctl.write_text(SYSTEMCTL, encoding="utf-8")
        for program in (broken, systemctl):
            program.chmod(0o755)
        (folder / "home/current").symlink_to("releases/one")
        clean = {name: value for name, value in os.environ.items() if not name.startswith("REDADA_")}
        self.environment = clean | {
            "REDADA_HOME": str(folder / "home"),
            "REDADA_DATA": str(folder / "data"),
            "REDADA_BACKUPS": str(folder / "backups"),
            "REDADA_PORT": str(self.port),
            "SYSTEMCTL": str(systemctl),
            "PYTHON": sys.executable,
            "PATIENCE": "240",
            "AS": "",
        }

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def release(self) -> str:
        return (self.folder / "home/current").readlink().name

    def do(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(DEPLOY / "host"), *words],
            env=self.environment | more,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )

    def start(self) -> None:
        subprocess.run([self.folder / "systemctl", "start"], env=self.environment, check=True)
        assert self.do("ready").returncode == 0


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    try:
        yield host
    finally:
        if (tmp_path / "home/pid").exists():
            subprocess.run([tmp_path / "systemctl", "stop"], env=host.environment, check=False)


async def play_a_game(url: str) -> tuple[str, str]:
    async with House(url) as house:
        players = await house.table_for_two()
        await play_to_the_end(players, random.Random(3))
        return players[0].table, await house.record(players[0].table)


async def record_of(url: str, table: str) -> str:
    async with House(url) as house:
        return await house.record(table)


async def status_of(url: str, table: str) -> int:
    async with House(url) as house:
        return (await house.http.get(f"/api/tables/{table}/record")).status_code


def test_backup_upgrade_failed_upgrade_and_restore_keep_every_game(host: Host) -> None:
    host.start()
    table, record = asyncio.run(play_a_game(host.url))

    saved = host.do("backup")
    assert saved.returncode == 0, saved.stderr
    backup = saved.stdout.strip()
    assert Path(backup).is_file()

    upgraded = host.do("switch", "two")
    assert upgraded.returncode == 0, upgraded.stderr
    assert host.release == "two"
    assert asyncio.run(record_of(host.url, table)) == record

    later, later_record = asyncio.run(play_a_game(host.url))
    failed = host.do("switch", "broken", PATIENCE="2")
    assert failed.returncode == 1
    assert "broken did not get ready, so two runs again" in failed.stderr
    assert host.release == "two"
    assert asyncio.run(record_of(host.url, later)) == later_record

    restored = host.do("restore", backup)
    assert restored.returncode == 0, restored.stderr
    assert asyncio.run(record_of(host.url, table)) == record
    assert asyncio.run(status_of(host.url, later)) == 404  # it was played after the backup
    assert list((host.folder / "data").glob("before-restore-*/redada.sqlite3"))


def test_a_file_that_is_no_backup_changes_nothing(host: Host) -> None:
    host.start()
    table, record = asyncio.run(play_a_game(host.url))
    bad = host.folder / "bad.sqlite3"
    bad.write_text("not a database", encoding="utf-8")
    refused = host.do("restore", str(bad))
    assert refused.returncode == 1
    assert "everything is as it was" in refused.stderr
    assert host.do("ready").returncode == 0
    assert asyncio.run(record_of(host.url, table)) == record
    assert host.do("switch", "three").returncode == 1
    assert host.release == "one"


def test_old_backups_are_deleted(host: Host) -> None:
    host.start()
    for day in range(4):
        (host.folder / f"backups/redada-2020010{day}-041000.sqlite3").touch()
    assert host.do("backup", KEEP="2").returncode == 0
    oldest, newest = sorted(path.name for path in (host.folder / "backups").iterdir())
    assert oldest == "redada-20200103-041000.sqlite3"
    assert not newest.startswith("redada-2020")


def test_without_a_command_it_says_what_there_is(host: Host) -> None:
    said = host.do()
    assert said.returncode == 2
    for word in ("install", "upgrade", "switch", "backup", "restore"):
        assert f"deploy/host {word}" in said.stdout


def test_the_units_are_what_systemd_expects(tmp_path: Path) -> None:
    """On a root of its own, where what they start exists."""
    analyze = shutil.which("systemd-analyze")
    units = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    assert len(units) == 4
    for unit in units:
        text = unit.read_text(encoding="utf-8")
        for program in re.findall(r"^ExecStart=(\S+)", text, re.MULTILINE):
            assert program in ("/opt/redada/current/bin/redada", "/opt/redada/deploy/host")
        copy = tmp_path / unit.name
        copy.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE))
    if analyze:
        names = [str(tmp_path / unit.name) for unit in units]
        said = subprocess.run([analyze, "verify", *names], capture_output=True, text=True, check=False)
        ours = [line for line in said.stderr.splitlines() if "redada" in line and "User=" not in line]
        assert said.returncode == 0 or not ours, said.stderr
        assert not ours


def test_the_containers_are_built_from_locked_packages_and_have_a_health_of_their_own() -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert not [line for line in dockerfile.splitlines() if ">=" in line]
    for line in re.findall(r"pip install [^\\\n]*", dockerfile):
        assert "--require-hashes" in line or "--no-deps" in line
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert "/tmp/alive" in " ".join(services["worker"]["command"])  # noqa: S108  # in the container
    assert "/tmp/alive" in services["worker"]["healthcheck"]["test"][1]  # noqa: S108
    assert "443:443" in services["proxy"]["ports"]
    assert (DEPLOY / "Caddyfile").is_file()


def test_what_the_build_of_a_container_copies_is_enough_for_make_wheel() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert not {
        "src",
        "web",
        "tools",
        "locks",
        "Makefile",
        "setup.py",
        "MANIFEST.in",
        "README.md",
    } & set(ignored)
    assert {".git", ".venv", "**/node_modules"} <= set(ignored)


def test_a_server_is_locked_to_the_versions_that_were_tested() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
        return set(re.findall(r"^([\w.-]+==[^ ;\n]+)", text, re.MULTILINE))

    assert pins("host") <= pins("dev")
    assert pins("play") <= pins("dev")
