"""What the prover takes methods of the library to guarantee, held to the JVM: `Guarantees.java` says it in Java."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from pybmc.budget import Budget
from pybmc.engines.api import Wanted
from pybmc.engines.prove.engine import Prover
from pybmc.keywords import options_from
from pybmc.log import Quiet
from pybmc.program.program import Program
from tests.regression.corpus import jdk_home

SOURCE = Path(__file__).with_name("Guarantees.java")
SECONDS = 60


def methods(part: str) -> list[str]:
    """The methods of a class that take nothing, which are those that are checked."""
    text = re.split(r"(?m)^    static class (\w+)", SOURCE.read_text(encoding="utf-8"))
    return re.findall(r"(?m)^        static void (\w+)\(\)", text[text.index(part) + 1])


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, home = tmp_path_factory.mktemp("guarantees"), jdk_home(0)
    assert home is not None
    subprocess.run([home / "bin" / "javac", "-g", "-d", folder, SOURCE], check=True)
    return folder


def is_proved(classes: Path, part: str, method: str) -> bool:
    options = options_from(f"Guarantees${part}.{method}", {"classpath": [str(classes)]})
    with Budget(SECONDS) as budget:
        checked = Prover(Program(options, lambda warning: None), Wanted(), options, Quiet(), budget).check(())
        budget.close()
    return checked.all_proved


def test_the_jvm_agrees(classes: Path) -> None:
    home = jdk_home(0)
    run = subprocess.run([str(home / "bin" / "java"), "-ea", "-cp", classes, "Guarantees"], capture_output=True)  # type: ignore[operator]
    assert (run.stdout, run.stderr, run.returncode) == (b"", b"", 0)


@pytest.mark.parametrize("method", methods("Holds"))
def test_what_is_guaranteed_is_proved(method: str, classes: Path) -> None:
    assert is_proved(classes, "Holds", method)


@pytest.mark.parametrize("method", methods("Fails"))
def test_what_fails_is_not(method: str, classes: Path) -> None:
    assert not is_proved(classes, "Fails", method)
