"""Locales: the constants of the class, and which of them a string method is given.

The class does much at initialisation that no program can see; here it just gets its constants, with the languages and
countries that its own methods look at. The defaults are those of a machine that nobody knows, but for how texts are
formatted and change their case by them, which is as where no locale is named.
"""

from __future__ import annotations

from pybmc.goto.classes import ACC_FINAL, FieldInfo
from pybmc.goto.names import class_of
from pybmc.symex.api import Call, Intrinsic, Object

LOCALE = "java/util/Locale"
# Locales whose language has no rules of its own for upper and lower case, and whose digits are those of ASCII.
DEFAULT = "default"
LOCALES = frozenset((
    DEFAULT, "ROOT", "ENGLISH", "FRENCH", "GERMAN", "ITALIAN", "FRANCE", "GERMANY", "ITALY", "UK", "US", "CANADA",
    "CANADA_FRENCH",
))  # fmt: skip

BASE = "sun/util/locale/BaseLocale"
# What the constants are made of.
PARTS = {
    "ROOT": ("", ""), "ENGLISH": ("en", ""), "FRENCH": ("fr", ""), "GERMAN": ("de", ""), "ITALIAN": ("it", ""),
    "JAPANESE": ("ja", ""), "KOREAN": ("ko", ""), "CHINESE": ("zh", ""), "SIMPLIFIED_CHINESE": ("zh", "CN"),
    "TRADITIONAL_CHINESE": ("zh", "TW"), "FRANCE": ("fr", "FR"), "GERMANY": ("de", "DE"), "ITALY": ("it", "IT"),
    "JAPAN": ("ja", "JP"), "KOREA": ("ko", "KR"), "UK": ("en", "GB"), "US": ("en", "US"), "CANADA": ("en", "CA"),
    "CANADA_FRENCH": ("fr", "CA"),
}  # fmt: skip
MAPS = {"java/util/Map": "java/util/HashMap"}  # an object has a class
SAME = {"CHINA": "SIMPLIFIED_CHINESE", "PRC": "SIMPLIFIED_CHINESE", "TAIWAN": "TRADITIONAL_CHINESE"}

COMMA_LOCALES = frozenset((DEFAULT, "ROOT", "ENGLISH", "UK", "US", "CANADA"))  # the ones that group digits by commas


def _initialise(call: Call) -> None:
    constants = {name: _constant(call, name, *parts) for name, parts in PARTS.items()}
    for field in call.classes.get(LOCALE).fields:
        made = constants.get(SAME.get(field.name, field.name))
        if made is None and _is_unknown(field):
            name = class_of(field.descriptor)
            made = call.bare_object(MAPS.get(name, name), f"what java.util.Locale.{field.name} is")
            if field.name.startswith("default"):
                call.note(made, (LOCALE, DEFAULT))
        if made is not None:
            call.set_static(field, call.reference(made))


def _is_unknown(field: FieldInfo) -> bool:
    """Of the static fields: the defaults, and what the class keeps for itself. Others begin as null."""
    is_kept = bool(field.access & ACC_FINAL and field.descriptor[0] in "L[" and field.constant is None)
    return field.is_static and (is_kept or field.name.startswith("default"))


def _constant(call: Call, name: str, language: str, country: str) -> Object:
    base, made = call.bare_object(BASE), call.bare_object(LOCALE)
    for field, text in (("language", language), ("script", ""), ("region", country), ("variant", "")):
        call.set_field(base, call.field(BASE, field), call.string_object(text))
    call.set_field(made, call.field(LOCALE, "baseLocale"), call.reference(base))
    call.note(made, (LOCALE, name))
    return made


def name_of_locale(call: Call, made: Object) -> object:
    """Of the constant that this is, or DEFAULT; None if it is neither."""
    note = call.note_of(made)
    return note[1] if note is not None and note[0] == LOCALE else None


OWNS = (LOCALE,)

METHODS = {
    (LOCALE, "<clinit>", "()V"): Intrinsic(_initialise, True, "only which constant it is matters"),
}
