"""What the outcome of a check depends on: digests of the user's classes, the JDK, the options, and pybmc itself."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from hashlib import sha256

from pybmc import __version__
from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.header import read_header
from pybmc.errors import InputError
from pybmc.options import Options

# Options that say where classes are, how long to look, and how to show what is found, but not what is true.
INDIFFERENT = frozenset((
    "entry", "function", "classpath", "jar", "timeout", "verbosity", "timestamp", "trace", "json_ui", "xml_ui",
    "advice", "format", "html", "without_effect",
))  # fmt: skip
FILES = ("static_values", "java_cp_include_files", "check_certificate")  # options that name a file


class Content:
    """Digests of the classes on a class path, each made once."""

    def __init__(self, class_path: ClassPath) -> None:
        self._class_path = class_path
        self._digests: dict[str, str] = {}
        self._headers = ""
        self._all = ""

    def of_class(self, name: str) -> str:
        """Empty if it is not there."""
        known = self._digests.get(name)
        if known is None:
            found = self._class_path.find(name)
            known = self._digests[name] = "" if found is None else sha256(found[0]).hexdigest()[:32]
        return known

    def of_classes(self, names: Iterable[str]) -> dict[str, str]:
        return {name: self.of_class(name) for name in names}

    def of_headers(self) -> str:
        """Names, supertypes and access of all classes: who may be a subclass of whom."""
        if not self._headers:
            lines = []
            for name in self._class_path.class_names():
                found = self._class_path.find(name)
                try:
                    lines.append(repr(read_header(*found)) if found is not None else name)
                except InputError:
                    lines.append(f"{name} {self.of_class(name)}")
            self._headers = sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()[:32]
        return self._headers

    def of_all(self) -> str:
        """For outcomes of which nobody knows what they depend on."""
        if not self._all:
            every = [f"{name} {self.of_class(name)}" for name in self._class_path.class_names()]
            self._all = sha256("\n".join(every).encode("utf-8", "surrogatepass")).hexdigest()[:32]
        return self._all


def stamp(options: Options, java_home: str, others: Iterable[str]) -> str:
    """A digest of all else: what is kept under another one is not looked at."""
    values = {name: _plain(getattr(options, name)) for name in Options.__match_args__ if name not in INDIFFERENT}
    files = [
        _content(name) for name in (*(getattr(options, field).removeprefix("@") for field in FILES), *options.taint)
    ]
    release = _content(os.path.join(java_home, "release"))
    data = [version(), release, files, values, list(others)]
    return sha256(json.dumps(data, sort_keys=True).encode("ascii")).hexdigest()[:32]


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return repr(value)


def _content(path: str) -> str:
    try:
        with open(path, "rb") as file:
            return sha256(file.read()).hexdigest() if path else ""
    except OSError:
        return ""


def version() -> str:
    """Between releases the version says too little: then the sources count."""
    if "dev" not in __version__:
        return __version__
    import oplib
    import pybmc

    found = sha256()
    for package in (pybmc, oplib):
        for folder, folders, names in os.walk(os.path.dirname(os.path.abspath(package.__file__ or ""))):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".py", ".class")):
                    with open(os.path.join(folder, name), "rb") as file:
                        found.update(name.encode() + b"\0" + file.read())
    return f"{__version__} {found.hexdigest()}"
