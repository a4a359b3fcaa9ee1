"""Which objects an entry point is never called on: those whose class has another method in its place."""

from __future__ import annotations

from pybmc.goto.classes import ACC_FINAL, ClassNotFound, ClassTable, MethodInfo, Origin
from pybmc.goto.instr import Invoke, InvokeKind
from pybmc.symex.running.functions import Library
from pybmc.symex.unknowns.input_world import InputWorld


def overriding(entry: MethodInfo, classes: ClassTable, world: InputWorld, library: Library) -> frozenset[str]:
    """Classes whose objects run another method when this one is called, and never get to it from there."""
    if entry.is_private or entry.access & ACC_FINAL or classes.get(entry.owner).access & ACC_FINAL:
        return frozenset()
    try:
        names = [name for name in world.subclasses(entry.owner) if name != entry.owner]
        return frozenset(name for name in names if _overrides(name, entry, classes, library))
    except ClassNotFound:
        return frozenset()


def _overrides(name: str, entry: MethodInfo, classes: ClassTable, library: Library) -> bool:
    selected = classes.select_method(name, entry)
    if selected is None or selected.owner == entry.owner:
        return False
    below = (info for info in classes.superclasses(name) if info.name != entry.owner and info.origin is Origin.USER)
    methods = (method for info in below for method in info.methods if method.code is not None)
    return not any(_calls_above(method, entry, library) for method in methods)


def _calls_above(method: MethodInfo, entry: MethodInfo, library: Library) -> bool:
    """Whether a method calls this one by `super`."""
    calls = (instr for instr in library.function_of(method, False).body if isinstance(instr, Invoke))
    return any(
        call.kind is InvokeKind.SPECIAL and (call.method.name, call.method.descriptor) == (entry.name, entry.descriptor)
        for call in calls
    )
