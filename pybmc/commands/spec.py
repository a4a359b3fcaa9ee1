"""`pybmc spec NAME`: a method, or all methods of a class or jar, against their specifications in JML."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pybmc.commands import check
from pybmc.commands.console import internal_error, tell_error, writer
from pybmc.errors import PybmcError
from pybmc.options import Options
from pybmc.records import changed

if TYPE_CHECKING:
    from pybmc.supervise import Line, Told
    from pybmc.verdict.report import Report

OBJECTS = 3  # of each class in the state that a method begins in, unless --objects says otherwise
NESTING = 2  # of objects that calls by contract make up, unless --max-nondet-tree-depth says otherwise


def run(arguments: list[str], line: Line | None) -> int:
    return check.run(arguments, line, work=_work)


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    return check.last_words(arguments, told, why, number)


def specified(options: Options) -> Options:
    """As methods are checked against a specification: from any state that it admits."""
    objects = options.objects or {"": OBJECTS}
    longest, nesting = options.max_nondet_array_length, options.max_nondet_tree_depth
    if "" in options.objects and longest == Options().max_nondet_array_length:
        longest = objects[""]  # one bound for all sizes, unless arrays have their own
    if nesting == Options().max_nondet_tree_depth:
        nesting = NESTING
    return changed(
        options, engine="spec", inputs="any", nondet_static=True, objects=objects, max_nondet_array_length=longest,
        max_nondet_tree_depth=nesting, advice=False,
    )  # fmt: skip


def _work(options: Options, line: Line | None) -> int:
    from pybmc.program.targets import methods_of

    options = specified(options)
    try:
        methods = methods_of(options) if not options.function and not options.show_mode() else []
    except PybmcError as error:
        tell_error(str(error), None, options)
        return error.exit_code
    if not methods:
        return check.checked(options, line)
    return _all(options, methods, line)


def _all(options: Options, methods: list[str], line: Line | None) -> int:
    """One line for each method, then what came of all of them."""
    from pybmc.budget import Budget
    from pybmc.checking import check as check_one
    from pybmc.checking import seconds_of
    from pybmc.log import Quiet
    from pybmc.verdict.report import Verdict

    write = writer(sys.stdout)
    if line is not None:
        line.begun()
    worst, codes = Verdict.SUCCESSFUL, {0}
    for name in methods:
        one = changed(options, entry=name, jar="", classpath=_path(options))
        with Budget(seconds_of(one), one.memory_limit) as budget:
            try:
                report = check_one(one, Quiet(), budget)
                budget.close()
            except PybmcError as error:
                tell_error(f"{name}: {error}", None, options)
                return error.exit_code
            except Exception as error:
                tell_error(f"{name}: {internal_error(error, options)}", None, options)
                return PybmcError.exit_code
        write("".join(f"{text}\n" for text in _lines(name, report)))
        codes.add(report.exit_code)
        if report.verdict is Verdict.FAILED or (report.verdict is Verdict.UNKNOWN and worst is Verdict.SUCCESSFUL):
            worst = report.verdict
    write(f"VERIFICATION {worst.name}\n")
    return {Verdict.SUCCESSFUL: 0, Verdict.FAILED: 10, Verdict.UNKNOWN: 5}[worst]


def _path(options: Options) -> tuple[str, ...]:
    jar = options.jar or (options.entry if options.entry.endswith(".jar") else "")
    return (jar, *(entry for entry in options.classpath if entry != ".")) if jar else options.classpath


def _lines(name: str, report: Report) -> list[str]:
    from pybmc.results.summary import summary_lines

    found = [f"{name}: {report.verdict.name}"]
    found += [f"  {text}" for text in summary_lines(report) if text and not text.startswith("**")]
    found += [f"  {reason}" for reason in report.reasons]
    return found
