"""An answer in words, or as a document."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.equivalence.deciding import Answer, Said

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.equivalence.jvm import Seen


def lines(answer: Answer) -> Iterator[str]:
    """The last is the answer itself."""
    yield from answer.notes
    if answer.found is not None:
        for name, text in _inputs(answer.found):
            yield f"input: {name} = {text}"
    if answer.seen is not None:
        yield from _seen(answer, answer.seen)
    for reason in answer.reasons:
        yield f"reason: {reason}"
    if answer.said is Said.EQUIVALENT:
        if answer.within:
            yield f"within: {answer.within.words}"
        elif answer.how:
            yield f"proved without a bound: {answer.how}"
    yield answer.said.value


def document(answers: list[Answer], said: Said, warnings: list[str]) -> str:
    """JSON: all pairs, and the worst answer."""
    import json

    pairs = [_row(answer) for answer in answers]
    return json.dumps({"answer": said.value, "pairs": pairs, "warnings": warnings}, indent=2)


def row_of(answer: Answer) -> bytes:
    """One pair of such a document, for somebody else to write."""
    import json

    return json.dumps(_row(answer)).encode()


def _row(answer: Answer) -> dict[str, object]:
    seen = answer.seen
    given = _inputs(answer.found) if answer.found is not None else ()
    return {
        "left": answer.left,
        "right": answer.right,
        "answer": answer.said.value,
        "notes": list(answer.notes),
        "inputs": [{"name": name, "value": text} for name, text in given],
        "outcomes": {"left": list(seen.left), "right": list(seen.right)} if seen is not None else None,
        "reasons": list(answer.reasons),
        "within": answer.within.words if answer.within else "",
        "proof": answer.how,
    }


def _inputs(found: Counterexample) -> list[tuple[str, str]]:
    """By name. What a call that is not covered gives to both is told once."""
    from pybmc.counterexamples.provenance import Provenance
    from pybmc.results.trace import own_inputs

    told: list[tuple[str, str]] = []
    events: dict[str, list[tuple[str, str]]] = {"left": [], "right": []}
    for given, text in own_inputs(found):
        is_event = given.origin is Provenance.EVENT and given.field is not None
        (events[given.field[0]] if is_event and given.field else told).append((given.name, text))
    at = 0
    while events["left"][at : at + 1] == events["right"][at : at + 1] != []:
        at += 1
    for side, more in events.items():
        told += events["left"][:at] if side == "left" else []
        told += [(f"{name} on the {side}", text) for name, text in more[at:]]
    return told


def _seen(answer: Answer, seen: Seen) -> Iterator[str]:
    if seen.why_not:
        yield f"not seen on the JVM: {seen.why_not}"
    for name, said in ((answer.left, seen.left), (answer.right, seen.right)):
        if said:
            yield f"{name} {', '.join(said)}"
