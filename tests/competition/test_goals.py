"""Property files as the competition writes them, and what is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from pybmc.competition.goals import Kind, read_goal
from pybmc.errors import InputError


@pytest.mark.parametrize(
    ("text", "kind", "main"),
    [
        ("CHECK( init(Main.main()), LTL(G assert) )\n", Kind.ASSERT, "Main"),
        ("CHECK(init(a.b.Main.main()),LTL(G assert))", Kind.ASSERT, "a.b.Main"),
        (
            "CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))\n\n",
            Kind.RUNTIME_EXCEPTION,
            "Main",
        ),
    ],
)
def test_read(tmp_path: Path, text: str, kind: Kind, main: str) -> None:
    path = tmp_path / "p.prp"
    path.write_text(text)
    goal = read_goal(str(path))
    assert (goal.kind, goal.main_class) == (kind, main)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "0 properties"),
        ("CHECK( init(main()), LTL(G ! call(reach_error())) )", "no property of Java programs"),
        ("CHECK( init(Main.main()), LTL(F end) )", "no property of Java programs"),
        ("CHECK( init(Main.main()), LTL(G assert) )\n" * 2, "2 properties"),
    ],
)
def test_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "p.prp"
    path.write_text(text)
    with pytest.raises(InputError, match=message):
        read_goal(str(path))


def test_missing(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot read"):
        read_goal(str(tmp_path / "none.prp"))
