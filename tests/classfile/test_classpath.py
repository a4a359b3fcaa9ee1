"""Directories, jars, multi-release jars, wildcards and manifests."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from pybmc.classfile.classpath import ClassPath, Manifest, parse_manifest, read_jar_manifest
from pybmc.errors import InputError


def jar(path: Path, manifest: str = "", **entries: bytes) -> str:
    """Entries by path, with `__` for `/`."""
    with zipfile.ZipFile(path, "w") as out:
        if manifest:
            out.writestr("META-INF/MANIFEST.MF", manifest)
        for name, data in entries.items():
            out.writestr(name.replace("__", "/") + ".class", data)
    return str(path)


def versioned(path: Path, manifest: str, entries: dict[str, bytes]) -> str:
    with zipfile.ZipFile(path, "w") as out:
        out.writestr("META-INF/MANIFEST.MF", manifest)
        for name, data in entries.items():
            out.writestr(name, data)
    return str(path)


def content(path: ClassPath, name: str) -> bytes | None:
    found = path.find(name)
    return None if found is None else found[0]


def test_first_entry_wins(tmp_path: Path) -> None:
    (tmp_path / "dir" / "p").mkdir(parents=True)
    (tmp_path / "dir" / "p" / "A.class").write_bytes(b"dir")
    archive = jar(tmp_path / "x.jar", p__A=b"jar", p__B=b"only in the jar")
    path = ClassPath([str(tmp_path / "dir"), archive], 17)
    assert path.find("p/A") == (b"dir", str(tmp_path / "dir" / "p" / "A.class"))
    assert path.find("p/B") == (b"only in the jar", f"{archive}!/p/B.class")
    assert path.find("p/C") is None
    assert list(path.class_names()) == ["p/A", "p/B"]
    assert content(ClassPath([archive, str(tmp_path / "dir")], 17), "p/A") == b"jar"


def test_empty_entry_is_the_current_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Main.class").write_bytes(b"here")
    monkeypatch.chdir(tmp_path)
    assert content(ClassPath([""], 17), "Main") == b"here"
    assert list(ClassPath(["."], 17).class_names()) == ["Main"]


@pytest.mark.parametrize("name", ["../Out", "/etc/X", "p/../../Out", "", "p//A", ".", "nul\0", "x" * 5000])
def test_names_never_leave_the_entry(tmp_path: Path, name: str) -> None:
    (tmp_path / "cp" / "p").mkdir(parents=True)
    (tmp_path / "Out.class").write_bytes(b"outside")
    assert ClassPath([str(tmp_path / "cp")], 17).find(name) is None


MULTI = {
    "p/A.class": b"base",
    "META-INF/versions/9/p/A.class": b"nine",
    "META-INF/versions/17/p/A.class": b"seventeen",
    "META-INF/versions/21/p/A.class": b"twenty-one",
    "META-INF/versions/11/p/Added.class": b"eleven",
    "META-INF/versions/8/p/A.class": b"no such version",
    "META-INF/versions/x/p/A.class": b"no number",
}


@pytest.mark.parametrize(
    ("major", "expected"), [(8, b"base"), (9, b"nine"), (16, b"nine"), (17, b"seventeen"), (25, b"twenty-one")]
)
def test_multi_release(tmp_path: Path, major: int, expected: bytes) -> None:
    archive = versioned(tmp_path / "m.jar", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n", MULTI)
    path = ClassPath([archive], major)
    assert content(path, "p/A") == expected
    assert content(path, "p/Added") == (b"eleven" if major >= 11 else None)
    assert list(path.class_names()) == (["p/A", "p/Added"] if major >= 11 else ["p/A"])


def test_not_multi_release_without_the_manifest_saying_so(tmp_path: Path) -> None:
    archive = versioned(tmp_path / "m.jar", "Manifest-Version: 1.0\n\nName: x\nMulti-Release: true\n", MULTI)
    assert content(ClassPath([archive], 25), "p/A") == b"base"


def test_wildcard(tmp_path: Path) -> None:
    jar(tmp_path / "b.jar", B=b"b", Both=b"from b")
    jar(tmp_path / "a.JAR", A=b"a", Both=b"from a")
    (tmp_path / "C.class").write_bytes(b"not in a jar")
    path = ClassPath([str(tmp_path / "*")], 17)
    assert [content(path, name) for name in ("A", "B", "C", "Both")] == [b"a", b"b", None, b"from a"]


def test_missing_entries_are_named(tmp_path: Path) -> None:
    for entry in (str(tmp_path / "none"), str(tmp_path / "none.jar"), str(tmp_path / "none" / "*")):
        with pytest.raises(InputError) as caught:
            ClassPath([entry], 17)
        assert str(caught.value) == f"class path entry {entry} does not exist"


def test_corrupt_jars(tmp_path: Path) -> None:
    good = jar(tmp_path / "good.jar", A=b"x" * 100)
    raw = Path(good).read_bytes()
    for damage in (b"", b"not a jar", raw[: len(raw) // 2], raw[:-10]):
        bad = tmp_path / "bad.jar"
        bad.write_bytes(damage)
        with pytest.raises(InputError, match=r"cannot read jar .*bad\.jar"):
            ClassPath([str(bad)], 17)
    # the directory is intact, an entry is not
    at = raw.index(b"x" * 100)
    (tmp_path / "bad.jar").write_bytes(raw[:at] + b"y" + raw[at + 1 :])
    path = ClassPath([str(tmp_path / "bad.jar")], 17)
    with pytest.raises(InputError, match=r"cannot read A\.class in jar .*bad\.jar"):
        path.find("A")


def test_manifest_class_path(tmp_path: Path) -> None:
    (tmp_path / "lib dir").mkdir()
    jar(tmp_path / "lib dir" / "dep.jar", "Class-Path: ../main.jar other.jar\n", Dep=b"dep", Main=b"too late")
    jar(tmp_path / "lib dir" / "other.jar", Other=b"other")
    main = jar(tmp_path / "main.jar", "Main-Class: p.Main\nClass-Path: lib%20dir/dep.jar miss\n ing.jar\n", Main=b"m")
    assert read_jar_manifest(main) == Manifest("p.Main", ("lib%20dir/dep.jar", "missing.jar"), False)
    path = ClassPath([main], 17)
    assert [content(path, name) for name in ("Main", "Dep", "Other")] == [b"m", b"dep", b"other"]


def test_manifest_lines() -> None:
    text = b"Manifest-Version: 1.0\r\nmain-class: a.very.lo\r\n ng.Name\r\nMulti-Release: TRUE\r\n"
    text += b"\r\nName: x\r\nMain-Class: b\r\n"
    assert parse_manifest(text) == Manifest("a.very.long.Name", (), True)
    assert parse_manifest(b"") == Manifest(None, (), False)


def test_missing_jar_for_its_manifest(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"jar .*none\.jar does not exist"):
        read_jar_manifest(str(tmp_path / "none.jar"))
