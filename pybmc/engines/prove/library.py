"""What methods of the library and of the verifier guarantee, where their code is not run.

A meaning here may leave open more than Java does, never less. What has no meaning here and no body is a gap.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts.claims import Moment
from pybmc.engines.prove.heap import Made
from pybmc.engines.prove.machine import Machine, Stated, field_key
from pybmc.engines.prove.running import Outcome, Running
from pybmc.engines.prove.state import State
from pybmc.goto.boxing import BOXES, OWNERS_OF_BUILDING
from pybmc.goto.classes import ClassTable, MethodInfo, Origin
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import (
    ENUM,
    OBJECT,
    STRING,
    THROWABLE,
    class_of,
    descriptor_of,
    dotted,
    is_array,
    is_reference,
    split_method,
)
from pybmc.goto.place import Place
from pybmc.records import Record, changed
from pybmc.terms.node import Term

VERIFIERS = ("org/cprover/CProver", "org/sosy_lab/sv_benchmarks/Verifier", "pybmc/Verifier")
NONDET = {
    "nondetBoolean": "Z", "nondetByte": "B", "nondetChar": "C", "nondetShort": "S", "nondetInt": "I",
    "nondetLong": "J", "nondetFloat": "F", "nondetDouble": "D",
}  # fmt: skip
UNKNOWN_VALUE = "pybmc/UnknownValue"  # of a static field that holds anything
FILL_IN = "fillInStackTrace"
TOLD = tuple(map(descriptor_of, (STRING, OBJECT, THROWABLE)))  # what constructors of exceptions take
TEXTS = ("toString", "getMessage", "getLocalizedMessage")  # of an exception: what its text is made from
# What programs ask exceptions for; those of the program may have methods of their own.
TOLD_BY_EXCEPTIONS = ("getMessage", "getLocalizedMessage", "getCause", "printStackTrace", "addSuppressed")
PRINTERS = ("print", "println", "flush")
# Classes of the JDK whose code is run as it is: numbers in, numbers out, and fields that never change.
RUN = (
    "java/lang/Math", "java/lang/StrictMath", "java/lang/Integer", "java/lang/Long", "java/lang/Short",
    "java/lang/Byte", "java/lang/Character", "java/lang/Boolean", "java/lang/Float", "java/lang/Double",
    "java/util/Objects", OBJECT, ENUM,
)  # fmt: skip
# Exceptions whose constructors look at nothing: those of java.lang and these. Others, as those of formats, refuse null.
PLAIN = (
    "java/util/NoSuchElementException", "java/util/ConcurrentModificationException", "java/util/EmptyStackException",
    "java/util/InputMismatchException", "java/io/IOException", "java/io/FileNotFoundException", "java/io/EOFException",
    "java/util/concurrent/TimeoutException",
)  # fmt: skip
RANDOM = "java/util/Random"
TOKENIZER = "java/util/StringTokenizer"
CODERS = ("java/net/URLEncoder", "java/net/URLDecoder", "java/util/Base64", "java/util/regex/")
ARRAYS = "java/util/Arrays"


class Site(Record):
    """A call."""

    machine: Machine
    state: State
    args: list[Term]
    method: MethodRef
    place: Place
    path: str
    guarded: bool

    @property
    def words(self) -> str:
        return f"{dotted(self.method.owner)}.{self.method.name}()"

    @property
    def result(self) -> str:
        return self.method.descriptor.rpartition(")")[2]

    def on(self, state: State) -> Site:
        return changed(self, state=state)

    def gap(self, reason: str) -> Outcome:
        self.machine.gap(self.state, self.machine.terms.true, reason, self.place)
        return Outcome()

    def returns(self, value: Term | None = None) -> Outcome:
        self.state.regs = [] if value is None else [value]
        return Outcome(self.state)

    def unknown(self, descriptor: str, not_null: bool = False) -> Term:
        """A value that the call gives: if an object, an old one or a new one."""
        if is_reference(descriptor):
            kind = class_of(descriptor) if _is_leaf(class_of(descriptor)) else ""
            self.machine.note(Made(kind), None)
            self.machine.world.tick(frozenset({kind}) if kind else None)
        value = self.machine.world.unknown(f"{self.path} {self.method.name}", descriptor)
        if not_null:
            null = self.machine.world.null
            self.machine.world.fact(self.machine.terms.not_(self.machine.terms.eq(value, null)))
        return value

    def throw_if(self, condition: Term, class_name: str, value: Callable[[], Term | None]) -> Outcome:
        """Throw where a condition holds; elsewhere return a value."""
        thrown = self.machine.branch(self.state, condition)
        if thrown is not None:
            thrown.regs = [self.machine.new_throwable(thrown, class_name)]
        if self.state.guard.term is self.machine.terms.false:
            return Outcome(None, thrown)
        return Outcome(self.returns(value()).returned, thrown)


Means = Callable[[Site], Outcome]


def _nothing(site: Site) -> Outcome:
    return site.returns()


def _nondet(descriptor: str) -> Means:
    return lambda site: site.returns(site.unknown(descriptor))


def _in_range(site: Site) -> Outcome:
    terms, (low, high) = site.machine.terms, site.args
    value = site.unknown(site.result)
    if site.machine.assume(site.state, terms.and_(terms.sle(low, value), terms.sle(value, high))):
        return Outcome()
    return site.returns(value)


def _assume(site: Site) -> Outcome:
    terms = site.machine.terms
    if site.machine.assume(site.state, terms.not_(terms.eq(site.args[0], site.machine.zero))):
        return Outcome()
    return site.returns()


def _check(site: Site) -> Outcome:
    wrong = site.machine.terms.eq(site.args[0], site.machine.zero)
    return site.throw_if(wrong, "java/lang/AssertionError", lambda: None)


def _state(site: Site, is_hint: bool) -> None:
    """Keep a condition that is meant for the loop around."""
    machine, function = site.machine, site.place.method.java_id
    heads = (p for p in reversed(machine.points) if p.where.function == function and p.where.moment is Moment.LOOP)
    holds = machine.terms.not_(machine.terms.eq(site.args[0], machine.zero))
    machine.stated.append(Stated(holds, next(heads, None), site.place, is_hint))


def _hint(site: Site) -> Outcome:
    _state(site, True)
    return site.returns()


def _invariant(site: Site) -> Outcome:
    _state(site, False)
    return _check(site)


def _not_null(site: Site) -> Outcome:
    return site.returns(site.unknown(site.result, not_null=True))


def _any(site: Site) -> Outcome:
    return site.returns(site.unknown(site.result))


def _true(site: Site) -> Outcome:
    return site.returns(site.machine.one)


def _same(site: Site) -> Outcome:
    return site.returns(site.args[0])


def _is_leaf(class_name: str) -> bool:
    """Whether a call that gives such an object makes no others that anybody sees, and none of another class."""
    return class_name == STRING or class_name in BOXES or (is_array(class_name) and len(class_name) == 2)


def box(site: Site) -> Outcome:
    """What boxing gives: an object with this value, new or not."""
    machine, owner = site.machine, site.method.owner
    made = site.unknown(f"L{owner};", not_null=True)
    machine.world.fact(machine.world.is_exactly(made, owner))
    info = machine.classes.resolve_field(owner, "value", BOXES[owner])
    if info is None:
        return site.gap(f"this JDK's {dotted(owner)} has an unknown layout")
    equal = machine.terms.eq(machine.read(site.state, field_key(info), made), site.args[0])
    if machine.assume(site.state, equal):
        return Outcome()
    return site.returns(made)


def asks_for_text(site: Site, arg: Term) -> bool:
    """Somebody asks an object for its text, which only the library's own do without harm. True if none can be there."""
    terms, world = site.machine.terms, site.machine.world
    plain = [world.is_exactly(arg, name) for name in (STRING, *BOXES)]
    known = terms.or_all([terms.eq(arg, world.null), *plain])
    return site.machine.gap(site.state, terms.not_(known), "toString() of an unknown object", site.place)


