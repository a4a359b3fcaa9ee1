"""Attacks on the prover: whatever it calls proved must hold on the JVM, and nothing that fails may be proved.

`PYBMC_ATTACK=1000` is the number of mutants; without it nothing is run (`make evidence-proofs`).
"""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from pybmc.budget import Budget
from pybmc.commands.arguments import parse
from pybmc.engines.api import Wanted
from pybmc.engines.prove.engine import Prover
from pybmc.errors import ResourceError
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from tests.regression.corpus import Case, compile_cases, discover, jdk_home, output_folder

MUTANTS = int(os.environ.get("PYBMC_ATTACK", "0"))
SECONDS = 10
BOUNDS = ("unwind", "recursion")  # such properties are about a bound
SWAPS = (
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" \+ ", " - "),
    (r" - ", " + "), (r"\+\+", "--"), (r"--", "++"), (r" \|\| ", " && "), (r" && ", " || "), (r"\b0\b", "1"),
    (r"\b1\b", "2"), (r"\b1\b", "0"), (r"new (\w+)\(\)", "null"),
)  # fmt: skip

pytestmark = pytest.mark.skipif(not MUTANTS, reason="PYBMC_ATTACK is not set")


def is_proved(options: Options) -> bool:
    try:
        with Budget(SECONDS) as budget:
            program = Program(options, lambda warning: None)
            checked = Prover(program, Wanted(), options, Quiet(), budget).prove()
            budget.close()
    except ResourceError:
        return False
    return checked.all_proved


def mutants(cases: list[Case]) -> Iterator[str]:
    """Sources with one change, drawn at random."""
    draw = random.Random(1)
    while True:
        source = (draw.choice(cases).folder / "Main.java").read_text(encoding="utf-8")
        pattern, other = draw.choice(SWAPS)
        found = list(re.finditer(pattern, source))
        if found:
            at = draw.choice(found)
            yield source[: at.start()] + other + source[at.end() :]


def compiled(source: str, folder: Path, javac: Path) -> bool:
    folder.mkdir()
    (folder / "Main.java").write_text(source, encoding="utf-8")
    command = [str(javac), "-g", "-d", str(folder), str(folder / "Main.java")]
    return subprocess.run(command, capture_output=True).returncode == 0


def test_proved_mutants_hold_on_the_jvm(tmp_path: Path) -> None:
    home = jdk_home(0)
    assert home is not None
    cases = [case for case in discover() if case.area == "proofs"]
    proved = []
    for number, source in zip(range(MUTANTS), mutants(cases), strict=False):
        folder = tmp_path / f"m{number}"
        if compiled(source, folder, home / "bin" / "javac"):
            options = parse(["Main.test", "--classpath", str(folder)])
            assert isinstance(options, Options)
            if is_proved(options):
                proved.append(str(folder))
    driver = Path(__file__).with_name("Attack.java")
    run = subprocess.run([str(home / "bin" / "java"), str(driver), *proved], capture_output=True, text=True)
    print(f"{len(proved)} of {MUTANTS} mutants were proved")
    assert run.stdout == "" and run.returncode == 0


def test_nothing_false_is_proved() -> None:
    """All FALSE cases of the corpus, whatever they were written for."""
    cases = [c for c in discover() if c.verdict == "FALSE" and c.kind not in BOUNDS and not c.jdk and not c.releases]
    compile_cases(cases)
    wrong = []
    for case in cases:
        options = parse([case.entry, "--classpath", str(output_folder(case)), *case.args])
        if isinstance(options, Options) and is_proved(options):
            wrong.append(case.name)
    assert wrong == []
