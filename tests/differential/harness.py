"""Holds pybmc to what the JVM did: a generated class asserts each result, and asserts its opposite.

For a program `P` the class `CheckP` has `check(int k)`, which makes the k-th call in a world of its own: the unknown k
keeps the calls apart, so that each starts from fresh static state, as on the JVM. Behind each call stand two
assertions: that the result is the JVM's (must hold) and that it is not (must fail: so the first was reached).
Results are compared bit by bit without any library call.
"""

from __future__ import annotations

import contextlib
import io
import re
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tests.differential.disagreement import FINISHED, Disagreement, Nature
from tests.differential.jvm import Call, javac

JAVA_TYPE = {"Integer": "int", "Character": "char", "Long": "long", "Boolean": "boolean", "Byte": "byte",
             "Short": "short", "Float": "float", "Double": "double"}  # fmt: skip


@dataclass(frozen=True)
class Harness:
    name: str
    source: str
    holds: dict[int, Call]  # line of the assertion that must hold
    fails: dict[int, Call]  # line of the assertion that must fail


def equals(java_type: str, text: str, value: str) -> str:
    """A Java condition: `value` is exactly the result that Runner printed as `text`."""
    if java_type in ("float", "double"):
        return _equals_float(java_type, text, value)
    if java_type == "boolean":
        return value if text == "true" else f"!{value}"
    if java_type == "long":
        # The literal of the smallest number is the negation of one that is out of range only when alone.
        return f"{value} == {text}L"
    return f"{value} == {text}"


def _equals_float(java_type: str, text: str, value: str) -> str:
    single = java_type == "float"
    bits = int(text, 16)
    number = (
        struct.unpack("<f", struct.pack("<I", bits))[0] if single else struct.unpack("<d", struct.pack("<Q", bits))[0]
    )
    suffix = "f" if single else ""
    if number != number:
        return f"{value} != {value}"
    if number == 0:
        return f"{value} == 0{suffix or '.0'} && 1 / {value} {'<' if text.startswith('8') else '>'} 0"
    if number in (float("inf"), float("-inf")):
        return f"{value} == {'-' if number < 0 else ''}1{suffix or '.0'} / 0"
    return f"{value} == {number.hex()}{suffix}"


def _told(name: str, message: str) -> str:
    """A Java condition: the exception `e` has the message that it had on the JVM."""
    if not message:
        return "true"
    if name == "java.lang.ClassCastException":  # its end names the class loader, here one of the test
        return f'e.getMessage().startsWith({message.partition(" (")[0]} (")'
    return "e.getMessage() == null" if message == "null" else f"{message}.equals(e.getMessage())"


def _call_lines(call: Call) -> list[str]:
    """Java that makes the call and leaves in `ok` whether the outcome is the JVM's."""
    if call.result.startswith("!"):
        name, _, message = call.result[1:].partition(" ")
        caught = name.replace("$", ".")
        told = _told(name, message)
        return ["boolean ok = false;", f"try {{ {call.expression}; }} catch ({caught} e) {{ ok = {told}; }}"]
    kind, *texts = call.result.split(" ")
    if not kind.endswith("[]"):
        java_type = JAVA_TYPE[kind]
        return [f"{java_type} r = {call.expression};", f"boolean ok = {equals(java_type, texts[0], 'r')};"]
    lines = [f"{kind} r = {call.expression};", f"boolean ok = r.length == {len(texts)};"]
    return lines + [f"ok &= {equals(kind[:-2], text, f'r[{i}]')};" for i, text in enumerate(texts)]


def make_harness(program: str, calls: list[Call]) -> Harness:
    lines = [f"public class Check{program} {{", "    public static void check(int k) throws Exception {"]
    lines += [f"        if (k == {k}) {{ check{k}(); return; }}" for k in range(len(calls))]
    lines.append("    }")
    holds, fails = {}, {}
    for k, call in enumerate(calls):
        lines.append(f"    static void check{k}() throws Exception {{")
        lines += ["        " + line for line in _call_lines(call)]
        lines += ["        assert ok;", "        assert !ok;", "    }"]
        holds[len(lines) - 2], fails[len(lines) - 1] = call, call
    return Harness(f"Check{program}", "\n".join([*lines, "}", ""]), holds, fails)


def compile_harnesses(harnesses: list[Harness], work: Path) -> None:
    files = []
    for harness in harnesses:
        files.append(work / f"{harness.name}.java")
        files[-1].write_text(harness.source)
    javac(files, work / "classes")


# Every check has an assertion that fails: without a bound pybmc would stop deepening at the first of them.
OPTIONS = ("--throw-runtime-exceptions", "--unwind", "400")
LINE = re.compile(r"\[java::(Check\w+)\.check\d+:\(\)V\.assertion\.\d+\] line (\d+) .*: (SUCCESS|FAILURE|UNKNOWN)\s*$")


class Said(NamedTuple):
    """What one run of pybmc said."""

    code: int
    statuses: dict[int, str]  # by line of the assertion
    printed: str

    def errors(self) -> list[str]:
        told = ("Error", "VERIFICATION U", "  not decided")
        return [line for line in self.printed.splitlines() if line.startswith(told)]


def ask(harness: Harness, classes: Path, options: tuple[str, ...] = ()) -> Said:
    """One pybmc run over all calls of a program."""
    from pybmc.cli import main

    out = io.StringIO()
    arguments = [f"{harness.name}.check", "--classpath", str(classes), *OPTIONS, *options]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main(arguments)
    found = {}
    for line in out.getvalue().splitlines():
        if (match := LINE.match(line.strip())) and match.group(1) == harness.name:
            found[int(match.group(2))] = match.group(3)
    return Said(code, found, out.getvalue())


def disagreements(harness: Harness, said: Said) -> list[Disagreement]:
    """The calls on which pybmc and the JVM differ."""
    if said.code not in FINISHED:
        return [Disagreement(Nature.BROKEN, f"exit code {said.code}: {' '.join(said.errors())[:300]}")]
    wrong, found = [], said.statuses
    for (line, call), fails in zip(harness.holds.items(), harness.fails, strict=True):
        got = found.get(line, "no result"), found.get(fails, "no result")
        # An assertion that constants decide is never met: the failure of its opposite alone tells that it holds.
        if got not in (("SUCCESS", "FAILURE"), ("no result", "FAILURE")):
            what = "another outcome" if got[0] == "FAILURE" else "not finished or another exception"
            text = f"{call.expression}: JVM {call.result[:60]}, pybmc: {what} (status {got[0]}, reached {got[1]})"
            # Both said to hold: on the JVM the second fails.
            is_wrong = got[0] == "FAILURE" or got == ("SUCCESS", "SUCCESS")
            wrong.append(Disagreement(Nature.WRONG if is_wrong else Nature.OPEN, text))
    return wrong
