"""Fields that models add to classes of the JDK."""

from __future__ import annotations

from pybmc.goto.classes import FieldInfo
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term


def field_of_model(info: FieldInfo) -> tuple[Intrinsic, Intrinsic]:
    """Native methods that read and write a field which no Java source can name."""

    def get(call: Call) -> Term | None:
        return call.read(call.args[0], info)

    def put(call: Call) -> None:
        call.write(call.args[0], info, call.args[1])

    return Intrinsic(get, True, "a field of the model"), Intrinsic(put, True, "a field of the model")
