"""Where classes come from, in order: the user's class path, pybmc's models, the JDK.

Classes named `java.*` come from the class path last, since no JVM would load them from there, unless the user says that
they are models.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.header import ClassHeader, mentioned_types, read_header
from pybmc.classfile.jdk import Jdk, release_of
from pybmc.errors import InputError
from pybmc.goto.classes import ACC_ABSTRACT, ACC_INTERFACE, ClassInfo, Origin
from pybmc.goto.names import OBJECT, dotted

# Verifier API classes have a meaning of their own here, whatever body the user's class path gives them for running.
PINNED_TO_MODELS = frozenset(
    ("org/cprover/CProver", "org/cprover/CProverString", "org/sosy_lab/sv_benchmarks/Verifier", "pybmc/Verifier")
)

MAX_MENTIONED = 5000  # types; more make no difference to anybody


class ClassSources:
    """`load` is fit for `goto.classes.ClassTable`. `models` is a directory or jar of compiled java-models, or None;
    `world` one that comes before it, `first` one that comes before the user's classes."""

    def __init__(
        self, class_path: ClassPath, models: str | None, jdk: Jdk | None, classpath_models: bool = False,
        world: str | None = None, first: str | None = None,
    ) -> None:  # fmt: skip
        self._class_path = class_path
        self._first = ClassPath([first], 0) if first is not None else None
        places = [place for place in (world, models) if place is not None]
        self._models = ClassPath(places, 0) if places else None
        self._jdk = jdk
        self._last = () if classpath_models else ("java/",)  # packages in which the class path comes last
        self._headers: dict[str, ClassHeader | None] = {}
        self._user_headers: list[ClassHeader] | None = None
        self._subclasses: dict[str, list[str]] = {}  # by type
        self._told_too_old = False
        self.warnings: list[str] = []
        # What the answers to all questions so far depend on, besides library and models:
        self.read: set[str] = set()  # classes of the user's that were read, or would have been if they were there
        self.headers_read = False  # the headers of all of the user's classes

    def load(self, name: str) -> ClassInfo | None:
        """The class by internal name, None if it is nowhere; InputError if it is malformed."""
        found = self.find(name)
        if found is None or found[2] is Origin.USER:
            self.read.add(name)
        if found is None:
            return None
        from pybmc.classfile.loader import parse_class

        data, where, origin = found
        info = parse_class(data, origin, where, expected=name, warn=self.warnings.append)
        if origin is Origin.USER and self._jdk is not None and info.version > self._jdk.newest_version:
            self._tell_too_old(info, self._jdk)
        return info

    def _tell_too_old(self, info: ClassInfo, jdk: Jdk) -> None:
        """Once: such a class does not run on this JDK, and methods of its library may be missing."""
        if self._told_too_old:
            return
        self._told_too_old = True
        self.warnings.append(too_old(info, jdk))

    def find(self, name: str) -> tuple[bytes, str, Origin] | None:
        """The bytes of a class, where they are from, and the origin."""
        user, models, jdk = self._in_user, self._in_models, self._in_jdk
        if name.startswith(self._last) or name in PINNED_TO_MODELS:
            order = [models, jdk, user]
        else:
            order = [self._in_first, user, models, jdk]
        return next((found for place in order if (found := place(name)) is not None), None)

    def root_of(self, name: str) -> str:
        """The folder or jar that a class is from; empty if it is nowhere."""
        found = self.find(name)
        return "" if found is None else found[1].replace("\\", "/").removesuffix(f"{name}.class")

    def _in_first(self, name: str) -> tuple[bytes, str, Origin] | None:
        found = self._first.find(name) if self._first is not None else None
        return None if found is None else (*found, Origin.MODEL)

    def _in_user(self, name: str) -> tuple[bytes, str, Origin] | None:
        found = self._class_path.find(name)
        return None if found is None else (*found, Origin.USER)

    def _in_models(self, name: str) -> tuple[bytes, str, Origin] | None:
        found = self._models.find(name) if self._models is not None else None
        return None if found is None else (*found, Origin.MODEL)

    def _in_jdk(self, name: str) -> tuple[bytes, str, Origin] | None:
        data = self._jdk.find(name) if self._jdk is not None else None
        return None if data is None else (data, f"JDK class {name}", Origin.JDK)

    def user_classes(self) -> list[str]:
        """All classes of the user's class path; sorted."""
        return sorted(header.name for header in self._scan_user())

    def user_subclasses(self, name: str) -> list[str]:
        """Classes of the user's class path that can be instantiated where `name` is wanted, itself included; sorted.

        Malformed classes are left out with a warning: a JVM could not load them either.
        """
        found = self._subclasses.get(name)
        if found is None:
            found = self._subclasses[name] = self._find_subclasses(name)
        return found

    def _find_subclasses(self, name: str) -> list[str]:
        known: dict[str, bool] = {name: True, OBJECT: name == OBJECT}
        concrete = [h.name for h in self._scan_user() if not h.access & (ACC_ABSTRACT | ACC_INTERFACE)]
        if name == OBJECT:  # also those whose superclass is not there
            return sorted(concrete)
        return sorted(candidate for candidate in concrete if _reaches(candidate, known, self._supers))

    def unsure_subclasses(self, name: str) -> list[str]:
        """Those that may be such classes as well: a supertype of theirs is not there; sorted."""
        return sorted(self._unsure(name))

    def missing_between(self, name: str) -> set[str]:
        """Types that are not there, and through which classes may be such classes."""
        return set(self._unsure(name).values())

    def _unsure(self, name: str) -> dict[str, str]:
        wanted = self._header(name)
        through_interfaces = wanted is None or bool(wanted.access & ACC_INTERFACE)
        sure = set(self.user_subclasses(name))
        concrete = [h.name for h in self._scan_user() if not h.access & (ACC_ABSTRACT | ACC_INTERFACE)]
        found = {c: self._missing_supertype(c, through_interfaces) for c in concrete if c not in sure}
        return {c: missing for c, missing in found.items() if missing}

    def _missing_supertype(self, name: str, through_interfaces: bool) -> str:
        """A supertype of a class that is not there; empty if all are."""
        seen, todo = {name}, [name]
        while todo:
            current = todo.pop()
            header = self._header(current)
            if header is None:
                return current
            parents = (*header.interfaces,) if through_interfaces else ()
            for parent in (*parents, *((header.super_name,) if header.super_name is not None else ())):
                if parent not in seen:
                    seen.add(parent)
                    todo.append(parent)
        return ""

    def mentioned(self, start: str) -> list[str]:
        """All types that a class and the user's classes that it leads to mention, the nearest first."""
        found: dict[str, None] = {}
        todo = deque([start])
        while todo:
            current = todo.popleft()
            place = self._class_path.find(current)
            self.read.add(current)
            for name in mentioned_types(place[0]) if place is not None and len(found) < MAX_MENTIONED else ():
                if name not in found:
                    found[name] = None
                    todo.append(name.lstrip("[").removeprefix("L").rstrip(";"))
        return list(found)

    def user_bytes(self, name: str) -> bytes | None:
        """The class file of a class on the class path."""
        found = self._class_path.find(name)
        return None if found is None else found[0]

    def user_names(self) -> list[str]:
        """Of all classes on the class path."""
        return list(self._class_path.class_names())

    def _scan_user(self) -> list[ClassHeader]:
        if self._user_headers is None:
            self._user_headers, self.headers_read = [], True
            for name in self._class_path.class_names():
                if name.startswith(self._last) and self._in_jdk(name) is not None:
                    continue  # the JDK's is meant
                try:
                    header = self._header(name)
                except InputError as error:
                    self.warnings.append(f"{error}; the class is left out when subclasses are looked for")
                    continue
                if header is not None:
                    self._user_headers.append(header)
        return self._user_headers

    def _header(self, name: str) -> ClassHeader | None:
        """None for what is not there, or is under another name than its own (below the root of another class path)."""
        try:
            return self._headers[name]
        except KeyError:
            self._headers[name] = None
        found = self.find(name)
        if found is not None:
            header = read_header(found[0], found[1])
            if header.name == name:
                self._headers[name] = header
        return self._headers[name]

    def _supers(self, name: str) -> tuple[str, ...]:
        header = self._header(name)
        if header is None:
            return ()
        return header.interfaces if header.super_name is None else (header.super_name, *header.interfaces)


def _reaches(start: str, known: dict[str, bool], supers: Callable[[str], tuple[str, ...]]) -> bool:
    """Whether a class has a supertype that `known` says True of; remembers what it learns in `known`."""
    if start in known:
        return known[start]
    below: dict[str, str | None] = {start: None}  # each class met, with the one that led to it
    todo = [start]
    while todo:
        current = todo.pop()
        for parent in supers(current):
            if known.get(parent):
                step: str | None = current
                while step is not None:
                    known[step] = True
                    step = below[step]
                return True
            if parent not in known and parent not in below:
                below[parent] = current
                todo.append(parent)
    known.update(dict.fromkeys(below, False))
    return False


def too_old(info: ClassInfo, jdk: Jdk) -> str:
    """What is said of a JDK that a class was not compiled for; empty if it is new enough."""
    if info.version <= jdk.newest_version:
        return ""
    release = release_of(info.version)
    newer = jdk.newer_beside(release)
    return (
        f"{dotted(info.name)} is compiled for Java {release}, but the library is that of JDK {jdk.major} in "
        f"{jdk.home}, on which it does not run; give a newer one by --java-home or JAVA_HOME"
        + (f" ({newer} is one)" if newer else "")
    )
