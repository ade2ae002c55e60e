"""Names of players: what may stand in a record, and what a new name may be.

A new name keeps to the Freeform class of PRECIS (RFC 8264), as nicknames do (RFC 8266): nothing that
cannot be seen, nothing that changes the direction of what stands beside it. Beyond that emoji may be
joined as UTS #51 joins them, and marks are bounded, so that no name is drawn over the next row.
"""

from __future__ import annotations

import unicodedata

from redada.core.errors import RedadaError

MOST = 40
"""Code points of a name."""
MOST_MARKS = 4
"""Marks on one letter: more than any script puts there in a name."""
ZWNJ, ZWJ, TEXT, EMOJI, KEYCAP, FLAG = "\u200c", "\u200d", "\ufe0e", "\ufe0f", "\u20e3", "\U0001f3f4"
VIRAMA = 9
"""The combining class of what joins two letters of Indic scripts."""
TAGS = range(0xE0020, 0xE0080)
"""Spell out the flag of a region after a black flag; the last of them ends it."""
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | {
    chr(code) for code in (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))
}
"""Letters, marks and signs that nobody sees: Default_Ignorable_Code_Point, and the blank of Braille."""
JOINING = ("ARABIC ", "SYRIAC ", "MANDAIC ", "NKO ", "MONGOLIAN ", "PHAGS-PA ")
"""Scripts whose letters join; between them a non-joiner can be seen."""


def check_names(players: tuple[str, ...]) -> None:
    """Raise RedadaError unless the names can stand in a record."""
    for name in players:
        if not name.strip() or len(name) > MOST or not all(map(is_printable, name)):
            raise RedadaError(f"a player's name has 1 to 40 printable characters: {ascii(name)[:60]}")


def is_printable(character: str) -> bool:
    return character.isprintable() or character in (ZWNJ, ZWJ) or ord(character) in TAGS


def tidy_name(name: str) -> str:
    """A new name as it is kept: composed, with single spaces; raises RedadaError if it may not be."""
    if name.isascii() and name.isprintable():  # nothing in it can be invisible
        return of_length(" ".join(name.split()))
    spaced = [" " if unicodedata.category(each) == "Zs" else each for each in name]
    words = unicodedata.normalize("NFC", "".join(spaced)).split(" ")
    tidy = of_length(" ".join(word for word in words if word))
    marks = 0
    for place, character in enumerate(tidy):
        before, after = tidy[place - 1 : place], tidy[place + 1 : place + 2]
        kind = unicodedata.category(character)
        is_mark = kind[0] == "M" and character not in (TEXT, EMOJI)
        marks = marks + 1 if is_mark else 0
        if is_mark and (before in ("", " ") or marks > MOST_MARKS):
            raise RedadaError(
                f"a name has at most {MOST_MARKS} marks on each letter, and none without one"
            )
        if not is_visible(character, kind, before, after):
            raise RedadaError(f"a name has no invisible characters: U+{ord(character):04X}")
    return tidy


def of_length(name: str) -> str:
    """The name, unless it is too long or empty."""
    if not 1 <= len(name) <= MOST:
        raise RedadaError(f"a name has 1 to {MOST} characters")
    return name


def is_visible(character: str, kind: str, before: str, after: str) -> bool:
    """Whether one sees it, or what it does to its neighbours."""
    if character == ZWJ:
        return (is_emoji_part(before) and is_sign(after)) or follows_virama(before, after)
    if character == ZWNJ:
        return follows_virama(before, after) or (does_join(before) and does_join(after))
    if character in (TEXT, EMOJI):
        return is_sign(before) or before in "#*0123456789"
    if ord(character) in TAGS:
        return before == FLAG or (bool(before) and ord(before) in TAGS)
    if kind == "Me":
        return character == KEYCAP
    return character not in INVISIBLE and (kind[0] in "LMNPS" or character == " ")


def does_join(character: str) -> bool:
    return bool(character) and unicodedata.name(character, "").startswith(JOINING)


def is_sign(character: str) -> bool:
    return bool(character) and unicodedata.category(character) in ("So", "Sm", "Po", "Sk")


def is_emoji_part(character: str) -> bool:
    return character == EMOJI or is_sign(character)


def follows_virama(before: str, after: str) -> bool:
    """The rule for joiners of IDNA (RFC 5892, A.1 and A.2)."""
    return bool(before) and unicodedata.combining(before) == VIRAMA and after != ""
