"""A counterexample as a Java test class: it builds the inputs, calls the entry point and fails while that does."""

from __future__ import annotations

import os

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.values import LIBRARY_INPUTS
from pybmc.goto.classes import Origin
from pybmc.goto.names import ASSERTION_ERROR, dotted, is_reference, package_of, simple_name, split_method
from pybmc.goto.properties import THROWN, PropertyKind
from pybmc.replay.describe import nondet_lines
from pybmc.replay.java_names import JavaNames, LocalNames, is_identifier
from pybmc.replay.java_objects import JavaObjects, string
from pybmc.replay.judge import INITIALISER_ERROR
from pybmc.replay.scenario import CannotReplay, Making, Scenario, Slot

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.goto.classes import ClassTable

LINE = 116
COMPARED = ("B", "S", "C", "I", "J", "Z", "Ljava/lang/String;")  # what a test holds a field to, after the call
COMPARED_ARRAYS = tuple(f"[{descriptor}" for descriptor in COMPARED)
MOST_AFTERWARDS = 6

HELPERS = {
    "type": """\
    /** A class that this source cannot name. */
    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, TEST.class.getClassLoader());
    }
""",
    "allocate": """\
    /** An object of this class, made without running a constructor: the fields are set afterwards. */
    private static <T> T allocate(Class<T> type) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("sun.misc.Unsafe");
        java.lang.reflect.Field field = unsafe.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return type.cast(unsafe.getMethod("allocateInstance", Class.class).invoke(field.get(null), type));
    }
""",
    "set": """\
    /** Sets a field that cannot be assigned from here, because it is private or final. */
    private static void set(Object object, Class<?> owner, String name, Object value)
            throws ReflectiveOperationException {
        java.lang.reflect.Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        field.set(object, value);
    }
""",
    "get": """\
    /** What a field holds that this source cannot name. */
    private static Object get(Object object, Class<?> owner, String name) throws ReflectiveOperationException {
        java.lang.reflect.Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(object);
    }
""",
    "constant": """\
    /** A constant of an enum that this source cannot name. */
    private static Object constant(Class<?> owner, String name) throws ReflectiveOperationException {
        java.lang.reflect.Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(null);
    }
""",
    "construct": """\
    /** Calls a constructor that this source cannot call itself. */
    private static <T> T construct(Class<T> owner, Class<?>[] types, Object[] arguments) throws Throwable {
        java.lang.reflect.Constructor<T> constructor = owner.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(arguments);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
    }
""",
    "extend": """\
    /** An object of this class of which only a constructor of a class above it was run. */
    private static <T> T extend(Class<T> type, Class<?> base, Class<?>[] types, Object[] arguments) throws Throwable {
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Object made = factory.getMethod("newConstructorForSerialization", Class.class,
                java.lang.reflect.Constructor.class).invoke(
                factory.getMethod("getReflectionFactory").invoke(null), type, base.getDeclaredConstructor(types));
        return type.cast(((java.lang.reflect.Constructor<?>) made).newInstance(arguments));
    }
""",
    "call": """\
    /** Calls a method that this source cannot call itself. */
    private static Object call(Class<?> owner, String name, Class<?>[] types, Object receiver, Object[] arguments)
            throws Throwable {
        java.lang.reflect.Method method = owner.getDeclaredMethod(name, types);
        method.setAccessible(true);
        try {
            return method.invoke(receiver, arguments);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
    }
""",
}

# framework: imports, before the class, before the method, the method
FRAMEWORKS = {
    "junit5": ("import org.junit.jupiter.api.Test;", "class", "    @Test\n    void {method}() throws Throwable {{"),
    "junit4": ("import org.junit.Test;", "public class", "    @Test\n    public void {method}() throws Throwable {{"),
    "main": ("", "public final class", "    public static void main(String[] ignored) throws Throwable {{"),
}


def write_test(scenario: Scenario, folder: str, framework: str, classes: ClassTable) -> str:
    """Write the test below the folder, by its package; its path. CannotReplay if there can be none."""
    name, text = test_source(scenario, framework, classes)
    path = os.path.join(folder, *package_of(name).split("/"), f"{simple_name(name)}.java")
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "w", encoding="ascii", errors="backslashreplace") as file:
            file.write(text)
    except OSError as error:
        raise CannotReplay(f"cannot write {path}: {error.strerror}") from None
    return path


