"""Tests that people have already, as entry points: what JUnit, jqwik and junit-quickcheck do around a method.

A test becomes a static method of the same parameters: it makes a fresh object, runs what is to run before, calls the
test, and runs what is to run after. Arguments are unknown; what annotations say of them is a condition, where they
list constants, these are taken, and where they name code, that is run (`providers`). Annotations are known by name
alone: their classes need not be there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.errors import InputError
from pybmc.goto.annotations import PARAMETER
from pybmc.goto.classes import ACC_STATIC, ACC_SYNTHETIC, ClassInfo, ClassTable, MethodInfo
from pybmc.goto.instr import (
    Assert,
    Branch,
    Comparison,
    Cond,
    Const,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    Loc,
    MethodRef,
    New,
    Operand,
    Property,
    Reg,
    Return,
    StringConst,
    Throw,
    Unsupported,
)
from pybmc.goto.names import (
    ASSERTION_ERROR,
    ClassName,
    Descriptor,
    MethodDescriptor,
    MethodId,
    descriptor_of,
    kind_of,
    split_method,
)
from pybmc.goto.program import Function, LocalVariable, Register
from pybmc.goto.properties import PropertyKind
from pybmc.goto.synthetic import EXPECTED, TEST
from pybmc.lowering.rewrite import BodyWriter
from pybmc.program.arguments import Conditions
from pybmc.program.providers import Providers, kept_signature
from pybmc.records import changed

TESTS = frozenset((
    "Lorg/junit/Test;", "Lorg/junit/jupiter/api/Test;", "Lorg/junit/jupiter/api/RepeatedTest;",
    "Lorg/junit/jupiter/params/ParameterizedTest;", "Lorg/testng/annotations/Test;",
    "Lnet/jqwik/api/Property;", "Lnet/jqwik/api/Example;", "Lcom/pholser/junit/quickcheck/Property;",
))  # fmt: skip
DISABLED = frozenset(("Disabled", "Ignore"))
BEFORE_ALL = frozenset(("BeforeAll", "BeforeClass", "BeforeContainer"))
BEFORE = frozenset(("BeforeEach", "Before", "BeforeTry", "BeforeProperty", "BeforeExample", "BeforeMethod"))
AFTER = frozenset(("AfterEach", "After", "AfterTry", "AfterProperty", "AfterExample", "AfterMethod"))
# What assumptions throw, which is no failure.
ABORTED = (
    "org.opentest4j.TestAbortedException", "org.junit.AssumptionViolatedException",
    "org.junit.internal.AssumptionViolatedException",
)  # fmt: skip
DEEPEST = 5  # classes nested in classes


def is_test(info: ClassInfo, method: MethodInfo) -> bool:
    """Whether somebody marked it as a test, and did not switch it off."""
    if not any(annotation.type in TESTS for annotation in method.annotations) or method.name.startswith("<"):
        return False
    return not any(annotation.name in DISABLED for annotation in (*method.annotations, *info.annotations))


def expected_exceptions(method: MethodInfo) -> tuple[str, ...]:
    """`@Test(expected = X.class)` of JUnit 4: to throw it is right."""
    found: list[str] = []
    for annotation in method.annotations:
        if annotation.type in TESTS:
            values = dict(annotation.values)
            found += [*values.get("expected", ()), *values.get("expectedExceptions", ())]
    return tuple(name[1:-1].replace("/", ".") for name in found if name.startswith("L"))


def as_test(classes: ClassTable, method: MethodInfo) -> MethodInfo:
    """The entry point for a test; any other method is taken as a test as well."""
    return _Harness(classes, method).entry()


class _Harness:
    def __init__(self, classes: ClassTable, test: MethodInfo) -> None:
        self._classes = classes
        self._test = test
        self._info = classes.get(test.owner)
        body = test.code.lines if hasattr(test.code, "lines") else ()
        self._loc = Loc(min((line for _, line in body), default=0), 0, -1)
        self._parameters, self._result = split_method(test.descriptor)
        self._conditions = Conditions(classes, test)
        self._providers = Providers(classes, test)
        # One parameter, a row of listed values or of what factories give.
        self._chosen = self._conditions.is_choice or self._providers.by_row
        numbers = range(len(self._parameters))
        self._taken = [] if self._chosen else [at for at in numbers if at not in self._providers.made]
        self._order = [*self._taken, *(at for at in numbers if at not in self._taken)]  # of the registers
        self._writer = BodyWriter(self._empty())
        self._made: dict[ClassName, Reg] = {}  # the objects that inner ones are made with
        self._levels: list[tuple[ClassName, Reg | None]] = []  # classes whose methods run around the test, outer first

    def entry(self) -> MethodInfo:
        kinds = self._parameters
        arguments = [Reg(self._order.index(at) + self._chosen, kind_of(kind)) for at, kind in enumerate(kinds)]
        end = self._writer.label()
        if self._conditions.is_choice:
            self._conditions.choose(self._writer, self._loc, Reg(0, "I"), arguments, end)
        around = self._around()
        for owner in (*around, self._test.owner):
            for method in self._marked(BEFORE_ALL, owner):
                self._call(method, None, ())
        this = None if self._test.is_static else self._fresh(self._test.owner, 0)
        self._levels = [*((owner, self._made[owner]) for owner in around), (self._test.owner, this)]
        self._provide(this, arguments, end)
        if not self._conditions.is_choice:
            self._conditions.require(self._writer, self._loc, arguments, end)
        for owner, made in self._levels:
            for method in self._marked(BEFORE, owner):
                self._call(method, made, ())
        result = self._call(self._test, this, arguments)
        self._must_throw()
        if self._result == "Z" and any("Property" in a.name for a in self._test.annotations):
            self._must_be_true(result)
        for owner, made in reversed(self._levels):
            for method in reversed(list(self._marked(AFTER, owner))):
                self._call(method, made, ())
        self._writer.place(end)
        self._emit(Return(self._loc, None))
        function = self._writer.finish()
        access = self._test.access | ACC_STATIC | ACC_SYNTHETIC
        entry = changed(self._test, name=function.method.name, descriptor=function.method.descriptor,
                        access=access, code=function)  # fmt: skip
        return self._with_taken(entry)

    def _provide(self, this: Reg | None, arguments: Sequence[Reg], end: int) -> None:
        """Arguments that code of the user's makes."""

        def call(method: MethodInfo) -> Reg | None:
            return self._call(method, self._outer(this, method), ())

        if self._providers.by_row:
            self._providers.choose(self._writer, self._loc, call, Reg(0, "I"), arguments, end)
        self._providers.sample(self._writer, self._loc, call, arguments)

    def _outer(self, this: Reg | None, method: MethodInfo) -> Reg | None:
        """The object that a method is called on: the test's, or a fresh one of a class around it."""
        own = {info.name for info in self._classes.present_superclasses(self._test.owner)}
        is_around = not method.is_static and method.owner not in own and self._test.owner.startswith(f"{method.owner}$")
        return self._fresh(method.owner, 0) if is_around else this

    def _with_taken(self, entry: MethodInfo) -> MethodInfo:
        """What is said of the parameters that are left: a row has none of it."""
        taken = self._taken
        said = self._test.parameter_annotations
        types = [changed(one, index=taken.index(one.index)) if one.target == PARAMETER else one
                 for one in self._test.type_annotations if one.target != PARAMETER or one.index in taken]  # fmt: skip
        return changed(
            entry, signature="" if self._chosen else kept_signature(self._test.signature, taken),
            parameter_annotations=tuple(said[at] for at in taken if at < len(said)), type_annotations=tuple(types),
        )  # fmt: skip

    def _empty(self) -> Function:
        """With the parameters of the test by their names, or with the number of a row."""
        test, info = self._test, self._info
        row = (Descriptor("I"),) if self._chosen else ()
        kinds = (*row, *(self._parameters[at] for at in self._order))
        taken = (*row, *(self._parameters[at] for at in self._taken))
        descriptor = MethodDescriptor(f"({''.join(taken)})V")
        slots = _slots(kinds)
        written = {v.slot - (not test.is_static): v.name for v in getattr(test.code, "variables", ()) if v.start == 0}
        before = _slots(self._parameters)
        names = [*("row" for _ in row), *(written.get(before[at]) for at in self._order)]
        named = {slot: name for slot, name in zip(slots, names, strict=True) if name is not None}
        variables = tuple(
            LocalVariable(slot, 0, 1 << 16, named[slot], kind)
            for slot, kind in zip(slots, kinds, strict=True)
            if slot in named
        )
        registers = tuple(Register(kind_of(kind), slot) for kind, slot in zip(kinds, slots, strict=True))
        method = MethodId(info.name, f"{TEST}{test.name}", descriptor)
        access = test.access | ACC_STATIC | ACC_SYNTHETIC
        result = split_method(descriptor)[1]
        return Function(method, access, info.source_file, taken, result, registers, (), (), variables)

    def _emit(self, instr: Instr) -> None:
        self._writer.emit(instr)

    def _around(self) -> list[ClassName]:
        """Classes whose objects the test's object is made with, the outermost first: of JUnit's nested tests."""
        found: list[ClassName] = []
        name = self._test.owner
        while not self._test.is_static and (outer := self._outer_of(name)) is not None and len(found) <= DEEPEST:
            found.append(outer)
            name = outer
        return found[::-1]

    def _outer_of(self, name: ClassName) -> ClassName | None:
        """The class whose object the only constructor wants."""
        info, outer = self._classes.get(name), ClassName(name.rpartition("$")[0])
        takes_it = outer and info.method("<init>", f"({descriptor_of(outer)})V") is not None
        return outer if takes_it and info.method("<init>", "()V") is None and not info.is_abstract else None

    def _marked(self, names: frozenset[str], owner: ClassName) -> Iterator[MethodInfo]:
        """Methods with such an annotation, those of superclasses first; what is overridden runs once."""
        chain = list(self._classes.present_superclasses(owner))
        seen: dict[tuple[str, str], MethodInfo] = {}
        for info in reversed(chain):
            for method in info.methods:
                if method.code is not None and any(a.name in names for a in method.annotations):
                    seen.setdefault((method.name, method.descriptor), method)
        yield from (method for method in seen.values() if method.descriptor == "()V")

    def _fresh(self, name: ClassName, depth: int) -> Reg:
        """An object of a test class, made as the framework does: without arguments, or with its outer object."""
        info = self._classes.get(name)
        made = self._writer.register("A")
        arguments: tuple[Reg, ...] = ()
        descriptor = "()V"
        if info.method("<init>", descriptor) is None:
            outer = self._outer_of(name)
            if outer is None or depth > DEEPEST:
                raise InputError(
                    f"{name.replace('/', '.')} cannot be made by a test: it has no constructor without arguments"
                )
            descriptor, arguments = f"({descriptor_of(outer)})V", (self._fresh(outer, depth + 1),)
        self._emit(New(self._loc, made, name))
        constructor = MethodRef(name, "<init>", MethodDescriptor(descriptor))
        self._emit(Invoke(self._loc, None, InvokeKind.SPECIAL, constructor, (made, *arguments)))
        self._made[name] = made
        return made

    def _call(self, method: MethodInfo, this: Reg | None, arguments: Sequence[Operand]) -> Reg | None:
        result = split_method(method.descriptor)[1]
        register = None if result == "V" else self._writer.register(kind_of(result))
        reference = MethodRef(
            method.owner, method.name, method.descriptor, self._classes.get(method.owner).is_interface
        )
        if method.is_static:
            self._emit(Invoke(self._loc, register, InvokeKind.STATIC, reference, tuple(arguments)))
        elif this is None:
            self._emit(Unsupported(self._loc, f"{method.name} runs before all tests on an object that they share"))
        else:
            kind = InvokeKind.SPECIAL if method.is_private else InvokeKind.VIRTUAL
            self._emit(Invoke(self._loc, register, kind, reference, (this, *arguments)))
        return register

    def _must_throw(self) -> None:
        """A test that expects an exception fails if there is none."""
        expected = expected_exceptions(self._test)
        if expected:
            method, names = self._test, " or ".join(expected)
            name = MethodId(method.owner, method.name, method.descriptor).java_id
            prop = Property(
                f"{name}.{PropertyKind.ASSERTION}{EXPECTED}", PropertyKind.ASSERTION,
                "what the test expects is thrown",
                self._info.source_file, self._loc.line, name, -1, names,
            )  # fmt: skip
            self._emit(Assert(self._loc, Cond(Comparison.NE, Const("I", 0), Const("I", 0)), prop))

    def _must_be_true(self, result: Reg | None) -> None:
        """A property that gives false is falsified."""
        if result is None:
            return
        fine, error, text = self._writer.label(), self._writer.register("A"), self._writer.register("A")
        self._emit(Branch(self._loc, Cond(Comparison.NE, result, Const("I", 0)), fine))
        self._emit(New(self._loc, error, ASSERTION_ERROR))
        self._emit(Literal(self._loc, text, StringConst("the property does not hold")))
        constructor = MethodRef(ASSERTION_ERROR, "<init>", MethodDescriptor("(Ljava/lang/Object;)V"))
        self._emit(Invoke(self._loc, None, InvokeKind.SPECIAL, constructor, (error, text)))
        self._emit(Throw(self._loc, error, ASSERTION_ERROR))
        self._writer.place(fine)


def _slots(kinds: Sequence[str]) -> list[int]:
    slots, at = [], 0
    for kind in kinds:
        slots.append(at)
        at += 2 if kind in ("J", "D") else 1
    return slots
