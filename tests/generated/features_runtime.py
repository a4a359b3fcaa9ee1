"""Features: class objects and identity, initialisers that fail, adapted lambdas, collections of enums, records of all
kinds of components, and what came to the language after version 17."""

from __future__ import annotations

from tests.generated.feature import BLOCK, Block, Feature, Shape
from tests.generated.productions import Row

IDENTITY = Feature(
    "identity",
    declares="""\
interface Tag { }
static class Base implements Tag { }
static class Leaf extends Base { }
static Object made(int n) {
    class Local { }
    return switch (n & 7) {
        case 0 -> new Base(); case 1 -> new Leaf(); case 2 -> new Local(); case 3 -> new Object() { };
        case 4 -> new Base[1]; case 5 -> new int[0][]; case 6 -> (Runnable & Tag) () -> { }; default -> "text";
    };
}
static int put(Object[] into, Object what) {
    try { into[0] = what; return 1; }
    catch (ArrayStoreException e) { return what instanceof Runnable ? 2 : e.getMessage().length(); }
}
static Object[] row(int n) {
    return switch (n & 3) {
        case 0 -> new Base[1]; case 1 -> new Leaf[2]; case 2 -> new Tag[1]; default -> new Object[] { n };
    };
}
static int hash(Object o) { return o.hashCode() == System.identityHashCode(o) ? 1 : 2; }""",
    rows=(
        Row("int", ("int", "int"), "P.put(P.row({0}), P.made({1}))", 2, heavy=True),
        Row("int", ("int",), "P.row({0}).clone().length", 1),
        Row("boolean", ("int", "int"), "(P.row({0}).getClass() == P.row({1}).getClass())", 1),
        Row("boolean", ("int",), "(P.made({0}) instanceof P.Tag)", 2),
        Row("boolean", ("int",), "(P.made({0}) instanceof P.Tag[] $t && $t.length > 0)", 1),
        Row("int", ("int",), "P.made({0} & 5).getClass().getSimpleName().length()", 1, heavy=True),
        Row("int", ("int",), "P.made({0} & 5).getClass().getName().hashCode()", 1, heavy=True),
        Row("int", ("int",), "P.hash(P.made({0} & 3))", 1, heavy=True),
        Row("boolean", ("int",), "(P.made({0}).getClass().isArray() || P.made({0}).getClass().isAnonymousClass())", 1,
            heavy=True),
        Row("boolean", ("byte",), "((\"k\" + {0}).intern() == \"k5\")", 1, heavy=True),
    ),
)  # fmt: skip

FAILURES = Feature(
    "failures",
    declares="""\
static int tries;
static int fail(int n) { if (n > 0) throw ‹new ArithmeticException("never")›; return n; }
static class Never { static int n = ++tries; static int v = fail(n); static int use() { return v; } }
static class Below extends Never { static int w = ++tries; static int use() { return w; } }
static class Thrown { static { tries += 7; if (tries > 0) throw ‹new E1()›; } static int at; }
static int use(int n) {
    try {
        return switch (n & 3) {
            case 0 -> Never.use(); case 1 -> Below.use(); case 2 -> Thrown.at++; default -> tries;
        };
    } catch (ExceptionInInitializerError e) {
        return e.getCause() instanceof ArithmeticException ? 100 : e.getCause() instanceof E1 ? 200 : 300;
    } catch (NoClassDefFoundError e) {
        return e.getMessage().length();
    }
}""",
    rows=(Row("int", ("int",), "P.use({0})", 3), Row("int", (), "P.tries")),
)

