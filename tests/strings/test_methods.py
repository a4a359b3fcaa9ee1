"""Methods of String that make arrays, streams or other objects: the engine and the JVM agree on their results.

`test_operations` calls operations one by one in Python; these need the heap, so they run as methods of a class.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.regression.test_regression import run_in_process
from tests.strings.operations import Chance

CALLS = int(os.environ.get("PYBMC_STRING_CALLS", "10"))  # random calls of each; 200 for a thorough run
QUERIES = 2
METHODS = {
    "join": 'return String.join(t, s, "x", t);',
    "joinNull": 'return String.join("-", s, null);',
    "toCharArray": "String r = t; for (char c : s.toCharArray()) r += (int) c + \",\"; return r;",
    "getChars": "char[] d = new char[s.length() + 2]; s.getChars(0, s.length(), d, 1); return new String(d) + t;",
    "getCharsPart": "char[] d = new char[2]; s.getChars(1, 3, d, 0); return String.valueOf(d);",
    "copyValueOf": "return String.copyValueOf((s + t).toCharArray());",
    "copyValueOfPart": "return String.copyValueOf(s.toCharArray(), 1, 2);",
    "newOfChars": "return new String(s.toCharArray(), 0, s.length() / 2) + t;",
    "getBytes": "int r = 0; for (byte b : s.getBytes(java.nio.charset.StandardCharsets.UTF_8)) r = 31 * r + b; "
                "return \"\" + r;",
    "newOfBytes": "return new String(s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1), "
                  "java.nio.charset.StandardCharsets.ISO_8859_1);",
    "chars": "return \"\" + s.chars().filter(c -> c == 'a' || c > 255).count();",
    "codePoints": "return \"\" + s.codePoints().max().orElse(-1);",
    "lines": "return \"\" + (s + \"\\n\" + t).lines().count();",
    "tokenizer": "java.util.StringTokenizer k = new java.util.StringTokenizer(s, \", \" + t); String r = \"\"; "
                 "while (k.hasMoreTokens()) r += k.nextToken() + \"|\"; return r;",
    "intern": "return (s.intern() == new String(s).intern()) + \"\" + (s.intern() == t.intern());",
    "nullText": "return s + null + (Object) t;",
    "valueOfNull": "return String.valueOf((Object) null).concat(s);",
    "equalsNull": "return s.equals(null) + \"\" + t.equalsIgnoreCase(null);",
    "builder": "return new StringBuilder(s).insert(0, t).append((String) null).append((Object) s).reverse() + t;",
}  # fmt: skip
SHORT = 3  # units of an unknown text


def _literal(text: str) -> str:
    """Octal escapes below 256: what \\u stands for is there before anything else is."""
    plain = {c: chr(c) for c in range(32, 127) if chr(c) not in '"\\'}
    escaped = (plain.get(ord(c)) or (f"\\{ord(c):03o}" if ord(c) < 256 else f"\\u{ord(c):04x}") for c in text)
    return '"' + "".join(escaped) + '"'


def _units(shown: str) -> str:
    return "".join(chr(int(shown[at : at + 4], 16)) for at in range(0, len(shown), 4))


def _javac(name: str, source: str, folder: Path) -> None:
    file = folder / f"{name}.java"
    file.write_text(source, encoding="ascii")
    subprocess.run(["javac", "-nowarn", "-g", "-cp", folder, "-d", folder, file], check=True, timeout=120)


def _call(name: str, arguments: list[str]) -> str:
    return f"M.{name}({_literal(arguments[0])}, {_literal(arguments[1])})"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class with the methods, and one that asserts for each what the JVM gave, and that it never gives that."""
    folder = Path(tmp_path_factory.mktemp("methods"))
    bodies = "\n".join(f"static String {name}(String s, String t) {{ {body} }}" for name, body in METHODS.items())
    guarded = "\n".join(
        f"static String try_{name}(String s, String t) "
        f"{{ try {{ return {name}(s, t); }} catch (RuntimeException e) {{ return e.getClass().getName(); }} }}"
        for name in METHODS
    )
    _javac("M", f"class M {{\n{bodies}\n{guarded}\n}}", folder)
    chance = Chance(4711)
    calls = {name: [[chance.argument("s", []), chance.argument("s", [])] for _ in range(CALLS)] for name in METHODS}
    shown = "\n".join(
        f"static void {name}() {{\n" + "\n".join(f"show({_call('try_' + name, each)});" for each in calls[name]) + "\n}"
        for name in METHODS
    )
    show = (
        'static void show(String r) { String x = "="; '
        'for (char c : r.toCharArray()) x += String.format("%04x", (int) c); System.out.println(x); }'
    )
    main = "public static void main(String[] a) { " + " ".join(f"{name}();" for name in METHODS) + " }"
    _javac("Show", f"class Show {{\n{shown}\n{show}\n{main}\n}}", folder)
    done = subprocess.run(["java", "-cp", folder, "Show"], capture_output=True, text=True, check=True, timeout=60)
    answers = iter(_units(line[1:]) for line in done.stdout.split())
    checks = []
    for name in METHODS:
        known = [(each, next(answers)) for each in calls[name]]
        tried = [(_call(f"try_{name}", each), _literal(result)) for each, result in known]
        asserted = "\n".join(f"assert {call}.equals({result});" for call, result in tried)
        checks.append(f"static void all_{name}() {{\n{asserted}\n}}")
        wanted = [result for each, result in known if max(map(len, each)) <= SHORT and not result.startswith("java.")]
        for number, result in enumerate((wanted or [""])[:QUERIES]):
            checks.append(
                f"static void find{number}_{name}(String s, String t) {{ if (s != null && t != null) "
                f"assert {'true' if not wanted else f'!M.try_{name}(s, t).equals({_literal(result)})'}; }}"
            )
    _javac("Check", "class Check {\n" + "\n".join(checks) + "\n}", folder)
    return folder


@pytest.mark.parametrize("name", METHODS)
def test_constants(name: str, folder: Path) -> None:
    outcome = run_in_process([f"Check.all_{name}", "-cp", str(folder), "--throw-runtime-exceptions"])
    assert "VERIFICATION SUCCESSFUL" in outcome.stdout, outcome.stdout[-2000:] + outcome.stderr


@pytest.mark.parametrize("name", METHODS)
def test_arguments_are_found(name: str, folder: Path) -> None:
    """A result that the JVM gave is found again, and the JVM confirms the arguments."""
    options = ["--throw-runtime-exceptions", "--max-nondet-string-length", str(SHORT), "--unwind", "10", "--replay"]
    outcome = run_in_process([f"Check.find0_{name}", "-cp", str(folder), *options])
    source = (folder / "Check.java").read_text(encoding="ascii")
    if f"find0_{name}(String s, String t) {{ if (s != null && t != null) assert true" in source:
        pytest.skip("no short arguments were among the calls")
    assert "confirmed on the JVM" in outcome.stdout, outcome.stdout[-2000:] + outcome.stderr
