"""The pairs under regression/equiv: what is said of each, what a JVM does with those that are different, and random
inputs for those that are not.
"""

from __future__ import annotations

import json
import os
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from pybmc.budget import Budget
from pybmc.commands.equiv import last_words, parsed, run
from pybmc.equivalence.deciding import Answer, decide
from pybmc.equivalence.places import Places
from pybmc.equivalence.proving import Proofs, prove
from pybmc.equivalence.sides import matched, side_of
from pybmc.goto.names import ClassName
from pybmc.log import Quiet
from pybmc.program.entry import EntryFinder
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.supervise import Told
from tests.regression.corpus import jdk_home

ROOT = Path(__file__).resolve().parent.parent.parent
PAIRS = ROOT / "regression" / "equiv"
RANDOM = Path(__file__).with_name("RandomPairs.java")
KEYS = {"equivalent", "different", "proved", "slow", "initial"}
ALL = bool(os.environ.get("PYBMC_EQUIV"))  # also those that take seconds


class Case(NamedTuple):
    area: str
    left: str
    right: str
    options: tuple[str, ...]
    said: str
    proved: bool
    initial: bool  # only for the first values of static fields

    @property
    def names(self) -> list[str]:
        return [f"{self.area}.Pairs.{name}" for name in (self.left, self.right)]


def _cases() -> list[Case]:
    found = []
    for path in sorted(PAIRS.glob("*/equiv.toml")):
        spec = tomllib.loads(path.read_text("utf-8"))
        assert set(spec) <= KEYS, path
        for said in ("equivalent", "different"):
            for left, right, *options in spec[said]:
                if [left, right] in spec.get("slow", []) and not ALL:
                    continue
                marks = [[left, right] in spec.get(mark, []) for mark in ("proved", "initial")]
                found.append(Case(path.parent.name, left, right, tuple(options), said.upper(), *marks))
    return found


CASES = _cases()


@pytest.fixture(scope="session")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = jdk_home(0)
    if home is None:
        pytest.skip("no JDK")
    folder = tmp_path_factory.mktemp("equiv")
    sources = [*map(str, sorted(PAIRS.glob("*/*.java"))), str(RANDOM)]
    subprocess.run([str(home / "bin" / "javac"), "-g", "-Xlint:none", "-d", str(folder), *sources], check=True)
    return folder


def _answer(case: Case, classes: Path) -> Answer:
    return _decided(classes, *case.names, options=case.options)


def _decided(classes: Path, *methods: str, options: tuple[str, ...] = ()) -> Answer:
    found = parsed([*options, "-cp", str(classes), *methods])
    assert found is not None
    names, understood, wishes = found
    with Budget(60.0) as budget:
        answer = decide(side_of(names[0]), side_of(names[1]), understood, wishes, Quiet(), budget)
        budget.close()
    return answer


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.area}-{case.left}-{case.right}")
def test_what_is_said(case: Case, classes: Path) -> None:
    answer = _answer(case, classes)
    assert answer.said.value == case.said, answer
    if case.said == "DIFFERENT":
        assert answer.seen is not None and answer.seen.left != answer.seen.right
    if case.proved:
        assert answer.how and not answer.within, answer
    assert case.initial == ("as initialised" in (answer.within.words if answer.within else "")), answer


def _is_proved(
    classes: Path, left: str, right: str, quick: bool, area: str = "loops", messages: bool = False
) -> bool:  # fmt: skip
    found = parsed(["-cp", str(classes), f"{area}.Pairs.{left}", f"{area}.Pairs.{right}"])
    assert found is not None
    names, options, _ = found
    program = Program(options, Quiet().warning)
    method = EntryFinder(program.classes, options, names[1]).find()
    pair = matched(program.entry, method, program.classes, program.classes)
    return bool(prove(pair, options, Quiet(), Budget(600.0), quick, messages))


def test_what_need_not_end_is_not_proved(classes: Path) -> None:
    """That both give the same where both end is not enough."""
    assert not _is_proved(classes, "upTo", "upToUnlessStuck", quick=True)
    assert _is_proved(classes, "upTo", "upTo", quick=True)


