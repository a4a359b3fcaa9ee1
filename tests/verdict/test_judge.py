"""From findings to the verdict: the parts that the table does not show."""

from __future__ import annotations

import pytest

from pybmc.engines.api import (
    Cut,
    CutOff,
    Effort,
    Finding,
    Met,
    Proved,
    Replayed,
    ReplayOutcome,
    Uncovered,
    Undecided,
    Vacuous,
    Violated,
    Within,
)
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.options import Options
from pybmc.records import changed
from pybmc.verdict.judge import judge
from pybmc.verdict.report import PropertyStatus, Verdict

PLACE = Place(MethodId(ClassName("Foo"), "f", MethodDescriptor("()V")), "Foo.java", 1, 0)


def prop(id: str = "java::Foo.f:()V.assertion.1", kind: PropertyKind = PropertyKind.ASSERTION) -> Property:
    return Property(id, kind, "text", "Foo.java", 1, id.rsplit(".", 2)[0], 0, "c")


CUT = Violated(prop("java::Foo.f:()V.unwind.0", PropertyKind.UNWIND), PLACE)
FAILS = Violated(prop(), PLACE)


def test_unwinding_failures_count_only_when_the_user_chose_the_bound() -> None:
    bounded = judge([CUT, Met((prop(),)), Proved((prop().id,))], Options(unwind=4))
    assert bounded.verdict is Verdict.FAILED
    assert "No property of the program itself was found violated" in bounded.hint
    assert "--unwind beyond 4" in bounded.hint
    assert "--unwindset" in judge([CUT], Options(unwindset={"java::Foo.f:()V.0": 2})).hint
    free = judge([CUT, Met((prop(),)), Proved((prop().id,))], Options())
    assert free.verdict is Verdict.UNKNOWN
    assert free.reasons
    assert not free.hint


def test_a_real_failure_beside_an_unwinding_failure_needs_no_hint() -> None:
    assert not judge([CUT, FAILS], Options(unwind=4)).hint


def test_more_time_is_advised_only_where_time_ran_out() -> None:
    cut, met = Cut(PLACE, "java::Foo.f:()V.0", 20), Met((prop(),))
    (early,) = judge([met, cut], Options()).reasons
    assert early.endswith("the loop java::Foo.f:()V.0 goes on beyond 20 rounds; --unwind 40 follows it further")
    late = judge([met, cut, Undecided("the time limit was reached", out_of_time=True)], Options()).reasons
    assert "a longer --timeout" in late[0]
    others: list[list[Finding]] = [[met], [met, Undecided("no", (prop().id,))], [met, cut, Undecided("interrupted")]]
    for findings in others:
        assert not any("--timeout" in reason for reason in judge(findings, Options()).reasons)


def test_a_call_without_meaning_may_be_replaced() -> None:
    (reason,) = judge([Uncovered(PLACE, "Lib.f()", "native", "p.Lib.f")], Options()).reasons
    assert reason == "Foo.f(), line 1: native; --stub p.Lib.f=nondet goes on with any result"


def test_unknown_never_comes_without_a_reason() -> None:
    assert "--solver" in judge([Met((prop(),))], Options()).reasons[0]
    assert judge([], Options()).verdict is Verdict.UNKNOWN
    assert judge([], Options()).reasons


def test_success_of_nothing_says_so() -> None:
    assert "Nothing was checked" in judge([Proved(())], Options()).hint
    assert not judge([Met((prop(),)), Proved((prop().id,))], Options()).hint


def test_what_a_replay_changes_has_a_reason_that_fits_the_options() -> None:
    replayed = Replayed(prop().id, ReplayOutcome.NOT_CONFIRMED, "the JVM ends normally")
    for options, reason in (
        (Options(), "please report"),
        (Options(partial_loops=True), "--partial-loops"),
        (Options(context_exclude=("Foo.",)), "excluded"),
    ):
        report = judge([FAILS, replayed], options)
        assert report.verdict is Verdict.UNKNOWN
        assert reason in report.reasons[0] and "the JVM ends normally" in report.reasons[0]


def test_a_confirmed_replay_counts_more_than_another() -> None:
    doubt = Replayed(prop().id, ReplayOutcome.NOT_CONFIRMED, "")
    sure = Replayed(prop().id, ReplayOutcome.CONFIRMED, "")
    orders: tuple[list[Finding], ...] = ([FAILS, doubt, sure], [FAILS, sure, doubt])
    for findings in orders:
        assert judge(findings, Options()).verdict is Verdict.FAILED


def test_reasons_are_given_once() -> None:
    assert judge([Undecided("why"), Undecided("why")], Options()).reasons == ("why",)


def test_the_last_effort_counts() -> None:
    assert judge([Effort(3), Effort(7)], Options()).iterations == 7


def test_order_is_by_function_and_then_numeric() -> None:
    ids = [
        "java::Foo.f:()V.assertion.10",
        "java::Foo.a:()V.assertion.1",
        "java::Foo.f:()V.assertion.9",
        "java::Foo.f:()V.array-index-out-of-bounds-low.2",
    ]
    report = judge([Met(tuple(map(prop, ids)))], Options())
    assert [result.prop.id for result in report.results] == [ids[1], ids[3], ids[2], ids[0]]
    assert {result.status for result in report.results} == {PropertyStatus.UNKNOWN}


