"""How much memory arrays take in HotSpot: which length is one too many for a limit of bytes."""

from __future__ import annotations

# A header of 16 bytes, references compressed.
ARRAY_HEADER = 16
CELL_BYTES = {"Z": 1, "B": 1, "C": 2, "S": 2, "I": 4, "F": 4, "J": 8, "D": 8, "L": 4, "[": 4}


def most_cells(descriptor: str, limit: int) -> int:
    """The length of the longest array of this type that takes at most so many bytes; less than 0: none does."""
    return (limit - ARRAY_HEADER) // CELL_BYTES[descriptor[1]]
