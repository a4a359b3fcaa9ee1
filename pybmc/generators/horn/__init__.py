"""Constrained Horn clauses: a program goes in as clauses over unknown predicates, claims come out as what a solver
found them to be.

Clauses speak of integers, with the wrap-around of Java's arithmetic in them (`arithmetic.py`), and of scalars alone
(`encode.py`).
"""
