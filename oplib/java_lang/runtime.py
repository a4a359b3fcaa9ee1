"""java.lang.System and Runtime: clocks, properties, the environment, the end of the program."""

from __future__ import annotations

from oplib.support.fixed import nothing
from pybmc.goto.classes import Origin
from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

SYSTEM, RUNTIME = "java/lang/System", "java/lang/Runtime"
CONSOLE = "java/io/Console"
INSTANT = "java/time/Instant"
S = "Ljava/lang/String;"
FAR = 1 << 62  # clocks are within it, so that differences do not overflow

# Properties that every JVM defines (System.getProperties).
DEFINED = frozenset(
    f"{group}.{name}"
    for group, names in {
        "java": "version vendor home class.version class.path library.path io.tmpdir vm.name vm.version vm.vendor",
        "os": "name arch version",
        "user": "name home dir",
        "file": "separator encoding",
        "path": "separator",
    }.items()
    for name in names.split()
)
FOLDERS = ("user.dir", "java.home")
# Defined, but whoever starts the JVM can give them other values, and nothing of the JDK rests on them later.
CHOSEN = frozenset(("user.name", "user.home", "os.name", "os.arch", "os.version"))
# Switches of the JDK itself, which nobody sets.
SWITCHES = tuple(f"{name}." for name in (
    "jdk", "sun", "java.util", "java.lang", "java.net", "java.security", "java.time", "java.math", "java.locale",
    "java.text",
))  # fmt: skip
FIXED = {
    "line.separator": "\n", "file.separator": "/", "path.separator": ":", "file.encoding": "UTF-8",
    "native.encoding": "UTF-8", "sun.jnu.encoding": "UTF-8",
}  # fmt: skip


def later_millis(call: Call) -> Term:
    """Not before the last time that was asked, and not before 1970."""
    return _later(call, "System.currentTimeMillis()")


def later_nanos(call: Call) -> Term:
    return _later(call, "System.nanoTime()")


def _later(call: Call, name: str) -> Term:
    t, last = call.terms, call.args[0]
    value = call.unknown("J", name)
    call.assume(t.and_all((t.sle(last, value), t.slt(value, t.bv(FAR, 64)), t.slt(t.bv(-FAR, 64), value))))
    return value


def unknown_nano(call: Call) -> Term:
    """Part of a second."""
    t = call.terms
    value = t.zext(2, t.var(call.fresh_name("Clock.nanos"), bv_sort(30)))
    call.assume(t.slt(value, t.bv(10**9, 32)))
    call.received("I", "Clock.currentInstant()", value)
    return value


def instant(call: Call) -> Term | None:
    """An Instant, whose own constructor would divide."""
    made, info = call.new_object(INSTANT), call.classes.get(INSTANT)
    for name, descriptor, value in (("seconds", "J", call.args[0]), ("nanos", "I", call.args[1])):
        field = info.field(name, descriptor)
        if field is None:
            call.unsupported("this JDK's java.time.Instant has an unknown layout")
            return None
        call.write(made, field, value)
    return made


def get_property(call: Call) -> Term:
    key = call.constant_string(call.args[0])
    if key in FIXED:
        return call.string_object(FIXED[key])
    if key is not None and key.startswith(SWITCHES):
        return call.null
    return _from_outside(call, key, key not in DEFINED, key in FOLDERS)


def _from_outside(call: Call, key: str | None, nullable: bool, is_folder: bool = False) -> Term:
    """A text that the JVM got from the system: without U+0000; an absolute path if it is a folder."""
    from oplib.strings.objects import text_of

    t = call.terms
    value = _setting(call, key, nullable)
    given = t.not_(call.is_null(value))
    text = text_of(call, value)
    cells = text.cells(t) if text is not None else []
    for at, unit in enumerate(cells):
        inside = t.and_(given, t.slt(t.bv(at, 32), text.length)) if text is not None else t.false
        call.assume(t.not_(t.and_(inside, t.eq(unit, t.bv(0, unit.sort.width)))))
        if is_folder and at == 0:
            call.assume(t.and_(inside, t.eq(unit, t.bv(ord("/"), unit.sort.width))))
    return value


