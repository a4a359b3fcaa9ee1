"""Generators by name, in the order in which they are asked. One is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.generators.api import Generator


def _abstract() -> Generator:
    from pybmc.generators.abstract.claims import AbstractInterpretation

    return AbstractInterpretation()


def _horn() -> Generator:
    from pybmc.generators.horn.generator import Horn

    return Horn()


GENERATORS: dict[str, Callable[[], Generator]] = {"abstract": _abstract, "horn": _horn}
