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


def test_the_pictures_of_the_readme_weigh_little() -> None:
    """They were 3 MB without the films, and were loaded by everybody who looked."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = {ROOT / name for name in re.findall(r"docs/pictures/[\w-]+\.(?:png|webp)", readme)}
    films = {ROOT / "docs" / "pictures" / f"{name}.webp" for name in ("auction", "raid", "cat")}
    assert films < shown
    assert sum(each.stat().st_size for each in films) < 2_000_000
    assert sum(each.stat().st_size for each in shown - films) < 1_000_000


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_that_is_named_exists(path: Path) -> None:
    named = re.findall(r"`make ([a-z][a-z ]*)", path.read_text(encoding="utf-8"))
    assert {word for words in named for word in words.split()} <= TARGETS


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_to_one(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / link).exists(), link


def test_every_file_that_the_architecture_page_names_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`(?:redada/)?([a-z_]+(?:/[\w.]+)+/?)`", text)
    assert len(named) > 20
    for name in named:
        assert any((ROOT / base / name).exists() for base in ("", "src", "src/redada")), name


def test_every_test_that_the_page_of_attacks_names_exists() -> None:
    text = (ROOT / "docs" / "attacks.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", text))
    assert len(named) > 50
    written = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert named <= set(re.findall(r"def (test_\w+)", written))


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


def test_the_site_builds_without_a_warning_and_has_every_page(tmp_path: Path) -> None:
    site = tmp_path / "site"
    command = [
        "-m",
        "sphinx",
        "-q",
        "-W",
        "--keep-going",
        "-d",
        str(tmp_path / "trees"),
        "docs",
        str(site),
    ]
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    pages = {page.relative_to(ROOT / "docs").with_suffix("") for page in (ROOT / "docs").rglob("*.md")}
    made = {page.relative_to(site).with_suffix("") for page in site.rglob("*.html")}
    assert pages <= made
    api = (site / "reference" / "api.html").read_text("utf-8")
    assert all(f'id="redada.{name}"' in api for name in ("make_bot", "play_game", "verify", "Record"))
