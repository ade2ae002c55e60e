"""The programs of tools/ explain themselves, and do nothing when they are not called rightly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.calling import called

ROOT = Path(__file__).resolve().parents[2]
NEED_MORE = {"contact_sheet", "film", "icons", "screenshots"}
"""What they stand on takes long to import, or is installed for them alone."""
PROGRAMS = sorted(
    path.stem
    for path in (ROOT / "tools").glob("*.py")
    if '__name__ == "__main__"' in path.read_text("utf-8") and path.stem not in NEED_MORE
)


def call(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", f"tools.{program}", *words],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_explains_itself_and_does_nothing_else(program: str) -> None:
    """Many took --help for nothing, and wrote their files anew."""
    done = call(program, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: ")


@pytest.mark.parametrize(
    ("words", "status"),
    [([], 0), (["--check"], 0), (["--chekc"], 2), (["more"], 2), (["--check", "x"], 2)],
)
def test_a_word_that_a_program_does_not_know_ends_it(
    words: list[str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["tools/x.py", *words])
    if status:
        with pytest.raises(SystemExit, match=str(status)):
            called("explained", "--check")
    else:
        assert called("explained", "--check") == words


@pytest.mark.parametrize("words", [(), ("nowhere",), (str(ROOT / "README.md"),)])
def test_a_folder_that_is_none_of_a_tournament_is_one_line(words: tuple[str, ...]) -> None:
    done = call("gauntlets", *words)
    assert done.returncode
    assert "Traceback" not in done.stderr
    assert "DIR" in done.stderr or "run.json" in done.stderr
