"""Names of classes as the JVM writes them in the messages of its exceptions."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import ClassTable, MethodInfo, Origin
from pybmc.goto.names import MethodId, class_of, dotted, package_of

# The packages of java.base that programs can name: nobody else can define them (JVMS 5.3).
JAVA_BASE = frozenset(
    f"java/{name}"
    for name in (
        "io", "lang", "lang/annotation", "lang/classfile", "lang/constant", "lang/foreign", "lang/invoke",
        "lang/module", "lang/ref", "lang/reflect", "lang/runtime", "math", "net", "net/spi", "nio", "nio/channels",
        "nio/charset", "nio/file", "nio/file/attribute", "security", "security/cert", "security/spec", "text", "time",
        "time/chrono", "time/format", "time/temporal", "time/zone", "util", "util/concurrent", "util/concurrent/atomic",
        "util/concurrent/locks", "util/function", "util/jar", "util/random", "util/regex", "util/spi", "util/stream",
        "util/zip",
    )
)  # fmt: skip


class Words:
    """What HotSpot says about classes; None where that depends on what nobody can know before a run."""

    def __init__(
        self, classes: ClassTable, null_pointer_message: Callable[[MethodInfo, int], str | None] | None
    ) -> None:
        self._classes = classes
        self._null_pointer_message = null_pointer_message

    def class_name(self, name: str) -> str | None:
        """As Class.getName; the JVM makes up the name of the class of a lambda."""
        return None if "$$Lambda$" in name else dotted(name)

    def bad_cast(self, name: str, target: str) -> str | None:
        """Why an object of a class is not one of another: both names, with modules and loaders."""
        if self._classes.is_subtype(name, target):
            return ""
        source, wanted = self.class_name(name), self.class_name(target)
        home, other = self._home(name), self._home(target)
        if source is None or wanted is None or home is None or other is None:
            return None
        if home == other:
            where = f"{source} and {wanted} are in {home}"
        else:
            where = f"{source} is in {home}; {wanted} is in {other}"
        return f"class {source} cannot be cast to class {wanted} ({where})"

    def null_pointer(self, method: MethodId, bci: int) -> str | None:
        """What could not be done at this place, and what was null; our own versions of classes have other code."""
        info = self._classes.find(method.class_name)
        if info is None or info.origin is Origin.MODEL or self._null_pointer_message is None:
            return None
        found = info.method(method.name, method.descriptor)
        return None if found is None else self._null_pointer_message(found, bci)

    def _home(self, name: str) -> str | None:
        """Module and loader. A program is taken to be run by `java` from its class path."""
        element = name.lstrip("[")
        if len(element) < len(name):
            if not element.startswith("L"):
                return "module java.base of loader 'bootstrap'"
            element = class_of(element)
        if package_of(element) in JAVA_BASE:
            return "module java.base of loader 'bootstrap'"
        info = self._classes.find(element)
        return "unnamed module of loader 'app'" if info is not None and info.origin is Origin.USER else None
