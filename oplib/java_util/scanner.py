"""What java.util.Scanner reads from standard input: unknown values of the types asked for.

See java-models/jdk/java/util/Scanner.java, whose native methods these are.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_io.world import is_asked
from oplib.strings.objects import text_of
from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.terms.node import Term

SCANNER = "java/util/Scanner"
S = "Ljava/lang/String;"
WHITE_SPACE = (*range(9, 14), *range(0x1C, 0x21), 0x1680, *range(0x2000, 0x2007), *range(0x2008, 0x200B), 0x2028,
               0x2029, 0x205F, 0x3000)  # fmt: skip
BREAKS = (10, 13, 0x85, 0x2028, 0x2029)
NUMBERS = {"Int": "I", "Long": "J", "Short": "S", "Byte": "B", "Boolean": "Z", "Float": "F", "Double": "D"}
WELL_FORMED = "what java.util.Scanner reads from System.in is taken to be of the form that the program asks for"


def is_anything(call: Call) -> Term:
    return call.one if is_asked(call) else call.zero


def number(call: Call) -> Term:
    if not is_asked(call):
        call.warn(WELL_FORMED)
    name = f"Scanner.next{call.method.name.removeprefix('unknown')}()"
    return call.unknown(call.method.descriptor[-1], name, origin=Provenance.SCANNED)


def answer(call: Call) -> Term:
    return call.unknown("Z", "Scanner.hasNext()", origin=Provenance.SCANNED_ANSWER)


def text(name: str, without: tuple[int, ...], shortest: int) -> Callable[[Call], Term | None]:
    """A string that has none of these characters."""

    def run(call: Call) -> Term | None:
        t = call.terms
        origin = Provenance.SCANNED if shortest else Provenance.SCANNED_LINE
        value = call.unknown(S, f"Scanner.{name}()", nullable=False, origin=origin)
        contents = text_of(call, value)
        if contents is None:
            return None
        call.assume(t.sle(t.bv(shortest, 32), contents.length))
        for at, unit in enumerate(contents.cells(t)):
            inside = t.slt(t.bv(at, 32), contents.length)
            for code in without:
                call.assume(t.not_(t.and_(inside, t.eq(unit, t.bv(code, unit.sort.width)))))
        return None if call.ended else value

    return run


def depends_on_locale(call: Call) -> None:
    call.unsupported("a number that a Scanner reads by the rules of its locale")


OWNS = (SCANNER,)

METHODS = {
    **{(SCANNER, f"unknown{name}", f"(){kind}"): Intrinsic(number, True, "input") for name, kind in NUMBERS.items()},
    (SCANNER, "isAnything", "()Z"): Intrinsic(is_anything, True, "--outside"),
    (SCANNER, "unknownAnswer", "()Z"): Intrinsic(answer, True, "input"),
    (SCANNER, "unknownToken", f"(){S}"): Intrinsic(text("next", WHITE_SPACE, 1), True, "input"),
    (SCANNER, "unknownLine", f"(){S}"): Intrinsic(text("nextLine", BREAKS, 0), True, "input"),
    (SCANNER, "dependsOnLocale", "()V"): Intrinsic(depends_on_locale, True, "locales are not modelled"),
}
