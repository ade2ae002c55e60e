"""Sheets to print: score sheets, player boards, cards, rules, boards (docs/paper.md)."""
