"""Witnesses read again: by networkx, and by `pybmc validate-witness`, which rejects what is not so."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from pybmc.classfile.jdk import Jdk
from pybmc.cli import main
from pybmc.competition import strategy
from pybmc.competition.goals import Goal, Kind
from pybmc.competition.strategy import Answer, Said
from pybmc.competition.witness import witness
from pybmc.contracts.certificate import Certificate
from pybmc.models import api_jar

ASSERT = "CHECK( init(Main.main()), LTL(G assert) )"
VIOLATED = r"""
import org.sosy_lab.sv_benchmarks.Verifier;
public class Main {
    static char pick() {
        return Verifier.nondetChar();
    }
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        char c = pick();
        byte b = Verifier.nondetByte();
        long l = Verifier.nondetLong();
        String s = Verifier.nondetString();
        double d = Verifier.nondetDouble();
        float f = Verifier.nondetFloat();
        boolean z = Verifier.nondetBoolean();
        Integer made = Verifier.nondetObject(Integer.class, () -> Verifier.nondetInt());
        assert !(x == -7 && c == 'ü' && b == -1 && l == 5000000000L && s.equals("a\"<\\\n\ud800é") && d != d
            && f == Float.NEGATIVE_INFINITY && z && made == 12);
    }
}
"""
OUTSIDE = """
import java.io.*;
import java.util.Scanner;
import org.sosy_lab.sv_benchmarks.Verifier;
public class Main {
    public static void main(String[] args) throws IOException {
        String name = System.getProperty("name");
        String place = System.getenv("PLACE");
        int x = Verifier.nondetInt();
        try (BufferedReader reader = new BufferedReader(new FileReader("no such file"))) {
            String line = reader.readLine();
            assert line == null || !line.equals("a b") || x != 5 || name == null || !name.equals(place + 7);
        }
    }
}
"""
PROVED = """
import org.sosy_lab.sv_benchmarks.Verifier;
public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int x = 0;
        int y = 0;
        while (x < n) {
            x++;
            y++;
        }
        assert x == y;
    }
}
"""


def answered(*arguments: str) -> list[str]:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main(list(arguments))
    return out.getvalue().splitlines()


def witnessed(folder: Path, source: str, expected: str) -> Path:
    """The class files of a task, with its witness and property beside them."""
    (folder / "Main.java").write_text(source, "utf-8")
    (folder / "classes").mkdir()
    (folder / "p.prp").write_text(ASSERT)
    javac = Path(Jdk.open(None).home) / "bin" / "javac"
    flags = ["-g", "-encoding", "UTF-8", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]
    subprocess.run([javac, *flags, "-cp", api_jar(), "-d", folder / "classes", folder / "Main.java"], check=True)
    said = answered("svcomp", "--propertyfile", str(folder / "p.prp"), "--timeout", "60", "--witness",
                    str(folder / "w.graphml"), str(folder / "classes"))  # fmt: skip
    assert said[-1] == expected
    return folder


def validated(folder: Path, text: str | None = None) -> list[str]:
    witness = folder / "w.graphml"
    if text is not None:
        witness = folder / "changed.graphml"
        witness.write_text(text, "utf-8")
    return answered("validate-witness", "--witness", str(witness), "--propertyfile", str(folder / "p.prp"),
                    "--timeout", "60", str(folder / "classes"))  # fmt: skip


@pytest.fixture(scope="module")
def violation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return witnessed(tmp_path_factory.mktemp("violation"), VIOLATED, "FALSE")


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Without looking for violations first, which takes a share of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strategy, "STAGES", [stage for stage in strategy.STAGES if "prove" in stage.options])
        return witnessed(tmp_path_factory.mktemp("proof"), PROVED, "TRUE")


def test_assumptions_match_the_calls(violation: Path) -> None:
    """As networkx reads them: in order, at the lines of the calls."""
    networkx = pytest.importorskip("networkx")
    graph = networkx.read_graphml(violation / "w.graphml")
    (entry,) = [node for node, data in graph.nodes(data=True) if data.get("entry")]
    (end,) = [node for node, data in graph.nodes(data=True) if data.get("violation")]
    path = networkx.shortest_path(graph, entry, end)
    edges = [graph.edges[pair] for pair in pairwise(path)]
    lines = (violation / "Main.java").read_text("utf-8").splitlines()
    calls = [number for number, line in enumerate(lines, 1) if "Verifier.nondet" in line]
    calls = [calls[1], calls[0], *calls[2:]]  # in the order of the run
    assert [edge["startline"] for edge in edges[:-1]] == calls
    assert all(edge["originfile"] == "Main.java" and "Main" in edge["assumption.scope"] for edge in edges[:-1])
    assert [edge["assumption"] for edge in edges[:-1]] == [
        "x = -7;", "x = 252;", "x = -1;", "x = 5000000000;", 'x.equals("a\\"<\\\\\\n\\ud800\\u00e9")',
        'x = Double.parseDouble("NaN");', 'x = Float.parseFloat("-Infinity");', "x = true;", "x = 12;",
    ]  # fmt: skip
    assert graph.graph["witness-type"] == "violation_witness"


def test_a_violation_is_confirmed(violation: Path) -> None:
    assert validated(violation) == ["java.lang.AssertionError", "CONFIRMED"]


def test_what_came_from_outside_comes_again(tmp_path: Path) -> None:
    folder = witnessed(tmp_path, OUTSIDE, "FALSE")
    assert validated(folder) == ["java.lang.AssertionError", "CONFIRMED"]
    text = (folder / "w.graphml").read_text()
    assert "text =a\\u0020b" in text and "property name =" in text
    assert validated(folder, text.replace("text =a\\u0020b", "text =ab"))[-1] == "REJECTED"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("x = -7;", "x = -8;", "returned"),
        ('"startline">10<', '"startline">11<', "the value for Main.java:11 is asked for at Main.java:10"),
        (">x = 12;<", ">x.equals(&quot;no&quot;)<", "exit status"),
    ],
)
def test_what_is_not_so_is_rejected(violation: Path, old: str, new: str, said: str) -> None:
    text = (violation / "w.graphml").read_text("utf-8")
    assert old in text
    told = validated(violation, text.replace(old, new))
    assert told[-1] == "REJECTED" and said in told[-2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no GraphML"),
        ("<graphml/>", "no graph"),
        ('<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph/></graphml>', "witness-type"),
    ],
)
def test_what_is_no_witness(proof: Path, text: str, said: str) -> None:
    told = validated(proof, text)
    assert told[-1] == "UNKNOWN" and said in told[-2]


def test_other_programs_are_told_apart(violation: Path) -> None:
    text = re.sub('(programhash">)[0-9a-f]+', "\\g<1>00", (violation / "w.graphml").read_text("utf-8"))
    assert validated(violation, text) == ["the witness is of another program", "REJECTED"]


def test_the_claims_of_a_proof_are_checked(proof: Path) -> None:
    networkx = pytest.importorskip("networkx")
    graph = networkx.read_graphml(proof / "w.graphml")
    invariants = [data["invariant"] for _, data in graph.nodes(data=True) if "invariant" in data]
    assert any("x" in text and "y" in text for text in invariants)
    assert {data["startline"] for *_, data in graph.edges(data=True)} == {8}
    assert validated(proof) == ["CONFIRMED"]


def test_claims_that_prove_nothing_are_not_accepted(proof: Path) -> None:
    text = (proof / "w.graphml").read_text("utf-8")
    changed = re.sub(r'(<data key="certificate">.*?"claims": )\[.*?\n \]', r"\1[]", text, flags=re.DOTALL)
    assert changed != text
    assert validated(proof, changed)[-1] == "UNKNOWN"


def test_lines_of_a_certificate_that_are_no_invariants() -> None:
    lines = ("two rounds of a loop", "Main.java:8: requires x > 0;", "a:b.java:8: loop_invariant x < 3 && y > 1;")
    found = Answer(Said.TRUE, "", None, Certificate("java::Main.main:()V", (), lines))
    text = witness(found, Goal(Kind.ASSERT, "Main", ASSERT), (), "now")
    assert text.count('key="invariant">') == 1 and ">x &lt; 3 &amp;&amp; y &gt; 1<" in text


def test_an_answer_stands_without_its_witness(proof: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strategy, "STAGES", [stage for stage in strategy.STAGES if "prove" in stage.options])
        said = answered("svcomp", "--propertyfile", str(proof / "p.prp"), "--timeout", "60", "--witness",
                        str(proof / "no" / "where"), str(proof / "classes"))  # fmt: skip
    assert said[-1] == "TRUE" and any(line.startswith("warning: no witness: ") for line in said)
