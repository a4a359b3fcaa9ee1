"""Exceptions that are documented behaviour: those that a method declares, or throws on purpose for what it was given.

On purpose is an explicit throw behind a test of the method's own arguments (of its own state as well, in the entry
point itself), or a call of a method that exists to test arguments, such as Objects.requireNonNull. A method may leave
the test to one that it hands its own arguments to. What the JVM throws by itself, what a catch block makes of another
exception, errors, and what comes out of deeper calls for values that the program made are not expected.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.access import reads, successors, writes
from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ClassNotFound, MethodInfo
from pybmc.goto.instr import Branch, CheckCast, Instr, Invoke, Reg, Switch, Throw
from pybmc.goto.names import ERROR, MethodId, split_method
from pybmc.goto.place import Place
from pybmc.goto.program import Function

if TYPE_CHECKING:
    from pybmc.program.program import Program

UNSUPPORTED_OPERATION = "java/lang/UnsupportedOperationException"
# Classes of methods that exist to test arguments, and how the names of these begin.
PRECONDITIONS = {
    "java/util/Objects": ("requireNonNull", "check"),
    "com/google/common/base/Preconditions": ("check",),
    "org/apache/commons/lang3/Validate": ("",),
    "org/apache/commons/lang/Validate": ("",),
    "org/springframework/util/Assert": ("",),
}
# What such a method is told behind the value that it tests: for the exception alone.
MESSAGES = frozenset(("Ljava/lang/String;", "[Ljava/lang/Object;", "Ljava/util/function/Supplier;"))
DECLARED, TESTED, REFUSED = "declared", "tests its arguments", "not supported on purpose"


class Expected:
    """Judges exceptions that leave the entry point of a program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._entry = program.entry

    def why(self, exception: str, places: Sequence[Place]) -> str:
        """Why an exception is expected; empty if it is not. The places: of the throw, and of the calls around it."""
        if any(self._is(exception, declared) for declared in self._entry.exceptions):
            return DECLARED
        if self._is(exception, ERROR) or not places:
            return ""
        places = self._from_the_test_on(places)
        function = self._function(places[0].method)
        if function is None:
            return ""
        if len(places) == 1 and self._is(exception, UNSUPPORTED_OPERATION) and _refuses(function, places[0]):
            return REFUSED
        tested = _tested(function, places[0])
        for place in places[1:]:
            caller = self._function(place.method)
            tested = _handed_on(caller, place, tested) if caller is not None and tested else frozenset()
        return TESTED if tested else ""

    def _is(self, name: str, parent: str) -> bool:
        try:
            return self._program.classes.is_subtype(name, parent)
        except ClassNotFound:
            return False

    def _from_the_test_on(self, places: Sequence[Place]) -> Sequence[Place]:
        """A method that exists to test arguments is a test of its caller's, whatever happens inside."""
        for at in range(len(places) - 2, -1, -1):
            method = places[at].method
            if _is_precondition(method.class_name, method.name):
                return places[at + 1 :]
        return places

    def _function(self, method: MethodId) -> Function | None:
        info = self._program.classes.find(method.class_name)
        found = info.method(method.name, method.descriptor) if info is not None else None
        if not isinstance(found, MethodInfo) or found.code is None:
            return None
        return self._program.converted(found)


def _is_precondition(class_name: str, method: str) -> bool:
    return any(method.startswith(begin) for begin in PRECONDITIONS.get(class_name, ()))


# ------------------------------------------------------------------------- inside one function

Sources = dict[int, frozenset[int]]  # by register: the parameters that its values come from


def _sources(function: Function) -> Sources:
    """Which parameters a register's values may be computed from."""
    found: Sources = {index: frozenset((index,)) for index in range(len(function.parameters))}
    changed = True
    while changed:
        changed = False
        for instr in function.body:
            written = writes(instr)
            if written is None:
                continue
            before = found.get(written.index, frozenset())
            after = before.union(*(found.get(r.index, frozenset()) for r in reads(instr) if isinstance(r, Reg)))
            if after != before:
                found[written.index], changed = after, True
    return found


