"""What the browser runs without a network is what the server runs: the same sources, once more."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import redada
from tests.server.process import Server

PACKAGE = Path(redada.__file__).parent


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("engine")) as running:
        yield running


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.url + path, headers=headers, timeout=60)


def test_the_rules_for_the_browser_are_the_sources_of_the_package(server: Server) -> None:
    answer = get(server, "/engine/rules.zip")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as rules:
        names = rules.namelist()
        for name in names:
            assert rules.read(name) == (PACKAGE.parent / name).read_bytes()
    for needed in ("games/razzia/rules.py", "games/ratzzia/pantry.toml", "companion/methods.py"):
        assert f"redada/{needed}" in names
    kept = ("messages", "tables", "device", "__init__.py")
    assert {name.split("/")[2] for name in names if "/server/" in name} == set(kept)
    assert not [name for name in names if "/terminal/" in name]
    again = get(server, "/engine/rules.zip", **{"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_all_files_of_the_engine_are_there_and_compressed_only_once(server: Server) -> None:
    told = get(server, "/engine/files.json").json()
    assert f"{told['base']}pyodide.asm.wasm" in told["files"]
    sizes = {}
    for path in told["files"]:
        with httpx.stream("GET", server.url + path, timeout=60) as answer:
            assert answer.status_code == 200, path
            sizes[path] = sum(len(chunk) for chunk in answer.iter_raw())
            assert answer.headers.get("content-encoding", "gzip") == "gzip"
    assert sum(sizes.values()) < 8_000_000
    plain = get(server, f"{told['base']}pyodide.mjs", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert "loadPyodide" in plain.text


def test_only_the_worker_may_compile_webassembly(server: Server) -> None:
    assert "wasm-unsafe-eval" in get(server, "/engine/worker.mjs").headers["content-security-policy"]
    assert "wasm-unsafe-eval" not in get(server, "/").headers["content-security-policy"]


@pytest.mark.parametrize("path", ["pyodide/1.0/pyodide.mjs", "pyodide/{}/..", "pyodide/{}/x", "x"])
def test_nothing_else_is_found_below_the_engine(server: Server, path: str) -> None:
    version = get(server, "/engine/files.json").json()["base"].split("/")[-2]
    assert get(server, "/engine/" + path.format(version)).status_code in (400, 404)
