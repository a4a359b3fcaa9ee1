"""What the `--show-...` options print: the program as pybmc sees it, without deciding anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.errors import UsageError
from pybmc.goto.classes import ClassNotFound, MethodInfo, Origin
from pybmc.goto.instr import Assert, InitClass, Invoke, InvokeKind, Property
from pybmc.goto.loops import loops_of
from pybmc.goto.names import dotted, is_array
from pybmc.goto.program import Function
from pybmc.goto.text import format_function
from pybmc.program.task import Task
from pybmc.results.output import Loop, Shown
from pybmc.symex import ssa
from pybmc.symex.properties import stack_property, uncaught_property


def reachable(task: Task) -> list[Function]:
    """Functions of the user's classes that calls may lead to from the entry point, in the order they are met.

    A virtual call may lead to every override in a class of the user's that was met so far.
    """
    found: dict[MethodInfo, Function] = {}
    initialised: dict[str, Function] = {}
    launch = task.launch
    todo = [task.entry] if launch is None or launch.constructor is None else [launch.constructor, task.entry]
    _initialise(task, task.entry.owner if launch is None else launch.class_name, initialised, todo)
    while todo:
        method = todo.pop(0)
        if method in found or method.code is None:
            continue
        function = found[method] = task.function_of(method)
        for instr in function.body:
            if isinstance(instr, Invoke):
                todo += [target for target in _targets(task, instr) if target not in found]
            elif isinstance(instr, InitClass):
                _initialise(task, instr.class_name, initialised, todo)
    return list(found.values())


def _initialise(task: Task, name: str, initialised: dict[str, Function], todo: list[MethodInfo]) -> None:
    info = task.classes.find(name)
    if info is None or info.origin is not Origin.USER or name in initialised:
        return
    function = task.initialiser_of(name)
    if function is not None:
        initialised[name] = function
        own = info.method("<clinit>", "()V")
        if own is not None:
            todo.append(own)


def _targets(task: Task, call: Invoke) -> list[MethodInfo]:
    classes = task.classes
    try:
        resolved = classes.resolve_method(call.method.owner, call.method.name, call.method.descriptor)
        if resolved is None:
            return []
        targets = [resolved]
        if call.kind in (InvokeKind.VIRTUAL, InvokeKind.INTERFACE):
            owner = call.method.owner
            for name in task.subclasses(owner) if not is_array(owner) else ():
                selected = classes.select_method(name, resolved)
                if selected is not None:
                    targets.append(selected)
    except ClassNotFound:
        return []
    return [target for target in targets if classes.get(target.owner).origin is Origin.USER]


def show(task: Task, mode: str, execute: object) -> Iterable[Shown]:
    """The items of one mode; `execute()` runs the program symbolically, for the modes that need it."""
    match mode:
        case "show_properties":
            return _properties(task)
        case "show_loops":
            return _loops(task)
        case "show_goto_functions":
            return (format_function(function) for function in reachable(task))
        case "list_goto_functions":
            return (function.method.java_id for function in reachable(task))
        case "show_class_hierarchy":
            return _hierarchy(task)
        case "show_symbol_table" | "list_symbols":
            return _symbols(task)
        case "program_only" | "show_vcc":
            assert callable(execute)
            return _steps(execute(), mode == "show_vcc")
    raise UsageError(f"--{mode.replace('_', '-')} is not supported")


def _properties(task: Task) -> Iterator[Property]:
    entry = task.function_of(task.entry)
    line = entry.body[0].loc.line
    yield uncaught_property(entry.method, entry.source_file, line)
    depth = task.options.max_stack_depth
    if depth is not None and not task.options.throw_runtime_exceptions:
        yield stack_property(entry.method, entry.source_file, line, depth)
    for function in reachable(task):
        yield from properties_of(function)


def properties_of(function: Function) -> list[Property]:
    found = {i.prop.id: i.prop for i in function.body if isinstance(i, Assert)}
    return list(found.values())


def _loops(task: Task) -> Iterator[Loop]:
    for function in reachable(task):
        nest = loops_of(function)
        for loop, head in sorted(nest.head.items()):
            loc = function.body[head].loc
            name = function.method.java_id
            yield Loop(f"{name}.{loop}", function.source_file, loc.line, name, loc.bci)


def _hierarchy(task: Task) -> Iterator[str]:
    reachable(task)
    for info in sorted(task.classes.loaded, key=lambda c: c.name):
        yield f"{dotted(info.name)} ({info.origin}{', interface' if info.is_interface else ''})"
        if info.super_name:
            yield f"  extends {dotted(info.super_name)}"
        for interface in info.interfaces:
            yield f"  implements {dotted(interface)}"


def _symbols(task: Task) -> Iterator[str]:
    reachable(task)
    for info in sorted(task.classes.loaded, key=lambda c: c.name):
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
