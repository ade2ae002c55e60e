"""The application: HTTP, sockets, pages, health and metrics around the tables."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Response, asgi, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from redada.server.http import api, engine, problems
from redada.server.http.asides import Asides
from redada.server.http.boards import BoardsApi
from redada.server.http.companion import CompanionApi
from redada.server.http.entrance import MOST_BODY, client_of
from redada.server.http.games import GamesApi
from redada.server.http.pads import PadsApi
from redada.server.http.pages import pages
from redada.server.http.printing import PrintApi, make_printer
from redada.server.http.puzzles import PuzzlesApi
from redada.server.http.reviews import ReviewsApi
from redada.server.http.signer import Signer, make_signer
from redada.server.http.visits import serve_socket
from redada.server.rooms.pads import SharedPads
from redada.server.rooms.table_service import TableService
from redada.server.settings import Settings
from redada.server.store.contract import Store
from redada.server.store.sqlite import SqliteStore
from redada.server.tables.bots import read_allowed
from redada.server.telemetry.metrics import of_processes
from redada.server.thinking.thinkers import LocalThinkers, Thinkers
from redada.server.wire.siblings import Question, Siblings

NOT_COMPRESSED = ["^/api/", "^/engine/", "^/assets/", "^/icons/", "^/puzzles/"]
"""By the framework, which does it anew for each request; http/compressed.py does some of it once."""


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process lives."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def readyz(tables: TableService, siblings: Siblings | None) -> Response[dict[str, str]]:
    """The database answers, and clocks and bots are looked after, in every process that listens."""
    problem = await why_not_ready(tables)
    for other in (await siblings.ask("ready")).values() if siblings else ():
        problem = problem or ("a process does not answer" if other is None else other)
    return Response({"status": problem or "ready"}, status_code=503 if problem else 200)


@get("/metrics", include_in_schema=False)
async def metrics(siblings: Siblings | None) -> Response[bytes]:
    """Of all processes; where there are several, each has its number as a label."""
    found = generate_latest()
    if siblings:
        others = await siblings.ask("metrics")
        texts = {number: text for number, text in others.items() if text}
        found = of_processes({siblings.index: found.decode(), **texts})
    return Response(found, media_type=CONTENT_TYPE_LATEST)


async def why_not_ready(tables: TableService) -> str:
    """Of this process; empty if it is."""
    if not await tables.store.ready():
        return "no database"
    return "" if tables.ticker.is_running else "clocks stand still"


def answer_siblings(siblings: Siblings, tables: TableService) -> None:
    """Have the questions of other processes answered from now on."""

    async def answer(sender: int, question: Question) -> None:
        ready = question.what == "ready"
        text = await why_not_ready(tables) if ready else generate_latest().decode()
        siblings.answer(sender, question, text)

    siblings.on(Question, lambda sender, question, _: tables.background.start(answer(sender, question)))


@asgi("/api/tables/{table:str}/socket", copy_scope=False)
async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    state: Any = scope["litestar_app"].state
    table = scope["path_params"]["table"]
    await serve_socket(state.tables, table, receive, send, state.settings.rate)


def make_store(settings: Settings, siblings: Siblings | None = None) -> Store:
    if settings.database:
        from redada.server.store.postgres import PostgresStore

        return PostgresStore(settings.database)
    return SqliteStore(settings.sqlite_path, siblings)


def make_thinkers(settings: Settings) -> Thinkers:
    if settings.database:
        from redada.server.thinking.queued_thinkers import QueuedThinkers

        return QueuedThinkers(settings.database, settings.workers, embedded=not settings.no_bots)
    return LocalThinkers(settings.workers)


def make_app(
    settings: Settings,
    store: Store | None = None,
    thinkers: Thinkers | None = None,
    siblings: Siblings | None = None,
) -> Litestar:
    tables = TableService(
        store or make_store(settings, siblings),
        thinkers or make_thinkers(settings),
        keep_days=settings.keep_days,
        allowed_bots=read_allowed(settings.allow_bots),
        seats_per_address=settings.seats_per_address,
        reviews_per_hour=settings.reviews_per_hour,
        pads_per_hour=settings.tables_per_hour,
        has_siblings=siblings is not None,
        bots_apart=siblings is not None and not settings.database,
    )
    if siblings:
        answer_siblings(siblings, tables)

    def the_siblings() -> Siblings | None:
        return siblings

    def the_tables() -> TableService:
        return tables

    signer = make_signer(settings)

    def the_signer() -> Signer:
        return signer

    def the_address(request: Request[Any, Any, Any]) -> str:
        return settings.address.rstrip("/") or str(request.base_url).rstrip("/")

    def the_pads() -> SharedPads:
        return tables.pads

    asides = Asides()

    def the_asides() -> Asides:
        return asides

    printer = make_printer()

    def the_printer() -> Asides:
        return printer

    def the_client(request: Request[Any, Any, Any]) -> str:
        return client_of(request.scope)

    return Litestar(
        route_handlers=[
            GamesApi,
            api.TablesApi,
            ReviewsApi,
            PadsApi,
            CompanionApi,
            PrintApi,
            PuzzlesApi,
            BoardsApi,
            socket,
            healthz,
            readyz,
            metrics,
            *engine.HANDLERS,
            *pages(),
        ],
        dependencies={
            "tables": Provide(the_tables, sync_to_thread=False),
            "siblings": Provide(the_siblings, sync_to_thread=False),
            "pads": Provide(the_pads, sync_to_thread=False),
            "signer": Provide(the_signer, sync_to_thread=False),
            "address": Provide(the_address, sync_to_thread=False),
            "asides": Provide(the_asides, sync_to_thread=False),
            "printer": Provide(the_printer, sync_to_thread=False),
            "client": Provide(the_client, sync_to_thread=False),
        },
        exception_handlers=problems.HANDLERS,
        state=State({"tables": tables, "settings": settings}),
        request_max_body_size=MOST_BODY,
        compression_config=CompressionConfig(backend="gzip", exclude=NOT_COMPRESSED),
        openapi_config=OpenAPIConfig(
            "Redada", "1", path="/schema", render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])]
        ),
        logging_config=None,
    )
