"""Specifications in JML as an engine: methods are run from any state that their precondition admits, and what is
promised is checked where they end. Typed specifications (`pybmc/specs`) go in, findings come out; what it cannot
evaluate leaves the verdict open.
"""
