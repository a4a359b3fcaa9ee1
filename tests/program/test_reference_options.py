"""Every option that users of the reference know is in --help, and does something: none is taken and ignored."""

from __future__ import annotations

import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from pybmc.cli import main
from pybmc.commands.arguments import parse
from pybmc.option_table import rows

ROOT = Path(__file__).resolve().parents[2]

# The options that the reference's documentation and its own tests name.
NAMES = """
--function --cp --classpath -cp -classpath -jar --max-nondet-string-length --unwind --property --static-values
--verbosity --show-goto-functions --show-vcc --java-threading --throw-runtime-exceptions --trace --json-ui --depth
--java-assume-inputs-interval --string-printable --show-symbol-table --java-unwind-enum-static --no-lazy-methods
--max-nondet-array-length --java-assume-inputs-non-null --no-unwinding-assertions --java-max-vla-length
--context-exclude --lazy-methods-extra-entry-point --context-include --nondet-static --main-class
--java-lift-clinit-calls --ignore-manifest-main-class --no-simplify --no-refine-strings
--java-assume-inputs-integral --stop-on-fail --show-properties --reachability-slice
--disable-uncaught-exception-check --string-input-value --assert-no-exceptions-thrown --trace-json-extended
--java-load-class --object-bits --show-class-hierarchy --program-only --java-cp-include-files --list-symbols
--throw-assertion-error --string-non-empty --no-propagation --validate-trace --cover --xml-ui --unwindset --show-loops
--symex-driven-lazy-loading --validate-goto-model --validate-ssa-equation --slice-formula --trace-hex --compact-trace
--stack-trace --trace-show-function-calls --trace-show-code
""".split()
KNOWN = {name: row for row in rows() for name in row.names}

SOURCE = """
public class Main {
    public static void main(String[] args) { }
    static void number(int i) {
        int twice = 2 * i;
        assert twice != 10;
        assert i != 7;
    }
    static void real(double d) { assert d != 0.5; }
    static void text(String s) { assert s == null || s.length() != 30; }
    static void made(int n) { if (n > 0) { int[] a = new int[n]; assert a.length < 4; } }
    static void loop(int n) { for (int i = 0; i < n && i < 4; i++) { } }
    static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }
    static void deep(int n) { assert n > 5 || sum(n) != 15; }
    static void any(Object o) { }
    static int state = 3;
    static int twice(int n) { return 2 * n; }
    static void calls(int n) { assert twice(n) == 2 * n; }
    static void letter(char c) { assert c != 'é'; }
    static void enums() { assert Kind.count == 3; }
    static void cells(int[] a) { assert a == null || a.length != 6; }
    static void some(Object o) { assert o != null; }
    static void fields() { assert state == 3; }
    static void throwing() { throw new IllegalStateException(); }
    static void word(String s) { assert s == null || s.equals("abc"); }
    static void caught() { try { throw new IllegalStateException(); } catch (IllegalStateException e) { } }
    static void other() { assert Other.three() == 3; }
    static void asserted(int i) { try { assert i != 3; } catch (AssertionError e) { } }
    static void filled(String s) { assert s == null || s.length() > 0; }
    static void index(int[] a) { try { a[0] = 1; } catch (RuntimeException e) { } }
}
enum Kind { A, B, C; static int count; static { for (Kind kind : values()) count++; } }
class Other { static int three() { return 3; } }
"""

