"""Whether all languages say the same things, once each, and whether somebody says them.

`problems()` is part of the client's build (`tools/words.py`) and of the tests. Each problem is one line.
"""

from __future__ import annotations

import json
import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from redada.words import BASE, FOLDER, flat, languages

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / "src" / "redada"
CLIENT = ROOT / "web" / "src"
MESSAGE = r"\bm\.([a-z][a-z0-9_]*)"

DYNAMIC: Mapping[str, str] = {
    "bots.": "a bot, by its name",
    "character.": "how a bot of a level plays",
    "companion.": "a sentence of the companion, by its name",
    "companion.command.": "what a command of the companion does, by its name",
    "companion.names.": "a command of the companion, by its name",
    "deal.": "what is wrong with a deal, by its name",
    "explore.": "a sentence of the explorer, by its name",
    "insight.band.": "the name of an error rate",
    "insight.kind.": "what was wrong with a move",
    "insight.stage.": "how far the game was",
    "insight.topic.": "what was decided",
    "level.": "a level, by its name",
    "menu.": "an entry of the menu",
    "mygames.": "a sentence about one’s own games, by its name",
    "names.": "a command at the prompt, by its name",
    "editor.": "a sentence of the editor for boards, by its name",
    "editor.lab.": "a figure of the laboratory",
    "editor.problem.": "what is wrong with a board",
    "paper.": "a word of a printed sheet",
    "paper.kind.": "a sheet, by its name",
    "paper.screen.": "a sentence of the page that offers sheets",
    "paper.about.": "what a sheet is good for, by its name",
    "prompt.command_": "what a command does, by its name",
    "puzzles.": "a sentence of the puzzles, by its name",
    "replay.names.": "a command of the replay, by its name",
    "review.": "a sentence of a review, by its name",
    "review.grade.": "how good a move was",
    "review.look.": "a fact about a move, without what it says",
    "review.why.": "a fact about a move",
    "razzia.option.": "an option of the game",
    "razzia.card.": "a paragraph of the card of rules",
    "razzia.sheet.": "how a player stands among the others",
    "razzia.style.": "what a style wishes, by its name",
    "razzia.told.": "an event",
    "razzia.why.": "why a move is not legal",
    "scorepad.": "a sentence of the score pad, by its name",
    "solo.": "a sentence about games on this device, by its name",
    "ratzzia.ask.": "a decision",
    "ratzzia.card.": "a paragraph of the card of rules",
    "ratzzia.option.": "an option of the game",
    "ratzzia.choice.": "the left or the right neighbour",
    "ratzzia.shelf.": "a shelf",
    "ratzzia.short.": "a shelf, where there is little room",
    "ratzzia.style.": "what a style wishes, by its name",
    "ratzzia.tiny.": "a shelf, where there is hardly any room",
    "ratzzia.token.": "a kind of food",
    "ratzzia.told.": "an event",
    "ratzzia.told.accountant_": "the direction in which food is handed on",
    "ratzzia.why.": "why a move is not legal",
    "warn.": "a sentence of a warning, by its name",
}
"""Beginnings of keys that the program completes, and with what. Sources must name the rest."""

CLIENT_DYNAMIC: Mapping[str, str] = {
    "character_": "how a bot of a level plays",
    "level_": "a level, by its name",
    "problem_": "what the server refused, by its code",
    "razzia_option_": "an option of the game, and its choices",
    "ratzzia_option_": "an option of the game, and its choices",
}
"""The same, where the web client puts the names of messages together: it gets all that begin so."""

DATA: Mapping[str, str] = {
    "razzia.edition.": "about the edition, read by redada.games.razzia.editions",
    "razzia.terms.": "an edition names whatever a rulebook names",
    "razzia.kinds.": "card kinds, by their name",
    "razzia.looks.": "card kinds, by look and name",
    "razzia.scoring.": "scoring rules, by their name",
    "razzia.colours.": "colours of cards, by their name",
    "razzia.actions.": "buttons, by the move",
}
"""Beginnings of keys that are looked up as data, not asked for by a sentence."""

