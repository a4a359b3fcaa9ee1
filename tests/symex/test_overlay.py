"""Chains of overlays against plain dictionaries: random forks, writes, deaths and merges."""

from __future__ import annotations

import random

import pytest

from pybmc.symex.heap import overlay
from pybmc.symex.heap.overlay import ALLOCATED, Overlay
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL


class Model:
    """A state: its chain, the same contents as a plain dictionary, and its path condition as a set of choices."""

    def __init__(self, chain: Overlay, plain: dict[tuple[int, int], Term], path: tuple[tuple[int, bool], ...]) -> None:
        self.chain = chain
        self.plain = plain
        self.path = path


@pytest.mark.parametrize("seed", range(40))
def test_chains_hold_what_dictionaries_hold(seed: int) -> None:
    chance, terms = random.Random(seed), Terms()
    zero = terms.bv(0, 32)
    states = [Model(Overlay(None), {}, ())]
    forks = 0
    next_object = 1000
    for _ in range(150):
        state = chance.choice(states)
        action = chance.random()
        if action < 0.55:
            made = [number for number, slot in state.plain if slot == ALLOCATED]  # those who have it may write to it
            key = (chance.choice([*range(5), *made[-5:]]), chance.randrange(3))
            value = terms.bv(chance.randrange(1 << 30), 32)
            state.chain.data[key] = state.plain[key] = value
        elif action < 0.62:  # a new object, with one field written
            for key, value in (((next_object, ALLOCATED), terms.true), ((next_object, 0), terms.bv(next_object, 32))):
                state.chain.data[key] = state.plain[key] = value
            next_object += 1
        elif action < 0.8 and len(states) < 6:
            left, right = overlay.fork(state.chain)
            states.append(Model(right, dict(state.plain), (*state.path, (forks, False))))
            state.chain, state.path = left, (*state.path, (forks, True))
            forks += 1
        elif action < 0.85 and len(states) > 1:
            states.remove(state)
            overlay.release(state.chain)
        elif len(states) > 1:
            other = chance.choice([s for s in states if s is not state])
            states.remove(other)
            state = merge(terms, state, other, states, zero)
        for each in states:
            for key, value in each.plain.items():
                found = each.chain.get(key)
                assert (zero if found is None else found) is value, f"{key} after {seed}"


def merge(terms: Terms, state: Model, other: Model, states: list[Model], zero: Term) -> Model:
    condition = terms.var(f"c{id(state.chain)}", BOOL)
    both = state.plain.keys() | other.plain.keys()
    alive_left = {k[0] for k in state.plain if k[1] == ALLOCATED}
    alive_right = {k[0] for k in other.plain if k[1] == ALLOCATED}
    expected = {}
    for key in both:
        x, y = state.plain.get(key, zero), other.plain.get(key, zero)
        if key[0] >= 1000 and (key[0] in alive_left) != (key[0] in alive_right):
            expected[key] = x if key[0] in alive_left else y
        else:
            expected[key] = terms.ite(condition, x, y)
    chain = overlay.merge(state.chain, other.chain, lambda a, b: terms.ite(condition, a, b), lambda key, _: zero)
    state.chain, state.plain = chain, expected
    return state


def test_a_diamond_leaves_the_chain_as_short_as_it_was() -> None:
    terms = Terms()
    top = Overlay(None)
    top.data[(1, 0)] = terms.bv(1, 32)
    for number in range(100):
        left, right = overlay.fork(top)
        left.data[(2, 0)] = terms.bv(number, 32)
        right.data[(3, 0)] = terms.bv(number, 32)
        top = overlay.merge(left, right, lambda a, b: a, lambda key, _: terms.bv(0, 32))
    assert top.depth <= 1
