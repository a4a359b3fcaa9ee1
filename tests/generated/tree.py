"""Generated programs as trees that render to Java text and can be cut down.

A node is a template and its children: `{0}` stands for the first child. A child of type `block` stands on a line of
its own and renders as the lines of its statements. The same tree renders in two flavours with the same line numbers:
the plain one, which pybmc checks, and the probed one, which runs on the JVM and there tells of exceptions that a
handler or a `finally` hides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

BLOCK, STATEMENT = "block", "statement"
HOLE = re.compile(r"\{(\d+)\}")
PROBES = {
    "«": "try {",
    "»": "} catch (Throwable probe) { Probe.note(probe); throw probe; }",
    "‹": "Probe.mark(",
    "›": ")",
}


class Node:
    """`kind` is the name of the production; `type` is the Java type of an expression, or BLOCK or STATEMENT."""

    __slots__ = ("text", "type", "kids", "kind")

    def __init__(self, text: str, type_: str, kids: tuple[Node, ...] = (), kind: str = "") -> None:
        self.text, self.type, self.kids, self.kind = text, type_, kids, kind

    def with_kids(self, kids: tuple[Node, ...]) -> Node:
        return Node(self.text, self.type, kids, self.kind)

    def size(self) -> int:
        return 1 + sum(kid.size() for kid in self.kids)


def block(statements: list[Node]) -> Node:
    return Node("", BLOCK, tuple(statements))


def statement(text: str, *kids: Node, kind: str = "") -> Node:
    return Node(text, STATEMENT, kids, kind)


def inline(node: Node) -> str:
    """An expression as text."""
    if not node.kids:
        return node.text
    return HOLE.sub(lambda hole: inline(node.kids[int(hole.group(1))]), node.text)


def _lines(node: Node, indent: str) -> Iterator[str]:
    if node.type == BLOCK:
        for kid in node.kids:
            yield from _lines(kid, indent)
        return
    for line in node.text.split("\n"):
        hole = HOLE.fullmatch(line)
        if hole and node.kids[int(hole.group(1))].type == BLOCK:
            yield from _lines(node.kids[int(hole.group(1))], indent + "    ")
        else:
            yield indent + HOLE.sub(lambda hole: inline(node.kids[int(hole.group(1))]), line)


def render(program: Node, probed: bool = False) -> str:
    text = "\n".join(_lines(program, "")) + "\n"
    for mark, probe in PROBES.items():
        text = text.replace(mark, probe if probed else "")
    return text


def substitute(program: Node, changes: dict[Node, Node]) -> Node:
    """The tree with some nodes (by identity) replaced."""
    if program in changes:
        return changes[program]
    kids = tuple(substitute(kid, changes) for kid in program.kids)
    return program if all(a is b for a, b in zip(kids, program.kids, strict=True)) else program.with_kids(kids)


def walk(program: Node) -> Iterator[Node]:
    yield program
    for kid in program.kids:
        yield from walk(kid)
