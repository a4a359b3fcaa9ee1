"""Java sources that are compiled for a test, and the specifications in them."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.sources import ClassSources
from pybmc.goto.classes import ClassTable
from pybmc.models import models_path
from pybmc.specs.book import Specs


class Compiled:
    """A folder with sources and their classes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        jdk = Jdk.open(None)
        sources = ClassSources(ClassPath([str(folder)], jdk.major), models_path(), jdk)
        self.classes = ClassTable(sources.load, jdk.major)

    def specs(self, library: bool = False) -> Specs:
        return Specs(self.classes, [str(self.folder)], library)


Compile = Callable[..., Compiled]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compile:
    """`compiled(text, written)`: `written` replaces the source after compilation; text is that of class `Main`."""

    def make(text: str, written: str | None = None, flags: tuple[str, ...] = ("-g",)) -> Compiled:
        folder = tmp_path_factory.mktemp("specified")
        source = folder / "Main.java"
        source.write_text(text, "utf-8")
        quick = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto", "-proc:none")
        command = ["javac", *quick, *flags, "-cp", models_path(), "-d", str(folder), str(source)]
        subprocess.run(command, check=True, capture_output=True)
        if written is not None:
            source.write_text(written, "utf-8")
        return Compiled(folder)

    return make
