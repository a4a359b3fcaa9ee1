"""Random statements: one method for each name in the table of statement productions.

Every program ends: loops count in variables that nothing else assigns, and recursion counts down. Every jump stands
in an `if`, so that what follows is reachable for javac.
"""

from __future__ import annotations

from random import Random

from tests.generated.expressions import FRESH, Expressions
from tests.generated.feature import Block, Shape
from tests.generated.productions import CAUGHT, THROWN, Profile
from tests.generated.scope import Scope, Variable, World
from tests.generated.tree import STATEMENT, Node, block, statement

NESTED = {"if", "if_else", "for", "while", "do", "switch", "try_catch", "try_finally", "try_catch_finally",
          "synchronized", "labelled_block", "feature"}  # fmt: skip
LOOPS = {"for", "while", "do"}
Made = tuple[list[Node], Scope]


def unwrapped(expression: Node) -> Node:
    """`(x = 1)` as a statement is `x = 1;`."""
    text = expression.text
    if text.startswith("(") and text.endswith(")"):
        text = text[1:-1]
    return Node(text + ";", STATEMENT, expression.kids, expression.kind)


class Statements:
    def __init__(self, rng: Random, profile: Profile, world: World) -> None:
        self.rng, self.profile, self.world = rng, profile, world
        self.expressions = Expressions(rng, profile, world)
        self.budget = profile.budget
        self.shapes: list[Shape] = []
        self._names = 0

    def name(self, prefix: str) -> str:
        self._names += 1
        return f"{prefix}{self._names}"

    def body(self, scope: Scope, low: int, high: int) -> Node:
        """A block of statements."""
        return block(self.sequence(scope, low, high)[0])

    def sequence(self, scope: Scope, low: int, high: int) -> Made:
        """Statements, and the scope behind them."""
        made: list[Node] = []
        for _ in range(self.rng.randint(low, high)):
            if self.budget <= 0:
                break
            nodes, scope = self.one(scope)
            made += nodes
        return made, scope

    def one(self, scope: Scope) -> Made:
        self.budget -= 1
        weights = dict(self.profile.statements)
        for name in NESTED:
            if scope.nesting >= self.profile.nesting or (name in LOOPS and scope.rounds > 6):
                weights[name] = 0
        if not scope.returns:  # a static initialiser
            weights["return"] = 0
        if not scope.labels:
            weights["jump"] = 0
        if not self.shapes or not scope.returns:
            weights["feature"] = 0
        name = self.rng.choices(list(weights), list(weights.values()))[0]
        made: Made = getattr(self, f"_{name}")(scope)
        return made

    def _expr(self, type_: str, scope: Scope, depth: int | None = None) -> Node:
        return self.expressions.make(type_, scope, depth)

    def _inner(self, scope: Scope, label: tuple[str, bool] | None = None, rounds: int = 1) -> Node:
        return self.body(scope.inside(label, rounds), 1, 3)

    # ------------------------------------------------------------------------------------------ simple

    def _declare(self, scope: Scope) -> Made:
        type_, name = self.expressions.pick_type(), self.name("x")
        made = statement(f"{type_} {name} = {{0}};", self._expr(type_, scope))
        return [made], scope.declare(Variable(name, type_))

    def _assign(self, scope: Scope) -> Made:
        place = self.expressions.place(self.expressions.pick_type(), scope)
        if place is None:
            return self._declare(scope)
        return [statement("{0} = {1};", place, self._expr(place.type, scope))], scope

    def _compound(self, scope: Scope) -> Made:
        place = self.expressions.place(self.expressions.pick_type(), scope)
        if place is None:
            return self._declare(scope)
        return [unwrapped(self.expressions.assignment(place, scope, self.profile.depth - 1))], scope

    def _increment(self, scope: Scope) -> Made:
        place = self.expressions.place(self.rng.choice(("int", "byte", "long", "char", "short")), scope)
        if place is None:
            return self._declare(scope)
        return [statement(self.rng.choice(("{0}++;", "--{0};", "++{0};")), place)], scope

    def _call(self, scope: Scope) -> Made:
        methods = [m for m in self.world.methods if self.expressions.affordable(m, scope)]
        if not methods:
            return self._compound(scope)
        return [statement("{0};", self.expressions.call(self.rng.choice(methods), scope, 2))], scope

    def _observe(self, scope: Scope) -> Made:
        """A place at which all values of a variable are seen; later turned into an assertion about them."""
        everything = (*scope.variables, *self.world.statics)
        known = [v for v in everything if v.type in self.profile.observable]
        rich = [v for v in everything if self.world.digest(v)] if self.profile.heavy else []
        if not known:
            return self._declare(scope)
        number, variable = self.name(""), self.rng.choice(rich if rich and self.rng.random() < 0.6 else known)
        as_long = f"({variable.name} ? 1L : 0L)" if variable.type == "boolean" else f"(long) {variable.name}"
        as_long = self.world.digest(variable) or as_long
        kind = f"observe {number} {variable.name} {variable.type}"
        return [Node(f"Probe.see({number}, {as_long});", STATEMENT, (), kind)], scope

    # ------------------------------------------------------------------------------------------- jumps

    def _guarded(self, jump: str, scope: Scope, *kids: Node) -> Made:
        inner = block([Node(jump, STATEMENT, kids)])
        return [statement("if ({0}) {\n{1}\n}", self.expressions.condition(scope), inner)], scope

    def _throw(self, scope: Scope) -> Made:
        if self.rng.random() < self.expressions.risk / 3:
            return self._guarded("throw (RuntimeException) null;", scope)
        return self._guarded(f"throw ‹new {self.rng.choice(THROWN)}()›;", scope)

    def _return(self, scope: Scope) -> Made:
        if scope.returns == "void":
            return self._guarded("return;", scope)
        return self._guarded("return {0};", scope, self._expr(scope.returns, scope))

    def _jump(self, scope: Scope) -> Made:
        label, is_loop = self.rng.choice(scope.labels)
        word = self.rng.choice(("break", "continue") if is_loop else ("break",))
        return self._guarded(f"{word} {label};", scope)

    # ------------------------------------------------------------------------------------- structured

    def _if(self, scope: Scope) -> Made:
        return [statement("if ({0}) {\n{1}\n}", self.expressions.condition(scope), self._inner(scope))], scope

    def _if_else(self, scope: Scope) -> Made:
        condition = self.expressions.condition(scope)
        text = "if ({0}) {\n{1}\n} else {\n{2}\n}"
        return [statement(text, condition, self._inner(scope), self._inner(scope))], scope

    def _for(self, scope: Scope) -> Made:
        rounds, label, i = self.rng.randint(1, self.profile.rounds), self.name("L"), self.name("i")
        inside = scope.declare(Variable(i, "int", assignable=False))
        up = self.rng.random() < 0.7
        start, test, step = (0, f"{i} < {rounds}", f"{i}++") if up else (rounds, f"{i} > 0", f"{i}--")
        if self.rng.random() < 0.3:
            test += " && {1}"
        text = f"{label}: for (int {i} = {start}; {test}; {step}) {{\n{{0}}\n}}"
        return [statement(text, self._inner(inside, (label, True), rounds), self._expr("boolean", inside, 1))], scope

    def _while(self, scope: Scope) -> Made:
        rounds, label, i = self.rng.randint(1, self.profile.rounds), self.name("L"), self.name("w")
        inside = scope.declare(Variable(i, "int", assignable=False))
        condition = self._expr("boolean", inside, 1)
        text = f"int {i} = 0;\n{label}: while ({i} < {rounds} && {{1}}) {{\n    {i}++;\n{{0}}\n}}"
        return [statement(text, self._inner(inside, (label, True), rounds), condition)], inside

    def _do(self, scope: Scope) -> Made:
        rounds, label, i = self.rng.randint(1, self.profile.rounds), self.name("L"), self.name("w")
        inside = scope.declare(Variable(i, "int", assignable=False))
        condition = self._expr("boolean", inside, 1)
        text = f"int {i} = 0;\n{label}: do {{\n    {i}++;\n{{0}}\n}} while ({i} < {rounds} && {{1}});"
        return [statement(text, self._inner(inside, (label, True), rounds), condition)], inside

    def _switch(self, scope: Scope) -> Made:
        selector = self._expr(self.rng.choice(("int", "int", "byte", "char", "short")), scope)
        pool = [0, 1, 2, 3, 5, 97, 127] if selector.type == "char" else [-1, 0, 1, 2, 3, 7, 100, 127]
        if selector.type == "int":
            pool += [1000003, -2147483648, 2147483647]
        text, blocks = "switch ({0}) {", []
        for constant in self.rng.sample(pool, self.rng.randint(1, 4)):
            blocks.append(self._inner(scope))
            end = self.rng.choice(("} break;", "} break;", "}"))
            text += f"\n    case {constant}: {{\n{{{len(blocks)}}}\n    {end}"
        if self.rng.random() < 0.6:
            blocks.append(self._inner(scope))
            text += f"\n    default: {{\n{{{len(blocks)}}}\n    }}"
        return [statement(text + "\n}", selector, *blocks)], scope

    def _try_catch(self, scope: Scope) -> Made:
        text, blocks = self._handlers(scope)
        return [statement(text, *blocks)], scope

    def _handlers(self, scope: Scope) -> tuple[str, list[Node]]:
        text, blocks = "try {«\n{0}\n»", [self._inner(scope)]
        for caught in self._catchable(self.rng.randint(1, 2)):
            e = self.name("e")
            blocks.append(self._inner(scope))
            rethrow = ""
            if scope.returns and self.rng.random() < 0.15:
                rethrow = f"\n    if (x0 == {self.rng.randint(0, 2)}) throw {e};"
            text += f"}} catch ({caught} {e}) {{«\n{{{len(blocks) - 1}}}{rethrow}\n»"
        return text + "}", blocks

    def _catchable(self, count: int) -> list[str]:
        """Classes for consecutive handlers: none may be hidden by an earlier one."""
        order = ["P.E1", "P.E0", "ArithmeticException", "NullPointerException", "ArrayIndexOutOfBoundsException"]
        if count == 1:
            return [self.rng.choice(CAUGHT)]
        return [self.rng.choice(order), self.rng.choice(("RuntimeException", "Exception", "Throwable"))]

    def _try_finally(self, scope: Scope) -> Made:
        text = "try {«\n{0}\n»} finally {\n{1}\n}"
        return [statement(text, self._inner(scope), self._inner(scope))], scope

    def _try_catch_finally(self, scope: Scope) -> Made:
        text, blocks = self._handlers(scope)
        blocks.append(self._inner(scope))
        return [statement(f"{text} finally {{\n{{{len(blocks) - 1}}}\n}}", *blocks)], scope

    def _synchronized(self, scope: Scope) -> Made:
        types = self.world.reference_types() or ["int[]"]
        lock = self._expr(self.rng.choice(types), scope, 1)
        return [statement("synchronized ({0}) {\n{1}\n}", lock, self._inner(scope))], scope

    def _labelled_block(self, scope: Scope) -> Made:
        label = self.name("L")
        return [statement(f"{label}: {{\n{{0}}\n}}", self._inner(scope, (label, False)))], scope

    def _feature(self, scope: Scope) -> Made:
        """A statement of a table: holes for expressions and blocks, and names of its own."""
        shape = self.rng.choices(self.shapes, [shape.weight for shape in self.shapes])[0]
        own: dict[str, str] = {}
        text = FRESH.sub(lambda found: own.setdefault(found[0], self.name(f"{found[1]}_s")), shape.text)
        return [statement(text, *(self._hole(hole, own, scope) for hole in shape.holes))], scope

    def _hole(self, hole: str | Block, own: dict[str, str], scope: Scope) -> Node:
        if isinstance(hole, str):
            return self._expr(hole, scope, 2)
        if hole.rounds * scope.rounds > 12:
            return block([])
        for name, type_ in hole.declares:
            scope = scope.declare(Variable(own[name], type_, assignable=False))
        label = (own[hole.label], True) if hole.label else None
        return self._inner(scope, label, hole.rounds)
