"""From trees to typed expressions: names are resolved, conversions made explicit. What does not fit is a SpecError."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count

from pybmc.goto.boxing import BOX_OF, UNBOXING
from pybmc.goto.classes import ClassTable
from pybmc.goto.generics import GenericType
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, element_of, is_array
from pybmc.specs import binding_calls, binding_jml, binding_names
from pybmc.specs.java_types import (
    INTEGERS,
    RANGES,
    common,
    is_number,
    is_strictly_applicable,
    is_subtype,
    promoted,
    refers,
    told,
    unboxed,
)
from pybmc.specs.literals import literal
from pybmc.specs.scope import Alias, Scope
from pybmc.specs.source import Span, SpecError
from pybmc.specs.syntax import (
    BOOLEAN,
    INT,
    LONG,
    NULL_TYPE,
    STRING_TYPE,
    Binary,
    Bound,
    Call,
    Cast,
    Cell,
    ClassLiteral,
    Compare,
    Concat,
    Conditional,
    Convert,
    Expr,
    InstanceOf,
    Literal,
    Logical,
    Subtype,
    Unary,
)
from pybmc.specs.tree import (
    Apply,
    CastTo,
    Choice,
    Constant,
    Dot,
    Index,
    Infix,
    Let,
    Name,
    Operator,
    Prefix,
    Quantification,
    ReachSet,
    Test,
    Tree,
    TypeLiteral,
    Unchanged,
)

LOGICAL = ("&&", "||", "==>", "<==>", "<=!=>")
SHIFTS = ("<<", ">>", ">>>")


class Binder:
    """Of one clause."""

    def __init__(self, scope: Scope, around: Binder | None = None, receiver: Expr | None = None) -> None:
        """`around`: whose clause calls a model method, which this is of, on the receiver."""
        self.scope = scope
        self.classes: ClassTable = scope.names.classes
        self.bound: list[Bound | Alias] = []  # variables of quantifiers and the like around, the innermost last
        self.in_old = False
        self.receiver = receiver  # what `this` means, if not the object at hand
        self.nesting: int = 0 if around is None else around.nesting + 1
        self._numbers: Iterator[int] = count(1) if around is None else around._numbers
        self._generic: dict[int, tuple[Expr, GenericType]] = {} if around is None else around._generic

    # ------------------------------------------------------------------------------------- conditions

    def condition(self, tree: Tree) -> Expr:
        return self.boolean(self.bind(tree))

    def boolean(self, expr: Expr) -> Expr:
        expr = self.unbox(expr)
        if expr.type != BOOLEAN:
            raise self.error(expr.span, f"found {told(expr.type)}, expected a condition")
        return expr

    def number(self, expr: Expr, of: str = "") -> Expr:
        """Promoted, and boxes opened."""
        expr = self.unbox(expr)
        if not is_number(expr.type):
            raise self.error(expr.span, f"found {told(expr.type)}, expected a number{of}")
        return self.converted(expr, promoted(expr.type))

    def integer(self, expr: Expr, of: str) -> Expr:
        """An int: an index, or the like."""
        expr = self.number(expr, of)
        if expr.type != INT:
            raise self.error(expr.span, f"found {told(expr.type)}, expected an int{of}")
        return expr

    def reference(self, expr: Expr, of: str = "") -> Expr:
        if not refers(expr.type):
            raise self.error(expr.span, f"found {told(expr.type)}, expected an object{of}")
        return expr

    def error(self, span: Span, message: str) -> SpecError:
        return SpecError(span, message)

    # --------------------------------------------------------------------------------------- generics

    def generic(self, expr: Expr) -> GenericType:
        """With type arguments, where they are known."""
        known = self._generic.get(id(expr))
        return known[1] if known is not None else GenericType(expr.type)

    def remember(self, expr: Expr, type_: GenericType) -> Expr:
        """The expression with the type that generics give it: a cast, where that is narrower."""
        narrower = type_.descriptor != expr.type and refers(expr.type) and refers(type_.descriptor)
        if narrower and is_subtype(self.classes, type_.descriptor, expr.type):
            expr = Cast(expr, type_.descriptor, expr.span)
        if expr.type == type_.descriptor:
            self._generic[id(expr)] = (expr, type_)
        return expr

    # ------------------------------------------------------------------------------------ conversions

    def converted(self, expr: Expr, to: Descriptor) -> Expr:
        """From one primitive type to another."""
        if expr.type == to:
            return expr
        if isinstance(expr, Literal) and to in INTEGERS and expr.type in INTEGERS and isinstance(expr.value, int):
            low, high = RANGES[to]
            if low <= expr.value <= high:
                return Literal(expr.value, to, expr.span)
        return Convert(expr, to, expr.span)

    def unbox(self, expr: Expr) -> Expr:
        primitive = unboxed(expr.type)
        if primitive == expr.type:
            return expr
        box, name = BOX_OF[primitive], UNBOXING[primitive]
        descriptor = MethodDescriptor(f"(){primitive}")
        return Call(expr, ClassName(box), name, descriptor, (), False, primitive, expr.span)

    def box(self, expr: Expr) -> Expr:
        box = BOX_OF[expr.type]
        type_ = Descriptor(f"L{box};")
        descriptor = MethodDescriptor(f"({expr.type}){type_}")
        return Call(None, ClassName(box), "valueOf", descriptor, (expr,), False, type_, expr.span)

    def passed(self, expr: Expr, to: Descriptor) -> Expr:
        """As an argument or a value that is stored (JLS 5.2, 5.3)."""
        if refers(expr.type) and not refers(to):
            expr = self.unbox(expr)
        elif not refers(expr.type) and refers(to) and expr.type in BOX_OF:
            expr = self.box(expr)
        if is_strictly_applicable(self.classes, expr.type, to):
            return expr if refers(to) else self.converted(expr, to)
        fits = isinstance(expr, Literal) and expr.type == INT and to in ("B", "S", "C")
        if fits and isinstance(expr, Literal) and RANGES[to][0] <= int(expr.value) <= RANGES[to][1]:
            return Literal(expr.value, to, expr.span)
        raise self.error(expr.span, f"found {told(expr.type)}, expected {told(to)}")

    # ------------------------------------------------------------------------------------ expressions

    def bind(self, tree: Tree) -> Expr:
        match tree:
            case Constant():
                return literal(tree)
            case Name() | Dot():
                return binding_names.value(self, tree)
            case Apply():
                return binding_calls.call(self, tree)
            case Index(array, index, span):
                return self._cell(array, index, span)
            case Prefix(op, arg, span):
                return self._prefix(op, arg, span)
            case Infix(op, left, right, span):
                return self._infix(op, left, right, span)
            case Choice():
                return self._choice(tree)
            case CastTo():
                return self._cast(tree)
            case Test(arg, type_, _, span):
                tested = self.scope.names.resolve(type_, self.scope.method)
                obj = self.reference(self.bind(arg), " before 'instanceof'")
                if not refers(tested):
                    raise self.error(type_.span, f"found {type_.name}, expected a type of objects")
                self._comparable(obj.type, tested, span)
                return InstanceOf(obj, tested, span)
            case Let():
                return binding_jml.let(self, tree)
            case TypeLiteral(type_, span):
                return ClassLiteral(self.scope.names.resolve(type_, self.scope.method), span)
            case Operator() | ReachSet() | Unchanged():
                return binding_jml.operator(self, tree)
            case Quantification():
                return binding_jml.quantified(self, tree)
        raise self.error(tree.span, "found a range of places, expected a value")

    def new_variable(self, name: Name, type_: Descriptor) -> Bound:
        return Bound(name.name, next(self._numbers), type_, name.span)

    @contextmanager
    def naming(self, variables: Sequence[Bound | Alias]) -> Iterator[None]:
        """While these have names."""
        known = len(self.bound)
        self.bound += variables
        try:
            yield
        finally:
            del self.bound[known:]

    def alias(self, name: str, value: Expr) -> Alias:
        return Alias(name, value, self.in_old)

    def matched(self, tree: Tree, truth: bool) -> list[Alias]:
        """The variables of patterns that have a value where a condition is true, or false (JLS 6.3.1)."""
        match tree:
            case Test(arg, type_, Name(name), span) if truth:
                to = self.scope.names.resolve(type_, self.scope.method)
                return [self.alias(name, self.remember(Cast(self.bind(arg), to, span), GenericType(to)))]
            case Prefix("!", arg):
                return self.matched(arg, not truth)
            case Infix("&&" | "||" as op, left, right) if truth == (op == "&&"):
                found = self.matched(left, truth)
                with self.naming(found):
                    return found + self.matched(right, truth)
        return []

    def _cell(self, array: Tree, index: Tree, span: Span) -> Expr:
        obj = self.bind(array)
        if not is_array(obj.type):
            raise self.error(obj.span, f"found {told(obj.type)} before '[', expected an array")
        cell = Cell(obj, self.integer(self.bind(index), " as an index"), element_of(obj.type), span)
        return self.remember(cell, self.generic(obj).element)

    def _prefix(self, op: str, arg: Tree, span: Span) -> Expr:
        operand = self.bind(arg)
        if op == "!":
            return Unary(op, self.boolean(operand), BOOLEAN, span)
        operand = self.number(operand, f" after '{op}'")
        if op == "~" and operand.type not in INTEGERS:
            raise self.error(operand.span, f"found {told(operand.type)} after '~', expected an integer")
        return operand if op == "+" else Unary(op, operand, operand.type, span)

    def _infix(self, op: str, left_tree: Tree, right_tree: Tree, span: Span) -> Expr:
        if op == "<==":
            op, left_tree, right_tree = "==>", right_tree, left_tree
        left = self.bind(left_tree)
        with self.naming(self.matched(left_tree, op != "||") if op in ("&&", "||", "==>") else ()):
            right = self.bind(right_tree)
        if op in LOGICAL:
            return Logical(op, self.boolean(left), self.boolean(right), span)
        if op == "<:":
            for side in (left, right):
                if side.type != "Ljava/lang/Class;":
                    raise self.error(
                        side.span, f"found {told(side.type)} beside '<:', expected \\type(T) or \\typeof(x)"
                    )
            return Subtype(left, right, span)
        if op in ("==", "!="):
            return self._equality(op, left, right, span)
        if op == "+" and STRING_TYPE in (left.type, right.type):
            front = left.parts if isinstance(left, Concat) else (left,)
            return Concat((*front, right), span)
        return self._arithmetic(op, left, right, span)

    def _arithmetic(self, op: str, left: Expr, right: Expr, span: Span) -> Expr:
        if op in ("&", "|", "^") and BOOLEAN in (unboxed(left.type), unboxed(right.type)):
            return Binary(op, self.boolean(left), self.boolean(right), BOOLEAN, span)
        left, right = self.number(left, f" before '{op}'"), self.number(right, f" after '{op}'")
        type_ = left.type if op in SHIFTS else common(left.type, right.type)
        if op in (*SHIFTS, "&", "|", "^"):
            for side in (left, right):
                if side.type not in (INT, LONG):
                    raise self.error(side.span, f"found {told(side.type)} beside '{op}', expected an integer")
        left = self.converted(left, type_)
        right = right if op in SHIFTS else self.converted(right, type_)
        if op in ("<", "<=", ">", ">="):
            return Compare(op, left, right, span)
        return Binary(op, left, right, type_, span)

    def _equality(self, op: str, left: Expr, right: Expr, span: Span) -> Expr:
        if refers(left.type) and refers(right.type):
            self._comparable(left.type, right.type, span)
            return Compare(op, left, right, span)
        left, right = self.unbox(left), self.unbox(right)
        if BOOLEAN in (left.type, right.type):
            return Compare(op, self.boolean(left), self.boolean(right), span)
        if not is_number(left.type) or not is_number(right.type):
            raise self.error(span, f"found {told(left.type)} and {told(right.type)}, which cannot be compared")
        type_ = common(left.type, right.type)
        return Compare(op, self.converted(left, type_), self.converted(right, type_), span)

    def _comparable(self, left: Descriptor, right: Descriptor, span: Span) -> None:
        """JLS 5.5: two classes of which neither is a subclass of the other have no object in common."""
        if NULL_TYPE in (left, right):
            return
        for type_ in (left, right):
            info = self.classes.find(type_[1:-1]) if not is_array(type_) else None
            if not is_array(type_) and (info is None or info.is_interface):
                return
        if not is_subtype(self.classes, left, right) and not is_subtype(self.classes, right, left):
            raise self.error(span, f"found {told(left)} and {told(right)}, which have no object in common")

    def _choice(self, tree: Choice) -> Expr:
        condition = self.condition(tree.condition)
        with self.naming(self.matched(tree.condition, True)):
            then = self.bind(tree.then)
        with self.naming(self.matched(tree.condition, False)):
            otherwise = self.bind(tree.otherwise)
        if refers(then.type) and refers(otherwise.type) and unboxed(then.type) != unboxed(otherwise.type):
            type_ = self._wider(then.type, otherwise.type)
        elif then.type == otherwise.type:
            type_ = then.type
        else:
            then, otherwise = self.unbox(then), self.unbox(otherwise)
            if BOOLEAN in (then.type, otherwise.type):
                then, otherwise, type_ = self.boolean(then), self.boolean(otherwise), BOOLEAN
            else:
                then, otherwise = self.number(then), self.number(otherwise)
                type_ = common(then.type, otherwise.type)
                then, otherwise = self.converted(then, type_), self.converted(otherwise, type_)
        return Conditional(condition, then, otherwise, type_, tree.span)

    def _wider(self, left: Descriptor, right: Descriptor) -> Descriptor:
        if left == NULL_TYPE or is_subtype(self.classes, left, right):
            return right
        return left if right == NULL_TYPE or is_subtype(self.classes, right, left) else Descriptor("Ljava/lang/Object;")

    def _cast(self, tree: CastTo) -> Expr:
        to = self.scope.names.resolve(tree.type, self.scope.method)
        arg = self.bind(tree.arg)
        if refers(to):
            if not refers(arg.type):
                return self.passed(arg, to)
            self._comparable(arg.type, to, tree.span)
            return self.remember(Cast(arg, to, tree.span), GenericType(to))
        arg = self.unbox(arg)
        if arg.type == to:
            return arg
        if not is_number(arg.type) or not is_number(to):
            raise self.error(tree.span, f"found {told(arg.type)}, which cannot be cast to {told(to)}")
        return Convert(arg, to, tree.span)
