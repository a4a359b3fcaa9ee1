"""What the message of an exception is made of, as long as nobody reads it.

Few programs read the message of an exception that the JVM or a model of the library makes, and spelling out
unknown numbers costs the solver much. So a message is a String object with parts, which `Machine.settle`
turns into a text when somebody first looks inside.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TypeAlias
from pybmc.records import Record
from pybmc.symex.texts.strings import Text
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms


class OfClass(Record):
    """Words about the run-time class of an object.

    `words` gives None for a class of which nobody knows them, and nothing for one that the object cannot have.
    """

    reference: Term
    words: Callable[[str], str | None]


class Unsigned(Record):
    number: Term


class Later(Record):
    """Words that are looked for when the message is spelled out; None: nobody knows them."""

    words: Callable[[], str | None]


class Either(Record):
    """One of two wordings; which, is asked for when the message is spelled out."""

    condition: Callable[[], Term]
    then: tuple[Part, ...]
    otherwise: tuple[Part, ...]


# A number is written as a signed decimal.
Part: TypeAlias = "str | Term | Unsigned | Text | OfClass | Later | Either"

# Null, a known text, parts; or None: nobody knows.
Message = str | tuple[Part, ...] | None
NO_MESSAGE: tuple[Part, ...] = ()


def constant_text(parts: tuple[Part, ...]) -> str | None:
    """The text, where that takes nothing but known numbers."""
    found = ""
    for part in parts:
        if isinstance(part, str):
            found += part
        elif isinstance(part, Term) and part.is_const:
            found += str(part.signed())
        else:
            return None
    return found


def spelled(
    parts: tuple[Part, ...], terms: Terms, class_at: Callable[[int], str], model: Evaluator
) -> str | None:  # fmt: skip
    """The text under a model; None where nobody knows it. `class_at` gives the class of an object by its number."""
    found = ""
    for part in parts:
        match part:
            case str():
                text: str | None = part
            case Unsigned(number):
                text = str(model.value(number))
            case Text():
                units = part.units(terms, model)
                text = "".join(chr(unit & 0xFFFF) for unit in units)
            case OfClass(reference, words):
                text = words(class_at(model.value(reference)))
            case Later(words=later):
                text = later()
            case Either(condition, then, otherwise):
                text = spelled(then if model.value(condition()) else otherwise, terms, class_at, model)
            case _:
                width = part.sort.width
                value = model.value(part)
                text = str(value - (1 << width) if value >> (width - 1) else value)
        if text is None:
            return None
        found += text
    return found
