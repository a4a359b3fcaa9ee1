"""Constructs of the language beyond methods and primitive types, as tables: a feature is what it declares and what
expressions and statements can then be made of.

A program takes some of the features. In a text `$x` is a name of its own each time, `{0}` is the first operand. Types
that can hold code (functional interfaces) never become the type of a field: that is why every call ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.generated.productions import Row


@dataclass(frozen=True)
class Block:
    """A hole of a statement that takes statements, which may use names that the statement declares."""

    declares: tuple[tuple[str, str], ...] = ()  # name and type
    rounds: int = 1
    label: str = ""


@dataclass(frozen=True)
class Shape:
    """A statement."""

    text: str
    holes: tuple[str | Block, ...]
    weight: float = 1.0
    heavy: bool = False


@dataclass(frozen=True)
class Functional:
    """A functional interface: its one method."""

    type: str
    method: str
    parameters: tuple[str, ...]
    result: str


@dataclass(frozen=True)
class Feature:
    name: str
    declares: str = ""  # members of P
    constants: dict[str, tuple[str, ...]] = field(default_factory=dict)  # a type exists if it has constants
    digests: dict[str, str] = field(default_factory=dict)  # type: a long that tells its values apart
    rows: tuple[Row, ...] = ()
    shapes: tuple[Shape, ...] = ()
    functional: tuple[Functional, ...] = ()
    release: int = 17  # of the language
    needs: tuple[str, ...] = ()


BLOCK = Block()

TEXT = Feature(
    "text",
    declares="""\
