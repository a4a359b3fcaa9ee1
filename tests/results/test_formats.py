"""The report as text, JSON and XML."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any
from xml.etree import ElementTree

import pytest

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.engines.api import CutOff, Effort, Finding, Met, Proved, Uncovered, Undecided, Vacuous, Violated, Within
from pybmc.goto.instr import Property
from pybmc.goto.loops import Loop
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.log import STATUS, WARNING
from pybmc.options import Options
from pybmc.records import changed
from pybmc.results.json_ui import JsonOutput
from pybmc.results.output import Output
from pybmc.results.text import TextOutput
from pybmc.results.xml_ui import XmlOutput, escape
from pybmc.verdict.judge import judge
from pybmc.verdict.report import Report

from .conftest import BAR, HELP, prop


def make(kind: type[Any], options: Options, write: Callable[[str], None]) -> Output:
    output: Output = TextOutput(write, write, options) if kind is TextOutput else kind(write, options)
    return output


def render(kind: type[Any], options: Options, *calls: Callable[[Output], None]) -> str:
    written: list[str] = []
    output = make(kind, options, written.append)
    output.begin("9.9")
    for call in calls:
        call(output)
    output.end()
    return "".join(written)


def report(example: Counterexample, options: Options, reasons: Iterable[str] = ()) -> Report:
    trace = example if options.trace else None
    open_, holds = prop(3, "null-pointer-exception", 0, HELP, "Null pointer check"), prop(2, line=15)
    undecided = [Undecided(reason, (open_.id,)) for reason in reasons]
    findings: list[Finding] = [
        Met((open_, holds)),
        Violated(prop(1), example.place),
        Proved((holds.id,)),
        *undecided,
        Effort(2),
    ]
    judged = judge(findings, options)
    return changed(judged, results=tuple(changed(r, trace=trace if r.violated else None) for r in judged.results))


def test_text_results(example: Counterexample) -> None:
    options = Options(verbosity=4)
    text = render(TextOutput, options, lambda out: out.report(report(example, options)))
    assert (
        text
        == """
