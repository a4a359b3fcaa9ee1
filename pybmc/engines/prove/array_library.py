"""What methods of the library do to whole arrays: copies, and many cells filled at once."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.engines.prove.heap import Cells, Span, Zeroed
from pybmc.engines.prove.library import Means, Site
from pybmc.engines.prove.machine import element_letter
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.state import State
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import OBJECT, element_of, is_array, is_reference, split_method
from pybmc.terms.node import Term

NULL_POINTER = "java/lang/NullPointerException"
NEGATIVE_SIZE = "java/lang/NegativeArraySizeException"
BEYOND = "java/lang/ArrayIndexOutOfBoundsException"
ILLEGAL = "java/lang/IllegalArgumentException"
MAX_KINDS = 6  # of arrays that a call may be about


def meaning_of_arrays(method: MethodRef) -> Means | None:
    owner, name, parameters = method.owner, method.name, split_method(method.descriptor)[0]
    if owner == "java/lang/System" and name == "arraycopy":
        return _arraycopy
    if is_array(owner) and name == "clone":
        return _clone
    if owner != "java/util/Arrays" or not parameters or not is_array(parameters[0]):
        return None
    if name == "copyOf" and parameters[1:] == ("I",):
        return _copy_of
    if name == "copyOfRange" and parameters[1:] == ("I", "I"):
        return _copy_of_range
    if name == "fill" and not is_reference(element_of(parameters[0])):
        return _fill if len(parameters) == 2 else _fill_range
    return None


class Ends:
    """The ways in which a call ends, as they are found."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._thrown: list[State] = []
        self._returned: list[State] = []

    def throw(self, condition: Term, class_name: str) -> bool:
        """True if nothing is left that does not throw."""
        machine, state = self.site.machine, self.site.state
        thrown = machine.branch(state, condition)
        if thrown is not None:
            thrown.regs = [machine.new_throwable(thrown, class_name)]
            self._thrown.append(thrown)
        return state.guard.term is machine.terms.false

    def returns(self, state: State, value: Term | None = None) -> None:
        state.regs = [] if value is None else [value]
        self._returned.append(state)

    def take(self, other: Ends) -> None:
        self._thrown += other._thrown
        self._returned += other._returned

    def outcome(self) -> Outcome:
        merge = self.site.machine.merger.merge_all
        return Outcome(merge(self._returned) if self._returned else None, merge(self._thrown) if self._thrown else None)


def _kinds(site: Site, array: Term, declared: str) -> list[str]:
    """The classes that an array may be of, as far as anybody has met them."""
    world = site.machine.world
    known = world.class_of(array)
    if known is not None:
        return [known] if is_array(known) else []
    if is_array(declared) and not is_reference(element_of(declared)):
        return [declared]
    return [name for name in world.known_classes(OBJECT) if is_array(name)][:MAX_KINDS]


def _each_kind(ends: Ends, declared: str, work: Callable[[State, str], None], *others: Term) -> Outcome:
    """Work where the first argument, and those others, are arrays of one class; elsewhere nobody knows."""
    site = ends.site
    machine, terms, world, array = site.machine, site.machine.terms, site.machine.world, site.args[0]
    for kind in _kinds(site, array, declared):
        here = terms.and_all([world.is_exactly(one, kind) for one in (array, *others)])
        state = machine.branch(site.state, here)
        if state is not None and state.guard.term is not terms.false:
            work(state, kind)
    machine.gap(site.state, terms.true, f"{site.words} of arrays whose class is not known", site.place)
    return ends.outcome()


def _is_null(site: Site, value: Term) -> Term:
    return site.machine.terms.eq(value, site.machine.world.null)


def _copied(site: Site, state: State, kind: str, length: Term, start: Term, count: Term) -> Term:
    """A new array, whose first cells are those of the argument from `start` on."""
    machine, array = site.machine, site.args[0]
    made = machine.make(state, kind, length)
    element = element_of(kind)
    cells = Cells(element_letter(element))
    machine.note(cells, made)
    before = machine.chain(state, cells)
    zeroed = Zeroed(before, made, machine.zero_of(element))
    state.heap[cells] = Span(zeroed, made, machine.zero, count, None, (before, array), start)
    return made


def _clone(site: Site) -> Outcome:
    ends = Ends(site)
    length = site.machine.world.length(site.args[0])

    def work(state: State, kind: str) -> None:
        ends.returns(state, _copied(site, state, kind, length, site.machine.zero, length))

    return _each_kind(ends, site.method.owner, work)


