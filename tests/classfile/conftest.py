"""JDKs on this machine, compiled Java, and a small writer of class files that javac would not write."""

from __future__ import annotations

import os
import struct
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from pybmc.classfile.jdk import Jdk
from pybmc.errors import InputError

ListImage = Callable[[str], tuple[tuple[str, str], ...]]
CompileJava = Callable[..., Path]


def _homes() -> list[str]:
    """The JDK that a run would use, and others in the usual folder, one for each feature release."""
    found: dict[int, str] = {}
    candidates: list[str | None] = [None]
    if os.path.isdir("/usr/lib/jvm"):
        candidates += sorted(os.path.join("/usr/lib/jvm", name) for name in os.listdir("/usr/lib/jvm"))
    for candidate in candidates:
        try:
            jdk = Jdk.open(candidate)
        except InputError:
            continue
        if os.path.isfile(os.path.join(jdk.home, "bin", "javap")):
            found.setdefault(jdk.major, jdk.home)
    return list(found.values())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "jdk_home" in metafunc.fixturenames:
        homes = _homes()
        ids = [f"jdk{Jdk.open(home).major}" for home in homes]
        metafunc.parametrize("jdk_home", homes, ids=ids, scope="module")


@cache
def _list_image(home: str) -> tuple[tuple[str, str], ...]:
    tool = os.path.join(home, "bin", "jimage")
    image = os.path.join(home, "lib", "modules")
    text = subprocess.run([tool, "list", image], capture_output=True, text=True, check=True).stdout
    found: list[tuple[str, str]] = []
    module = ""
    for line in text.split("\n"):
        if line.startswith("Module: "):
            module = line.removeprefix("Module: ").strip()
        elif line.endswith(".class") and not line.endswith("-info.class"):
            found.append((module, line.strip().removesuffix(".class")))
    return tuple(found)


@pytest.fixture(scope="session")
def list_image() -> ListImage:
    """(module, class) of everything in the image of a JDK, by its own `jimage` tool."""
    return _list_image


@pytest.fixture(scope="session")
def compile_java(tmp_path_factory: pytest.TempPathFactory) -> CompileJava:
    """Compile sources given as name=text into a new folder; `options` go to javac."""

    def compile_sources(options: tuple[str, ...] = ("-g",), **sources: str) -> Path:
        folder = tmp_path_factory.mktemp("java")
        files = []
        for name, text in sources.items():
            path = folder / f"{name}.java"
            path.write_text(text, encoding="utf-8")
            files.append(str(path))
        javac = os.path.join(Jdk.open().home, "bin", "javac")
        subprocess.run([javac, "-encoding", "UTF-8", *options, "-d", str(folder), *files], check=True, timeout=120)
        return folder

    return compile_sources


class ClassWriter:
    """Puts a class file together, byte for byte: constants by `add`, members by `method`, all by `build`."""

    def __init__(self, name: str | bytes = "T", major: int = 55) -> None:
        self._pool: list[bytes] = []
        self._size = 1
        self.major = major
        self.methods: list[bytes] = []
        self.attributes: list[bytes] = []
        self.this = self.class_(name)
        self.parent = self.class_("java/lang/Object")

    def add(self, tag: int, payload: bytes, width: int = 1) -> int:
        self._pool.append(bytes([tag]) + payload)
        self._size += width
        return self._size - width

    def utf8(self, text: str | bytes) -> int:
        raw = text if isinstance(text, bytes) else text.encode("ascii")
        return self.add(1, struct.pack(">H", len(raw)) + raw)

    def class_(self, name: str | bytes) -> int:
        return self.add(7, struct.pack(">H", self.utf8(name)))

    def string(self, text: str | bytes) -> int:
        return self.add(8, struct.pack(">H", self.utf8(text)))

    def name_and_type(self, name: str, descriptor: str) -> int:
        return self.add(12, struct.pack(">HH", self.utf8(name), self.utf8(descriptor)))

    def member(self, tag: int, owner: str, name: str, descriptor: str) -> int:
        return self.add(tag, struct.pack(">HH", self.class_(owner), self.name_and_type(name, descriptor)))

    def dynamic(self, tag: int, bootstrap: int, name: str, descriptor: str) -> int:
        return self.add(tag, struct.pack(">HH", bootstrap, self.name_and_type(name, descriptor)))

    def attribute(self, name: str, content: bytes) -> bytes:
        return struct.pack(">HI", self.utf8(name), len(content)) + content

    def method(
        self, code: bytes, max_locals: int = 0, descriptor: str = "()V", handlers: bytes = b"", attributes: bytes = b""
    ) -> None:
        """A static method `m`; `attributes` are those of the code, with their count in front."""
        body = struct.pack(">HHI", 10, max_locals, len(code)) + code
        body += struct.pack(">H", len(handlers) // 8) + handlers + (attributes or b"\0\0")
        head = struct.pack(">HHHH", 8, self.utf8("m"), self.utf8(descriptor), 1)
        self.methods.append(head + self.attribute("Code", body))

    def build(self) -> bytes:
        rest = struct.pack(">HHHHH", 0x21, self.this, self.parent, 0, 0)
        rest += struct.pack(">H", len(self.methods)) + b"".join(self.methods)
        rest += struct.pack(">H", len(self.attributes)) + b"".join(self.attributes)
        head = struct.pack(">IHHH", 0xCAFEBABE, 0, self.major, self._size)
        return head + b"".join(self._pool) + rest


@pytest.fixture
def class_writer() -> Iterator[type[ClassWriter]]:
    yield ClassWriter