def test_source(scenario: Scenario, framework: str, classes: ClassTable) -> tuple[str, str]:
    """Internal name of the test class, and its source."""
    package = package_of(scenario.entry.owner)
    if package.startswith("java/"):
        package = "pybmc_tests"
    simple = test_name(scenario.found)
    body, helpers = TestBody(scenario, JavaNames(classes, package), classes).build()
    imports, kind, method = FRAMEWORKS[framework]
    lines = [f"package {dotted(package)};", ""] if package else []
    lines += [imports, ""] if imports else []
    lines += _comment(scenario)
    # Only a constructor makes another box, and what the type arguments were nobody knows.
    unsure = ["deprecation", "removal"] if any(t.kind is Making.BOX for t in scenario.objects.values()) else []
    unsure += ["rawtypes", "unchecked"] if "raw" in helpers else []
    if unsure:
        lines.append(f"@SuppressWarnings({{{', '.join(map(string, unsure))}}})")
    lines.append(f"{kind} {simple} {{")
    lines += enable_assertions(classes, simple)
    lines += method.format(method=_method_name(scenario.found)).split("\n")
    lines += [f"        {line}" if line else "" for line in body]
    lines.append("    }")
    for helper in HELPERS:
        if helper in helpers:
            lines += ["", *HELPERS[helper].replace("TEST", simple).rstrip("\n").split("\n")]
    lines.append("}")
    return f"{package}/{simple}" if package else simple, "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------- around the body


def expected_exception(found: Counterexample) -> str:
    kind = found.prop.kind
    name = found.exception if kind is PropertyKind.UNCAUGHT else THROWN.get(kind, ASSERTION_ERROR)
    if found.place.method.name == "<clinit>" and name != ASSERTION_ERROR:
        name = INITIALISER_ERROR  # JLS 12.4.2: wraps what is not an Error
    return dotted(name)


def words_of(text: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in "".join(c if c.isalnum() else " " for c in text).split())


def test_name(found: Counterexample) -> str:
    """FooBarIntegerDivideByZero1Test for java::pkg.Foo.bar:(I)I.integer-divide-by-zero.1."""
    function, _, rest = found.prop.id.removeprefix("java::").partition(":(")
    class_name, _, method = function.rpartition(".")
    tail = rest.partition(")")[2].partition(".")[2]
    if found.prop.kind is PropertyKind.UNCAUGHT:
        tail = f"uncaught.{expected_exception(found).rpartition('.')[2]}"
        if found.prop.part_of:  # there may be others of this class
            tail += f" line {found.prop.id.rpartition(':')[2]}"
    name = words_of(class_name.rpartition(".")[2].replace("$", " ")) + words_of(method) + words_of(tail) + "Test"
    if name.isascii():
        return name
    from zlib import crc32

    return f"{''.join(c for c in name[:-4] if c.isascii())}{crc32(found.prop.id.encode()):x}Test"


def _method_name(found: Counterexample) -> str:
    if found.prop.kind is PropertyKind.TAINT:
        return "letsThemArrive"
    return f"throwsNo{words_of(expected_exception(found).rpartition('.')[2])}"


def _comment(scenario: Scenario) -> list[str]:
    found = scenario.found
    place = f"{found.place.file} line {found.place.line}" if found.place.line else found.place.method.pretty
    what = "an assertion fails" if found.prop.kind is PropertyKind.ASSERTION else found.prop.text
    if found.prop.kind is PropertyKind.TAINT:
        arrives = found.prop.text.replace("nothing from a source", "something from a source")
        lines = [f"Inputs found by pybmc, with which {arrives}, {place}.", "The test takes that way, to be looked at."]
    else:
        lines = [
            f"A counterexample found by pybmc: {what}, {place}.",
            f"The test fails with {expected_exception(found)} until that is mended.",
        ]
    if scenario.nondets:
        lines.append("It needs the jar that pybmc --print-api-jar names, first on the class path.")
    safe = [line.replace("\\", "").replace("*/", "* /") for line in lines]
    return ["/**", *(f" * {line}" for line in safe), " */"]


