"""Tests and properties as entry points, with annotations of the frameworks' names: their jars need not be there."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import pybmc
from pybmc.classfile.classpath import ClassPath
from pybmc.errors import InputError
from pybmc.program.arguments import _csv
from pybmc.scanning.targets import find_tests

ANNOTATIONS = {
    "org.junit.jupiter.api": ["Test", "BeforeEach", "AfterEach", "BeforeAll", "Disabled", "Nested"],
    "org.junit.jupiter.params": ["ParameterizedTest"],
    "org.junit.jupiter.params.provider": [
        "ValueSource { int[] ints() default {}; long[] longs() default {}; String[] strings() default {}; "
        "double[] doubles() default {}; char[] chars() default {}; }",
        "CsvSource { String[] value() default {}; }",
        "EnumSource { Class<?> value(); String[] names() default {}; Mode mode() default Mode.INCLUDE; "
        "enum Mode { INCLUDE, EXCLUDE } }",
        "MethodSource { String value(); }",
        "NullAndEmptySource",
    ],
    "net.jqwik.api": ["WithNull", "Property", "ForAll { String value() default \"\"; }"],
    "net.jqwik.api.constraints": [
        "IntRange { int min() default 0; int max() default 1 << 30; }", "Positive", "AlphaChars", "UniqueElements",
        "CharRange { char from() default 0; char to() default 'z'; }",
        "Size { int value() default 0; int min() default 0; int max() default 0; }",
        "StringLength { int value() default 0; int min() default 0; int max() default 0; }", "NotEmpty",
    ],
    "com.pholser.junit.quickcheck.generator": ["InRange { int minInt() default 0; int maxInt() default 9; }"],
    "old": [],
}  # fmt: skip
JUNIT4 = """package org.junit;
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Test { Class<?> expected() default Object.class; }
"""
SOURCE = """package shop;
import net.jqwik.api.*;
import net.jqwik.api.constraints.*;
import com.pholser.junit.quickcheck.generator.InRange;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
import java.util.List;

class Base {
    int base;
    @BeforeEach void begin() { base = 5; }
}

class CartTest extends Base {
    enum Size { S, M, L }
    static int all;
    int limit;
    @BeforeAll static void once() { all = 7; }
    @BeforeEach void setUp() { limit = base * 2; }
    @AfterEach void tearDown() { assert limit >= 0; }

    @Test void fresh() { assert limit == 10 && all == 7; }
    @Test void wrong() { assert limit == 11; }
    @Test void after() { limit = -1; }
    @Test @Disabled void off() { assert false; }
    void noTest() { assert false; }

    @Property boolean absolute(@ForAll int x) { return Math.abs(x) >= 0; }
    @Property boolean square(@ForAll @IntRange(min = -10, max = 10) int x) { return x * x <= 100; }
    @Property boolean squareOfMore(@ForAll @IntRange(min = -10, max = 11) int x) { return x * x <= 100; }
    @Property void positive(@ForAll @Positive long x) { assert x > 0; }
    @Property void inRange(@InRange(minInt = 2, maxInt = 4) int x) { assert 12 % x == 0; }
    @Property void first(@ForAll @NotEmpty String s) { s.charAt(0); }
    @Property void second(@ForAll @StringLength(min = 1, max = 5) String s) { s.charAt(1); }
    @Property void letters(@ForAll @AlphaChars String s) { assert s.isEmpty(); }
    @Property void alpha(@ForAll @AlphaChars String s) { assert s.isEmpty() || Character.isLetter(s.charAt(0)); }
    @Property void between(@ForAll @CharRange(from = '5', to = 'c') char c) { assert c >= '5' && c <= 'c'; }
    @Property void boxed(@ForAll @IntRange(min = 1, max = 3) Integer n) { assert n > 0; }
    @Property void sized(
        @ForAll @net.jqwik.api.constraints.Size(min = 1, max = 2) List<@IntRange(min = 1, max = 9) Integer> all
    ) {
        assert all.get(0) > 0 && all.size() < 3;
    }
    @Property void different(@ForAll @UniqueElements List<Integer> all) {
        assert all.size() < 2 || !all.get(0).equals(all.get(1));
    }
    @Property void nullable(@ForAll @WithNull String s) { s.length(); }
    @Property void provided(@ForAll("these") int x) { assert x == 0; }

