"""The games for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once in NumPy.

Each module needs its library: `pip install redada[rl]`.
"""
