"""Every rule of docs/rules is cited in the docstring of at least one test of its game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules"


@dataclass(frozen=True)
class Book:
    """A game's rules: R-5.3 is rule 3 of section 5, D4 the fourth decision where texts are silent."""

    game: str
    rule: str
    decision: str
    sections: tuple[int, ...]
    """How many rules each section has, from section 1."""
    decisions: int

    @property
    def text(self) -> str:
        return (RULES / f"{self.game}.md").read_text(encoding="utf-8")

    @property
    def known(self) -> set[str]:
        rules = {
            f"{self.rule}-{s}.{n}" for s, many in enumerate(self.sections, 1) for n in range(1, many + 1)
        }
        return rules | {f"{self.decision}{n}" for n in range(1, self.decisions + 1)}

    def stated(self) -> list[str]:
        """The numbers that begin a rule or a line of the table of decisions."""
        form = rf"^(?:- ({self.rule}-\d+\.\d+) |\| ({self.decision}\d+) \|)"
        return [rule or decision for rule, decision in re.findall(form, self.text, re.MULTILINE)]

    def tests(self) -> Iterator[tuple[str, str]]:
        """Name and docstring of each test function; comments and names cite nothing."""
        for path in (HERE / self.game).glob("test_*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield node.name, ast.get_docstring(node) or ""

    def cited(self, prefix: str = "test_") -> set[str]:
        form = rf"\b{self.rule}-\d+\.\d+|\b{self.decision}\d+\b"
        found = [re.findall(form, text) for name, text in self.tests() if name.startswith(prefix)]
        return {number for numbers in found for number in numbers}


RAZZIA = Book("razzia", "R", "D", (5, 3, 2, 4, 8, 1, 5, 2, 4, 1), 17)
RATZZIA = Book("ratzzia", "Z", "E", (7, 2, 2, 6, 4, 6, 2, 1, 3), 29)
each_book = pytest.mark.parametrize("book", [RAZZIA, RATZZIA], ids=lambda book: str(book.game))


@each_book
def test_the_rules_are_complete(book: Book) -> None:
    found = book.stated()
    assert len(found) == len(set(found)), "a rule is stated twice"
    assert set(found) == book.known


@each_book
def test_every_rule_is_cited_by_a_test(book: Book) -> None:
    missing = set(book.stated()) - book.cited()
    assert not missing, f"no test cites {', '.join(sorted(missing))}"


@each_book
def test_no_test_cites_a_rule_that_does_not_exist(book: Book) -> None:
    unknown = book.cited() - set(book.stated())
    assert not unknown, f"not in the rules of {book.game}: {', '.join(sorted(unknown))}"


def test_every_worked_example_of_razzia_is_a_test() -> None:
    """The examples of section 11 are tests whose names begin with test_example."""
    section = RAZZIA.text.partition("## 11")[2].partition("## 12")[0]
    tested = {number for number in RAZZIA.cited("test_example_") if number.startswith("R-")}
    assert tested == set(re.findall(r"R-\d+\.\d+", section))