LISTS = re.compile(
    r"^names\.|^companion\.names\.|^replay\.names\.|^seat\.bots$|^razzia\.edition\.|^razzia\.breaks$|\.say_"
)
"""Lists, not the two forms of a sentence: what may be typed, names of bots, hyphenation."""

CARDS = re.compile(r"razzia\.(kinds|looks\.\w+)\.")
"""Names of cards: a third form has the article."""

LOOSE_MARK = re.compile(r"(?<=[\w})’%]) [:;!?»]|« ")
"""French sets a narrow no-break space before these marks; before any other space a line can break."""

OTHER_WORDS = {
    "es": {"(los|el|un|tus|sus) cheques?": "fajo", "sacos?": "saquito"},
    "it": {"sacco": "sacchetto", "sacchi": "sacchetto", "ripian[oi]": "mensola"},
    "fr": {"nourriture": "vivres", "non protégée?": "à découvert"},
    "nl": {
        "zak": "zakje",
        "stenen": "dobbelstenen",
        "onbeveiligde?": "onveilig",
        "toestel": "apparaat",
        "partij(en)?": "spel",
    },
    "de": {"Sack": "Säckchen", "Säcken?": "Säckchen", "Futters?": "Essen", "Brett(datei)?": "Spielplan"},
}
"""Words for things of the games that once stood beside the right one: one thing has one name."""

COPIES: Mapping[str, str] = {
    "ratzzia.short.": "also fits where there is little room",
    "ratzzia.tiny.": "also fits where there is hardly any room",
    "companion.hint": "the companion loads few words, and none of the review",
    "scorepad.sack": "the pad loads few words, and none of the sheets to print",
    "learn/": "rules, cards and lessons are texts of their own, each read alone",
}
"""Beginnings of keys that may say what another key says in all languages."""


class Tree:
    """The words of all languages, as their files have them."""

    def __init__(self, folder: str | Path = FOLDER) -> None:
        self.folder = Path(folder)
        self.languages = languages(str(folder))

    @cache  # noqa: B019 (a tree lives as long as the program)
    def file(self, language: str, catalogue: str) -> dict[str, Any]:
        return tomllib.loads((self.folder / language / f"{catalogue}.toml").read_text("utf-8"))

    def names(self, language: str = BASE) -> list[str]:
        """All files of a language, without their ending: `razzia`, `learn/razzia`."""
        top = self.folder / language
        return sorted(path.relative_to(top).with_suffix("").as_posix() for path in top.rglob("*.toml"))

    def catalogues(self) -> list[str]:
        """The files with sentences of the program."""
        return [name for name in self.names() if name != "language" and not name.startswith("learn/")]

    def games_to_learn(self) -> list[str]:
        return [
            name.removeprefix("learn/")
            for name in self.names()
            if name.startswith("learn/") and name != "learn/pages"
        ]

    @cache  # noqa: B019 (the same)
    def sentences(self, language: str, name: str) -> dict[str, tuple[str, ...]]:
        return dict(flat(self.file(language, name)))


def problems(tree: Tree) -> list[str]:
    """All that is wrong with the words, one line each; empty if nothing is."""
    missing = list(files_missing(tree))
    if missing:
        return missing
    different = [line for language in tree.languages for line in differences(tree, language)]
    if different:
        return different
    return [
        *(line for language in tree.languages for line in badly_written(tree, language)),
        *clashes(tree),
        *unused(tree),
        *learning(tree),
        *copies(tree),
    ]


def files_missing(tree: Tree) -> Iterator[str]:
    for language in tree.languages:
        for name in sorted(set(tree.names()) - set(tree.names(language))):
            yield f"{language}/{name}.toml is missing: {BASE} has it"
        for name in sorted(set(tree.names(language)) - set(tree.names())):
            yield f"{language}/{name}.toml is unknown: {BASE} does not have it"