static char last(String s) { return s.isEmpty() ? 'e' : s.charAt(s.length() - 1); }
static final String FIXED = "fi" + "xed";""",
    constants={"String": ('""', '"a"', '"bc"', '("a" + "b")', '"\\u20ac"', "P.FIXED", '"""\n        t\n          x"""')},
    digests={"String": "({0} == null ? -1L : {0}.hashCode() * 31L + {0}.length())"},
    rows=(
        Row("String", ("String", "int"), "({0} + ({1} & 7))", 2),
        Row("String", ("int", "String"), "({0} + \"-\" + {1})", 2, heavy=True),
        Row("String", ("long", "String"), "({0} + {1})", 1, heavy=True),
        Row("String", ("String", "String"), "({0} + {1})", 2),
        Row("String", ("char", "boolean"), '("" + {0} + {1} + "\\n\\1")', 2),
        Row("String", ("byte", "short"), '({0} + "," + {1})', 1, heavy=True),
        Row("String", ("String", "char", "boolean"), "new StringBuilder({0} + \"\").append({1}).append({2}).toString()"),
        Row("String", ("String", "int"), "new StringBuilder().append({0}).append({1}).reverse().toString()", 1, heavy=True),
        Row("String", ("Object",), "String.valueOf((Object) ((Object) {0} instanceof String $s ? $s : \"other\"))"),
        Row("String", ("String",), "({0} + \"xy\").substring(1)"),
        Row("int", ("String",), "({0} + \"\").length()", 2),
        Row("int", ("String",), "{0}.hashCode()", 1, risk=True),
        Row("int", ("String", "String"), "({0} + \"\").compareTo({1} + \"\")", 1, heavy=True),
        Row("int", ("String", "char"), "({0} + \"q\").indexOf({1})", 1, heavy=True),
        Row("char", ("String",), "P.last({0} + \"\")", 1),
        Row("char", ("String", "int"), "{0}.charAt({1} & 1)", 1, risk=True, heavy=True),
        Row("boolean", ("String", "String"), "({0} + \"\").equals({1})", 2),
        Row("boolean", ("String",), "({0} == \"ab\")"),
        Row("boolean", ("String",), "(\"fixed\" == {0})"),
        Row("boolean", ("String",), "({0} + \"\").startsWith(\"a\")"),
        Row("int", ("String", "int"),
            "(switch ({0} + \"\") { case \"a\", \"\" -> {1}; case \"ab\" -> 2; case \"Aa\", \"BB\" -> 3; "
            "default -> { int $y = {1}; yield $y + 1; } })"),
    ),
    shapes=(
        Shape('switch ({0}) {\n    case "a": {\n{1}\n    } break;\n    case "BB": case "Aa": {\n{2}\n    }\n'
              '    default: {\n{3}\n    }\n}', ("String", BLOCK, BLOCK, BLOCK)),
    ),
)  # fmt: skip

BOXES = Feature(
    "boxes",
    constants={
        "Integer": ("Integer.valueOf(0)", "Integer.valueOf(-128)", "Integer.valueOf(127)", "Integer.valueOf(1000)"),
        "Long": ("Long.valueOf(0L)", "Long.valueOf(127L)", "Long.valueOf(-5000000000L)"),
        "Character": ("Character.valueOf('a')", "Character.valueOf('\\uffff')"),
        "Boolean": ("Boolean.TRUE", "Boolean.FALSE"),
    },
    digests={
        "Integer": "({0} == null ? -1L : {0}.intValue())",
        "Long": "({0} == null ? -1L : {0}.longValue() ^ 5)",
        "Character": "({0} == null ? -1L : (long) {0}.charValue())",
        "Boolean": "({0} == null ? -1L : {0} ? 1L : 0L)",
    },
    rows=(
        Row("Integer", ("int",), "((Integer) {0})", 3),
        Row("Integer", ("Integer",), "((Integer) ({0} + 1))", 2),
        Row("Integer", ("byte",), "Integer.valueOf({0})"),
        Row("Long", ("long",), "((Long) {0})", 3),
        Row("Character", ("char",), "((Character) {0})", 3),
        Row("Boolean", ("boolean",), "((Boolean) {0})", 3),
        Row("int", ("Integer",), "((int) {0})", 3),
        Row("long", ("Integer",), "((long) {0})"),
        Row("long", ("Long", "Integer"), "({0} + {1})"),
        Row("int", ("Character", "int"), "({0} + {1})"),
        Row("boolean", ("Boolean",), "(!{0})", 2),
        Row("boolean", ("boolean", "Boolean"), "({0} && {1})", 2),
        Row("boolean", ("int", "int"), "(Integer.valueOf({0} & 127) == Integer.valueOf({1} & 127))", 2),
        Row("boolean", ("byte", "byte"), "((Object) Byte.valueOf({0}) == (Object) Byte.valueOf({1}))"),
        Row("boolean", ("Integer", "Integer"), "({0} <= {1})", 2),
        Row("boolean", ("Integer", "int"), "({0} == {1})", 2),
        Row("boolean", ("Long", "Object"), "{0}.equals((Object) {1})", 1),
        Row("boolean", ("Integer", "Integer"), "java.util.Objects.equals({0}, {1})", 1),
        Row("int", ("boolean", "Integer", "int"), "({0} ? {1} : {2})", 1),
        Row("int", ("Long",), "{0}.hashCode()", 1),
        Row("int", ("Object", "int"), "((Object) {0} instanceof Integer $i && $i > 3 ? $i - {1} : {1})", 2),
        Row("boolean", ("Object",), "((Object) {0} instanceof Character $c && $c == 'a')", 1),
        Row("int", ("Integer", "Integer"), "Integer.compare({0}, {1})", 1),
    ),
    shapes=(
        Shape("Integer $b = {0};\n$b++;\n$b += {1};\nx0 += $b;", ("int", "int")),
        Shape("for (Integer $b : new Integer[] { {0}, {1} }) {\n{2}\n}",
              ("int", "Integer", Block((("$b", "Integer"),), 2))),
    ),
)  # fmt: skip

OBJECTS = Feature(
    "objects",
    constants={"Object": ('"object"', "Integer.valueOf(7)", "new int[2]", "Long.valueOf(1)", "'c'", "P.class")},
    rows=(
        Row("Object", ("int",), "((Object) {0})", 2),
        Row("Object", ("long",), "((Object) {0})"),
        Row("Object", ("int[]",), "((Object) {0})"),
        Row("Object", ("boolean", "int"), '({0} ? (Object) {1} : "text")', 2),
        Row("int", ("Object",), "((Object) {0} instanceof int[] $a ? $a.length : -1)", 2),
        Row("boolean", ("Object", "Object"), "((Object) {0} == (Object) {1} || (Object) {0} instanceof String)", 1,
            heavy=True),
        Row("boolean", ("Object",), "((Object) {0} != null && ((Object) {0}).getClass() == Integer.class)", 1, heavy=True),
        Row("int", ("int[]",), "((int[]) {0}.clone()).length", 1),
        Row("boolean", ("int[]",), "({0}.clone() == {0})", 0.5, heavy=True),
        Row("boolean", ("int[]",), "((Object) {0} instanceof Cloneable)", 1),
    ),
)  # fmt: skip

ENUMS = Feature(
    "enums",
    declares="""\
