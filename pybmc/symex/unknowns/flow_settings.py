"""What objects remember of --taint: which settings were made on them, and on the objects that gave them.

A parser whose factory was told to forbid document types does no harm, and another one beside it still does. So a
setting is a field of the object, which no Java source can name; what an object without meaning gives has its settings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.goto.classes import FieldInfo
from pybmc.goto.flows import FlowRules, Setting
from pybmc.goto.names import ClassName, Descriptor, is_reference, split_method
from pybmc.symex.api import Call, Object, value_field
from pybmc.symex.unknowns.stubs import nondet
from pybmc.terms.node import Term

BOOLEAN = "java/lang/Boolean"


class FlowSettings:
    def __init__(self, rules: FlowRules) -> None:
        self._rules = rules
        self._fields = {one: hidden_field(f"setting {at}") for at, one in enumerate(rules.settings)}

    def __bool__(self) -> bool:
        return bool(self._fields)

    def made_by(self, is_meant: Callable[[Setting], bool]) -> list[Setting]:
        return [one for one in self._fields if is_meant(one)]

    def setting(self, made: Sequence[Setting], own: bool) -> Callable[[Call], Term | None]:
        """A method that makes these settings on its receiver; one of the program's own runs behind that."""

        def run(call: Call) -> Term | None:
            for holder, where in receivers(call):
                for one in made:
                    told, met = _told(call, one)
                    value = call.terms.ite(met, call.one, call.zero)
                    remember(call, holder, self._fields[one], call.terms.and_(where, told), value)
            call.declined = own
            return None if own else self.given(call)

        return run

    def given(self, call: Call) -> Term | None:
        """What a method without meaning gives, an object of its own with the settings of the receiver."""
        value = nondet(call, alone=bool(self))
        if value is None or not is_reference(split_method(call.method.descriptor)[1]):
            return value
        for field in self._fields.values():
            held = [(where, remembered(call, holder, field)) for holder, where in receivers(call)]
            if any(term is not call.zero for _, term in held):
                for made, where in call.candidates(value):
                    if made is not None:
                        remember(call, made, field, where, call.choose(held))
        return value

    def hardened(self, call: Call) -> Term:
        """Where the receiver has all the settings of a group."""
        terms = call.terms
        return terms.or_all(terms.and_all([self._has(call, one) for one in group]) for group in self._rules.hardening)

    def doubtful(self, call: Call) -> Term:
        return call.terms.or_all([self._has(call, one) for one in self._rules.doubtful])

    def _has(self, call: Call, one: Setting) -> Term:
        terms, field = call.terms, self._fields[one]
        return terms.or_all([
            terms.and_(where, terms.eq(remembered(call, holder, field), call.one))
            for holder, where in receivers(call)
        ])  # fmt: skip


def hidden_field(name: str) -> FieldInfo:
    """A field that no Java source can name; numbers are kept in it."""
    return FieldInfo(ClassName("pybmc/Taint"), f"<{name}>", Descriptor("I"), 0)


def remembered(call: Call, holder: Object, field: FieldInfo) -> Term:
    """Objects that were there before the program remember nothing."""
    if holder.is_input:
        heap = call.machine.heap
        heap.initial_values.setdefault((holder.number, heap.field_number(field)), call.zero)
    return call.field_of(holder, field)


def remember(call: Call, holder: Object, field: FieldInfo, where: Term, value: Term) -> None:
    if where is not call.terms.false:
        call.set_field(holder, field, call.terms.ite(where, value, remembered(call, holder, field)))


def receivers(call: Call) -> list[tuple[Object, Term]]:
    """Objects without meaning among them, into which nobody else can look."""
    if len(call.args) == len(split_method(call.method.descriptor)[0]):
        return []
    return [(made, where) for made, where in call.candidates(call.args[0]) if made is not None]


def _told(call: Call, one: Setting) -> tuple[Term, Term]:
    """Where a call is about this setting, and where it makes it; elsewhere it takes it back."""
    terms = call.terms
    types = split_method(call.method.descriptor)[0]
    arguments = call.args[len(call.args) - len(types) :]
    if not one.values:
        given = [value for value, type_ in zip(arguments, types, strict=True) if is_reference(type_)]
        return terms.true, terms.and_all([terms.not_(call.is_null(value)) for value in given])
    if len(one.values) > len(types):
        return terms.false, terms.false
    equal = [_is(call, value, type_, text) for value, type_, text in zip(arguments, types, one.values, strict=False)]
    return terms.and_all(equal[:-1]), equal[-1]


def _is(call: Call, value: Term, descriptor: str, text: str) -> Term:
    """Where an argument is what a rule calls so; texts that are no constants are not."""
    terms = call.terms
    number = {"true": 1, "false": 0}.get(text)
    if not is_reference(descriptor):
        known = number if number is not None else int(text) if text.lstrip("-").isdigit() else None
        return terms.false if known is None else terms.eq(value, terms.bv(known, value.sort.width))
    found, boxed = terms.false, value_field(call.classes, BOOLEAN)
    for made, where in call.candidates(value):
        if made is None:
            continue
        if made.class_name == BOOLEAN and number is not None and boxed is not None:
            same = terms.eq(call.field_of(made, boxed), terms.bv(number, 32))
        else:
            same = terms.true if call.constant_string(call.reference(made)) == text else terms.false
        found = terms.or_(found, terms.and_(where, same))
    return found
