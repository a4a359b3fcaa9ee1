"""Texts that are cut into pieces: `split` with a simple expression, and tokenizers."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts import collections as names
from pybmc.engines.prove import expressions
from pybmc.engines.prove.heap import Cells, Field, Made, Span
from pybmc.engines.prove.library import TOKENIZER, Means
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import NULL_POINTER, Texts
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of
from pybmc.terms.node import Term

TEXT = descriptor_of(STRING)
LEFT = Field(*names.LEFT_TOKENS)
CELLS = Cells("A")


def meaning_of_tokens(method: MethodRef) -> Means | None:
    work = TABLE.get((method.owner, method.name, method.descriptor))
    return None if work is None else lambda site: work(Texts(site))


# ------------------------------------------------------------------------------------------- split


def _split(texts: Texts) -> Outcome:
    """An array without null; it is empty where nothing stands beside what cuts."""
    site, terms, expression = texts.site, texts.terms, texts.constant(texts.site.args[1])
    if expression is None or expressions.read(expression) is None:
        return site.gap(f"{site.words} with an expression that is not known to be a simple one")
    count = site.unknown("I")
    least = [terms.sle(texts.machine.zero, count), _count_by_limit(texts, count)]
    empty = terms.eq(texts.length(site.args[0]), texts.machine.zero)
    texts.machine.assume(site.state, terms.and_all([*least, terms.implies(empty, terms.eq(count, texts.machine.one))]))
    return site.returns(_array_of_texts(texts, count))


def _count_by_limit(texts: Texts, count: Term) -> Term:
    """With a limit that is not zero no empty pieces are left out at the end."""
    terms, zero = texts.terms, texts.machine.zero
    if len(texts.site.args) < 3:
        return terms.true
    limit = texts.site.args[2]
    some = terms.or_(terms.eq(limit, zero), terms.slt(zero, count))
    return terms.and_(some, terms.or_(terms.sle(limit, zero), terms.sle(count, limit)))


def _array_of_texts(texts: Texts, count: Term) -> Term:
    machine, world, state = texts.machine, texts.world, texts.site.state
    machine.note(Made(STRING), None)
    made = machine.make(state, f"[{TEXT}")
    world.has_length(made, count)
    world.existing = state.made
    pieces = machine.heap.base(CELLS, "pieces", world.tick(frozenset({STRING})))
    pieces.states = lambda piece: _state_piece(texts, piece)
    machine.note(CELLS, made)
    before = machine.chain(state, CELLS)
    state.heap[CELLS] = Span(before, made, machine.zero, count, None, (pieces, made), machine.zero)
    return made


def _state_piece(texts: Texts, piece: Term) -> None:
    texts.world.fact(texts.terms.not_(texts.is_null(piece)))
    texts.world.fact(texts.world.is_exactly(piece, STRING))


# --------------------------------------------------------------------------------------- tokenizers


def _new_tokenizer(texts: Texts) -> Outcome:
    """How many tokens there are is open; each of them has a unit."""
    site, text, delimiters = texts.site, texts.site.args[1], texts.site.args[2:3]
    for given in delimiters:
        if texts.machine.gap(site.state, texts.is_null(given), f"{site.words} without delimiters", site.place):
            return Outcome()

    def made() -> None:
        count = site.unknown("I")
        texts.machine.assume(site.state, texts.is_span(texts.machine.zero, count, texts.length(text)))
        texts.machine.write(site.state, LEFT, site.args[0], count)

    return site.throw_if(texts.is_null(text), NULL_POINTER, made)


def _left(texts: Texts) -> Term:
    left = texts.machine.read(texts.site.state, LEFT, texts.site.args[0])
    texts.machine.assume(texts.site.state, texts.terms.sle(texts.machine.zero, left))
    return left


def _count(texts: Texts) -> Outcome:
    return texts.site.returns(_left(texts))


def _has_more(texts: Texts) -> Outcome:
    return texts.site.returns(texts.machine.as_int(texts.terms.slt(texts.machine.zero, _left(texts))))


def _next(texts: Texts) -> Outcome:
    left = _left(texts)

    def token() -> Term:
        texts.machine.write(texts.site.state, LEFT, texts.site.args[0], texts.terms.sub(left, texts.machine.one))
        return texts.some(1)

    return texts.site.throw_if(texts.terms.eq(left, texts.machine.zero), "java/util/NoSuchElementException", token)


Work = Callable[[Texts], Outcome]
TABLE: dict[tuple[str, str, str], Work] = {
    (STRING, "split", f"({TEXT})[{TEXT}"): _split,
    (STRING, "split", f"({TEXT}I)[{TEXT}"): _split,
    **{(TOKENIZER, "<init>", f"({given})V"): _new_tokenizer for given in (TEXT, TEXT * 2, f"{TEXT * 2}Z")},
    (TOKENIZER, "hasMoreTokens", "()Z"): _has_more,
    (TOKENIZER, "hasMoreElements", "()Z"): _has_more,
    (TOKENIZER, "countTokens", "()I"): _count,
    (TOKENIZER, "nextToken", f"(){TEXT}"): _next,
    (TOKENIZER, "nextElement", "()Ljava/lang/Object;"): _next,
}
