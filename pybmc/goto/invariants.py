"""Methods by which the user says what holds of all objects of a class."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.goto.classes import ClassNotFound, ClassTable, MethodInfo, Origin

ANNOTATION = "Lpybmc/Invariant;"
INITIALISE = ("cproverNondetInitialize", "()V")


def invariants_of(classes: ClassTable, class_name: str) -> Iterator[MethodInfo]:
    """Methods that run on an object of exactly this class, each once: overriding does not take an invariant back."""
    try:
        info = classes.find(class_name) if class_name[0] != "[" else None
        if info is None or info.origin is not Origin.USER:
            return
        seen: set[tuple[str, str]] = set()
        for parent in [*classes.superclasses(class_name), *map(classes.get, sorted(classes.supertypes(class_name)))]:
            for method in parent.methods if parent.origin is Origin.USER else ():
                if any(annotation.type == ANNOTATION for annotation in method.annotations):
                    selected = classes.select_method(class_name, method) if not method.is_static else method
                    if selected is not None and (selected.owner, selected.name) not in seen:
                        seen.add((selected.owner, selected.name))
                        yield selected
        initialise = classes.resolve_method(class_name, *INITIALISE)
        if initialise is not None and not initialise.is_static:
            yield initialise
    except ClassNotFound:
        return


def is_well_formed(method: MethodInfo) -> bool:
    return not method.is_static and not method.is_abstract and method.descriptor in ("()Z", "()V")
