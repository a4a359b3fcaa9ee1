"""Exit codes, streams and error messages of the whole command, with a check that does as told."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pybmc.cli import main
from pybmc.engines.api import Finding, Met, Proved, Undecided, Violated
from pybmc.errors import InputError, InternalError, ResourceError, UsageError
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.options import Options
from pybmc.progress import Ui
from pybmc.verdict.judge import judge
from pybmc.verdict.report import Report

from .conftest import FakeCheck

PROPERTY = Property(
    "java::Foo.f:()V.assertion.1", PropertyKind.ASSERTION, "text", "Foo.java", 3, "java::Foo.f:()V", 0, "c"
)
ROOT = Path(__file__).resolve().parents[2]


HOLDS = (Met((PROPERTY,)), Proved((PROPERTY.id,)))
FAILS = (Violated(PROPERTY, Place(MethodId(ClassName("Foo"), "f", MethodDescriptor("()V")), "Foo.java", 3, 0)),)


def ending(*findings: Finding) -> Any:
    return lambda options, ui: judge(findings, options)


def raising(error: BaseException) -> Any:
    def act(options: Options, ui: Ui) -> Report:
        raise error

    return act


@pytest.mark.parametrize(
    ("findings", "code", "verdict"),
    [
        (HOLDS, 0, "SUCCESSFUL"),
        (FAILS, 10, "FAILED"),
        ((Met((PROPERTY,)),), 5, "UNKNOWN"),
    ],
)
def test_verdicts(check: FakeCheck, capsys: Any, findings: tuple[Finding, ...], code: int, verdict: str) -> None:
    check.does = ending(*findings)
    assert main(["Foo"]) == code
    out, err = capsys.readouterr()
    assert f"\nVERIFICATION {verdict}\n" in out
    assert err == ""


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (InputError("Could not find or load main class Foo"), 6, "Error: Could not find or load main class Foo\n"),
        (InputError("first\nsecond"), 6, "Error: first second\n"),
        (UsageError("unknown solver x"), 64, "Error: unknown solver x\n"),
        (MemoryError(), 6, "Error: out of memory"),
    ],
)
def test_errors_are_one_line(check: FakeCheck, capsys: Any, error: BaseException, code: int, message: str) -> None:
    check.does = raising(error)
    assert main(["Foo", "--verbosity", "4"]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(message)
    assert err.count("\n") == 1


@pytest.mark.parametrize("error", [KeyError("x"), InternalError("x"), RecursionError("x")])
def test_internal_errors_say_where(
    check: FakeCheck, capsys: Any, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    check.does = raising(error)
    assert main(["Foo"]) == 6
    err = capsys.readouterr().err
    assert err.startswith("Error: internal error in pybmc (")
    assert "test_main:" in err
    assert "report" in err
    assert err.count("\n") == 1
    monkeypatch.setenv("PYBMC_DEBUG", "1")
    assert main(["Foo"]) == 6
    assert "Traceback" in capsys.readouterr().err


def test_a_used_up_budget_is_unknown(check: FakeCheck, capsys: Any) -> None:
    check.does = raising(ResourceError("time limit of 5 s reached; try a larger --timeout"))
    assert main(["Foo"]) == 5
    assert "VERIFICATION UNKNOWN\n  reason: time limit of 5 s" in capsys.readouterr().out


def test_interrupt(check: FakeCheck, capsys: Any) -> None:
    check.does = raising(KeyboardInterrupt())
    assert main(["Foo", "--json-ui"]) == 130
    out, err = capsys.readouterr()
    assert err == "Interrupted\n"
    assert isinstance(json.loads(out), list)


@pytest.mark.parametrize("arguments", [["Foo", "--json-ui"], ["--json-ui", "--nonsense"], ["--json-ui"]])
def test_json_is_complete_after_errors(check: FakeCheck, capsys: Any, arguments: list[str]) -> None:
    check.does = raising(InputError("no such class"))
    assert main(arguments) in (6, 64)
    document = json.loads(capsys.readouterr().out)
    assert document[-1]["messageType"] == "ERROR"


def test_xml_is_complete_after_errors(check: FakeCheck, capsys: Any) -> None:
    check.does = raising(InputError("no <class> \ud800"))
    assert main(["Foo", "--xml-ui"]) == 6
    out, err = capsys.readouterr()
    assert ElementTree.fromstring(out).findtext("message/text") == "no <class> \\ud800"
    assert err == "Error: no <class> \\ud800\n"


def test_statistics_that_repeat_themselves_are_told_once(check: FakeCheck, capsys: Any) -> None:
    def act(options: Options, ui: Ui) -> Report:
        for _ in range(3):
            ui.status("Passing problem to bitwuzla", 8)
        return judge(HOLDS, options)

    check.does = act
    for verbosity, times in (("8", 1), ("9", 3), ("6", 0)):
        assert main(["Foo", "--verbosity", verbosity]) == 0
        assert capsys.readouterr().out.count("Passing problem") == times


def test_messages_follow_verbosity_and_format(check: FakeCheck, capsys: Any) -> None:
    def act(options: Options, ui: Ui) -> Report:
        ui.status("Unwinding loop", 8)
        ui.status("details", 10)
        ui.warning("no body for function java::A.b:()V")
        ui.warning("no body for function java::A.b:()V")
        ui.progress("solving", 3)
        return judge(HOLDS, options)

    check.does = act
    assert main(["Foo", "--object-bits", "8"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("pybmc version ")
    assert "Unwinding loop\n" in out
    assert "--object-bits has no effect" in out
    assert "details" not in out
    assert err == "warning: no body for function java::A.b:()V\n"  # once, and no progress bar in a pipe
    assert main(["Foo", "--verbosity", "1"]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["Foo", "--json-ui", "--timestamp", "monotonic"]) == 0
    messages = [m for m in json.loads(capsys.readouterr().out) if m.get("messageText") == "Unwinding loop"]
    assert len(messages) == 1
    assert float(messages[0]["timestamp"]) > 0


def test_show_modes_print_items_only(check: FakeCheck, capsys: Any) -> None:
    check.shows = [PROPERTY]
    assert main(["Foo", "--show-properties"]) == 0
    assert capsys.readouterr().out.startswith("Property java::Foo.f:()V.assertion.1:\n")
    assert check.seen is not None
    assert check.seen.show_mode() == "show_properties"


@pytest.mark.parametrize("format_", [[], ["--json-ui"], ["--xml-ui"]])
def test_written_queries_are_named_and_have_no_verdict(check: FakeCheck, capsys: Any, format_: list[str]) -> None:
    assert main(["Foo", "--smt2", "--outfile", "out.smt2", *format_]) == 0
    text = capsys.readouterr().out
    assert "Query written to out.smt2" in text
    assert "VERIFICATION" not in text


def test_consoles_that_cannot_show_a_character(check: FakeCheck, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    check.does = ending(Undecided("lone \ud800 and \u00e9"))
    assert main(["Foo"]) == 5
    assert b"lone \\ud800 and \\xe9" in written.getvalue()


def test_nothing_is_lost_without_a_buffer(check: FakeCheck, monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -u`: a signal may interrupt a write."""
    written = bytearray()

    class Interrupted(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, data: Any) -> int:
            written.extend(bytes(data[:5]))
            return min(len(data), 5)

    raw: Any = Interrupted()
    stream = io.TextIOWrapper(raw, encoding="utf-8", write_through=True)
    monkeypatch.setattr(sys, "stdout", stream)
    check.does = ending(Undecided("took too long"))
    assert main(["Foo", "--json-ui"]) == 5
    assert "took too long" in str(json.loads(written))


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device")
@pytest.mark.parametrize("arguments", [["NoSuchClass"], ["scan", "--help"]])
def test_a_full_disk_is_told(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-c", "import pybmc.start, sys; sys.exit(pybmc.start.run())", *arguments]
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == 6
    assert ran.stderr == "Error: the output cannot be written: No space left on device\n"


def test_broken_pipe_is_quiet(check: FakeCheck, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Closed())
    assert main(["Foo"]) == 141
    assert capsys.readouterr().err == ""


def test_version_and_help(capsys: Any) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip()[0].isdigit()
    assert main(["-h"]) == 0
    assert "--unwind K" in capsys.readouterr().out


def test_completion_knows_the_options() -> None:
    environment = {**os.environ, "_PYBMC_COMPLETE": "bash_complete", "COMP_WORDS": "pybmc --unwindi", "COMP_CWORD": "1"}
    code = "from pybmc.start import run; run()"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.strip() == "plain,--unwinding-assertions"
    assert done.stderr == ""


def test_starting_is_cheap() -> None:
    """Importing the command line loads no stage, no solver and no output format."""
    heavy = ("z3", "click", "inspect", "tqdm", "json", "pysat", "bitwuzla", "difflib")
    stages = ("pybmc.results", "pybmc.terms", "pybmc.symex")
    code = (
        "import sys, pybmc.cli; from pybmc.commands.arguments import parse; parse(['Foo', '--unwind', '3']); "
        f"print([m for m in sys.modules if m.split('.')[0] in {heavy} or m.startswith({stages})])"
    )
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


def test_progress_bar_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    from pybmc import progress
    from pybmc.results.text import TextOutput

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(progress, "BAR_DELAY", 0.0)
    terminal = Terminal()
    lines: list[str] = []
    ui = Ui(TextOutput(lines.append, lines.append, Options()), Options(), terminal)
    ui.progress("unwinding", 1)
    ui.progress("unwinding", 40)
    ui.status("a log line")
    ui.progress("solving", 2, "bound 5, 3 queries")
    ui.hide_progress()
    assert "unwinding" in terminal.getvalue()
    assert "solving: 2 steps, bound 5, 3 queries [00:0" in terminal.getvalue()
    assert lines == ["a log line\n"]


def test_time_goes_by_on_a_terminal_while_a_solver_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solvers ask the budget, and the budget gives a sign of life."""
    from pybmc import budget, progress
    from pybmc.results.text import TextOutput

    monkeypatch.setattr(progress, "BAR_DELAY", 0.0)
    monkeypatch.setattr(budget, "PULSE", 0.0)
    terminal = io.StringIO()
    ui = Ui(TextOutput(lambda text: None, lambda text: None, Options()), Options(), terminal)
    limit = budget.Budget()
    limit.pulse = ui.pulse
    assert not limit.exceeded()
    assert not terminal.getvalue()  # nothing is being done yet
    ui.progress("solving", 7, "1 queries")
    shown = len(terminal.getvalue())
    for _ in range(3):
        assert not limit.exceeded()
    assert terminal.getvalue()[shown:].count("solving: 7 steps, 1 queries [") == 3
    ui.hide_progress()
