"""Random expressions of a given type over a scope."""

from __future__ import annotations

from collections.abc import Callable
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

ROWS: dict[str, tuple[Row, ...]] = {
    t: tuple(row for row in EXPRESSIONS if row.type == t) for t in (*PRIMITIVE, *ARRAYS)
}
MAX_ROUNDS_AROUND_CALLS = 6
Option = tuple[float, Callable[[], Node]]


class Expressions:
    def __init__(self, rng: Random, profile: Profile, world: World) -> None:
        self.rng, self.profile, self.world = rng, profile, world

    def pick_type(self) -> str:
        weights = self.profile.types
        kind = self.rng.choices(list(weights), list(weights.values()))[0]
        if kind == "array":
            return self.rng.choices(ARRAYS, (5, 3, 1, 1, 1, 3, 0.5, 0.5, 0.5))[0]
        if kind == "object":
            return self.rng.choice(self.world.reference_types() or ["int"])
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
            (4 if v in scope.variables else 2, lambda v=v: Node(v.name, type_)) for v in self.variables(type_, scope)
        ]
        if type_ in CONSTANTS:
            pool = SMALL_INTS if type_ == "int" and self.rng.random() < 0.6 else CONSTANTS[type_]
            options.append((3, lambda: Node(self.rng.choice(pool), type_)))
        elif type_ in ARRAYS:
            options.append((2, lambda: self._new_array(type_, scope)))
            options.append((self.profile.risk, lambda: Node(f"(({type_}) null)", type_)))
        else:
            options.append((self.profile.risk, lambda: Node(f"(({type_}) null)", type_)))
            options += [(2, lambda c=c: Node(f"new {c}()", type_)) for c in self.world.concrete(type_)]
        return options

    def _new_array(self, type_: str, scope: Scope) -> Node:
        rng, base = self.rng, type_.rstrip("[]")
        if type_ == "int[][]":
            if rng.random() < 0.4:
                return Node("(new int[][] { { 1, 2 }, null, { 3 } })", type_)
            return Node(f"(new int[{rng.randint(1, 3)}][{rng.choice(['', '1', '2'])}])", type_)
        if rng.random() < self.profile.risk / 2:
            return Node(f"(new {base}[{{0}}])", type_, (self._length(scope),))
        if rng.random() < 0.5:
            return Node(f"(new {base}[{rng.randint(1, 4)}])", type_)
        cells = [rng.choice(SMALL_INTS if base == "int" else CONSTANTS[base]) for _ in range(rng.randint(1, 4))]
        return Node(f"(new {base}[] {{ {', '.join(cells)} }})", type_)

    def _length(self, scope: Scope) -> Node:
        """An array length from -1 to 2: large arrays of unknown length are no subject here."""
        return Node("(({0} & 3) - 1)", "int", (self.make("int", scope, 1),))

    # ------------------------------------------------------------------------------------- operators

    def _rows(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        def build(row: Row) -> Node:
            return Node(row.text, type_, tuple(self.make(t, scope, depth - 1) for t in row.operands))

        weights = self.profile.types
        options: list[Option] = []
        for row in ROWS.get(type_, ()):
            factor = self.profile.risk if row.risk else 1.0
            # Operands of rare types are rare.
            rarity = min((weights[t] / 4 for t in row.operands if t in weights), default=1.0)
            options.append((row.weight * factor * min(1.0, rarity) * 0.5, lambda row=row: build(row)))
        return options

    # ---------------------------------------------------------------------------------------- places

    def _places(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        options: list[Option] = []
        if f"{type_}[]" in ARRAYS:
            options.append((3, lambda: self.element(type_, scope, depth)))
        if type_ == "int":
            options.append((0.7, lambda: Node("{0}.length", "int", (self.make("int[]", scope, depth - 1),))))
        options += [(2, lambda c=c, f=f: self.member(c, f, type_, scope, depth)) for c, f in self._fields_of(type_)]
        return options

    def _fields_of(self, type_: str) -> list[tuple[str, str]]:
        return [(c, f) for c, shape in self.world.classes.items() for f, t in shape.fields if t == type_]

    def element(self, type_: str, scope: Scope, depth: int) -> Node:
        array = self.make(f"{type_}[]", scope, min(depth - 1, 1))
        index = self.make("int", scope, min(depth - 1, 1))
        if self.rng.random() > self.profile.risk:
            index = Node("({0} & 1)", "int", (index,))
        return Node("{0}[{1}]", type_, (array, index), kind="place")

    def member(self, owner: str, name: str, type_: str, scope: Scope, depth: int) -> Node:
        target = self.make(owner, scope, min(depth - 1, 1))
        return Node(f"{{0}}.{name}", type_, (target,), kind="place")

    def place(self, type_: str, scope: Scope) -> Node | None:
        """Something of this type that can be assigned to."""
        options: list[Option] = [(4, lambda v=v: Node(v.name, v.type)) for v in self.variables(type_, scope, True)]
        if f"{type_}[]" in ARRAYS:
            options.append((2, lambda: self.element(type_, scope, 2)))
        options += [(1.5, lambda c=c, f=f: self.member(c, f, type_, scope, 2)) for c, f in self._fields_of(type_)]
        if not options:
            return None
        return self.rng.choices([make for _, make in options], [weight for weight, _ in options])[0]()

    # ------------------------------------------------------------------------------ calls and effects

    def _calls(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        if scope.rounds > MAX_ROUNDS_AROUND_CALLS:
            return []
        methods = [m for m in self.world.methods if m.result == type_]
        options: list[Option] = [(2, lambda m=m: self.call(m, scope, depth)) for m in methods]
        if scope.recursion and scope.recursion[1].result == type_ and scope.rounds == 1:
            options.append((2, lambda: self._recurse(scope, depth)))
        return options

    def call(self, method: Method, scope: Scope, depth: int) -> Node:
        arguments = [self.make(t, scope, depth - 1) for t in method.parameters]
        if method.recursive:
            arguments[0] = Node("({0} & 3)", "int", (arguments[0],))
        target = method.name
        if method.owner:
            target = f"{{{len(arguments)}}}.{method.name}"
            arguments.append(self.make(method.owner, scope, min(depth - 1, 1)))
        holes = ", ".join(f"{{{i}}}" for i in range(len(method.parameters)))
        return Node(f"{target}({holes})", method.result, tuple(arguments), kind="call")

    def _recurse(self, scope: Scope, depth: int) -> Node:
        assert scope.recursion
        counter, method = scope.recursion
        rest = [self.make(t, scope, min(depth - 1, 1)) for t in method.parameters[1:]]
        holes = "".join(f", {{{i}}}" for i in range(len(rest)))
        return Node(f"{method.name}({counter} - 1{holes})", method.result, tuple(rest), kind="call")

    def _effects(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        options: list[Option] = []
        for variable in self.variables(type_, scope, True):
            if type_ in INTEGRAL:
                forms = (f"{variable.name}++", f"--{variable.name}", f"{variable.name}--")
                options.append((0.3, lambda forms=forms: Node(f"({self.rng.choice(forms)})", type_)))
            options.append((0.3, lambda v=variable: self.assignment(Node(v.name, type_), scope, depth - 1)))
        return options

    def assignment(self, place: Node, scope: Scope, depth: int) -> Node:
        operators = ["=", "="]
        if place.type in COMPOUND:
            operators += self.rng.sample(COMPOUND[place.type], 2)
        if place.type in COMPOUND_RISKY and self.rng.random() < self.profile.risk:
            operators.append(self.rng.choice(COMPOUND_RISKY[place.type]))
        operator = self.rng.choice(operators)
        source = place.type
        if operator != "=" and source != "boolean":
            shift = operator in ("<<=", ">>=", ">>>=")
            pool = ("int", "long", "byte") if shift or operator in ("&=", "|=", "^=") else ("int", "long", "int", "double")
            source = self.rng.choice(pool if place.type in INTEGRAL else ("float", "double", "int"))
            if source == "double" and self.profile.types.get("double", 0) < 1:
                source = "int"
        return Node(f"({{0}} {operator} {{1}})", place.type, (place, self.make(source, scope, depth)), kind="effect")

    # ------------------------------------------------------------------------------------- references

    def _references(self, type_: str, scope: Scope, depth: int) -> list[Option]:
        if type_ in ARRAYS:
            return [(2, lambda: Node("{0}[{1} & 1]", type_, (self.make("int[][]", scope, depth - 1),
                                                            self.make("int", scope, 1))))] if type_ == "int[]" else []  # fmt: skip
        choose = "({0} ? {1} : {2})"
        options: list[Option] = [
            (2, lambda: Node(choose, type_, (self.make("boolean", scope, depth - 1), self.make(type_, scope, depth - 1),
                                             self.make(type_, scope, depth - 1))))
        ]  # fmt: skip
        supers = [c for c in self.world.classes if c != type_ and self.world.is_subtype(type_, c)]
        for sup in supers:
            options.append((self.profile.risk, lambda sup=sup: Node(f"(({type_}) ({sup}) {{0}})", type_, (self.make(sup, scope, depth - 1),))))
        return options

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
