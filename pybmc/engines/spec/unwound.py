"""Failures by contracts of loops, held against what the loops do.

A contract that is true but weak admits states in which no round begins, and from there clauses fail that no execution
violates. So the loops are unwound as well: what fails then is shown by an execution, and what holds in all executions
within the bounds holds. Where not all rounds could be followed, nobody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.writer import ValueWriter
from pybmc.engines.api import Cut, Finding, Proved, Uncovered, Undecided, Unsupported, Violated
from pybmc.options import Options
from pybmc.records import changed

BEYOND = 2  # rounds more than there are elements or objects
MOST = 32  # rounds of loops that take more

Unwound = Callable[[Sequence[str]], Iterable[Finding]]  # the findings about some properties where loops are unwound


def rounds(options: Options) -> tuple[int, ...]:
    """As many as loops over what the method is given take; if something goes on, more."""
    few = max([options.max_nondet_array_length, *options.objects.values()]) + BEYOND
    return (few, MOST) if few < MOST else (few,)


def followed(options: Options) -> Options:
    """What is not followed must show, so that nothing holds for want of rounds: bounds of the user's are properties of
    their own, which nobody asks about here.
    """
    return changed(options, unwind=None, unwindset={}, partial_loops=False, unwinding_assertions=True)


def held_against_rounds(
    findings: Iterable[Finding], unwound: Unwound, warn: Callable[[str], None]
) -> Iterator[Finding]:  # fmt: skip
    doubtful: dict[str, Violated] = {}
    for finding in findings:
        if isinstance(finding, Violated) and _is_by_contract(finding):
            doubtful.setdefault(finding.prop.id, finding)
        else:
            yield finding
    if not doubtful:
        return
    wholes = [one.prop.part_of for one in doubtful.values() if one.prop.part_of]
    found = list(unwound([*doubtful, *dict.fromkeys(wholes)]))
    shown = {one.prop.id: one for one in found if isinstance(one, Violated)}
    is_whole = not any(isinstance(one, Cut | Unsupported | Uncovered | Undecided) for one in found)
    held = {name: one for one in found if isinstance(one, Proved) for name in one.properties}
    for name, violated in doubtful.items():
        if name in shown:
            yield shown[name]
        elif is_whole and name in held:
            prop = violated.prop
            warn(f"{prop.file}:{prop.line}: contracts of loops are too weak to show '{prop.text}': they were unwound")
            yield Proved(tuple(one for one in (name, prop.part_of) if one in held), held[name].within)
        else:
            yield Undecided(_too_weak(violated), (name,))


def _too_weak(violated: Violated) -> str:
    found, prop = violated.counterexample, violated.prop
    assert found is not None
    writer = ValueWriter(found.objects)
    of_round = [one for one in found.inputs if one.origin is Provenance.ROUND]
    state = ", ".join(f"{one.name} = {writer.brief(one.value)}" for one in of_round)
    return (
        f"{prop.file}:{prop.line}: '{prop.text}' fails from what the contract of a loop admits ({state}), "
        "and in no run that was followed: its loop_invariant may be too weak"
    )


def _is_by_contract(violated: Violated) -> bool:
    """Whether a round was begun in a state that its contract admits. Measures and what rounds may write are no
    properties of loops that are unwound."""
    found = violated.counterexample
    name = violated.prop.id.removeprefix(violated.prop.function)
    is_of_round = name.startswith((".decreases.", ".loop_modifies."))
    return not is_of_round and found is not None and any(one.origin is Provenance.ROUND for one in found.inputs)
