"""What is asked of unknowns: types, and observations of one or two of them that end in a small number.

An observation is Java code over `a`, or over `a` and `b`. `{U}` is a type that it asks for. One that throws a runtime
exception has outcome 8, and 9 is left for unknowns that are not there (a null holder, a short array).
"""

# Java that is one row stays one line.
# ruff: noqa: E501

from __future__ import annotations

from typing import NamedTuple


class Observation(NamedTuple):
    name: str
    code: str
    changes: bool = False  # writes to what it is given
    throws: bool = False


# ------------------------------------------------------------------------------------- of any reference

IS = "Object o = a; return o == null ? 0 : o instanceof {U} ? 1 : 2;"
CLASS = "Object o = a; return o == null ? 0 : o.getClass() == {U}.class ? 1 : 2;"
CAST = "Object o = a; {U} u = ({U}) o; return u == null ? 0 : 1;"
ASKING = (
    lambda u: Observation(f"is {u}", IS.replace("{U}", u)),
    lambda u: Observation(f"class {u}", CLASS.replace("{U}", u)),
    lambda u: Observation(f"cast {u}", CAST.replace("{U}", u), throws=True),
)

# Types, and what objects of them are asked for.
ASKED = {
    "Object": "A B I K L S R Out.In String Integer Long Number Character int[] A[] Object[] int[][] Class Runnable "
    "CharSequence StringBuilder Comparable Throwable Enum java.util.List java.util.Map java.math.BigDecimal "
    "java.math.RoundingMode Cloneable java.io.Serializable java.util.Optional Record Void",
    "I": "A B K S R Enum Comparable Runnable Record",
    "A": "B I Comparable",
    "Comparable<?>": "String Integer K L Number Enum java.math.BigDecimal CharSequence A",
    "Number": "Integer Long Double Byte java.math.BigInteger java.math.BigDecimal Comparable "
    "java.util.concurrent.atomic.AtomicInteger A",
    "CharSequence": "String StringBuilder Comparable A",
    "Enum<?>": "K L I java.math.RoundingMode",
    "Cloneable": "int[] A[] A",
    "java.io.Serializable": "String int[] K A",
    "Throwable": "RuntimeException IllegalStateException Error Exception",
    "RuntimeException": "IllegalStateException ArithmeticException",
    "Object[]": "A[] B[] String[] int[][] Comparable[] I[] K[] Integer[] Object[][]",
    "I[]": "A[] B[] K[] S[]",
    "A[]": "B[] I[]",
    "Comparable<?>[]": "String[] Integer[] K[] Number[]",
    "Number[]": "Integer[] Long[] Comparable[]",
    "java.util.List<A>": "java.util.ArrayList java.util.LinkedList java.util.RandomAccess",
    "java.util.Collection<String>": "java.util.List java.util.Set java.util.Deque java.util.ArrayList",
    "Iterable<String>": "java.util.List java.util.Set",
    "java.util.Set<String>": "java.util.HashSet java.util.SortedSet",
    "java.util.Map<String,Integer>": "java.util.HashMap java.util.SortedMap",
}

# -------------------------------------------------------------------------------- of one of a known type

LENGTH = Observation("length", "return a == null ? 0 : a.length == 0 ? 1 : a.length == 1 ? 2 : 3;")
FIRST = Observation("first", "return a == null || a.length == 0 ? 0 : a[0] == null ? 1 : 2;")
TWO = Observation("two elements", "return a == null || a.length < 2 ? 0 : a[0] == null ? 1 : a[0] == a[1] ? 2 : 3;")


def store(value: str) -> Observation:
    code = f"if (a == null || a.length == 0) return 0; a[0] = {value}; return 1;"
    return Observation(f"store {value}", code, changes=True, throws=True)


def element_is(asked: str) -> Observation:
    code = f"return a == null || a.length == 0 ? 0 : (Object) a[0] instanceof {asked} ? 1 : 2;"
    return Observation(f"element is {asked}", code)


