"""Which functions a call may run, and which the library may call back."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.generators.abstract.references import Ref
from pybmc.goto.classes import ClassInfo, ClassNotFound, MethodInfo, Origin
from pybmc.goto.instr import Invoke, InvokeKind
from pybmc.goto.names import OBJECT, class_of, is_array, is_reference, split_method
from pybmc.program.program import Program
from pybmc.records import Record


class Targets(Record):
    """`methods` have bodies that are looked at; `outside`: other code may run, and `hidden`: some that is ours."""

    methods: tuple[MethodInfo, ...]
    outside: bool
    hidden: bool = False


OUTSIDE = Targets((), True)
MOST_TARGETS = 12  # of a call that is followed; beyond these it is code that we do not see


class CallGraph:
    """Resolution of calls by what is known of the receiver. Classes that lowering makes up count once they are
    allocated.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self._classes = program.classes
        self._made_up: dict[str, None] = {}  # such classes, in order
        self._resolved: dict[tuple[object, ...], Targets] = {}

    def add_made_up(self, name: str) -> bool:
        """Whether this class is one that no class file holds, and new."""
        if "$$Lambda$" not in name or name in self._made_up:
            return False
        self._made_up[name] = None
        self._resolved.clear()
        return True

    def is_ours(self, name: str) -> bool:
        info = self._classes.find(name) if not is_array(name) else None
        return info is not None and info.origin is Origin.USER

    def targets(self, call: Invoke, receiver: Ref | None) -> Targets:
        key = (call.kind, call.method, receiver)
        found = self._resolved.get(key)
        if found is None:
            try:
                found = self._targets(call, receiver)
            except ClassNotFound:
                found = OUTSIDE
            self._resolved[key] = found
        return found

    def _targets(self, call: Invoke, receiver: Ref | None) -> Targets:
        method = call.method
        resolved = self._classes.resolve_method(method.owner, method.name, method.descriptor)
        if resolved is None:
            return OUTSIDE
        if call.kind in (InvokeKind.STATIC, InvokeKind.SPECIAL) or receiver is None:
            return self._of([resolved])
        if receiver.classes is not None:
            chosen = [self._classes.select_method(name, resolved) for name in sorted(receiver.classes)]
            return self._of([m for m in chosen if m is not None], None in chosen)
        bound = receiver.bound
        top = bound if self._classes.is_subtype(bound, method.owner) and not is_array(bound) else method.owner
        names = [top, *self._program.subclasses(top)] if not is_array(top) else [top]
        names += [name for name in self._made_up if self._classes.is_subtype(name, top)]
        chosen = [self._classes.select_method(name, resolved) for name in names]
        open_ended = not self.is_ours(top)
        return self._of([m for m in chosen if m is not None and not m.is_abstract], open_ended)

    def _of(self, methods: list[MethodInfo], outside: bool = False) -> Targets:
        ours = [m for m in methods if self.is_ours(m.owner)]
        seen = [m for m in ours if m.code is not None and self._program.has_body(m)]
        seen = list(dict.fromkeys(seen))
        if len(seen) > MOST_TARGETS:
            return Targets((), True, True)
        outside = outside or not methods or any(m not in seen for m in methods)
        return Targets(tuple(seen), outside, any(m not in seen for m in ours))

    # ------------------------------------------------------------------------------------- callbacks

    def callbacks(self, name: str) -> Iterator[MethodInfo]:
        """Methods by which the library may reach an object of this class: those that override its own."""
        if not self.is_ours(name):
            return
        try:
            foreign = [
                info for each in self._classes.supertypes(name) if not self._ours(info := self._classes.get(each))
            ]
            for info in self._classes.superclasses(name):
                if self._ours(info):
                    yield from (m for m in info.methods if _can_override(m) and any(_has(f, m) for f in foreign))
        except ClassNotFound:
            return

    @staticmethod
    def _ours(info: ClassInfo) -> bool:
        return info.origin is Origin.USER

    # ---------------------------------------------------------------------------------------- inputs

    def reachable_types(self, descriptors: list[str]) -> set[str] | None:
        """Our classes of which an unknown value of these types may have objects inside; None: all of them."""
        found: set[str] = set()
        todo = [descriptor.lstrip("[") for descriptor in descriptors]
        while todo:
            descriptor = todo.pop()
            if not is_reference(descriptor):
                continue
            name = class_of(descriptor)
            info = self._classes.find(name)
            if name == OBJECT or info is None or info.is_interface:
                return None
            if info.origin is not Origin.USER:
                if not _is_closed(name):
                    return None
                continue
            for each in [name, *self._program.subclasses(name)]:
                if each not in found:
                    found.add(each)
                    supers = self._classes.superclasses(each)
                    todo += [
                        f.descriptor.lstrip("[") for i in supers if self._ours(i) for f in i.fields if not f.is_static
                    ]
        return found


_CLOSED = (
    "String",
    "Integer",
    "Long",
    "Short",
    "Byte",
    "Character",
    "Boolean",
    "Double",
    "Float",
    "StringBuilder",
    "Class",
)


def _is_closed(name: str) -> bool:
    """Whether an object of this library class holds none of the program's."""
    return name in {f"java/lang/{each}" for each in _CLOSED}


def _can_override(method: MethodInfo) -> bool:
    return not method.is_static and not method.is_private and method.name != "<init>" and method.code is not None


def _has(info: ClassInfo, method: MethodInfo) -> bool:
    """Whether a class has a method that this one may override; by parameters, since bridges have other results."""
    parameters = split_method(method.descriptor)[0]
    return any(
        m.name == method.name and not m.is_static and split_method(m.descriptor)[0] == parameters for m in info.methods
    )
