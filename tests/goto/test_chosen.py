"""Names of properties as users write them."""

from __future__ import annotations

import pytest

from pybmc.goto.chosen import Chosen, matches, short_name
from pybmc.goto.instr import Property
from pybmc.goto.properties import PropertyKind

BAR = "java::p.q.Foo$In.bar:([Ljava/lang/String;I)Ljava/util/List;"
ASSERTION = Property(f"{BAR}.assertion.12", PropertyKind.ASSERTION, "text", "Foo.java", 15, BAR, 3, "c")
WHOLE = Property(f"{BAR}.1", PropertyKind.UNCAUGHT, "text", "Foo.java", 9, BAR, 0, "c")
CAUSE = Property(
    f"{BAR}.1.FooException.Help.java:30", PropertyKind.UNCAUGHT, "text", "Help.java", 30, "java::p.Help.h:()V", 2, "c",
    WHOLE.id,
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        (ASSERTION.id, ASSERTION),
        ("p.q.Foo$In.bar.assertion.12", ASSERTION),
        ("Foo$In.bar.assertion.12", ASSERTION),
        ("bar.assertion.12", ASSERTION),
        ("assertion.12", ASSERTION),
        ("Foo.java:15", ASSERTION),
        (WHOLE.id, WHOLE),
        ("bar.1", WHOLE),
        (CAUSE.id, CAUSE),
        ("bar.1.FooException.Help.java:30", CAUSE),
        ("Help.java:30", CAUSE),
    ],
)
def test_names_that_fit(name: str, fits: Property) -> None:
    """Whoever chooses a whole has its causes chosen too: what is left out could not be found violated."""
    others = {ASSERTION, WHOLE, CAUSE} - {fits} - ({CAUSE} if fits is WHOLE else set())
    assert matches(name, fits)
    assert not any(matches(name, other) for other in others)
    assert matches(name, CAUSE) or fits is not WHOLE


@pytest.mark.parametrize("name", ["", "12", "1", "ssertion.12", "assertion.1", "Foo.java:1", "r.assertion.12"])
def test_names_that_fit_nothing(name: str) -> None:
    assert not any(matches(name, prop) for prop in (ASSERTION, WHOLE, CAUSE))


def test_choice() -> None:
    assert Chosen().wants(ASSERTION)
    chosen = Chosen(("assertion.12", "nothing"))
    assert chosen.wants(ASSERTION)
    assert not chosen.wants(WHOLE)
    assert chosen.missing([ASSERTION, WHOLE]) == "nothing"
    assert Chosen(("bar.1",)).missing([CAUSE]) == ""
    assert short_name(ASSERTION.id) == "p.q.Foo$In.bar.assertion.12"
