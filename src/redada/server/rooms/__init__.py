"""Tables in use: who is there, what waits to be done, and the commit under way."""
