"""Loggers: what is logged goes to the standard error stream, where nobody looks at it.

That holds as long as the program has no handlers, filters, formatters or loggers of its own. A formatter asks an
exception for its text, which must be nobody's but the library's.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.engines.prove.library import TEXTS, Means
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import NULL_POINTER, Texts
from pybmc.engines.prove.world import World
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, THROWABLE, descriptor_of
from pybmc.terms.node import Term

TEXT = descriptor_of(STRING)
LOGGER, LEVEL = "java/util/logging/Logger", "Ljava/util/logging/Level;"
OWN = ("Handler", "Filter", "Formatter", "Logger", "Level", "LogManager")
PLAIN = ("severe", "warning", "info", "config", "fine", "finer", "finest")


def meaning_of_logs(method: MethodRef, world: World) -> Means | None:
    work = TABLE.get((method.owner, method.name, method.descriptor))
    if work is None or any(world.has_subclass(f"java/util/logging/{name}") for name in OWN):
        return None
    return lambda site: work(Texts(site))


Work = Callable[[Texts], Outcome]


def _logger(texts: Texts) -> Outcome:
    site = texts.site

    def found() -> Term:
        texts.world.existing = site.state.made
        return site.unknown(site.result, not_null=True)

    return site.throw_if(texts.is_null(site.args[0]), NULL_POINTER, found)


def _logged(texts: Texts) -> Outcome:
    return texts.site.returns()


def _logged_by_level(texts: Texts) -> Outcome:
    """With an exception perhaps."""
    if len(texts.site.args) > 3 and texts.world.is_overridden(THROWABLE, TEXTS):
        return texts.site.gap("toString() of an exception of the program")
    return texts.site.throw_if(texts.is_null(texts.site.args[1]), NULL_POINTER, lambda: None)


TABLE: dict[tuple[str, str, str], Work] = {
    (LOGGER, "getLogger", f"({TEXT})L{LOGGER};"): _logger,
    **{(LOGGER, name, f"({TEXT})V"): _logged for name in PLAIN},
    (LOGGER, "log", f"({LEVEL}{TEXT})V"): _logged_by_level,
    (LOGGER, "log", f"({LEVEL}{TEXT}{descriptor_of(THROWABLE)})V"): _logged_by_level,
}
