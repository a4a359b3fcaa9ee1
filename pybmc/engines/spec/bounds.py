"""The options of a check against a specification: from any state that it admits, within bounds of its own."""

from __future__ import annotations

from pybmc.options import Options
from pybmc.records import changed

OBJECTS = 3  # of each class in the state that a method begins in, unless --objects says otherwise
NESTING = 2  # of objects that calls by contract make up, unless --max-nondet-tree-depth says otherwise
SMALL, NARROW = 2, 4  # objects, elements and bits within which a counterexample is looked for first


def specified(options: Options) -> Options:
    """As methods are checked against a specification: from any state that it admits."""
    objects = {"": OBJECTS} | dict(options.objects)
    longest, nesting = options.max_nondet_array_length, options.max_nondet_tree_depth
    if "" in options.objects and longest == Options().max_nondet_array_length:
        longest = objects[""]  # one bound for all sizes, unless arrays have their own
    if nesting == Options().max_nondet_tree_depth:
        nesting = NESTING
    return changed(
        options, engine="spec", inputs="any", nondet_static=True, objects=objects, max_nondet_array_length=longest,
        max_nondet_tree_depth=nesting, advice=False,
    )  # fmt: skip


def smaller(options: Options) -> Options | None:
    """The same in a smaller world; None if it is small already."""
    few = changed(
        options, objects={name: min(most, SMALL) for name, most in options.objects.items()},
        max_nondet_array_length=min(options.max_nondet_array_length, SMALL),
        int_width=options.int_width and min(options.int_width, NARROW),
    )  # fmt: skip
    is_large = max(options.objects.values(), default=0) > SMALL or options.max_nondet_array_length > SMALL
    return few if is_large else None
