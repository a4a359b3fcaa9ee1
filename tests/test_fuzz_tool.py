"""Damaged class files through the whole tool: a verdict or one clear line, never a crash and never a hang.

PYBMC_FUZZ_TOOL=N runs N mutations instead of 60.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import subprocess
import time
from pathlib import Path

import pytest

SOURCE = """
public class Target {
    interface Shape { int area(int k); }
    static class Square implements Shape {
        int s;
        Square(int s) { this.s = s; }
        public int area(int k) { return s * s + k; }
    }
    static class Ring extends Square {
        Ring(int s) { super(s + 1); }
        public int area(int k) { return super.area(k) - 1; }
    }
    static int count = 3;
    static long sum(int[] a, int n) {
        long total = 0;
        for (int i = 0; i < n; i++) {
            try { total += a[i] / (i - 2); } catch (RuntimeException e) { total++; } finally { count++; }
        }
        return total;
    }
    public static void check(int k, boolean ring, int[] a) {
        Shape s = ring ? new Ring(k) : new Square(k);
        switch (k) { case 1: count += s.area(2); break; case 7: throw new IllegalStateException(); default: count--; }
        double d = k * 0.5;
        assert a == null || sum(a, a.length) != 77 || d > 3 && s instanceof Ring;
    }
}
"""
SECONDS = 20.0


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("target")
    (folder / "Target.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(folder), str(folder / "Target.java")], check=True, capture_output=True)
    return {path.name: path.read_bytes() for path in folder.glob("*.class")}


def damaged(data: bytes, chance: random.Random) -> bytes:
    if chance.random() < 0.1:
        return data[: chance.randrange(len(data))]
    broken = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        broken[chance.randrange(len(broken))] = chance.randrange(256)
    return bytes(broken)


def test_damaged_classes_end_in_good_order(classes: dict[str, bytes], tmp_path: Path) -> None:
    from pybmc.cli import main

    codes = set()
    for seed in range(int(os.environ.get("PYBMC_FUZZ_TOOL", "60"))):
        chance = random.Random(seed)
        victim = chance.choice(sorted(classes))
        for name, data in classes.items():
            (tmp_path / name).write_bytes(damaged(data, chance) if name == victim else data)
        stdout, stderr = io.StringIO(), io.StringIO()
        started = time.monotonic()
        with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
            code = main(["Target.check", "-cp", str(tmp_path), "--unwind", "4", "--timeout", "5", "--verbosity", "4"])
        assert code in (0, 5, 6, 10), f"seed {seed}: {stderr.getvalue()}"
        assert "internal error" not in stderr.getvalue(), f"seed {seed}: {stderr.getvalue()}"
        assert time.monotonic() - started < SECONDS, f"seed {seed}"
        codes.add(code)
    assert {6, 10} <= codes  # the mutations reach both the loader and the engine