# Entry, arguments, and what is said with the option (the last argument group) and not without it.
EFFECTS: dict[str, tuple[str, list[str], str]] = {
    "--function": ("Main", ["--function", "Main.number"], "java::Main.number:(I)V.assertion.1"),
    "--depth": ("Main.deep", ["--depth", "3"], "exit 5"),
    "--java-assume-inputs-integral": ("Main.real", ["--java-assume-inputs-integral"], "exit 0"),
    "--java-load-class": ("Main.any", ["--java-load-class", "java.awt.Point"], "Point"),
    "--java-max-vla-length": ("Main.made", ["--java-max-vla-length", "3"], "exit 0"),
    "--json-ui": ("Main.number", ["--json-ui"], '"cProverStatus": "failure"'),
    "--xml-ui": ("Main.number", ["--xml-ui"], "<cprover>"),
    "--list-symbols": ("Main.number", ["--list-symbols"], "java::Main class"),
    "--show-symbol-table": ("Main.number", ["--show-symbol-table"], "java::Main class"),
    "--show-class-hierarchy": ("Main.number", ["--show-class-hierarchy"], "extends java.lang.Object"),
    "--show-goto-functions": ("Main.number", ["--show-goto-functions"], "twice := imul 2, i"),
    "--no-lazy-methods": (
        "Main.number", ["--list-goto-functions", "--no-lazy-methods"], "java::Main.sum:(I)I",
    ),
    "--lazy-methods-extra-entry-point": (
        "Main.number", ["--list-goto-functions", "--lazy-methods-extra-entry-point", "Main.deep"],
        "java::Main.sum:(I)I",
    ),
    "--show-loops": ("Main.loop", ["--show-loops"], "Loop java::Main.loop:(I)V.0:"),
    "--show-properties": ("Main.number", ["--show-properties"], "Property java::Main.number:(I)V.assertion.1:"),
    "--show-vcc": ("Main.number", ["--show-vcc"], "ASSERT java::Main.number:(I)V.assertion.1"),
    "--program-only": ("Main.number", ["--program-only"], "INPUT i := i"),
    "--no-refine-strings": (
        "Main.text", ["--max-nondet-string-length", "40", "--verbosity", "8", "--no-refine-strings"],
        "Strings: eager, laid out in cells",
    ),
    "--stop-on-fail": ("Main.number", ["--stop-on-fail"], "NOT CHECKED"),
    "--compact-trace": ("Main.number", ["--compact-trace"], "↳ Main.java"),
    "--stack-trace": ("Main.number", ["--stack-trace"], "Stack trace:"),
    "--trace-hex": ("Main.number", ["--trace", "--trace-hex"], "0x"),
    "--trace-json-extended": ("Main.number", ["--trace", "--json-ui", "--trace-json-extended"], "rawLhs"),
    "--trace-show-code": ("Main.number", ["--trace", "--trace-show-code"], "twice := imul 2, i"),
    "--memory-limit": ("Main.number", ["--memory-limit", "1"], "the memory limit of 1 MB was reached"),
    "--assert-no-exceptions-thrown": ("Main.caught", ["--assert-no-exceptions-thrown"], "exit 10"),
    "--context-exclude": ("Main.calls", ["--context-exclude", "Main.twice"], "exit 10"),
    "--context-include": ("Main.calls", ["--context-include", "Main.calls"], "exit 10"),
    "--disable-uncaught-exception-check": ("Main.throwing", ["--disable-uncaught-exception-check"], "exit 0"),
    "--java-assume-inputs-interval": ("Main.number", ["--java-assume-inputs-interval", "[0:4]"], "exit 0"),
    "--java-assume-inputs-non-null": ("Main.some", ["--java-assume-inputs-non-null"], "exit 0"),
    "--java-cp-include-files": ("Main.other", ["--java-cp-include-files", "Main.class"], "exit 5"),
    "--java-unwind-enum-static": ("Main.enums", ["--unwind", "1", "--java-unwind-enum-static"], "exit 0"),
    "--max-nondet-array-length": ("Main.cells", ["--max-nondet-array-length", "8"], "exit 10"),
    "--max-nondet-string-length": ("Main.text", ["--max-nondet-string-length", "40"], "exit 10"),
    "--no-unwinding-assertions": ("Main.loop", ["--unwind", "2", "--no-unwinding-assertions"], "exit 0"),
    "--nondet-static": ("Main.fields", ["--nondet-static"], "exit 10"),
    "--property": ("Main.number", ["--property", "Main.number.assertion.2"], "** 1 of 1 failed"),
    "--string-input-value": ("Main.word", ["--string-input-value", "abc"], "exit 0"),
    "--string-non-empty": ("Main.filled", ["--string-non-empty"], "exit 0"),
    "--string-printable": ("Main.letter", ["--string-printable"], "exit 0"),
    "--throw-assertion-error": ("Main.asserted", ["--throw-assertion-error"], "exit 0"),
    "--throw-runtime-exceptions": ("Main.index", ["--throw-runtime-exceptions"], "exit 0"),
    "--trace": ("Main.number", ["--trace"], "Trace for java::Main.number"),
    "--trace-show-function-calls": ("Main.deep", ["--trace", "--trace-show-function-calls"], "#### Function call:"),
    "--cover": ("Main.number", ["--cover", "branch"], "covered"),
    "--unwind": ("Main.loop", ["--unwind", "2"], "exit 10"),
    "--unwindset": ("Main.loop", ["--unwindset", "Main.loop.0:2"], "exit 10"),
    "--verbosity": ("Main.number", ["--verbosity", "9"], "classes loaded"),
}  # fmt: skip

