"""The user's class path: directories and jars, multi-release ones included, searched in order."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence

from pybmc.annotations import Any, Protocol
from pybmc.classfile.names import characters, code_units
from pybmc.errors import InputError, ResourceError
from pybmc.goto.classes import Origin
from pybmc.goto.names import dotted
from pybmc.records import NamedTuple

# No class file is larger; a jar that says so is broken or hostile.
_MAX_CLASS_SIZE = 1 << 26
_VERSIONS = "META-INF/versions/"


class Manifest(NamedTuple):
    """The main section of META-INF/MANIFEST.MF, as far as it matters here."""

    main_class: str | None  # binary name, as it stands there: pkg.Main
    class_path: tuple[str, ...]  # relative URLs, as they stand there
    multi_release: bool


class _Root(Protocol):
    """An entry. Names are those of files here: with whole characters, without `.class`."""

    def find(self, name: str) -> tuple[bytes, str] | None: ...

    def class_names(self) -> Iterator[str]: ...


class _Directory:
    def __init__(self, path: str) -> None:
        self._path = path

    def find(self, name: str) -> tuple[bytes, str] | None:
        path = os.path.join(self._path, *name.split("/")) + ".class"
        try:
            with open(path, "rb") as file:
                return file.read(_MAX_CLASS_SIZE), path
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            return None
        except UnicodeEncodeError:  # a lone surrogate: a name that no file can have
            return None
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                return None
            raise InputError(f"cannot read {path}: {error.strerror}") from None

    def class_names(self) -> Iterator[str]:
        for folder, folders, files in os.walk(self._path):
            folders.sort()
            prefix = os.path.relpath(folder, self._path).replace(os.sep, "/") + "/"
            for file in sorted(files):
                if file.endswith(".class"):
                    yield (prefix + file).removeprefix("./")[: -len(".class")]


class Jar:
    """A zip file of classes. `prefix` is where they start in it, as in jmod files (`classes/`)."""

    def __init__(self, path: str, java_major: int, prefix: str = "") -> None:
        import zipfile  # only here: 10 ms that a run on a plain directory need not pay

        self.path = path
        self._prefix = prefix
        try:
            self._zip = zipfile.ZipFile(path)
        except ResourceError:
            raise
        except Exception as error:  # zipfile raises half a dozen kinds on corrupt input
            raise InputError(f"cannot read jar {path}: {_reason(error)}") from None
        self.manifest = self._read_manifest()
        self._versioned = self._find_versioned(java_major) if self.manifest.multi_release else {}

    def _read_manifest(self) -> Manifest:
        if "META-INF/MANIFEST.MF" not in self._zip.NameToInfo:
            return Manifest(None, (), False)
        return parse_manifest(self._read("META-INF/MANIFEST.MF"))

    def _find_versioned(self, java_major: int) -> dict[str, str]:
        """Entry that replaces or adds each class: the one of the highest version not above the JDK's."""
        best: dict[str, int] = {}
        for entry in self._zip.NameToInfo:
            if entry.startswith(_VERSIONS) and entry.endswith(".class"):
                version, _, name = entry[len(_VERSIONS) :].partition("/")
                if version.isdecimal() and 9 <= int(version) <= java_major and int(version) > best.get(name, 0):
                    best[name] = int(version)
        return {name: f"{_VERSIONS}{version}/{name}" for name, version in best.items()}

    def find(self, name: str) -> tuple[bytes, str] | None:
        file = name + ".class"
        entry = self._versioned.get(file, self._prefix + file)
        if entry not in self._zip.NameToInfo:
            return None
        return self._read(entry), f"{self.path}!/{entry}"

    def _read(self, entry: str) -> bytes:
        info: Any = self._zip.NameToInfo[entry]
        if info.file_size > _MAX_CLASS_SIZE:
            raise InputError(f"cannot read {entry} in jar {self.path}: {info.file_size} bytes are too many")
        try:
            return self._zip.read(entry)
        except ResourceError:
            raise
        except Exception as error:  # zipfile, zlib, lzma, struct errors, NotImplementedError, RuntimeError ...
            raise InputError(f"cannot read {entry} in jar {self.path}: {_reason(error)}") from None

    def class_names(self) -> Iterator[str]:
        names = [
            name[len(self._prefix) :]
            for name in self._zip.NameToInfo
            if name.endswith(".class") and name.startswith(self._prefix) and not name.startswith("META-INF/")
        ]
        for name in sorted({*names, *self._versioned}):
            yield name[: -len(".class")]


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    text = str(error).partition("\n")[0]
    return ascii(text)[1:-1] if text else type(error).__name__


