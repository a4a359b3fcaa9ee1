"""The frozen `Options` that a run is given: every field with its default, which is written here and only here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pybmc.records import Record


class Options(Record):
    """What the user asked for. Field names are option names, except where the table says otherwise."""

    # program
    entry: str = ""
    jar: str = ""
    classpath: tuple[str, ...] = (".",)
    java_home: str = ""
    main_class: str = ""
    function: str = ""
    as_test: bool = False
    ignore_manifest_main_class: bool = False
    java_load_class: tuple[str, ...] = ()
    context_include: tuple[str, ...] = ()
    context_exclude: tuple[str, ...] = ()
    stub: Mapping[str, str] = MappingProxyType({})
    uncovered_may_throw: bool = False
    missing_classes: str = "uncovered"
    outside: str = "uncovered"
    java_cp_include_files: str = ""
    classpath_models: bool = False
    java_threading: bool = False
    # bounds
    unwind: int | None = None
    unwindset: Mapping[str, int] = MappingProxyType({})
    unwinding_assertions: bool = True
    partial_loops: bool = False
    depth: int | None = None
    java_unwind_enum_static: bool = False
    java_max_vla_length: int | None = None
    timeout: float | None = None
    memory_limit: int | None = None
    # inputs
    max_nondet_array_length: int = 5
    max_nondet_tree_depth: int = 5
    max_nondet_collection_size: int = 3
    collections: str = "any"
    functions: str = "pure"
    functions_may_throw: bool = False
    inputs: str = "constructed"
    max_input_calls: int = 1
    max_nondet_string_length: int | None = None
    min_nondet_string_length: int = 0
    string_printable: bool = False
    string_non_empty: bool = False
    refine_strings: bool | None = None
    string_input_value: tuple[str, ...] = ()
    java_assume_inputs_non_null: bool = False
    nulls: str = "annotated"
    java_assume_inputs_interval: tuple[tuple[int | None, int | None], ...] = ()  # their union
    java_assume_inputs_integral: bool = False
    nondet_static: bool = False
    static_values: str = ""
    # properties
    property: tuple[str, ...] = ()
    throw_runtime_exceptions: bool = False
    check_invariants: bool = False
    overflow_check: bool = False
    throw_assertion_error: bool = False
    assert_no_exceptions_thrown: bool = False
    disable_uncaught_exception_check: bool = False
    uncaught_exception_check_only_for: tuple[str, ...] = ()
    exceptions: str = "checks"
    ignore_exception: tuple[str, ...] = ()
    max_stack_depth: int | None = None
    max_heap_size: int | None = None
    no_assertions: bool = False
    no_assumptions: bool = False
    stop_on_fail: bool = False
    cover: str = ""
    taint: tuple[str, ...] = ()
    error_on_bounded: bool = False
    error_on_vacuous: bool = False
    advice: bool = True
    # solving
    engine: str = ""
    prove: bool = False
    prove_with: tuple[str, ...] = ()
    show_certificate: bool = False
    certificate_out: str = ""
    check_certificate: str = ""
    horn_out: str = ""
    horn_solver: str = ""
    seed: int = 0
    solver: str = ""
    smt2: bool = False
    dimacs: bool = False
    outfile: str = ""
    without_rule: tuple[str, ...] = ()
    # specifications
    sourcepath: tuple[str, ...] = ()
    objects: Mapping[str, int] = MappingProxyType({})
    int_width: int | None = None
    quantifiers: str = "auto"
    inline: tuple[str, ...] = ()
    contracts_only: bool = False
    library_specs: bool = False
    infer: bool = False
    # counterexamples on the JVM
    replay: bool = False
    emit_test: str = ""
    test_framework: str = "junit5"
    # what to show instead of checking
    show_properties: bool = False
    show_loops: bool = False
    show_goto_functions: bool = False
    list_goto_functions: bool = False
    show_class_hierarchy: bool = False
    show_models: bool = False
    show_symbol_table: bool = False
    list_symbols: bool = False
    no_lazy_methods: bool = False
    lazy_methods_extra_entry_point: tuple[str, ...] = ()
    show_vcc: bool = False
    program_only: bool = False
    # output
    trace: bool = False
    trace_hex: bool = False
    compact_trace: bool = False
    stack_trace: bool = False
    trace_show_function_calls: bool = False
    trace_show_code: bool = False
    trace_library: bool = False
    trace_json_extended: bool = False
    format: str = "text"
    html: str = ""
    json_ui: bool = False
    xml_ui: bool = False
    verbosity: int = 8
    timestamp: str = ""
    validate: bool = False
    # names of the options given that have no effect, for one line in the log
    without_effect: tuple[str, ...] = ()
    # a subcommand runs: an unwinding assertion that alone fails has an exit code of its own
    bounds_apart: bool = False
    # only executions matter in which some unknown string is longer than that: the others are proved already
    strings_beyond: int | None = None
    # violations beyond the bound of the first are of no use
    only_nearest: bool = False

    def proves(self) -> bool:
        """Whether a success must hold without any bound."""
        wants_one = self.show_certificate or self.certificate_out or self.check_certificate
        return bool(self.prove or self.prove_with or wants_one or self.horn_out or self.horn_solver)

    def show_mode(self) -> str:
        """The field of the `--show-...` option given, or the empty string when the program is to be checked."""
        return next((name for name in SHOW_MODES if getattr(self, name)), "")


SHOW_MODES = (
    "show_properties", "show_loops", "show_goto_functions", "list_goto_functions", "show_class_hierarchy",
    "show_models",
    "show_symbol_table", "list_symbols", "show_vcc", "program_only",
)  # fmt: skip
