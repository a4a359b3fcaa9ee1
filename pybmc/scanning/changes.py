"""Which classes have changed: since a revision of git, or against classes that were built before."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.header import mentioned_types, read_header
from pybmc.classfile.loader import parse_class
from pybmc.errors import InputError, UsageError
from pybmc.goto.classes import Origin
from pybmc.records import Record
from pybmc.scanning.cache import Earlier
from pybmc.scanning.content import Content
from pybmc.scanning.targets import Target, source_name

SECONDS = 60  # for git
JAVA, OTHERS = ".java", (".kt", ".scala")  # of which the others need not lie in folders of their package


class Changed(Record):
    """`classes`: those that have changed, were added, or have gone as far as somebody knows their names. `sources`:
    paths that have changed, for classes that were made from them once and are no longer there.
    """

    classes: frozenset[str]
    sources: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.classes or self.sources)

    def has(self, name: str, content: Content) -> bool:
        if name in self.classes:
            return True
        return bool(self.sources) and not content.of_class(name) and _made_from(f"{_outer(name)}{JAVA}", self.sources)


def _outer(name: str) -> str:
    package, _, simple = name.rpartition("/")
    return f"{package}/{simple.partition('$')[0]}" if package else simple.partition("$")[0]


def _made_from(file: str, sources: Iterable[str]) -> bool:
    """Whether a source is the file with this name and the folders of its package before it."""
    if file.endswith(OTHERS):
        file = file.rpartition("/")[2]
    return any(path == file or path.endswith(f"/{file}") for path in sources)


class Selection:
    """The targets that may have another outcome than before: those of classes that have changed, those that got to
    such a class when they were checked, and of those that never were all from whose classes such a class can be got to.
    """

    def __init__(self, changed: Changed, class_path: ClassPath, content: Content) -> None:
        self._changed = changed
        self._class_path = class_path
        self._content = content
        self._leading: frozenset[str] | None = None

    def has(self, target: Target, earlier: Earlier | None) -> bool:
        """`earlier`: what is known of its last check, None if there was none, or none that saw all."""
        if not self._changed:
            return False
        if target.class_name in self._changed.classes:
            return True
        if earlier is None:
            return target.class_name in self._leading_there()
        return earlier.stale or any(self._changed.has(name, self._content) for name in earlier.read)

    def _leading_there(self) -> frozenset[str]:
        if self._leading is None:
            before: dict[str, list[str]] = {}  # who mentions a class; what may be called where it is called
            for name in self._class_path.class_names():
                for one, other in self._leads(name):
                    before.setdefault(other, []).append(one)
            todo = [name for name in before if self._changed.has(name, self._content)]
            found = {*todo, *self._changed.classes}
            while todo:
                new = [name for name in before.get(todo.pop(), ()) if name not in found]
                found.update(new)
                todo += new
            self._leading = frozenset(found)
        return self._leading

    def _leads(self, name: str) -> Iterable[tuple[str, str]]:
        found = self._class_path.find(name)
        if found is None:
            return
        for mentioned in mentioned_types(found[0]):
            yield name, mentioned.lstrip("[").removeprefix("L").removesuffix(";")
        try:
            header = read_header(*found)
        except InputError:
            return
        for parent in (header.super_name, *header.interfaces):
            if parent and parent != "java/lang/Object":
                yield parent, name


def sources_since(revision: str) -> frozenset[str]:
    """Paths of the Java, Kotlin and Scala sources that differ from a revision, new ones included."""
    top = _git("rev-parse", "--show-toplevel").strip()
    if revision.startswith("-"):
        raise UsageError(f"--changed-since wants a revision, not {revision!r}")
    _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}", known=f"git knows no revision {revision!r}")
    listed = _git("diff", "--name-only", "--no-renames", "-z", revision, "--", top)
    listed += _git("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", top)
    return frozenset(path for path in listed.split("\0") if path.endswith((JAVA, *OTHERS)))


def _git(*arguments: str, known: str = "") -> str:
    """`known`: what it means if git says no."""
    try:
        done = subprocess.run(
            ["git", "-c", "core.quotepath=off", *arguments],
            capture_output=True, text=True, errors="surrogateescape", timeout=SECONDS, check=False,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except FileNotFoundError:
        raise InputError("--changed-since needs git, which is not there") from None
    except subprocess.TimeoutExpired:
        raise InputError(f"git {arguments[0]} takes more than {SECONDS} s") from None
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["it failed"])[-1]
        place = os.path.abspath(".")
        raise InputError(known or f"--changed-since wants a git repository, which {place} is not in ({said})")
    return done.stdout


def changed_by_source(class_path: ClassPath, sources: frozenset[str]) -> Changed:
    """The classes whose source is among these paths, which end as the class file names it."""
    if not sources:
        return Changed(frozenset())
    files = {path.rpartition("/")[2].encode("utf-8", "surrogateescape") for path in sources}
    found = set()
    for name in class_path.class_names():
        try:
            read = class_path.find(name)
            if read is not None and any(file in read[0] for file in files):  # few are worth a closer look
                info = parse_class(read[0], Origin.USER, read[1], expected=name)
                if info.source_file and _made_from(source_name(info), sources):
                    found.add(name)
        except InputError:
            found.add(name)  # told where its methods are looked for
    return Changed(frozenset(found), sources)


def changed_by_content(class_path: ClassPath, content: Content, before: str, major: int) -> Changed:
    """The classes that are not the same, byte by byte, in folders or jars."""
    entries = [entry for entry in before.split(os.pathsep) if entry]
    for entry in entries:
        if not os.path.exists(entry):
            raise InputError(f"--classes-before: {entry} does not exist")
    old = ClassPath(entries, major)
    of_old = Content(old)
    names = (*class_path.class_names(), *old.class_names())
    return Changed(frozenset(name for name in names if of_old.of_class(name) != content.of_class(name)))
