"""Every rule of docs/rules/ratzzia.md is cited in the docstring of at least one test of this folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "ratzzia.md"

SECTIONS = {1: 7, 2: 2, 3: 2, 4: 6, 5: 4, 6: 6, 7: 2, 8: 1, 9: 3}
KNOWN = {f"Z-{section}.{n}" for section, many in SECTIONS.items() for n in range(1, many + 1)}
KNOWN |= {f"E{n}" for n in range(1, 30)}


def stated() -> list[str]:
    """The numbers that begin a rule or a line of the table of decisions."""
    text = RULES.read_text(encoding="utf-8")
    numbers = re.findall(r"^(?:- (Z-\d+\.\d+) |\| (E\d+) \|)", text, re.MULTILINE)
    return [rule or decision for rule, decision in numbers]


def cited() -> set[str]:
    """The numbers in the docstrings of test functions; comments and names do not count."""
    numbers: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers.update(re.findall(r"\bZ-\d+\.\d+|\bE\d+\b", ast.get_docstring(node) or ""))
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
