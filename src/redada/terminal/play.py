"""A game at the terminal: people, bots and the dealer take turns until it is over or somebody leaves."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import sys
from hashlib import sha256
from pathlib import Path

from rich.cells import cell_len
from rich.text import Text

from redada.bots import Bot, make_bot
from redada.core.game import CHANCE, OVER, Move, State, only_move
from redada.terminal.lines import print_lines
from redada.terminal.prompt import Prompt
from redada.terminal.saving import SavedGame
from redada.terminal.screen import Screen
from redada.terminal.seats import why_absent
from redada.terminal.table import Line, Table
from redada.words import Words

LAST_EVENTS = 12
ADVISERS = ("hard", "medium", "uniform")
"""Bots that are asked for a hint, the best first; the first that plays the game here is."""
HINTS = 3


class Leave(Exception):
    """The person wants to stop; the game is saved already."""


class Play:
    """One session at the table."""

    def __init__(
        self, screen: Screen, words: Words, table: Table, saved: SavedGame, bots: tuple[str, ...]
    ) -> None:
        self.screen = screen
        self.words = words
        self.table = table
        self.saved = saved
        self.game = saved.record.game
        self.states: list[State] = list(saved.record.states())
        self.moves: list[Move] = list(saved.record.moves)
        self.prompt = Prompt(screen, words)
        self.bots: list[Bot | None] = [
            make_bot(bot, self.game, self.seed_of_bot(seat)) if bot else None
            for seat, bot in enumerate(bots)
        ]
        self.narration: list[list[Line]] = [self.narrate(place) for place in range(len(self.moves))]
        """By move."""
        self.unprinted: list[Line] = []
        """Narrated, but not on the screen yet."""

    def seed_of_bot(self, seat: int) -> int:
        secret = self.saved.dealer.seed if self.saved.dealer else secrets.token_bytes(32)
        return int.from_bytes(sha256(b"bot %d %d " % (seat, len(self.moves)) + secret).digest()[:8])

    @property
    def state(self) -> State:
        return self.states[-1]

    def run(self) -> int:
        """The exit code: 0 at the end of the game or of the input, 130 after Ctrl-C."""
        code = 0
        try:
            self.greet()
            while self.state.actor != OVER:
                self.step()
            self.finish()
        except (Leave, EOFError):
            self.leave()
        except KeyboardInterrupt:
            code = 130
            self.leave()
        return code

    def greet(self) -> None:
        record, words = self.saved.record, self.words
        if record.commitment:
            self.screen.say_whole(words("play.promise", commitment=record.commitment), "dim")
        else:
            self.screen.say(Text(words("play.by_hand"), "dim"))
        if self.moves:
            key = "play.over" if self.state.actor == OVER else "play.resumed"
            self.screen.say(Text(words(key), "dim"))
            print_lines(self.screen, self.all_lines(), last=LAST_EVENTS)
        else:
            self.screen.say_whole(words("play.saved_in", file=self.saved.path), "dim")

    def step(self) -> None:
        """One move or outcome, or one command of a person."""
        state = self.state
        if state.actor == CHANCE and self.saved.dealer is not None:
            number = sum(before.actor == CHANCE for before in self.states[:-1])
            self.play(self.saved.dealer.deal(state, number))
        elif (forced := only_move(state)) is not None:
            self.play(forced)
        elif state.actor >= 0 and (bot := self.bots[state.actor]) is not None:
            self.play(bot.choose(state))
        else:
            self.ask(state)

    def play(self, move: Move) -> None:
        """Play, save, then print: what is on the screen is on the disk."""
        before = self.state
        self.states.append(before.play(move))
        self.moves.append(move)
        self.saved.keep(tuple(self.moves))
        lines = self.narrate(len(self.moves) - 1)
        self.narration.append(lines)
        self.unprinted += [line for line in lines if not line.opens]
        turn_over = self.state.turn != before.turn
        if turn_over or not self.unprinted or not self.unprinted[-1].joins:
            self.print_unprinted()
        self.score(before)
        if opening := [line for line in lines if line.opens]:
            self.unprinted += opening
            self.print_unprinted()

    def narrate(self, place: int) -> list[Line]:
        before, after = self.states[place], self.states[place + 1]
        return self.table.narrate(self.game.events(before, self.moves[place], after), before)

    def all_lines(self) -> list[Line]:
        return [line for lines in self.narration for line in lines]

    def score(self, before: State) -> None:
        """The score sheet of a round that has just ended."""
        part = self.table.sheets(self.state)
        if part == self.table.sheets(before):
            return
        self.print_unprinted()
        self.screen.space()
        self.screen.say(*self.table.sheet(self.state, part, self.screen.width))
        if self.screen.interactive and self.state.actor != OVER and not all(self.bots):
            answer = self.screen.ask(f"{self.words('prompt.next_part')} › ")
            if self.prompt.commands.get(answer.casefold()) == "quit":
                raise Leave

    def ask(self, state: State) -> None:
        self.print_unprinted()
        if state.actor != CHANCE:
            self.screen.space()
            self.screen.say(*self.table.board(state, self.screen.width))
        self.prompt.offer(self.table, state)
        while True:
            answer = self.prompt.moves(self.table, state)
            if isinstance(answer, list):
                for move in answer:
                    self.play(move)
                return
            if answer == "undo":
                if self.undo():
                    return
            elif answer == "board":
                self.screen.say(*self.table.board(state, self.screen.width))
                self.prompt.offer(self.table, state)
            else:
                self.run_command(answer)

    def run_command(self, command: str) -> None:
        width = self.screen.width
        if command == "help":
            self.prompt.help(self.state.actor == CHANCE)
        elif command == "hint":
            self.give_hint()
        elif command == "score":
            self.screen.say(*self.table.sheet(self.state, 0, width))
        elif command == "rules":
            self.screen.say(*self.table.reference(width))
        elif command == "log":
            nothing = [Line(Text(self.words("prompt.no_log")))]
            print_lines(self.screen, self.all_lines() or nothing, last=LAST_EVENTS)
        elif command == "save":
            self.saved.write()
            self.screen.say_whole(self.words("prompt.saved", file=self.saved.path))
        elif command == "quit":
            raise Leave

    def give_hint(self) -> None:
        """The moves that the strongest quick bot thinks best, in words, and the facts about them."""
        from redada.study.why import reasons
        from redada.terminal.reasons import Reasons

        state = self.state
        if state.actor == CHANCE:
            self.screen.say(Text(self.words("prompt.no_hint")))
            return
        adviser = next(bot for bot in ADVISERS if not why_absent(bot, self.game))
        ranked = make_bot(adviser, self.game).rank(state)[:HINTS]
        labels = [self.table.label(state, each.move) for each in ranked]
        wide = max(map(cell_len, labels))
        look = self.saved.record.tag("Look")
        words = Words(self.words.language, "razzia", "ratzzia", "review")
        told = Reasons(self.saved.record.players, words, look if look in self.game.looks else None)
        self.screen.say(Text(self.words("prompt.hint_by", bot=adviser)))
        for each, label in zip(ranked, labels, strict=True):
            percent = self.words("prompt.hint_move", percent=f"{100 * each.win_share:.0f}")
            line = Text(f"  {label}{' ' * (wide - cell_len(label))}  ")
            line.append(percent, "bold")
            notation = self.game.write(state, each.move)
            if notation != label and line.cell_len + len(notation) + 2 <= self.screen.width:
                line.append(f"  {notation}", "dim")
            self.screen.say(line)
            for why in reasons(self.game, state, each.move):
                self.screen.say(Text(f"    {told.text(why)}", "dim"))

    def undo(self) -> bool:
        """Back to a person's last decision, never across an outcome, unless a person typed that."""
        place = self.last_decision()
        if place is None:
            self.screen.say(Text(self.words("prompt.no_undo")))
            return False
        del self.moves[place:], self.narration[place:], self.states[place + 1 :]
        self.unprinted.clear()
        self.saved.keep(tuple(self.moves))
        self.screen.say(Text(self.words("prompt.undone")))
        return True

    def last_decision(self) -> int | None:
        for place in reversed(range(len(self.moves))):
            state = self.states[place]
            if state.actor == CHANCE:
                if self.saved.dealer is not None:
                    return None
                while place and self.states[place - 1].actor == CHANCE:
                    place -= 1  # all dice of a roll are one thing
                return place
            if self.bots[state.actor] is None and only_move(state) is None:
                return place
        return None

    def finish(self) -> None:
        self.saved.reveal()
        self.screen.space()
        self.screen.say(*self.table.board(self.state, self.screen.width))
        self.screen.space()
        self.screen.say(*self.table.result(self.state, self.screen.width))
        record, words = self.saved.record, self.words
        self.screen.space()
        self.screen.say_whole(words("play.kept", file=self.saved.path), "dim")
        if record.sealed:
            self.screen.say_whole(words("play.head", head=record.head), "dim")
        if record.seed:
            self.screen.say_whole(words("play.commitment", commitment=record.commitment), "dim")
            self.screen.say_whole(words("play.seed", seed=record.seed), "dim")
            self.screen.say_whole(words("play.verify", command=command("verify", self.saved)), "bold")

    def leave(self) -> None:
        self.screen.space()
        self.screen.say_whole(
            self.words("play.left", command=command("play --resume", self.saved)), "bold"
        )

    def print_unprinted(self) -> None:
        lines, self.unprinted = self.unprinted, []
        print_lines(self.screen, lines)


def command(verb: str, saved: SavedGame) -> str:
    return f"{program()} {verb} {shlex.quote(str(saved.path))}"


def program() -> str:
    """What to type for `redada`: in a clone it is not on the path."""
    name = Path(sys.argv[0])
    if name.name == "redada" and not shutil.which("redada"):
        return shlex.quote(os.path.relpath(name))
    return "redada"
