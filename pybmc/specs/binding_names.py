"""Names: variables, fields of this and outer classes, fields of objects, static fields of types."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import FieldInfo
from pybmc.goto.generics import GenericType, field_type, seen_as
from pybmc.goto.names import ClassName, Descriptor, class_of, descriptor_of, is_array, is_reference
from pybmc.records import changed
from pybmc.specs.clauses import GhostField, ModelField
from pybmc.specs.expressions import dotted_name
from pybmc.specs.java_types import told
from pybmc.specs.members import find_field, lineage
from pybmc.specs.scope import Alias
from pybmc.specs.source import Span, SpecError
from pybmc.specs.syntax import (
    BOOLEAN,
    Bound,
    Expr,
    Field,
    Ghost,
    Length,
    Literal,
    Local,
    Model,
    Null,
    Old,
    Result,
    Static,
    This,
)
from pybmc.specs.tree import Dot, Name, Tree
from pybmc.specs.type_names import bindings

if TYPE_CHECKING:
    from pybmc.specs.binding import Binder


def value(binder: Binder, tree: Name | Dot) -> Expr:
    """SpecError if it is no value."""
    found = find_value(binder, tree)
    if found is not None:
        return found
    if isinstance(tree, Name):
        raise SpecError(tree.span, f"unknown name '{tree.name}'{_alike(binder, tree.name)}")
    target = target_of(binder, tree.obj)
    what = told(target) if isinstance(target, str) else told(target.type)
    raise SpecError(tree.span, f"{what} has no field '{tree.name}'")


def target_of(binder: Binder, tree: Tree) -> Expr | Descriptor:
    """What stands before a dot: a value, or else a type (by descriptor)."""
    if isinstance(tree, Name | Dot):
        found = find_value(binder, tree)
        if found is not None:
            return found
        text = dotted_name(tree)
        named = binder.scope.names.find(text) if text is not None else None
        if named is not None:
            return descriptor_of(named)
        return value_of_chain(binder, tree)
    return binder.bind(tree)


def value_of_chain(binder: Binder, tree: Name | Dot) -> Expr:
    """For the error: the first name in a chain that means nothing."""
    if isinstance(tree, Dot) and isinstance(tree.obj, Name | Dot) and find_value(binder, tree.obj) is None:
        text = dotted_name(tree.obj)
        if text is None or binder.scope.names.find(text) is None:
            return value_of_chain(binder, tree.obj)
    return value(binder, tree)


def find_value(binder: Binder, tree: Name | Dot) -> Expr | None:
    if isinstance(tree, Name):
        return _simple(binder, tree)
    if isinstance(tree.obj, Name) and tree.obj.name == "super":
        return _field_of(binder, this(binder, tree.obj.span), tree.name, tree.span, above=True)
    if isinstance(tree.obj, Name | Dot):
        obj = find_value(binder, tree.obj)
        if obj is None:
            text = dotted_name(tree.obj)
            named = binder.scope.names.find(text) if text is not None else None
            if named is not None and tree.name == "this":
                return _outer(binder, named, tree.span)
            return None if named is None else _static_of(binder, named, tree)
    else:
        obj = binder.bind(tree.obj)
    return _field_of(binder, obj, tree.name, tree.span)


def this(binder: Binder, span: Span) -> Expr:
    if binder.receiver is not None:
        return binder.receiver
    if binder.scope.static:
        raise SpecError(span, "found 'this' where there is no object: the clause or method is static")
    return This(descriptor_of(binder.scope.owner.name), span)


def _outer(binder: Binder, name: ClassName, span: Span) -> Expr:
    """`Outer.this`"""
    path: Expr | None = this(binder, span)
    for outer in binder.scope.names.outers():
        if outer.name == name and path is not None:
            return path
        link = next((f for f in outer.fields if f.name.startswith("this$")), None)
        path = Field(path, outer.name, link.name, link.descriptor, span) if path is not None and link else None
    raise SpecError(span, f"found '{span.text}' where there is no such object around")


def _simple(binder: Binder, tree: Name) -> Expr | None:
    name, span, scope = tree.name, tree.span, binder.scope
    if name in ("true", "false"):
        return Literal(int(name == "true"), BOOLEAN, span)
    if name == "null":
        return Null(span)
    if name in ("this", "super"):
        return this(binder, span)
    if name == "\\result":
        return _result(binder, span)
    for variable in reversed(binder.bound):
        if variable.name == name:
            return _aliased(binder, variable, span) if isinstance(variable, Alias) else changed(variable, span=span)
    if scope.thrown is not None and scope.thrown.name == name:
        return type(scope.thrown)(name, scope.thrown.type, span)
    if name in scope.ghosts:
        ghost = scope.ghosts[name]
        return Ghost(None, ghost.owner, name, ghost.type, span)
    for before, value in scope.before:
        if before == name:
            return value if binder.in_old or not scope.old else Old(value, value.type, span)
    if name in scope.locals:
        local = scope.locals[name]
        if binder.in_old and local.slot not in scope.parameters:
            raise SpecError(span, f"'{name}' has no value in the pre-state: it is a variable of the body")
        found = type(local)(name, local.slot, local.type, span)
        known = scope.generic.get(local.slot)
        return found if known is None else binder.remember(found, known)
    return _of_classes(binder, name, span)


def _aliased(binder: Binder, variable: Alias, span: Span) -> Expr:
    if variable.in_old != binder.in_old and not isinstance(variable.value, Bound | Literal | Null | Local):
        raise SpecError(span, f"'{variable.name}' names a value of another state: it does not belong inside \\old")
    return variable.value


def _result(binder: Binder, span: Span) -> Expr:
    if binder.scope.result is None or binder.scope.result == "V":
        why = "the method returns nothing" if binder.scope.result == "V" else "it belongs in ensures clauses"
        raise SpecError(span, f"found '\\result' where there is none: {why}")
    if binder.in_old:
        raise SpecError(span, "found '\\result' inside \\old, where there is none yet")
    found, known = Result(binder.scope.result, span), binder.scope.generic_result
    return found if known is None else binder.remember(found, known)


def _of_classes(binder: Binder, name: str, span: Span) -> Expr | None:
    """A field of this class or of one around it, or one that is imported."""
    path: Expr | None = None if binder.scope.static else this(binder, span)
    for outer in binder.scope.names.outers():
        found = _member(binder, path, outer.name, name, span)
        if found is not None:
            return found
        link = next((f for f in outer.fields if f.name.startswith("this$")), None)
        path = Field(path, outer.name, link.name, link.descriptor, span) if path is not None and link else None
    for text in binder.scope.static_imports:
        owner, _, member = text.rpartition(".")
        if member in ("*", name):
            named = binder.scope.names.find(owner)
            found = _member(binder, None, named, name, span) if named is not None else None
            if found is not None:
                return found
    return None


def _member(binder: Binder, obj: Expr | None, owner: str, name: str, span: Span) -> Expr | None:
    """A field, ghost or model field by name; SpecError if it is of an object and there is none."""
    for info in lineage(binder.classes, owner):
        declared = binder.scope.known.declared(info.name).get(name)
        if declared is not None:
            return _declared(declared, obj, span)
        field = next((f for f in info.fields if f.name == name), None)
        if field is not None:
            return _java_field(binder, field, obj, span)
    return None


def _declared(field: GhostField | ModelField, obj: Expr | None, span: Span) -> Expr:
    if not field.static and obj is None:
        raise SpecError(span, f"'{field.name}' is a field of objects, and there is none here")
    target = None if field.static else obj
    kind = Ghost if isinstance(field, GhostField) else Model
    return kind(target, field.owner, field.name, field.type, span)


def _java_field(binder: Binder, field: FieldInfo, obj: Expr | None, span: Span) -> Expr:
    if field.is_static:
        if field.constant is not None:
            return Literal(field.constant, field.descriptor, span)
        static = Static(field.owner, field.name, field.descriptor, span)
        return binder.remember(static, field_type(field))
    if obj is None:
        raise SpecError(span, f"'{field.name}' is a field of objects, and there is none here")
    found = Field(obj, field.owner, field.name, field.descriptor, span)
    info = binder.classes.get(field.owner)
    owner_type = seen_as(binder.classes, binder.generic(obj), field.owner)
    bound = bindings(info, owner_type)
    return binder.remember(found, _erased_where_unknown(field_type(field, bound), field.descriptor))


def _erased_where_unknown(type_: GenericType, erased: Descriptor) -> GenericType:
    """A type variable that nobody bound reads as Object; the descriptor knows its bound."""
    return GenericType(erased, type_.arguments) if type_.descriptor == "Ljava/lang/Object;" else type_


def _field_of(binder: Binder, obj: Expr, name: str, span: Span, above: bool = False) -> Expr | None:
    if is_array(obj.type):
        return Length(obj, span) if name == "length" else None
    if not is_reference(obj.type):
        raise SpecError(obj.span, f"found {told(obj.type)} before '.{name}', expected an object")
    owner: str = class_of(obj.type)
    if above:
        owner = binder.scope.owner.super_name or owner
    return _member(binder, obj, owner, name, span)


def _static_of(binder: Binder, owner: ClassName, tree: Dot) -> Expr | None:
    if tree.name == "this":
        return None
    if tree.name == "length" and find_field(binder.classes, owner, tree.name) is None:
        return None
    return _member(binder, None, owner, tree.name, tree.span)


def _alike(binder: Binder, name: str) -> str:
    """What may have been meant."""
    import difflib

    scope = binder.scope
    names = [*scope.locals, *scope.ghosts, *(variable.name for variable in binder.bound)]
    names += [f.name for info in lineage(binder.classes, scope.owner.name) for f in info.fields]
    close = difflib.get_close_matches(name, names, 1)
    return (f" (is '{close[0]}' meant?)" if close else "") + scope.remark
