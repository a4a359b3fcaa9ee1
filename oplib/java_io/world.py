"""What the world outside gives with `--outside unknown`: see java-models/outside, whose native methods these are.

The JDK's buffered reader stays as it is, but over unknown characters it would fill its buffer with thousands of them,
one by one. There its methods give what comes out of such a buffer: unknown lines and characters.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

WORLD, READER = "java/io/World", "java/io/BufferedReader"
S = "Ljava/lang/String;"


def is_asked(call: Call) -> bool:
    """Whether the world outside is unknown in this run, and not merely uncovered."""
    return call.classes.find(WORLD) is not None


def text(name: str) -> Callable[[Call], Term]:
    return lambda call: call.unknown(S, name, nullable=True)


def choice(call: Call) -> Term:
    return call.unknown("Z", "what the world outside does")


def number(low: int, high: int) -> Callable[[Call], Term]:
    def run(call: Call) -> Term:
        t = call.terms
        value = call.unknown("I", "what the world outside gives")
        call.assume(t.and_(t.sle(t.bv(low, 32), value), t.sle(value, t.bv(high, 32))))
        return value

    return run


def on_unknown(model: str) -> Callable[[Call], Term | None]:
    """A method of a buffered reader: the model's where all that the reader gives is unknown, else its own."""

    def run(call: Call) -> Term | None:
        where = _is_unknown(call, call.args[0])
        if where is call.terms.false:
            call.declined = True
        elif where is call.terms.true and model:
            call.run_model(WORLD, model, [])
        elif where is call.terms.true:
            call.not_covered(f"{call.method.name} of a reader of which all is unknown")
        else:
            call.unsupported("a buffered reader that may be one of several")
        return None

    return run


def _is_unknown(call: Call, reader: Term) -> Term:
    """Where a buffered reader reads from the world outside."""
    t = call.terms
    if not is_asked(call):
        return t.false
    field = call.classes.get(READER).field("in", "Ljava/io/Reader;")
    inner = call.read(reader, field) if field is not None else None
    if inner is None:
        return t.false
    of = call.classes.get("java/io/InputStreamReader").field("decoder", "Lsun/nio/cs/StreamDecoder;")
    found = []
    for made, where in call.objects(inner):
        if made.class_name == READER:
            found.append(t.and_(where, _is_unknown(call, call.reference(made))))
        elif of is not None and call.classes.is_subtype(made.class_name, "java/io/InputStreamReader"):
            decoder = call.read(call.reference(made), of)
            found.append(t.and_(where, call.is_null(decoder) if decoder is not None else t.true))
    return call.decide(t.or_all(found))


OWNS = (WORLD, READER)

METHODS = {
    (WORLD, "unknownChoice", "()Z"): Intrinsic(choice, True, "input"),
    (WORLD, "unknownByte", "()I"): Intrinsic(number(-1, 255), True, "input"),
    (WORLD, "unknownChar", "()I"): Intrinsic(number(-1, 65535), True, "input"),
    (WORLD, "unknownCount", "()I"): Intrinsic(number(0, 2**31 - 1), True, "input"),
    (WORLD, "unknownLine", f"(){S}"): Intrinsic(text("a line from outside"), True, "input"),
    (WORLD, "unknownText", f"(){S}"): Intrinsic(text("a text from outside"), True, "input"),
    (READER, "readLine", f"(){S}"): Intrinsic(on_unknown("readLine"), False, "lines of an unknown stream"),
    (READER, "read", "()I"): Intrinsic(on_unknown("readChar"), False, "characters of an unknown stream"),
    (READER, "ready", "()Z"): Intrinsic(on_unknown("isReady"), False, "whether an unknown stream has more"),
    **{
        (READER, name, "*"): Intrinsic(on_unknown(""), False, "of an unknown stream this is not covered")
        for name in ("lines", "mark", "reset", "skip", "transferTo", "read")
    },
}
