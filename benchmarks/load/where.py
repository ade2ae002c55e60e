"""`python -m benchmarks.load.where`: where the processor time of a move goes, by thread and library.

A run of the load benchmark with SQLite, in which `perf` looks at the server a thousand times a second.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path
from shutil import which
from time import sleep

from benchmarks.load import SECONDS, WARM, measure
from benchmarks.load.node import find_node, install
from benchmarks.load.servers import folder, with_sqlite

GAMES = 200
LOOK = SECONDS - 4
CALLS = {
    "ksys_write": "write to sockets",
    "__sys_sendto": "write to sockets",
    "ksys_read": "read from sockets",
    "do_epoll_wait": "wait for sockets",
    "do_fsync": "sync the disk",
    "ksys_pwrite64": "write to files",
    "__x64_sys_pwrite64": "write to files",
    "do_futex": "wait for the other thread",
}
LIBRARIES = (
    (r"libpython", "Python"),
    (r"libsqlite3|_sqlite3", "SQLite"),
    (r"uvloop|loop\.cpython", "event loop"),
    (r"_core\.cpython", "JSON"),
    (r"libc\.so", "libc"),
    (r"kernel", "kernel"),
    (r"cpython", "compiled, ours and others'"),
)


def look(pid: int, data: Path) -> None:
    sleep(WARM + 4)  # the games are set up first
    command = ["perf", "record", "-F", "1000", "-g", "-p", str(pid), "-o", str(data), "--", "sleep"]
    subprocess.run([*command, str(LOOK)], check=False, capture_output=True)


def samples(data: Path) -> Counter[tuple[str, str]]:
    """How often each thread was seen in each library, or in a call of the kernel."""
    command = ["perf", "script", "-i", str(data), "-F", "pid,tid,ip,sym,dso"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: Counter[tuple[str, str]] = Counter()
    for block in text.split("\n\n"):
        head, *frames = block.strip().split("\n")
        numbers = re.findall(r"\d+", head)
        if not frames or len(numbers) < 2:
            continue
        thread = "main thread" if numbers[0] == numbers[1] else "thread that stores"
        library = frames[0][frames[0].rfind("(") + 1 : -1]
        kind = next((name for part, name in LIBRARIES if re.search(part, library)), "other")
        if kind == "kernel":
            names = {frame.split()[1] for frame in frames if len(frame.split()) > 2}
            call = next((CALLS[name] for name in CALLS if name in names), "other")
            kind = f"kernel: {call}"
        found[thread, kind] += 1
    return found


def main(games: int = GAMES) -> bool:
    programs = find_node()
    if programs is None or not which("perf"):
        print("  this needs Node and perf")
        return False
    install(*programs)
    with folder() as path, with_sqlite() as server:
        data = path / "perf.data"
        looking = threading.Thread(target=look, args=(server.pids[0], data))
        looking.start()
        result = measure(programs[0], server, games, path)
        looking.join()
        found = samples(data)
    cost = 1e6 / result["efficiency"]
    total = found.total()
    print(f"{games} games: {cost:.1f} µs of processor time a move ({total} samples), of which")
    for thread in dict.fromkeys(thread for thread, _ in found):
        mine = {kind: count for (each, kind), count in found.items() if each == thread}
        print(f"  {thread:<40} {sum(mine.values()) / total * cost:5.1f}")
        for kind, count in sorted(mine.items(), key=lambda item: -item[1]):
            print(f"      {kind:<36} {count / total * cost:5.1f}")
    return True


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
