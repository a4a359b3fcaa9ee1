"""Initial values of static fields that the user chooses: unknown ones (--nondet-static) or those of a file.

Class initialisers call `pybmc/UnknownValue.<class.field>` and `pybmc/GivenValues.<class>`; neither exists in Java.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from oplib.support.setup import Setup
from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.terms.node import Term

GIVEN_VALUES, UNKNOWN_VALUE = "pybmc/GivenValues", "pybmc/UnknownValue"
BOXES = {
    "java/lang/Integer": "I", "java/lang/Long": "J", "java/lang/Short": "S", "java/lang/Byte": "B",
    "java/lang/Character": "C", "java/lang/Boolean": "Z", "java/lang/Float": "F", "java/lang/Double": "D",
}  # fmt: skip


def unknown_value(call: Call) -> Term:
    owner, _, name = call.method.name.rpartition(".")
    shown = call.method.name.replace("/", ".")
    return call.unknown(call.method.descriptor[2:], shown, None, Provenance.STATIC, (owner, name))


def given(values: Mapping[str, Any]) -> Intrinsic:
    """Assigns the fields of one class from the file."""

    def run(call: Call) -> None:
        name = call.method.name
        builder = _Builder(call, values)
        for field, value in values[name].items():
            builder.static_field(name, field, value)

    return Intrinsic(run, True, "--static-values")


OWNS = (UNKNOWN_VALUE, GIVEN_VALUES)


def methods(setup: Setup) -> dict[tuple[str, str, str], Intrinsic]:
    return {
        (UNKNOWN_VALUE, "*", "*"): Intrinsic(unknown_value, True, "--nondet-static"),
        (GIVEN_VALUES, "*", "*"): given(setup.given_values),
    }


class _Builder:
    """Turns JSON values into objects; `@id` and `@ref` share them."""

    def __init__(self, call: Call, values: Mapping[str, Any]) -> None:
        self._call = call
        self._classes = call.classes
        self._shared: dict[str, Term] = {}
        self._values = values

    def static_field(self, class_name: str, field: str, value: Any) -> None:
        info = next((f for f in self._classes.get(class_name).fields if f.name == field and f.is_static), None)
        if info is None:
            self._call.warn(f"--static-values: {class_name.replace('/', '.')} has no static field {field}")
            return
        made = self.value(info.descriptor, value)
        if made is not None:
            self._call.set_static(info, made)

    def value(self, descriptor: str, value: Any) -> Term | None:
        terms = self._call.terms
        if descriptor[0] in "ZBSCIJFD":
            return _primitive(terms, descriptor, value)
        if value is None:
            return self._call.null
        if isinstance(value, dict) and "@ref" in value:
            return self._shared.get(str(value["@ref"]), self._call.null)
        if (isinstance(value, dict) and "@items" in value) or isinstance(value, list):
            return self._array(descriptor, value)
        return self._object(descriptor, value)

    def _array(self, descriptor: str, value: Any) -> Term | None:
        items = value["@items"] if isinstance(value, dict) else value
        if not descriptor.startswith("["):
            return self._refuse(f"an array as the value of a {descriptor[1:-1].replace('/', '.')}")
        made = self._call.array_of(descriptor, self._call.terms.bv(len(items), 32), len(items))
        reference = self._share(value, self._call.reference(made))
        for at, item in enumerate(items):
            cell = self.value(descriptor[1:], item)
            if cell is None:
                return None
            self._call.set_cell(made, at, cell)
        return reference

    def _object(self, descriptor: str, value: Any) -> Term | None:
        declared = descriptor[1:-1]
        class_name = declared
        if isinstance(value, dict) and "@type" in value:
            class_name = str(value["@type"]).replace(".", "/")
        if isinstance(value, str) and class_name in ("java/lang/String", "java/lang/Object", "java/lang/CharSequence"):
            return self._call.string_object(value)
        info = self._classes.find(class_name)
        if info is None:
            return self._refuse(f"class {class_name.replace('/', '.')}, which does not exist")
        if info.is_enum:
            name = value if isinstance(value, str) else value.get("name", value.get("@name"))
            return self._enum_constant(class_name, name)
        fields = {"value": value} if class_name in BOXES and not isinstance(value, dict) else value
        if not isinstance(fields, dict) or class_name == "java/lang/String":
            return self._refuse(f"{value!r} as the value of a {class_name.replace('/', '.')}")
        return self._fill(class_name, fields)

    def _fill(self, class_name: str, fields: Mapping[str, Any]) -> Term | None:
        reference = self._share(fields, self._call.new_object(class_name))
        for info in self._classes.superclasses(class_name):
            for field in info.fields:
                if not field.is_static and field.name in fields:
                    value = self.value(field.descriptor, fields[field.name])
                    if value is None:
                        return None
                    self._call.write(reference, field, value)
        return reference

    def _enum_constant(self, class_name: str, name: Any) -> Term | None:
        """A constant is the object that the enum's own initialiser made; it must have run."""
        field = next((f for f in self._classes.get(class_name).fields if f.name == name), None)
        value = self._call.static_written(field) if field is not None else None
        return value if value is not None else self._refuse(f"enum constant {class_name.replace('/', '.')}.{name}")

    def _share(self, value: Any, reference: Term) -> Term:
        if isinstance(value, dict) and "@id" in value:
            self._shared[str(value["@id"])] = reference
        return reference

    def _refuse(self, what: str) -> Term | None:
        self._call.unsupported(f"--static-values: {what}")
        return None


def _primitive(terms: Any, descriptor: str, value: Any) -> Term:
    makers: dict[str, Callable[[], Term]] = {
        "J": lambda: terms.bv(int(value), 64),
        "F": lambda: terms.fp_of(float(value), 32),
        "D": lambda: terms.fp_of(float(value), 64),
        "C": lambda: terms.bv(ord(value) if isinstance(value, str) else int(value), 32),
    }
    make = makers.get(descriptor)
    made: Term = make() if make is not None else terms.bv(int(value), 32)
    return made
