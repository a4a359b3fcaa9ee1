"""`pybmc equiv A.f B.g`: whether two methods do the same; the last line is EQUIVALENT, DIFFERENT or UNKNOWN."""

from __future__ import annotations

import os
import sys

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget, process_age
from pybmc.commands.arguments import expand_files, given_by
from pybmc.commands.console import internal_error, writer
from pybmc.errors import InternalError, PybmcError, ResourceError, UsageError
from pybmc.option_values import build_options
from pybmc.options import SHOW_MODES, Options
from pybmc.project import with_defaults
from pybmc.records import changed

if TYPE_CHECKING:
    from pybmc.equivalence.compared import Wishes
    from pybmc.equivalence.deciding import Answer, Said
    from pybmc.equivalence.sides import Side
    from pybmc.log import Quiet
    from pybmc.supervise import Line, Told

HELP = """\
Usage: pybmc equiv [OPTIONS] LEFT RIGHT

  Whether two methods do the same for all inputs: same results, exceptions, changes of arguments and static fields, and
  printed output. LEFT and RIGHT are methods as `pybmc check` takes them: pkg.Cls.method or 'pkg.Cls.method(int)'; with
  a jar, folder or class path before it (old.jar::pkg.Cls.method) the two can be the same class in two places. Two
  classes, or two jars or folders, are compared method by method, for all that both have.
  Where one takes or gives a wider number than the other (int and long), the narrower is widened.
  The last line is EQUIVALENT, DIFFERENT (with an input, run on the JVM) or UNKNOWN (with the reasons).

  --compare-messages     exceptions must also have the same message
  --format NAME          text (default) or json: one document with all that is told
  --emit-test DIR        where they differ: tests for JUnit that give the input to both, and say what each does
  --floats HOW           exact (default: NaN is NaN, -0.0 is not 0.0) or approx (relative error of 1e-9, of floats 1e-5)

  and the options of `pybmc check` for the program, bounds, inputs and solving: see pybmc --help.

Exit codes: 0 equivalent, 10 different, 5 unknown, 6 error in the task, 64 or 1 error in the command line.
"""
CODES = {"EQUIVALENT": 0, "DIFFERENT": 10, "UNKNOWN": 5}
SECONDS = 60.0  # unless --timeout says otherwise
# What a check can be told, and the comparison of two methods cannot.
REFUSED = frozenset((
    "replay", "json_ui", "xml_ui", "outfile", "smt2", "dimacs", "engine", "prove", "prove_with",
    "property", "show_certificate", "certificate_out", "check_certificate", "horn_out", "trace", "compact_trace",
    "stack_trace", "stop_on_fail", "overflow_check", "error_on_vacuous", "error_on_bounded", "jar", "main_class",
    "function", "stub", "static_values", "no_assertions", "partial_loops", "check_invariants", "html",
))  # fmt: skip
EACH = 20.0  # for a method of a table, at most


def run(arguments: list[str], line: Line | None) -> int:
    write = writer(sys.stdout)
    try:
        found = parsed(expand_files(arguments))
    except UsageError as error:
        writer(sys.stderr)(f"Error: {error}\n")
        return error.exit_code
    if found is None:
        write(HELP)
        return 0
    names, options, wishes = found
    spent = process_age() if line is not None else 0
    budget = Budget(options.timeout or SECONDS, options.memory_limit, gentle=True, spent=spent)
    if line is not None:
        line.limit(budget.end)
        line.begun()
    return _decided(names, options, wishes, budget, line)


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    """Of a table, what is known of the methods before stands."""
    import json

    rows = [json.loads(row) for row in told.known]
    worst = "DIFFERENT" if any(row["answer"] == "DIFFERENT" for row in rows) else "UNKNOWN"
    text = f"{why}\n{worst}"
    if "json" in arguments or "--format=json" in arguments:
        text = json.dumps({"answer": worst, "pairs": rows, "warnings": [why]}, indent=2)
    writer(sys.stdout)(f"{text}\n")
    return 128 + number if number else CODES[worst]


def parsed(arguments: list[str]) -> tuple[tuple[str, ...], Options, Wishes] | None:
    """None if help is asked for."""
    from pybmc.equivalence.compared import Wishes

    messages, floats, rest = False, "exact", list[str]()
    given = iter(arguments)
    for argument in given:
        if argument in ("-h", "--help", "-?"):
            return None
        if argument == "--compare-messages":
            messages = True
        elif argument == "--floats":
            floats = next(given, "")
        else:
            rest.append(argument)
    if floats not in ("exact", "approx"):
        raise UsageError("--floats: choose exact or approx")
    found = given_by(rest)
    if isinstance(found, str):
        return None
    names, rows = found
    if len(names) != 2:
        raise UsageError(f"two methods are compared, but got {len(names)}; see pybmc equiv --help")
    refused = [row.names[0] for row in rows if row.field in REFUSED or row.field in SHOW_MODES]
    if refused:
        raise UsageError(f"{refused[0]} has no meaning for pybmc equiv; see pybmc equiv --help", 1)
    options = build_options(names[0], with_defaults(rows, os.environ))
    if options.format not in ("", "text", "json"):
        raise UsageError("--format: pybmc equiv tells its answer as text or json", 1)
    if options.emit_test and options.test_framework == "main":
        raise UsageError("--test-framework: pybmc equiv writes junit5 or junit4", 1)
    if options.emit_test:
        from pybmc.commands.tests import require_folder

        require_folder(options.emit_test)
    options = changed(
        options, throw_runtime_exceptions=True, throw_assertion_error=True, disable_uncaught_exception_check=True,
        exceptions="thrown",
    )  # fmt: skip
    return names, options, Wishes(messages, floats == "approx")


