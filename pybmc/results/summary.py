"""What went wrong, for people: of each failed property file, line, cause and inputs, in two lines, or one of many."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.properties import BOUNDS, PropertyKind
from pybmc.results.folding import own_frame
from pybmc.results.heap_text import heap_lines
from pybmc.results.output import MOST, place_words, thrown_words
from pybmc.results.trace import condition_words, own_inputs
from pybmc.verdict.report import PropertyStatus

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.goto.place import Place
    from pybmc.verdict.report import PropertyResult, Report

MANY = 3  # failures that have two lines each
UNTOLD = ("", "false", "condition")  # conditions of assertions that nobody could read back from the code
TABLE = "$SwitchMap$"  # numbers of enum constants that a compiler gave
WIDEST = 240  # characters of the inputs


def summary_lines(report: Report) -> Iterator[str]:
    """Nothing about bounds: the hint is about those."""
    failed = [r for r in report.results if r.status is PropertyStatus.FAILURE and r.prop.kind not in BOUNDS]
    if failed:
        yield ""
        yield "** Failures:"
    for result in failed[:MOST]:
        yield from _lines(result, len(failed) > MANY)
    if len(failed) > MOST:
        yield f"... and {len(failed) - MOST} more"


def _lines(result: PropertyResult, short: bool) -> Iterator[str]:
    found = result.counterexample
    if found is None:
        yield f"{result.place}: {cause_words(result)}"
        return
    place = own_place(found)
    text = f"{place_words(place)}: {cause_words(result)}"
    if short:
        yield f"{text}{_inputs(found)}"
    elif result.prop.kind is PropertyKind.CLAUSE:
        yield text
        yield f"  in {found.prop.function.removeprefix('java::')}"
        yield from (f"  {line}" for line in heap_lines(found))
    else:
        yield text
        yield f"  in {place.method.pretty}{_inputs(found)}"


def own_place(found: Counterexample) -> Place:
    """Where it goes wrong in the user's own code."""
    frame = own_frame(found)
    return found.place if frame is None else frame.place


def cause_words(result: PropertyResult) -> str:
    """What goes wrong, and in which method of the library if it is there."""
    found = result.counterexample
    if found is None or own_frame(found) is None:
        return _cause(result, found)
    return f"{_cause(result, found)} in {found.place.method.pretty}"


def _cause(result: PropertyResult, found: Counterexample | None) -> str:
    prop = result.prop
    if found is not None and found.exception:
        return f"uncaught {thrown_words(found)}"
    condition = condition_words(found) if found is not None else prop.condition
    if prop.kind is PropertyKind.ASSERTION and prop.text.startswith("assertion at "):
        is_told = condition not in UNTOLD and TABLE not in condition
        return f"assertion violated: {condition}" if is_told else "assertion violated"
    return f"{prop.text} ({condition})" if condition else prop.text


def _inputs(found: Counterexample) -> str:
    given = ", ".join(f"{given.name} = {text}" for given, text in own_inputs(found))
    if len(given) > WIDEST:
        given = f"{given[:WIDEST]}... (--trace shows all)"
    return f"; inputs: {given}" if given else ""
