"""Random programs: a class `P` with its nested classes, static state, methods and an entry point."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

from tests.generated.feature import Functional
from tests.generated.features import FEATURES
from tests.generated.features_code import MAKERS
from tests.generated.productions import ARRAYS, DEFAULT, Profile, Row
from tests.generated.scope import ClassShape, Method, Scope, Variable, World
from tests.generated.statements import Statements
from tests.generated.tree import Node, block, statement

Ending = Callable[[list[Variable]], list[str]]
SCALARS = ("int", "int", "long", "byte", "boolean", "char", "short")


def _application(made: Functional) -> Row:
    holes = ", ".join(f"{{{i + 1}}}" for i in range(len(made.parameters)))
    return Row(made.result, (made.type, *made.parameters), f"{{0}}.{made.method}({holes})", 2)


class Program:
    """Collects the members of P while methods are generated in the order in which they may call each other."""

    def __init__(self, seed: int, profile: Profile, shapes: dict[str, ClassShape] | None = None) -> None:
        """`shapes`: classes of the inputs."""
        self.rng = Random(seed)
        self.profile = profile
        self.world = World()
        self.statements = Statements(self.rng, profile, self.world)
        self.members: list[Node] = [
            statement("static class E0 extends RuntimeException { }"),
            statement("static class E1 extends E0 { }"),
        ]
        self.bodies: dict[str, list[Node]] = {}  # members of nested classes
        self._features()
        if self.rng.random() < profile.classes:
            self._classes()
        for name, shape in (shapes or {}).items():
            self.world.classes[name] = shape
            inherited = self.world.classes[shape.parents[0]].fields if shape.parents else ()
            self.bodies[name] = [statement(f"{t} {f};") for f, t in shape.fields if (f, t) not in inherited]
        self._statics()
        self._methods()

    def node(self) -> Node:
        """The whole compilation unit."""
        nested = [
            statement(f"{self._header(name)} {{\n{{0}}\n}}", block(members)) for name, members in self.bodies.items()
        ]
        return block([statement("public class P {\n{0}\n}", block(self.members + nested))])

    # ------------------------------------------------------------------------------------ declarations

    def _features(self) -> None:
        known = {f.name: f for f in FEATURES if f.release <= self.profile.release}
        chosen = {name for name in known if self.rng.random() < self.profile.features}
        for name in tuple(known)[::-1]:  # what a feature needs stands before it
            chosen.update(known[name].needs if name in chosen else ())
        for feature in [f for name, f in known.items() if name in chosen]:
            self.world.features.append(feature)
            if feature.declares:
                self.members.append(statement(feature.declares))
            rows = (*feature.rows, *map(_application, feature.functional))
            # Beside the many rows of arithmetic they would be rare.
            self.statements.expressions.take([replace(row, weight=3 * row.weight) for row in rows], feature.constants)
        known_types = {*self.statements.expressions.constants, *ARRAYS}
        for shape in [s for feature in self.world.features for s in feature.shapes]:
            types = {hole for hole in shape.holes if isinstance(hole, str)}
            if types <= known_types and (self.profile.heavy or not shape.heavy):
                self.statements.shapes.append(shape)

    def _header(self, name: str) -> str:
        if name.startswith("P.H"):
            return f"static class {name[2:]}"
        shape = self.world.classes[name]
        if name == "P.I":
            return "interface I"
        parents = [p for p in shape.parents if p != "P.I"]
        interface = " implements I" if "P.I" in shape.parents else ""
        return f"static class {name[2:]}{f' extends {parents[0][2:]}' if parents else ''}{interface}"

    def _classes(self) -> None:
        rng, classes = self.rng, self.world.classes
        interface = rng.random() < 0.6
        if interface:
            classes["P.I"] = ClassShape("P.I", (), (), abstract=True)
        fields: list[tuple[str, str]] = []
        for number, name in enumerate(["P.A", "P.B", "P.C"][: rng.randint(1, 3)]):
            parents: tuple[str, ...] = (rng.choice(["P.A", "P.B"][:number]),) if number else ()
            if interface and (not number or rng.random() < 0.2):
                parents += ("P.I",)
            inherited = classes[parents[0]].fields if number else ()
            own = [(f"f{number}{i}", rng.choice((*SCALARS, "int[]", name))) for i in range(rng.randint(1, 2))]
            fields += own
            classes[name] = ClassShape(name, parents, (*inherited, *own))
            self.bodies[name] = [statement(f"{t} {f}{self._initial(t)};") for f, t in own]
        if interface:
            self.bodies["P.I"] = []

    def _initial(self, type_: str) -> str:
        if type_ == "int[]" and self.rng.random() < 0.8:
            return " = new int[2]"
        if type_ in DEFAULT and self.rng.random() < 0.5:
            return f" = {self.statements.expressions.make(type_, Scope((), 'void'), 0).text}"
        return ""

    def _statics(self) -> None:
        rng, world = self.rng, self.world
        self.statements.expressions.risk *= 0.1  # else most programs would end before they begin
        for number in range(rng.randint(2, 4)):
            type_ = rng.choice((*SCALARS, "int[]", *world.reference_types(), *world.feature_types(held=True)))
            value = self.statements.expressions.make(type_, Scope((), "void"), 1)
            self.members.append(statement(f"static {type_} s{number} = {{0}};", value))
            world.statics.append(Variable(f"P.s{number}", type_))
        holders = rng.randint(1, 2) if rng.random() < self.profile.holders else 0
        plain = tuple(world.statics)
        world.statics += [Variable(f"P.H{number}.h", "int") for number in range(holders)]
        for number in range(holders):  # initialisers may refer to each other, and to what is not initialised yet
            value = self.statements.expressions.make("int", Scope((), "void"), 2)
            effect = self.statements.body(Scope(plain, "", nesting=2), 1, 2)
            first = statement("static int h = {0};", value)
            self.bodies[f"P.H{number}"] = [first, statement("static {\n{0}\n}", effect)]
        self.statements.expressions.risk = self.profile.risk

    # ----------------------------------------------------------------------------------------- methods

    def _methods(self) -> None:
        rng = self.rng
        kinds = ["function"] * rng.randint(*self.profile.functions)
        if self.world.classes:
            kinds += ["virtual"] * rng.randint(1, 2)
        if any(feature.functional for feature in self.world.features):
            kinds += ["maker"] * rng.randint(1, 3)
        rng.shuffle(kinds)
        for number, kind in enumerate(kinds):
            getattr(self, f"_{kind}")(number)

    def _maker(self, number: int) -> None:
        """A method that returns an object with code in it, which sees its parameters."""
        rng, expressions = self.rng, self.statements.expressions
        made = rng.choice([f for feature in self.world.features for f in feature.functional])
        captured = [Variable(f"c{i}", expressions.pick_type(), False) for i in range(rng.randint(0, 2))]
        own = [Variable(f"p{i}", t, False) for i, t in enumerate(made.parameters)]
        scope = Scope((*captured, *own), made.result, nesting=2)
        parts = [expressions.make(t, scope, 2) for t in (made.result, "boolean", made.result)]
        words = {"{t}": made.type, "{r}": made.result, "{m}": made.method,
                 "{p}": ", ".join(v.name for v in own),
                 "{d}": ", ".join(f"{v.type} {v.name}" for v in own)}  # fmt: skip
        text = rng.choice(MAKERS)
        for word, meaning in words.items():
            text = text.replace(word, meaning)
        declared = ", ".join(f"{v.type} {v.name}" for v in captured)
        self.members.append(statement(f"static {made.type} m{number}({declared}) {{\n    {text}\n}}", *parts))
        types = tuple(v.type for v in captured)
        self.world.methods.append(Method(f"P.m{number}", types, made.type, cost=2 * self._take_cost()))

    def _signature(self) -> tuple[tuple[str, ...], str]:
        pick = self.statements.expressions.pick_type
        return tuple(pick() for _ in range(self.rng.randint(0, 3))), pick()

    def _function(self, number: int) -> None:
        parameters, result = self._signature()
        recursive = self.rng.random() < 0.25
        if recursive:
            parameters = ("int", *parameters)
        method = Method(f"P.f{number}", parameters, result, recursive=recursive)
        variables = [Variable(f"a{i}", t, not (recursive and i == 0)) for i, t in enumerate(parameters)]
        scope = Scope(tuple(variables), result, nesting=1)
        if recursive:
            scope = replace(scope, recursion=("a0", method))
        declared = ", ".join(f"{t} a{i}" for i, t in enumerate(parameters))
        stop = "\n    if (a0 <= 0) return {2};" if recursive else ""
        self.members.append(self._define(f"static {result} f{number}({declared}) {{{stop}", scope, result))
        self.world.methods.append(replace(method, cost=self._take_cost() * (4 if recursive else 1)))

    def _take_cost(self) -> int:
        expressions = self.statements.expressions
        cost, expressions.cost, expressions.recursed = expressions.cost, 1, False
        return cost

    def _declare(self, types: Iterable[str], scope: Scope) -> tuple[list[Node], Scope]:
        """Variables to begin with, so that statements have something to work on."""
        made = []
        for type_ in types:
            name = self.statements.name("x")
            made.append(statement(f"{type_} {name} = {{0}};", self.statements.expressions.make(type_, scope, 2)))
            scope = scope.declare(Variable(name, type_))
        return made, scope

    def _define(self, header: str, scope: Scope, result: str) -> Node:
        pick = self.statements.expressions.pick_type
        outside = replace(scope, recursion=None)
        made, scope = self._declare([pick() for _ in range(self.rng.randint(0, 2))], scope)
        behind, scope = self.statements.sequence(scope, 1, 4)
        body = block(made + behind)
        value = self.statements.expressions.make(result, scope)
        base = self.statements.expressions.make(result, outside, 0)
        return statement(f"{header}\n    int x0 = 0;\n{{0}}\n    return {{1}};\n}}", body, value, base)

    def _virtual(self, number: int) -> None:
        rng, world = self.rng, self.world
        parameters, result = self._signature()
        declared = ", ".join(f"{t} a{i}" for i, t in enumerate(parameters))
        owner = rng.choice([name for name, shape in world.classes.items() if not shape.parents or name == "P.A"])
        name = f"v{number}"
        for class_ in [c for c in world.classes if world.is_subtype(c, owner)]:
            mandatory = class_ == owner or (owner == "P.I" and class_ == "P.A")
            if class_ == "P.I":
                if rng.random() < 0.5:
                    self.bodies[class_].append(statement(f"{result} {name}({declared});"))
                    continue
            elif not mandatory and rng.random() < 0.3:
                continue
            variables = [Variable(f"a{i}", t) for i, t in enumerate(parameters)]
            if class_ != "P.I":
                variables += [Variable(f"this.{f}", t) for f, t in world.classes[class_].fields]
                variables.append(Variable("this", class_, False))
            access = "default" if class_ == "P.I" else "public"
            scope = Scope(tuple(variables), result, nesting=2)
            self.bodies[class_].append(self._define(f"{access} {result} {name}({declared}) {{", scope, result))
        world.methods.append(Method(name, parameters, result, owner, cost=self._take_cost()))  # of all overriding ones

    def entry(self, header: str, guards: list[str], variables: list[Variable], result: str, ending: Ending) -> None:
        """The method that is run and checked; nothing calls it. `ending` writes its last lines, given its variables."""
        scope = Scope(tuple(variables), result)
        self.statements.budget = self.profile.budget // 2
        featured = self.world.feature_types()
        featured = self.rng.sample(featured, min(4, len(featured)))
        types = ("int[]", *self.profile.first, *featured, *self.world.reference_types()[:2])
        made, scope = self._declare(types, scope)
        body, scope = self.statements.sequence(scope, *self.profile.length)
        first = "".join(f"\n    {guard}" for guard in guards)
        last = block([statement(line) for line in ending(list(scope.variables))])
        text = f"{header} {{{first}\n    int x0 = 0;\n{{0}}\n{{1}}\n}}"
        self.members.append(statement(text, block(made + body), last))
