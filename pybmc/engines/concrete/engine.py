"""Random runs as an engine: batches in one JVM look for what goes wrong, a JVM of its own must confirm each find."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.counterexamples.counterexample import Counterexample, Input
from pybmc.counterexamples.values import JavaObject
from pybmc.engines.api import Finding, Met, Replayed, Undecided, Violated, Wanted
from pybmc.engines.concrete.batch import Batch, Run
from pybmc.engines.concrete.blame import NEGATIVE_INDEX, Blame
from pybmc.engines.concrete.chance import Chance, Constants
from pybmc.engines.concrete.recorded import recorded_inputs
from pybmc.errors import ResourceError
from pybmc.goto.names import dotted
from pybmc.log import STATISTICS, Log
from pybmc.models import models_path
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import NamedTuple
from pybmc.replay.jvm import Jvm, Seen
from pybmc.replay.scenario import CannotReplay, Scenario, build_scenario

RUNS = (20, 100, 400)  # of each batch
LOST = 8  # runs that end the JVM, do not end or need more stack than there is, after which we give up
TRIALS = 3  # confirmations that are tried for one kind of failure
NO_SUCH_RUN = {
    "static_values": "static fields start with the values of a file (--static-values)",
    "stub": "methods were replaced (--stub)",
    "context_include": "methods were excluded (--context-include)",
    "context_exclude": "methods were excluded (--context-exclude)",
    "no_assumptions": "assumptions are ignored (--no-assumptions)",
    "java_cp_include_files": "not all class files count (--java-cp-include-files)",
    "classpath_models": "classes of the JDK were replaced (--classpath-models)",
}


class Prepared(NamedTuple):
    seed: int
    given: list[Input]
    objects: dict[int, JavaObject]
    scenario: Scenario


class Concrete:
    def __init__(self, options: Options, log: Log) -> None:
        self._options = options
        self._log = log

    def run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        budget.stage = "running the program"
        blame = Blame(program, self._options)
        wanted.require(blame.properties)
        yield Met(tuple(prop for prop in blame.properties if wanted.wants(prop)))
        reason = next((text for name, text in NO_SUCH_RUN.items() if getattr(self._options, name)), "")
        if self._options.exceptions == "unexpected":
            reason = "a run does not tell which exceptions are expected (--exceptions unexpected)"
        if blame.silent:
            reason = f"{blame.silent} must not throw (@MustNotThrow)"
        if reason:
            yield Undecided(f"no run on a JVM is what was asked for: {reason}")
            return
        search = Search(program, self._options, blame, self._log)
        try:
            for found in search.violations(budget):
                if wanted.wants(found.prop):
                    yield Violated(found.prop, found.place, found)
                    yield search.replayed[found.prop.id]
                    if wanted.stop_on_fail:
                        break
            yield Undecided(search.summary())
        except ResourceError as error:
            budget.settle()
            yield Undecided(f"{search.summary()}; {error}")
        except CannotReplay as error:
            yield Undecided(f"{search.summary()}; {error}")


class Search:
    """The runs of one program, and what came of them."""

    def __init__(self, program: Program, options: Options, blame: Blame, log: Log) -> None:
        self._program = program
        self._blame = blame
        self._log = log
        constants = Constants(program.classes.get(program.entry.owner))
        self._chance = Chance(program, options, constants, options.seed)
        self._batch = Batch(program.java_home, program.class_path, constants.numbers, constants.texts)
        self._jvm = Jvm(program.java_home, program.class_path, models_path())
        self._place = blame.entry_place
        self._runs = self._excluded = self._lost = 0
        self._unknowns = False  # whether the program was given any
        self._odd: dict[str, int] = {}  # why runs told nothing
        self._trials: dict[tuple[str, str, bool], int] = {}
        self.replayed: dict[str, Replayed] = {}

    def summary(self) -> str:
        runs = f"{self._runs} run{'' if self._runs == 1 else 's'}"
        nothing = "nothing more" if self.replayed else "nothing"
        if self._runs and not self._unknowns:
            text = f"{runs} without any unknown value found {nothing}, which proves nothing"
        else:
            text = f"{runs} with random inputs found {nothing}; other inputs may do"
        notes = [f"{self._excluded} were excluded by assumptions"] if self._excluded else []
        notes += [f"{count} ended otherwise: {why}" for why, count in self._odd.items()]
        return "; ".join([text, *notes])

    def violations(self, budget: Budget) -> Iterator[Counterexample]:
        """Each property once."""
        for size in RUNS:
            waiting = [self._prepared() for _ in range(size)]
            while waiting and self._lost < LOST:
                done = 0
                for run in self._batch.run([(p.seed, p.scenario) for p in waiting], budget):
                    done = run.number + 1
                    yield from self._looked_at(run, waiting[run.number], budget)
                self._log.status(f"{self._runs} runs", STATISTICS)
                waiting = waiting[done:] if done else []
            if self._lost >= LOST or (self._runs and not self._unknowns):
                return  # all further runs would be the same

    def _prepared(self) -> Prepared:
        given, objects = self._chance.arguments(self._place)
        seed = self._chance.seed()
        steps = Counterexample(self._blame.uncaught, self._place, "", given, objects)
        scenario = build_scenario(steps, self._program.entry, self._program.launch, self._program.classes)
        return Prepared(seed, given, objects, scenario)

    def _looked_at(self, run: Run, prepared: Prepared, budget: Budget) -> Iterator[Counterexample]:
        self._runs += 1
        self._unknowns = self._unknowns or bool(prepared.given or run.given)
        match run.outcome.kind:
            case "threw":
                budget.check()
                yield from self._confirmed(run, prepared)
            case "assumption":
                self._excluded += 1
            case "exited" | "timeout":
                self._lost += 1
                self._note("the program ended the JVM" if run.outcome.kind == "exited" else "not within a second")
            case "cannot":
                self._note(run.outcome.text)

    def _note(self, why: str) -> None:
        self._odd[why] = self._odd.get(why, 0) + 1

    def _confirmed(self, run: Run, prepared: Prepared) -> Iterator[Counterexample]:
        """Run it again with what was recorded: only what happens there is told."""
        seen = run.outcome.thrown[0]
        if self._blame.is_about_resources(run.outcome.thrown):
            self._lost += 1
            self._note(dotted(seen.class_name))
            return
        key = (seen.class_name, _where(seen), seen.message.startswith(NEGATIVE_INDEX))
        self._trials[key] = self._trials.get(key, 0) + 1
        if self._trials[key] > TRIALS:
            return
        objects = dict(prepared.objects)
        given = [*prepared.given, *recorded_inputs(run.given, self._place, objects)]
        draft = Counterexample(self._blame.uncaught, self._place, seen.class_name, tuple(given), objects)
        entry, launch = self._program.entry, self._program.launch
        outcome = self._jvm.run(build_scenario(draft, entry, launch, self._program.classes))
        blamed = self._blame.of(draft, outcome)
        if blamed is None:
            self._note(f"{dotted(seen.class_name)} in one JVM and not in another")
            return
        self._trials[key] = TRIALS
        found, replayed = blamed
        if found.prop.id not in self.replayed:
            self.replayed[found.prop.id] = replayed
            yield found


def _where(seen: Seen) -> str:
    return "".join(f"{frame.class_name}.{frame.method}:{frame.line}" for frame in seen.frames[:1])
