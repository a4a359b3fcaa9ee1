"""Budgets of a run: time, memory, and the patience of the user (Ctrl-C). All end it with ResourceError.

Whoever works for long asks: `check` raises, `exceeded` tells. So that no stage can forget, the main thread is also
interrupted by a timer whose handler raises, again and again until somebody takes notice (`settle`), since an exception
that meets a destructor is lost. Native code must not be left by an exception: inside `held` handlers only
take a note. In other threads there are no handlers, and asking alone must do.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pybmc.annotations import TYPE_CHECKING, Any, Protocol
from pybmc.errors import Interrupted, ResourceError

if TYPE_CHECKING:
    from types import FrameType, TracebackType

PERIOD = 0.1  # seconds between looks at the clock and at the memory in use
PULSE = 0.5  # seconds between signs of life
GRACE = 0.4  # seconds for telling what is known once a budget is used up
MORE_TIME = "raise --timeout or lower --unwind"
RESERVED = 1.0  # seconds without which nothing is tried out after a run that has used up its time
PATIENCE = 3  # periods after which an exception that nobody took notice of is raised again


class Limit(Protocol):
    """What a solver sees of a budget."""

    def exceeded(self) -> bool:
        """Whether to stop; never raises, so that native code may ask."""

    def over(self) -> bool:
        """Whether the whole run is to stop; never raises."""

    def check(self) -> None:
        """Raise if the run is over."""

    def interrupt(self, number: int) -> None:
        """A signal came that ends the run; for solvers that catch it themselves."""

    def held(self) -> Held:
        """A context in which handlers do not raise."""

    def part(self, work: float) -> Limit:
        """So many seconds of CPU time of this: as much work on a busy machine as on an idle one."""


class Held:
    """While inside, signals are noted only; they are raised on the way out."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget

    def __enter__(self) -> None:
        self._budget.holders += 1

    def __exit__(self, kind: type[BaseException] | None, error: object, traceback: object) -> None:
        self._budget.holders -= 1
        if kind is None:
            self._budget.check()


class Moment:
    """When a share of a budget is used up: of the time on the clock, or of the CPU time if that is what counts."""

    __slots__ = ("_clock", "_earliest", "_work")

    def __init__(self, clock: float, work: float | None) -> None:
        """Seconds from now on."""
        now = time.monotonic()
        self._clock = now + clock
        self._earliest = self._clock if work is None else min(self._clock, now + work)  # asking costs more than this
        self._work = None if work is None else cpu_seconds() + work

    @property
    def left(self) -> float:
        """Seconds until then: on the clock, or of CPU time if there are fewer."""
        clock = self._clock - time.monotonic()
        return clock if self._work is None else min(clock, self._work - cpu_seconds())

    def has_come(self) -> bool:
        now = time.monotonic()
        if now <= self._earliest:
            return False
        return now > self._clock or (self._work is not None and cpu_seconds() > self._work)