@pytest.mark.parametrize(
    "names", ["add addLate", "count countLate", "list listLate", "tick tickLate", "sum sumLate", "given givenLate"]
)
def test_what_differs_late_is_not_proved(classes: Path, names: str) -> None:
    left, right = names.split()
    assert not _is_proved(classes, left, right, quick=True, area="heaps")


@pytest.mark.parametrize(
    "names", ["even evenLate", "even evenAndMore", "beyond beyondByIterator", "failures otherFailures"]
)
def test_lists_that_differ_late_are_not_proved(classes: Path, names: str) -> None:
    """In a cell, in how many there are, in how it ends, or in what is inside of exceptions."""
    left, right = names.split()
    assert not _is_proved(classes, left, right, quick=True, area="lists")


@pytest.mark.parametrize(
    "names",
    [
        "line lineLate", "line lineCut", "line lineEarly", "numbers numbersLate", "numbers numbersApart",
        "numbers numbersLong", "numbers numbersLetters", "sameObject sameObjectNot", "same sameObject",
        "into intoSwapped", "line linePlusBefore", "told toldChanged",
    ],
)  # fmt: skip
def test_letters_that_differ_late_are_not_proved(classes: Path, names: str) -> None:
    """In what is written, where to, as what, and when; or in which object a text is. Two builders may be one."""
    left, right = names.split()
    assert not _is_proved(classes, left, right, quick=True, area="letters")


@pytest.mark.parametrize(
    "names",
    ["table tableLate", "gcd gcdLate", "apart togetherButOne", "togetherButOne apart", "steps stepsAddedLate"],
)
def test_what_is_equal_in_small_runs_is_checked(classes: Path, names: str) -> None:
    """Variables that small runs show to be equal are taken to be so, at some loops or at all, and then proved to be."""
    left, right = names.split()
    assert not _is_proved(classes, left, right, quick=True)


@pytest.mark.parametrize(
    "names",
    ["root rootLate", "unlessNegative afterwards", "stepsThenDigits digitsThenSteps", "counting countingSwapped"],
)
def test_calls_that_both_must_make(classes: Path, names: str) -> None:
    """With the same arguments, and before one may throw: one that never ends must not be made by one side alone. What
    depends on more than its arguments is no function of them.
    """
    left, right = names.split()
    assert not _is_proved(classes, left, right, quick=True, area="calls")


STUCK = ["has hasUnlessStuck", *(["eightsFlat eightsStuck", "eightsStuck eightsFlat"] if ALL else [])]


@pytest.mark.parametrize("names", STUCK)
def test_what_waits_for_ever_is_not_proved(classes: Path, names: str) -> None:
    """One of the two has ended, or waits while the other goes from loop to loop."""
    left, right = names.split()
    assert not _is_proved(classes, left, right, quick=not ALL, area="steps")


@pytest.mark.parametrize("names", ["again againOften", "made madeOther", "keep keepOther", "rethrow rethrowNew"])
def test_what_is_inside_exceptions_that_others_see(classes: Path, names: str) -> None:
    """And their very class: bounded checking would not miss these, proofs must not either."""
    left, right = names.split()
    assert not _is_proved(classes, left, right, quick=True, area="heaps")


def test_messages_are_not_proved_to_be_the_same(classes: Path) -> None:
    assert _is_proved(classes, "given", "given", quick=True, area="heaps")
    assert not _is_proved(classes, "given", "given", quick=True, area="heaps", messages=True)


@pytest.mark.skipif(not ALL, reason="PYBMC_EQUIV is not set")
def test_products_that_are_too_hard_to_compare(classes: Path) -> None:
    """They are one term once what is multiplied is taken to be equal, which is checked."""
    assert _is_proved(classes, "power", "powerDown", quick=False)
    assert not _is_proved(classes, "power", "powerOfMore", quick=False)


def test_half_are_different() -> None:
    different = sum(case.said == "DIFFERENT" for case in CASES)
    assert len(CASES) >= 60 and different >= 30 and len(CASES) - different >= 30


def test_random_inputs_tell_no_equivalent_pair_apart(classes: Path) -> None:
    home = jdk_home(0)
    assert home is not None
    # Those of `calls` never end for some arguments, on both sides.
    pairs = [case.names for case in CASES if case.said == "EQUIVALENT" and not case.names[0].startswith("calls.")]
    names = [name for pair in pairs for name in pair]
    command = [str(home / "bin" / "java"), "-cp", str(classes), "equiv.RandomPairs", "50" if ALL else "20", *names]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    ran = [line for line in told.stdout.splitlines() if line.startswith("same ")]
    assert len(ran) >= 35, told.stdout


