"""Runs a scenario on a JVM, in a folder of its own, and reads back what happened."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence

from pybmc import children
from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.names import class_named
from pybmc.records import NamedTuple
from pybmc.replay.describe import description, nondet_lines, variables
from pybmc.replay.scenario import CannotReplay
from pybmc.replay.standins import FLAGS as WORLD_FLAGS

if TYPE_CHECKING:
    from pybmc.replay.scenario import Scenario

SECONDS = 10.0
MAX_LOG = 32 << 20  # bytes of the JVM's log of exceptions that are kept
_DRIVER = "pybmc.ReplayDriver"
FLAGS = (
    "-ea", "-Xss8m", "-Xshare:auto", "-XX:-UsePerfData", "-XX:+UseSerialGC", "--enable-preview",
    "--add-opens", "java.base/jdk.internal.misc=ALL-UNNAMED",
)  # fmt: skip
# Interpreted code logs every throw with its exact place, and a short run is over before a compiler helps.
_EXACT = ("-Xint",)


class Frame(NamedTuple):
    """A stack frame: in a stack trace with its line, in the JVM's log with its bytecode index; -1 what is not known."""

    class_name: str  # internal
    method: str
    descriptor: str  # empty if unknown
    line: int
    bci: int
    file: str


class Seen(NamedTuple):
    """An exception that was thrown, with the frames that it passed, innermost first."""

    class_name: str  # internal
    message: str
    frames: tuple[Frame, ...]


class Outcome(NamedTuple):
    """`kind`: returned, threw, assumption, mismatch, cannot, exited (the program ended the JVM), timeout."""

    kind: str
    text: str = ""
    thrown: tuple[Seen, ...] = ()  # what left the entry point, and its causes
    logged: tuple[Seen, ...] = ()  # everything thrown on the way, also what was caught
    details: tuple[str, ...] = ()  # lines of a driver that tells more than what was thrown


