"""Opens what the command line asks for: a new game, a saved one, or a record to walk through."""

from __future__ import annotations

import secrets
from argparse import Namespace
from dataclasses import replace
from datetime import date
from pathlib import Path

from rich.text import Text

from redada.bots import make_bot
from redada.core.deal import BoundDeal
from redada.core.dealer import SEED_BYTES, SeededDealer
from redada.core.errors import RedadaError
from redada.core.record import Record
from redada.games import GAMES, by_name
from redada.terminal.options import choose_options, game_with_board
from redada.terminal.play import Play
from redada.terminal.replay import Replay
from redada.terminal.saving import SavedGame, load_record, new_path, read_seed
from redada.terminal.screen import Screen
from redada.terminal.seats import Confirm, Player, check_bots, default_players, read_players
from redada.terminal.setup import DEFAULT_SEATS, login_name, set_up
from redada.terminal.spelling import mistyped
from redada.terminal.table import Seating, Table
from redada.terminal.tables import make_table
from redada.words import LANGUAGES, Words, language_of_the_system


def open_game(arguments: Namespace) -> Play:
    """The game that the command line asks for, new or resumed."""
    words = Words(arguments.language or language_of_the_system())
    screen = Screen(arguments.plain)
    if arguments.resume:
        for name in ("players", "option", "board", "manual", "save", "seed"):
            if getattr(arguments, name):
                raise RedadaError(words("play.not_with_resume", name=name))
        return resume_game(Path(arguments.resume), arguments, screen)
    if arguments.manual and arguments.seed:
        raise RedadaError(words("play.manual_or_seed"))
    named = list(arguments.players)
    chosen = pop_game(named, screen, words)
    if not chosen and arguments.board:
        chosen = game_with_board().name
    game = by_name(chosen or next(iter(GAMES)))
    options = choose_options(game, arguments.option, arguments.board)
    seed = read_seed(arguments.seed) if arguments.seed else None
    if arguments.save and Path(arguments.save).exists():
        raise RedadaError(words("save.exists", file=arguments.save))
    if named:
        players = read_players(named, game, words, confirm_at(screen))
    elif screen.interactive:
        new = bool(arguments.option or arguments.manual or arguments.seed or arguments.save)
        names = [game.name] if chosen or arguments.option else list(GAMES)
        titles = {name: by_name(name).title for name in names}
        answer = set_up(screen, titles, words, offer_saved=not new and not arguments.board)
        if isinstance(answer, Path):
            return resume_game(answer, arguments, screen)
        game, players = answer
        if game.name != names[0]:
            options = game.Options()
    else:
        players = default_players(login_name(words), min(DEFAULT_SEATS, game.seats[-1]), words)
    for player in players:
        if player.bot:
            make_bot(player.bot, game)  # refuse a bot that does not play this game before saving
    tags = tags_of(players, words.language, arguments.look)
    seated = tuple(player.name for player in players)
    # a seed that was chosen proves nothing, and deals the same whoever plays
    deal = None if seed or arguments.manual else BoundDeal()
    record = Record(game, seated, options, tags=tags, sealed=True, deal=deal)
    dealer = None if arguments.manual else record.dealer(seed or secrets.token_bytes(SEED_BYTES))
    if dealer and arguments.nonces:
        record = replace(record, nonces=ask_nonces(screen, players, dealer, words))
        dealer = record.dealer(dealer.seed)
    path = Path(arguments.save) if arguments.save else new_path(game)
    saved = SavedGame.create(path, record, dealer, words)
    return session(saved, screen, words.language, arguments.look)


def pop_game(named: list[str], screen: Screen, words: Words) -> str:
    """Take the name of a game off the front of `named`; empty if a player comes first there.

    A word that looks like a mistyped game is asked about, or refused where nobody can be asked.
    """
    first = named[0] if named else ""
    if first.casefold() in GAMES:
        return named.pop(0).casefold()
    if close := mistyped(first, GAMES):
        confirm = confirm_at(screen)
        if confirm is None:
            raise RedadaError(words("setup.like_game", name=first, game=close))
        if confirm(words("setup.ask_game", name=first, game=close)):
            named.pop(0)
            return close
    return ""


def confirm_at(screen: Screen) -> Confirm | None:
    return screen.confirm if screen.interactive else None


def ask_nonces(
    screen: Screen, players: tuple[Player, ...], dealer: SeededDealer, words: Words
) -> tuple[str, ...]:
    """A nonce from each person, after the dealer's promise; bots add none."""
    screen.say_whole(words("play.promise", commitment=dealer.commitment))
    nonces = []
    for player in players:
        nonce = "" if player.bot else screen.ask(words("play.nonce", name=player.name) + " › ")
        while len(nonce) > 200 or not nonce.isprintable():
            screen.say(Text(words("play.bad_nonce")))
            nonce = screen.ask(words("play.nonce", name=player.name) + " › ")
        nonces.append(nonce)
    return tuple(nonces) if any(nonces) else ()


def resume_game(path: Path, arguments: Namespace, screen: Screen) -> Play:
    words = Words(arguments.language or language_of_the_system())
    saved = SavedGame.resume(path, words)
    language, look = language_and_look(saved.record, arguments)
    check_bots(bots_of(saved.record), str(path), words)
    return session(saved, screen, language, look)


def session(saved: SavedGame, screen: Screen, language: str, look: str | None) -> Play:
    bots = bots_of(saved.record)
    table = table_for(saved.record, language, look)
    return Play(screen, table.words, table, saved, bots)


def open_replay(arguments: Namespace) -> tuple[Replay, bool]:
    """A record at the screen, and whether somebody is there to walk through it."""
    words = Words(arguments.language or language_of_the_system())
    record = load_record(Path(arguments.file), words)
    language, look = language_and_look(record, arguments)
    screen = Screen(arguments.plain)
    table = table_for(record, language, look)
    return Replay(screen, table.words, table, record), screen.interactive


def table_for(record: Record, language: str, look: str | None) -> Table:
    seating = Seating(record.players, bots_of(record), record.commitment)
    return make_table(record.game, seating, language, look)


def tags_of(players: tuple[Player, ...], language: str, look: str | None) -> tuple[tuple[str, str], ...]:
    """What a record says beyond the game itself."""
    tags = [("Date", date.today().isoformat())]
    tags += [(f"Bot{seat}", player.bot) for seat, player in enumerate(players, 1) if player.bot]
    tags.append(("Language", language))
    if look:
        tags.append(("Look", look))
    return tuple(tags)


def bots_of(record: Record) -> tuple[str, ...]:
    return tuple(record.tag(f"Bot{seat}") for seat in range(1, len(record.players) + 1))


def language_and_look(record: Record, arguments: Namespace) -> tuple[str, str | None]:
    """Language and look: those asked for now, else those of the record, else those of the system."""
    kept = record.tag("Language")
    language = arguments.language or (kept if kept in LANGUAGES else language_of_the_system())
    look = arguments.look or record.tag("Look") or None
    return language, look if look in record.game.looks else None
