"""Which registers of a function hold lists and iterators, and whether all that is done with these is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.equivalence.rows import CHANGING, ITERABLE, LISTS, OF_ARRAYS, OF_ITERATORS, calls_of_rows
from pybmc.goto.access import reads, successors, writes
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    ArrayLoad,
    Branch,
    CheckCast,
    Compute,
    InstanceOf,
    Instr,
    Invoke,
    New,
    NewThrowable,
    Operand,
    Reg,
    Return,
)
from pybmc.goto.program import Function

GIVEN, MADE, ITERATOR = "given", "made", "iterator"
BEYOND = ("java/lang/IndexOutOfBoundsException", "java/lang/ArrayIndexOutOfBoundsException")


def iterator_of(kind: str) -> int:
    """The instruction that makes it."""
    return int(kind.partition(" ")[2])


class Kinds:
    """`given`: the parameters that are lists. A register has a kind if all that is written to it has."""

    def __init__(self, function: Function, given: set[int]) -> None:
        self._function = function
        self._writers: dict[int, list[int]] = {}
        for at, instr in enumerate(function.body):
            written = writes(instr)
            if written is not None and written.kind == "A":
                self._writers.setdefault(written.index, []).append(at)
        self._kinds = {at: GIVEN for at in given if at not in self._writers}
        self._are_given_kept = len(self._kinds) == len(given)
        while True:
            found = dict(self._more())
            if not found:
                break
            self._kinds.update(found)
        self.iterators = sorted({iterator_of(kind) for kind in self._kinds.values() if kind.startswith(ITERATOR)})

    def of(self, operand: Operand) -> str:
        return self._kinds.get(operand.index, "") if isinstance(operand, Reg) and operand.kind == "A" else ""

    @property
    def has_any(self) -> bool:
        return bool(self._kinds)

    def _more(self) -> Iterator[tuple[int, str]]:
        parameters = range(len(self._function.parameters))
        for register, writers in self._writers.items():
            if register in self._kinds or register in parameters or register == self._function.exception_register:
                continue
            kinds = {self._written(self._function.body[at], at) for at in writers}
            if len(kinds) == 1 and (kind := kinds.pop()):
                yield register, kind

    def _written(self, instr: Instr, at: int) -> str:
        match instr:
            case Compute(_, _, "move", (Reg() as source,)):
                return self.of(source)
            case New(class_name=name) if name in LISTS:
                return MADE
            case Invoke(args=(Reg() as on, *_), method=method) if method.name == "iterator":
                return f"{ITERATOR} {at}" if self.of(on) in (GIVEN, MADE) else ""
        return ""

    def goes_through(self, iterator: int) -> str:
        """The kind of what an iterator goes through."""
        call = self._function.body[iterator]
        assert isinstance(call, Invoke)
        return self.of(call.args[0])

    # ----------------------------------------------------------------------------------------- uses

    def are_all_known(self) -> bool:
        used = all(
            self._is_known(instr, register)
            for instr in self._function.body
            for register in reads(instr)
            if self.of(register)
        )
        asked = self._asks_how_it_fails() or self._asks_what_it_is()
        return used and self._are_given_kept and not asked and all(map(self._lasts, self.iterators))

    def _is_known(self, instr: Instr, register: Operand) -> bool:
        kind = self.of(register)
        match instr:
            case Compute(_, dst, "move", _):
                return self.of(dst) == kind
            case Branch(cond=cond):
                return NULL in (cond.left, cond.right)
            case NewThrowable():
                return True
            case Return():
                return kind == MADE
            case ArrayLength() | ArrayLoad(array=Reg()) if kind == GIVEN:
                return True
            case Invoke(args=args, method=method) if args[0] == register and register not in args[1:]:
                call = (method.name, method.descriptor)
                if kind == GIVEN:
                    return call in OF_ARRAYS and method.owner in ITERABLE
                if kind == MADE:
                    return call in calls_of_rows() or call == ("iterator", "()Ljava/util/Iterator;")
                return call in OF_ITERATORS
        return False

    def _asks_what_it_is(self) -> bool:
        """Whether somebody asks for the class of an object that a list may be, or an array instead of it."""
        types = [str(getattr(i, "type", "")) for i in self._function.body if isinstance(i, InstanceOf | CheckCast)]
        return any(
            type_.startswith(("java/util/", "[", "java/io/", "java/lang/Iterable", "java/lang/Cloneable"))
            and not type_.endswith(("Exception", "Error"))
            for type_ in types
        )

    def _asks_how_it_fails(self) -> bool:
        """Which exception an index beyond the end meets depends on the list: nobody may make or catch one of them."""
        gets = any(isinstance(i, Invoke) and i.method.name == "get" and self.of(i.args[0]) for i in self._function.body)
        return gets and any(_names_beyond(instr) for instr in self._function.body)

    def _lasts(self, iterator: int) -> bool:
        """Whether nobody changes a list while the iterator goes through it."""
        if self.goes_through(iterator) == GIVEN:
            return True
        body, after = self._function.body, successors(self._function)
        calls = {
            at: (i.method.name, self.of(i.args[0])) for at, i in enumerate(body) if isinstance(i, Invoke) and i.args
        }
        asks = {at for at, (_, kind) in calls.items() if kind == f"{ITERATOR} {iterator}"}
        changes = [at for at, (name, kind) in calls.items() if kind == MADE and name in CHANGING]
        changes = [at for at in changes if self._reaches(after, iterator, {at}, -1)]
        return not any(self._reaches(after, change, asks, iterator) for change in changes)

    def _reaches(self, after: Sequence[Sequence[int]], start: int, ends: set[int], but: int) -> bool:
        todo, seen = list(after[start]), set[int]()
        while todo:
            node = todo.pop()
            if node in ends:
                return True
            if node not in seen and node != but:
                seen.add(node)
                todo += after[node]
        return False


def _names_beyond(instr: Instr) -> bool:
    name = getattr(instr, "class_name", None) or getattr(instr, "type", None)
    return isinstance(name, str) and name in BEYOND and not isinstance(instr, NewThrowable | CheckCast)
