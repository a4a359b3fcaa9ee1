"""S-expressions: how Horn clauses are written for solvers, and how their solutions are read."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TypeAlias
from pybmc.errors import InputError

Sexp: TypeAlias = "str | int | tuple[Sexp, ...]"  # a symbol, a number, or an application

TRUE: Sexp = "true"
FALSE: Sexp = "false"


def conjunction(parts: list[Sexp]) -> Sexp:
    kept = [part for part in parts if part != TRUE]
    if FALSE in kept:
        return FALSE
    return TRUE if not kept else kept[0] if len(kept) == 1 else ("and", *kept)


def disjunction(parts: list[Sexp]) -> Sexp:
    kept = [part for part in parts if part != FALSE]
    if TRUE in kept:
        return TRUE
    return FALSE if not kept else kept[0] if len(kept) == 1 else ("or", *kept)


def negation(part: Sexp) -> Sexp:
    if part in (TRUE, FALSE):
        return FALSE if part == TRUE else TRUE
    if isinstance(part, tuple) and part[0] == "not":
        return part[1]
    return "not", part


def size(sexp: Sexp) -> int:
    """How many symbols and numbers it has."""
    return sum(map(size, sexp)) if isinstance(sexp, tuple) else 1


def between(low: int, value: Sexp, high: int) -> Sexp:
    return "and", ("<=", low, value), ("<=", value, high)


def written(sexp: Sexp) -> str:
    """As SMT-LIB spells it."""
    if isinstance(sexp, int):
        return str(sexp) if sexp >= 0 else f"(- {-sexp})"
    if isinstance(sexp, str):
        return sexp
    return f"({' '.join(map(written, sexp))})"


def read(text: str) -> list[Sexp]:
    """All expressions of a text; InputError if it ends too early or too late."""
    stack: list[list[Sexp]] = [[]]
    for token in _tokens(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            if len(stack) == 1:
                raise InputError("a bracket is closed that was never opened")
            done = stack.pop()
            stack[-1].append(tuple(done))
        else:
            stack[-1].append(int(token) if token.isdigit() else token)
    if len(stack) > 1:
        raise InputError("a bracket is not closed")
    return stack[0]


def _tokens(text: str) -> Iterator[str]:
    at, end = 0, len(text)
    while at < end:
        character = text[at]
        if character.isspace():
            at += 1
        elif character == ";":
            at = text.find("\n", at) if "\n" in text[at:] else end
        elif character in "()":
            yield character
            at += 1
        elif character in '|"':
            close = text.find(character, at + 1)
            close = end - 1 if close < 0 else close
            yield text[at : close + 1]
            at = close + 1
        else:
            start = at
            while at < end and not text[at].isspace() and text[at] not in '();|"':
                at += 1
            yield text[start:at]
