"""Static methods `(Object self, Object[] arguments) -> Object` that do what reflection does with one member."""

from __future__ import annotations

from pybmc.goto.classes import ClassInfo, ClassTable, FieldInfo, MethodInfo
from pybmc.goto.instr import (
    NULL,
    ArrayLoad,
    Catch,
    Const,
    FieldRef,
    GetField,
    GetStatic,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    New,
    PutField,
    PutStatic,
    Reg,
    Return,
    Throw,
)
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, kind_of, split_method
from pybmc.goto.program import Handler, Register
from pybmc.goto.synthetic import empty_function, method_of, synthetic_class

BOXES = {  # by primitive: the box, and the method that opens it
    "I": ("java/lang/Integer", "intValue"), "J": ("java/lang/Long", "longValue"),
    "S": ("java/lang/Short", "shortValue"), "B": ("java/lang/Byte", "byteValue"),
    "C": ("java/lang/Character", "charValue"), "Z": ("java/lang/Boolean", "booleanValue"),
    "F": ("java/lang/Float", "floatValue"), "D": ("java/lang/Double", "doubleValue"),
}  # fmt: skip
FAILED = ClassName("java/lang/reflect/InvocationTargetException")
NOWHERE = Loc(0, -1)
SELF, ARGUMENTS = Reg(0, "A"), Reg(1, "A")


class _Body:
    def __init__(self) -> None:
        self.code: list[Instr] = []
        self.registers = [Register("A", -1), Register("A", -1)]
        self.handlers: tuple[Handler, ...] = ()

    def register(self, kind: str) -> Reg:
        self.registers.append(Register(kind, -1))
        return Reg(len(self.registers) - 1, kind)

    def argument(self, at: int, type_: Descriptor) -> Reg:
        """An element of the array, out of its box if the type is primitive."""
        element = self.register("A")
        self.code.append(ArrayLoad(NOWHERE, element, ARGUMENTS, Const("I", at), "A"))
        return self.unboxed(element, type_)

    def unboxed(self, element: Reg, type_: Descriptor) -> Reg:
        if type_ not in BOXES:
            return element
        box, name = BOXES[type_]
        value = self.register(kind_of(type_))
        self.code.append(Invoke(NOWHERE, value, InvokeKind.VIRTUAL, _ref(box, name, f"(){type_}"), (element,)))
        return value

    def give(self, value: Reg | None, type_: Descriptor) -> None:
        """Return it, in a box if it is primitive; null if there is nothing."""
        if value is not None and type_ in BOXES:
            boxed, box = self.register("A"), BOXES[type_][0]
            self.code.append(
                Invoke(NOWHERE, boxed, InvokeKind.STATIC, _ref(box, "valueOf", f"({type_})L{box};"), (value,))
            )
            value = boxed
        self.code.append(Return(NOWHERE, NULL if value is None else value))

    def wrap(self, start: int, end: int) -> None:
        """What these instructions throw becomes the cause of an InvocationTargetException."""
        thrown, made = self.register("A"), self.register("A")
        self.handlers = (Handler(start, end, len(self.code), None),)
        self.code += [
            Catch(NOWHERE, thrown),
            InitClass(NOWHERE, FAILED),
            New(NOWHERE, made, FAILED),
            Invoke(
                NOWHERE, None, InvokeKind.SPECIAL, _ref(FAILED, "<init>", "(Ljava/lang/Throwable;)V"), (made, thrown)
            ),
            Throw(NOWHERE, made, FAILED),
        ]

    def method(self, classes: ClassTable, host: ClassInfo, key: tuple[object, ...]) -> MethodInfo:
        def build(name: ClassName) -> ClassInfo:
            descriptor = MethodDescriptor("(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;")
            function = empty_function(name, "use", descriptor, "", is_static=True)
            full = function.with_body(tuple(self.code), registers=tuple(self.registers), handlers=self.handlers)
            return synthetic_class(name, host, (), (), (method_of(full),))

        return classes.define(host.name, key, build).methods[0]


def invoke(classes: ClassTable, method: MethodInfo) -> MethodInfo:
    host, body = classes.get(method.owner), _Body()
    types, result = split_method(method.descriptor)
    arguments = [body.argument(at, type_) for at, type_ in enumerate(types)]
    kind = InvokeKind.INTERFACE if host.is_interface else InvokeKind.VIRTUAL
    if method.is_static:
        kind = InvokeKind.STATIC
        body.code.append(InitClass(NOWHERE, host.name))
    elif method.is_private:
        kind = InvokeKind.SPECIAL
    value = None if result == "V" else body.register(kind_of(result))
    start = len(body.code)
    given = tuple(arguments) if method.is_static else (SELF, *arguments)
    body.code.append(Invoke(NOWHERE, value, kind, _of(method, host), given))
    body.give(value, result)
    body.wrap(start, start + 1)
    return body.method(classes, host, ("invoke", method.name, method.descriptor))


def construct(classes: ClassTable, method: MethodInfo, wraps: bool = True) -> MethodInfo:
    host, body = classes.get(method.owner), _Body()
    arguments = [body.argument(at, type_) for at, type_ in enumerate(split_method(method.descriptor)[0])]
    made = body.register("A")
    body.code += [InitClass(NOWHERE, host.name), New(NOWHERE, made, host.name)]
    start = len(body.code)
    body.code.append(Invoke(NOWHERE, None, InvokeKind.SPECIAL, _of(method, host), (made, *arguments)))
    body.give(made, Descriptor("Ljava/lang/Object;"))
    if wraps:
        body.wrap(start, start + 1)
    return body.method(classes, host, ("construct", method.descriptor, wraps))


def getter(classes: ClassTable, field: FieldInfo) -> MethodInfo:
    host, body = classes.get(field.owner), _Body()
    value, reference = body.register(kind_of(field.descriptor)), FieldRef(host.name, field.name, field.descriptor)
    if field.is_static:
        body.code += [InitClass(NOWHERE, host.name), GetStatic(NOWHERE, value, reference)]
    else:
        body.code.append(GetField(NOWHERE, value, SELF, reference))
    body.give(value, field.descriptor)
    return body.method(classes, host, ("get", field.name, field.descriptor))


def setter(classes: ClassTable, field: FieldInfo) -> MethodInfo:
    """It is called with the value instead of the arguments."""
    host, body = classes.get(field.owner), _Body()
    value = body.unboxed(ARGUMENTS, field.descriptor)
    reference = FieldRef(host.name, field.name, field.descriptor)
    if field.is_static:
        body.code += [InitClass(NOWHERE, host.name), PutStatic(NOWHERE, reference, value)]
    else:
        body.code.append(PutField(NOWHERE, SELF, reference, value))
    body.give(None, field.descriptor)
    return body.method(classes, host, ("set", field.name, field.descriptor))


def _ref(owner: str, name: str, descriptor: str) -> MethodRef:
    return MethodRef(ClassName(owner), name, MethodDescriptor(descriptor))


def _of(method: MethodInfo, host: ClassInfo) -> MethodRef:
    return MethodRef(method.owner, method.name, method.descriptor, host.is_interface)
