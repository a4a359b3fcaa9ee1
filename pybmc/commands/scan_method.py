"""`pybmc scan-method FILE ROOTS CLOCK NAME [OPTIONS]`: what `pybmc scan` starts for each method.

The outcome goes to the file; the roots are where the project's own classes are. --timeout is CPU time, so that a method
gets as far on a busy machine as on an idle one; `CLOCK` is how many seconds of the clock that may take.
"""

from __future__ import annotations

import os
import sys

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget, process_age
from pybmc.commands.arguments import parse
from pybmc.commands.console import internal_error, tell_error, writer
from pybmc.errors import UsageError
from pybmc.options import Options

if TYPE_CHECKING:
    from pybmc.supervise import Line, Told

JVM_SECONDS = 10.0  # behind the time of a check, for runs of what it found
HELP = """Usage: pybmc scan-method FILE ROOTS CLOCK NAME [OPTIONS of pybmc check]

What pybmc scan starts for each method; its outcome goes to FILE. ROOTS hold the project's own classes. --timeout is CPU
time, CLOCK how many seconds of the clock it may take.
"""


def run(arguments: list[str], line: Line | None) -> int:
    if {"--help", "-h"} & set(arguments):
        writer(sys.stdout)(HELP)
        return 0
    from pybmc.checking import nobody, seconds_of
    from pybmc.commands.known import LastWords
    from pybmc.scanning.worker import Checked, check_method, write_answer

    try:
        path, roots, clock, options = _understood(arguments)
    except UsageError as error:
        tell_error(str(error), None, None)
        return error.exit_code
    spent = process_age() if line is not None else 0
    beyond = JVM_SECONDS if options.replay else 0.0
    seconds = seconds_of(options)
    budget = Budget(seconds, options.memory_limit, gentle=True, spent=spent, longest=clock, beyond=beyond)
    if line is not None:
        line.limit(budget.end)
    known = nobody if line is None else LastWords(line, budget)
    answer = check_method(Checked(options, roots), options, budget, known, internal_error)
    if line is not None:
        line.writing()
    write_answer(path, answer)
    return 0


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    from pybmc.commands.known import last_report
    from pybmc.scanning.worker import Checked, write_answer
    from pybmc.supervise import UNSTOPPABLE

    path, roots, _, options = _understood(arguments)
    checked = Checked(options, roots)
    outcome = checked.outcome(last_report(told.known, why, options), out_of_time=why == UNSTOPPABLE)
    if why != UNSTOPPABLE and not outcome.faults:
        outcome = checked.error(why)
    write_answer(path, checked.answer(outcome))
    return 0


def _understood(arguments: list[str]) -> tuple[str, tuple[str, ...], float, Options]:
    path, roots, clock, *rest = [*arguments, "", "", ""] if len(arguments) < 3 else arguments
    options = parse(rest, throwing=True) if rest else ""
    if isinstance(options, str) or not clock.replace(".", "", 1).isdecimal():
        raise UsageError(f"pybmc scan-method is for pybmc scan: {' '.join(sys.argv[1:])}")
    return path, tuple(roots.split(os.pathsep)), float(clock), options
