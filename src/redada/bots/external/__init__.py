"""Bots that others write: installed packages, and programs in processes of their own (docs/bots.md)."""
