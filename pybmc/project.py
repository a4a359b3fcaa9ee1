"""Options that need not stand on the command line: of the environment (PYBMC_REPLAY) and of a file `pybmc.toml`.

The file lies in the current directory. Its keys are names of options without the dashes: `replay = true`,
`unwind = 10`, `property = ["..."]`. The command line overrules the environment, and that the file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from pybmc.errors import UsageError
from pybmc.options import Row, rows

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
                raise UsageError(f"{path}: there is no option {key}")
            if value is not False and not _is_set(before, row):
                result[row] = _texts(path, key, row, value)
    return result


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
            raise UsageError(f"{path}: {key} wants true or false")
        return ()
    values = value if isinstance(value, list) else [value]
    if any(isinstance(item, bool) or not isinstance(item, str | int | float) for item in values) or not values:
        raise UsageError(f"{path}: {key} wants a value, not {value!r}")
    return tuple(map(str, values))
