"""Features: strings, boxes, enums, records, sealed hierarchies, patterns."""

from __future__ import annotations

from tests.generated.feature import BLOCK, Block, Feature, Shape
from tests.generated.productions import Row

TEXT = Feature(
    "text",
    declares="""\
static char last(String s) { return s.isEmpty() ? 'e' : s.charAt(s.length() - 1); }
static final String FIXED = "fi" + "xed";""",
    constants={
        "String": ('""', '"a"', '"bc"', '("a" + "b")', '"\\u20ac"', "P.FIXED", '"""\n        t\n          x"""'),
    },
    digests={"String": "({0} == null ? -1L : {0}.hashCode() * 31L + {0}.length())"},
    rows=(
        Row("String", ("String", "int"), "({0} + ({1} & 7))", 2),
        Row("String", ("int", "String"), "({0} + \"-\" + {1})", 2, heavy=True),
        Row("String", ("long", "String"), "({0} + {1})", 1, heavy=True),
        Row("String", ("String", "String"), "({0} + {1})", 2),
        Row("String", ("char", "boolean"), '("" + {0} + {1} + "\\n\\1")', 2),
        Row("String", ("byte", "short"), '({0} + "," + {1})', 1, heavy=True),
        Row("String", ("String", "char", "boolean"),
            "new StringBuilder({0} + \"\").append({1}).append({2}).toString()"),
        Row("String", ("String", "int"), "new StringBuilder().append({0}).append({1}).reverse().toString()",
            heavy=True),
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
    declares="""\
static int grid(int a, int b) {
    int[][] grid = { { a, b }, { b } };
    int[][] copy = grid.clone();
    copy[0][0]++;
    copy[1] = new int[] { 7, a };
    Object[] rows = grid;
    rows[0] = copy[1];
    return grid[0][0] * 3 + grid[1][0] + copy[0][0] + (grid.getClass() == copy.getClass() ? rows.length : 0);
}""",
    constants={"Object": ('"object"', "Integer.valueOf(7)", "new int[2]", "Long.valueOf(1)", "'c'", "P.class")},
    rows=(
        Row("Object", ("int",), "((Object) {0})", 2),
        Row("Object", ("long",), "((Object) {0})"),
        Row("Object", ("int[]",), "((Object) {0})"),
        Row("Object", ("boolean", "int"), '({0} ? (Object) {1} : "text")', 2),
        Row("int", ("Object",), "((Object) {0} instanceof int[] $a ? $a.length : -1)", 2),
        Row("boolean", ("Object", "Object"), "((Object) {0} == (Object) {1} || (Object) {0} instanceof String)", 1,
            heavy=True),
        Row("boolean", ("Object",), "((Object) {0} != null && ((Object) {0}).getClass() == Integer.class)",
            heavy=True),
        Row("int", ("int[]",), "((int[]) {0}.clone()).length", 1),
        Row("boolean", ("int[]",), "({0}.clone() == {0})", 0.5, heavy=True),
        Row("boolean", ("int[]",), "((Object) {0} instanceof Cloneable)", 1),
        Row("int", ("int", "int"), "P.grid({0}, {1})", 1),
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
        Row("P.Color", ("P.Color",),
            "(switch ({0}) { case RED -> P.Color.BLUE; case GREEN, BLUE -> P.Color.RED; })", 2),
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
        Shape("switch ({0}) {\n    case BLUE: {\n{1}\n    }\n    case RED: {\n{2}\n    } break;\n"
              "    default: {\n{3}\n    }\n}",
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
            "case P.Both(P.Dot(var $x), P.Dot(var $y)) -> $x - $y; case P.Both $b -> 5; "
            "case P.Box $c -> $c.side; })", 4),
        Row("int", ("Object", "int"),
            "(switch ((Object) {0}) { case null -> -1; case Integer $i when $i > P.bar -> $i - {1}; "
            "case String $s -> $s.length(); "
            "case P.Color $c -> $c.ordinal(); case int[] $a -> $a.length; case P.Pair(int $p, long $q) -> $p; "
            "default -> 9; })", 4),
        Row("int", ("P.Color", "int"),
            "(switch ((P.Scaled) {0}) { case P.Color.RED -> {1}; case P.Color.BLUE -> 1; case P.Color $c -> $c.bonus; "
            "default -> 3; })", 3),
        Row("boolean", ("Object",), "((Object) {0} instanceof P.Pair(int $a, long $b) && $a < $b)", 2),
        Row("int", ("P.Color", "int"),
            "(switch ({0}) { case RED -> {1}; case P.Color $c when $c.bonus > P.bar -> 11; case GREEN -> 12; "
            "case P.Color $d when P.bar < 0 -> 13; case BLUE -> 14; })", 3),
        Row("int", ("P.Nest", "int"),
            "(switch ((Object) {0}) { case P.Nest(P.Pair(int $a, long $b), boolean $f, char $g) when $a > P.bar -> 1; "
            "case P.Nest(P.Pair(var $a, var $b), var $f, var $g) when $f -> $a; "
            "case P.Nest(var $p, var $f, var $g) when $p == null -> 3; "
            "case P.Nest $n when P.bar > 4 -> { int $y = {1}; yield $y + 4; } case null, default -> {1}; })", 3),
        Row("int", ("Object", "int"),
            "(switch ((Object) {0}) { case Integer $i when $i > 9 -> 1; case Integer $i when $i < P.bar -> 2; "
            "case Integer $i when ($i & 1) == 0 -> {1}; case Integer $i -> 4; "
            "case Number $n -> 5; default -> 6; })", 3),
    ),
    shapes=(
        Shape("P.bar += {0};", ("byte",)),
        Shape("switch ((Object) {0}) {\n    case Integer $i when $i > 2 -> {\n{1}\n    }\n"
              "    case P.Nest(P.Pair(var $a, var $b), boolean $f, var $g) -> {\n{2}\n    }\n"
              "    case null, default -> {\n{3}\n    }\n}",
              ("Object", Block((("$i", "Integer"),)), Block((("$a", "int"), ("$b", "long"), ("$f", "boolean"))),
               BLOCK), 1.5),
    ),
)  # fmt: skip
