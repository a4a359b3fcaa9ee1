"""After an UNKNOWN an option that might help is tried out, and what came of it is told."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pybmc.advice import Trial
from pybmc.budget import Budget
from pybmc.cli import main
from pybmc.errors import ResourceError

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
    trial = Trial(whole, 100.0)
    trial.check()
    assert Trial(whole, -1.0).exceeded() and not whole.exceeded()
    over = Trial(Budget(-1.0), 100.0)
    assert over.exceeded()
    with pytest.raises(ResourceError):
        over.check()
