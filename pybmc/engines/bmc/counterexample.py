"""From the record of a symbolic execution, a violated check and a model to a counterexample of plain values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.counterexamples import counterexample as told
from pybmc.counterexamples.counterexample import Counterexample
from pybmc.counterexamples.literals import MAX_CHARACTERS, plain_text, signed
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.stack import CallStack
from pybmc.counterexamples.values import (
    Array,
    Box,
    Built,
    Called,
    ClassLiteral,
    EnumConstant,
    FieldValue,
    Function,
    FunctionCall,
    Instance,
    JavaObject,
    JavaValue,
    Null,
    Reference,
    Text,
    java_value,
    utf16,
)
from pybmc.errors import InternalError
from pybmc.goto.boxing import BOXES
from pybmc.goto.names import OBJECT, STRING, MethodId, descriptor_of, split_method
from pybmc.goto.place import Place
from pybmc.symex import ssa
from pybmc.symex.running.sites import INITIALISER
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term

Code = Callable[[Place], str]
Taken = ssa.Assignment | ssa.Input | ssa.Called | ssa.Returned | ssa.Thrown
THROWABLE = "Ljava/lang/Throwable;"
MAX_UNITS = 1 << 20  # of an unknown string: what is longer cannot be run or read


def build_counterexample(
    execution: ssa.Execution, evaluator: Evaluator, failed: ssa.Check,
    is_library: Callable[[str], bool] = lambda _: False, code: Code | None = None,
) -> Counterexample:  # fmt: skip
    """The steps that happen under the model before `failed`, which must be one of the execution's own steps.

    `is_library` says of a class that it is none of the user's, `code` gives the instruction at a place as text, for
    those who want it in a trace.
    """
    taken = _steps_taken(execution, evaluator, failed)
    asked = [step for step in taken if isinstance(step, ssa.Asked)]
    values = _Values(execution.objects, evaluator, asked)
    steps = _Steps(values, evaluator, code)
    uncovered = ""
    for step in taken:
        if isinstance(step, ssa.Unsupported):
            uncovered = uncovered or step.call
        elif not isinstance(step, ssa.Asked):
            steps.add(step)
    at = failed.place if failed.escaped is None else failed.escaped.thrown.at
    stack = open_calls(at, failed.trail)
    escaped, message = _escaped(failed, values)
    stated = failed.stated or ssa.Stated("", ())
    sides = tuple((text, values.value(type_, term)) for text, type_, term in stated.sides)
    classes = {place.method.class_name for place in (failed.place, *(s.place for s in (*steps.steps, *stack)))}
    library = frozenset(name for name in classes if is_library(name))
    return Counterexample(
        failed.prop,
        failed.place,
        escaped,
        tuple(steps.steps),
        values.objects,
        stack,
        uncovered,
        library,
        stated.text,
        sides,
        message,
    )


def _escaped(failed: ssa.Check, values: _Values) -> tuple[str, str]:
    """Class and message of an uncaught exception."""
    if failed.escaped is None:
        return "", ""
    values.add(failed.escaped.number)
    made = values.objects.get(failed.escaped.number)
    message = made.message if isinstance(made, Instance) else None
    text = values.objects.get(message.number) if isinstance(message, Reference) else None
    return failed.escaped.class_name, plain_text(text.units, text.length) if isinstance(text, Text) else ""


def open_calls(place: Place, trail: ssa.Trail | None) -> tuple[told.Frame, ...]:
    """The calls that are open where control is at a place, innermost first."""
    frames: list[told.Frame] = []
    while trail is not None:
        # behind a call of the user's into the library there may be frames that the place says nothing of
        if trail.method == place.method and trail.method.name != INITIALISER:
            frames.append(told.Frame(trail.method, place))
        if frames or trail.method == place.method:
            place = trail.called_at
        trail = trail.outer
    return tuple(frames) or (told.Frame(place.method, place),)


def _steps_taken(
    execution: ssa.Execution, evaluator: Evaluator, failed: ssa.Check
) -> list[Taken | ssa.Asked | ssa.Unsupported]:  # fmt: skip
    taken: list[Taken | ssa.Asked | ssa.Unsupported] = []
    for step in execution.steps:
        if step is failed:
            if not evaluator.value(failed.violated):
                raise InternalError(f"the model does not violate {failed.prop.id}; please report this program")
            return taken
        if not isinstance(step, ssa.Check | ssa.Cut) and evaluator.value(step.guard):
            taken.append(step)
    raise InternalError(f"no step of the execution checks {failed.prop.id}")


class _Steps:
    """Turns steps into those of a counterexample, and keeps the stack of calls."""

    def __init__(self, values: _Values, evaluator: Evaluator, code: Code | None) -> None:
        self._values = values
        self._evaluator = evaluator
        self._code = code
        self.stack = CallStack()
        self.steps: list[told.Step] = []

    def add(self, step: Taken) -> None:
        place, stack = step.place, self.stack
        if isinstance(step, ssa.Input) and self._is_known(step):
            return
        code = self._code(place) if self._code is not None else ""
        stack.control_is_in(step.callee if isinstance(step, ssa.Returned) else place.method)
        match step:
            case ssa.Assignment():
                value = self._values.value(step.descriptor, step.value)
                of = None if step.of is None else self._values.value(descriptor_of(OBJECT), step.of)
                made: told.Step = told.Assignment(place, stack.depth, self._target(step), value, code, of)
            case ssa.Input():
                value = self._values.value(step.descriptor, step.value)
                made = told.Input(place, stack.depth, step.name, value, step.origin, step.field, code)
            case ssa.Called():
                stack.enter(step.callee, place)
                made = told.Call(place, stack.depth, step.callee, code)
            case ssa.Returned():
                made = told.Return(place, stack.depth, step.callee, self._returned(step), code)
                stack.leave(step.callee)
            case ssa.Thrown():
                made = told.Throw(place, stack.depth, self._values.value(THROWABLE, step.exception), code)
        self.steps.append(made)

    def _is_known(self, given: ssa.Input) -> bool:
        """Whether something else leads to the object."""
        return given.origin is Provenance.OTHER and self._evaluator.value(given.value) in self._values.objects

    def _target(self, step: ssa.Assignment) -> str:
        if step.index is None:
            return step.target
        return step.target.replace("%", str(signed(self._evaluator.value(step.index), 32)))

    def _returned(self, step: ssa.Returned) -> JavaValue | None:
        if step.value is None:
            return None
        return self._values.value(step.callee.descriptor.rpartition(")")[2], step.value)


class _Values:
    """Values under the model, and every object that can be reached from one of them."""

    def __init__(self, infos: dict[int, ssa.ObjectInfo], evaluator: Evaluator, asked: Sequence[ssa.Asked] = ()) -> None:
        self._infos = infos
        self._evaluator = evaluator
        self._asked: dict[int, list[ssa.Asked]] = {}  # calls, by the unknown function
        for step in asked:
            self._asked.setdefault(evaluator.value(step.function), []).append(step)
        self.objects: dict[int, JavaObject] = {}

    def value(self, descriptor: str, term: Term) -> JavaValue:
        value = self._plain(descriptor, term)
        self._reach(value)
        return value

    def add(self, number: int) -> None:
        self._reach(Reference(THROWABLE, number))

    def _reach(self, value: JavaValue) -> None:
        pending = [value]
        while pending:  # no recursion: lists of the program may be long
            part = pending.pop()
            if isinstance(part, Reference) and part.number in self._infos and part.number not in self.objects:
                made = self.objects[part.number] = self._object(self._infos[part.number])
                pending += _parts(made)

    def _plain(self, descriptor: str, term: Term) -> JavaValue:
        return java_value(descriptor, self._evaluator.value(term))

    def _object(self, info: ssa.ObjectInfo) -> JavaObject:
        number, name = info.number, info.class_name
        if info.constant is not None:
            return EnumConstant(number, name, *info.constant)
        if info.literal:
            return ClassLiteral(number, info.literal)
        if info.text is not None:
            units = utf16(info.text)
            return Text(number, info.is_input, True, units, len(units), self._identical(info))
        if name == STRING and info.length is not None:
            return self._text(info)
        words = info.words(self._evaluator) if info.words is not None else None
        if words is not None:
            units = utf16(words)
            return Text(number, info.is_input, False, units, len(units))
        if name.startswith("["):
            return self._array(info)
        for built in info.built:
            if self._evaluator.value(built.guard):
                return self._built(number, name, built)
        if info.function is not None and not info.extends:
            return Function(number, info.function.class_name, info.function, self._answers(number))
        if name in BOXES:
            cached = info.cached is not None and bool(self._evaluator.value(info.cached))
            held = [self._plain(type_, term) for field, type_, term in info.fields if field == "value"]
            return Box(number, name, info.is_input, held[0] if held else None, cached)
        fields = tuple(
            FieldValue(owner, field, self._plain(type_, term))
            for owner, (field, type_, term) in zip(info.owners, info.fields, strict=True)
        )
        message = None if info.message is None else self._plain(f"L{STRING};", info.message)
        return Instance(number, name, info.is_input, fields, message, info.kept, self._answers(number))

    def _answers(self, number: int) -> tuple[FunctionCall, ...]:
        """Of an unknown function, or an object with several."""
        calls: list[FunctionCall] = []
        ways: dict[int, tuple[str, ...]] = {}  # to objects that it was given so far
        for step in self._asked.get(number, []):
            types, gives = split_method(step.method.descriptor)
            arguments = tuple(self._plain(type_, term) for type_, term in zip(types, step.args, strict=True))
            for way, term in step.offered:
                ways.setdefault(self._evaluator.value(term), (str(len(calls)), *way))
            result = None if step.result is None else self._plain(gives, step.result)
            thrown = None if step.thrown is None else self._plain(THROWABLE, step.thrown)
            thrown = None if isinstance(thrown, Null) else thrown
            way = ways.get(result.number, ()) if isinstance(result, Reference) else ()
            calls.append(FunctionCall(step.method, arguments, result if thrown is None else None, thrown, way))
        return tuple(calls)

    def _built(self, number: int, name: str, built: ssa.Built) -> Built:
        is_static = len(built.args) == len(split_method(built.method.descriptor)[0])
        arguments = self._arguments(built.method, built.args)
        calls: list[Called | FieldValue] = []
        for done in built.calls:
            if not self._evaluator.value(done.guard):
                continue
            if done.field is not None:
                value = self._plain(done.field.descriptor, done.args[0])
                calls.append(FieldValue(done.field.owner, done.field.name, value))
            elif done.method is not None:
                calls.append(Called(done.method, self._arguments(done.method, done.args)))
        return Built(number, name, built.method, arguments, is_static, tuple(calls), self._answers(number))

    def _arguments(self, method: MethodId, args: Sequence[Term]) -> tuple[JavaValue, ...]:
        """Of a method with a receiver that is the first."""
        types = split_method(method.descriptor)[0]
        types = types if len(types) == len(args) else (descriptor_of(method.class_name), *types)
        return tuple(self._plain(type_, term) for type_, term in zip(types, args, strict=True))

    def _text(self, info: ssa.ObjectInfo) -> Text:
        """Of one that the program made, no more than anybody shows."""
        assert info.length is not None and info.unit is not None
        length = self._evaluator.value(info.length)
        known = range(min(length, MAX_UNITS if info.is_input else MAX_CHARACTERS))
        units = "".join(chr(self._evaluator.value(info.unit(at)) & 0xFFFF) for at in known)
        return Text(info.number, info.is_input, False, units, length, self._identical(info))

    def _identical(self, info: ssa.ObjectInfo) -> tuple[int, ...]:
        return tuple(number for same, number in info.identical if self._evaluator.value(same))

    def _array(self, info: ssa.ObjectInfo) -> Array:
        length = None if info.length is None else self._evaluator.value(info.length)
        cells = info.elements if length is None else info.elements[:length]
        elements = tuple(self._plain(info.class_name[1:], cell) for cell in cells)
        name = next((name for name, where in info.kinds if self._evaluator.value(where)), info.class_name)
        return Array(info.number, name, info.is_input, length, elements, info.kept)


def _parts(made: JavaObject) -> list[JavaValue]:
    match made:
        case Instance() | Built():
            return made.parts()
        case Array():
            return list(made.elements)
        case Function():
            return [value for call in made.calls for value in call.parts()]
        case Text():  # what the others are decides what this one is
            return [Reference(f"L{STRING};", number) for number in made.identical]
        case _:
            return []
