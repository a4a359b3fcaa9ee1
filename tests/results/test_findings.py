"""Findings in every format that knows them: the same faults, escaped as each format wants, and stable names."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.engines.api import Met, Violated
from pybmc.goto.properties import PropertyKind
from pybmc.options import Options
from pybmc.records import changed
from pybmc.results.faults import Fault, Viewpoint, as_data, faults_of, from_data, joined
from pybmc.results.formats import MODULES, document
from pybmc.results.html import page
from pybmc.results.overview import Outcome, Overview, Verdict, outcome_data, outcome_from, overview
from pybmc.results.rules import OF_EXCEPTION, OF_KIND, RULES, Severity, rule_of
from pybmc.results.scan_text import summary_lines
from pybmc.verdict.judge import judge
from pybmc.verdict.report import Report

from .conftest import prop

SCHEMA = Path(__file__).with_name("sarif-2.1.0.schema.json")
NASTY = "</script><b> & \"'\ud800\x00%\r\n::"


@pytest.fixture
def report(example: Counterexample) -> Report:
    return judge([Met((prop(1),)), Violated(prop(1), example.place, example)], Options())


@pytest.fixture
def fault(report: Report) -> Fault:
    (found,) = faults_of(report, Viewpoint("p.Foo.main()"))
    return found


@pytest.fixture
def view(fault: Fault) -> Overview:
    nasty = changed(fault, message=NASTY, fingerprint="f" * 32, inputs=(("x", "int", NASTY),), also=("p.Foo.other()",))
    place = ("p/Foo.java", 3)
    return overview(
        [
            Outcome("p.Foo.main:()V", "p.Foo.main()", *place, Verdict.FAILED, (fault,)),
            Outcome("p.Foo.nasty:()V", "p.Foo.nasty()", *place, Verdict.FAILED, (nasty,), (NASTY,)),
            Outcome("p.Foo.well:()V", "p.Foo.well()", *place, Verdict.SUCCESSFUL, within="arrays <= 5"),
            Outcome("p.Foo.open:()V", "p.Foo.open()", *place, Verdict.UNKNOWN, reasons=("p.Foo.open(), line 3: why",)),
            Outcome("p.Bar.died:()V", "p.Bar.died()", "", 0, Verdict.ERROR, reasons=(NASTY,)),
        ]
    )


def test_a_fault(fault: Fault) -> None:
    assert (fault.rule, fault.severity, fault.file, fault.line) == ("assertion", Severity.ERROR, "p/Foo.java", 17)
    assert (fault.method, fault.entry) == ("p.Foo.bar(int[], int)", "p.Foo.main()")
    assert fault.inputs == (("a", "int[]", "new int[] {7, 8}"), ("i", "int", "-3"))
    assert fault.trace[-3:][0].startswith("  file Foo.java function p.Foo.bar(int[], int) line 17")
    assert fault.steps is not None and fault.steps["steps"][-1]["kind"] == "fails"
    assert fault.steps["objects"]["1"]["parts"] == [["[0]", "7", 0], ["[1]", "8", 0]]
    assert from_data(json.loads(json.dumps(as_data(fault)))) == fault


def test_fingerprints_do_not_depend_on_lines(report: Report, fault: Fault) -> None:
    below = changed(report, results=tuple(changed(r, prop=changed(r.prop, line=99)) for r in report.results))
    (moved,) = faults_of(below, Viewpoint("p.Foo.other()"))
    assert moved.fingerprint == fault.fingerprint
    (other,) = faults_of(report, Viewpoint("p.Foo.main()", anchor=lambda place: "another instruction"))
    assert other.fingerprint != fault.fingerprint
    (first,) = joined([moved, fault])
    assert (first.entry, first.also) == ("p.Foo.main()", ("p.Foo.other()",))


def test_whose_fault_it_is(report: Report) -> None:
    """Where other people's code goes wrong, the place that called it."""
    (found,) = faults_of(report, Viewpoint("p.Foo.main()", is_own=lambda name: False))
    assert found.line == 17


def test_a_call_of_the_library_is_one_fault(example: Counterexample) -> None:
    """A list that is empty says so by one exception, or by another one, as its class does."""
    lists = ("java.lang.IndexOutOfBoundsException", "java.lang.ArrayIndexOutOfBoundsException")

    def faults(library: frozenset[str]) -> list[Fault]:
        seen = [changed(example, exception=name, library=library) for name in lists]
        reports = [judge([Met((prop(1),)), Violated(prop(1), one.place, one)], Options()) for one in seen]
        return joined(fault for report in reports for fault in faults_of(report, Viewpoint("p.Foo.main()")))

    assert len(faults(frozenset((example.place.method.class_name,)))) == 1
    assert len(faults(frozenset())) == 2


