"""Calls of pure methods in specifications: the machine runs them, on a copy of the state."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.evaluate import Evaluation
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Invoke, InvokeKind, Loc, MethodRef, Reg, Return
from pybmc.goto.names import STRING, ClassName, MethodDescriptor, descriptor_of, kind_of, split_method
from pybmc.goto.program import Register
from pybmc.goto.synthetic import empty_function, method_of, parameter_registers
from pybmc.specs import syntax as s
from pybmc.symex import ssa
from pybmc.symex.heap.overlay import Key, Overlay
from pybmc.symex.machine import Machine
from pybmc.symex.running.sites import Start
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.scene import Scene

OPEN = (ssa.Check, ssa.Unsupported, ssa.Cut, ssa.Input)
EVALUATING = ("evaluating a specification",)
CONCAT = MethodDescriptor("(Ljava/lang/String;)Ljava/lang/String;")
MAX_NESTING = 60  # calls inside each other's specifications
MAX_WORK = 30_000  # for one such call


def is_evaluating(machine: Machine) -> bool:
    """Whether what runs is part of a specification: bodies count there, not contracts."""
    return bool(machine.memo.get(EVALUATING))


def pure_call(ev: Evaluation, expr: s.Call) -> Term:
    args = [ev.plain(arg.type, ev.value(arg)) for arg in expr.args]
    if expr.obj is not None:
        receiver = ev.value(expr.obj)
        ev.objects(expr.obj, receiver)  # null is undefined
        args = [receiver, *args]
        not_null = ev.terms.not_(ev.heap.same(receiver, ev.heap.null))
    else:
        not_null = ev.terms.true
    with ev.under(not_null):
        return _called(ev, expr, args)


def concatenated(ev: Evaluation, expr: s.Concat) -> Term:
    """By the library's own methods, part by part."""
    texts = [_text(part) for part in expr.parts]
    whole: s.Expr = texts[0]
    for text in texts[1:]:
        whole = s.Call(whole, STRING, "concat", CONCAT, (text,), False, s.STRING_TYPE, expr.span)
    return ev.value(whole)


def _text(part: s.Expr) -> s.Expr:
    kind = {"B": "I", "S": "I"}.get(part.type, part.type) if part.type in tuple("ZCIJFDBS") else s.OBJECT_TYPE
    descriptor = MethodDescriptor(f"({kind})Ljava/lang/String;")
    return s.Call(None, STRING, "valueOf", descriptor, (part,), False, s.STRING_TYPE, part.span)


def _called(ev: Evaluation, expr: s.Call, args: list[Term]) -> Term:
    machine, terms = ev.machine, ev.terms
    if ev.where is terms.false or len(machine.stack.frames) > MAX_NESTING:
        return (
            ev.give_up(expr, "calls in specifications nest too deeply")
            if ev.where is not terms.false
            else (ev.anything(expr.type))
        )
    ev.reads_more = True
    returned, thrown = _run(ev, _method(ev, expr), args)
    for after in thrown:
        ev.fail_if(expr.span, f"{expr.name} throws an exception", after.guard.term)
    return ev.held(expr.type, returned.regs[0]) if returned is not None else ev.anything(expr.type)


def outcome(scene: Scene, method: MethodInfo, args: list[Term]) -> tuple[Term, Term] | None:
    """What the body of a pure method returns that the program calls by its contract, and where that is known: clauses
    that call it as well mean the same value.
    """
    ev = Evaluation(scene)
    machine, terms = ev.machine, ev.terms
    if machine.trial is not None or len(machine.stack.frames) > MAX_NESTING:
        return None
    assumptions = machine.record.assumptions
    since, steps = len(assumptions), machine.record.steps
    before = len(steps)
    rounds = 2 * (machine.settings.unwind or 0) + 2  # clauses may get to the same call by a shorter way
    with machine.on_trial(f"the body of {method.name}", rounds, work=MAX_WORK) as attempt:
        returned, _ = _run(ev, method, args)
    steps[before:] = [step for step in steps[before:] if isinstance(step, ssa.Input)]
    supposed = [assumed.condition for assumed in assumptions[since:] if not assumed.is_fact]
    machine.withdraw(since)
    if returned is None or attempt.is_over:
        return None
    return returned.regs[0], ev.decide(terms.and_all([returned.guard.term, *supposed]))


