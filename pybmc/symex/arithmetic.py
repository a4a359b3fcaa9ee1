"""What each `Compute` operation means, as a term. One row for each JVM mnemonic; clauses are those of JVMS 6.5."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.terms.node import Term, Terms

Unary = Callable[[Term], Term]
Binary = Callable[[Term, Term], Term]


def operations(t: Terms) -> dict[str, Callable[..., Term]]:
    """The table for one term builder."""
    table: dict[str, Callable[..., Term]] = {"move": lambda x: x}
    for prefix, width in (("i", 32), ("l", 64)):
        table.update(_integer(t, prefix, width))
    for prefix, width in (("f", 32), ("d", 64)):
        table.update(_floating(t, prefix, width))
    table.update(_conversions(t))
    return table


def _integer(t: Terms, p: str, width: int) -> dict[str, Callable[..., Term]]:
    mask = t.bv(width - 1, 32)
    widen: Unary = (lambda s: s) if width == 32 else (lambda s: t.zext(32, s))

    def shift(by: Binary) -> Binary:
        # Only the low five (six) bits of the shift count matter.
        return lambda x, s: by(x, widen(t.band(s, mask)))

    rows: dict[str, Callable[..., Term]] = {
        "add": t.add, "sub": t.sub, "mul": t.mul, "neg": t.neg,
        "div": t.sdiv,  # MIN / -1 is MIN in SMT-LIB as in Java
        "rem": t.srem,
        "shl": shift(t.shl), "shr": shift(t.ashr), "ushr": shift(t.lshr),
        "and": t.band, "or": t.bor, "xor": t.bxor,
    }  # fmt: skip
    return {p + name: row for name, row in rows.items()}


def _floating(t: Terms, p: str, width: int) -> dict[str, Callable[..., Term]]:
    less, zero, greater = t.bv(-1, 32), t.bv(0, 32), t.bv(1, 32)

    def compare(on_nan: Term) -> Binary:
        def run(a: Term, b: Term) -> Term:
            # whatever is neither equal nor on the other side is what NaN gives, so that nobody asks for NaN
            if on_nan is less:
                return t.ite(t.flt(b, a), greater, t.ite(t.feq(a, b), zero, less))
            return t.ite(t.flt(a, b), less, t.ite(t.feq(a, b), zero, greater))

        return run

    rows: dict[str, Callable[..., Term]] = {
        "add": t.fadd, "sub": t.fsub, "mul": t.fmul, "div": t.fdiv, "rem": t.frem, "neg": t.fneg,
        "cmpl": compare(less), "cmpg": compare(greater),
    }  # fmt: skip
    return {p + name: row for name, row in rows.items()}


def _conversions(t: Terms) -> dict[str, Callable[..., Term]]:
    less, zero, greater = t.bv(-1, 32), t.bv(0, 32), t.bv(1, 32)
    return {
        "lcmp": lambda a, b: t.ite(t.slt(a, b), less, t.ite(t.eq(a, b), zero, greater)),
        "i2l": lambda x: t.sext(32, x),
        "l2i": lambda x: t.extract(31, 0, x),
        "i2b": lambda x: t.sext(24, t.extract(7, 0, x)),
        "i2s": lambda x: t.sext(16, t.extract(15, 0, x)),
        "i2c": lambda x: t.zext(16, t.extract(15, 0, x)),
        "i2f": lambda x: t.sbv_to_fp(x, 32),
        "i2d": lambda x: t.sbv_to_fp(x, 64),
        "l2f": lambda x: t.sbv_to_fp(x, 32),
        "l2d": lambda x: t.sbv_to_fp(x, 64),
        "f2i": lambda x: t.fp_to_sbv(x, 32),
        "f2l": lambda x: t.fp_to_sbv(x, 64),
        "d2i": lambda x: t.fp_to_sbv(x, 32),
        "d2l": lambda x: t.fp_to_sbv(x, 64),
        "f2d": lambda x: t.fp_to_fp(x, 64),
        "d2f": lambda x: t.fp_to_fp(x, 32),
    }