    @ParameterizedTest @ValueSource(ints = {1, 2, 5}) void divides(int n) { assert limit % n == 0; }
    @ParameterizedTest @ValueSource(ints = {1, 2, 3}) void dividesNot(int n) { assert limit % n == 0; }
    @ParameterizedTest @ValueSource(doubles = {0.5, 2.25}) void halves(double d) { assert d * 4 == (int) (d * 4); }
    @ParameterizedTest @ValueSource(strings = {"a", "bc"}) void names(String s) { assert s.length() < 3; }
    @ParameterizedTest @ValueSource(strings = {"a", "a text that is longer than unknown strings are"})
    void longer(String s) { assert s.length() < 40; }
    @ParameterizedTest @ValueSource(strings = "x") @NullAndEmptySource void nulls(String s) { s.length(); }
    @ParameterizedTest @CsvSource({"apple, 5", "'p, g', 4"}) void csv(String s, int n) { assert s.length() == n; }
    @ParameterizedTest @CsvSource({"M, 1", "L, 3"}) void sizes(Size size, int n) { assert size.ordinal() == n; }
    @ParameterizedTest @EnumSource(Size.class) void any(Size size) { assert size.ordinal() < 2; }
    @ParameterizedTest @EnumSource(value = Size.class, names = {"S", "M"})
    void some(Size size) { assert size != Size.L; }
    @ParameterizedTest @EnumSource(value = Size.class, names = "L", mode = EnumSource.Mode.EXCLUDE)
    void others(Size size) { assert size != Size.L; }
    @ParameterizedTest @ValueSource(ints = 1) @MethodSource("x") void mixed(int x) { assert x == 1; }
    @ParameterizedTest @MethodSource("x") void unknown(int x) { assert x != 77; }

    @org.junit.Test(expected = ArithmeticException.class) public void old() { limit = 1 / (limit - 10); }
    @org.junit.Test(expected = ArithmeticException.class) public void calm() { limit = 1 / (limit - 9); }
    @org.junit.Test(expected = ArithmeticException.class) public void other() { limit = "".charAt(1); }
    @org.junit.Test(expected = AssertionError.class) public void noError() { limit = 4; }
    @org.junit.Test(expected = AssertionError.class) public void error() { assert limit == 4; }

    @Nested class Inner {
        int inner;
        @BeforeEach void setUpInner() { inner = limit + 1; }
        @AfterEach void tearDownInner() { limit -= inner - 10; }
        @Test void outer() { assert limit == 10 && inner == 11 && base == 5 && all == 7; }
        @Test void torn() { limit = 0; }
        @Nested class Innermost {
            @Test void all() { assert inner == 11; }
        }
    }
}

