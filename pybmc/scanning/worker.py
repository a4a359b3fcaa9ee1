"""One method of a scan, in a process of its own: options in, a file with the outcome and what it depends on out."""

from __future__ import annotations

import json
import os
import time

from pybmc import checking
from pybmc.annotations import Any
from pybmc.budget import Budget
from pybmc.classfile.classpath import ClassPath
from pybmc.errors import PybmcError, ResourceError
from pybmc.goto.names import MethodId
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.anchors import Anchors
from pybmc.program.program import Program
from pybmc.results.faults import Viewpoint, faults_of
from pybmc.results.overview import Outcome, Verdict, outcome_data
from pybmc.scanning.content import Content
from pybmc.scanning.targets import source_place
from pybmc.verdict.report import Report


class Checked:
    """What a check leaves behind, whether it came to its end or not."""

    def __init__(self, options: Options, roots: tuple[str, ...]) -> None:
        """`roots`: where the classes of the project are."""
        self._options = options
        self._roots = roots
        self._started = time.monotonic()
        self.program: Program | None = None

    def see(self, program: Program) -> None:
        self.program = program

    def outcome(self, report: Report, out_of_time: bool) -> Outcome:
        method = self._options.entry
        view, place = Viewpoint(method), ("", 0)
        if self.program is not None:
            entry = self.program.named
            method = MethodId(entry.owner, entry.name, entry.descriptor).pretty
            place = source_place(self.program.classes.get(entry.owner), entry)
            own = ClassPath(self._roots, self.program.classes.release, manifests=False)
            anchors = Anchors(self.program)
            view = Viewpoint(method, anchors.of, lambda name: own.find(name) is not None, anchors.throws)
        faults = tuple(faults_of(report, view))
        within = report.within.words if report.within is not None else ""
        seconds = round(time.monotonic() - self._started, 3)
        verdict = Verdict(report.verdict.value)
        if verdict is Verdict.FAILED and not faults:  # a bound of the user's is too small
            verdict = Verdict.UNKNOWN
        hint = (report.hint,) if report.hint and not report.reasons and verdict is Verdict.UNKNOWN else ()
        reasons = (*report.reasons, *hint)
        return Outcome(self._options.entry, method, *place, verdict, faults, reasons, within, seconds, out_of_time)

    def error(self, message: str) -> Outcome:
        return Outcome(self._options.entry, self._options.entry, "", 0, Verdict.ERROR, reasons=(message,))

    def answer(self, outcome: Outcome) -> dict[str, Any]:
        """With digests of the classes that it depends on; without, if nobody knows them."""
        data: dict[str, Any] = {"outcome": outcome_data(outcome), "read": None, "headers": ""}
        if self.program is not None:
            names, headers_read = self.program.read
            content = Content(ClassPath(self.program.class_path, self.program.classes.release))
            data |= {"read": content.of_classes(names), "headers": content.of_headers() if headers_read else ""}
        return data


def check_method(checked: Checked, options: Options, budget: Budget, known: Any, internal: Any) -> dict[str, Any]:
    """The answer; `internal` words what pybmc itself is to blame for."""
    try:
        with budget:
            try:
                report = checking.check(options, Quiet(), budget, known, checked.see)
            except ResourceError as error:
                budget.settle()
                report = checking.out_of_budget(error, options)
            budget.close()
        outcome = checked.outcome(report, budget.timed_out)
        return checked.answer(outcome)
    except PybmcError as error:
        return checked.answer(checked.error(str(error)))
    except Exception as error:  # the scan goes on
        return checked.answer(checked.error(internal(error, options)))


def write_answer(path: str, answer: dict[str, Any]) -> None:
    """In one piece, or not at all."""
    with open(f"{path}.new", "w", encoding="ascii") as file:
        json.dump(answer, file, separators=(",", ":"))
    os.replace(f"{path}.new", path)
