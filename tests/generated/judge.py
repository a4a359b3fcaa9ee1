"""The JVM as a process that compiles and runs generated programs, one after the other."""

from __future__ import annotations

import contextlib
import subprocess
import threading
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

SECONDS = 60  # for a job; programs that end take a small part of it
HERE = Path(__file__).resolve().parent


class Rejected(Exception):
    """javac does not take the program, or the run itself broke down."""


@dataclass
class Outcome:
    check: str  # first failed implicit check or assertion, as `kind:line`, or `-`
    assertion: str  # first failed assertion, or `-`
    end: str  # class of the exception that ended the run, or `-`


@dataclass
class Seen:
    count: int
    last: int
    values: list[int]  # the smallest ones, in order


@dataclass
class Runs:
    outcomes: list[Outcome] = field(default_factory=list)
    seen: dict[int, Seen] = field(default_factory=dict)
    results: list[str] = field(default_factory=list)  # what a run without exception computed


class Judge:
    def __init__(self, work: Path) -> None:
        home = work / "judge"
        home.mkdir(parents=True, exist_ok=True)
        sources = [str(HERE / "Judge.java"), str(HERE / "Probe.java")]
        subprocess.run(["javac", "-nowarn", "-d", str(home), *sources], check=True, timeout=120)
        # Without the last option a hot check throws one exception for all, without a line.
        command = ["java", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                   "-XX:-OmitStackTraceInFastThrow", "-Xmx512m", "-cp", str(home), "Judge"]  # fmt: skip
        self._command = command
        self._start()

    def _start(self) -> None:
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def _ask(self, *job: str) -> None:
        assert self._process.stdin and self._process.stdout
        watchdog = threading.Timer(SECONDS, self._process.kill)
        watchdog.start()
        try:
            self._process.stdin.write("\t".join(job) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline().rstrip("\n")
        finally:
            watchdog.cancel()
        if not answer:
            self.close()
            self._start()
            raise Rejected(f"the JVM did not answer within {SECONDS} s, or ended")
        if answer != "ok":
            raise Rejected(answer)

    def compile(self, out: Path, sources: dict[str, str]) -> None:
        """Compile classes given by name into a folder."""
        out.mkdir(parents=True, exist_ok=True)
        files = []
        for name, text in sources.items():
            files.append(out / f"{name}.java")
            files[-1].write_text(text, encoding="utf-8")
        self._ask("compile", str(out), *map(str, files))

    def run(self, classes: Path, count: int) -> Runs:
        """Call `Inputs.run(k)` for every k below count."""
        result = classes / "runs.tsv"
        self._ask("run", str(classes), str(count), str(result))
        runs = Runs()
        for line in result.read_text(encoding="utf-8").splitlines():
            kind, number, *rest = line.split("\t")
            if kind == "see":
                runs.seen[int(number)] = Seen(int(rest[0]), int(rest[1]), [int(v) for v in rest[2].split(",")])
            else:
                runs.outcomes.append(Outcome(*rest[:3]))
                runs.results.append(rest[3] if len(rest) > 3 else "")
        return runs

    def close(self) -> None:
        if self._process.stdin:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()
        self._process.wait(timeout=30)
        if self._process.stdout:
            self._process.stdout.close()

    def __enter__(self) -> Judge:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
