"""What the JVM makes of the differential programs.

A program is a class whose public static methods are called: those without parameters once, the others once for
each `// row: ARGUMENTS` comment above them.
"""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.differential import opcodes

HERE = Path(__file__).resolve().parent
METHOD = re.compile(r"^    public static ([\w\[\]]+) (\w+)\((.*?)\)")
ROW = re.compile(r"^\s*// row: (.*)$")


@dataclass(frozen=True)
class Call:
    program: str
    expression: str  # Java text of the call
    result: str  # as Runner prints it: `Integer 5`, `float[] 3f800000 0`, `!java.lang.Error`


def sources() -> dict[str, str]:
    """Java source by class name: the hand-written programs and the generated ones."""
    written = {path.stem: path.read_text() for path in sorted((HERE / "programs").glob("*.java"))}
    return {**written, **opcodes.sources()}


def expressions(program: str, source: str) -> list[str]:
    """The calls of a program, in the order of its source."""
    found: list[str] = []
    rows: list[str] = []
    for line in source.splitlines():
        if row := ROW.match(line):
            rows.append(row.group(1))
        elif method := METHOD.match(line):
            if method.group(3) == "" or rows:
                found += [f"{program}.{method.group(2)}({arguments})" for arguments in rows or [""]]
            rows = []
    return found


def javac(files: list[Path], out: Path) -> None:
    done = subprocess.run(["javac", "-nowarn", "-Xlint:none", "-g", "-cp", str(out), "-d", str(out), *map(str, files)],
                          capture_output=True, text=True, timeout=120)  # fmt: skip
    if done.returncode != 0:
        raise RuntimeError(done.stderr)


def run_programs(programs: dict[str, str], work: Path) -> dict[str, list[Call]]:
    """Compile into `work/classes` and call everything on the JVM."""
    out = work / "classes"
    out.mkdir(parents=True)
    files, lines, calls = [HERE / "Runner.java"], [], []
    for program, source in programs.items():
        found = expressions(program, source)
        body = "\n".join(f"    static Object c{k}() throws Exception {{ return {e}; }}" for k, e in enumerate(found))
        for name, text in ((program, source), (f"Calls{program}", f"class Calls{program} {{\n{body}\n}}\n")):
            files.append(work / f"{name}.java")
            files[-1].write_text(text)
        lines += [f"Calls{program}\tc{k}" for k in range(len(found))]
        calls += [(program, expression) for expression in found]
    javac(files, out)
    (work / "calls.tsv").write_text("\n".join(lines) + "\n")
    command = ["java", "-ea", "-XX:TieredStopAtLevel=1", "-cp", str(out), "Runner", str(out), str(work / "calls.tsv")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    printed = [line.split("\t")[2] for line in done.stdout.splitlines()]
    if len(printed) != len(calls):
        raise RuntimeError(f"{len(printed)} results for {len(calls)} calls: {done.stderr}")
    results: dict[str, list[Call]] = {program: [] for program in programs}
    for (program, expression), result in zip(calls, printed, strict=True):
        results[program].append(Call(program, expression, result))
    return results
