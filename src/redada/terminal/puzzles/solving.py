"""`redada puzzles`: the table of a position, a move typed as in a game, and what the moves are worth."""

from __future__ import annotations

from argparse import Namespace
from random import Random
from typing import Any

from rich.text import Text

from redada.core.errors import RedadaError
from redada.games import by_name
from redada.study.kinds import topic_of
from redada.study.puzzles import Collection, Puzzle, shipped
from redada.study.puzzles.rating import most_likely
from redada.study.results import Choice
from redada.terminal.prompt import Prompt
from redada.terminal.reasons import Reasons
from redada.terminal.review.sentences import number, percent
from redada.terminal.screen import Screen
from redada.terminal.start import table_for
from redada.terminal.table import Table
from redada.words import Words, language_of_the_system

SHOWN = 3


def run(arguments: Namespace) -> int:
    """Raises RedadaError for a game or a theme without puzzles."""
    collection = shipped(by_name(arguments.game).name)
    themes = sorted({topic_of(each.kind) for each in collection.puzzles})
    if arguments.theme and arguments.theme not in themes:
        raise RedadaError(f"there is no theme {arguments.theme}: expected one of {', '.join(themes)}")
    wanted = [
        each for each in collection.puzzles if arguments.theme in (None, topic_of(each.kind), each.kind)
    ]
    chosen = Random(arguments.seed).sample(wanted, min(arguments.count, len(wanted)))
    session = Solving(Screen(arguments.plain), collection, arguments)
    for puzzle in sorted(chosen, key=lambda each: each.rating):
        if not session.ask(puzzle):
            break
    session.result()
    return 0


class Solving:
    """One sitting: what was asked, and what was solved."""

    def __init__(self, screen: Screen, collection: Collection, arguments: Namespace) -> None:
        self.screen = screen
        self.collection = collection
        self.look = arguments.look
        self.words = Words(
            arguments.language or language_of_the_system(),
            "razzia",
            "ratzzia",
            "web",
            "review",
            "insight",
        )
        self.met: list[tuple[float, float]] = []
        """Ratings of puzzles, and 1 for each that was solved."""

    def say(self, key: str, /, **values: object) -> str:
        return self.words(f"puzzles.{key}", **values)

    def ask(self, puzzle: Puzzle) -> bool:
        """Whether the person goes on."""
        record = self.collection.record(puzzle)
        state: Any = record.final()
        table = table_for(record, self.words.language, self.look)
        self.screen.space()
        self.screen.say(*table.board(state, self.screen.width))
        self.screen.space()
        name = record.players[state.actor]
        self.screen.say(Text(self.say("question", name=name), "bold"))
        prompt = Prompt(self.screen, table.words)
        prompt.offer(table, state)
        move = self.typed(prompt, table, state)
        if move is None:
            return False
        solved = puzzle.is_right(move)
        self.met.append((puzzle.rating, float(solved)))
        self.tell(puzzle, table, state, move, Reasons(record.players, self.words, self.look))
        return True

    def typed(self, prompt: Prompt, table: Table, state: Any) -> str | None:
        """A legal move in notation, empty if the puzzle is given up, None to stop."""
        while True:
            text = self.screen.ask(f"{self.say('type_move')} › ")
            if not text:
                return ""
            if prompt.commands.get(text.casefold()) == "quit":
                return None
            try:
                return self.collection.game.write(state, table.read_all(state, text)[0])
            except RedadaError:
                prompt.refuse(table, state, text, readable=False)

    def tell(self, puzzle: Puzzle, table: Table, state: Any, move: str, reasons: Reasons) -> None:
        game = self.collection.game

        def name(choice: Choice) -> str:
            return table.label(state, game.read(state, choice.move))

        right = puzzle.is_right(move)
        colour = "bold #5fb36b" if right else "bold #e5605f"
        self.screen.say(Text(self.say("right" if right else "wrong"), colour))
        wrong = puzzle.choice(puzzle.tempting if right or not move else move)
        key = "tempts" if right or not move else "yours"
        self.screen.say(
            Text(self.say(key, move=name(wrong), points=number(100 * wrong.behind, self.words.language)))
        )
        best = puzzle.choices[:SHOWN]
        for choice in best if wrong in best else (*best, wrong):
            share = percent(choice.shares[state.actor])
            self.screen.say(Text.assemble((f"  {share:>5}  ", "dim"), (name(choice), "bold")))
            self.screen.say(*(Text(f"         {reasons.text(why)}", "dim") for why in choice.why))
        self.screen.say(Text(self.say("of_puzzle", rating=puzzle.rating), "dim"))

    def result(self) -> None:
        if self.met:
            right = round(sum(score for _, score in self.met))
            rating = round(most_likely(self.met))
            self.screen.space()
            self.screen.say(Text(self.say("score", right=right, all=len(self.met), rating=rating)))
