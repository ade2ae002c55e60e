"""What the documents say is true: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from redada.core.record import read_record, write_record
from redada.games import by_name

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
TARGETS = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))


def test_the_record_in_the_notation_guide_is_what_we_write() -> None:
    guide = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    example = re.findall(r"```\n(\[Game.*?)```", guide, re.S)
    assert example
    for text in example:
        assert write_record(read_record(text, by_name)) == text


def test_the_readme_gives_the_two_commands_on_its_first_screen() -> None:
    first_screen = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40]
    assert "make play" in "\n".join(first_screen)
    assert "make test" in "\n".join(first_screen)


def test_the_readme_credits_the_designers_and_claims_no_affiliation() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for words in ("Reiner Knizia", "Sophia Wagner", "not affiliated", "our own", "MIT"):
        assert words in readme


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_that_is_named_exists(path: Path) -> None:
    named = re.findall(r"`make ([a-z][a-z ]*)", path.read_text(encoding="utf-8"))
    assert {word for words in named for word in words.split()} <= TARGETS


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_to_one(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / link).exists(), link


def test_make_help_lists_the_targets() -> None:
    shown = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for target in ("play", "test", "check", "bench", "soak"):
        assert f"make {target} " in shown


def test_nothing_speaks_of_the_workplace() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    for name in listed.stdout.split("\0"):
        path = ROOT / name
        if not name or name == "tests/test_docs.py" or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        assert not re.search(r"/work/|\.\./shared|/root/|/opt/pypi", text), name


def test_the_python_of_the_readme_runs() -> None:
    example = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert example
    for text in example:
        subprocess.run([sys.executable, "-c", text], check=True, capture_output=True)
