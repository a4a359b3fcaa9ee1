"""Makes a failing program small: tries to delete and to simplify, and keeps what still fails in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.generated.productions import DEFAULT
from tests.generated.tree import BLOCK, STATEMENT, Node, substitute, walk

Fails = Callable[[Node], bool]


def shrink(program: Node, fails: Fails, attempts: int = 2000) -> Node:
    """The smallest program found that still fails; one that javac refuses does not count as failing."""
    left = attempts
    progress = True
    while progress and left > 0:
        progress = False
        for candidates in (_without_statements, _inner_statements, _simpler_expressions):
            changed = True
            while changed and left > 0:
                changed = False
                for candidate in candidates(program):
                    left -= 1
                    if candidate.size() < program.size() and fails(candidate):
                        program, changed, progress = candidate, True, True
                        break
                    if left <= 0:
                        break
    return program


def _without_statements(program: Node) -> Iterator[Node]:
    """Runs of statements deleted, long runs first: halves of a block, quarters, single ones."""
    blocks = sorted((n for n in walk(program) if n.type == BLOCK and n.kids), key=Node.size, reverse=True)
    for node in blocks:
        length = len(node.kids)
        while length:
            for start in range(0, len(node.kids), length):
                kids = node.kids[:start] + node.kids[start + length :]
                yield substitute(program, {node: node.with_kids(kids)})
            length //= 2


def _inner_statements(program: Node) -> Iterator[Node]:
    """A compound statement replaced by one of its blocks."""
    for node in walk(program):
        if node.type == STATEMENT:
            for kid in node.kids:
                if kid.type == BLOCK:
                    yield substitute(program, {node: kid})


def _simpler_expressions(program: Node) -> Iterator[Node]:
    """An expression replaced by a constant or by an operand of its type."""
    for node in walk(program):
        if node.type in (BLOCK, STATEMENT) or not node.kids:
            continue
        if node.type in DEFAULT and node.kind != "place":
            yield substitute(program, {node: Node(DEFAULT[node.type], node.type)})
        for kid in node.kids:
            if kid.type == node.type:
                yield substitute(program, {node: kid})
