"""The web client, as it was built into the package. Each page names at once all that it will need."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from redada.server.http.asides import Asides
from redada.server.http.compressed import compressed
from redada.server.rooms.table_service import TableService
from redada.words import LANGUAGES

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
ASKED_AGAIN = {"cache-control": "no-cache"}
FILE = re.compile("[0-9A-Za-z_-][0-9A-Za-z_.-]{0,99}")
"""The name of a file of the client. The system raises for a name that is too long for it."""
HEADERS = {"cache-control": "no-cache", "vary": "accept-language"}
HOME = "src/screens/Home.svelte"
TABLE = "src/screens/table/Table.svelte"
"""The screens that people come to from outside."""
PATHS = {
    "/pad": "src/screens/pad/PadPage.svelte",
    "/companion": "src/screens/companion/CompanionPage.svelte",
    "/board": "src/screens/board/BoardPage.svelte",
    "/print": "src/screens/print/PrintPage.svelte",
}
"""Screens with an address of their own, without `#`: one that people can type, print and remember."""


def module_of(game: str) -> str:
    """The module that draws the table of a game."""
    return f"src/games/{game}/table.ts"


def modules_of_language(language: str) -> tuple[str, str]:
    """What the client says in a language, and the names of the cards in it."""
    return f"src/paraglide/messages/{language}.js", f"src/generated/editions/{language}.json"


FOLDER = Path(str(files("redada.server"))) / "web"
NO_CLIENT = (
    "This installation has no web client. In a clone: make web. Otherwise install a package that was "
    "made with `make wheel` or `make sdist`: they have it."
)


def has_client() -> bool:
    return (FOLDER / "index.html").is_file()


def pages() -> list[Any]:
    """The client and its files; a page that says so if it was not built."""
    folder = FOLDER
    if not has_client():
        return [missing]
    index = (folder / "index.html").read_text(encoding="utf-8")
    manifest = json.loads((folder / ".vite" / "manifest.json").read_text(encoding="utf-8"))

    @cache
    def page(language: str, *modules: str) -> str:
        words = modules_of_language(language)
        links = [link for link in links_to(manifest, *words, *modules) if link not in index]
        return index.replace("</head>", "".join(links) + "</head>")

    @get("/", include_in_schema=False, media_type="text/html", sync_to_thread=False)
    def home(request: Request[Any, Any, Any], tables: TableService) -> Response[str]:
        tables.studying.get_ready()
        return Response(page(language_of(request), HOME), media_type="text/html", headers=HEADERS)

    @get("/t/{table:str}", include_in_schema=False, media_type="text/html", sync_to_thread=False)
    def at_table(request: Request[Any, Any, Any], tables: TableService, table: str) -> Response[str]:
        tables.studying.get_ready()
        room = tables.rooms.get(table.upper())
        modules = [TABLE, module_of(room.table.setup.game)] if room else [TABLE]
        return Response(page(language_of(request), *modules), media_type="text/html", headers=HEADERS)

    def own_path(path: str, screen: str) -> Any:
        @get(path, include_in_schema=False, media_type="text/html", sync_to_thread=False)
        def handler(request: Request[Any, Any, Any]) -> Response[str]:
            return Response(page(language_of(request), screen), media_type="text/html", headers=HEADERS)

        return handler

    @get("/sw.js", include_in_schema=False, media_type="text/javascript", sync_to_thread=False)
    def worker() -> Response[bytes]:
        """Asked for anew each time: by it a browser learns that there is a newer client."""
        return root_file("sw.js", "text/javascript; charset=utf-8")

    @get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
    def app_manifest() -> Response[bytes]:
        return root_file("manifest.webmanifest", "application/manifest+json")

    kept = Asides()

    @get("/icons/{name:str}", include_in_schema=False, sync_to_thread=False)
    def icon(name: str) -> Response[bytes]:
        path = built("icons", name)
        return Response(path.read_bytes(), media_type=kind_of(name), headers=ASKED_AGAIN)

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
        path = built("assets", name)
        return await compressed(kept, name, path.read_bytes, request, kind_of(name), FOREVER)

    return [
        home,
        at_table,
        worker,
        app_manifest,
        icon,
        *(own_path(*each) for each in PATHS.items()),
        asset,
    ]


def built(folder: str, name: str) -> Path:
    """A file of the client; raises NotFoundException."""
    path = FOLDER / folder / name
    if not FILE.fullmatch(name) or not path.is_file():
        raise NotFoundException("there is no such file")
    return path


def kind_of(name: str) -> str:
    return guess_type(name)[0] or "application/octet-stream"


def root_file(name: str, kind: str) -> Response[bytes]:
    """A file that must stand at the root of the site, and is looked at anew each time."""
    return Response((FOLDER / name).read_bytes(), media_type=kind, headers=ASKED_AGAIN)


def links_to(manifest: dict[str, Any], *modules: str) -> list[str]:
    """To modules with all that they import at once, so that no file waits for another to name it."""
    links: dict[str, None] = {}
    for name in modules:
        chunk = manifest.get(name, {})
        links |= dict.fromkeys(links_to(manifest, *chunk.get("imports", [])))
        for style in chunk.get("css", []):
            links[f'<link rel="stylesheet" crossorigin href="/{style}">'] = None
        if chunk:
            links[f'<link rel="modulepreload" crossorigin href="/{chunk["file"]}">'] = None
    return list(links)


def language_of(request: Request[Any, Any, Any]) -> str:
    """The first of the browser's that we have, as the client chooses unless it was told."""
    wanted = (tag.strip()[:2].lower() for tag in request.headers.get("accept-language", "").split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


@get("/", include_in_schema=False, media_type="text/html", sync_to_thread=False)
def missing() -> str:
    return f"<!doctype html><title>Redada</title><p>{NO_CLIENT}"
