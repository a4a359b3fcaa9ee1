"""The GOTO program: classes and functions in, nothing but data out.

Functions are immutable; passes return new ones. `validate` says what holds of a well-formed function.
"""
