"""Witnesses in GraphML 1.0, as the validators of the Java track read them.

Of a violation: one edge for each call of the verifier interface, in the order of the calls, with the place of the call
and what it gave as an assignment or comparison in Java. Of a proof: a node for each invariant of its certificate, which
the graph has as a whole, too; a proof that took no claims is a graph without edges.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from pybmc import __version__
from pybmc.competition.goals import Goal
from pybmc.competition.outside import outside_lines
from pybmc.competition.strategy import Answer, Said
from pybmc.counterexamples.counterexample import Counterexample, Input
from pybmc.counterexamples.literals import primitive, string_literal
from pybmc.counterexamples.provenance import NONDETS
from pybmc.counterexamples.values import Primitive, Reference, Text

_KEYS = (
    ("witness-type", "graph"), ("sourcecodelang", "graph"), ("producer", "graph"), ("specification", "graph"),
    ("programfile", "graph"), ("programhash", "graph"), ("architecture", "graph"), ("creationtime", "graph"),
    ("certificate", "graph"), ("outside", "graph"), ("entry", "node"), ("violation", "node"), ("invariant", "node"),
    ("invariant.scope", "node"), ("originfile", "edge"), ("startline", "edge"), ("threadId", "edge"),
    ("assumption", "edge"), ("assumption.scope", "edge"),
)  # fmt: skip
_INVARIANT = re.compile(r"(.*):(\d+): loop_invariant (.*);", re.DOTALL)
_BOOLEAN = {"entry", "violation"}


def witness(answer: Answer, goal: Goal, files: Sequence[str], created: str) -> str:
    """`files` are the sources of the task, `created` is the time in ISO 8601."""
    kind = "violation_witness" if answer.said is Said.FALSE else "correctness_witness"
    program = next((name for name in files if os.path.basename(name) == f"{goal.main_class}.java"), "")
    program = program or (files[0] if files else goal.main_class)
    data = {
        "witness-type": kind, "sourcecodelang": "Java", "producer": f"pybmc {__version__}",
        "specification": goal.text, "programfile": program, "programhash": program_hash(files),
        "architecture": "64bit", "creationtime": created,
    }  # fmt: skip
    if answer.certificate is not None and answer.certificate.claims:
        data["certificate"] = answer.certificate.text()
    if answer.said is Said.FALSE and answer.counterexample is not None:
        data["outside"] = outside_lines(answer.counterexample)
    lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', _ROOT]
    for name, place in _KEYS:
        default = "<default>false</default>" if name in _BOOLEAN else ""
        kind_of = "boolean" if name in _BOOLEAN else "int" if name in ("startline", "threadId") else "string"
        lines.append(f'  <key id="{name}" attr.name="{name}" attr.type="{kind_of}" for="{place}">{default}</key>')
    lines.append('  <graph edgedefault="directed">')
    lines += [f'    <data key="{name}">{escape(text)}</data>' for name, text in data.items() if text]
    lines += ['    <node id="n0">', '      <data key="entry">true</data>', "    </node>"]
    if answer.said is Said.FALSE and answer.counterexample is not None:
        lines += _path(answer.counterexample)
    elif answer.certificate is not None:
        lines += _invariants(answer.certificate.lines)
    return "\n".join([*lines, "  </graph>", "</graphml>", ""])


_ROOT = (
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
    'xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns '
    'http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">'
)


def _path(found: Counterexample) -> Iterator[str]:
    given = [step for step in found.inputs if step.origin in NONDETS]
    steps: list[Input | None] = [*given, None]  # the last one is the violation itself
    for number, step in enumerate(steps):
        last = number == len(steps) - 1
        yield f'    <node id="n{number + 1}">'
        if last:
            yield '      <data key="violation">true</data>'
        yield "    </node>"
        yield f'    <edge source="n{number}" target="n{number + 1}">'
        place = found.place if step is None else step.place
        yield f'      <data key="originfile">{escape(place.file)}</data>'
        yield f'      <data key="startline">{place.line}</data>'
        yield '      <data key="threadId">0</data>'
        if step is not None:
            yield f'      <data key="assumption">{escape(_assumption(step, found))}</data>'
            yield f'      <data key="assumption.scope">{escape(place.method.java_id)}</data>'
        yield "    </edge>"


def _invariants(clauses: Sequence[str]) -> Iterator[str]:
    """`Foo.java:12: loop_invariant i >= 0;` is an invariant of the node that an edge at line 12 leads to."""
    found = filter(None, map(_INVARIANT.fullmatch, clauses))  # a certificate may have other lines
    for number, (file, line, clause) in enumerate((match.groups() for match in found), 1):
        yield f'    <node id="n{number}">'
        yield f'      <data key="invariant">{escape(clause)}</data>'
        yield f'      <data key="invariant.scope">{escape(file)}</data>'
        yield "    </node>"
        yield f'    <edge source="n0" target="n{number}">'
        yield f'      <data key="originfile">{escape(file)}</data>'
        yield f'      <data key="startline">{line}</data>'
        yield '      <data key="threadId">0</data>'
        yield "    </edge>"


def _assumption(step: Input, found: Counterexample) -> str:
    """Chars as decimal codes and longs without suffix: that is how validators read them."""
    value = step.value
    if isinstance(value, Primitive):
        return f"x = {_number(value.descriptor, value.bits)};"
    made = found.objects.get(value.number) if isinstance(value, Reference) else None
    return f"x.equals({string_literal(made.units, None)})" if isinstance(made, Text) else "x = null;"


def _number(descriptor: str, bits: int) -> str:
    text = primitive(descriptor, bits)
    match descriptor:
        case "C":
            return str(bits & 0xFFFF)
        case "J":
            return text.removesuffix("L")
        case "F" | "D":
            # Named values are read by parseDouble under their last word: NaN, Infinity.
            text = text.removesuffix("f")
            for name, word in (("NaN", "NaN"), ("POSITIVE_INFINITY", "Infinity"), ("NEGATIVE_INFINITY", "-Infinity")):
                text = word if text.endswith(f".{name}") else text
            return f'{"Float.parseFloat" if descriptor == "F" else "Double.parseDouble"}("{text}")'
        case _:
            return text


def program_hash(files: Sequence[str]) -> str:
    digest = hashlib.sha256()
    for name in files:
        with open(name, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()
