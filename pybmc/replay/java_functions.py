"""Unknown functions in Java source: lambdas that look up their arguments in the table of the counterexample.

Objects that have several such methods are of anonymous classes. Where the arguments cannot be named in a test, such as
objects that the program makes, a lambda counts its calls. What is not in the table gives zero, false or null.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.counterexamples.values import Box, EnumConstant, JavaValue, Null, Objects, Primitive, Text
from pybmc.goto.classes import ACC_PROTECTED, ACC_PUBLIC, ClassTable, MethodInfo
from pybmc.goto.functional import FunctionType, left_open
from pybmc.goto.generics import GenericType, class_variables, parameter_types, seen_as
from pybmc.goto.names import dotted, is_reference, split_method
from pybmc.replay.java_names import JavaNames, LocalNames, is_identifier
from pybmc.replay.scenario import Answer, CannotReplay, Slot, Thing, slot_of

PARAMETERS = "abcdefgh"
Expression = Callable[[Slot], str]  # of a value, or of the primitive in a box
Variable = Callable[[int], str]  # of an object; empty if there is none yet


class Lambdas:
    def __init__(
        self, classes: ClassTable, names: JavaNames, locals_: LocalNames, objects: Objects, expression: Expression,
        variable: Variable,
    ) -> None:  # fmt: skip
        self._classes = classes
        self._names = names
        self._locals = locals_
        self._objects = objects
        self._expression = expression
        self._variable = variable

    def write(self, thing: Thing) -> tuple[list[str], str]:
        """Statements that come before, and the lambda."""
        types, result = split_method(thing.text.partition(" ")[2])
        if self._names.class_name(thing.class_name) is None:
            raise CannotReplay(f"a test cannot implement {dotted(thing.class_name)}")
        names = self._parameters(types)
        given = names[0] if len(names) == 1 else f"({', '.join(names)})"
        before, lines = self._body(list(enumerate(thing.answers)), names, result)
        if len(lines) == 1 and not lines[0].startswith("throw"):
            return [], f"{given} -> {'{ }' if result == 'V' else lines[0].removeprefix('return ').removesuffix(';')}"
        return before, "\n".join([f"{given} -> {{", *(f"    {line}" for line in lines), "}"])

    def members(self, thing: Thing, type_: GenericType) -> tuple[list[str], list[str]]:
        """Statements that come before, and the lines of an anonymous class that has all that a type leaves open."""
        statements, lines = list[str](), list[str]()
        for one in left_open(self._classes, type_):
            method = one.method
            types, result = self._signature(one, type_)
            kinds = [self._names.type_name(type_) if type_ != "V" else "void" for type_ in (*types, result)]
            if None in kinds or not is_identifier(method.name):
                raise CannotReplay(f"a test cannot implement {dotted(method.owner)}.{method.name}")
            names = self._parameters(types)
            given = ", ".join(f"{kind} {name}" for kind, name in zip(kinds, names, strict=False))
            answers = [
                (at, answer)
                for at, answer in enumerate(thing.answers)
                if (answer.method.name, answer.method.descriptor) == (method.name, method.descriptor)
            ]
            before, body = self._body(answers, names, result)
            statements += before
            access = "public " if method.access & ACC_PUBLIC else "protected " if method.access & ACC_PROTECTED else ""
            lines.append(f"    {access}{kinds[-1]} {method.name}({given}){self._throws(method, answers)} {{")
            lines += [*(f"        {line}" for line in body), "    }"]
        return statements, lines

    def _signature(self, one: FunctionType, type_: GenericType) -> tuple[Sequence[str], str]:
        """Parameters and result of a method as a class that has this type declares them.

        The test names the type without arguments: if it has variables, all is erased (JLS 4.8).
        """
        if class_variables(one.interface):
            return split_method(one.method.descriptor)
        owner = self._classes.get(one.method.owner)
        bound = class_variables(owner, seen_as(self._classes, type_, owner.name))
        return [given.descriptor for given in parameter_types(one.method, owner, bound)], one.result.descriptor

    def _parameters(self, types: Sequence[str]) -> list[str]:
        return [self._locals.take(PARAMETERS[at] if at < len(PARAMETERS) else "a") for at in range(len(types))]

    def _throws(self, method: MethodInfo, answers: list[tuple[int, Answer]]) -> str:
        names = [self._names.class_name(name) for name in method.exceptions]
        is_needed = any(answer.thrown is not None for _, answer in answers)
        return f" throws {', '.join(name for name in names if name)}" if is_needed and any(names) else ""

    def _body(
        self, answers: list[tuple[int, Answer]], names: list[str], result: str
    ) -> tuple[list[str], list[str]]:  # fmt: skip
        """Statements that come before, and those of a method that gives these answers (with the numbers of calls)."""
        gives = [self._gives(answer, at, names, result) for at, answer in answers]
        last = _default(result)
        if not gives or (len(set(gives)) == 1 and not gives[0].startswith("throw")):
            return [], [gives[0] if gives else last]
        table = self._table([answer for _, answer in answers], names, gives)
        if table is not None:
            lines = [f"if ({' && '.join(where)}) {{ {what} }}" for where, what in table.items() if where]
            return [], [*lines, table.get((), last)]
        count = self._locals.take("calls")
        lines = [f"if (call == {at}) {{ {what} }}" for at, what in enumerate(gives)]
        return [f"int[] {count} = {{0}};"], [f"int call = {count}[0]++;", *lines, last]

    # ------------------------------------------------------------------------------------------- results

    def _gives(self, answer: Answer, at: int, names: list[str], result: str) -> str:
        """The statement that ends a call."""
        if answer.thrown is not None:
            return f"throw new {self._exception(answer.thrown)}();"
        if result == "V":
            return "return;"
        cast = self._names.type_name(result) if is_reference(result) and result != "Ljava/lang/Object;" else None
        if answer.way:
            text = self._found(answer.way, at, names)
        else:
            assert answer.result is not None
            text = self._expression(answer.result)
        return f"return ({cast}) {text};" if cast and text != "null" else f"return {text};"

    def _found(self, way: tuple[str, ...], at: int, names: list[str]) -> str:
        """What the caller handed over: an argument, or what its fields lead to."""
        text = names[int(way[1])]
        for step in way[2:]:
            owner, _, name = step.rpartition(".")
            info = self._classes.find(owner) if owner else None
            field = next((field for field in info.fields if field.name == name), None) if info is not None else None
            if info is None or field is None or not self._names.may_use_member(info, field.access):
                raise CannotReplay("a function gives an object that the program makes and keeps for itself")
            text = f"(({self._names.class_name(owner)}) {text}).{name}"
        if int(way[0]) != at:
            raise CannotReplay("a function gives what another call of it was given")
        return text

    def _exception(self, thrown: Slot) -> str:
        made = self._objects[thrown.value]
        info = self._classes.find(made.class_name)
        name = self._names.class_name(made.class_name)
        constructor = info.method("<init>", "()V") if info is not None else None
        if info is None or name is None or constructor is None:
            raise CannotReplay(f"a test cannot make a {dotted(made.class_name)} that a function throws")
        return name

    # ------------------------------------------------------------------------------------------ arguments

    def _table(self, answers: list[Answer], names: list[str], gives: list[str]) -> dict[tuple[str, ...], str] | None:
        """What the arguments are, and what the function does then; None if that cannot be said."""
        found: dict[tuple[str, ...], str] = {}
        for answer, what in zip(answers, gives, strict=True):
            where = self._where(answer, names)
            if where is None or found.setdefault(where, what) != what:
                return None
        return found

    def _where(self, answer: Answer, names: list[str]) -> tuple[str, ...] | None:
        parts = [self._is(name, value) for name, value in zip(names, answer.arguments, strict=True)]
        return None if None in parts else tuple(part for part in parts if part is not None)

    def _is(self, name: str, value: JavaValue) -> str | None:
        if isinstance(value, Primitive):
            text = self._expression(slot_of("", value))
            boxed = {"F": "Float", "D": "Double"}.get(value.descriptor)
            return f"{name} == {text}" if boxed is None else f"{boxed}.compare({name}, {text}) == 0"
        if isinstance(value, Null):
            return f"{name} == null"
        made = self._objects.get(value.number)
        if isinstance(made, Box) and made.value is not None:
            text = self._expression(slot_of("", made.value))
            return f"java.util.Objects.equals({name}, {text})"
        if isinstance(made, Text) and len(made.units) == made.length:
            from pybmc.replay.java_objects import string

            return f"java.util.Objects.equals({name}, {string(made.units)})"
        if isinstance(made, EnumConstant) and self._names.class_name(made.enum) is not None:
            return f"{name} == {self._names.class_name(made.enum)}.{made.name}"
        variable = self._variable(value.number)
        return f"{name} == {variable}" if variable else None


def _default(result: str) -> str:
    """What a call gives that is not in the table."""
    if result == "V":
        return "return;"
    zero = {"Z": "false", "C": "'\\0'", "J": "0L", "F": "0.0f", "D": "0.0"}.get(result, "0")
    return f"return {'null' if is_reference(result) else zero};"
