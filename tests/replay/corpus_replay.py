"""Replays FALSE cases of the regression corpus on the JVM and tells what came of each failed property."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

from pybmc.cli import main
from tests.regression.corpus import Case, compile_cases, discover, jdk_home, output_folder


class Row(NamedTuple):
    case: str
    prop: str
    kind: str
    status: str  # confirmed, not confirmed, not replayed
    text: str


def false_cases() -> list[Case]:
    """Each once, for the oldest --release level that it is meant for, if there is a JDK for that."""
    found = [case for case in discover() if case.verdict == "FALSE" and not case.problems]
    oldest = [case.variants[0] for case in found if case.status != "known-bug"]
    return [case for case in oldest if jdk_home(case.jdk) is not None and jdk_home(case.compiler) is not None]


def options(case: Case) -> list[str]:
    home = ["--java-home", str(jdk_home(case.jdk))] if case.jdk else []
    limit = [] if "--timeout" in case.args else ["--timeout", "20"]  # what is found until then is replayed
    return [*case.args, *home, *limit]


def replay_case(case: Case) -> Iterator[Row]:
    """One row for each property that fails; one that says so if none does."""
    stdout = io.StringIO()
    arguments = [case.entry, "-cp", str(output_folder(case)), *options(case), "--replay", "--json-ui"]
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(io.StringIO()):
        code = main(arguments)
    found = False
    for element in json.loads(stdout.getvalue()):
        for result in element.get("result", ()):
            if "replay" in result:
                found = True
                name = result["property"]
                kind = name.rpartition(".")[0].rpartition(".")[2]
                kind = "uncaught" if ")" in kind else kind
                yield Row(case.name, name, kind, result["replay"]["status"], result["replay"]["text"])
    if not found:
        yield Row(case.name, "", "", "nothing failed", f"exit code {code}")


def table(rows: list[Row]) -> str:
    return "\n".join(f"{row.status:14} {row.case:44} {row.kind:32} {row.prop}: {row.text}" for row in rows)


if __name__ == "__main__":
    cases = [case for case in false_cases() if not sys.argv[1:] or any(part in case.name for part in sys.argv[1:])]
    compile_cases(cases)
    for case in cases:
        for row in replay_case(case):
            print(table([row]), flush=True)
