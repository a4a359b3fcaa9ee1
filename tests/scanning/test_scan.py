"""`pybmc scan` as users call it: what it finds, keeps, reports, and what it does when things go wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pybmc.classfile.classpath import ClassPath
from pybmc.cli import main
from pybmc.scanning.scan import Settings, job_for
from pybmc.scanning.targets import find_targets

from .conftest import FAKE, SOURCES, compile_project

DRIVER = "import pybmc.scanning.scan as scan; scan.PYBMC = {!r}; from pybmc.start import run; run()"


def runs(project: Path) -> list[str]:
    """The methods that the fake worker was asked for, in their order; forgotten afterwards."""
    path = project / "runs"
    found = [line.split()[0] for line in path.read_text().splitlines()] if path.exists() else []
    path.unlink(missing_ok=True)
    return found


def test_a_project_is_scanned(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is faked here. The second scan checks only what has changed."""
    patient = ["--timeout-per-method", "120"]
    assert main(["scan", "shop.Cart", "-j", "1", *patient]) == 10
    first = capsys.readouterr()
    place = "src/main/java/shop/Cart.java:5: error: uncaught java.lang.ArithmeticException: / by zero"
    assert first.out.startswith(f"{place} [division-by-zero] ")
    assert "    by shop.Cart.average(int, int); inputs: sum = " in first.out
    assert "2 methods of 1 class" in first.out and "1 without a fault within the bounds, 1 with faults" in first.out
    assert first.err == ""
    source = project / "src/main/java/shop/Sizes.java"
    source.write_text(SOURCES["shop/Sizes.java"].replace("n < 0", "n <= 0"))
    compile_project(project)
    assert main(["scan", "shop.Cart", *patient]) == 10
    second = capsys.readouterr().out
    assert "2 methods of 1 class" in second and ", 1 known from earlier scans" in second
    assert second.splitlines()[0] == first.out.splitlines()[0]
    identity = first.out.splitlines()[0].split()[-1]
    assert main(["explain", identity]) == 0
    explained = capsys.readouterr().out
    assert explained.startswith(place)
    assert main(["explain", "src/main/java/shop/Cart.java:5"]) == 0
    assert capsys.readouterr().out == explained
    assert "Violated property:" in explained and "count=0" in explained.replace("INPUT count: 0", "count=0")


def test_methods_of_a_project(fake: Path) -> None:
    assert main(["scan", "-j1"]) == 0
    assert runs(fake) == ["average", "size", "twice", "run"]
    for chosen, wanted in (
        (["shop.Cart.size"], ["size"]),
        (["shop.Kind"], ["twice", "run"]),
        (["--include", "*Cart"], ["average", "size"]),
        (["--include=*.s*", "--exclude", "*Kind*"], ["size"]),
        (["target/classes/shop/Cart.class"], ["average", "size"]),
        (["target/classes", "--exclude", "*Kind*"], ["average", "size"]),
    ):
        assert main(["scan", "--no-cache", "-j1", *chosen]) == 0
        assert runs(fake) == wanted, chosen


def test_who_dies_is_reported_and_the_scan_goes_on(fake: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fake / "average").write_text("die")
    (fake / "twice").write_text("mutter")
    (fake / "run").write_text("garbage")
    assert main(["scan", "-j1"]) == 6
    out = capsys.readouterr().out
    died = "could not be checked: the process that checked it died"
    assert f"Cart.java:5: note: shop.Cart.average(int, int) {died} of SIGKILL [internal-error]" in out
    assert f"{died} with exit code 3: last words" in out
    assert "1 without a fault within the bounds, 0 with faults, 3 not checked because of an error" in out
    runs(fake)
    assert main(["scan", "-j1"]) == 6
    assert runs(fake) == ["average", "twice", "run"]


