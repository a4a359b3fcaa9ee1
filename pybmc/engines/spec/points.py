"""Specifications inside bodies: a GOTO function gets calls where statements and loops of its specification are.

A statement (`assert`, `assume`, `set`) is one call. A loop with a contract is no loop any more: the ways into it
lead to a call that checks the invariants, gives unknown values to what rounds may assign, and assumes them; the
ways back lead to a call that checks them again and ends the path. Ways out of a round that has written something lead
by a call that checks what it was allowed to write. Where loops are to be unwound all the same, nothing is made up, and
invariants are checked whenever an execution gets to the head. What the calls mean is in `bodies.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.access import successors, writes
from pybmc.goto.instr import (
    ArrayStore,
    Compute,
    Const,
    FieldRef,
    Goto,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    Operand,
    PutField,
    PutStatic,
    Reg,
    Unsupported,
    Unwind,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.loops import LoopNest, live_registers, loops_of
from pybmc.goto.names import ClassName, MethodDescriptor, kind_of
from pybmc.goto.program import Function, LocalVariable, Register
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record, changed
from pybmc.specs.claims import FIRST_GHOST
from pybmc.specs.clauses import LoopSpec, MethodSpec, SetGhost, Statement
from pybmc.specs.leaving import ENDS, Leaving, leaving
from pybmc.specs.syntax import Ghost

POINTS = ClassName("<specification>")  # the class of the calls, which no Java source can name
OBJECT = "Ljava/lang/Object;"
OUT = -1  # of the function, by an exception of a callee


class Point(Record):
    """What a call stands for. Its arguments are the variables in these slots, behind a token where there is one."""

    kind: str  # begin, statement, enter, fresh, head, again, leave, round
    function: Function
    loc: Loc
    slots: tuple[int, ...]
    statement: Statement | None = None
    loop: LoopSpec | None = None
    written: Written | None = None
    descriptor: str = ""  # of a fresh value


class Written(Record):
    """What the instructions of a loop write on the heap, and the calls among them, which `Effects` looks into."""

    fields: tuple[FieldRef, ...]
    elements: tuple[str, ...]  # of arrays, by the letter of the instruction
    calls: tuple[Invoke, ...]
    anything: bool = False
    # Of what a variable holds that the loop does not assign, by its slot:
    fields_of: tuple[tuple[int, FieldRef], ...] = ()
    cells_of: tuple[int, ...] = ()
    ghosts: tuple[Ghost, ...] = ()  # that `set` gives values to
    texts: bool = False  # of string builders


def letter_of(element: str) -> str:
    """Of the instructions that store into arrays of such elements."""
    return {"L": "A", "[": "A", "Z": "B"}.get(element[0], element[0])


class Points:
    """Of all functions of a run, by the name of the call."""

    def __init__(self) -> None:
        self._known: dict[str, Point] = {}

    def get(self, name: str) -> Point | None:
        return self._known.get(name)

    def add(self, point: Point) -> str:
        name = f"{point.kind} {len(self._known)}"
        self._known[name] = point
        return name


def instrumented(
    function: Function, spec: MethodSpec, points: Points, with_ghosts: bool = False, unwound: bool = False
) -> Function:
    """The function with calls at its statements and loops. `with_ghosts`: ghost variables are registers, which the
    calls give their values to. `unwound`: loops stay loops.
    """
    if not spec.statements and not spec.loops:
        return function
    ghosts = _ghosts_of(spec) if with_ghosts else []
    if ghosts:
        registers = tuple(Register(kind_of(one.type), FIRST_GHOST + at) for at, one in enumerate(ghosts))
        everywhere = 0, 1 << 16
        named = tuple(LocalVariable(FIRST_GHOST + at, *everywhere, one.name, one.type) for at, one in enumerate(ghosts))
        function = changed(
            function, registers=(*function.registers, *registers), variables=(*function.variables, *named)
        )
    return _Instrumenting(function, spec, points, unwound).run()


def _ghosts_of(spec: MethodSpec) -> list[Ghost]:
    targets = [one.target for one in spec.statements if isinstance(one, SetGhost) and not one.target.owner]
    return list({target.name: target for target in reversed(targets)}.values())


class _Instrumenting:
    def __init__(self, function: Function, spec: MethodSpec, points: Points, unwound: bool) -> None:
        self._unwound = unwound
        self._function = function
        self._points = points
        self._spec = spec
        self._nest: LoopNest = loops_of(function)
        self._live = live_registers(function)
        self._writer = BodyWriter(function)
        self._after = successors(function)
        self._falls = [at + 1 in after for at, after in enumerate(self._after)]
        self._loops: dict[int, tuple[int, LoopSpec]] = {}  # by head: the number of the loop
        self._in: dict[int, int] = {}  # labels by head: of the ways in
        self._back: dict[int, int] = {}
        self._tokens: dict[int, Reg] = {}
        self._leaving: dict[int, Leaving] = {}  # by head, of loops that say what they write
        self._out: dict[tuple[tuple[int, ...], int], tuple[int, int]] = {}  # labels and sources of ways out
        self._exc: Reg | None = None  # see `_exception`
        self._registers_of = {
            v.name: Reg(index, register.kind) for index, register in enumerate(function.registers)
            for v in function.variables if v.slot == register.slot >= FIRST_GHOST
        }  # fmt: skip

    def run(self) -> Function:
        for loop in self._spec.loops:
            heads = {head: number for number, head in self._nest.head.items()}
            head = next((h for h in sorted(heads) if self._function.body[h].loc.bci == loop.bci), None)
            if head is not None:
                self._loops[head] = (heads[head], loop)
                self._in[head], self._back[head] = self._writer.label(), self._writer.label()
                if loop.modifies is not None and not self._unwound:
                    self._leaving[head] = leaving(self._function, self._nest, self._after, heads[head], loop)
        lost = [loop for loop in self._spec.loops if loop not in [found for _, found in self._loops.values()]]
        statements, behind = self._statements(), self._ending()
        for at, instr in enumerate(self._function.body):
            if at == 0:
                for register in self._registers_of.values():  # no path finds them without a value
                    self._emit(Compute(self._loc(0), register, "move", (Const(register.kind, 0),)))
                self._call(Point("begin", self._function, self._loc(0), self._variables(0)), 0)
            self._before(at, statements.get(at, []))
            if at == 0 and lost:
                self._emit(
                    Unsupported(instr.loc, f"{lost[0].span.place}: the loop of this specification was not found")
                )
            if isinstance(instr, ENDS):
                self._leave(self._left(at, -1), at)
            self._emit(self._redirected(at, instr))
            if self._falls[at]:
                self._leave(self._left(at, at + 1), at)
            for one in behind.get(at, []):
                self._state(one, at)
        self._ways_back()
        for (heads_left, to), (label, source) in self._out.items():
            self._writer.place(label)
            self._leave(list(heads_left), source)
            loc = self._loc(source)
            self._emit(Goto(loc, to) if to != OUT else Unwind(loc, self._exception()))
        made = self._writer.finish()
        return made if self._exc is None else made.with_body(made.body, exception_register=self._exc.index)

    def _exception(self) -> Reg:
        """The register in which exceptions of callees arrive."""
        if self._exc is None:
            known = self._function.exception_register
            self._exc = Reg(known, "A") if known >= 0 else self._writer.register("A")
        return self._exc

    def _emit(self, instr: Instr) -> None:
        self._writer.emit(instr)

    # ------------------------------------------------------------------------------------ statements

    def _statements(self) -> dict[int, list[Statement]]:
        """By the instruction that they stand before."""
        found: dict[int, list[Statement]] = {}
        for statement in self._spec.statements:
            bodies = enumerate(self._function.body)
            at = next((at for at, instr in bodies if instr.loc.bci >= statement.bci), None)
            if statement.behind:
                at = self._last(statement)
                if self._falls[at]:
                    continue
            found.setdefault(0 if at is None else at, []).append(statement)
        return found

    def _ending(self) -> dict[int, list[Statement]]:
        """Those that end a block, by the instruction before them, where it leads on to the next one."""
        found: dict[int, list[Statement]] = {}
        for statement in self._spec.statements:
            if statement.behind and self._falls[at := self._last(statement)]:
                found.setdefault(at, []).append(statement)
        return found

    def _last(self, statement: Statement) -> int:
        """The last instruction of the statement before; a jump from there is the way out of the block. Landing pads
        have no place in the bytecode.
        """
        bodies = enumerate(self._function.body)
        return max((at for at, instr in bodies if 0 <= instr.loc.bci <= statement.bci), default=0)

    def _before(self, at: int, statements: list[Statement]) -> None:
        """What stands before an instruction; what is only for the ways into a loop stands before its prelude."""
        is_head = at in self._loops
        entering = [one for one in statements if one.entering]
        if is_head or (entering and self._is_any_head(at)):
            self._begin_loop(at, entering)
        self._writer.begin()
        for one in statements:
            if not (one.entering and (is_head or self._is_any_head(at))):
                self._state(one, at)

    def _is_any_head(self, at: int) -> bool:
        return at in self._nest.head.values()

    def _loc(self, at: int) -> Loc:
        return self._function.body[at].loc

    def _variables(self, at: int) -> tuple[int, ...]:
        """Slots of the variables that are in scope, and of the parameters that no variable has taken the place of."""
        bci = self._loc(at).bci
        named = [v.slot for v in self._function.variables if v.start <= bci < v.end]
        named += self._loops[at][1].hidden if at in self._loops else ()
        return tuple(sorted({slot for slot in named if self._register(slot, at) is not None}))

    def _register(self, slot: int, at: int) -> Reg | None:
        """The register that holds a variable: of the kind that its type has."""
        bci = self._loc(at).bci
        kinds = [v.descriptor[0] for v in self._function.variables if v.slot == slot and v.start <= bci < v.end]
        kind = {"L": "A", "[": "A", "J": "J", "F": "F", "D": "D"}.get(kinds[0], "I") if kinds else ""
        if not kinds:
            kind = "I" if any(slot in loop.hidden for _, loop in self._loops.values()) else "A"
        for index, register in enumerate(self._function.registers):
            if register.slot == slot and register.kind == kind:
                return Reg(index, kind)
        return None

    def _state(self, one: Statement, at: int) -> None:
        ghost = self._registers_of.get(one.target.name) if isinstance(one, SetGhost) and not one.target.owner else None
        point = Point("statement", self._function, self._loc(at), self._variables(at), statement=one)
        self._call(point, at, ghost)

    def _call(self, point: Point, at: int, dst: Reg | None = None, token: Reg | None = None) -> None:
        args = [*([] if token is None else [token]), *(self._register(slot, at) for slot in point.slots)]
        operands = tuple(arg for arg in args if arg is not None)
        kinds = "".join(OBJECT if arg.kind == "A" else arg.kind for arg in operands)
        result = "V" if dst is None else OBJECT if dst.kind == "A" else dst.kind
        ref = MethodRef(POINTS, self._points.add(point), MethodDescriptor(f"({kinds}){result}"))
        self._emit(Invoke(point.loc, dst, InvokeKind.STATIC, ref, operands))

    # ----------------------------------------------------------------------------------------- loops

    def _begin_loop(self, head: int, entering: Sequence[Statement]) -> None:
        """Ways in come by here, by falling through or by a jump to the label; ways back do not."""
        if head not in self._in:
            self._in[head] = self._writer.label()
        if head > 0 and self._falls[head - 1] and self._is_inside(head - 1, head):
            self._emit(Goto(self._loc(head), self._back.get(head, head)))
        self._writer.place(self._in[head])
        for one in entering:
            self._state(one, head)
        if head not in self._loops:
            return
        number, loop = self._loops[head]
        slots, loc = self._variables(head), self._loc(head)
        written = self._written(number, head)
        self._call(Point("enter", self._function, loc, slots, loop=loop), head)
        if self._unwound:
            return
        for register, descriptor in self._assigned(number, head):
            self._call(Point("fresh", self._function, loc, (), loop=loop, descriptor=descriptor), head, register)
        token = self._tokens[head] = self._writer.register("I")
        self._call(Point("head", self._function, loc, slots, loop=loop, written=written), head, token)

    def _left(self, at: int, to: int) -> list[int]:
        """The loops, by head, that a way leaves in the middle of a round."""
        return [head for head, left in self._leaving.items() if left.leads_out(at, to)]

    def _leave(self, heads: list[int], at: int) -> None:
        """Ways out share such calls, whatever variables there are: the round knows those that count."""
        for head in heads:
            if head in self._tokens:  # code before the head is none of a round
                loc = self._loc(at) if self._loc(at).line else self._loc(head)  # a pad belongs to no line
                self._call(
                    Point("leave", self._function, loc, (), loop=self._loops[head][1]), at, token=self._tokens[head]
                )

    def _ways_back(self) -> None:
        """The ways back into loops with a contract end here, unless they are unwound."""
        for head, (_, loop) in self._loops.items():
            self._writer.place(self._back[head])
            if self._unwound:
                self._call(Point("round", self._function, self._loc(head), self._variables(head), loop=loop), head)
                self._emit(Goto(self._loc(head), head))
                continue
            point = Point("again", self._function, self._loc(head), self._variables(head), loop=loop)
            self._call(point, head, token=self._tokens[head])
            self._emit(Unsupported(self._loc(head), "a loop that goes on behind its contract"))

    def _is_inside(self, at: int, head: int) -> bool:
        return any(self._nest.head[loop] == head for loop in self._nest.loops[at])

    def _redirected(self, at: int, instr: Instr) -> Instr:
        retarget = KINDS[type(instr)].retarget
        if retarget is None or not self._in:
            return instr

        def to(target: int) -> int:
            """`OUT` stands for itself."""
            if target not in self._in:
                return target
            return self._back.get(target, target) if self._is_inside(at, target) else self._in[target]

        def out(target: int) -> int:
            left = tuple(self._left(at, target))
            if not left:
                return to(target)
            key = (left, to(target))
            if key not in self._out:
                self._out[key] = (self._writer.label(), at)
            return self._out[key][0]

        return retarget(instr, out)

    def _members(self, number: int) -> list[int]:
        return [at for at, loops in enumerate(self._nest.loops) if number in loops]

    def _assigned(self, number: int, head: int) -> list[tuple[Reg, str]]:
        """Registers that rounds assign and that matter at the head, with the types of their variables."""
        found: dict[int, tuple[Reg, str]] = {}
        bci = self._loc(head).bci
        for at in self._members(number):
            written = writes(self._function.body[at])
            if written is None or not self._live[head] >> written.index & 1:
                continue
            slot = self._function.registers[written.index].slot
            named = [v.descriptor for v in self._function.variables if v.slot == slot and v.start <= bci < v.end]
            found[written.index] = (written, named[0] if named else written.kind)
        return list(found.values())

    def _written(self, number: int, head: int) -> Written:
        body = [self._function.body[at] for at in self._members(number)]
        assigned = {register.index for register in map(writes, body) if register is not None}
        slots = self._variables(head)

        def kept(operand: Operand) -> int:
            """The slot of a variable that holds the same in all rounds; -1 if that is not known."""
            if not isinstance(operand, Reg) or operand.index in assigned:
                return -1
            slot = self._function.registers[operand.index].slot
            return slot if slot in slots and self._register(slot, head) == operand else -1

        fields: dict[FieldRef, None] = {}
        fields_of: dict[tuple[int, FieldRef], None] = {}
        elements: set[str] = set()
        cells_of: dict[int, None] = {}
        for instr in body:
            if isinstance(instr, PutStatic):
                fields[instr.field] = None
            elif isinstance(instr, PutField):
                if (slot := kept(instr.obj)) < 0:
                    fields[instr.field] = None
                else:
                    fields_of[slot, instr.field] = None
            elif isinstance(instr, ArrayStore):
                if (slot := kept(instr.array)) < 0:
                    elements.add(instr.element)
                else:
                    cells_of[slot] = None
        calls = tuple(instr for instr in body if isinstance(instr, Invoke))
        return Written(
            tuple(fields), tuple(sorted(elements)), calls, fields_of=tuple(fields_of), cells_of=tuple(cells_of),
            ghosts=self._ghosts(number, head),
        )  # fmt: skip

    def _ghosts(self, number: int, head: int) -> tuple[Ghost, ...]:
        """Those that rounds of a loop set."""
        members = set(self._members(number))
        inside = [one for at, found in (*self._statements().items(), *self._ending().items()) if at in members
                  for one in found if at != head or not one.entering]  # fmt: skip
        return tuple(dict.fromkeys(one.target for one in inside if isinstance(one, SetGhost)))
