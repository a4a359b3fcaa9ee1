"""Features: generics, iteration, resources, nested classes, lambdas."""

from __future__ import annotations

from tests.generated.feature import BLOCK, Block, Feature, Functional, Shape
from tests.generated.productions import Row

GENERICS = Feature(
    "generics",
    declares="""\
static class Cell<T extends Comparable<T>> implements Comparable<Cell<T>> {
    T value;
    Cell(T value) { this.value = value; }
    T get() { return value; }
    void set(T next) { value = next; }
    public int compareTo(Cell<T> other) { return value.compareTo(other.value); }
}
static class Counter extends Cell<Integer> {
    int sets;
    Counter(int value) { super(value); }
    @Override Integer get() { return value + sets; }
    @Override void set(Integer next) { sets++; super.set(next); }
}
static <T extends Comparable<T>> int rank(Cell<T> cell, T next) {
    Cell<T> old = new Cell<>(cell.get());
    cell.set(next);
    return Integer.signum(old.compareTo(cell));
}
@SafeVarargs static <T> T pick(int n, T... of) { return of[n & 1]; }
static int sum(int... xs) { int s = xs.length; for (int x : xs) s += x; return s; }
static int sum(long x) { return 17; }
static int overloaded(Object x) { return 1; }
static int overloaded(long x) { return 2; }
static int overloaded(Integer x) { return 3; }
static int overloaded(int... x) { return 4; }""",
    constants={"P.Cell<Integer>": ("new P.Counter(3)", "new P.Cell<Integer>(5)")},
    digests={"P.Cell<Integer>": "({0} == null ? -1L : {0}.get())"},
    rows=(
        Row("P.Cell<Integer>", ("int",), "new P.Counter({0})", 2),
        Row("P.Cell<Integer>", ("int",), "new P.Cell<Integer>({0})", 1),
        Row("int", ("P.Cell<Integer>",), "((int) {0}.get())", 2),
        Row("int", ("P.Cell<Integer>", "int"), "P.rank({0}, {1})", 2),
        Row("int", (), "P.sum()"),
        Row("int", ("int",), "P.sum({0})"),
        Row("int", ("int", "int", "byte"), "P.sum({0}, {1}, {2})", 2),
        Row("int", ("int[]",), "P.sum({0})"),
        Row("int", ("char",), "P.overloaded({0})"),
        Row("int", ("int",), "P.overloaded((Integer) {0})"),
        Row("int", ("int", "int", "int"), "((int) P.<Integer>pick({0}, {1}, {2}))", 2),
        Row("long", ("int", "int", "long"), "P.<Number>pick({0}, {1}, {2}).longValue()", 1),
    ),
    shapes=(Shape("{0}.set({1});", ("P.Cell<Integer>", "int"), 1.5),),
)  # fmt: skip

ITERABLES = Feature(
    "iterables",
    declares="""\
static class Range implements Iterable<Integer> {
    final int from, to;
    Range(int from, int length) { this.from = from; this.to = from + length; }
    public java.util.Iterator<Integer> iterator() {
        return new java.util.Iterator<>() {
            int at = from;
            public boolean hasNext() { return at < to; }
            public Integer next() { return at++; }
        };
    }
}""",
    shapes=(
        Shape("$L: for (int $i : new P.Range({0}, 3)) {\n{1}\n}", ("int", Block((("$i", "int"),), 3, "$L")), 1.5),
        Shape("for (int $i : {0}) {\n{1}\n}", ("int[]", Block((("$i", "int"),), 3)), 1.5),
        Shape("$L: for (int[] $r : new int[][] { { {0}, 1 }, { } }) for (int $i : $r) {\n{1}\n}",
              ("int", Block((("$i", "int"), ("$r", "int[]")), 2, "$L"))),
    ),
)  # fmt: skip

