"""Proofs without a bound: every loop and recursion is cut by contracts, and one modular run checks them all."""