def _next_int(site: Site) -> Outcome:
    terms, bound, value = site.machine.terms, site.args[1], site.unknown("I")
    site.machine.world.fact(
        terms.implies(
            terms.slt(site.machine.zero, bound),
            terms.and_(terms.sle(site.machine.zero, value), terms.slt(value, bound)),
        )
    )
    wrong = terms.sle(bound, site.machine.zero)
    return site.throw_if(wrong, "java/lang/IllegalArgumentException", lambda: value)


def _fraction(site: Site) -> Outcome:
    from pybmc.engines.prove.floating import fraction

    return fraction(site)


def _random(means: Means) -> Means:
    """Of an object of the class itself: its methods are made from others, which a subclass may have replaced."""

    def guarded(site: Site) -> Outcome:
        world = site.machine.world
        if world.class_of(site.args[0]) != RANDOM and world.has_subclass(RANDOM):
            return site.gap(f"{site.words} of a class of the program")
        return means(site)

    return guarded


class Library:
    def __init__(self, classes: ClassTable, machine: Machine, running: Running) -> None:
        self._classes = classes
        self._machine = machine
        self._running = running
        self._table = _table()

    def meaning(self, method: MethodRef) -> Means | None:
        """Of a call by the method that it names; only where no class overrides that."""
        owner, name = method.owner, method.name
        if self._machine.meanings is not None and (found := self._machine.meanings(method)) is not None:
            return found
        found = self._table.get((owner, name, method.descriptor)) or self._table.get((owner, name, "*"))
        if found is not None:
            return found
        if owner in ("java/lang/Math", "java/lang/StrictMath", "java/lang/Float", "java/lang/Double"):
            from pybmc.engines.prove.floating import meaning_of_floats

            found = meaning_of_floats(method)
            if found is not None:
                return found
        if owner == UNKNOWN_VALUE:
            return _nondet(method.descriptor.rpartition(")")[2])
        if owner in (STRING, TOKENIZER) or owner in OWNERS_OF_BUILDING or owner in BOXES or owner.startswith(CODERS):
            return self._of_texts(method)
        if owner == ARRAYS or name in ("arraycopy", "clone"):
            from pybmc.engines.prove.array_library import meaning_of_arrays

            return None if self._machine.is_limited else meaning_of_arrays(method)
        if owner.startswith("java/util/logging/"):
            from pybmc.engines.prove.logs import meaning_of_logs

            return meaning_of_logs(method, self._machine.world)
        if owner.startswith("java/util/") or owner == "java/lang/Iterable":
            from pybmc.engines.prove.collections import meaning_of_collections

            found = meaning_of_collections(method, self._running)
            if found is not None:
                return found
        if owner == "java/io/PrintStream" and name in PRINTERS:
            return self._printing(method.descriptor)
        if self._machine.outside_is_covered:
            from pybmc.engines.prove.outside import meaning_of_outside

            found = meaning_of_outside(method, self._machine.world)
            if found is not None:
                return found
        if name == "<init>" and self._is_throwable_of_library(owner):
            return self._new_throwable
        if name in TOLD_BY_EXCEPTIONS and owner != THROWABLE and self._machine.world.extends(owner, THROWABLE):
            return self._table.get((THROWABLE, name, method.descriptor))
        return None

    def _of_texts(self, method: MethodRef) -> Means | None:
        from pybmc.engines.prove.builders import meaning_of_builders
        from pybmc.engines.prove.characters import meaning_of_numbers
        from pybmc.engines.prove.matching import meaning_of_matching
        from pybmc.engines.prove.rewriting import meaning_of_rewriting
        from pybmc.engines.prove.string_library import meaning_of_strings
        from pybmc.engines.prove.tokens import meaning_of_tokens

        if self._machine.is_limited and is_array(method.descriptor.rpartition(")")[2]):
            return None
        if method.owner in BOXES:
            return meaning_of_numbers(method)
        if method.owner in OWNERS_OF_BUILDING:
            return meaning_of_builders(method)
        found = meaning_of_rewriting(method) or meaning_of_tokens(method) or meaning_of_matching(method)
        return meaning_of_strings(method) if found is None and method.owner == STRING else found

    def meaning_of(self, method: MethodInfo) -> Means | None:
        """Of the method that a call selected."""
        return self.meaning(MethodRef(method.owner, method.name, method.descriptor))

    def refuses(self, method: MethodInfo) -> str:
        """Why the code of a method is not run; empty if it is."""
        info = self._classes.get(method.owner)
        if info.origin is Origin.USER or "$$Lambda$" in method.owner or method.owner in RUN:
            return ""
        return f"{dotted(method.owner)}.{method.name}() has no contract"

    def _is_throwable_of_library(self, owner: str) -> bool:
        if is_array(owner):
            return False
        info = self._classes.find(owner)
        if info is None or info.origin is Origin.USER or not self._machine.world.extends(owner, THROWABLE):
            return False
        return owner in PLAIN or (owner.startswith("java/lang/") and owner.count("/") == 2)

    def _new_throwable(self, site: Site) -> Outcome:
        """What the constructor of an exception leaves in its fields is unknown; it asks objects for their text."""
        machine, parameters = site.machine, split_method(site.method.descriptor)[0]
        if any(p not in TOLD and is_reference(p) for p in parameters):
            return site.gap(f"{site.words} has no contract")
        if parameters == (descriptor_of(THROWABLE),) and machine.world.is_overridden(THROWABLE, TEXTS):
            return site.gap("toString() of an exception of the program")
        if self._fills_in(site.args[0]):
            return site.gap("fillInStackTrace() of an exception of the program")
        objects = [arg for arg, p in zip(site.args[1:], parameters, strict=True) if p == descriptor_of(OBJECT)]
        if any(asks_for_text(site, arg) for arg in objects):
            return Outcome()
        for field in machine.instance_fields(site.method.owner):
            value = machine.world.unknown(f"{field.owner}.{field.name}", field.descriptor)
            machine.write(site.state, field_key(field), site.args[0], value)
        return site.returns()

    def _fills_in(self, made: Term) -> bool:
        """Whether an exception may have a fillInStackTrace() of the program, which its constructor calls."""
        known = self._machine.world.class_of(made)
        if known is None:
            return self._machine.world.is_overridden(THROWABLE, (FILL_IN,))
        infos = self._classes.superclasses(known)
        return any(m.name == FILL_IN for info in infos if info.origin is Origin.USER for m in info.methods)

    def _printing(self, descriptor: str) -> Means | None:
        if descriptor in ("()V", f"(L{STRING};)V", "(I)V", "(J)V", "(Z)V", "(C)V", "(D)V", "(F)V"):
            return _nothing
        return _print_object if descriptor == f"({descriptor_of(OBJECT)})V" else None


