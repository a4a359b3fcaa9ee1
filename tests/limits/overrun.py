"""How much longer than --timeout runs take, on a machine with other work: prints the overrun of each shape.

python -m tests.limits.overrun [--timeout 5] [--load 4] [--runs 1] [SHAPE ...]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time

from tests.limits.common import SHAPES, alive, command, compiled, descendants

BUSY = "while True: pass"


def measured(shape: str, classes: str, seconds: float) -> tuple[float, int, str, set[int]]:
    """Wall time, exit code, the last line of what went wrong (if so), and processes that were left."""
    started = time.monotonic()
    with subprocess.Popen(
        command(shape, classes, "--timeout", f"{seconds:g}"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        time.sleep(min(1.0, seconds / 2))
        below = descendants(process.pid)
        out, err = process.communicate()
        took = time.monotonic() - started
    wrong = err.strip().splitlines()[-1:] if "Traceback" in err or "internal error" in err else []
    if process.returncode not in (0, 5, 10) or "VERIFICATION" not in out:
        wrong.append(f"exit {process.returncode}")
    time.sleep(0.1)
    return took, process.returncode, "; ".join(wrong), alive(below)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--timeout", type=float, default=5)
    parser.add_argument("--load", type=int, default=4)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("shapes", nargs="*")
    given = parser.parse_args()
    worst, faults = 0.0, 0
    burners = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(given.load)]
    try:
        with tempfile.TemporaryDirectory() as folder:
            classes = compiled(folder)
            for shape in given.shapes or SHAPES:
                for _ in range(given.runs):
                    took, code, wrong, left = measured(shape, classes, given.timeout)
                    worst = max(worst, took - given.timeout)
                    faults += bool(wrong) + bool(left)
                    note = f"  {wrong}" * bool(wrong) + f"  left: {left}" * bool(left)
                    print(f"{shape:22} {took:6.2f} s  {took - given.timeout:+.2f}  exit {code}{note}", flush=True)
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()
    print(f"worst overrun {worst:+.2f} s, {faults} faults")
    return faults or worst > 1


if __name__ == "__main__":
    sys.exit(main())
