"""A review of a game in words: at the terminal, and as a page."""