def _run(ev: Evaluation, method: MethodInfo, args: list[Term]) -> tuple[State | None, list[State]]:
    """Where it returns, and where it throws."""
    machine, terms = ev.machine, ev.terms
    state = _copy(ev)
    if ev.where is not terms.true:
        state.guard = state.guard.branch(terms, ev.where)
    returned: list[State] = []
    thrown: list[State] = []
    site = Start(method, args, ev.scene.now.at, returned.append, thrown.append)
    site.guarded = True  # what it throws is no failure but undefined
    first, depth = len(ev.heap.objects) + 1, len(machine.stack.frames)
    steps = machine.record.steps
    before = len(steps)
    machine.memo[EVALUATING] = machine.memo.get(EVALUATING, 0) + 1
    ev.scene.parts.calls.start(method, state, site)
    ev.scene.parts.run(depth)
    machine.memo[EVALUATING] -= 1
    steps[before:] = [step for step in steps[before:] if isinstance(step, OPEN)]  # no step of the program
    if not returned:
        return None, thrown
    if len(ev.heap.objects) >= first:
        _take_new_objects(returned[0].heap, ev.chain, first)
    return returned[0], thrown


def _copy(ev: Evaluation) -> State:
    """A state to run on, with the heap that the expression is about."""
    state = ev.scene.now
    if ev.chain is state.heap:
        copy = state.fork()
        ev.chain = state.heap
        return copy
    top = Overlay(ev.chain)  # the pre-state stays as it is: two chains on it keep it from being folded into one
    ev.chain.children = max(ev.chain.children, 1) + 1
    return State(state.guard, top, [], state.at)


def _take_new_objects(after: Overlay, chain: Overlay, first: int) -> None:
    """What the call made can be looked into."""
    node: Overlay | None = after
    found: dict[Key, Term] = {}
    while node is not None:
        for key, value in node.data.items():
            if key[0] >= first:
                found.setdefault(key, value)
        node = node.parent
    chain.data.update(found)


def _method(ev: Evaluation, expr: s.Call) -> MethodInfo:
    """A static method that makes this one call, so that intrinsics, dispatch and initialisation are as ever."""
    key = ("pure call", expr.owner, expr.name, expr.descriptor, expr.special, expr.obj is None)
    known = ev.machine.memo.get(key)
    if known is not None:
        assert isinstance(known, MethodInfo)
        return known
    info = ev.classes.get(expr.owner)
    parameters, result = split_method(expr.descriptor)
    receiver = () if expr.obj is None else (descriptor_of(expr.owner),)
    descriptor = f"({''.join((*receiver, *parameters))}){result}"
    function = empty_function(info.name, f"<{expr.name}>", descriptor, info.source_file, is_static=True)  # type: ignore[arg-type]
    ref = MethodRef(ClassName(expr.owner), expr.name, expr.descriptor, info.is_interface)
    if expr.obj is None:
        kind = InvokeKind.STATIC
    elif expr.special:
        kind = InvokeKind.SPECIAL
    else:
        kind = InvokeKind.INTERFACE if info.is_interface else InvokeKind.VIRTUAL
    registers = parameter_registers(function)
    target = Reg(len(registers), kind_of(result))
    loc = Loc(expr.span.line, -1)
    body = (Invoke(loc, target, kind, ref, tuple(registers)), Return(loc, target))
    all_registers = (*function.registers, Register(kind_of(result), -1))
    made = method_of(function.with_body(body, registers=all_registers))
    ev.machine.memo[key] = made
    return made