def enable_assertions(classes: ClassTable, simple: str) -> list[str]:
    """Where there are assertions, what is inside them may matter too, not only that they fail."""
    if not any(info.origin is Origin.USER and info.field("$assertionsDisabled", "Z") for info in classes.loaded):
        return []
    return [
        "    static { // as java -ea, for classes that are not initialised yet",
        f"        {simple}.class.getClassLoader().setDefaultAssertionStatus(true);",
        "    }",
        "",
    ]


def unless_excluded(statement: str) -> list[str]:
    """A statement in a run that ends where an assumption does not hold."""
    return [
        "try {", f"    {statement}", "} catch (pybmc.Inputs.RunEnded ended) {",
        "    // an assumption excludes these values now", "}",
    ]  # fmt: skip


def _unless_refused(lines: list[str], blank: int) -> list[str]:
    """Inputs that are constructed up to the blank line: once a constructor refuses them the test passes."""
    inside = [*lines[:blank], "isBuilt = true;", *lines[blank:]]
    return [
        "boolean isBuilt = false;", "try {", *(f"    {line}" if line else "" for line in inside),
        "} catch (Throwable refused) {", "    if (isBuilt) { // else such inputs are not possible any more",
        "        throw refused;", "    }", "}",
    ]  # fmt: skip


# -------------------------------------------------------------------------------------------- the body


