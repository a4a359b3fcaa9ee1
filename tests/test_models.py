"""The Java models on a JVM: the verifier interface runs there, and our Throwable behaves as the JDK's."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from pybmc.models import models_path

ROOT = Path(__file__).resolve().parent.parent

VALUES = """
import org.cprover.CProver;
import pybmc.Verifier;

public class Values {
    public static void main(String[] args) {
        System.out.println(CProver.nondetBoolean() + " " + CProver.nondetByte() + " " + (int) CProver.nondetChar());
        System.out.println(CProver.nondetShort() + " " + Verifier.nondetInt() + " " + Verifier.nondetLong());
        System.out.println(Float.floatToRawIntBits(CProver.nondetFloat()) + " " + CProver.nondetDouble());
        System.out.println("[" + org.sosy_lab.sv_benchmarks.Verifier.nondetString() + "]");
        System.out.println(CProver.nondetWithNull("some"));
        System.out.println(Verifier.nondetInt(1, 6));
        System.out.println("end");
    }
}
"""

# Each line is one observation; T is the class under test.
THROWABLE = """
public class Probe {
    static class Silent extends T {
        int filled;
        Silent(boolean suppression, boolean trace) { super("m", null, suppression, trace); }
        @Override public T fillInStackTrace() { filled++; return this; }
        @Override public String getLocalizedMessage() { return "local"; }
    }

    static void show(Object o) { System.out.println(o); }

    static void fails(Runnable action) {
        try { action.run(); show("nothing"); } catch (RuntimeException e) { show(e.getClass() + " " + e.getMessage()); }
    }

    public static void main(String[] args) {
        StackTraceElement frame = new StackTraceElement("C", "m", "C.java", 7);
        T none = new T(), text = new T("text"), cause = new T(text), both = new T("both", cause), nil = new T((T) null);
        for (T t : new T[] {none, text, cause, both, nil, new T((String) null), new T("x", null)}) {
            show(t.getMessage()); show(t.getLocalizedMessage()); show(t.toString()); show(t.getCause());
            fails(() -> t.initCause(t));
            fails(() -> show(t.initCause(null) == t));
            fails(() -> t.initCause(text));
            fails(() -> t.initCause(null));
            show(t.getCause()); show(t.getSuppressed().length);
            fails(() -> t.addSuppressed(t));
            fails(() -> t.addSuppressed(null));
        }
        both.addSuppressed(text); both.addSuppressed(none); both.addSuppressed(text);
        T[] kept = both.getSuppressed();
        show(kept.length + " " + (kept[0] == text) + (kept[1] == none) + (kept[2] == text));
        kept[0] = null;
        show(both.getSuppressed()[0] == text);
        for (boolean suppression : new boolean[] {true, false}) {
            for (boolean trace : new boolean[] {true, false}) {
                Silent silent = new Silent(suppression, trace);
                show(silent.filled); show(silent); show(silent.getMessage());
                fails(() -> silent.initCause(none));
                fails(() -> silent.addSuppressed(silent));
                silent.addSuppressed(none);
                show(silent.getSuppressed().length);
                silent.setStackTrace(new StackTraceElement[] {frame});
                show(java.util.Arrays.toString(silent.getStackTrace()));
            }
        }
        text.setStackTrace(new StackTraceElement[] {frame, frame});
        text.getStackTrace()[0] = null;
        show(java.util.Arrays.toString(text.getStackTrace()));
        fails(() -> text.setStackTrace(new StackTraceElement[] {frame, null}));
        show(text.getStackTrace().length);
        show(none.fillInStackTrace() == none);
    }
}
"""


# What the model calls where the JVM's own behaviour is not to be compared.
NEVER_CALLED = """
interface DiscardedOutput {}

