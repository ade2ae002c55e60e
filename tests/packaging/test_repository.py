"""What a public repository reads: workflows, issue forms, hooks; checked as far as can be without it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(
    re.findall(r"^([.a-z/-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
)
MOST_LINES = 400
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read(path: Path) -> dict[Any, Any]:
    document: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return document


def pythons() -> set[str]:
    """The versions that the project says it runs on."""
    classifiers = PROJECT["project"]["classifiers"]
    return {text.rpartition(" ")[2] for text in classifiers if re.search(r"Python :: 3\.\d+$", text)}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_job_ends_in_time_and_waits_for_jobs_that_exist(path: Path) -> None:
    jobs = read(path)["jobs"]
    for name, job in jobs.items():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(jobs), name
        if "uses" in job:
            assert (ROOT / job["uses"]).is_file()
        else:
            assert job["timeout-minutes"] <= 60, name
            assert all("uses" in step or "run" in step for step in job["steps"]), name


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_make_target_of_a_workflow_exists(path: Path) -> None:
    named = re.findall(r"run: make ([^\n]+)", path.read_text(encoding="utf-8"))
    assert named
    assert {target for line in named for target in line.split()} <= TARGETS


def test_tests_and_wheels_cover_the_pythons_that_are_promised() -> None:
    tested = read(ROOT / ".github/workflows/tests.yml")["jobs"]["linux"]["strategy"]["matrix"]["python"]
    assert set(tested) == pythons()
    built = {f"3.{name[3:].removesuffix('-*')}" for name in PROJECT["tool"]["cibuildwheel"]["build"]}
    assert built == pythons()


def test_only_the_job_that_publishes_may_speak_for_the_project() -> None:
    release = read(ROOT / ".github/workflows/release.yml")
    assert release["permissions"] == {"contents": "read"}
    allowed = {name for name, job in release["jobs"].items() if "id-token" in job.get("permissions", {})}
    assert allowed == {"publish"}
    assert release["jobs"]["publish"]["if"].startswith("startsWith(github.ref, 'refs/tags/v')")
    assert set(release["jobs"]["publish"]["needs"]) == {"tests", "sdist", "wheels"}
    assert "secrets." not in (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")


def test_wheels_are_built_on_the_three_systems_and_never_uncompiled() -> None:
    release = read(ROOT / ".github/workflows/release.yml")
    systems = release["jobs"]["wheels"]["strategy"]["matrix"]["system"]
    assert {name.partition("-")[0] for name in systems} == {"ubuntu", "macos", "windows"}
    assert PROJECT["tool"]["cibuildwheel"]["environment"] == {"REDADA_COMPILED": "required"}


@pytest.mark.parametrize("path", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=str)
def test_issue_forms_ask_for_something(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    assert any(field.get("validations", {}).get("required") for field in form["body"])
    assert len({field["id"] for field in form["body"]}) == len(form["body"])


def test_the_hooks_before_a_commit_are_commands_of_this_project() -> None:
    [local] = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    for hook in local["hooks"]:
        program, *arguments = hook["entry"].split()
        assert (ROOT / program).exists(), "run: make .venv/.dev"
        for word in arguments:
            assert not word.endswith(".py") or (ROOT / word).is_file()
    assert {"ruff", "mypy", "web"} <= {hook["id"] for hook in local["hooks"]}


def test_no_source_is_longer_than_400_lines_unless_its_first_lines_say_why() -> None:
    """Generated files say in their first line that they are."""
    made = ("node_modules", "paraglide", "generated", ".venv", "build")
    long = []
    for folder in ("src", "web", "tests", "tools", "benchmarks", "examples"):
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix not in (".py", ".pyx", ".svelte", ".ts", ".js") or set(made) & set(
                path.parts
            ):
                continue
            if path.is_relative_to(ROOT / "src/redada/server/web"):
                continue
            lines = path.read_text(encoding="utf-8").splitlines()
            if len(lines) > MOST_LINES and not re.search(
                rf"More than {MOST_LINES} lines: |[Gg]enerated|Made by", "\n".join(lines[:6])
            ):
                long.append(f"{path.relative_to(ROOT)}: {len(lines)} lines")
    assert long == []
