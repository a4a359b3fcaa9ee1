"""A counterexample as data from which a page draws it step by step: places, variables, and objects with what they hold.

A value is its text and, if it names an object, that object's number. Objects are as the run found them; what steps
assign to variables, fields and cells is for the page to follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.counterexamples.counterexample import Assignment, Call, Input, Return, Step, Throw
from pybmc.counterexamples.values import (
    Array,
    Box,
    Built,
    Called,
    ClassLiteral,
    EnumConstant,
    FieldValue,
    Function,
    Instance,
    Reference,
    Text,
    table,
)
from pybmc.counterexamples.writer import ValueWriter
from pybmc.results.folding import own_steps
from pybmc.results.output import location

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.counterexamples.values import FunctionCall, JavaObject, JavaValue
    from pybmc.goto.place import Place

MOST = 400  # steps: the last ones, which lead to the failure
CELLS = 20  # elements of an array


def steps_data(found: Counterexample) -> dict[str, Any]:
    shown = _Shown(found)
    steps = [step for _, step in own_steps(found)]
    data = [shown.step(step) for step in steps[-MOST:]]
    data.append({"at": _place(found.place), "depth": len(found.stack), "kind": "fails", "text": found.prop.text})
    return {
        "left": max(0, len(steps) - MOST),
        "steps": data,
        "objects": {str(number): shown.object(made) for number, made in sorted(found.objects.items())},
        "stack": [[frame.method.pretty, *_place(frame.place)] for frame in found.stack],
    }


def _place(place: Place) -> list[Any]:
    """File below a source folder, line, method."""
    file = location(place.file, place.line, place.method.java_id, place.ordinal).get("file", "")
    return [file, place.line, place.method.pretty]


class _Shown:
    """The values of one counterexample."""

    def __init__(self, found: Counterexample) -> None:
        self._writer = ValueWriter(found.objects)
        self._objects = found.objects

    def value(self, value: JavaValue) -> list[Any]:
        """Text, and the number of the object; strings, enum constants and classes are as good as their text."""
        made = self._objects.get(value.number) if isinstance(value, Reference) else None
        if isinstance(made, Box) and made.value is not None:
            return [self._writer.brief(made.value), 0]
        plain = isinstance(made, Text | EnumConstant | ClassLiteral) or not isinstance(value, Reference)
        return [self._writer.brief(value), 0 if plain else value.bits]

    def step(self, step: Step) -> dict[str, Any]:
        data: dict[str, Any] = {"at": _place(step.place), "depth": step.depth}
        match step:
            case Assignment():
                of = {"of": step.of.number} if isinstance(step.of, Reference) else {}
                return data | {"kind": "set", "name": step.target, "value": self.value(step.value)} | of
            case Input():
                return data | {"kind": "input", "name": step.name, "value": self.value(step.value)}
            case Throw():
                return data | {"kind": "throw", "text": self._writer.thrown(step.exception)}
            case Call():
                return data | {"kind": "call", "text": step.callee.pretty}
            case Return():
                returned = {} if step.value is None else {"value": self.value(step.value)}
                return data | {"kind": "return", "text": step.callee.pretty} | returned

    def object(self, made: JavaObject) -> dict[str, Any]:
        """What it is called, and what it holds by name."""
        named = self._writer.brief(Reference("Ljava/lang/Object;", made.number))
        match made:
            case Instance():
                parts = [[field.name, *self.value(field.value)] for field in made.fields]
                parts += self._answers(made.answers, True)
            case Array():
                parts = [
                    [f"[{at}]", *self.value(cell)] for at, cell in enumerate(made.elements[: min(made.size, CELLS)])
                ]
            case Built():
                calls = [made.method.name.replace("<init>", "new"), *map(_called, made.calls)]
                given = [made.arguments, *(c.arguments if isinstance(c, Called) else (c.value,) for c in made.calls)]
                parts = [self._call(name, values) for name, values in zip(calls, given, strict=True)]
                parts += self._answers(made.answers, True)
            case Function():
                parts = self._answers(made.calls, made.is_object)
            case _:
                parts = []
        return {"name": named, "parts": parts, "input": made.is_input}

    def _answers(self, calls: Sequence[FunctionCall], is_object: bool) -> list[list[Any]]:
        """What unknown methods gave, with their names if there are several."""
        return [
            [
                f"{call.method.name if is_object else ''}({', '.join(self.value(a)[0] for a in call.arguments)})",
                *self.value(call.result),
            ]
            for call in table(calls)
            if call.result is not None
        ]

    def _call(self, name: str, arguments: Sequence[JavaValue]) -> list[Any]:
        """`add(3)`, and one of the objects that it was given."""
        shown = [self.value(argument) for argument in arguments]
        return [f"{name}({', '.join(text for text, _ in shown)})", "", next((to for _, to in shown if to), 0)]


def _called(call: Called | FieldValue) -> str:
    return call.method.name if isinstance(call, Called) else call.name
