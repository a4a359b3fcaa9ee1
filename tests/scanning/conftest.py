"""A project of a few classes in the layout of Maven, and a worker that does as the names of methods say."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pybmc.scanning import scan

FAKE = (sys.executable, str(Path(__file__).with_name("fake.py")))
SOURCES = {
    "shop/Cart.java": """package shop;
public class Cart {
    int size;
    public static int average(int sum, int count) {
        return sum / count;
    }
    public int size() {
        return Sizes.atLeast(size);
    }
    int hidden() { return 1 / size; }
}
""",
    "shop/Sizes.java": """package shop;
class Sizes {
    static int atLeast(int n) {
        return n < 0 ? 0 : n;
    }
}
""",
    "shop/Kind.java": """package shop;
public enum Kind {
    A, B;
    public interface Namer { String name(int i); default String twice(int i) { return name(i) + name(i); } }
    private static class Own { public int inside() { return 0; } }
    public Runnable run() {
        return new Runnable() { public void run() { } };
    }
}
""",
}


def compile_project(root: Path) -> None:
    files = [str(path) for path in sorted((root / "src/main/java").rglob("*.java"))]
    (root / "target/classes").mkdir(parents=True, exist_ok=True)
    command = ["javac", "-g", "-nowarn", "-d", str(root / "target/classes"), *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("built")
    for name, text in SOURCES.items():
        path = root / "src/main/java" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    compile_project(root)
    return root


@pytest.fixture
def project(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current directory; with a cache of its own."""
    root = tmp_path / "project"
    shutil.copytree(built, root)
    monkeypatch.chdir(root)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return root


@pytest.fixture
def fake(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, where methods are checked by `fake.py`, which does what a file of the method's name says."""
    monkeypatch.setattr(scan, "PYBMC", FAKE)
    monkeypatch.setenv("FAKE_HOME", str(project))
    return project
