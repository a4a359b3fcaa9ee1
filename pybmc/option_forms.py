"""Values of options that have a form of their own: class paths, stubs, bounds of loops, intervals, sizes."""

from __future__ import annotations

import os
from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.errors import UsageError

SIZES = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30}
STUB_KINDS = ("nondet", "havoc", "throw", "assume-pure")


def _classpath(texts: tuple[str, ...]) -> tuple[str, ...]:
    # as java: the last one given counts, and an empty entry is the current directory
    return tuple(entry or "." for entry in texts[-1].split(os.pathsep))


def _excluded_class(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text + "." for text in texts)


def _stub(texts: tuple[str, ...]) -> dict[str, str]:
    """`pkg.Foo.bar=nondet`, `pkg.Foo.bar:(I)Z=nondet` for one of several of that name, or `pkg.Foo.*=nondet`."""
    kinds: dict[str, str] = {}
    for text in texts:
        name, equals, kind = text.removeprefix("java::").rpartition("=")
        method = name.partition(":")[0]
        if not equals or "." not in method.strip(".") or method.strip(".") != method:
            raise UsageError(f"--stub wants CLASS.METHOD=KIND, such as pkg.Foo.bar=nondet, not '{text}'")
        if kind not in STUB_KINDS:
            raise UsageError(f"--stub {text}: no kind of stub is '{kind}'; choose one of: {', '.join(STUB_KINDS)}")
        if kinds.setdefault(name, kind) != kind:
            raise UsageError(f"--stub {name}={kinds[name]} and {name}={kind} cannot be given together", 1)
    return kinds


def _unwindset(texts: tuple[str, ...]) -> dict[str, int]:
    """`java::Foo.bar:()V.0:5,Foo.baz.1:3`; a leading thread number is dropped: there is one thread."""
    bounds: dict[str, int] = {}
    for part in ",".join(texts).split(","):
        name, _, bound = part.strip().rpartition(":")
        thread, colon, rest = name.partition(":")
        if colon and thread.isdigit():
            name = rest
        if not name or not (bound.isascii() and bound.isdigit()):
            raise UsageError(f"--unwindset wants LOOP:K, such as Foo.bar.0:5, not '{part}' (see --show-loops)")
        bounds[name] = int(bound)
    return bounds


def _intervals(texts: tuple[str, ...]) -> tuple[tuple[int | None, int | None], ...]:
    """`[-3:-2],[5:]`: numbers in one of them."""
    text = texts[-1].strip()
    return tuple(_interval(part.strip(), text) for part in text.split(","))


def _interval(part: str, text: str) -> tuple[int | None, int | None]:
    low, colon, high = part.removeprefix("[").removesuffix("]").partition(":")
    try:
        bounds = (int(low) if low.strip() else None, int(high) if high.strip() else None)
    except ValueError:
        bounds = (None, None)
    if not colon or bounds == (None, None) or part.startswith("[") != part.endswith("]"):
        raise UsageError(
            f"--java-assume-inputs-interval wants [L:U], [L:] or [:U] with integers, or several, not '{text}'"
        )
    if bounds[0] is not None and bounds[1] is not None and bounds[0] > bounds[1]:
        raise UsageError(f"--java-assume-inputs-interval {part}: no number lies in it", 1)
    return bounds


def _objects(texts: tuple[str, ...]) -> dict[str, int]:
    """`3`, `pkg.Node:5`, `int[]:2`; of each class if none is named."""
    bounds: dict[str, int] = {}
    for part in ",".join(texts).split(","):
        name, _, number = part.strip().rpartition(":")
        if not (number.isascii() and number.isdigit()) or int(number) < 1:
            raise UsageError(
                f"--objects wants N or CLASS:N with N of at least 1, such as 3 or pkg.Node:5, not '{part}'"
            )
        bounds[name] = int(number)
    return bounds


def _size(texts: tuple[str, ...]) -> int:
    """Bytes, as `java -Xmx` takes them: 4096, 64k, 512m, 2g."""
    text = texts[-1].strip()
    digits, unit = (text[:-1], text[-1].lower()) if text[-1:].isalpha() else (text, "")
    if not (digits.isascii() and digits.isdigit()) or unit not in SIZES or not 0 < int(digits) * SIZES[unit] < 1 << 62:
        raise UsageError(f"--max-heap-size wants a number of bytes, such as 4096, 64k, 512m or 2g, not '{texts[-1]}'")
    return int(digits) * SIZES[unit]


def _names(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name.strip() for name in ",".join(texts).split(","))


def _solver(texts: tuple[str, ...]) -> str:
    name = texts[-1].lower()
    return "minisat" if name == "minisat2" else name  # JBMC's name for it


PARSERS: dict[str, Callable[[tuple[str, ...]], Any]] = {
    "classpath": _classpath,
    "excluded-class": _excluded_class,
    "stub": _stub,
    "unwindset": _unwindset,
    "interval": _intervals,
    "size": _size,
    "objects": _objects,
    "solver": _solver,
    "names": _names,
    "list": tuple,
    "text": lambda texts: texts[-1],
    "path": lambda texts: texts[-1],
    "choice": lambda texts: texts[-1],
}