interface Scaled { int scale(int x); }
enum Color implements Scaled {
    RED, GREEN(3) { @Override public int scale(int x) { return x - bonus; } }, BLUE(-1);
    static int made;
    final int bonus;
    static { for (Color c : values()) made += c.bonus; }
    Color() { this(7); }
    Color(int bonus) { this.bonus = bonus; }
    public int scale(int x) { return x * bonus; }
}""",
    constants={"P.Color": ("P.Color.RED", "P.Color.GREEN", "P.Color.BLUE")},
    digests={"P.Color": "({0} == null ? -1L : {0}.ordinal())"},
    rows=(
        Row("P.Color", ("int",), "P.Color.values()[{0} & 1]", 2),
        Row("P.Color", ("boolean",), '({0} ? P.Color.RED : P.Color.valueOf("BLUE"))', 2),
        Row("P.Color", ("P.Color",), "(switch ({0}) { case RED -> P.Color.BLUE; case GREEN, BLUE -> P.Color.RED; })", 2),
        Row("int", ("P.Color", "int"), "{0}.scale({1})", 2),
        Row("int", ("P.Color", "int"), "((P.Scaled) {0}).scale({1})"),
        Row("int", ("P.Color",), "{0}.ordinal()", 2),
        Row("int", ("P.Color", "P.Color"), "{0}.compareTo({1})"),
        Row("int", (), "P.Color.made"),
        Row("int", ("P.Color",), "{0}.name().length()", 1),
        Row("boolean", ("P.Color", "P.Color"), "({0} == {1})", 2),
        Row("boolean", ("P.Color",), "({0} == P.Color.GREEN)", 2),
        Row("boolean", ("P.Color",), "({0} != null && {0}.getDeclaringClass() == P.Color.class)", 0.5, heavy=True),
        Row("int", ("P.Color", "int", "int"),
            "(switch ({0}) { case RED -> {1}; case GREEN -> { int $y = {2}; yield $y; } default -> 0; })", 2),
    ),
    shapes=(
        Shape("switch ({0}) {\n    case BLUE: {\n{1}\n    }\n    case RED: {\n{2}\n    } break;\n    default: {\n{3}\n    }\n}",
              ("P.Color", BLOCK, BLOCK, BLOCK)),
        Shape("$L: for (P.Color $c : P.Color.values()) {\n{0}\n}", (Block((("$c", "P.Color"),), 3, "$L"),)),
    ),
)  # fmt: skip

RECORDS = Feature(
    "records",
    declares="""\
record Pair(int a, long b) {
    static int made;
    Pair { if (a == 77) throw ‹new E0()›; a ^= 1; made++; }
    Pair(int a) { this(a, a * 2L); }
    int sum() { return (int) (a + b); }
}
record Nest(Pair left, boolean flag, char c) { public char c() { return (char) (c + 1); } }""",
    constants={"P.Pair": ("new P.Pair(1, 2L)", "new P.Pair(3)"), "P.Nest": ("new P.Nest(new P.Pair(5), true, 'c')",)},
    digests={"P.Pair": "({0} == null ? -1L : {0}.hashCode())", "P.Nest": "({0} == null ? -1L : {0}.hashCode())"},
    rows=(
        Row("P.Pair", ("int", "long"), "new P.Pair({0}, {1})", 3),
        Row("P.Pair", ("int",), "new P.Pair({0})", 2),
        Row("P.Pair", ("P.Nest",), "{0}.left()", 1),
        Row("P.Nest", ("P.Pair", "boolean", "char"), "new P.Nest({0}, {1}, {2})", 3),
        Row("int", ("P.Pair",), "{0}.a()", 2),
        Row("long", ("P.Pair",), "{0}.b()", 2),
        Row("int", ("P.Pair",), "{0}.sum()"),
        Row("int", ("P.Pair",), "{0}.hashCode()"),
        Row("int", ("P.Nest",), "{0}.hashCode()", 1, heavy=True),
        Row("char", ("P.Nest",), "{0}.c()", 2),
        Row("boolean", ("P.Nest",), "{0}.flag()", 2),
        Row("boolean", ("P.Pair", "Object"), "{0}.equals((Object) {1})", 2),
        Row("boolean", ("P.Pair", "P.Pair"), "{0}.equals({1})", 2),
        Row("boolean", ("P.Nest", "P.Nest"), "{0}.equals({1})", 2),
        Row("int", ("P.Pair",), "{0}.toString().length()", 1, heavy=True),
    ),
)  # fmt: skip

SEALED = Feature(
    "sealed",
    declares="""\