ADAPTATION = Feature(
    "adaptation",
    declares="""\
interface Saved extends java.io.Serializable { long on(int x, Character c); default int mark() { return 3; } }
interface Wide<T extends Number> { Object on(T x, byte y); }
interface Narrow extends Wide<Integer> { Long on(Integer x, byte y); }
interface Effect { void on(int x); }
static long mixed(long x, int c) { return x * 3 - c; }
static long add(Number x, double y) { return x.longValue() + (long) y; }
static int seen;
static Integer note(Object o) { return seen = seen * 7 + o.hashCode(); }
static long all(long... xs) { long s = xs.length; for (long x : xs) s = s * 5 + x; return s; }
static Saved saved(int n) {
    return switch (n & 3) {
        case 0 -> P::mixed; case 1 -> (x, c) -> x + c + n; case 2 -> P::all; default -> (x, c) -> c;
    };
}
static Wide<Integer> wide(int n) { Narrow narrow = P::add; return (n & 1) == 0 ? narrow : (x, y) -> x + y - n; }
static int effect(int n) { Effect e = P::note; e.on(n); e = Integer::valueOf; e.on(n); return seen; }
static int tagged(int n) {
    Runnable r = (n & 1) == 0 ? null : () -> { };
    Object o = (java.util.function.IntSupplier & java.io.Serializable) () -> n;
    return (r == null ? 1 : 0) + (o instanceof java.io.Serializable ? 2 : 0) + (o instanceof Runnable ? 4 : 0);
}""",
    rows=(
        Row("long", ("int", "int", "char"), "P.saved({0}).on({1}, {2})", 3),
        Row("int", ("int",), "P.saved({0}).mark()", 0.5),
        Row("int", ("int", "int", "byte"), "((Number) P.wide({0}).on({1}, {2})).intValue()", 3),
        Row("int", ("byte",), "P.effect({0})", 1),
        Row("int", ("int",), "P.tagged({0})", 1),
        Row("int", ("int",), "((java.util.function.IntFunction<long[][]>) long[][]::new).apply({0} & 3).length"),
        Row("int", ("int",), "((java.util.function.Function<Integer, Object[]>) String[]::new).apply({0} & 3).length"),
    ),
)  # fmt: skip

ENUM_SETS = Feature(
    "enum sets",
    declares="""\
static int set(Color a, Color b) {
    java.util.EnumSet<Color> set = java.util.EnumSet.of(Color.GREEN, a);
    set.remove(b);
    int sum = set.size() * 100;
    for (Color c : java.util.EnumSet.complementOf(set)) sum = sum * 3 + c.ordinal();
    return sum;
}
static int map(Color a, Color b, int n) {
    java.util.EnumMap<Color, Integer> map = new java.util.EnumMap<>(Color.class);
    map.put(a, n);
    map.merge(b, 5, Integer::sum);
    int sum = map.containsKey(Color.RED) ? 1000 : 0;
    for (java.util.Map.Entry<Color, Integer> e : map.entrySet()) sum = sum * 3 + e.getKey().ordinal() + e.getValue();
    return sum;
}""",
    rows=(
        Row("int", ("P.Color", "P.Color"), "P.set({0}, {1})", 2, heavy=True),
        Row("int", ("P.Color", "P.Color", "int"), "P.map({0}, {1}, {2})", 2, heavy=True),
    ),
    needs=("enums",),
)

COMPONENTS = Feature(
    "components",
    declares="""\
record All(byte b, short s, float f, double d, Integer box, int[] xs, Class<?> kind) {
    static All of(byte b, double d, Integer box) {
        return new All(b, (short) (b * 300), (float) d, d, box, null, All.class);
    }
}
record None() { }""",
    constants={"P.All": ("P.All.of((byte) 1, -0.0, null)", "P.All.of((byte) 2, 0.0 / 0, 7)")},
    digests={"P.All": "({0} == null ? -1L : {0}.b() * 31L + {0}.s())"},
    rows=(
        Row("P.All", ("byte", "double", "Integer"), "P.All.of({0}, {1}, {2})", 2),
        Row("boolean", ("P.All", "P.All"), "{0}.equals({1})", 3),
        Row("boolean", ("P.All",), "{0}.equals((Object) new P.None())", 0.5),
        Row("int", ("P.All",), "({0}.f() == {0}.d() ? (int) {0}.b() : (int) {0}.s())"),
        Row("int", (), "(new P.None().hashCode() + (new P.None().equals(new P.None()) ? 1 : 0))", 0.5),
        Row("int", ("byte", "Integer"), "new P.All({0}, {0}, {0}, {0}, {1}, null, null).hashCode()", 1, heavy=True),
        Row("int", ("byte", "Integer"), "new P.All({0}, {0}, 1f, 0.5, {1}, null, null).toString().hashCode()", 1,
            heavy=True),
    ),
    needs=("boxes",),
)  # fmt: skip

