"""From the status of properties to the verdict."""

from __future__ import annotations

from pybmc.goto.instr import Property
from pybmc.goto.properties import PropertyKind
from pybmc.options import Options
from pybmc.results.verdict import PropertyResult, PropertyStatus, Verdict, make_report, overall, sort_results

SUCCESS, FAILURE, UNKNOWN, NOT_CHECKED = PropertyStatus


def result(status: PropertyStatus, id: str = "java::Foo.f:()V.assertion.1", kind: str = "assertion") -> PropertyResult:
    function = id.rsplit(".", 2)[0] if kind else id.rsplit(".", 1)[0]
    return PropertyResult(Property(id, PropertyKind(kind), "text", "Foo.java", 1, function, 0, "c"), status)


def test_overall() -> None:
    assert overall([]) is Verdict.SUCCESSFUL
    assert overall([result(SUCCESS)]) is Verdict.SUCCESSFUL
    assert overall([result(SUCCESS), result(FAILURE), result(UNKNOWN)], ["doubt"]) is Verdict.FAILED
    assert overall([result(SUCCESS)], ["a call without a model"]) is Verdict.UNKNOWN
    assert overall([result(SUCCESS), result(UNKNOWN)]) is Verdict.UNKNOWN
    assert overall([result(SUCCESS), result(NOT_CHECKED)]) is Verdict.UNKNOWN


def test_unwinding_failures_count_only_when_the_user_chose_the_bound() -> None:
    cut = result(FAILURE, "java::Foo.f:()V.unwind.0", "unwind")
    bounded = make_report([cut, result(SUCCESS)], Options(unwind=4))
    assert bounded.verdict is Verdict.FAILED
    assert bounded.only_unwinding_failed
    assert "No property of the program itself was found violated" in bounded.hint
    assert "--unwind beyond 4" in bounded.hint
    free = make_report([cut, result(SUCCESS)], Options())
    assert free.verdict is Verdict.UNKNOWN
    assert free.reasons
    assert not free.hint


def test_a_real_failure_beside_an_unwinding_failure_needs_no_hint() -> None:
    cut = result(FAILURE, "java::Foo.f:()V.unwind.0", "unwind")
    report = make_report([cut, result(FAILURE)], Options(unwind=4))
    assert not report.only_unwinding_failed
    assert not report.hint


def test_unknown_never_comes_without_a_reason() -> None:
    report = make_report([result(UNKNOWN)], Options())
    assert report.verdict is Verdict.UNKNOWN
    assert "--timeout" in report.reasons[0]


def test_success_of_nothing_says_so() -> None:
    assert "Nothing was checked" in make_report([], Options()).hint
    assert not make_report([result(SUCCESS)], Options()).hint


def test_order_is_by_function_and_then_numeric() -> None:
    ids = [
        "java::Foo.f:()V.assertion.10",
        "java::Foo.a:()V.assertion.1",
        "java::Foo.f:()V.assertion.9",
        "java::Foo.f:()V.array-index-out-of-bounds-low.2",
    ]
    ordered = [r.prop.id for r in sort_results([result(SUCCESS, i) for i in ids])]
    assert ordered == [ids[1], ids[3], ids[2], ids[0]]
