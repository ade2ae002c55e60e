"""A game on disk: the record after every move, and beside it, while the game runs, its secret seed.

`FILE` never holds the seed of a running game; `FILE.seed`, for its owner's eyes only, does. When the
game is over the seed moves into the record.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from redada.core.dealer import SEED_BYTES, SeededDealer
from redada.core.errors import RedadaError
from redada.core.game import CHANCE, OVER, Game, Move
from redada.core.record import MOST_TEXT, Record, read_record, write_record
from redada.games import by_name
from redada.words import Words

ENDING = ".redada"


class SavedGame:
    """A record and its file. Made by `create` and `resume`, which never overwrite anything."""

    def __init__(self, path: Path, record: Record, dealer: SeededDealer | None, words: Words) -> None:
        self.path = path
        self.words = words
        self.text = path.read_text("utf-8") if path.exists() else ""
        """What we believe to be in the file."""
        self.record = record
        self.dealer = dealer
        """None: a person deals real cards."""

    @classmethod
    def create(cls, path: Path, record: Record, dealer: SeededDealer | None, words: Words) -> SavedGame:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise RedadaError(words("save.exists", file=path))
        if dealer is not None:
            record = replace(record, commitment=dealer.commitment)
            try:
                handle = os.open(seed_path(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                raise RedadaError(words("save.seed_exists", file=seed_path(path))) from None
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(dealer.seed.hex() + "\n")
                file.flush()
                os.fsync(file.fileno())
        saved = cls(path, record, dealer, words)
        saved.write()
        return saved

    @classmethod
    def resume(cls, path: Path, words: Words) -> SavedGame:
        """The game as it was left; raises RedadaError if record and seed do not belong together."""
        record = load_record(path, words)
        if not record.commitment:
            return cls(path, record, None, words)
        dealer = record.dealer(load_seed(path, record, words))
        number = 0
        for state, move in zip(record.states(), record.moves, strict=False):
            if state.actor == CHANCE:
                if dealer.deal(state, number) != move:
                    raise RedadaError(words("save.changed", file=path, number=number + 1))
                number += 1
        return cls(path, record, dealer, words)

    def keep(self, moves: tuple[Move, ...]) -> None:
        """Write the game as it stands now."""
        self.record = replace(self.record, moves=moves)
        self.write()

    def reveal(self) -> None:
        """At the end of the game: the seed moves into the record. Does no harm if it has already."""
        if self.dealer is not None:
            self.record = replace(self.record, seed=self.dealer.seed.hex())
            self.write()
            seed_path(self.path).unlink(missing_ok=True)

    def write(self) -> None:
        """The file holds the old text or the new one, at every moment; nobody else's text is lost."""
        if self.path.exists() and self.path.read_text("utf-8", "replace") != self.text:
            raise RedadaError(self.words("save.meanwhile", file=self.path))
        text = write_record(self.record)
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            with beside.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())  # a power cut must not leave an empty file behind
            beside.replace(self.path)
            self.text = text
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise


def seed_path(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


def load_seed(path: Path, record: Record, words: Words) -> bytes:
    file = seed_path(path)
    try:
        text = record.seed or file.read_bytes()[:200].decode("ascii").strip()
    except FileNotFoundError:
        raise RedadaError(words("save.no_seed", file=file)) from None
    except UnicodeDecodeError:
        text = ""
    if re.fullmatch(r"[0-9a-f]{64}", text):
        seed = bytes.fromhex(text)
        if record.dealer(seed).commitment == record.commitment:
            return seed
    raise RedadaError(words("save.bad_seed", file=file))


def load_record(path: Path, words: Words) -> Record:
    """The record in a file; raises RedadaError, or OSError if there is no reading it."""
    with path.open("rb") as file:
        raw = file.read(4 * MOST_TEXT + 1)
    if len(raw) > 4 * MOST_TEXT:
        raise RedadaError(words("save.too_large", file=path))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise RedadaError(words("save.not_text", file=path)) from None
    try:
        return read_record(text, by_name)
    except RedadaError as problem:
        raise RedadaError(words("save.in_file", file=path, problem=problem)) from None


def games_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME", "")
    home = Path(base) if base.startswith("/") else Path.home() / ".local" / "share"
    return home / "redada" / "games"


def new_path(game: Game) -> Path:
    """A name from date and time that nothing has yet."""
    stem = f"{game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = games_folder() / (stem + ENDING)
    number = 2
    while path.exists() or seed_path(path).exists():
        path = path.with_name(f"{stem}-{number}{ENDING}")
        number += 1
    return path


def unfinished(games: Sequence[Game], words: Words, most: int = 5) -> Iterator[tuple[Path, Record]]:
    """Saved games that can go on, the newest first."""
    folder = games_folder()
    if not folder.is_dir():
        return
    found = 0
    for path in sorted(folder.glob(f"*{ENDING}"), key=lambda each: -each.stat().st_mtime)[:50]:
        with suppress(RedadaError, OSError):
            record = load_record(path, words)
            if record.game.name in {game.name for game in games} and record.final().actor != OVER:
                yield path, record
                found += 1
        if found == most:
            return


def read_seed(text: str) -> bytes:
    """A seed from hexadecimal digits; fewer than 64 are filled up with zeros on the left."""
    if not re.fullmatch(r"[0-9a-fA-F]{1,64}", text):
        raise RedadaError(f"a seed has 1 to {2 * SEED_BYTES} hexadecimal digits, not {ascii(text)[:80]}")
    return bytes.fromhex(text.rjust(2 * SEED_BYTES, "0"))
