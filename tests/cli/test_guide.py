"""Every command of the guide is run, and prints what the guide says."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from pybmc.cli import main
from pybmc.commands import COMMANDS
from pybmc.commands.scan_arguments import understood

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
JUNIT = [
    Path("/usr/share/java") / f"{name}.jar"
    for name in ("junit-jupiter-api", "junit-jupiter-params", "opentest4j", "apiguardian-api", "junit-platform-commons")
]


class Step(NamedTuple):
    command: str
    shown: list[str]
    code: int


def steps(block: str) -> list[Step]:
    """Of a block: commands, the lines below each (`...` stands for any), and the exit code that a comment tells."""
    found: list[Step] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append(Step(line[2:], [], 0))
        elif line.startswith("# exit code "):
            found[-1] = found[-1]._replace(code=int(line.split()[-1]))
        elif line != "...":
            found[-1].shown.append(line)
    return found


SECTIONS = {
    part.partition("\n")[0]: re.findall(r"```console\n(.*?)```", part, re.S) for part in GUIDE.split("\n## ")[1:]
}


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, where all sections work one after the other, as a reader does."""
    root = tmp_path_factory.mktemp("guide")
    shutil.copytree(ROOT / "docs/examples/shop", root / "shop", ignore=shutil.ignore_patterns("target"))
    shutil.copytree(ROOT / "docs/examples/competition", root / "shop/competition")
    (root / "shop/pybmc.toml").write_text("timeout = 120\n")  # on a busy machine, too
    compile_(root / "shop", "main", "classes", [])
    return root / "shop"


def compile_(shop: Path, kind: str, out: str, class_path: list[Path]) -> None:
    files = [str(path) for path in sorted((shop / "src" / kind).rglob("*.java"))]
    path = os.pathsep.join(map(str, [shop / "target/classes", *class_path]))
    command = ["javac", "-g", "-cp", path, "-d", str(shop / "target" / out), *files]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


def run(step: Step, shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program, *arguments = shlex.split(step.command)
    capsys.readouterr()
    if program == "mvn":  # which needs the network
        if "test-compile" in arguments:
            compile_(shop, "test", "test-classes", JUNIT)
            (shop / "target/dependency").mkdir(exist_ok=True)
            for jar in JUNIT:
                shutil.copy(jar, shop / "target/dependency")
        return
    if program == "git":
        subprocess.run([program, *arguments], check=True, capture_output=True, timeout=60)
        return
    assert program == "pybmc" and arguments[0] in COMMANDS
    assert main(arguments) == step.code, step.command
    left = capsys.readouterr().out
    for line in step.shown:
        before, found, left = left.partition(line)
        assert found, f"{step.command} does not print {line!r}, but {before}"


@pytest.mark.parametrize("section", [name for name, blocks in SECTIONS.items() if blocks])
def test_commands(
    shop: Path, section: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if section == "Tests that you have" and not all(jar.exists() for jar in JUNIT):
        pytest.skip("JUnit is not there")
    monkeypatch.chdir(shop)
    monkeypatch.setenv("XDG_CACHE_HOME", str(shop / "cache"))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    for block in SECTIONS[section]:
        for step in steps(block):
            run(step, shop, capsys)


def test_what_is_for_other_programs() -> None:
    """Workflows are YAML, their scans are command lines, and the matcher of an editor matches."""
    workflows = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", GUIDE, re.S)]
    assert len(workflows) == 2
    scans = re.findall(r"pybmc (scan --[^\n']*)", "".join(re.findall(r"```yaml\n(.*?)```", GUIDE, re.S)))
    for text in scans:
        assert understood(shlex.split(text)[1:]).own["budget"]
    (tasks,) = re.findall(r"```json\n(.*?)```", GUIDE, re.S)
    pattern = json.loads(tasks)["tasks"][0]["problemMatcher"]["pattern"]["regexp"]
    line = next(
        line for line in GUIDE.splitlines() if line.startswith("src/main/java/shop/Cart.java:29: error: uncaught")
    )
    found = re.match(pattern, line)
    assert found is not None and found[1].endswith("Cart.java") and (found[2], found[3]) == ("29", "error")


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", GUIDE):
        assert target.startswith("http") or (ROOT / "docs" / target).exists(), target
