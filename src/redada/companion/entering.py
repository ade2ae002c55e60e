"""What can be entered next, what is entered by itself, and how far one step back goes."""

from __future__ import annotations

from hashlib import sha256

from redada.bots import make_bot
from redada.companion.aids import aids_of
from redada.companion.following import Followed
from redada.companion.schema import CompanionEntry
from redada.core.errors import RedadaError
from redada.core.game import CHANCE, OVER

MOST_BY_ITSELF = 500
"""Events that follow one that was entered: bots who play among themselves are stopped there."""


def entries(followed: Followed) -> list[CompanionEntry]:
    """Every legal move or outcome; a move that only opens an outcome is entered together with it."""
    game, state = followed.sheet.game, followed.state
    aids = aids_of(game)
    made: list[CompanionEntry] = []
    if state.actor == OVER:
        return made
    if state.actor == CHANCE:
        return outcomes(followed, ())
    for move in state.legal():
        text = game.write(state, move)
        if aids.opens(text):
            made += outcomes(followed.then(text), (text,))
        else:
            made.append({"events": [text]})
    for key, words in aids.shortcuts(state):
        made.append({"events": list(words), "key": key})
    return made


def outcomes(followed: Followed, before: tuple[str, ...]) -> list[CompanionEntry]:
    game, state = followed.sheet.game, followed.state
    return [
        {"events": [*before, game.write(state, move)], "odds": [odds.numerator, odds.denominator]}
        for move, odds in zip(state.legal(), state.odds(), strict=True)
    ]


def enter(followed: Followed, words: tuple[str, ...]) -> Followed:
    """With what was entered, and what follows by itself; raises IllegalMove or Unreadable."""
    return go_on(followed.then(*words))


def go_on(followed: Followed) -> Followed:
    """With forced moves, single outcomes, and moves of seats that the device plays.

    While something waits in `rest` no bot moves: what it did then may stand there.
    """
    for _ in range(MOST_BY_ITSELF):
        word = by_itself(followed)
        if not word:
            break
        rest = followed.sheet.rest
        if rest and rest[0] == word:
            rest = rest[1:]
        followed = followed.then(word, rest=rest)
    return followed


def by_itself(followed: Followed) -> str:
    """What is entered next without being asked for; empty if somebody has to say it."""
    game, state = followed.sheet.game, followed.state
    if state.actor == OVER:
        return ""
    legal = state.legal()
    if len(legal) == 1:
        return game.write(state, legal[0])
    if state.actor == CHANCE or followed.sheet.rest:
        return ""
    return bot_move(followed) if followed.sheet.players[state.actor].bot else ""


def bot_move(followed: Followed) -> str:
    """What the level that holds the seat does: the same each time it is asked in this game."""
    game, state = followed.sheet.game, followed.state
    level = followed.sheet.players[state.actor].bot
    if not level:
        raise RedadaError("a person holds the seat that is to move")
    told = " ".join((game.name, str(state.actor), *followed.sheet.events)).encode()
    bot = make_bot(level, game, int.from_bytes(sha256(told).digest()[:6]))
    return game.write(state, bot.choose(state))


def is_stop(followed: Followed, place: int) -> bool:
    """Whether something was entered there: it was not forced, no bot's, and not opened by a move."""
    state = followed.states[place]
    if state.actor == OVER or len(state.legal()) == 1:
        return False
    sheet = followed.sheet
    if state.actor != CHANCE:
        return not sheet.players[state.actor].bot
    if not place or not aids_of(sheet.game).opens(sheet.events[place - 1]):
        return True
    opener = followed.states[place - 1]
    return bool(sheet.players[opener.actor].bot)  # the bot wished to draw; the card is entered


def last_stop(followed: Followed, before: int) -> int | None:
    """The last place before `before` at which something was entered; None if there is none."""
    return next((place for place in reversed(range(before)) if is_stop(followed, place)), None)
