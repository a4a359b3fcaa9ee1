"""The README shows what a reader will see."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.regression.test_regression import run_in_process

ROOT = Path(__file__).resolve().parents[2]
BEGIN, END = "<!-- example-output:begin -->\n```\n", "```\n<!-- example-output:end -->"


def test_the_example_is_what_pybmc_prints(tmp_path: Path) -> None:
    source = ROOT / "docs" / "examples" / "Account.java"
    subprocess.run(["javac", "-g", "-d", str(tmp_path), str(source)], check=True, capture_output=True)
    shown = (ROOT / "README.md").read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    outcome = run_in_process(["Account.transfer", "--classpath", str(tmp_path), "--trace"])
    assert shown and shown in outcome.stdout