def test_classes_that_are_missing(tmp_path: Path) -> None:
    """What is called of them, on which objects, is seen on the JVM as well."""
    home = jdk_home(0)
    assert home is not None
    (tmp_path / "Log.java").write_text(
        "public interface Log { void info(String s); static Log of(int n) { return null; } }"
    )
    (tmp_path / "Two.java").write_text(
        "class Two {"
        ' static void a(String s) { Log log = Log.of(1); log.info("got " + s); }'
        ' static void b(String s) { Log.of(1).info("got ".concat(String.valueOf(s))); }'
        ' static void c(String s) { Log log = Log.of(1); Log.of(1).info("got " + s); }'
        " Log kept; Log other(Log log) { return log; }"
        " static int share(int x) { return 10 / (x - 3); }"
        " static int shareOrNone(int x) { return x == 3 ? 0 : 10 / (x - 3); }"
        " static int more(int x) { return x + Sizes.MORE; }"
        " static int moreToo(int x) { return Sizes.MORE + x; }"
        " }"
    )
    (tmp_path / "Sizes.java").write_text("class Sizes { static int MORE; }")
    sources = ["Log.java", "Sizes.java", "Two.java"]
    subprocess.run([str(home / "bin" / "javac"), "-g", "-d", ".", *sources], check=True, cwd=tmp_path)
    for name in ("Log.class", "Sizes.class"):
        (tmp_path / name).unlink()
    same = _decided(tmp_path, "Two.a", "Two.b")
    assert same.said.value == "EQUIVALENT" and same.within is not None
    assert "calls that are not covered without effects and exceptions" in same.within.words
    other = _decided(tmp_path, "Two.a", "Two.c")
    assert other.said.value == "DIFFERENT" and other.seen is not None
    assert [said for said in other.seen.right if "Log" in said][1:] == [
        "calls Log.of(1)",
        'calls Log.info(Log#1, "got ")',
    ]
    # Types that are only mentioned keep nobody from looking, and fields that nobody has are not known.
    assert _decided(tmp_path, "Two.share", "Two.shareOrNone").said.value == "DIFFERENT"
    unknown = _decided(tmp_path, "Two.more", "Two.moreToo")
    assert unknown.said.value == "UNKNOWN" and "Sizes.MORE" in unknown.reasons[0]


