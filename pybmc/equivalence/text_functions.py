"""What methods of String give that look at nothing but their texts: unknown, and the same for the same texts.

Texts never change, so each such method is a function. Where the text is a constant, its letters are looked at.
"""

from __future__ import annotations

from pybmc.engines.prove.library import Means, Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import Texts
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of
from pybmc.terms.node import Term

TEXT = descriptor_of(STRING)
OF_TEXTS = frozenset((
    ("equals", "(Ljava/lang/Object;)Z"), ("equalsIgnoreCase", f"({TEXT})Z"), ("hashCode", "()I"),
    ("indexOf", "(I)I"), ("indexOf", "(II)I"), ("lastIndexOf", "(I)I"), ("isBlank", "()Z"),
    ("trim", f"(){TEXT}"), ("strip", f"(){TEXT}"), ("toUpperCase", f"(){TEXT}"), ("toLowerCase", f"(){TEXT}"),
))  # fmt: skip
LONGEST = 40  # letters of a constant that are looked at
SURROGATES = range(0xD800, 0xE000)


def is_of_texts(method: MethodRef) -> bool:
    return method.owner == STRING and (method.name, method.descriptor) in OF_TEXTS


class TextFunctions:
    """Of one run: what they have given."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._known: dict[tuple[str, str, tuple[Term, ...]], Term] = {}

    def meaning(self, method: MethodRef) -> Means | None:
        return self._means if is_of_texts(method) else None

    def _means(self, site: Site) -> Outcome:
        if (site.method.name, site.method.descriptor) == ("indexOf", "(I)I"):
            found = _index_in_constant(Texts(site), site.args[1])
            if found is not None:
                return site.returns(found)
        key = (site.method.name, site.method.descriptor, tuple(site.args))
        value = self._known.get(key)
        if value is None:
            value = self._known[key] = self._text() if site.result == TEXT else site.unknown(site.result)
        return site.returns(value)

    def _text(self) -> Term:
        """It is no object that the program has made."""
        machine, terms, world = self._machine, self._machine.terms, self._machine.world
        made = world.var(world.unique("text of a text"), machine.zero.sort)
        world.meet(made, 0, {}, [(0, None, terms.true)])
        world.fact(terms.not_(terms.eq(made, world.null)))
        world.fact(world.is_exactly(made, STRING))
        return made


def _index_in_constant(texts: Texts, letter: Term) -> Term | None:
    """None if the text is no constant, or one in which letters are made of two units."""
    constant = texts.constant(texts.site.args[0])
    if constant is None or len(constant) > LONGEST or any(ord(unit) in SURROGATES for unit in constant):
        return None
    found = texts.number(-1)
    for at in reversed(range(len(constant))):
        is_here = texts.terms.eq(letter, texts.number(ord(constant[at])))
        found = texts.terms.ite(is_here, texts.number(at), found)
    return found