def test_a_recursion_that_is_cut_is_like_a_loop() -> None:
    cut = Violated(prop("java::Foo.f:()V.recursion", PropertyKind.RECURSION), PLACE)
    assert judge([cut], Options()).verdict is Verdict.UNKNOWN
    assert judge([cut], Options(unwind=4)).verdict is Verdict.FAILED


def test_a_bound_that_is_too_small_has_an_exit_code_of_its_own_on_demand() -> None:
    cut = Violated(prop("java::Foo.f:()V.unwind.0", PropertyKind.UNWIND), PLACE)
    assert judge([cut], Options(unwind=4)).exit_code == 10
    asked = judge([cut], Options(unwind=4, error_on_bounded=True))
    assert (asked.verdict, asked.exit_code) == (Verdict.FAILED, 11)
    assert judge([cut, FAILS], Options(unwind=4, error_on_bounded=True)).exit_code == 10
    assert judge([cut], Options(unwind=4, bounds_apart=True)).exit_code == 11
    assert judge([cut, FAILS], Options(unwind=4, bounds_apart=True)).exit_code == 10


def test_a_success_within_limits_may_be_refused() -> None:
    limited: list[Finding] = [Met((prop(),)), Proved((prop().id,), Within((("arrays", 5), ("strings", 20))))]
    accepted = judge(limited, Options())
    assert (accepted.verdict, accepted.exit_code) == (Verdict.SUCCESSFUL, 0)
    assert accepted.within is not None
    assert accepted.within.words == "arrays <= 5, strings <= 20"
    assert judge(limited, Options(bounds_apart=True)).exit_code == 0
    refused = judge(limited, Options(error_on_bounded=True))
    assert (refused.verdict, refused.exit_code) == (Verdict.UNKNOWN, 11)
    assert refused.reasons == ("all properties hold, but only within arrays <= 5, strings <= 20",)
    unlimited: list[Finding] = [Met((prop(),)), Proved((prop().id,), Within())]
    for findings in ([FAILS, *limited], unlimited, [Undecided("why"), *limited]):
        assert judge(findings, Options(error_on_bounded=True)).exit_code != 11


def test_a_success_that_is_vacuous_is_told_and_may_be_refused() -> None:
    found: list[Finding] = [Met((prop(),)), Proved((prop().id,)), Vacuous(prop().id, "no way")]
    accepted = judge(found, Options())
    assert (accepted.verdict, accepted.exit_code, accepted.results[0].vacuous) == (Verdict.SUCCESSFUL, 0, "no way")
    refused = judge(found, Options(error_on_vacuous=True))
    assert (refused.verdict, refused.exit_code) == (Verdict.UNKNOWN, 12)
    assert refused.reasons[0].endswith("no way")
    assert judge([Undecided("why"), *found], Options(error_on_vacuous=True)).exit_code == 5


WHOLE = prop("java::Foo.f:()V.1", PropertyKind.UNCAUGHT)


def cause(number: int) -> Property:
    return changed(WHOLE, id=f"{WHOLE.id}.cause{number}", part_of=WHOLE.id)


@pytest.mark.parametrize(
    ("violated", "refuted", "expected"),
    [
        ((), (), {WHOLE.id: "SUCCESS"}),
        ((1,), (), {WHOLE.id: "FAILURE"}),
        ((3, 2), (), {WHOLE.id: "FAILURE", cause(3).id: "FAILURE"}),
        ((2, 3), (2,), {WHOLE.id: "FAILURE", cause(2).id: "UNKNOWN"}),
        ((1,), (1,), {WHOLE.id: "UNKNOWN"}),
    ],
)
def test_of_several_causes_the_first_stands_for_the_whole(
    violated: tuple[int, ...], refuted: tuple[int, ...], expected: dict[str, str]
) -> None:
    causes = [cause(number) for number in (1, 2, 3)]
    open_ = {cause(number).id for number in violated} | ({WHOLE.id} if violated else set())
    findings: list[Finding] = [Met((WHOLE, *causes)), *(Violated(cause(number), PLACE) for number in violated)]
    findings += [Replayed(cause(number).id, ReplayOutcome.NOT_CONFIRMED, "") for number in refuted]
    findings.append(Proved(tuple(p.id for p in (WHOLE, *causes) if p.id not in open_)))
    report = judge(findings, Options())
    assert {result.prop.id: result.status.value for result in report.results} == expected
    assert (report.verdict is Verdict.FAILED) == ("FAILURE" in expected.values())
    chosen = judge(findings, Options(property=(WHOLE.id,)))
    assert [r.status for r in chosen.results] == [r.status for r in report.results]


def test_what_failed_checks_hide_keeps_its_word_and_is_told() -> None:
    hidden = prop("java::Foo.f:()V.assertion.2")
    findings: list[Finding] = [Met((prop(), hidden)), FAILS, CutOff(hidden.id, prop()), Proved((hidden.id,), Within())]
    result = next(r for r in judge(findings, Options()).results if r.prop == hidden)
    assert (result.status, result.cut_off_by) == (PropertyStatus.SUCCESS, prop())
    doubtful = judge([*findings, Undecided("why", (hidden.id,))], Options())
    assert all(r.cut_off_by is None for r in doubtful.results)
