"""Faults that somebody could make in pybmc, one of each kind, and the net that has to catch each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pybmc.goto.instr import Comparison, Cond, Instr
from pybmc.goto.properties import PropertyKind
from tests.faults.planting import Planter


class Fault(NamedTuple):
    plant: Callable[[Planter], None]
    programs: str = ""  # the kind of generated programs that must show it
    cases: tuple[str, ...] = ()  # or cases of the regression corpus: each of them must show it

    @property
    def name(self) -> str:
        return self.plant.__name__.strip("_")


# --------------------------------------------------------------------------------- meaning of instructions


def _narrow_without_sign(planter: Planter) -> None:
    from pybmc.symex import arithmetic
    from pybmc.terms.node import Terms

    def make(right: Callable[[Terms], dict[str, Any]]) -> Callable[[Terms], dict[str, Any]]:
        return lambda t: {**right(t), "i2b": lambda x: t.band(x, t.bv(255, 32))}

    planter.function(arithmetic, "_conversions", make)


def _swap_a_comparison(planter: Planter) -> None:
    from pybmc.symex.running.blocks import Slots
    from pybmc.symex.running.instructions import InstructionCompiler

    def make(
        right: Callable[[InstructionCompiler, Cond, Slots], Any],
    ) -> Callable[[InstructionCompiler, Cond, Slots], Any]:
        def wrong(self: InstructionCompiler, cond: Cond, slots: Slots) -> Any:
            return right(self, Cond(Comparison.GT, cond.left, cond.right) if cond.op is Comparison.LT else cond, slots)

        return wrong

    planter.function(InstructionCompiler, "condition", make)


# ------------------------------------------------------------------------------------------------ lowering


def _forget_null_checks(planter: Planter) -> None:
    from pybmc.goto.instr import Operand
    from pybmc.lowering import checks

    def wrong(self: checks._Checks, instr: Instr, obj: Operand) -> None:
        pass

    planter.function(checks._Checks, "_not_null", lambda _: wrong)


def _bound_off_by_one(planter: Planter) -> None:
    from pybmc.lowering import checks

    def make(right: Callable[..., None]) -> Callable[..., None]:
        def wrong(
            self: checks._Checks,
            kind: PropertyKind,
            instr: Instr,
            cond: Cond,
            text: str,
            message: checks.Message = None,
        ) -> None:
            cond = Cond(Comparison.LE, cond.left, cond.right) if kind is PropertyKind.INDEX_HIGH else cond
            right(self, kind, instr, cond, text, message)

        return wrong

    planter.function(checks._Checks, "_check", make)


def _append_numbers_as_chars(planter: Planter) -> None:
    from pybmc.lowering import dynamic_concat

    planter.entry(dynamic_concat.APPENDED_AS, "I", "C")


def _records_ignore_a_component(planter: Planter) -> None:
    from pybmc.goto.instr import FieldRef
    from pybmc.lowering import dynamic_records
    from pybmc.lowering.dynamic_site import Site

    def make(right: Callable[..., None]) -> Callable[..., None]:
        def wrong(site: Site, fields: Sequence[FieldRef]) -> None:
            right(site, fields[:1])

        return wrong

    planter.function(dynamic_records, "_hash_code", make)


# -------------------------------------------------------------------------------------- symbolic execution


def _drop_assumptions(planter: Planter) -> None:
    from pybmc.goto.place import Stretch
    from pybmc.symex.machine import Machine
    from pybmc.symex.running.state import State
    from pybmc.terms.node import Term

    def make(right: Callable[..., bool]) -> Callable[..., bool]:
        def wrong(
            self: Machine, state: State, condition: Term, ends_path: bool = False, why: str = "",
            inside: Stretch | None = None,
        ) -> bool:  # fmt: skip
            return right(self, state, condition, ends_path, why, inside) if ends_path or why else False

        return wrong

    planter.function(Machine, "assume", make)


def _merge_one_side_only(planter: Planter) -> None:
    from pybmc.symex.heap import overlay

    def make(merge: Callable[..., Any]) -> Callable[..., Any]:
        return lambda left, right, select, initial: merge(left, right, lambda value, _: value, initial)

    planter.function(overlay, "merge", make)


def _ignore_unsupported_steps(planter: Planter) -> None:
    from pybmc.goto.place import Place
    from pybmc.symex.machine import Machine
    from pybmc.symex.running.state import State
    from pybmc.terms.node import Term

    def wrong(
        self: Machine, state: State, condition: Term, reason: str, place: Place | None = None, asks: bool = True
    ) -> bool:
        return self.assume(state, self.terms.not_(condition), ends_path=True)

    planter.function(Machine, "unsupported", lambda _: wrong)


def _forget_where_values_come_from(planter: Planter) -> None:
    from pybmc.symex.unknowns.taint import Taint
    from pybmc.terms.node import Term

    def wrong(self: Taint, term: Term) -> int:
        return 0

    planter.function(Taint, "mask", lambda _: wrong)


def _take_all_arguments_of_functions_for_equal(planter: Planter) -> None:
    from pybmc.symex.api import Call
    from pybmc.symex.unknowns.functions import UnknownFunctions
    from pybmc.terms.node import Term

    def wrong(self: UnknownFunctions, call: Call, kind: str, a: Term, b: Term) -> Term:
        return self._machine.terms.true

    planter.function(UnknownFunctions, "_same", lambda _: wrong)


# ------------------------------------------------------------------------------------------------- solving


def _narrow_by_a_bit_too_many(planter: Planter) -> None:
    from pybmc.terms import narrow

    def make(right: Callable[..., int]) -> Callable[..., int]:
        return lambda span: max(1, right(span) - 1)

    planter.function(narrow, "_need", make)


FAULTS = (
    Fault(_narrow_without_sign, programs="concrete"),
    Fault(_swap_a_comparison, cases=("control/nested-conditions-true",)),
    Fault(_forget_null_checks, programs="exhaustive"),
    Fault(_bound_off_by_one, programs="exhaustive"),
    Fault(_append_numbers_as_chars, programs="concrete"),
    Fault(_records_ignore_a_component, programs="concrete"),
    Fault(_drop_assumptions, cases=("nondet/assume-true", "nondet/assume-in-branch-true")),
    Fault(_merge_one_side_only, cases=("objects/field-written-on-both-branches-true",)),
    Fault(_ignore_unsupported_steps, cases=("strings/regex-of-unknown-pattern", "strings/regex-backreference-unknown")),
    Fault(_forget_where_values_come_from, cases=("native-unsupported/dependent",)),
    Fault(_take_all_arguments_of_functions_for_equal, cases=("functions/own-interface-false",)),
    Fault(_narrow_by_a_bit_too_many, cases=("arithmetic/long-div-zero-false", "arithmetic/remainder-sign-false")),
)
