"""Clauses as claims of proofs."""

from __future__ import annotations

import pytest

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.jml import clause
from pybmc.convert.translate import convert_method
from pybmc.specs.claims import NotAClaim, Translator
from pybmc.specs.clauses import MethodSpec
from tests.specs.conftest import Compile, Compiled

CLASS = """
public class Main {
  int size; boolean on; Object[] all; static Main some; Main next;
  // CLAUSE
  int m(int x, long y, int[] a, double d, Object o) { return x; }
}
"""


@pytest.fixture(scope="module")
def main(compiled: Compile) -> Compiled:
    return compiled(CLASS)


def translated(main: Compiled, text: str) -> str:
    (main.folder / "Main.java").write_text(CLASS.replace("// CLAUSE", f"//@ ensures {text};"), "utf-8")
    info = main.classes.get("Main")
    method = next(m for m in info.methods if m.name == "m")
    spec: MethodSpec = main.specs().of_method(method)
    function = convert_method(info, method, "Main.java")
    expr = Translator(function).condition(spec.cases[0].ensures[-1].expr)
    return clause(Claim(Where(function.method.java_id, Moment.ENSURES), expr), function).removeprefix("ensures ")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("x > 0 && on", "(x > 0) && (this.on != 0);"),
        ("x == y", "((long) x) == y;"),
        ("!(x < 3) || d < 0.5", "(x >= 3) || (d < 0.5d);"),
        ("!(d < 0.5)", "!(d < 0.5d);"),
        ("on ==> size == -x", "(this.on != 0) ==> (this.size == (-x));"),
        ("on <==> x == 1", "((this.on != 0) && (x == 1)) || ((this.on == 0) && (x != 1));"),
        ("(on ? x : 1) == 2", "((this.on != 0) && (x == 2)) || ((this.on == 0) && (1 == 2));"),
        ("x == \\old(on ? -size : 1) + 1",
         "((\\old(this.on) != 0) && (x == (\\old(-this.size) + 1)))"
         " || ((\\old(this.on) == 0) && (x == (\\old(1) + 1)));"),
        ("\\result == \\old(size) + 1", "\\result == (\\old(this.size) + 1);"),
        ("\\old(size > 3)", "\\old(this.size) > 3;"),
        ("(byte) x == a[1]", "((byte) x) == a[1];"),
        ("y << y == 0", "(y << ((int) y)) == 0L;"),
        ("o instanceof Main && \\typeof(o) == \\type(Main)", "(o instanceof Main) && (\\typeof(o) == \\type(Main));"),
        ("Main.some == next", "Main.some == this.next;"),
        ("\\nonnullelements(all)",
         "(this.all != null) && (\\forall int k; 0 <= k && k < this.all.length; this.all[k] != null);"),
        ("(\\forall int i; 0 <= i && i < x; a[i] == 0)", "(\\forall int i; 0 <= i && i < x; a[i] == 0);"),
        ("(\\forall int i; 0 < i && i <= x; a[i] == 0)",
         "(\\forall int i; 0 <= i && i < (x + 1); ((0 < i) && (i <= x)) ==> (a[i] == 0));"),
        ("(\\exists int i; 0 <= i && i < x; a[i] == 0)", "!((\\forall int i; 0 <= i && i < x; a[i] != 0));"),
        ("!(\\exists int i; 0 <= i && i < x; a[i] == 0)", "(\\forall int i; 0 <= i && i < x; a[i] != 0);"),
        ("x == (\\sum int i; 0 <= i && i < x; size)",
         "x == (\\sum int i; ((long) 0) <= i && i < ((long) x); this.size);"),
        ("y == (\\num_of int i; 0 < i && i <= x; size == i)",
         "y == (\\sum int i; (((long) 0) + 1L) <= i && i < (((long) x) + 1L) && (this.size == i); 1L);"),
        ("(\\forall Main n; n.size > 0; n.next != null)",
         "(\\forall Main n; n != null; (n.size > 0) ==> (n.next != null));"),
        ("\\reach(next, Main, next).has(this) && \\old(\\reach(next, Main, next)).has(next)",
         "(\\reach(this.next, Main, next).has(this)) && (\\old(\\reach(this.next, Main, next)).has(this.next));"),
        ("size == \\reach(next, Main, next).size()",
         "this.size == ((int) (\\reach(this.next, Main, next).size()));"),
    ],
)  # fmt: skip
def test_claims(main: Compiled, source: str, claim: str) -> None:
    assert translated(main, source) == claim


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("x == (\\sum int i; 0 <= i; a[i])", "a range that is not between two ints"),
        ("x == (\\num_of int i; 0 <= i && i < 3; (\\forall int j; 0 <= j && j < i; a[j] == 0))", "a quantifier inside"),
        ("x == (\\max int i; 0 <= i && i < 3; (\\min int j; 0 <= j && j < i && a[j] > 0; a[j]))", "an extreme of what"),
        ("d == (\\sum int i; 0 <= i && i < 3; d)", "claims sum up whole numbers over one int"),
        ("\\reach(next).has(this)", "'\\reach(next)': proofs follow fields"),
        ("o.equals(next)", "'o.equals(next)'"),
        ("a[on ? x : 1] == 2", "'on ? x : 1'"),
        ("(\\forall byte b; b < 200)", "claims quantify over ints and objects"),
    ],
)
def test_what_claims_cannot_express_is_named(main: Compiled, source: str, part: str) -> None:
    with pytest.raises(NotAClaim) as caught:
        translated(main, source)
    assert part in str(caught.value)
