"""Arguments of tests that code makes. jqwik is not there: annotations are made up, classes are those of our models."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import pybmc
from pybmc.models import frameworks_path, models_path
from pybmc.program.providers import kept_signature

ANNOTATIONS = {
    "net.jqwik.api": [
        "Property", "Provide { String value() default \"\"; }",
        "ForAll { String value() default \"\"; "
        "Class<? extends ArbitrarySupplier> supplier() default ArbitrarySupplier.class; }",
    ],
    "net.jqwik.api.constraints": ["IntRange { int min() default 0; int max() default 1 << 30; }"],
    "org.junit.jupiter.params": ["ParameterizedTest"],
    "org.junit.jupiter.params.provider": [
        "MethodSource { String[] value() default {}; }", "ArgumentsSource { Class<?> value(); }",
        "ValueSource { int[] ints() default {}; }",
    ],
    "org.testng.annotations": ["Test { String dataProvider() default \"\"; }",
                               "DataProvider { String name() default \"\"; }"],
}  # fmt: skip
SOURCE = """package shop;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import java.util.*;
import java.util.stream.*;
import net.jqwik.api.*;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;
import org.testng.annotations.*;

class Base {
    @Provide Arbitrary<String> words() { return Arbitraries.of("yes", "no"); }
}

class Given extends Base {
    enum Size { S, M, L }
    record Item(String name, int price) { }
    static class Evens implements ArbitrarySupplier<Integer> {
        public Arbitrary<Integer> get() { return Arbitraries.integers().filter(n -> n % 2 == 0); }
    }

    @Provide Arbitrary<Integer> ages() { return Arbitraries.integers().between(0, 130); }
    @Provide("short") Arbitrary<String> some() { return Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(4); }
    @Provide Arbitrary<String> long30() { return Arbitraries.strings().numeric().ofLength(30); }
    @Provide Arbitrary<List<Integer>> lists() { return Arbitraries.integers().between(1, 9).list().ofMaxSize(3); }
    @Provide Arbitrary<Set<Integer>> sets() { return Arbitraries.integers().set().ofSize(2); }
    @Provide Arbitrary<int[]> arrays() { return Arbitraries.integers().between(0, 5).array(int[].class).ofSize(2); }
    @Provide Arbitrary<Map<String, Long>> maps() {
        return Arbitraries.maps(words(), Arbitraries.longs().greaterOrEqual(1)).ofMaxSize(2);
    }
    @Provide Arbitrary<Item> items() {
        return Combinators.combine(words(), Arbitraries.integers().between(1, 100)).as(Item::new);
    }
    @Provide Arbitrary<Size> sizes() { return Arbitraries.of(Size.class).filter(s -> s != Size.L); }
    @Provide Arbitrary<int[]> ordered() {
        return Arbitraries.integers().flatMap(a -> Arbitraries.integers().greaterOrEqual(a).map(b -> new int[] {a, b}));
    }
    @Provide Arbitrary<Object> mixed() { return Arbitraries.oneOf(words(), ages(), Arbitraries.just('c')); }
    @Provide Arbitrary<String> nulls() { return words().injectNull(0.1); }
    @Provide Arbitrary<Integer> other(@ForAll int x) { return Arbitraries.just(x); }
    @Provide Arbitrary<List<String>> any() { return words().list(); }

    @Property boolean age(@ForAll("ages") int x) { return x >= 0 && x <= 130; }
    @Property boolean ageOver(@ForAll("ages") int x) { return x < 130; }
    @Property boolean within(@ForAll("ages") @IntRange(min = 10, max = 20) int x) { return x > 9 && x < 21; }
    @Property boolean beside(@ForAll List<Integer> xs, @ForAll("ages") int x, @ForAll @IntRange(min = 1) int y) {
        for (Integer one : xs) x += 0 * one;
        return x / y <= 130;
    }
    @Property boolean shorts(@ForAll("short") String s) { return s.length() < 5 && Character.isLetter(s.charAt(0)); }
    @Property boolean shorter(@ForAll("short") String s) { return s.length() < 4; }
    @Property boolean exact(@ForAll("long30") String s) { return s.length() == 30 && s.charAt(29) <= '9'; }
    @Property boolean exactNot(@ForAll("long30") String s) { return s.charAt(29) != '7'; }
    @Property boolean sum(@ForAll("lists") List<Integer> xs) { int s = 0; for (int x : xs) s += x; return s <= 27; }
    @Property boolean sumLess(@ForAll("lists") List<Integer> xs) { int s = 0; for (int x : xs) s += x; return s < 27; }
    @Property boolean two(@ForAll("sets") Set<Integer> xs) { return xs.size() == 2; }
    @Property boolean pair(@ForAll("arrays") int[] a) { return a[0] * a[1] <= 25; }
    @Property boolean values(@ForAll("maps") Map<String, Long> m) { return !m.containsKey("no") || m.get("no") > 0; }
    @Property boolean noNo(@ForAll("maps") Map<String, Long> m) { return !m.containsKey("no"); }
    @Property boolean item(@ForAll("items") Item i) { return i.price() > 0 && i.name().length() <= 3; }
    @Property boolean itemNot(@ForAll("items") Item i) { return i.price() != 42; }
    @Property boolean small(@ForAll("sizes") Size s) { return s.ordinal() < 2; }
    @Property boolean inOrder(@ForAll("ordered") int[] p) { return p[0] <= p[1]; }
    @Property boolean difference(@ForAll("ordered") int[] p) { return p[1] - p[0] >= 0; }
    @Property boolean even(@ForAll(supplier = Evens.class) int n) { return n % 2 == 0; }
    @Property boolean noInteger(@ForAll("mixed") Object o) { return !(o instanceof Integer); }
    @Property boolean length(@ForAll("nulls") String s) { return s.length() > 0; }
    @Property boolean parameters(@ForAll("other") int x) { return x != 3; }
    @Property boolean nobody(@ForAll("absent") int x) { return x != 3; }
    @Property boolean bounded(@ForAll("any") List<String> xs) { return !xs.contains("maybe"); }

