"""Every rule that simplifies, by its name: builders that do without some of them, and that count all of them.

A rule that wins small cases may lose large ones, so each can be judged alone (`make rules`). Rules are rows of tables
or methods of the builder; those that are off are taken out of the tables, or replaced by methods that do nothing, in a
class made for the purpose. The builder that everybody uses knows nothing of this.

Folding of constants, the order of arguments and complements are no rules: they are the form that all terms have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps

from pybmc.annotations import Any
from pybmc.errors import UsageError
from pybmc.records import NamedTuple
from pybmc.terms.node import Terms
from pybmc.terms.rules import RULES

ALL = "all"


class Method(NamedTuple):
    """A method of the builder that is a rule."""

    name: str
    nothing: object = None  # what it gives where it does not apply


METHODS = {
    "and_members": Method("_finds_conjunct", 0),
    "and_orders": Method("_and_orders"),
    "and_regions": Method("_and_regions"),
    "and_regions_found": Method("_finds_region", 0),
    "and_resolve": Method("_resolve"),
    "by_cases": Method("_by_cases"),
    "grown": Method("grown"),
    "ite_bool": Method("_bool_ite"),
    "ite_equal": Method("_equal_ite"),
    "ite_extended": Method("_extended_ite"),
    "ite_nested": Method("_nested_ite"),
    "map_leaves": Method("map_leaves"),
    "or_factor": Method("_factor"),
    "or_factor_small": Method("_factor_small"),
    "read_past_writes": Method("_past_writes"),
    "read_through": Method("_looked_into", ()),
    "spread": Method("_spread"),
    "store_known": Method("_known_store"),
}
INTERVALS = "intervals"  # of bit vectors
QUERIES = (
    "algebra_first",
    "bound_pairs",
    "choices",
    "diagrams",
    "enumeration",
    "float_keys",
    "float_spans",
    "kinds",
    "narrow_compare",
    "narrowing",
    "one_by_one",
    "plainer",
    "ranks",
    "rival",
    "shapes",
    "telescope",
    "trials",
    "value_by_value",
    "whole_numbers",
)  # what is done to a query before it is asked (`solving/session.py`)
# Which paths are possible (`engines/bmc/prune.py`), how branches are decided (`symex/extent.py`), and numbers read
# through uncertain references (`symex/heap`).
EXECUTION = (
    "cases",
    "mending",
    "order_decisions",
    "orders",
    "path_bounds",
    "read_along",
    "samples",
)

# Where one relies on another: (k * x) * c and k * (x * c) would become each other for ever; a mask of no bits is none.
NEEDS = {"mul_shifted": "mul_constant", "band_low_mask": "band_simple"}


def names() -> list[str]:
    """Of all rules."""
    written = {rule.__name__ for rules in RULES.values() for rule in rules}
    return sorted({*written, *METHODS, INTERVALS, *QUERIES, *EXECUTION})


def builder(without: Sequence[str], is_counted: bool) -> type[Terms]:
    """Builders without the rules of these names; `all` stands for every one."""
    known = names()
    unknown = [name for name in without if name not in known and name != ALL]
    if unknown:
        raise UsageError(f"--without-rule {unknown[0]}: there is no such rule; there are {', '.join(known)}")
    off = set(known) if ALL in without else set(without)
    off |= {name for name, needed in NEEDS.items() if needed in off}
    members: dict[str, Any] = {"__slots__": (), "OFF": frozenset(off)}
    members["TABLE"] = {op: tuple(rule for rule in rules if rule.__name__ not in off) for op, rules in RULES.items()}
    if INTERVALS in off:
        members["INTERVALS"] = {}
    for name, method in METHODS.items():
        if name in off:
            members[method.name] = _doing_nothing(method.nothing)
        elif is_counted:
            members[method.name] = _counted(name, getattr(Terms, method.name), method.nothing)
    return type("Terms", (Terms,), members)


def _doing_nothing(nothing: object) -> Callable[..., object]:
    return lambda self, *args: nothing


def _counted(name: str, method: Callable[..., object], nothing: object) -> Callable[..., object]:
    @wraps(method)
    def apply(self: Terms, *args: Any) -> object:
        result = method(self, *args)
        if result is not nothing and result != nothing:
            self.counts[name] = self.counts.get(name, 0) + 1
        return result

    return apply


def told(terms: Terms) -> str:
    """How often each rule was applied, for people and scripts."""
    counts = {**terms.counts, **({INTERVALS: len(terms.ranges)} if terms.ranges else {})}
    return "Rules: " + (", ".join(f"{name} {count}" for name, count in sorted(counts.items())) or "none")
