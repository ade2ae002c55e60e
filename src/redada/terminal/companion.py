"""`redada companion`: a game with real cards or dice, followed at the terminal.

It is the table of `play --manual`, and more: every event has a number and can be corrected in the past,
the clerk says what the rules allow, and the odds are at hand.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from rich.text import Text

from redada.bots import make_bot
from redada.companion.aids import aids_of
from redada.companion.clerk import rulings
from redada.companion.correcting import correct, take_up
from redada.companion.following import Followed, misfit_of
from redada.companion.schema import Ruling
from redada.companion.sheet import Player, Sheet
from redada.core.errors import RedadaError, shorten
from redada.core.game import CHANCE
from redada.core.seats import LETTERS
from redada.games.razzia.editions import edition
from redada.terminal.play import Play, command
from redada.terminal.prompt import Prompt
from redada.terminal.start import open_game
from redada.words import Words

OWN = ("fix", "may", "odds", "events", "again", "skip", "forget")
"""Commands beside those of every table."""
LISTED = 24
"""Events that are listed at once."""
WAITING = "waiting: "
"""Begins the comments of a record that hold what does not fit behind a correction."""
MOST_IN_COMMENT = 3500


def open_companion(arguments: Namespace) -> Play:
    arguments.manual = not arguments.resume
    arguments.seed, arguments.nonces = None, False
    table = open_game(arguments)
    if table.saved.dealer is not None:
        raise RedadaError(Words(table.words.language, "companion")("companion.dealt"))
    return Companion(table)


class CompanionPrompt(Prompt):
    """Knows the commands of the companion too, which come with words behind them."""

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(play.screen, play.words)
        self.more = words
        english = Words("en", "companion")
        self.own = {
            name: each
            for each in OWN
            for name in (
                *english.several(f"companion.names.{each}"),
                *words.several(f"companion.names.{each}"),
            )
        }

    def own_command(self, text: str) -> str:
        word, _, rest = text.partition(" ")
        known = self.own.get(word.casefold())
        return f"{known} {rest}".strip() if known else ""

    def help(self, outcome: bool) -> None:
        super().help(outcome)
        for each in OWN:
            names = ", ".join(dict.fromkeys(self.more.several(f"companion.names.{each}")))
            what = self.more(f"companion.command.{each}")
            self.screen.say(Text.assemble((f"  {names:18} ", "bold"), what))


class Companion(Play):
    def __init__(self, opened: Play) -> None:
        bots = tuple(opened.saved.record.tag(f"Bot{n}") for n in range(1, len(opened.bots) + 1))
        super().__init__(opened.screen, opened.words, opened.table, opened.saved, bots)
        self.more = Words(self.words.language, "companion")
        self.prompt = CompanionPrompt(self, self.more)
        self.names = bots
        comments = [text for _, text in self.saved.record.comments if text.startswith(WAITING)]
        self.rest = tuple(word for text in comments for word in text.removeprefix(WAITING).split())
        """What does not fit behind a correction, or not yet."""

    # The game as the companion follows it

    def followed(self) -> Followed:
        record = self.saved.record
        words = [
            self.game.write(state, move) for state, move in zip(self.states, self.moves, strict=False)
        ]
        players = tuple(Player(name) for name in record.players)
        sheet = Sheet(self.game, record.options, players, tuple(words), self.rest)
        return Followed(sheet, tuple(self.states), tuple(self.moves))

    def take(self, followed: Followed) -> None:
        """From now on this is the game."""
        self.states, self.moves = list(followed.states), list(followed.moves)
        self.rest = followed.sheet.rest
        self.narration = [self.narrate(place) for place in range(len(self.moves))]
        self.unprinted.clear()
        self.bots = [
            make_bot(bot, self.game, self.seed_of_bot(seat)) if bot else None
            for seat, bot in enumerate(self.names)
        ]
        self.keep_rest()
        self.saved.keep(tuple(self.moves))

    def keep_rest(self) -> None:
        """What waits is saved with the game, as a comment behind its last move."""
        others = [each for each in self.saved.record.comments if not each[1].startswith(WAITING)]
        texts: list[str] = []
        for word in self.rest:
            if not texts or len(texts[-1]) + len(word) > MOST_IN_COMMENT:
                texts.append(WAITING.strip())
            texts[-1] += f" {word}"
        last = len(self.moves)
        comments = (*(each for each in others if each[0] <= last), *((last, text) for text in texts))
        self.saved.record = replace(self.saved.record, moves=tuple(self.moves), comments=comments)

    def play(self, move: int) -> None:
        if self.rest:  # it stands behind the last move, wherever that is
            self.saved.record = replace(
                self.saved.record,
                comments=tuple(
                    (place + text.startswith(WAITING), text)
                    for place, text in self.saved.record.comments
                ),
            )
        super().play(move)

    def step(self) -> None:
        """While something waits, no bot moves: what it did then may stand there."""
        if self.rest and self.state.actor >= 0 and len(self.state.legal()) > 1:
            self.ask(self.state)
        else:
            super().step()

    # Commands

    def ask(self, state: object) -> None:
        self.print_unprinted()
        super().ask(self.state)

    def run_command(self, asked: str) -> None:
        word, _, rest = asked.partition(" ")
        if word not in OWN:
            super().run_command(asked)
            return
        try:
            if word == "fix":
                self.fix(rest)
            elif word == "may":
                self.may(rest)
            elif word == "odds":
                self.odds()
            elif word == "events":
                self.list_events(rest)
            elif word == "again":
                self.change(take_up(self.followed()))
            elif word == "skip":
                self.change(take_up(self.followed(), 1 if self.rest else 0))
            elif word == "forget":
                self.take(self.followed().with_rest(()))
        except RedadaError as problem:
            self.screen.say(Text(str(problem), "bold"))
        if word in ("fix", "again", "skip", "forget"):
            raise Anew

    def fix(self, text: str) -> None:
        """`12 9` instead of event 12, `12 + 9` before it, `12 -` without it."""
        number, *words = text.split() or [""]
        if not number.isdecimal() or not words or not 1 <= int(number) <= len(self.moves):
            raise RedadaError(self.more("companion.usage_fix", last=len(self.moves)))
        place, drop = int(number) - 1, 1
        if words[0] == "+":
            drop, words = 0, words[1:]
        elif words == ["-"]:
            words = []
        self.change(correct(self.followed(), place, drop, tuple(words)))

    def change(self, followed: Followed) -> None:
        self.take(followed)
        self.screen.say(Text(self.more("companion.fixed", n=len(followed.moves)), "bold"))
        self.tell_rest()

    def tell_rest(self) -> None:
        if not self.rest:
            return
        self.screen.say(Text(self.more("companion.waits", n=len(self.rest))))
        misfit = misfit_of(self.followed())
        if misfit:
            why = self.table.why_not(self.state, misfit.event) or self.more("companion.no_why")
            self.screen.say(Text(self.more("companion.misfit", event=misfit.event, why=why)))
        self.screen.say(Text(self.more("companion.rest_help"), "dim"))

    def may(self, text: str) -> None:
        """Every move with its rule, or the one that is asked about."""
        found = rulings(self.followed(), text)["rulings"]
        if self.state.actor < 0:
            self.screen.say(Text(self.more("companion.clerk_chance")))
            return
        by_reason: dict[tuple[bool, str, str], list[str]] = {}
        for each in found:
            by_reason.setdefault((each["legal"], each["rule"], self.why(each)), []).append(each["move"])
        for (legal, rule, why), moves in sorted(by_reason.items(), key=lambda each: not each[0][0]):
            verdict = self.more("companion.allowed" if legal else "companion.forbidden")
            line = Text.assemble((f"{verdict} ({rule}) ", "bold green" if legal else "bold red"))
            line.append(", ".join(moves[:LISTED]) + (", …" if len(moves) > LISTED else ""))
            if why:
                line.append(f" – {why}", "dim")
            self.screen.say(line)

    def why(self, ruling: Ruling) -> str:
        if ruling["legal"]:
            return ""
        if ruling["key"] in ("not_now", "not_your_turn", "over"):
            return self.more(f"companion.{ruling['key']}")
        return self.table.why_not(self.state, ruling["move"])

    def odds(self) -> None:
        panel = aids_of(self.game).panel(self.state)
        lines = []
        if "officer" in panel:
            look = self.saved.record.tag("Look") or None
            card = edition(self.words.language, look).kind("police")
            lines.append(self.more("companion.officer", card=card, odds=percent(panel["officer"])))
            lines.append(self.more("companion.left", n=panel["cards"]))
        if "free" in panel:
            lines.append(self.more("companion.cat_free", n=panel["free"]))
        if "cat" in panel:
            lines.append(self.more("companion.cat_some", odds=percent(panel["some"])))
            lines.append(self.more("companion.cat_comes", odds=percent(panel["cat"])))
        if self.state.actor == CHANCE:
            pairs = zip(self.state.legal(), self.state.odds(), strict=True)
            shown = (f"{self.game.write(self.state, move)[1:]} {odds}" for move, odds in pairs)
            lines.append(", ".join(shown))
        for line in lines:
            self.screen.say(Text(line))

    def list_events(self, text: str) -> None:
        """The last ones with their numbers, or those from a number on."""
        first = int(text) - 1 if text.isdecimal() else len(self.moves) - LISTED
        first = max(0, min(first, len(self.moves) - 1))
        for place in range(first, min(len(self.moves), first + LISTED)):
            state = self.states[place]
            who = self.saved.record.players[state.actor] if state.actor >= 0 else ""
            letter = LETTERS[state.actor] if state.actor >= 0 else " "
            word = self.game.write(state, self.moves[place])
            self.screen.say(Text(f"{place + 1:5}  {letter}  {shorten(word)[1:-1]:24} {who}"))
        if not self.moves:
            self.screen.say(Text(self.words("prompt.no_log")))
        self.tell_rest()

    def run(self) -> int:
        while True:
            try:
                return super().run()
            except Anew:
                continue

    def greet(self) -> None:
        """Once: a correction begins the questions anew, not the session."""
        if self.greeted:
            return
        self.greeted = True
        super().greet()
        self.screen.say(Text(self.more("companion.terminal_help"), "dim"))
        self.tell_rest()

    def leave(self) -> None:
        self.screen.space()
        self.screen.say_whole(
            self.words("play.left", command=command("companion --resume", self.saved)), "bold"
        )

    greeted = False


class Anew(Exception):
    """The position has changed: whoever asks begins again."""


def percent(odds: list[int]) -> str:
    return f"{100 * odds[0] / odds[1]:.0f} % ({odds[0]}/{odds[1]})"