class Budget:
    """`seconds` are wall time, None for no limit; some may be `spent`.

    With `longest`, they are CPU time of this process and of all that it has started, and `longest` is how many seconds
    of wall time that may take. With `gentle`, Ctrl-C and SIGTERM end the run as a limit does. `reserve` is what
    a run that ends for lack of time leaves of it, for who finds out what would have helped; `beyond` is what such may
    take behind it.
    """

    def __init__(
        self, seconds: float | None = None, megabytes: int | None = None, gentle: bool = False, spent: float = 0,
        longest: float | None = None, reserve: float = 0, beyond: float = 0,
    ) -> None:  # fmt: skip
        self.started = time.monotonic() - spent
        self.holders = 0
        self.timed_out = False  # the wall time was used up
        self.interrupted = 0  # the number of the signal that ended the run
        self.stage = "loading classes"
        self.pulse: Callable[[], None] | None = None  # called now and then while work goes on; must not raise
        self._next_pulse = 0.0
        self._seconds = seconds
        wall = seconds if longest is None else longest
        self._end = None if wall is None else self.started + wall + beyond
        self._at = None if wall is None else self.started + wall - reserve
        self._work_end = all_cpu_seconds() + seconds if longest is not None and seconds is not None else None
        self._megabytes = megabytes
        self._gentle = gentle
        self._cause: BaseException | None = None
        self._next_look = self._next_count = self.started
        self._raise_at = 0.0
        self.settled = False  # a limit has ended the run; what comes after only tells
        self._closed = False
        self._before: dict[int, Any] = {}
        self._hook: Any = None
        if megabytes is not None:
            used_megabytes()  # loads what it needs: an import in a handler that meets another import breaks that one

    # ------------------------------------------------------------------------------------ asking

    def exceeded(self) -> bool:
        """Whether to stop; never raises."""
        if self._closed or self._cause is not None:
            return not self._closed
        now = time.monotonic()
        if self.pulse is not None and now > self._next_pulse:
            self._next_pulse = now + PULSE
            self.pulse()
        if (self._at is not None and now > self._at) or self._worked_long(now):
            self._cause = ResourceError(self._out_of_time())
            self.timed_out = True
        elif now > self._next_look and self._megabytes is not None:
            self._next_look = now + PERIOD
            if used_megabytes() > self._megabytes:
                limit = f"the memory limit of {self._megabytes} MB was reached while {self.stage}"
                self._cause = ResourceError(f"{limit}; raise --memory-limit or lower --unwind")
        return self._cause is not None

    def over(self) -> bool:
        return self.exceeded()

    def check(self) -> None:
        if self.exceeded() and not self.holders:
            self._raise_at = time.monotonic() + PATIENCE * PERIOD
            cause = self._cause
            assert cause is not None
            raise type(cause)(*cause.args)

    def remaining(self) -> float | None:
        """Seconds that are left: of wall time, or of CPU time if there are fewer."""
        if self._at is None:
            return None
        left = self._at - time.monotonic()
        return max(0.01, left if self._work_end is None else min(left, self._work_end - all_cpu_seconds()))

    def moment(self, share: float) -> Moment | None:
        """When such a share of what is left is used up."""
        if self._at is None:
            return None
        work = None if self._work_end is None else share * (self._work_end - all_cpu_seconds())
        return Moment(share * (self._at - time.monotonic()), work)

    @property
    def wall(self) -> float | None:
        """Seconds of wall time that are left."""
        return None if self._at is None else max(0.01, self._at - time.monotonic())

    def _worked_long(self, now: float) -> bool:
        """Whether the CPU time is used up. Asking costs a call of the system, so not everybody who asks is told."""
        if self._work_end is None or now < self._next_count:
            return False
        self._next_count = now + PERIOD / 10
        return all_cpu_seconds() > self._work_end

    @property
    def end(self) -> float | None:
        """When the wall time is over, on the monotonic clock."""
        return self._end

    def has_reserve(self) -> bool:
        """Whether some time is left, though the run may have ended for lack of it."""
        if self.exceeded() or self.interrupted or (self.settled and not self.timed_out):
            return False
        return self._at is None or self._at - time.monotonic() > (RESERVED if self.settled else 0)

    def part(self, work: float) -> Part:
        return Part(self, work)

    def held(self) -> Held:
        return Held(self)

    def settle(self) -> None:
        """The end has been noticed: some time remains for telling what is known, and then it ends for good."""
        if self._cause is None:
            return
        self._cause, self._megabytes, self._work_end = None, None, None
        ends = time.monotonic() + (GRACE if not self.settled else GRACE / 2)
        keeps = self.timed_out and not self.settled and self._end is not None  # what was kept in reserve
        self._at = max(ends, self._end) if keeps and self._end is not None else ends
        self.settled = True

    @contextmanager
    def late(self, warn: Callable[[str], None]) -> Iterator[None]:
        """Around what adds to a verdict and cannot change it: a limit that is reached here only ends that."""
        self.stage = "writing the report"
        if self._at is not None and self._end is not None and self._cause is None:
            self._at = max(self._at, self._end)
        try:
            yield
        except ResourceError as error:
            self.settle()
            warn(f"the report is not complete: {error}")

    def close(self) -> None:
        """All is told: from here on nothing ends the run but its end."""
        self._closed, self._cause = True, None

    def _out_of_time(self) -> str:
        if self.settled:
            return "no time was left for telling more"
        return f"the time limit of {self._seconds:g} s was reached while {self.stage}; {MORE_TIME}"

    def too_long(self) -> str:
        """Why something was stopped, so that time is left for what was found until then."""
        self.timed_out = True
        limit = "" if self._seconds is None else f" of {self._seconds:g} s"
        return f"executing the program took too long for the time limit{limit}; {MORE_TIME}"

    # ----------------------------------------------------------------------------------- signals

    def __enter__(self) -> Budget:
        threading = sys.modules.get("threading")  # where nobody has loaded it, there is one thread
        if threading is None or threading.current_thread() is threading.main_thread():
            self._install(signal.SIGALRM)
            for number in (signal.SIGINT, signal.SIGTERM):
                usual = (signal.default_int_handler,) if not self._gentle else (
                    signal.default_int_handler, signal.SIG_DFL)  # fmt: skip
                if signal.getsignal(number) in usual:  # a program around us may have its own, or ignore them
                    self._install(number)
            signal.setitimer(signal.ITIMER_REAL, PERIOD, PERIOD)
            self._hook, sys.unraisablehook = sys.unraisablehook, self._lost
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, traceback: TracebackType | None) -> None:
        if self._hook is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            for number, handler in self._before.items():
                signal.signal(number, handler)
            sys.unraisablehook, self._hook = self._hook, None

    def _install(self, number: int) -> None:
        self._before[number] = signal.signal(number, self._on_signal)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if number != signal.SIGALRM:
            self.interrupt(number)
        if self.exceeded() and not self.holders and time.monotonic() >= self._raise_at:
            self.check()

    def interrupt(self, number: int) -> None:
        """Somebody wants the run to end; once is enough."""
        if not self.interrupted and not self._closed:
            self.interrupted = number
            self._cause = Interrupted(f"interrupted while {self.stage}") if self._gentle else KeyboardInterrupt()

    def _lost(self, unraisable: Any) -> None:
        """What Python cannot raise it would print; ours comes again."""
        if not isinstance(unraisable.exc_value, ResourceError | KeyboardInterrupt):
            self._hook(unraisable)


