"""Options that need not stand on the command line: of the environment (PYBMC_REPLAY) and of a file `pybmc.toml`.

The file lies in the current directory. Its keys are names of options without the dashes: `replay = true`,
`unwind = 10`, `property = ["..."]`; stubs may also be a table, `[stub]` with lines such as `"pkg.Foo.bar" = "nondet"`.
The command line overrules the environment, and that the file; of stubs, only those for the same method.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping

from pybmc.annotations import Any
from pybmc.errors import UsageError
from pybmc.option_table import Row, rows
from pybmc.option_values import parsed

PROJECT_FILE = "pybmc.toml"
NO = ("", "0", "false", "no", "off")

Given = dict[Row, tuple[Any, ...]]


def with_defaults(given: Given, environment: Mapping[str, str], folder: str = ".") -> Given:
    """What was given on the command line, and what environment and project file add to it."""
    path = os.path.join(folder, PROJECT_FILE)
    has_file = os.path.isfile(path)
    if not has_file and "PYBMC_REPLAY" not in environment:
        return given
    known = {name.lstrip("-"): row for row in rows() if row.status == "works" for name in row.names}
    result = dict(given)
    if "PYBMC_REPLAY" in environment:
        wanted = environment["PYBMC_REPLAY"].lower() not in NO
        _add(result, known["replay" if wanted else "no-replay"], ())
    if has_file:
        before = dict(result)
        for key, value in _read(path).items():
            row = known.get(key.replace("_", "-"))
            if row is None:
                raise UsageError(f"{_place(path, key)}: there is no option {key}")
            if value is not False:
                texts = _texts(path, key, row, value)
                if row.kind == "stub":
                    result[row] = _stubs(texts, before.get(row, ()))
                elif not _is_set(before, row):
                    result[row] = texts
    return result


def _place(path: str, key: str) -> str:
    """The file, and the line on which the key stands."""
    import re

    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if re.match(rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[=\].]""", line):
                return f"{path}, line {number}"
    return path


def _stubs(texts: tuple[str, ...], given: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the file for methods that the command line says nothing of, and those of the command line."""
    methods = {text.rpartition("=")[0] for text in given}
    return (*(text for text in texts if text.rpartition("=")[0] not in methods), *given)


def _add(given: Given, row: Row, texts: tuple[str, ...]) -> None:
    if not _is_set(given, row):
        given[row] = texts


def _is_set(given: Given, row: Row) -> bool:
    return any(other.field == row.field for other in given)


def _read(path: str) -> dict[str, Any]:
    import tomllib

    try:
        with open(path, "rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: {error}") from None


def _texts(path: str, key: str, row: Row, value: Any) -> tuple[str, ...]:
    if row.kind == "flag":
        if value is not True:
            raise UsageError(f"{_place(path, key)}: {key} wants true or false")
        return ()
    values = value if isinstance(value, list) else [value]
    if row.kind == "stub" and isinstance(value, dict):
        values = [f"{name}={kind}" for name, kind in _flat(value)]
    if any(isinstance(item, bool) or not isinstance(item, str | int | float) for item in values) or not values:
        raise UsageError(f"{_place(path, key)}: {key} wants a value, not {value!r}")
    texts = tuple(map(str, values))
    try:
        parsed(row, texts)
    except UsageError as error:
        raise UsageError(f"{_place(path, key)}: {error}", error.exit_code) from None
    return texts


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The entries of a table; a key with dots that is not quoted is a table in a table."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value
