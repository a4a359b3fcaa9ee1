"""Java source that tries every arithmetic, comparison and conversion opcode on a table of edge operands.

Each method returns an array with the result for every operand or pair of operands. The operands lie in
static arrays, so that javac cannot fold anything.
"""

from __future__ import annotations

TABLES = {
    "int": "0, 1, -1, 2, -7, 31, 65535, 1103515245, Integer.MAX_VALUE, Integer.MIN_VALUE",
    "long": "0L, 1L, -1L, 7L, -64L, 1L << 31, -(1L << 32), 6364136223846793005L, Long.MAX_VALUE, Long.MIN_VALUE",
    "float": "0f, -0f, 1f, -2.5f, 0.1f, 16777217f, -3e9f, 1e-40f, Float.MIN_VALUE, Float.MAX_VALUE, "
    "Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY",
    "double": "0.0, -0.0, 1.0, -2.5, 0.1, 9007199254740993.0, -3e9, 1e19, 1e-310, Double.MIN_VALUE, Double.MAX_VALUE, "
    "1e39, 16777217.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY",
}
COUNTS = "0, 1, 31, 32, 33, 63, 64, -1, Integer.MIN_VALUE"
ARITHMETIC = {"add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%"}
BITWISE = {"and": "&", "or": "|", "xor": "^"}
SHIFTS = {"shl": "<<", "shr": ">>", "ushr": ">>>"}
COMPARISONS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}
LETTER = {"int": "i", "long": "l", "float": "f", "double": "d", "byte": "b", "char": "c", "short": "s"}
ORDER = list(TABLES)


def _unary(name: str, operand: str, result: str, expression: str) -> str:
    return f"""    public static {result}[] {name}() {{
        {result}[] r = new {result}[{operand.upper()}.length];
        for (int i = 0; i < r.length; i++) {{
            {operand} a = {operand.upper()}[i];
            r[i] = {expression};
        }}
        return r;
    }}
"""


def _binary(name: str, left: str, right: str, result: str, expression: str, table: str = "") -> str:
    table = table or right.upper()
    return f"""    public static {result}[] {name}() {{
        {result}[] r = new {result}[{left.upper()}.length * {table}.length];
        int k = 0;
        for ({left} a : {left.upper()}) {{
            for ({right} b : {table}) {{
                r[k++] = {expression};
            }}
        }}
        return r;
    }}
"""


def _for_type(java_type: str) -> list[str]:
    letter = LETTER[java_type]
    whole = java_type in ("int", "long")
    methods = [_unary(f"{letter}neg", java_type, java_type, "-a")]
    for name, symbol in ARITHMETIC.items():
        guard = "b == 0 ? 77 : " if whole and name in ("div", "rem") else ""
        methods.append(_binary(letter + name, java_type, java_type, java_type, f"{guard}a {symbol} b"))
    for name, symbol in COMPARISONS.items():
        methods.append(_binary(f"{letter}cmp_{name}", java_type, java_type, "boolean", f"a {symbol} b"))
        methods.append(
            _binary(f"{letter}branch_{name}", java_type, java_type, "byte", f"(byte) (a {symbol} b ? 3 : 5)")
        )
        methods.append(_binary(f"{letter}not_{name}", java_type, java_type, "boolean", f"!(a {symbol} b)"))
        methods.append(_unary(f"{letter}zero_{name}", java_type, "boolean", f"a {symbol} 0"))
    if whole:
        for name, symbol in BITWISE.items():
            methods.append(_binary(letter + name, java_type, java_type, java_type, f"a {symbol} b"))
        for name, symbol in SHIFTS.items():
            methods.append(_binary(letter + name, java_type, "int", java_type, f"a {symbol} b", "COUNTS"))
    return methods + _conversions(java_type)


def _conversions(java_type: str) -> list[str]:
    targets = [t for t in (*ORDER, "byte", "char", "short") if t != java_type]
    return [_unary(f"{LETTER[java_type]}2{LETTER[t]}", java_type, t, f"({t}) a") for t in targets]


def sources() -> dict[str, str]:
    """Class name to Java source: one class for each type of operand."""
    made = {}
    for java_type in TABLES:
        name = f"Opcodes{java_type.capitalize()}"
        tables = f"    static final {java_type}[] {java_type.upper()} = {{{TABLES[java_type]}}};\n"
        tables += f"    static final int[] COUNTS = {{{COUNTS}}};\n"
        made[name] = f"public class {name} {{\n{tables}\n" + "\n".join(_for_type(java_type)) + "}\n"
    return made
