"""Holds the regression corpus to the JVM: what a case.toml claims must really happen under `java -ea`.

All cases are run by one JVM (CorpusRunner), from the classes that pybmc is given. A FALSE case must throw what its
kind stands for, at its `at` line (`thrown_at` for uncaught exceptions), for every tuple in `jvm`; a TRUE case must not
throw, neither for its tuples nor, where all parameters are primitive, for edge values and random ones.
Run as a script: `python tests/differential/validate_corpus.py [case-substring]`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tests.regression import corpus

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FUZZ_RUNS = int(os.environ.get("PYBMC_JVM_RUNS", "12"))  # with random arguments; 40 for a thorough run
THROWN = {  # property kind: what the JVM throws there
    "assertion": "java.lang.AssertionError",
    "null-pointer-exception": "java.lang.NullPointerException",
    "array-index-out-of-bounds-low": "java.lang.ArrayIndexOutOfBoundsException",
    "array-index-out-of-bounds-high": "java.lang.ArrayIndexOutOfBoundsException",
    "array-create-negative-size": "java.lang.NegativeArraySizeException",
    "integer-divide-by-zero": "java.lang.ArithmeticException",
    "bad-dynamic-cast": "java.lang.ClassCastException",
    "array-store": "java.lang.ArrayStoreException",
}
KINDS = {
    *THROWN, "uncaught", "unwind", "recursion", "stack-overflow", "out-of-memory", "invariant",
    "not-null-annotation-check", "overflow",
}  # fmt: skip
KEYS = {
    "expect", "reject",
    "verdict", "entry", "at", "kind", "args", "status", "jvm", "jvm_calls", "jvm_skip",
    "thrown_at", "exception", "reason", "javac", "releases", "missing", "jdk",
}  # fmt: skip
# The verdict of these holds for restricted inputs or other rules than the JVM's: no random arguments. With --prove
# loops run as long as an argument says, which is minutes for a random one.
RESTRICTING = ("--java-assume-inputs", "--max-nondet", "--disable-uncaught", "--uncaught-exception-check-only-for",
               "--partial-loops", "--no-unwinding-assertions", "--depth", "--prove")  # fmt: skip


@dataclass(frozen=True)
class Case:
    name: str  # area/case
    folder: Path
    spec: dict[str, Any]

    @cached_property
    def compiled(self) -> corpus.Case:
        """The run of the case whose classes come with the calls."""
        return corpus.read_case(self.folder).variants[-1]

    @property
    def entry(self) -> str:
        return str(self.spec.get("entry", corpus.DEFAULT_ENTRY))

    @property
    def calls(self) -> list[str]:
        """The Java statements that replay this case."""
        return corpus.calls_of(self.spec)

    @property
    def fuzz_runs(self) -> int:
        options = " ".join(self.spec.get("args", []))
        restricted = any(option in options for option in RESTRICTING) or "jvm" not in self.spec or ":" in self.entry
        return FUZZ_RUNS if self.spec["verdict"] == "TRUE" and not restricted else 0


def load_cases(root: Path = ROOT / "regression", wanted: str = "") -> list[Case]:
    """Those that a JDK at hand can run."""
    folders = sorted(path.parent for path in root.rglob("case.toml"))
    cases = [Case(f.relative_to(root).as_posix(), f, tomllib.loads((f / "case.toml").read_text())) for f in folders]
    return [case for case in cases if wanted in case.name and _can_run(case.compiled)]


def _can_run(case: corpus.Case) -> bool:
    return all(corpus.jdk_home(version) is not None for version in {case.jdk, case.compiler})


def shape_faults(case: Case) -> list[str]:
    """What is wrong with the case.toml itself."""
    spec, faults = case.spec, []
    if unknown := set(spec) - KEYS:
        faults.append(f"unknown keys {sorted(unknown)}")
    if spec.get("verdict") not in ("TRUE", "FALSE", "UNKNOWN") or "entry" not in spec:
        faults.append("verdict or entry missing")
    if spec.get("verdict") == "FALSE":
        kind = spec.get("kind")
        if kind is not None and kind not in KINDS:
            faults.append(f"kind {kind!r} is none of {sorted(KINDS)}")
        place = "thrown_at" if kind == "uncaught" and "at" in spec else "at"
        if place not in spec:
            faults.append(f"{place} missing")
    if spec.get("verdict") != "UNKNOWN" and not any(key in spec for key in ("jvm", "jvm_calls", "jvm_skip")):
        faults.append("neither jvm, jvm_calls nor jvm_skip")
    return faults


def write_manifest(cases: list[Case], work: Path, api: str) -> Path:
    lines = []
    for case in cases:
        entry_class, _, method = case.entry.partition(".")
        places = [str(corpus.caller_folder(case.compiled)), str(corpus.output_folder(case.compiled)), api]
        fields = [case.name, os.pathsep.join(places), str(len(case.calls)), str(case.fuzz_runs), entry_class]
        lines.append("\t".join([*fields, method or "main"]))
    manifest = work / "manifest.tsv"
    manifest.write_text("\n".join(lines) + "\n")
    return manifest


def verifier_api(work: Path) -> str:
    """Compiles the verifier API (org.cprover) and returns its class path."""
    sources = [str(path) for path in (ROOT / "java-models" / "verifier").rglob("*.java")]
    out = work / "api"
    out.mkdir()
    if sources:
        subprocess.run(["javac", "-nowarn", "-d", str(out), *sources], check=True, capture_output=True, text=True)
    return str(out)


def run_corpus(cases: list[Case], work: Path) -> dict[str, dict[str, str]]:
    """Outcome by case and tag (`call0`, `fuzz [3, 4]`, `compile`)."""
    corpus.compile_cases(case.compiled for case in cases)
    errors = {case.name: corpus.compile_errors(case.compiled) for case in cases}
    outcomes = {name: {"compile": text} for name, text in errors.items() if text}
    good = [case for case in cases if case.name not in outcomes]
    for jdk in sorted({case.compiled.jdk for case in good}):
        home, folder = corpus.jdk_home(jdk), work / f"jdk{jdk}"
        folder.mkdir()
        assert home is not None
        outcomes |= _run_with(home / "bin", [case for case in good if case.compiled.jdk == jdk], folder)
    return outcomes


def _run_with(tools: Path, cases: list[Case], work: Path) -> dict[str, dict[str, str]]:
    manifest = write_manifest(cases, work, verifier_api(work))
    tool = work / "runner"
    tool.mkdir()
    subprocess.run([tools / "javac", "-d", str(tool), str(HERE / "CorpusRunner.java")], check=True)
    flags = ["-ea", "--enable-preview", "-XX:TieredStopAtLevel=1"]
    command = [str(tools / "java"), *flags, "-cp", str(tool), "CorpusRunner", str(manifest)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise RuntimeError(f"CorpusRunner failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    outcomes: dict[str, dict[str, str]] = {case.name: {} for case in cases}
    for line in done.stdout.splitlines():
        name, tag, outcome = line.split("\t")
        outcomes[name][tag] = outcome
    return outcomes


def expected(case: Case) -> tuple[str, str | None]:
    """Exception class and place that the JVM must show for a FALSE case."""
    kind = case.spec.get("kind", "assertion")
    if kind == "uncaught":
        return case.spec["exception"], case.spec["thrown_at"]
    return THROWN[kind], case.spec["at"]


def judge(case: Case, outcomes: dict[str, str]) -> list[str]:
    faults = []
    if "compile" in outcomes:
        return [f"does not compile: {outcomes['compile']}"]
    if len([tag for tag in outcomes if tag.startswith("call")]) != len(case.calls):
        faults.append("not all calls were made")
    for tag, outcome in outcomes.items():
        thrown, *frames = outcome.split(" ")
        call = case.calls[int(tag[4:])] if tag.startswith("call") else tag
        if case.spec["verdict"] == "TRUE" and outcome != "ok":
            faults.append(f"{call} throws {outcome}")
        if case.spec["verdict"] == "FALSE" and case.spec.get("kind") not in ("unwind", "recursion"):
            wanted, place = expected(case)
            own = [frame for frame in frames if (case.folder / frame.partition(":")[0]).exists()
                   or any(case.folder.rglob(frame.partition(":")[0]))]  # fmt: skip
            if thrown != wanted or place is None or own[:1] != [place]:
                faults.append(f"{call} gives {outcome}, wanted {wanted} at {place}")
    return faults


def validate(cases: list[Case]) -> dict[str, list[str]]:
    """The faults of each case that has any."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = run_corpus(cases, Path(folder))
    faults = {case.name: shape_faults(case) + judge(case, outcomes[case.name]) for case in cases}
    return {name: found for name, found in faults.items() if found}


def main() -> int:
    cases = load_cases(wanted=sys.argv[1] if len(sys.argv) > 1 else "")
    faults = validate(cases)
    for name, found in faults.items():
        print(name, *found, sep="\n    ")
    replayed = sum(len(case.calls) for case in cases)
    print(f"{len(cases)} cases, {replayed} calls replayed, {len(faults)} cases with faults")
    return 1 if faults else 0


if __name__ == "__main__":
    os.environ.pop("JAVA_TOOL_OPTIONS", None)
    sys.exit(main())
