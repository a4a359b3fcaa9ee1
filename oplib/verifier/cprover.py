"""The verifier API: org.cprover.CProver, org.sosy_lab.sv_benchmarks.Verifier and pybmc.Verifier."""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_lang.threads import times_held
from oplib.support.fixed import nothing
from oplib.support.setup import Setup
from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.terms.node import Term

CPROVER, SV_COMP, OWN = "org/cprover/CProver", "org/sosy_lab/sv_benchmarks/Verifier", "pybmc/Verifier"

PRIMITIVES = {
    "nondetBoolean": "Z", "nondetByte": "B", "nondetChar": "C", "nondetShort": "S", "nondetInt": "I",
    "nondetLong": "J", "nondetFloat": "F", "nondetDouble": "D",
}  # fmt: skip


def _name(call: Call) -> str:
    return f"{call.method.owner.rpartition('/')[2]}.{call.method.name}()"


def _unknown(call: Call, descriptor: str, nullable: bool | None = None) -> Term:
    return call.unknown(descriptor, _name(call), nullable, Provenance.NONDET)


def _nondet(descriptor: str) -> Callable[[Call], Term]:
    return lambda call: _unknown(call, descriptor)


def _in_range(descriptor: str) -> Callable[[Call], Term]:
    """nondetInt(low, high), bounds included."""

    def run(call: Call) -> Term:
        low, high = call.args
        value = _unknown(call, descriptor)
        call.assume(call.terms.and_(call.terms.sle(low, value), call.terms.sle(value, high)))
        return value

    return run


def _assume(call: Call) -> None:
    if not call.ignores_assumptions:
        call.assume(call.terms.not_(call.terms.eq(call.args[0], call.zero)))


def _reference(nullable: bool) -> Callable[[Call], Term]:
    """The type is that of the cast behind the call, which a lowering pass puts into the descriptor.

    An argument says which type is meant and nothing else, as for JBMC: the result is any object of it.
    """

    def run(call: Call) -> Term:
        return _unknown(call, call.method.descriptor.rpartition(")")[2], nullable)

    return run


def _string(call: Call) -> Term:
    return call.unknown("Ljava/lang/String;", _name(call), False, Provenance.NONDET_STRING)


def _zero(call: Call) -> Term:
    return call.zero


def _narrow_double(call: Call) -> Term:
    return call.terms.fp_to_fp(call.args[0], 32)


def _refuse(reason: str) -> Callable[[Call], None]:
    def run(call: Call) -> None:
        call.unsupported(reason)

    return run


def _own(run: Callable[[Call], Term | None]) -> Intrinsic:
    return Intrinsic(run, True, "verifier API")


_THREADS = _own(_refuse("threads are not supported yet"))

OWNS = (CPROVER, SV_COMP, OWN, "pybmc/Inputs")

_ALWAYS: dict[tuple[str, str, str], Intrinsic] = {
    **{(api, name, "*"): _own(_nondet(kind)) for api in (CPROVER, SV_COMP, OWN) for name, kind in PRIMITIVES.items()},
    **{(api, "assume", "(Z)V"): _own(_assume) for api in (CPROVER, SV_COMP, OWN)},
    **{(api, "nondetString", "*"): _own(_string) for api in (SV_COMP, OWN)},
    (OWN, "nondetInt", "(II)I"): _own(_in_range("I")),
    (OWN, "nondetLong", "(JJ)J"): _own(_in_range("J")),
    (CPROVER, "nondetWithNull", "*"): _own(_reference(True)),
    (CPROVER, "nondetWithoutNull", "*"): _own(_reference(False)),
    (CPROVER, "nondetWithNullForNotModelled", "*"): _own(_reference(True)),
    (CPROVER, "nondetWithoutNullForNotModelled", "*"): _own(_reference(False)),
    (CPROVER, "notModelled", "*"): _own(_refuse("CProver.notModelled() was reached")),
    (CPROVER, "getCurrentThreadId", "*"): _own(_zero),
    (CPROVER, "atomicBegin", "*"): _own(nothing),
    (CPROVER, "atomicEnd", "*"): _own(nothing),
    (CPROVER, "doubleToFloat", "*"): _own(_narrow_double),
    (CPROVER, "nondetPrintStream", "*"): _own(_refuse("CProver.nondetPrintStream is not supported yet")),
    (CPROVER, "nondetBufferedInputStream", "*"): _own(
        _refuse("CProver.nondetBufferedInputStream is not supported yet")
    ),
    ("pybmc/Inputs", "*", "*"): _own(_refuse("pybmc.Inputs serves runs on a JVM only")),
}


def methods(setup: Setup) -> dict[tuple[str, str, str], Intrinsic]:
    """Without --java-threading the code between startThread and endThread runs where it stands."""
    thread = _THREADS if setup.threads else _own(nothing)
    monitors = _THREADS if setup.threads else _own(times_held)
    return {
        **_ALWAYS,
        (CPROVER, "startThread", "*"): thread,
        (CPROVER, "endThread", "*"): thread,
        (CPROVER, "getMonitorCount", "*"): monitors,
    }
