"""All sentences and names, one folder for each language: `words/<language>/*.toml`.

The folders are the list of languages. `language.toml` says what the language calls itself and which
numbers take the singular; the other files hold sentences by dotted key. The terminal reads them through
`Words`, the web client gets them at build time. `docs/editions.md` says how to add one.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = os.path.dirname(__file__)
BASE = "en"
"""The language of whoever asks for one that is not here."""

Forms = tuple[str, ...]
"""A sentence, or its form for one and its form for many."""


def languages(folder: str = FOLDER) -> tuple[str, ...]:
    """The codes of all languages, in alphabetical order: the folders that hold a `language.toml`."""
    with os.scandir(folder) as entries:
        codes = [each.name for each in entries if os.path.isfile(os.path.join(each, "language.toml"))]
    return tuple(sorted(codes))


LANGUAGES: tuple[str, ...] = languages()


class Words:
    """The sentences of one language: `words("play.kept", file=path)`.

    A catalogue is a file of this tree (`"razzia"`), or a package that holds `<language>.toml` files
    (`"my_game.words"`). It may replace sentences of the terminal by its own. Of two forms the value `n`
    chooses one. A missing key or value is a programming error and raises KeyError.
    """

    def __init__(self, language: str, *catalogues: str) -> None:
        self.language = language
        self._sentences: dict[str, Forms] = {}
        for catalogue in ("common", "terminal", *catalogues):
            self._sentences.update(load(catalogue, language))

    def __call__(self, key: str, /, **values: object) -> str:
        forms = self._sentences[key]
        number = values.get("n", 0)
        chosen = forms[0] if isinstance(number, int) and takes_one(self.language, number) else forms[-1]
        return chosen.format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def several(self, key: str) -> Forms:
        """The words of a list, such as the names a command may be given."""
        return self._sentences[key]


def takes_one(language: str, number: int) -> bool:
    """Whether `number` of a thing takes the singular. In French 0 does too."""
    singular: list[int] = read(language, "language")["singular"]
    return number in singular


def language_name(language: str) -> str:
    """What a language calls itself."""
    name: str = read(language, "language")["name"]
    return name


@cache
def load(catalogue: str, language: str) -> Mapping[str, Forms]:
    """All sentences of a catalogue, by dotted key."""
    return dict(flat(read(language, catalogue)))


@cache
def read(language: str, catalogue: str) -> dict[str, Any]:
    """A catalogue as its file has it. A package that does not have the language gives its English."""
    import tomllib

    if "." not in catalogue:
        path = Path(FOLDER, language, f"{catalogue}.toml")
    else:
        __import__(catalogue)
        (folder,) = sys.modules[catalogue].__path__
        path = Path(folder, f"{language}.toml")
        if not path.is_file():
            path = Path(folder, f"{BASE}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def flat(node: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Forms]]:
    """The sentences of a tree of tables by dotted key."""
    for name, value in node.items():
        if isinstance(value, dict):
            yield from flat(value, f"{path}{name}.")
        else:
            yield path + name, (value,) if isinstance(value, str) else tuple(value)


def language_of_the_system() -> str:
    """The language that the environment asks for, English if it is not here."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        setting = os.environ.get(name, "")
        if setting:
            code = setting[:2].lower()
            return code if code in LANGUAGES and not setting[2:3].isalpha() else BASE
    return BASE
