"""Editions of Razzia!: what things are called and which theme they wear, never a number.

The words stand in `redada/words/<language>/razzia.toml`; any look goes with any language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from redada.games.razzia.game import RAZZIA
from redada.words import LANGUAGES, language_name, read, takes_one

__all__ = ["LANGUAGES", "LOOKS", "Edition", "Word", "edition"]

LOOKS: tuple[str, ...] = RAZZIA.looks


class Word(NamedTuple):
    """A noun (or an invariable phrase, both forms equal) as written in running text."""

    singular: str
    plural: str
    object: str = ""
    """Of a card: one of it, with its article, as the object of a sentence."""


@dataclass(frozen=True, eq=False, repr=False)
class Edition:
    """One language in one look. Made by `edition`, which hands out the same object each time."""

    language: str
    name: str
    """The language's own name for itself."""
    source: str
    """Whose words these are: a rulebook's, or ours."""
    look: str
    default_look: str
    looks: tuple[str, ...]
    terms: Mapping[str, Word]
    """Words of the game, all card kinds among them; `police` and `police_row` are those of this look."""
    kinds: Mapping[str, Word]
    """All 18 card kinds: police, the five jewels of this look, and the twelve others."""
    raid: str
    """The sentence for the moment the raid ends a round. The noun is `term("raid")`."""
    actions: Mapping[str, str]
    scoring: Mapping[str, str]
    extras: tuple[str, ...]
    """Ids of what this rulebook's box adds to the cards and cheques."""
    colours: Mapping[str, str]

    def __repr__(self) -> str:
        return f"edition({self.language!r}, {self.look!r})"

    def kind(self, name: str, count: int = 1) -> str:
        """The word for `count` cards of a kind, without the number."""
        return self.form(_find(self.kinds, name, "card kind"), count)

    def term(self, name: str, count: int = 1) -> str:
        """The word for `count` of a thing, without the number."""
        return self.form(_find(self.terms, name, "term"), count)

    def form(self, word: Word, count: int) -> str:
        """The form of a word that goes with a number."""
        return word.singular if takes_one(self.language, count) else word.plural


def edition(language: str = "en", look: str | None = None) -> Edition:
    """The words of a language in a look; without a look, in the one its rulebook has."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}: expected one of {', '.join(LANGUAGES)}")
    if look is not None and look not in LOOKS:
        raise ValueError(f"unknown look {look!r}: expected one of {', '.join(LOOKS)}, or None")
    return _edition(language, look or _read(language)["edition"]["default_look"])


@cache
def _edition(language: str, look: str) -> Edition:
    data = _read(language)
    about = data["edition"]
    theme = dict(data["looks"][look])
    raid = theme.pop("raid")
    police_row = theme.pop("police_row")
    kinds = theme | data["kinds"]
    return Edition(
        language=language,
        name=language_name(language),
        source=about["source"],
        look=look,
        default_look=about["default_look"],
        looks=tuple(data["looks"]),
        terms=_words(data["terms"] | {"police_row": police_row} | kinds),
        kinds=_words(kinds),
        raid=raid,
        actions=MappingProxyType(data["actions"]),
        scoring=MappingProxyType(data["scoring"]),
        extras=tuple(about["extras"]),
        colours=MappingProxyType(data["colours"]),
    )


def _read(language: str) -> dict[str, Any]:
    table: dict[str, Any] = read(language, "razzia")["razzia"]
    return table


def _words(table: Mapping[str, list[str]]) -> Mapping[str, Word]:
    return MappingProxyType({name: Word(*forms) for name, forms in table.items()})


def _find(words: Mapping[str, Word], name: str, what: str) -> Word:
    if name not in words:
        raise ValueError(f"unknown {what} {name!r}: expected one of {', '.join(words)}")
    return words[name]
