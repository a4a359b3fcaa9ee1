"""Where the classes and sources of a project are: outputs of Maven and Gradle are found by themselves."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

from pybmc.classfile.classpath import class_file_root
from pybmc.errors import InputError, UsageError
from pybmc.goto.names import dotted
from pybmc.records import Record

DEEPEST = 3  # folders between a project and its modules
# Of a build tool: classes, classes of tests, sources, sources of tests, jars that it may have laid out.
LAYOUTS = (
    ("target/classes", "target/test-classes", "src/main/java", "src/test/java", ("target/dependency", "target/lib")),
    ("build/classes/java/main", "build/classes/java/test", "src/main/java", "src/test/java", ("build/dependencies",)),
    ("build/classes/kotlin/main", "build/classes/kotlin/test", "src/main/kotlin", "src/test/kotlin", ()),
)
SKIPPED = ("src", "node_modules", "target", "build", "bin", "out")


class Places(Record):
    roots: tuple[str, ...]  # folders and jars whose classes are to be scanned
    class_path: tuple[str, ...]
    sources: tuple[str, ...] = ()  # folders
    names: tuple[str, ...] = ()  # only these classes, packages and methods; all if there are none


def find_places(what: Sequence[str], class_path: Sequence[str] | None, tests: bool, sources: Sequence[str]) -> Places:
    """`what`: folders, jars, class files, and names of classes, packages and methods; the class path if one was given.

    A class path alone is scanned itself: its folders, or if it has none its jars.
    """
    found = [_in_path(path, tests) for path in what if os.path.exists(path)]
    names = tuple(name for name in what if not os.path.exists(name))
    for name in names:
        if os.sep in name or name.endswith((".jar", ".class")):
            raise InputError(f"{name} does not exist")
    if class_path is not None:
        _require(class_path)
    if not found and class_path is not None:
        folders = tuple(path for path in class_path if os.path.isdir(path))
        roots = folders or tuple(class_path)
        found = [Places(roots, (), tuple(sources_of(roots)))]
    elif not found:
        found = [_project(".", tests)]
    roots = _once(root for one in found for root in one.roots)
    if not roots:
        raise UsageError(
            "no classes found; compile the project first (mvn test-compile, gradle testClasses), or give -cp DIR"
        )
    given = class_path if class_path is not None else [entry for one in found for entry in one.class_path]
    return Places(
        roots, _once([*roots, *given]), _once([*sources, *(s for one in found for s in one.sources)]),
        _once([*names, *(name for one in found for name in one.names)]),
    )  # fmt: skip


def _require(class_path: Iterable[str]) -> None:
    for entry in class_path:
        place = os.path.dirname(entry) or "." if os.path.basename(entry) == "*" else entry
        if not os.path.exists(place):
            raise InputError(f"class path entry {entry} does not exist")


def _once(paths: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(paths))


def _in_path(path: str, tests: bool) -> Places:
    if path.endswith(".class") and os.path.isfile(path):
        root, name = class_file_root(path)
        return Places((root,), (), tuple(sources_of((root,))), (dotted(name),))
    if os.path.isdir(path):
        project = _project(path, tests)
        if project.roots:
            return project
    return Places((path,), (), tuple(sources_of((path,))))


def _project(folder: str, tests: bool) -> Places:
    """The outputs below a folder, of all modules."""
    roots: list[str] = []
    class_path: list[str] = []
    sources: list[str] = []
    for module in _modules(folder):
        for main, of_tests, source, source_of_tests, jars in LAYOUTS:
            places = [os.path.normpath(os.path.join(module, place)) for place in (main, of_tests)]
            there = [place for place in places if os.path.isdir(place)]
            roots += [place for place in there if place == places[tests]]
            class_path += [place for place in there if tests or place == places[0]]
            sources += [os.path.normpath(os.path.join(module, s)) for s in (source, source_of_tests) if there]
            class_path += _jars(os.path.normpath(os.path.join(module, place)) for place in jars)
    return Places(_once(roots), _once(class_path), _once(place for place in sources if os.path.isdir(place)))


def _modules(folder: str) -> Iterator[str]:
    start = folder.rstrip(os.sep).count(os.sep)
    for place, folders, _ in os.walk(folder):
        yield place
        depth = place.count(os.sep) - start
        kept = (name for name in sorted(folders) if name not in SKIPPED and not name.startswith("."))
        folders[:] = kept if depth < DEEPEST else ()


def _jars(folders: Iterable[str]) -> Iterator[str]:
    for folder in folders:
        if os.path.isdir(folder):
            yield from (os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".jar"))


def sources_of(roots: Iterable[str]) -> Iterator[str]:
    """Where the sources of an output of Maven or Gradle are; or beside the classes."""
    for root in roots:
        path = os.path.abspath(root).replace(os.sep, "/")
        for main, of_tests, source, source_of_tests, _ in LAYOUTS:
            for output, place in ((main, source), (of_tests, source_of_tests)):
                if path.endswith(f"/{output}"):
                    yield os.path.relpath(os.path.join(path.removesuffix(output), place))
        if os.path.isdir(root):
            yield root
            yield from (place for place in (os.path.join(os.path.dirname(path), "src"),) if os.path.isdir(place))


class SourceFiles:
    """Finds sources by the names that class files give them: shop/Cart.java."""

    def __init__(self, folders: Sequence[str]) -> None:
        self._folders = folders
        self._found: dict[str, str] = {}

    def path(self, file: str) -> str:
        """As seen from the current directory; the name as it is if there is no such file."""
        if file not in self._found:
            places = (os.path.join(folder, *file.split("/")) for folder in self._folders if file)
            there = next((place for place in places if os.path.isfile(place)), "")
            self._found[file] = os.path.relpath(there).replace(os.sep, "/") if there else file
        return self._found[file]

    def text(self, file: str) -> str | None:
        """None if nobody can read it."""
        path = self.path(file)
        if not file or not os.path.isfile(path):
            return None
        try:
            with open(path, encoding="utf-8", errors="replace") as opened:
                return opened.read()
        except OSError:
            return None