def _tested(function: Function, place: Place) -> frozenset[int]:
    """The parameters whose test leads to the throw, or to the test of arguments, that stands at a place."""
    sources = _sources(function)
    for index, instr in enumerate(function.body):
        if instr.loc.bci == place.bci:
            if isinstance(instr, Throw):
                return _controlling(function, index, sources)
            if isinstance(instr, Invoke) and _is_precondition(instr.method.owner, instr.method.name):
                kinds = split_method(instr.method.descriptor)[0]
                told = [at > 0 and kind in MESSAGES for at, kind in enumerate(kinds)]
                asked = [a for a, is_told in zip(instr.args, told, strict=False) if not is_told and isinstance(a, Reg)]
                return frozenset().union(*(sources.get(arg.index, frozenset()) for arg in asked))
    return frozenset()


def _controlling(function: Function, throw: int, sources: Sources) -> frozenset[int]:
    """Parameters in conditions of which one outcome can lead to the throw and another cannot."""
    ways = successors(function)
    plain = successors(function.with_body(function.body, handlers=()))
    if throw not in _reachable(plain, [0], -1):
        return frozenset()  # in a catch block, which makes this of what something else has thrown
    found: frozenset[int] = frozenset()
    for index, instr in enumerate(function.body):
        if not isinstance(instr, Branch | Switch):
            continue
        leading = [throw in _reachable(plain, [after], index) for after in ways[index]]
        if any(leading) and not all(leading):
            operands = (r for r in reads(instr) if isinstance(r, Reg))
            found = found.union(*(sources.get(operand.index, frozenset()) for operand in operands))
    return found


def _reachable(ways: Sequence[tuple[int, ...]], start: Sequence[int], without: int) -> set[int]:
    seen: set[int] = set()
    todo = list(start)
    while todo:
        at = todo.pop()
        if at not in seen and at != without:
            seen.add(at)
            todo += ways[at]
    return seen


def _refuses(function: Function, place: Place) -> bool:
    """Whether the method does nothing but throw."""
    return any(isinstance(i, Throw) and i.loc.bci == place.bci for i in function.body) and not any(
        isinstance(instr, Branch | Switch) for instr in function.body
    )


def _handed_on(caller: Function, place: Place, tested: frozenset[int]) -> frozenset[int]:
    """The caller's own parameters that it hands on, unchanged, where the callee tests its parameters.

    Empty if the callee tests anything else that it was given: then the caller is to blame.
    """
    call = next((i for i in caller.body if isinstance(i, Invoke) and i.loc.bci == place.bci), None)
    if call is None or max(tested) >= len(call.args):
        return frozenset()
    origins = _copies(caller)
    given = [origins.get(arg.index, -1) if isinstance(arg, Reg) else -1 for arg in map(call.args.__getitem__, tested)]
    return frozenset() if -1 in given else frozenset(given)


def _is_copy(instr: Instr) -> bool:
    """Whether what is written is what is read, perhaps in a box, or seen as of another type (as in bridge methods)."""
    if isinstance(instr, Invoke):
        owner, name = instr.method.owner, instr.method.name
        is_boxing = name == "valueOf" and not instr.method.descriptor.startswith("(L")
        return owner in BOXES and len(instr.args) == 1 and (is_boxing or name.endswith("Value"))
    return isinstance(instr, CheckCast) or getattr(instr, "op", "") == "move"


def _copies(function: Function) -> dict[int, int]:
    """Registers that only ever hold one parameter."""
    found = {index: index for index in range(len(function.parameters))}
    for instr in function.body:
        written = writes(instr)
        if written is None:
            continue
        operand = reads(instr)[0] if _is_copy(instr) else None
        source = found.get(operand.index, -1) if isinstance(operand, Reg) else -1
        found[written.index] = source if found.get(written.index, source) == source else -1
    return found
