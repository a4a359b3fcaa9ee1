"""Texts that were put together from numbers: whether two are equal is told by the numbers, since a solver would have to
find out through all their digits that different numbers have different texts.

A number ends where no digit follows, so a text like `x + ", " + y` can be taken apart in one way only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import Record
from pybmc.terms.node import Term, Terms

if TYPE_CHECKING:
    from pybmc.symex.texts.strings import Text

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST = 32  # parts of a text up to which it is taken apart

Number = tuple[Term, int]  # a signed number, and the radix in which it is written
NO_NUMBER = -1  # instead of bits: no number has this text


class Spelled(Record):
    """A floating-point number as a way of writing has it: one text for each, and for none the same as for another."""

    value: Term
    way: str
    pattern: str  # of all texts
    goes_on: str  # the characters that could make one longer
    bits: Callable[[str], int | None]  # of the number whose text it is, or NO_NUMBER; None: nobody can say
    text: Callable[[int], str]  # of a number by its bits; empty: nobody can say


Leaves = list["Text | str"]  # parts in order; constants are strings here, so that they can be cut


def equal_by_numbers(t: Terms, a: Text, b: Text) -> Term | None:
    """Whether they have the same units; None if their numbers do not tell."""
    left, right = _leaves(a), _leaves(b)
    if left is None or right is None:
        return None
    same = t.true
    while left and right:
        if _same_front(left, right):
            continue
        here = _equal_front(t, left, right)
        if here is None:
            return None
        same = t.and_(same, here)
        if same is t.false:
            return same
    rest = left or right
    if any(isinstance(leaf, str) or leaf.number or leaf.spelled for leaf in rest):
        return t.false  # neither constants nor numbers are empty
    return None if rest else same


def number_of_choice(t: Terms, options: Sequence[tuple[Term, Text]]) -> Number | None:
    """The number that a choice between texts of numbers is the text of."""
    numbers = [text.number for _, text in options if text.number is not None]
    if not numbers:
        return None
    radix, width = numbers[0][1], max(number.sort.width for number, _ in numbers)
    chosen: Term | None = None
    for guard, text in reversed(options):
        here = constant_number(t, text.value, radix, width) if text.value is not None else _wide(t, text.number, width)
        if here is None or (text.number is not None and text.number[1] != radix):
            return None
        chosen = here if chosen is None else t.ite(guard, here, chosen)
    return None if chosen is None else (chosen, radix)


def in_radix(number: int, radix: int) -> str:
    """As Integer.toString(int, int) has it."""
    sign, number = ("-", -number) if number < 0 else ("", number)
    digits = ""
    while True:
        digits = DIGITS[number % radix] + digits
        number //= radix
        if not number:
            return sign + digits


def constant_number(t: Terms, text: str, radix: int, width: int) -> Term | None:
    """The number of so many bits whose text this is."""
    digits = text.removeprefix("-")
    if not digits or (digits[0] == "0" and text != "0") or _number_in_front(text, radix) != text:
        return None
    number, limit = int(text, radix), 1 << (width - 1)
    return t.bv(number, width) if -limit <= number < limit else None


def _number_in_front(text: str, radix: int) -> str:
    """A sign, if there is one, and all digits behind it."""
    digits, end = DIGITS[:radix], int(text.startswith("-"))
    while end < len(text) and text[end] in digits:
        end += 1
    return text[:end]


def _wide(t: Terms, number: Number | None, width: int) -> Term | None:
    return None if number is None else t.sext(width - number[0].sort.width, number[0])


def _leaves(text: Text) -> Leaves | None:
    """What a text was joined from; None if it is no constant and has no number in it, or too much else."""
    found: Leaves = []
    waiting, tells = [text], text.value is not None
    while waiting:
        part = waiting.pop()
        if part.value is not None:
            found += [part.value] if part.value else []
        elif part.parts is not None and part.number is None and part.spelled is None:
            waiting += reversed(part.parts)
        else:
            found.append(part)
            tells = tells or part.number is not None or part.spelled is not None
        if len(found) + len(waiting) > MOST:
            return None
    return found if tells else None


def _same_front(left: Leaves, right: Leaves) -> bool:
    """Take away what both begin with, where that is known; whether there was any."""
    x, y = left[0], right[0]
    if isinstance(x, str) and isinstance(y, str):
        size = min(len(x), len(y))
        if x[:size] != y[:size]:
            return False
        _cut(left, size)
        _cut(right, size)
        return True
    if x is not y:
        return False
    del left[0], right[0]
    return True


def _cut(leaves: Leaves, size: int) -> None:
    """Take away so much of the constant in front."""
    text = leaves[0]
    assert isinstance(text, str)
    leaves[:1] = [text[size:]] if size < len(text) else []


def _equal_front(t: Terms, left: Leaves, right: Leaves) -> Term | None:
    """Take away the number in front of both, or a number and the digits of a constant: when these are the same.

    None where it is not known how far they reach.
    """
    x, y = left[0], right[0]
    if isinstance(x, str):
        return t.false if isinstance(y, str) else _equal_front(t, right, left)
    if x.spelled is not None:
        return _equal_spelled(t, x.spelled, left, right)
    if x.number is None or not _ends(left, DIGITS[: x.number[1]]):
        return None
    value, radix = x.number
    if isinstance(y, str):
        return _equal_constant(t, value, radix, left, right)
    if y.number is None or y.number[1] != radix or not _ends(right, DIGITS[:radix]):
        return None
    del left[0], right[0]
    width = max(value.sort.width, y.number[0].sort.width)
    return t.eq(t.sext(width - value.sort.width, value), t.sext(width - y.number[0].sort.width, y.number[0]))


def _ends(leaves: Leaves, goes_on: str) -> bool:
    """Whether the number that comes first ends with its own digits: none can follow."""
    if len(leaves) == 1:
        return True
    behind = leaves[1]
    return isinstance(behind, str) and behind[0] not in goes_on


def _equal_spelled(t: Terms, spelled: Spelled, left: Leaves, right: Leaves) -> Term | None:
    """Take away the floating-point number in front of `left`, and what stands for it in `right`."""
    value, y = spelled.value, right[0]
    if not _ends(left, spelled.goes_on):
        return None
    if not isinstance(y, str):
        other = y.spelled
        alike = other is not None and (other.way, other.value.sort) == (spelled.way, value.sort)
        if other is None or not alike or not _ends(right, spelled.goes_on):
            return None
        del left[0], right[0]
        return t.eq(value, other.value)
    import re  # loading it takes longer than checking many a method

    found = re.match(spelled.pattern, y)
    word = found.group() if found else ""
    if len(right) > 1 and (not word or len(word) == len(y)):
        return None  # it may go on behind the constant
    bits = spelled.bits(word) if word else NO_NUMBER
    if bits is None or bits == NO_NUMBER:
        return None if bits is None else t.false
    del left[0]
    _cut(right, len(word))
    return t.eq(value, t.fp(bits, value.sort.width))


def _equal_constant(t: Terms, value: Term, radix: int, left: Leaves, right: Leaves) -> Term | None:
    """The number in front of `left` against the digits that the constant in front of `right` begins with."""
    text = right[0]
    assert isinstance(text, str)
    word = _number_in_front(text, radix)
    if len(word) == len(text) and len(right) > 1:
        return None  # more digits may follow
    number = constant_number(t, word, radix, value.sort.width)
    if number is None:
        return t.false
    del left[0]
    _cut(right, len(word))
    return t.eq(value, number)
