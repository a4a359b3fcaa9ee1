"""The whole verdict rule as two tables: every combination of findings and options must give what its row says.

Of each table the first row that fits counts; `*` fits everything. `p` is the property that a row is about, `q` another.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from pybmc.engines import api
from pybmc.engines.api import (
    Cut,
    Finding,
    Met,
    Proved,
    Replayed,
    ReplayOutcome,
    Uncovered,
    Undecided,
    Unsupported,
    Violated,
    Within,
)
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.options import Options
from pybmc.verdict.judge import judge

# violated: p. proved: p, within limits or for good. replay: of p. open: an engine says that p is undecided.
# more: a cut, an unsupported place, an uncovered call, or an engine that knows nothing for certain.
# ours: p is an unwinding assertion, and the user gave no bound. stop: --stop-on-fail, and p or q is violated.
STATUS = """
violated  proved   replay         open  more  ours  stop   p
yes       *        *              *     *     yes   *      UNKNOWN
yes       *        confirmed      *     *     no    *      FAILURE
yes       *        not-confirmed  *     *     no    *      UNKNOWN
yes       no       *              *     *     no    *      FAILURE
yes       *        *              *     *     no    *      UNKNOWN
no        good     *              *     *     *     *      SUCCESS
no        *        *              yes   *     *     *      UNKNOWN
no        *        *              *     yes   *     *      UNKNOWN
no        within   *              no    no    *     *      SUCCESS
no        no       *              no    no    *     yes    NOT_CHECKED
no        no       *              no    no    *     no     UNKNOWN
"""

# p, q: the status of each, or - if it is not asked for or does not exist. proved: there is a proof, be it of nothing.
# doubt: the violation of p is not believed.
VERDICT = """
p        q        open  more  doubt  proved   verdict
FAILURE  *        *     *     *      *        FAILED
*        FAILURE  *     *     *      *        FAILED
*        *        yes   *     *      *        UNKNOWN
*        *        *     yes   *      *        UNKNOWN
*        *        *     *     yes    *        UNKNOWN
SUCCESS  -        no    no    no     yes      SUCCESSFUL
-        -        no    no    no     yes      SUCCESSFUL
*        *        *     *     *      *        UNKNOWN
"""

PLACE = Place(MethodId(ClassName("Foo"), "f", MethodDescriptor("()V")), "Foo.java", 1, 0)
LIMITS = Within((("arrays", 5),))
REPLAYS = {outcome.value.replace(" ", "-"): outcome for outcome in ReplayOutcome}
MORE: dict[str, Finding] = {
    "cut": Cut(PLACE, "java::Foo.f:()V.0", 2),
    "unsupported": Unsupported(PLACE, "a lambda"),
    "uncovered": Uncovered(PLACE, "Lib.f()", "native"),
    "undecided": Undecided("out of time"),
}


class Case(NamedTuple):
    kind: PropertyKind
    violated: bool
    proved: str
    replay: str
    open: bool
    more: tuple[str, ...]
    other_violated: bool
    options: Options


def prop(name: str, kind: PropertyKind = PropertyKind.ASSERTION) -> Property:
    return Property(f"java::Foo.f:()V.{kind.value}.{name}", kind, "text", "Foo.java", 1, "java::Foo.f:()V", 0, "c")


OTHER = prop("2")


def findings(case: Case) -> Iterator[Finding]:
    p = prop("1", case.kind)
    yield Met((p,))
    if case.violated:
        yield Violated(p, PLACE)
    if case.proved != "no":
        yield Proved((p.id,), LIMITS if case.proved == "within" else None)
    if case.replay != "no":
        yield Replayed(p.id, REPLAYS[case.replay], "what happened")
    if case.open:
        yield Undecided("too hard", (p.id,))
    yield from (MORE[kind] for kind in case.more)
    if case.other_violated:
        yield Violated(OTHER, PLACE)


def all_options(kind: PropertyKind) -> Iterator[Options]:
    bounds: tuple[dict[str, Any], ...] = ({}, {"unwind": 3}, {"unwindset": {"Foo.f.0": 3}})
    chosen: tuple[tuple[str, ...], ...] = ((), (prop("1", kind).id,), (OTHER.id,))
    for stop, bound, names in product((False, True), bounds, chosen):
        yield Options(stop_on_fail=stop, property=names, **bound)


def cases(kind: PropertyKind) -> Iterator[Case]:
    mores = [tuple(name for name, on in zip(MORE, chosen, strict=True) if on) for chosen in product((0, 1), repeat=4)]
    yes_or_no = (False, True)
    for given in product(
        (kind,), yes_or_no, ("no", "within", "good"), ("no", *REPLAYS), yes_or_no, mores, yes_or_no, all_options(kind)
    ):
        yield Case(*given)


@cache
def parsed(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def look_up(table: str, **given: str | bool) -> str:
    header, *rows = parsed(table)
    assert set(given) == set(header[:-1])
    words = [("yes" if value else "no") if isinstance(value, bool) else value for value in map(given.get, header[:-1])]
    for row in rows:
        if all(cell in ("*", word) for cell, word in zip(row, words, strict=False)):
            return row[-1]
    raise AssertionError(f"no row for {given}")


def expected(case: Case) -> tuple[str, str, str]:
    """The status of p and q, `-` for those left out, and the verdict."""
    options = case.options
    stop = options.stop_on_fail and (case.violated or case.other_violated)
    ours = case.kind is PropertyKind.UNWIND and options.unwind is None and not options.unwindset
    p = look_up(
        STATUS, violated=case.violated, proved=case.proved, replay=case.replay, open=case.open, more=bool(case.more),
        ours=ours, stop=stop,
    )  # fmt: skip
    q = "FAILURE" if case.other_violated else "-"
    if options.property:
        p, q = (p, "-") if options.property != (OTHER.id,) else ("-", q)
    doubt = p == "UNKNOWN" and case.violated
    verdict = look_up(
        VERDICT, p=p, q=q, open=case.open, more=bool(case.more), doubt=doubt, proved=case.proved != "no"
    )  # fmt: skip
    return p, q, verdict


@pytest.mark.parametrize("kind", [PropertyKind.ASSERTION, PropertyKind.UNWIND])
def test_every_combination(kind: PropertyKind) -> None:
    for case in cases(kind):
        report = judge(findings(case), case.options)
        statuses = {result.prop.id: result.status.name for result in report.results}
        found = statuses.get(prop("1", kind).id, "-"), statuses.get(OTHER.id, "-"), report.verdict.name
        assert found == expected(case), case
        assert report.reasons or report.verdict.name != "UNKNOWN", case
        assert bool(report.uncovered) == ("uncovered" in case.more)


def test_every_kind_of_finding_has_a_rule() -> None:
    kinds = set(api.Finding.__args__)
    seen = {type(finding) for case in cases(PropertyKind.ASSERTION) for finding in findings(case)}
    assert kinds - seen == {api.Effort, api.CutOff, api.Excused, api.Vacuous, api.Reached}  # which change no status
    for kind in kinds:
        assert kind.__name__ in judge.__globals__
