"""Contracts: what holds at a loop head, when a method is entered and when it is left.

They are claims. Whoever writes them cannot make a wrong proof: `engines/prove` checks every one, and drops the others.
"""
