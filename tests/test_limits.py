"""A budget stops whatever runs, whether it asks or not; what was found before stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from pybmc import children
from pybmc.budget import Budget, cpu_seconds
from pybmc.errors import Interrupted, ResourceError
from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer, check_briefly
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

LONG = 120.0  # seconds that none of these takes, on whatever machine


def spin() -> None:
    while True:
        pass


def send_soon(number: int) -> None:
    """A signal to this process while its main thread is busy."""
    if os.fork() == 0:
        time.sleep(0.3)
        os.kill(os.getppid(), number)
        os._exit(0)


def factors(terms: Terms) -> Term:
    """A question that takes every solver minutes at least."""
    x, y = terms.var("x", bv_sort(96)), terms.var("y", bv_sort(96))
    prime, other = (1 << 47) - 115, (1 << 47) - 127
    few = [terms.ult(terms.bv(5, 96), x), terms.ult(x, terms.bv(prime, 96)), terms.ult(y, terms.bv(1 << 48, 96))]
    return terms.and_all([terms.eq(terms.mul(x, y), terms.bv(prime * other, 96)), terms.ule(x, y), *few])


def test_a_stage_that_never_asks_is_stopped() -> None:
    with pytest.raises(ResourceError, match=r"time limit of 0\.2 s"), Budget(0.2):
        spin()


def test_work_is_limited_however_long_it_takes() -> None:
    began = cpu_seconds()
    with pytest.raises(ResourceError, match=r"time limit of 0\.2 s"), Budget(0.2, longest=LONG):
        spin()
    assert cpu_seconds() - began >= 0.2
    sleeping = Budget(0.2, longest=LONG)
    time.sleep(0.5)
    assert not sleeping.exceeded()  # it has not worked
    with pytest.raises(ResourceError), Budget(LONG, longest=0.2):
        spin()


def test_work_of_children_counts_while_they_run() -> None:
    child = children.fork(spin)
    try:
        with pytest.raises(ResourceError, match=r"time limit of 0\.3 s"), Budget(0.3, longest=LONG):
            while True:
                time.sleep(0.01)
    finally:
        children.end_fork(child)


def test_an_exception_that_gets_lost_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    class Careless:
        def __del__(self) -> None:
            spin()

    with pytest.raises(ResourceError), Budget(0.2):
        careless = Careless()
        del careless  # Python drops what a destructor raises
        spin()
    assert "Traceback" not in capsys.readouterr().err


def test_memory() -> None:
    with pytest.raises(ResourceError, match="memory limit of 1 MB"), Budget(megabytes=1):
        spin()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_end_a_run_like_a_limit(number: int) -> None:
    budget = Budget(LONG, gentle=True)
    with pytest.raises(Interrupted), budget:
        send_soon(number)
        spin()
    assert budget.interrupted == number


def test_as_a_library_ctrl_c_stays_ctrl_c() -> None:
    with pytest.raises(KeyboardInterrupt), Budget(LONG):
        send_soon(signal.SIGINT)
        spin()


def test_handlers_are_restored() -> None:
    numbers = (signal.SIGALRM, signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(number) for number in numbers], sys.unraisablehook
    with Budget(LONG, gentle=True):
        assert signal.getsignal(signal.SIGALRM) is not before[0][0]
    assert ([signal.getsignal(number) for number in numbers], sys.unraisablehook) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_in_another_thread_there_are_no_handlers() -> None:
    seen: list[bool | str] = []

    def work() -> None:
        before = signal.getsignal(signal.SIGALRM)
        with Budget(0.1) as budget:
            seen.append(signal.getsignal(signal.SIGALRM) is before)
            terms = Terms(check=budget.check)
            try:
                for number in range(10**9):
                    terms.var(f"x{number}", bv_sort(8))
            except ResourceError:
                seen.append("stopped")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(LONG)
    assert seen == [True, "stopped"]


def test_held_signals_wait() -> None:
    reached = False
    with pytest.raises(ResourceError), Budget(0.1) as budget, budget.held():
        time.sleep(0.4)
        assert budget.exceeded()
        reached = True
    assert reached


def test_once_noticed_some_time_remains_and_then_it_ends_for_good() -> None:
    with Budget(0.05) as budget:
        with pytest.raises(ResourceError, match="time limit"):
            spin()
        budget.settle()
        budget.check()
        with pytest.raises(ResourceError, match="no time was left"):
            spin()
        budget.close()
        budget.check()
        assert not budget.exceeded()


@pytest.mark.parametrize("name", ["bitwuzla", "z3", "cadical", "glucose", "minisat"])
def test_every_solver_stops(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    terms = Terms()
    solver = make_solver(name, terms)
    assert check_briefly(solver, factors(terms), 0.3, None) is Answer.UNKNOWN
    with Budget(0.3) as budget:
        solver.budget = budget
        with pytest.raises(ResourceError):
            solver.check([factors(terms)])
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("name", ["bitwuzla", "z3", "cadical", "glucose"])
def test_every_solver_lets_ctrl_c_through(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    terms = Terms()
    solver = make_solver(name, terms)
    with Budget(LONG, gentle=True) as budget:
        solver.budget = budget
        send_soon(signal.SIGINT)
        with pytest.raises(Interrupted):
            solver.check([factors(terms)], LONG)
        assert budget.interrupted == signal.SIGINT
        budget.close()
    assert capfd.readouterr().err == ""


def test_bit_blasting_stops() -> None:
    terms = Terms()
    wide = [terms.var(name, bv_sort(1024)) for name in "xyz"]
    product = terms.mul(terms.mul(wide[0], wide[1]), terms.mul(wide[1], wide[2]))
    solver = make_solver("cadical", terms)
    with Budget(0.3) as budget:
        solver.budget = budget
        with pytest.raises(ResourceError):
            solver.check([terms.eq(product, terms.bv(77, 1024))], LONG)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells children that their parent died")
def test_children_die_with_a_parent_that_is_killed() -> None:
    code = (
        "import os, time; from pybmc import children; child = children.start(['sleep', '1000']); "
        "print(child.pid, flush=True); time.sleep(1000)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    assert gone(child)


def test_children_end_with_all_that_they_started() -> None:
    child = children.start(["sh", "-c", "sleep 1000 & echo $!; wait"], stdout=subprocess.PIPE, text=True)
    grandchild = int(child.stdout.readline())  # type: ignore[union-attr]
    children.end(child)
    assert gone(child.pid)
    assert gone(grandchild)


def gone(process: int) -> bool:
    """Whether it ends, or has ended and waits for somebody to notice."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        try:
            with open(f"/proc/{process}/stat") as file:
                if file.read().rpartition(")")[2].split()[0] == "Z":
                    return True
        except FileNotFoundError:
            return True
        time.sleep(0.05)
    return False


def test_a_share_of_cpu_time_is_not_used_up_by_waiting() -> None:
    """On a busy machine a run waits more than it works."""
    moment = Budget(0.2, longest=60.0).moment(0.5)
    on_the_clock = Budget(0.2).moment(0.5)
    assert moment is not None and on_the_clock is not None
    time.sleep(0.2)
    assert on_the_clock.has_come() and not moment.has_come()
    start = cpu_seconds()
    while cpu_seconds() < start + 0.15:
        pass
    assert moment.has_come()
