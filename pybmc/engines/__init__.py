"""Engines: a program and the wanted properties in, findings out. None knows of the others beside it."""
