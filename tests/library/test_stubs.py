"""--stub on methods of the library: what it replaces, that it says so, and that pybmc.toml may hold it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pybmc.cli import main

CALLER = "java.lang.StrictMath.addExact(int,int)"  # returns Math.addExact(x, y), which throws on overflow
CALLED = "java.lang.Math.addExact"


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_stub_decides_and_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([CALLER]) == 10
    assert "--stub" not in capsys.readouterr().err
    assert main([CALLER, "--stub", f"{CALLED}=nondet"]) == 0
    assert f"{CALLED}(II)I is replaced by --stub {CALLED}=nondet" in capsys.readouterr().err
    assert main([CALLER, "--stub", f"{CALLED}=throw"]) == 10


def test_a_stub_for_one_descriptor_leaves_the_others() -> None:
    assert main([CALLER, "--stub", f"{CALLED}:(II)I=nondet"]) == 0
    assert main([CALLER, "--stub", f"{CALLED}:(JJ)J=nondet"]) == 10


def test_the_project_file_may_hold_stubs() -> None:
    Path("pybmc.toml").write_text(f'stub = ["{CALLED}=assume-pure"]\n')
    assert main([CALLER]) == 0


def test_a_stub_stands_for_what_cannot_be_supported() -> None:
    assert main(["java.lang.ProcessHandle.of(long)"]) == 5
    assert main(["java.lang.ProcessHandle.of(long)", "--stub", "java.lang.ProcessHandleImpl.get=nondet"]) == 0


def test_a_class_whose_initialiser_is_cut_has_unknown_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["java.net.InetAddress.getLocalHost"]) == 5
    assert "java.net.InetAddress.<clinit>() is not covered: the network" in capsys.readouterr().out


def test_a_counterexample_with_stubs_is_not_blamed_on_the_jvm(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([CALLER, "--stub", f"{CALLED}=throw", "--replay"]) == 10
    assert "could not be replayed" in capsys.readouterr().out


def test_a_stub_that_nothing_calls_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([CALLER, "--stub", "java.lang.Math.addExactly=nondet"]) == 10
    assert "--stub java.lang.Math.addExactly=nondet: no such call was met" in capsys.readouterr().err
