"""Results: points, the file that outlives its writer, tables, comparisons, pages."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from pybmc.benchmarks.compare import compare, comparison_text
from pybmc.benchmarks.results import Journal, Result, read_results
from pybmc.benchmarks.tables import as_csv, as_json, table
from pybmc.errors import InputError, UsageError

SETTINGS = {"timeout": 20.0, "memory": 1000}


def result(name: str, expected: bool | None, answer: str, cpu: float = 1.0, ended: str = "") -> Result:
    return Result(name, "valid-assert", expected, answer, "größer als <b>", cpu, 1.0, 100, ended)


@pytest.mark.parametrize(
    ("expected", "answer", "points"),
    [
        (True, "TRUE", 2), (False, "FALSE", 1), (True, "FALSE", -16), (False, "TRUE", -32),
        (True, "UNKNOWN", 0), (False, "UNKNOWN", 0), (None, "TRUE", 0),
    ],
)  # fmt: skip
def test_points(expected: bool | None, answer: str, points: int) -> None:
    assert result("x", expected, answer).points == points


def test_a_journal_is_taken_up_where_it_was_cut(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    journal = Journal(str(path), SETTINGS, False)
    journal.add(result("a", True, "TRUE"))
    journal.add(result("ü", False, "FALSE"))
    journal.close()
    whole = path.read_bytes()
    for cut in range(whole.index(b"\n") + 1, len(whole), 17):
        path.write_bytes(whole[:cut])
        finished = whole[:cut].count(b"\n") - 1
        assert len(read_results(str(path))) == finished
        again = Journal(str(path), SETTINGS, True)
        assert len(again.done) == finished
        again.add(result("c", True, "UNKNOWN"))
        again.close()
        assert len(read_results(str(path))) == finished + 1


def test_a_journal_is_never_overwritten(tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    Journal(path, SETTINGS, False).close()
    with pytest.raises(UsageError, match="--resume"):
        Journal(path, SETTINGS, False)
    with pytest.raises(UsageError, match="made with memory 1000"):
        Journal(path, {**SETTINGS, "memory": 2}, True)


def test_what_was_killed_has_no_result_yet(tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    journal = Journal(path, SETTINGS, False)
    journal.add(result("a", True, "UNKNOWN", ended="SIGKILL"))
    journal.add(result("b", True, "UNKNOWN", ended="memory"))
    journal.close()
    assert list(Journal(path, SETTINGS, True).done) == ["b valid-assert"]


@pytest.mark.parametrize("text", ["{}\n", "hello\n", '{"format": "pybmc-bench 1"}\n{}\n', "[" * 100_000 + "\n"])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.jsonl").write_text(text)
    with pytest.raises(InputError):
        read_results(str(tmp_path))


RESULTS = [
    result("a/x", True, "TRUE"), result("a/y", False, "FALSE"), result("b/z", True, "FALSE", 3),
    result("b/w", True, "UNKNOWN", 20),
]  # fmt: skip


def test_the_table() -> None:
    assert table(RESULTS).splitlines() == [
        "folder  tasks  true  false  unknown  wrong  points  of  CPU s",
        "a           2     1      1        0      0       3   3      2",
        "b           2     0      0        1      1     -16   4     23",
        "all         4     1      1        1      1     -13   7     25",
        "WRONG: b/z valid-assert is answered FALSE",
    ]


def test_csv_and_json() -> None:
    lines = list(csv.DictReader(io.StringIO(as_csv(RESULTS))))
    assert [line["points"] for line in lines] == ["2", "1", "-16", "0"] and lines[0]["reason"] == "größer als <b>"
    data = json.loads(as_json(RESULTS))
    assert data["summary"] == {"tasks": 4, "points": -13, "most": 7, "wrong": 1}
    assert data["results"][2]["outcome"] == "wrong"


def test_regressions_are_marked() -> None:
    new = [
        result("a/x", True, "UNKNOWN"), result("a/y", False, "TRUE"), result("b/w", True, "TRUE", 20),
        result("new", True, "TRUE"),
    ]  # fmt: skip
    found = compare(RESULTS, new)
    assert [change.new.name for change in found.regressions] == ["a/y", "a/x"]
    assert [change.new.name for change in found.gains] == ["b/w"]
    assert (found.gone, found.added) == (("b/z valid-assert",), ("new valid-assert",))
    text = comparison_text(found)
    assert "REGRESSION  a/y valid-assert: FALSE -> TRUE (wrong), 1.0 s -> 1.0 s\n" in text
    assert not compare(RESULTS, RESULTS).regressions


def test_slower_ones_are_told() -> None:
    found = compare([result("a", True, "TRUE", 1), result("b", True, "TRUE", 1)],
                    [result("a", True, "TRUE", 9), result("b", True, "TRUE", 3)])  # fmt: skip
    assert [change.new.name for change in found.slower] == ["a"]


def test_pages_need_nothing_else() -> None:
    pytest.importorskip("bokeh")
    from pybmc.benchmarks.page import comparison_page, run_page

    for page in (run_page(RESULTS, "a run"), comparison_page(compare(RESULTS, RESULTS), ("old", "new"))):
        assert not re.search(r"<(script|link|img)[^>]*\b(src|href)=", page)
        assert "größer als &lt;b&gt;" in page or "old" in page
        assert page.count("data-root-id") >= 2
