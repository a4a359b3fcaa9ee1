"""What every output format can do."""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.annotations import TYPE_CHECKING, Protocol
from pybmc.goto.instr import Property
from pybmc.goto.loops import Loop
from pybmc.goto.names import dotted
from pybmc.verdict.report import Report

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.goto.place import Place
    from pybmc.verdict.coverage import Coverage

SCHEMA = "1"  # of JSON and XML; grows when something that was there changes or goes (docs/json-ui.schema.json)
MOST = 10  # failures, or excused exceptions, that are told one by one
Shown = str | Property | Loop  # what a --show-... option lists: properties, loops or lines of text


class Output(Protocol):
    """One format of output. `begin` comes first and `end` last, also after an error."""

    def begin(self, version: str) -> None: ...

    def message(self, level: int, text: str, timestamp: str = "") -> None: ...

    def report(self, report: Report) -> None: ...

    def coverage(self, coverage: Coverage) -> None: ...

    def show(self, items: Iterable[Shown]) -> None: ...

    def end(self) -> None: ...


def location(file: str, line: int, function: str, ordinal: int) -> dict[str, str]:
    """A source place with the keys that JSON and XML use; all values are text, as JBMC writes them.

    The file with the folders of its package: several packages may have files of one name.
    """
    package = function.removeprefix("java::").partition(":")[0].rpartition(".")[0].rpartition(".")[0]
    path = f"{package.replace('.', '/')}/{file}" if package and file else file
    place = {"file": path, "function": function, "line": str(line) if line else "", "bytecodeIndex": str(ordinal)}
    return {key: value for key, value in place.items() if value}


def location_text(file: str, line: int, function: str, ordinal: int) -> str:
    """`file Foo.java line 5 function java::Foo.bar:()V bytecode-index 3`."""
    parts = [f"file {file}"] if file else []
    if line:
        parts.append(f"line {line}")
    return " ".join((*parts, f"function {function}", f"bytecode-index {ordinal}"))


def place_words(place: Place) -> str:
    return f"{place.file or place.method.pretty}{f':{place.line}' if place.line else ''}"


def thrown_words(found: Counterexample) -> str:
    """`java.lang.IllegalStateException: closed`, of an uncaught exception."""
    return dotted(found.exception) + (f": {found.message}" if found.message else "")
