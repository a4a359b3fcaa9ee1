"""What the world outside gives in a counterexample, it gives on the JVM."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.models import models_path
from pybmc.replay.standins import renamed
from tests.regression.corpus import jdk_home
from tests.replay.conftest import Results

OUTSIDE = ("--outside", "unknown", "--throw-runtime-exceptions")


@pytest.mark.parametrize(
    ("method", "options"),
    [
        *((name, OUTSIDE) for name in ("lines", "bytes", "properties")),
        *((name, ("--throw-runtime-exceptions",)) for name in ("system", "scanned", "standardInput")),
    ],
)
def test_confirmed(method: str, options: tuple[str, ...], results: Results) -> None:
    only = ("--uncaught-exception-check-only-for", "java.lang.RuntimeException", "--max-nondet-string-length", "16")
    _, failed, output = results(f"replayed.World.{method}", *options, *only, "--replay")
    assert {r["replay"]["status"] for r in failed} == {"confirmed"}, output


def test_what_no_environment_has(results: Results) -> None:
    _, failed, _ = results("replayed.World.oddVariable", "--throw-runtime-exceptions", "--replay")
    assert [r["replay"]["status"] for r in failed] == ["not replayed"]
    assert "no environment has a variable 'A=B'" in failed[0]["replay"]["text"]


def test_no_test_depends_on_it(results: Results, tmp_path: Path) -> None:
    results("replayed.World.system", "--throw-runtime-exceptions", "--emit-test", str(tmp_path))
    assert not list(tmp_path.iterdir())


def test_names_change_and_texts_do_not(tmp_path: Path) -> None:
    """A text that shares its bytes with the name of a class."""
    source = tmp_path / "Main.java"
    source.write_text(
        "public class Main { public static void main(String[] a) throws Exception {"
        ' Object[] all = {"java/util/Properties", new java.util.Properties()};'
        ' assert all[0].equals("java/util" + a[0]);'
        " System.out.print(all[0] + all[1].getClass().getName()); } }"
    )
    home = jdk_home(0)
    subprocess.run([f"{home}/bin/javac", "-d", str(tmp_path), str(source)], check=True)
    made = tmp_path / "Main.class"
    data = made.read_bytes()
    assert renamed(data, ["java/net/Socket"]) == data
    made.write_bytes(renamed(data, ["java/util/Properties"]))
    command = [f"{home}/bin/java", "-ea", "-cp", f"{tmp_path}:{models_path()}", "Main", "/Properties"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told == "java/util/Propertiespybmc.world.java.util.Properties"