SIZE = Observation("size", "return a == null ? 0 : a.isEmpty() ? 1 : a.size() == 1 ? 2 : 3;")
ADD_NULL = Observation("add null", "if (a == null) return 0; a.add(null); return 1;", changes=True, throws=True)
CLEAR = Observation("clear", "if (a == null || a.isEmpty()) return 0; a.clear(); return 1;", changes=True, throws=True)
NEXT = Observation(
    "iterate", "if (a == null) return 0; int n = 0; for (Object x : a) n += x == null ? 4 : 1; return n % 4;"
)
GET = Observation("get", "if (a == null || a.isEmpty()) return 0; return a.get(0) == null ? 1 : 2;")
SET = Observation("set", "if (a == null || a.isEmpty()) return 0; a.set(0, null); return 1;", changes=True, throws=True)

OF_ONE: dict[str, tuple[Observation, ...]] = {
    "A": (
        Observation("number", "return a == null ? 0 : a.v == 0 ? 1 : a.v == 1 ? 2 : 3;"),
        Observation("next", "return a == null ? 0 : a.next == null ? 1 : a.next == a ? 2 : a.next instanceof B ? 3 : 4;"),
        Observation("dispatch", "return a == null ? 0 : a.id();"),
        Observation("kept", "return a == null ? 0 : a == G.KEPT ? 1 : 2;"),
        Observation("hidden", "return G.isHidden(a) ? 1 : 2;"),
        Observation("store", "if (a == null) return 0; G.KEPT.v = 1; a.v = 2; return G.KEPT.v;", changes=True),
        Observation("new", "return a == new A() ? 1 : 2;"),
    ),
    "B": (
        Observation("dispatch", "return a == null ? 0 : a.id();"),
        Observation("next", "return a == null ? 0 : a.next == null ? 1 : a.next == a ? 2 : a.next instanceof B ? 3 : 4;"),
    ),
    "I": (
        Observation("dispatch", "return a == null ? 0 : a.id();"),
        Observation("second", "return a == null ? 0 : a.other() == 0 ? 1 : 2;"),
        Observation("constant", "return a == null ? 0 : a == K.P ? 1 : a == K.Q ? 2 : a instanceof K ? 3 : 4;"),
        Observation("singleton", "return a == null ? 0 : a == S.ONE ? 1 : a instanceof S ? 2 : 3;"),
    ),
    "K": (
        Observation("switch", "if (a == null) return 0; switch (a) {{ case P: return 1; case Q: return 2; }} return 3;"),
        Observation("ordinal", "return a == null ? 4 : a.ordinal();"),
        Observation("name", 'return a == null ? 0 : a.name().equals("P") ? 1 : a.name().equals("Q") ? 2 : 3;'),
        Observation("order", "return a == null ? 0 : a.compareTo(K.P) == 0 ? 1 : 2;"),
        Observation("value of", "return a == null ? 0 : K.valueOf(a.name()) == a ? 1 : 2;"),
    ),
    "L": (
        Observation("dispatch", "return a == null ? 0 : a.f();"),
        Observation("class", "return a == null ? 0 : a.getClass() == L.class ? 1 : a.getDeclaringClass() == L.class ? 2 : 3;"),
    ),
    "S": (
        Observation("one", "return a == null ? 0 : a == S.ONE ? 1 : 2;"),
        Observation("number", "return a == null ? 4 : a.v;"),
        Observation("alias", "if (a == null) return 0; a.v = 5; return S.ONE.v;", changes=True),
    ),
    "R": (
        Observation("number", "return a == null ? 0 : a.x() == 0 ? 1 : 2;"),
        Observation("equal", "return a == null ? 0 : a.equals(new R(1)) ? 1 : 2;"),
    ),
    "Out.In": (Observation("outer", "return a == null ? 0 : a.out() == null ? 1 : 2;"),),
    "Box<A>": (
        Observation("inside", "return a == null ? 0 : a.x == null ? 1 : a.x.id() + 1;"),
        Observation("pollution", "return a == null ? 0 : (Object) a.x instanceof String ? 1 : 2;"),
    ),
    "Box<String>": (Observation("inside", 'return a == null ? 0 : a.x == null ? 1 : a.x.equals("a") ? 2 : 3;'),),
    "Integer": (
        Observation("number", "return a == null ? 0 : a == 1 ? 1 : a == 1000 ? 2 : 3;"),
        Observation("cached", "return a == null || a != 1 ? 0 : (Object) a == Integer.valueOf(1) ? 1 : 2;"),
        Observation("large", "return a == null || a != 1000 ? 0 : (Object) a == Integer.valueOf(1000) ? 1 : 2;"),
    ),
    "Long": (Observation("number", "return a == null ? 0 : a == 1 ? 1 : 2;"),),
    "Double": (
        Observation("number", "return a == null ? 0 : a == 1 ? 1 : a != a ? 2 : 3;"),
        Observation("zero", "return a == null || a != 0 ? 0 : a.equals(0.0) ? 1 : 2;"),
    ),
    "Character": (Observation("letter", "return a == null ? 0 : a == 'a' ? 1 : 2;"),),
    "Boolean": (Observation("truth", "return a == null ? 0 : a ? 1 : 2;"),
                Observation("identity", "return a == null || !a ? 0 : (Object) a == Boolean.TRUE ? 1 : 2;")),
    "String": (
        Observation("length", "return a == null ? 0 : a.isEmpty() ? 1 : a.length() == 1 ? 2 : 3;"),
        Observation("equal", 'return a == null ? 0 : a.equals("a") ? 1 : 2;'),
        Observation("identity", 'return a == null || !a.equals("a") ? 0 : (Object) a == "a" ? 1 : 2;'),
    ),
    "CharSequence": (Observation("length", "return a == null ? 0 : a.length() == 0 ? 1 : 2;"),),
    "StringBuilder": (
        Observation("length", "return a == null ? 0 : a.length() == 0 ? 1 : 2;"),
        Observation("text", 'return a == null ? 0 : a.toString().equals("a") ? 1 : 2;'),
    ),
    "Number": (
        Observation("number", "return a == null ? 0 : a.intValue() == 1 ? 1 : 2;"),
        Observation("equal", "return a == null ? 0 : a.equals(1) ? 1 : 2;"),
    ),
    "Comparable<?>": (Observation("constant", "return a == null ? 0 : a == K.P ? 1 : a == K.Q ? 2 : a instanceof K ? 3 : 4;"),),
    "Enum<?>": (
        Observation("constant", "return a == null ? 0 : a == K.P ? 1 : a == L.X ? 2 : 3;"),
        Observation("ordinal", "return a == null ? 0 : a instanceof K ? a.ordinal() + 1 : 3;"),
    ),
    "java.math.RoundingMode": (
        Observation("constant", "return a == null ? 0 : a == java.math.RoundingMode.UP ? 1 : 2;"),
    ),
    "Class<?>": (
        Observation("literal", "return a == null ? 0 : a == A.class ? 1 : a == int.class ? 2 : 3;"),
        Observation("array", "return a == null ? 0 : a == int[].class ? 1 : 2;"),
        Observation("library", "return a == null ? 0 : a == String.class ? 1 : a == Object.class ? 2 : 3;"),
        Observation("interface", "return a == null ? 0 : a.isInterface() ? 1 : 2;"),
        Observation("enum", "return a == null ? 0 : a == K.class ? 1 : a == I.class ? 2 : 3;"),
        Observation("instance", "return a == null ? 0 : a.isInstance(new B()) ? 1 : 2;"),
    ),
    "Void": (Observation("null", "return a == null ? 0 : 1;"),),
    "Throwable": (
        Observation("message", "return a == null ? 0 : a.getMessage() == null ? 1 : 2;"),
        Observation("cause", "return a == null ? 0 : a.getCause() == null ? 1 : a.getCause() == a ? 2 : 3;"),
        Observation("suppressed", "return a == null ? 0 : a.getSuppressed() == null ? 1 : 2;"),
    ),
    "Runnable": (Observation("null", "return a == null ? 0 : 1;"),),
    "int[]": (
        LENGTH,
        Observation("cell", "return a == null || a.length == 0 ? 0 : a[0] == 0 ? 1 : a[0] == 1 ? 2 : 3;"),
        Observation("kept", "return a == null ? 0 : a == G.CELLS ? 1 : 2;"),
    ),
    "A[]": (
        LENGTH, FIRST, TWO, store("new A()"), store("new B()"), store("null"), element_is("B"),
        Observation("clone", "if (a == null || a.length == 0) return 0; A[] c = a.clone(); c[0] = new A(); return 1;",
                    changes=True, throws=True),
        Observation("copy", "if (a == null || a.length == 0) return 0; A[] s = {new A()}; "
                    "System.arraycopy(s, 0, a, 0, 1); return 1;", changes=True, throws=True),
        Observation("copy of", "if (a == null) return 0; A[] c = java.util.Arrays.copyOf(a, 1); c[0] = new A(); return 1;",
                    throws=True),
    ),
    "B[]": (LENGTH, FIRST, store("new B()"), element_is("A")),
    "I[]": (FIRST, TWO, store("K.P"), store("new A()"), store("new B()"), store("S.ONE"), element_is("K"), element_is("A"),
            Observation("dispatch", "return a == null || a.length == 0 || a[0] == null ? 0 : a[0].id();")),
    "K[]": (LENGTH, FIRST, store("K.Q"), Observation("constant", "return a == null || a.length == 0 ? 0 : a[0] == K.P ? 1 : 2;")),
    "L[]": (FIRST, store("L.X")),
    "Object[]": (
        FIRST, TWO, store('"a"'), store("new A()"), store("1"), store("new int[1]"), store("a"), store("K.P"), element_is("String"),
        element_is("int[]"), element_is("A"), element_is("Object[]"),
        Observation("copy", 'if (a == null || a.length == 0) return 0; Object[] s = {"a"}; '
                    "System.arraycopy(s, 0, a, 0, 1); return 1;", changes=True, throws=True),
        Observation("fill", "if (a == null || a.length == 0) return 0; java.util.Arrays.fill(a, new B()); return 1;",
                    changes=True, throws=True),
    ),
    "Comparable<?>[]": (FIRST, store('"a"'), store("1"), store("K.P"), element_is("K"), element_is("String")),
    "Number[]": (FIRST, store("1"), store("1L"), element_is("Integer")),
    "String[]": (LENGTH, FIRST, store('"a"'), TWO),
    "int[][]": (FIRST, TWO, store("new int[1]")),
    "java.util.List<A>": (
        SIZE, ADD_NULL, CLEAR, GET, SET, NEXT,
        Observation("element", "if (a == null || a.isEmpty() || a.get(0) == null) return 0; return a.get(0).id();"),
        Observation("add", "if (a == null) return 0; a.add(new A()); return a.size() == 1 ? 1 : 2;", changes=True, throws=True),
        Observation("contains null", "return a == null ? 0 : a.contains(null) ? 1 : 2;", throws=True),
        Observation("twice", "return a == null || a.size() < 2 ? 0 : a.get(0) == a.get(1) ? 1 : 2;"),
    ),
    "java.util.ArrayList<String>": (SIZE, ADD_NULL, GET, CLEAR),
    "java.util.LinkedList<String>": (SIZE, GET),
    "java.util.List<Integer>": (
        GET, Observation("unbox", "if (a == null || a.isEmpty()) return 0; int n = a.get(0); return n == 1 ? 1 : 2;", throws=True),
    ),
    "java.util.List<K>": (
        Observation("switch", "if (a == null || a.isEmpty() || a.get(0) == null) return 0; return a.get(0) == K.P ? 1 : 2;"),
    ),
    "java.util.List<?>": (SIZE, GET, ADD_NULL),
    "java.util.Collection<String>": (SIZE, ADD_NULL, NEXT),
    "Iterable<String>": (NEXT,),
    "java.util.Set<String>": (SIZE, ADD_NULL, Observation("contains", 'return a == null ? 0 : a.contains("a") ? 1 : 2;')),
    "java.util.TreeSet<String>": (SIZE, Observation("first", 'return a == null || a.isEmpty() ? 0 : a.first().equals("a") ? 1 : 2;')),
    "java.util.Deque<String>": (SIZE, Observation("poll", "return a == null ? 0 : a.poll() == null ? 1 : 2;", changes=True)),
    "java.util.Map<String,Integer>": (
        SIZE, Observation("get", 'return a == null ? 0 : a.get("a") == null ? 1 : a.get("a") == 1 ? 2 : 3;'),
        Observation("key", 'return a == null ? 0 : a.containsKey("a") ? a.get("a") == null ? 1 : 2 : 3;'),
        Observation("put", 'if (a == null) return 0; a.put("b", 1); return 1;', changes=True, throws=True),
    ),
    "java.util.Optional<A>": (
        Observation("present", "return a == null ? 0 : a.isPresent() ? 1 : 2;"),
        Observation("get", "return a == null ? 0 : a.get().id();", throws=True),
    ),
    "java.math.BigInteger": (Observation("sign", "return a == null ? 0 : a.signum() < 0 ? 1 : 2;"),),
    "java.math.BigDecimal": (Observation("equal", "return a == null ? 0 : a.equals(java.math.BigDecimal.ONE) ? 1 : 2;"),),
    "java.time.LocalDate": (Observation("leap", "return a == null ? 0 : a.isLeapYear() ? 1 : 2;"),),
    "java.util.concurrent.atomic.AtomicInteger": (Observation("number", "return a == null ? 0 : a.get() == 1 ? 1 : 2;"),),
}  # fmt: skip

