"""A program that we talk to in lines, and that may do anything: crash, hang, flood us or not listen.

Every wait has an end, whatever it does; when it is ended, so is all that it started.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from weakref import finalize

from redada.bots.fault import BotFault, in_one_line
from redada.core.errors import RedadaError

MOST_LINE = 4096
"""Bytes of a line that it may send."""

QUIT_SECONDS = 1.0
"""What it is given to end by itself."""

_CHUNK = 1 << 16
_LAST_WORDS = 2000
"""Bytes that are kept of its standard error."""


class Program:
    """A running program. `bot` names it in messages. Ended by `quit`, `kill`, or with this object."""

    def __init__(self, words: Sequence[str], bot: str) -> None:
        if os.name == "nt":
            raise RedadaError("bots in processes of their own need Linux, macOS or another Unix")
        self._bot = bot
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the user named the command, no shell reads it
                words,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or str(problem)
            raise RedadaError(f"the bot {bot} cannot be started: {words[0]}: {reason}") from None
        self._selector = selectors.DefaultSelector()
        self.end = finalize(self, _end, self._process, self._selector)
        process = self._process
        assert process.stdin
        assert process.stdout
        assert process.stderr
        self._stdin = process.stdin.fileno()
        self._stdout = process.stdout.fileno()
        self._stderr = process.stderr.fileno()
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        for pipe in (self._stdout, self._stderr):
            self._selector.register(pipe, selectors.EVENT_READ)
        self._to_send = bytearray()
        self._received = bytearray()
        self._said = bytearray()
        self._finished = False
        """Whether nothing more will come."""

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, *lines: str) -> None:
        """Give it lines to read; they leave while we wait for its answer."""
        if not self._to_send:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._to_send += "".join(line + "\n" for line in lines).encode()

    def line(self, deadline: float) -> str:
        """The next line that it sends, before `deadline` (of `monotonic`); raises BotFault."""
        while True:
            left = deadline - monotonic()
            if left <= 0:
                raise BotFault(self._bot, "did not answer in time" + self._last_words(), "late")
            end = self._received.find(b"\n")
            if (end if end >= 0 else len(self._received)) > MOST_LINE:
                raise BotFault(self._bot, f"sent a line of more than {MOST_LINE} bytes")
            if end >= 0:
                line = self._received[:end].decode("utf-8", "replace")
                del self._received[: end + 1]
                return line.strip()
            if self._finished:
                raise BotFault(self._bot, self._how_it_ended() + self._last_words())
            self._exchange(left)

    def discard_unasked(self) -> None:
        """Before a question: forget what it sent unasked; raises BotFault if it does not listen."""
        self._exchange(0)
        self._received.clear()
        if self._to_send:
            raise BotFault(self._bot, "does not read what it is sent" + self._last_words())

    def quit(self) -> None:
        """Ask it to end, and end it if it does not."""
        if self.end.alive:
            with suppress(OSError):
                if not self._to_send:
                    os.write(self._stdin, b"quit\n")
            assert self._process.stdin
            with suppress(KeyError, ValueError):
                self._selector.unregister(self._stdin)
            with suppress(OSError):
                self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(QUIT_SECONDS)
        self.end()

    def _exchange(self, seconds: float) -> None:
        """Wait for something to read or room to write, at most `seconds`; read and write it."""
        for key, _ in self._selector.select(seconds):
            if key.fd == self._stdin:
                self._write()
            elif key.fd == self._stdout:
                read = self._read(self._stdout)
                self._received += read
                self._finished = not read
            else:
                self._said += self._read(self._stderr)
                del self._said[:-_LAST_WORDS]

    def _write(self) -> None:
        try:
            del self._to_send[: os.write(self._stdin, self._to_send[:_CHUNK])]
        except BlockingIOError:
            return
        except OSError:  # it does not listen any more; whether it still speaks, we shall see
            self._to_send.clear()
        if not self._to_send:
            self._selector.unregister(self._stdin)

    def _read(self, pipe: int) -> bytes:
        """What there is; nothing at the end of the pipe, which is not looked at again then."""
        try:
            read = os.read(pipe, _CHUNK)
        except OSError:
            read = b""
        if not read:
            self._selector.unregister(pipe)
        return read

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"

    def _last_words(self) -> str:
        """What came last on its standard error."""
        with suppress(KeyError):
            for _ in range(100):  # what is there now: whoever may still write to it, we do not wait
                self._selector.get_key(self._stderr)
                before = bytes(self._said)
                self._exchange(0)
                if self._said == before:
                    break
        lines = self._said.decode("utf-8", "replace").splitlines()[-3:]
        said = in_one_line("\n".join(lines))
        return f" (it said: {said})" if said else ""


def _end(process: subprocess.Popen[bytes], selector: selectors.BaseSelector) -> None:
    """End the program, with all that it started, and leave nothing of it behind."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(OSError):
        process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(QUIT_SECONDS)
    selector.close()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe:
            with suppress(OSError):
                pipe.close()
