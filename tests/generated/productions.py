"""What generated programs are made of, as tables: a new construct of the language is a new row.

An expression row gives its type, the types of its operands and its text. A statement row names its shape and weight;
the shapes themselves, which need names and scopes, are in `statements.py`. `risk` marks rows that may throw:
a profile scales their weight.
"""

from __future__ import annotations

from dataclasses import dataclass, field

INTEGRAL = ("int", "long", "short", "byte", "char")
FLOATING = ("float", "double")
PRIMITIVE = (*INTEGRAL, *FLOATING, "boolean")
ARRAYS = ("int[]", "byte[]", "long[]", "boolean[]", "char[]", "int[][]", "double[]", "short[]", "float[]")

DEFAULT = {"int": "0", "long": "0L", "short": "(short) 0", "byte": "(byte) 0", "char": "'a'", "boolean": "false",
           "float": "0f", "double": "0.0"}  # fmt: skip

CONSTANTS: dict[str, tuple[str, ...]] = {
    "int": ("0", "1", "(-1)", "2", "3", "5", "7", "(-8)", "31", "32", "33", "127", "128", "255", "(-128)", "65535",
            "1000003", "(-2147483648)", "2147483647", "0x55555555"),
    "long": ("0L", "1L", "(-1L)", "3L", "63L", "64L", "255L", "(-9223372036854775808L)", "9223372036854775807L",
             "4294967295L", "(-2147483649L)", "0x123456789abcdefL"),
    "short": ("(short) 0", "(short) 1", "(short) -1", "(short) 32767", "(short) -32768", "(short) 300"),
    "byte": ("(byte) 0", "(byte) 1", "(byte) -1", "(byte) 127", "(byte) -128", "(byte) 5"),
    "char": ("'a'", "'\\0'", "'\\uffff'", "'0'", "(char) 1", "(char) 128"),
    "boolean": ("true", "false"),
    "float": ("0f", "(-0f)", "1f", "(-1.5f)", "0.1f", "3.4e38f", "1.4e-45f", "(1f / 0)", "(0f / 0)", "16777217f",
              "2.5f"),
    "double": ("0.0", "(-0.0)", "1.0", "(-1.5)", "0.1", "1.7e308", "4.9e-324", "(1.0 / 0)", "(0.0 / 0)",
               "4503599627370497.0", "2.5"),
}  # fmt: skip
SMALL_INTS = ("0", "1", "2", "3", "(-1)")


@dataclass(frozen=True)
class Row:
    type: str
    operands: tuple[str, ...]
    text: str
    weight: float = 1.0
    risk: bool = False
    heavy: bool = False  # too much for a solver where the operands are unknown


def _arithmetic() -> list[Row]:
    rows = []
    for t in ("int", "long"):
        rows += [Row(t, (t, t), f"({{0}} {op} {{1}})", w) for op, w in
                 (("+", 5), ("-", 4), ("*", 2), ("&", 2), ("|", 2), ("^", 2))]  # fmt: skip
        rows += [Row(t, (t, "int"), f"({{0}} {op} {{1}})", 2) for op in ("<<", ">>", ">>>")]
        rows += [Row(t, (t, "long"), f"({{0}} {op} {{1}})", 0.3) for op in ("<<", ">>", ">>>")]
        rows += [Row(t, (t, t), f"({{0}} {op} {{1}})", 4, True) for op in ("/", "%")]
        rows += [Row(t, (t, t), f"({{0}} {op} ({{1}} | 1))", 0.7) for op in ("/", "%")]
        rows += [Row(t, (t,), "(-{0})"), Row(t, (t,), "(~{0})")]
    for t in FLOATING:
        rows += [Row(t, (t, t), f"({{0}} {op} {{1}})", w) for op, w in
                 (("+", 4), ("-", 3), ("*", 2), ("/", 1), ("%", 0.5))]  # fmt: skip
        rows.append(Row(t, (t,), "(-{0})"))
    # binary numeric promotion
    rows += [Row("int", (a, b), f"({{0}} {op} {{1}})", 0.3) for a in ("byte", "char", "short") for b in ("int", "byte")
             for op in ("+", "-", ">>>", "&")]  # fmt: skip
    rows += [Row("long", ("int", "long"), "({0} + {1})", 0.5), Row("double", ("float", "double"), "({0} * {1})", 0.5)]
    return rows


def _casts() -> list[Row]:
    numeric = (*INTEGRAL, *FLOATING)
    rows = []
    for source in numeric:
        for target in numeric:
            if source != target:
                weight = 2 if target in ("byte", "char", "short") else 1
                rows.append(Row(target, (source,), f"(({target}) {{0}})", weight))
    return rows


