"""What a loop whose rounds may come in any order (pybmc/lowering/unordered.py) tells who gives it its elements."""

from __future__ import annotations

from pybmc.goto.names import ClassName

SLOT_LOOP = ClassName("java/util/SlotLoop")
MOST_RECEIVERS = 3  # objects that methods are called on in each round
# What is demanded: all elements are entries of a map; parts of entries are boxes and strings; or those or collections.
ENTRIES, PLAIN, SIZED = 1, 2, 4
