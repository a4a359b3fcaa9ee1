"""The report of --cover in every format, as the reference tool words it."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.results.output import location_text
from pybmc.results.structure import property_location
from pybmc.results.trace import own_inputs
from pybmc.verdict.coverage import GoalStatus

if TYPE_CHECKING:
    from pybmc.engines.api import Cut
    from pybmc.verdict.coverage import Coverage, CoverageTest, GoalResult


def coverage_lines(coverage: Coverage) -> Iterator[str]:
    yield ""
    yield "** coverage results:"
    for goal in coverage.goals:
        prop = goal.prop
        place = location_text(prop.file, prop.line, prop.function, prop.ordinal)
        yield f"[{prop.id}] {place} {prop.text}: {goal.status.value}"
    if coverage.tests:
        yield ""
        yield "Test suite:"
        for number, test in enumerate(coverage.tests, 1):
            yield f"{number}. {inputs_text(test) or 'no inputs'} ({len(test.goals)} goals)"
    yield ""
    yield f"** {coverage.covered} of {len(coverage.goals)} covered ({coverage.percent:.1f}%)"
    if coverage.queries > 1:
        yield f"** Used {coverage.queries} iterations"
    yield from notes(coverage)


def notes(coverage: Coverage) -> Iterator[str]:
    """What the counts alone would not tell."""
    if any(goal.status is GoalStatus.FAILED for goal in coverage.goals):
        yield from (f"goals that failed are not reached within the bounds: {cut_text(cut)}" for cut in coverage.cuts)
        if coverage.within:
            yield f"within: {coverage.within.words}"
    yield from (f"  reason: {reason}" for reason in coverage.reasons)


def inputs_text(test: CoverageTest) -> str:
    return ", ".join(f"{name} = {text}" for name, text in _given(test))


def cut_text(cut: Cut) -> str:
    return f"{cut.loop} goes on beyond {cut.bound} rounds ({cut.place.words}); a larger --unwind may reach more"


def coverage_data(coverage: Coverage) -> dict[str, Any]:
    """An element of --json-ui."""
    data: dict[str, Any] = {
        "goals": [_goal(goal) for goal in coverage.goals],
        "goalsCovered": coverage.covered,
        "totalGoals": len(coverage.goals),
        "tests": [{"inputs": _inputs(test), "coveredGoals": list(test.goals)} for test in coverage.tests],
    }
    noted = list(notes(coverage))
    return data | {"notes": [note.strip() for note in noted]} if noted else data


def _goal(goal: GoalResult) -> dict[str, Any]:
    return {
        "goal": goal.prop.id,
        "status": goal.status.value.lower(),
        "description": goal.prop.text,
        "sourceLocation": property_location(goal.prop),
    }


def _inputs(test: CoverageTest) -> list[dict[str, str]]:
    return [{"id": name, "value": text} for name, text in _given(test)]


def _given(test: CoverageTest) -> list[tuple[str, str]]:
    found = test.counterexample
    return [] if found is None else [(given.name, text) for given, text in own_inputs(found)]


def coverage_xml(coverage: Coverage) -> Iterator[str]:
    """Elements of --xml-ui."""
    from pybmc.results.xml_ui import element, location_element

    for goal in coverage.goals:
        names = {"id": goal.prop.id, "description": goal.prop.text, "status": goal.status.value}
        yield element("goal", names, [location_element(property_location(goal.prop))])
    for test in coverage.tests:
        given = [element("input", {}, [element("id", {}, i["id"]), element("value", {}, i["value"])])
                 for i in _inputs(test)]  # fmt: skip
        reached = [element("goal", {"id": name}) for name in test.goals]
        yield element("test", {}, [element("inputs", {}, given), *reached])
    counts = {"covered": str(coverage.covered), "total": str(len(coverage.goals))}
    yield element("goals", counts, [element("note", {}, note.strip()) for note in notes(coverage)])
