"""Rows of GOTO text and the steps that symbolic execution leaves: heap, calls, merging, loops, inputs."""

from __future__ import annotations

import pytest

from pybmc.symex.settings import Settings

from .programs import Program, steps

HEAP = {
    "a field that nobody has written is zero": (
        """
        class A: v I
        Main.run()V
          a := new A
          x := a.[A.v]
          return
        """,
        ["a = 1", "x = 0"],
    ),
    "a write through a choice of objects changes each where it is the one": (
        """
        class A: v I
        Main.run(x I)V
          a := new A
          b := new A
          if x < 3 goto 4
          a := b
          a.[A.v] := x
          y := b.[A.v]
          return
        """,
        ["input x = x", "a = 1", "b = 2", "slt(2, x): a = 2", "a.v = x", "y = ite(slt(x, 3), 0, x)"],
    ),
    "a byte keeps eight bits": (
        """
        class A: b B
        Main.run()V
          a := new A
          a.[A.b] := 200
          x := a.[A.b]
          return
        """,
        ["a = 1", "a.b = 200", "x = -56"],
    ),
    "a cell at an unknown index": (
        """
        Main.run(x I)V
          a := new [I of 3
          a[1] as I := x
          assume x >= 0
          assume x < 3
          a[x] as I := 7
          y := a[1] as I
          n := a.length
          return
        """,
        ["input x = x", "a = 1", "a[1] = x", "a[x] = 7", "y = ite(eq(1, x), 7, x)", "n = 3"],
    ),
    "an array of any length is one SMT array": (
        """
        Main.run(n I)V
          a := new [I of n
          a[n] as I := 1
          x := a[3] as I
          return
        """,
        ["input n = n", "a = 1", "a[n] = 1", "x = select(store(const_array(0), n, 1), 3)"],
    ),
    "two new objects are different": (
        """
        class A
        Main.run()V
          a := new A
          b := new A
          assert a != b
          assert a == b
          return
        """,
        ["a = 1", "b = 2", "line 4 violated: true"],
    ),
    "the class of an object is known": (
        """
        class A
        class B extends A
        Main.run(x I)V
          a := new A
          if x == 0 goto 3
          a := new B
          y := a instanceof B
          return
        """,
        ["input x = x", "a = 1", "not(eq(0, x)): a = 2", "y = ite(eq(0, x), 0, 1)"],
    ),
}

CALLS = {
    "a call gives its result": (
        """
        Main.run(x I)V
          y := static Main.twice:(I)I(x)
          return
        Main.twice(p I)I
          q := iadd p, p
          return q
        """,
        ["input x = x", "call Main.twice(int)", "q = shl(x, 1)", "y = shl(x, 1)"],
    ),
    "the receiver decides which method runs": (
        """
        class A
        A.f(this LA;, p I)I
          return p
        class B extends A
        B.f(this LB;, p I)I
          q := iadd p, 1
          return q
        Main.run(x I)V
          a := new A
          if x == 0 goto 3
          a := new B
          y := virtual A.f:(I)I(a, x)
          assert y != 9
          return
        """,
        [
            "input x = x", "a = 1", "not(eq(0, x)): a = 2", "eq(0, x): call A.f(int)", "not(eq(0, x)): call B.f(int)",
            "not(eq(0, x)): q = add(1, x)", "not(eq(0, x)): y = add(1, x)", "eq(0, x): y = x",
            "line 5 violated: eq(9, ite(eq(0, x), x, add(1, x)))",
        ],
    ),
    "registers of the caller are as before": (
        """
        Main.run(x I)V
          y := 5
          static Main.f:(I)V(x)
          z := y
          return
        Main.f(y I)V
          y := 7
          return
        """,
        ["input x = x", "y = 5", "call Main.f(int)", "y = 7", "z = 5"],
    ),
    "recursion is cut at the bound": (
        """
        Main.run(n I)I
          if n > 0 goto 2
          return 0
          m := isub n, 1
          r := static Main.run:(I)I(m)
          return r
        """,
        [
            "input n = n", "slt(0, n): m = add(-1, n)", "slt(0, n): call Main.run(int)",
            "and(slt(0, n), slt(0, add(-1, n))): m = add(-2, n)",
            "java::Main.run:(I)I.recursion violated: and(slt(0, n), slt(0, add(-1, n)))",
            "and(slt(0, n), slt(add(-1, n), 1)): r = 0",
        ],
    ),
    "a native method leaves open what depends on it": (
        """
        native Main.get()I
        Main.run(x I)V
          y := static Main.get:()I()
          assert x != 1
          assert y != 1
          return
        """,
        [
            "input x = x", "unsupported: native method Main.get()I has no model", "input Main.get() = Main.get()",
            "y = Main.get()", "line 2 violated: eq(1, x)",
            "eq(1, Main.get()): unsupported: whether this holds depends on what is not covered: Main.get() in line 1",
        ],
    ),
    "a method that does not exist": (
        """
        Main.run(x I)V
          static Main.none:()V()
          return
        """,
        ["input x = x", "unsupported: Main.none(): method Main.none()V does not exist"],
    ),
}  # fmt: skip

