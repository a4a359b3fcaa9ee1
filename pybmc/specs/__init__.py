"""Specifications in JML: sources, `.jml` files and annotations go in, typed specifications come out.

The parsers make trees (`tree.py`) of what is written, and `java_source.py` finds where in a source it stands. Binding
resolves every name against the class files and makes every conversion explicit: an expression of `syntax.py` needs no
context to be understood, and `clauses.py` says what is specified with them. `book.py` is the way in. What cannot be
understood is a `SpecError` with file, line and column; nothing is skipped.
"""
