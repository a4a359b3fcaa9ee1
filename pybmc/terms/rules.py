"""All rewrite rules by operator: each is tried in order, the first that answers wins and is counted by its name.

A rule gets the builder and the arguments (a unary one also the payload and the result sort) and gives the
simpler term or None. NOT, AND, OR, ITE and the array operators are simplified by their builders.
"""

from __future__ import annotations

from pybmc.terms import rules_arith, rules_bits, rules_compare, rules_fp
from pybmc.terms.core import Rule
from pybmc.terms.ops import Op

RULES: dict[Op, tuple[Rule, ...]] = {
    **rules_arith.RULES,
    **rules_bits.RULES,
    **rules_compare.RULES,
    **rules_fp.RULES,
}
