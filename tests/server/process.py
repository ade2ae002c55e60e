"""The real server as a child process, which can be killed at any moment and started again."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO

from tests.ports import free_port

PATIENCE = 600 if os.environ.get("REDADA_SOAK") == "1" else 60
"""Seconds until a server must have started, on a machine that has much else to do."""
LIMITS = (
    "tables-per-hour",
    "reviews-per-hour",
    "request-rate",
    "connections-per-address",
    "seats-per-address",
)
"""Of one address: tests have but one, and are many people."""


class Server:
    """`redada serve` on a port of its own, the same after each start; on SQLite without `database`."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        database: str = "",
        rate: float = 0,
        most_file: int | None = None,
        environment: dict[str, str] | None = None,
        python: str = sys.executable,
        before: Callable[[], None] | None = None,
    ) -> None:
        self.folder = folder
        self.flags = (*flags, *(("--database", database) if database else ()))
        self.rate = rate
        self.most_file = most_file
        """Bytes that a file may grow to, as if the disk were full then."""
        self.environment = environment or {}
        self.python = python
        self.before = before
        """Called in the child before it becomes the server."""
        self.port = free_port()
        self.starts = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def errors(self) -> Path:
        """Where its logs are."""
        return self.folder / f"stderr-{self.starts}.txt"

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    def start(self) -> Server:
        assert self.process is None, "it runs already"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.starts += 1
        command = [self.python, "-m", "redada", "serve", "--port", str(self.port), "--data"]
        command += [
            str(self.folder),
            "--rate",
            f"{self.rate:g}",
            "--workers",
            "1",
            *(f"--{limit}=0" for limit in LIMITS),
        ]
        clean = {name: value for name, value in os.environ.items() if not name.startswith("REDADA_")}
        limited = self.limit if self.most_file is not None else self.before
        with self.errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, *self.flags],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**clean, **self.environment},
                preexec_fn=limited,  # no threads are at work when it is given
            )
        assert self.process.stdout
        self.port = self._announced(self.process.stdout)
        return self

    def _announced(self, out: IO[str]) -> int:
        """The port, once the server says that it listens; a server that never does is ended."""
        timer = threading.Timer(PATIENCE, self.process.kill if self.process else int)
        timer.start()
        try:
            for line in out:
                if line.startswith("Redada is at http://127.0.0.1:"):
                    return int(line.rsplit(":", 1)[1])
        finally:
            timer.cancel()
        self.kill()
        raise AssertionError(f"the server did not start: {self.errors.read_text()[-2000:]}")

    def limit(self) -> None:
        """In the child: files may not grow beyond the limit, and trying to is an error, not a signal."""
        assert self.most_file is not None
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.most_file, resource.RLIM_INFINITY))

    def allow(self, most_file: int) -> None:
        """There is room, or no more room, on the disk of the running server."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most_file, resource.RLIM_INFINITY))

    def kill(self) -> None:
        """kill -9: it has no chance to write anything."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As systemd or Ctrl-C would; its exit status."""
        return self._end(signal.SIGTERM)

    def end(self) -> None:
        """When a test is through with it."""
        if "COVERAGE_PROCESS_CONFIG" in os.environ:
            self.stop()  # one that is killed does not tell which lines it ran
        self.kill()

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        if process.poll() is None:
            process.send_signal(how)
        status = process.wait(PATIENCE)
        if process.stdout:
            process.stdout.close()
        return status

    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def logged(self) -> str:
        """All it wrote to stderr, of every start."""
        return "".join(path.read_text() for path in sorted(self.folder.glob("stderr-*.txt")))

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.end()
