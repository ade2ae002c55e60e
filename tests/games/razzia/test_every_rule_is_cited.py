"""Every rule of docs/rules/razzia.md is cited in the docstring of at least one test of this folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "razzia.md"

SECTIONS = {1: 5, 2: 3, 3: 2, 4: 4, 5: 8, 6: 1, 7: 5, 8: 2, 9: 4, 10: 1}
KNOWN = {f"R-{section}.{n}" for section, many in SECTIONS.items() for n in range(1, many + 1)}
KNOWN |= {f"D{n}" for n in range(1, 18)}


def stated() -> list[str]:
    """The numbers that begin a rule or a line of the table of decisions."""
    text = RULES.read_text(encoding="utf-8")
    numbers = re.findall(r"^(?:- (R-\d+\.\d+) |\| (D\d+) \|)", text, re.MULTILINE)
    return [rule or decision for rule, decision in numbers]


def cited() -> set[str]:
    """The numbers in the docstrings of test functions; comments and names do not count."""
    numbers: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers.update(re.findall(r"\bR-\d+\.\d+|\bD\d+\b", ast.get_docstring(node) or ""))
    return numbers


def test_the_rules_are_complete() -> None:
    found = stated()
    assert len(found) == len(set(found)), "a rule is stated twice"
    assert set(found) == KNOWN


def test_every_rule_is_cited_by_a_test() -> None:
    missing = set(stated()) - cited()
    assert not missing, f"no test cites {', '.join(sorted(missing))}"


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    unknown = cited() - set(stated())
    assert not unknown, f"not in {RULES.name}: {', '.join(sorted(unknown))}"


def test_every_worked_example_is_a_test() -> None:
    """The examples of section 11 are tests whose names begin with test_example."""
    section = RULES.read_text(encoding="utf-8").partition("## 11")[2].partition("## 12")[0]
    shown = set(re.findall(r"R-\d+\.\d+", section))
    tested: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_example_"):
                tested.update(re.findall(r"R-\d+\.\d+", ast.get_docstring(node) or ""))
    assert tested == shown
