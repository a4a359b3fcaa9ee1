"""Which classes count: jars beside a class path, chosen class files, and classes named as the JDK's; names of loops."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from pybmc.cli import main

MAIN = """
import java.util.Objects;
public class Main {
    public static void main(String[] args) { assert Other.f(2) == 2; }
    static void objects() { assert !Objects.isNull("x"); }
    static void loop(int n) { for (int i = 0; i < n; i++) { } }
}
"""
OTHER = "class Other { static int f(int x) { return x; } }"
OBJECTS = "package java.util; public class Objects { public static boolean isNull(Object o) { return true; } }"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`main/` with Main, `other/` with Other, `app.jar` with Main, `models/` with java.util.Objects."""
    folder = tmp_path_factory.mktemp("path")
    for name, text in (("src/Main.java", MAIN), ("src/Other.java", OTHER), ("patch/java/util/Objects.java", OBJECTS)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    javac = ["javac", "-g", "-nowarn", "-d"]
    subprocess.run([*javac, str(folder / "other"), str(folder / "src/Other.java")], check=True)
    subprocess.run(
        [*javac, str(folder / "main"), "-cp", str(folder / "other"), str(folder / "src/Main.java")], check=True
    )
    patched = ["--patch-module", f"java.base={folder / 'patch'}", str(folder / "patch/java/util/Objects.java")]
    subprocess.run([*javac, str(folder / "models"), *patched], check=True)
    with zipfile.ZipFile(folder / "app.jar", "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", "Main-Class: Main\n")
        jar.write(folder / "main/Main.class", "Main.class")
    return folder


def test_jar_and_class_path_are_both_searched(built: Path) -> None:
    assert main(["-jar", str(built / "app.jar")]) == 5  # Other is nowhere
    assert main(["-jar", str(built / "app.jar"), "--classpath", str(built / "other")]) == 0


def test_classes_named_java_do_not_replace_the_jdk(built: Path) -> None:
    line = ["Main.objects", "-cp", f"{built / 'main'}:{built / 'models'}"]
    assert main(line) == 0
    assert main([*line, "--classpath-models"]) == 10


def test_chosen_files_may_name_jars(built: Path, tmp_path: Path) -> None:
    chosen = tmp_path / "files.json"
    chosen.write_text(json.dumps({"classFiles": ["Main.class", "Other.class"], "jar": [str(built / "app.jar")]}))
    assert main(["Main", "-cp", str(built / "other"), "--java-cp-include-files", f"@{chosen}"]) == 0


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("(", 64, "no regular expression"),
        ("@nowhere.json", 6, "nowhere.json: No such file"),
        ("@{}", 6, "is not JSON"),
        ("@[]", 6, "expected an object"),
        ('@{"classFiles": 5}', 6, '"classFiles" is not a list'),
        ('@{"classFiles": [], "jar": [1]}', 6, '"jar" is not a list'),
    ],
)
def test_malformed_choice(
    built: Path, tmp_path: Path, text: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if text[:2] in ("@{", "@["):
        (tmp_path / "files.json").write_text(text[1:] if text != "@{}" else "{")
        text = f"@{tmp_path / 'files.json'}"
    assert main(["Main", "-cp", str(built / "main"), "--java-cp-include-files", text]) == code
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "name", ["Main.loop.1", "Main.main.0", "Main.nowhere.0", "Nowhere.loop.0", "java::Main.loop:(J)V.0", "Main.nowhere"]
)
def test_unwindset_with_an_unknown_name(built: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["Main.loop", "-cp", f"{built / 'main'}:{built / 'other'}", "--unwindset", f"{name}:5"]
    assert main(line) == 1
    assert f"there is no loop or function {name}" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Main.loop.0", "java::Main.loop:(I)V.0", "Main.loop(int).0", "0:Main.loop.0"])
def test_unwindset_with_a_known_name(built: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["Main.loop", "-cp", f"{built / 'main'}:{built / 'other'}", "--unwind", "1", "--unwindset", f"{name}:3"]
    assert main(line) == 10
    assert "iteration 3 " in capsys.readouterr().out
