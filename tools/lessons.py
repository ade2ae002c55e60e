"""Make the guided first games of the client (web/src/games/*/learn): real positions of scripted games.

A lesson is a game in the words of docs/notation.md, with marks between them: `@look id` is a step that
is only read; `@do id` one in which the learner makes the moves that follow, up to `@end`, and no others
are offered; `@ask id` the same, but all legal moves are offered and a wrong one is answered. Between
`@skip` and `@show` time passes unseen. What is said at each step stands beside it, by language.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from redada.core.game import CHANCE, Game
from redada.core.patch import patch
from redada.core.seats import LETTERS
from redada.games.ratzzia import RATZZIA
from redada.games.razzia import RAZZIA
from redada.server.messages import Ask, reasons, worth
from tools.calling import called

FOLDER = Path(__file__).parent.parent / "web" / "src" / "games"

RAZZIA_SCRIPT = """
=2-5-8-13 =3-6-9-12
@look welcome
@do draw draw1 =ring @end
draw1 =car draw1 =driver
@do police draw1 =police @end pass 4
@ask bid 5 @end
@look swap
draw1 =watch draw1 =thief
@do call call @end pass pass
@do must 2 @end
draw1 =brooch draw1 =bodyguard
@do steal take:brooch @end
draw1 =gold draw1 =police
@ask pass pass @end 3 pass
@skip
draw1 =car draw1 =police 4 pass pass
draw1 =bodyguard draw1 =casino draw1 =police pass pass 6
draw1 =film draw1 =police pass 7 pass
draw1 =diamond draw1 =police pass pass pass
draw1 =necklace draw1 =gold draw1 =car
@show
@look danger
@do risk call @end 12 pass
@ask big 13 @end
draw1 =thief draw1 =police
@look raid
@look cheques
@skip
draw1 =bodyguard call 7 9 10 call pass 6 pass call pass pass 12 call 7 pass pass draw1 =races draw2
=police pass 5 pass draw2 =casino draw2 =driver draw1 =police 3 pass 4 draw1 =diamond draw2
=real_estate draw2 =police 3 8 9 draw2 =transport draw1 =car draw2 =watch call pass pass 3 draw1
=restaurant draw2 =film draw1 =races call pass pass 1 draw2 =police pass pass pass draw1
=real_estate draw1 =car draw1 =driver draw1 =car draw1 =transport draw2 =night_club call 8 pass pass
call pass 2 draw1 =gold draw1 =car draw2 =police 11 call 1 6 9 call pass 2 pass draw2 =police pass
pass 4 draw2 =necklace draw1 =car draw2 =police pass 7 8 call 1 pass pass draw1 =bodyguard draw1
=bodyguard draw2 =transport call 6 pass pass draw2 =races draw1 =races call 5 10 12 call pass pass 5
draw2 =car draw1 =bodyguard draw1 =car draw1 =casino draw2 =car draw1 =bodyguard draw2 =real_estate
3 pass draw1 =police pass pass draw2 =bodyguard draw1 =brooch draw2 =transport draw2 =film call pass
10 draw2 =casino draw2 =bodyguard draw1 =real_estate call pass 13 draw2 =police pass draw1 =necklace
draw1 =bodyguard
@show
@look alone
@do last call 7 @end
@look end
"""

RATZZIA_SCRIPT = """
=a
@look welcome
@do roll roll =1 =2 =3 =3 =5 =6 =2 @end
@ask again reroll:2+3+5+6 =4 =5 =5 =1 @end
@do climb 1@1 2@1 3@1 4@1 @end
@do done done @end
@do send send:7 @end
roll =4 =6 =6 =2 =1 =3 =3 keep 6@7 6@cat done
roll =2 =2 =3 =4 =5 =5 =6 keep 2@3 3@3 4@3 5@3 done
@look cat
@do forced roll =6 =3 =3 =2 =5 =1 @end
@ask pairs reroll:1+5 =2 =4 @end
@do fill 3@7 3@7 2@7 2@7 @end
@do stash done @end
roll =5 =5 =1 =5 =5 =3 keep 5@8 5@8 5@8 5@8 done rob:c
@look safe
roll =6 =6 done
@do wake roll =2 =4 =2 =1 =4 =6 @end
@look came
@do candy keep 2@2 2@2 4@2 4@2 done @end
@look sweet
@skip
roll =1 =2 =2 =3 =3 =5 =6 keep 1@9 done
roll =5 =1 =1 =2 =3 =4 =6 keep 5@8 done
roll =2 =2 =3 =4 =4 =5 =6 keep 2@3 3@3 4@3 5@3 6@3 4@7 done
roll =6 =1 =2 =2 =3 =3 keep 6@7 done
roll =5 =1 =1 =2 =3 =4 keep 5@8 done
roll =1 =1 =4 =4 =3 =5 keep 4@7 4@7 1@7 1@7 done
roll =2 =1 =3 =3 =5 =6 keep 2@6 done
roll =4 =1 =2 =3 =3 keep 4@7 done
roll =1 =6 =6 =6 =6 =3 =3 keep 1@4 6@4 6@4 6@4 6@7 done
roll =1 =3 =4 =4 =5 keep 1@9 done
roll =2 =2 =1 =3 keep 2@7 2@7 done
roll =2 =3 =4 =5 =6 =1 keep 2@3 3@3 4@3 5@3 6@3 done
roll =3 =3 =4 =5 keep 5@8 done
roll =1 =2 keep 1@1 done
@show
@do win roll =6 =1 =2 =3 =4 =5 keep 6@7 candy@7 done @end
@look end
"""


class Lesson:
    """Plays a script and keeps what a client needs to show it."""

    def __init__(self, game: Game, seats: int, script: str) -> None:
        self.game, self.seats = game, seats
        self.state: Any = game.start(seats, game.Options())
        self.steps: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []
        self._shown: dict[str, Any] = {}
        self._events: list[dict[str, Any]] = []
        self._number = 0
        self._step: dict[str, Any] | None = None
        self._hidden = False
        self._play(script.split())

    def _play(self, words: list[str]) -> None:
        reading = iter(words)
        for word in reading:
            if not word.startswith("@"):
                self._word(word)
            elif word in ("@look", "@do", "@ask"):
                self._close()
                self._begin(word[1:], next(reading))
            elif word == "@skip":
                self._close()
                self._hidden = True
            elif word == "@show":
                self._hidden = False
                self._events.clear()
            else:  # @end
                self._close()
                self._step = None
        self._close()

    def _word(self, word: str) -> None:
        before = self.state
        move = self.game.read(before, word)
        chance = before.actor == CHANCE
        if not chance:
            self._close()
            if self._step is not None:
                self._step.setdefault("moves", []).append(word)
        self.state = before.play(move)
        self._number += 1
        event: dict[str, Any] = {
            "number": self._number,
            "at": 0,
            "kind": "outcome" if chance else "move",
        }
        if not chance:
            event["seat"] = LETTERS[before.actor]
        event["text"] = word.removeprefix("=")
        facts = [each.json for each in self.game.events(before, move, self.state)]
        scored = msgspec.to_builtins(reasons(self.game.scored(before, self.state)))
        event |= {name: value for name, value in (("facts", facts), ("scored", scored)) if value}
        self._events.append(event)

    def _close(self) -> None:
        """A frame: the position after a decision and what chance made of it."""
        if self._hidden or not self._number or self.state.actor == CHANCE:
            return
        now = self.game.view(self.state)
        if now == self._shown and not self._events:
            return
        frame: dict[str, Any] = {"patch": patch(self._shown, now), "events": self._events}
        self.frames.append(frame)
        self._shown, self._events = now, []

    def _begin(self, kind: str, name: str) -> None:
        self._step = {"id": name, "kind": kind, "at": len(self.frames) - 1}
        if kind == "ask" or (kind == "look" and self.state.actor == 0):
            self._step["legal"] = [self.game.write(self.state, move) for move in self.state.legal()]
        standings = [self.game.standing(self.state, seat) for seat in range(self.seats)]
        answer = msgspec.to_builtins(worth(Ask("", "worth"), 0, standings))
        if answer["scores"]:
            self._step["worth"] = {key: answer[key] for key in ("scores", "row", "standings")}
        self.steps.append(self._step)
        if kind == "look":
            self._step = None

    def written(self) -> dict[str, Any]:
        return {"game": self.game.name, "seats": self.seats, "steps": self.steps, "frames": self.frames}


def lessons() -> dict[str, str]:
    """File names and what stands in them."""
    made = {}
    for game, script in ((RAZZIA, RAZZIA_SCRIPT), (RATZZIA, RATZZIA_SCRIPT)):
        lesson = Lesson(game, 3, script)
        made[f"{game.name}/learn/lesson.json"] = msgspec.json.encode(lesson.written()).decode() + "\n"
    made["ratzzia/learn/board.json"] = msgspec.json.encode(board()).decode() + "\n"
    return made


def board() -> dict[str, Any]:
    """The board that comes with Ratzzia, with nothing covered, for the picture in its rules."""
    shown = RATZZIA.view(RATZZIA.start(5, RATZZIA.Options()))
    columns = [
        {
            "shelf": each["shelf"],
            "label": each.get("label", 0),
            "spaces": " ".join(
                f"{need}/{pays}" for need, pays in zip(each["needs"], each["pays"], strict=True)
            ),
        }
        for each in shown["columns"].values()
    ]
    return {"columns": columns, "cat": {"grey": shown["cat"]["grey"], "red": shown["cat"]["red"]}}


def main(arguments: list[str]) -> int:
    stale = False
    for name, text in lessons().items():
        file = FOLDER / name
        if "--check" not in arguments:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            print(f"{file} is not up to date: run python -m tools.lessons", file=sys.stderr)
            stale = True
    return int(stale)


if __name__ == "__main__":
    sys.exit(main(called(__doc__, "--check")))
