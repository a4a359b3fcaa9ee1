"""Terms: hash-consed, simplified formulas over Booleans, bit vectors, IEEE floats and arrays.

One `node.Terms` builds all terms of a run; equal terms are the same object, constants fold, and rules in tables by
operator simplify while building. `evaluate` gives a term's value under a model, `walk` visits DAGs, `arrays` and
`fp_encode` remove what a solver lacks, `smtlib` writes a query as text. Nothing here knows a solver.
"""
