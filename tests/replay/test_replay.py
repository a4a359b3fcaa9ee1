"""--replay: inputs of every shape arrive on the JVM as they were, and what goes wrong there is told."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.regression.corpus import jdk_home
from tests.replay.conftest import Results

INPUTS = [
    "primitives", "floats", "aliased", "contains", "secret", "shape", "unknownClass", "record",
    "boxes", "cachedBox", "text", "sameText",
]  # fmt: skip


@pytest.mark.parametrize(
    ("entry", "options"),
    [
        *((f"replayed.Inputs.{name}", ()) for name in INPUTS),
        *((f"replayed.Inputs.{name}", ("--inputs", "any")) for name in ("cycle", "checkedRecord", "receiver")),
        ("replayed.Inputs.overloaded(java.lang.Object)", ()),
        ("replayed.Inputs.constantText", ("--max-nondet-string-length", "10")),
        ("replayed.Inputs.statics", ("--nondet-static",)),
        *((f"replayed.Nondet.{name}", ()) for name in ("all", "chosen", "orNull", "inLoop")),
        ("replayed.Nondet.object", ("--inputs", "any")),
        ("replayed.Nondet.excluded", ("--no-assumptions",)),
    ],
)
def test_confirmed(entry: str, options: tuple[str, ...], results: Results) -> None:
    code, failed, output = results(entry, "--unwind", "5", "--max-nondet-string-length", "4", *options, "--replay")
    assert code == 10, output
    assert [r["replay"]["status"] for r in failed] == ["confirmed"], output
    assert all(" at Inputs.java:" in r["replay"]["text"] or " at Nondet.java:" in r["replay"]["text"] for r in failed)


@pytest.mark.parametrize(
    ("method", "text"),
    [
        ("divide", "java.lang.ArithmeticException: / by zero at Failures.java:6"),
        ("caught", "java.lang.ArithmeticException: / by zero at Failures.java:11 (caught by the program)"),
        ("caughtOutside", "java.lang.ArithmeticException: / by zero at Failures.java:6 (caught by the program)"),
        ("uncaught", "java.lang.IllegalStateException: three\nlines at Failures.java:27"),
        ("endless", "java.lang.ArithmeticException: / by zero at Failures.java:37 (caught by the program)"),
        ("initialiser", "java.lang.ArithmeticException: / by zero at Failures.java:45"),
    ],
)
def test_what_is_said(method: str, text: str, results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pybmc.replay.jvm.SECONDS", 3.0)
    _, failed, output = results(f"replayed.Failures.{method}", "--unwind", "5", "--replay")
    assert text in [r["replay"]["text"] for r in failed if r["replay"]["status"] == "confirmed"], output


def test_verifier_check_is_confirmed_at_its_place(results: Results) -> None:
    _, failed, _ = results("replayed.Nondet.checked", "--unwind", "5", "--replay")
    assert [r["replay"]["status"] for r in failed] == ["confirmed"]


def test_an_unwinding_assertion_cannot_be_replayed(results: Results) -> None:
    code, failed, _ = results("replayed.Failures.loops", "--unwind", "3", "--replay")
    assert code == 10
    assert [r["replay"]["status"] for r in failed] == ["not replayed"]
    assert "about the bound" in failed[0]["replay"]["text"]


def test_what_the_jvm_does_not_confirm_is_unknown(results: Results) -> None:
    """A method without a body returns any value in the model; on the JVM it has one."""
    options = ("--unwind", "3", "--context-exclude", "replayed.Failures.excludedMethod")
    assert results("replayed.Failures.bodies", *options)[0] == 10
    code, failed, output = results("replayed.Failures.bodies", *options, "--replay")
    assert code == 5
    assert [(r["status"], r["replay"]["status"]) for r in failed] == [("UNKNOWN", "not confirmed")]
    assert "have a body" in output


def test_a_call_on_the_way_that_is_not_covered_is_named(results: Results) -> None:
    code, failed, _ = results("replayed.Failures.afterNative", "--replay")
    assert code == 10
    assert [(r["status"], r["replay"]["status"]) for r in failed] == [("FAILURE", "not replayed")]
    text = failed[0]["replay"]["text"]
    assert text.startswith("the run passes Failures.nativeMethod(), which is not covered: the JVM threw java.lang.Un")


def test_replay_is_off_by_default_and_on_by_environment(results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = ("replayed.Failures.divide", "--unwind", "3")
    assert "replay" not in results(*entry)[1][0]
    monkeypatch.setenv("PYBMC_REPLAY", "1")
    assert results(*entry)[1][0]["replay"]["status"] == "confirmed"
    assert "replay" not in results(*entry, "--no-replay")[1][0]


# ----------------------------------------------------------------------------------- what goes wrong


def not_replayed(results: Results, method: str, *options: str) -> str:
    """The failure stays one, and the reason is told."""
    code, failed, output = results(f"replayed.Failures.{method}", "--unwind", "3", "--replay", *options)
    assert code == 10, output
    assert [r["replay"]["status"] for r in failed] == ["not replayed"], output
    return str(failed[0]["replay"]["text"])


@pytest.fixture
def fake_jdk(tmp_path: Path) -> Path:
    """A JDK with the classes of the real one, and a `java` still to be written."""
    real = jdk_home(0)
    assert real is not None
    (tmp_path / "jdk" / "bin").mkdir(parents=True)
    for name in ("lib", "release", "jmods"):
        if (real / name).exists():
            (tmp_path / "jdk" / name).symlink_to(real / name)
    return tmp_path / "jdk"


def write_java(home: Path, text: str) -> str:
    java = home / "bin" / "java"
    java.write_text(f"#!/bin/sh\n{text}\n")
    java.chmod(0o755)
    return str(home)


def test_no_java(results: Results, fake_jdk: Path) -> None:
    assert "there is no " in not_replayed(results, "divide", "--java-home", str(fake_jdk))


def test_a_java_that_does_not_start(results: Results, fake_jdk: Path) -> None:
    home = write_java(fake_jdk, "echo 'Error: could not create the VM' >&2; exit 1")
    assert "could not create the VM" in not_replayed(results, "divide", "--java-home", home)


def test_a_java_that_never_ends(results: Results, fake_jdk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an endless loop before the failure; the process is gone afterwards."""
    monkeypatch.setattr("pybmc.replay.jvm.SECONDS", 0.5)
    home = write_java(fake_jdk, f"echo $$ > {fake_jdk}/pid; exec sleep 100")
    assert "did not end within 0.5 seconds" in not_replayed(results, "divide", "--java-home", home)
    with pytest.raises(ProcessLookupError):
        os.kill(int((fake_jdk / "pid").read_text()), 0)


def test_a_program_that_ends_the_jvm(results: Results, fake_jdk: Path) -> None:
    """As System.exit does: the property is not confirmed."""
    home = write_java(fake_jdk, "exit 3")
    code, failed, output = results("replayed.Failures.divide", "--unwind", "3", "--replay", "--java-home", home)
    assert code == 5, output
    assert failed[0]["replay"] == {"status": "not confirmed", "text": "the program ended the JVM with exit status 3"}
    assert "please report" in output


def test_a_class_that_needs_a_newer_jvm(programs: Path, results: Results, tmp_path: Path) -> None:
    """pybmc reads it, the JVM refuses to."""
    folder = shutil.copytree(programs / "Failures", tmp_path / "newer")
    file = folder / "replayed" / "Failures.class"
    data = bytearray(file.read_bytes())
    data[6:8] = (120).to_bytes(2, "big")
    file.write_bytes(data)
    code, failed, output = results("replayed.Failures.divide", "-cp", str(folder), "--unwind", "3", "--replay")
    if code == 6:
        pytest.skip("pybmc refuses the class file itself")
    assert [r["replay"]["status"] for r in failed] == ["not replayed"], output
    assert "UnsupportedClassVersionError" in failed[0]["replay"]["text"]
