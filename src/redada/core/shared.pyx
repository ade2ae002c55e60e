"""Cython's own code for arrays and functions, which all compiled modules share. Its C comes from Cython.

tools/cores.py names it, setup.py has it made; plain Python does without it.
"""
