"""What the rules of --taint say of methods, before the models: sources and sanitizers give unknowns, sinks check."""

from __future__ import annotations

import re
from collections.abc import Callable

from pybmc.goto.boxing import BUILDERS
from pybmc.goto.classes import ClassNotFound, ClassTable, FieldInfo, MethodInfo, Origin
from pybmc.goto.flows import EVERY, RECEIVER, FlowRules, Spot
from pybmc.goto.instr import Property
from pybmc.goto.names import STRING, ClassName, Descriptor, descriptor_of, dotted, is_reference, split_method
from pybmc.goto.properties import PropertyKind
from pybmc.records import changed
from pybmc.symex.api import Call, Intrinsic
from pybmc.symex.texts.strings import of_cells
from pybmc.symex.unknowns.flow_attributes import KEEPING, attribute
from pybmc.symex.unknowns.flow_endings import ending
from pybmc.symex.unknowns.flow_settings import FlowSettings
from pybmc.symex.unknowns.flow_sources import given_type
from pybmc.symex.unknowns.flows import Arriving, Flows
from pybmc.symex.unknowns.stubs import nondet
from pybmc.terms.node import Term

NUMBERS = frozenset(f"java/lang/{n}" for n in ("Integer", "Long", "Short", "Byte", "Double", "Float", "Character"))
TEXTS = (STRING, *BUILDERS)
PRINTERS = ("java/io/PrintWriter", "java/io/PrintStream", *(f"{ee}/servlet/{kind}" for ee in ("javax", "jakarta")
            for kind in ("ServletOutputStream", "jsp/JspWriter")))  # fmt: skip
DIGITS = tuple("IJSBFDZ")  # types that a printer writes in digits, or as a word; a char is none
BOXED = (*(f"java/lang/{name}" for name in ("Integer", "Long", "Short", "Byte", "Double", "Float", "Boolean")),
         "java/math/BigInteger", "java/math/BigDecimal")  # fmt: skip
LETTER = re.compile("%[^a-zA-Z%]*[cC]")  # in a format: a number as a letter
SYSTEM = "java/lang/System"
Lookup = Callable[[str, str, str], "Intrinsic | None"]
GUARDED = FieldInfo(ClassName("pybmc/Taint"), "<guarded>", Descriptor("I"), 0x8)  # no Java source can name it


