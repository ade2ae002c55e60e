"""Positions as a person would lay them out, and games as a person would write them down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from redada.games.razzia import RAZZIA, RazziaOptions, State, cards
from redada.games.razzia import layout as at


def table(
    seats: int = 4,
    *,
    to_act: int = 0,
    round: int = 1,
    face_up: Mapping[int, Iterable[int]] | None = None,
    face_down: Mapping[int, Iterable[int]] | None = None,
    table_cheque: int = 1,
    row: str = "",
    held: Mapping[int, str] | None = None,
    police: int = 0,
    undrawn: str | None = None,
    piles: tuple[int, int] | None = None,
    scores: Sequence[int] = (),
    options: RazziaOptions | None = None,
) -> State:
    """A position in which the seat `to_act` is about to draw, call or steal.

    Cards are written as in `"car car*2 - thief"`, where a dash is a gap of the row. Seat i has the i-th
    hand of R-2.1 face up unless `face_up` says otherwise. All cards that lie nowhere are undrawn, unless
    `undrawn` lists those that are: the others have then left the game.
    """
    s = RAZZIA.start(seats, options).to_list()
    s[at.PHASE], s[at.ACTOR], s[at.TURN], s[at.ROUND] = at.TO_ACT, to_act, 1, round
    s[at.DEALT], s[at.HANDED] = (1 << seats) - 1, seats
    s[at.TABLE_CHEQUE], s[at.POLICE_ROW] = table_cheque, police
    s[at.SCORE : at.SCORE + len(scores)] = scores
    for seat in range(seats):
        s[at.FACE_UP + seat] = cheques((face_up or {}).get(seat, cards.HANDS[seats][seat]))
        s[at.FACE_DOWN + seat] = cheques((face_down or {}).get(seat, ()))
    for place, kind in enumerate(kinds(row)):
        s[at.ROW + place] = kind
    for seat, texts in (held or {}).items():
        for kind in kinds(texts):
            s[at.HELD + seat * cards.KINDS + kind] += 1
    seen = Counter([*kinds(row), *(kind for texts in (held or {}).values() for kind in kinds(texts))])
    seen[cards.POLICE] = police
    chosen = Counter(kinds(undrawn)) if undrawn is not None else None
    for kind in range(cards.KINDS):
        most = cards.COUNTS[kind] - seen[kind]
        left = most if chosen is None else chosen[kind]
        assert 0 <= left <= most, f"more of {cards.NAMES[kind]} than there are"
        s[at.LEFT + kind] = left
    left = sum(s[at.LEFT : at.LEFT + cards.KINDS])
    first, second = piles or ((left, 0) if s[at.PILES] == 1 else (left - left // 2, left // 2))
    assert first + second == left, f"{left} cards are undrawn"
    s[at.PILE], s[at.PILE + 1] = first, second
    return State(s)


def start(text: str, options: RazziaOptions | None = None) -> State:
    """A game whose hands are dealt as in `"=2-6-13 =3-7-12 =4-8-11"`: one fewer than there are seats."""
    return play(RAZZIA.start(len(text.split()) + 1, options), text)


def play(state: State, text: str) -> State:
    """The position after moves and outcomes in notation."""
    for word in text.split():
        state = state.play(RAZZIA.read(state, word))
    return state


def legal(state: State) -> set[str]:
    """What may be played here, in notation."""
    return {RAZZIA.write(state, move) for move in state.legal()}


def row(state: State) -> str:
    """The loot row in notation, gaps as dashes, without the free places at its end."""
    return " ".join("-" if kind == 0 else cards.NAMES[kind] for kind in state.row).rstrip(" -")


def held(state: State, seat: int) -> dict[str, int]:
    """What the seat has, by name."""
    return {cards.NAMES[kind]: many for kind, many in enumerate(state.held(seat)) if many}


def undrawn(state: State, name: str) -> int:
    return state.left[cards.NAMES.index(name)]


def points(state: State, name: str) -> tuple[int, ...]:
    """What each seat would score for the rule called `name` if the round ended now."""
    return tuple(reason.points for reason in state.explain_now() if reason.name == name)


def kinds(text: str) -> list[int]:
    """The kinds that a text such as `"car*2 - thief"` names, a dash as 0."""
    found: list[int] = []
    for word in text.split():
        name, _, many = word.partition("*")
        found += [0 if name == "-" else cards.NAMES.index(name)] * int(many or "1")
    return found


def cheques(values: Iterable[int]) -> int:
    return sum(1 << value for value in values)
