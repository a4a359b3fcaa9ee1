"""Constants of a library class that string methods take: locales.

The class does much at initialisation that no program can see; here it just gets its constants, of which a string
method wants to know which one it is and nothing else can be asked.
"""

from __future__ import annotations

from pybmc.symex.api import Call, Intrinsic, Object

LOCALE = "java/util/Locale"
# Locales whose language has no rules of its own for upper and lower case, and whose digits are those of ASCII.
LOCALES = frozenset((
    "ROOT", "ENGLISH", "FRENCH", "GERMAN", "ITALIAN", "FRANCE", "GERMANY", "ITALY", "UK", "US", "CANADA",
    "CANADA_FRENCH",
))  # fmt: skip

COMMA_LOCALES = frozenset(("ROOT", "ENGLISH", "UK", "US", "CANADA"))  # of these, the ones that group digits by commas


def _initialise(call: Call) -> None:
    for field in call.classes.get(LOCALE).fields:
        # The constants, and the defaults, which are unknown.
        is_locale = field.name.isupper() or field.name.startswith("default")
        if is_locale and field.is_static and field.descriptor.startswith("L"):
            made = call.bare_object(LOCALE, f"what java.util.Locale.{field.name} can do beyond naming itself")
            call.note(made, (LOCALE, field.name))
            call.set_static(field, call.reference(made))


def name_of_locale(call: Call, made: Object) -> object:
    """Of the constant that this is; None if it is none."""
    note = call.note_of(made)
    return note[1] if note is not None and note[0] == LOCALE else None


OWNS = (LOCALE,)

METHODS = {
    (LOCALE, "<clinit>", "()V"): Intrinsic(_initialise, True, "only which constant it is matters"),
}
