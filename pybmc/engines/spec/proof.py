"""`pybmc spec --prove`: a short look for bugs within bounds, then a proof without any."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.engines.api import Finding, Proved, Undecided, Violated, Wanted
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
        proof, found = self._either(program, wanted, budget, AT_FIRST)
        if proof:
            yield from proof
            return
        self._bounds = DEEPENING[:NEAR]
        left = budget.remaining()
        share = Budget(None if left is None else left * FIRST_LOOK, longest=budget.wall)
        near = list(super().run(program, wanted, share))
        if not any(isinstance(finding, Violated) for finding in near):
            asked = tuple(name for name in self._options.prove_with if name in OF_ONE_ROUND)
            proof, found = self._either(program, wanted, budget, asked or OF_ONE_ROUND)
            near.append(Undecided(found))
        yield from proof or near

    def _either(
        self, program: Program, wanted: Wanted, budget: Budget, generators: tuple[str, ...]
    ) -> tuple[list[Finding], str]:
        """With the bodies of what is called, or else with contracts, if there are some."""
        proof, found, has_contracts = self._proof(program, wanted, budget, generators, False)
        if not proof and has_contracts:
            proof, why, _ = self._proof(program, wanted, budget, generators, True)
            found = found if proof else f"{found}; with contracts of what is called: {why}"
        return proof, found

    def _proof(
        self, program: Program, wanted: Wanted, budget: Budget, generators: tuple[str, ...], modular: bool
    ) -> tuple[list[Finding], str, bool]:
        """Nothing, and why, if there is none; and whether methods with contracts are called whose bodies were run."""
        options = changed(self._options, prove_with=generators)
        path = options.sourcepath or options.classpath
        specs = WrittenOut(
            program.classes, path, options.library_specs, program.subclasses, self._log.warning, program.class_file
        )
        functions = WithStatements(program, specs, Functions(program, options))
        taken, met, unmeasured = list[str](), list[str](), list[str]()
        promised = Promised(program, specs, functions, options, modular, taken.append, met.append, unmeasured.append)
        prover = Prover(program, wanted, options, self._log, budget, path, promised)
        try:
            checked = prover.prove()
            if not checked.all_proved:
                return [], prover.left(checked), bool(met)
            for name in dict.fromkeys(unmeasured):
                self._log.warning(f"{name} calls itself: that it ends is not checked")
            return [_with_contracts(one, taken) for one in prover.proved(checked)], "", bool(met)
        except ResourceError as error:
            budget.settle()
            return [], str(error), bool(met) and not budget.exceeded()


def _with_contracts(finding: Finding, taken: list[str]) -> Finding:
    """A proof says whose contracts it relies on."""
    if not isinstance(finding, Proved) or not taken:
        return finding
    names = ", ".join(dict.fromkeys(taken))
    return changed(finding, how=f"{finding.how}; by contract: {names}")
