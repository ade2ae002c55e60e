"""A whole game as text, in the spirit of chess's PGN (docs/notation.md).

Tags, an empty line, then moves and outcomes in the order they happened, a line for each turn.
Reading replays the game, so what has been read is legal from the first move to the last.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from redada.core.chain import head_of
from redada.core.deal import DEALING, BoundDeal, Terms, tag_line
from redada.core.dealer import SeededDealer
from redada.core.errors import IllegalMove, RedadaError, Unreadable
from redada.core.game import CHANCE, Game, Move, State, of_version
from redada.core.names import check_names, is_printable
from redada.core.options import read_options, write_options
from redada.core.outcome import Outcome
from redada.core.seats import LETTERS

MOST_TEXT = 1 << 20
MOST_TAG = 4000
MOST_COMMENT = 4000

_TAG = re.compile(r"\[([A-Za-z][A-Za-z0-9]{0,30}) +\"((?:[^\"\\\r\n]|\\[\"\\])*)\"\][ \t]*(?=\n|$)")
_COMMENT = re.compile(r"\{([^{}]*)\}")
_WORD = re.compile(r"[^\s{}\[\]]+")
_SPACE = re.compile(r"\s+")
_NUMBER = re.compile(r"([0-9]{1,9})\.", re.ASCII)
_VERSION = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)
_REFUSED = re.compile(r"[1-9][0-9]{0,3}[A-E](?: [1-9][0-9]{0,3}[A-E])*", re.ASCII)
_HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True)
class Record:
    """A game, finished or not. `moves` holds moves and outcomes alike, from the start of the game."""

    game: Game
    players: tuple[str, ...]
    options: Any
    moves: tuple[Move, ...] = ()
    commitment: str = ""
    seed: str = ""
    """In hexadecimal, once revealed."""
    nonces: tuple[str, ...] = ()
    """By seat; empty if no player added one."""
    tags: tuple[tuple[str, str], ...] = ()
    """Tags beyond those above, such as Date or Edition."""
    comments: tuple[tuple[int, str], ...] = ()
    """How many moves came before it, and the text."""
    sealed: bool = False
    """Whether the text has the head of the game's hash chain (chain.py)."""
    deal: BoundDeal | None = None
    """None: dealt by version 1, whose commitment is bound to nothing."""

    @property
    def terms(self) -> Terms | None:
        """What the commitment is bound to."""
        if self.deal is None:
            return None
        return Terms(
            self.tag("Table"),
            self.game.name,
            self.game.version,
            self.players,
            tuple(self.tag(f"Bot{n}") for n in range(1, len(self.players) + 1)),
            write_options(self.options),
            self.deal.attempt,
            tuple(name for name, _ in self.deal.extras),
        )

    def dealer(self, seed: bytes) -> SeededDealer:
        """The dealer of this game, if that is its seed."""
        values = [value for _, value in self.deal.extras] if self.deal else ()
        return SeededDealer(seed, self.nonces, self.terms, values)

    @property
    def head(self) -> str:
        """The head of the chain over the set-up and all moves so far, in hexadecimal."""
        words = [
            self.game.write(state, move) for state, move in zip(self.states(), self.moves, strict=False)
        ]
        return head_of(_setup(self), words)

    def states(self) -> Iterator[State]:
        """The position before each move, and the last one."""
        state = self.game.start(len(self.players), self.options)
        yield state
        for move in self.moves:
            state = state.play(move)
            yield state

    def final(self) -> State:
        for state in self.states():
            last = state
        return last

    def _repr_svg_(self) -> str | None:
        """The last position as a notebook shows it; None if the game draws none."""
        draw = getattr(self.final(), "_repr_svg_", None)
        return None if draw is None else draw()

    def tag(self, name: str, default: str = "") -> str:
        return dict(self.tags).get(name, default)


def write_record(record: Record) -> str:
    """The one text of a record; reading it gives an equal record. Raises RedadaError for names that
    cannot stand in one."""
    check_names(record.players)
    states = list(record.states())
    lines = _played(record)
    lines += [tag_line(name, value) for name, value in record.tags]
    lines += _dealt(record)
    if record.seed:
        lines.append(tag_line("Seed", record.seed))
    lines.append(tag_line("Result", result(states[-1].outcome())))
    if record.sealed:
        lines.append(tag_line("Head", record.head))
    lines += ["", *_body(record, states)]
    return "\n".join(lines).rstrip() + "\n"


def _played(record: Record) -> list[str]:
    """The tags that say what is played and by whom."""
    return [
        tag_line("Game", record.game.name),
        tag_line("Version", str(record.game.version)),
        *(tag_line(f"Player{n}", name) for n, name in enumerate(record.players, 1)),
        tag_line("Options", write_options(record.options)),
    ]


