"""What strong bots do in a class of positions, and how it ends: summed up from a database of games."""
