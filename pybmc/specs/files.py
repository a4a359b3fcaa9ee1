"""Where the source of a class is: on the source path, as `.java` or `.jml`, or among what comes with pybmc."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from pybmc.errors import InputError
from pybmc.goto.classes import ClassInfo, Origin
from pybmc.goto.names import package_of, simple_name
from pybmc.specs.java_source import SourceClass, SourceFile, read_source

LIBRARY = os.path.join(os.path.dirname(__file__), "library")


class SourceFiles:
    def __init__(self, sourcepath: Sequence[str], library: bool) -> None:
        """`library`: the specifications of library classes that come with pybmc count."""
        for entry in sourcepath:
            if not os.path.exists(entry):
                raise InputError(f"source path entry {entry} does not exist")
        self._path = tuple(sourcepath)
        self._library = library
        self._files: dict[str, SourceFile] = {}
        self._found: dict[str, tuple[SourceFile, SourceClass] | None] = {}

    def find(self, info: ClassInfo) -> tuple[SourceFile, SourceClass] | None:
        """The file that declares a class, and the class in it."""
        if info.name not in self._found:
            self._found[info.name] = self._find(info)
        return self._found[info.name]

    def _find(self, info: ClassInfo) -> tuple[SourceFile, SourceClass] | None:
        for path in self._candidates(info):
            if os.path.isfile(path):
                file = self._read(path)
                for declared in file.all_classes():
                    if declared.name == info.name:
                        return file, declared
        return None

    def _read(self, path: str) -> SourceFile:
        if path not in self._files:
            self._files[path] = read_source(path)
        return self._files[path]

    def _candidates(self, info: ClassInfo) -> Iterator[str]:
        package = package_of(info.name)
        outermost = simple_name(info.name).partition("$")[0]
        own = (f"{outermost}.java", info.source_file, f"{outermost}.jml")
        for entry in self._path:
            if os.path.isfile(entry):
                if os.path.basename(entry) in own:
                    yield entry
                continue
            for name in dict.fromkeys(own):
                if name:
                    yield os.path.join(entry, *package.split("/"), name)
        if self._library and info.origin is not Origin.USER:
            yield os.path.join(LIBRARY, *package.split("/"), f"{outermost}.jml")


def is_jml(file: SourceFile) -> bool:
    """A file without bodies, of a class whose source is elsewhere."""
    return file.path.endswith(".jml")