# ------------------------------------------------------------------------------------------------ of two

SAME = Observation(
    "same", "Object x = a, y = b; return x == null ? y == null ? 0 : 1 : y == null ? 2 : x == y ? 3 : 4;"
)
EQUAL = Observation(
    "equal", "Object x = a, y = b; return x == null || y == null ? 0 : x == y ? 1 : x.equals(y) ? 2 : 3;"
)
SAME_CLASS = Observation(
    "same class", "Object x = a, y = b; return x == null || y == null ? 0 : x.getClass() == y.getClass() ? 1 : 2;"
)
NUMBERS = Observation(
    "numbers",
    "if (a == null || !((Object) b instanceof A)) return 0; a.v = 1; ((A) (Object) b).v = 2; return a.v;",
    changes=True,
)
CELLS = Observation(
    "cells", "if (a == null || a.length == 0 || !((Object) b instanceof int[])) return 0; int[] c = (int[]) (Object) b; "
    "if (c.length == 0) return 3; a[0] = 1; c[0] = 2; return a[0];", changes=True,
)  # fmt: skip
PUT = Observation(
    "put", "if (a == null || a.length == 0) return 0; a[0] = b; return b == null ? 1 : 2;", changes=True, throws=True
)
IN = Observation("in", "return a == null || a.length == 0 ? 0 : a[0] == (Object) b ? 1 : 2;")
COPY = Observation(
    "copy",
    "if (a == null || b == null) return 0; System.arraycopy(b, 0, a, 0, 1); return 1;",
    changes=True,
    throws=True,
)
GROWS = Observation(
    "grows", "if (a == null || b == null) return 0; int n = b.size(); a.add(null); return b.size() == n ? 1 : 2;",
    changes=True, throws=True,
)  # fmt: skip
APPEND = Observation(
    "append",
    'if (a == null || b == null) return 0; int n = b.length(); a.append("a"); return b.length() == n ? 1 : 2;',
    changes=True,
)
HAS = Observation("has", "return a == null || a.isEmpty() ? 0 : (Object) a.get(0) == (Object) b ? 1 : 2;")
LINK = Observation("link", "return a == null || b == null ? 0 : a.next == (Object) b ? 1 : 2;")

