"""The order of search, classes pinned to the models, and the search for subclasses."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.sources import ClassSources
from pybmc.errors import InputError
from pybmc.goto.classes import ClassTable, Origin

from .conftest import ClassWriter, CompileJava

USER = {
    "Base": "public abstract class Base implements Runnable {}",
    "Middle": "public class Middle extends Base { public void run() {} }",
    "Leaf": "public class Leaf extends Middle implements Comparable<Leaf> {"
    " public int compareTo(Leaf o) { return 0; } }",
    "Other": "public class Other extends java.util.ArrayList<String> { interface Inner extends Runnable {} }",
    "Lonely": "public class Lonely {}",
}


@pytest.fixture(scope="module")
def jdk() -> Jdk:
    return Jdk.open()


@pytest.fixture(scope="module")
def user(compile_java: CompileJava) -> Path:
    return compile_java(("-g", "-Xlint:-serial"), **USER)


def sources(user: Path, jdk: Jdk, models: str | None = None) -> ClassSources:
    return ClassSources(ClassPath([str(user)], jdk.major), models, jdk)


def test_origins(user: Path, jdk: Jdk) -> None:
    found = sources(user, jdk)
    leaf, parent = found.load("Leaf"), found.load("java/util/ArrayList")
    assert leaf is not None and leaf.origin is Origin.USER and leaf.super_name == "Middle"
    assert parent is not None and parent.origin is Origin.JDK
    assert found.load("no/Such") is None


def test_classes_that_do_not_run_on_the_jdk_at_hand(user: Path, jdk: Jdk, tmp_path: Path) -> None:
    """Told once, and only of the user's classes."""
    from .test_jdk import stand_in

    old = Jdk.open(stand_in(tmp_path / "old", str(jdk.major - 1)))
    found = sources(user, old)
    assert found.load("Leaf") and found.load("Middle") and found.load("java/util/ArrayList")
    (warning,) = found.warnings
    assert warning.startswith(f"Leaf is compiled for Java {jdk.major}, but the library is that of JDK {old.major} in ")
    stand_in(tmp_path / "new", str(jdk.major))
    found = sources(user, old)
    found.load("Leaf")
    assert found.warnings[0].endswith(f"({tmp_path / 'new'} is one)")
    found = sources(user, jdk)
    assert found.load("Leaf") and not found.warnings


def test_fits_the_class_table(user: Path, jdk: Jdk) -> None:
    table = ClassTable(sources(user, jdk).load)
    assert table.is_subtype("Other", "java/util/Collection")
    resolved = table.resolve_method("Other", "size", "()I")
    assert resolved is not None and resolved.owner == "java/util/ArrayList" and resolved.code.instructions


def test_user_before_model_before_jdk_but_for_pinned_classes(compile_java: CompileJava, jdk: Jdk) -> None:
    def tree(mark: str) -> Path:
        text = f'package %s; public class %s {{ public static final String MARK = "{mark}"; }}'
        return compile_java(CProver=text % ("org.cprover", "CProver"), Plain=text % ("q", "Plain"))

    user, models = tree("user"), tree("model")
    found = [sources(user, jdk, str(models)).load(name) for name in ("org/cprover/CProver", "q/Plain")]
    assert [(info.origin, info.fields[0].constant) for info in found if info] == [
        (Origin.MODEL, "model"),
        (Origin.USER, "user"),
    ]
    without = sources(user, jdk).load("org/cprover/CProver")
    assert without is not None and without.origin is Origin.USER


def test_names_outside_the_basic_plane(tmp_path: Path, jdk: Jdk, class_writer: type[ClassWriter]) -> None:
    """A file name has one character where a class file, and Java's length(), has two."""
    (tmp_path / "\U0001d4b3.class").write_bytes(class_writer(b"\xed\xa0\xb5\xed\xb2\xb3").build())
    found = sources(tmp_path, jdk)
    info = found.load("\ud835\udcb3")
    assert info is not None and info.name == "\ud835\udcb3"
    assert found.user_subclasses("java/lang/Object") == ["\ud835\udcb3"]
    assert found.load("\ud835") is None


def test_wrong_name(user: Path, jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "pkg").mkdir()
    shutil.copy(user / "Lonely.class", tmp_path / "pkg" / "Lonely.class")
    with pytest.raises(InputError, match="holds class 'Lonely', not 'pkg/Lonely'"):
        sources(tmp_path, jdk).load("pkg/Lonely")
    assert sources(tmp_path, jdk).user_subclasses("java/lang/Object") == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Base", ["Leaf", "Middle"]),
        ("Middle", ["Leaf", "Middle"]),
        ("java/lang/Runnable", ["Leaf", "Middle"]),
        ("java/lang/Comparable", ["Leaf"]),
        ("java/util/List", ["Other"]),  # through classes of the JDK
        ("java/io/Serializable", ["Other"]),
        ("java/lang/Object", ["Leaf", "Lonely", "Middle", "Other"]),
        ("java/lang/String", []),
        ("no/Such", []),
    ],
)
def test_user_subclasses(user: Path, jdk: Jdk, name: str, expected: list[str]) -> None:
    assert sources(user, jdk).user_subclasses(name) == expected


def test_user_subclasses_with_broken_and_cyclic_classes(
    user: Path, jdk: Jdk, tmp_path: Path, class_writer: type[ClassWriter]
) -> None:
    for path in user.glob("*.class"):
        shutil.copy(path, tmp_path)
    (tmp_path / "Broken.class").write_bytes(b"\xca\xfe\xba\xbe\0\0")
    for name, parent in (("X", "Y"), ("Y", "X")):
        writer = class_writer(name)
        writer.parent = writer.class_(parent)
        (tmp_path / f"{name}.class").write_bytes(writer.build())
    found = sources(tmp_path, jdk)
    assert found.user_subclasses("Base") == ["Leaf", "Middle"]
    assert found.user_subclasses("X") == ["X", "Y"]
    assert len(found.warnings) == 1 and "Broken.class" in found.warnings[0]


def test_models_in_a_jar(user: Path, jdk: Jdk, tmp_path: Path, compile_java: CompileJava) -> None:
    folder = compile_java(Model="package m; public class Model {}")
    archive = shutil.make_archive(str(tmp_path / "models"), "zip", folder)
    info = sources(user, jdk, archive).load("m/Model")
    assert info is not None and info.origin is Origin.MODEL
