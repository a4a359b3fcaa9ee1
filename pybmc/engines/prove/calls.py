"""Calls: methods that have a body are run where they are called; one that calls itself is cut (`recursion.py`).

The methods that a call can lead to are those of the classes that its receiver may have. Which classes there are is
known, as it is to all of pybmc: the program's, and those that it makes objects of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from pybmc.annotations import Protocol
from pybmc.engines.prove.library import UNKNOWN_VALUE, VERIFIERS, Library, Means, Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.recursion import CallPromises, Recursions
from pybmc.engines.prove.running import Frame, Outcome, Prepare, Running
from pybmc.engines.prove.state import State
from pybmc.goto.classes import ACC_FINAL, INITIALISATION_STATE, ClassNotFound, MethodInfo, Origin
from pybmc.goto.initialised import initialised_class
from pybmc.goto.instr import InitClass, Invoke, InvokeKind, MethodRef
from pybmc.goto.names import (
    NO_ARGUMENTS,
    OBJECT,
    STRING,
    ClassName,
    MethodDescriptor,
    MethodId,
    class_of,
    descriptor_of,
    dotted,
    is_array,
    is_reference,
)
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.program.program import Program
from pybmc.symex.running.blocks import Block
from pybmc.terms.node import Term

MAX_DEPTH = 60  # calls inside each other
MAX_SIZE = 60_000  # instructions of the functions that one run goes through


class Functions:
    """Lowered functions, ready to run."""

    def __init__(self, program: Program, function_of: FunctionOf, machine: Machine) -> None:
        self._program = program
        self._function_of = function_of
        self._machine = machine
        self._ready: dict[tuple[str, bool], Prepare] = {}

    def method(self, method: MethodInfo, guarded: bool) -> Prepare:
        key = (f"{method.owner}.{method.name}{method.descriptor}", guarded)
        ready = self._ready.get(key)
        if ready is None:
            origin = self._program.classes.get(method.owner).origin
            ready = self._ready[key] = Prepare(self._function_of.function(method, guarded), origin, self._machine)
        return ready

    def initialiser(self, class_name: str) -> Prepare | None:
        key = (class_name, False)
        if key not in self._ready:
            function = self._function_of.initialiser(class_name)
            if function is None:
                return None
            self._ready[key] = Prepare(function, Origin.USER, self._machine)
        return self._ready[key]


class FunctionOf(Protocol):
    """Where functions come from: `engines.bmc.functions.Functions`."""

    def function(self, method: MethodInfo, guarded: bool = False) -> Function:
        """Lowered, with the checks that the options ask for."""

    def initialiser(self, class_name: str) -> Function | None:
        """Of a class; None if there is nothing to run."""


class Calls:
    def __init__(self, running: Running, program: Program, functions: Functions, library: Library) -> None:
        self._running = running
        self._machine = running.machine
        self._terms = running.machine.terms
        self._program = program
        self._functions = functions
        self._library = library
        self._recursions = Recursions(running, self._member)
        self._size = 0
        self.promises: CallPromises | None = None
        running.invoke = self.invoke
        running.initialise = self.initialise

    # -------------------------------------------------------------------------------------- calls

    def invoke(self, frame: Frame, state: State, block: Block) -> Outcome:
        call: Invoke = block.end
        args = [state.regs[slot] for slot in block.operands]
        place = frame.place(call.loc)
        if self._running.promises is not None:
            stated = self._running.promises.stated(frame, state, call)
            if stated is not None:
                return stated
        guarded = frame.guarded or block.edges[1] is not None
        site = Site(self._machine, state, args, call.method, place, f"{frame.path}@{block.index}", guarded)
        if call.method.name.startswith("nondetWith") and call.method.owner in VERIFIERS:
            element = site.result.lstrip("[")
            if is_reference(element) and element != descriptor_of(STRING):
                return site.gap(f"an unknown object, made by {site.words}")
        known = self._library.meaning(call.method)
        if known is not None and self._is_final(call):
            return self._by_meaning(known, site)
        try:
            resolved = self._program.classes.resolve_method(call.method.owner, call.method.name, call.method.descriptor)
            if resolved is None:
                return site.gap(f"method {dotted(call.method.owner)}.{call.method.name} does not exist")
            if call.kind is InvokeKind.STATIC or call.kind is InvokeKind.SPECIAL:
                return self._run(self._special(call, resolved), site)
            return self._dispatch(call, resolved, site)
        except ClassNotFound as missing:
            return site.gap(str(missing))

    def _by_meaning(self, known: Means, site: Site) -> Outcome:
        if self.promises is not None:
            self.promises.by_meaning(site)
        return known(site)

    def _is_final(self, call: Invoke) -> bool:
        """Whether no class of the program overrides what a call names."""
        if call.kind in (InvokeKind.STATIC, InvokeKind.SPECIAL):
            return True
        return call.method.owner != OBJECT and not self._program.subclasses(call.method.owner)

    def _special(self, call: Invoke, resolved: MethodInfo) -> MethodInfo:
        if call.kind is InvokeKind.STATIC or resolved.name == "<init>" or resolved.is_private:
            return resolved
        if not resolved.is_abstract:
            return resolved
        return self._program.classes.select_method(call.method.owner, resolved) or resolved

    def _dispatch(self, call: Invoke, resolved: MethodInfo, site: Site) -> Outcome:
        """Run each method that a class of the receiver selects, where it is of such a class."""
        machine, terms, world, receiver = self._machine, self._terms, self._machine.world, site.args[0]
        names, closed = self._classes(call.method.owner, receiver)
        found: dict[tuple[str, str], tuple[MethodInfo, Term]] = {}
        for name in names:
            where = world.is_exactly(receiver, name)
            if where is terms.false:
                continue
            method = self._program.classes.select_method(name, resolved)
            if method is None:
                machine.gap(site.state, where, f"{dotted(name)} has no method {call.method.name}", site.place)
                continue
            key = (method.owner, method.name)
            before = found[key][1] if key in found else terms.false
            found[key] = (method, terms.or_(before, where))
        known = terms.or_all(where for _, where in found.values())
        others: Outcome | None = None
        if closed:
            if machine.assume(site.state, known):
                return Outcome()
        else:
            others = self._of_unknown(resolved, terms.not_(known), site)
            words = f"a call of {site.words} on an unknown object"
            if others is None and machine.gap(site.state, terms.not_(known), words, site.place):
                return Outcome()
        targets = list(found.values())
        with self._recursions.called([_id(method) for method, _ in targets], site, self.promises):
            ends = list(self._run_each(targets, site)) if targets else []
        return self._merged([*ends, *([others] if others is not None else [])])

    def _of_unknown(self, method: MethodInfo, where: Term, site: Site) -> Outcome | None:
        """How a call ends on objects of classes that nobody knows, if somebody can say; the site keeps the others."""
        if self.promises is None:
            return None
        state = self._machine.branch(site.state.fork(), where)
        other = None if state is None else self.promises.of_unknown(method, site.on(state))
        if other is not None:
            self._machine.branch(site.state, where)
        return other

    def _run_each(self, targets: list[tuple[MethodInfo, Term]], site: Site) -> Iterator[Outcome]:
        machine = self._machine
        for number, (method, where) in enumerate(targets):
            rest = number == len(targets) - 1
            state = site.state if rest else machine.branch(site.state, where)
            if state is not None and state.guard.term is not self._terms.false:
                yield self._run(method, site.on(state))

    def _classes(self, owner: str, receiver: Term) -> tuple[list[str], bool]:
        """The classes that a receiver may have, and whether these are all."""
        known = self._machine.world.class_of(receiver)
        if known is not None:
            return [known], True
        if is_array(owner):
            return [], False
        classes = self._program.classes
        info = classes.get(owner)
        names = dict.fromkeys([*self._program.subclasses(owner), *self._machine.world.known_classes(owner)])
        if info.access & ACC_FINAL:
            names[owner] = None
        concrete = [name for name in names if is_array(name) or not _is_abstract(classes.find(name))]
        if info.access & ACC_FINAL:
            return concrete, True
        if self._machine.world.closed:
            return concrete, info.origin is Origin.USER
        for name in self._program.unsure_subclasses(owner):  # raises: what it extends is not there
            classes.supertypes(name)
        # An unknown object of an interface may be any function, if a lambda can be one.
        return concrete, info.origin is Origin.USER and not info.is_interface

    def _merged(self, outcomes: list[Outcome]) -> Outcome:
        merge = self._machine.merger.merge_all
        returned = [outcome.returned for outcome in outcomes if outcome.returned is not None]
        thrown = [outcome.thrown for outcome in outcomes if outcome.thrown is not None]
        return Outcome(merge(returned) if returned else None, merge(thrown) if thrown else None)

    # -------------------------------------------------------------------------------------- bodies

    def _run(self, method: MethodInfo, site: Site) -> Outcome:
        instead = None if self.promises is None else self.promises.instead(method, site)
        if instead is not None:
            return instead
        ended = None if self.promises is None else self.promises.called(method, site)
        known = self._library.meaning_of(method)
        if known is not None:
            return self._by_meaning(known, site)
        if method.code is None or not self._program.has_body(method):
            kind = "native" if method.is_native else "abstract" if method.is_abstract else "excluded"
            return site.gap(f"{kind} method {dotted(method.owner)}.{method.name} has no contract")
        reason = self._library.refuses(method)
        if reason:
            return site.gap(reason)
        ready = self._functions.method(method, site.guarded)
        # Then how it ends is looked at on the side.
        by_contract = self._recursions.is_cut(ready.function.method.java_id)
        outcome = self.enter(ready, site)
        if ended is not None and not by_contract:
            ended(outcome)
        return outcome

    def enter(self, ready: Prepare, site: Site) -> Outcome:
        name = ready.function.method.java_id
        recursions = self._recursions
        self._size += len(ready.function.body)
        inside = recursions.inside(ready, site)
        if inside is not None:
            return inside
        if len(recursions.stack) >= MAX_DEPTH or self._size > MAX_SIZE:
            return site.gap("too much code is called from here")
        with recursions.running(ready.function.method):
            if name in self._running.plan.recursive:
                return recursions.enter(ready, site, self.promises)
            return self._running.run(ready, site.state, site.args, f"{site.path}>{name}", site.guarded)

    def _member(self, method: MethodId, guarded: bool) -> Prepare:
        """A method, or an initialiser, that runs on the side of another one."""
        if method.name == "<clinit>":
            ready = self._functions.initialiser(method.class_name)
            assert ready is not None
            return ready
        found = self._program.classes.get(method.class_name).method(method.name, method.descriptor)
        assert found is not None
        return self._functions.method(found, guarded)

    # ------------------------------------------------------------------------------- initialisation

    def initialise(self, frame: Frame, state: State, block: Block) -> Outcome:
        init: InitClass = block.end
        place = frame.place(init.loc)
        named = MethodRef(init.class_name, "<initialise>", NO_ARGUMENTS)
        site = Site(self._machine, state, [], named, place, f"{frame.path}@{block.index}", False)
        if init.class_name == UNKNOWN_VALUE:
            return site.returns()
        try:
            name = initialised_class(self._program.classes, init)
        except ClassNotFound as missing:
            return site.gap(str(missing))
        is_own = name is not None and self._machine.is_own(name)  # the library's do no harm
        ready = self._functions.initialiser(name) if name is not None and is_own else None
        if ready is None or name is None:
            return site.returns()
        info = self._program.classes.resolve_field(name, INITIALISATION_STATE, "I")
        assert info is not None
        if self._machine.static(state, info) is self._machine.one:
            return site.returns()
        return self.enter(ready, site)


def _id(method: MethodInfo) -> MethodId:
    return MethodId(ClassName(method.owner), method.name, MethodDescriptor(method.descriptor))


def _is_abstract(info: object) -> bool:
    return info is None or bool(getattr(info, "is_interface", False) or getattr(info, "is_abstract", False))


def input_classes(program: Program, descriptors: Iterable[str]) -> list[str]:
    """The program's classes of which unknowns of these types may be, or hold, objects."""
    found: dict[str, None] = {}
    todo = [d.lstrip("[") for d in descriptors]
    while todo:
        descriptor = todo.pop()
        if not is_reference(descriptor) or descriptor == descriptor_of(STRING):
            continue
        for name in program.subclasses(class_of(descriptor)):
            if name not in found:
                found[name] = None
                with suppress(ClassNotFound):
                    infos = program.classes.superclasses(name)
                    todo += [f.descriptor.lstrip("[") for info in infos for f in info.fields if not f.is_static]
    return list(found)


def entry_place(function: Function) -> Place:
    loc = function.body[0].loc
    return Place(function.method, function.source_file, loc.line, 0, 0)