def _conditions() -> list[Row]:
    rows = []
    for t, w in (("int", 3), ("long", 1.5), ("byte", 1), ("char", 1), ("short", 1), ("float", 1), ("double", 1)):
        rows += [Row("boolean", (t, t), f"({{0}} {op} {{1}})", w) for op in ("<", "<=", ">", ">=", "==", "!=")]
    rows += [Row("boolean", ("boolean", "boolean"), f"({{0}} {op} {{1}})", w) for op, w in
             (("&&", 3), ("||", 3), ("&", 1), ("|", 1), ("^", 1), ("==", 1), ("!=", 1))]  # fmt: skip
    rows.append(Row("boolean", ("boolean",), "(!{0})", 2))
    return rows


def _choices() -> list[Row]:
    return [Row(t, ("boolean", t, t), "({0} ? {1} : {2})", 1.2) for t in (*PRIMITIVE, *ARRAYS)]


EXPRESSIONS: tuple[Row, ...] = (*_arithmetic(), *_casts(), *_conditions(), *_choices())

COMPOUND: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(INTEGRAL, ("+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", ">>>=")),
    **dict.fromkeys(FLOATING, ("+=", "-=", "*=")),
    "boolean": ("&=", "|=", "^="),
}
COMPOUND_RISKY = dict.fromkeys(INTEGRAL, ("/=", "%="))

STATEMENTS: dict[str, float] = {
    "declare": 6, "assign": 6, "compound": 4, "increment": 2, "if": 4, "if_else": 3, "for": 2, "while": 1.2, "do": 1,
    "switch": 1.5, "try_catch": 1.6, "try_finally": 1, "try_catch_finally": 1, "throw": 0.9, "return": 0.7, "jump": 1.5,
    "call": 1.5, "synchronized": 0.4, "labelled_block": 0.4, "observe": 0, "feature": 3,
}  # fmt: skip

# What `throw` throws and what `catch` catches; P stands for the program's own class.
THROWN = ("P.E0", "P.E1", "P.E0", "P.E1", "IllegalStateException", "ArithmeticException", "RuntimeException")
CAUGHT = ("ArithmeticException", "ArrayIndexOutOfBoundsException", "NullPointerException", "RuntimeException", "P.E0",
          "P.E1", "P.E0 | NullPointerException", "Exception", "Throwable", "ClassCastException",
          "NegativeArraySizeException", "IndexOutOfBoundsException", "ArrayStoreException", "Error")  # fmt: skip


@dataclass(frozen=True)
class Profile:
    """How large and how daring the programs are."""

    types: dict[str, float]
    statements: dict[str, float] = field(default_factory=lambda: dict(STATEMENTS))
    risk: float = 0.3
    depth: int = 3  # of expressions
    nesting: int = 3  # of statements
    length: tuple[int, int] = (4, 9)  # statements of the entry method
    budget: int = 45  # statements of the whole program
    rounds: int = 3  # of a loop
    functions: tuple[int, int] = (1, 3)
    classes: float = 0.6  # how likely the program has a class hierarchy
    holders: float = 0.3  # ... classes with static initialisers
    features: float = 0.25  # ... each of the features
    release: int = 17  # of the language
    heavy: bool = False  # whether rows and shapes marked as heavy are used
    first: tuple[str, ...] = ()  # types of the variables that the entry point begins with
    observable: tuple[str, ...] = (*INTEGRAL, "boolean")  # types of what `observe` looks at


CONCRETE = Profile(
    {"int": 6, "long": 4, "short": 2, "byte": 2, "char": 2, "boolean": 3, "float": 2, "double": 2, "array": 3,
     "object": 3, "feature": 6},
    statements={**STATEMENTS, "observe": 5}, observable=PRIMITIVE,
    first=("long", "byte", "char", "short", "boolean", "float", "double", "byte[]", "long[]", "int[][]"),
    risk=0.05, length=(6, 14), budget=70, rounds=4, functions=(2, 4), classes=0.8, holders=0.5,
    features=0.4, heavy=True,
)  # fmt: skip
EXHAUSTIVE = Profile(
    {"int": 6, "long": 1.5, "short": 1, "byte": 2, "char": 1, "boolean": 3, "float": 0.25, "double": 0.15, "array": 2.5,
     "object": 2.5, "feature": 4},
    statements={**STATEMENTS, "observe": 5},
    first=("byte", "boolean"), risk=0.1, depth=2,
)  # fmt: skip
