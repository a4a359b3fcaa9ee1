"""What symbolic execution needs of the options."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.api import Within
from pybmc.engines.bmc.functions import passes_of
from pybmc.goto.names import class_named
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.solvers import SAT_SOLVERS
from pybmc.symex.settings import Settings
from pybmc.symex.ssa import Execution, Limit

if TYPE_CHECKING:
    from pybmc.goto.flows import FlowRules

FREELY, FREE = 10, 1_000  # bound from which on no loop is cut before so many steps


def settings_of(program: Program, options: Options, deepening: int | None = None) -> Settings:
    """What symbolic execution needs of the options; with a bound of our own while deepening."""
    return Settings(
        unwind=options.unwind if deepening is None else deepening,
        unwindset=_bounds(program, options),
        deepening=deepening is not None,
        allowance=FREE if deepening is not None and deepening >= FREELY else 0,
        unwinding_assertions=options.unwinding_assertions,
        partial_loops=options.partial_loops,
        unwind_enum_static=options.java_unwind_enum_static,
        depth=options.depth,
        max_array_length=options.max_nondet_array_length,
        max_tree_depth=options.max_nondet_tree_depth,
        max_objects=options.objects or None,
        int_width=options.int_width,
        max_collection_size=options.max_nondet_collection_size,
        constructed=options.inputs == "constructed",
        max_input_calls=options.max_input_calls,
        any_collections=options.collections == "any",
        integers_compare=options.engine != "spec",
        functions=options.functions,
        functions_throw=options.functions_may_throw,
        max_string_length=options.max_nondet_string_length,
        min_string_length=max(options.min_nondet_string_length, int(options.string_non_empty)),
        string_printable=options.string_printable,
        refine_strings=_refines_strings(options),
        string_values=options.string_input_value,
        inputs_non_null=options.java_assume_inputs_non_null,
        nulls=options.nulls,
        check_invariants=options.check_invariants,
        inputs_intervals=options.java_assume_inputs_interval,
        inputs_integral=options.java_assume_inputs_integral,
        max_vla_length=options.java_max_vla_length,
        nondet_static=options.nondet_static,
        ignore_assumptions=options.no_assumptions,
        ignore_assertions=options.no_assertions,
        max_stack_depth=options.max_stack_depth,
        throws_errors=options.throw_runtime_exceptions,
        max_heap_size=options.max_heap_size,
        some_properties=bool(options.property),
        uncovered_throws=options.uncovered_may_throw,
        uncaught_check=not options.disable_uncaught_exception_check,
        uncaught_only_for=tuple(class_named(t) for t in options.uncaught_exception_check_only_for),
        flows=_flows(options),
        record_steps=options.trace or options.compact_trace or options.stack_trace or options.stop_on_fail,
    )


def _flows(options: Options) -> FlowRules | None:
    if not options.taint:
        return None
    from pybmc.program.flow_rules import flow_rules

    return flow_rules(options.taint)


def _bounds(program: Program, options: Options) -> Mapping[str, int]:
    if not options.unwindset:
        return options.unwindset
    from pybmc.program.unwindset import resolved

    return resolved(program, passes_of(options), options.unwindset)


def _refines_strings(options: Options) -> bool | None:
    """Cells unless asked for where axioms do not suit.

    They are about arrays, which SAT solvers must have eliminated anew in every round, and a query in a file cannot be
    refined.
    """
    if options.refine_strings is None and (options.solver in SAT_SOLVERS or options.outfile):
        return False
    return options.refine_strings


def limits_of(options: Options, execution: Execution) -> Within:
    """What a proof is limited to if nothing was cut; unwinding assertions see to it that no round is left out."""
    limits: list[tuple[str, int | str]] = [
        (limit.value, execution.limits[limit]) for limit in Limit if limit in execution.limits
    ]
    if not options.unwinding_assertions and options.unwind is not None:
        limits.append(("rounds", options.unwind))
    return Within(tuple(limits))
