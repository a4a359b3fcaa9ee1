"""What some intrinsics are told about the run when their table is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pybmc.records import Record


class Setup(Record):
    given_values: Mapping[str, Any]  # those of --static-values, by class
    jvm: tuple[str, str] = ("java", "")  # a `java` and the class path of the models, for what only a JVM can compute
