"""What the table says: one catalogue of sentences for each language, and which form a number takes."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES: tuple[str, ...] = ("en", "es", "it", "fr", "nl", "de")
COMMON = "redada.terminal.words"

Forms = tuple[str, ...]
"""A sentence, or its form for one and its form for many."""


class Words:
    """The sentences of one language: `words("play.kept", file=path)`.

    A sentence with two forms is chosen by its value `n`. A missing key or value is a mistake of ours
    and raises KeyError; a test holds the languages together.
    """

    def __init__(self, language: str, *catalogues: str) -> None:
        self.language = language
        self._sentences: dict[str, Forms] = {}
        for catalogue in (COMMON, *catalogues):
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
    """Whether `number` of a thing takes the singular: in French none does too."""
    return number == 1 or (number == 0 and language == "fr")


@cache
def load(catalogue: str, language: str) -> Mapping[str, Forms]:
    """All sentences of a catalogue by dotted key; a catalogue is a package that holds TOML files."""
    text = files(catalogue).joinpath(f"{language}.toml").read_text("utf-8")
    return dict(_flat(tomllib.loads(text), ""))


def _flat(node: Mapping[str, Any], path: str) -> Iterator[tuple[str, Forms]]:
    for name, value in node.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{path}{name}.")
        else:
            yield path + name, (value,) if isinstance(value, str) else tuple(value)


def language_of_the_system() -> str:
    """The language that the environment asks for, English if we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        setting = os.environ.get(name, "")
        if setting:
            code = setting[:2].lower()
            return code if code in LANGUAGES and not setting[2:3].isalpha() else "en"
    return "en"
