"""Generators propose what may hold. Only the checker of `engines/prove` says what does."""