def _copy_of(site: Site) -> Outcome:
    terms, zero, ends, length = site.machine.terms, site.machine.zero, Ends(site), site.args[1]
    both = terms.and_(_is_null(site, site.args[0]), terms.slt(length, zero))
    if site.machine.gap(site.state, both, f"{site.words} of null and a negative length", site.place):
        return ends.outcome()  # which exception it is differs between releases
    if ends.throw(_is_null(site, site.args[0]), NULL_POINTER) or ends.throw(terms.slt(length, zero), NEGATIVE_SIZE):
        return ends.outcome()
    there = site.machine.world.length(site.args[0])
    count = terms.ite(terms.slt(length, there), length, there)

    def work(state: State, kind: str) -> None:
        ends.returns(state, _copied(site, state, kind, length, zero, count))

    return _each_kind(ends, split_method(site.method.descriptor)[0][0], work)


def _copy_of_range(site: Site) -> Outcome:
    terms, zero, ends, (array, low, high) = site.machine.terms, site.machine.zero, Ends(site), site.args
    there = site.machine.world.length(array)
    outside = terms.or_(terms.slt(low, zero), terms.slt(there, low))
    length = terms.sub(high, low)
    # Which of several reasons comes first differs between releases.
    wrong = terms.or_all([_is_null(site, array), outside, terms.slt(high, low), terms.slt(length, zero)])
    if site.machine.gap(site.state, wrong, f"{site.words} may throw", site.place):
        return ends.outcome()
    rest = terms.sub(there, low)
    count = terms.ite(terms.slt(length, rest), length, rest)

    def work(state: State, kind: str) -> None:
        ends.returns(state, _copied(site, state, kind, length, low, count))

    return _each_kind(ends, split_method(site.method.descriptor)[0][0], work)


def _arraycopy(site: Site) -> Outcome:
    """Where both are arrays of one class, so that every cell fits; all cells are read before one is written."""
    machine, terms, zero, ends = site.machine, site.machine.terms, site.machine.zero, Ends(site)
    source, start, target, at, count = site.args
    if ends.throw(terms.or_(_is_null(site, source), _is_null(site, target)), NULL_POINTER):
        return ends.outcome()

    def work(state: State, kind: str) -> None:
        inner = Ends(site.on(state))
        taken, given = machine.world.length(source), machine.world.length(target)
        negative = terms.or_all([terms.slt(one, zero) for one in (start, at, count)])
        beyond = terms.or_(terms.slt(terms.sub(taken, start), count), terms.slt(terms.sub(given, at), count))
        if inner.throw(terms.or_(negative, beyond), BEYOND):
            ends.take(inner)
            return
        cells = Cells(element_letter(element_of(kind)))
        machine.note(cells, target)
        before = machine.chain(state, cells)
        state.heap[cells] = Span(before, target, at, terms.add(at, count), None, (before, source), start)
        inner.returns(state)
        ends.take(inner)

    return _each_kind(ends, "", work, target)


def _fill(site: Site) -> Outcome:
    ends = Ends(site)
    if ends.throw(_is_null(site, site.args[0]), NULL_POINTER):
        return ends.outcome()
    _write(site, site.machine.zero, site.machine.world.length(site.args[0]))
    ends.returns(site.state)
    return ends.outcome()


def _fill_range(site: Site) -> Outcome:
    terms, zero, ends, (array, low, high, _) = site.machine.terms, site.machine.zero, Ends(site), site.args
    if ends.throw(_is_null(site, array), NULL_POINTER) or ends.throw(terms.slt(high, low), ILLEGAL):
        return ends.outcome()
    there = site.machine.world.length(array)
    if ends.throw(terms.or_(terms.slt(low, zero), terms.slt(there, high)), BEYOND):
        return ends.outcome()
    _write(site, low, high)
    ends.returns(site.state)
    return ends.outcome()


def _write(site: Site, low: Term, high: Term) -> None:
    machine, state, array = site.machine, site.state, site.args[0]
    element = element_of(split_method(site.method.descriptor)[0][0])
    cells = Cells(element_letter(element))
    machine.note(cells, array)
    value = machine.narrow(element, site.args[-1])
    state.heap[cells] = Span(machine.chain(state, cells), array, low, high, value)
