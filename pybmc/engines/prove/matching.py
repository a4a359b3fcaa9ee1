"""Patterns and matchers: what a match guarantees, where nobody looks for it.

Whether an expression matches is open; where it does, the match is a part of the text, and groups are parts of the
match, each the same one whenever somebody asks. A pattern and a matcher know how many groups there are, and as bits of
a number which of them take part in every match and which are never empty.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.engines.prove import expressions
from pybmc.engines.prove.heap import Field
from pybmc.engines.prove.library import Means
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.string_library import SEQUENCE
from pybmc.engines.prove.texts import NULL_POINTER, Texts
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of
from pybmc.terms.node import Term

TEXT = descriptor_of(STRING)
PATTERN, MATCHER = "java/util/regex/Pattern", "java/util/regex/Matcher"
NO_MATCH = "java/lang/IllegalStateException"
# Fields that the classes do not have; those of an expression are copied from the pattern to its matchers.
GROUPS, SURE, FILLED = (Field(PATTERN, name, "I") for name in ("groups", "sure groups", "filled groups"))
KNOWN = Field(PATTERN, "is known", "I")
SOURCE = Field(MATCHER, "source", TEXT)
FIRST, LAST = Field(MATCHER, "first unit", "I"), Field(MATCHER, "behind the last unit", "I")
ASKED = Field(MATCHER, "groups asked for", "I")  # as bits: where they are in the last match is chosen by then
OF_EXPRESSION = (GROUPS, SURE, FILLED, KNOWN)
MARK = 0x2B  # in `is known`: an object that was made here, not one whose fields hold anything
HARMLESS = 2 | 8 | 32 | 64  # flags that change what matches, not what is an expression
MOST_GROUPS = 30


def meaning_of_matching(method: MethodRef) -> Means | None:
    work = TABLE.get((method.owner, method.name, method.descriptor))
    return None if work is None else lambda site: work(Texts(site))


def is_matched(texts: Texts) -> Outcome:
    """String.matches and Pattern.matches: open."""
    method = texts.site.method
    expression, text = texts.site.args if method.owner == PATTERN else reversed(texts.site.args)
    if _read(texts, expression) is None:
        return _refused(texts)
    if _is_no_string(texts, text):
        return Outcome()
    return texts.site.throw_if(texts.is_null(text), NULL_POINTER, lambda: texts.site.unknown("Z"))


def _refused(texts: Texts) -> Outcome:
    return texts.site.gap(f"{texts.site.words} with an expression that is not known to be a simple one")


def _read(texts: Texts, expression: Term) -> expressions.Expression | None:
    constant = texts.constant(expression)
    found = None if constant is None else expressions.read(constant)
    return found if found is not None and found.groups <= MOST_GROUPS else None


# ---------------------------------------------------------------------------------------- patterns


def _compile(texts: Texts) -> Outcome:
    site = texts.site
    found = _read(texts, site.args[0])
    flags = site.args[1] if len(site.args) > 1 else texts.machine.zero
    if found is None or not flags.is_const or flags.value & ~HARMLESS:
        return _refused(texts)
    made = texts.machine.make(site.state, PATTERN)
    values = (found.groups, _bits(found.sure), _bits(found.filled), MARK)
    for field, value in zip(OF_EXPRESSION, values, strict=True):
        texts.machine.write(site.state, field, made, texts.number(value))
    return site.returns(made)


def _bits(groups: frozenset[int]) -> int:
    return sum(1 << group for group in groups)


def _matcher(texts: Texts) -> Outcome:
    site, machine = texts.site, texts.machine
    pattern, text = site.args
    if _is_strange(texts, pattern):
        return Outcome()
    if _is_no_string(texts, text):
        return Outcome()

    def made() -> Term:
        matcher = machine.make(site.state, MATCHER)
        for field in OF_EXPRESSION:
            machine.write(site.state, field, matcher, machine.read(site.state, field, pattern))
        machine.write(site.state, SOURCE, matcher, text)
        machine.write(site.state, FIRST, matcher, texts.number(-1))
        machine.write(site.state, LAST, matcher, machine.zero)
        machine.write(site.state, ASKED, matcher, machine.zero)
        return matcher

    return site.throw_if(texts.is_null(text), NULL_POINTER, made)


def _is_no_string(texts: Texts, text: Term) -> bool:
    """A builder may change while somebody matches. True if it can be nothing else."""
    is_text = texts.terms.or_(texts.is_null(text), texts.world.is_exactly(text, STRING))
    reason = f"{texts.site.words} of a CharSequence of an unknown class"
    return texts.machine.gap(texts.site.state, texts.terms.not_(is_text), reason, texts.site.place)


def _is_strange(texts: Texts, held: Term) -> bool:
    """Of a pattern or matcher that comes from elsewhere nothing is known. True if it must be one."""
    known = texts.terms.eq(texts.machine.read(texts.site.state, KNOWN, held), texts.number(MARK))
    reason = f"{texts.site.words} of an unknown expression"
    return texts.machine.gap(texts.site.state, texts.terms.not_(known), reason, texts.site.place)


# ---------------------------------------------------------------------------------------- matching


def _get(texts: Texts, field: Field) -> Term:
    return texts.machine.read(texts.site.state, field, texts.site.args[0])


def _find(texts: Texts) -> Outcome:
    """A match, or none; `matches` wants all of the text, `lookingAt` one that begins with it."""
    if _is_strange(texts, texts.site.args[0]):
        return Outcome()
    site, terms, machine = texts.site, texts.terms, texts.machine
    first, last, text = site.unknown("I"), site.unknown("I"), _get(texts, SOURCE)
    there = [texts.is_span(first, last, texts.length(text))]
    if site.method.name != "find":
        there.append(terms.eq(first, machine.zero))
    if site.method.name == "matches":
        there.append(terms.eq(last, texts.length(text)))
    missing = terms.eq(first, texts.number(-1))
    machine.assume(site.state, terms.or_(missing, terms.and_all(there)))
    machine.write(site.state, FIRST, site.args[0], first)
    machine.write(site.state, LAST, site.args[0], last)
    machine.write(site.state, ASKED, site.args[0], machine.zero)
    return site.returns(machine.as_int(terms.not_(missing)))


def _reset(texts: Texts) -> Outcome:
    texts.machine.write(texts.site.state, FIRST, texts.site.args[0], texts.number(-1))
    return texts.site.returns(texts.site.args[0])


def _count(texts: Texts) -> Outcome:
    return Outcome() if _is_strange(texts, texts.site.args[0]) else texts.site.returns(_get(texts, GROUPS))


def _of_match(texts: Texts, value: Callable[[Term, Term], Term]) -> Outcome:
    """Something about the last match, from its first unit up to its end."""
    if _is_strange(texts, texts.site.args[0]):
        return Outcome()
    first, last = _get(texts, FIRST), _get(texts, LAST)
    length = texts.length(_get(texts, SOURCE))
    none = texts.terms.slt(first, texts.machine.zero)
    texts.machine.assume(texts.site.state, texts.terms.or_(none, texts.is_span(first, last, length)))
    return texts.site.throw_if(none, NO_MATCH, lambda: value(first, last))


def _group(texts: Texts) -> Outcome:
    return _of_match(texts, lambda first, last: texts.substring(_get(texts, SOURCE), first, last))


def _start(texts: Texts) -> Outcome:
    return _of_match(texts, lambda first, _: first)


def _end(texts: Texts) -> Outcome:
    return _of_match(texts, lambda _, last: last)


# ------------------------------------------------------------------------------------------ groups


def _of_group(texts: Texts, value: Callable[[Term, Term, int], Term]) -> Outcome:
    """The same of a group whose number is known; 0 is the match."""
    number, terms = texts.site.args[1], texts.terms
    if not number.is_const or not 0 <= number.value <= MOST_GROUPS:
        return texts.site.gap(f"{texts.site.words} of an unknown group")
    found = _of_match(texts, lambda first, last: value(first, last, number.value))
    if found.returned is None:
        return found
    if texts.machine.gap(
        texts.site.state, terms.slt(_get(texts, GROUPS), number), f"{texts.site.words} may throw", texts.site.place
    ):
        return Outcome(None, found.thrown)
    return found


def _has(texts: Texts, field: Field, number: int) -> Term:
    bits = texts.terms.band(_get(texts, field), texts.number(1 << number))
    return texts.terms.not_(texts.terms.eq(bits, texts.machine.zero))


def _span(texts: Texts, first: Term, last: Term, number: int) -> tuple[Term, Term]:
    """Where a group begins and ends, within the match; -1 twice if it takes no part."""
    if number == 0:
        return first, last
    machine, terms, state, matcher = texts.machine, texts.terms, texts.site.state, texts.site.args[0]
    places = [Field(MATCHER, f"group {number} {word}", "I") for word in ("begins", "ends")]
    was_asked = _has(texts, ASKED, number)
    low, high = (terms.ite(was_asked, _get(texts, place), texts.site.unknown("I")) for place in places)
    is_filled = terms.implies(_has(texts, FILLED, number), terms.slt(low, high))
    inside = [terms.sle(first, low), terms.sle(low, high), terms.sle(high, last), is_filled]
    none = texts.number(-1)
    left_out = [terms.eq(low, none), terms.eq(high, none), terms.not_(_has(texts, SURE, number))]
    machine.assume(state, terms.or_(terms.and_all(inside), terms.and_all(left_out)))
    for place, value in zip(places, (low, high), strict=True):
        machine.write(state, place, matcher, value)
    machine.write(state, ASKED, matcher, terms.bor(_get(texts, ASKED), texts.number(1 << number)))
    return low, high


def _text_of_group(texts: Texts) -> Outcome:
    def text(first: Term, last: Term, number: int) -> Term:
        terms, zero = texts.terms, texts.machine.zero
        low, high = _span(texts, first, last, number)
        missing = terms.slt(low, zero)
        ends = (terms.ite(missing, zero, end) for end in (low, high))
        return terms.ite(missing, texts.world.null, texts.substring(_get(texts, SOURCE), *ends))

    return _of_group(texts, text)


def _place_of_group(texts: Texts) -> Outcome:
    at = 0 if texts.site.method.name == "start" else 1
    return _of_group(texts, lambda first, last, number: _span(texts, first, last, number)[at])


Work = Callable[[Texts], Outcome]
TABLE: dict[tuple[str, str, str], Work] = {
    (STRING, "matches", f"({TEXT})Z"): is_matched,
    (PATTERN, "matches", f"({TEXT}{SEQUENCE})Z"): is_matched,
    (PATTERN, "compile", f"({TEXT})L{PATTERN};"): _compile,
    (PATTERN, "compile", f"({TEXT}I)L{PATTERN};"): _compile,
    (PATTERN, "matcher", f"({SEQUENCE})L{MATCHER};"): _matcher,
    **{(MATCHER, name, "()Z"): _find for name in ("find", "matches", "lookingAt")},
    (MATCHER, "reset", f"()L{MATCHER};"): _reset,
    (MATCHER, "groupCount", "()I"): _count,
    (MATCHER, "group", f"(){TEXT}"): _group,
    (MATCHER, "start", "()I"): _start,
    (MATCHER, "end", "()I"): _end,
    (MATCHER, "group", f"(I){TEXT}"): _text_of_group,
    (MATCHER, "start", "(I)I"): _place_of_group,
    (MATCHER, "end", "(I)I"): _place_of_group,
}
