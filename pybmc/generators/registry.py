"""Generators by name, in the order in which they are asked. One is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.generators.api import Generator

GENERATORS: dict[str, Callable[[], Generator]] = {}