RESOURCES = Feature(
    "resources",
    declares="""\
static class X0 extends Exception {
    final int code;
    X0(String m, int code, Throwable c) { super(m, c); this.code = code; }
}
static class Res implements AutoCloseable {
    static int log = 1;
    final int id;
    Res(int id) { this.id = id; if ((id & 7) == 5) throw ‹new E0()›; log = log * 31 + id; }
    @Override public void close() { log = log * 37 + id; if ((id & 3) == 1) throw ‹new E1()›; }
}
static int risky(int n) throws X0 {
    if ((n & 3) == 0) throw new X0("zero" + (n & 7), n, new E1());
    return n + 1;
}
static int told(Throwable t) {
    int told = t.getSuppressed().length + (t.getCause() == null ? 0 : 10) + (t.getMessage() == null ? 0 : 100);
    for (Throwable s : t.getSuppressed()) told += s instanceof E1 ? 1000 : 2000;
    return told;
}""",
    rows=(Row("int", (), "P.Res.log"),),
    shapes=(
        Shape("int $a = {0}, $b = {1};\ntry (P.Res $r = new P.Res($a); P.Res $q = new P.Res($b)) {«\n{2}\n"
              "    if ($r.id > $q.id) throw ‹new P.E1()›;\n»} catch (P.E0 $e) {«\n    x0 += P.told($e);\n{3}\n»}",
              ("int", "int", BLOCK, BLOCK), 2),
        Shape("int $a = {0};\ntry (P.Res $r = (x0 & 1) == 0 ? null : new P.Res($a)) {«\n{1}\n»} finally {\n{2}\n}",
              ("int", BLOCK, BLOCK), 1),
        Shape("int $n = {0};\ntry {«\n{1}\n    x0 += P.risky($n);\n»} catch (P.X0 $e) {«\n"
              "    x0 += $e.code + P.told($e);\n{2}\n»}",
              ("int", BLOCK, BLOCK), 1.5),
    ),
)  # fmt: skip

NESTED = Feature(
    "nested",
    declares="""\
interface Named {
    int id();
    default int twice() { return own(2); }
    static int zero() { return 40; }
    private int own(int n) { return id() * n; }
}
static class Outer {
    private int count;
    class Inner implements Named {
        private int seen = count;
        public int id() { return ++count * 3 + seen; }
        class Deep { int both() { return count + seen + Outer.this.count; } }
    }
    Named local(int by) {
        int start = count;
        class Local implements Named {
            int calls = by;
            public int id() { calls += start; return calls + count; }
            @Override public int twice() { return Named.super.twice() + 1; }
        }
        return new Local();
    }
    Named anonymous(int by) { return new Named() { { count += by; } public int id() { return count - by; } }; }
}
interface Left extends Named { default int twice() { return 5 + Named.super.twice(); } }
interface Right extends Named { }
static class Joined implements Left, Right { public int id() { return outer.count - 3; } }
static Outer outer = new Outer();""",
    constants={"P.Named": ("new P.Joined()", "P.outer.new Inner()", "new P.Outer().local(2)", "P.outer.anonymous(5)")},
    digests={"P.Named": "({0} == null ? -1L : {0}.id())"},
    rows=(
        Row("P.Named", ("int",), "P.outer.local({0})", 2),
        Row("P.Named", ("int",), "new P.Outer().anonymous({0})", 2),
        Row("int", ("P.Named",), "{0}.id()", 2),
        Row("int", ("P.Named",), "{0}.twice()", 2),
        Row("int", (), "P.Named.zero()", 0.5),
        Row("int", (), "P.outer.new Inner().new Deep().both()", 1),
        Row("int", (), "P.outer.count"),
    ),
)  # fmt: skip

INITIALISATION = Feature(
    "initialisation",
    declares="""\
static int order = 1;
static int step(int n) { return order = order * 5 + n; }
interface Quiet { int Q = P.step(1); int CONSTANT = 4; }
interface Loud { int L = P.step(2); default int loud() { return L; } }
static class First implements Quiet { static int f = P.step(3) + Second.s; static final int FIXED = 9; }
static class Second extends First implements Loud { static int s = First.f * 7 + P.step(4); int own = P.step(5); }
static class Early {
    static final Early ONE = new Early();
    static int count = 10;
    final int seen;
    Early() { seen = show() + ++count; }
    int show() { return 100; }
}
static class Late extends Early {
    int mine = 6;
    final int fixed = 7;
    @Override int show() { return mine * 10 + fixed; }
}""",
    rows=(
        Row("int", (), "P.order"),
        Row("int", (), "P.Quiet.Q"),
        Row("int", (), "(P.Quiet.CONSTANT + P.Second.FIXED)"),
        Row("int", (), "P.First.f"),
        Row("int", (), "P.Second.s"),
        Row("int", (), "new P.Second().loud()"),
        Row("int", (), "(P.Early.ONE.seen + P.Early.count)"),
        Row("int", (), "new P.Late().seen"),
    ),
)