class Part:
    """A part of a budget, in CPU time."""

    def __init__(self, whole: Limit, work: float) -> None:
        self._whole = whole
        self._end = time.process_time() + work

    def exceeded(self) -> bool:
        return time.process_time() > self._end or self._whole.exceeded()

    def over(self) -> bool:
        return self._whole.over()

    def check(self) -> None:
        self._whole.check()

    def interrupt(self, number: int) -> None:
        self._whole.interrupt(number)

    def held(self) -> Held:
        return self._whole.held()

    def part(self, work: float) -> Part:
        return Part(self, work)


class Within(Budget):
    """A budget that is a part of another one, whose time and signals it has; what else ends it is up to subclasses."""

    def __init__(self, whole: Budget) -> None:
        super().__init__()
        self._whole = whole

    @property
    def wall(self) -> float | None:
        return self._whole.wall

    @property
    def end(self) -> float | None:
        return self._whole.end

    def remaining(self) -> float | None:
        return self._whole.remaining()

    def moment(self, share: float) -> Moment | None:
        return self._whole.moment(share)

    def interrupt(self, number: int) -> None:
        self._whole.interrupt(number)

    def held(self) -> Held:
        return self._whole.held()


class Share(Within):
    """So many seconds of CPU time of a budget, for work that may be given up: it ends as a budget does, by an error.

    What ends the whole ends this too, and a little of the wall time is left to who asked for the work.
    """

    def __init__(self, whole: Budget, work: float) -> None:
        super().__init__(whole)
        self._last = time.process_time() + work
        self._latest = None if whole.wall is None else time.monotonic() + whole.wall - GRACE

    def exceeded(self) -> bool:
        return time.process_time() > self._last or self._is_late() or self._whole.exceeded()

    def _is_late(self) -> bool:
        """Whether only the time is left that telling what is known takes."""
        return self._latest is not None and time.monotonic() > self._latest

    def over(self) -> bool:
        return self._whole.over()

    def check(self) -> None:
        if self.exceeded() and not self._whole.holders:
            self._whole.check()
            raise ResourceError("the time for this attempt is used up")


class Until(Within):
    """Such a share of what is left of a budget, so that there is time for something else; it ends as the whole does."""

    def __init__(self, whole: Budget, share: float) -> None:
        super().__init__(whole)
        self._moment = whole.moment(share)
        self._has_ended = False

    def remaining(self) -> float | None:
        left = self._whole.remaining()
        return None if left is None or self._moment is None else max(0.01, min(left, self._moment.left))

    def moment(self, share: float) -> Moment | None:
        left = self.remaining()
        whole = self._whole.remaining()
        if left is None or whole is None:
            return None
        return self._whole.moment(share * min(1.0, left / whole))

    def exceeded(self) -> bool:
        if self._closed:
            return False
        if not self._has_ended and self._moment is not None and self._moment.has_come():
            self._has_ended = self.timed_out = True
        if self._whole.exceeded():
            self._has_ended, self.timed_out = True, self._whole.timed_out
        return self._has_ended

    def settle(self) -> None:
        self._whole.settle()

    def check(self) -> None:
        if self.exceeded() and not self._whole.holders:
            self._whole.check()
            raise ResourceError(f"the time was used up while {self.stage}; {MORE_TIME}")


def cpu_seconds() -> float:
    """CPU time of this process and of the children that it has waited for."""
    import os

    return sum(os.times()[:4])


def all_cpu_seconds() -> float:
    """The same, with the children that are still at work."""
    from pybmc.proc import seconds_below

    return cpu_seconds() + seconds_below()


def used_megabytes() -> int:
    """Memory in use now; on systems that do not tell, the most that ever was."""
    import resource

    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() >> 20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def process_age() -> float:
    """Seconds since this process was started: users count from there. 0 on systems that do not tell."""
    import os

    try:
        with open("/proc/self/stat") as stat, open("/proc/uptime") as uptime:
            started = int(stat.read().rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
            return max(0.0, float(uptime.read().split()[0]) - started)
    except (OSError, ValueError, IndexError):
        return 0.0
