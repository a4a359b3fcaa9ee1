"""What the world outside gives with `--outside unknown`: see java-models/outside, whose native methods these are.

The JDK's buffered reader stays as it is, but over unknown characters it would fill its buffer with thousands of them,
one by one. There its methods give what comes out of such a buffer: unknown lines and characters.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, bv_sort

WORLD, CHANCE, READER = "java/io/World", "java/io/Chance", "java/io/BufferedReader"
STREAM_READER = "java/io/InputStreamReader"
REASON = "what the world outside does rarely, or cannot do at this place"
S = "Ljava/lang/String;"


def is_asked(call: Call) -> bool:
    """Whether the world outside is unknown in this run, and not merely uncovered."""
    return call.classes.find(WORLD) is not None


def text(name: str) -> Callable[[Call], Term]:
    return lambda call: call.unknown(S, name, nullable=True, origin=Provenance.WORLD)


def choice(call: Call) -> Term:
    return call.unknown("Z", "what the world outside does", origin=Provenance.WORLD)


def doubtful_choice(call: Call) -> Term:
    """No violation needs it, so it is no input of one."""
    t = call.terms
    value = t.var(call.fresh_name("what the world outside may do"), BOOL)
    call.doubt(REASON, value)
    return t.ite(value, call.one, call.zero)


def doubt(call: Call) -> None:
    call.doubt(REASON, call.terms.true)


def fail_as(call: Call) -> None:
    """Throw any exception of a type whose class the program names: nobody knows all that a stream may fail with."""
    t, type_name = call.terms, call.constant_string(call.args[0])
    named = call.library_types(type_name) if type_name is not None else []
    kind = t.var(call.fresh_name("how the world outside fails"), bv_sort(32))
    for at, name in enumerate(name for name in named if name != type_name):
        where = t.eq(kind, t.bv(at, 32))
        call.doubt(REASON, where)
        call.throw_if(where, name, fields={"detailMessage": call.args[1]})


def number(low: int, high: int) -> Callable[[Call], Term]:
    def run(call: Call) -> Term:
        t = call.terms
        value = call.unknown("I", "what the world outside gives", origin=Provenance.WORLD)
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
            call.run_model(WORLD, model, [_source(call, call.args[0])])
        elif where is call.terms.true:
            call.not_covered(f"{call.method.name} of a reader of which all is unknown")
        else:
            call.unsupported("a buffered reader that may be one of several")
        return None

    return run


def _inner(call: Call, reader: Term) -> Term | None:
    field = call.classes.get(READER).field("in", "Ljava/io/Reader;")
    return call.read(reader, field) if field is not None else None


def _source(call: Call, reader: Term) -> Term:
    """The unknown reader that a buffered one reads from, maybe through others."""
    inner = _inner(call, reader)
    if inner is None:
        return reader
    made = [one for one, _ in call.objects(inner)]
    return _source(call, inner) if made and all(one.class_name == READER for one in made) else inner


def _is_unknown(call: Call, reader: Term) -> Term:
    """Where a buffered reader reads from the world outside."""
    t = call.terms
    inner = _inner(call, reader) if is_asked(call) else None
    if inner is None:
        return t.false
    of = call.classes.get(STREAM_READER).field("decoder", "Lsun/nio/cs/StreamDecoder;")
    found = []
    for made, where in call.objects(inner):
        if made.class_name == READER:
            found.append(t.and_(where, _is_unknown(call, call.reference(made))))
        elif of is not None and call.classes.is_subtype(made.class_name, STREAM_READER):
            decoder = call.read(call.reference(made), of)
            found.append(t.and_(where, call.is_null(decoder) if decoder is not None else t.true))
    return call.decide(t.or_all(found))


OWNS = (CHANCE, READER)

METHODS = {
    (CHANCE, "unknownChoice", "()Z"): Intrinsic(choice, True, "input"),
    (CHANCE, "unknownByte", "()I"): Intrinsic(number(-1, 255), True, "input"),
    (CHANCE, "unknownChar", "()I"): Intrinsic(number(-1, 65535), True, "input"),
    (CHANCE, "unknownCount", "()I"): Intrinsic(number(0, 2**31 - 1), True, "input"),
    (CHANCE, "unknownLine", f"(){S}"): Intrinsic(text("a line from outside"), True, "input"),
    (CHANCE, "unknownText", f"(){S}"): Intrinsic(text("a text from outside"), True, "input"),
    (CHANCE, "doubtfulChoice", "()Z"): Intrinsic(doubtful_choice, True, "input, under a doubt"),
    (CHANCE, "doubt", "()V"): Intrinsic(doubt, True, "a doubt"),
    (CHANCE, "mayFailAs", f"({S}{S})V"): Intrinsic(fail_as, True, "an exception, under a doubt"),
    (READER, "readLine", f"(){S}"): Intrinsic(on_unknown("readLine"), False, "lines of an unknown stream"),
    (READER, "read", "()I"): Intrinsic(on_unknown("readChar"), False, "characters of an unknown stream"),
    (READER, "ready", "()Z"): Intrinsic(on_unknown("isReady"), False, "whether an unknown stream has more"),
    **{
        (READER, name, "*"): Intrinsic(on_unknown(""), False, "of an unknown stream this is not covered")
        for name in ("lines", "mark", "reset", "skip", "transferTo", "read")
    },
}