_F = "java.util.function."
LAMBDAS = Feature(
    "lambdas",
    declares="""\
interface Op {
    int on(int x);
    default Op then(Op next) { return x -> next.on(on(x)); }
    static Op plus(int n) { return x -> x + n; }
}
interface Make<T> { T make(int n); }
static class Made { final int n; Made(int n) { this.n = n + 1; } int plus(int m) { return n + m; } }
static int square(int x) { return x * x; }
static Op bound(Made m) { return m::plus; }
static <A, B, C> java.util.function.Function<A, C> after(
        java.util.function.Function<A, B> f, java.util.function.Function<B, C> g) {
    return a -> g.apply(f.apply(a));
}""",
    constants={
        "P.Op": ("((P.Op) y -> y * 7)", "((P.Op) P::square)", "((P.Op) Math::abs)", "((P.Op) Integer::valueOf)"),
        f"{_F}IntBinaryOperator": (
            f"(({_F}IntBinaryOperator) (y, z) -> y - z)", f"(({_F}IntBinaryOperator) Math::max)",
        ),
        f"{_F}Function<Integer, Integer>": (
            f"(({_F}Function<Integer, Integer>) y -> y + 1)", f"(({_F}Function<Integer, Integer>) P::square)",
            f"{_F}Function.<Integer>identity()",
        ),
        f"{_F}IntPredicate": (f"(({_F}IntPredicate) y -> y > 3)",),
        f"{_F}Supplier<Long>": (f"(({_F}Supplier<Long>) () -> 5L)",),
        f"{_F}ToIntFunction<String>": (f"(({_F}ToIntFunction<String>) String::length)",),
    },
    rows=(
        Row("P.Op", ("int",), "P.Op.plus({0})", 2),
        Row("P.Op", ("int",), "P.bound(new P.Made({0}))", 2),
        Row("P.Op", ("P.Op", "P.Op"), "{0}.then({1})", 1),
        Row("int", ("int",), "((P.Make<P.Made>) P.Made::new).make({0}).n"),
        Row("int", ("int",), "((P.Make<int[]>) int[]::new).make({0} & 3).length"),
        Row(f"{_F}Function<Integer, Integer>", (f"{_F}Function<Integer, Integer>",) * 2, "P.after({0}, {1})"),
        Row(f"{_F}Function<Integer, Integer>", (f"{_F}Function<Integer, Integer>",) * 2, "{0}.andThen({1})"),
        Row(f"{_F}IntPredicate", (f"{_F}IntPredicate",) * 2, "{0}.negate().or({1})"),
        Row("int", ("String",), f"(({_F}ToIntFunction<String>) String::length).applyAsInt({{0}} + \"\")"),
        Row("long", ("int", "long"), f"(({_F}LongBinaryOperator) Long::sum).applyAsLong({{0}}, {{1}})"),
    ),
    functional=(
        Functional("P.Op", "on", ("int",), "int"),
        Functional(f"{_F}IntBinaryOperator", "applyAsInt", ("int", "int"), "int"),
        Functional(f"{_F}Function<Integer, Integer>", "apply", ("Integer",), "Integer"),
        Functional(f"{_F}IntPredicate", "test", ("int",), "boolean"),
        Functional(f"{_F}Supplier<Long>", "get", (), "Long"),
        Functional(f"{_F}ToIntFunction<String>", "applyAsInt", ("String",), "int"),
    ),
    needs=("boxes", "text"),
)  # fmt: skip

# How a method makes an object with code in it. {0}: the value, over the parameters {p} of the code and the captures.
MAKERS = (
    "return ({p}) -> {0};",
    "return ({p}) -> {0};",
    "return ({p}) -> { if ({1}) return {2}; return {0}; };",
    "return new {t}() { public {r} {m}({d}) { return {0}; } };",
    "class Local implements {t} { int calls = 1; public {r} {m}({d}) { if (calls++ > 1) return {2}; return {0}; } }\n"
    "    return new Local();",
)