class TestBody:
    def __init__(self, scenario: Scenario, names: JavaNames, classes: ClassTable) -> None:
        self._scenario = scenario
        self._names = names
        self._classes = classes
        self._locals = LocalNames()
        for taken in ("ignored", "ended", "isBuilt", "refused", *HELPERS):
            self._locals.take(taken)
        self._objects = JavaObjects(classes, names, self._locals, scenario.objects, scenario.found.objects)

    def build(self) -> tuple[list[str], set[str]]:
        scenario = self._scenario
        lines, call = self.parts()
        if scenario.nondets:
            lines += ["", *unless_excluded(f"{call};")]
        else:
            lines += ["", f"{call};"] if lines else [f"{call};"]
        if any(thing.is_built and thing.class_name != LIBRARY_INPUTS for thing in scenario.objects.values()):
            lines = _unless_refused(lines, lines.index(""))
        return lines, self.helpers

    @property
    def helpers(self) -> set[str]:
        """Names of those that the body needs."""
        return self._objects.helpers

    def parts(self) -> tuple[list[str], str]:
        """What comes before the call of the entry point, and the call as an expression."""
        scenario, objects = self._scenario, self._objects
        parameters = [*([scenario.receiver] if scenario.receiver is not None else []), *scenario.arguments]
        wanted = {
            slot.value: slot.name for slot in reversed(parameters) if is_reference(slot.descriptor) and slot.value
        }
        if scenario.receiver is not None:
            wanted[scenario.receiver.value] = "receiver"
        objects.declare(list(scenario.objects.values()), wanted)
        primitives = {}
        for slot in scenario.arguments:
            if not is_reference(slot.descriptor):
                primitives[slot] = self._locals.take(slot.name)
                type_name = self._names.type_name(slot.descriptor)
                objects.statements.append(f"{type_name} {primitives[slot]} = {objects.expression(slot)};")
        for owner, slot in scenario.statics:
            objects.set_field("", owner, slot, static=True)
        lines = [*objects.statements, *self._recorded()]
        launch = scenario.launch
        if launch is not None and launch.class_name != scenario.entry.owner:  # `main` is inherited
            lines.append(f'Class.forName("{dotted(launch.class_name)}");')
        return lines, self._call([primitives.get(slot) or objects.expression(slot) for slot in scenario.arguments])

    def afterwards(self) -> list[str]:
        """Expressions that a call may have given other values: arrays among the arguments, fields of the receiver.

        Of a body that has its parts already.
        """
        scenario, objects = self._scenario, self._objects
        arrays = [slot for slot in scenario.arguments if slot.descriptor in COMPARED_ARRAYS and slot.value]
        found = [text for slot in arrays if is_identifier(text := objects.expression(slot))]
        receiver = self._receiver() if scenario.receiver is not None and scenario.launch is None else None
        info = self._classes.get(scenario.entry.owner)
        for field in info.fields if receiver is not None and is_identifier(receiver) else ():
            is_shown = not field.is_static and field.descriptor in COMPARED and is_identifier(field.name)
            if is_shown and self._names.may_use_member(info, field.access):
                found.append(f"{receiver}.{field.name}")
        return list(dict.fromkeys(found))[:MOST_AFTERWARDS]

    def _recorded(self) -> list[str]:
        """The values of the verifier interface."""
        scenario = self._scenario
        if not scenario.nondets:
            return []
        lines = []
        given = [slot for origin, slot in scenario.nondets if origin is Provenance.NONDET]
        named = {slot.value: slot for slot in given if is_reference(slot.descriptor) and slot.value}
        if named:
            pairs = ", ".join(f"{number}, {self._objects.expression(slot)}" for number, slot in named.items())
            lines.append(f"pybmc.Inputs.objects({pairs});")
        values = [string(line) for line in nondet_lines(scenario, scenario.nondets)]
        one = f"pybmc.Inputs.replay({', '.join(values)});"
        if len(one) < LINE - 8:
            return [*lines, one]
        calls = [f"        {value}," for value in values[:-1]]
        return [*lines, "pybmc.Inputs.replay(", *calls, f"        {values[-1]});"]

    def _call(self, arguments: list[str]) -> str:
        scenario, names, entry = self._scenario, self._names, self._scenario.entry
        info = self._classes.get(entry.owner)
        types, _ = split_method(entry.descriptor)
        if entry.name == "<init>":
            return self._construction(arguments)
        receiver = self._receiver()
        direct = (
            names.may_use_member(info, entry.access)
            and is_identifier(entry.name)
            and all(names.type_name(type_) is not None for type_ in types)
            and receiver is not None
        )
        if direct:
            given = map(self._cast, scenario.arguments, types, arguments)
            return f"{receiver}.{entry.name}({', '.join(given)})"
        if scenario.launch is not None and scenario.launch.constructor is not None:
            raise CannotReplay("the constructor of the class cannot be called from a test")
        target = "null" if scenario.receiver is None else self._objects.expression(scenario.receiver)
        return self._objects.calls.reflected(entry.owner, entry.name, entry.descriptor, target, arguments)

    def _construction(self, arguments: list[str]) -> str:
        """The entry point is a constructor."""
        names, entry = self._names, self._scenario.entry
        info = self._classes.get(entry.owner)
        types, _ = split_method(entry.descriptor)
        made = names.class_name(entry.owner)
        is_inner = any(field.name.startswith("this$") for field in info.fields)
        nameable = made is not None and all(names.type_name(type_) is not None for type_ in types)
        if nameable and not is_inner and names.may_use_member(info, entry.access):
            given = map(self._cast, self._scenario.arguments, types, arguments)
            return f"new {made}({', '.join(given)})"
        return self._objects.calls.reflected(entry.owner, entry.name, entry.descriptor, "null", arguments)

    def _receiver(self) -> str | None:
        """What stands before the dot of a direct call; None if it cannot be made."""
        scenario, names = self._scenario, self._names
        launch = scenario.launch
        if launch is not None and launch.constructor is not None:
            made = names.class_name(launch.class_name)
            usable = names.may_use_member(self._classes.get(launch.class_name), launch.constructor.access)
            return f"new {made}()" if made is not None and usable else None
        owner = names.class_name(scenario.entry.owner)
        if scenario.receiver is None:
            return owner
        declared = self._objects.declared_type(scenario.receiver)
        return self._objects.expression(scenario.receiver) if owner is not None and declared != "Object" else None

    def _cast(self, slot: Slot, type_: str, text: str) -> str:
        """Where the static type is not that of the parameter, say it: there may be other methods of this name."""
        if not is_reference(type_):
            return text
        wanted = self._names.type_name(type_)
        declared = self._objects.declared_type(slot)
        same = [m for m in self._classes.get(self._scenario.entry.owner).methods if m.name == self._scenario.entry.name]
        if declared == wanted or (len(same) == 1 and declared not in ("Object", "Object[]") and text != "null"):
            return text
        return f"({wanted}) {text}" if len(same) > 1 or text != "null" or type_[0] == "[" else text
