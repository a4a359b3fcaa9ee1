"""The loops of a method's body, and the specifications among its statements."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import Record
from pybmc.specs.java_tree import JavaTree, field, text_of
from pybmc.specs.source import Mistakes, Span, SpecError
from pybmc.specs.written import OF_LOOPS, Clause

if TYPE_CHECKING:
    from tree_sitter import Node

LOOPS = ("for_statement", "enhanced_for_statement", "while_statement", "do_statement")
AROUND_ONE = (*LOOPS, "if_statement", "labeled_statement")  # of a statement that may have no braces
LISTS = ("block", "constructor_body", "switch_block_statement_group")
SIMPLE = ("expression_statement", "local_variable_declaration")
ELSEWHERE = ("class_body", "lambda_expression")  # code of other methods


class SourceLoop(Record):
    """`head` is the span of lines on which its first instruction is to be looked for.

    `certain`: it has a condition to be tested there. Without one the head is whatever the body begins with.
    """

    first_line: int
    last_line: int
    head: tuple[int, int]
    certain: bool
    clauses: tuple[Clause, ...]
    span: Span
    counted: bool = False  # an enhanced for loop, whose rounds `\\count` counts


class SourceStatement(Record):
    """A clause before the statement on these lines, or (`at_end`) before the brace that ends the method, or (`behind`)
    behind the statement, before the brace that ends another block.
    """

    clause: Clause
    lines: tuple[int, int]
    before_loop: bool
    at_end: bool
    shares_line: bool  # another statement ends on its first line
    in_finally: bool
    behind: bool = False


def body_of(
    tree: JavaTree, body: Node, mistakes: Mistakes
) -> tuple[tuple[SourceLoop, ...], tuple[SourceStatement, ...]]:
    """In the order of the source; an outer loop before those inside."""
    reader = _BodyReader(tree, body, mistakes)
    reader.walk(body, False)
    return tuple(reader.loops), tuple(reader.statements)


class _BodyReader:
    def __init__(self, tree: JavaTree, body: Node, mistakes: Mistakes) -> None:
        self._tree = tree
        self._mistakes = mistakes
        self._body = body
        self._of_loop: dict[int, tuple[Clause, ...]] = {}  # by where the loop begins
        self.loops: list[SourceLoop] = []
        self.statements: list[SourceStatement] = []

    def walk(self, node: Node, in_finally: bool) -> None:
        if node.type in ELSEWHERE:
            return
        if node.type in LOOPS:
            self.loops.append(self._loop(node))
        if node.type in LISTS:
            self._list(node, in_finally)
        elif node.type in AROUND_ONE:
            self._single(node)
        for child in node.children:
            self.walk(child, in_finally or node.type == "finally_clause")

    def _list(self, block: Node, in_finally: bool) -> None:
        comments: list[Node] = []
        before, last = self._tree.first_line(block) if block is not self._body else -1, None
        for child in block.children:
            if self._tree.is_specification(child):
                comments.append(child)
            elif child.is_named and child.type not in ("line_comment", "block_comment", "switch_label"):
                if comments:
                    self._mistakes.of(self._before, child, comments, before, in_finally)
                comments = []
                before, last = self._tree.last_line(child), child
        if comments and block is self._body:
            self._mistakes.of(self._at_end, block, comments, before)
        elif comments:
            self._mistakes.of(self._behind, last, comments, in_finally)

    def _single(self, node: Node) -> None:
        """A loop without braces around it."""
        comments: list[Node] = []
        for child in node.children:
            if self._tree.is_specification(child):
                comments.append(child)
            elif child.is_named and child.type not in ("line_comment", "block_comment"):
                loop = _labelled(child)
                if comments and loop.type in LOOPS:
                    self._mistakes.of(self._before_single, loop, comments)
                comments = []

    def _before_single(self, loop: Node, comments: list[Node]) -> None:
        clauses = self._tree.parser(comments).body()
        other = next((clause for clause in clauses if clause.kind not in OF_LOOPS), None)
        if other is not None:
            raise SpecError(
                other.span, f"found '{other.kind}' where a statement stands alone, expected braces around it"
            )
        self._of_loop[loop.start_byte] = tuple(clauses)

    def _before(self, node: Node, comments: list[Node], before: int, in_finally: bool) -> None:
        clauses = self._tree.parser(comments).body()
        loop = _labelled(node)
        of_loop = tuple(clause for clause in clauses if clause.kind in OF_LOOPS)
        if of_loop and loop.type not in LOOPS:
            found = text_of(node).split("\n")[0]
            raise SpecError(of_loop[0].span, f"found '{found}' behind '{of_loop[0].kind}', expected a loop")
        if of_loop:
            self._of_loop[loop.start_byte] = of_loop
        lines = (self._tree.first_line(node), self._tree.last_line(node))
        shares = before == self._tree.first_line(node)
        self.statements += [
            SourceStatement(clause, lines, loop.type in LOOPS, False, shares, in_finally)
            for clause in clauses
            if clause.kind not in OF_LOOPS
        ]

    def _at_end(self, block: Node, comments: list[Node], before: int) -> None:
        clauses = self._tree.parser(comments).body()
        line = self._tree.last_line(block)
        for clause in clauses:
            if clause.kind in OF_LOOPS:
                raise SpecError(clause.span, f"found the end of a block behind '{clause.kind}', expected a loop")
            shares = before == self._tree.last_line(block)
            self.statements.append(SourceStatement(clause, (line, line), False, True, shares, False))

    def _behind(self, last: Node | None, comments: list[Node], in_finally: bool) -> None:
        """At the end of a block that is not the method's: the last statement must be one that ends in one place."""
        for clause in self._tree.parser(comments).body():
            if clause.kind in OF_LOOPS:
                raise SpecError(clause.span, f"found the end of a block behind '{clause.kind}', expected a loop")
            if last is None or last.type not in SIMPLE:
                raise SpecError(
                    clause.span,
                    f"found the end of a block behind '{clause.kind}', expected a statement: only an assignment or a "
                    "call ends in one instruction that it could stand behind",
                )
            lines = (self._tree.first_line(last), self._tree.last_line(last))
            self.statements.append(SourceStatement(clause, lines, False, False, False, in_finally, True))

    def _loop(self, node: Node) -> SourceLoop:
        first, last = self._tree.first_line(node), self._tree.last_line(node)
        body = field(node, "body")
        condition = node.child_by_field_name("condition")
        if node.type == "enhanced_for_statement":
            head, certain = (first, self._tree.first_line(body)), True
        elif node.type != "do_statement" and condition is not None and text_of(condition).strip("() \t\n") != "true":
            head, certain = (self._tree.first_line(condition), self._tree.last_line(condition)), True
        else:
            head, certain = (self._tree.first_line(body), last), node.type == "do_statement"
        clauses = self._of_loop.get(node.start_byte, ())
        counted = node.type == "enhanced_for_statement"
        return SourceLoop(first, last, head, certain, clauses, self._tree.span(node), counted)


def _labelled(node: Node) -> Node:
    """What a label stands before."""
    while node.type == "labeled_statement":
        node = node.named_children[-1]
    return node
