"""Constants of library classes that string methods take: charsets and locales.

Their classes do much at initialisation that no program can see; here they just get their constants, of which a
string method wants to know which one it is and nothing else can be asked.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.api import Call, Intrinsic

CHARSETS, LOCALE = "java/nio/charset/StandardCharsets", "java/util/Locale"
CHARSET_CLASSES = {
    "US_ASCII": "sun/nio/cs/US_ASCII", "ISO_8859_1": "sun/nio/cs/ISO_8859_1", "UTF_8": "sun/nio/cs/UTF_8",
    "UTF_16BE": "sun/nio/cs/UTF_16BE", "UTF_16LE": "sun/nio/cs/UTF_16LE", "UTF_16": "sun/nio/cs/UTF_16",
}  # fmt: skip
# Locales whose language has no rules of its own for upper and lower case, and whose digits are those of ASCII.
LOCALES = frozenset((
    "ROOT", "ENGLISH", "FRENCH", "GERMAN", "ITALIAN", "FRANCE", "GERMANY", "ITALY", "UK", "US", "CANADA",
    "CANADA_FRENCH",
))  # fmt: skip

COMMA_LOCALES = frozenset(("ROOT", "ENGLISH", "UK", "US", "CANADA"))  # of these, the ones that group digits by commas


def _initialise(owner: str, class_of: Callable[[str], str]) -> Intrinsic:
    def run(call: Call) -> None:
        machine = call.machine
        info = machine.classes.get(owner)
        for field in info.fields:
            if field.is_static and field.descriptor.startswith("L") and class_of(field.name):
                made = machine.heap.make(class_of(field.name))
                made.opaque = f"what {owner.replace('/', '.')}.{field.name} can do beyond naming itself"
                machine.library_constants[made.number] = field.name
                number = machine.heap.field_number(field)
                machine.heap.static_initial.setdefault(number, machine.heap.null)
                call.state.heap.data[(0, number)] = machine.heap.reference(made)

    return Intrinsic(run, True, "only which constant it is matters")


def _charset(name: str) -> str:
    return CHARSET_CLASSES.get(name, "")


def _locale(name: str) -> str:
    """The constants, and the defaults, which are unknown."""
    return LOCALE if name.isupper() or name.startswith("default") else ""


METHODS = {
    (CHARSETS, "<clinit>", "()V"): _initialise(CHARSETS, _charset),
    (LOCALE, "<clinit>", "()V"): _initialise(LOCALE, _locale),
}