    static Stream<Arguments> squares() { return Stream.of(arguments(2, 4L), arguments(-3, 9L)); }
    static Stream<Arguments> wrongSquares() { return Stream.of(arguments(2, 4L), arguments(-3, -9L)); }
    static IntStream numbers() { return IntStream.rangeClosed(1, 5); }
    static List<String> texts() { return List.of("a", "bc"); }
    static Object[][] table() { return new Object[][] {{"a", 1}, {"bc", 2}}; }
    static int[] ints() { return new int[] {6, 7}; }
    static Stream<String> twice() { return Stream.of("1", "2"); }

    @ParameterizedTest @MethodSource void squares(int n, long square) { assert (long) n * n == square; }
    @ParameterizedTest @MethodSource("wrongSquares") void wrong(int n, long square) { assert (long) n * n == square; }
    @ParameterizedTest @MethodSource("numbers") void positive(long n) { assert n > 0; }
    @ParameterizedTest @MethodSource("numbers") void small5(int n) { assert n < 5; }
    @ParameterizedTest @MethodSource({"numbers", "ints"}) void both(int n) { assert n != 7; }
    @ParameterizedTest @MethodSource("texts") void text(String s) { assert s.length() < 3; }
    @ParameterizedTest @MethodSource("shop.Given#table") void rows(String s, int n) { assert s.length() == n; }
    @ParameterizedTest @MethodSource("twice") void converted(int n) { assert n > 0; }
    @ParameterizedTest @MethodSource("absent") void missing(int n) { assert n > 0; }
    @ParameterizedTest @MethodSource("numbers") @ValueSource(ints = 9) void more(int n) { assert n < 9; }
    @ParameterizedTest @ArgumentsSource(Given.class) void unknown(int n) { assert n < 9; }

    @DataProvider(name = "lengths") Object[][] given() { return new Object[][] {{"a", 1}, {"bc", 2}}; }
    @DataProvider Object[][] numbersToo() { return new Object[][] {{1}, {2}}; }
    @Test(dataProvider = "lengths") void ofLength(String s, int n) { assert s.length() == n; }
    @Test(dataProvider = "lengths") void ofOne(String s, int n) { assert n == 1; }
    @Test(dataProvider = "numbersToo") void named(int n) { assert n < 3; }
    @Test void ofSuite(int n) { assert n < 3; }
}
"""
S, F, U = "SUCCESSFUL", "FAILED", "UNKNOWN"
VERDICTS = {
    "age": S, "ageOver": F, "within": S, "beside": S, "shorts": S, "shorter": F, "exact": S, "exactNot": F, "sum": S,
    "sumLess": F, "two": S, "pair": S, "values": S, "noNo": F, "item": S, "itemNot": F, "small": S, "inOrder": S,
    "difference": F, "even": S, "noInteger": F, "length": F, "parameters": U, "nobody": U, "bounded": S,
    "squares(int, long)": S, "wrong": F, "positive": S, "small5": F, "both": F, "text": S, "rows": S,
    "converted": U, "missing": U, "more": U,
    "unknown": U, "ofLength": S, "ofOne": F, "named": S, "ofSuite": U,
}  # fmt: skip


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("providers")
    files = [root / "Given.java"]
    files[0].write_text(SOURCE)
    for package, declared in ANNOTATIONS.items():
        for text in declared:
            name, brace, body = text.partition(" {")
            path = root / package / f"{name}.java"
            path.parent.mkdir(exist_ok=True)
            retention = "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
            path.write_text(f"package {package};\n{retention}\npublic @interface {name} {{{body if brace else '}'}\n")
            files.append(path)
    models = f"{frameworks_path()}:{models_path()}"
    command = ["javac", "-g", "-nowarn", "-cp", models, "-d", str(root / "classes"), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return root / "classes"


def check(classes: Path, name: str) -> pybmc.Report:
    return pybmc.check(f"shop.Given.{name}", classpath=[str(classes)], as_test=True, exceptions="thrown", nulls="none")


@pytest.mark.parametrize("name", VERDICTS)
def test_verdicts(classes: Path, name: str) -> None:
    report = check(classes, name)
    assert report.verdict.value == VERDICTS[name], report


def test_who_makes_arguments_is_told_if_nobody_knows_it(classes: Path) -> None:
    assert "the provider absent" in str(check(classes, "nobody").reasons)
    assert "the factory absent" in str(check(classes, "missing").reasons)


def test_a_proof_says_how_many_elements_there_were(classes: Path) -> None:
    assert check(classes, "bounded").within
    assert not check(classes, "sum").within


def test_parameters_of_a_signature() -> None:
    whole = "<T:Ljava/lang/Object;>(I[[Ljava/util/List<Ljava/util/Map<TT;[I>;>;TT;J[I)V"
    assert kept_signature(whole, [1, 3, 4]) == "<T:Ljava/lang/Object;>([[Ljava/util/List<Ljava/util/Map<TT;[I>;>;J[I)V"
    assert kept_signature(whole, [0, 2]) == "<T:Ljava/lang/Object;>(ITT;)V"
    assert kept_signature("", [0]) == ""