class Awkward {
    Awkward(int x) { }
    @Test void never() { }
}
"""
VERDICTS = {
    "fresh": "SUCCESSFUL", "wrong": "FAILED", "after": "FAILED", "absolute": "FAILED", "square": "SUCCESSFUL",
    "squareOfMore": "FAILED", "positive": "SUCCESSFUL", "inRange": "SUCCESSFUL", "first": "SUCCESSFUL",
    "second": "FAILED", "letters": "FAILED", "provided": "UNKNOWN", "divides": "SUCCESSFUL", "dividesNot": "FAILED",
    "halves": "SUCCESSFUL", "names": "SUCCESSFUL", "longer": "FAILED", "nulls": "FAILED", "csv": "SUCCESSFUL",
    "sizes": "FAILED", "any": "FAILED", "some": "SUCCESSFUL", "others": "SUCCESSFUL", "unknown": "UNKNOWN",
    "old": "SUCCESSFUL", "alpha": "SUCCESSFUL", "between": "SUCCESSFUL", "boxed": "SUCCESSFUL", "sized": "SUCCESSFUL",
    "calm": "FAILED", "other": "FAILED", "noError": "FAILED", "error": "SUCCESSFUL",
    "different": "SUCCESSFUL", "nullable": "FAILED", "mixed": "UNKNOWN",
}  # fmt: skip

ARITHMETIC, FAILED = ("java.lang.ArithmeticException",), ("java.lang.AssertionError",)


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("tests")
    files = [root / "CartTest.java", root / "JUnit4.java"]
    files[0].write_text(SOURCE)
    (root / "org").mkdir()
    files[1] = root / "org" / "Test.java"
    files[1].write_text(JUNIT4)
    for package, declared in ANNOTATIONS.items():
        for text in declared:
            name, brace, body = text.partition(" {")
            path = root / package / f"{name}.java"
            path.parent.mkdir(exist_ok=True)
            retention = "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
            if package.endswith("constraints"):
                retention += "\n@java.lang.annotation.Target({java.lang.annotation.ElementType.TYPE_USE, PARAMETER})"
                retention = retention.replace("PARAMETER", "java.lang.annotation.ElementType.PARAMETER")
            path.write_text(f"package {package};\n{retention}\npublic @interface {name} {{{body if brace else '}'}\n")
            files.append(path)
    command = ["javac", "-g", "-nowarn", "-d", str(root / "classes"), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return root / "classes"


def check(classes: Path, name: str, *ignored: str) -> pybmc.Report:
    return pybmc.check(
        name, classpath=[str(classes)], as_test=True, exceptions="thrown", nulls="none", unwind=30,
        ignore_exception=list(ignored),
    )  # fmt: skip


def test_tests_are_found(classes: Path) -> None:
    found = {target.name.partition(":")[0]: target for target in find_tests(ClassPath([str(classes)], 17), all_, print)}
    assert {name.removeprefix("shop.CartTest.") for name in found if "$" not in name and "Test" in name} == set(
        VERDICTS
    )
    assert "shop.CartTest$Inner.outer" in found
    assert found["shop.CartTest.old"].options[-1] == "java.lang.ArithmeticException"


def all_(class_text: str, method: str) -> bool:
    return True


@pytest.mark.parametrize("name", VERDICTS)
def test_verdicts(classes: Path, name: str) -> None:
    ignored = {"old": ARITHMETIC, "calm": ARITHMETIC, "other": ARITHMETIC, "noError": FAILED, "error": FAILED}.get(
        name, ()
    )
    report = check(classes, f"shop.CartTest.{name}", *ignored)
    assert report.verdict.value == VERDICTS[name], report
    if name == "dividesNot":
        failed = next(result for result in report.results if result.status is pybmc.PropertyStatus.FAILURE)
        assert dict(failed.inputs)["n"] == 3


def test_objects_of_nested_classes_have_an_outer_one(classes: Path) -> None:
    assert check(classes, "shop.CartTest$Inner.outer").verdict is pybmc.Verdict.SUCCESSFUL
    assert check(classes, "shop.CartTest$Inner$Innermost.all").verdict is pybmc.Verdict.SUCCESSFUL


def test_methods_of_outer_classes_run_around_those_of_inner_ones(classes: Path) -> None:
    report = check(classes, "shop.CartTest$Inner.torn")
    assert report.verdict is pybmc.Verdict.FAILED  # what is left of the outer object is seen behind the inner test


def test_who_cannot_be_made_is_told(classes: Path) -> None:
    with pytest.raises(InputError, match="no constructor without arguments"):
        check(classes, "shop.Awkward.never")


def test_lines_of_csv() -> None:
    assert _csv("a, 'b, ''c''' ,, ''", ",") == ["a", "b, 'c'", None, ""]
    assert _csv("1|2", "|") == ["1", "2"]
