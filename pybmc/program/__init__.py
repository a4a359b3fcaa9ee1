"""The options of a run in, a program out: entry point, classes, and GOTO functions, each made when it is asked for.

Which lowering passes a function has gone through is the choice of the engine that asks.
"""
