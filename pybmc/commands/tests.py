"""`pybmc tests CLASS... -o DIR`: a JUnit suite that reaches every branch that can be reached, within the bounds."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.commands.arguments import expand_files, given_by
from pybmc.commands.console import internal_error, writer
from pybmc.errors import InternalError, PybmcError, UsageError
from pybmc.option_values import build_options
from pybmc.options import Options
from pybmc.project import with_defaults
from pybmc.records import changed

if TYPE_CHECKING:
    from pybmc.commands.suites import Reached, Suites
    from pybmc.replay.suite import Source
    from pybmc.replay.suite_run import Measured, Running
    from pybmc.supervise import Line, Told

HELP = """\
Usage: pybmc tests [OPTIONS] -o DIR NAME...

  Write tests for classes (all methods that are not private, and constructors that have branches) or methods, as `pybmc
  check` names them: few inputs that together reach every branch that can be reached within the bounds, each with an
  assertion on what the call gave on the JVM. Objects have had up to six calls of methods that change them. The tests
  are compiled and run; if JaCoCo is there, it says what they cover. What no input reaches is listed.

  -o, --output DIR       where the sources go, by package (required)
  --test-framework NAME  junit5 (default) or junit4

  and the options of `pybmc check` for the program, bounds, inputs and solving: see pybmc --help. --timeout is for each
  method (default: 30 seconds). JUnit and JaCoCo are looked for where Debian has them (packages junit5, junit4 and
  libjacoco-java), or in the folders that PYBMC_JUNIT and PYBMC_JACOCO name.

