"""What `pybmc tests` puts into suites: inputs of every method, of which few are chosen that reach what all reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget
from pybmc.checking import cover
from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.classfile.model import Code
from pybmc.errors import PybmcError
from pybmc.goto.classes import ACC_ABSTRACT, ACC_PRIVATE, ACC_SYNTHETIC, ClassInfo, MethodInfo, Origin
from pybmc.goto.names import ClassName, MethodId, class_named
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record, changed
from pybmc.replay.emit import words_of
from pybmc.replay.java_names import is_identifier
from pybmc.replay.scenario import CannotReplay, build_scenario
from pybmc.replay.suite import Case, Source, Suite
from pybmc.results.coverage import inputs_text, notes
from pybmc.results.summary import WIDEST
from pybmc.verdict.coverage import Coverage, CoverageTest, GoalStatus

if TYPE_CHECKING:
    from pybmc.goto.instr import Property
    from pybmc.replay.suite_run import Running

BRANCHES = (*range(0x99, 0xA7), 0xAA, 0xAB, 0xC6, 0xC7)  # if..., tableswitch, lookupswitch, ifnull, ifnonnull
CALLS = "calls on constructed objects"  # as proofs name this bound
MORE_CALLS = (3, 6)  # on constructed objects, where fewer do not reach everything
SECONDS = 30.0  # for a method, unless --timeout says otherwise


class Reached(Record):
    """What came of one method."""

    name: str
    covered: int = 0
    total: int = 0
    error: str = ""
    warnings: tuple[str, ...] = ()


class _Candidate(Record):
    """Inputs of a method that a test could be made of."""

    program: Program
    test: CoverageTest


class Suites:
    def __init__(self, options: Options, names: Sequence[str]) -> None:
        jdk = Jdk.open(options.java_home or None)
        self.java_home = jdk.home
        self.class_path = options.classpath
        self._options = options
        self._files = ClassPath(list(options.classpath), jdk.major)
        self._names = [method for name in names for method in self._methods(name)]
        self._owners: dict[ClassName, None] = {}
        self._given: set[tuple[str, str, str]] = set()  # methods: class, name and descriptor
        self._candidates: list[_Candidate] = []
        self._goals: dict[str, Property] = {}
        self._statuses: dict[str, set[GoalStatus]] = {}
        self.notes: list[str] = []
        self.left_out: list[tuple[str, str]] = []

    def _methods(self, name: str) -> list[str]:
        """Of a class all that tests can call; a method as it is."""
        found = self._files.find(class_named(name))
        if found is None:
            return [name]
        info = parse_class(found[0], Origin.USER, found[1], expected=class_named(name))
        return [f"{name}.{m.name}:{m.descriptor}" for m in info.methods if _is_called(info, m)]

    # --------------------------------------------------------------------------------------- exploring

    def explore(self) -> Iterator[Reached]:
        """One method after the other; one that cannot be executed does not keep the others from it."""
        for name in self._names:
            log = Quiet()
            try:
                found = self._explored(name, log)
            except PybmcError as error:
                if len(self._names) == 1:
                    raise
                yield Reached(name, error=str(error))
                continue
            own = [goal for goal in found.goals if self._is_own(goal.prop)]
            covered = sum(goal.status is GoalStatus.SATISFIED for goal in own)
            yield Reached(name, covered, len(own), warnings=tuple(log.warnings))

    def _explored(self, name: str, log: Quiet) -> Coverage:
        options = changed(self._options, entry=name)
        with Budget(options.timeout or SECONDS, options.memory_limit) as budget:
            program = Program(options, log.warning)
            entry = program.entry
            self._owners[entry.owner] = None
            self._given.add((entry.owner, entry.name, entry.descriptor))
            coverage = cover(options, log, budget, program=program)
            self._note(coverage, program)
            for calls in MORE_CALLS:
                if calls <= options.max_input_calls or not _is_short_of_calls(coverage):
                    continue
                more = cover(changed(options, max_input_calls=calls), Quiet(), budget, program=program)
                if any(goal.status is GoalStatus.UNKNOWN for goal in more.goals):
                    break  # what is known of fewer calls is better
                coverage = more
                self._note(coverage, program)
            budget.close()
        shown = MethodId(entry.owner, entry.name, entry.descriptor).pretty
        self.notes += [f"{shown}: {note.strip()}" for note in notes(coverage)]
        return coverage

    def _note(self, coverage: Coverage, program: Program) -> None:
        for goal in coverage.goals:
            self._goals[goal.prop.id] = goal.prop
            self._statuses.setdefault(goal.prop.id, set()).add(goal.status)
        self._candidates += [_Candidate(program, test) for test in coverage.tests]

    def _is_own(self, prop: Property) -> bool:
        """Whether a goal is in one of the classes that tests are wanted for."""
        outer = prop.class_name.partition("$")[0]
        return any(outer == owner.partition("$")[0] for owner in self._owners)

    def is_given(self, class_name: str, method: str, descriptor: str) -> bool:
        return (class_name, method, descriptor) in self._given

    def class_files(self) -> dict[str, bytes]:
        """Of the classes that tests are wanted for."""
        found = ((owner, self._files.find(owner)) for owner in self._owners)
        return {owner: content[0] for owner, content in found if content is not None}

    @property
    def unreachable(self) -> list[str]:
        """Goals that no method reaches, and of which that is known."""
        return self._without(GoalStatus.FAILED)

    @property
    def unknown(self) -> list[str]:
        return self._without(GoalStatus.UNKNOWN)

    def _without(self, status: GoalStatus) -> list[str]:
        """Goals that nobody reaches, by the worst that is known of them."""
        found = []
        for name, statuses in self._statuses.items():
            worst = GoalStatus.UNKNOWN if GoalStatus.UNKNOWN in statuses else GoalStatus.FAILED
            if GoalStatus.SATISFIED not in statuses and worst is status and self._is_own(self._goals[name]):
                prop = self._goals[name]
                found.append(f"{prop.file}:{prop.line}: {prop.text} in {prop.function.removeprefix('java::')}")
        return found

    # --------------------------------------------------------------------------------------- choosing

    def written(self, running: Running, framework: str) -> list[Source]:
        """The suites, with what each call gives."""
        suites = self._suites()
        seen = running.observe(suites)
        sources = []
        for suite in suites:
            self.left_out += suite.left_out.items()
            if suite.names:
                own = {test: one for (of, test), one in seen.items() if of == suite.class_name}
                sources.append(suite.tests(framework, own))
        return sources

    def _suites(self) -> list[Suite]:
        cases: dict[str, list[Case]] = {}
        numbers: dict[tuple[str, str], int] = {}
        for candidate in self._fewest():
            entry = candidate.program.entry
            number = numbers[entry.owner, entry.name] = numbers.get((entry.owner, entry.name), 0) + 1
            stem = entry.name if is_identifier(entry.name) else f"call{words_of(entry.name)}"
            stem = "constructor" if entry.name == "<init>" else stem
            case = self._case(candidate, f"{stem}{number}")
            if case is not None:
                cases.setdefault(entry.owner, []).append(case)
        return [Suite(owner, found) for owner, found in cases.items()]

    def _case(self, candidate: _Candidate, name: str) -> Case | None:
        program, found = candidate.program, candidate.test.counterexample
        if found is None:
            return None
        try:
            scenario = build_scenario(found, program.entry, program.launch, program.classes, constructs=True)
        except CannotReplay as error:
            self.left_out.append((name, str(error)))
            return None
        return Case(name, scenario, program.classes, inputs_text(candidate.test)[:WIDEST])

    def _fewest(self) -> list[_Candidate]:
        """By greed: always the inputs that reach most of what is left."""
        left = {name for c in self._candidates for name in c.test.goals if self._is_own(self._goals[name])}
        chosen: set[int] = set()
        while left:
            counts = [len(left.intersection(candidate.test.goals)) for candidate in self._candidates]
            best = counts.index(max(counts))
            chosen.add(best)
            left.difference_update(self._candidates[best].test.goals)
        return [self._candidates[at] for at in sorted(chosen)]


def _is_short_of_calls(coverage: Coverage) -> bool:
    """Whether objects that more was done with may reach what was not reached."""
    names = [name for name, _ in coverage.within.limits] if coverage.within else []
    return CALLS in names and any(goal.status is GoalStatus.FAILED for goal in coverage.goals)


def _is_called(info: ClassInfo, method: MethodInfo) -> bool:
    if method.code is None or method.access & (ACC_PRIVATE | ACC_SYNTHETIC) or method.name == "<clinit>":
        return False
    if method.name == "<init>":  # others make objects anyway
        return not info.access & ACC_ABSTRACT and not info.is_enum and _branches(method)
    return not (info.is_enum and method.name in ("values", "valueOf"))


def _branches(method: MethodInfo) -> bool:
    code = method.code
    return isinstance(code, Code) and any(instruction.opcode in BRANCHES for instruction in code.instructions)
