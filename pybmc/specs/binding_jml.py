"""JML's own operators, quantifiers and store references."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.names import ClassName, Descriptor, class_of, element_of, is_array, is_reference
from pybmc.records import changed
from pybmc.specs import binding_names
from pybmc.specs.java_types import INTEGERS, refers, told
from pybmc.specs.members import find_field
from pybmc.specs.scope import Alias
from pybmc.specs.source import SpecError
from pybmc.specs.syntax import (
    BOOLEAN,
    CLASS_TYPE,
    INT,
    LONG,
    AllFields,
    AllStatics,
    Among,
    Binary,
    Cell,
    Cells,
    ClassLiteral,
    ElemType,
    Everything,
    Expr,
    Field,
    Fresh,
    Ghost,
    Length,
    Literal,
    Local,
    Model,
    NonNullElements,
    NotModified,
    Old,
    Quantified,
    Quantifier,
    Reach,
    Static,
    Store,
    TypeOf,
)
from pybmc.specs.tree import Dot, Index, Let, Name, Operator, Quantification, ReachSet, Slice, Star, Tree, Unchanged

if TYPE_CHECKING:
    from pybmc.specs.binding import Binder


def operator(binder: Binder, tree: Operator | ReachSet | Unchanged) -> Expr:
    if isinstance(tree, ReachSet):
        return _reach(binder, tree)
    if isinstance(tree, Unchanged):
        _needs_old(binder, tree.span.text.partition("(")[0], tree)
        return NotModified(stores(binder, tree.places), tree.span)
    if tree.name in ("\\old", "\\pre"):
        return _old(binder, tree)
    args = [binder.bind(arg) for arg in tree.args]
    first, span = args[0], tree.span
    if tree.name == "\\fresh":
        _needs_old(binder, tree.name, tree)
        return Fresh(tuple(binder.reference(arg, " in \\fresh") for arg in args), span)
    if tree.name == "\\typeof":
        return TypeOf(first, span) if refers(first.type) else ClassLiteral(first.type, span)
    if tree.name == "\\elemtype":
        if first.type != CLASS_TYPE:
            raise SpecError(first.span, f"found {told(first.type)} in \\elemtype, expected \\typeof(x) or \\type(T)")
        return ElemType(first, span)
    if not is_array(first.type) or not is_reference(element_of(first.type)):
        raise SpecError(first.span, f"found {told(first.type)} in \\nonnullelements, expected an array of objects")
    return NonNullElements(first, span)


def _needs_old(binder: Binder, name: str, tree: Tree) -> None:
    if not binder.scope.old:
        raise SpecError(tree.span, f"found '{name}' where there is no pre-state: it belongs behind the method's entry")


def _old(binder: Binder, tree: Operator) -> Expr:
    _needs_old(binder, tree.name, tree)
    before, binder.in_old = binder.in_old, True
    arg = binder.bind(tree.args[0])
    binder.in_old = before
    return binder.remember(Old(arg, arg.type, tree.span), binder.generic(arg))


def _reach(binder: Binder, tree: ReachSet) -> Expr:
    start = binder.reference(binder.bind(tree.start), " in \\reach")
    if tree.only is None:
        return Reach(start, None, (), tree.span)
    only = binder.scope.names.resolve(tree.only, binder.scope.method)
    if not refers(only):
        raise SpecError(tree.only.span, f"found {told(only)} in \\reach, expected a type of objects")
    fields: list[tuple[ClassName, str, Descriptor]] = []
    for name in tree.fields:
        field = find_field(binder.classes, class_of(only), name.name)
        if field is None or field.is_static:
            raise SpecError(name.span, f"{told(only)} has no field '{name.name}' of its objects")
        if not is_reference(field.descriptor):
            raise SpecError(name.span, f"found {told(field.descriptor)} '{name.name}', expected a field with objects")
        fields.append((field.owner, field.name, field.descriptor))
    return Reach(start, only, tuple(fields), tree.span)


def let(binder: Binder, tree: Let) -> Expr:
    """Every use of the name is the value."""
    aliases: list[Alias] = []
    for one in tree.definitions:
        with binder.naming(aliases):
            value = binder.passed(binder.bind(one.value), binder.scope.names.resolve(one.type, binder.scope.method))
        aliases.append(binder.alias(one.name.name, value))
    with binder.naming(aliases):
        return binder.bind(tree.body)


def quantified(binder: Binder, tree: Quantification) -> Expr:
    kind = Quantifier(tree.kind)
    type_ = binder.scope.names.resolve(tree.type, binder.scope.method)
    if not refers(type_) and type_ not in (*INTEGERS, BOOLEAN):
        raise SpecError(tree.type.span, f"found {told(type_)}, expected a type of integers, boolean or a class")
    variables = [binder.new_variable(name, type_) for name in tree.names]
    with binder.naming(variables):
        range_: Expr = Literal(1, BOOLEAN, tree.span) if tree.range is None else binder.condition(tree.range)
        with binder.naming([] if tree.range is None else binder.matched(tree.range, True)):
            body = binder.bind(tree.body)
    if kind in (Quantifier.FORALL, Quantifier.EXISTS, Quantifier.NUM_OF):
        body = binder.boolean(body)
        result = LONG if kind is Quantifier.NUM_OF else BOOLEAN
    else:
        body = binder.number(body, f" in {kind}")
        result = body.type
    return Quantified(kind, tuple(variables), range_, body, result, tree.span)


# ---------------------------------------------------------------------------------------- store references


def stores(binder: Binder, trees: tuple[Tree, ...], with_locals: bool = False) -> tuple[Store, ...]:
    """Empty for `\\nothing`."""
    found: list[Store] = []
    for tree in trees:
        if isinstance(tree, Name) and tree.name == "\\nothing":
            if len(trees) > 1:
                raise SpecError(tree.span, "found '\\nothing' among other places")
        else:
            found.append(_store(binder, tree, with_locals))
    return tuple(found)


def _store(binder: Binder, tree: Tree, with_locals: bool) -> Store:
    if isinstance(tree, Name) and tree.name == "\\everything":
        return Everything(tree.span)
    ranged = _range_inside(tree)
    if ranged is not None:
        return _among(binder, tree, ranged, with_locals)
    if isinstance(tree, Star):
        target = binding_names.target_of(binder, tree.obj)
        if isinstance(target, str):
            return AllStatics(class_of(target), tree.span)
        if is_array(target.type):
            return Cells(target, None, None, tree.span)
        return AllFields(binder.reference(target, " before '.*'"), tree.span)
    if isinstance(tree, Slice):
        return Cells(*_cells(binder, tree), tree.span)
    place = binder.bind(tree)
    if isinstance(place, Local):
        if with_locals:
            return place
        raise SpecError(tree.span, f"found the variable '{place.name}': callers do not see what is written to it")
    if isinstance(place, Field | Static | Ghost | Model | Cell):
        return place
    raise SpecError(tree.span, f"found '{tree.span.text}', expected a place: x.f, x.*, a[i], a[*] or a[i..j]")


def _cells(binder: Binder, tree: Slice) -> tuple[Expr, Expr | None, Expr | None]:
    """An array, and the first and last of the cells; None: all of them."""
    array = binder.bind(tree.array)
    if not is_array(array.type):
        raise SpecError(array.span, f"found {told(array.type)}, expected an array")
    low = None if tree.low is None else binder.integer(binder.bind(tree.low), " as an index")
    high = None if tree.high is None else binder.integer(binder.bind(tree.high), " as an index")
    if low is not None and high is None:  # a[i..]
        high = Binary("-", Length(array, tree.span), Literal(1, INT, tree.span), INT, tree.span)
    return array, low, high


def _range_inside(tree: Tree) -> Slice | None:
    """The innermost range of cells that something else stands behind: `a[*]` of `a[*][0].f`."""
    found, at = None, _before(tree)
    while at is not None:
        found = at if isinstance(at, Slice) else found
        at = _before(at)
    return found


def _before(tree: Tree) -> Tree | None:
    match tree:
        case Dot(obj) | Star(obj):
            return obj
        case Index(array) | Slice(array):
            return array
    return None


def _among(binder: Binder, tree: Tree, ranged: Slice, with_locals: bool) -> Among:
    """The range becomes a variable: nobody can write its name."""
    array, low, high = _cells(binder, ranged)
    name = Name(f"[{len(ranged.span.text)}]", ranged.span)
    variable = binder.new_variable(name, INT)
    with binder.naming([variable]):
        place = _store(binder, _with(tree, ranged, Index(ranged.array, name, ranged.span)), with_locals)
    assert not isinstance(place, AllStatics | Everything)  # it begins with an object
    return Among(variable, array, low, high, place, tree.span)


def _with(tree: Tree, old: Slice, new: Tree) -> Tree:
    if tree is old:
        return new
    match tree:
        case Dot(obj) | Star(obj):
            return changed(tree, obj=_with(obj, old, new))
        case Index(array) | Slice(array):
            return changed(tree, array=_with(array, old, new))
    return tree
