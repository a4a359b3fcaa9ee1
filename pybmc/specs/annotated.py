"""Contracts in annotations: `@pybmc.Requires("x > 0")` and its kin, in the grammar of JML's expressions."""

from __future__ import annotations

from pybmc.goto.annotations import Annotation
from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.specs.lexer import words
from pybmc.specs.source import Span
from pybmc.specs.written import Clause, ClauseParser, WrittenCase

CLAUSES = {"Lpybmc/Requires;": "requires", "Lpybmc/Ensures;": "ensures", "Lpybmc/Assignable;": "assignable"}
INVARIANT = "Lpybmc/Invariant;"
MODIFIERS = {"Pure": "pure", "Helper": "helper", "Nullable": "nullable", "NonNull": "non_null", "NotNull": "non_null"}


def case_of(method: MethodInfo, info: ClassInfo) -> WrittenCase | None:
    """What the annotations of a method promise, as one case."""
    here = place_of(info, method)
    clauses = [
        clause(CLAUSES[annotation.type], text, here)
        for annotation in method.annotations
        if annotation.type in CLAUSES
        for text in strings(annotation)
    ]
    return WrittenCase("behavior", tuple(clauses), here) if clauses else None


def invariants_of(info: ClassInfo) -> list[Clause]:
    """Those in annotations of the class itself."""
    here = Span(info.source_file or info.name, 1, 1)
    return [
        clause("invariant", text, here)
        for annotation in info.annotations
        if annotation.type == INVARIANT
        for text in strings(annotation)
    ]


def modifiers_of(annotations: tuple[Annotation, ...]) -> frozenset[str]:
    """Also those of other tools: it is the simple name that counts."""
    return frozenset(MODIFIERS[a.name] for a in annotations if a.name in MODIFIERS)


def strings(annotation: Annotation) -> tuple[str, ...]:
    return next((values for name, values in annotation.values if name == "value"), ())


def clause(kind: str, text: str, here: Span) -> Clause:
    """Columns are those of the text: a class file does not say where an annotation stood."""
    file = f"{here.file}:@{kind.capitalize()}"
    parser = ClauseParser(words(file, text, here.line), Span(file, here.line, len(text) + 1))
    stores = parser.stores() if kind == "assignable" else ()
    expr = parser.expression() if kind != "assignable" else None
    parser.accept(";")
    if not parser.is_done:
        raise parser.error("the end of the text")
    return Clause(kind, Span(here.file, here.line, here.column, f"{kind} {text}"), expr, stores=stores)


def place_of(info: ClassInfo, method: MethodInfo) -> Span:
    lines = getattr(method.code, "lines", ())  # none of a method that was made up
    return Span(info.source_file or info.name, min((line for _, line in lines), default=1), 1)
