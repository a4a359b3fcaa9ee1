"""Messages of exceptions, spelled out when somebody reads one."""

from __future__ import annotations

from oplib.strings.numbers import of_integer, of_unsigned
from oplib.strings.objects import Work
from oplib.strings.pieces import join_all
from pybmc.symex.api import Either, Later, Object, OfClass, Part, Run, Text, Unsigned, choose, constant
from pybmc.terms.node import Term


class Aside(Work):
    """Work that belongs to no call: a text that is the same on all paths. It cannot throw."""

    __slots__ = ("_run", "reason")

    def __init__(self, run: Run) -> None:
        self._run = run
        self.t = run.terms
        self.condition = self.t.true
        self.reason = ""

    def unsupported(self, reason: str, condition: Term | None = None) -> bool:
        self.reason = reason
        return True

    @property
    def run(self) -> Run:
        return self._run

    def doubt(self, reason: str, condition: Term) -> bool:
        return self.unsupported(reason)


def settle(run: Run, made: Object) -> None:
    """Give a String its contents, or say why they are unknown."""
    work = Aside(run)
    whole = spelled_out(work, run.take_pending(made))
    if whole is None or work.reason:
        run.close(made, work.reason or "the message of an exception")
    else:
        run.attach(made, whole)


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
    options = []
    for made, condition in work.run.candidates(part.reference):
        name = "" if made is None else made.class_name
        if not name:
            continue  # neither null nor an object of unknown class gets this far
        words = part.words(name)
        if words is None:
            work.reason = f"what the JVM calls the class {name.replace('/', '.')} in a message"
            return None
        if words:
            options.append((condition, constant(work.t, words)))
    return choose(work.t, options) if options else None