Exit codes: 0 tests written, 10 a test fails, 5 it is not known of some branches whether they can be reached, 6 error in
the task, 64 or 1 error in the command line.
"""
FAILING, OPEN = 10, 5
MOST = 40  # branches that are listed
REFUSED = {
    "static_values": "static fields start as on a JVM", "stub": "methods do what they do on a JVM",
    "classpath_models": "classes named java.* are the JDK's own on a JVM", "jar": "name its classes, and -cp JAR",
    "function": "name the method", "cover": "branches count", "prove": "tests show what happens",
    "json_ui": "there is no such report", "xml_ui": "there is no such report",
}  # fmt: skip


def run(arguments: list[str], line: Line | None) -> int:
    try:
        found = parsed(expand_files(arguments))
        if found is None:
            writer(sys.stdout)(HELP)
            return 0
        names, options, folder = found
        if line is not None:
            line.begun()
        return _Command(options, folder).run(names)
    except PybmcError as error:
        message = internal_error(error, Options()) if isinstance(error, InternalError) else str(error)
        writer(sys.stderr)(f"Error: {message}\n")
        return error.exit_code
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        writer(sys.stderr)(f"Error: {internal_error(error, Options())}\n")
        return PybmcError.exit_code


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    writer(sys.stderr)(f"Error: {why}; no tests were written\n")
    return 128 + number if number else OPEN


def parsed(arguments: list[str]) -> tuple[tuple[str, ...], Options, str] | None:
    """Names, options of each check, and the folder; None if help is asked for."""
    folder, rest = "", list[str]()
    given = iter(arguments)
    for argument in given:
        if argument in ("-h", "--help", "-?"):
            return None
        if argument in ("-o", "--output"):
            folder = next(given, "")
        elif argument.startswith("--output="):
            folder = argument.partition("=")[2]
        else:
            rest.append(argument)
    if not folder:
        raise UsageError("-o DIR says where the tests go; see pybmc tests --help")
    found = given_by(rest)
    if isinstance(found, str):
        return None
    names, rows = found
    if not names:
        raise UsageError("no class or method given; see pybmc tests --help")
    options = build_options(names[0], with_defaults(rows, os.environ))
    for field, why in REFUSED.items():
        if getattr(options, field):
            raise UsageError(f"--{field.replace('_', '-')} cannot be used with pybmc tests: {why}")
    if options.test_framework == "main":
        raise UsageError("--test-framework: pybmc tests writes junit5 or junit4")
    return names, changed(options, cover="branch", throw_runtime_exceptions=True, exceptions="thrown"), folder


class _Command:
    def __init__(self, options: Options, folder: str) -> None:
        self._options = options
        self._folder = folder
        self._write = writer(sys.stdout)
        self._warn = writer(sys.stderr)

    def run(self, names: Sequence[str]) -> int:
        from pybmc.commands.suites import Suites

        require_folder(self._folder)
        suites = Suites(self._options, names)
        for reached in suites.explore():
            self._say(reached)
        with tempfile.TemporaryDirectory(prefix="pybmc-tests-") as work:
            code = self._made(suites, work)
        return code or (OPEN if suites.unknown else 0)

    def _say(self, reached: Reached) -> None:
        for warning in reached.warnings:
            self._warn(f"warning: {warning}\n")
        if reached.error:
            self._warn(f"warning: {reached.name}: {reached.error}\n")
        else:
            self._write(f"{reached.name}: {reached.covered} of {reached.total} goals reached\n")

    def _made(self, suites: Suites, work: str) -> int:
        """Observe, write, compile, run and measure; what a missing tool prevents is said."""
        from pybmc.replay.suite_run import CannotRun, Running

        running = Running(suites.java_home, suites.class_path, work)
        sources = suites.written(running, self._options.test_framework)
        for source in sources:
            self._write(f"Tests written to {_kept(self._folder, source)} ({len(source.lines)} tests)\n")
        for name, why in suites.left_out:
            self._warn(f"warning: no test {name}: {why}\n")
        self._list("Not reached by any input within the bounds:", suites.unreachable)
        self._list("Not known whether any input reaches:", suites.unknown)
        for note in suites.notes:
            self._write(f"  {note}\n")
        if not sources:
            return 0
        try:
            return self._run(running, sources, suites)
        except CannotRun as error:
            self._warn(f"warning: the tests were not run: {error}\n")
            return 0

    def _run(self, running: Running, sources: Sequence[Source], suites: Suites) -> int:
        from pybmc.replay.suite_run import CannotRun

        framework = self._options.test_framework
        output = running.compile_tests(sources, framework)
        outcomes = running.run_tests(sources, output, framework)
        failing = {name: why for name, why in outcomes.items() if why}
        for (class_name, method), why in failing.items():
            self._write(f"  fails: {class_name}.{method}: {why}\n")
        self._write(f"{len(outcomes) - len(failing)} of {len(outcomes)} tests pass\n")
        try:
            self._measured(running.measure(sources, output, framework, suites.class_files()), suites)
        except CannotRun as error:
            self._warn(f"warning: coverage was not measured: {error}\n")
        return FAILING if failing else 0

    def _measured(self, counts: Sequence[Measured], suites: Suites) -> None:
        mine = [one for one in counts if suites.is_given(one.class_name, one.method, one.descriptor)]
        covered, total = sum(one.branches for one in mine), sum(one.all_branches for one in mine)
        percent = 100.0 * covered / total if total else 100.0
        self._write(f"JaCoCo: {covered} of {total} branches covered ({percent:.1f}%)\n")
        for one in mine:
            if one.branches < one.all_branches:
                name = f"{one.class_name.replace('/', '.')}.{one.method}:{one.descriptor}"
                self._write(f"  {name}: {one.branches} of {one.all_branches}\n")

    def _list(self, title: str, lines: Sequence[str]) -> None:
        if lines:
            self._write(f"{title}\n")
        for line in lines[:MOST]:
            self._write(f"  {line}\n")
        if len(lines) > MOST:
            self._write(f"  ... and {len(lines) - MOST} more\n")


def require_folder(folder: str) -> None:
    try:
        os.makedirs(folder, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise UsageError(f"tests cannot be written to {folder}: {error.strerror}", 6) from None


def _kept(folder: str, source: Source) -> str:
    path = os.path.join(folder, *source.path.split("/"))
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="ascii", errors="backslashreplace") as file:
            file.write(source.text)
    except OSError as error:
        raise UsageError(f"tests cannot be written to {path}: {error.strerror}", 6) from None
    return path
