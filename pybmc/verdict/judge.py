"""The verdict rule: one pure, total function from findings and options to a report.

For a property, in this order:

    FAILURE      it was violated. UNKNOWN instead where a JVM did something else with the counterexample, where the
                 property is about a bound that the user did not choose, or where it was proved as well
    SUCCESS      it was proved without any limit
    UNKNOWN      it is undecided, or not all was looked at: a cut, an unsupported place, a call without meaning
    SUCCESS      it was proved within limits
    NOT CHECKED  one violation was enough, and there is one
    UNKNOWN      nobody said anything about it

Of a property with several causes (uncaught exceptions) each violated one has a result: the first stands for the whole.

The verdict is FAILED if a property fails, SUCCESSFUL if something was proved, all properties hold and there is no
reason for doubt (with --error-on-bounded or --prove: nor any limit; with --error-on-vacuous: nor a property that
nothing gets to), and UNKNOWN otherwise.
`tests/verdict/test_table.py` holds every combination to a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.api import (
    Cut,
    CutOff,
    Effort,
    Excused,
    Finding,
    Met,
    Proved,
    Reached,
    Replayed,
    ReplayOutcome,
    Uncovered,
    Undecided,
    Unsupported,
    Vacuous,
    Violated,
    Within,
)
from pybmc.errors import InternalError
from pybmc.goto.chosen import Chosen
from pybmc.goto.instr import Property
from pybmc.goto.names import is_loop
from pybmc.goto.properties import BOUNDS
from pybmc.options import Options
from pybmc.verdict.report import PropertyResult, PropertyStatus, Report, Verdict

if TYPE_CHECKING:
    from pybmc.contracts.certificate import Certificate

# Of several replays of a property the one that stands first here counts.
TRUST = (ReplayOutcome.CONFIRMED, ReplayOutcome.NOT_CONFIRMED, ReplayOutcome.NOT_REPLAYED)


def judge(findings: Iterable[Finding], options: Options) -> Report:
    seen = _Seen(findings, options)
    results = tuple(sorted(seen.results(), key=_order))
    reasons = tuple(dict.fromkeys(seen.reasons()))
    verdict = _verdict(results, bool(reasons), seen.proved is not None)
    bounded = verdict is Verdict.SUCCESSFUL and bool(seen.within)
    too_bounded = bounded and (options.error_on_bounded or options.proves())
    if too_bounded and seen.within:
        verdict, reasons = Verdict.UNKNOWN, (f"all properties hold, but only within {seen.within.words}",)
    tells_bounds = options.error_on_bounded or options.bounds_apart
    too_bounded = (too_bounded and options.error_on_bounded) or (tells_bounds and _only_bounds_fail(verdict, results))
    vacuous = [result for result in results if result.vacuous]
    too_vacuous = verdict is Verdict.SUCCESSFUL and options.error_on_vacuous and bool(vacuous)
    if too_vacuous:
        verdict, reasons = Verdict.UNKNOWN, tuple(f"{r.place}: {r.prop.text}: {r.vacuous}" for r in vacuous)
    if verdict is Verdict.UNKNOWN and not reasons:
        reasons = (_why_unknown(results, seen.out_of_time),)
    return Report(
        verdict, results, reasons, _hint(verdict, results, options), tuple(dict.fromkeys(seen.uncovered)), seen.within,
        seen.queries, too_bounded=too_bounded, excused=tuple(dict.fromkeys(seen.excused)),
        how=seen.how, certificate=seen.certificate, too_vacuous=too_vacuous,
    )  # fmt: skip


def _verdict(results: tuple[PropertyResult, ...], doubts: bool, proofs: bool) -> Verdict:
    statuses = {result.status for result in results}
    if PropertyStatus.FAILURE in statuses:
        return Verdict.FAILED
    if doubts or not proofs or statuses - {PropertyStatus.SUCCESS}:
        return Verdict.UNKNOWN
    return Verdict.SUCCESSFUL


class _Seen:
    """The findings by kind."""

    def __init__(self, findings: Iterable[Finding], options: Options) -> None:
        self._options = options
        self._chosen = Chosen(options.property)
        self.properties: dict[str, Property] = {}  # that the user wants to know about
        self.library: frozenset[str] = frozenset()  # of these, ids of those about code of the library
        self.violated: dict[str, Violated] = {}
        self.cut_off: dict[str, CutOff] = {}
        self.vacuous: dict[str, Vacuous] = {}
        self.excused: list[Excused] = []
        self.replayed: dict[str, Replayed] = {}
        self.proved: dict[str, Within | None] | None = None  # None: nothing was proved, not even of no property
        self.open: set[str] = set()
        self.places: list[Unsupported | Uncovered] = []
        self.cuts: list[Cut] = []
        self.undecided: list[Undecided] = []
        self.within: Within | None = None
        self.how = ""
        self.certificate: Certificate | None = None
        self.queries = 1
        for finding in findings:
            self._take(finding)
        self._doubtful = bool(self.places or self.cuts) or any(not u.properties for u in self.undecided)

    @property
    def out_of_time(self) -> bool:
        """Whether a limit ended the run: only then more time would help."""
        return any(undecided.out_of_time for undecided in self.undecided)

    @property
    def uncovered(self) -> list[Uncovered]:
        return [place for place in self.places if isinstance(place, Uncovered)]

    def _take(self, finding: Finding) -> None:
        match finding:
            case Met(properties, library):
                self._meet(properties)
                self.library |= library
            case Violated(prop):
                self._meet((prop,))
                self.violated.setdefault(prop.id, finding)
            case Excused():
                self.excused.append(finding)
            case CutOff(name):
                self.cut_off[name] = finding
            case Vacuous(name):
                self.vacuous[name] = finding
            case Proved(properties, within):
                self._prove(properties, within)
                self.how, self.certificate = finding.how or self.how, finding.certificate or self.certificate
            case Unsupported() | Uncovered():
                self.places.append(finding)
            case Cut():
                self.cuts.append(finding)
            case Undecided(_, properties):
                self.undecided.append(finding)
                self.open.update(properties)
            case Replayed(prop, outcome):
                before = self.replayed.get(prop)
                if before is None or TRUST.index(outcome) < TRUST.index(before.outcome):
                    self.replayed[prop] = finding
            case Reached():
                pass  # a goal of --cover, which has a rule of its own
            case Effort(queries):
                self.queries = queries
            case _:
                raise InternalError(f"no rule for the finding {finding!r}")

    def _meet(self, properties: Iterable[Property]) -> None:
        self.properties.update((prop.id, prop) for prop in properties if self._chosen.wants(prop))

    def _prove(self, properties: Iterable[str], within: Within | None) -> None:
        proved = self.proved = self.proved or {}
        for name in properties:
            proved[name] = None if name in proved and proved[name] is None else within
        self.within = within or self.within

    # ------------------------------------------------------------------------------------- statuses

    def results(self) -> Iterator[PropertyResult]:
        for prop in self.properties.values():
            whole = self.properties.get(prop.part_of)
            if whole is None:
                yield self._result(prop, self._told(prop.id))
            elif prop.id in self.violated and self._told(whole.id) != prop.id:
                yield self._result(prop, prop.id)

    def _told(self, name: str) -> str:
        """Whose violation tells about a property: its own, or the first of its causes that is to be believed."""
        causes = [prop.id for prop in self.properties.values() if prop.part_of == name and prop.id in self.violated]
        return next((cause for cause in causes if not self._doubted(cause)), causes[0] if causes else name)

    def _result(self, prop: Property, told: str) -> PropertyResult:
        violated, library = self.violated.get(told), prop.id in self.library
        if violated is None:
            status, cut_off = self._status(prop.id), self.cut_off.get(prop.id)
            by = cut_off.by if cut_off is not None and status is PropertyStatus.SUCCESS else None
            vacuous = self.vacuous.get(prop.id) if by is None and status is PropertyStatus.SUCCESS else None
            why = vacuous.why if vacuous is not None else ""
            return PropertyResult(prop, status, library=library, cut_off_by=by, vacuous=why)
        if prop.kind in BOUNDS and not bound_given(self._options):
            return PropertyResult(prop, PropertyStatus.UNKNOWN, library=library)
        replayed = self.replayed.get(told)
        status = PropertyStatus.UNKNOWN if self._doubted(told) else PropertyStatus.FAILURE
        return PropertyResult(prop, status, violated, replayed, library=library)

    def _status(self, name: str) -> PropertyStatus:
        proved = self.proved or {}
        if name in proved and proved[name] is None:
            return PropertyStatus.SUCCESS
        if name in self.open or self._doubtful:
            return PropertyStatus.UNKNOWN
        if name in proved:
            return PropertyStatus.SUCCESS
        if self._options.stop_on_fail and self.violated:
            return PropertyStatus.NOT_CHECKED
        return PropertyStatus.UNKNOWN

    def _doubted(self, name: str) -> str:
        """Why a violation is not believed; empty if it is."""
        replayed = self.replayed.get(name)
        if replayed is not None and replayed.outcome is ReplayOutcome.CONFIRMED:
            return ""
        if replayed is not None and replayed.outcome is ReplayOutcome.NOT_CONFIRMED:
            return f"{name}: {replayed.words}; {_why_not_confirmed(self._options)}"
        if name in (self.proved or {}):
            return f"{name}: it was both violated and proved; please report this program"
        return ""

    # -------------------------------------------------------------------------------------- reasons

    def reasons(self) -> Iterator[str]:
        """Why the verdict may be open: method, line, and the option that would help."""
        for place in self.places:
            stub = place.method if isinstance(place, Uncovered) else ""
            advice = f"; --stub {stub}=nondet goes on with any result" if stub else ""
            yield f"{place.place.words}: {place.reason}{advice}"
        for cut in self.cuts:
            what = f"the loop {cut.loop}" if is_loop(cut.loop) else f"the recursion of {cut.loop}"
            help_ = f"--unwind {2 * cut.bound} follows it further"
            if self.out_of_time:
                help_ = "a longer --timeout, or a bound of your own (--unwind), may help"
            yield f"{cut.place.words}: {what} goes on beyond {cut.bound} rounds; {help_}"
        for undecided in self.undecided:
            yield undecided.why
        for name in self.properties:
            if name in self.violated and (doubt := self._doubted(name)):
                yield doubt


def _why_not_confirmed(options: Options) -> str:
    """Options that leave the semantics of Java explain a difference; otherwise there is a fault."""
    if options.partial_loops:
        return "with --partial-loops a counterexample may be impossible"
    if options.context_include or options.context_exclude:
        return "on the JVM methods that were excluded have a body"
    return "the model and the JVM disagree; please report this program"


def _why_unknown(results: tuple[PropertyResult, ...], out_of_time: bool) -> str:
    undecided = sum(1 for result in results if result.status is not PropertyStatus.SUCCESS)
    if not undecided:
        return "nothing was proved"
    advice = f"{'a longer --timeout or ' if out_of_time else ''}another --solver or --engine may help"
    return f"{undecided} of {len(results)} properties could not be decided; {advice}"


def bound_given(options: Options) -> bool:
    """Whether the user chose the bound; if not, running into ours is no failure of the program."""
    return options.unwind is not None or bool(options.unwindset)


def _only_bounds_fail(verdict: Verdict, results: tuple[PropertyResult, ...]) -> bool:
    failed = [result.prop for result in results if result.status is PropertyStatus.FAILURE]
    return verdict is Verdict.FAILED and all(prop.kind in BOUNDS for prop in failed)


def _hint(verdict: Verdict, results: tuple[PropertyResult, ...], options: Options) -> str:
    failed = [result.prop for result in results if result.status is PropertyStatus.FAILURE]
    if _only_bounds_fail(verdict, results):
        raised = f"--unwind beyond {options.unwind}" if options.unwind is not None else "its bound in --unwindset"
        return (
            "No property of the program itself was found violated, but the bound is too small for "
            f"{failed[0].text} in {failed[0].function}; raise {raised}"
        )
    if verdict is Verdict.SUCCESSFUL and not results:
        return "Nothing was checked: no property was met on the way from the entry point"
    return ""


def _order(result: PropertyResult) -> tuple[str, str, str, int]:
    return property_order(result.prop)


def property_order(prop: Property) -> tuple[str, str, str, int]:
    """By file and function, and within a function by id, whose last part counts as a number."""
    stem, _, number = prop.id.rpartition(".")
    if not (number.isascii() and number.isdigit()):
        return prop.file, prop.function, prop.id, -1
    return prop.file, prop.function, stem, int(number)
