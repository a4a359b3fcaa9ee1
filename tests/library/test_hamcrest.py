"""Matchers of Hamcrest: classes of their names, since its jar need not be there."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import pybmc

FINDER = """package org.hamcrest.internal;
import java.lang.reflect.Method;
public class ReflectiveTypeFinder {
    private final String methodName;
    private final int expectedNumberOfParameters;
    private final int typedParameter;
    public ReflectiveTypeFinder(String name, int count, int at) {
        methodName = name;
        expectedNumberOfParameters = count;
        typedParameter = at;
    }
    public Class<?> findExpectedType(Class<?> type) {
        for (Method one : type.getDeclaredMethods()) {
            if (one.getName().equals(methodName) && !one.isSynthetic()) {
                return one.getParameterTypes()[typedParameter];
            }
        }
        throw new Error();
    }
}
"""
SOURCE = """package shop;
import org.hamcrest.internal.ReflectiveTypeFinder;
abstract class Matching<T> {
    private static final ReflectiveTypeFinder FINDER = new ReflectiveTypeFinder("safely", 1, 0);
    private final Class<?> type = FINDER.findExpectedType(getClass());
    protected abstract boolean safely(T value);
    @SuppressWarnings("unchecked")
    boolean matches(Object value) { return type.isInstance(value) && safely((T) value); }
}
class Long3 extends Matching<String> {
    protected boolean safely(String value) { return value.length() > 3; }
}
class Two extends Matching<Object> {
    protected boolean safely(Object value) { return true; }
    boolean safely(Integer value) { return false; }
}
class Main {
    static void right(String s) { assert new Long3().matches(s) == (s.length() > 3) && !new Long3().matches(5); }
    static void wrong(String s) { assert new Long3().matches(s); }
    static void open(String s) { assert new Two().matches(s); }
}
"""


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("hamcrest")
    files = [root / "ReflectiveTypeFinder.java", root / "Main.java"]
    for file, text in zip(files, (FINDER, SOURCE), strict=True):
        file.write_text(text)
    subprocess.run(["javac", "-g", "-d", str(root), *map(str, files)], check=True, timeout=120)
    return root


@pytest.mark.parametrize(("name", "verdict"), [("right", "SUCCESSFUL"), ("wrong", "FAILED"), ("open", "UNKNOWN")])
def test_the_type_that_a_matcher_is_for(classes: Path, name: str, verdict: str) -> None:
    assert pybmc.check(f"shop.Main.{name}", classpath=[str(classes)], nulls="none").verdict.value == verdict
