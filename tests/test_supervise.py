"""The process around a run: signals are passed on, and what cannot be stopped is killed, with what was known told."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pybmc.budget import GRACE
from pybmc.supervise import LATE, SOON

from .test_limits import LONG, gone

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing to fork with")

# `stuck` blocks all signals but SIGKILL, as native code that holds Python's lock does in effect
START = """
import os, signal, sys, time
from pybmc.supervise import supervised

def stuck(line):
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGALRM})
    line.tell(b"one"); line.tell(b"two" * 100000)
    print("ready", os.getpid(), flush=True)
    time.sleep(1000)
    return 0

def limited(line):
    line.limit(time.monotonic() + 1)
    return stuck(line)

def finish(told, why, number):
    print(len(told.known), told.known[0].decode(), why, number, flush=True)
    return 7

"""


def started(work: str) -> subprocess.Popen[str]:
    code = f"{START}\nsys.exit(supervised({work}, finish))"
    return subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)


def ready(process: subprocess.Popen[str]) -> int:
    """The worker's number, once it works."""
    assert process.stdout is not None
    return int(process.stdout.readline().split()[1])


def test_a_run_may_use_its_grace() -> None:
    assert LATE > GRACE
    assert SOON > GRACE


def test_the_exit_code_is_that_of_the_work() -> None:
    with started("lambda line: 42") as process:
        assert process.wait(LONG) == 42


def test_what_cannot_be_stopped_is_killed_at_its_limit() -> None:
    with started("limited") as process:
        worker = ready(process)
        out, _ = process.communicate(timeout=LONG)
    assert process.returncode == 7
    assert out.startswith("2 one the time limit was reached")
    assert gone(worker)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_does_not_listen_is_killed(number: int) -> None:
    with started("stuck") as process:
        worker = ready(process)
        process.send_signal(number)
        out, _ = process.communicate(timeout=LONG)
    assert (process.returncode, out) == (7, f"2 one interrupted {number}\n")
    assert gone(worker)


def test_a_crash_is_told() -> None:
    with started("lambda line: line.tell(b'known') or os.kill(os.getpid(), signal.SIGSEGV)") as process:
        out, _ = process.communicate(timeout=LONG)
    assert process.returncode == 7
    assert "1 known the process that checked died of SIGSEGV" in out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells children that their parent died")
def test_the_worker_dies_with_its_supervisor() -> None:
    with started("stuck") as process:
        worker = ready(process)
        time.sleep(0.1)
        process.kill()
    assert gone(worker)


def test_what_a_report_needs_is_loaded_in_advance() -> None:
    """And nothing else is needed, or hides what is called then."""
    code = "from pybmc import commands, start; start._prepare(); import sys; before = set(sys.modules)\n"
    code += "from pybmc.supervise import Told; assert commands.last_words(['Foo'], Told(), 'why', 2) == 130\n"
    code += "print(sorted(name for name in set(sys.modules) - before if name.startswith('pybmc.')))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "reason: why" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"
