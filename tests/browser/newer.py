"""A way to the server that can pretend there is a newer build: its worker and its page differ."""

from __future__ import annotations

import re
import socket
import threading
from contextlib import suppress

import httpx

from tests.server.process import Server


class NewerBuild:
    """Forwards every connection; after `arrive` the service worker is that of another version."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._newer = False
        threading.Thread(target=self._accept, daemon=True).start()

    def arrive(self) -> None:
        self._newer = True

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        """One request for each connection, so that none is missed; sockets stay open both ways."""
        head = b""
        while b"\r\n\r\n" not in head:
            more = client.recv(65536)
            if not more:
                return client.close()
            head += more
        if head.startswith(b"GET /sw.js "):
            return answer(client, self._worker(), "text/javascript")
        if self._newer and head.startswith(b"GET / "):
            page = httpx.get(f"{self._server.url}/").content
            return answer(client, page.replace(b"<head>", b'<head><meta name="newer">'), "text/html")
        if b"upgrade: websocket" not in head.lower():
            head = re.sub(rb"(?i)\r\nconnection: [^\r]*", b"", head)
            head = head.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)
        port = int(self._server.url.rsplit(":", 1)[1])
        upstream = socket.create_connection(("127.0.0.1", port))
        upstream.sendall(head)
        there = threading.Thread(target=pipe, args=(client, upstream), daemon=True)
        there.start()
        pipe(upstream, client)
        there.join()
        client.close()
        upstream.close()
        return None

    def _worker(self) -> bytes:
        text = httpx.get(f"{self._server.url}/sw.js").text
        if self._newer:
            text = re.sub("const VERSION = '[^']*'", "const VERSION = 'newer'", text)
        return text.encode()


def answer(client: socket.socket, body: bytes, kind: str) -> None:
    said = f"HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}"
    client.sendall(f"{said}\r\ncache-control: no-cache\r\nconnection: close\r\n\r\n".encode() + body)
    client.close()


def pipe(source: socket.socket, target: socket.socket) -> None:
    """Until one of the two has enough."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for each in (source, target):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
