"""How a Java source in a given package names classes and members, and which of them it can name at all."""

from __future__ import annotations

from pybmc.goto.classes import ACC_PRIVATE, ACC_PUBLIC, ClassInfo, ClassTable
from pybmc.goto.names import PRIMITIVE_NAMES, class_of, dotted, package_of
from pybmc.goto.shapes import is_made_up_below

KEYWORDS = frozenset(
    """abstract assert boolean break byte case catch char class const continue default do double else enum extends
    final finally float for goto if implements import instanceof int interface long native new package private
    protected public return short static strictfp super switch synchronized this throw throws transient try void
    volatile while true false null _ var yield record""".split()
)


def is_identifier(name: str) -> bool:
    """A plain one: ASCII, no keyword, nothing that compilers make up."""
    return name.isascii() and name.isidentifier() and name not in KEYWORDS


class JavaNames:
    """The view of a source file in `package` (slashes)."""

    def __init__(self, classes: ClassTable, package: str) -> None:
        self._classes = classes
        self._package = package

    def class_name(self, name: str) -> str | None:
        """The source name of a class by internal name; None if this source cannot name it."""
        info = self._classes.find(name)
        if info is not None and info.super_name is not None and is_made_up_below(info):
            return self.class_name(info.super_name)
        if info is None or not self._may_use(info.inner_access if info.inner_name is not None else info.access, name):
            return None
        if info.inner_name is None:
            return self._top_level(name)
        outer, dollar, _ = name.rpartition(f"${info.inner_name}")
        if not info.inner_name or not dollar or not is_identifier(info.inner_name):
            return None  # anonymous or local
        before = self.class_name(outer)
        return None if before is None else f"{before}.{info.inner_name}"

    def _top_level(self, name: str) -> str | None:
        parts = name.split("/")
        if not all(map(is_identifier, parts[:-1])) or not is_identifier(parts[-1].replace("$", "_")):
            return None
        short = package_of(name) in (self._package, "java/lang")
        if short:
            return parts[-1]
        return ".".join(parts) if len(parts) > 1 else None  # the default package cannot be imported from

    def _may_use(self, access: int, owner: str) -> bool:
        if access & ACC_PRIVATE:
            return False
        return bool(access & ACC_PUBLIC) or package_of(owner) == self._package

    def may_use_member(self, info: ClassInfo, access: int) -> bool:
        return self.class_name(info.name) is not None and self._may_use(access, info.name)

    def type_name(self, descriptor: str) -> str | None:
        """The source name of a type by descriptor."""
        dims = len(descriptor) - len(descriptor.lstrip("["))
        base = descriptor[dims:]
        name = self.class_name(class_of(base)) if base.startswith("L") else PRIMITIVE_NAMES[base]
        return None if name is None else name + "[]" * dims

    def class_literal(self, descriptor: str) -> str:
        """An expression for the class; `type` is a helper of the emitted source."""
        name = self.type_name(descriptor)
        if name is not None:
            return f"{name}.class"
        text = dotted(class_of(descriptor))
        return f'type("{text}")'


class LocalNames:
    """Names of local variables, each given once."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, wanted: str) -> str:
        plain = "".join(c for c in wanted if c.isascii() and (c.isalnum() or c in "_$"))
        if not is_identifier(plain):
            plain = "value" if not plain or plain[0].isdigit() else f"{plain}_"
        name, number = plain, 2
        while name in self._taken:
            name, number = f"{plain}{number}", number + 1
        self._taken.add(name)
        return name