def differences(tree: Tree, language: str) -> Iterator[str]:
    """Keys and values that are not those of English."""
    for name in tree.names():
        if name == "language":
            if set(tree.file(language, name)) != {"name", "singular"}:
                yield f"{language}/language.toml: expected name and singular"
            continue
        base, own = tree.sentences(BASE, name), tree.sentences(language, name)
        for key in base.keys() - own.keys():
            yield f"{language}/{name}.toml: {key} is missing"
        for key in own.keys() - base.keys():
            yield f"{language}/{name}.toml: {key} is unknown, {BASE} does not have it"
        if base.keys() == own.keys() and list(base) != list(own):
            yield f"{language}/{name}.toml: the keys are not in the order of {BASE}"
        for key in base.keys() & own.keys():
            if LISTS.search(key):
                continue
            many, expected = len(own[key]), len(base[key])
            most = 3 if CARDS.match(key) else 2
            if many != expected or many > most:
                yield f"{language}/{name}.toml: {key} has {many} forms, in {BASE} {expected}"
            elif values(own[key]) != values(base[key]):
                needs = ", ".join(sorted(values(base[key]))) or "nothing"
                yield f"{language}/{name}.toml: {key} takes other values than in {BASE}: {needs}"


def values(forms: tuple[str, ...]) -> set[str]:
    """What a sentence must be given."""
    named = {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
    return named | ({"n"} if len(forms) == 2 else set())


def badly_written(tree: Tree, language: str) -> Iterator[str]:
    for name in tree.names():
        if name == "language":
            continue
        for key, forms in tree.sentences(language, name).items():
            for form in forms:
                if not form.strip():
                    yield f"{language}/{name}.toml: {key} is empty"
                elif form != form.strip() and key not in ("list.and", "list.or", "prompt.because"):
                    yield f"{language}/{name}.toml: {key} begins or ends with a space"
                elif "'" in form and not LISTS.search(key):
                    yield f"{language}/{name}.toml: {key} has a straight apostrophe: write ’"
                elif language == "fr" and LOOSE_MARK.search(form):
                    yield f"{language}/{name}.toml: {key} has a space before a mark: write \\u202f"
                for wrong, right in OTHER_WORDS.get(language, {}).items():
                    if re.search(rf"\b{wrong}\b", form, re.IGNORECASE):
                        yield f"{language}/{name}.toml: {key} says “{wrong}”, the game says “{right}”"


def clashes(tree: Tree) -> Iterator[str]:
    """Keys that stand in two files, or that the client would call by one name."""
    owner: dict[str, str] = {}
    for name in tree.catalogues():
        for key in tree.sentences(BASE, name):
            if not re.fullmatch(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*", key):
                yield f"{name}.toml: {key} is not in snake_case"
            replaces = key.partition(".")[0] != name and key in tree.sentences(BASE, "terminal")
            other = owner.setdefault(key.replace(".", "_"), f"{key} of {name}.toml")
            if other != f"{key} of {name}.toml" and not replaces and name != "terminal":
                yield f"{name}.toml: {key} has the name of {other}"


def unused(tree: Tree) -> Iterator[str]:
    """Sentences that nobody says, and beginnings of keys that are listed for nothing."""
    texts, named = python_texts(), python_texts() | client_words()
    asked, needed = set(re.findall(MESSAGE, client_sources())), set(CLIENT_DYNAMIC)
    completed = (*DYNAMIC, *CLIENT_DYNAMIC)
    for name in tree.catalogues():
        for key in tree.sentences(BASE, name):
            if key in texts:
                continue
            starts = (each for each in (*completed, *DATA) if key.startswith(each))
            start = max(starts, key=len, default="")
            needed.add(start)
            if key.replace(".", "_") in asked:
                continue
            if not start or (start in completed and not is_named(key.removeprefix(start), named)):
                yield f"{name}.toml: nobody says {key} (DYNAMIC has the keys that are put together)"
    known = {key.replace(".", "_") for name in tree.catalogues() for key in tree.sentences(BASE, name)}
    for message in sorted(asked - known):
        yield f"the client asks for m.{message}, which no file has"
    for start in (DYNAMIC.keys() | DATA.keys()) - needed:
        yield f"tools/words_check.py: no key needs the entry {start!r} any more"


def is_named(rest: str, named: frozenset[str]) -> bool:
    """Whether the sources name this end of a key, or two parts of it: `roll` and `support`."""
    parts = ((rest[: each.start()], rest[each.end() :]) for each in re.finditer("_", rest))
    return rest in named or any(one in named and other in named for one, other in parts)


def learning(tree: Tree) -> Iterator[str]:
    """Texts for learning that the pages do not show, or that they lack."""
    known = client_words()
    for key in tree.sentences(BASE, "learn/pages"):
        if key not in known:
            yield f"learn/pages.toml: no page shows {key}"
    for game in tree.games_to_learn():
        texts = tree.file(BASE, f"learn/{game}")
        folder = CLIENT / "games" / game / "learn"
        for key in texts["card"].keys() - known:
            yield f"learn/{game}.toml: no page shows card.{key}"
        structure = (folder / "rules.ts").read_text("utf-8")
        shown = set(re.findall(r"\bid: '(\w+)'", structure))
        told = {id for part in ("headings", "paragraphs", "pictures") for id in texts["rules"][part]}
        for id in sorted(shown ^ told):
            has, lacks = ("rules.ts", "the words") if id in shown else ("the words", "rules.ts")
            yield f"learn/{game}.toml: rules.{id} stands in {has}, not in {lacks}"
        steps = json.loads((folder / "lesson.json").read_text("utf-8"))["steps"]
        needs = {"look": {"title", "text"}, "do": {"title", "text", "task"}}
        needs["ask"] = needs["do"] | {"nudge"}
        wanted = {step["id"]: needs[step["kind"]] for step in steps}
        if {id: set(said) for id, said in texts["lesson"].items()} != wanted:
            yield f"learn/{game}.toml: the lesson does not say what the steps need: {wanted}"


def copies(tree: Tree) -> Iterator[str]:
    """Keys that say the same in every language."""
    first: dict[tuple[tuple[str, ...], ...], str] = {}
    for name in tree.names():
        if name == "language":
            continue
        for key in tree.sentences(BASE, name):
            place = f"{name}.{key}" if name.startswith("learn/") else key
            if LISTS.search(key) or place.startswith(tuple(COPIES)):
                continue
            said = tuple(tree.sentences(language, name)[key] for language in tree.languages)
            if first.setdefault(said, place) != place:
                yield f"{name}.toml: {key} says what {first[said]} says: use one of them"


@cache
def python_texts() -> frozenset[str]:
    """All strings in the program, also with underscores for spaces (names of reasons, shelves, …)."""
    sources = "".join(path.read_text("utf-8") for path in sorted(PYTHON.rglob("*.py")))
    found = set(re.findall(r"""(?=["']([^"'\n]+)["'])""", sources))
    return frozenset(found | {text.replace(" ", "_") for text in found if len(text) < 40})


@cache
def client_sources() -> str:
    made = {CLIENT / "generated", CLIENT / "paraglide"}
    files = [path for kind in ("*.ts", "*.svelte") for path in sorted(CLIENT.rglob(kind))]
    return "\n".join(path.read_text("utf-8") for path in files if made.isdisjoint(path.parents))


def client_messages(tree: Tree) -> set[str]:
    """The names of the messages that the client gets: `m.name`, and those that it puts together."""
    known = (key.replace(".", "_") for name in tree.catalogues() for key in tree.sentences(BASE, name))
    dynamic = {name for name in known if name.startswith(tuple(CLIENT_DYNAMIC))}
    return dynamic | set(re.findall(MESSAGE, client_sources()))


def client_words() -> frozenset[str]:
    return frozenset(re.findall(r"\w+", client_sources()))
