"""`pybmc spec --prove`: a short look for bugs within bounds, then a proof without any."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.engines.api import Finding, Undecided, Violated, Wanted
from pybmc.engines.bmc.engine import DEEPENING
from pybmc.engines.bmc.functions import Functions
from pybmc.engines.prove.engine import FIRST_LOOK, NEAR, Prover
from pybmc.engines.spec.engine import Spec
from pybmc.engines.spec.promises import Promised
from pybmc.engines.spec.statements import WithStatements
from pybmc.errors import ResourceError
from pybmc.generators.registry import GENERATORS
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.specs.written_out import WrittenOut

OF_ONE_ROUND = tuple(name for name in GENERATORS if name != "k-induction")  # promises are checked round by round


AT_FIRST = ("abstract",)  # what costs little


class SpecProof(Spec):
    """What is written, and what is easily found, may be enough; else bugs are looked for before more is tried."""

    def run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        proof, found = self._proof(program, wanted, budget, AT_FIRST)
        if proof:
            yield from proof
            return
        self._bounds = DEEPENING[:NEAR]
        left = budget.remaining()
        share = Budget(None if left is None else left * FIRST_LOOK, longest=budget.wall)
        near = list(super().run(program, wanted, share))
        if not any(isinstance(finding, Violated) for finding in near):
            asked = tuple(name for name in self._options.prove_with if name in OF_ONE_ROUND)
            proof, found = self._proof(program, wanted, budget, asked or OF_ONE_ROUND)
            near.append(Undecided(found))
        yield from proof or near

    def _proof(
        self, program: Program, wanted: Wanted, budget: Budget, generators: tuple[str, ...]
    ) -> tuple[list[Finding], str]:
        """Nothing, and why, if there is none."""
        options = changed(self._options, prove_with=generators)
        path = options.sourcepath or options.classpath
        specs = WrittenOut(
            program.classes, path, options.library_specs, program.subclasses, self._log.warning, program.class_file
        )
        functions = WithStatements(program, specs, Functions(program, options))
        promised = Promised(program, specs, functions, options)
        prover = Prover(program, wanted, options, self._log, budget, path, promised)
        try:
            checked = prover.prove()
            return (list(prover.proved(checked)), "") if checked.all_proved else ([], prover.left(checked))
        except ResourceError as error:
            budget.settle()
            return [], str(error)