sealed interface Shape permits Dot, Box, Both { default int corners() { return 0; } }
record Dot(int at) implements Shape { }
static final class Box implements Shape {
    final int side;
    Box(int side) { this.side = side; }
    public int corners() { return 4; }
}
record Both(Shape one, Shape two) implements Shape { public int corners() { return one.corners() + two.corners(); } }
static int weigh(Shape s) {
    if (s instanceof Dot d) return d.at();
    if (!(s instanceof Both b)) return s instanceof Box x && x.side > 2 ? x.side : -7;
    return weigh(b.one()) - weigh(b.two());
}""",
    constants={"P.Shape": ("new P.Dot(1)", "new P.Box(3)", "new P.Both(new P.Dot(2), new P.Box(1))")},
    digests={"P.Shape": "({0} == null ? -1L : {0}.corners())"},
    rows=(
        Row("P.Shape", ("int",), "new P.Dot({0})", 2),
        Row("P.Shape", ("int",), "new P.Box({0})", 2),
        Row("P.Shape", ("P.Shape", "P.Shape"), "new P.Both({0}, {1})", 1),
        Row("int", ("P.Shape",), "P.weigh({0})", 2),
        Row("int", ("P.Shape",), "{0}.corners()", 2),
        Row("int", ("P.Shape",), "((P.Shape) {0} instanceof P.Both $b ? $b.one().corners() : 1)", 2),
    ),
)  # fmt: skip

PATTERNS = Feature(
    "patterns",
    declares="static int bar = 2;",  # a guard can only use locals that never change
    release=21,
    needs=("sealed", "enums", "records"),
    rows=(
        Row("int", ("P.Shape", "int"),
            "(switch ((P.Shape) {0}) { case P.Dot(int $a) when $a > P.bar -> {1}; case P.Dot $d -> $d.at() + 1; "
            "case P.Both(P.Dot(var $x), P.Dot(var $y)) -> $x - $y; case P.Both $b -> 5; case P.Box $c -> $c.side; })", 4),
        Row("int", ("Object", "int"),
            "(switch ((Object) {0}) { case null -> -1; case Integer $i when $i > P.bar -> $i - {1}; case String $s -> $s.length(); "
            "case P.Color $c -> $c.ordinal(); case int[] $a -> $a.length; case P.Pair(int $p, long $q) -> $p; "
            "default -> 9; })", 4),
        Row("int", ("P.Color", "int"),
            "(switch ((P.Scaled) {0}) { case P.Color.RED -> {1}; case P.Color.BLUE -> 1; case P.Color $c -> $c.bonus; "
            "default -> 3; })", 3),
        Row("boolean", ("Object",), "((Object) {0} instanceof P.Pair(int $a, long $b) && $a < $b)", 2),
    ),
    shapes=(
        Shape("P.bar += {0};", ("byte",)),
        Shape("switch ((Object) {0}) {\n    case Integer $i when $i > 2 -> {\n{1}\n    }\n    case P.Nest(P.Pair(var $a, var $b), boolean $f, var $g) -> {\n"
              "{2}\n    }\n    case null, default -> {\n{3}\n    }\n}",
              ("Object", Block((("$i", "Integer"),)), Block((("$a", "int"), ("$b", "long"), ("$f", "boolean"))), BLOCK), 1.5),
    ),
)  # fmt: skip

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
static class X0 extends Exception { final int code; X0(String m, int code, Throwable c) { super(m, c); this.code = code; } }
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
        Shape("int $n = {0};\ntry {«\n{1}\n    x0 += P.risky($n);\n»} catch (P.X0 $e) {«\n    x0 += $e.code + P.told($e);\n{2}\n»}",
              ("int", BLOCK, BLOCK), 1.5),
    ),
)  # fmt: skip

NESTED = Feature(
    "nested",
    declares="""\
interface Named { int id(); default int twice() { return own(2); } static int zero() { return 40; } private int own(int n) { return id() * n; } }
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
static Outer outer = new Outer();""",
    constants={"P.Named": ("P.outer.new Inner()", "new P.Outer().local(2)", "P.outer.anonymous(5)")},
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

_F = "java.util.function."
LAMBDAS = Feature(
    "lambdas",
    declares="""\
interface Op { int on(int x); default Op then(Op next) { return x -> next.on(on(x)); } static Op plus(int n) { return x -> x + n; } }
interface Make<T> { T make(int n); }
static class Made { final int n; Made(int n) { this.n = n + 1; } int plus(int m) { return n + m; } }
static int square(int x) { return x * x; }
static Op bound(Made m) { return m::plus; }
static <A, B, C> java.util.function.Function<A, C> after(java.util.function.Function<A, B> f, java.util.function.Function<B, C> g) {
    return a -> g.apply(f.apply(a));
}""",
    constants={
        "P.Op": ("((P.Op) y -> y * 7)", "((P.Op) P::square)", "((P.Op) Math::abs)", "((P.Op) Integer::valueOf)"),
        f"{_F}IntBinaryOperator": (f"(({_F}IntBinaryOperator) (y, z) -> y - z)", f"(({_F}IntBinaryOperator) Math::max)"),
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

# How a method makes an object with code in it. {0}: the value, over the parameters {p} of the code and the captured ones.
MAKERS = (
    "return ({p}) -> {0};",
    "return ({p}) -> {0};",
    "return ({p}) -> { if ({1}) return {2}; return {0}; };",
    "return new {t}() { public {r} {m}({d}) { return {0}; } };",
    "class Local implements {t} { int calls = 1; public {r} {m}({d}) { if (calls++ > 1) return {2}; return {0}; } }\n"
    "    return new Local();",
)

FEATURES = (TEXT, BOXES, OBJECTS, ENUMS, RECORDS, SEALED, PATTERNS, GENERICS, ITERABLES, RESOURCES, NESTED, LAMBDAS)
