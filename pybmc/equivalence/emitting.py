"""An input for which two methods differ, as tests: what each of the two does with it."""

from __future__ import annotations

import os
import tempfile

from pybmc.annotations import TYPE_CHECKING
from pybmc.equivalence.jvm import of_side, scenario_of
from pybmc.goto.names import pretty, simple_name, split_method
from pybmc.replay.emit import words_of
from pybmc.replay.java_names import is_identifier
from pybmc.replay.scenario import CannotReplay
from pybmc.replay.suite import Case, Source, Suite
from pybmc.replay.suite_run import CannotRun, Running

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.equivalence.jvm import Seen
    from pybmc.equivalence.sides import Pair
    from pybmc.goto.classes import MethodInfo
    from pybmc.program.program import Program

SIDES = ("left", "right")


def write_tests(
    folder: str, framework: str, programs: tuple[Program, Program], pair: Pair, found: Counterexample, seen: Seen
) -> list[str]:
    """Write a class of two tests, or of one for each place that classes come from; in words, what came of it."""
    methods = (pair.left, pair.right)
    names = _names(methods)
    cases: list[Case] = []
    try:
        for at, (method, program) in enumerate(zip(methods, programs, strict=True)):
            scenario = scenario_of(method, pair, of_side(found, SIDES[at]), program)
            if scenario.has_world or scenario.settings or scenario.outside:
                raise CannotReplay("a test cannot choose what calls give that are not of the program")
            note = f"{SIDES[at]}: {', '.join((seen.left, seen.right)[at])}"
            cases.append(Case(names[at], scenario, program.classes, note[:LONGEST]))
        if programs[0] is programs[1]:
            return _written(folder, framework, programs[0], pair.left, cases)
        return [
            line
            for side, method, program, case in zip(SIDES, methods, programs, cases, strict=True)
            for line in _written(os.path.join(folder, side), framework, program, method, [case])
        ]
    except (CannotReplay, CannotRun) as error:
        return [f"no tests were written: {error}"]


LONGEST = 200


def _names(methods: tuple[MethodInfo, MethodInfo]) -> list[str]:
    """Of the tests, by side."""
    stems = [method.name if is_identifier(method.name) else f"call{words_of(method.name)}" for method in methods]
    return [f"{stem}On{side.title()}" for stem, side in zip(stems, SIDES, strict=True)]


def _written(folder: str, framework: str, program: Program, method: MethodInfo, cases: list[Case]) -> list[str]:
    types = " ".join(simple_name(pretty(kind).replace(".", "/")) for kind in split_method(method.descriptor)[0])
    stem = f"{words_of(method.name)}{words_of(types.replace('[]', ' Array'))}Difference"
    suite = Suite(method.owner, cases, stem, "an input for which two methods do not do the same, and what each does")
    with tempfile.TemporaryDirectory(prefix="pybmc-tests-") as work:
        running = Running(program.java_home, program.class_path, work)
        seen = running.observe([suite])
        told = [f"no test {name}: {why}" for name, why in suite.left_out.items()]
        if not suite.names:
            return told
        source = suite.tests(framework, {test: one for (_, test), one in seen.items()})
        return [*told, f"Tests written to {_kept(folder, source)}{_passed(running, source, framework)}"]


def _passed(running: Running, source: Source, framework: str) -> str:
    try:
        output = running.compile_tests([source], framework)
        outcomes = running.run_tests([source], output, framework)
    except CannotRun as error:
        return f" (not run: {error})"
    return f" ({sum(not why for why in outcomes.values())} of {len(outcomes)} pass)"


def _kept(folder: str, source: Source) -> str:
    path = os.path.join(folder, *source.path.split("/"))
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="ascii", errors="backslashreplace") as file:
            file.write(source.text)
    except OSError as error:
        raise CannotReplay(f"{path} cannot be written: {error.strerror}") from None
    return path
