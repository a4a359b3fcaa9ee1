"""The tables of string methods name methods that the JDK has, and every public one that matters."""

from __future__ import annotations

import re
import subprocess

import pytest

from oplib.index import MODULES
from oplib.java_lang import characters, numbers, string_builder
from oplib.registry import make_lookup, table_of
from oplib.support.setup import Setup

STRING = "java/lang/String"
OF_STRING = {
    key: run for module in MODULES[STRING] for key, run in table_of(module, Setup()).items() if key[0] == STRING
}

# Methods of String that run as bytecode: thin wrappers, or code that works on constants only.
AS_BYTECODE = {
    "describeConstable", "resolveConstantDesc", "transform", "indent", "stripIndent", "translateEscapes",
    "splitWithDelimiters", "compare",
}  # fmt: skip

# What JDK 21 brought, as the JDK at hand may be older.
NEWER = {("indexOf", "(III)I"), ("indexOf", "(Ljava/lang/String;II)I")}


def declared(class_name: str) -> set[tuple[str, str]]:
    """Names and descriptors of all methods of a JDK class."""
    done = subprocess.run(["javap", "-p", "-s", class_name], capture_output=True, text=True, check=True, timeout=60)
    found = set()
    simple = class_name.replace(".", "/")
    for declaration, descriptor in re.findall(r"^  (\S.*)\n    descriptor: (\S+)", done.stdout, re.MULTILINE):
        name = re.search(r"([\w$.]+)\(", declaration)
        if name:
            text = "<init>" if name.group(1).replace(".", "/") == simple else name.group(1)
            found.add((text, descriptor))
    return found


@pytest.mark.parametrize(
    ("table", "class_name"),
    [
        (OF_STRING, "java.lang.String"),
        (characters.METHODS, "java.lang.Character"),
        (numbers.METHODS, "java.lang.Integer"),
        (numbers.METHODS, "java.lang.Long"),
        (numbers.METHODS, "java.lang.Double"),
        (numbers.METHODS, "java.lang.Float"),
    ],
)
def test_every_row_is_a_method_of_the_jdk(table: dict[tuple[str, str, str], object], class_name: str) -> None:
    methods = declared(class_name)
    rows = {(name, form) for owner, name, form in table if owner == class_name.replace(".", "/")}
    assert rows
    assert not rows - methods - NEWER


def test_builders_have_all_their_methods() -> None:
    inherited = declared("java.lang.AbstractStringBuilder")
    for class_name in ("java.lang.StringBuilder", "java.lang.StringBuffer"):
        owner = class_name.replace(".", "/")
        rows = {(name, form) for o, name, form in string_builder.METHODS if o == owner}
        for name, form in declared(class_name) | inherited:
            simple = form.partition(")")[0]
            by_object = "Ljava/lang/Object;" in simple  # these call String.valueOf
            if (
                name
                in (
                    "append",
                    "insert",
                    "delete",
                    "deleteCharAt",
                    "replace",
                    "reverse",
                    "setCharAt",
                    "setLength",
                    "charAt",
                    "length",
                    "substring",
                    "indexOf",
                    "lastIndexOf",
                    "toString",
                )
                and not by_object
            ):
                if form.endswith("Ljava/lang/Appendable;"):
                    continue  # bridges
                assert (name, form) in rows, (class_name, name, form)


def test_public_methods_of_string_are_all_considered() -> None:
    done = subprocess.run(["javap", "-s", "java.lang.String"], capture_output=True, text=True, check=True, timeout=60)
    rows = {name for _, name, _ in OF_STRING}
    for declaration in re.findall(r"^  (public \S.*)\n    descriptor: \S+", done.stdout, re.MULTILINE):
        name = re.search(r"([\w$.]+)\(", declaration)
        if name and name.group(1) != "java.lang.String":
            assert name.group(1) in rows | AS_BYTECODE, declaration


def test_lazy_tables_are_found_by_class() -> None:
    lookup = make_lookup()
    assert lookup("java/lang/String", "length", "()I") is not None
    assert lookup("java/lang/StringBuilder", "reverse", "()Ljava/lang/StringBuilder;") is not None
    assert lookup("org/cprover/CProverString", "format", "(anything)") is not None
    assert lookup("java/lang/String", "noSuchMethod", "()I") is None
