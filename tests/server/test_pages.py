"""What a page names in its head, so that no file waits for another to be found."""

from __future__ import annotations

import json

import pytest
from litestar.testing import RequestFactory

from redada.games import GAMES
from redada.server.http.pages import (
    FOLDER,
    HOME,
    PATHS,
    TABLE,
    language_of,
    links_to,
    module_of,
    modules_of_language,
)
from redada.words import LANGUAGES

MANIFEST = {
    "src/razzia/index.ts": {"file": "assets/razzia.js", "imports": ["_art.js", "_base.js"]},
    "_art.js": {"file": "assets/art.js", "imports": ["_base.js"], "css": ["assets/art.css"]},
    "_base.js": {"file": "assets/base.js"},
}


def test_a_page_names_each_file_once_and_what_is_imported_first() -> None:
    links = links_to(MANIFEST, "_base.js", "src/razzia/index.ts")
    assert [link.split('"')[-2] for link in links] == [
        "/assets/base.js",
        "/assets/art.css",
        "/assets/art.js",
        "/assets/razzia.js",
    ]


def test_a_module_that_was_not_built_is_left_out() -> None:
    assert links_to(MANIFEST, "src/ratzzia/index.ts") == []


@pytest.mark.parametrize(
    ("header", "language"),
    [("de-DE,de;q=0.9,en;q=0.8", "de"), ("pt-PT, NL;q=0.5", "nl"), ("ja", "en"), ("", "en")],
)
def test_the_language_is_the_first_that_we_have(header: str, language: str) -> None:
    headers = {"accept-language": header} if header else None
    assert language_of(RequestFactory().get("/", headers=headers)) == language


def test_the_modules_that_pages_name_are_there() -> None:
    """Else a page would name nothing, and every file would wait for another to name it."""
    manifest = json.loads((FOLDER / ".vite" / "manifest.json").read_text("utf-8"))
    words = [module for language in LANGUAGES for module in modules_of_language(language)]
    for module in (HOME, TABLE, *PATHS.values(), *map(module_of, GAMES), *words):
        assert module in manifest, module
