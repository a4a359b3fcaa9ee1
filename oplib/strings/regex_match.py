"""Where a regular expression matches in a text, with the priorities of Java's backtracking.

The pattern becomes a program of characters, forks with a preferred side, anchors and a final match. What a
backtracking matcher finds first from an instruction and a place depends on nothing else (there are no
back references), so it is a table: for each place, from the last to the first, whether the rest matches and where the
match ends. On unknown text the entries are terms; the table has (program length) x (text length) of them.
"""

from __future__ import annotations

from oplib.strings.codepoints import is_high, is_low
from oplib.strings.regex_parse import LINE_ENDS, MAX_PROGRAM, Node, NotRegular, Parser, Set, mask_of
from oplib.strings.unicode_tables import member
from pybmc.symex.strings import Text
from pybmc.terms.node import Term, Terms

Entry = tuple[Term, Term]  # whether the rest matches, and where it ends


class Instruction:
    """`kind`: set, fork, anchor or match; `goto` is where to go on, first to the preferred side."""

    __slots__ = ("anchor", "goto", "kind", "set")

    def __init__(self, kind: str, goto: list[int], set_: Set | None = None, anchor: str = "") -> None:
        self.kind = kind
        self.goto = goto
        self.set = set_
        self.anchor = anchor


class Program:
    """Instructions; each goes to ones of lower number or, in loops, through at least one character."""

    def __init__(self, pattern: str) -> None:
        self.code: list[Instruction] = [Instruction("match", [])]
        self.start = self._build(Parser(pattern).parse(), 0)

    def _add(self, instruction: Instruction) -> int:
        if len(self.code) >= MAX_PROGRAM:
            raise NotRegular("a regular expression of this size")
        self.code.append(instruction)
        return len(self.code) - 1

    def _build(self, node: Node, after: int) -> int:
        """The number of the first instruction of a node whose match goes on at `after`."""
        if node.kind == "set":
            return self._add(Instruction("set", [after], node.set))
        if node.kind == "anchor":
            return self._add(Instruction("anchor", [after], anchor=node.anchor))
        if node.kind == "cat":
            for part in reversed(node.parts):
                after = self._build(part, after)
            return after
        if node.kind == "alt":
            return self._add(Instruction("fork", [self._build(part, after) for part in node.parts]))
        return self._repeat(node, after)

    def _repeat(self, node: Node, after: int) -> int:
        body = node.parts[0]
        if nullable(body) and node.high != 1:
            raise NotRegular("repetition of something that may be empty")
        if node.high is None:
            loop = self._add(Instruction("fork", []))
            first = self._build(body, loop)
            self.code[loop].goto = [after, first] if node.lazy else [first, after]
            after = loop
        else:
            end = after
            for _ in range(node.high - node.low):
                first = self._build(body, after)
                after = self._add(Instruction("fork", [end, first] if node.lazy else [first, end]))
        for _ in range(node.low):
            after = self._build(body, after)
        return after


def nullable(node: Node) -> bool:
    if node.kind == "set":
        return False
    if node.kind == "alt":
        return any(nullable(part) for part in node.parts)
    if node.kind == "repeat":
        return node.low == 0 or nullable(node.parts[0])
    return all(nullable(part) for part in node.parts)