def _print_object(site: Site) -> Outcome:
    return Outcome() if asks_for_text(site, site.args[1]) else site.returns()


def _suppress(site: Site) -> Outcome:
    """An exception cannot suppress itself."""
    machine, (held, added) = site.machine, site.args
    refused = machine.gap(site.state, machine.terms.eq(added, machine.world.null), f"{site.words} of null", site.place)
    if refused:
        return Outcome()
    return site.throw_if(machine.world.may_be(held, added), "java/lang/IllegalArgumentException", lambda: None)


def _by_own_text(means: Means) -> Means:
    """Where it asks an exception for its text, which must be nobody's but the library's."""

    def guarded(site: Site) -> Outcome:
        if site.machine.world.is_overridden(THROWABLE, TEXTS):
            return site.gap("toString() of an exception of the program")
        return means(site)

    return guarded


def _table() -> dict[tuple[str, str, str], Means]:
    table: dict[tuple[str, str, str], Means] = {}
    for api in VERIFIERS:
        table.update({(api, name, "*"): _nondet(kind) for name, kind in NONDET.items()})
        table[api, "assume", "(Z)V"] = _assume
        table[api, "nondetString", "*"] = _not_null
    for kind, name in (("I", "nondetInt"), ("J", "nondetLong")):
        table["pybmc/Verifier", name, f"({kind}{kind}){kind}"] = _in_range
    for name, meaning in (("check", _check), ("invariant", _invariant), ("hint", _hint)):
        table["pybmc/Verifier", name, "(Z)V"] = meaning
    for name, kind in BOXES.items():
        table[name, "valueOf", f"({kind})L{name};"] = box
    table.update(
        {
            ("org/cprover/CProver", "nondetWithNull", "*"): _any,
            ("org/cprover/CProver", "nondetWithoutNull", "*"): _not_null,
            (OBJECT, "<init>", "()V"): _nothing,
            ("java/lang/Record", "<init>", "()V"): _nothing,
            (OBJECT, "hashCode", "()I"): _any,
            (OBJECT, "getClass", "()Ljava/lang/Class;"): _not_null,
            ("java/lang/System", "identityHashCode", "*"): _any,
            ("java/lang/System", "currentTimeMillis", "()J"): _any,
            ("java/lang/System", "nanoTime", "()J"): _any,
            ("java/lang/Class", "desiredAssertionStatus", "()Z"): _true,
            (STRING, "hashCode", "()I"): _any,
            (STRING, "toString", "()Ljava/lang/String;"): _same,
            (THROWABLE, "getMessage", f"(){descriptor_of(STRING)}"): _any,
            (THROWABLE, "getLocalizedMessage", f"(){descriptor_of(STRING)}"): _by_own_text(_any),
            (THROWABLE, "getCause", f"(){descriptor_of(THROWABLE)}"): _any,
            (THROWABLE, "printStackTrace", "()V"): _by_own_text(_nothing),
            (THROWABLE, "addSuppressed", f"({descriptor_of(THROWABLE)})V"): _suppress,
            (RANDOM, "<init>", "()V"): _random(_nothing),
            (RANDOM, "<init>", "(J)V"): _random(_nothing),
            (RANDOM, "nextInt", "()I"): _random(_any),
            (RANDOM, "nextInt", "(I)I"): _random(_next_int),
            (RANDOM, "nextBoolean", "()Z"): _random(_any),
            (RANDOM, "nextLong", "()J"): _random(_any),
            (RANDOM, "nextGaussian", "()D"): _random(_any),
            (RANDOM, "nextDouble", "()D"): _random(_fraction),
            (RANDOM, "nextFloat", "()F"): _random(_fraction),
        }
    )
    return table
