"""Nets that learn from games that they play against themselves: `redada train`."""
