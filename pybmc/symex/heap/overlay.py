"""The heap as a chain of small dictionaries: a fork costs nothing, a merge what the two sides wrote.

A key is (object number, slot): a field number, an array index, or one of the special slots below. Statics
belong to object 0, which as a reference is null. A state owns the top of its chain alone and writes there; everything
below is shared and frozen. `children` counts the chains that stand on a frozen link, so that a link with one
user left can be folded into it and the chains stay short.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.terms.node import Term

Key = tuple[int, int]

WHOLE_ARRAY = -1  # slot of an array that is held as one SMT array
ALLOCATED = -2  # slot written when an object is made: on a path without it the object does not exist
HIDDEN = -4  # slot of a library object whose contents a call without meaning may have changed: the condition


class Overlay:
    __slots__ = ("children", "data", "depth", "older", "parent", "settled")

    def __init__(self, parent: Overlay | None) -> None:
        self.parent = parent
        self.data: dict[Key, Term] = {}
        self.children = 0
        self.older: list[Key] = []  # when there were `settled` keys: those of objects that are older than this link
        self.settled = 0
        self.depth: int = 0 if parent is None else parent.depth + 1

    def get(self, key: Key) -> Term | None:
        node: Overlay | None = self
        while node is not None:
            value = node.data.get(key)
            if value is not None:
                return value
            node = node.parent
        return None


def fork(top: Overlay) -> tuple[Overlay, Overlay]:
    """Two owned tops with the contents of one, which must not be used any more."""
    top = compact(top)
    if not top.data and top.parent is not None:
        sibling = Overlay(top.parent)
        top.parent.children += 1
        return top, sibling
    top.children = 2
    return Overlay(top), Overlay(top)


def compact(top: Overlay) -> Overlay:
    """Fold links that only this chain uses into one; the smaller goes into the larger."""
    parent = top.parent
    while parent is not None and parent.children == 1:
        if len(top.data) <= len(parent.data):
            parent.data.update(top.data)
            parent.children = 0
            top = parent
        else:
            for key, value in parent.data.items():
                top.data.setdefault(key, value)
            top.parent = parent.parent
            top.depth = parent.depth
        parent = top.parent
    return top


def release(top: Overlay, stop: Overlay | None = None) -> None:
    """The chain is not used any more (below `stop`, which only loses the child)."""
    node = top
    while node is not stop and node.parent is not None:
        parent = node.parent
        parent.children -= 1
        if parent is stop or parent.children > 0:
            return
        node = parent


def writes_since(top: Overlay, ancestor: Overlay) -> dict[Key, Term]:
    """What a chain holds that is not in the part that it has in common with others; may be its own top."""
    if top.parent is ancestor:
        return top.data
    found: dict[Key, Term] = {}
    node = top
    while node is not ancestor:
        for key, value in node.data.items():
            found.setdefault(key, value)
        assert node.parent is not None
        node = node.parent
    return found


def common_ancestor(a: Overlay, b: Overlay) -> Overlay:
    while a is not b:
        if a.depth >= b.depth:
            assert a.parent is not None
            a = a.parent
        else:
            assert b.parent is not None
            b = b.parent
    return a


def is_only_in(number: int, here: dict[Key, Term], there: dict[Key, Term]) -> bool:
    """Whether an object was made on one of two sides alone. One that was made before they parted is in the writes of
    both where one of them has met states from outside since: with these it has an older link in common."""
    made = (number, ALLOCATED)
    return made in here and made not in there


def merge(
    left: Overlay,
    right: Overlay,
    select: Callable[[Term, Term], Term],
    initial: Callable[[Key, Overlay], Term],
) -> Overlay:
    """One owned top: `select(value on the left, value on the right)` where they differ.

    `initial(key, chain)` is the value of a key that was never written on that chain. What the side that wrote more has
    is kept in place, and objects that exist on that side only are not looked at: many paths that end in the same place,
    such as all exceptions of a loop, are merged into one that grows.
    """
    ancestor = common_ancestor(left, right)
    in_left, in_right = writes_since(left, ancestor), writes_since(right, ancestor)
    is_left = len(in_left) >= len(in_right)
    more, less = (in_left, in_right) if is_left else (in_right, in_left)
    larger, smaller = (left, right) if is_left else (right, left)
    older = _older(larger, more)
    changed: dict[Key, Term] = {}
    came: list[Key] = []  # keys of objects that are older than this link, which only the smaller one wrote
    for key, value in less.items():
        other = more.get(key)
        if other is value:
            continue
        if other is None:
            if is_only_in(key[0], less, more):
                changed[key] = value  # the object does not exist on the other side
                continue
            if (key[0], ALLOCATED) not in more:
                came.append(key)
            other = ancestor.get(key)
            if other is None:
                other = initial(key, larger)
        changed[key] = value if other is value else select(other, value) if is_left else select(value, other)
    for key in [*older, *_made_before(more, less)]:
        if key not in less:
            value, other = more[key], ancestor.get(key)
            if other is None:
                other = initial(key, smaller)
            if other is not value:
                changed[key] = select(value, other) if is_left else select(other, value)
    release(left, ancestor)
    release(right, ancestor)
    more.update(changed)
    if ancestor.children == 0:
        _take(ancestor, more)
        return ancestor
    top = Overlay(ancestor)
    top.data = more
    top.older, top.settled = [*older, *came], len(more)
    ancestor.children += 1
    return top


def _made_before(more: dict[Key, Term], less: dict[Key, Term]) -> list[Key]:
    """Of what one side wrote, the keys of objects that are in the writes of both, but were made before they parted."""
    shared = {number for number, slot in less if slot == ALLOCATED and (number, slot) in more}
    return [key for key in more if key[0] in shared] if shared else []


def _older(top: Overlay, data: dict[Key, Term]) -> list[Key]:
    """Of what a chain wrote, the keys of objects that were there before."""
    if top.data is data and top.settled == len(data):
        return top.older
    return [key for key in data if (key[0], ALLOCATED) not in data]


def _take(link: Overlay, data: dict[Key, Term]) -> None:
    """What was written later comes into a link that nothing else stands on."""
    if len(data) > len(link.data):
        for key, value in link.data.items():
            data.setdefault(key, value)
        link.data = data
    else:
        link.data.update(data)
