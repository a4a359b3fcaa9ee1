"""Loops that do the same in another order: one that counts down counts up, and two that follow each other are one.

Nobody has to believe that the order makes no difference. A round is a piece of the function (`fragments.py`), and the
checker is asked whether two of them commute; that each round of the new loop ends well, without an exception and where
the loop goes on, is an assertion of the new function. Then so do those of the old one: from the one order to the other
it is a finite number of exchanges of neighbours, each from a state in which the exchanged ones end well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.equivalence.fragments import NOWHERE, Copier, Piece, Question, piece
from pybmc.equivalence.webs import split as split_webs
from pybmc.equivalence.written import never
from pybmc.goto.access import successors, writes
from pybmc.goto.conditions import MIRRORED, NEGATED
from pybmc.goto.instr import (
    NULL,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    Operand,
    Reg,
    Return,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record

Commutes = Callable[[Question], bool]
LARGEST = (1 << 31) - 1
# The last value for which a loop goes on that counts down, as what is to be added to what it is compared with.
GOES_ON_TO = {Comparison.GT: 1, Comparison.GE: 0, Comparison.NE: 1}


class Falling(Record):
    """A loop whose counter falls by one each round, down to a last number: `limit + more`."""

    head: int
    counter: int
    limit: Operand
    more: int
    inside: frozenset[int]


def unlike(left: Function, right: Function) -> tuple[int, int]:
    """In how many loops the two differ, and in how many of those that count down."""
    loops = [len(loops_of(function).head) for function in (left, right)]
    down = [len(list(falling(function))) for function in (left, right)]
    return abs(loops[0] - loops[1]), abs(down[0] - down[1])


def alike(functions: tuple[Function, Function], commutes: Commutes) -> tuple[Function, Function]:
    """The two with loops that are more alike, as far as that can be."""
    left, right = split = (split_webs(functions[0]), split_webs(functions[1]))
    while unlike(left, right)[0]:
        loops = [len(loops_of(function).head) for function in (left, right)]
        fewer = (
            together(left, commutes) if loops[0] > loops[1] else left,
            (together(right, commutes) if loops[1] > loops[0] else right),
        )
        if fewer == (left, right):
            break
        left, right = fewer
    for _ in range(unlike(left, right)[1]):
        down = [len(list(falling(function))) for function in (left, right)]
        left, right = (upwards(left, commutes), right) if down[0] > down[1] else (left, upwards(right, commutes))
    return functions if (left, right) == split else (left, right)


def falling(function: Function) -> Iterator[Falling]:
    nest, body = loops_of(function), function.body
    for loop, head in nest.head.items():
        inside = frozenset(node for node, loops in enumerate(nest.loops) if loop in loops)
        if any(nest.loops[node][-1] != loop for node in inside):
            continue  # there are loops inside it
        written = {w.index for node in inside if (w := writes(body[node])) is not None}
        found = next((f for node in sorted(inside) if (f := _falling(function, head, node, inside, written))), None)
        if found is not None:
            yield found


def _falling(function: Function, head: int, node: int, inside: frozenset[int], written: set[int]) -> Falling | None:
    """If the test of this instruction compares the counter, as it is at the loop head, with what does not change."""
    branch = function.body[node]
    if not isinstance(branch, Branch) or branch.cond.op not in NEGATED:
        return None
    leaves = [target not in inside for target in (node + 1, branch.target)]
    if leaves[0] == leaves[1]:
        return None
    op = branch.cond.op if leaves[0] else NEGATED[branch.cond.op]  # under which the loop goes on
    for counter, limit, way in (
        (branch.cond.left, branch.cond.right, op), (branch.cond.right, branch.cond.left, MIRRORED[op])
    ):  # fmt: skip
        origin = _at_head(function, head, node, counter)
        if origin is None or way not in GOES_ON_TO or (isinstance(limit, Reg) and limit.index in written):
            continue
        if _falls(function, inside, origin):
            return Falling(head, origin, limit, GOES_ON_TO[way], inside)
    return None


def _at_head(function: Function, head: int, node: int, operand: Operand) -> int | None:
    """The register whose value at the loop head an operand has."""
    if not isinstance(operand, Reg):
        return None
    register = operand.index
    for at in range(node - 1, head - 1, -1):
        instr = function.body[at]
        written = writes(instr)
        if written is not None and written.index == register:
            if not (isinstance(instr, Compute) and instr.op == "move" and isinstance(instr.args[0], Reg)):
                return None
            register = instr.args[0].index
    return register


def _falls(function: Function, inside: frozenset[int], counter: int) -> bool:
    """Most likely; each round of the new loop checks it."""
    changes = [i for at in inside if isinstance(i := function.body[at], Compute) and i.dst.index == counter]
    return bool(changes) and all(
        (i.op == "iadd" and Const("I", -1) in i.args)
        or (i.op == "isub" and i.args[-1] == Const("I", 1))
        or i.op == "move"
        for i in changes
    )


def upwards(function: Function, commutes: Commutes) -> Function:
    """With loops that count up, where the checker says that this is the same."""
    for loop in falling(function):
        nodes = piece(function, loop.head, loop.inside, {loop.head: 0})
        if nodes is None:
            continue
        round_ = Piece(nodes.start, nodes.inside, nodes.exits, loop.counter)
        question = Question(function, round_, round_, live_registers(function)[loop.head])
        if question.is_small and commutes(question):
            return pruned(_upwards(function, loop, round_))
    return function


def _upwards(function: Function, loop: Falling, round_: Piece) -> Function:
    writer, counter = BodyWriter(function), Reg(loop.counter, "I")
    for at, instr in enumerate(function.body):
        writer.begin()
        if at == loop.head:
            _count_up(writer, function, loop, round_, counter)
        writer.emit(instr)
    return writer.finish()


def _count_up(writer: BodyWriter, function: Function, loop: Falling, round_: Piece, counter: Reg) -> None:
    first, last, now, next_ = (writer.register("I") for _ in range(4))
    leaving, bad, head, back, after = (writer.label() for _ in range(5))
    _unless_null(writer, function, loop.inside, leaving)
    copier = Copier(writer, function)
    writer.emit(Compute(NOWHERE, first, "move", (counter,)))
    writer.emit(Compute(NOWHERE, last, "iadd", (loop.limit, Const("I", loop.more))))
    writer.emit(Branch(NOWHERE, Cond(Comparison.LT, first, last), leaving))
    writer.emit(Branch(NOWHERE, Cond(Comparison.EQ, first, Const("I", LARGEST)), bad))
    writer.emit(Compute(NOWHERE, now, "move", (last,)))
    writer.place(head)
    writer.emit(Branch(NOWHERE, Cond(Comparison.GT, now, first), after))
    writer.emit(Compute(NOWHERE, counter, "move", (now,)))
    copier.copy(round_, {loop.head: back}, bad)
    writer.place(back)
    writer.emit(Compute(NOWHERE, next_, "isub", (now, Const("I", 1))))
    writer.emit(Branch(NOWHERE, Cond(Comparison.NE, counter, next_), bad))
    writer.emit(Compute(NOWHERE, now, "iadd", (now, Const("I", 1))))
    writer.emit(Goto(NOWHERE, head))
    writer.place(after)
    writer.emit(Compute(NOWHERE, counter, "isub", (last, Const("I", 1))))
    writer.place(leaving)
    _leave(writer, function, loop.head, loop.inside, {loop.head: bad})
    writer.place(bad)
    _bad(writer, function)


def _unless_null(writer: BodyWriter, function: Function, inside: frozenset[int], otherwise: int) -> None:
    """What is null throws in the first round most likely, which is then the old one."""
    written = {w.index for node in inside if (w := writes(function.body[node])) is not None}
    tested: dict[Reg, None] = {}
    for node in sorted(inside):
        instr = function.body[node]
        if isinstance(instr, Branch) and NULL in (instr.cond.left, instr.cond.right):
            found = instr.cond.left if instr.cond.right == NULL else instr.cond.right
            if isinstance(found, Reg) and found.index not in written:
                tested[found] = None
    for register in tested:
        writer.emit(Branch(NOWHERE, Cond(Comparison.AEQ, register, NULL), otherwise))


def _bad(writer: BodyWriter, function: Function) -> None:
    writer.emit(never(function, len(writer.body), NOWHERE))
    writer.emit(Return(NOWHERE, _some(function)))


def _some(function: Function) -> Operand | None:
    from pybmc.goto.names import kind_of

    return None if function.result == "V" else Const(kind_of(function.result), 0)


def _leave(
    writer: BodyWriter, function: Function, head: int, inside: frozenset[int], others: dict[int, int]
) -> None:  # fmt: skip
    """One more round, that leaves the loop to where it always goes; jumps to `others` go to labels."""
    labels = {node: writer.label() for node in sorted(inside)}

    def to(target: int) -> int:
        return others.get(target, labels.get(target, target))

    writer.emit(Goto(NOWHERE, labels[head]))
    for node in sorted(inside):
        writer.place(labels[node])
        instr = function.body[node]
        retarget = KINDS[type(instr)].retarget
        writer.emit(instr if retarget is None else retarget(instr, to))
        if not isinstance(instr, Goto):
            writer.emit(Goto(NOWHERE, to(node + 1)))


# ------------------------------------------------------------------------------------------ two loops as one


def together(function: Function, commutes: Commutes) -> Function:
    """With one loop for two that follow each other, where the checker says that this is the same."""
    nest = loops_of(function)
    plain = [loop for loop, head in nest.head.items() if all(n[-1:] == (loop,) for n in nest.loops if loop in n)]
    for one in plain:
        for other in plain:
            fused = _fused(function, one, other, commutes) if one != other else None
            if fused is not None:
                return pruned(fused)
    return function


def _fused(function: Function, one: int, other: int, commutes: Commutes) -> Function | None:
    nest = loops_of(function)
    heads = nest.head[one], nest.head[other]
    if nest.loops[heads[0]][:-1] != nest.loops[heads[1]][:-1]:
        return None
    inside = [frozenset(n for n, loops in enumerate(nest.loops) if loop in loops) for loop in (one, other)]
    left_to = _left_to(function, inside[0])
    outside = frozenset(range(len(function.body))) - inside[0]
    if left_to is None or left_to in inside[1]:
        return None
    between = piece(function, left_to, outside - {heads[1]}, {heads[1]: 0})
    first = piece(function, heads[0], inside[0], {heads[0]: 1, left_to: 2})
    second = piece(function, heads[1], inside[1], {heads[1]: 0})
    if between is None or first is None or second is None or between.inside & inside[1]:
        return None
    live = live_registers(function)
    counts = live[heads[0]] | live[heads[1]] | live[left_to]
    counts &= ~(1 << function.exception_register) if function.exception_register >= 0 else -1
    questions = [Question(function, one, first, counts) for one in (between, second)]
    if not all(question.is_small and commutes(question) for question in questions):
        return None
    return _written_together(function, heads, inside, left_to, (between, first, second))


def _left_to(function: Function, inside: frozenset[int]) -> int | None:
    """Where a loop goes on when it is over, if that is one place; what throws or returns does not count."""
    after = successors(function)
    ends = {target for node in inside for target in after[node] if target not in inside}
    onward = {end for end in ends if not _only_ends(function, end)}
    return onward.pop() if len(onward) == 1 else None


def _only_ends(function: Function, start: int) -> bool:
    """Whether no loop can be reached from there."""
    after, seen, todo = successors(function), set[int](), [start]
    heads = set(loops_of(function).head.values())
    while todo:
        node = todo.pop()
        if node in heads:
            return False
        if node not in seen:
            seen.add(node)
            todo += after[node]
    return True


def _written_together(
    function: Function, heads: tuple[int, int], loops: list[frozenset[int]], left_to: int,
    pieces: tuple[Piece, Piece, Piece],
) -> Function:  # fmt: skip
    between, first, second = pieces
    writer = BodyWriter(function)
    for at, instr in enumerate(function.body):
        writer.begin()
        if at == heads[0]:
            head, goes_on, over, bad, as_before = (writer.label() for _ in range(5))
            copier = Copier(writer, function)
            _unless_null(writer, function, loops[0], as_before)
            copier.copy(between, {heads[1]: head}, bad)
            writer.place(head)
            copier.copy(first, {heads[0]: goes_on, left_to: over}, bad)
            writer.place(goes_on)
            copier.copy(second, {heads[1]: head}, bad)
            writer.place(over)
            _leave(writer, function, heads[1], loops[1], {heads[1]: bad})
            writer.place(as_before)
            _leave(writer, function, heads[0], loops[0], {heads[0]: bad, left_to: bad})
            writer.place(bad)
            _bad(writer, function)
        writer.emit(instr)
    return writer.finish()


def pruned(function: Function) -> Function:
    """Without what nobody reaches."""
    after, seen, todo = successors(function), set[int](), [0]
    while todo:
        node = todo.pop()
        if node not in seen:
            seen.add(node)
            todo += after[node]
    writer = BodyWriter(function)
    for at, instr in enumerate(function.body):
        writer.begin()
        if at in seen:
            writer.emit(instr)
    return writer.finish()
