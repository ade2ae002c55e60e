"""Run the server: listen, say where, and stop without losing anything."""

from __future__ import annotations

import asyncio
import errno
import gc
import io
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import segno
import uvicorn

from redada.core.errors import RedadaError
from redada.server.http.app import make_app
from redada.server.http.entrance import Entrance
from redada.server.http.pages import NO_CLIENT, has_client
from redada.server.messages import MOST_MESSAGE
from redada.server.rooms.table_service import TableService
from redada.server.settings import Settings
from redada.server.telemetry import logs
from redada.server.telemetry.memory import bound_arenas
from redada.server.wire.frames import Wire
from redada.server.wire.limits import ConnectionLimits, connections_for, read_proxies
from redada.server.wire.requests import RequestProtocol
from redada.server.wire.siblings import PARENT, Handed, Siblings, Started

STOP = (signal.SIGINT, signal.SIGTERM)
PORT_TROUBLE = (errno.EADDRINUSE, errno.EACCES, errno.EPERM)
"""The port is taken or needs more rights; every other failure to listen is the host's."""


class Config(uvicorn.Config):
    """With what our protocols need to know (wire/)."""

    def __init__(self, app: Any, settings: Settings, siblings: Siblings | None = None) -> None:
        super().__init__(
            app,
            http=RequestProtocol,
            ws=Wire,
            ws_max_size=MOST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=5,
            proxy_headers=bool(settings.trust_proxy),
            forwarded_allow_ips=settings.trust_proxy,
            server_header=False,
        )
        self.siblings = siblings
        self.rate = settings.rate
        self.connections = ConnectionLimits(
            connections_for(settings.connections),
            settings.connections_per_address,
            read_proxies(settings.trust_proxy),
        )


class Server(uvicorn.Server):
    """Says where it listens once it does."""

    def __init__(
        self, config: Config, tables: TableService, settings: Settings, browser: bool = False
    ) -> None:
        super().__init__(config)
        self._siblings = config.siblings
        self._tables = tables
        self._settings = settings
        self._browser = browser

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Both signals end the server in peace; uvicorn would die of them once it has ended."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOP}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """The tables first: a server without its database does not listen."""
        if self._siblings:
            self._siblings.open(self._end)
            self._siblings.on(Handed, self._adopt)
        await self._tables.open()
        await super().startup(sockets)
        if self.started and self._siblings:
            self._siblings.send(Started(), PARENT)
        elif self.started:
            announce(self._settings)
            if self._browser:
                asyncio.get_running_loop().run_in_executor(None, open_browser, self._settings.url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Clients are told first, tables are closed last."""
        await self._tables.say_goodbye()
        await super().shutdown(sockets)
        await self._tables.close()
        if self._siblings:
            self._siblings.close()

    # One of several processes

    def _end(self) -> None:
        """The process that started this one is gone."""
        self.should_exit = True

    def _adopt(self, _: int, message: Handed, descriptors: list[int]) -> None:
        """Another process has accepted a connection for a table that is kept here."""
        for descriptor in descriptors:
            self._tables.background.start(self._take_over(message.request, descriptor))

    async def _take_over(self, request: bytes, descriptor: int) -> None:
        connection = socket.socket(fileno=descriptor)
        connection.setblocking(False)
        protocol = RequestProtocol(self.config, self.server_state, self.lifespan.state)
        protocol.was_handed = True
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # the client has gone meanwhile
            connection.close()
            return
        if not protocol.transport.is_closing():
            protocol.data_received(request)


def serve(settings: Settings, browser: bool = False) -> int:
    logs.set_up(settings.log)
    listening = listen(settings)
    return run(with_port(settings, listening.getsockname()[1]), listening, browser=browser)


def run(
    settings: Settings,
    listening: socket.socket,
    siblings: Siblings | None = None,
    browser: bool = False,
) -> int:
    app = make_app(settings, siblings=siblings)
    config = Config(Entrance(app), settings, siblings)
    gc.collect()
    bound_arenas()
    gc.freeze()  # what is there now stays: no need to look at it again and again
    gc.set_threshold(2_000, 500, 50)  # often and little: 50,000 at a time held everybody up for 37 ms
    server = Server(config, app.state.tables, settings, browser)
    server.run([listening])
    return 0 if server.started else 1


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as problem:
        listening.close()
        reason = problem.strerror or problem
        flag = "--port" if problem.errno in PORT_TROUBLE else "--host"
        raise RedadaError(
            f"cannot listen on {settings.host}:{settings.port}: {reason}; choose another with {flag}"
        ) from None
    listening.setblocking(False)
    return listening


def with_port(settings: Settings, port: int) -> Settings:
    return replace(settings, port=port)


def announce(settings: Settings) -> None:
    """The address; for a server that phones can reach, as a QR code too."""
    lines = [f"Redada is at {settings.url}"]
    if not settings.is_local:
        url = settings.address or f"http://{own_address()}:{settings.port}"
        lines = [f"Redada is at {url}"]
        sys.stdout.write(qr_text(url) if sys.stdout.isatty() else "")
    lines.append("Ctrl-C stops it; every move is stored.")
    if not has_client():
        lines.append(NO_CLIENT)
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def qr_text(url: str) -> str:
    out = io.StringIO()
    segno.make(url, error="m", micro=False).terminal(out, compact=True)
    return out.getvalue()


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def open_browser(url: str) -> None:
    """Where there is one; a text browser in this terminal would be in the way."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if not isinstance(browser, webbrowser.GenericBrowser) or isinstance(
        browser, webbrowser.BackgroundBrowser
    ):
        browser.open(url)
