"""Calls that both sides make: a method that goes round, and only computes with numbers, is one unknown function.

What it gives, and whether it throws, depends on its arguments alone, so on equal arguments both sides are given the
same. Whether it ends depends on them too: each call of one side must be made by the other, so that neither waits for
something that the other does not wait for. Bounded checking, which runs the bodies, is what refines this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pybmc.engines.prove.library import Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.running import Outcome
from pybmc.goto.classes import MethodInfo
from pybmc.records import Record
from pybmc.terms.node import Term

Name = tuple[str, str, str]  # class, method, descriptor
Common = Mapping[Name, str]  # and the only class of exceptions that it throws, if it throws any


def name_of(method: MethodInfo) -> Name:
    return (method.owner, method.name, method.descriptor)


class _Call(Record):
    name: Name
    args: tuple[Term, ...]
    guard: Term
    is_second: bool  # of the two sides
    value: Term
    throws: Term


class CommonCalls:
    """Those of one run."""

    def __init__(self, machine: Machine, common: Common) -> None:
        self._machine = machine
        self._common = common
        self._calls: list[_Call] = []

    def instead(self, method: MethodInfo, site: Site) -> Outcome | None:
        """How a call ends, if the method is one of these."""
        name = name_of(method)
        thrown = self._common.get(name)
        if thrown is None:
            return None
        call = self._call(name, site)
        self._calls.append(call)
        return site.throw_if(call.throws, thrown, lambda: call.value) if thrown else site.returns(call.value)

    def _call(self, name: Name, site: Site) -> _Call:
        machine, terms = self._machine, self._machine.terms
        args, guard = tuple(site.args), site.state.guard.term
        before = [call for call in self._calls if call.name == name]
        for call in before:
            if all(a is b for a, b in zip(call.args, args, strict=True)):
                return _Call(name, args, guard, site.state.is_second, call.value, call.throws)
        value = site.unknown(site.result)
        throws = terms.eq(machine.world.variable(f"{site.method.name} throws", "I"), machine.one)
        for call in before:
            same = terms.and_(terms.eq(call.value, value), terms.eq(call.throws, throws))
            machine.world.fact(terms.implies(self._equal(call.args, args), same))
        return _Call(name, args, guard, site.state.is_second, value, throws)

    def _equal(self, one: tuple[Term, ...], other: tuple[Term, ...]) -> Term:
        terms = self._machine.terms
        return terms.and_all(terms.eq(a, b) for a, b in zip(one, other, strict=True))

    def made_by_both(self) -> Iterator[Term]:
        """For each call: if a side makes it, the other makes it too."""
        terms = self._machine.terms
        for call in self._calls:
            others = (one for one in self._calls if one.name == call.name and one.is_second != call.is_second)
            made = terms.or_all(terms.and_(one.guard, self._equal(one.args, call.args)) for one in others)
            yield terms.implies(call.guard, made)
