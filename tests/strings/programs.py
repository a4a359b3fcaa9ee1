"""Random Java methods over strings and builders, with branches on unknown Booleans and comparisons of identity."""

from __future__ import annotations

import random

CHARACTERS = "abA1, -\t\u00e9"
UTF_8 = "java.nio.charset.StandardCharsets.UTF_8"
COMBINATIONS = 8  # of the three Boolean parameters
CUT = """
    static String cut(String s, int a, int b) {
        try {
            return s.substring(a, b);
        } catch (StringIndexOutOfBoundsException e) {
            return "!" + s;
        }
    }
"""


def literal(text: str) -> str:
    units = (c if " " <= c <= "~" and c not in '\\"' else f"\\u{ord(c):04x}" for c in text.replace("\t", "\v"))
    return '"' + "".join(units).replace("\\u000b", "\\t") + '"'


class Writer:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def _constant(self) -> str:
        r = self._random
        return literal("".join(r.choice(CHARACTERS) for _ in range(r.choice((0, 1, 2, 3, 4)))))

    def _text(self, depth: int) -> str:
        r = self._random
        if depth == 0 or r.random() < 0.2:
            return r.choice(("s0", "s1", "s2", "s0", self._constant()))
        a, b = self._text(depth - 1), self._text(depth - 1)
        i, j = self._number(depth - 1), self._number(depth - 1)
        return r.choice((
            f"({a} + {b})", f"{a}.trim()", f"{a}.replace('a', 'b')", f"{a}.toUpperCase()", f"{a}.strip()",
            f'{a}.replace("b", {b})', f"cut({a}, {i}, {j})", f"({self._test(depth - 1)} ? {a} : {b})",
            f"String.valueOf({i} % 100)", f"new StringBuilder({a}).reverse().toString()", f"{a}.concat({b})",
            f"{a}.repeat(({i} & 1) + 1)", f'{a}.replaceAll("[a-b]+", "x")', f'String.join("-", {a}, {b})',
            f"new String({a}.toCharArray())", f"String.valueOf({a}.toCharArray())",
            f'String.format("%3d|%s", {i}, {a})',
            f"new String({a}.getBytes({UTF_8}), {UTF_8})",
        ))  # fmt: skip

    def _number(self, depth: int) -> str:
        r = self._random
        if depth == 0 or r.random() < 0.2:
            return str(r.randrange(-1, 5))
        a, b = self._text(depth - 1), self._text(depth - 1)
        return r.choice((
            f"{a}.length()", f"{a}.indexOf({b})", f"{a}.compareTo({b})", f"{a}.lastIndexOf('a')", f"{a}.hashCode()",
            f'{a}.split(",").length', f"(int) {a}.lines().count()", f"(int) {a}.chars().filter(c -> c == 'a').count()",
            f'new java.util.StringTokenizer({a}, ",").countTokens()', f"{a}.codePointCount(0, {a}.length())",
        ))  # fmt: skip

    def _test(self, depth: int) -> str:
        r = self._random
        if depth == 0 or r.random() < 0.3:
            return r.choice(("p", "q", "r"))
        a, b = self._text(depth - 1), self._text(depth - 1)
        return r.choice((
            f"{a}.equals({b})", f"{a}.startsWith({b})", f"{a}.contains({b})", f"{a}.isBlank()", f"{a} == {b}",
        ))  # fmt: skip

    def _statement(self) -> str:
        r = self._random
        name, test = f"s{r.randrange(3)}", self._test(1)
        return r.choice((
            f"{name} = {self._text(2)};", f"{name} = {self._text(2)};",
            f"if ({test}) sb.append({self._text(1)}); else sb.insert(0, {self._text(1)});",
            f"if ({test}) {name} = sb.toString();", f"if (sb.length() > 1 && {test}) sb.deleteCharAt(1);",
            f"if ({test}) sb.setLength(sb.length() / 2); else other = sb;", "other.append(s0);",
        ))  # fmt: skip

    def method(self, name: str) -> str:
        c = self._constant
        lines = [
            f"String s0 = p ? {c()} : {c()}, s1 = {c()}, s2 = q ? {c()} : s1;",
            "StringBuilder sb = new StringBuilder(s2), other = new StringBuilder();",
            *(self._statement() for _ in range(5)),
            'return s0 + "|" + s1 + "|" + s2 + "|" + sb + "|" + other + (s1 == s2) + (s0 == s1);',
        ]
        body = "\n".join(f"        {line}" for line in lines)
        return f"    static String {name}(boolean p, boolean q, boolean r) {{\n{body}\n    }}\n"


def runner(methods: list[str]) -> str:
    """A class that prints what each method gives for each combination, in hexadecimal."""
    calls = "\n".join(f"            show(f{n}(p, q, r));" for n in range(len(methods)))
    return f"""public class Runner {{{CUT}{"".join(methods)}
    static void show(String text) {{
        StringBuilder shown = new StringBuilder("s");
        for (char c : text.toCharArray()) shown.append(String.format("%04x", (int) c));
        System.out.println(shown);
    }}
    public static void main(String[] args) {{
        for (int i = 0; i < {COMBINATIONS}; i++) {{
            boolean p = (i & 1) != 0, q = (i & 2) != 0, r = (i & 4) != 0;
{calls}
        }}
    }}
}}
"""


def checker(methods: list[str], results: list[list[str]]) -> str:
    """A class with methods that assert these results, by method and combination."""
    tests = []
    for number, texts in enumerate(results):
        cases = " ".join(f"case {i}: e = {literal(text)}; break;" for i, text in enumerate(texts[:-1]))
        tests.append(f"""
    public static void t{number}(boolean p, boolean q, boolean r) {{
        String e;
        switch ((p ? 1 : 0) + (q ? 2 : 0) + (r ? 4 : 0)) {{ {cases} default: e = {literal(texts[-1])}; }}
        assert f{number}(p, q, r).equals(e);
    }}
""")
    return f"public class Checker {{{CUT}{''.join(methods)}{''.join(tests)}}}\n"
