"""What the documents show can be done: every example of Python and shell is run.

```python   run, block after block of a page in one namespace; with >>> as a doctest
```sh       run, block after block of a page in one folder
```console  not run, since it would not end or needs more than this machine; but every `redada` in it is
            read by the command's own parser, so that no flag is named that does not exist
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from redada.cli import parser

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
SECONDS = 120


def blocks(page: Path, language: str) -> list[str]:
    return [text for name, text in FENCE.findall(page.read_text("utf-8")) if name == language]


def pages_with(language: str) -> list[Path]:
    return [page for page in PAGES if blocks(page, language)]


def environment() -> dict[str, str]:
    """With `redada` on the path, and no settings of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("REDADA_")}
    folder = str(Path(sys.executable).parent)
    return {**kept, "PATH": os.pathsep.join((folder, kept.get("PATH", ""))), "LANG": "en_GB.UTF-8"}


def run(command: list[str], folder: Path, text: str) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("page", pages_with("python"), ids=lambda page: page.stem)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    found = blocks(page, "python")
    program = "\n".join(text for text in found if ">>>" not in text)
    if program:
        (tmp_path / "page.py").write_text(program, "utf-8")
        run([sys.executable, "page.py"], tmp_path, program)
    for text in found:
        if ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
            assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.parametrize("page", pages_with("sh"), ids=lambda page: page.stem)
def test_the_shell_commands_of_a_page_run(page: Path, tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for text in blocks(page, "python"):
        if "Path(" in text:  # a file that the commands below use
            run([sys.executable, "-c", text], tmp_path, text)
    program = "set -eu\n" + "\n".join(blocks(page, "sh"))
    run(["sh", "-c", program], tmp_path, program)


@pytest.mark.parametrize("page", pages_with("console"), ids=lambda page: page.stem)
def test_the_other_commands_of_a_page_are_commands(page: Path) -> None:
    for text in blocks(page, "console"):
        for line in text.splitlines():
            words = shlex.split(line.removeprefix("$ "), comments=True)
            if words and words[0] == "redada":
                parser().parse_args(words[1:])
