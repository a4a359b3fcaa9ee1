"""Specification comments as words, without `//@`, `/*@ @*/` and the marks that lines of a block begin with."""

from __future__ import annotations

import re

from pybmc.records import Record
from pybmc.specs.source import Span, SpecError

OPERATORS = (
    "<=!=>", "<==>", "==>", "<==", ">>>", "<<", ">>", "<:", "==", "!=", "<=", ">=", "&&", "||", "..", "->", "::",
    "++", "--", "+=", "-=", "*=", "/=", "{|", "|}",
)  # fmt: skip
_NUMBER = (
    r"0[xX][0-9a-fA-F_]+[lL]?|0[bB][01_]+[lL]?"
    r"|(?:\d[\d_]*\.(?!\.)[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?[fFdD]?|\d[\d_]*(?:[eE][+-]?\d+[fFdD]?|[fFdD]|[lL])?"
)
_WORD = re.compile(
    r"(?P<blank>\s+)|(?P<comment>//[^\n]*|/\*(?!@).*?\*/)"
    rf"|(?P<number>{_NUMBER})|(?P<name>[^\W\d][\w$]*|\$[\w$]*)|(?P<jml>\\[a-zA-Z_]+)"
    r"|(?P<string>\"(?:[^\"\\\n]|\\.)*\")|(?P<char>'(?:[^'\\\n]|\\.[0-7]*|\\u+[0-9a-fA-F]{4})')"
    rf"|(?P<op>{'|'.join(map(re.escape, OPERATORS))}|[-+*/%&|^~!<>=?:;,.(){{}}\[\]@])",
    re.DOTALL,
)
_LINE_MARKS = re.compile(r"(?m)^([ \t]*)(@+)")
END = "end"


class Token(Record):
    """`kind`: name, jml (`\\result`), number, string, char, op, or end. `offset` counts characters of the file."""

    kind: str
    text: str
    file: str
    line: int
    column: int
    offset: int

    @property
    def span(self) -> Span:
        return Span(self.file, self.line, self.column, self.text)

    @property
    def told(self) -> str:
        """For messages: what was found."""
        return "the end" if self.kind == END else f"'{self.text}'"


def is_specification(comment: str) -> bool:
    """`//@Override` is an annotation that somebody commented out."""
    return comment.startswith(("//@", "/*@")) and not re.match(r"/[/*]@+[A-Z]\w*\s*(\(|$|@?\*/)", comment)


def words_of_comment(file: str, comment: str, line: int, column: int, offset: int) -> list[Token]:
    """Of a comment that begins at this place."""
    size = 2 + len(comment[2:]) - len(comment[2:].lstrip("@"))
    text = comment[size:]
    if comment.startswith("/*"):
        text = text[:-2] if text.endswith("*/") else text
        ends = len(text) - len(text.rstrip("@"))
        text = text[: len(text) - ends]
        text = _LINE_MARKS.sub(lambda m: m[1] + " " * len(m[2]), text)
    return words(file, text, line, column + size, offset + size)


def words(file: str, text: str, line: int = 1, column: int = 1, offset: int = 0) -> list[Token]:
    """All but blanks and comments. SpecError where a character can begin nothing."""
    found: list[Token] = []
    at, line_start = 0, 1 - column  # where in `text` the present line began, were it there
    while at < len(text):
        match = _WORD.match(text, at)
        here = Span(file, line, at - line_start + 1, text[at : at + 1])
        if match is None:
            what = "a text or character that does not end" if text[at] in "\"'" else f"'{text[at]}'"
            raise SpecError(here, f"found {what}, expected a word of a specification")
        kind = str(match.lastgroup)
        if kind not in ("blank", "comment"):
            found.append(Token(kind, match[0], file, line, here.column, offset + at))
        breaks = match[0].count("\n")
        if breaks:
            line += breaks
            line_start = match.start() + match[0].rindex("\n") + 1
        at = match.end()
    return found


def joined(tokens: list[Token]) -> str:
    """As they stand in the source, in one line."""
    text = ""
    before: Token | None = None
    for token in tokens:
        if before is not None and before.offset + len(before.text) != token.offset:
            text += " "
        text += token.text
        before = token
    return text
