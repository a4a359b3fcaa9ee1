"""What builders of texts and standard output mean to two functions that are run in step: cells that letters go into.

A builder is a row of letters with a length, as an array that may grow, and so is a stream that is printed to. So it
makes no difference in how many pieces something is written. The text of a number is unknown, and the same for the same
number. What is made of a builder is a new text; nobody must ask which object a text is (`joining.py` sees to that).
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.engines.prove.heap import Cells, Field, Span
from pybmc.engines.prove.library import Means, Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import NULL_POINTER, WRITTEN, Texts
from pybmc.equivalence.rows import Boxes
from pybmc.equivalence.text_functions import TextFunctions
from pybmc.goto.boxing import BUILDERS
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of, split_method
from pybmc.terms.node import Term

STREAM = "java/io/PrintStream"
TEXT = descriptor_of(STRING)
UNITS = Cells("U")  # of texts
SHORT = 16  # letters of a constant that are written one by one
LETTERS = Cells("C")  # of builders, as if these were arrays
LENGTH = Field("java/lang/AbstractStringBuilder", "count", "I")  # zero in one that is made, before its constructor
PIECES = (*WRITTEN, "C", TEXT)  # what is written, by types
KINDS = {"B": "I", "S": "I"}
# Calls that have a meaning here; those that only ask for letters or their number have one elsewhere.
OF_BUILDERS = frozenset((
    ("<init>", "()V"), ("<init>", "(I)V"), ("<init>", f"({TEXT})V"), ("length", "()I"), ("isEmpty", "()Z"),
    ("charAt", "(I)C"), ("setCharAt", "(IC)V"), ("setLength", "(I)V"), ("toString", f"(){TEXT}"),
    ("toNewString", f"(){TEXT}"),
))  # fmt: skip
OF_VALUES = {
    "java/lang/String": ("valueOf", ("Z", "C", "I", "J", "F", "D")),
    "java/lang/Integer": ("toString", ("I",)), "java/lang/Long": ("toString", ("J",)),
    "java/lang/Boolean": ("toString", ("Z",)), "java/lang/Character": ("toString", ("C",)),
}  # fmt: skip


def meaning_in_step(method: MethodRef) -> Callable[[Letterings], Means] | None:
    """Of a call that writes letters; None if it has none here."""
    owner, name = method.owner, method.name
    types = split_method(method.descriptor)[0]
    if owner in BUILDERS:
        if name == "append" and len(types) == 1 and types[0] in PIECES:
            return lambda known: lambda site: known.append(site)
        is_known = (name, method.descriptor) in OF_BUILDERS or (name, types) == ("deleteCharAt", ("I",))
        work = WORKS.get(name) if is_known else None
        return None if work is None else lambda known: lambda site: work(known, Row(site, known))
    if owner == STREAM and name in ("print", "println") and all(type_ in PIECES for type_ in types):
        return lambda known: lambda site: known.printed(site)
    of_value = OF_VALUES.get(owner)
    if of_value is not None and name == of_value[0] and len(types) == 1 and types[0] in of_value[1]:
        return lambda known: lambda site: site.returns(known.text_of(Row(site, known), site.args[0], types[0]))
    return None


def makes_texts(method: MethodRef) -> bool:
    """Whether a call may give a text that is an object of its own."""
    return method.descriptor.endswith(f"){TEXT}")


class Row(Texts):
    """The letters of what a call is about."""

    def __init__(self, site: Site, known: Letterings) -> None:
        super().__init__(site)
        self.known = known
        self.of = site.args[0]

    def count(self) -> Term:
        found = self.machine.read(self.site.state, LENGTH, self.of)
        self.machine.assume(self.site.state, self.terms.sle(self.machine.zero, found))
        return found

    def set_count(self, count: Term) -> None:
        self.machine.write(self.site.state, LENGTH, self.of, count)

    def letter(self, index: Term) -> Term:
        return self.machine.read(self.site.state, LETTERS, self.of, index)

    def set_letter(self, index: Term, letter: Term) -> None:
        self.machine.write(self.site.state, LETTERS, self.of, self.machine.narrow("C", letter), index)

    def write(self, piece: Term, type_: str) -> None:
        """At the end."""
        count = self.count()
        if type_ == "C":
            self.set_letter(count, piece)
            self.set_count(self.sum(count, self.machine.one))
            return
        text = self.known.text_of(self, piece, type_)
        constant = self.constant(text)
        if constant is not None and len(constant) <= SHORT:
            for offset, unit in enumerate(constant):
                self.set_letter(self.terms.add(count, self.number(offset)), self.number(ord(unit)))
            self.set_count(self.sum(count, self.number(len(constant))))
            return
        length = self.length(text)
        after = self.sum(count, length)
        self.copy(self.of, count, length, text, self.machine.zero, LETTERS)
        self.set_count(after)

    def text(self) -> Term:
        """A new one, of these letters."""
        state, count = self.site.state, self.count()
        made = self.machine.make(state, STRING, count)
        self.machine.note(UNITS, made)
        taken = (self.machine.chain(state, LETTERS), self.of)
        before = self.machine.chain(state, UNITS)
        state.heap[UNITS] = Span(before, made, self.machine.zero, count, None, taken, self.machine.zero)
        return made


class Letterings:
    """Of one run: which texts numbers have."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._texts: dict[tuple[str, Term], Term] = {}
        self._boxes = Boxes(machine)
        self._functions = TextFunctions(machine)

    def meaning(self, method: MethodRef) -> Means | None:
        found = meaning_in_step(method)
        if found is not None:
            return found(self)
        return self._boxes.meaning(method) or self._functions.meaning(method)

    def text_of(self, texts: Texts, value: Term, type_: str) -> Term:
        """The text of a value; it is no object that the program has made."""
        terms, machine = texts.terms, texts.machine
        if type_ == TEXT:
            return terms.ite(texts.is_null(value), machine.string("null"), value)
        if type_ == "Z":
            truth = terms.eq(terms.band(value, machine.one), machine.zero)
            return terms.ite(truth, machine.string("false"), machine.string("true"))
        kind = KINDS.get(type_, type_)
        made = self._texts.get((kind, value))
        if made is None:
            made = self._texts[kind, value] = self._text(texts, value, kind)
        return made

    def _text(self, texts: Texts, value: Term, kind: str) -> Term:
        terms, world = texts.terms, texts.world
        made = world.var(world.unique(f"text of {kind}"), self._machine.zero.sort)
        world.meet(made, 0, {}, [(0, None, terms.true)])
        world.fact(terms.not_(terms.eq(made, world.null)))
        world.fact(world.is_exactly(made, STRING))
        least, most = WRITTEN[kind] if kind != "C" else (1, 1)
        length = texts.length(made)
        world.fact(terms.and_(terms.sle(texts.number(least), length), terms.sle(length, texts.number(most))))
        if kind == "C":
            world.fact(terms.eq(texts.unit(made, texts.machine.zero), value))
        return made

    def append(self, site: Site) -> Outcome:
        Row(site, self).write(site.args[1], split_method(site.method.descriptor)[0][0])
        return site.returns(site.args[0] if site.result != "V" else None)

    def printed(self, site: Site) -> Outcome:
        row = Row(site, self)
        for piece, type_ in zip(site.args[1:], split_method(site.method.descriptor)[0], strict=True):
            row.write(piece, type_)
        if site.method.name == "println":
            row.write(row.number(ord("\n")), "C")
        return site.returns()


