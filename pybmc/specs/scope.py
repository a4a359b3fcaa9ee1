"""What names mean at a place of a source."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.goto.generics import GenericType
from pybmc.goto.names import Descriptor
from pybmc.records import Record
from pybmc.specs.clauses import GhostField, ModelField
from pybmc.specs.source import Span
from pybmc.specs.syntax import Expr, Ghost, Local, Thrown
from pybmc.specs.tree import Tree
from pybmc.specs.type_names import TypeNames

NO_LOCALS: Mapping[str, Local] = {}
NO_GHOSTS: Mapping[str, Ghost] = {}
NO_TYPES: Mapping[int, GenericType] = {}


class Alias(Record):
    """A name for a value, which stands for it: of a pattern, a `\\let`, or a parameter of a model method."""

    name: str
    value: Expr
    in_old: bool  # it is a value of the pre-state


class ModelMethod(Record):
    """`model pure T m(...) { return e; }`: calls mean the expression."""

    name: str
    static: bool
    parameters: tuple[tuple[str, Descriptor], ...]
    type: Descriptor
    body: Tree
    scope: Scope
    span: Span


class Known(Record):
    """What binding asks about other classes' specifications."""

    declared: Callable[[str], Mapping[str, GhostField | ModelField]]  # ghost and model fields that a class declares
    is_pure: Callable[[MethodInfo], bool]
    model_methods: Callable[[str], tuple[ModelMethod, ...]]  # that a class declares


class Scope(Record):
    names: TypeNames
    known: Known
    method: MethodInfo | None = None
    static: bool = False  # there is no `this`
    locals: Mapping[str, Local] = NO_LOCALS
    parameters: frozenset[int] = frozenset()  # slots of those locals that have a value in the pre-state
    generic: Mapping[int, GenericType] = NO_TYPES  # of parameters, by slot, with their type arguments
    ghosts: Mapping[str, Ghost] = NO_GHOSTS  # variables of the body
    before: tuple[tuple[str, Expr], ...] = ()  # names for values of the pre-state (`old T x = e`), the last ones first
    result: Descriptor | None = None  # None: there is no \result here
    generic_result: GenericType | None = None
    thrown: Thrown | None = None
    old: bool = False  # there is a pre-state
    static_imports: tuple[str, ...] = ()
    remark: str = ""  # to be added where a name is unknown

    @property
    def owner(self) -> ClassInfo:
        return self.names.owner
