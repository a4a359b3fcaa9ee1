"""All orders of a few unknowns at once, kept from one question to the next.

Whether a path of a sort can be taken depends on the order of its keys alone. Of 6 keys there are 4,683 orders, ties
included: one large number with a bit for each says where a condition holds, and is made once for each gate, so that the
next question, which has most of them in common, costs next to nothing. Nothing but answers is ever given up here: what
is not only compared, or has too many orders, gets none.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.solvers.api import Answer
from pybmc.solving.gates import FALSE, MAKERS, TRUE, Bits, Gates, Unsuited
from pybmc.solving.patterns import Block, Scale, blocks, number_of_orders, of_orders
from pybmc.solving.swept import Swept
from pybmc.terms.ops import Op
from pybmc.terms.order import SIGNED, Family, Ranks
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.solving.others import Model

MOST_CASES = 600_000  # of 8 unknowns there are 545,835
FEW_CASES = 50_000  # whose columns are kept; of 7 unknowns there are 47,293
MOST_KEPT = 160 << 20  # bytes of columns


class Orders:
    """`is_over`: it is of no use here, and will not be."""

    def __init__(self) -> None:
        self.is_over = False
        self._family = Family()
        self._family.orders.add(True)
        self._is_key: dict[Term, bool] = {}  # numbers that are compared; the others are computed from constants
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
        if self._survey(parts) or self._ranks is None:
            self._order()
        goals = [self._translated(part)[0] for part in parts]
        return self._in_pieces(goals) if self._swept is None else self._at_once(self._swept, goals)

    # ---------------------------------------------------------------------------- what is ordered

    def _survey(self, parts: Sequence[Term]) -> bool:
        """Whether there are more unknowns or constants than before."""
        before = len(self._family.variables), len(self._family.constants)
        for node in _new_nodes(parts, self._is_key):
            self._is_key[node] = self._look(node)
        return before != (len(self._family.variables), len(self._family.constants))

    def _look(self, node: Term) -> bool:
        if node.op is Op.CONST:
            return False
        if node.op is Op.VAR:
            self._add(node)
            return True
        keys = [self._is_key[arg] for arg in node.args]
        if not any(keys):
            return False
        is_choice = node.op is Op.ITE and node.sort.kind == "bv"
        if not is_choice and node.op not in SIGNED and node.op is not Op.EQ:
            raise Unsuited
        for arg in node.args[1:] if is_choice else node.args:
            self._compare(arg)
        return is_choice

    def _add(self, variable: Term) -> None:
        known = self._family.variables
        if variable.sort.kind != "bv" or (known and known[0].sort is not variable.sort):
            raise Unsuited
        known.append(variable)

    def _compare(self, number: Term) -> None:
        """What is compared with unknowns, and is none itself, is a choice among constants."""
        stack = [number]
        while stack:
            node = stack.pop()
            if node.op is Op.CONST:
                self._family.constants.add(node)
            elif not self._is_key[node]:
                if node.op is not Op.ITE:
                    raise Unsuited
                stack += node.args[1:]

    def _order(self) -> None:
        self._begin()
        family = self._family
        self._ranks = ranks = Ranks(family, family.variables[0].sort.width if family.variables else 1)
        scale = Scale(tuple(ranks.constants), tuple(ranks.gaps))
        cases = number_of_orders(len(family.variables), scale)
        if cases is None or cases > MOST_CASES:
            raise Unsuited
        if cases <= FEW_CASES:
            self._gates = self._swept = Swept(MOST_KEPT)
        for variable in family.variables:
            self._inputs[variable] = tuple([self._gates.new_input() for _ in range(ranks.width)])
        self._block = of_orders(list(self._inputs.values()), scale)
        if self._swept is not None:
            self._swept.tell(self._block)

    # ------------------------------------------------------------------------------------ gates

    def _translated(self, root: Term) -> Bits:
        for node in _new_nodes((root,), self._bits):
            self._bits[node] = self._made(node)
        return self._bits[root]

    def _made(self, node: Term) -> Bits:
        op, width = node.op, max(1, node.sort.width)
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
        for piece in blocks([self._block]):
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
            model[variable] = ranks.value(rank) & ((1 << variable.sort.width) - 1)
        return model


def _new_nodes(roots: Sequence[Term], known: dict[Term, bool] | dict[Term, Bits]) -> list[Term]:
    """Those below the roots that are not known yet, arguments first."""
    found: dict[Term, None] = {}
    stack = [root for root in roots if root not in known]
    while stack:
        node = stack[-1]
        if node in found:
            stack.pop()
            continue
        waiting = [arg for arg in node.args if arg not in known and arg not in found]
        if waiting:
            stack += waiting
            continue
        stack.pop()
        found[node] = None
    return list(found)
