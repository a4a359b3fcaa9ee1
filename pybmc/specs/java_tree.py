"""tree-sitter behind one adapter: a file's syntax tree, its comments and types, with places as people count them."""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.errors import InputError
from pybmc.specs.lexer import Token, is_specification, words_of_comment
from pybmc.specs.source import Span, SpecError
from pybmc.specs.tree import TypeName
from pybmc.specs.written import ClauseParser

if TYPE_CHECKING:
    from tree_sitter import Node

COMMENTS = ("line_comment", "block_comment")


class JavaTree:
    """A parsed file. Comments that nobody read are remembered, so that none is passed over."""

    def __init__(self, path: str, data: bytes) -> None:
        import tree_sitter
        import tree_sitter_java

        self.path = path
        self._data = data
        # Rows and columns of nodes are ours to count: tree-sitter 0.26 gives away numbers that it frees afterwards.
        self._starts = [0, *(match.end() for match in re.finditer(b"\n", data))]
        parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_java.language()))
        self._tree = parser.parse(data)
        self.root = self._tree.root_node
        self._refuse_errors()
        self._unread = {c.start_byte: c for c in _comments(self.root) if is_specification(text_of(c))}

    @staticmethod
    def read(path: str) -> JavaTree:
        try:
            with open(path, "rb") as file:
                return JavaTree(path, file.read())
        except OSError as error:
            raise InputError(f"cannot read {path}: {error.strerror}") from None

    def _refuse_errors(self) -> None:
        if not self.root.has_error:
            return
        node = self.root
        while not (node.is_missing or node.type == "ERROR"):
            inside = [child for child in node.children if child.has_error or child.is_missing]
            if not inside:
                break
            node = inside[0]
        if node.is_missing:
            raise SpecError(self.span(node), f"not Java: expected '{node.type}'")
        raise SpecError(self.span(node), f"not Java: found '{_short(text_of(node))}'")

    # ------------------------------------------------------------------------------------------ places

    def first_line(self, node: Node) -> int:
        return bisect.bisect_right(self._starts, node.start_byte)

    def last_line(self, node: Node) -> int:
        return bisect.bisect_right(self._starts, node.end_byte)

    def _column(self, line: int, byte: int) -> int:
        return len(self._data[self._starts[line - 1] : byte].decode("utf-8", "replace")) + 1

    def span(self, node: Node) -> Span:
        line = self.first_line(node)
        return Span(self.path, line, self._column(line, node.start_byte), _short(text_of(node)))

    def end(self, node: Node) -> Span:
        line = self.last_line(node)
        return Span(self.path, line, self._column(line, node.end_byte))

    # ---------------------------------------------------------------------------------------- comments

    def is_specification(self, node: Node) -> bool:
        return node.type in COMMENTS and node.start_byte in self._unread

    def tokens(self, comment: Node) -> list[Token]:
        """Of a specification, which counts as read now."""
        self._unread.pop(comment.start_byte, None)
        here = self.span(comment)
        return words_of_comment(self.path, text_of(comment), here.line, here.column, comment.start_byte)

    def parser(self, comments: Sequence[Node]) -> ClauseParser:
        """Over all of them, as one text."""
        tokens = [token for comment in comments for token in self.tokens(comment)]
        return ClauseParser(tokens, self.end(comments[-1]) if comments else Span(self.path, 1, 1))

    def refuse_unread(self) -> None:
        for comment in self._unread.values():
            raise SpecError(
                self.span(comment),
                "a specification where none is expected: they stand before members of classes that have names, before "
                "statements of methods, and among modifiers and parameters",
            )


def text_of(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")


def field(node: Node, name: str) -> Node:
    """A part that the grammar guarantees."""
    found = node.child_by_field_name(name)
    if found is None:
        raise InputError(f"the grammar of Java gives no {name} for {node.type}")
    return found


def children_of(node: Node, *types: str) -> Iterator[Node]:
    return (child for child in node.children if child.type in types)


def type_name(node: Node, span: Span, dimensions: int = 0) -> TypeName:
    """A type as a declaration has it, without type arguments and annotations."""
    while node.type in ("generic_type", "annotated_type", "array_type"):
        if node.type == "array_type":
            dimensions += dimensions_of(field(node, "dimensions"))
            node = field(node, "element")
        else:
            node = next(c for c in node.named_children if c.type not in ("annotation", "marker_annotation", *COMMENTS))
    return TypeName(_name(node), dimensions, span)


def _name(node: Node) -> str:
    """`a.b.C`: of `Map<K, V>.Entry` without what is between the angle brackets."""
    if node.type == "generic_type":
        return _name(node.named_children[0])
    if node.type == "scoped_type_identifier":
        return ".".join(_name(c) for c in node.named_children if c.type.endswith(("type_identifier", "generic_type")))
    return text_of(node)


def dimensions_of(node: Node | None) -> int:
    return 0 if node is None else text_of(node).count("[")


def _comments(root: Node) -> Iterator[Node]:
    todo = [root]
    while todo:
        node = todo.pop()
        if node.type in COMMENTS:
            yield node
        todo.extend(reversed(node.children))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:57] + "..."
