"""What everybody gets the same of is compressed once, in a thread, and not anew by the event loop."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator, Callable, Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any
from zlib import MAX_WBITS, decompressobj

from litestar import Request, Response

from redada.server.http.asides import Asides

PIECE = 64 * 1024
"""Bytes of a large file that are sent at a time: who does not read keeps no more of it in memory."""
LEVEL = 9
GZIP = 16 + MAX_WBITS
"""What zlib calls the form of gzip."""


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


async def compressed(
    asides: Asides,
    key: Hashable,
    make: Callable[[], bytes],
    request: Request[Any, Any, Any],
    media_type: str,
    headers: Mapping[str, str],
) -> Response[bytes]:
    """What `make` makes, for clients that read gzip compressed; both are kept under `key`."""
    headers = {**headers, "vary": "accept-encoding"}
    if takes_gzip(request):
        data = await asides.do(("gzip", key), lambda: gzip.compress(make(), LEVEL, mtime=0))
        headers["content-encoding"] = "gzip"
    else:
        data = await asides.do(key, make)
    return Response(data, media_type=media_type, headers=headers)


def pieces_of_file(path: Path, *, unpack: bool) -> Iterator[bytes]:
    """A compressed file as it is, or what is in it."""
    unpacker = decompressobj(wbits=GZIP)
    for piece in read_in_pieces(path):
        yield unpacker.decompress(piece) if unpack else piece


def read_in_pieces(path: Path) -> Iterator[bytes]:
    """It is not kept open: whoever does not read would keep a descriptor beside the connection's own."""
    at = 0
    while True:
        with path.open("rb") as file:
            file.seek(at)
            piece = file.read(PIECE)
        if not piece:
            return
        at += len(piece)
        yield piece


async def pieces(data: bytes) -> AsyncIterator[bytes]:
    for at in range(0, len(data), PIECE):
        yield data[at : at + PIECE]
