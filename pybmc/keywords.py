"""Options as Python gives them: every option of the command line is a keyword, by the same table.

The keyword is the option's name without dashes in front and with underscores between: `unwind=5`,
`unwindset={"Foo.bar.0": 3}`, `property=["..."]`, `unwinding_assertions=False`. What it means and what it refuses is
what the command line means and refuses.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from pybmc.errors import UsageError
from pybmc.option_table import Row, rows
from pybmc.option_values import build_options
from pybmc.options import SHOW_MODES, Options

REPEATED = ("list", "stub", "unwindset", "objects", "excluded-class")  # none of them is as if not given
SEPARATORS = {"stub": "=", "unwindset": ":"}  # of options that are mappings


def options_from(entry: str, keywords: Mapping[str, object]) -> Options:
    """TypeError for a keyword that does not exist, UsageError for a value that makes no sense."""
    known = known_keywords()
    given: dict[Row, tuple[str, ...]] = {}
    for name, value in keywords.items():
        if name not in known:
            raise TypeError(_no_such_keyword(name, known))
        row = known[name]
        if row.field in (*SHOW_MODES, "outfile", "cover", "infer"):
            raise UsageError(f"{name} shows the program instead of checking it: only the command line does that")
        if row.kind == "flag":
            row_given = _flag(row, name, value)
            if row_given is not None:
                given[row_given] = ()
        elif value is not None:
            texts = _texts(row, name, value)
            if texts:
                given[row] = texts
            elif row.kind not in REPEATED:
                raise UsageError(f"{name} needs a value")
    return build_options(os.fspath(entry), given)


def known_keywords() -> dict[str, Row]:
    """Every keyword, with its row of the table."""
    return {name.lstrip("-").replace("-", "_"): row for row in rows() for name in row.names}


def _no_such_keyword(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, known, 3, 0.7)
    advice = f"; did you mean {' or '.join(close)}?" if close else "; pybmc --help lists the options"
    return f"check() got an unexpected keyword argument '{name}'{advice}"


def _flag(row: Row, name: str, value: object) -> Row | None:
    """The row that a truth value chooses: False may have one of its own (--no-unwinding-assertions)."""
    if value is None or value is False:
        opposite = (other for other in rows() if other.field == row.field and other.const is False)
        return next(opposite, None) if value is False and row.const is True and row.field else None
    if value is True:
        return row
    raise UsageError(f"{name} wants True or False, not {value!r}")


def _texts(row: Row, name: str, value: object) -> tuple[str, ...]:
    """As the command line would give it."""
    if isinstance(value, Mapping) and row.kind in SEPARATORS:
        return tuple(f"{key}{SEPARATORS[row.kind]}{bound}" for key, bound in value.items())
    if isinstance(value, str | int | float | os.PathLike) and not isinstance(value, bool):
        return (str(value),)
    if isinstance(value, Iterable) and not isinstance(value, Mapping):
        values = list(value)
        if row.kind == "interval" and len(values) == 2:
            low, high = ("" if bound is None else bound for bound in values)
            return (f"[{low}:{high}]",)
        if all(isinstance(item, str | os.PathLike) for item in values):
            texts = tuple(os.fspath(item) for item in values)
            return (os.pathsep.join(texts),) if row.kind == "classpath" else texts
    raise UsageError(f"{name} cannot be {value!r}")
