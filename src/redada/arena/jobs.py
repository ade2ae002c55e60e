"""How many processes work: the argument --jobs of every command that uses several."""

from __future__ import annotations

from argparse import ArgumentTypeError

MOST_PROCESSES = 1000


def number_of_jobs(text: str) -> int:
    """Of the command line; -1 is one for each core."""
    sign, digits = text[:1] == "-", text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 4:
        jobs = -int(digits) if sign else int(digits)
        if is_number_of_jobs(jobs):
            return jobs
    raise ArgumentTypeError(expected())


def is_number_of_jobs(jobs: int) -> bool:
    return jobs == -1 or 1 <= jobs <= MOST_PROCESSES


def expected() -> str:
    return f"a whole number from 1 to {MOST_PROCESSES}, or -1 for all cores"
