"""Reads the rules of --taint: files in TOML, and sets that are ready made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pybmc.annotations import Any
from pybmc.errors import UsageError
from pybmc.goto.flows import FlowRules, Letters, read_letters, read_setting, read_spot
from pybmc.program.flow_sets import SETS

LISTS = ("sources", "sanitizers", "sinks", "guards", "unknown", "ending")
SETTINGS = ("hardening", "doubtful")
GROUPS = ("hardening", "attributes")  # a list of lists, where one of a single name is that name
FLAGS = ("entry", "harmless_numbers")
LETTERS = "harmless_letters"


def flow_rules(given: Sequence[str]) -> FlowRules:
    """Rules of all files and sets that are given, together."""
    rules = FlowRules()
    for one in given:
        rules = rules.joined(_rules(SETS[one], one) if one in SETS else _read(one))
    return rules


def _read(path: str) -> FlowRules:
    import tomllib

    try:
        with open(path, "rb") as file:
            content = tomllib.load(file)
    except FileNotFoundError:
        raise UsageError(f"--taint: there is no file {path}, and no set of that name: {', '.join(SETS)}", 6) from None
    except OSError as error:
        raise UsageError(f"--taint: cannot read {path}: {error.strerror}", 6) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"--taint: {path} is no TOML: {error}", 6) from None
    return _rules(content, path)


def _rules(content: Mapping[str, Any], path: str) -> FlowRules:
    found: dict[str, Any] = {}
    for key, value in content.items():
        if key in FLAGS:
            if not isinstance(value, bool):
                raise UsageError(f"--taint: {path}: {key} is true or false", 6)
            found[key] = value
        elif key == LETTERS:
            found[key] = _letters(value, path)
        elif key not in (*LISTS, *SETTINGS, *GROUPS):
            keys = ", ".join(dict.fromkeys((*LISTS, *SETTINGS, *GROUPS, *FLAGS, LETTERS)))
            raise UsageError(f"--taint: {path}: no rule '{key}'; there are {keys}", 6)
        else:
            found[key] = _listed(key, value, path)
    return FlowRules(**found)


def _letters(value: Any, path: str) -> Letters:
    try:
        if not isinstance(value, str):
            raise UsageError("a text is wanted: a-z0-9_")
        return read_letters(value)
    except UsageError as error:
        raise UsageError(f"--taint: {path}: {LETTERS}: {error}", 6) from None


def _listed(key: str, value: Any, path: str) -> tuple[Any, ...]:
    wish = f"--taint: {path}: {key} wants a list of {'classes' if key == 'attributes' else 'methods'}"
    if not isinstance(value, list | tuple):
        raise UsageError(wish, 6)
    groups = [[one] if isinstance(one, str) else one for one in value]
    is_told = all(isinstance(group, list | tuple) and all(isinstance(one, str) for one in group) for group in groups)
    if not is_told or not all(groups) or (key not in GROUPS and any(not isinstance(one, str) for one in value)):
        raise UsageError(wish, 6)
    try:
        if key == "attributes":
            return tuple(tuple(name.replace(".", "/") for name in group) for group in groups)
        if key == "hardening":
            return tuple(tuple(map(read_setting, group)) for group in groups)
        return tuple(map(read_setting if key in SETTINGS else read_spot, value))
    except UsageError as error:
        raise UsageError(f"--taint: {path}: {key}: {error}", 6) from None
