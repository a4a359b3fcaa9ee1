"""Records and rows do what frozen dataclasses and typed named tuples do, however many fields they have."""

from __future__ import annotations

import pickle
from typing import Any
from typing import NamedTuple as Typed

import pytest

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import NamedTuple, Record, changed


class Point(Record):
    x: int
    y: int = 5


class Long(Record):
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int
    j: int = 10
    k: int = 11


class Row(NamedTuple):
    name: str
    value: int = 3

    @property
    def twice(self) -> int:
        return 2 * self.value


class Reference(Typed):
    name: str
    value: int = 3


def test_fields_have_values_and_defaults() -> None:
    assert (Point(1).x, Point(1).y, Point(y=2, x=1).y) == (1, 5, 2)
    assert Point(1) == Point(1, 5) != Point(2) and hash(Point(1)) == hash(Point(1, 5))
    assert repr(Point(1)) == "Point(x=1, y=5)" and changed(Point(1), x=7) == Point(7)
    long = Long(0, 1, 2, 3, 4, 5, 6, 7, i=8, k=1)
    assert (long.a, long.i, long.j, long.k) == (0, 8, 10, 1) and changed(long, j=0).j == 0
    match Point(4, 6):
        case Point(x, y):
            assert (x, y) == (4, 6)


WRONG: list[Any] = [
    lambda make: make(),
    lambda make: make(*range(12)),
    lambda make: make(*range(9), nothing=1),
    lambda make: make(*range(9), a=1),
]


@pytest.mark.parametrize("call", WRONG)
@pytest.mark.parametrize("make", [Point, Long, Row])
def test_wrong_arguments_are_errors(make: Any, call: Any) -> None:
    with pytest.raises(TypeError):
        call(make)


def test_rows_are_what_named_tuples_are() -> None:
    row, reference = Row("a"), Reference("a")
    assert (
        tuple(row) == tuple(reference) == ("a", 3)
        and hash(row) == hash(reference)
        and row.name == "a"
        and row.twice == 6
    )
    assert repr(row) == repr(reference).replace("Reference", "Row")
    assert Row._fields == Reference._fields and Row.__match_args__ == Reference.__match_args__
    assert row._replace(value=4) == Row(value=4, name="a") and isinstance(row, tuple)
    name, value = row
    assert (name, value) == row and not hasattr(row, "__dict__")
    if not TYPE_CHECKING:
        with pytest.raises(AttributeError):
            row.name = "b"


def test_rows_and_records_are_pickled() -> None:
    assert pickle.loads(pickle.dumps(Row("a", 9))) == Row("a", 9)
    assert pickle.loads(pickle.dumps(Point(3))) == Point(3)