MERGE = {
    "behind a branch the guard is the one from before it": (
        """
        Main.run(x I)V
          y := 1
          if x < 0 goto 3
          y := 2
          z := y
          return
        """,
        ["input x = x", "y = 1", "slt(-1, x): y = 2", "z = ite(slt(x, 0), 1, 2)"],
    ),
    "a static field that one side wrote": (
        """
        class A: static n I
        Main.run(x I)V
          if x < 0 goto 2
          static A.n := 5
          y := static A.n
          return
        """,
        ["input x = x", "slt(-1, x): A.n = 5", "y = ite(slt(x, 0), 0, 5)"],
    ),
    "an object that one side made keeps what it holds": (
        """
        class A: v I
        Main.run(x I)V
          a := null
          if x < 0 goto 4
          a := new A
          a.[A.v] := x
          if a == null goto 6
          y := a.[A.v]
          return
        """,
        ["input x = x", "a = 0", "slt(-1, x): a = 1", "slt(-1, x): a.v = x", "slt(-1, x): y = x"],
    ),
    "a path that an assumption ends leaves nothing to merge": (
        """
        Main.run(x I)V
          y := 1
          if x < 0 goto 4
          y := 2
          assume 0 == 1
          z := y
          return
        """,
        ["input x = x", "y = 1", "slt(-1, x): y = 2", "slt(x, 0): z = 1"],
    ),
    "rounds of a loop": (
        """
        Main.run(x I)V
          i := 0
          if i >= x goto 4
          i := iadd i, 1
          goto 1
          y := i
          return
        """,
        [
            "input x = x", "i = 0", "slt(0, x): i = 1", "slt(1, x): i = 2",
            "java::Main.run:(I)V.unwind.0 violated: slt(1, x)", "slt(x, 2): y = ite(slt(x, 1), 0, 1)",
        ],
    ),
}  # fmt: skip

INPUTS = {
    "an object is null or a new one": (
        """
        class A: v I
        Main.run(a LA;)V
          assume a != null
          x := a.[A.v]
          return
        """,
        ["input a = ite(a?is_null, 0, 1)", "x = o1.v"],
    ),
    "two parameters may be one object": (
        """
        class A: v I
        Main.run(a LA;, b LA;)V
          assume a != null
          assume b != null
          a.[A.v] := 1
          b.[A.v] := 2
          x := a.[A.v]
          return
        """,
        [
            "input a = ite(a?is_null, 0, 1)", "input b = ite(b?is_null, 0, ite(b?is_1, 1, 2))", "a.v = 1", "b.v = 2",
            "x = ite(and(b?is_1, not(b?is_null)), 2, 1)",
        ],
    ),
    "what is looked at twice is made up once": (
        """
        class A: v I
        Main.run(a LA;)V
          assume a != null
          x := a.[A.v]
          y := a.[A.v]
          assert x == y
          return
        """,
        ["input a = ite(a?is_null, 0, 1)", "x = o1.v", "y = o1.v"],
    ),
    "a list may be cyclic": (
        """
        class A: next LA;
        Main.run(a LA;)V
          assume a != null
          b := a.[A.next]
          return
        """,
        ["input a = ite(a?is_null, 0, 1)", "b = ite(o1.next?is_null, 0, ite(o1.next?is_1, 1, 2))"],
    ),
    "an array": (
        """
        Main.run(a [I)V
          assume a != null
          n := a.length
          x := a[1] as I
          return
        """,
        ["input a = ite(a?is_null, 0, 1)", "n = zext[29](a.length)", "x = o1.[1]"],
    ),
}  # fmt: skip

ROWS = {**HEAP, **CALLS, **MERGE, **INPUTS}


@pytest.mark.parametrize("name", ROWS)
def test_steps(name: str) -> None:
    text, expected = ROWS[name]
    execution = Program(_outdented(text)).run(Settings(unwind=2, record_steps=True))
    assert list(steps(execution)) == expected


def test_lengths_of_inputs_are_bounded() -> None:
    execution = Program("Main.run(a [I)V\n  return").run(Settings(max_array_length=5))
    # A number of three bits, of which -2 is the sixth.
    assert [repr(fact.condition) for fact in execution.assumptions] == ["ult(a.length, -2)"]


def test_a_failed_check_ends_its_path() -> None:
    text = "Main.run(x I)V\n  assert x != 1\n  assert x != 1\n  return"
    execution = Program(text).run(Settings())
    assert list(steps(execution))[1:] == ["line 1 violated: eq(1, x)"]
    assert [fact.ends_path for fact in execution.assumptions] == [True]


def _outdented(text: str) -> str:
    lines = text.strip("\n").splitlines()
    margin = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[margin:] for line in lines)
