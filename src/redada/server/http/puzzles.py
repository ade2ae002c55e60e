"""Puzzles as files: an index for each game, and packs that never change, so that browsers keep them."""

from __future__ import annotations

from functools import lru_cache, partial
from hashlib import sha256
from typing import Any

from litestar import Controller, Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec.json import schema

from redada.core.errors import RedadaError
from redada.core.game import State
from redada.core.record import Record, write_record
from redada.server import messages
from redada.server.http.asides import Asides
from redada.server.http.compressed import compressed
from redada.server.http.problems import refusals
from redada.server.messages import letter
from redada.server.thinking.insight import decision_of, played, table_of
from redada.server.wire.connection import encode
from redada.study.puzzles import Collection, Puzzle, shipped
from redada.study.puzzles.puzzle import VERSION
from redada.study.results import Decision

JSON = "application/json"
PACK = 25
"""Puzzles that are sent together."""
SAMPLE = 5
"""Puzzles of which is looked at what is sent, for the name of an edition."""
KEPT = {"cache-control": "public, max-age=31536000, immutable"}
ASKED_AGAIN = {"cache-control": "no-cache"}


class PuzzlesApi(Controller):
    path = "/puzzles"
    tags = ("insight",)

    @get(
        "/{game:str}",
        summary="All puzzles of a game: rating, kind, number of players",
        responses=refusals(404),
    )
    async def index(self, asides: Asides, request: Request[Any, Any, Any], game: str) -> Response[bytes]:
        def make() -> bytes:
            return encode(index_of(collection(game)))

        return await compressed(asides, ("puzzles", game), make, request, JSON, ASKED_AGAIN)

    @get(
        "/{game:str}/{edition:str}/{number:int}",
        summary="A pack of puzzles: positions, moves, what is known of them",
        responses=refusals(404),
    )
    async def pack(
        self, asides: Asides, request: Request[Any, Any, Any], game: str, edition: str, number: int
    ) -> Response[bytes]:
        found = collection(game)
        newest = await asides.do(("edition", game), partial(edition_of, game))
        if edition != newest or not 0 <= number <= (len(found.puzzles) - 1) // PACK:
            raise NotFoundException(f"expected a pack that is named in /puzzles/{game}")

        def make() -> bytes:
            return encode(pack_of(found, number))

        return await compressed(asides, ("puzzles", game, number), make, request, JSON, KEPT)


def collection(game: str) -> Collection:
    try:
        return shipped(game)
    except RedadaError as problem:
        raise NotFoundException(str(problem)) from None


@lru_cache(maxsize=8)
def edition_of(game: str) -> str:
    """Changes with the puzzles, with what is known of them, and with what is sent of each.

    To write all packs takes seconds, so it looks at their form and at some of the puzzles.
    """
    found = shipped(game)
    form = schema(messages.PuzzlePack)
    some = [puzzle_of(found, each) for each in found.puzzles[:: max(1, len(found.puzzles) // SAMPLE)]]
    sent = encode(form) + encode(some)
    return sha256(f"{found.head} {found.puzzles}".encode() + sent).hexdigest()[:10]


def index_of(found: Collection) -> messages.PuzzleIndex:
    return messages.PuzzleIndex(
        VERSION,
        found.head.game,
        edition_of(found.head.game),
        PACK,
        dict(found.head.levels),
        tuple(
            messages.PuzzleEntry(each.id, each.rating, each.kind, each.seats) for each in found.puzzles
        ),
    )


def pack_of(found: Collection, number: int) -> messages.PuzzlePack:
    chosen = found.puzzles[number * PACK : (number + 1) * PACK]
    return messages.PuzzlePack(tuple(puzzle_of(found, each) for each in chosen))


def puzzle_of(found: Collection, puzzle: Puzzle) -> messages.Puzzle:
    record: Record = found.record(puzzle)
    states: list[Any] = list(record.states())
    state: State = states[-1]
    game: Any = found.game
    first = next(place for place, each in enumerate(states) if each.turn == state.turn)
    events, _ = played(game, states[first:], record.moves[first:], first)
    decision = Decision(
        place=len(record.moves),
        turn=state.turn,
        seat=state.actor,
        kind="",
        played="",
        choices=puzzle.choices,
        grade="best",
        loss=0.0,
        gifts=(0.0,) * state.seats,
        accuracy=100.0,
        about=puzzle.kind,
        stage=puzzle.stage,
    )
    return messages.Puzzle(
        puzzle.id,
        puzzle.rating,
        puzzle.kind,
        puzzle.stage,
        letter(state.actor),
        table_of(record, state),
        dict(game.view(state)),
        tuple(game.write(state, move) for move in state.legal()),
        puzzle.tempting,
        decision_of(decision, len(puzzle.choices)),
        write_record(record),
        events,
    )
