"""Arguments that several commands of the terminal take."""

from __future__ import annotations

import argparse

from redada.words import LANGUAGES, Words, language_of_the_system

LOOKS = ("police", "ra")


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", choices=LANGUAGES, help="default: the language of the system")


def add_look(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--look", choices=LOOKS, help="default: the look of the rulebook in that language"
    )


def add_plain(command: argparse.ArgumentParser) -> None:
    command.add_argument("--plain", action="store_true", help="no colour")


def positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= 1_000_000):
        raise argparse.ArgumentTypeError("a whole number from 1 to 1000000")
    return int(text)


def words_of(arguments: argparse.Namespace, *catalogues: str) -> Words:
    return Words(arguments.language or language_of_the_system(), *catalogues)