def _setting(call: Call, key: str | None, nullable: bool) -> Term:
    """An unknown text, recorded with its name if that is known."""
    is_property = call.method.name == "unknownProperty"
    asked = "System.getProperty" if is_property else "System.getenv"
    if key is None:
        return call.unknown(S, f"{asked}()", nullable=nullable)
    if is_property and key in DEFINED - CHOSEN:  # a JVM has its own
        return call.unknown(S, f'{asked}("{key}")', nullable=nullable)
    origin = Provenance.PROPERTY if is_property else Provenance.VARIABLE
    return call.unknown(S, f'{asked}("{key}")', nullable=nullable, origin=origin, key=key)


def _any_text(call: Call) -> Term:
    """Where it may be too long to be looked at: any text."""
    key = call.constant_string(call.args[0])
    return _setting(call, key, key not in DEFINED or call.method.name != "unknownProperty")


def get_variable(call: Call) -> Term:
    return _from_outside(call, call.constant_string(call.args[0]), nullable=True)


def console(call: Call) -> None:
    """Somebody at a keyboard, or nobody, where the world outside is unknown."""
    if call.classes.find("java/io/World") is not None:
        call.run_model(CONSOLE, "find", [])
    else:
        call.not_covered("java.lang.System.console() is not covered: whether there is one")


def end(call: Call) -> None:
    """The program ends here: nothing after it happens, no `finally` either."""
    call.ended = True


def processors(call: Call) -> Term:
    """At least one. The JDK itself is told that there is one: what it does differently cannot be seen."""
    caller = call.classes.find(call.place.method.class_name)
    if caller is not None and caller.origin is not Origin.USER:
        return call.one
    value = call.unknown("I", "Runtime.availableProcessors()")
    call.assume(call.terms.slt(call.zero, value))
    return value


def memory(call: Call) -> Term:
    t = call.terms
    value = t.zext(1, t.var(call.fresh_name(f"Runtime.{call.method.name}()"), bv_sort(63)))
    call.assume(t.slt(t.bv(0, 64), value))
    call.received("J", f"Runtime.{call.method.name}()", value)
    return value


def hooks(call: Call) -> None:
    call.unsupported("shutdown hooks are not supported")
    call.ended = True


ENDS = Intrinsic(end, True, "the program ends: the path does")
NOTHING = Intrinsic(nothing, True, "no effect that a program can observe")

OWNS = (SYSTEM, RUNTIME)

METHODS = {
    (SYSTEM, "laterMillis", "(J)J"): Intrinsic(later_millis, True, "the clock: unknown, never going back"),
    (SYSTEM, "laterNanos", "(J)J"): Intrinsic(later_nanos, True, "the clock: unknown, never going back"),
    (SYSTEM, "unknownNano", "()I"): Intrinsic(unknown_nano, True, "the clock: unknown"),
    (SYSTEM, "instant", f"(JI)L{INSTANT};"): Intrinsic(instant, True, "a point in time"),
    (SYSTEM, "unknownProperty", f"({S}){S}"): Intrinsic(
        get_property, True, "set outside of the program: unknown", rough=_any_text
    ),
    (SYSTEM, "unknownVariable", f"({S}){S}"): Intrinsic(
        get_variable, True, "set outside of the program: unknown", rough=_any_text
    ),
    (SYSTEM, "console", f"()L{CONSOLE};"): Intrinsic(console, False, "the model's, or nothing"),
    (SYSTEM, "exit", "(I)V"): ENDS,
    (RUNTIME, "exit", "(I)V"): ENDS,
    (RUNTIME, "halt", "(I)V"): ENDS,
    (RUNTIME, "availableProcessors", "()I"): Intrinsic(processors, True, "native: unknown, at least 1"),
    (RUNTIME, "freeMemory", "()J"): Intrinsic(memory, True, "native: unknown, positive"),
    (RUNTIME, "totalMemory", "()J"): Intrinsic(memory, True, "native: unknown, positive"),
    (RUNTIME, "maxMemory", "()J"): Intrinsic(memory, True, "native: unknown, positive"),
    (RUNTIME, "gc", "()V"): NOTHING,
    (RUNTIME, "addShutdownHook", "*"): Intrinsic(hooks, True, "a thread that runs at the end"),
}
