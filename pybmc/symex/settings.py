"""What the user decides about an execution."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import Record, changed

if TYPE_CHECKING:
    from pybmc.goto.flows import FlowRules


class Settings(Record):
    """Bounds and choices of one symbolic execution.

    `unwind` bounds how often a loop body is entered and how deep a method may nest in itself. While
    `deepening`, rounds that constants decide do not count, and what is cut is neither a property nor assumed away
    silently: it is a `Cut` step, so that the engine can see whether a larger bound is needed.
    """

    unwind: int | None = None
    unwindset: Mapping[str, int] = MappingProxyType({})
    deepening: bool = False
    allowance: int = 0  # steps before which an execution that deepens is not cut, as long as little is unknown
    unwinding_assertions: bool = True
    partial_loops: bool = False
    unwind_enum_static: bool = False  # a loop in the initialiser of an enum may go round once for each constant
    depth: int | None = None
    max_array_length: int = 5
    max_tree_depth: int = 5
    max_objects: Mapping[str, int] | None = (
        None  # of a class by name, or "" for every other: --objects; None: depth is the bound
    )
    int_width: int | None = None  # bits of unknown numbers
    max_collection_size: int = 3
    constructed: bool = True  # unknown objects of the program are what its constructors make: --inputs
    first_look: bool = False  # they hold any values for once, which may be enough
    near: bool = False  # few unknowns of each kind, and none made up that constructors make: see `nearby`
    max_input_calls: int = 1  # of methods that change such an object
    any_collections: bool = True  # inputs may be collections that cannot be changed
    integers_compare: bool = True  # what T extends Comparable<T> stands for is Integer; False: any class that fits
    functions: str = "pure"  # unknown ones; impure: they may give another result each time; none: there are none
    functions_throw: bool = False  # they may throw unchecked exceptions
    max_string_length: int | None = None  # None: a default, with a warning that says so
    min_string_length: int = 0
    string_printable: bool = False
    refine_strings: bool | None = None  # unknown strings lazily, with axioms; None: long ones
    string_values: tuple[str, ...] = ()  # of unknown strings; empty: any
    inputs_non_null: bool = False
    check_invariants: bool = False
    nulls: str = "annotated"  # what may be null: --nulls
    inputs_intervals: tuple[tuple[int | None, int | None], ...] = ()
    inputs_integral: bool = False
    max_vla_length: int | None = None
    nondet_static: bool = False
    ignore_assumptions: bool = False
    ignore_assertions: bool = False
    max_stack_depth: int | None = None  # calls inside each other; None: as many as the program makes
    throws_errors: bool = False  # a stack that overflows is an exception, not a property
    max_heap_size: int | None = None  # bytes that an array may have
    some_properties: bool = False  # only properties that the user chose are looked at
    uncovered_throws: bool = False  # calls that are not covered may throw
    uncaught_check: bool = True
    uncaught_only_for: tuple[str, ...] = ()
    flows: FlowRules | None = None  # where values come from and must not arrive: --taint
    record_steps: bool = False  # assignments and calls, for traces


NEAR_ARRAYS, NEAR_COLLECTIONS, NEAR_DEPTH, NEAR_STRINGS = 1, 1, 2, 4


def nearby(settings: Settings) -> Settings:
    """For an execution that costs little: whatever goes wrong in it goes wrong with the given settings, too."""
    longest = NEAR_STRINGS if settings.max_string_length is None else min(NEAR_STRINGS, settings.max_string_length)
    return changed(
        settings,
        near=True,
        max_array_length=min(settings.max_array_length, NEAR_ARRAYS),
        max_collection_size=min(settings.max_collection_size, NEAR_COLLECTIONS),
        max_tree_depth=min(settings.max_tree_depth, NEAR_DEPTH),
        max_string_length=max(longest, settings.min_string_length),
        max_input_calls=0,
    )
