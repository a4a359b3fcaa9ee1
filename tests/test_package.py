"""What is installed: a wheel with everything in it, models that fit the JDK, a light start."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from functools import cache
from pathlib import Path

import pytest

from pybmc import __version__
from pybmc.errors import InputError
from pybmc.models import models_path

ROOT = Path(__file__).resolve().parent.parent
HEAVY = ("z3", "bitwuzla", "pysat", "tqdm", "inspect", "json", "xml", "zipfile")
NO_JAVA = {"PATH": "", "JAVA_HOME": ""}


Done = subprocess.CompletedProcess[str]


def run(*command: str | Path, env: dict[str, str] | None = None, cwd: Path | None = None) -> Done:
    return subprocess.run(
        [*map(str, command)], capture_output=True, text=True, timeout=180, cwd=cwd, env={**os.environ, **(env or {})}
    )


@pytest.fixture(scope="module")
def source_copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout without anything that was built, so that it stays as it is."""
    copy = tmp_path_factory.mktemp("source") / "pybmc"
    ignored = [Path(line).name for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()]
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", *ignored))
    return copy


def build(source: Path, kind: str, target: Path) -> Path:
    """Build as an installer does, through the build backend, but with what is installed here: no network."""
    if not _modern_setuptools():
        pytest.skip("needs setuptools 77.0.3 or newer: pip install -e '.[dev]'")
    script = f"import setuptools.build_meta as b; b.build_{kind}({str(target)!r})"
    done = run(sys.executable, "-c", script, cwd=source)
    assert done.returncode == 0, done.stdout + done.stderr
    [path] = target.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return path


@cache
def _modern_setuptools() -> bool:
    from importlib.metadata import version

    return tuple(map(int, version("setuptools").split(".")[:3])) >= (77, 0, 3)


@pytest.fixture(scope="module")
def sdist(source_copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    packed = build(source_copy, "sdist", tmp_path_factory.mktemp("sdist"))
    with tarfile.open(packed) as archive:
        archive.extractall(packed.parent, filter="data")
    return packed.parent / packed.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the source distribution, as a packager would."""
    source = shutil.copytree(sdist, tmp_path_factory.mktemp("unpacked") / "pybmc")
    return build(source, "wheel", tmp_path_factory.mktemp("wheel"))


def files_of(folder: Path) -> set[str]:
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return {name for name in found if ".egg-info/" not in name}


def test_sdist_is_the_whole_project(sdist: Path, source_copy: Path) -> None:
    """Who has it can build, test and change pybmc."""
    made = {"PKG-INFO", "setup.cfg"}
    assert files_of(sdist) - made == files_of(source_copy)
    assert {"LICENSE", "CHANGELOG.md", "Makefile", ".ci/run", "java-models/build.py"} <= files_of(sdist)


def test_licence_is_in_the_metadata(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        lines = archive.read(name).decode().splitlines()
        assert name.replace("METADATA", "licenses/LICENSE") in archive.namelist()
    assert "License-Expression: MIT" in lines
    assert f"Version: {__version__}" in lines


def test_changelog_knows_the_version() -> None:
    """A released version has its section; what lies between two releases is under Unreleased."""
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert ".dev" in __version__ or __version__ in headings


def test_wheel_holds_packages_types_and_compiled_models(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    in_tree = {
        path.relative_to(ROOT).as_posix() for package in ("pybmc", "oplib") for path in (ROOT / package).rglob("*.py")
    }
    assert in_tree <= names
    assert {"pybmc/py.typed", "oplib/py.typed"} <= names
    sources = {path.relative_to(root).with_suffix(".class").as_posix()
               for root in (ROOT / "java-models" / "verifier", ROOT / "java-models" / "jdk")
               for path in root.rglob("*.java")}  # fmt: skip
    assert {f"pybmc/models/classes/{name}" for name in sources} <= names
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"pybmc", "oplib"}
    assert not [name for name in names if name.endswith(".java")]
    metadata = next(name for name in names if name.endswith("entry_points.txt"))
    assert "pybmc = pybmc.start:run" in zipfile.ZipFile(wheel).read(metadata).decode()


def test_unpacked_wheel_finds_its_models_without_a_jdk(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    script = "from pybmc.models import models_path; print(models_path())"
    done = run(sys.executable, "-c", script, cwd=tmp_path, env={**NO_JAVA, "PYTHONPATH": str(tmp_path)})
    assert done.stdout.strip() == str(tmp_path / "pybmc" / "models" / "classes"), done.stderr


def test_oldest_versions_follow_pyproject() -> None:
    """Every dependency has a lower bound, so that `make oldest` can test what is promised."""
    done = run(sys.executable, ROOT / ".ci" / "oldest", "dev")
    assert done.returncode == 0, done.stderr
    pinned = dict(line.split("==") for line in done.stdout.splitlines())
    assert {"bitwuzla", "click", "jawa", "python-sat", "tqdm", "z3-solver", "pytest"} <= pinned.keys()


def test_build_without_javac_says_so_in_one_line(source_copy: Path, tmp_path: Path) -> None:
    done = run(sys.executable, source_copy / "java-models" / "build.py", tmp_path / "classes", env=NO_JAVA)
    assert done.returncode != 0
    assert len(done.stderr.splitlines()) == 1
    assert "no javac" in done.stderr and "install a JDK" in done.stderr


def test_models_are_rebuilt_exactly_when_sources_change(source_copy: Path, tmp_path: Path) -> None:
    builder, target = source_copy / "java-models" / "build.py", tmp_path / "classes"
    one_class = target / "org" / "cprover" / "CProver.class"
    assert run(sys.executable, builder, target).returncode == 0
    before = one_class.stat().st_mtime_ns
    assert run(sys.executable, builder, target).returncode == 0
    assert one_class.stat().st_mtime_ns == before
    source = source_copy / "java-models" / "verifier" / "org" / "cprover" / "CProver.java"
    source.write_text(source.read_text() + "class Added {}\n")
    assert run(sys.executable, builder, target).returncode == 0
    assert (one_class.parent / "Added.class").is_file()


def test_missing_models_are_an_input_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("pybmc.models.__file__", str(tmp_path / "__init__.py"))
    with pytest.raises(InputError, match="make models"):
        models_path()


def test_command_line_starts_without_heavy_packages() -> None:
    """Start-up is part of every run; solvers, class reader and formats load where they are used."""
    script = f"import sys, pybmc.cli; print([m for m in {HEAVY} if m in sys.modules])"
    done = run(sys.executable, "-X", "frozen_modules=on", "-c", script, cwd=ROOT)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_models_contain_no_invokedynamic() -> None:
    """A model must not need what a model may be there to explain."""
    classes = sorted(str(path) for path in Path(models_path()).rglob("*.class"))
    text = run("javap", "-p", "-c", *classes).stdout
    assert "invokestatic" in text
    assert "invokedynamic" not in text


def members(text: str) -> set[str]:
    """The members that javap prints, without what nobody outside can observe."""
    declared = re.findall(r"^  (.*\(.*\).*;)$", text, re.MULTILINE)
    return {re.sub(r"\b(synchronized|native) ", "", line) for line in declared}


def test_throwable_has_the_api_of_the_jdk() -> None:
    ours = run("javap", "-protected", Path(models_path()) / "java" / "lang" / "Throwable.class").stdout
    theirs = run("javap", "-protected", "java.lang.Throwable").stdout
    assert len(members(theirs)) >= 18
    assert members(ours) == members(theirs)
