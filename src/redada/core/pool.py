"""Positions come and go with every move; those that went lend their memory to those that come.

The compiled cores take the same function from pool.pxd. Python looks after its own lists.
"""


def keep(kind: type) -> None:
    """Keep the memory of a few dropped objects of this class, which is the only one of its module."""
