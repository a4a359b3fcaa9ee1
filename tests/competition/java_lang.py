"""Tasks about single methods of java.lang: two results that the JVM gave never come together, says the assertion.

    python -m tests.competition.java_lang FOLDER [--number 1000] [--seed 1]
    pybmc bench --tasks FOLDER --timeout 20 --output FOLDER/results

Every task is false: arguments are unknown, and those with which the JVM was called give both results.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from pathlib import Path
from typing import Any

from pybmc.classfile.jdk import Jdk

HERE = Path(__file__).resolve().parent
COMMON = HERE.parent.parent / "regression" / "svcomp"
NONDET = {
    "int": "Int", "long": "Long", "short": "Short", "byte": "Byte", "char": "Char", "boolean": "Boolean",
    "float": "Float", "double": "Double",
}  # fmt: skip
BOXES = {
    "Integer": "int", "Long": "long", "Short": "short", "Byte": "byte", "Character": "char", "Boolean": "boolean",
    "Float": "float", "Double": "double",
}  # fmt: skip
DEFINITION = """format_version: '2.0'

input_files:
  - {common}
  - {name}/

properties:
  - property_file: {properties}/valid-assert.prp
    expected_verdict: false

options:
  language: Java
"""


def sampled(number: int, seed: int) -> list[dict[str, Any]]:
    """What methods gave on the JVM."""
    java = os.path.join(Jdk.open(None).home, "bin", "java")
    command = [java, str(HERE / "JavaLang.java"), str(seed), str(number)]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def unknown(kind: str) -> str:
    if kind in BOXES:
        return f"{kind}.valueOf(Verifier.nondet{NONDET[BOXES[kind]]}())"
    return f"Verifier.nondet{NONDET.get(kind, 'String')}()"


def equals(kind: str, name: str, value: str) -> str:
    kind = BOXES.get(kind, kind)
    match kind:
        case "double":
            return f"Double.doubleToLongBits({name}) == {value}L"
        case "float":
            return f"Float.floatToIntBits({name}) == {value}"
        case "long":
            return f"{name} == {value}L"
        case "String" | "CharSequence" | "Object":
            units = value.encode("utf-16-be", "surrogatepass")
            codes = [units[at] << 8 | units[at + 1] for at in range(0, len(units), 2)]
            shown = "".join(chr(c) if 32 <= c < 127 and chr(c) not in '"\\' else _escaped(c) for c in codes)
            return f'{name}.equals("{shown}")'
        case _:
            return f"{name} == {value}"


def _escaped(code: int) -> str:
    return {10: "\\n", 13: "\\r", 34: '\\"', 92: "\\\\"}.get(code, f"\\u{code:04x}")


def program(sample: dict[str, Any]) -> str:
    lines = []
    for name in ("first", "second"):
        arguments = []
        for at, kind in enumerate(sample["types"]):
            lines.append(f"{kind} {name}{at} = {unknown(kind)};")
            arguments.append(f"{name}{at}")
        owner = sample["class"]
        if not sample["static"]:
            lines.append(f"{owner} {name}Of = {unknown(owner)};")
            owner = f"{name}Of"
        lines.append(f"{sample['result']} {name} = {owner}.{sample['method']}({', '.join(arguments)});")
    both = " && ".join(equals(sample["result"], name, sample[name]) for name in ("first", "second"))
    lines.append(f"assert !({both});")
    body = "".join(f"        {line}\n" for line in lines)
    return (
        "import org.sosy_lab.sv_benchmarks.Verifier;\n\npublic class Main {\n"
        f"    public static void main(String[] args) {{\n{body}    }}\n}}\n"
    )


def write(folder: Path, samples: list[dict[str, Any]]) -> None:
    for at, sample in enumerate(samples):
        place = folder / sample["class"]
        name = f"{sample['method']}{at}"
        (place / name).mkdir(parents=True, exist_ok=True)
        (place / name / "Main.java").write_text(program(sample), "utf-8")
        text = DEFINITION.format(common=COMMON / "common", name=name, properties=COMMON / "properties")
        (place / f"{name}.yml").write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--number", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    write(given.folder, sampled(given.number, given.seed))


if __name__ == "__main__":
    main()
