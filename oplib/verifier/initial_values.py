"""Initial values of static fields that the user chooses: unknown ones (--nondet-static) or those of a file.

Class initialisers call `pybmc/UnknownValue.<class.field>` and, on `pybmc/GivenValues`, `assign <class>`; for objects
that several places share `make <holder>` comes first. None of these exists in Java.
"""

from __future__ import annotations

from oplib.support.setup import Setup
from pybmc.errors import InternalError
from pybmc.goto.given import (
    Given,
    GivenArray,
    GivenBuilder,
    GivenClass,
    GivenConstant,
    GivenNull,
    GivenNumber,
    GivenObject,
    GivenShared,
    GivenText,
    GivenValues,
)
from pybmc.goto.names import element_of, kind_of
from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.terms.node import Term

GIVEN_VALUES, UNKNOWN_VALUE = "pybmc/GivenValues", "pybmc/UnknownValue"


def unknown_value(call: Call) -> Term:
    owner, _, name = call.method.name.rpartition(".")
    shown = call.method.name.replace("/", ".")
    return call.unknown(call.method.descriptor[2:], shown, None, Provenance.STATIC, (owner, name))


def given(values: GivenValues | None) -> Intrinsic:
    def run(call: Call) -> None:
        action, _, name = call.method.name.partition(" ")
        chosen = values.of(name) if values is not None else None
        if chosen is None:
            raise InternalError(f"no values are given for {name}")
        (_make if action == "make" else _assign)(call, chosen)

    return Intrinsic(run, True, "--static-values")


OWNS = (UNKNOWN_VALUE, GIVEN_VALUES)


def methods(setup: Setup) -> dict[tuple[str, str, str], Intrinsic]:
    return {
        (UNKNOWN_VALUE, "*", "*"): Intrinsic(unknown_value, True, "--nondet-static"),
        (GIVEN_VALUES, "*", "*"): given(setup.given_values),
    }


def _make(call: Call, chosen: GivenClass) -> None:
    """The object of a holder, before what is in it."""
    for field, value in chosen.fields:
        if isinstance(value, GivenObject | GivenArray):
            call.set_static(field, _allocate(call, value))


def _assign(call: Call, chosen: GivenClass) -> None:
    for field, value in chosen.fields:
        if chosen.is_holder and isinstance(value, GivenObject | GivenArray):
            _fill(call, call.static_field(field), value)
        else:
            call.set_static(field, _value(call, value))


def _value(call: Call, value: Given) -> Term:
    match value:
        case GivenNumber(descriptor, bits):
            return _number(call, descriptor, bits)
        case GivenNull():
            return call.null
        case GivenText(text):
            return call.string_object(text)
        case GivenBuilder(class_name, text):
            builder = call.new_object(class_name)
            call.set_contents(builder, call.string_object(text))
            return builder
        case GivenConstant(field) | GivenShared(field):
            return call.static_field(field)
        case GivenObject() | GivenArray():
            made = _allocate(call, value)
            _fill(call, made, value)
            return made


def _number(call: Call, descriptor: str, bits: int) -> Term:
    if descriptor in "FD":
        return call.terms.fp(bits, 32 if descriptor == "F" else 64)
    return call.terms.bv(bits, 64 if descriptor == "J" else 32)


def _allocate(call: Call, value: GivenObject | GivenArray) -> Term:
    if isinstance(value, GivenObject):
        return call.new_object(value.class_name)
    terms, least = call.terms, len(value.cells)
    length = terms.bv(least, 32)
    if value.capacity > least:
        length = call.unknown("I", "length of an array of --static-values", origin=Provenance.STATIC)
        call.assume(terms.and_(terms.sle(terms.bv(least, 32), length), terms.sle(length, terms.bv(value.capacity, 32))))
    return call.reference(call.array_of(value.descriptor, length, value.capacity))


def _fill(call: Call, made: Term, value: GivenObject | GivenArray) -> None:
    if isinstance(value, GivenObject):
        for field, content in value.fields:
            call.write(made, field, _value(call, content))
        return
    kind = kind_of(element_of(value.descriptor))
    for at, cell in enumerate(value.cells):
        call.write_cell(made, call.terms.bv(at, 32), _value(call, cell), kind)
