"""All orders of a few unknowns at once, kept from one question to the next.

Whether a path of a sort can be taken depends on the order of its keys alone. Of 6 keys there are 4,683 orders, ties
included: one large number with a bit for each says where a condition holds, and is made once for each gate, so that the
next question, which has most of them in common, costs next to nothing. So does what a branch depends on, which nobody
would ask a solver about. An unknown that is true or false doubles the cases. Nothing but answers is ever given up here:
what is more than compared, or has too many orders, gets none.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.solvers.api import Answer
from pybmc.solving.gates import FALSE, MAKERS, TRUE, Bits, Gates, Unsuited
from pybmc.solving.patterns import Block, Scale, blocks, number_of_orders, of_orders, of_values, product
from pybmc.solving.swept import Full, Swept
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.order import SIGNED, Family, Ranks
from pybmc.terms.term import Term
from pybmc.terms.walk import new_nodes

if TYPE_CHECKING:
    from pybmc.solving.others import Model

MOST_CASES = 600_000  # of 8 unknowns there are 545,835
FEW_CASES = 50_000  # whose columns are kept; of 7 unknowns there are 47,293
MOST_KEPT = 160 << 20  # bytes of columns
# Terms that are looked at for nothing before branches are no longer decided here, and how many a decision makes up for.
MOST_VAIN, WORTH = 50_000, 2_000
MOST_ANEW = 8  # times that what follows from orders is worked out anew: one path may have too much of its own


class Orders:
    """`is_over`: it is of no use here, and will not be. `is_needed`: it has answered what was hard for a solver."""

    def __init__(self) -> None:
        self.is_over = self.is_needed = False
        self._family = Family()
        self._family.orders.add(True)
        # Numbers that are compared; the others are computed from constants. None of what is not about orders.
        self._is_key: dict[Term, bool | None] = {}
        self._flags: list[Term] = []  # unknowns that are true or false
        self._noted: dict[Term, None] = {}  # terms whose unknowns and constants are in the family
        self._refused: set[Term] = set()  # conditions with more unknowns than columns can be kept of
        self._facts: list[Term] = []  # of all that hold, those about orders
        self._cases = 1  # of the family
        self._vain = 0  # terms that were looked at for nothing
        self._anew = 0  # times that everything was worked out once more
        self._begin()

    def _begin(self) -> None:
        """Anew, with what is known of the unknowns by now."""
        self._gates = Gates()
        self._swept: Swept | None = None
        self._bits: dict[Term, Bits] = {}
        self._ranked: dict[Term, Bits] = {}
        self._inputs: dict[Term, Bits] = {}
        self._block = Block(1, {})
        self._ranks: Ranks | None = None
        self._told, self._held = 0, -1  # of the facts, those that this column is of

    @property
    def is_quick(self) -> bool:
        return not self.is_over and self._block.cases <= FEW_CASES

    def answer(self, parts: Sequence[Term]) -> tuple[Answer, Model]:
        """Whether all of these can hold together, and a model; UNKNOWN if that is not about orders."""
        for _ in range(0 if self.is_over else 2):
            try:
                return self._answered(parts)
            except Unsuited:  # what was kept of questions before may have been too much
                self._begin()
        self.is_over = True
        return Answer.UNKNOWN, {}

    def _answered(self, parts: Sequence[Term]) -> tuple[Answer, Model]:
        if any(self._classify(part) is None for part in parts):
            raise Unsuited
        self._note(new_nodes(parts, self._noted))
        if self._ranks is None:
            self._order()
        goals = [self._translated(part)[0] for part in parts]
        return self._in_pieces(goals) if self._swept is None else self._at_once(self._swept, goals)

    # ------------------------------------------------------------------- what follows, without a question

    def tell(self, fact: Term) -> None:
        """It holds of every execution."""
        if not self._is_in_vain and self._admits(fact):
            self._facts.append(fact)

    def forget(self) -> None:
        """What was told."""
        self._facts.clear()
        self._told, self._held = 0, -1

    def decided(self, guard: Term, condition: Term) -> bool | None:
        """What a condition is wherever the guard holds, by the facts; None if that is open, or not about orders."""
        if self._is_in_vain or not self._admits(condition):
            return None
        parts = [part for part in (guard.args if guard.op is Op.AND else (guard,)) if self._admits(part)]
        try:
            if self._ranks is None:
                self._order()
            assert self._swept is not None  # of so few cases
            columns, held = self._swept.columns, self._holding(self._swept)
            for part in parts:
                held &= columns[self._translated(part)[0]]
            column = columns[self._translated(condition)[0]]
        except Full:  # most of it is about paths of long ago
            self._anew += 1
            self._begin()
            return None
        except Unsuited:
            self._refused.add(condition)
            return None
        if held & column and held & column != held:
            return None
        self._vain = max(0, self._vain - WORTH)
        return bool(held & column)

    @property
    def _is_in_vain(self) -> bool:
        """Nothing is decided any more: there are too many cases, or what is asked is about too much else."""
        return self._cases > FEW_CASES or self._anew == MOST_ANEW or self._vain > MOST_VAIN

    def _holding(self, swept: Swept) -> int:
        """Where all facts hold."""
        if self._held < 0:
            self._held = swept.columns[TRUE]
        for fact in self._facts[self._told :]:
            self._held &= swept.columns[self._translated(fact)[0]]
        self._told = len(self._facts)
        return self._held

    def _admits(self, condition: Term) -> bool:
        """Whether it is about the order of so few unknowns that columns are kept."""
        if condition in self._refused or self._classify(condition) is None:
            return False
        if condition in self._noted:
            return True
        nodes: Sequence[Term] = ()
        is_refused = any(arg in self._refused for arg in condition.args)  # of more there are more cases
        try:
            if not is_refused:
                nodes = new_nodes((condition,), self._noted)
                self._note(nodes, FEW_CASES)
        except Unsuited:
            self._vain += len(nodes)
            is_refused = True
        if is_refused:
            self._refused.add(condition)
        return not is_refused

    # ---------------------------------------------------------------------------- what is ordered

    def _classify(self, root: Term) -> bool | None:
        for node in new_nodes((root,), self._is_key):
            self._is_key[node] = self._look(node)
        return self._is_key[root]

    def _look(self, node: Term) -> bool | None:
        if node.op is Op.CONST:
            return False
        if node.op is Op.VAR:
            return True if node.sort.kind == "bv" else False if node.sort is BOOL else None
        keys = [self._is_key[arg] for arg in node.args]
        if None in keys or not any(keys):
            return None if None in keys else False
        is_choice = node.op is Op.ITE and node.sort.kind == "bv"
        if not is_choice and node.op not in SIGNED and node.op is not Op.EQ:
            return None
        is_suited = all(self._is_key[arg] or _constants(arg) is not None for arg in _compared(node))
        return is_choice if is_suited else None

    def _note(self, nodes: Sequence[Term], most: int | None = None) -> None:
        """These become part of what is ordered, if there are not more cases then."""
        family = self._family
        unknowns = [node for node in nodes if node.op is Op.VAR]
        variables = [node for node in unknowns if node.sort is not BOOL]
        flags = [*self._flags, *(node for node in unknowns if node.sort is BOOL)]
        if len({variable.sort for variable in (*family.variables[:1], *variables)}) > 1:
            raise Unsuited
        constants = set[Term]()
        for node in nodes:
            if any(self._is_key[arg] for arg in node.args):
                for arg in _compared(node):
                    constants |= set() if self._is_key[arg] else _constants(arg) or set()
        if unknowns or not constants <= family.constants:
            larger = Family()
            larger.absorb(family)
            larger.variables, larger.constants = [*family.variables, *variables], family.constants | constants
            cases = _cases(larger)[0] << len(flags)
            if cases > (most or (FEW_CASES if flags else cases)):
                raise Unsuited
            self._family, self._flags, self._cases = larger, flags, cases
            self._begin()
        self._noted.update(dict.fromkeys(nodes))

    def _order(self) -> None:
        self._begin()
        _, ranks, scale = _cases(self._family)
        if self._cases > MOST_CASES:
            raise Unsuited
        self._ranks = ranks
        if self._cases <= FEW_CASES:
            self._gates = self._swept = Swept(MOST_KEPT)
        for variable in self._family.variables:
            self._inputs[variable] = tuple([self._gates.new_input() for _ in range(ranks.width)])
        self._block = of_orders(list(self._inputs.values()), scale)
        for flag in self._flags:
            self._inputs[flag] = (self._gates.new_input(),)
            self._block = product(self._block, of_values(self._inputs[flag], range(2)))
        if self._swept is not None:
            self._swept.tell(self._block)

    # ------------------------------------------------------------------------------------ gates

    def _translated(self, root: Term) -> Bits:
        for node in new_nodes((root,), self._bits):
            self._bits[node] = self._made(node)
        return self._bits[root]

    def _made(self, node: Term) -> Bits:
        op, width = node.op, max(1, node.sort.width)
        if op is Op.VAR and node.sort is BOOL:
            return self._inputs[node]
        if op is Op.CONST:
            return tuple([node.payload >> place & 1 for place in range(width)])
        if self._is_key[node]:
            return self._rank(node)
        if any(self._is_key[arg] for arg in node.args):
            one, other = (self._rank(arg) for arg in node.args)
            if op is Op.EQ:
                return (self._gates.equal(one, other),)
            return (self._gates.less(one, other, op is Op.SLE),)
        args = [self._bits[arg] for arg in node.args]
        if op is Op.EXTRACT:
            high, low = node.payload
            return args[0][low : high + 1]
        if op is Op.ZEXT or op is Op.SEXT:
            return (*args[0], *(args[0][-1:] if op is Op.SEXT else (FALSE,)) * node.payload)
        make = MAKERS.get(op)
        if make is None:
            raise Unsuited
        return make(self._gates, args)

    def _rank(self, root: Term) -> Bits:
        """Of a number that is compared with unknowns."""
        ranks, done = self._ranks, self._ranked
        assert ranks is not None
        stack = [root]
        while stack:
            node = stack[-1]
            waiting = [arg for arg in node.args[1:] if arg not in done]
            if waiting:
                stack += waiting
                continue
            stack.pop()
            if node in done:
                continue
            if node.op is Op.ITE:
                condition = self._bits[node.args[0]][0]
                done[node] = self._gates.each_choice(condition, done[node.args[1]], done[node.args[2]])
            elif node.op is Op.CONST:
                done[node] = tuple([ranks.of(node) >> place & 1 for place in range(ranks.width)])
            else:
                done[node] = self._inputs[node]
        return done[root]

    # ---------------------------------------------------------------------------------- answers

    def _at_once(self, gates: Swept, goals: Sequence[int]) -> tuple[Answer, Model]:
        held = gates.columns[TRUE]
        for goal in goals:
            held &= gates.columns[goal]
        return (Answer.SAT, self._model(self._block, held)) if held else (Answer.UNSAT, {})

    def _in_pieces(self, goals: list[int]) -> tuple[Answer, Model]:
        """Nothing is kept of very many cases."""
        from pybmc.solving.trials import Program

        program = Program(self._gates, goals)
        for piece in blocks([self._block], program.halved()):
            held = program.run(piece)
            if held:
                return Answer.SAT, self._model(piece, held)
        return Answer.UNSAT, {}

    def _model(self, block: Block, held: int) -> Model:
        ranks, case = self._ranks, (held & -held).bit_length() - 1
        assert ranks is not None
        model: Model = {}
        for variable, bits in self._inputs.items():
            rank = sum((block.columns[bit] >> case & 1) << place for place, bit in enumerate(bits))
            model[variable] = rank if variable.sort is BOOL else ranks.value(rank) & ((1 << variable.sort.width) - 1)
        return model


def _cases(family: Family) -> tuple[int, Ranks, Scale]:
    ranks = Ranks(family, family.variables[0].sort.width if family.variables else 1)
    scale = Scale(tuple(ranks.constants), tuple(ranks.gaps))
    cases = number_of_orders(len(family.variables), scale)
    return MOST_CASES + 1 if cases is None else cases, ranks, scale


def _compared(node: Term) -> tuple[Term, ...]:
    """What has to be on one scale: both sides of a comparison or of a choice."""
    return node.args[1:] if node.op is Op.ITE else node.args


def _constants(number: Term) -> set[Term] | None:
    """Those that it is a choice of; None if it is anything else."""
    found, stack = set[Term](), [number]
    while stack:
        node = stack.pop()
        if node.op is Op.CONST:
            found.add(node)
        elif node.op is Op.ITE:
            stack += node.args[1:]
        else:
            return None
    return found
