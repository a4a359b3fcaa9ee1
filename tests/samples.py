"""Which of many tests a short run takes: by name, so that a new test changes nothing for the others."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def is_in_sample(name: str, every: int) -> bool:
    """About one of `every` names, always the same ones."""
    return _number(name) % every == 0


def sample(cases: Iterable[T], count: int, name: Callable[[T], str]) -> list[T]:
    """At most `count` of them, in their order; a new one can only take the place of another."""
    cases = list(cases)
    chosen = {name(case) for case in sorted(cases, key=lambda case: _number(name(case)))[:count]}
    return [case for case in cases if name(case) in chosen]


def one_of(choices: Sequence[T], name: str) -> T:
    """Always the same for a name."""
    return choices[_number(name) % len(choices)]


def _number(name: str) -> int:
    return zlib.crc32(name.encode())
