"""Python for the browser: Pyodide as built into the package, and the rules as this server has them.

What a browser runs without a network are these very modules, not a copy that could differ: the plain
sources stand beside the compiled ones, and are zipped when they are first asked for.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import Stream

from redada.server.http.asides import Asides
from redada.server.http.compressed import pieces, pieces_of_file, takes_gzip

FOLDER = Path(str(files("redada.server"))) / "web" / "engine"
PACKAGE = Path(str(files("redada")))
PARTS = ("core", "games", "bots", "study", "companion")
"""What the companion needs; none of it imports more than the standard library."""
TABLES = ("server/messages", "server/tables", "server/device")
"""What a table on a device needs beside it; these import msgspec, which is built into the client too."""
SINGLE = ("__init__.py", "server/__init__.py", "words/__init__.py")
LANGUAGES = "words/*/language.toml"
LEFT_OUT = ("ratzzia.net", "process.py", "program.py")
"""A net that is too slow where nothing is compiled, and bots that are programs of their own."""
DATE = (1980, 1, 1, 0, 0, 0)
WORKER = "/engine/worker.mjs"
RULES = "/engine/rules.zip"
TYPES = {
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".json": "application/json",
}
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'"
)
"""Of the worker alone: a page itself may not compile WebAssembly."""
FOREVER = "public, max-age=31536000, immutable"

Name = Annotated[str, Parameter(pattern=r"^[0-9A-Za-z_.-]{1,60}$")]


def sources() -> Iterator[Path]:
    yield from (PACKAGE / name for name in SINGLE)
    yield from sorted(PACKAGE.glob(LANGUAGES))
    for part in (*PARTS, *TABLES):
        for path in sorted((PACKAGE / part).rglob("*")):
            kept = path.suffix in (".py", ".toml", ".net") and not {path.name, *path.parts} & {*LEFT_OUT}
            if kept and path.is_file():
                yield path


@cache
def rules() -> tuple[bytes, str]:
    """The zip of all that the browser needs of this package, and its ETag."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for path in sources():
            name = (Path("redada") / path.relative_to(PACKAGE)).as_posix()
            made.writestr(zipfile.ZipInfo(name, DATE), path.read_bytes(), zipfile.ZIP_DEFLATED)
    data = out.getvalue()
    return data, f'"{sha256(data).hexdigest()[:20]}"'


@cache
def pyodide() -> str:
    """The version of Pyodide that is here; empty if none is."""
    found = [path.parent.name for path in sorted(FOLDER.glob("pyodide/*/done"))]
    return found[-1] if found else ""


def files_of_engine() -> list[str]:
    """Addresses of all that runs without a network, for whoever keeps it."""
    if not pyodide():
        return []
    names = (FOLDER / "pyodide" / pyodide() / "done").read_text(encoding="utf-8").split()
    return [WORKER, RULES, *(f"/engine/pyodide/{pyodide()}/{name}" for name in names)]


@get("/engine/files.json", include_in_schema=False, sync_to_thread=False)
def listing() -> Response[dict[str, Any]]:
    """What there is, and the folder of Pyodide; no files if the client was built without it."""
    base = f"/engine/pyodide/{pyodide()}/" if pyodide() else ""
    return Response({"base": base, "files": files_of_engine()}, headers={"cache-control": "no-cache"})


@get(RULES, include_in_schema=False)
async def rules_zip(request: Request[Any, Any, Any], asides: Asides) -> Response[bytes] | Stream:
    data, tag = await asides.do("rules.zip", rules, keep=False)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    headers["content-length"] = str(len(data))
    return Stream(pieces(data), media_type="application/zip", headers=headers)


@get(WORKER, include_in_schema=False, sync_to_thread=False)
def worker() -> Response[bytes]:
    path = FOLDER / "worker.mjs"
    if not path.is_file():
        raise NotFoundException
    headers = {"cache-control": "no-cache", "content-security-policy": POLICY}
    return Response(path.read_bytes(), media_type=TYPES[".mjs"], headers=headers)


@get("/engine/pyodide/{version:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def part(request: Request[Any, Any, Any], version: Name, name: Name) -> Stream:
    """Compressed at the build, since a server should not do that for ten megabytes again and again."""
    path = FOLDER / "pyodide" / version / f"{name}.gz"
    if version != pyodide() or ".." in name or not path.is_file():
        raise NotFoundException
    headers = {"cache-control": FOREVER, "vary": "accept-encoding", "content-security-policy": POLICY}
    unpack = not takes_gzip(request)
    if not unpack:
        headers |= {"content-encoding": "gzip", "content-length": str(path.stat().st_size)}
    kind = TYPES.get(Path(name).suffix, "text/plain")
    return Stream(pieces_of_file(path, unpack=unpack), media_type=kind, headers=headers)


HANDLERS = [listing, rules_zip, worker, part]
