"""Learned evaluations: small networks of whole numbers, and the files they come in.

How a game plugs in:

1. `bots/<game>/inputs.py` (compiled by its .pxd) turns a position into *fields*: small whole numbers,
   each from 0 to below its size, in the order that `sizes(seats)` gives. Fields are seen from one seat,
   which comes first; the others follow clockwise. A `VERSION` changes with the fields.
2. `redada/train/<game>_games.pyx` plays compiled games and returns samples: fields, and what became of
   everybody: shares of the win and points still to come (`train/samples.py`).
3. `redada train GAME` plays, learns and writes `bots/<game>/<game>.net`, one network for each number of
   seats.
4. At run time `read_net(path).network(seats)` gives a `Network`; compiled code calls `network.run(x)`
   and reads `network.share[i]` and `network.points[i]`, Python calls `network.evaluate(fields)`.
"""