def test_rules() -> None:
    assert len({rule.id for rule in RULES}) == len({rule.name for rule in RULES}) == len(RULES)
    known = {rule.id for rule in RULES}
    assert set(OF_KIND.values()) | set(OF_EXCEPTION.values()) <= known
    assert rule_of(PropertyKind.UNCAUGHT, "java/lang/ArithmeticException", "/ by zero").id == "division-by-zero"
    assert rule_of(PropertyKind.UNCAUGHT, "java/lang/ArithmeticException", "integer overflow").id == "overflow"
    assert rule_of(PropertyKind.UNCAUGHT, "java/lang/ArithmeticException", "").id == "uncaught-exception"
    misuse = "java/lang/IllegalArgumentException"
    assert rule_of(PropertyKind.UNCAUGHT, misuse, thrown_here=True).id == "thrown-on-purpose"
    assert rule_of(PropertyKind.UNCAUGHT, misuse).id == "uncaught-exception"
    assert rule_of(PropertyKind.UNCAUGHT, "p/Own").id == "uncaught-exception"
    assert rule_of(PropertyKind.UNWIND).id == "property"


def test_outcomes_are_read_back(view: Overview) -> None:
    for outcome in view.outcomes:
        assert outcome_from(json.loads(json.dumps(outcome_data(outcome)))) == outcome


def sarif(view: Overview) -> Any:
    data = json.loads(document("sarif", view, path))
    schema = json.loads(SCHEMA.read_text())
    jsonschema.Draft7Validator(schema, format_checker=jsonschema.Draft7Validator.FORMAT_CHECKER).validate(data)
    return data


def path(file: str) -> str:
    return f"src/{file}" if file else ""


def test_sarif(view: Overview, fault: Fault) -> None:
    (run,) = sarif(view)["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["assertion", "assertion"]
    result = next(r for r in run["results"] if r["partialFingerprints"]["pybmc/v1"] == fault.fingerprint)
    physical = result["locations"][0]["physicalLocation"]
    assert physical == {
        "artifactLocation": {"uri": "src/p/Foo.java", "uriBaseId": "SRCROOT"}, "region": {"startLine": 17},
    }  # fmt: skip
    assert "int i = -3" in result["message"]["text"]
    assert len(result["codeFlows"][0]["threadFlows"][0]["locations"]) > 3
    assert run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"].startswith("p.Bar.died()")
    assert sarif(overview([]))["runs"][0]["results"] == []


def test_the_schema_refuses() -> None:
    for wrong in ({"version": "2.1.0"}, {"version": "2.0.0", "runs": []}, {"version": "2.1.0", "runs": [{}]}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, json.loads(SCHEMA.read_text()))


def test_junit(view: Overview) -> None:
    root = ElementTree.fromstring(document("junit", view, path))
    suites = {suite.get("name"): suite for suite in root}
    assert {key: suites["p.Foo"].get(key) for key in ("tests", "failures", "errors", "skipped")} == {
        "tests": "4", "failures": "2", "errors": "0", "skipped": "1",
    }  # fmt: skip
    cases = {case.get("name"): case for case in suites["p.Foo"]}
    assert [child.tag for child in cases["main()"]] == ["failure"] and len(cases["well()"]) == 0
    assert "src/p/Foo.java:17: error: " in (cases["main()"][0].text or "")
    assert suites["p.Bar"][0][0].tag == "error"


def test_github(view: Overview) -> None:
    lines = document("github", view, path).splitlines()
    assert lines[0].startswith("::error file=src/p/Foo.java,line=17,title=pybmc%3A assertion::")
    assert all("\r" not in line for line in lines) and "%25%0D%0A::" in "".join(lines)
    assert any(line.startswith("::notice title=pybmc%3A internal-error::p.Bar.died()") for line in lines)


def test_json(view: Overview) -> None:
    data = json.loads(document("json", view, path))
    assert data["format"] == "pybmc-findings 1" and data["summary"]["findings"] == {"error": 2, "warning": 0, "note": 0}
    assert [method["verdict"] for method in data["methods"]] == ["FAILED", "FAILED", "SUCCESSFUL", "UNKNOWN", "ERROR"]
    assert set(MODULES) == {"json", "sarif", "junit", "github"}


def test_the_summary_fits_a_screen(view: Overview) -> None:
    many = overview([
        changed(outcome, name=f"p.C{at}.m:()V", reasons=(f"reason {'x' * at}",))
        for at in range(200) for outcome in view.outcomes
    ])  # fmt: skip
    lines = list(summary_lines(many))
    assert len(lines) < 24 and all(len(line) < 120 for line in lines)
    assert any("for other reasons" in line for line in lines)


def test_the_page_stands_alone(view: Overview) -> None:
    text = page(view, NASTY.replace("\ud800", ""), path, {"p/Foo.java": "class Foo { }\n"}.get)
    assert text.count("</script>") == 2 and text.count("<script") == 2
    assert not re.search(r"(src|href)\s*=|@import|url\((?!#)|fetch\(|XMLHttp", text)
    data = json.loads(re.findall(r'type="application/json">(.*?)</script>', text, re.S)[0])
    assert data["sources"] == {"p/Foo.java": "class Foo { }\n"} and len(data["faults"]) == 2


def test_notebooks(report: Report, example: Counterexample) -> None:
    text = changed(report, reasons=("<b>",))._repr_html_()
    assert "FAILED" in text and "a = new int[] {7, 8}" in text and "<li>reason: &lt;b&gt;</li>" in text
    assert "Foo.java:12  sum = -2" in text
    ElementTree.fromstring(text)
