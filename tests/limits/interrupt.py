"""Ends long runs at random moments with Ctrl-C or SIGTERM: how soon they end, with which exit code, and what is left.

python -m tests.limits.interrupt [--number 200] [--seed 0] [--signal INT|TERM|KILL]
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import subprocess
import sys
import tempfile
import time

from tests.limits.common import SHAPES, alive, command, compiled, descendants

START = 0.15  # seconds in which the interpreter starts, before any line of ours


def interrupted(shape: str, classes: str, after: float, number: int) -> tuple[float, list[str]]:
    """Seconds until the end, and what was wrong."""
    form = ["--json-ui"] if random.random() < 0.5 else []
    arguments = command(shape, classes, "--timeout", "120", *form)
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(after)
        below = descendants(process.pid)
        if process.poll() is not None:
            return 0.0, []
        started = time.monotonic()
        process.send_signal(number)
        out, err = process.communicate()
        took = time.monotonic() - started
    time.sleep(0.1)
    wrong = []
    if process.returncode not in ((-9,) if number == signal.SIGKILL else (128 + number, 0, 5, 10)):
        wrong.append(f"exit {process.returncode}")
    if "Traceback" in err or "rror" in err:
        wrong.append(err.strip().splitlines()[-1])
    if number != signal.SIGKILL:
        wrong += _incomplete(out, bool(form))
    left = alive(below)
    if left:
        wrong.append(f"left: {left}")
    return took, wrong


def _incomplete(out: str, as_json: bool) -> list[str]:
    if not as_json:
        return [] if not out or "VERIFICATION" in out else ["no verdict"]
    try:
        return [] if not out or isinstance(json.loads(out), list) else ["no list"]
    except ValueError as error:
        return [f"JSON: {error}"]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--signal", choices=("INT", "TERM", "KILL"), default="INT")
    parser.add_argument("shapes", nargs="*")
    given = parser.parse_args()
    random.seed(given.seed)
    shapes = given.shapes or list(SHAPES)
    times, faults = [], 0
    with tempfile.TemporaryDirectory() as folder:
        classes = compiled(folder)
        for index in range(given.number):
            shape, after = shapes[index % len(shapes)], random.uniform(START, 5)
            took, wrong = interrupted(shape, classes, after, signal.Signals[f"SIG{given.signal}"])
            times.append(took)
            faults += bool(wrong)
            if wrong or took > 1:
                print(f"{shape:22} after {after:.2f} s: ended in {took:.2f} s  {'; '.join(wrong)}", flush=True)
    late = sum(1 for took in times if took > 1)
    print(f"{len(times)} interruptions: longest {max(times):.2f} s, {late} later than 1 s, {faults} with faults")
    return faults or late


if __name__ == "__main__":
    sys.exit(main())