class Table:
    """What the program matches from every place of one text."""

    def __init__(self, t: Terms, program: Program, s: Text, whole: bool) -> None:
        self._t = t
        self._code = program.code
        self._s = s
        self._cells = s.cells(t)
        self._whole = whole  # a match must end at the end of the text
        self._pairs = [self._pair(at) for at in range(s.capacity)]
        self._fail: Entry = (t.false, t.bv(0, 32))
        self._rows: dict[int, list[Entry]] = {}
        self._members: dict[tuple[int, int], Term] = {}
        self.entries: list[Entry] = []  # by place
        for place in range(s.capacity, -1, -1):
            self._rows[place] = self._row(place)
            self._rows.pop(place + 3, None)
            self.entries.append(self._rows[place][program.start])
        self.entries.reverse()

    def _pair(self, at: int) -> Term:
        if at + 1 >= len(self._cells):
            return self._t.false
        high, low = is_high(self._t, self._cells[at]), is_low(self._t, self._cells[at + 1])
        return self._t.and_all((high, low, self._s.has(self._t, at + 1)))

    def _row(self, place: int) -> list[Entry]:
        known: dict[int, Entry] = {}
        for number in range(len(self._code)):
            stack = [number]
            while stack:  # forks of loops go to higher numbers
                top = stack[-1]
                instruction = self._code[top]
                missing = [n for n in instruction.goto if n not in known] if instruction.kind != "set" else []
                if top in known or not missing:
                    if top not in known:
                        known[top] = self._entry(instruction, place, known)
                    stack.pop()
                else:
                    stack.extend(missing)
        return [known[number] for number in range(len(self._code))]

    def _entry(self, instruction: Instruction, place: int, known: dict[int, Entry]) -> Entry:
        t = self._t
        if instruction.kind == "match":
            here = t.bv(place, 32)
            return (t.eq(here, self._s.length) if self._whole else t.sle(here, self._s.length)), here
        if instruction.kind == "set":
            return self._step(instruction, place)
        if instruction.kind == "anchor":
            ok, end = known[instruction.goto[0]]
            return t.and_(self._anchor(instruction.anchor, place), ok), end
        matched, end = known[instruction.goto[-1]]
        for number in reversed(instruction.goto[:-1]):
            ok, its_end = known[number]
            matched, end = t.or_(ok, matched), t.ite(ok, its_end, end)
        return matched, end

    def _step(self, instruction: Instruction, place: int) -> Entry:
        """One character: a unit, or a surrogate pair."""
        t, chosen = self._t, instruction.set
        assert chosen is not None
        if place >= self._s.capacity:
            return self._fail
        key = (chosen.mask, place)
        inside = self._members.get(key)
        if inside is None:
            inside = self._members[key] = member(t, self._cells[place], chosen.mask)
        ok, end = self._rows[place + 1][instruction.goto[0]]
        here = t.and_all((self._s.has(t, place), inside, ok))
        pair = self._pairs[place]
        if pair is t.false:
            return here, end
        here = t.and_(here, t.not_(pair))
        if not chosen.wide:
            return here, end
        wide_ok, wide_end = self._rows[place + 2][instruction.goto[0]]
        return t.or_(here, t.and_(pair, wide_ok)), t.ite(pair, wide_end, end)

    def _anchor(self, anchor: str, place: int) -> Term:
        t, s = self._t, self._s
        if anchor in "^A":
            return t.boolean(place == 0)
        at_end = t.eq(t.bv(place, 32), s.length)
        if anchor == "z" or place >= s.capacity:
            return at_end
        # `$` and `\Z` also match before a line end that is the last thing in the text.
        cell = self._cells[place]
        last = t.and_(t.eq(t.bv(place + 1, 32), s.length), member(t, cell, mask_of("".join(LINE_ENDS))))
        if place > 0:  # but not between \r and \n
            split = t.and_(t.eq(self._cells[place - 1], t.bv(13, 16)), t.eq(cell, t.bv(10, 16)))
            last = t.and_(last, t.not_(split))
        if place + 1 < s.capacity:
            both = t.and_(t.eq(cell, t.bv(13, 16)), t.eq(self._cells[place + 1], t.bv(10, 16)))
            last = t.or_(last, t.and_(both, t.eq(t.bv(place + 2, 32), s.length)))
        return t.or_(at_end, last)


def full_match(t: Terms, pattern: str, s: Text) -> Term:
    """String.matches"""
    return Table(t, Program(pattern), s, whole=True).entries[0][0]


def places(t: Terms, pattern: str, s: Text) -> list[Entry]:
    """For each place up to the capacity: whether a match starts there, and where it ends."""
    return Table(t, Program(pattern), s, whole=False).entries
