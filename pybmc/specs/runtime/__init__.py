"""Specifications evaluated on a JVM: typed expressions and the objects of a state go in, values come out.

Expressions become words (`words.py`) that `pybmc.SpecEvaluator` of the Java models reads; `evaluate.py` runs it. A
wrong meaning in an engine is noticed by this second one, which has Java's own by reflection.
"""
