"""Methods as people name them: nested classes, type variables, generic types; near names where there is none."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.errors import InputError
from pybmc.options import Options
from pybmc.program.program import Program

SOURCE = """
package shop;
import java.util.*;
public class Cart<T> {
    static class Item { static class Part { } }
    void offer(T one) { }
    <U extends Comparable<U>> void sort(U[] all, List<T> more) { }
    void add(Item item, int... counts) { }
    void add(Item.Part part) { }
    void add(Map<String, List<Integer>> many) { }
    static void transfer(int amount) { }
}
"""


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cart")
    (folder / "Cart.java").write_text(SOURCE)
    subprocess.run(["javac", "-d", str(folder), str(folder / "Cart.java")], check=True)
    return folder


def _entry(classes: Path, name: str) -> str:
    return Program(Options(entry=f"shop.Cart.{name}", classpath=(str(classes),)), lambda _: None).entry.descriptor


@pytest.mark.parametrize(
    ("name", "descriptor"),
    [
        ("offer(T)", "(Ljava/lang/Object;)V"),
        ("offer(Object)", "(Ljava/lang/Object;)V"),
        ("sort(U[], List<T>)", "([Ljava/lang/Comparable;Ljava/util/List;)V"),
        ("sort(Comparable[],java.util.List)", "([Ljava/lang/Comparable;Ljava/util/List;)V"),
        ("add(Cart.Item, int...)", "(Lshop/Cart$Item;[I)V"),
        ("add(Item, int[])", "(Lshop/Cart$Item;[I)V"),
        ("add(shop.Cart.Item.Part)", "(Lshop/Cart$Item$Part;)V"),
        ("add(Cart$Item$Part)", "(Lshop/Cart$Item$Part;)V"),
        ("add(Map<String, List<Integer>>)", "(Ljava/util/Map;)V"),
        ("add:(Ljava/util/Map;)V", "(Ljava/util/Map;)V"),
    ],
)
def test_types_as_people_write_them(classes: Path, name: str, descriptor: str) -> None:
    assert _entry(classes, name) == descriptor


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("trasfer", "did you mean transfer?"),
        ("Transfer", "did you mean transfer?"),
        ("zzz", "shop.Cart has add, offer, sort, transfer"),
        ("add", "is ambiguous"),
        ("add(String)", "there is\n  shop.Cart.add(shop.Cart$Item, int[])"),
        ("offer(U)", "there is\n  shop.Cart.offer(java.lang.Object)"),
        ("add(Item)", "there is"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(classes: Path, name: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        _entry(classes, name)
    assert said in str(caught.value)