def parse_manifest(data: bytes) -> Manifest:
    """The main section, up to the first empty line. A line that starts with a space continues the one before."""
    text = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    main = text.partition("\n\n")[0].replace("\n ", "")
    values: dict[str, str] = {}
    for line in main.split("\n"):
        key, colon, value = line.partition(":")
        if colon:
            values.setdefault(key.strip().lower(), value.strip())
    return Manifest(
        values.get("main-class") or None,
        tuple(values.get("class-path", "").split()),
        values.get("multi-release", "").lower() == "true",
    )


class ClassPath:
    """Entries as `java -cp` takes them, already split. The Class-Path of a jar's manifest follows that jar."""

    def __init__(
        self,
        entries: Sequence[str],
        java_major: int,
        includes: Callable[[str], bool] | None = None,
        manifests: bool = True,
    ) -> None:
        """`includes` says which class files count, all if it is None; without `manifests` a jar stands for itself."""
        self._java_major = java_major
        self._manifests = manifests
        self._includes = includes
        self._roots: list[_Root] = []
        self._seen: set[str] = set()
        for entry in entries:
            self._add(entry or ".")  # an empty entry is the current directory

    def _add(self, entry: str) -> None:
        if os.path.basename(entry) == "*":
            folder = os.path.dirname(entry) or "."
            if not os.path.isdir(folder):
                raise InputError(f"class path entry {entry} does not exist")
            for file in sorted(os.listdir(folder)):
                if file.lower().endswith(".jar"):
                    self._add_jar(os.path.join(folder, file))
        elif os.path.isdir(entry):
            self._roots.append(_Directory(entry))
        elif os.path.exists(entry):
            self._add_jar(entry)
        else:
            raise InputError(f"class path entry {entry} does not exist")

    def _add_jar(self, path: str) -> None:
        identity = os.path.realpath(path)
        if identity in self._seen:  # jars may name each other in their manifests
            return
        self._seen.add(identity)
        jar = Jar(path, self._java_major)
        self._roots.append(jar)
        for url in jar.manifest.class_path if self._manifests else ():
            dependency = _resolve(path, url)
            # as a JVM does: what a manifest names need not exist
            if os.path.isdir(dependency) or os.path.isfile(dependency):
                self._add(dependency)

    def find(self, name: str) -> tuple[bytes, str] | None:
        """The bytes of a class by internal name, and where they are from; the first entry that has it wins."""
        if "\0" in name or "\\" in name or any(part in ("", ".", "..") for part in name.split("/")):
            return None
        file = characters(name)
        if self._includes is not None and not self._includes(f"{file}.class"):
            return None
        for root in self._roots:
            found = root.find(file)
            if found is not None:
                return found
        return None

    def class_names(self) -> Iterator[str]:
        """Internal names of all classes, each once, in an order that depends on the entries only."""
        seen: set[str] = set()
        for root in self._roots:
            for file in root.class_names():
                name = code_units(file)
                if self._includes is not None and not self._includes(f"{file}.class"):
                    continue
                if name not in seen and not name.endswith("-info"):  # module-info, package-info
                    seen.add(name)
                    yield name


def _resolve(jar: str, url: str) -> str:
    """A Class-Path URL of a manifest as a path: relative to the jar, or `file:`."""
    from urllib.parse import unquote

    path = unquote(url.removeprefix("file://").removeprefix("file:"))
    return os.path.join(os.path.dirname(jar), *path.split("/")) if not path.startswith("/") else path


def class_file_root(path: str) -> tuple[str, str]:
    """The folder to search for the class in this file, and the class's name; InputError if it lies elsewhere."""
    from pybmc.classfile.loader import parse_class

    try:
        with open(path, "rb") as file:
            name = parse_class(file.read(_MAX_CLASS_SIZE), Origin.USER, path).name
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from None
    root = os.path.abspath(path)
    for part in reversed(f"{characters(name)}.class".split("/")):
        root, found = os.path.split(root)
        if found != part:
            raise InputError(f"{path} holds class {dotted(name)}, and is not where that class belongs")
    return os.path.relpath(root), name


def read_jar_manifest(path: str) -> Manifest:
    """For `-jar`: the manifest of a jar; InputError if there is no such jar or it is corrupt."""
    if not os.path.isfile(path):
        raise InputError(f"jar {path} does not exist")
    return Jar(path, 0).manifest
