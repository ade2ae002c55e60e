"""The gates of the web client bite: what is wrong in a `.ts` or a `.svelte` file fails `make check`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import web
from tools.web import WEB, machine_npm, own_npm

RIGHT = "export const double = (n: number): number => 2 * n;\n"
SHOWN = """<script lang="ts">
  import { double } from './double';
  let { n }: { n: number } = $props();
</script>

<p>{double(n)}</p>
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small client with the settings and the packages of the real one."""
    for name in ("tsconfig.json", "svelte.config.js", "eslint.config.js"):
        shutil.copy(WEB / name, tmp_path / name)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    write(tmp_path, "screens/double.ts", RIGHT)
    write(tmp_path, "screens/Shown.svelte", SHOWN)
    return tmp_path


def write(project: Path, name: str, text: str) -> None:
    file = project / "src" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def run(project: Path, script: str, *more: str) -> subprocess.CompletedProcess[str]:
    """A script of the client's package.json, without its caches."""
    assert machine_npm() or own_npm(), "Node is missing: make check installs it"
    command = json.loads((WEB / "package.json").read_text())["scripts"][script]
    for cached in ("--incremental", "--cache --cache-location node_modules/.cache/eslint/"):
        command = command.replace(cached, "")
    program, *flags = command.split()
    assert program in ("svelte-check", "eslint")
    return subprocess.run(
        [WEB / "node_modules" / ".bin" / program, *flags, *more],
        cwd=project,
        env={**os.environ, "NO_COLOR": "1"},  # else it writes in colour where CI is set
        capture_output=True,
        text=True,
        check=False,
    )


def test_make_check_runs_both_gates() -> None:
    check = json.loads((WEB / "package.json").read_text())["scripts"]["check"]
    assert {"npm run types", "npm run lint"} <= {part.strip() for part in check.split("&&")}
    makefile = (WEB.parent / "Makefile").read_text()
    assert "CLIENT,check" in makefile


def test_wrong_types_in_ts_and_in_svelte_fail_the_check(project: Path) -> None:
    write(project, "screens/wrong.ts", RIGHT.replace("2 * n", "`${n}`"))
    write(project, "screens/Wrong.svelte", SHOWN.replace("double(n)", "double(`${n}`)"))
    done = run(project, "types")
    told = done.stdout + done.stderr
    assert done.returncode != 0, told
    assert "wrong.ts:1" in told, told
    assert "Wrong.svelte:6" in told, told
    assert "2 errors" in told, told


FORBIDDEN = {
    "screens/Chosen.svelte": (
        '<script lang="ts">\n  let { a }: { a: boolean } = $props();\n</script>\n\n'
        "{#await a ? import('./A.svelte') : import('./B.svelte') then made}<made.default />{/await}\n",
        "Look the loader up by name",
    ),
    "lib/named.ts": (
        "export const own = (game: string): boolean => game === 'razzia';\n",
        "No game's name here",
    ),
    "screens/Named.svelte": (
        '<script lang="ts">\n  let { game }: { game: string } = $props();\n</script>\n\n'
        "{#if game === 'ratzzia'}<p>{game}</p>{/if}\n",
        "No game's name here",
    ),
    "lib/above.ts": (
        "import { gameNamed } from '$games';\nexport const game = gameNamed('');\n",
        "lib stands below games",
    ),
    "games/razzia/other.ts": (
        "export { dealing } from '../ratzzia/dealing';\n",
        "neither another game",
    ),
}
"""What the house forbids, by file: its text, and what the linter says of it."""


def test_the_linter_forbids_chosen_imports_names_of_games_in_shared_code_and_upward_imports(
    project: Path,
) -> None:
    for name, (text, _) in FORBIDDEN.items():
        write(project, name, text)
    done = run(project, "lint", "--format", "json")
    assert done.returncode != 0
    said = {
        each["filePath"].split("/src/")[-1]: " ".join(found["message"] for found in each["messages"])
        for each in json.loads(done.stdout)
        if each["messages"]
    }
    assert said.keys() == FORBIDDEN.keys(), "and nothing else"
    for name, (_, complaint) in FORBIDDEN.items():
        assert complaint in said[name]


def test_packages_are_installed_only_when_the_lock_file_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "run", lambda command, problem: ran.append(command))
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "package-lock.json").write_text("one")
    web.install(["npm"], everything=False)
    web.install(["npm"], everything=False)
    assert len(ran) == 1
    assert "--omit=dev" in ran[0]
    web.install(["npm"], everything=True)
    web.install(["npm"], everything=True)
    web.install(["npm"], everything=False)
    assert len(ran) == 2
    assert "--omit=dev" not in ran[1]
    (tmp_path / "package-lock.json").write_text("two")
    web.install(["npm"], everything=False)
    assert len(ran) == 3
