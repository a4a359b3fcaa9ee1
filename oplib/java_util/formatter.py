"""java.util.Formatter, which streams and writers print by as well: its texts are those of String.format.

See java-models/jdk/java/util/FormatterModels.java.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.api import Call, Intrinsic

FORMATTER, MODELS = "java/util/Formatter", "java/util/FormatterModels"
FORMAT = "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/util/Formatter;"


def _format(call: Call) -> None:
    call.run_model(MODELS, "format", call.args)


def _unknown(reason: str) -> Callable[[Call], None]:
    return lambda call: call.unsupported(reason)


OWNS = (FORMATTER, MODELS)

METHODS = {
    (FORMATTER, "format", FORMAT): Intrinsic(_format, True, "by String.format"),
    (MODELS, "partlyWritten", "()V"): Intrinsic(
        _unknown("what a Formatter has written before an argument that its format does not fit"), True, "not modelled"
    ),
    (MODELS, "outputFailed", "()V"): Intrinsic(
        _unknown("a Formatter whose output throws an IOException"), True, "not modelled"
    ),
}
