"""Task definition files of the competition, and sets of them: one task for each property of a definition.

A file that says something else than a task still is one, with an error: it is reported, and the run goes on.
"""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator, Sequence

from pybmc.annotations import Any
from pybmc.errors import UsageError
from pybmc.records import Record

ENDINGS = (".yml", ".yaml")


class Task(Record):
    name: str  # the definition, relative to where the tasks are, without its ending
    prop: str  # the name of the property file without its ending
    property_file: str
    inputs: tuple[str, ...]  # directories and files
    expected: bool | None  # None if nobody says
    error: str = ""  # why this is no task

    @property
    def key(self) -> str:
        return f"{self.name} {self.prop}"

    @property
    def folder(self) -> str:
        return os.path.dirname(self.name) or "."


def find_tasks(places: Sequence[str], wanted: str = "") -> list[Task]:
    """The tasks of directories, sets and definitions; of one property if `wanted` names it."""
    found: dict[str, Task] = {}
    for place in places:
        if not os.path.exists(place):
            raise UsageError(f"there is no {place}; --tasks wants a directory, a .set file or a task definition")
    homes = [place if os.path.isdir(place) else os.path.dirname(place) for place in places]
    root = os.path.commonpath([os.path.abspath(home) for home in homes])  # so that no two have the same name
    for place in places:
        for path in _definitions(place):
            for task in read_definition(path, os.path.relpath(path, root)):
                if not wanted or task.prop == wanted or task.error:
                    found.setdefault(task.key, task)
    return sorted(found.values(), key=lambda task: (task.name, task.prop))


def shard(tasks: Sequence[Task], which: tuple[int, int]) -> list[Task]:
    """Part I of N. Neighbours, which are often alike, go to different parts."""
    index, number = which
    return list(tasks[index - 1 :: number])


def _definitions(place: str) -> Iterator[str]:
    if os.path.isdir(place):
        for folder, folders, names in os.walk(place):
            folders.sort()
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(ENDINGS))
    elif place.endswith(".set"):
        with open(place, encoding="utf-8", errors="replace") as file:
            lines = [line.split("#")[0].strip() for line in file]
        for line in filter(None, lines):
            yield from sorted(glob.glob(os.path.join(os.path.dirname(place), line), recursive=True))
    else:
        yield place


def read_definition(path: str, name: str) -> list[Task]:
    """The tasks of a definition; one with an error if it is none."""
    name = os.path.splitext(name)[0].replace(os.sep, "/")
    try:
        return list(_tasks(_loaded(path), os.path.dirname(path), name))
    except _NoTask as error:
        return [Task(name, "", "", (), None, f"no task definition: {error}")]


class _NoTask(Exception):
    """What is wrong with a definition."""


def _loaded(path: str) -> dict[str, Any]:
    yaml = load_yaml()
    try:
        with open(path, encoding="utf-8") as file:
            data = yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # neither makes objects
    except OSError as error:
        raise _NoTask(error.strerror) from None
    except (ValueError, RecursionError, yaml.YAMLError) as error:
        raise _NoTask(" ".join(str(error).split())) from None
    if not isinstance(data, dict):
        raise _NoTask("it is no mapping")
    return data


def load_yaml() -> Any:
    try:
        import yaml
    except ImportError:
        raise UsageError("task definitions are read by PyYAML: pip install 'pybmc[bench]'") from None
    return yaml


def _tasks(data: dict[str, Any], folder: str, name: str) -> Iterator[Task]:
    if str(data.get("format_version", "")).split(".")[0] not in ("1", "2"):
        raise _NoTask(f"format_version is {data.get('format_version')!r}")
    options = data.get("options")
    language = options.get("language", "Java") if isinstance(options, dict) else "Java"
    if language != "Java":
        raise _NoTask(f"the language is {language!r}")
    inputs = tuple(os.path.normpath(os.path.join(folder, item)) for item in _texts(data, "input_files"))
    properties = data.get("properties")
    if not isinstance(properties, list) or not properties:
        raise _NoTask("no properties")
    for one in properties:
        if not isinstance(one, dict) or not isinstance(one.get("property_file"), str):
            raise _NoTask("a property without a property_file")
        expected = one.get("expected_verdict")
        if expected is not None and not isinstance(expected, bool):
            raise _NoTask(f"expected_verdict is {expected!r}")
        path = os.path.normpath(os.path.join(folder, one["property_file"]))
        yield Task(name, os.path.splitext(os.path.basename(path))[0], path, inputs, expected)


def _texts(data: dict[str, Any], key: str) -> list[str]:
    value = data.get(key)
    items = [value] if isinstance(value, str) else value
    if not isinstance(items, list) or not items or not all(isinstance(item, str) for item in items):
        raise _NoTask(f"{key} is {value!r}")
    return items
