"""Proofs as an engine: a short look for bugs, then contracts from one generator after the other beside a longer one."""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Iterable, Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget
from pybmc.contracts.certificate import certificate, read_certificate
from pybmc.contracts.claims import Claim
from pybmc.contracts.strongest import strongest
from pybmc.engines.api import (
    Cut,
    Effort,
    Finding,
    Met,
    Proved,
    Uncovered,
    Undecided,
    Unsupported,
    Vacuous,
    Violated,
    Wanted,
)
from pybmc.engines.bmc.engine import DEEPENING, Bmc
from pybmc.engines.bmc.functions import Functions, passes_of
from pybmc.engines.prove.beside import Race, Task
from pybmc.engines.prove.checker import Checked, Checker
from pybmc.engines.prove.entry import ContractOf
from pybmc.errors import ResourceError, UsageError
from pybmc.generators.api import Ask, Deepening, Question, Refuting
from pybmc.generators.api import Cut as CutPoint
from pybmc.generators.registry import GENERATORS
from pybmc.goto.run_properties import uncaught_property
from pybmc.log import STATISTICS, Log
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record
from pybmc.solvers import DEFAULT_SOLVER, SOLVER_NAMES, make_solver
from pybmc.solvers.api import Solver
from pybmc.terms.node import Terms

if TYPE_CHECKING:
    from pybmc.engines.prove.written import Assumed, Written

FIRST_LOOK = 0.25  # of the time, for bugs that are near
FIRST_WORK = 4.0  # seconds of CPU time for them, if there is a longer look
MANY = 20  # claims of which runs are asked first
MOST_TOLD = 6  # claims, where there is no proof
MOST_FALLEN = 80  # claims that are proposed again
EXCLUDED = "what is required of the entry point never holds"
NEAR = 2  # bounds of deepening that count as near


Kept = Callable[[Program, Options, Log], ContractOf]  # contracts of sources, for all runs over a program


