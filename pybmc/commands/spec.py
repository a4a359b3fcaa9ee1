"""`pybmc spec NAME`: a method, or all methods of a class or jar, against their specifications in JML."""

from __future__ import annotations

import sys

from pybmc.annotations import TYPE_CHECKING
from pybmc.commands import check
from pybmc.commands.console import internal_error, tell_error, writer
from pybmc.engines.spec.bounds import specified
from pybmc.errors import InputError, PybmcError, UsageError
from pybmc.options import Options
from pybmc.records import changed

if TYPE_CHECKING:
    from pybmc.supervise import Line, Told
    from pybmc.verdict.report import Report


NOT_CHECKED = "not checked"


def run(arguments: list[str], line: Line | None) -> int:
    return check.run(arguments, line, work=_work)


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    return check.last_words(arguments, told, why, number)


def _work(options: Options, line: Line | None) -> int:
    from pybmc.program.targets import methods_of

    options = specified(options)
    try:
        methods = methods_of(options) if not options.function and not options.show_mode() else []
        if options.infer and methods:
            raise UsageError(f"--infer is for one method: {', '.join(methods[:3])}, ...")
        if methods and (options.json_ui or options.xml_ui):
            raise UsageError("--json-ui and --xml-ui are for one method; --format json is for many")
    except PybmcError as error:
        tell_error(str(error), None, options)
        return error.exit_code
    if options.infer:
        return _inferred(options, line)
    if not methods:
        return check.checked(options, line)
    return _all(options, methods, line)


def _all(options: Options, methods: list[str], line: Line | None) -> int:
    """One line for each method, then what came of all of them."""
    from pybmc.budget import Budget
    from pybmc.checking import check as check_one
    from pybmc.checking import no_one, seconds_of
    from pybmc.log import Quiet
    from pybmc.specs.source import SpecError
    from pybmc.verdict.report import Verdict

    write = writer(sys.stdout) if options.format == "text" else _nobody
    if line is not None:
        line.begun()
    worst, outcomes, page = Verdict.SUCCESSFUL, [], check.found_by(options)
    counts = dict.fromkeys((verdict.name for verdict in Verdict), 0) | {NOT_CHECKED: 0}
    mistakes: dict[str, None] = {}  # in specifications, or no sources: the other methods are checked all the same
    log = Quiet()
    for name in methods:
        one = changed(options, entry=name, jar="", classpath=_path(options))
        found, told = check.found_by(one), len(log.warnings)
        with Budget(seconds_of(one), one.memory_limit) as budget:
            try:
                report = check_one(one, log, budget, seen=no_one if found is None else found.see)
                budget.close()
            except InputError as error:
                for text in str(error).splitlines():
                    if text not in mistakes:
                        tell_error(text, None, options)
                    mistakes[text] = None
                why = "for a mistake in a specification" if isinstance(error, SpecError) else "see the error"
                write(f"{name}: not checked, {why}\n")
                counts[NOT_CHECKED] += 1
                continue
            except PybmcError as error:
                tell_error(f"{name}: {error}", None, options)
                return error.exit_code
            except Exception as error:
                tell_error(f"{name}: {internal_error(error, options)}", None, options)
                return PybmcError.exit_code
        write("".join(f"warning: {text}\n" for text in log.warnings[told:]))
        write("".join(f"{text}\n" for text in _lines(name, report)))
        counts[report.verdict.name] += 1
        if found is not None:
            outcomes.append(found.outcome(report))
        if report.verdict is Verdict.FAILED or (report.verdict is Verdict.UNKNOWN and worst is Verdict.SUCCESSFUL):
            worst = report.verdict
    if mistakes and worst is Verdict.SUCCESSFUL:
        worst = Verdict.UNKNOWN
    if page is not None:
        page.tell(outcomes, f"pybmc spec {options.entry or options.jar}")
    write(f"\n{_total(counts)}\nVERIFICATION {worst.name}\n")
    return InputError.exit_code if mistakes else {Verdict.SUCCESSFUL: 0, Verdict.FAILED: 10, Verdict.UNKNOWN: 5}[worst]


def _total(counts: dict[str, int]) -> str:
    """`4 methods: 3 SUCCESSFUL, 1 FAILED`"""
    number = sum(counts.values())
    found = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    return f"{number} method{'' if number == 1 else 's'}: {found}"


def _nobody(text: str) -> None:
    """Reads lines where a document is wanted."""


def _inferred(options: Options, line: Line | None) -> int:
    """Clauses for one method, to be pasted into its source, then what is known of it with them."""
    from pybmc.budget import Budget
    from pybmc.checking import seconds_of
    from pybmc.inference import Inference
    from pybmc.log import Quiet
    from pybmc.program.program import Program
    from pybmc.verdict.report import Verdict

    write, log = writer(sys.stdout), Quiet()
    if line is not None:
        line.begun()
    with Budget(seconds_of(options), options.memory_limit) as budget:
        try:
            found = Inference(Program(options, log.warning), options, log, budget).run()
            budget.close()
        except PybmcError as error:
            tell_error(str(error), None, options)
            return error.exit_code
    write("".join(f"{text}\n" for text in found.proposed.lines() or ["nothing to propose"]))
    write("".join(f"still fails: {text}\n" for text in found.left))
    write("".join(f"{reason}\n" for reason in found.report.reasons))
    if found.report.within is not None and found.report.verdict is Verdict.SUCCESSFUL:
        write(f"within: {found.report.within.words}\n")
    write(f"VERIFICATION {found.report.verdict.name}\n")
    return found.report.exit_code


def _path(options: Options) -> tuple[str, ...]:
    jar = options.jar or (options.entry if options.entry.endswith(".jar") else "")
    return (jar, *(entry for entry in options.classpath if entry != ".")) if jar else options.classpath


def _lines(name: str, report: Report) -> list[str]:
    from pybmc.results.summary import summary_lines

    found = [f"{name}: {report.verdict.name}"]
    found += [f"  {text}" for text in summary_lines(report) if text and not text.startswith("**")]
    found += [f"  {reason}" for reason in report.reasons]
    return found
