"""Arguments of tests that code of the user's makes: `@Provide` of jqwik, and the factories of `@MethodSource`.

That code is run, as the framework would: what a provider of jqwik gives is sampled by our models of jqwik's classes
(java-models/testing), where a sample is any value that the framework could choose; of the rows that a factory gives,
the one of an unknown number is taken. Who cannot be found, or gives what nobody here can convert, leaves the test open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pybmc.goto.annotations import Annotation
from pybmc.goto.boxing import BOX_OF, UNBOXING
from pybmc.goto.classes import ClassInfo, ClassTable, MethodInfo
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    ArrayLoad,
    Branch,
    CheckCast,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    New,
    Operand,
    Reg,
    Unsupported,
)
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, class_of, is_array, is_reference, split_method
from pybmc.lowering.rewrite import BodyWriter

JQWIK, JUNIT = "Lnet/jqwik/api/", "Lorg/junit/jupiter/params/provider/"
ARBITRARY = ClassName("net/jqwik/api/Arbitrary")
NO_SUPPLIER = "Lnet/jqwik/api/ArbitrarySupplier$NONE;"
TESTNG = "Lorg/testng/annotations/"
SOURCES = ClassName("pybmc/TestSources")
# Calls a method of the user's on the test's object, or as a static one.
Caller = Callable[[MethodInfo], "Reg | None"]


class Providers:
    """Of one test: which of its arguments code makes, and the instructions that have it made."""

    def __init__(self, classes: ClassTable, test: MethodInfo) -> None:
        self._classes = classes
        self._test = test
        self._kinds = split_method(test.descriptor)[0]
        self._named = {at: name for at, said in enumerate(test.parameter_annotations) if (name := _provider(said))}
        self._factories = [name for one in test.annotations for name in _factories(one, test)]
        self._writer: BodyWriter
        self._loc: Loc

    @property
    def made(self) -> frozenset[int]:
        """The numbers of the arguments that providers make."""
        return frozenset(self._named)

    @property
    def by_row(self) -> bool:
        """Whether factories give all arguments at once."""
        return bool(self._factories)

    def sample(self, writer: BodyWriter, loc: Loc, call: Caller, arguments: Sequence[Reg]) -> None:
        """Give the arguments that providers make any value that these could give."""
        self._writer, self._loc = writer, loc
        for at, name in sorted(self._named.items()):
            arbitrary = self._arbitrary(name, call)
            if arbitrary is None:
                self._open(f"arguments of a test that the provider {name} makes")
                continue
            value = writer.register("A")
            sample = MethodRef(ARBITRARY, "sample", MethodDescriptor("()Ljava/lang/Object;"), True)
            self._emit(Invoke(loc, value, InvokeKind.INTERFACE, sample, (arbitrary,)))
            self._convert(value, arguments[at], self._kinds[at], widen=False)

    def _arbitrary(self, name: str, call: Caller) -> Reg | None:
        if name.endswith(";"):  # @ForAll(supplier = X.class)
            return self._supplied(class_of(Descriptor(name)))
        found = next((method for info in self._around() for method in info.methods if _provides(method, name)), None)
        is_known = found is not None and found.descriptor.startswith("()")
        if found is None or not is_known or self._classes.find(ARBITRARY) is None:
            return None
        return call(found)

    def _supplied(self, name: ClassName) -> Reg | None:
        info = self._classes.find(name)
        if info is None or info.is_abstract or info.method("<init>", "()V") is None:
            return None
        supplier, arbitrary = self._writer.register("A"), self._writer.register("A")
        constructor = MethodRef(name, "<init>", MethodDescriptor("()V"))
        get = MethodRef(ClassName("java/util/function/Supplier"), "get", MethodDescriptor("()Ljava/lang/Object;"), True)
        self._emit(New(self._loc, supplier, name))
        self._emit(Invoke(self._loc, None, InvokeKind.SPECIAL, constructor, (supplier,)))
        self._emit(Invoke(self._loc, arbitrary, InvokeKind.INTERFACE, get, (supplier,)))
        return arbitrary

    def _around(self) -> Iterator[ClassInfo]:
        """The class of the test with its supertypes, then the classes that it is nested in."""
        name = self._test.owner
        while name:
            for info in self._classes.present_superclasses(name):
                yield info
                yield from (found for one in info.interfaces if (found := self._classes.find(one)) is not None)
            name = ClassName(name.rpartition("$")[0])

    # --------------------------------------------------------------------------------- rows of factories

    def choose(
        self, writer: BodyWriter, loc: Loc, call: Caller, row: Operand, arguments: Sequence[Reg], otherwise: int
    ) -> None:
        """Give the arguments the values of the row of this number, from 1; go to a label if there is none."""
        self._writer, self._loc = writer, loc
        rows = self._rows(call)
        if rows is None:
            self._open(f"arguments of a test that the factory {self._factories[0]} makes")
            return
        size, at, one, values = (writer.register(kind) for kind in "IIAA")
        self._emit(ArrayLength(loc, size, rows))
        self._emit(Branch(loc, Cond(Comparison.LT, row, Const("I", 1)), otherwise))
        self._emit(Branch(loc, Cond(Comparison.GT, row, size), otherwise))
        self._emit(Compute(loc, at, "isub", (row, Const("I", 1))))
        self._emit(ArrayLoad(loc, one, rows, at, "A"))
        self._help(values, "arguments", "(Ljava/lang/Object;)[Ljava/lang/Object;", one)
        count, enough = writer.register("I"), writer.label()
        self._emit(ArrayLength(loc, count, values))
        self._emit(Branch(loc, Cond(Comparison.GE, count, Const("I", len(arguments))), enough))
        self._open("a row of values for some arguments of a test")
        writer.place(enough)
        for number, (argument, kind) in enumerate(zip(arguments, self._kinds, strict=True)):
            value = writer.register("A")
            self._emit(ArrayLoad(loc, value, values, Const("I", number), "A"))
            self._convert(value, argument, kind, widen=True)

    def _rows(self, call: Caller) -> Reg | None:
        """Those of all factories; None if one is not known."""
        found: Reg | None = None
        for name in self._factories:
            factory = self._factory(name)
            source = call(factory) if factory is not None else None
            if source is None:
                return None
            rows, known = self._writer.register("A"), self._writer.label()
            self._help(rows, "rows", "(Ljava/lang/Object;)[Ljava/lang/Object;", source)
            self._emit(Branch(self._loc, Cond(Comparison.ANE, rows, NULL), known))
            self._open(f"what the factory {name} gives, as arguments of a test")
            self._writer.place(known)
            if found is not None:
                self._help(rows, "joined", "([Ljava/lang/Object;[Ljava/lang/Object;)[Ljava/lang/Object;", found, rows)
            found = rows
        return found

    def _factory(self, name: str) -> MethodInfo | None:
        """`name`, `name()` or `pkg.Cls#name`: a method without parameters."""
        owner, _, method = name.removesuffix("()").rpartition("#")
        classes = [self._classes.find(ClassName(owner.replace(".", "/")))] if owner else list(self._around())
        for info in classes:
            for found in info.methods if info is not None else ():
                if _is_called(found, method) and found.descriptor.startswith("()") and found.code is not None:
                    known = found.is_static or not owner
                    return found if known and is_reference(split_method(found.descriptor)[1]) else None
        return None

    # ------------------------------------------------------------------------------------- conversions

    def _convert(self, value: Reg, argument: Reg, kind: Descriptor, widen: bool) -> None:
        """An object as an argument of this type; frameworks convert in more ways than are known here."""
        writer, fits, wrong = self._writer, self._writer.register("I"), self._writer.label()
        done = writer.label()
        boxed = class_of(kind) if is_reference(kind) else BOX_OF[kind]
        name = ClassName(kind) if is_array(kind) else boxed
        if widen and not is_reference(kind):
            self._help(value, "widened", "(Ljava/lang/Object;C)Ljava/lang/Object;", value, Const("I", ord(kind)))
        self._emit(InstanceOf(self._loc, fits, value, name, or_null=is_reference(kind)))
        self._emit(Branch(self._loc, Cond(Comparison.EQ, fits, Const("I", 0)), wrong))
        if is_reference(kind):
            self._emit(CheckCast(self._loc, argument, value, name))
        else:
            unbox = MethodRef(name, UNBOXING[kind], MethodDescriptor(f"(){kind}"))
            self._emit(Invoke(self._loc, argument, InvokeKind.VIRTUAL, unbox, (value,)))
        self._emit(Goto(self._loc, done))
        writer.place(wrong)
        self._open("an argument of a test that is converted to the type of its parameter")
        writer.place(done)

    def _help(self, result: Reg, name: str, descriptor: str, *args: Operand) -> None:
        method = MethodRef(SOURCES, name, MethodDescriptor(descriptor))
        self._emit(Invoke(self._loc, result, InvokeKind.STATIC, method, args))

    def _open(self, why: str) -> None:
        self._emit(Unsupported(self._loc, why))

    def _emit(self, instr: Instr) -> None:
        self._writer.emit(instr)


def _provider(said: Sequence[Annotation]) -> str:
    """The name of the provider that an argument asks for, or the descriptor of its supplier; empty if neither."""
    for one in said:
        if one.type in (f"{JQWIK}ForAll;", f"{JQWIK}From;"):
            values = {key: given[0] for key, given in one.values if given}
            supplier = values.get("supplier", "")
            found = values.get("value") or (supplier if supplier != NO_SUPPLIER else "")
            if found:
                return found
    return ""


def _is_called(method: MethodInfo, name: str) -> bool:
    """Data providers of TestNG may have names of their own."""
    own = (dict(one.values).get("name", ()) for one in method.annotations if one.type == f"{TESTNG}DataProvider;")
    return name == next((given[0] for given in own if given), method.name)


def _provides(method: MethodInfo, name: str) -> bool:
    for one in method.annotations:
        if one.type == f"{JQWIK}Provide;":
            given = dict(one.values).get("value", ())
            return (given[0] if given and given[0] else method.name) == name
    return False


def _factories(annotation: Annotation, test: MethodInfo) -> list[str]:
    if annotation.type == f"{TESTNG}Test;" and split_method(test.descriptor)[0]:
        values = {key: given[0] for key, given in annotation.values if given}
        owner = values.get("dataProviderClass", "")
        name = values.get("dataProvider", "")  # without one: parameters of a suite
        return [f"{class_of(Descriptor(owner))}#{name}" if owner.startswith("L") else name]
    if annotation.type != f"{JUNIT}MethodSource;":
        return []
    named = [name for name in dict(annotation.values).get("value", ()) if name]
    return named or [test.name]


def kept_signature(signature: str, kept: Sequence[int]) -> str:
    """Of a method with these parameters alone (JVMS 4.7.9.1)."""
    start = signature.find("(")
    if start < 0:
        return signature
    types, end = _split(signature, start + 1)
    return f"{signature[: start + 1]}{''.join(types[at] for at in kept if at < len(types))}{signature[end:]}"


def _split(signature: str, at: int) -> tuple[list[str], int]:
    types: list[str] = []
    begin, depth = at, 0
    while at < len(signature) and (depth or signature[at] != ")"):
        letter = signature[at]
        depth += (letter == "<") - (letter == ">")
        if depth == 0 and letter in "LT" and at == begin + signature[begin:at].count("["):
            while depth or signature[at] != ";":
                at += 1
                depth += (signature[at] == "<") - (signature[at] == ">")
        at += 1
        if depth == 0 and letter != "[":
            types.append(signature[begin:at])
            begin = at
    return types, at
