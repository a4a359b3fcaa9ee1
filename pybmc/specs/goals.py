"""Typed conditions that a proof has to show, as expressions of contracts: exactly, where claims may say less.

A goal holds iff the condition is defined and true. Universal quantifiers that stand where more of them make the
condition stronger are variables of the goal, to be proved for any value.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from pybmc.contracts import expr as claims
from pybmc.contracts.collections import COUNTED, SIZED
from pybmc.contracts.expr import NULL, TRUE, And, Expr, Not, Num, Or
from pybmc.goto.names import class_of, kind_of
from pybmc.goto.program import Function
from pybmc.records import Record, changed
from pybmc.specs import syntax as s
from pybmc.specs.claims import TEXTS, NotAClaim, Translator, some_of
from pybmc.specs.java_types import refers

LEAVES = (s.Literal, s.Null, s.This, s.Local, s.Bound, s.Result, s.Thrown, s.Static, s.ClassLiteral)
PLAIN = (
    s.Unary,
    s.Convert,
    s.Compare,
    s.InstanceOf,
    s.NonNullElements,
    s.Subtype,
    s.Fresh,
    s.Contains,
    s.Size,
    s.Reach,
)


class Goal(Record):
    """`free`: variables that stand for any value; a reference among them for any object that exists, or null."""

    expr: Expr
    free: tuple[claims.Bound, ...] = ()


class Goals(Translator):
    """`this`: what the object at hand is, if not the first register."""

    def __init__(self, function: Function, this: Expr | None = None, in_old: bool = False) -> None:
        super().__init__(function, in_old)
        self._this = this
        self._free: dict[claims.Bound, None] = {}
        self._bounds: dict[int, claims.Bound] = {}  # variables of quantifiers around, by number

    def goal(self, expr: s.Expr) -> Goal:
        self._free = {}
        found = self._positive(expr)
        return Goal(found, tuple(self._free))

    def defined(self, expr: s.Expr) -> Goal:
        self._free = {}
        found = self._defined(expr)
        return Goal(found, tuple(self._free))

    def holding(self, expr: s.Expr) -> Expr:
        """What is known where a condition holds: its parts are defined, apart from what quantifiers look at."""
        if isinstance(expr, s.Logical) and expr.op == "&&":
            return And((self.holding(expr.left), self.holding(expr.right)))
        found = self.condition(expr)
        if _has_quantifier(expr):
            return found
        with suppress(NotAClaim):
            return And((self.defined(expr).expr, found))
        return found

    def _value(self, expr: s.Expr) -> Expr:
        if isinstance(expr, s.This) and self._this is not None:
            return self._this
        return super()._value(expr)

    def condition(self, expr: s.Expr) -> Expr:
        if isinstance(expr, s.Fresh):
            return And(tuple(part for arg in expr.args for part in self._is_new(self.value(arg))))
        return super().condition(expr)

    def _is_new(self, value: Expr) -> tuple[Expr, Expr]:
        return claims.Compare("!=", value, NULL), Not(claims.Existed(value))

    # ------------------------------------------------------------------------------ defined and true

    def _positive(self, expr: s.Expr) -> Expr:
        match expr:
            case s.Logical("&&", left, right):
                return And((self._positive(left), self._positive(right)))
            case s.Logical("||", left, right):
                return And((self._defined(left), Or((self._positive(left), self._positive(right)))))
            case s.Logical("==>", left, right):
                if _has_quantifier(left):
                    return And((self._defined(left), Or((self._negative(left), self._positive(right)))))
                return And((self._defined(left), Or((Not(self.plain(left)), self._positive(right)))))
            case s.Conditional(condition, then, otherwise, "Z"):
                test = self.plain(condition)
                sides = (Or((Not(test), self._positive(then))), Or((test, self._positive(otherwise))))
                return And((self._defined(condition), *sides))
            case s.Quantified(s.Quantifier.FORALL):
                return self._for_any(expr, self._positive)
            case s.Quantified(s.Quantifier.EXISTS):
                return And((self._defined(expr), self.condition(expr)))
            case s.Unary("!", arg):
                return self._negative(arg)
            case s.Logical("<==>", left, right) | s.Compare("==", left, right) if _is_of_truths(expr):
                one = Or((self._negative(left), self._positive(right)))
                return And((one, Or((self._positive(left), self._negative(right)))))
        return And((self._defined(expr), self.plain(expr)))

    def _negative(self, expr: s.Expr) -> Expr:
        """Defined and false."""
        match expr:
            case s.Unary("!", arg):
                return self._positive(arg)
            case s.Logical("||", left, right):
                return And((self._negative(left), self._negative(right)))
            case s.Logical("&&", left, right):
                return And((self._defined(left), Or((self._negative(left), self._negative(right)))))
            case s.Logical("==>", left, right):
                return And((self._positive(left), self._negative(right)))
            case s.Quantified(s.Quantifier.EXISTS):
                return self._for_any(expr, self._negative)
            case s.Quantified(s.Quantifier.FORALL):
                other = s.Unary("!", expr.body, expr.body.type, expr.span)
                return self._positive(changed(expr, kind=s.Quantifier.EXISTS, body=other))
        return And((self._defined(expr), Not(self.plain(expr))))

    def _for_any(self, expr: s.Quantified, of_body: Callable[[s.Expr], Expr]) -> Expr:
        """What holds of the body, where the variables are in the range; the range must be defined everywhere. Each
        quantifier has variables of its own: `(all i: a) || (all i: b)` says nothing of one i.
        """
        before, exists = dict(self._bounds), list[Expr]()
        for variable in expr.variables:
            bound = super()._bound(variable)
            if bound in self._free:
                bound = claims.Bound(f"{variable.name} of {len(self._free)}", kind_of(variable.type))
            if refers(variable.type):
                exists.append(Not(claims.IsA(bound, class_of(variable.type))))
            elif variable.type not in ("I", "J"):
                raise NotAClaim(f"'{expr.span.text}': proofs quantify over ints, longs and objects")
            self._free[bound] = None
            self._bounds[variable.number] = bound
        inside = Or((Not(self.plain(expr.range)), of_body(expr.body)))
        whole = And((self._defined(expr.range), inside))
        self._bounds = before
        return Or((*exists, whole)) if exists else whole

    def _bound(self, variable: s.Bound) -> claims.Bound:
        return self._bounds.get(variable.number) or super()._bound(variable)

    def plain(self, expr: s.Expr) -> Expr:
        """A condition that may stand anywhere."""
        found = self.condition(expr)
        if any(isinstance(part, claims.ForAll | claims.ForAllObjects) for part in claims.parts(found)):
            raise NotAClaim(f"the quantifier in '{expr.span.text}'")
        return found

    # ---------------------------------------------------------------------------------------- defined

    def _defined(self, expr: s.Expr) -> Expr:
        match expr:
            case s.Logical("&&" | "==>" | "||" as op, left, right):
                then = self._defined(right)
                if then == TRUE:
                    return self._defined(left)
                if _has_quantifier(left):
                    either = self._positive(left) if op == "||" else self._negative(left)
                else:
                    either = self.plain(left) if op == "||" else Not(self.plain(left))
                return And((self._defined(left), Or((either, then))))
            case s.Conditional(condition, then, otherwise):
                test = self.plain(condition)
                sides = (Or((Not(test), self._defined(then))), Or((test, self._defined(otherwise))))
                return And((self._defined(condition), *sides))
            case s.Quantified(s.Quantifier.FORALL | s.Quantifier.EXISTS):
                return self._for_any(expr, self._defined)
            case s.Quantified(kind):
                inside = self._for_any(expr, self._defined)
                return And((inside, self._some(expr))) if kind in (s.Quantifier.MAX, s.Quantifier.MIN) else inside
            case s.Old(arg):
                before, self._old = self._old, True
                found = self._defined(arg)
                self._old = before
                return found
        parts = [self._defined(one) for one in s.children(expr)]
        return And((*(one for one in parts if one != TRUE), *self._own(expr)))

    def _some(self, expr: s.Quantified) -> Expr:
        """The range has a value."""
        found = self._fold(expr)
        assert isinstance(found, claims.Fold)
        if found.where != TRUE:
            return And(tuple(some_of(claims.Old(found) if self._old else found)))
        low, high = (claims.Old(end) if self._old else end for end in (found.low, found.high))
        return claims.Compare("<", low, high)

    def _own(self, expr: s.Expr) -> tuple[Expr, ...]:
        """What an expression itself needs, once its parts are defined."""
        match expr:
            case s.Ghost(obj):
                return () if obj is None else (self._not_null(obj),)
            case s.Field(obj) | s.TypeOf(obj):
                return (self._not_null(obj),)
            case s.Length(array):
                return (self._not_null(array),)
            case s.Cell(array, index):
                length = self.value(s.Length(array, expr.span))
                at = self.value(index)
                return (self._not_null(array), claims.Compare("<=", Num("I", 0), at), claims.Compare("<", at, length))
            case s.Call(obj, "java/lang/String", name, _, args) if obj is not None and name in (*TEXTS, "isEmpty"):
                if not args:
                    return (self._not_null(obj),)
                at, length = self.value(args[0]), claims.Length(self.value(obj))
                return (self._not_null(obj), claims.Compare("<=", Num("I", 0), at), claims.Compare("<", at, length))
            case s.Call(obj, owner, "size" | "isEmpty") if obj is not None and owner in SIZED:
                value = self.value(obj)  # of others nobody knows what this says
                return (self._not_null(obj), Or(tuple(claims.IsA(value, name, True) for name in COUNTED)))
            case s.Binary("/" | "%", _, right, "I" | "J" as kind):
                return (claims.Compare("!=", self.value(right), Num(kind, 0)),)
            case s.Cast(arg, type_):
                value = self.value(arg)
                return (Or((claims.Compare("==", value, NULL), claims.IsA(value, class_of(type_)))),)
            case s.Binary() | s.Logical():
                return ()
        if isinstance(expr, (*LEAVES, *PLAIN)):
            return ()
        raise NotAClaim(f"'{expr.span.text}'")

    def _not_null(self, expr: s.Expr) -> Expr:
        return TRUE if isinstance(expr, s.This) else claims.Compare("!=", self.value(expr), NULL)


def _is_of_truths(expr: s.Logical | s.Compare) -> bool:
    return expr.left.type == "Z" and _has_quantifier(expr)


def _has_quantifier(expr: s.Expr) -> bool:
    return any(isinstance(part, s.Quantified) for part in s.parts(expr))