Said = Callable[..., str]


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("options")
    (folder / "Main.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(folder), str(folder / "Main.java")], check=True)
    with zipfile.ZipFile(folder / "app.jar", "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", "Main-Class: Nowhere\n")
        jar.write(folder / "Main.class", "Main.class")
    return folder


@pytest.fixture
def said(classes: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    """What a run prints, with its exit code."""

    def run(*arguments: str) -> str:
        code = main([*arguments, "-cp", str(classes)])
        return "".join(capsys.readouterr()) + f"exit {code}"

    return run


def test_help_names_every_option() -> None:
    text = parse(["--help"])
    assert isinstance(text, str)
    words = set(text.replace(",", " ").split())
    assert [name for name in NAMES if name not in words] == []


def test_every_option_that_works_is_seen_to_work() -> None:
    """With it something is said that is not said without it."""
    apart = {
        "--cp", "--classpath", "-cp", "-classpath", "-jar", "--main-class", "--ignore-manifest-main-class",
        "--validate-goto-model", "--validate-ssa-equation", "--static-values", "--java-threading",
    }  # fmt: skip
    works = [name for name in NAMES if KNOWN[name].status == "works"]
    assert [name for name in works if name not in EFFECTS and name not in apart] == []


def test_static_values(said: Said, tmp_path: Path) -> None:
    (tmp_path / "values.json").write_text('{"Main": {"state": 4}}')
    assert said("Main.fields").endswith("exit 0")
    assert said("Main.fields", "--static-values", str(tmp_path / "values.json")).endswith("exit 10")


def test_threading() -> None:
    """A pair of cases: the same program starts a thread, with and without the option."""
    with_it, without = (ROOT / "regression" / "options" / f"start-thread-{kind}" for kind in ("unknown", "true"))
    assert (with_it / "Main.java").read_text() == (without / "Main.java").read_text()
    cases = [(folder / "case.toml").read_text() for folder in (with_it, without)]
    assert ['args = ["--java-threading"]' in case for case in cases] == [True, False]
    assert ['verdict = "UNKNOWN"' in case for case in cases] == [True, False]


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_effect(name: str, said: Said) -> None:
    entry, arguments, text = EFFECTS[name]
    before = arguments[: arguments.index(name)]
    assert text in said(entry, *arguments)
    assert text not in said(entry, *before)


@pytest.mark.parametrize("name", ["--cp", "--classpath", "-cp", "-classpath"])
def test_class_path(name: str, classes: Path) -> None:
    assert main(["Main.number", name, str(classes)]) == 10


def test_jar_and_its_main_class(classes: Path) -> None:
    jar = ["-jar", str(classes / "app.jar")]
    assert main(jar) == 6  # the manifest names a class that is not there
    assert main([*jar, "--main-class", "Main"]) == 0
    assert main([*jar, "--function", "Main.number"]) == 10
    assert main([*jar, "--ignore-manifest-main-class", "--function", "number"]) == 6  # of which class?


def test_what_has_no_effect_says_so(said: Said) -> None:
    harmless = [name for name in NAMES if KNOWN[name].status == "harmless" and KNOWN[name].kind == "flag"]
    printed = said("Main", *harmless)
    assert [name for name in harmless if f"{name} has no effect" not in printed] == []


@pytest.mark.parametrize("name", ["--validate-goto-model", "--validate-ssa-equation"])
def test_validation_takes_place(name: str, said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    monkeypatch.setattr("pybmc.goto.validate.validate_without", lambda function, gone: seen.append(function))
    said("Main.number")
    assert not seen
    said("Main.number", name)
    assert seen