class FlowCalls:
    """The rules of one execution."""

    def __init__(self, rules: FlowRules, models: Lookup, classes: ClassTable) -> None:
        self._rules = rules
        self._models = models
        self._classes = classes
        self._settings = FlowSettings(rules)
        self._known: dict[tuple[str, str, str], Intrinsic | None] = {}
        self.met = 0  # calls of sinks

    def unused(self, entry: MethodInfo) -> list[str]:
        """Rules that nothing was found for; a misspelt name, perhaps."""
        found = [] if self.met else ["--taint: no call of a sink was met"]
        here = (entry.owner, entry.name)
        others = [s for s in self._rules.sources if s.argument and (s.class_name, s.method) != here]
        return found + [
            f"--taint: {spot.words} is not the entry point, whose parameters are sources" for spot in others
        ]

    def lookup(self, owner: str, name: str, descriptor: str) -> Intrinsic | None:
        key = (owner, name, descriptor)
        if key not in self._known:
            self._known[key] = self._intrinsic(*key)
        return self._known[key] or self._models(*key)

    def _intrinsic(self, owner: str, name: str, descriptor: str) -> Intrinsic | None:
        rules = self._rules
        sinks = [spot for spot in rules.sinks if self._is(spot, owner, name, descriptor)]
        method = self._method(owner, name, descriptor)
        run: Callable[[Call], Term | None]
        if sinks:
            run = self._sink(sinks, method)
        elif settings := self._settings.made_by(lambda one: self._is(one.spot, owner, name, descriptor)):
            run = self._settings.setting(settings, self._runs(method))
        elif any(not spot.argument and self._is(spot, owner, name, descriptor) for spot in rules.sources):
            run = self._source(owner, name, descriptor, method)
        elif any(self._is(spot, owner, name, descriptor) for spot in rules.guards):
            run = _guard(self._runs(method))
        elif any(self._is(spot, owner, name, descriptor) for spot in rules.sanitizers):
            run = _sanitizer
        elif name in KEEPING and not self._runs(method) and (group := self._keeps(owner)):
            run = attribute(group, name)
        elif any(self._is(spot, owner, name, descriptor) for spot in rules.unknown):
            run = self._settings.given
        else:
            return self._converting(owner, name, descriptor)
        if any(self._is(spot, owner, name, descriptor) for spot in rules.ending):
            run = ending(run)
        # A rule about the library, or about what has no body, is about all that overrides it.
        return Intrinsic(run, method is None or method.is_abstract or not self._is_own(method), "--taint", is_stub=True)

    def _converting(self, owner: str, name: str, descriptor: str) -> Intrinsic | None:
        """Models choose between constants, through which nothing flows; but a number is what its text was, and a letter
        of a table what its index was.
        """
        carry: Callable[[Call, Term], Term] | None = None
        if owner in NUMBERS and (name.startswith("parse") or name in ("digit", "forDigit", "getNumericValue")):
            carry = _carried
        elif owner in TEXTS and name in ("charAt", "codePointAt", "indexOf", "lastIndexOf"):
            carry = _letter
        elif owner in TEXTS and name in ("substring", "subSequence"):
            carry = _piece
        elif owner == STRING and name == "equals":
            carry = _compared
        model = self._models(owner, name, descriptor) if carry is not None else None
        if model is None or carry is None:
            return None
        run_model, carried = model.run, carry

        def run(call: Call) -> Term | None:
            value = run_model(call)
            return value if value is None or call.ended else carried(call, value)

        return changed(model, run=run)

    def _is(self, spot: Spot, owner: str, name: str, descriptor: str) -> bool:
        if spot.method not in (name, "*" if not name.startswith("<") else name):
            return False
        if spot.descriptor and spot.descriptor != descriptor:
            return False
        return spot.class_name == owner if name.startswith("<") else self._is_a(owner, spot.class_name)

    def _keeps(self, owner: str) -> str:
        """The group of objects that share attributes with those of a class."""
        return next((group[0] for group in self._rules.attributes if any(self._is_a(owner, one) for one in group)), "")

    def _is_a(self, owner: str, name: str) -> bool:
        try:
            return owner == name or self._classes.is_subtype(owner, name)
        except ClassNotFound:
            return False

    def _method(self, owner: str, name: str, descriptor: str) -> MethodInfo | None:
        try:
            return self._classes.resolve_method(owner, name, descriptor)
        except ClassNotFound:
            return None

    def _is_own(self, method: MethodInfo) -> bool:
        info = self._classes.find(method.owner)
        return info is not None and info.origin is Origin.USER

    def _runs(self, method: MethodInfo | None) -> bool:
        """Whether a method has a body of the program's own."""
        return method is not None and self._is_own(method) and method.code is not None

    def _source(
        self, owner: str, name: str, descriptor: str, method: MethodInfo | None
    ) -> Callable[[Call], Term | None]:
        model = self._models(owner, name, descriptor)
        is_own = method is not None and self._is_own(method)  # which may give back what it was given
        type_ = given_type(owner, name, descriptor) if method is None else None

        def source(call: Call) -> Term | None:
            if owner == SYSTEM and model is not None and not self._is_of_program(call):
                return model.run(call)
            return nondet(call, flows=True, fresh=not is_own, type_=type_)

        return source

    def _is_of_program(self, call: Call) -> bool:
        """Whether the call stands in code of the user: the library's own asks the system for its settings."""
        info = self._classes.find(call.place.method.class_name)
        return info is None or info.origin is Origin.USER

    def _sink(self, spots: list[Spot], method: MethodInfo | None) -> Callable[[Call], Term | None]:
        own = self._runs(method)

        def sink(call: Call) -> Term | None:
            self.met += 1
            for spot in spots:
                _check(call, spot, self._settings)
            if call.ended or own:
                call.declined = own
                return None
            return self._settings.given(call)

        return sink


def _carried(call: Call, value: Term) -> Term:
    """A result that flows where an argument does."""
    flows, types = _flows(call), split_method(call.method.descriptor)[0]
    arriving = [Arriving(call.machine, flows, call.state).condition(*p) for p in zip(call.args, types, strict=True)]
    return flows.carrying(call.machine, value, call.terms.or_all(arriving))


def _letter(call: Call, value: Term) -> Term:
    """At an index, or the index of a letter."""
    if is_reference(split_method(call.method.descriptor)[0][0]):
        return value  # where a text occurs is no more than its length is
    return _flows(call).looked_up(call.machine, value, call.args[1])


def _piece(call: Call, value: Term) -> Term:
    """Letters of a piece that begins at an index which flows: `letters.substring(i, i + 1)`."""
    terms, flows = call.terms, _flows(call)
    where, made = flows.condition(call.args[1]), call.the_object(value)
    text = call.text(made) if made is not None else None
    if where is terms.false or text is None or text.value is not None:
        return value
    if text.lazy is not None:
        call.unsupported("letters of a long text at an index that comes from a source")
        return value
    cells = tuple(flows.carrying(call.machine, cell, where) for cell in text.cells(terms))
    return call.reference(call.string(of_cells(terms, text.length, cells)))


