"""Generators by name, in the order in which they are asked. One is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.generators.api import Generator


def _abstract() -> Generator:
    from pybmc.generators.abstract.claims import AbstractInterpretation

    return AbstractInterpretation()


def _backward() -> Generator:
    from pybmc.generators.backward import Backward

    return Backward()


def _induction() -> Generator:
    from pybmc.generators.induction import Induction

    return Induction()


def _horn() -> Generator:
    from pybmc.generators.horn.generator import Horn

    return Horn()


def _templates() -> Generator:
    from pybmc.generators.templates import Templates

    return Templates()


def _objects() -> Generator:
    from pybmc.generators.objects import Objects

    return Objects()


def _links() -> Generator:
    from pybmc.generators.links import Links

    return Links()


def _counters() -> Generator:
    from pybmc.generators.counters import Counters

    return Counters()


def _collections() -> Generator:
    from pybmc.generators.collections import Collections

    return Collections()


def _contents() -> Generator:
    from pybmc.generators.prefixes import Contents

    return Contents()


def _values() -> Generator:
    from pybmc.generators.observed import Observed

    return Observed()


def _quadratic() -> Generator:
    from pybmc.generators.quadratic import Quadratic

    return Quadratic()


def _tables() -> Generator:
    from pybmc.generators.tables import Tables

    return Tables()


def _modes() -> Generator:
    from pybmc.generators.modes import Modes

    return Modes()


def _growth() -> Generator:
    from pybmc.generators.growth import Growth

    return Growth()


def _prefixes() -> Generator:
    from pybmc.generators.prefixes import Prefixes

    return Prefixes()


GENERATORS: dict[str, Callable[[], Generator]] = {
    "abstract": _abstract,
    "collections": _collections,
    "counters": _counters,
    "templates": _templates,
    "objects": _objects,
    "links": _links,
    "tables": _tables,
    "modes": _modes,
    "quadratic": _quadratic,
    "growth": _growth,
    "contents": _contents,
    "values": _values,
    "prefixes": _prefixes,
    "horn": _horn,
    "k-induction": _induction,
    "backward": _backward,
}
