"""Check the words of all languages and make the web client's sources from them: `python tools/words.py`.

From `src/redada/words/<language>/` into `web/src/generated/`, which is not committed:

    languages.ts                  the languages: names, numbers that take the singular; levels of bots
    messages/<language>.json      sentences that the client uses, as Paraglide messages
    editions/<language>.json      names of the cards and terms of Razzia!, by look
    learn/words/<language>.json   the pages for learning, and the reference cards
    learn/<game>/{rules,lesson}/<language>.json
    insight/<language>.json       reviews, hints, puzzles, explorer, and moves by name
    <part>/<language>.json        what screens say that bring their words along (PARTS)
    companion/<language>.json     the companion of a game at a real table

and into `web/project.inlang/settings.json` the list of languages. The client's build runs this program.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]  # this also runs where the package is not installed yet

from redada.words import BASE, flat  # noqa: E402 (after the path is known)
from tools.calling import called  # noqa: E402
from tools.words_check import Tree, client_messages, problems  # noqa: E402

WEB = ROOT / "web"
PARTS = ("deal", "editor", "paper", "scorepad", "solo")
"""Catalogues whose sentences are loaded with the screens that say them, not with every page."""
QUESTIONS = ("ask_turn", "ask_bid", "ask_must_bid", "ask_card", "ask_hand", "why")
"""Of Razzia!, what the companion says too."""
EDITION = ("terms", "kinds", "looks", "actions", "scoring", "colours")

Sources = dict[str, str]
"""Text by file, relative to the folder of the client."""


def sources(tree: Tree, used: set[str]) -> Sources:
    """All files to make. `used` are the names of the messages that the client asks for."""
    made = {
        "src/generated/languages.ts": languages(tree),
        "project.inlang/settings.json": settings(tree),
    }
    for language in tree.languages:
        name = f"{language}.json"
        made[f"src/generated/messages/{name}"] = as_json(messages(tree, language, used))
        made[f"src/generated/editions/{name}"] = as_json(edition(tree, language))
        made[f"src/generated/insight/{name}"] = as_json(insight(tree, language))
        for part in PARTS:
            made[f"src/generated/{part}/{name}"] = as_json(tree.file(language, part)[part])
        made[f"src/generated/companion/{name}"] = as_json(companion(tree, language))
        games = tree.games_to_learn()
        lessons = {game: tree.file(language, f"learn/{game}") for game in games}
        pages = dict(tree.file(language, "learn/pages"))
        for game, texts in lessons.items():
            made[f"src/generated/learn/{game}/rules/{name}"] = as_json(texts["rules"])
            made[f"src/generated/learn/{game}/lesson/{name}"] = as_json(texts["lesson"])
            pages |= {game: texts["card"]} | {part: texts[part] for part in texts.keys() & {"names"}}
        made[f"src/generated/learn/words/{name}"] = as_json(pages)
    return made


def languages(tree: Tree) -> str:
    about = {language: tree.file(language, "language") for language in tree.languages}
    levels = json.dumps(list(tree.file(BASE, "common")["level"]))
    return (
        "/** The languages of src/redada/words. Made by tools/words.py. */\n"
        f"export const LANGUAGES = {json.dumps(about, ensure_ascii=False, indent=2)} as const;\n"
        "/** The bots that have a name in every language, the weakest first. */\n"
        f"export const LEVELS: readonly string[] = {levels};\n"
    )


def settings(tree: Tree) -> str:
    return as_json(
        {
            "$schema": "https://inlang.com/schema/project-settings",
            "baseLocale": BASE,
            "locales": tree.languages,
            "telemetry": "off",
            "modules": ["./node_modules/@inlang/plugin-message-format/dist/index.js"],
            "plugin.inlang.messageFormat": {"pathPattern": "./src/generated/messages/{locale}.json"},
        }
    )


def messages(tree: Tree, language: str, used: set[str]) -> dict[str, Any]:
    singular = tree.file(language, "language")["singular"]
    return {
        message_name(key): message(forms, singular)
        for catalogue in tree.catalogues()
        for key, forms in flat(tree.file(language, catalogue))
        if message_name(key) in used
    }


def message_name(key: str) -> str:
    return key.replace(".", "_")


def message(forms: tuple[str, ...], singular: list[int]) -> Any:
    """A sentence; of two forms the value `n` chooses one, by the same numbers as in the terminal."""
    if len(forms) == 1:
        return forms[0]
    one, many = forms
    inputs = dict.fromkeys(["n", *re.findall(r"\{(\w+)\}", one + many)])
    return [
        {
            "declarations": [f"input {name}" for name in inputs],
            "selectors": ["n"],
            "match": {f"n={number}": one for number in singular} | {"n=*": many},
        }
    ]


def edition(tree: Tree, language: str) -> dict[str, Any]:
    razzia = tree.file(language, "razzia")["razzia"]
    return {
        "default_look": razzia["edition"]["default_look"],
        **{part: razzia[part] for part in EDITION},
        "breaks": soft_hyphens(razzia["breaks"], json.dumps(razzia["kinds"], ensure_ascii=False)),
    }


def insight(tree: Tree, language: str) -> dict[str, Any]:
    """What is said of moves, with their names; sentences of two forms are lists."""
    razzia = tree.file(language, "razzia")["razzia"]
    return {
        **tree.file(language, "insight"),
        "review": tree.file(language, "review")["review"],
        "explore": tree.file(language, "explore")["explore"],
        "razzia": {key: razzia[key] for key in ("choice_takes", "choice_bid")},
        "ratzzia": {"again_faces": tree.file(language, "ratzzia")["ratzzia"]["choice"]["again_faces"]},
    }


def companion(tree: Tree, language: str) -> dict[str, Any]:
    """What the companion says, with the questions and refusals of the games."""
    razzia, ratzzia = (tree.file(language, game)[game] for game in ("razzia", "ratzzia"))
    said = tree.file(language, "companion")["companion"]
    return {key: text for key, text in said.items() if key not in ("names", "command")} | {
        "razzia": {key: razzia[key] for key in QUESTIONS},
        "ratzzia": {key: ratzzia[key] for key in ("ask", "why")},
    }


def soft_hyphens(breaks: list[str], names: str) -> dict[str, str]:
    """Names that may be parted into two lines, by whole name: `guarda-|espaldas` has a soft hyphen.

    So has `transport|bedrijf`, since it is one word among `names`; other names are parted at a space.
    """
    one_word = [each.replace("-|", "|") for each in breaks]
    return {
        each.replace("|", ""): each.replace("|", "\u00ad")
        for each, told in zip(one_word, breaks, strict=True)
        if "-|" in told or f'"{each.replace("|", "")}"' in names
    }


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def write(made: dict[Path, str]) -> None:
    """Write the files that have changed, and remove those that are no longer made."""
    for path in (WEB / "src" / "generated").rglob("*.*"):
        if path not in made:
            path.unlink()
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def main(arguments: list[str]) -> int:
    """Make the sources; with `--check` only check the words."""
    tree = Tree()
    found = problems(tree)
    if found:
        print(*found, f"{len(found)} problems in the words", sep="\n", file=sys.stderr)
        return 1
    used = client_messages(tree)
    if "--check" not in arguments:
        write({WEB / name: text for name, text in sources(tree, used).items()})
    print(f"{len(used)} messages of the client, complete in {', '.join(tree.languages)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(called(__doc__, "--check")))