class Prove:
    """`kept`: who looks after contracts of sources."""

    def __init__(self, options: Options, log: Log, kept: Kept | None = None) -> None:
        self._kept = kept
        self._is_promised = False  # there are contracts to be kept
        if options.solver and options.solver not in SOLVER_NAMES:
            raise UsageError(f"unknown solver '{options.solver}'; choose one of: {', '.join(SOLVER_NAMES)}")
        unknown = [name for name in options.prove_with if name not in GENERATORS]
        if unknown:
            raise UsageError(f"unknown generator '{unknown[0]}'; choose some of: {', '.join(GENERATORS)}")
        self._options = options
        self._log = log

    def run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        if self._options.check_certificate:
            yield from self._check_certificate(program, wanted, budget)
            return
        if self._options.horn_out:
            write_horn(self._options.horn_out, program, self._options)
        race = Race(budget, self._is_settled)
        prover = self._prover(program, wanted, race)
        near = list(self._near(program, wanted, budget)) if not prover.assumed else []
        self._is_promised = prover.has_contracts()
        if self._is_settled(near):
            yield from near
            return
        if not prover.assumed and self._options.unwind is None:  # else nobody looks further for bugs
            race.task = Task(self._options, wanted, _further(near), self._options.memory_limit)
        try:
            yield from self._race(program, wanted, budget, near, prover, race)
        finally:
            race.stop()

    def _prover(self, program: Program, wanted: Wanted, budget: Budget) -> Prover:
        options = self._options
        contract = None if self._kept is None else self._kept(program, options, self._log)
        return Prover(program, wanted, options, self._log, budget, options.sourcepath, contract)

    def _is_settled(self, findings: Iterable[Finding]) -> bool:
        """Whether there is a bug, or bounded checking saw everything there is; it knows nothing of contracts."""
        findings = list(findings)
        if any(isinstance(found, Violated) for found in findings):
            return True
        if self._is_promised or any(isinstance(found, Cut | Unsupported | Uncovered | Undecided) for found in findings):
            return False
        return any(isinstance(found, Proved) and not found.within for found in findings)

    def _race(
        self, program: Program, wanted: Wanted, budget: Budget, near: list[Finding], prover: Prover, race: Race
    ) -> Iterator[Finding]:  # fmt: skip
        """Provers, with bounded checking beside them."""
        found, is_over, budget.stage = "", False, "proving"
        try:
            checked = prover.prove()
            if checked.all_proved:
                yield from prover.proved(checked)
                return
            found = prover.left(checked)
            if prover.assumed:
                yield Met(checked.properties)
        except ResourceError as error:
            is_over = budget.exceeded()
            budget.settle()
            found = str(error)
        if prover.assumed:  # bounded checking would begin in states that they exclude
            yield Undecided(f"{found}; violations are not looked for, since what the method requires is assumed")
        elif race.found is not None and self._is_settled(race.found):
            yield from race.found
        else:
            is_last = is_over or self._options.unwind is not None
            far = race.found or near if is_last else self._far(program, wanted, budget, near, prover, race)
            yield from far
            if not self._is_settled(far):
                yield Undecided(found)

    def _near(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        left = budget.remaining()
        work = None if left is None else left * FIRST_LOOK
        if work is not None and self._options.unwind is None:
            work = min(work, FIRST_WORK)
        return self._bugs(program, wanted, Budget(work, longest=budget.wall), DEEPENING[:NEAR])

    def _far(
        self, program: Program, wanted: Wanted, budget: Budget, near: list[Finding], prover: Prover, race: Race
    ) -> list[Finding]:  # fmt: skip
        """Bugs that are further away, also where a generator thinks that they are; what was found near by stands if
        there is no time left.
        """
        further = _further(near)
        told = {bound for bound in prover.bounds if further[0] <= bound <= further[-1]}
        far: list[Finding] = []
        try:
            budget.check()
            race.wait()
            bounds = {*further, *told} if race.found is None else told
            far = race.found or []
            if bounds and not self._is_settled(far):
                far = list(self._bugs(program, wanted, budget, sorted(bounds))) or far
        except ResourceError:
            pass
        return far or near

    def _bugs(
        self, program: Program, wanted: Wanted, budget: Budget, bounds: Sequence[int]
    ) -> Iterator[Finding]:  # fmt: skip
        return Bmc(self._options, self._log, bounds).run(program, wanted, budget)

    def _check_certificate(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        claims, rounds = read_certificate(self._options.check_certificate)
        prover = self._prover(program, wanted, budget)
        checked = prover.check(claims, rounds, tidy=False)
        missing = len(claims) - len(checked.claims)
        if checked.all_proved and not missing:
            yield from prover.proved(checked, "the certificate holds")
            return
        yield Met(checked.properties)
        if missing:
            yield Undecided(f"{missing} of {len(claims)} claims of the certificate were not proved")
        else:
            yield Undecided(prover.left(checked))


def write_horn(path: str, program: Program, options: Options) -> None:
    """--horn-out: the Horn clauses of the program, for all of its properties."""
    from pybmc.generators.horn.generator import system_of

    passes = passes_of(options)
    entry = program.function(program.entry, passes)
    line = entry.body[0].loc.line if entry.body else 0
    text = system_of(program, program.closure(passes), [uncaught_property(entry.method, entry.source_file, line)])
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"the Horn clauses cannot be written to {path}: {error}") from error


def _further(near: Iterable[Finding]) -> tuple[int, ...]:
    """The bounds that are left for a longer look: all, if the short one was too short."""
    was_cut = any(isinstance(found, Undecided) and found.out_of_time for found in near)
    return DEEPENING if was_cut else DEEPENING[NEAR:]


class Asked(Record):
    """What came of one generator."""

    name: str
    claims: int  # that were checked
    held: int  # of all so far
    open: int  # properties that are left
    seconds: float  # of CPU time

    @property
    def words(self) -> str:
        found = f"{self.claims} claims, {self.held} hold, {self.open} properties open"
        return f"Generator {self.name}: {found}, {self.seconds:.2f} s of CPU time"


class Prover:
    """Asks generators, and the checker about their claims."""

    def __init__(
        self, program: Program, wanted: Wanted, options: Options, log: Log, budget: Budget,
        sourcepath: Sequence[str] = (), contract: ContractOf | None = None,
    ) -> None:  # fmt: skip
        """`sourcepath`: where there are sources with contracts; what the entry point requires there is assumed.
        `contract`: what it must keep.
        """
        self._program = program
        self._options = options
        self._log = log
        self._budget = budget
        functions = (None if contract is None else contract.functions) or Functions(program, options)
        self._written: Written | None = None
        self.assumed: tuple[Assumed, ...] = ()
        if sourcepath:
            from pybmc.engines.prove.written import Written

            self._written = Written(program, sourcepath, log, contract is not None)
            self.assumed = self._written.assumed(functions.function(program.entry))
        assumed = [one.claim for one in self.assumed]
        self._checker = Checker(program, functions, options, wanted, budget, self._solver, assumed, contract)
        self._by: dict[Claim, str] = {}  # which generator found a claim first
        self.bounds: list[int] = []  # where generators think that there is a violation
        self.asked: list[Asked] = []

    def has_contracts(self) -> bool:
        """Whether sources have contracts of code that may run."""
        if self._written is None:
            return False
        return self._written.has_contracts(self._program.closure(passes_of(self._options)))

    def _solver(self, terms: Terms) -> Solver:
        return make_solver(self._options.solver or DEFAULT_SOLVER, terms)

    def check(self, claims: Iterable[Claim], rounds: int = 1, tidy: bool = True) -> Checked:
        self._budget.stage = "proving"
        return self._checker.check(claims, rounds if rounds == 1 or not self._is_by_round() else 1, tidy)

    def _is_by_round(self) -> bool:
        if self._written is None:
            return False
        return self._written.is_by_round(self._program.closure(passes_of(self._options)))

    def cuts(self) -> tuple[CutPoint, ...] | None:
        """See `Checker.cuts`."""
        self._budget.stage = "proving"
        return self._checker.cuts()

    def prove(self) -> Checked:
        """With as few generators as it takes."""
        checked = self.check(())
        for claim in self._checker.not_assumed:
            told = next(one.told for one in self.assumed if one.claim == claim)
            self._log.warning(f"not used by proofs: {told}: claims of proofs cannot express it there")
        own = [claim for named in checked.named for claim in named.claims]
        if self._written is not None:
            written = self._written.claims(checked.cuts, checked.functions)
            self._by.update(dict.fromkeys(written, "sources"))
            own += written
        hints = tuple(claim for named in checked.named for claim in named.claims if named.is_hint)
        if own:
            for claim in own:
                self._by.setdefault(claim, "program")
            checked = self.check(own)
        known, fallen = checked.claims, list[Claim]()
        useful = known  # as they were when something was last proved with them
        for name in self._options.prove_with or GENERATORS:
            if checked.all_proved or not all(gap.closes for gap in checked.gaps):
                break
            started = time.process_time()
            open_ = tuple(p for p in checked.properties if p.id not in checked.proved)
            solver = self._options.horn_solver
            ask = self._ask(known)
            question = Question(self._program, checked.cuts, checked.functions, open_, known, ask, hints, solver)
            generator = GENERATORS[name]()
            proposed = self._plausible(checked, list(generator.claims(question, self._budget)))
            if isinstance(generator, Refuting):
                self.bounds += generator.bounds
            for claim in proposed:
                self._by.setdefault(claim, name)
            alone = self._alone([*useful, *own], proposed, known)
            if isinstance(generator, Deepening):
                checked = self._deeper(checked, generator.rounds)
            elif alone is not None:
                checked, known = alone, alone.claims
            elif proposed:
                more = self.check([*known, *own, *fallen, *proposed])
                useful = more.claims if more.progress > checked.progress else useful
                if more.progress >= checked.progress:  # else it had no time for what others had shown
                    checked, known = more, more.claims
                fallen = self._fallen_so_far([*fallen, *proposed], known)
            asked = Asked(
                name, len(proposed), len(known), len(checked.properties) - len(checked.proved),
                time.process_time() - started,
            )  # fmt: skip
            self.asked.append(asked)
            self._log.status(asked.words, STATISTICS)
        return checked

    def _alone(self, useful: list[Claim], proposed: list[Claim], known: tuple[Claim, ...]) -> Checked | None:
        """A proof without claims of others that have proved nothing: many of them make every question harder."""
        if not proposed or len(known) - len(useful) < MANY // 2:
            return None
        checked = self.check([*useful, *proposed])
        return checked if checked.all_proved else None

    def _fallen_so_far(self, proposed: list[Claim], known: Iterable[Claim]) -> list[Claim]:
        """Claims that may hold together with those of the next generator; too many of them would only cost time."""
        held = set(known)
        return [claim for claim in proposed if claim not in held][:MOST_FALLEN]

    def _plausible(self, checked: Checked, proposed: list[Claim]) -> list[Claim]:
        """Without those that small runs of the program refute: that costs less than asking the checker."""
        if len(proposed) < MANY:
            return proposed
        from pybmc.generators.runs.survivors import Survivors

        return Survivors(self._program, checked.functions, checked.cuts).of(proposed)

    def _deeper(self, checked: Checked, rounds: Iterable[int]) -> Checked:
        """By induction over more rounds, with what is known; what that leaves open is of no use to others."""
        for number in rounds:
            deeper = self.check(checked.claims, number)
            if deeper.all_proved:
                return deeper
        return checked

    def _ask(self, known: tuple[Claim, ...]) -> Ask:
        return lambda claims, follow: self._checker.reply([*known, *claims], follow)

    def proved(self, checked: Checked, how: str = "") -> Iterator[Finding]:
        entry = self._program.entry
        name = f"java::{entry.owner.replace('/', '.')}.{entry.name}:{entry.descriptor}"
        made = certificate(name, checked.claims, checked.functions, checked.rounds)
        by = ", ".join(dict.fromkeys(self._by[claim] for claim in checked.claims if claim in self._by))
        loops = sum(1 for cut in checked.cuts if cut.loop >= 0)
        methods = len(checked.cuts) - loops
        cut = [
            f"{n} {what}{'' if n == 1 else 's'}" for n, what in ((loops, "loop"), (methods, "recursive method")) if n
        ]
        words = f"{len(checked.claims)} claim{'' if len(checked.claims) == 1 else 's'}{f' ({by})' if by else ''}"
        words += f" and induction over {checked.rounds} rounds" if checked.rounds > 1 else ""
        told = how or f"{' and '.join(cut) or 'no loop'} cut by {words}"
        told += self._fallen(self._checker.standing) if not how else ""
        if self.assumed:
            told += f"; assumed of its entry: {', '.join(self._said())}"
        yield Met(checked.properties)
        yield Proved(tuple(p.id for p in checked.properties), None, f"without any bound: {told}", made)
        if checked.is_vacuous:
            yield from (Vacuous(prop.id, EXCLUDED) for prop in checked.properties)
        yield Effort(self._checker.queries)

    def _said(self) -> Iterable[str]:
        missing = self._checker.not_assumed
        return dict.fromkeys(one.told for one in self.assumed if one.claim not in missing)

    def _fallen(self, held: Container[Claim]) -> str:
        """Contracts of the sources that are not proved."""
        written = [claim for claim, by in self._by.items() if by == "sources" and claim not in held]
        told = dict.fromkeys(self._written.text(claim) for claim in written) if self._written is not None else {}
        return "".join(f"; {text} is not proved" for text in told)

    def left(self, checked: Checked) -> str:
        """Why there is no proof: gaps, or the first property that is open and the step that may violate it."""
        if checked.gaps:
            gap = checked.gaps[0]
            return f"no proof without a bound: {gap.place.words}: {gap.reason}"
        open_ = [p for p in checked.properties if p.id not in checked.proved]
        held = set(checked.claims)
        fallen = [n.place for n in checked.named if not n.is_hint and not (n.claims and held.issuperset(n.claims))]
        said = self._fallen(held)
        said += "".join(f"; the invariant at {place.words} is not proved" for place in dict.fromkeys(fallen))
        names = ", ".join(p.id for p in open_[:3]) + (", ..." if len(open_) > 3 else "")
        number = len(checked.properties)
        proved = f"{number - len(open_)} of {number} properties are proved"
        steps = "which a step from a state that is not known to be reachable may violate"
        found = self._from(checked)
        left = f"{names}, {steps}{f': {found}' if found else ''}{said}{self._known(checked, found)}"
        return f"no proof without a bound: {proved}; left: {left}"

    def _known(self, checked: Checked, found: str) -> str:
        """The claims that say most of those that hold; first those of the place where the step begins."""
        lines = certificate("", strongest(checked.claims), checked.functions).lines
        at = found.partition(" with ")[0].replace("at line ", ":") + ":"
        told = sorted(lines, key=lambda line: at not in line)[:MOST_TOLD]
        return f"; what holds at the cuts: {' '.join(told)}" if told else ""

    def _from(self, checked: Checked) -> str:
        try:
            found = self._checker.failing_state(checked) if not self._budget.exceeded() else ""
        except ResourceError:  # whoever goes on will notice
            return ""
        return found
