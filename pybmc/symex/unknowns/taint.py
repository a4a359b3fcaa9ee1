"""Which conditions depend on calls that are not covered.

A source is such a call, with the guard under which it is reached. Variables that stand for what it gave or left behind
are marked with it, and so are those that are defined by marked ones. A condition that mentions none of these does not
depend on any call; one that does depends on its sources only where those are reached, so it is still certain elsewhere.

Sets of sources are bit masks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pybmc.goto.place import Place, Stretch
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.walk import postorder, variables

SHOWN = 4  # calls that one reason names


class Taint:
    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._guards: list[Term] = []
        self._names: list[str] = []
        self._sites: dict[tuple[Place | None, str], int] = {}
        self._marked: dict[Term, int] = {}
        self._derived: set[Term] = set()
        self._known: dict[Term, int] = {}
        self._seen: set[Term] = set()
        self._open: list[tuple[Term, int]] = []  # where an assumption depends on sources, and on which
        self._ends: dict[Term, list[Stretch]] = {}
        self._always: dict[Term, bool] = {}  # of marked conditions: whether they hold whatever sources give

    def __bool__(self) -> bool:
        return bool(self._guards)

    def source(self, guard: Term, name: str, place: Place | None = None) -> int:
        """The mask of a call that is reached where the guard holds; one and the same for all its rounds in a loop."""
        at = self._sites.get((place, name))
        if at is None:
            at = self._sites[place, name] = len(self._guards)
            self._guards.append(guard)
            self._names.append(name)
        else:
            self._guards[at] = self._terms.or_(self._guards[at], guard)
        return 1 << at

    # ------------------------------------------------------------------------------------- variables

    def mark(self, variable: Term, mask: int) -> None:
        before = self._marked.get(variable, 0)
        if before | mask != before:
            self._marked[variable] = before | mask
            if variable in self._seen:  # terms that mention it have been looked at
                self._known.clear()
                self._seen.clear()

    def derive(self, variable: Term, operands: Iterable[Term]) -> Term:
        """A variable that facts define, in terms of these or of what the facts mention."""
        self._derived.add(variable)
        for operand in operands if self else ():
            self.mark(variable, self.mask(operand))
        return variable

    def stated(self, fact: Term) -> None:
        """What a fact defines depends on all that it mentions."""
        if not self._marked:
            return
        mentioned = variables([fact])
        mask = 0
        for variable in mentioned:
            mask |= self._marked.get(variable, 0)
        for variable in mentioned if mask else ():
            if variable in self._derived:
                self.mark(variable, mask)

    def mask(self, term: Term) -> int:
        """The sources that a term mentions."""
        if not self._marked:
            return 0
        known = self._known
        if term not in known:
            for node in postorder((term,), self._seen):
                mask = self._marked.get(node, 0) if node.op is Op.VAR else 0
                for arg in node.args:
                    mask |= known[arg]
                known[node] = mask
        return known[term]

    # ------------------------------------------------------------------------------------ dependence

    def assumed(self, guard: Term, fact: Term) -> None:
        """What follows an assumption that depends on sources is open where it was made."""
        mask = self.mask(fact)
        if mask:
            where = self._where(mask)
            clean = self._terms.and_(where, guard) if not self.mask(guard) else where
            if (clean, mask) not in self._open:
                self._open.append((clean, mask))

    def ends(self, fact: Term, inside: Stretch) -> None:
        """A loop ends. If that depends on sources, it is taken for granted as that they return; when it does is not:
        what is behind it knows nothing of the bound (`running/beyond.py`).

        Not for what happens `inside`: a loop that ends by an exception does not end because somebody was waited for.
        """
        if self.mask(fact):
            self._ends.setdefault(fact, []).append(inside)

    def _is_granted(self, part: Term, places: Sequence[Place]) -> bool:
        loops = self._ends.get(part)
        return loops is not None and not any(any(map(loop.holds, places)) for loop in loops)

    def split(
        self, condition: Term, may_hold: Callable[[Term], bool], places: Sequence[Place] = ()
    ) -> tuple[Term, Term, str]:
        """A condition where it is certain, where it is not, and why. `places`: of what happens, and of the open calls.

        `may_hold`: False if a condition never holds. A part that always does, whatever the sources give, does not
        depend on them; paths that meet again have such guards.
        """
        terms = self._terms
        mask = 0
        for part in _conjuncts(condition):
            if self.mask(part) and not self._is_granted(part, places):
                if part not in self._always:
                    self._always[part] = not may_hold(terms.not_(part))
                mask |= 0 if self._always[part] else self.mask(part)
        where = self._where(mask)
        for place, sources in self._open:
            if terms.and_(condition, place) is not terms.false:
                where = terms.or_(where, place)
                mask |= sources
        return terms.and_(condition, terms.not_(where)), terms.and_(condition, where), self._why(mask)

    def _where(self, mask: int) -> Term:
        """Where any of these sources is reached; whether they are may depend on others."""
        whole, todo, guards = mask, mask, []
        while todo:
            at = (todo & -todo).bit_length() - 1
            todo &= todo - 1
            guards.append(self._guards[at])
            new = self.mask(self._guards[at]) & ~whole
            whole |= new
            todo |= new
        return self._terms.or_all(guards)

    def _why(self, mask: int) -> str:
        named = list(dict.fromkeys(name for at, name in enumerate(self._names) if mask >> at & 1))
        more = f" and {len(named) - SHOWN} more" if len(named) > SHOWN else ""
        return "whether this holds depends on what is not covered: " + ", ".join(named[:SHOWN]) + more


def _conjuncts(condition: Term) -> list[Term]:
    found, todo = [], [condition]
    while todo:
        term = todo.pop()
        if term.op is Op.AND:
            todo.extend(term.args)
        else:
            found.append(term)
    return found
