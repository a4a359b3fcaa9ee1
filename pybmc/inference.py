"""Clauses for a method that has none, or too few: which preconditions exclude the failures that are found, and which
postconditions hold then.

Each answer is one of the engine. A precondition is preferred without which the method never returns: nobody loses
anything by it. Postconditions are thinned out until all that are left hold together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.budget import Budget
from pybmc.engines.api import Wanted
from pybmc.engines.spec.engine import Spec, specs_of
from pybmc.engines.spec.templates import Vocabulary, postconditions, preconditions
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.program import Function
from pybmc.log import Log
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record, changed
from pybmc.specs.proposed import NOTHING, Proposed
from pybmc.specs.source import SpecError
from pybmc.verdict.judge import judge
from pybmc.verdict.report import PropertyResult, PropertyStatus, Report, Verdict

ORDERS = ("<", "<=", ">", ">=")
MOST_FAILURES = 6  # preconditions that are looked for, one after the other


class Inferred(Record):
    """`report` is that of the method with the clauses that are proposed."""

    proposed: Proposed
    report: Report
    left: tuple[str, ...]  # failures that no precondition of the templates excludes


class Inference:
    """Of one method."""

    def __init__(self, program: Program, options: Options, log: Log, budget: Budget) -> None:
        self._program = program
        self._options = options
        self._log = log
        self._budget = budget
        self._specs = specs_of(program, options, log)
        method = program.entry
        parameters = {name: local.type for name, local in self._specs.parameters(method).items()}
        self._words = Vocabulary(program.classes, method, parameters, _code(program))

    def run(self) -> Inferred:
        proposed = self._required()
        report = self._checked(proposed)
        left = tuple(f"{r.prop.id}: {r.prop.text or r.prop.id}" for r in _failures(report))
        if report.verdict is Verdict.FAILED or self._is_vacuous(report):
            return Inferred(proposed, report, left)
        proposed = self._ensured(proposed)
        proposed = self._framed(proposed)
        return Inferred(proposed, self._checked(proposed), left)

    # ----------------------------------------------------------------------------------- preconditions

    def _required(self) -> Proposed:
        if not _names(self._checked(NOTHING)) or not self._returns(NOTHING):
            return NOTHING
        candidates = list(self._bound(preconditions(self._words), lambda text: Proposed(requires=(text,))))
        needed = tuple(text for text in candidates if self._is_needed(text))
        proposed = self._without_needless(Proposed(requires=needed))
        for _ in range(MOST_FAILURES):
            before = _names(self._checked(proposed))
            found = self._excluding(proposed, candidates, before) if before else None
            if found is None:
                break
            proposed = changed(proposed, requires=(*proposed.requires, found))
        return proposed

    def _returns(self, proposed: Proposed) -> bool:
        """Whether the method may end without an exception."""
        report = self._checked(changed(proposed, ensures=("false",)))
        last = [result for result in report.results if ".ensures." in result.prop.id][-1:]
        return not last or last[0].status is not PropertyStatus.SUCCESS

    def _is_needed(self, text: str) -> bool:
        """Whether the method can begin where the precondition does not hold, and never ends well there."""
        without = Proposed(requires=(f"!({text})",))
        return not self._returns(without) and bool(_names(self._checked(without)))

    def _excluding(self, proposed: Proposed, candidates: list[str], before: set[str]) -> str | None:
        """The first of those that exclude most."""
        best: tuple[int, str] | None = None
        for text in candidates:
            if text not in proposed.requires:
                with_it = changed(proposed, requires=(*proposed.requires, text))
                report = self._checked(with_it)
                after = _names(report)
                gone = len(before - after) if after <= before else 0
                if gone > (best[0] if best is not None else 0) and self._returns(with_it):
                    best = gone, text
        return None if best is None else best[1]

    def _without_needless(self, proposed: Proposed) -> Proposed:
        """Without what the others imply, as far as failures go; the plainest stand first and stay."""
        failures = _names(self._checked(proposed))
        for text in reversed(proposed.requires):
            rest = changed(proposed, requires=tuple(one for one in proposed.requires if one != text))
            if _names(self._checked(rest)) <= failures:
                proposed = rest
        return proposed

    # ---------------------------------------------------------------------------------- postconditions

    def _ensured(self, proposed: Proposed) -> Proposed:
        """Houdini: what fails goes, until nothing fails."""
        texts = list(self._bound(postconditions(self._words), lambda text: Proposed(ensures=(text,))))
        while texts:
            report = self._checked(changed(proposed, ensures=tuple(texts), apart=True))
            kept = _kept(report, texts)
            if kept == texts:
                break
            texts = kept
        return changed(proposed, ensures=tuple(_without_implied(texts)))

    def _framed(self, proposed: Proposed) -> Proposed:
        """What may be written: the places that do not keep their values."""
        same = set(proposed.ensures)
        stores = []
        for place in self._words.places:
            if place.is_field and not place.is_final and f"{place.text} == \\old({place.text})" not in same:
                stores.append(place.text)
            if place in self._words.arrays and not any(_is_unchanged(place.text, one) for one in same):
                stores.append(f"{place.text}[*]")
        kept = tuple(one for one in proposed.ensures if not _is_said_by_frame(one))
        for text in ("\\nothing", ", ".join(stores)) if stores else ("\\nothing",):
            framed = changed(proposed, assignable=text)
            if self._checked(framed).verdict is Verdict.SUCCESSFUL:
                return changed(framed, ensures=kept)
        return proposed

    # ------------------------------------------------------------------------------------------ checks

    def _bound(self, texts: Iterable[str], clause: Callable[[str], Proposed]) -> Iterator[str]:
        """Those that mean something here."""
        for text in dict.fromkeys(texts):
            try:
                self._specs.proposing(self._program.entry, clause(text))
            except SpecError:
                continue
            yield text

    def _checked(self, proposed: Proposed) -> Report:
        self._budget.check()
        engine = Spec(self._options, self._log, proposed)
        return judge(engine.run(self._program, Wanted(), self._budget), self._options)

    def _is_vacuous(self, report: Report) -> bool:
        """Whether no input gets to the end of the method."""
        return bool(report.results) and all(result.vacuous for result in report.results)


def _code(program: Program) -> list[Function]:
    """The method, and what it may call of the program."""
    todo, found = [program.entry], dict[MethodInfo, Function]()
    while todo:
        method = todo.pop()
        is_own = program.classes.get(method.owner).origin is Origin.USER
        if is_own and method.code is not None and method not in found:
            found[method] = program.converted(method)
            todo += program.callees(found[method])
    return list(found.values())


def _failures(report: Report) -> list[PropertyResult]:
    return [result for result in report.results if result.status is PropertyStatus.FAILURE]


def _names(report: Report) -> set[str]:
    return {result.prop.id for result in _failures(report)}


def _kept(report: Report, texts: list[str]) -> list[str]:
    """Those that do not fail, and once none fails those that hold: a round ends when it has found a failure, and
    what follows a clause that is never true is not reached.
    """
    of_text = {r.prop.text: r.status for r in report.results}
    bad = {text for text in texts if of_text.get(f"ensures {text}") is PropertyStatus.FAILURE}
    if not bad:
        bad = {text for text in texts if of_text.get(f"ensures {text}") is not PropertyStatus.SUCCESS}
    return [text for text in texts if text not in bad]


def _without_implied(texts: list[str]) -> list[str]:
    """An equality says what comparisons of the same two say; the first that says what a value is is enough."""
    found: list[str] = []
    known: set[str] = set()
    for text in texts:
        left, op, right = _compared(text)
        if text.startswith("(\\exists") and "\\result" in known:
            continue
        if op in ("==", "<==>"):
            if left in known:
                continue
            known.add(left)
        elif op in ORDERS and (left in known or f"{left} {op[0]} {right}" in found):
            continue
        found.append(text)
    return found


def _compared(text: str) -> tuple[str, str, str]:
    for op in ("<==>", "==", "<=", ">=", "<", ">"):
        left, found, right = text.partition(f" {op} ")
        if found and not text.startswith("("):
            return left, op, right
    return text, "", ""


def _is_unchanged(array: str, text: str) -> bool:
    return text.startswith("(\\forall") and text.endswith(f"{array}[k] == \\old({array}[k]))")


def _is_said_by_frame(text: str) -> bool:
    """Of places that `assignable` does not name."""
    left, op, right = _compared(text)
    return (op == "==" and right == f"\\old({left})") or (text.startswith("(\\forall") and "[k] == \\old(" in text
            and "length - 1 - k" not in text)  # fmt: skip
