"""Static methods that run before their class is initialised: only those that look at nothing that this makes."""

from __future__ import annotations

import pytest

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.sources import ClassSources
from pybmc.goto.classes import ClassTable
from pybmc.goto.initialised import needs_no_initialiser


@pytest.fixture(scope="module")
def classes() -> ClassTable:
    jdk = Jdk.open(None)
    return ClassTable(ClassSources(ClassPath([], jdk.major), None, jdk).load, jdk.major)


@pytest.mark.parametrize(
    ("owner", "name", "descriptor", "expected"),
    [
        ("java/lang/Integer", "sum", "(II)I", True),
        ("java/lang/Integer", "max", "(II)I", True),  # calls Math.max, which initialises Math if it must
        ("java/lang/Long", "compare", "(JJ)I", True),
        ("java/lang/Integer", "toString", "(II)Ljava/lang/String;", False),  # reads the table of digits
        ("java/lang/Integer", "numberOfLeadingZeros", "(I)I", True),
        ("java/lang/Integer", "toHexString", "(I)Ljava/lang/String;", False),  # by a method of its own class
        ("java/lang/Integer", "parseInt", "(Ljava/lang/String;)I", False),
        ("java/util/Arrays", "rangeCheck", "(III)V", False),  # no quiet class
    ],
)
def test_methods_that_need_no_initialiser(
    classes: ClassTable, owner: str, name: str, descriptor: str, expected: bool
) -> None:
    method = classes.resolve_method(owner, name, descriptor)
    assert method is not None
    assert needs_no_initialiser(method) is expected