class StackTraces {
    static native int unknownDepth();
    static native StackTraceElement[] unknownElements(int depth);
    static native boolean hasOwnText(Model exception);
    static native void printed();
}
"""


def java(classes: Path, name: str, *options: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(classes), models_path()])
    return subprocess.run(
        ["java", "-Xshare:auto", *options, "-cp", path, name], capture_output=True, text=True, timeout=60
    )


def javac(target: Path, *files: Path) -> None:
    command = ["javac", "-nowarn", "-d", str(target), "-cp", models_path(), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def values(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("values")
    (folder / "Values.java").write_text(VALUES)
    javac(folder, folder / "Values.java")
    return folder


def replay(folder: Path, lines: list[str]) -> subprocess.CompletedProcess[str]:
    file = folder / "replay.txt"
    file.write_text("\n".join(lines))
    return java(folder, "Values", f"-Dpybmc.replay={file}")


RECORDED = [
    "# a counterexample", "", "boolean true", "byte -128", "char 65535", "short -32768", "int -2147483648",
    "long 9223372036854775807", "float #7fc00001", "double 0x1.8p1", r"string \sa\u0062\n\\", "reference null",
]  # fmt: skip


def test_recorded_values_are_replayed_exactly(values: Path) -> None:
    done = replay(values, [*RECORDED, "int 6"])
    numbers = ["true -128 65535", "-32768 -2147483648 9223372036854775807", "2143289345 3.0"]
    expected = [*numbers, "[ ab", "\\]", "null", "6", "end"]
    assert done.stdout.splitlines() == expected
    assert (done.returncode, done.stderr) == (0, "")


def test_a_violated_assumption_ends_the_run_without_failure(values: Path) -> None:
    done = replay(values, [*RECORDED, "int 7"])
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "null"  # flushed, and nothing after it
    assert "an assumption does not hold" in done.stderr


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (RECORDED, "no value left for a int"),
        (["int 1"], "where the program asks for a boolean"),
        (["boolean true", "byte 128"], "no byte in line 2"),
    ],
)
def test_a_replay_file_of_another_program_is_reported(values: Path, lines: list[str], message: str) -> None:
    done = replay(values, lines)
    assert done.returncode == 70
    assert message in done.stderr


def test_random_values_depend_on_the_seed_alone(values: Path) -> None:
    first, again, other = (java(values, "Values", f"-Dpybmc.seed={seed}").stdout for seed in (1, 1, 2))
    assert first == again != other
    assert first.splitlines()


def test_throwable_behaves_as_the_one_of_the_jdk(tmp_path: Path) -> None:
    source = (ROOT / "java-models" / "jdk" / "java" / "lang" / "Throwable.java").read_text()
    # A class of its own cannot be the cause of a real exception: the two that it throws go without.
    source = source.replace("package java.lang;", "").replace(", this);", ");").replace('", exception)', '")')
    source = source.replace("import java.io.DiscardedOutput;", "") + NEVER_CALLED
    outputs = []
    for name, model in (("Throwable", ""), ("Model", re.sub(r"\bThrowable\b", "Model", source))):
        folder = tmp_path / name
        folder.mkdir()
        files = [folder / "Probe.java"]
        files[0].write_text(re.sub(r"\bT\b", name, THROWABLE))
        if model:
            files.append(folder / "Model.java")
            files[1].write_text(model)
        javac(folder, *files)
        done = java(folder, "Probe")
        assert done.returncode == 0, done.stderr
        outputs.append(done.stdout.replace("java.lang.Throwable", "T").replace("Model", "T"))
    assert len(outputs[0].splitlines()) > 100
    assert outputs[1] == outputs[0]


def test_flags_of_streams_are_those_of_the_jdk(tmp_path: Path) -> None:
    javac(tmp_path, ROOT / "tests" / "library" / "FlagProbe.java")
    package = tmp_path / "patch" / "java" / "util" / "stream"
    package.mkdir(parents=True)
    (package / "StreamOpFlag.class").write_bytes(
        (Path(models_path()) / "java" / "util" / "stream" / "StreamOpFlag.class").read_bytes()
    )
    opened = ("--add-opens", "java.base/java.util.stream=ALL-UNNAMED")
    own = java(tmp_path, "FlagProbe", *opened)
    model = java(tmp_path, "FlagProbe", *opened, "--patch-module", f"java.base={tmp_path / 'patch'}")
    assert own.returncode == model.returncode == 0, own.stderr + model.stderr
    assert len(own.stdout.splitlines()) > 5_000
    assert model.stdout == own.stdout
