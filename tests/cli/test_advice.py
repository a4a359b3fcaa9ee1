"""After an UNKNOWN an option that might help is tried out, and what came of it is told."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pybmc.advice import candidates, reserve
from pybmc.budget import Budget, Share
from pybmc.cli import main
from pybmc.engines.api import Cut, Finding, Undecided
from pybmc.errors import ResourceError
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.options import Options
from pybmc.records import changed

SOURCE = """
public class Main {
    static native int ask(int x);
    static int read() throws Exception { return new java.io.FileInputStream("x").read(); }
    static void holds(int x) { int r = ask(x); assert x != 5 || x > 3; }
    static void fails(int x) { assert ask(x) != 5; }
    static void file(int x) throws Exception { int r = read(); assert x * 0 == 0; }
    static void here(int x) throws Exception { new java.io.FileInputStream("x"); assert x * 0 == 0; }
    static void text(String s) { assert s == null || s.getBytes().length >= s.length(); }
    static void decided(int x) { assert x != 5; }
}
"""
STUBBED = "if it may return anything and does nothing else"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("advice")
    (folder / "Main.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(folder), str(folder / "Main.java")], check=True)
    return folder


Said = Callable[..., tuple[int, str]]


@pytest.fixture
def said(classes: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    def run(*arguments: str) -> tuple[int, str]:
        code = main([*arguments, "-cp", str(classes), "--verbosity", "4"])
        return code, capsys.readouterr().out

    return run


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["Main.holds"], f"--stub 'Main.ask=nondet' decides: SUCCESSFUL, {STUBBED}"),
        (["Main.fails"], f"--stub 'Main.ask=nondet' decides: FAILED, {STUBBED}"),
        (["Main.file"], f"--stub 'Main.read=nondet' decides: SUCCESSFUL, {STUBBED}"),
        (
            ["Main.text", "--max-nondet-string-length", "100000"],
            "--max-nondet-string-length 5 decides: SUCCESSFUL within it",
        ),
    ],
)
def test_what_was_tried_is_told(said: Said, arguments: list[str], told: str) -> None:
    code, text = said(*arguments)
    assert code == 5
    assert "\nVERIFICATION UNKNOWN\n  reason: " in text
    assert f"\n  tried: {told}\n" in text
    assert "tried:" not in said(*arguments, "--no-advice")[1]


def test_nothing_is_tried_in_vain(said: Said) -> None:
    """Where the run decides, where the call stands in the entry point itself, and where no time is left."""
    for arguments in (["Main.decided"], ["Main.here"], ["Main.holds", "--memory-limit", "1"]):
        assert "tried:" not in said(*arguments)[1]


def test_formats(said: Said) -> None:
    code, text = said("Main.holds", "--json-ui")
    told = next(element["advice"] for element in json.loads(text) if "advice" in element)
    assert (code, told) == (5, [f"--stub 'Main.ask=nondet' decides: SUCCESSFUL, {STUBBED}"])
    assert ElementTree.fromstring(said("Main.holds", "--xml-ui")[1]).findtext("advice") == told[0]


def test_a_trial_ends_by_itself_and_with_the_run() -> None:
    whole = Budget()
    trial = Share(whole, 100.0)
    trial.check()
    assert Share(whole, -1.0).exceeded() and not whole.exceeded()
    over = Share(Budget(-1.0), 100.0)
    assert over.exceeded()
    with pytest.raises(ResourceError):
        over.check()


def test_a_run_keeps_some_of_its_time() -> None:
    options = Options("Main.holds")
    assert [reserve(options, seconds) for seconds in (None, 5, 10, 12, 60)] == [0, 0, 0, 1.2, 2]
    assert reserve(changed(options, prove=True), 60) == reserve(changed(options, advice=False), 60) == 0


def test_time_that_is_kept_is_for_time_outs_only() -> None:
    for reserved, expected in ((30, True), (0, False)):
        budget = Budget(60, spent=60 - reserved + 0.001, reserve=reserved)  # up to the reserve all is spent
        assert budget.exceeded() and budget.timed_out
        budget.settle()
        assert budget.settled and budget.has_reserve() is expected
    full = Budget(60, megabytes=1, reserve=30)
    assert full.exceeded()
    full.settle()
    assert not full.has_reserve()
    assert Budget(60).has_reserve()


def test_a_trial_can_be_told_that_it_takes_too_long() -> None:
    assert "took too long for the time limit;" in Share(Budget(), 1.0).too_long()


def test_small_numbers_are_tried_where_loops_go_on() -> None:
    place = Place(MethodId(ClassName("Main"), "holds", MethodDescriptor("(I)V")), "Main.java", 3, 0)
    findings: list[Finding] = [Cut(place, "java::Main.holds:(I)V.0", 5), Undecided("no time", out_of_time=True)]
    words = "--java-assume-inputs-interval '[-8:8]'"
    assert [told for told, _, _ in candidates(findings, Options("Main.holds"), [])] == [words]
    bounded = Options("Main.holds", java_assume_inputs_interval=((0, 5),))
    assert not list(candidates(findings, bounded, []))
    assert not list(candidates(findings[1:], Options("Main.holds"), []))
