"""Bounded model checking: symbolic execution up to a bound that grows, then queries over its record."""
