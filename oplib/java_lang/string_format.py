"""java.lang.String: format and formatted."""

from __future__ import annotations

from oplib.java_lang.string import MODELS, S, Table, final
from oplib.java_util.locale import COMMA_LOCALES, name_of_locale
from oplib.strings import formatting
from oplib.strings.objects import STRING, reads
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term


def _format(kinds: str) -> Intrinsic:
    """Arguments of other classes than those that are known here become strings before."""
    known = reads(formatting.format_text, kinds)

    def run(call: Call) -> Term | None:
        changed = formatting.big_number(call, *call.args)
        if changed is not None:
            call.run_model(MODELS, "formatBig", changed)
            return None
        mask = formatting.other_objects(call, *call.args)
        if not mask:
            return known.run(call)
        call.run_model(MODELS, "format", [*call.args, call.terms.bv(mask, 64)])
        return None

    return final(run)


def _format_with_locale(call: Call) -> Term | None:
    """Without a locale (null) the digits are those of ASCII, grouped by commas."""
    for made, condition in call.candidates(call.args[0]):
        if made is not None and name_of_locale(call, made) not in COMMA_LOCALES:
            call.unsupported("String.format with a locale that is not one of the constants for English", condition)
    if call.ended:
        return None
    del call.args[0]
    return _format("TA").run(call)


OWNS = (STRING,)
METHODS: Table = {
    (STRING, "format", f"(Ljava/util/Locale;{S}[Ljava/lang/Object;){S}"): final(_format_with_locale),
    (STRING, "format", f"({S}[Ljava/lang/Object;){S}"): _format("TA"),
    (STRING, "formatted", f"([Ljava/lang/Object;){S}"): _format("tA"),
}
