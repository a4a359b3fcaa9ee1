"""--java-cp-include-files: which class files of the class path count."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.errors import InputError, UsageError
from pybmc.records import NamedTuple


class Chosen(NamedTuple):
    includes: Callable[[str], bool] | None  # of a file on the class path, `pkg/Foo.class`; None: all count
    jars: tuple[str, ...] = ()  # to be searched as well


def chosen_files(text: str) -> Chosen:
    """A regular expression for whole names of class files, or `@` and a JSON file with "classFiles" and "jar"."""
    if not text:
        return Chosen(None)
    if text.startswith("@"):
        return _listed(text[1:])
    import re

    try:
        pattern = re.compile(text)
    except re.error as error:
        raise UsageError(f"--java-cp-include-files: '{text}' is no regular expression: {error}") from None
    return Chosen(lambda file: pattern.fullmatch(file) is not None)


def _listed(path: str) -> Chosen:
    import json

    try:
        with open(path, encoding="utf-8") as file:
            listed = json.load(file)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path} is not JSON: {error}") from None
    if not isinstance(listed, dict):
        raise InputError(f'{path}: expected an object with "classFiles" and "jar"')
    files, jars = listed.get("classFiles"), listed.get("jar", [])
    for key, names in (("classFiles", files), ("jar", jars)):
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise InputError(f'{path}: "{key}" is not a list of file names')
    wanted = frozenset(files or ())
    return Chosen(wanted.__contains__, tuple(jars))