class Jvm:
    """A JVM and the class path that the program has."""

    def __init__(
        self, home: str, classpath: Sequence[str], models: str, driver: Sequence[str] = (_DRIVER,),
        world: Callable[[str], None] | None = None, ahead: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        self.java = os.path.join(home, "bin", "java.exe" if os.name == "nt" else "java")
        # The models first: a verifier interface that the program brings along would not know the recorded values.
        self._path = os.pathsep.join([models, *map(os.path.abspath, classpath)])
        self._seconds = SECONDS
        self._driver = driver
        self._world = world  # writes what stands for the world outside into a folder
        self._ahead = ahead  # likewise what comes before the program's own classes

    def run(self, scenario: Scenario) -> Outcome:
        if not os.access(self.java, os.X_OK):
            raise CannotReplay(f"there is no {self.java}")
        try:
            with tempfile.TemporaryDirectory(prefix="pybmc-replay-") as folder:
                return self._run_in(folder, scenario)
        except OSError as error:
            raise CannotReplay(f"{error.strerror or error}: {error.filename or self.java}") from None

    def _run_in(self, folder: str, scenario: Scenario) -> Outcome:
        inner, work = os.path.join(folder, "pybmc"), os.path.join(folder, "work")
        os.mkdir(inner)
        os.mkdir(work)
        inputs, values, result = (os.path.join(inner, name) for name in ("inputs", "values", "result"))
        _write(inputs, description(scenario))
        _write(values, nondet_lines(scenario, scenario.recorded))
        log, path, flags = os.path.join(inner, "log"), self._path, list(FLAGS)
        if scenario.has_world:
            if self._world is None:
                raise CannotReplay(f"nobody can choose what {scenario.outside} gives on the JVM")
            self._world(world := os.path.join(inner, "world"))
            path, flags = os.pathsep.join([world, path]), [*flags, *WORLD_FLAGS]
        if self._ahead is not None:
            self._ahead(before := os.path.join(inner, "ahead"))
            path = os.pathsep.join([before, path])
        command = [
            self.java, *flags, *_EXACT, f"-Xlog:exceptions=info:file={log}:none:filecount=1,filesize={MAX_LOG}",
            f"-Dpybmc.replay={values}", "-cp", path, self._driver[0], inputs, result, *self._driver[1:],
        ]  # fmt: skip
        code, complaint = self._execute(command, work, os.path.join(inner, "stderr"), variables(scenario))
        logged = read_log(_read(log))
        if code is None:
            return Outcome("timeout", f"the run did not end within {self._seconds:g} seconds", logged=logged)
        text = _read(result)
        if not text:
            return _without_result(code, complaint, logged)
        return outcome_of(text, logged)

    def _execute(
        self, command: list[str], work: str, errors: str, given: Mapping[str, str | None]
    ) -> tuple[int | None, str]:
        """Exit code (None: out of time) and what the JVM itself said; the program's own output is dropped."""
        known = {k: v for k, v in os.environ.items() if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")}
        environment = {k: v for k, v in {**known, **given}.items() if v is not None}
        with open(errors, "wb") as stderr:
            process = children.start(
                command, cwd=work, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr
            )
            try:
                code: int | None = process.wait(self._seconds)
            except subprocess.TimeoutExpired:
                code = None
            finally:
                children.end(process)
        return code, _read(errors)


def _write(path: str, lines: Iterable[str]) -> None:
    with open(path, "w", encoding="ascii") as file:
        file.writelines(f"{line}\n" for line in lines)


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read(MAX_LOG)
    except FileNotFoundError:
        return ""


# --------------------------------------------------------------------------------------- its results


def _without_result(code: int, complaint: str, logged: tuple[Seen, ...]) -> Outcome:
    first = next((line for line in complaint.splitlines() if line.strip() and not line.startswith("WARNING")), "")
    if code == 1 and first.startswith("Error"):  # the launcher's words: no such option, no such class
        return Outcome("cannot", first, logged=logged)
    return Outcome("exited", f"the program ended the JVM with exit status {code}", logged=logged)


def outcome_of(text: str, logged: tuple[Seen, ...] = ()) -> Outcome:
    """From what a driver wrote."""
    first, *lines = text.splitlines()
    kind, _, rest = first.partition(" ")
    thrown: list[Seen] = []
    details: list[str] = []
    for line in lines:
        word, _, words = line.partition(" ")
        if word == "exception":
            name, _, message = words.partition(" ")
            thrown.append(Seen(class_named(name), "" if message == "null" else unescaped(message), ()))
        elif word == "frame":
            name, method, number, file = map(unescaped, words.split(" ", 3))
            frame = Frame(class_named(name), method, "", int(number), -1, file)
            thrown[-1] = thrown[-1]._replace(frames=(*thrown[-1].frames, frame))
        else:
            details.append(line)
    return Outcome(kind, unescaped(rest), tuple(thrown), logged, tuple(details))


def unescaped(text: str) -> str:
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found.group(1), 16)), text)


_ENTRY = re.compile(
    r"(?P<class>[^']+)'\{(?P<address>0x[0-9a-f]+)\}(?:: (?P<message>.*))?>\s*?\n thrown in interpreter method "
    r"<\{method\} \{0x[0-9a-f]+\} '(?P<method>[^']*)' '(?P<descriptor>[^']*)' in '(?P<owner>[^']*)'>\n"
    r" at bci (?P<bci>\d+)",
    re.DOTALL,
)


def read_log(text: str) -> tuple[Seen, ...]:
    """The exceptions in HotSpot's log: it has an entry for each frame that one is thrown in or passes."""
    seen: list[tuple[str, str, list[Frame]]] = []  # a stack that overflows has thousands of frames
    last = ""
    for part in text.split("Exception <a '")[1:]:
        found = _ENTRY.match(part)
        if found is None:
            continue  # thrown inside the JVM, before it reaches a frame
        at = Frame(found["owner"], found["method"], found["descriptor"], -1, int(found["bci"]), "")
        if found["address"] == last:
            seen[-1][2].append(at)
        else:
            seen.append((found["class"], found["message"] or "", [at]))
        last = found["address"]
    return tuple(Seen(name, message, tuple(frames)) for name, message, frames in seen)
