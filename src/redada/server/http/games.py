"""The games that can be played here, and what can be chosen for each."""

from __future__ import annotations

from functools import partial

from litestar import Controller, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from redada.bots import available_levels
from redada.core.errors import RedadaError
from redada.core.game import Game
from redada.core.options import OptionFile, OptionInfo, describe_options, write_option
from redada.games import GAMES
from redada.server import messages
from redada.server.http.asides import Asides
from redada.server.http.problems import refusals
from redada.server.rooms.table_service import TableService
from redada.server.tables.bots import why_no_bot
from redada.server.tables.decisions import Refusal
from redada.words import LANGUAGES

BOARD = "board"
"""The option whose files have paths of their own, from before other options could be read from files."""


class OptionOffer(Struct):
    """An option of a game, as a form needs it."""

    name: str
    kind: str
    """`choice`, `yes_no`, `number`, or `text`."""
    default: str
    choices: list[str]
    """Of a choice, and of yes and no."""
    least: int
    most: int
    """Of a number."""
    example: str
    """The name of a file to begin from, if the option can be read from a file; else empty."""


class GameOffer(Struct):
    """What can be chosen for a game."""

    name: str
    seats: list[int]
    options: dict[str, list[str]]
    """By name, what each may be; empty for a number or a text."""
    bots: list[str]
    """Levels that this server has, and bots that its operator allows."""
    title: str
    form: list[OptionOffer]
    """The options once more, with all that a form needs, in the order to show them."""
    looks: list[str]
    """Themes that the table may wear; empty if there is only one."""


class Offer(Struct):
    protocol: int
    games: list[GameOffer]
    editions: list[str]
    looks: list[str]


class GamesApi(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games", summary="What can be played, and with which options and bots")
    async def games(self, tables: TableService) -> Offer:
        games = [game_offer(game, tables.allowed_bots) for game in GAMES.values()]
        looks = dict.fromkeys(look for game in games for look in game.looks)
        return Offer(messages.PROTOCOL, games, list(LANGUAGES), list(looks))

    @get(
        "/games/{game:str}/options/{option:str}/example",
        summary="A file to begin from, for an option that can be read from one",
        media_type="text/plain",
        responses=refusals(404),
        sync_to_thread=False,
    )
    def example(self, game: str, option: str) -> Response[str]:
        return download(file_of(GAMES.get(game), option))

    @post(
        "/games/{game:str}/options/{option:str}",
        summary="Read an option from a file; all that is wrong with it is told, a line each",
        status_code=HTTP_200_OK,
        responses=refusals(400, 404, 413),
    )
    async def option(
        self, asides: Asides, game: str, option: str, data: messages.BoardFile
    ) -> messages.BoardRead:
        return await asides.do(
            (game, option, data.text), partial(read_file, GAMES.get(game), option, data.text), keep=False
        )

    @get(
        "/boards/{name:str}",
        summary="The board that comes with a game, to make one's own from",
        media_type="text/plain",
        responses=refusals(404),
        sync_to_thread=False,
    )
    def board_example(self, name: str) -> Response[str]:
        file = file_of(game_with_board(), BOARD)
        if file.example != name:
            raise NotFoundException
        return download(file)

    @post(
        "/boards",
        summary="Read a board file; all that is wrong with it is told, a line each",
        status_code=HTTP_200_OK,
        responses=refusals(400, 413),
    )
    async def board(self, asides: Asides, data: messages.BoardFile) -> messages.BoardRead:
        return await asides.do(
            (BOARD, data.text), partial(read_file, game_with_board(), BOARD, data.text), keep=False
        )


def game_offer(game: Game, allowed_bots: tuple[str, ...]) -> GameOffer:
    described = describe_options(game.Options)
    bots = [bot for bot in allowed_bots if not why_no_bot(bot, game.name)]
    return GameOffer(
        game.name,
        list(game.seats),
        {option.name: list(option.choices) for option in described},
        [*available_levels(game), *bots],
        game.title,
        [option_offer(option) for option in described],
        list(game.looks),
    )


def option_offer(option: OptionInfo) -> OptionOffer:
    return OptionOffer(
        option.name,
        option.kind,
        option.default,
        list(option.choices),
        option.least,
        option.most,
        option.file.example if option.file else "",
    )


# Files


def game_with_board() -> Game | None:
    for game in GAMES.values():
        if any(option.name == BOARD and option.file for option in describe_options(game.Options)):
            return game
    return None


def file_of(game: Game | None, name: str) -> OptionFile:
    """How an option is read from a file; raises NotFoundException if it is not."""
    for option in describe_options(game.Options) if game else ():
        if option.name == name and option.file:
            return option.file
    raise NotFoundException(f"no game has an option {name} that is read from a file")


def download(file: OptionFile) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{file.example}"'}
    return Response(file.example_text(), media_type="text/plain; charset=utf-8", headers=headers)


def read_file(game: Game | None, name: str, text: str) -> messages.BoardRead:
    file = file_of(game, name)
    assert game  # it has such an option
    try:
        value = file.read(text)
    except RedadaError as problem:
        raise Refusal("illegal", str(problem)) from None
    return messages.BoardRead(getattr(value, "name", ""), write_option(game.Options, name, value))