def _compared(call: Call, value: Term) -> Term:
    """Where a text is equal to a constant of the program, it is that, wherever it came from."""
    terms, sides = call.terms, [call.candidates(reference) for reference in call.args]
    if any(made is not None and made.class_name != STRING for side in sides for made, _ in side):
        return value
    equal = terms.and_(call.reached, terms.not_(terms.eq(value, call.zero)))
    for one, other in (sides, sides[::-1]):
        if all(made is None or made.text is not None for made, _ in other):
            for made, condition in one:
                if made is not None and made.text is None:
                    _flows(call).is_constant(call.held(made), terms.and_(equal, condition))
    return value


def _flows(call: Call) -> Flows:
    flows = call.machine.flows
    assert isinstance(flows, Flows)
    return flows


def _sanitizer(call: Call) -> Term | None:
    return nondet(call, fresh=True)


def _guard(own: bool) -> Callable[[Call], Term | None]:
    def guard(call: Call) -> Term | None:
        heap = call.machine.heap
        number = heap.field_number(GUARDED)
        heap.static_initial.setdefault(number, heap.null)
        call.state.heap.data[(0, number)] = call.terms.bv(1, 32)
        call.declined = own
        return None if own else nondet(call)

    return guard


def _check(call: Call, spot: Spot, settings: FlowSettings) -> None:
    machine, terms = call.machine, call.terms
    number = machine.heap.field_number(GUARDED)
    guarded = call.state.heap.get((0, number))
    does_harm = terms.true if guarded is None else terms.eq(guarded, machine.heap.null)
    if settings:
        does_harm = terms.and_(does_harm, terms.not_(settings.hardened(call)))
    digits = _flows(call).rules.harmless_numbers and _writes_digits(call)
    for at, descriptor, value in _checked(call, spot):
        if digits and descriptor in DIGITS:
            continue
        arriving = Arriving(machine, _flows(call), call.state, BOXED if digits else (), at_sink=True)
        arrives = terms.and_(arriving.condition(value, descriptor), does_harm)
        more = terms.and_(terms.or_all(arriving.left), terms.not_(arrives))
        if machine.unsupported(call.state, more, "more objects arrive at a sink than are looked at", call.place):
            call.ended = True
            return
        open_ = terms.and_(arrives, settings.doubtful(call)) if settings else terms.false
        if machine.unsupported(call.state, open_, "whether what arrives does harm is up to a setting", call.place):
            call.ended = True
            return
        if machine.check(call.state, terms.not_(arrives), _property(call, at), call.place):
            call.ended = True
            return


def _writes_digits(call: Call) -> bool:
    """Whether the sink writes numbers down in digits."""
    ref = call.method
    try:
        if not any(call.classes.is_subtype(ref.owner, name) for name in PRINTERS):
            return False
    except ClassNotFound:
        return False
    if ref.name in ("print", "println"):
        return True
    if ref.name not in ("printf", "format"):
        return False
    types = split_method(ref.descriptor)[0]
    at = len(call.args) - len(types) + types.index(descriptor_of(STRING))
    made = [call.text(one) if one is not None else None for one, _ in call.candidates(call.args[at])]
    return all(text is not None and text.value is not None and not LETTER.search(text.value) for text in made)


def _checked(call: Call, spot: Spot) -> list[tuple[int, str, Term]]:
    """Arguments that a rule is about, with numbers and types; the receiver, or a field of it, is number 0."""
    types = split_method(call.method.descriptor)[0]
    if spot.argument != RECEIVER:
        arguments = zip(range(1, len(types) + 1), types, call.args[len(call.args) - len(types) :], strict=True)
        return [one for one in arguments if spot.argument in (0, EVERY, one[0])]
    if not spot.field:
        return [(0, f"L{spot.class_name};", call.args[0])]
    field = next((one for one in call.classes.get(spot.class_name).fields if one.name == spot.field), None)
    if field is None:
        call.unsupported(f"{dotted(spot.class_name)} has no field {spot.field}, which a rule of --taint names")
        return []
    value = call.read(call.args[0], field)
    return [] if value is None else [(0, field.descriptor, value)]


def _property(call: Call, at: int) -> Property:
    place, ref = call.place, call.method
    name = f"{place.method.java_id}.taint.{place.ordinal}.{at}"
    where = f"argument {at}" if at else "the receiver"
    text = f"nothing from a source arrives at {where} of {dotted(ref.owner)}.{ref.name}"
    return Property(
        name, PropertyKind.TAINT, text, place.file, place.line, place.method.java_id, place.ordinal, "harmless"
    )
