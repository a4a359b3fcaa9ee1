"""Random well-typed expressions of every operator of JML, as text, over the fields and parameters of one class.

`of_operator(name, random)` has the operator at or near its root; what is inside is random. Pre- and post-state differ,
by what the method `m` of `CLASS` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

CLASS = """
public class Main {
  static class Node { int v; /*@ nullable @*/ Node next; boolean mark; }
  static class Leaf extends Node { byte w; }
  /*@ nullable @*/ Node head; /*@ nullable @*/ Node last; int size; long l; byte b; char c; boolean z;
  /*@ nullable @*/ int[] a; /*@ nullable @*/ Node[] all; static int count; double d;
  //@ model int total;
  //@ represents total = size - count;
  /*@ pure @*/ int twice(int k) { return 2 * k + size; }
  /*@ pure @*/ private boolean isHead(Node k) { return k == head; }
  /*@ pure @*/ static long both(long p, int q) { return p ^ q; }
  // CLAUSES
  int m(int x, long y, /*@ nullable @*/ Node n, /*@ nullable @*/ int[] q) {
    size += x;
    count++;
    if (q != null && q.length > 0) q[0] = size;
    if (n != null) { n.v = 5; n.next = head; }
    if (z) { head = new Leaf(); head.v = x; }
    return size;
  }
}
"""

INTS = ("x", "size", "Main.count", "\\result", "total", "c", "b", "(int) y", "0", "1", "-1", "3", "7", "2147483647")
LONGS = ("y", "l", "x", "5L", "-9223372036854775808L", "(long) size")
CONDITIONS = ("z", "x > size", "n == null", "head == last", "y < l", "n != null", "a != q", "head != null && head.mark")
NODES = ("head", "last", "n", "head.next", "n.next", "last.next", "\\old(head)", "null")
ARRAYS = ("a", "q", "\\old(a)")


class Expressions:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.bound: list[str] = []
        self._names = 0

    # ---------------------------------------------------------------------------------------- by type

    def integer(self, depth: int) -> str:
        if depth <= 0:
            return self.one((*INTS, *self.bound, *self.bound))
        ways: tuple[Callable[[], str], ...] = (
            lambda: f"({self.integer(depth - 1)} {self.one('+-*/%&|^')} {self.integer(depth - 1)})",
            lambda: f"({self.condition(depth - 1)} ? {self.integer(depth - 1)} : {self.integer(depth - 1)})",
            lambda: f"{self.array()}[{self.integer(0)}]",
            lambda: f"{self.array()}.length",
            lambda: f"{self.place()}.v",
            lambda: f"(int) ({self.long(depth - 1)})",
            lambda: f"\\old({self.before(lambda: self.integer(depth - 1))})",
            lambda: f"twice({self.integer(depth - 1)})",
            lambda: self.integer(0),
        )
        return self.one(ways)()

    def long(self, depth: int) -> str:
        if depth <= 0:
            return self.one(LONGS)
        ways: tuple[Callable[[], str], ...] = (
            lambda: f"({self.long(depth - 1)} {self.one('+-*&|^')} {self.long(depth - 1)})",
            lambda: f"(long) ({self.integer(depth - 1)})",
            lambda: self.long(0),
        )
        return self.one(ways)()

    def condition(self, depth: int) -> str:
        if depth <= 0:
            return self.one(CONDITIONS)
        ways: tuple[Callable[[], str], ...] = (
            lambda: f"({self.integer(depth - 1)} {self.comparison()} {self.integer(depth - 1)})",
            lambda: f"({self.long(depth - 1)} {self.comparison()} {self.long(depth - 1)})",
            lambda: f"({self.node()} {self.one(('==', '!='))} {self.node()})",
            lambda: (
                f"({self.condition(depth - 1)} {self.one(('&&', '||', '==>', '<==>'))} {self.condition(depth - 1)})"
            ),
            lambda: f"!({self.condition(depth - 1)})",
            lambda: self.condition(0),
        )
        return self.one(ways)()

    def node(self) -> str:
        return self.one(NODES)

    def place(self) -> str:
        """An object, most likely."""
        return self.one(NODES[:-1])

    def array(self) -> str:
        return self.one(ARRAYS)

    def one(self, choices: Sequence[T]) -> T:
        return self.random.choice(choices)

    def comparison(self) -> str:
        return self.one(("==", "!=", "<", "<=", ">", ">="))

    def before(self, make: Callable[[], str]) -> str:
        text = make()
        while "\\result" in text or "\\old" in text:
            text = make()
        return text

    # -------------------------------------------------------------------------------------- quantifiers

    def quantified(self, kind: str, body: Callable[[], str]) -> str:
        self._names += 1
        name = f"k{self._names}"
        if self.random.random() < 0.25:
            return self._of_objects(kind, name)
        low = self.one(("0", "1", "-2", "x - 1" if self.random.random() < 0.1 else "0"))
        high = self.one(("3", "5", f"{self.array()}.length", "2"))
        ends = self.one((f"{low} <= {name} && {name} < {high}", f"{low} < {name} && {name} <= {high}",
                          f"{high} > {name} && {name} >= {low}", f"{name} == {low}"))  # fmt: skip
        if self.random.random() < 0.3:
            ends += f" && {name} != {self.integer(0)}"
        self.bound.append(name)
        text = f"({kind} int {name}; {ends}; {body()})"
        self.bound.pop()
        return text

    def _of_objects(self, kind: str, name: str) -> str:
        range_ = self.one((f"{name}.v > 0", "true", f"{name} != n", f"\\reach(head, Node, next).has({name})"))
        inner = f"{name}.v" if kind in ("\\sum", "\\product", "\\max", "\\min") else f"{name}.v >= {self.integer(0)}"
        return f"({kind} {self.one(('Node', 'Leaf', 'Node'))} {name}; {range_}; {inner})"


Make = Callable[[Expressions], str]


def _binary(op: str) -> Make:
    return lambda e: (
        f"({e.integer(1)}) {op} ({e.integer(1)})" if e.random.random() < 0.6 else f"({e.long(1)}) {op} ({e.long(1)})"
    )


def _logical(op: str) -> Make:
    return lambda e: f"({e.condition(1)}) {op} ({e.condition(1)})"


def _cell_of(e: Expressions) -> str:
    index = e.bound[-1] if e.bound and e.random.random() < 0.7 else e.integer(0)
    return f"{e.array()}[{index}]"


def _number(e: Expressions) -> str:
    return e.one([_cell_of(e), e.integer(1), e.long(1)])


def _truth(e: Expressions) -> str:
    return e.one([f"{_cell_of(e)} {e.comparison()} {e.integer(0)}", e.condition(1)])


def _unchanged(e: Expressions) -> str:
    places = (
        "size",
        "head",
        "a[*]",
        "q[*]",
        "q[1..2]",
        "n.v",
        "n.next",
        "this.*",
        "n.*",
        "Main.count",
        "q[0]",
        "last.v",
    )
    return f"\\not_modified({', '.join(e.random.sample(places, e.random.randint(1, 2)))})"


OPERATORS: dict[str, Make] = {
    **{op: _binary(op) for op in ("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>")},
    **{op: _binary(op) for op in ("==", "!=", "<", "<=", ">", ">=")},
    **{op: _logical(op) for op in ("&&", "||", "==>", "<==", "<==>", "<=!=>")},
    "!": lambda e: f"!({e.condition(2)})",
    "~": lambda e: f"~({_number(e)})",
    "unary -": lambda e: f"-({_number(e)})",
    "cast": lambda e: f"({e.one(('byte', 'short', 'char', 'int', 'long'))}) ({_number(e)})",
    "double": lambda e: f"d {e.one('+-*/')} ({e.integer(1)}) {e.comparison()} (double) ({e.long(0)})",
    "?:": lambda e: f"({e.condition(1)}) ? ({e.integer(1)}) : ({e.long(1)})",
    "references": lambda e: f"{e.node()} {e.one(('==', '!='))} {e.node()}",
    "field": lambda e: f"{e.place()}.{e.one(('v', 'next.v', 'mark'))}",
    "cell": lambda e: f"{e.array()}[{e.integer(1)}]",
    "length": lambda e: f"{e.array()}.length + {e.integer(0)}",
    "instanceof": lambda e: f"{e.place()} instanceof {e.one(('Leaf', 'Node'))}",
    "cast to a class": lambda e: f"((Leaf) {e.place()}).w == {e.integer(0)}",
    "call": lambda e: e.one(
        (f"twice({e.integer(1)})", f"isHead({e.node()})", f"Main.both({e.long(1)}, {e.integer(0)})")
    ),
    "model": lambda e: f"total + {e.integer(1)}",
    "\\result": lambda e: f"\\result {e.comparison()} {e.integer(1)}",
    "\\old": lambda e: f"\\old({e.before(lambda: e.integer(2))})",
    "\\old of an object": lambda e: f"\\old({e.one(('n', 'head', 'last'))}){e.one(('.v', '.next.v', '.mark'))}",
    "\\forall": lambda e: e.quantified("\\forall", lambda: _truth(e)),
    "\\exists": lambda e: e.quantified("\\exists", lambda: _truth(e)),
    "\\num_of": lambda e: e.quantified("\\num_of", lambda: _truth(e)),
    "\\sum": lambda e: e.quantified("\\sum", lambda: _number(e)),
    "\\product": lambda e: e.quantified("\\product", lambda: _number(e)),
    "\\max": lambda e: e.quantified("\\max", lambda: _number(e)),
    "\\min": lambda e: e.quantified("\\min", lambda: _number(e)),
    "\\fresh": lambda e: f"\\fresh({e.node()})",
    "\\typeof": lambda e: f"\\typeof({e.place()}) {e.one(('==', '!='))} \\type({e.one(('Leaf', 'Node'))})",
    "<:": lambda e: f"\\typeof({e.place()}) <: \\type({e.one(('Leaf', 'Node', 'Object', 'Main'))})",
    "\\elemtype": lambda e: f"\\elemtype(\\typeof({e.one(('a', 'q', 'all', 'head'))}))"
    f" == {e.one(('int.class', 'Node.class'))}",
    "\\nonnullelements": lambda e: f"\\nonnullelements(all) {e.one(('==', '!='))} ({e.condition(0)})",
    "\\reach": lambda e: f"\\reach({e.node()}).{e.one((f'has({e.node()})', 'size()', 'isEmpty()'))}",
    "\\reach(x, T, f)": lambda e: f"\\reach({e.node()}, {e.one(('Node', 'Leaf'))}, next)"
    f".{e.one((f'has({e.node()})', 'size()'))}",
    "\\not_modified": _unchanged,
}  # fmt: skip


def of_operator(name: str, random: Random) -> str:
    return OPERATORS[name](Expressions(random))


def shape(random: Random) -> str:
    """A condition on the pre-state, so that heaps differ."""
    arrays = ("q == null", "q != null && q.length == 3 && \\old(q[1]) > 2", "q != null && q.length == 1", "a == q")
    others = ("a == null", "a != null && a.length == 2 && \\old(a[0]) == -3 && \\old(a[1]) == 4", "a != null")
    heads = ("\\old(head) == null", "\\old(head) != null && \\old(head.next) == \\old(head)", "\\old(head) != null")
    given = ("n == null", "n != null && n != \\old(head)", "n == last", "n != null && \\old(n.next) == last")
    lasts = ("last == null", "last instanceof Leaf", "last != null && \\typeof(last) == \\type(Node)")
    ints = (0, 1, 3, -1, 7, 2147483647, -2147483648, random.randint(-50, 50))
    parts = [
        f"\\old(x) == {random.choice(ints)}",
        f"\\old(y) == {random.choice((0, 1, -1, 9223372036854775807, random.randint(-90, 90)))}L",
        f"\\old(size) == {random.choice((0, 1, 2, -1, random.randint(-9, 9)))}",
        *(random.choice(choices) for choices in (arrays, others, heads, given, lasts)),
        random.choice(("\\old(z)", "!\\old(z)")),
        random.choice(("all == null", "all != null && all.length == 2 && all[0] != null")),
        f"d == {random.choice(('0.0', '1.5', '-2.25', '1e30'))}",
    ]
    return " && ".join(parts)
