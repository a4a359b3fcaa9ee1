"""What sources of --taint give where their classes are absent, so that no signature says of what a map or list is."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.goto.generics import GenericType, written_type
from pybmc.goto.names import STRING, descriptor_of, split_method

TEXT = descriptor_of(STRING)
OF_TEXTS = f"Ljava/util/Enumeration<{TEXT}>;"
OF_COLLECTIONS: Mapping[str, str] = {
    "getHeaders": OF_TEXTS,
    "getHeaderNames": OF_TEXTS,
    "getParameterNames": OF_TEXTS,
    "getParameterMap": f"Ljava/util/Map<{TEXT}[{TEXT}>;",
}
OWNERS = ("javax/servlet/", "jakarta/servlet/")


def given_type(owner: str, name: str, descriptor: str) -> GenericType | None:
    """What a method of a servlet's request gives."""
    known = OF_COLLECTIONS.get(name) if owner.startswith(OWNERS) else None
    type_ = written_type(known) if known is not None else None
    return type_ if type_ is not None and type_.descriptor == split_method(descriptor)[1] else None
