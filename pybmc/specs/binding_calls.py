"""Calls of pure methods: which method is meant, and what it is given."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import MethodInfo
from pybmc.goto.generics import result_type, seen_as
from pybmc.goto.names import class_of, dotted, pretty, pretty_class, split_method
from pybmc.specs import binding_names
from pybmc.specs.java_types import refers, told
from pybmc.specs.members import applicable, lineage, methods_named
from pybmc.specs.scope import ModelMethod
from pybmc.specs.source import Span, SpecError
from pybmc.specs.syntax import (
    INT,
    SET_TYPE,
    Call,
    Compare,
    Conditional,
    Contains,
    Expr,
    Field,
    Literal,
    Null,
    Size,
    This,
    TypeOf,
)
from pybmc.specs.tree import Apply, Dot, Name
from pybmc.specs.type_names import bindings

if TYPE_CHECKING:
    from pybmc.specs.binding import Binder

MOST_MODELS = 20  # calls of model methods inside each other


def call(binder: Binder, tree: Apply) -> Expr:
    if isinstance(tree.method, Name):
        return _unqualified(binder, tree, tree.method)
    target = tree.method.obj
    if isinstance(target, Name) and target.name == "super":
        owner = binder.scope.owner.super_name or "java/lang/Object"
        return _made(binder, tree, binding_names.this(binder, target.span), owner, special=True)
    found = binding_names.target_of(binder, target)
    if isinstance(found, str):
        return _made(binder, tree, None, class_of(found))
    if found.type == SET_TYPE:
        return _of_set(binder, tree, tree.method, found)
    if not refers(found.type):
        raise SpecError(found.span, f"found {told(found.type)} before '.{tree.method.name}', expected an object")
    return _made(binder, tree, found, class_of(found.type))


def _unqualified(binder: Binder, tree: Apply, method: Name) -> Expr:
    """A method of this class, or else of one around it."""
    path: Expr | None = None if binder.scope.static else binding_names.this(binder, method.span)
    for outer in binder.scope.names.outers():
        if methods_named(binder.classes, outer.name, method.name) or _models(binder, outer.name, tree):
            return _made(binder, tree, path, outer.name, unqualified=True)
        link = next((f for f in outer.fields if f.name.startswith("this$")), None)
        path = Field(path, outer.name, link.name, link.descriptor, method.span) if path is not None and link else None
    for text in binder.scope.static_imports:
        owner, _, member = text.rpartition(".")
        named = binder.scope.names.find(owner) if member in ("*", method.name) else None
        if named is not None and methods_named(binder.classes, named, method.name):
            return _made(binder, tree, None, named)
    raise SpecError(method.span, f"unknown method '{method.name}'")


def _made(
    binder: Binder, tree: Apply, obj: Expr | None, owner: str, special: bool = False, unqualified: bool = False
) -> Expr:
    args = [binder.bind(arg) for arg in tree.args]
    models = [] if methods_named(binder.classes, owner, tree.method.name) else _models(binder, owner, tree)
    if models:
        return _written_out(binder, tree, models[0], obj, args)
    method = _chosen(binder, tree, owner, args)
    if method.is_static:
        obj = None
    elif obj is None:
        raise SpecError(tree.span, f"'{method.name}' is a method of objects, and there is none here")
    if not binder.scope.known.is_pure(method):
        raise SpecError(
            tree.span,
            f"{dotted(method.owner)}.{method.name} is not pure, and a specification calls pure methods only: "
            "declare it /*@ pure @*/ if it is one",
        )
    parameters, result = split_method(method.descriptor)
    if result == "V":
        raise SpecError(tree.span, f"'{method.name}' returns nothing, expected a value")
    passed = tuple(binder.passed(arg, to) for arg, to in zip(args, parameters, strict=True))
    made = Call(
        obj, method.owner, method.name, method.descriptor, passed, special or method.is_private, result, tree.span
    )  # fmt: skip
    return _with_generics(binder, made, method)


def _models(binder: Binder, owner: str, tree: Apply) -> list[ModelMethod]:
    """Model methods of this name and number of arguments, the nearest first."""
    return [
        one
        for info in lineage(binder.classes, owner)
        for one in binder.scope.known.model_methods(info.name)
        if one.name == tree.method.name and len(one.parameters) == len(tree.args)
    ]


def _written_out(binder: Binder, tree: Apply, model: ModelMethod, obj: Expr | None, args: list[Expr]) -> Expr:
    """What the method returns, for these arguments."""
    if obj is None and not model.static:
        raise SpecError(tree.span, f"'{model.name}' is a method of objects, and there is none here")
    if binder.nesting > MOST_MODELS:
        raise SpecError(model.span, f"the model method '{model.name}' calls itself, or nests in too many others")
    inner = type(binder)(model.scope, binder, None if model.static else obj)
    inner.in_old = binder.in_old
    named = zip(model.parameters, args, strict=True)
    inner.bound = [inner.alias(name, binder.passed(arg, to)) for (name, to), arg in named]
    body = inner.passed(inner.bind(model.body), model.type)
    if model.static or obj is None or isinstance(obj, This):
        return body
    exists = Compare("!=", TypeOf(obj, obj.span), Null(tree.span), tree.span)  # undefined for null
    return Conditional(exists, body, body, body.type, tree.span)


def _with_generics(binder: Binder, made: Call, method: MethodInfo) -> Expr:
    """A narrower type, where the type arguments of the receiver say so."""
    if made.obj is None:
        return made
    receiver = seen_as(binder.classes, binder.generic(made.obj), method.owner)
    info = binder.classes.get(method.owner)
    type_ = result_type(method, bindings(info, receiver))
    return made if type_ is None else binder.remember(made, type_)


def _chosen(binder: Binder, tree: Apply, owner: str, args: list[Expr]) -> MethodInfo:
    named = methods_named(binder.classes, owner, tree.method.name)
    found = applicable(binder.classes, named, [arg.type for arg in args])
    span = _name_span(tree)
    if not named:
        hint = ": it is '.length', without '()'" if owner[:1] == "[" and tree.method.name == "length" else ""
        raise SpecError(span, f"{pretty_class(owner)} has no method '{tree.method.name}'{hint}")
    given = f"({', '.join(told(arg.type) for arg in args)})"
    if not found:
        known = ", ".join(f"({', '.join(map(pretty, split_method(m.descriptor)[0]))})" for m in named)
        raise SpecError(span, f"no method '{tree.method.name}' takes {given}; there is {tree.method.name}{known}")
    if len(found) > 1:
        raise SpecError(span, f"more than one method '{tree.method.name}' takes {given}: casts decide which is meant")
    return found[0]


def _name_span(tree: Apply) -> Span:
    return tree.method.span


def _of_set(binder: Binder, tree: Apply, method: Dot, found: Expr) -> Expr:
    """What can be asked of `\\reach(x)`."""
    args = [binder.bind(arg) for arg in tree.args]
    if method.name in ("has", "contains") and len(args) == 1:
        return Contains(found, binder.reference(args[0]), tree.span)
    if method.name in ("size", "int_size") and not args:
        return Size(found, tree.span)
    if method.name == "isEmpty" and not args:
        return Compare("==", Size(found, tree.span), Literal(0, INT, tree.span), tree.span)
    raise SpecError(tree.span, f"found '{method.name}' of a set of objects, expected has(x), size() or isEmpty()")
