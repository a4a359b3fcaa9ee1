"""Small sets of inputs for an entry point, such that a JVM can run them all and a trace can be looked up in them.

A group is one or two parameters with the list of their values. The entry point itself returns at once for all other
values, so that for pybmc the inputs are the same set.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from random import Random

from tests.generated.scope import ClassShape, Variable

OBJECT = re.compile(r"P\$(\w+)@(\d+)(?:\{(.*)\})?")
OPEN_ARRAY = re.compile(r"(new .*)\.\.\.\} \((\d+) elements\)")
LIMIT = 400  # inputs of a program


@dataclass(frozen=True)
class Value:
    java: str  # an expression
    text: str  # as a trace writes it: a literal, or the class of an object
    fields: tuple[tuple[str, str], ...] = ()  # of an object: name and literal


@dataclass
class Group:
    parameters: list[Variable]
    guards: list[str]
    values: list[Value]  # of each parameter
    alias: bool = False  # the second parameter may be the same object as the first

    def count(self) -> int:
        return len(self.values) * (len(self.values) + 1) if self.alias else len(self.values)

    def matches(self, texts: dict[str, str]) -> list[int]:
        """Numbers of all values of the group that agree with a trace."""
        first = self._fitting(texts.get(self.parameters[0].name))
        if not self.alias:
            return first
        one, two = (texts.get(p.name) for p in self.parameters)
        size = len(self.values) + 1
        if one and two and _identity(one) == _identity(two) != "null":
            return [i * size + len(self.values) for i in first]
        second = self._fitting(two) + ([len(self.values)] if one is None or two is None else [])
        return [i * size + j for i in first for j in second]

    def _fitting(self, text: str | None) -> list[int]:
        return [i for i, value in enumerate(self.values) if text is None or _fits(value, text)]


def _identity(text: str) -> str:
    return text.partition("{")[0]


def _fits(value: Value, text: str) -> bool:
    open_array = OPEN_ARRAY.fullmatch(text)
    if open_array:  # cells that nothing reads are left open
        return value.text.startswith(open_array.group(1)) and _cells(value.text) == int(open_array.group(2))
    found = OBJECT.fullmatch(text)
    if not found:
        return value.text == text
    given = dict(part.split("=", 1) for part in found.group(3).split(", ")) if found.group(3) else {}
    return value.text == found.group(1) and all(given.get(name, literal) == literal for name, literal in value.fields)


def _cells(array: str) -> int:
    inside = array.partition("{")[2].rstrip("}")
    return inside.count(",") + 1 if inside else 0


@dataclass
class Plan:
    groups: list[Group] = field(default_factory=list)
    shapes: dict[str, ClassShape] = field(default_factory=dict)
    helpers: list[str] = field(default_factory=list)

    def parameters(self) -> list[Variable]:
        return [p for group in self.groups for p in group.parameters]

    def count(self) -> int:
        product = 1
        for group in self.groups:
            product *= group.count()
        return product

    def numbers(self, texts: dict[str, str]) -> list[int]:
        """Numbers of the inputs that a trace stands for; what it leaves open does not matter to it."""
        choices = [group.matches(texts) for group in self.groups]
        found = []
        for choice in itertools.product(*choices):
            number, factor = 0, 1
            for index, group in zip(choice, self.groups, strict=True):
                number += index * factor
                factor *= group.count()
            found.append(number)
        return found

    def describe(self, number: int) -> str:
        parts = []
        for group in self.groups:
            number, index = divmod(number, group.count())
            size = len(group.values) + 1
            if group.alias:
                second = group.values[index % size].java if index % size < len(group.values) else "the same"
                parts += [group.values[index // size].java, second]
            else:
                parts.append(group.values[index].java)
        return ", ".join(parts)

    def java(self, call: str) -> str:
        """The class that runs one input."""
        lines = ["class Inputs {"]
        body, arguments = [], []
        for g, group in enumerate(self.groups):
            type_ = group.parameters[0].type
            lines.append(f"    static {type_} g{g}(int i) {{")
            lines.append("        switch (i) {")
            lines += [f"            case {i}: return {value.java};" for i, value in enumerate(group.values)]
            lines += ["            default: throw new IllegalArgumentException();", "        }", "    }"]
            body.append(f"int i{g} = k % {group.count()}; k /= {group.count()};")
            if group.alias:
                size = len(group.values) + 1
                body.append(f"{type_} p{g} = g{g}(i{g} / {size});")
                body.append(f"{type_} r{g} = i{g} % {size} == {size - 1} ? p{g} : g{g}(i{g} % {size});")
                arguments += [f"p{g}", f"r{g}"]
            else:
                arguments.append(f"g{g}(i{g})")
        lines += self.helpers
        lines.append("    static String run(int k) {")
        lines += ["        Probe.reset();", "        try {"] + ["            " + line for line in body]
        lines.append("            " + call.replace("ARGUMENTS", ", ".join(arguments)))
        lines += ["        } catch (Throwable t) {", "            return Probe.outcome(t);", "        }", "    }", "}"]
        return "\n".join(lines) + "\n"


# ----------------------------------------------------------------------------------------- making plans


def _literal(type_: str, number: int) -> str:
    if type_ == "char":
        from pybmc.counterexamples.literals import char_literal

        return char_literal(number)
    return f"{number}L" if type_ == "long" else str(number)


def _range(rng: Random, type_: str, width: int) -> tuple[int, int]:
    base = {"char": (0, 65, 48), "byte": (-128, 127 - width, 0), "int": (-(2**31), 2**31 - 1 - width, 0),
            "long": (-(2**63), 2**63 - 1 - width, 0), "short": (-(2**15), 2**15 - 1 - width, 0)}[type_]  # fmt: skip
    if rng.random() < 0.75:
        low = rng.randint(0, 2) if type_ == "char" else rng.randint(-width, 1)
    else:
        low = rng.choice(base)
    return low, low + width - 1


def _outside(name: str, type_: str, low: int, high: int) -> str:
    suffix = "L" if type_ == "long" else ""
    return f"{name} < {low}{suffix} || {name} > {high}{suffix}"


def _scalar(rng: Random, name: str) -> Group:
    type_ = rng.choice(("boolean", "byte", "byte", "int", "int", "char", "short", "long"))
    if type_ == "boolean":
        return Group([Variable(name, type_)], [], [Value("false", "false"), Value("true", "true")])
    if type_ == "byte" and rng.random() < 0.2:
        return Group([Variable(name, type_)], [], [Value(f"(byte) {n}", str(n)) for n in range(-128, 128)])
    low, high = _range(rng, type_, rng.randint(2, 9))
    values = [Value(f"({type_}) {n}L", _literal(type_, n)) for n in range(low, high + 1)]
    return Group([Variable(name, type_)], [f"if ({_outside(name, type_, low, high)}) return;"], values)


def _array(rng: Random, name: str) -> Group:
    type_ = rng.choice(("byte", "int", "boolean", "char"))
    low, high = (0, 1) if type_ == "boolean" else _range(rng, type_, rng.randint(2, 3))
    literals = ["false", "true"] if type_ == "boolean" else [_literal(type_, n) for n in range(low, high + 1)]
    length = rng.randint(1, 2)
    values = []
    for size in range(length + 1):
        for cells in itertools.product(literals, repeat=size):
            text = f"new {type_}[] {{{', '.join(cells)}}}"
            values.append(Value(text, text))
    guards = [f"if ({name} == null || {name}.length > {length}) return;"]
    if rng.random() < 0.5:
        values.append(Value("null", "null"))
        guards = [f"if ({name} != null && {name}.length > {length}) return;"]
    if type_ != "boolean":
        wrong = _outside(f"{name}[q]", type_, low, high)
        guards.append(f"for (int q = 0; {name} != null && q < {name}.length; q++) if ({wrong}) return;")
    return Group([Variable(name, f"{type_}[]")], guards, values)


def _objects(rng: Random, name: str, plan: Plan) -> Group:
    """One or two objects with two small fields; sometimes a subclass with one more."""
    type_ = rng.choice(("byte", "int", "short"))
    low, high = _range(rng, type_, rng.randint(2, 4))
    alias, subclass = rng.random() < 0.3, rng.random() < 0.5
    fields = (("qa", type_), ("qb", "boolean"))
    plan.shapes["P.Q"] = ClassShape("P.Q", (), fields)
    setter = f"{{ o.qa = ({type_}) a; o.qb = b; return o; }}"
    plan.helpers.append(f"    static P.Q q(P.Q o, int a, boolean b) {setter}")
    values = [Value("null", "null")]
    for n, b in itertools.product(range(low, high + 1), ("false", "true")):
        values.append(Value(f"q(new P.Q(), {n}, {b})", "Q", (("qa", str(n)), ("qb", b))))
    if subclass:
        plan.shapes["P.R"] = ClassShape("P.R", ("P.Q",), (*fields, ("rc", "boolean")))
        plan.helpers.append("    static P.R r(P.R o, boolean c) { o.rc = c; return o; }")
        for n, b, c in itertools.product(range(low, high + 1), ("false", "true"), ("false", "true")):
            made = f"r((P.R) q(new P.R(), {n}, {b}), {c})"
            values.append(Value(made, "R", (("qa", str(n)), ("qb", b), ("rc", c))))
    names = [name, f"{name}b"] if alias else [name]
    guards = [f"if ({p} != null && ({_outside(f'{p}.qa', type_, low, high)})) return;" for p in names]
    return Group([Variable(p, "P.Q") for p in names], guards, values, alias)


def make_plan(seed: int) -> Plan:
    rng = Random(f"inputs {seed}")
    plan = Plan()
    for number in range(rng.randint(2, 4)):
        kind = rng.choices(("scalar", "array", "objects"), (5, 3, 0 if plan.shapes else 2.5))[0]
        if kind == "scalar":
            group = _scalar(rng, f"p{number}")
        elif kind == "array":
            group = _array(rng, f"p{number}")
        else:
            before = Plan(list(plan.groups))
            group = _objects(rng, f"p{number}", before)
            if plan.count() * group.count() <= LIMIT:
                plan.shapes, plan.helpers = before.shapes, before.helpers
        if plan.count() * group.count() <= LIMIT:
            for other in plan.parameters():
                if other.type == group.parameters[0].type and other.type.endswith("[]"):  # not enumerated as the same
                    group.guards.append(f"if ({other.name} != null && {other.name} == p{number}) return;")
            plan.groups.append(group)
    if not plan.groups:
        plan.groups.append(Group([Variable("p0", "boolean")], [], [Value("false", "false"), Value("true", "true")]))
    return plan
