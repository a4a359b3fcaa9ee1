"""Random expressions of a given type over a scope."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random

from tests.generated.productions import (
    ARRAYS,
    COMPOUND,
    COMPOUND_RISKY,
    CONSTANTS,
    EXPRESSIONS,
    INTEGRAL,
    PRIMITIVE,
    SMALL_INTS,
    Profile,
    Row,
)
from tests.generated.scope import Method, Scope, Variable, World
from tests.generated.tree import Node

MAX_COST = 150  # calls that one call of a method may lead to
FRESH = re.compile(r"\$(\w+)")
Option = tuple[float, Callable[[], Node]]


class Expressions:
    def __init__(self, rng: Random, profile: Profile, world: World) -> None:
        self.rng, self.profile, self.world = rng, profile, world
        self.risk = profile.risk
        self.recursed = False  # a method calls itself in one place at most
        self.cost = 1  # of the method that is being generated: calls that a call of it leads to
        self.rows: dict[str, list[Row]] = {}
        self.constants = dict(CONSTANTS)
        self._names = 0
        self.take(EXPRESSIONS)

    def take(self, rows: Iterable[Row], constants: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """More to make expressions of."""
        for row in rows:
            if self.profile.heavy or not row.heavy:
                self.rows.setdefault(row.type, []).append(row)
        self.constants.update(constants or {})

    def with_names(self, text: str) -> str:
        """A text in which `$x` has become a name of its own."""
        self._names += 1
        return FRESH.sub(rf"\1_{self._names}", text)

    def pick_type(self) -> str:
        weights = self.profile.types
        kind = self.rng.choices(list(weights), list(weights.values()))[0]
        if kind == "array":
            if self.world.classes and self.rng.random() < 0.25:
                return f"{self.rng.choice(list(self.world.classes))}[]"
            return self.rng.choices(ARRAYS, (5, 3, 1, 1, 1, 3, 0.5, 0.5, 0.5))[0]
        if kind == "object":
            return self.rng.choice(self.world.reference_types() or ["int"])
        if kind == "feature":
            return self.rng.choice(self.world.feature_types() or ["int"])
        return kind

    def make(self, type_: str, scope: Scope, depth: int | None = None) -> Node:
        depth = self.profile.depth if depth is None else depth
        options = self._leaves(type_, scope)
        if depth > 0:
            options += self._rows(type_, scope, depth)
            options += self._places(type_, scope, depth)
            options += self._calls(type_, scope, depth)
            options += self._effects(type_, scope, depth)
            if type_ not in PRIMITIVE:
                options += self._references(type_, scope, depth)
        return self.rng.choices([make for _, make in options], [weight for weight, _ in options])[0]()

    # ---------------------------------------------------------------------------------------- leaves

    def variables(self, type_: str, scope: Scope, assignable: bool = False) -> list[Variable]:
        known = (*scope.variables, *self.world.statics)
        fits = self.world.is_subtype
        return [v for v in known if (v.type == type_ or (not assignable and fits(v.type, type_)))
                and (v.assignable or not assignable)]  # fmt: skip

    def _leaves(self, type_: str, scope: Scope) -> list[Option]:
        options: list[Option] = [
            (self._weight(v, type_, scope), partial(Node, v.name, type_)) for v in self.variables(type_, scope)
        ]
        if type_ in self.constants:
            pool = SMALL_INTS if type_ == "int" and self.rng.random() < 0.6 else self.constants[type_]
            options.append((2, lambda: Node(self.rng.choice(pool), type_, (), "constant")))
            if type_ not in PRIMITIVE:
                options.append((self.risk / 2, lambda: Node(f"(({type_}) null)", type_)))
        elif type_.endswith("[]"):
            options.append((2, lambda: self._new_array(type_, scope)))
            options.append((self.risk / 2, lambda: Node(f"(({type_}) null)", type_)))
        else:
            options.append((self.risk / 2, lambda: Node(f"(({type_}) null)", type_)))
            options += [(2, partial(Node, f"new {c}()", type_)) for c in self.world.concrete(type_)]
        return options

    def _variable(self, type_: str, scope: Scope) -> Node | None:
        known = self.variables(type_, scope)
        if known:
            return Node(self.rng.choices(known, [self._weight(v, type_, scope) for v in known])[0].name, type_)
        if type_ in ("byte", "short", "char", "long", "float", "double"):
            number = self._variable("int", scope)
            return number and Node(f"(({type_}) {{0}})", type_, (number,))
        return None

    def _weight(self, variable: Variable, type_: str, scope: Scope) -> float:
        """Parameters of the entry point come first: what does not depend on them is decided by constants."""
        weight = 10 if variable.name.startswith("p") else 4 if variable in scope.variables else 2
        return weight if type_ in PRIMITIVE else 3 * weight

    def _new_array(self, type_: str, scope: Scope) -> Node:
        rng, base = self.rng, type_.rstrip("[]")
        if base in self.world.classes:
            made = rng.choice([c for c in self.world.classes if self.world.is_subtype(c, base)])
            cells = [f"new {rng.choice(self.world.concrete(made))}()" for _ in range(rng.randint(2, 3))]
            return Node(f"(new {made}[] {{ {', '.join(cells)} }})", type_)
        if type_ == "int[][]":
            if rng.random() < 0.4:
                second = "null" if rng.random() < self.risk else "{ 5, 6 }"
                return Node(f"(new int[][] {{ {{ 1, 2 }}, {second}, {{ 3, 4 }} }})", type_)
            columns = "" if rng.random() < self.risk else rng.choice("2223")
            return Node(f"(new int[{rng.randint(2, 3)}][{columns}])", type_)
        if rng.random() < self.risk / 2:
            return Node(f"(new {base}[{{0}}])", type_, (self._length(scope),))
        if rng.random() < 0.5:
            return Node(f"(new {base}[{rng.choice((2, 2, 2, 3, 3, 4)) - (rng.random() < self.risk)}])", type_)
        cells = [rng.choice(SMALL_INTS if base == "int" else CONSTANTS[base]) for _ in range(rng.randint(2, 4))]
        return Node(f"(new {base}[] {{ {', '.join(cells)} }})", type_)

    def _length(self, scope: Scope) -> Node:
        """An array length from -1 to 2: large arrays of unknown length are no subject here."""
        return Node("(({0} & 3) - 1)", "int", (self.make("int", scope, 1),))

    # ------------------------------------------------------------------------------------- operators

    def _rows(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        def build(row: Row) -> Node:
            operands = [self.make(t, scope, depth - 1) for t in row.operands]
            if operands and all(operand.kind == "constant" for operand in operands):  # javac would compute it
                at = self.rng.randrange(len(operands))
                operands[at] = self._variable(row.operands[at], scope) or operands[at]
            return Node(self.with_names(row.text), type_, tuple(operands))

        weights = self.profile.types
        options: list[Option] = []
        for row in self.rows.get(type_, ()):
            factor = self.risk if row.risk else 1.0
            # Operands of rare types are rare.
            rarity = min((weights[t] / 4 for t in row.operands if t in weights), default=1.0)
            if any(t not in self.constants and t not in ARRAYS for t in row.operands):
                continue  # of a feature that the program has not got
            options.append((row.weight * factor * min(1.0, rarity) * 0.5, partial(build, row)))
        return options

    # ---------------------------------------------------------------------------------------- places

    def _places(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        options: list[Option] = []
        if self.has_array(type_):
            weight = 3 if self.variables(f"{type_}[]", scope) else 0.3
            options.append((weight, lambda: self.element(type_, scope, depth)))
        if type_ == "int":
            options.append((0.7, lambda: Node("{0}.length", "int", (self._target("int[]", scope, depth),))))
        options += [(2 if self.variables(c, scope) else 0.3, partial(self.member, c, f, type_, scope, depth))
                    for c, f in self._fields_of(type_)]  # fmt: skip
        return options

    def _fields_of(self, type_: str) -> list[tuple[str, str]]:
        return [(c, f) for c, shape in self.world.classes.items() for f, t in shape.fields if t == type_]

    def has_array(self, type_: str) -> bool:
        return f"{type_}[]" in ARRAYS or type_ in self.world.classes

    def element(self, type_: str, scope: Scope, depth: int) -> Node:
        array = self._target(f"{type_}[]", scope, depth)
        index = self.make("int", scope, min(depth - 1, 1))
        if self.rng.random() > self.risk:
            index = Node("({0} & 1)", "int", (index,))
        # The cast keeps the static type of the element from being a subclass, to which not everything can be assigned.
        text = f"(({type_}[]) {{0}})[{{1}}]" if type_ in self.world.classes else "{0}[{1}]"
        return Node(text, type_, (array, index), kind="place")

    def _target(self, type_: str, scope: Scope, depth: int) -> Node:
        """A reference to follow: mostly a variable or a new object, which are seldom null."""
        if self.rng.random() < self.risk:
            return self.make(type_, scope, min(depth - 1, 1))
        names = [v.name for v in self.variables(type_, scope) if not v.name.startswith("this.")]
        if names and self.rng.random() < 0.95:
            return Node(self.rng.choice(names), type_)
        if type_.endswith("[]"):
            return self._new_array(type_, scope)
        return Node(f"new {self.rng.choice(self.world.concrete(type_))}()", type_)

    def member(self, owner: str, name: str, type_: str, scope: Scope, depth: int) -> Node:
        target = self._target(owner, scope, depth)
        return Node(f"{{0}}.{name}", type_, (target,), kind="place")

    def place(self, type_: str, scope: Scope) -> Node | None:
        """Something of this type that can be assigned to."""
        options: list[Option] = [(4, partial(Node, v.name, v.type)) for v in self.variables(type_, scope, True)]
        if self.has_array(type_) and (self.variables(f"{type_}[]", scope) or not options):
            options.append((2, lambda: self.element(type_, scope, 2)))
        options += [(1.5, partial(self.member, c, f, type_, scope, 2)) for c, f in self._fields_of(type_)
                    if self.variables(c, scope)]  # fmt: skip
        if not options:
            return None
        return self.rng.choices([make for _, make in options], [weight for weight, _ in options])[0]()

    # ------------------------------------------------------------------------------ calls and effects

    def _calls(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        methods = [m for m in self.world.methods if m.result == type_ and self.affordable(m, scope)]
        options: list[Option] = [(2, partial(self.call, m, scope, depth)) for m in methods]
        if scope.recursion and scope.recursion[1].result == type_ and scope.rounds == 1 and not self.recursed:
            options.append((2, lambda: self._recurse(scope, depth)))
        return options

    def affordable(self, method: Method, scope: Scope) -> bool:
        return self.cost + method.cost * scope.rounds <= MAX_COST

    def call(self, method: Method, scope: Scope, depth: int) -> Node:
        self.cost += method.cost * scope.rounds
        arguments = [self.make(t, scope, depth - 1) for t in method.parameters]
        if method.recursive:
            arguments[0] = Node("({0} & 3)", "int", (arguments[0],))
        target = method.name
        if method.owner:
            target = f"{{{len(arguments)}}}.{method.name}"
            arguments.append(self._target(method.owner, scope, depth))
        holes = ", ".join(f"{{{i}}}" for i in range(len(method.parameters)))
        return Node(f"{target}({holes})", method.result, tuple(arguments), kind="call")

    def _recurse(self, scope: Scope, depth: int) -> Node:
        assert scope.recursion
        counter, method = scope.recursion
        self.recursed = True
        rest = [self.make(t, scope, min(depth - 1, 1)) for t in method.parameters[1:]]
        holes = "".join(f", {{{i}}}" for i in range(len(rest)))
        return Node(f"{method.name}({counter} - 1{holes})", method.result, tuple(rest), kind="call")

    def _effects(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        options: list[Option] = []
        for variable in self.variables(type_, scope, True):
            if type_ in INTEGRAL:
                forms = (f"{variable.name}++", f"--{variable.name}", f"{variable.name}--")
                options += [(0.1, partial(Node, f"({form})", type_)) for form in forms]
            options.append((0.3, partial(self.assignment, Node(variable.name, type_), scope, depth - 1)))
        return options

    def assignment(self, place: Node, scope: Scope, depth: int) -> Node:
        operators = ["=", "="]
        if place.type in COMPOUND:
            operators += self.rng.sample(COMPOUND[place.type], 2)
        if place.type in COMPOUND_RISKY and self.rng.random() < self.risk:
            operators.append(self.rng.choice(COMPOUND_RISKY[place.type]))
        operator = self.rng.choice(operators)
        source = place.type
        if operator != "=" and source != "boolean":
            bitwise = operator in ("<<=", ">>=", ">>>=", "&=", "|=", "^=")
            pool = ("int", "long", "byte") if bitwise else ("int", "long", "int", "double")
            source = self.rng.choice(pool if place.type in INTEGRAL else ("float", "double", "int"))
            if source == "double" and self.profile.types.get("double", 0) < 1:
                source = "int"
        return Node(f"({{0}} {operator} {{1}})", place.type, (place, self.make(source, scope, depth)), kind="effect")

    # ------------------------------------------------------------------------------------- references

    def _references(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        def built(text: str, *types: str) -> Node:
            return Node(text, type_, tuple(self.make(t, scope, depth - 1) for t in types))

        if type_.endswith("[]"):
            return [(2, partial(built, "{0}[{1} & 1]", "int[][]", "int"))] if type_ == "int[]" else []
        options: list[Option] = [(2, partial(built, "({0} ? {1} : {2})", "boolean", type_, type_))]
        supers = [c for c in self.world.classes if c != type_ and self.world.is_subtype(type_, c)]
        # The first cast keeps javac from seeing that the second is impossible.
        return options + [(self.risk, partial(built, f"(({type_}) ({sup}) {{0}})", sup)) for sup in supers]

    def condition(self, scope: Scope) -> Node:
        """A boolean; sometimes a type test or a comparison of references, which no table of operators has."""
        types = self.world.reference_types()
        roll = self.rng.random()
        if types and roll < 0.12:
            root = self.rng.choice(types)
            target = self.rng.choice([c for c in types if self.world.is_subtype(c, root)])
            return Node(f"(({root}) {{0}} instanceof {target})", "boolean", (self.make(root, scope, 1),))
        if types and roll < 0.2:
            root = self.rng.choice(types)
            return Node(f"(({root}) {{0}} == {{1}})", "boolean", (self.make(root, scope, 1), self.make(root, scope, 1)))
        return self.make("boolean", scope)
