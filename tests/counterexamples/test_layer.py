"""Counterexamples are for everybody: whoever uses them pays for no terms, no solver and no symbolic execution."""

from __future__ import annotations

import subprocess
import sys


def test_importing_results_and_replay_brings_no_engine_along() -> None:
    program = (
        "import sys, pybmc.counterexamples.writer, pybmc.counterexamples.stack, pybmc.results.json_ui, "
        "pybmc.results.xml_ui, pybmc.replay.replay, pybmc.replay.emit\n"
        "print(sorted(m for m in sys.modules if m.startswith(('pybmc.terms', 'pybmc.symex', 'pybmc.sol'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