def _dealt(record: Record) -> list[str]:
    """The tags on which all outcomes rest."""
    lines = [tag_line("Commitment", record.commitment)] if record.commitment else []
    if deal := record.deal:
        lines = [tag_line("Dealing", DEALING), tag_line("Attempt", str(deal.attempt)), *lines]
        lines += [tag_line("Refused", deal.refused)] if deal.refused else []
        lines += [tag_line(f"Pledge{n}", pledge) for n, pledge in enumerate(deal.pledges, 1)]
    lines += [tag_line(f"Nonce{n}", nonce) for n, nonce in enumerate(record.nonces, 1)]
    for n, (name, value) in enumerate(deal.extras if deal else (), 1):
        lines += [tag_line(f"Extra{n}", name), tag_line(f"Value{n}", value)]
    return lines


def _setup(record: Record) -> list[str]:
    """What the chain begins with."""
    return _played(record) + _dealt(record)


def _body(record: Record, states: list[State]) -> Iterator[str]:
    """A line for the set-up, then one for each turn: its number, its player, what happened."""
    comments: dict[int, list[str]] = {}
    for place, text in record.comments:
        comments.setdefault(place, []).append("{" + text + "}")
    words = comments.get(0, [])
    for place, ((before, after), move) in enumerate(zip(pairwise(states), record.moves, strict=True), 1):
        words.append(record.game.write(before, move))
        words += comments.get(place, [])
        if after.turn > before.turn and after.actor >= 0:
            yield " ".join(words)
            words = [f"{after.turn}.", LETTERS[after.actor]]
    if not _is_heading(words):
        yield " ".join(words)


def _is_heading(words: list[str]) -> bool:
    return len(words) == 2 and _NUMBER.fullmatch(words[0]) is not None


def result(outcome: Outcome | None) -> str:
    """`54 43 40, won by A: most points`, or `*` while the game goes on."""
    if outcome is None:
        return "*"
    winners = " ".join(LETTERS[seat] for seat in outcome.winners)
    return f"{' '.join(map(str, outcome.scores))}, won by {winners}: {outcome.reason}"


def read_record(text: str, by_name: Callable[[str], Game]) -> Record:
    """The record that `text` holds; raises Unreadable or IllegalMove with line and column."""
    return _Reader(text, by_name).read()


