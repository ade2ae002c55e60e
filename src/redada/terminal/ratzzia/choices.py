"""Legal moves of Ratzzia as a person is offered them.

A number is never two things: where dice are rolled, really or again, it is a face; where the hasty
mouse runs, a column; everywhere else it is the number of a choice, and 0 ends the placing.
"""

from __future__ import annotations

from redada.games.ratzzia import RATZZIA, State
from redada.games.ratzzia import layout as at
from redada.games.ratzzia.notation import candies
from redada.terminal.ratzzia import style
from redada.terminal.table import Choice, Seating
from redada.words import Words


def choices(state: State, words: Words, seating: Seating) -> list[Choice]:
    """In the order they are shown. Dice to roll again are one choice for each face."""
    if state.phase == at.REROLLING:
        return rerolls(state, words)
    found = []
    for number, move in enumerate(state.legal(), 1):
        text = RATZZIA.write(state, move)
        key = str(number)
        if state.phase == at.ROLLING:
            key = str(move)
        elif state.phase == at.SENDING:
            key = str(move - at.SEND + 1)
        elif state.phase == at.PLACING and move == at.DONE:
            key = "0"
        found.append(Choice(key, label(state, move, words, seating), text.removeprefix("=")))
    # taking back comes before rolling in the order of moves, but not in anybody's mind
    if state.phase == at.TO_ACT and found[-1].notation == "roll":
        found = [found[-1], *found[:-1]]
        return [Choice(str(n), c.label, c.notation) for n, c in enumerate(found, 1)]
    return found


def rerolls(state: State, words: Words) -> list[Choice]:
    dice = state.rerollable
    found = [Choice("0", words("ratzzia.choice.keep"), "keep")]
    for face in dict.fromkeys(dice):
        if face:
            found.append(Choice(str(face), words("ratzzia.choice.again", face=face), f"reroll:{face}"))
        else:
            hand = words.several("ratzzia.say_hand")[0]
            found.append(Choice(hand, words("ratzzia.choice.again_hand"), "reroll:hand"))
    if len(dice) > 1:
        everything = "reroll:" + "+".join(str(face or "hand") for face in dice)
        key = words.several("ratzzia.say_all")[0]
        found.append(Choice(key, words("ratzzia.choice.all", n=len(dice)), everything))
    return found


def label(state: State, move: int, words: Words, seating: Seating) -> str:
    """A legal move or outcome in words."""
    if state.phase == at.REROLLING:
        return label_of_reroll(state, move, words)
    if state.phase == at.STARTING:
        return seating.names[move]
    if state.phase == at.ROLLING:
        return style.PIPS[move - 1]
    if state.phase == at.TO_ACT:
        return label_of_turn(state, move, words)
    if state.phase == at.SUPPORTING:
        if move == at.SUPPORT:
            return words("ratzzia.choice.support", n=state.reserve)
        return words("ratzzia.choice.no_support")
    if state.phase == at.PLACING:
        return label_of_placing(state, move, words)
    if state.phase == at.SENDING:
        return words("ratzzia.column", column=style.numbered(state, move - at.SEND, words))
    return label_of_reward(state, move, words, seating)


def label_of_reroll(state: State, move: int, words: Words) -> str:
    """The dice to roll again are the bits of the move."""
    if not move:
        return words("ratzzia.choice.keep")
    hand = words.several("ratzzia.say_hand")[0]
    dice = [str(face or hand) for place, face in enumerate(state.rerollable) if move >> place & 1]
    return words("ratzzia.choice.again_faces", faces=" ".join(dice))


def label_of_turn(state: State, move: int, words: Words) -> str:
    if move == at.ROLL:
        return words("ratzzia.choice.roll", n=state.hands[state.active])
    index = move - at.BACK
    mine = sum(die.owner == state.active for die in state.column(index).dice)
    return words("ratzzia.choice.back", n=mine, column=style.numbered(state, index, words))


def label_of_placing(state: State, move: int, words: Words) -> str:
    if move == at.DONE:
        return words("ratzzia.choice.done")
    if move >= at.PLACE_CANDY:
        column = style.numbered(state, move - at.PLACE_CANDY, words)
        return words("ratzzia.choice.candy", column=column)
    die = placed_die(state, move)
    if move >= at.PLACE_CAT:
        return words("ratzzia.choice.cat", die=die)
    return words("ratzzia.choice.place", die=die, column=style.numbered(state, column_of(move), words))


def placed_die(state: State, move: int) -> str:
    """The die that a move of PLACE or PLACE_CAT puts down, a support die with its sign."""
    face = move - at.PLACE_CAT + 1 if move >= at.PLACE_CAT else (move - at.PLACE) % at.FACES + 1
    return f"{style.SUPPORT_SIGN if state.places_support else ''}{face}"


def column_of(move: int) -> int:
    """The column of a move of PLACE."""
    return (move - at.PLACE) // at.FACES


def label_of_reward(state: State, move: int, words: Words, seating: Seating) -> str:
    """Whose candy die, whom to rob, or which way to hand food."""
    if state.phase == at.ROBBING:
        victim = move - at.ROB
        everything = state.unsecured[victim]
        food = (everything + 1) // 2
        return words("ratzzia.choice.rob", name=seating.names[victim], food=food, all=everything)
    if state.phase == at.TASTING:
        if move < at.TASTE_BOARD:
            return words("ratzzia.choice.candy_of", name=seating.names[move - at.TASTE])
        column, place = candies(state)[move - at.TASTE_BOARD]
        where = style.numbered(state, column, words)
        return words("ratzzia.choice.candy_on", column=where, space=place + 1)
    seats, me = state.seats, state.active
    step = 1 if move == at.LEFT else -1
    to, by = (me + step) % seats, (me - step) % seats
    return words(
        f"ratzzia.choice.{'left' if move == at.LEFT else 'right'}",
        gives=(state.unsecured[me] + 1) // 2,
        gets=(state.unsecured[by] + 1) // 2,
        to=seating.names[to],
        by=seating.names[by],
    )
