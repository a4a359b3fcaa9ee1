"""java.util.logging: what is logged nobody reads, but how much is, nobody knows."""

from __future__ import annotations

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

LOGGER = "java/util/logging/Logger"


def configured_level(call: Call) -> Term:
    return call.unknown("I", "Logger.configuredLevel()")


OWNS = (LOGGER,)

METHODS = {
    (LOGGER, "configuredLevel", "()I"): Intrinsic(configured_level, True, "the configuration is unknown"),
}
