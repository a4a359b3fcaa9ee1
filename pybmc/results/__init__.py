"""From what is known about the properties to what the user reads.

In flow the status of each property and counterexamples as plain values; out flows the report as text, JSON or XML. A
format is one module: it gets a function that prints, and satisfies `Output`.
"""