class _Reader:
    def __init__(self, text: str, by_name: Callable[[str], Game]) -> None:
        if len(text) > MOST_TEXT:
            raise Unreadable(text[:20], f"a record of at most {MOST_TEXT} characters", 1, 1)
        self.text = text.replace("\r\n", "\n").removeprefix("\ufeff")
        self.by_name = by_name
        self.place = 0
        self.tags: dict[str, tuple[str, int]] = {}

    def line_and_column(self, place: int) -> tuple[int, int]:
        return self.text.count("\n", 0, place) + 1, place - self.text.rfind("\n", 0, place)

    def fail(self, found: str, expected: str, place: int) -> Unreadable:
        return Unreadable(found, expected, *self.line_and_column(place))

    def read(self) -> Record:
        self.read_tags()
        game = self.checked("Game", self.by_name)
        game = self.checked("Version", lambda text: _read_version(game, text))
        players = self.players(game)
        nonces = self.by_seat("Nonce", len(players))
        deal = self.deal(len(players))
        options = self.checked("Options", lambda text: read_options(game.Options, text), "")
        committed = self.checked("Commitment", _hex, "")
        seed = self.checked("Seed", _hex, "")
        claimed, claimed_at = self.tags.pop("Result", (None, 0))
        head, head_at = self.tags.pop("Head", (None, 0))
        others = tuple((name, value) for name, (value, _) in self.tags.items())
        state = game.start(len(players), options)
        moves, comments, state = self.read_body(game, state)
        if claimed is not None and claimed != result(state.outcome()):
            raise self.fail(claimed, f"the result of these moves: {result(state.outcome())}", claimed_at)
        record = Record(
            game, players, options, tuple(moves), committed, seed, nonces, others, tuple(comments),
            deal=deal,
        )  # fmt: skip
        if head is None:
            return record
        if head != record.head:
            raise self.fail(head, f"the head of this game: {record.head}", head_at)
        return replace(record, sealed=True)

    def read_tags(self) -> None:
        self.skip_space()
        while self.text.startswith("[", self.place):
            match = _TAG.match(self.text, self.place)
            if not match:
                line = self.text[self.place :].partition("\n")[0]
                raise self.fail(line, 'a tag such as [Game "razzia"]', self.place)
            name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
            if name in self.tags:
                raise self.fail(name, f"the tag {name} once", self.place)
            if len(value) > MOST_TAG or not all(map(is_printable, value)):
                raise self.fail(value, f"at most {MOST_TAG} printable characters", match.start(2))
            self.tags[name] = (value, match.start(2))
            self.place = match.end()
            self.skip_space()

    def skip_space(self) -> None:
        match = _SPACE.match(self.text, self.place)
        if match:
            self.place = match.end()

    def checked(self, name: str, read: Callable[[str], Any], default: str | None = None) -> Any:
        """The value of a tag; an error in it gets its place in the file."""
        value, place = self.tags.pop(name, (default, self.place))
        if value is None:
            raise self.fail("", f"the tag [{name} …]", self.place)
        if value == default == "" and name != "Options":
            return ""
        try:
            return read(value)
        except Unreadable as problem:
            raise problem.at(*self.line_and_column(place)) from None

    def players(self, game: Game) -> tuple[str, ...]:
        found = self.numbered("Player")
        few, many = game.seats[0], game.seats[-1]
        if len(found) < few:
            last, place = found[-1] if found else ("", self.place)
            raise self.fail(last, f"{few} to {many} tags [Player1 …], [Player2 …]", place)
        if len(found) > many:
            raise self.fail(found[many][0], f"at most {many} tags [Player1 …]", found[many][1])
        if len(found) not in game.seats:
            raise self.fail(found[-1][0], f"another number of players for {game.name}", found[-1][1])
        for name, place in found:
            try:
                check_names((name,))
            except RedadaError:
                raise self.fail(name, "a name of 1 to 40 printable characters", place) from None
        return tuple(name for name, _ in found)

    def by_seat(self, name: str, players: int) -> tuple[str, ...]:
        """The values of tags of which every seat has one, or none has."""
        found = self.numbered(name)
        if found and len(found) != players:
            last, place = found[min(len(found) - 1, players)]
            raise self.fail(last, f"a {name} tag for each of the {players} players, or for none", place)
        return tuple(value for value, _ in found)

    def deal(self, players: int) -> BoundDeal | None:
        """What is beside commitment and nonces in a record that was dealt by version 2."""
        version, place = self.tags.get("Dealing", ("", 0))
        if not version:
            return None
        if version != DEALING:
            raise self.fail(version, f"the dealing {DEALING}, or no such tag", place)
        del self.tags["Dealing"]
        attempt = int(self.checked("Attempt", _attempt))
        refused = self.checked("Refused", _refused, "")
        pledges = self.by_seat("Pledge", players)
        names, values = self.numbered("Extra"), self.numbered("Value")
        if len(names) != len(values):
            last, place = (names or values)[-1]
            raise self.fail(last, "a Value tag for each Extra tag", place)
        extras = tuple((name, value) for (name, _), (value, _) in zip(names, values, strict=True))
        return BoundDeal(attempt, refused, pledges, extras)

    def numbered(self, name: str) -> list[tuple[str, int]]:
        """The values of the tags `name`1, `name`2, … and their places; raises Unreadable at a gap."""
        found: list[tuple[str, int]] = []
        while f"{name}{len(found) + 1}" in self.tags:
            found.append(self.tags.pop(f"{name}{len(found) + 1}"))
        for other, (_, place) in self.tags.items():
            if other.startswith(name) and other.removeprefix(name).isdigit():
                missing = f"{name}{len(found) + 1}"
                at = self.text.rfind(other, 0, place)
                raise self.fail(other, f"the tag {missing} before it", at)
        return found

    def read_body(self, game: Game, state: State) -> tuple[list[Move], list[tuple[int, str]], State]:
        moves: list[Move] = []
        comments: list[tuple[int, str]] = []
        numbered = False
        while True:
            self.skip_space()
            if self.place == len(self.text):
                return moves, comments, state
            comment = _COMMENT.match(self.text, self.place)
            if comment:
                comments.append((len(moves), self.clean(comment)))
                self.place = comment.end()
                continue
            match = _WORD.match(self.text, self.place)
            if not match:
                raise self.fail(self.text[self.place], "a move, or a comment in { }", self.place)
            word = match[0]
            number = _NUMBER.fullmatch(word)
            if number:
                self.check(word, f"{state.turn}.", state)
                numbered = True
            elif numbered and len(word) == 1 and word.upper() in LETTERS[: state.seats]:
                self.check(word.upper(), LETTERS[state.actor], state)
                numbered = False
            else:
                numbered = False
                try:
                    move = game.read(state, word)
                except Unreadable as problem:  # a game quotes what it made of the word
                    raise self.fail(word, problem.expected, self.place) from None
                except IllegalMove as problem:
                    raise problem.at(*self.line_and_column(self.place)) from None
                moves.append(move)
                state = state.play(move)
            self.place = match.end()

    def check(self, word: str, expected: str, state: State) -> None:
        if state.actor < 0:
            what = "what chance brings, such as =…" if state.actor == CHANCE else "the end of the file"
            raise self.fail(word, what, self.place)
        if word != expected:
            raise self.fail(word, f"'{expected}', for the turn that is due", self.place)

    def clean(self, comment: re.Match[str]) -> str:
        text = " ".join(comment[1].split())
        if len(text) > MOST_COMMENT or not all(map(is_printable, text)):
            raise self.fail(text, f"at most {MOST_COMMENT} printable characters", comment.start())
        return text


def _read_version(game: Game, text: str) -> Game:
    if not _VERSION.fullmatch(text):
        raise Unreadable(text, "the number of a version, such as 1")
    return of_version(game, int(text))


def _hex(text: str) -> str:
    if not _HEX.fullmatch(text):
        raise Unreadable(text, "64 hexadecimal digits in lower case")
    return text


def _attempt(text: str) -> str:
    if not _VERSION.fullmatch(text):
        raise Unreadable(text, "the number of an attempt to deal, such as 1")
    return text


def _refused(text: str) -> str:
    if not _REFUSED.fullmatch(text):
        raise Unreadable(text, "attempts and seats, such as 1B 2D")
    return text
