"""Engines by name. An engine is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.errors import UsageError

if TYPE_CHECKING:
    from pybmc.budget import Budget
    from pybmc.engines.api import Engine, Finding, Wanted
    from pybmc.goto.instr import Property
    from pybmc.log import Log
    from pybmc.options import Options
    from pybmc.program.program import Program

DEFAULT_ENGINE = "bmc"


def _bmc(options: Options, log: Log) -> Engine:
    from pybmc.engines.bmc.engine import Bmc

    return Bmc(options, log, prove=None if options.engine or options.unwindset or options.taint else _quick_proof)


def _quick_proof(
    program: Program, wanted: Wanted, options: Options, met: Sequence[Property], budget: Budget, work: float
) -> list[Finding] | None:
    from pybmc.engines.prove.quick import quick_proof

    return quick_proof(program, wanted, options, met, budget, work)


def _concrete(options: Options, log: Log) -> Engine:
    from pybmc.engines.concrete.engine import Concrete

    return Concrete(options, log)


def _prove(options: Options, log: Log) -> Engine:
    from pybmc.engines.prove.engine import Prove

    if not options.sourcepath:
        return Prove(options, log)
    from pybmc.engines.spec.kept import kept

    return Prove(options, log, kept)


def _cover(options: Options, log: Log) -> Engine:
    from pybmc.engines.bmc.cover import Cover

    return Cover(options, log)


def _spec(options: Options, log: Log) -> Engine:
    from pybmc.engines.spec.engine import Spec

    if options.proves():
        from pybmc.engines.spec.proof import SpecProof

        return SpecProof(options, log)
    return Spec(options, log)


ENGINES: dict[str, Callable[[Options, Log], Engine]] = {
    "bmc": _bmc,
    "concrete": _concrete,
    "prove": _prove,
    "spec": _spec,
}


def make_engine(options: Options, log: Log) -> Engine:
    """The engine that --engine names."""
    if options.cover:
        return _cover(options, log)
    name = "prove" if options.proves() and options.engine != "spec" else options.engine or DEFAULT_ENGINE
    if name not in ENGINES:
        raise UsageError(f"unknown engine '{name}'; choose one of: {', '.join(ENGINES)}")
    return ENGINES[name](options, log)
