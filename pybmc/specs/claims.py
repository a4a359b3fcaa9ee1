"""Typed specifications as claims for proofs: `contracts.expr`, over the registers of a lowered function.

Where an expression is undefined a claim may say either; a precondition that is assumed is then assumed of no fewer
states than it holds in, so that proofs stay right. What claims cannot express is `NotAClaim`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts import expr as claims
from pybmc.contracts.collections import SIZE, SIZED
from pybmc.contracts.expr import FALSE, NULL, TRUE, And, Expr, Not, Num, Or, implies
from pybmc.errors import PybmcError
from pybmc.goto.names import MethodDescriptor, class_of, kind_of
from pybmc.goto.program import Function
from pybmc.records import changed
from pybmc.specs import syntax
from pybmc.specs.choices import choice_in, choice_of
from pybmc.specs.domains import Limit, bounds, conjuncts, limits
from pybmc.specs.java_types import RANGES, refers
from pybmc.specs.syntax import (
    INT,
    Binary,
    Bound,
    Call,
    Cast,
    Cell,
    ClassLiteral,
    Compare,
    Conditional,
    Contains,
    Convert,
    Field,
    Ghost,
    InstanceOf,
    Length,
    Literal,
    Local,
    Logical,
    NonNullElements,
    Null,
    Old,
    Quantified,
    Quantifier,
    Reach,
    Result,
    Size,
    Static,
    This,
    Thrown,
    TypeOf,
    Unary,
)

OPERATIONS = {
    "+": "add", "-": "sub", "*": "mul", "/": "div", "%": "rem", "<<": "shl", ">>": "shr", ">>>": "ushr", "&": "and",
    "|": "or", "^": "xor",
}  # fmt: skip
FOLDS = {
    Quantifier.SUM: "sum", Quantifier.NUM_OF: "sum", Quantifier.PRODUCT: "product", Quantifier.MAX: "max",
    Quantifier.MIN: "min",
}  # fmt: skip
TEXTS = ("length", "charAt")  # methods of strings, which are arrays that nobody writes
UNIT = "U"  # an element of one
NEUTRAL = {"sum": 0, "product": 1}
FIRST_GHOST = 1 << 16  # slots from here on are those of ghost variables
GHOST = "ghost "  # before the names of ghost fields, which no Java source can name so
GHOST_OF_CLASS = "ghost of class "  # those are in the heap as well, as fields of null
LETTERS = {"I": "i", "J": "l", "F": "f", "D": "d"}
LARGEST = Num("I", RANGES["I"][1])
NEGATED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


class NotAClaim(PybmcError):
    """What claims cannot express; the message says what."""


class Translator:
    """Of clauses at one place of a function."""

    def __init__(self, function: Function, in_old: bool = False) -> None:
        """`in_old`: what is translated speaks of the pre-state."""
        self._registers = {(r.slot, r.kind): i for i, r in reversed(list(enumerate(function.registers))) if r.slot >= 0}
        self._old = in_old
        # Ghost variables have slots of their own behind those of all variables of the code.
        self._ghosts = {v.name: v.slot for v in function.variables if v.slot >= FIRST_GHOST}

    # ------------------------------------------------------------------------------------- conditions

    def condition(self, expr: syntax.Expr) -> Expr:
        match expr:
            case Literal(value, "Z"):
                return TRUE if value else FALSE
            case Compare():
                return self._compare(expr)
            case Logical(op, left, right) | Binary(op, left, right, "Z"):
                return self._joined(op, self.condition(left), self.condition(right))
            case Unary("!", arg):
                return _negated(self.condition(arg))
            case Conditional(condition, then, otherwise, "Z"):
                test = self.condition(condition)
                parts = (And((test, self.condition(then))), And((_negated(test), self.condition(otherwise))))
                return Or(parts)
            case Call(obj, "java/lang/String", "isEmpty") if obj is not None:
                return claims.Compare("==", claims.Length(self.value(obj)), Num("I", 0))
            case Call(obj, owner, "isEmpty", _, _, special, _, span) if obj is not None and owner in SIZED:
                size = Call(obj, owner, "size", MethodDescriptor("()I"), (), special, INT, span)
                return claims.Compare("==", self.value(size), Num("I", 0))
            case Contains(set_, element):
                return self._contains(expr, set_, element)
            case InstanceOf(arg, tested):
                return claims.IsA(self.value(arg), class_of(tested))
            case NonNullElements(arg):
                return self._no_null(arg)
            case Old(arg, "Z"):
                before, self._old = self._old, True
                found = self.condition(arg)
                self._old = before
                return found
            case Quantified(Quantifier.FORALL):
                return self._for_all(expr)
            case Quantified(Quantifier.EXISTS):
                return self._exists(expr)
            case Field() | Static() | Cell() | Local() | Result() | Ghost() if expr.type == "Z":
                return claims.Compare("!=", self.value(expr), Num("I", 0))
        raise NotAClaim(f"'{expr.span.text}'")

    def _compare(self, expr: Compare) -> Expr:
        left, right = expr.left, expr.right
        if left.type == "Z":
            return self._joined("<==>" if expr.op == "==" else "<=!=>", self.condition(left), self.condition(right))
        if isinstance(left, TypeOf) and isinstance(right, ClassLiteral):
            exactly = claims.IsA(self.value(left.arg), class_of(right.named), True)
            return exactly if expr.op == "==" else _negated(exactly)
        if (split := choice_in(expr)) is not None:
            return self.condition(split)
        found = claims.Compare(expr.op, self.value(left), self.value(right))
        chosen = [*some_of(found.left), *some_of(found.right)]
        return And((*chosen, found)) if chosen else found

    def _joined(self, op: str, left: Expr, right: Expr) -> Expr:
        match op:
            case "&&" | "&":
                return And((*_parts(left), *_parts(right)))
            case "||" | "|":
                return Or((left, right))
            case "==>":
                return implies(left, right)
            case "<==>":
                return Or((And((left, right)), And((_negated(left), _negated(right)))))
        return Or((And((left, _negated(right))), And((_negated(left), right))))

    def _no_null(self, array: syntax.Expr) -> Expr:
        value = self.value(array)
        variable = claims.Bound("k", "I")
        cell = claims.Cell(value, variable, "A")
        full = claims.ForAll(variable, Num("I", 0), claims.Length(value), claims.Compare("!=", cell, NULL))
        return And((claims.Compare("!=", value, NULL), full))

    def _for_all(self, expr: Quantified, exactly: bool = False) -> Expr:
        """The bounds of a variable are those that the range names; what they leave out is a condition of the body.

        `<= e` becomes `< e + 1`, which is nothing at the largest number: that says less, never more. `exactly`: the
        largest number is looked at by itself, if no bound excludes it.
        """
        rest = conjuncts(expr.range)
        body = self.condition(expr.body)
        quantified: list[tuple[claims.Bound, Expr, Expr] | tuple[claims.Bound, str]] = []
        for variable, own in zip(expr.variables, limits(expr), strict=True):
            name = self._bound(variable)
            if refers(variable.type):
                quantified.append((name, class_of(variable.type)))
                continue
            if variable.type != "I":
                raise NotAClaim(f"'{expr.span.text}': claims quantify over ints and objects")
            low: Expr = Num("I", RANGES["I"][0])
            high: Expr = LARGEST
            for limit in reversed(own):  # the first that is written is taken
                if limit.op in (">=", ">") and limit.value.type == "I":
                    low = self.value(limit.value)
                elif limit.op in ("<", "<=") and limit.value.type == "I":
                    top = self.value(limit.value)
                    if limit.op == "<" or not exactly:
                        high = top if limit.op == "<" else claims.Apply("iadd", (top, Num("I", 1)))
            quantified.append((name, low, high))
        bounds = [found for found in quantified if len(found) == 3]
        left = [c for c in map(self.condition, rest) if c != TRUE and not any(_says(c, *b) for b in bounds)]
        if left:
            body = implies(And(tuple(left)) if len(left) > 1 else left[0], body)
        for found in reversed(quantified):
            if len(found) == 2:
                body = claims.ForAllObjects(*found, body)
            elif exactly and found[2] == LARGEST:
                body = And((claims.ForAll(*found, body), _instead(body, found[0], LARGEST)))
            else:
                body = claims.ForAll(*found, body)
        return body

    def _exists(self, expr: Quantified) -> Expr:
        """That not all values miss it; exactly, since what says less says more behind a `not`."""
        missed = changed(expr, body=Unary("!", expr.body, expr.body.type, expr.span))
        return Not(self._for_all(missed, True))

    # ----------------------------------------------------------------------------------------- values

    def value(self, expr: syntax.Expr) -> Expr:
        found = self._value(expr)
        constant = isinstance(found, Num | claims.Bound | claims.Old)
        return claims.Old(found) if self._old and not constant else found

    def _value(self, expr: syntax.Expr) -> Expr:
        match expr:
            case Literal(int(value), type_):
                return Num(kind_of(type_), value)
            case Null():
                return NULL
            case This():
                return claims.Local(0, "A")
            case Local(name, slot, type_):
                return self._local(name, slot, kind_of(type_))
            case Bound():
                return self._bound(expr)
            case Result(type_):
                return claims.Result(kind_of(type_))
            case Thrown():
                return claims.Result("A")
            case Field(obj, owner, name, type_):
                return claims.Field(self._inside(obj), owner, name, type_)
            case Ghost(obj, owner, name, type_) if owner:
                if obj is None:
                    return claims.Field(NULL, owner, GHOST_OF_CLASS + name, type_)
                return claims.Field(self._inside(obj), owner, GHOST + name, type_)
            case Ghost(_, _, name, type_) if name in self._ghosts:
                return self._local(name, self._ghosts[name], kind_of(type_))
            case Static(owner, name, type_):
                return claims.Static(owner, name, type_)
            case Cell(array, index, type_):
                element = "A" if refers(type_) else "B" if type_ == "Z" else type_
                return claims.Cell(self._inside(array), self._inside(index), element)
            case Length(array):
                return claims.Length(self._inside(array))
            case Cast(arg):
                return self._inside(arg)
            case Call(obj, owner, "size", "()I") if obj is not None and owner in SIZED:
                return claims.Field(self._inside(obj), *SIZE)
            case Call(obj, "java/lang/String", name, _, args) if obj is not None and name in TEXTS:
                text = self._inside(obj)
                return claims.Cell(text, self._inside(args[0]), UNIT) if args else claims.Length(text)
            case Old(arg):
                before, self._old = self._old, False
                inner = self._value(arg)
                self._old = before
                return claims.Old(inner)
            case Size(Old(Reach() as reach)):
                return claims.Old(self._value(Size(reach, expr.span)))
            case Size(Reach(start) as reach):
                return claims.Apply("l2i", (claims.Led(self._inside(start), _links(reach)),))
            case Quantified():
                return self._fold(expr)
            case _:
                return self._number(expr)

    def _contains(self, expr: syntax.Expr, reach: syntax.Expr, element: syntax.Expr) -> Expr:
        before, end = self._old, self.value(element)
        if isinstance(reach, Old):
            self._old, reach = True, reach.arg
        if not isinstance(reach, Reach):
            raise NotAClaim(f"'{expr.span.text}'")
        found = claims.Leads(self.value(reach.start), end, _links(reach), self._old)
        self._old = before
        return found

    def _fold(self, expr: Quantified) -> Expr:
        """A number made of many: over one int between two others, bounds as longs, which are exact for all ints."""
        if len(expr.variables) > 1 or expr.variables[0].type != "I" or expr.type not in ("I", "J"):
            raise NotAClaim(f"'{expr.span.text}': claims sum up whole numbers over one int")
        inside = (part for side in (expr.range, expr.body) for part in syntax.parts(side))
        if any(isinstance(part, Quantified) and part.kind not in FOLDS for part in inside):
            raise NotAClaim(f"'{expr.span.text}': a quantifier inside")
        before, self._old = self._old, False
        ends, rest = _ends(conjuncts(expr.range), expr.variables[0])
        if len(ends) < 2:
            raise NotAClaim(f"'{expr.span.text}': a range that is not between two ints")
        low, high = (self._end(ends[side]) for side in (">", "<"))
        counts = expr.kind is Quantifier.NUM_OF
        where = tuple(map(self.condition, [*rest, *([expr.body] if counts else [])]))
        made = claims.Fold(FOLDS[expr.kind], self._bound(expr.variables[0]), low, high, And(where), Num("J", 1))
        found = made if counts else self._of_bodies(made, expr.body)
        self._old = before
        return found

    def _of_bodies(self, fold: claims.Fold, body: syntax.Expr) -> Expr:
        """Where the numbers are chosen by a condition, those of both sides are made one."""
        choice = choice_of(body) if fold.op in NEUTRAL else None
        if choice is None:
            return changed(fold, body=self.value(body))
        test, sides = self.condition(choice[0]), list[Expr]()
        for chosen, side in ((test, choice[1]), (_negated(test), choice[2])):
            if not (isinstance(side, Literal) and side.value == NEUTRAL[fold.op]):
                sides.append(self._of_bodies(changed(fold, where=And((*_parts(fold.where), chosen))), side))
        if not sides:
            return Num(kind_of(body.type), NEUTRAL[fold.op])
        operation = LETTERS[kind_of(body.type)] + ("add" if fold.op == "sum" else "mul")
        return sides[0] if len(sides) == 1 else claims.Apply(operation, tuple(sides))

    def _end(self, limit: Limit) -> Expr:
        """The first place that counts, or the one behind the last."""
        value = claims.Apply("i2l", (self.value(limit.value),))
        return claims.Apply("ladd", (value, Num("J", 1))) if limit.op in (">", "<=") else value

    def _inside(self, expr: syntax.Expr) -> Expr:
        """A part of a value: `\\old` is put around the whole."""
        before, self._old = self._old, False
        found = self._value(expr)
        self._old = before
        return found

    def _number(self, expr: syntax.Expr) -> Expr:
        match expr:
            case Unary("-", arg, type_):
                return claims.Apply(f"{LETTERS[type_]}neg", (self._inside(arg),))
            case Unary("~", arg, type_):
                return claims.Apply(f"{LETTERS[type_]}xor", (self._inside(arg), Num(type_, -1)))
            case Binary(op, left, right, type_) if type_ in LETTERS:
                second = self._inside(right)
                if op in ("<<", ">>", ">>>") and right.type == "J":
                    second = claims.Apply("l2i", (second,))
                return claims.Apply(LETTERS[type_] + OPERATIONS[op], (self._inside(left), second))
            case Convert(arg, type_):
                return self._converted(self._inside(arg), kind_of(arg.type), type_)
        raise NotAClaim(f"'{expr.span.text}'")

    def _converted(self, value: Expr, kind: str, to: str) -> Expr:
        target = kind_of(to)
        if kind != target:
            value = claims.Apply(f"{LETTERS[kind]}2{LETTERS[target]}", (value,))
        return claims.Apply(f"i2{to.lower()}", (value,)) if to in ("B", "C", "S") else value

    def _local(self, name: str, slot: int, kind: str) -> Expr:
        index = self._registers.get((slot, kind))
        if index is None:
            raise NotAClaim(f"the variable '{name}', which has no register")
        return claims.Local(index, kind)

    def _bound(self, variable: Bound) -> claims.Bound:
        name = variable.name if variable.number == 1 else f"{variable.name}{variable.number}"
        return claims.Bound(name, kind_of(variable.type))


def _links(reach: Reach) -> str:
    """The fields, if all ways along them lead through objects of the type."""
    closed = all(owner == class_of(type_) and type_ == reach.only for owner, _, type_ in reach.fields)
    if not reach.fields or not closed or reach.start.type != reach.only:
        raise NotAClaim(f"'{reach.span.text}': proofs follow fields of a class that have its type")
    return claims.link_names(reach.fields)


def some_of(value: Expr) -> Iterator[claims.Compare]:
    """That there is something of which it is the largest or smallest, if only what meets a condition counts."""
    match value:
        case claims.Fold("max" | "min", var, low, high, where) if where != TRUE:
            if any(True for _ in some_of(value.body)):
                raise NotAClaim("an extreme inside another")
            yield claims.Compare("<", Num("J", 0), claims.Fold("sum", var, low, high, where, Num("J", 1)))
        case claims.Fold():
            if any(True for _ in some_of(value.body)):
                raise NotAClaim("an extreme of what meets a condition inside a sum")
        case claims.Old(arg):
            yield from (claims.Compare("<", one.left, claims.Old(one.right)) for one in some_of(arg))
        case _:
            for name in value._fields:  # type: ignore[union-attr]
                inside = getattr(value, name)
                for part in inside if isinstance(inside, tuple) else (inside,):
                    if isinstance(part, Expr):
                        yield from some_of(part)


def _parts(expr: Expr) -> tuple[Expr, ...]:
    return expr.args if isinstance(expr, And) else (expr,)


def _negated(expr: Expr) -> Expr:
    """Floating comparisons have no opposite."""
    if isinstance(expr, claims.Compare) and claims.kind_of_expr(expr.left) not in "FD":
        return claims.Compare(NEGATED[expr.op], expr.left, expr.right)
    return expr.arg if isinstance(expr, Not) else Not(expr)


def _instead(expr: Expr, variable: claims.Bound, value: Expr) -> Expr:
    """The same of a value."""
    return value if expr == variable else claims.rebuilt(expr, lambda inside: _instead(inside, variable, value))


def _says(condition: Expr, variable: claims.Bound, low: Expr, high: Expr) -> bool:
    """Whether the bounds of the quantifier say this already."""
    return condition in (
        claims.Compare("<=", low, variable), claims.Compare(">=", variable, low),
        claims.Compare("<", variable, high), claims.Compare(">", high, variable),
    )  # fmt: skip


def _ends(range_: list[syntax.Expr], variable: Bound) -> tuple[dict[str, Limit], list[syntax.Expr]]:
    """The first limit from below (>) and from above (<) that a range names, and all else that it says."""
    ends: dict[str, Limit] = {}
    rest: list[syntax.Expr] = []
    for conjunct in range_:
        own = bounds(conjunct, variable)
        if len(own) == 1 and own[0].value.type == "I" and own[0].op[0] not in ends:
            ends[own[0].op[0]] = own[0]
        else:
            rest.append(conjunct)
    return ends, rest