def _decided(
    names: tuple[str, ...], options: Options, wishes: Wishes, budget: Budget, line: Line | None
) -> int:  # fmt: skip
    from pybmc.log import Quiet

    log = Quiet()
    try:
        with budget:
            code = _told(names, options, wishes, log, budget, line)
            budget.close()
    except PybmcError as error:
        message = internal_error(error, options) if isinstance(error, InternalError) else str(error)
        writer(sys.stderr)(f"Error: {message}\n")
        return error.exit_code
    except Exception as error:
        writer(sys.stderr)(f"Error: {internal_error(error, options)}\n")
        return PybmcError.exit_code
    return code


def _told(
    names: tuple[str, ...], options: Options, wishes: Wishes, log: Quiet, budget: Budget, line: Line | None
) -> int:  # fmt: skip
    from pybmc.equivalence.sides import side_of
    from pybmc.equivalence.tables import common_methods, is_place

    left, right = (side_of(f"{name}::" if is_place(name) else name) for name in names)
    pairs = common_methods(left, right, options)
    if pairs is not None:
        return _table(pairs, options, wishes, budget, line)
    answer = _answer(left, right, options, wishes, log, budget)
    _end(budget, line)
    if options.format == "json":
        _tell_all([answer], answer.said, log.warnings)
    else:
        _tell(answer, log.warnings)
    return CODES[answer.said.value]


def _end(budget: Budget, line: Line | None) -> None:
    """The answer is there: nobody must say another one while it is told, however late it is."""
    budget.close()
    if line is not None:
        line.writing()


def _answer(left: Side, right: Side, options: Options, wishes: Wishes, log: Quiet, budget: Budget) -> Answer:
    from pybmc.equivalence.deciding import Answer, Said, decide

    try:
        return decide(left, right, options, wishes, log, budget)
    except ResourceError as error:
        budget.settle()
        return Answer(Said.UNKNOWN, left.name, right.name, reasons=(str(error),))


def _table(
    pairs: list[tuple[Side, Side]], options: Options, wishes: Wishes, budget: Budget, line: Line | None
) -> int:  # fmt: skip
    """A line for each pair, and more where they differ; the answer is the worst."""
    from pybmc.equivalence.deciding import Answer, Said
    from pybmc.equivalence.telling import row_of
    from pybmc.log import Quiet

    answers: list[Answer] = []
    for left, right in pairs:
        remaining = budget.remaining()
        seconds = EACH if remaining is None else min(EACH, remaining)
        try:
            answer = _answer(left, right, options, wishes, Quiet(), Budget(seconds))
        except PybmcError as error:
            if isinstance(error, InternalError):
                raise
            answer = Answer(Said.UNKNOWN, left.name, right.name, reasons=(str(error),))
        answers.append(answer)
        with budget.held():
            if options.format != "json":
                _tell_row(answer)
            if line is not None:
                line.tell(row_of(answer))
    _end(budget, line)
    said = {word: sum(answer.said is word for answer in answers) for word in Said}
    worst = next((word for word in (Said.DIFFERENT, Said.UNKNOWN) if said[word]), Said.EQUIVALENT)
    if options.format == "json":
        _tell_all(answers, worst, [])
        return CODES[worst.value]
    counted = ", ".join(f"{count} {word.value.lower()}" for word, count in said.items())
    writer(sys.stdout)(f"{counted}\n{worst.value}\n")
    return CODES[worst.value]


def _tell_row(answer: Answer) -> None:
    from pybmc.equivalence.telling import lines

    write = writer(sys.stdout)
    write(f"{answer.said.value:<10}  {answer.left}\n")
    for line in list(lines(answer))[:-1]:
        write(f"            {line}\n")


def _tell_all(answers: list[Answer], said: Said, warnings: list[str]) -> None:
    from pybmc.equivalence.telling import document

    writer(sys.stdout)(f"{document(answers, said, list(dict.fromkeys(warnings)))}\n")


def _tell(answer: Answer, warnings: list[str]) -> None:
    from pybmc.equivalence.telling import lines

    write = writer(sys.stdout)
    for warning in dict.fromkeys(warnings):
        write(f"warning: {warning}\n")
    for line in lines(answer):
        write(f"{line}\n")
