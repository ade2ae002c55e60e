"""Experiments on the games themselves."""
