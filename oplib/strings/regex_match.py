"""Where a regular expression matches in a text, with the priorities of Java's backtracking.

The pattern becomes a program of characters, forks with a preferred side, anchors and a final match; what looks ahead
or is atomic is a program of its own, which ends in `found`. What a
backtracking matcher finds first from an instruction and a place depends on nothing else (there are no
back references), so it is a table: for each place, from the last to the first, whether the rest matches and where the
match ends. On unknown text the entries are terms; the table has (program length) x (text length) of them.
"""

from __future__ import annotations

from oplib.strings.codepoints import is_high, is_low
from oplib.strings.regex_parse import LINE_ENDS, MAX_PROGRAM, WORD, Node, NotRegular, Parser, Set, mask_of
from oplib.strings.unicode_tables import member, type_mask
from pybmc.symex.api import Text
from pybmc.terms.node import Term, Terms

OLD_WORDS = 13  # the version of Unicode of JDKs whose word boundaries know letters beyond ASCII
Entry = tuple[Term, Term]  # whether the rest matches, and where it ends


class Instruction:
    """`kind`: set, fork, anchor, ahead, behind, atomic, found or match.

    `goto` is where to go on, first to the preferred side; `inner` where the inner program of ahead and atomic starts.
    """

    __slots__ = ("anchor", "goto", "inner", "kind", "node", "set")

    def __init__(
        self, kind: str, goto: list[int], set_: Set | None = None, anchor: str = "", inner: int = -1,
        node: Node | None = None,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.goto = goto
        self.set = set_
        self.anchor = anchor
        self.inner = inner
        self.node = node  # what is looked for behind

    @property
    def needs(self) -> list[int]:
        """Instructions whose result at the same place this one depends on."""
        if self.kind == "set":
            return []
        return self.goto if self.inner < 0 else [*self.goto, self.inner]


class Program:
    """Instructions; each goes to ones of lower number or, in loops, through at least one character."""

    def __init__(self, pattern: str, version: int) -> None:
        self.version = version
        self.code: list[Instruction] = [Instruction("match", []), Instruction("found", [])]
        self.start = self._build(Parser(pattern, version).parse(), 0)

    def is_plain(self) -> bool:
        """Whether nothing depends on what characters beyond the basic plane are."""
        return not any(
            (one.set is not None and one.set.wide is None) or (one.kind == "anchor" and one.anchor in "bB")
            for one in self.code
        )

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
        if node.kind == "behind":
            check_behind(node.parts[0])
            return self._add(Instruction("behind", [after], anchor=node.anchor, node=node.parts[0]))
        if node.kind in ("ahead", "atomic"):
            inner = self._build(node.parts[0], 1)
            return self._add(Instruction(node.kind, [after], anchor=node.anchor, inner=inner))
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
    if node.kind in ("ahead", "behind"):
        return True
    return all(nullable(part) for part in node.parts)


def check_behind(node: Node) -> None:
    """What may stand in a look behind: things of limited length without conditions of their own."""
    if node.kind not in ("set", "cat", "alt", "repeat") or (node.kind == "repeat" and node.high is None):
        raise NotRegular(f"{'unlimited repetition' if node.kind == 'repeat' else 'conditions'} in a look behind")
    if node.set is not None and node.set.wide is None:
        raise NotRegular("properties in a look behind")
    for part in node.parts:
        check_behind(part)


class Table:
    """What the program matches from every place of one text."""

    def __init__(self, t: Terms, program: Program, s: Text, whole: bool) -> None:
        self._t = t
        self._code = program.code
        self._version = program.version
        self._s = s
        self._cells = s.cells(t)
        self._whole = whole  # a match must end at the end of the text
        self._pairs = [self._pair(at) for at in range(s.capacity)]
        self._fail: Entry = (t.false, t.bv(0, 32))
        self._rows: dict[int, list[Entry]] = {}
        self._members: dict[tuple[int, int], Term] = {}
        self._words: list[Term] = []
        has_atomic = any(instruction.kind == "atomic" for instruction in self._code)
        self.entries: list[Entry] = []  # by place
        for place in range(s.capacity, -1, -1):
            self._rows[place] = self._row(place)
            if not has_atomic:
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
                missing = [n for n in instruction.needs if n not in known]
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
        if instruction.kind == "found":
            return t.sle(t.bv(place, 32), self._s.length), t.bv(place, 32)
        if instruction.kind == "set":
            return self._step(instruction, place)
        if instruction.kind == "atomic":
            return self._atomic(instruction, place, known)
        if instruction.kind in ("anchor", "ahead", "behind"):
            ok, end = known[instruction.goto[0]]
            return t.and_(self._condition(instruction, place, known), ok), end
        matched, end = known[instruction.goto[-1]]
        for number in reversed(instruction.goto[:-1]):
            ok, its_end = known[number]
            matched, end = t.or_(ok, matched), t.ite(ok, its_end, end)
        return matched, end

    def _condition(self, instruction: Instruction, place: int, known: dict[int, Entry]) -> Term:
        if instruction.kind == "anchor":
            return self._anchor(instruction.anchor, place)
        met = known[instruction.inner][0] if instruction.kind == "ahead" else self._behind(instruction.node, place)
        return self._t.not_(met) if instruction.anchor == "!" else met

    def _atomic(self, instruction: Instruction, place: int, known: dict[int, Entry]) -> Entry:
        """What the inner program finds first is final: the rest must match from there on."""
        t = self._t
        found, end = known[instruction.inner]
        after, matched, last = instruction.goto[0], t.false, t.bv(0, 32)
        for at in range(place, self._s.capacity + 1):
            here = t.and_(found, t.eq(end, t.bv(at, 32)))
            if here is not t.false:
                ok, its_end = known[after] if at == place else self._rows[at][after]
                matched, last = t.or_(matched, t.and_(here, ok)), t.ite(here, its_end, last)
        return matched, last

    def _behind(self, node: Node | None, place: int) -> Term:
        """Whether something that matches the node ends here, wherever it starts."""
        assert node is not None
        t = self._t
        return t.or_all(self._ends(node, {start: t.true}).get(place, t.false) for start in range(place + 1))

    def _ends(self, node: Node, starts: dict[int, Term]) -> dict[int, Term]:
        """Places where a match of the node can end, from places where it may start, with their conditions."""
        t = self._t
        if node.kind == "cat":
            for part in node.parts:
                starts = self._ends(part, starts)
            return starts
        ends: dict[int, Term] = {}
        if node.kind == "set":
            for start, condition in starts.items():
                for end, stepped in self._steps(node.set, start):
                    ends[end] = t.or_(ends.get(end, t.false), t.and_(condition, stepped))
            return ends
        found = [self._ends(part, starts) for part in node.parts] if node.kind == "alt" else []
        if node.kind == "repeat":
            assert node.high is not None
            for count in range(node.high + 1):
                found += [starts] if count >= node.low else []
                starts = self._ends(node.parts[0], starts)
        for one in found:
            for end, condition in one.items():
                ends[end] = t.or_(ends.get(end, t.false), condition)
        return ends

    def _steps(self, chosen: Set | None, place: int) -> list[tuple[int, Term]]:
        """One character of a set: a unit, or a surrogate pair; where that ends, and when."""
        t = self._t
        assert chosen is not None
        if place >= self._s.capacity:
            return []
        key = (chosen.mask, place)
        inside = self._members.get(key)
        if inside is None:
            inside = self._members[key] = member(t, self._cells[place], chosen.mask)
        here, pair = t.and_(self._s.has(t, place), inside), self._pairs[place]
        if pair is t.false:
            return [(place + 1, here)]
        single = (place + 1, t.and_(here, t.not_(pair)))
        return [single, (place + 2, pair)] if chosen.wide else [single]

    def _step(self, instruction: Instruction, place: int) -> Entry:
        t = self._t
        steps = self._steps(instruction.set, place)
        if not steps:
            return self._fail
        matched, end = t.false, t.bv(0, 32)
        for following, condition in reversed(steps):
            ok, its_end = self._rows[following][instruction.goto[0]]
            here = t.and_(condition, ok)
            end = its_end if matched is t.false else t.ite(here, its_end, end)
            matched = t.or_(here, matched)
        return matched, end

    def _anchor(self, anchor: str, place: int) -> Term:
        t, s = self._t, self._s
        if anchor in "^A":
            return t.boolean(place == 0)
        if anchor in "bB":
            boundary = t.not_(t.eq(self._word(place - 1), self._word(place)))
            return t.not_(boundary) if anchor == "B" else boundary
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

    def _word(self, place: int) -> Term:
        """Whether a unit is part of a word, as word boundaries see it.

        Before JDK 19 that is a letter, digit or _, or a mark behind a letter or digit; then only those of ASCII.
        """
        t = self._t
        if not self._words:
            marks = type_mask(self._version, frozenset((6,))) if self._version == OLD_WORDS else 0
            letters = type_mask(self._version, frozenset((1, 2, 3, 4, 5, 9))) if marks else WORD & ~mask_of("_")
            based = t.false
            for at, cell in enumerate(self._cells):
                based = t.or_(member(t, cell, letters), t.and_(member(t, cell, marks), based))
                is_word = t.or_(based, t.eq(cell, t.bv(ord("_"), 16)))
                self._words.append(t.and_(is_word, self._s.has(t, at)))
        return self._words[place] if 0 <= place < len(self._words) else t.false


def surrogate_pairs(t: Terms, s: Text) -> Term:
    """Whether there is a character beyond the basic plane."""
    cells = s.cells(t)
    return t.or_all(
        t.and_all((is_high(t, cells[at]), is_low(t, cells[at + 1]), s.has(t, at + 1))) for at in range(len(cells) - 1)
    )


def full_match(t: Terms, program: Program, s: Text) -> Term:
    """String.matches"""
    return Table(t, program, s, whole=True).entries[0][0]


def places(t: Terms, program: Program, s: Text) -> list[Entry]:
    """For each place up to the capacity: whether a match starts there, and where it ends."""
    return Table(t, program, s, whole=False).entries
