"""Which loops are marked as ones whose rounds may come in any order."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.engines.bmc.functions import passes_of
from pybmc.goto.instr import Invoke
from pybmc.goto.program import Function
from pybmc.goto.slot_loops import SLOT_LOOP
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed

# A body between `begin` and `end`, with a map `m`, another one `o`, and a list.
ANY_ORDER = {
    "sum": "int s = 0; for (int v : m.values()) s += v; assert s == 3;",
    "difference": "int s = 0; for (int v : m.values()) s -= v; assert s == 3;",
    "longs": "long s = 0; for (Map.Entry<Integer, Integer> e : m.entrySet()) s += e.getValue(); assert s == 3;",
    "product": "int s = 1; for (int k : m.keySet()) if (k % 2 == 0) s *= k; assert s == 3;",
    "count": "int c = 0; for (int k : m.keySet()) if (k > 3 && o.containsKey(k)) c++; assert c == 3;",
    "most": "int most = 0; for (int v : m.values()) most = Math.max(most, v); assert most == 3;",
    "mostByHand": "int most = 0; for (int v : m.values()) if (v > most) most = v; assert most == 3;",
    "leastByHand": "int least = 0; for (int v : m.values()) { if (least >= v) least = v; } assert least == 3;",
    "mostTwice": "int a = 0; for (Map.Entry<Integer, Integer> e : m.entrySet())"
    " { if (e.getKey() > 3 && e.getValue() > a) a = e.getValue(); } assert a == 3;",
    "flag": "boolean found = false; for (int v : m.values()) if (v < 0) found = true; assert found;",
    "checks": "for (int k : m.keySet()) { assert m.get(k) == k; assert k > 0 : k; }",
    "byHand": "int s = 0; Iterator<Integer> i = m.keySet().iterator(); while (i.hasNext()) s += i.next();",
    "removed": "int r = 0; for (Iterator<Integer> i = m.keySet().iterator(); i.hasNext();)"
    " if (i.next() < 0) { i.remove(); r++; } assert r == 3;",
    "sizes": "int s = 0; for (List<Integer> v : l.values()) s += v.size(); assert s == 3;",
    "two": "int s = 0, c = 0; for (int v : m.values()) { s += v; c++; } assert s == c;",
}
SOME_ORDER = {
    "last": "int last = 0; for (int k : m.keySet()) last = k; assert last == 3;",
    "first": "int first = -1; for (int k : m.keySet()) if (first < 0) first = k; assert first == 3;",
    "digits": "int s = 0; for (int v : m.values()) s = s * 10 + v; assert s == 3;",
    "doubles": "double s = 0; for (int v : m.values()) s += v; assert s == 3;",
    "reversed": "int s = 0; for (int v : m.values()) s = v - s; assert s == 3;",
    "running": "int s = 0; for (int v : m.values()) { s += v; assert s < 9; }",
    "mixed": "int s = 0; for (int v : m.values()) { s += v; s ^= v; } assert s == 3;",
    "best": "int most = 0, at = 0; for (Map.Entry<Integer, Integer> e : m.entrySet())"
    " { int v = e.getValue(); if (v > most) { most = v; at = e.getKey(); } } assert at == 3;",
    "another": "int a = 0; for (Map.Entry<Integer, Integer> e : m.entrySet())"
    " { if (e.getValue() > a) a = e.getKey(); } assert a == 3;",
    "anotherOne": "int a = 0; for (Map.Entry<Integer, Integer> e : m.entrySet())"
    " { int v = e.getKey(); if (v > 3) v = e.getValue(); if (v > a) a = e.getValue(); } assert a == 3;",
    "theOther": "int a = 0; for (int v : m.values()) if (v > a) a = v + 1; assert a == 3;",
    "bounded": "int s = 0; for (int v : m.values()) if (s < 9) s += v; assert s == 3;",
    "between": "int a = 0; for (int v : m.values()) { if (v > a) a = v; if (v < a - 9) a = v; } assert a == 3;",
    "constants": "int a = 0; for (int v : m.values()) if (v > 3) a = 1; else a = 2; assert a == 3;",
    "left": "int s = 0; for (int v : m.values()) { if (v < 0) break; s += v; } assert s == 3;",
    "returned": "for (int v : m.values()) if (v < 0) return; assert false;",
    "other": "int s = 0, t = 0; for (int v : m.values()) { s += v; t += s; } assert t == 3;",
    "written": "for (int k : m.keySet()) o.put(k % 4, k); assert o.size() == 3;",
    "listed": "List<Integer> a = new ArrayList<>(); for (int k : m.keySet()) a.add(k); assert a.get(0) == 3;",
    "cells": "int[] a = new int[1]; for (int k : m.keySet()) a[0] = k; assert a[0] == 3;",
    "printed": "for (int k : m.keySet()) System.out.println(k);",
    "caught": "int s = 0; try { for (int k : m.keySet()) s += 8 / k; } catch (ArithmeticException e) { s = 1; }",
    "thrown": "for (int k : m.keySet()) if (k < 0) throw new IllegalStateException(); assert false;",
    "removedAndAsked": "int c = 0; for (Iterator<Integer> i = m.keySet().iterator(); i.hasNext();)"
    " { if (i.next() < 0) i.remove(); c += m.size(); } assert c == 3;",
    "nested": "int s = 0; for (int k : m.keySet()) for (int j = 0; j < k; j++) s += k; assert s == 3;",
    "kept": "int s = 0; Iterator<Integer> i = m.keySet().iterator(); while (i.hasNext()) s += i.next(); i.remove();",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("loops")
    given = "Map<Integer, Integer> m, Map<Integer, Integer> o, Map<Integer, List<Integer>> l"
    methods = [f"static void {name}({given}) {{ {body} }}" for name, body in {**ANY_ORDER, **SOME_ORDER}.items()]
    (made / "Loops.java").write_text("import java.util.*; class Loops { " + "\n".join(methods) + "}")
    subprocess.run(["javac", "-g", "-d", str(made), str(made / "Loops.java")], check=True, capture_output=True)
    return made


def _lowered(folder: Path, name: str, throws: bool = False) -> Function:
    given = Options(entry=f"Loops.{name}", classpath=(str(folder),), validate=True, throw_runtime_exceptions=throws)
    program = Program(given, print)
    return program.function(program.entry, changed(passes_of(given), unordered=True))


def _is_marked(function: Function) -> bool:
    names = [i.method.name for i in function.body if isinstance(i, Invoke) and i.method.owner == SLOT_LOOP]
    assert names in ([], ["begin", "skips"])
    return bool(names)


@pytest.mark.parametrize("name", ANY_ORDER)
def test_rounds_in_any_order_give_the_same(folder: Path, name: str) -> None:
    assert _is_marked(_lowered(folder, name))


@pytest.mark.parametrize("name", SOME_ORDER)
def test_order_matters_or_may(folder: Path, name: str) -> None:
    assert not _is_marked(_lowered(folder, name))


def test_order_matters_where_exceptions_are_thrown(folder: Path) -> None:
    assert not _is_marked(_lowered(folder, "sum", throws=True))