def test_a_difference_as_tests(classes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["bits.Pairs.absBranch", "bits.Pairs.absLong"]
    assert run(["-cp", str(classes), "--emit-test", str(tmp_path), *names], None) == 10
    told = capsys.readouterr().out
    path = tmp_path / "bits" / "PairsAbsBranchIntDifferenceTest.java"
    assert f"Tests written to {path} (2 of 2 pass)" in told or "not run: JUnit" in told, told
    source = path.read_text()
    assert "assertEquals(Integer.MIN_VALUE, Pairs.absBranch(x))" in source
    assert "assertEquals(2147483648L, Pairs.absLong(x))" in source
    (tmp_path / "file").write_text("")
    assert run(["-cp", str(classes), "--emit-test", str(tmp_path / "file"), *names], None) == 6
    assert "tests cannot be written to" in capsys.readouterr().err


def test_as_a_document(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of one pair, and of two classes."""
    code = run(["-cp", str(classes), "--format", "json", "bits.Pairs.absBranch", "bits.Pairs.absLong"], None)
    told = json.loads(capsys.readouterr().out)
    assert (code, told["answer"]) == (10, "DIFFERENT")
    (pair,) = told["pairs"]
    assert pair["inputs"] == [{"name": "x", "value": "-2147483648"}]
    assert pair["outcomes"] == {"left": ["returns -2147483648L"], "right": ["returns 2147483648L"]}
    place = f"{classes}::caches.Pairs"
    assert run(["--format", "json", place, place], None) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["answer"] == "EQUIVALENT" and len(told["pairs"]) > 3


def test_formats_that_it_does_not_have(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["bits.Pairs.absBranch", "bits.Pairs.absLong"]
    for options in (["--format", "sarif"], ["--html", "page.html"]):
        assert run(["-cp", str(classes), *options, *names], None) in (1, 64)
        assert options[0] in capsys.readouterr().err


class _Heard:
    """A line to nobody."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.rows: list[bytes] = []

    def limit(self, end: float | None) -> None:
        self.words.append("limit")

    def begun(self) -> None:
        self.words.append("begun")

    def tell(self, known: bytes) -> None:
        self.rows.append(known)

    def writing(self) -> None:
        self.words.append("writing")


def test_nobody_says_another_answer(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Once the answer is told, or a row of a table that is the worst, the process around it says nothing else."""
    line = _Heard()
    # with a process around it, time counts from the beginning of this one, which has run other tests
    run(["--timeout", "3600", "-cp", str(classes), "bits.Pairs.absBranch", "bits.Pairs.absLong"], line)  # type: ignore[arg-type]
    assert line.words[-1] == "writing" and capsys.readouterr().out.endswith("\nDIFFERENT\n")
    told = Told()
    told.known = [json.dumps({"answer": answer}).encode() for answer in ("DIFFERENT", "EQUIVALENT")]
    assert last_words([], told, "killed", 0) == 10
    assert capsys.readouterr().out == "killed\nDIFFERENT\n"
    told.known = told.known[1:]
    assert last_words(["--format", "json"], told, "killed", 0) == 5
    said = json.loads(capsys.readouterr().out)
    assert (said["answer"], len(said["pairs"]), said["warnings"]) == ("UNKNOWN", 1, ["killed"])


def test_loops_of_two_places_in_step(tmp_path: Path) -> None:
    """As long as what the right side names means the same on the left."""
    home = jdk_home(0)
    assert home is not None
    sources = {
        "old": "static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }"
        " static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += next(i); return s; }"
        " static int late(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }"
        " static int next(int i) { return i + 1; }",
        "new": "static int gcd(int a, int b) { while (b != 0) { int t = a % b; a = b; b = t; } return a; }"
        " static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += next(i); return s; }"
        " static int late(int n) { int s = 0; for (int i = 0; i < n; i++) s += i == 1000 ? 0 : i; return s; }"
        " static int next(int i) { return i == 1000 ? 0 : i + 1; }",
    }
    for name, text in sources.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "Two.java").write_text(f"class Two {{ {text} }}")
        subprocess.run([str(home / "bin" / "javac"), "-g", "Two.java"], check=True, cwd=tmp_path / name)

    places = [str(tmp_path / name) for name in sources]
    proved = _decided(tmp_path, *(f"{place}::Two.gcd" for place in places))
    assert proved.said.value == "EQUIVALENT" and proved.how and not proved.within
    found = parsed(["Two.late", "Two.late"])
    assert found is not None
    options = [changed(found[1], classpath=(place,)) for place in places]
    left, right = (Program(one, Quiet().warning) for one in options)
    own = {method.name: method for method in right.classes.get(ClassName("Two")).methods}
    alone = {name: Places(left, right).stands_alone(method) for name, method in own.items() if name != "<init>"}
    assert alone == {"gcd": True, "sum": False, "late": True, "next": True}
    pair = matched(left.entry, right.entry, left.classes, right.classes)
    assert not prove(pair, options[0], Quiet(), Budget(600.0), quick=True)


@pytest.mark.parametrize(
    ("names", "is_reordered"),
    [
        ("sum sumBack", True), ("both bothApart", True), ("fill fillBack", True), ("hash hashBack", False),
        ("total totalBack", False), ("running runningBack", False), ("moved movedApart", False),
    ],
)  # fmt: skip
def test_rounds_are_exchanged_where_they_commute(classes: Path, names: str, is_reordered: bool) -> None:
    left, right = names.split()
    found = parsed(["-cp", str(classes), f"orders.Pairs.{left}", f"orders.Pairs.{right}"])
    assert found is not None
    methods, options, _ = found
    program = Program(options, Quiet().warning)
    method = EntryFinder(program.classes, options, methods[1]).find()
    pair = matched(program.entry, method, program.classes, program.classes)
    forms = Proofs(pair, options, Quiet(), False).forms(False, Budget(600.0))
    assert any(form.functions for form in forms) is is_reordered
