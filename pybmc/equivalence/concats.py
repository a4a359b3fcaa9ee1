"""Texts that are put together by `+`: a text that grows is a builder, and one that is only written is its pieces.

`s += x` makes a builder and a text each time, as the compiler has it; what the other side appends to one builder then
corresponds to nothing. A variable that only ever holds constants and itself with more behind it becomes a builder here,
and `print(a + b)` prints `a` and then `b`. Which object such a text is nobody must ask (`joining.py` sees to that).
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.equivalence.letterings import PIECES, STREAM, TEXT
from pybmc.equivalence.pasting import renamed
from pybmc.equivalence.pipelines import Uses, is_null_test
from pybmc.equivalence.webs import split
from pybmc.goto.access import reads, successors, writes
from pybmc.goto.instr import (
    Branch,
    Comparison,
    Compute,
    Const,
    Goto,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    Loc,
    MethodRef,
    New,
    Operand,
    Reg,
    StringConst,
)
from pybmc.goto.loops import live_registers
from pybmc.goto.names import ClassName, MethodDescriptor, split_method
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record

BUILDER = "java/lang/StringBuilder"


class Concat(Record):
    """From where the builder is made to where its text is, by instructions: `pieces` with where they are appended."""

    first: int
    last: int
    pieces: tuple[tuple[int, Operand, str], ...]
    text: Reg


def with_pieces(function: Function) -> Function:
    if not any(isinstance(i, New) and i.class_name == BUILDER for i in function.body):
        return function
    return _grown(_written(split(function)))


class _Finder:
    def __init__(self, function: Function) -> None:
        self.body = function.body
        self.uses = Uses(function)
        self._before: dict[int, list[int]] = {}
        for at, after in enumerate(successors(function)):
            for one in after:
                self._before.setdefault(one, []).append(at)

    def concats(self) -> Iterator[Concat]:
        for at, instr in enumerate(self.body):
            if isinstance(instr, New) and instr.class_name == BUILDER:
                found = self._from(at, instr.dst)
                if found is not None:
                    yield found

    def _from(self, at: int, builder: Reg) -> Concat | None:
        if self.uses.only_write(builder) != at:
            return None
        pieces: list[tuple[int, Operand, str]] = []
        users = sorted(self.uses.read.get(builder.index, []))
        for number, user in enumerate(users):
            call = self.body[user]
            if not isinstance(call, Invoke) or call.args[0] != builder or builder in call.args[1:]:
                return None
            types = split_method(call.method.descriptor)[0]
            if call.method.name == "append" and call.dst is None and types[0] in PIECES:
                pieces.append((user, call.args[1], types[0]))
            elif call.method.name == "toNewString" and number == len(users) - 1 and call.dst is not None:
                found = Concat(at, user, tuple(pieces), call.dst)
                return found if self._is_straight(at, user) else None
            elif (call.method.name, call.method.descriptor) != ("<init>", "()V"):
                return None
        return None

    def _is_straight(self, first: int, last: int) -> bool:
        """Whether nothing else happens in between, and nothing can go wrong."""
        inside = self.body[first : last + 1]
        return self.is_entered_only_at(first, last) and all(
            isinstance(i, New | Compute | Literal) or (isinstance(i, Invoke | InitClass) and _is_of_builder(i))
            for i in inside
        )

    def is_entered_only_at(self, first: int, last: int) -> bool:
        within = range(first, last + 1)
        return all(one in within and one < at for at in within[1:] for one in self._before.get(at, ()))

    def only_reader(self, register: Reg) -> int:
        """-1 if there are several, or none."""
        found = self.uses.read.get(register.index, [])
        return found[0] if len(found) == 1 and self.uses.only_write(register) != -1 else -1


def _is_of_builder(instr: Invoke | InitClass) -> bool:
    return (instr.method.owner if isinstance(instr, Invoke) else instr.class_name) == BUILDER


# --------------------------------------------------------------------------------------- what is only written


def _written(function: Function) -> Function:
    finder = _Finder(function)
    gone: set[int] = set()
    instead: dict[int, Concat] = {}  # by the call that writes the text
    for concat in finder.concats():
        user, text = finder.only_reader(concat.text), concat.text
        move = function.body[user]
        if user == concat.last + 1 and isinstance(move, Compute) and move.op == "move":
            user, text = finder.only_reader(move.dst), move.dst
        if (
            user > concat.last
            and _is_written(function.body[user], text)
            and _writes_only(function, finder, concat, user)
        ):
            instead[user] = concat
            gone |= _calls_of(function, concat)
    if not instead:
        return function
    writer = BodyWriter(function)
    for at, instr in enumerate(function.body):
        writer.begin()
        if at in instead and isinstance(instr, Invoke):
            _write(writer, instr, instead[at])
        elif at not in gone:
            writer.emit(instr)
    return writer.finish()


def _is_written(call: Instr, text: Reg) -> bool:
    if not isinstance(call, Invoke) or len(call.args) != 2 or call.args[1] != text:
        return False
    is_printed = call.method.owner == STREAM and call.method.name in ("print", "println")
    is_appended = call.method.owner == BUILDER and call.method.name == "append"
    return (is_printed or is_appended) and split_method(call.method.descriptor)[0] == (TEXT,)


def _writes_only(function: Function, finder: _Finder, concat: Concat, user: int) -> bool:
    """Whether the pieces are still what they were."""
    if not finder.is_entered_only_at(concat.first, user):
        return False
    between = [writes(function.body[at]) for at in range(concat.first, user)]
    kept = [piece for at, piece, _ in concat.pieces if isinstance(piece, Reg)]
    return not any(
        written == piece and number + concat.first > at
        for number, written in enumerate(between)
        for at, piece, _ in concat.pieces
        if piece in kept
    )


def _calls_of(function: Function, concat: Concat) -> set[int]:
    inside = range(concat.first, concat.last + 1)
    return {at for at in inside if not isinstance(function.body[at], Compute | Literal)}


def _write(writer: BodyWriter, call: Invoke, concat: Concat) -> None:
    owner, result = call.method.owner, call.method.descriptor.rpartition(")")[2]
    name = "append" if owner == BUILDER else "print"
    for _, piece, type_ in concat.pieces:
        writer.emit(_call(call.loc, owner, name, f"({type_}){result}", (call.args[0], piece)))
    if call.method.name == "println":
        writer.emit(_call(call.loc, owner, "println", "()V", call.args[:1]))
    if call.dst is not None:
        writer.emit(Compute(call.loc, call.dst, "move", (call.args[0],)))


def _call(
    loc: Loc, owner: str, name: str, descriptor: str, args: tuple[Operand, ...], dst: Reg | None = None
) -> Invoke:
    method = MethodRef(ClassName(owner), name, MethodDescriptor(descriptor))
    kind = InvokeKind.SPECIAL if name == "<init>" else InvokeKind.VIRTUAL
    return Invoke(loc, dst, kind, method, args)


# ----------------------------------------------------------------------------------------------- what grows


def _grown(function: Function) -> Function:
    """One variable after the other."""
    for register in range(len(function.parameters), len(function.registers)):
        if function.registers[register].kind == "A" and register != function.exception_register:
            growing = _Growing(function, Reg(register, "A"))
            if growing.is_one:
                return _grown(growing.rewritten())
    return function


class _Growing:
    """A variable that may be a builder."""

    def __init__(self, function: Function, register: Reg) -> None:
        self._function, self._register = function, register
        self._finder = _Finder(function)
        self._uses = self._finder.uses
        self._concats: list[Concat] = []
        self._moves: set[int] = set()  # the text to the variable
        self._copies: set[int] = set()  # the variable to the first piece
        self._firsts: set[int] = set()  # appends of the variable itself
        self._ended: list[Concat] = []  # after which nobody asks for the variable
        self.is_one = self._looked_at()

    def _looked_at(self) -> bool:
        body, written = self._function.body, self._uses.written.get(self._register.index, [])
        if -1 in written or not written:
            return False
        by_text = {concat.text: concat for concat in self._finder.concats() if concat.pieces}
        for at in written:
            instr = body[at]
            if isinstance(instr, Literal) and isinstance(instr.value, StringConst):
                continue
            concat = None
            if isinstance(instr, Compute) and instr.op == "move" and isinstance(instr.args[0], Reg):
                concat = by_text.get(instr.args[0])
                if concat is None or self._finder.only_reader(concat.text) != at:
                    return False
                self._moves.add(at)
                if at != concat.last + 1 or not self._finder.is_entered_only_at(concat.last, at):
                    return False
            elif isinstance(instr, Invoke):
                concat = by_text.get(self._register) if self._uses.only_write(self._register) == at else None
            if concat is None or not self._grows(concat):
                return False
            self._concats.append(concat)
        self._ended = [concat for concat in by_text.values() if concat not in self._concats and self._ends(concat)]
        return bool(self._concats) and all(map(self._is_fit, self._others()))

    def _ends(self, concat: Concat) -> bool:
        """Whether nobody reads the variable behind a text that begins with it."""
        is_live = live_registers(self._function)[concat.last + 1] >> self._register.index & 1
        return concat.pieces[0][1] == self._register and not is_live and self._grows(concat)

    def _grows(self, concat: Concat) -> bool:
        """Whether the variable is the first piece, and no other one."""
        at, piece, type_ = concat.pieces[0]
        if piece != self._register:
            copy = self._uses.only_write(piece)
            instr = self._function.body[copy] if copy != -1 else None
            is_copy = isinstance(instr, Compute) and instr.op == "move" and instr.args == (self._register,)
            if not is_copy or not isinstance(piece, Reg) or self._finder.only_reader(piece) != at:
                return False
            if any(copy < one <= at for one in self._uses.written[self._register.index]):
                return False
            if not self._finder.is_entered_only_at(copy, at):
                return False
            self._copies.add(copy)
        self._firsts.add(at)
        return type_ == TEXT and all(one != self._register for _, one, _ in concat.pieces[1:])

    def _others(self) -> list[int]:
        """Who reads the variable besides."""
        return [at for at in self._uses.read.get(self._register.index, []) if at not in self._firsts | self._copies]

    def _is_fit(self, at: int) -> bool:
        """Whether it may be given a text that is made there."""
        inside = any(concat.first <= at <= concat.last for concat in (*self._concats, *self._ended))
        return not inside or isinstance(self._function.body[at], Compute)

    def rewritten(self) -> Function:
        function, writer = self._function, BodyWriter(self._function)
        builder = writer.register("A")
        gone = self._firsts | self._moves | self._copies | {c.last for c in self._concats}
        builders = {}
        for concat in (*self._concats, *self._ended):
            made = function.body[concat.first]
            assert isinstance(made, New)
            builders[made.dst] = builder
            gone.add(concat.first)
        for at, instr in enumerate(function.body):
            writer.begin()
            if at == 0:
                writer.emit(New(instr.loc, builder, ClassName(BUILDER)))
                writer.emit(_call(instr.loc, BUILDER, "<init>", "()V", (builder,)))
            if isinstance(instr, Invoke) and instr.method.name == "<init>" and instr.args[0] in builders:
                continue
            if at in gone:
                continue
            if isinstance(instr, Literal) and instr.dst == self._register:
                self._begin(writer, instr, builder)
            else:
                self._emit(writer, renamed_builders(instr, builders), builder)
        return writer.finish()

    def _begin(self, writer: BodyWriter, instr: Literal, builder: Reg) -> None:
        """With a constant."""
        assert isinstance(instr.value, StringConst)
        writer.emit(_call(instr.loc, BUILDER, "setLength", "(I)V", (builder, Const("I", 0))))
        if instr.value.value:
            text = writer.register("A")
            writer.emit(Literal(instr.loc, text, instr.value))
            writer.emit(_call(instr.loc, BUILDER, "append", f"({TEXT})L{BUILDER};", (builder, text)))

    def _emit(self, writer: BodyWriter, instr: Instr, builder: Reg) -> None:
        if self._register not in list(reads(instr)):
            writer.emit(instr)
            return
        if isinstance(instr, Branch) and is_null_test(instr):
            if instr.cond.op is Comparison.ANE:
                writer.emit(Goto(instr.loc, instr.target))
            return
        text = writer.register("A")
        writer.emit(_call(instr.loc, BUILDER, "toString", f"(){TEXT}", (builder,), text))
        writer.emit(renamed(instr, lambda register: text if register == self._register else register))


def renamed_builders(instr: Instr, builders: dict[Reg, Reg]) -> Instr:
    if not isinstance(instr, Invoke) or instr.args[:1] == () or instr.args[0] not in builders:
        return instr
    made: Instr = renamed(instr, lambda register: builders.get(register, register))
    return made
