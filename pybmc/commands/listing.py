"""What the `--show-...` and `--outfile` options give: the program as pybmc sees it, without deciding anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.budget import Budget
from pybmc.engines.bmc.engine import Bmc
from pybmc.engines.bmc.functions import passes_of
from pybmc.errors import UsageError
from pybmc.goto.classes import ClassInfo, Origin
from pybmc.goto.instr import Assert, Property
from pybmc.goto.names import dotted
from pybmc.goto.run_properties import stack_property, uncaught_property
from pybmc.goto.text import format_function
from pybmc.log import Log
from pybmc.lowering import Passes
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.results.output import Shown
from pybmc.symex import ssa


def show(options: Options, log: Log, budget: Budget) -> Iterable[Shown]:
    """The items of the mode that the options choose."""
    if options.show_models:
        from oplib.registry import all_methods
        from pybmc.models import models_path

        return models(models_path(), ((*key, method.why) for key, method in all_methods().items()))
    program, bmc = Program(options, log.warning), Bmc(options, log)
    return _items(program, options, lambda: bmc.executed(program, budget))


def write_query(options: Options, log: Log, budget: Budget) -> None:
    """--outfile: the query that would be asked, in a file."""
    Bmc(options, log).write_query(Program(options, log.warning), budget)


def _items(program: Program, options: Options, execute: Callable[[], ssa.Execution]) -> Iterable[Shown]:
    """`execute` runs the program symbolically, where that is needed."""
    passes = passes_of(options)
    mode = options.show_mode()
    match mode:
        case "show_properties":
            return _properties(program, options)
        case "show_loops":
            return (loop for function in program.closure(passes) for loop in program.loops(function))
        case "show_goto_functions":
            return (format_function(function) for function in program.closure(passes))
        case "list_goto_functions":
            return (function.method.java_id for function in program.closure(passes))
        case "show_class_hierarchy":
            return _hierarchy(_classes(program, passes))
        case "show_symbol_table" | "list_symbols":
            return _symbols(_classes(program, passes))
        case "program_only" | "show_vcc":
            return _steps(execute(), mode == "show_vcc")
    raise UsageError(f"--{mode.replace('_', '-')} is not supported")


def _properties(program: Program, options: Options) -> Iterator[Property]:
    passes = passes_of(options)
    entry = program.function(program.entry, passes)
    line = entry.body[0].loc.line
    yield uncaught_property(entry.method, entry.source_file, line)
    depth = options.max_stack_depth
    if depth is not None and not options.throw_runtime_exceptions:
        yield stack_property(entry.method, entry.source_file, line, depth)
    for function in program.closure(passes):
        found = {i.prop.id: i.prop for i in function.body if isinstance(i, Assert)}
        yield from found.values()


def _classes(program: Program, passes: Passes) -> list[ClassInfo]:
    """All that are met, by name."""
    program.closure(passes)
    return sorted(program.classes.loaded, key=lambda c: c.name)


def _hierarchy(classes: Iterable[ClassInfo]) -> Iterator[str]:
    for info in classes:
        yield f"{dotted(info.name)} ({info.origin}{', interface' if info.is_interface else ''})"
        if info.super_name:
            yield f"  extends {dotted(info.super_name)}"
        for interface in info.interfaces:
            yield f"  implements {dotted(interface)}"


def _symbols(classes: Iterable[ClassInfo]) -> Iterator[str]:
    for info in classes:
        if info.origin is Origin.USER:
            name = dotted(info.name)
            yield f"java::{name} class"
            for field in info.fields:
                yield f"java::{name}.{field.name} {field.descriptor}{' static' if field.is_static else ''}"
            for method in info.methods:
                yield f"java::{name}.{method.name}:{method.descriptor} method"


def _steps(execution: ssa.Execution, only_checks: bool) -> Iterator[str]:
    """Guarded steps in order: the whole program expression, or the verification conditions alone."""
    for number, step in enumerate(execution.steps, 1):
        match step:
            case ssa.Check():
                yield f"({number}) ASSERT {step.prop.id}: not {step.violated!r}"
            case ssa.Unsupported() | ssa.Cut():
                what = step.reason if isinstance(step, ssa.Unsupported) else step.loop
                yield f"({number}) REACHED {step.guard!r}: {what}"
            case ssa.Assignment() if not only_checks:
                yield f"({number}) {step.guard!r} -> {step.target} := {step.value!r}"
            case ssa.Input() if not only_checks:
                yield f"({number}) INPUT {step.name} := {step.value!r}"
            case _:
                pass
    for assumed in execution.assumptions:
        yield f"ASSUME {assumed.condition!r}"


def models(top: str, methods: Iterable[tuple[str, str, str, str]]) -> Iterator[Shown]:
    """The operational library: classes with a model in Java, methods with a meaning in Python and why they have it."""
    import os

    for folder, _, files in sorted(os.walk(top)):
        for file in sorted(files):
            name = os.path.relpath(os.path.join(folder, file), top).replace(os.sep, ".")
            if name.startswith("java.") and name.endswith(".class"):
                yield f"{name.removesuffix('.class')}: Java model"
    for owner, name, descriptor, why in sorted(methods):
        shown = "(...)" if descriptor == "*" else descriptor
        yield f"{dotted(owner)}.{name}{shown}: {why}"