LATER_PATTERNS = Feature(
    "later patterns",
    declares="""\
static int limit = 1;
record Odd(int n) { public int n() { if ((n & 1) == 0) throw ‹new E1()›; return n; } }
record Holds<T>(T left, T right) { }
static int inside(Object o) {
    try {
        return switch (o) {
            case Holds<?>(Odd(var a), Odd(var b)) when a > b -> a;
            case Holds<?>(Odd a, var b) when b == null -> 2;
            case Holds<?>(Integer a, Integer b) -> a - b;
            case Odd(int n) -> n;
            default -> 5;
        };
    } catch (MatchException e) {
        return e.getCause() instanceof E1 ? -7 : -8;
    }
}
static int word(String s) {
    return switch (s) {
        case null -> 0; case "a" -> 1; case String t when t.length() > limit -> 2; case "BB" -> 3; case String t -> 4;
    };
}""",
    release=21,
    needs=("text",),
    rows=(
        Row("int", ("int", "int"), "P.inside(new P.Holds<>(new P.Odd({0}), new P.Odd({1})))", 2),
        Row("int", ("int", "boolean"), "P.inside(new P.Holds<>(new P.Odd({0}), {1} ? null : new P.Odd(1)))", 1),
        Row("int", ("int", "Object"), "P.inside(new P.Holds<Object>({0}, (Object) {1}))", 2, heavy=True),
        Row("int", ("int",), "P.inside(new P.Odd({0}))", 1),
        Row("int", ("String",), "P.word({0})", 2),
    ),
    shapes=(
        Shape("switch (new P.Odd({0})) {\n    case P.Odd $o when $o.hashCode() > P.limit -> {\n{1}\n    }\n"
              "    case P.Odd $o -> {\n{2}\n    }\n}", ("int", BLOCK, BLOCK)),
        Shape("P.limit = {0};", ("byte",)),
    ),
)  # fmt: skip

MODERN = Feature(
    "modern",
    declares="""\
static class Above { int seen; Above(int n) { seen = n + show(); } int show() { return 1; } }
static class Prior extends Above {
    final int own;
    int late = 4;
    Prior(int n) {
        if (n == 5) throw ‹new E0()›;
        int twice = n * 2;
        own = twice + 1;
        super(twice);
        late += own;
    }
    @Override int show() { return own * 10 + late; }
    class Inner {
        final int n;
        Inner(int k) {
            java.util.function.IntSupplier s = () -> k + 1;
            n = s.getAsInt();
            super();
        }
    }
}
record Twin(Object one, Object two) { }
static int unnamed(Object o) {
    return switch (o) {
        case Twin(Integer i, _) when i > 2 -> i;
        case Twin(_, Twin(var x, _)) -> x == null ? 3 : 4;
        case Integer _, Long _ -> 6;
        case Twin _ -> 7;
        case null, default -> 8;
    };
}""",
    release=25,
    rows=(
        Row("int", ("int",), "new P.Prior({0}).seen", 2),
        Row("int", ("int",), "new P.Prior({0}).late", 1),
        Row("int", ("int", "int"), "new P.Prior({0}).new Inner({1}).n", 1),
        Row("int", ("int", "int"), "P.unnamed(new P.Twin({0}, {1}))", 2),
        Row("int", ("int",), "P.unnamed(new P.Twin(1L, new P.Twin({0}, null)))", 1),
        Row("int", ("Object",), "P.unnamed((Object) {0})", 1, heavy=True),
    ),
    shapes=(
        Shape("for (int _ : new int[2]) {\n{0}\n}", (Block((), 2),)),
        Shape("try {«\n{0}\n»} catch (RuntimeException _) {«\n{1}\n»}", (BLOCK, BLOCK)),
    ),
)  # fmt: skip
