"""From what the solver said to what the user reads.

In flow the steps of a symbolic execution, an evaluator of terms under a model, and the status of each property;
out flow a verdict, counterexample traces with values in Java syntax, and the same report as text, JSON or XML.
Nothing here prints: each format is given a function that does.
"""