def test_classes_for_a_newer_java_are_told_once(
    fake: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pybmc.classfile.jdk.Jdk.newest_version", property(lambda self: 50))
    assert main(["scan", "-j1"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1 and told[0].startswith("warning: shop.Cart is compiled for Java ")


def test_what_the_library_throws_is_no_note(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = project / "src/main/java/shop/Thrown.java"
    lines = [
        "package shop; import java.util.*; public class Thrown {",
        "public static int byBytecode() { return new LinkedList<Integer>().getFirst(); }",
        'public static Thread.State byModel() { return Thread.State.valueOf("none"); }',
        "public static void byItself(int x) { if (x * x == 4) throw new IllegalStateException(); own(x); }",
        "private static void own(int x) { if (x * x == 9) throw new NoSuchElementException(); }",
        "}",
    ]
    source.write_text("\n".join(lines))
    compile_project(project)
    assert main(["scan", "shop.Thrown", "--exceptions", "thrown", "-j", "1", "--timeout-per-method", "120"]) == 10
    found = [line.split(":")[1:3] for line in capsys.readouterr().out.splitlines() if ".java:" in line]
    assert sorted(found) == [["2", " warning"], ["3", " warning"], ["4", " note"], ["5", " note"]]


def test_a_baseline_hides_what_is_known(fake: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fake / "average").write_text("bad")
    assert main(["scan", "--write-baseline", "known.json"]) == 10
    (fake / "size").write_text("bad")
    assert main(["scan", "--no-cache", "--baseline", "known.json"]) == 10
    capsys.readouterr()
    (fake / "size").unlink()
    assert main(["scan", "--no-cache", "--baseline", "known.json"]) == 0
    assert "nothing new found; 1 more in the baseline" in capsys.readouterr().out


def test_how_to_see_a_finding_again_is_told_where_there_is_a_way(
    fake: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (fake / "average").write_text("bad")
    for more, hint in (
        ([], "pybmc explain ID shows "),
        (["--cache", "a place"], "pybmc explain ID --cache 'a place' shows "),
        (["--no-cache"], ""),
    ):
        assert main(["scan", *more]) == 10
        found = [line for line in capsys.readouterr().out.splitlines() if "pybmc explain" in line]
        assert [line.startswith(hint) for line in found] == ([True] if hint else [])


def test_notes_make_no_scan_fail(fake: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fake / "size").write_text("note")
    assert main(["scan"]) == 0
    out = capsys.readouterr().out
    assert "Cart.java:5: note: size is wrong [thrown-on-purpose]" in out and "by shop.Cart.size()" in out


def test_what_cannot_be_read_is_checked_again(fake: Path, tmp_path: Path) -> None:
    assert main(["scan", "shop.Cart", "-j1"]) == 0
    kept = sorted((tmp_path / "cache/pybmc/outcomes").rglob("*.json"))
    assert len(kept) == 2 and runs(fake) == ["average", "size"]
    kept[0].write_bytes(b"\xff{")
    data = json.loads(kept[1].read_text())
    for wrong in ({"outcome": 3}, {"read": [1]}, {"format": "other"}, {"outcome": {**data["outcome"], "faults": [1]}}):
        kept[1].write_text(json.dumps(data | wrong))
        assert main(["scan", "shop.Cart", "-j1"]) == 0
        assert len(runs(fake)) in (1, 2)
    assert main(["scan", "shop.Cart"]) == 0
    assert runs(fake) == []


def test_options_and_classes_make_a_difference(fake: Path) -> None:
    assert main(["scan", "shop.Cart.size"]) == 0
    assert main(["scan", "shop.Cart.size", "--unwind", "3"]) == 0
    assert main(["scan", "shop.Cart.size", "--unwind", "3", "--format", "json"]) == 0
    assert len(runs(fake)) == 2
    (fake / "target/classes/shop/Cart.class").write_bytes((fake / "target/classes/shop/Cart.class").read_bytes() + b"")
    assert main(["scan", "shop.Cart.size"]) == 0
    assert runs(fake) == []
    source = fake / "src/main/java/shop/Cart.java"
    source.write_text(source.read_text().replace("sum / count", "sum / (count + 1)"))
    compile_project(fake)
    assert main(["scan", "shop.Cart.size"]) == 0
    assert runs(fake) == ["size"]


def test_what_rules_say_makes_a_difference(fake: Path) -> None:
    rules = fake / "rules.toml"
    for text, wanted in (("entry = true\n", ["size"]), ("entry = true\n", []), ("entry = false\n", ["size"])):
        rules.write_text(text)
        main(["scan", "shop.Cart.size", "--taint", str(rules)])
        assert runs(fake) == wanted


def test_more_time_is_another_chance(fake: Path) -> None:
    (fake / "size").write_text("late")
    for seconds, again in (("5", ["size"]), ("5", []), ("4", []), ("6", ["size"])):
        assert main(["scan", "shop.Cart.size", "--timeout-per-method", seconds]) == 0
        assert runs(fake) == again


def test_a_budget_is_for_all(fake: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", "--budget", "0.2"]) == 0  # less than any check needs
    out = capsys.readouterr().out
    assert runs(fake) == []
    assert "4 not checked for want of time" in out


def test_time_of_a_method_is_what_it_works() -> None:
    """On the clock that may take longer, as long as the budget of the scan allows."""
    settings = Settings((), (), (), seconds=10.0, memory=100)
    job = job_for("shop.Cart.size", (), settings.whole, settings)
    assert job.command[-6:-4] == ("--timeout", "10.000") and "40.000" in job.command
    assert job.limits.wall > 40


def test_ctrl_c_keeps_what_is_known(fake: Path) -> None:
    (fake / "average").write_text("bad")
    (fake / "size").write_text("sleep")
    command = [sys.executable, "-c", DRIVER.format(FAKE), "scan", "-j1"]
    environment = {**os.environ, "PYBMC_DEBUG": "1"}  # nobody who loses patience on a busy machine
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert "average is wrong" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait() == 130
    assert "interrupted: 1 of 4 methods are done" in rest
    runs(fake)
    (fake / "size").unlink()
    assert main(["scan", "-j1"]) == 10
    assert runs(fake) == ["size", "twice", "run"]


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["-cp", "absent"], 6, "class path entry absent does not exist"),
        (["absent.jar"], 6, "absent.jar does not exist"),
        (["no.such.Name"], 6, "no public method to check in no.such.Name"),
        (["-o", "absent/x.json"], 6, "--output absent/x.json cannot be written"),
        (["--html", "absent/x.html"], 6, "--html absent/x.html cannot be written"),
        (["--write-baseline", "absent/x"], 6, "--write-baseline absent/x cannot be written"),
        (["--baseline", "absent"], 6, "the baseline absent cannot be read"),
        (["--baseline", "runs"], 6, "the baseline runs is not JSON"),
        (["--baseline", "list.json"], 6, "is none that --write-baseline has written"),
        (["--baseline", "holes.json"], 6, "has a finding without a fingerprint: number 1"),
        (["--changed-since", "HEAD"], 6, "wants a git repository"),
        (["--classes-before", "absent.jar"], 6, "--classes-before: absent.jar does not exist"),
        (["--classes-before", "a", "--changed-since", "b"], 1, "cannot be given together"),
        (["--executor", "dask"], 64, "wants the --scheduler of a cluster"),
        (["--no-such-option"], 64, "unknown option --no-such-option"),
        (["--format", "pdf"], 64, "'pdf' is not one of"),
        (["--json-ui"], 64, "--json-ui cannot be used with pybmc scan"),
        (["--show-loops"], 64, "--show-loops cannot be used with pybmc scan"),
        (["--unwind", "x"], 64, "--unwind wants a whole number"),
    ],
)
def test_mistakes(
    fake: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, message: str
) -> None:
    (fake / "runs").write_text("x y z\n")
    (fake / "list.json").write_text("[]")
    (fake / "holes.json").write_text('{"format": "pybmc-baseline 1", "findings": [{}]}')
    assert main(["scan", *arguments]) == code
    told = capsys.readouterr()
    assert message in told.err and told.err.count("\n") == 1 and told.out == ""
    assert runs(fake) == ["x"]


def test_only_what_changed(fake: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    author = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    for step in (["init", "-q"], ["add", "src"], [*author, "commit", "-q", "-m", "one"]):
        subprocess.run(["git", *step], check=True)
    assert main(["scan", "--changed-since", "HEAD"]) == 0
    assert runs(fake) == []
    kind = fake / "src/main/java/shop/Kind.java"
    kind.write_text(kind.read_text() + "\n")
    assert main(["scan", "-j1", "--changed-since", "HEAD"]) == 0
    assert runs(fake) == ["twice", "run"]  # that of the nested interface too
    assert main(["scan", "--changed-since", "nonsense"]) == 6
    assert "git knows no revision 'nonsense'" in capsys.readouterr().err


def test_classes_built_before(fake: Path) -> None:
    os.rename("target/classes", "old")
    cart = fake / "src/main/java/shop/Cart.java"
    cart.write_text(cart.read_text().replace("1 / size", "2 / size"))
    compile_project(fake)
    assert main(["scan", "--classes-before", "old", "-j1"]) == 0
    assert runs(fake) == ["average", "size"]


def test_a_cache_that_cannot_be_written(fake: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cache").write_text("a file")
    assert main(["scan", "shop.Cart"]) == 0
    out = capsys.readouterr().out
    assert "2 without a fault" in out and "nothing is kept for the next scan" in out


def test_what_is_not_kept_cannot_be_explained(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cache").write_text("a file")
    assert main(["scan", "shop.Cart.average", "-j", "1", "--timeout-per-method", "120"]) == 10
    out = capsys.readouterr().out
    assert "nothing is kept for the next scan" in out and "pybmc explain" not in out


def test_a_jar_stands_for_itself(fake: Path) -> None:
    """Whatever other jars its manifest names."""
    with zipfile.ZipFile("other.jar", "w") as jar:
        jar.write("target/classes/shop/Kind.class", "shop/Kind.class")
    with zipfile.ZipFile("cart.jar", "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nClass-Path: other.jar\n")
        jar.write("target/classes/shop/Cart.class", "shop/Cart.class")
    assert main(["scan", "cart.jar", "-j1"]) == 0
    assert runs(fake) == ["average", "size"]


def test_output_beside_text(fake: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fake / "average").write_text("bad")
    assert main(["scan", "--format", "json", "-o", "found.json"]) == 10
    assert "average is wrong" in capsys.readouterr().out
    assert json.loads((fake / "found.json").read_text())["summary"]["findings"]["error"] == 1
    assert main(["scan", "--format", "json"]) == 10
    assert json.loads(capsys.readouterr().out)["summary"]["fromCache"] == 4


def test_one_check_is_told_as_a_scan_is(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check = ["check", "shop.Cart.average", "-cp", "target/classes"]
    assert main([*check, "--format", "sarif", "--html", "page.html"]) == 10
    (result,) = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "src/main/java/shop/Cart.java"
    assert "return sum / count;" in (project / "page.html").read_text()
    assert main(["explain", result["properties"]["id"]]) == 0
    assert "Violated property:" in capsys.readouterr().out
    assert main([*check, "--format", "sarif", "--json-ui"]) == 1
    assert main([*check, "--html", "absent/page.html"]) == 6
    assert "--html absent/page.html cannot be written" in capsys.readouterr().err


def test_what_a_container_calls_is_checked(tmp_path: Path) -> None:
    servlet = tmp_path / "Greeting.java"
    servlet.write_text(
        "class Greeting { protected void doGet(javax.servlet.http.HttpServletRequest q, Object r) { }\n"
        "  protected void other(Object o) { } private void doPost(javax.servlet.http.HttpServletRequest q) { } }"
    )
    request = tmp_path / "HttpServletRequest.java"
    request.write_text("package javax.servlet.http; public interface HttpServletRequest { }")
    subprocess.run(["javac", "-d", str(tmp_path / "made"), str(servlet), str(request)], check=True, timeout=60)
    targets = find_targets(ClassPath([str(tmp_path / "made")], 17), lambda of_class, method: True, lambda text: None)
    assert [target.name.partition(":")[0] for target in targets] == ["Greeting.doGet"]
