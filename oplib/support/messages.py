"""Messages of exceptions, spelled out when somebody reads one."""

from __future__ import annotations

from oplib.strings.numbers import of_integer, of_unsigned
from oplib.strings.objects import Work, attach
from oplib.strings.pieces import join_all
from pybmc.symex.api import Either, HeapObject, Later, Machine, OfClass, Part, Unsigned
from pybmc.symex.texts.strings import Text, choose, constant
from pybmc.terms.node import Term
from pybmc.terms.ops import Sort


class Aside(Work):
    """Work that belongs to no call: a text that is the same on all paths. It cannot throw."""

    __slots__ = ("_machine", "reason")

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.t = machine.terms
        self.condition = self.t.true
        self.reason = ""

    def unsupported(self, reason: str, condition: Term | None = None) -> bool:
        self.reason = reason
        return True

    @property
    def machine(self) -> Machine:
        return self._machine

    def doubt(self, reason: str, condition: Term) -> bool:
        return self.unsupported(reason)

    def fresh(self, name: str, sort: Sort) -> Term:
        unknowns = self.machine.heap.unknowns
        assert unknowns is not None
        return self.machine.derived(unknowns.unique(name), sort)


def settle(machine: Machine, made: HeapObject) -> None:
    """Give a String its contents, or say why they are unknown."""
    parts, made.pending = made.pending, ()
    work = Aside(machine)
    whole = spelled_out(work, parts)
    if whole is None or work.reason:
        made.opaque = work.reason or "the message of an exception"
    else:
        attach(made, whole)


def spelled_out(work: Work, parts: tuple[Part, ...]) -> Text | None:
    texts: list[Text] = []
    for part in parts:
        text = _text(work, part)
        if text is None:
            return None
        texts.append(text)
    return join_all(work, texts)


def _text(work: Work, part: Part) -> Text | None:
    match part:
        case str():
            return constant(work.t, part)
        case Text():
            return part
        case Unsigned(number):
            text: Text = of_unsigned(10)(work, number)
            return text
        case OfClass():
            assert isinstance(work, Aside)
            return _of_class(work, part)
        case Later():
            words = part.words()
            return None if words is None else constant(work.t, words)
        case Either():
            return _either(work, part)
        case _:
            return of_integer(work, part)


def _either(work: Work, part: Either) -> Text | None:
    condition = part.condition()
    if condition.is_const:
        return spelled_out(work, part.then if condition is work.t.true else part.otherwise)
    then, otherwise = spelled_out(work, part.then), spelled_out(work, part.otherwise)
    if then is None or otherwise is None:
        return None
    return choose(work.t, [(condition, then), (work.t.not_(condition), otherwise)])


def _of_class(work: Aside, part: OfClass) -> Text | None:
    heap, options = work.machine.heap, []
    for number, condition in heap.targets(part.reference):
        name = heap.objects[number].class_name if number else ""
        if not name:
            continue  # neither null nor an object of unknown class gets this far
        words = part.words(name)
        if words is None:
            work.reason = f"what the JVM calls the class {name.replace('/', '.')} in a message"
            return None
        if words:
            options.append((condition, constant(work.t, words)))
    return choose(work.t, options) if options else None
