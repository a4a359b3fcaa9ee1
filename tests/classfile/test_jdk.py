"""Finding a JDK, and reading its classes from the image or from jmods."""

from __future__ import annotations

import os
import random
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pybmc.classfile.header import read_header
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.jimage import JImage
from pybmc.errors import InputError

from .conftest import ListImage


def test_every_class_of_the_image_is_found(jdk_home: str, list_image: ListImage) -> None:
    """Against `jimage list`: a sample of all modules, each class with the right content."""
    jdk = Jdk.open(jdk_home)
    listed = list_image(jdk_home)
    assert len(listed) > 5000
    for _, name in random.Random(1).sample(listed, 2000):
        data = jdk.find(name)
        assert data is not None, name
        assert read_header(data, name).name == name


def test_classes_that_are_not_there(jdk_home: str, list_image: ListImage) -> None:
    jdk = Jdk.open(jdk_home)
    names = {name for _, name in list_image(jdk_home)}
    rng = random.Random(2)
    for name in rng.sample(sorted(names), 500):
        at = rng.randrange(len(name))
        changed = name[:at] + rng.choice("xQ7$") + name[at + 1 :]
        if changed not in names:
            assert jdk.find(changed) is None, changed
    for name in ("", "/", "java", "java/lang", "java/lang/", "Main", "\ud800/X", "java/lang/String.class"):
        assert jdk.find(name) is None


def test_image_and_jmods_hold_the_same(jdk_home: str, list_image: ListImage, tmp_path: Path) -> None:
    jmods = os.path.join(jdk_home, "jmods")
    if not os.path.isdir(jmods):
        pytest.skip("this JDK has no jmods")
    (tmp_path / "jmods").symlink_to(jmods)
    (tmp_path / "release").symlink_to(os.path.join(jdk_home, "release"))
    image, zipped = Jdk.open(jdk_home), Jdk.open(str(tmp_path))
    assert image.major == zipped.major
    rewritten = ("jdk/internal/module", "java/lang/invoke")  # by jlink
    names = [name for _, name in list_image(jdk_home) if not name.startswith(rewritten)]
    for name in [*random.Random(3).sample(names, 200), "java/lang/Object", "java/sql/Connection"]:
        assert image.find(name) == zipped.find(name) != None, name  # noqa: E711
    assert zipped.find("no/such/Name") is None


def test_opening_costs_milliseconds(jdk_home: str) -> None:
    Jdk.open(jdk_home).find("java/lang/Object")
    start = time.process_time()
    Jdk.open(jdk_home).find("java/lang/String")
    assert time.process_time() - start < 0.05


# compact-cp, whose making takes long, and zip
@pytest.mark.slow
@pytest.mark.parametrize("level", ["1", "2"] if os.environ.get("PYBMC_JAVAP_CLASSES") else ["2"])
def test_compressed_image(level: str, tmp_path: Path) -> None:
    jdk = Jdk.open()
    jlink = os.path.join(jdk.home, "bin", "jlink")
    if not os.path.isdir(os.path.join(jdk.home, "jmods")) or not os.path.isfile(jlink):
        pytest.skip("jlink has nothing to link")
    home = str(tmp_path / "image")
    command = [jlink, "--add-modules", "java.base", f"--compress={level}", "--output", home]
    subprocess.run(command, check=True, timeout=300, stdout=subprocess.DEVNULL)
    packed = Jdk.open(home)
    for name in ("lang/Object", "lang/String", "util/HashMap", "math/BigInteger", "util/Map$Entry"):
        name = f"java/{name}"
        assert packed.find(name) == jdk.find(name)


def stand_in(home: Path, version: str) -> str:
    """A JDK that says that it is of this version, with the classes of the real one."""
    (home / "bin").mkdir(parents=True)
    (home / "lib").mkdir()
    (home / "lib" / "modules").symlink_to(os.path.join(Jdk.open().home, "lib", "modules"))
    (home / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{version}"\n')
    (home / "bin" / "java").write_text("#!/bin/sh\nexit 1\n")
    (home / "bin" / "java").chmod(0o755)
    return str(home)


def test_release_and_order_of_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Jdk.open()
    assert real.major >= 9
    homes = {"a": "11.0.2", "b": "22-ea", "c": "25"}
    explicit, variable, on_path = [stand_in(tmp_path / name, version) for name, version in homes.items()]
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "java").symlink_to(os.path.join(on_path, "bin", "java"))
    monkeypatch.setenv("PATH", str(tmp_path / "links"))
    monkeypatch.setenv("JAVA_HOME", variable)
    assert (Jdk.open(explicit).home, Jdk.open(explicit).major) == (explicit, 11)
    assert (Jdk.open().home, Jdk.open().major) == (variable, 22)
    monkeypatch.delenv("JAVA_HOME")
    assert (os.path.realpath(Jdk.open().home), Jdk.open().major) == (os.path.realpath(on_path), 25)
    os.remove(os.path.join(explicit, "release"))
    assert Jdk.open(explicit).major == real.major


def test_newer_ones_beside_it(tmp_path: Path) -> None:
    old, new = [stand_in(tmp_path / name, version) for name, version in {"a": "11.0.2", "b": "21.0.1"}.items()]
    (tmp_path / "c").mkdir()  # something else
    assert Jdk.open(old).newer_beside(12) == Jdk.open(old).newer_beside(21) == new
    assert Jdk.open(old).newer_beside(22) is None and Jdk.open(new).newer_beside(22) is None


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell script")
def test_a_wrapper_script_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Jdk.open()
    script = tmp_path / "java"
    script.write_text(f'#!/bin/sh\necho "    java.home = {real.home}" >&2\n')
    script.chmod(0o755)
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert Jdk.open().home == real.home


def test_no_jdk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError) as caught:
        Jdk.open()
    assert str(caught.value) == "no JDK found: install one, set JAVA_HOME or pass --java-home DIR"
    with pytest.raises(InputError, match="is not a JDK: it has neither lib/modules nor jmods"):
        Jdk.open(str(tmp_path))
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(InputError, match=r"^JAVA_HOME="):
        Jdk.open()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 100,
        struct.pack("<I", 0xCAFEDADA),
        struct.pack("<7I", 0xCAFEDADA, 2 << 16, 0, 1, 1, 1, 1) + bytes(100),
        struct.pack("<7I", 0xCAFEDADA, 1 << 16, 0, 1, 1 << 30, 1, 1) + bytes(100),
        struct.pack("<7I", 0xCAFEDADA, 1 << 16, 0, 0, 0, 0, 0) + bytes(100),
    ],
)
def test_bad_image(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "modules").write_bytes(content)
    with pytest.raises(InputError, match="is not a JDK image"):
        JImage(str(tmp_path / "modules"))


def test_damaged_index(tmp_path: Path) -> None:
    """A lookup in a damaged image finds nothing or says so."""
    real = os.path.join(Jdk.open().home, "lib", "modules")
    with open(real, "rb") as file:
        length, locations, strings = struct.unpack("<7I", file.read(28))[4:]
        file.seek(0)
        data = bytearray(file.read(28 + 8 * length + locations + strings + 1000))
    rng = random.Random(4)
    for at in range(28, len(data)):
        if rng.random() < 0.05:
            data[at] = rng.randrange(256)
    path = tmp_path / "modules"
    path.write_bytes(data)
    image = JImage(str(path))
    for name in ("Object", "String", "Integer", "Math", "Thread"):
        try:
            image.read("java.base", "java/lang", name, "class")
            image.module_of("java/lang")
        except InputError as error:
            assert "corrupt" in str(error) or "compressed by" in str(error)