Work = Callable[[Letterings, Row], Outcome]


def _new(known: Letterings, row: Row) -> Outcome:
    types = split_method(row.site.method.descriptor)[0]

    def made() -> None:
        row.set_count(row.machine.zero)
        if types == (TEXT,):
            row.write(row.site.args[1], TEXT)

    if types == ("I",):
        negative = row.terms.slt(row.site.args[1], row.machine.zero)
        return row.site.throw_if(negative, "java/lang/NegativeArraySizeException", made)
    if types == (TEXT,):
        return row.site.throw_if(row.is_null(row.site.args[1]), NULL_POINTER, made)
    made()
    return row.site.returns()


def _length(known: Letterings, row: Row) -> Outcome:
    return row.site.returns(row.count())


def _is_empty(known: Letterings, row: Row) -> Outcome:
    return row.site.returns(row.machine.as_int(row.terms.eq(row.count(), row.machine.zero)))


def _char_at(known: Letterings, row: Row) -> Outcome:
    index = row.site.args[1]
    return _inside(row, index, lambda: row.letter(index))


def _set_char_at(known: Letterings, row: Row) -> Outcome:
    index, letter = row.site.args[1:]
    return _inside(row, index, lambda: row.set_letter(index, letter))


def _inside(row: Row, index: Term, value: Callable[[], Term | None]) -> Outcome:
    """Which exception is thrown elsewhere differs between releases."""
    outside = row.terms.not_(row.is_inside(index, row.count()))
    if row.machine.gap(row.site.state, outside, f"{row.site.words} may throw", row.site.place):
        return Outcome()
    return row.site.returns(value())


def _delete_char_at(known: Letterings, row: Row) -> Outcome:
    index, count, terms = row.site.args[1], row.count(), row.terms

    def changed() -> Term:
        state, machine = row.site.state, row.machine
        last = terms.sub(count, machine.one)
        before = machine.chain(state, LETTERS)
        machine.note(LETTERS, row.of)
        moved = terms.add(index, machine.one)
        state.heap[LETTERS] = Span(before, row.of, index, last, None, (before, row.of), moved)
        row.set_count(last)
        return row.of

    return _inside(row, index, changed)


def _set_length(known: Letterings, row: Row) -> Outcome:
    """Only shorter ones: what is new is zero."""
    length = row.site.args[1]
    wrong = row.terms.not_(row.is_span(row.machine.zero, length, row.count()))
    if row.machine.gap(row.site.state, wrong, f"{row.site.words} makes it longer or throws", row.site.place):
        return Outcome()
    row.set_count(length)
    return row.site.returns()


def _to_string(known: Letterings, row: Row) -> Outcome:
    return row.site.returns(row.text())


WORKS: dict[str, Work] = {
    "<init>": _new, "length": _length, "isEmpty": _is_empty, "charAt": _char_at, "setCharAt": _set_char_at,
    "deleteCharAt": _delete_char_at, "setLength": _set_length, "toString": _to_string, "toNewString": _to_string,
}  # fmt: skip
