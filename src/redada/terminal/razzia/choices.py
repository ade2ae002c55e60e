"""Legal moves as a person is offered them, and what a person may type for them.

A number is never two things: at a turn it is the number of a choice, in an auction it is the cheque
itself, and 0 is a pass. Thieves may take several cards: the numbers joined by a plus.
"""

from __future__ import annotations

from redada.core.errors import IllegalMove
from redada.games.razzia import RAZZIA, State, cards, notation
from redada.games.razzia import layout as at
from redada.games.razzia.editions import Edition
from redada.terminal.razzia.holdings import stacked
from redada.terminal.table import Choice
from redada.words import Words


def choices(state: State, words: Words, edition: Edition) -> list[Choice]:
    """In the order they are shown; takes are one for each kind of card, joined by the person."""
    if state.actor == at.CHANCE:
        return outcomes(state, words, edition)
    plain = [move for move in state.legal() if move < at.STEAL]
    found = []
    for number, move in enumerate(plain, 1):
        text = RAZZIA.write(state, move)
        key = str(number)
        if state.phase == at.BIDDING:
            key = "0" if move == at.PASS else text
        found.append(Choice(key, label(state, move, words, edition), text))
    for number, kind in enumerate(takable(state), len(plain) + 1):
        name = stacked(edition.kind(cards.NAMES[kind]), state.row.count(kind))
        found.append(
            Choice(str(number), words("razzia.choice_take", card=name), f"take:{cards.NAMES[kind]}")
        )
    return found


def outcomes(state: State, words: Words, edition: Edition) -> list[Choice]:
    """What a person who deals real cards may have dealt."""
    found = []
    for number, outcome in enumerate(state.legal(), 1):
        text = RAZZIA.write(state, outcome)
        if state.phase == at.DEALING:
            name = " ".join(map(str, state.hand(outcome)))
        else:
            name = edition.kind(cards.NAMES[outcome])
        found.append(Choice(str(number), name, text.removeprefix("=")))
    return found


def takable(state: State) -> list[int]:
    """Kinds in the loot row that the actor's thieves can take, from left to right."""
    if state.phase != at.TO_ACT or not state.held(state.actor)[cards.THIEF]:
        return []
    return list(dict.fromkeys(kind for kind in state.row if kind))


def label(state: State, move: int, words: Words, edition: Edition) -> str:
    """A legal move of a player in words."""
    if move >= at.STEAL:
        return label_of_takes(state, move, words, edition)
    if move == at.CALL:
        return edition.actions["call"]
    if state.phase == at.BIDDING:
        if move == at.PASS:
            return edition.actions["pass"]
        return words("razzia.choice_bid", bid=move - at.BID)
    pile = move - at.DRAW
    if len(state.piles) == 1:
        return words("razzia.choice_draw", cards=state.piles[0])
    return words("razzia.choice_draw_from", pile=pile + 1, cards=state.piles[pile])


def label_of_takes(state: State, move: int, words: Words, edition: Edition) -> str:
    taken = [kind for place, kind in enumerate(state.row) if (move - at.STEAL) >> place & 1]
    names = [stacked(edition.kind(cards.NAMES[k]), taken.count(k)) for k in sorted(set(taken))]
    return words("razzia.choice_takes", n=len(taken), cards=", ".join(names))


def read(state: State, text: str, words: Words, edition: Edition) -> int:
    """The move that the person means; raises Unreadable or IllegalMove."""
    word = text.strip()
    if state.phase == at.BIDDING:
        said = word.casefold()
        if said == "0" or said in words.several("razzia.say_pass"):
            return RAZZIA.read(state, "pass")
        return RAZZIA.read(state, word)
    offered = {choice.key: choice for choice in choices(state, words, edition)}
    if word in offered:
        return RAZZIA.read(state, offered[word].notation)
    if state.actor == at.CHANCE:
        return read_outcome(state, word, edition)
    numbers = [part.strip() for part in word.split("+")]
    if all(part.isdigit() for part in numbers):
        taken = [offered[part].notation if part in offered else "" for part in numbers]
        if not all(part.startswith("take:") for part in taken):
            raise IllegalMove(word, [choice.key for choice in offered.values()])
        word = "take:" + "+".join(part.removeprefix("take:") for part in taken)
    return RAZZIA.read(state, word)


def read_outcome(state: State, word: str, edition: Edition) -> int:
    """A card by its name in the language of the table, or by the start of it, or by notation."""
    said = word.removeprefix("=").casefold().replace("'", "’")
    if state.phase == at.DEALING:
        return RAZZIA.read(state, "-".join(said.replace(",", " ").replace("-", " ").split()))
    names = {kind: edition.kind(cards.NAMES[kind]).casefold() for kind in state.legal()}
    for matches in (
        [kind for kind, name in names.items() if name == said],
        [kind for kind, name in names.items() if said and name.startswith(said)],
    ):
        if len(matches) == 1:
            return matches[0]
    return RAZZIA.read(state, word)


def why_not(state: State, text: str, words: Words) -> str:
    why = notation.why_not(state, text.strip().lower())
    return words(f"razzia.why.{why.key}", **why.values) if why.key else ""
