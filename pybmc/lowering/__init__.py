"""Lowering: GOTO functions in, smaller GOTO functions out.

`PASSES` is the one ordered list. Each pass declares the instruction kinds that it removes and those that must
be gone before it; `check_order` holds the list to that, and under `validate` every result is checked
against what may still occur. An engine may leave passes out (`Passes`); after all of them only kinds that symbolic
execution knows are left.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.errors import InternalError
from pybmc.goto.classes import ClassTable
from pybmc.goto.instr import Catch, CheckCast, Invoke, InvokeDynamic, Monitor, Switch, Throw
from pybmc.goto.program import Function
from pybmc.lowering.checks import CheckOptions, lower_checks
from pybmc.lowering.clinit import lower_class_initialisation
from pybmc.lowering.dynamic import lower_dynamic
from pybmc.lowering.exceptions import lower_exceptions
from pybmc.lowering.monitors import lower_monitors
from pybmc.lowering.must_not_throw import lower_must_not_throw
from pybmc.lowering.nondet import lower_nondet
from pybmc.lowering.switches import lower_switches
from pybmc.records import Record

__all__ = ["PASSES", "CheckOptions", "Lowering", "Pass", "Passes", "check_order", "lower"]


class Passes(Record):
    """Which passes a function goes through, and how: the choice of the engine that asks for it."""

    checks: CheckOptions = CheckOptions()
    left_out: frozenset[str] = frozenset()  # names of passes
    goals: str = ""  # the criterion of --cover: user code gets its goals
    unordered: bool = False  # loops in which the order of elements does not matter are marked

    def steps(self) -> tuple[Pass, ...]:
        """Those that run; InternalError if one of them needs another that does not."""
        unknown = self.left_out - {step.name for step in PASSES}
        if unknown:
            raise InternalError(f"there is no pass {min(unknown)}")
        left_out = self.left_out if self.unordered else {*self.left_out, "unordered"}
        chosen = tuple(step for step in PASSES if step.name not in left_out)
        check_order(chosen)
        return chosen


class Lowering(Record):
    """What the passes need to know besides the function."""

    classes: ClassTable
    passes: Passes
    not_null: tuple[int, ...] = ()  # parameters of this function that an annotation says are never null
    must_not_throw: bool = False  # an annotation says that it throws nothing


class Pass(Record):
    name: str
    run: Callable[[Function, Lowering], Function]
    removes: frozenset[type] = frozenset()
    needs_gone: frozenset[type] = frozenset()


def _with_overflow(function: Function, options: CheckOptions) -> Function:
    """--overflow-check, which few runs ask for."""
    from pybmc.lowering.overflow import lower_overflow, lower_sums

    return (lower_overflow if options.overflow else lower_sums)(function, options.chosen)


PASSES: tuple[Pass, ...] = (
    # Looks at a call and the cast behind it, so it comes before casts are lowered.
    Pass("nondet-types", lambda f, _: lower_nondet(f)),
    # Of the program's own arithmetic: what `dynamic` (the hash codes of records) and `checks` add is none of it.
    Pass("overflow", lambda f, c: _with_overflow(f, c.passes.checks) if c.passes.checks.wraps else f),
    # Emits instructions that `checks` has to see, and takes up the switch behind a pattern match.
    Pass("dynamic", lambda f, c: lower_dynamic(f, c.classes), removes=frozenset({InvokeDynamic})),
    Pass(
        "switches",
        lambda f, _: lower_switches(f),
        removes=frozenset({Switch}),
        needs_gone=frozenset({InvokeDynamic}),
    ),
    # Where every jump of the source is a Branch, and no check has added one.
    Pass("goals", lambda f, c: _goals(f, c), needs_gone=frozenset({Switch})),
    # CheckCast is a check and a move.
    Pass("checks", lambda f, c: lower_checks(f, c.passes.checks, c.not_null), removes=frozenset({CheckCast})),
    # The null check of a monitor is made by `checks`; after it the instruction means nothing on one thread, and it
    # cannot throw, so that an engine with threads may leave this pass out.
    Pass("monitors", lambda f, _: lower_monitors(f), removes=frozenset({Monitor}), needs_gone=frozenset({CheckCast})),
    # Behind `checks`, which would see a throw of the program's in what this adds.
    Pass("must-not-throw", lambda f, c: lower_must_not_throw(f, c.must_not_throw), needs_gone=frozenset({CheckCast})),
    # InitClass can throw, so it must be there before exceptions are lowered.
    Pass("class-initialisation", lambda f, _: lower_class_initialisation(f), needs_gone=frozenset({InvokeDynamic})),
    Pass(
        "exceptions",
        lambda f, _: lower_exceptions(f),
        removes=frozenset({Throw, Catch}),
        needs_gone=frozenset({Switch, InvokeDynamic, CheckCast}),
    ),
    # Where it is to be seen what a round does when something is thrown.
    Pass("unordered", lambda f, _: _unordered(f), needs_gone=frozenset({Throw, Catch})),
)


def _unordered(function: Function) -> Function:
    """Few functions go through a collection."""
    if not any(isinstance(instr, Invoke) and instr.method.name == "hasNext" for instr in function.body):
        return function
    from pybmc.lowering.unordered import mark_unordered

    return mark_unordered(function)


def _goals(function: Function, context: Lowering) -> Function:
    if not context.passes.goals:
        return function
    from pybmc.lowering.goals import add_goals

    return add_goals(function, context.passes.goals, context.classes)


def check_order(passes: tuple[Pass, ...] = PASSES) -> None:
    """Every pass comes after the passes that remove what it needs gone."""
    gone: set[type] = set()
    for step in passes:
        missing = step.needs_gone - gone
        if missing:
            raise InternalError(f"pass {step.name} runs before {sorted(k.__name__ for k in missing)} are removed")
        gone |= step.removes


def lower(function: Function, context: Lowering, validate: bool = False) -> Function:
    gone: set[type] = set()
    for step in context.passes.steps():
        function = step.run(function, context)
        gone |= step.removes
        if validate:
            from pybmc.goto.validate import validate_without

            validate_without(function, gone)
    return function