OF_TWO: dict[tuple[str, str], tuple[Observation, ...]] = {
    ("Object", "Object"): (SAME, EQUAL, SAME_CLASS),
    ("A", "Object"): (SAME, NUMBERS, EQUAL, LINK),
    ("A", "A"): (SAME, NUMBERS, SAME_CLASS, LINK),
    ("A", "B"): (SAME, NUMBERS, SAME_CLASS, LINK),
    ("A", "I"): (SAME, NUMBERS, SAME_CLASS),
    ("A", "S"): (SAME,),
    ("A", "Comparable<?>"): (SAME,),
    ("I", "K"): (SAME, EQUAL, SAME_CLASS),
    ("I", "S"): (SAME,),
    ("I", "I"): (SAME, SAME_CLASS),
    ("I", "R"): (SAME, EQUAL),
    ("K", "K"): (SAME,),
    ("S", "S"): (SAME,),
    ("K", "Comparable<?>"): (SAME,),
    ("K", "Enum<?>"): (SAME,),
    ("L", "Object"): (SAME,),
    ("R", "R"): (SAME, EQUAL),
    ("int[]", "Object"): (SAME, CELLS),
    ("int[]", "int[]"): (SAME, CELLS),
    ("int[]", "long[]"): (SAME,),
    ("int[]", "Cloneable"): (SAME, CELLS),
    ("int[]", "java.io.Serializable"): (SAME,),
    ("int[][]", "int[]"): (IN,),
    ("int[][]", "Object[]"): (SAME,),
    ("Object[]", "Object"): (SAME, PUT, IN, COPY),
    ("Object[]", "Object[]"): (SAME, COPY, SAME_CLASS, IN),
    ("Object[]", "A"): (PUT, IN),
    ("Object[]", "int[]"): (PUT, IN),
    ("Object[]", "String"): (PUT,),
    ("A[]", "A"): (PUT, IN),
    ("A[]", "B"): (PUT, IN),
    ("A[]", "B[]"): (SAME, COPY, SAME_CLASS),
    ("A[]", "A[]"): (SAME, COPY, SAME_CLASS),
    ("A[]", "I[]"): (SAME, COPY),
    ("A[]", "Object[]"): (SAME, COPY),
    ("I[]", "K"): (PUT, IN),
    ("I[]", "K[]"): (SAME, COPY),
    ("I[]", "I"): (PUT, IN),
    ("Comparable<?>[]", "String"): (PUT,),
    ("Comparable<?>[]", "Integer[]"): (SAME, COPY),
    ("Number[]", "Integer"): (PUT,),
    ("String[]", "Object"): (SAME,),
    ("Integer", "Integer"): (SAME, EQUAL),
    ("Integer", "Object"): (SAME, EQUAL),
    ("Integer", "Number"): (SAME, EQUAL),
    ("Integer", "Comparable<?>"): (SAME, EQUAL),
    ("Integer", "Long"): (SAME, EQUAL),
    ("Long", "Object"): (SAME,),
    ("Double", "Number"): (SAME, EQUAL),
    ("Number", "Number"): (SAME, SAME_CLASS),
    ("Boolean", "Object"): (SAME,),
    ("String", "String"): (SAME, EQUAL),
    ("String", "Object"): (SAME, EQUAL),
    ("String", "CharSequence"): (SAME, EQUAL),
    ("String", "Comparable<?>"): (SAME,),
    ("StringBuilder", "CharSequence"): (SAME, APPEND),
    ("StringBuilder", "Object"): (SAME,),
    ("StringBuilder", "StringBuilder"): (SAME, APPEND),
    ("Class<?>", "Object"): (SAME,),
    ("Class<?>", "Class<?>"): (SAME,),
    ("Throwable", "RuntimeException"): (SAME,),
    ("Throwable", "Object"): (SAME,),
    ("Out", "Out.In"): (Observation("outer", "return b == null ? 0 : b.out() == a ? 1 : 2;"),),
    ("Out.In", "Out.In"): (Observation("outer", "return a == null || b == null ? 0 : b == a ? 1 : b.out() == a.out() ? 2 : 3;"),),
    ("Box<A>", "A"): (Observation("inside", "return a == null || b == null ? 0 : a.x == b ? 1 : 2;"),),
    ("Box<A>", "Object"): (SAME,),
    ("java.util.List<A>", "java.util.List<A>"): (SAME, GROWS),
    ("java.util.List<A>", "java.util.List<?>"): (SAME, GROWS),
    ("java.util.List<A>", "java.util.Collection<A>"): (SAME, GROWS),
    ("java.util.List<A>", "java.util.ArrayList<A>"): (SAME, GROWS),
    ("java.util.List<A>", "Object"): (SAME,),
    ("java.util.List<A>", "Iterable<A>"): (SAME,),
    ("java.util.List<A>", "A"): (HAS,),
    ("java.util.List<A>", "I"): (HAS,),
    ("java.util.List<A>", "java.util.Set<A>"): (SAME,),
    ("java.util.Set<String>", "java.util.Collection<String>"): (SAME, GROWS),
    ("java.util.Map<String,Integer>", "Object"): (SAME,),
    ("java.util.Optional<A>", "Object"): (SAME,),
    ("java.math.BigDecimal", "Number"): (SAME,),
}  # fmt: skip