** Results:
Foo.java function java::p.Foo.bar:([II)I
[java::p.Foo.bar:([II)I.assertion.1] line 17 holds: FAILURE
[java::p.Foo.bar:([II)I.assertion.2] line 15 holds: SUCCESS

Foo.java function java::p.Foo.help:()V
[java::p.Foo.help:()V.null-pointer-exception.3] Null pointer check: UNKNOWN

** Failures:
Foo.java:17: holds (i < a.length)

** 1 of 3 failed (2 iterations)
VERIFICATION FAILED
"""
    )


def test_properties_of_the_library_only_where_they_fail(example: Counterexample) -> None:
    holds, fails = prop(2, method=HELP), prop(3, method=HELP)
    met = Met((prop(1), holds, fails), frozenset((holds.id, fails.id)))
    judged = judge([met, Violated(fails, example.place, example), Proved((prop(1).id, holds.id))], Options())
    text = render(TextOutput, Options(verbosity=4), lambda out: out.report(judged))
    assert f"[{holds.id}]" not in text
    assert f"[{fails.id}] line 17 holds: FAILURE\n" in text
    assert f"[{prop(1).id}] line 17 holds: SUCCESS\n" in text
    assert "\nlibrary code: 1 SUCCESS (--trace-library lists them)\n" in text
    assert "** 1 of 3 failed" in text
    for options in (Options(verbosity=9), Options(trace_library=True)):
        assert f"[{holds.id}]" in render(TextOutput, options, lambda out: out.report(judged))
    document = json.loads(render(JsonOutput, Options(), lambda out: out.report(judged)))
    assert len(next(element["result"] for element in document if "result" in element)) == 3


def test_the_summary_names_place_cause_and_inputs(example: Counterexample) -> None:
    judged = judge([Violated(prop(1), example.place, example)], Options())
    text = render(TextOutput, Options(verbosity=4), lambda out: out.report(judged))
    assert (
        "** Failures:\nFoo.java:17: holds (i < a.length)\n"
        "  in p.Foo.bar(int[], int); inputs: a = new int[] {7, 8}, i = -3\n" in text
    )


def test_colours_only_where_they_are_wanted(example: Counterexample) -> None:
    judged = judge([Violated(prop(1), example.place), Proved((prop(2).id,)), Met((prop(2),))], Options())
    written: list[str] = []
    TextOutput(written.append, written.append, Options(verbosity=4), colours=True).report(judged)
    text = "".join(written)
    assert "\n\x1b[31mVERIFICATION FAILED\x1b[0m\n" in text
    assert "holds: \x1b[31mFAILURE\x1b[0m\n" in text
    assert "holds: \x1b[32mSUCCESS\x1b[0m\n" in text
    assert "\x1b" not in render(TextOutput, Options(verbosity=4), lambda out: out.report(judged))


def test_text_with_trace_keeps_the_verdict_last(example: Counterexample) -> None:
    options = Options(trace=True)
    text = render(TextOutput, options, lambda out: out.report(report(example, options, ["Foo.x, line 3: no model"])))
    assert "\nTrace for java::p.Foo.bar:([II)I.assertion.1:\n\nInputs:\n  int[] a = new int[] {7, 8}\n" in text
    assert text.endswith("  not decided: Foo.x, line 3: no model\nVERIFICATION FAILED\n")
    assert text.index("** Results:") < text.index("Trace for") < text.index("** 1 of 3")


def test_text_unknown_gives_reasons() -> None:
    options = Options()
    unknown = judge([Undecided("Foo.bar, line 3: cut after 10 rounds; try --unwind"), Undecided("second")], options)
    text = render(TextOutput, options, lambda out: out.report(unknown))
    assert text.endswith(
        "** 0 of 0 failed (1 iteration)\nVERIFICATION UNKNOWN\n"
        "  reason: Foo.bar, line 3: cut after 10 rounds; try --unwind\n  reason: second\n"
    )


def test_text_without_verbosity_is_silent(example: Counterexample) -> None:
    options = Options(verbosity=0)
    assert render(TextOutput, options, lambda out: out.report(report(example, options))) == ""


def test_text_warnings_go_to_the_error_stream() -> None:
    out: list[str] = []
    err: list[str] = []
    output = TextOutput(out.append, err.append, Options())
    output.message(WARNING, "no body for function java::A.b:()V")
    output.message(STATUS, "Unwinding loop", "1.5")
    assert err == ["warning: no body for function java::A.b:()V\n"]
    assert out == ["1.5 Unwinding loop\n"]


def test_json(example: Counterexample) -> None:
    options = Options(trace=True, json_ui=True, trace_json_extended=True)
    warned = changed(report(example, options), warnings=("look \ud800",))
    document = json.loads(render(JsonOutput, options, lambda out: out.report(warned)))
    assert document[0] == {"program": "pybmc 9.9", "schemaVersion": "1"}
    assert {"messageText": "look \ud800", "messageType": "WARNING"} in document
    assert document[-1] == {"cProverStatus": "failure"}
    assert document[-2]["messageText"] == "VERIFICATION FAILED"
    results = next(element["result"] for element in document if "result" in element)
    first = results[0]
    assert first["property"] == "java::p.Foo.bar:([II)I.assertion.1"
    assert first["status"] == "FAILURE"
    place = {"file": "p/Foo.java", "function": "java::p.Foo.bar:([II)I", "line": "17", "bytecodeIndex": "52"}
    assert first["sourceLocation"] == place
    assert first["inputs"][0] == {"name": "a", "type": "int[]", "text": "new int[] {7, 8}"}
    assert [step["stepType"] for step in first["trace"]] == [
        "input", "input", "function-call", "assignment", "assignment", "assignment", "function-call", "function-return",
        "function-call", "throw", "failure",
    ]  # fmt: skip
    assignment = first["trace"][3]
    assert assignment["lhs"] == "sum"
    assert assignment["rawLhs"] == "java::p.Foo.bar:([II)I::sum"
    assert assignment["value"] == {
        "name": "integer", "type": "int", "data": "-2", "text": "-2", "binary": "1" * 31 + "0", "width": 32,
    }  # fmt: skip
    assert (assignment["thread"], assignment["hidden"]) == (0, False)
    returned = first["trace"][7]
    assert returned["function"]["identifier"] == "java::p.Foo.twice:(I)I"
    assert returned["value"]["data"] == "-6"
    assert "trace" not in results[1]


def test_json_unknown_has_reasons() -> None:
    options = Options(json_ui=True)
    unknown = judge([Undecided("why")], options)
    document = json.loads(render(JsonOutput, options, lambda out: out.report(unknown)))
    assert {"reasons": ["why"]} in document
    assert document[-1] == {"cProverStatus": "inconclusive"}


def test_uncovered_calls_are_listed() -> None:
    place = Place(MethodId(ClassName("Foo"), "bar", MethodDescriptor("()V")), "Foo.java", 7, 5, 3)
    unknown = judge([Uncovered(place, "Lib.f()", "class Lib not found")], Options())
    document = json.loads(render(JsonOutput, Options(), lambda out: out.report(unknown)))
    location = {"file": "Foo.java", "function": "java::Foo.bar:()V", "line": "7", "bytecodeIndex": "3"}
    call = {"call": "Lib.f()", "reason": "class Lib not found", "sourceLocation": location}
    assert {"uncoveredCalls": [call]} in document
    root = ElementTree.fromstring(render(XmlOutput, Options(), lambda out: out.report(unknown)))
    (listed,) = root.findall("uncovered_call")
    assert listed.attrib == {"call": "Lib.f()", "reason": "class Lib not found"}
    assert listed.findall("location")[0].attrib["line"] == "7"


def test_json_is_an_array_even_if_nothing_happened() -> None:
    written: list[str] = []
    JsonOutput(written.append, Options()).end()
    assert json.loads("".join(written)) == []


def test_bounds_of_several_words_are_one_word_in_xml(example: Counterexample) -> None:
    options = Options(xml_ui=True)
    bounded = changed(report(example, options), within=Within((("calls on constructed objects", 1),)))
    tree = ElementTree.fromstring(render(XmlOutput, options, lambda out: out.report(bounded)))
    within = tree.find("within")
    assert within is not None and within.attrib == {"calls-on-constructed-objects": "1"}


def test_xml(example: Counterexample) -> None:
    options = Options(trace=True, xml_ui=True)
    root = ElementTree.fromstring(render(XmlOutput, options, lambda out: out.report(report(example, options))))
    assert root.tag == "cprover"
    first = root.findall("result")[0]
    assert first.attrib["property"] == "java::p.Foo.bar:([II)I.assertion.1"
    assert first.attrib["status"] == "FAILURE"
    steps = first.findall("goto_trace/*")
    assert [step.tag for step in steps] == [
        "input", "input", "function_call", "assignment", "assignment", "assignment", "function_call", "function_return",
        "function_call", "throw", "failure",
    ]  # fmt: skip
    assert steps[3].findtext("full_lhs") == "sum"
    assert steps[3].findtext("full_lhs_value") == "-2"
    assert steps[7].findtext("return_value") == "-6"
    assert steps[-1].attrib["property"] == first.attrib["property"]
    assert first.findtext("java_input") == "new int[] {7, 8}"
    assert root.findtext("cprover-status") == "FAILURE"


@pytest.mark.parametrize("text", ["<a & 'b'>\"", "\x00\x01\ud800\ufffe", "line\nbreak\ttab\r", "é\U0001f600", "]]>"])
def test_xml_takes_any_text(text: str) -> None:
    document = render(XmlOutput, Options(), lambda out: out.message(STATUS, text))
    assert document.isascii()
    shown = ElementTree.fromstring(document).findtext("message/text")
    assert shown == text or any(c in text for c in "\x00\ud800")


def test_xml_escapes_what_xml_cannot_hold() -> None:
    assert escape("\x01\ud800") == "\\u0001\\ud800"


def test_show_properties_and_loops() -> None:
    loop = Loop("java::p.Foo.bar:([II)I.0", Place(BAR, "Foo.java", 9, 8, 4))
    items: list[str | Property | Loop] = [prop(1), loop, "a line"]
    text = render(TextOutput, Options(show_properties=True), lambda out: out.show(items))
    assert (
        text
        == """\
Property java::p.Foo.bar:([II)I.assertion.1:
  file Foo.java line 17 function java::p.Foo.bar:([II)I bytecode-index 52
  holds
  i < a.length

Loop java::p.Foo.bar:([II)I.0:
  file Foo.java line 9 function java::p.Foo.bar:([II)I bytecode-index 4

a line
"""
    )
    document = json.loads(render(JsonOutput, Options(show_properties=True), lambda out: out.show(items)))
    assert document[1]["properties"][0]["name"] == "java::p.Foo.bar:([II)I.assertion.1"
    assert document[2]["loops"][0]["name"] == "java::p.Foo.bar:([II)I.0"
    assert document[3] == {"messageText": "a line", "messageType": "RESULT"}
    root = ElementTree.fromstring(render(XmlOutput, Options(), lambda out: out.show(items)))
    assert [child.tag for child in root] == ["program", "property", "loop", "message"]


def test_what_the_word_alone_would_not_tell(example: Counterexample) -> None:
    hidden, handler = prop(2), Place(HELP, "Foo.java", 40, -1)
    findings: list[Finding] = [
        Met((prop(1), hidden)), Violated(prop(1), example.place, example, handler), CutOff(hidden.id, prop(1)),
        Proved((hidden.id,)),
    ]  # fmt: skip
    judged = judge(findings, Options())
    text = render(TextOutput, Options(verbosity=4), lambda out: out.report(judged))
    assert f"holds: SUCCESS\n  not reached: every way there ends at line 17 holds [{prop(1).id}]\n" in text
    assert "holds: FAILURE\n  the program catches this at Foo.java:40; --throw-runtime-exceptions" in text
    results = json.loads(render(JsonOutput, Options(), lambda out: out.report(judged)))
    first, second = next(element["result"] for element in results if "result" in element)
    assert first["caughtAt"]["line"] == "40"
    assert (second["reached"], second["cutOffBy"]) == (False, prop(1).id)
    assert "reached" not in first
    root = ElementTree.fromstring(render(XmlOutput, Options(), lambda out: out.report(judged)))
    one, other = root.findall("result")
    assert one.findall("caught_at/location")[0].attrib["line"] == "40"
    assert (other.attrib["reached"], other.attrib["cut_off_by"]) == ("false", prop(1).id)


def test_what_nothing_gets_to_is_told() -> None:
    judged = judge([Met((prop(1),)), Proved((prop(1).id,)), Vacuous(prop(1).id, "no way there")], Options())
    text = render(TextOutput, Options(verbosity=4), lambda out: out.report(judged))
    assert "holds: SUCCESS\n  not reached: no way there\n" in text
    assert "vacuous: 1 of 1 hold only because no execution gets there\nVERIFICATION SUCCESSFUL" in text
    results = json.loads(render(JsonOutput, Options(), lambda out: out.report(judged)))
    (told,) = next(element["result"] for element in results if "result" in element)
    assert (told["reached"], told["vacuous"]) == (False, "no way there")
    root = ElementTree.fromstring(render(XmlOutput, Options(), lambda out: out.report(judged)))
    assert root.findall("result")[0].attrib["vacuous"] == "no way there"


def test_many_properties_that_hold_elsewhere_are_counted(example: Counterexample) -> None:
    other = MethodId(ClassName("p/Other"), "g", MethodDescriptor("()V"))
    clinit = MethodId(ClassName("p/Foo"), "<clinit>", MethodDescriptor("()V"))
    whole = changed(prop(1), id=f"{BAR.java_id}.1", kind=PropertyKind.UNCAUGHT)
    holds = [*(prop(n, method=other) for n in range(1, 31)), *(prop(n, method=clinit) for n in range(1, 31))]
    failing = prop(31, method=other)
    met = Met((whole, prop(2), *holds, failing))
    proved = Proved(tuple(p.id for p in (whole, prop(2), *holds)))
    judged = judge([met, Violated(failing, example.place, example), proved], Options())
    text = render(TextOutput, Options(verbosity=4), lambda out: out.report(judged))
    assert text.count(": SUCCESS\n") == 2
    assert f"[{failing.id}] line 17 holds: FAILURE\n" in text
    assert "\nfurther checks: 60 SUCCESS (--trace-library lists them)\n" in text
    assert "** 1 of 63 failed" in text
    assert render(TextOutput, Options(verbosity=9), lambda out: out.report(judged)).count(": SUCCESS\n") == 62


def _reporting(report: Report) -> Callable[[Output], None]:
    return lambda out: out.report(report)


def failing(example: Counterexample, number: int) -> Report:
    """So many assertions that fail, and as many checks that hold."""
    fails = [prop(n) for n in range(1, number + 1)]
    holds = [prop(n, "null-pointer-exception") for n in range(1, number + 1)]
    findings: list[Finding] = [Met((*fails, *holds)), Proved(tuple(p.id for p in holds))]
    findings += [Violated(p, example.place, changed(example, prop=p)) for p in fails]
    judged = judge(findings, Options())
    return changed(judged, results=tuple(changed(r, trace=r.counterexample) for r in judged.results))


def test_many_traces_share_a_screen(example: Counterexample) -> None:
    one, two, ten = (render(TextOutput, Options(), _reporting(failing(example, n))) for n in (1, 2, 10))
    assert [text.count("Trace for ") for text in (one, two, ten)] == [1, 2, 1]
    assert one.count("check: SUCCESS") == 0 < one.count("null-pointer-exception.1")  # all fits: nothing is left out
    assert "further checks" not in one and "further checks: 10 SUCCESS" in ten
    assert "9 more traces left out; --trace-library shows all, --property" in ten
    assert ten.count("inputs: a = new int[] {7, 8}, i = -3") == 10
    assert max(text.count("\n") for text in (one, two, ten)) < 60
    whole = render(TextOutput, Options(trace_library=True), lambda out: out.report(failing(example, 10)))
    assert whole.count("Trace for ") == 10 and whole.count("null-pointer-exception.") == 10
