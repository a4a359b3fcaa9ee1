"""The regression corpus says the truth about Java: each case behaves on the JVM as its case.toml claims."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.differential.validate_corpus import Case, judge, load_cases, run_corpus, shape_faults

CASES = load_cases()


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    return run_corpus(CASES, tmp_path_factory.mktemp("corpus"))


@pytest.mark.parametrize("area", sorted({case.name.split("/")[0] for case in CASES}))
def test_area_agrees_with_the_jvm(area: str, outcomes: dict[str, dict[str, str]]) -> None:
    cases = [case for case in CASES if case.name.startswith(area + "/")]
    faults = {case.name: shape_faults(case) + judge(case, outcomes[case.name]) for case in cases}
    assert {name: found for name, found in faults.items() if found} == {}


def test_corpus_is_large_and_has_twins() -> None:
    assert len(CASES) >= 150
    names = {case.name for case in CASES}
    lonely = [name for name in names if name.endswith("-false") and name.removesuffix("-false") + "-true" not in names]
    assert lonely == []


@pytest.mark.parametrize(
    ("verdict", "outcome"),
    [
        ("TRUE", "java.lang.AssertionError Main.java:3"),  # throws at all
        ("FALSE", "ok"),  # does not throw
        ("FALSE", "java.lang.AssertionError Main.java:4"),  # throws elsewhere
        ("FALSE", "java.lang.NullPointerException Main.java:3"),  # throws something else
    ],
)
def test_judge_notices(verdict: str, outcome: str, tmp_path: Path) -> None:
    (tmp_path / "Main.java").write_text("")
    spec = {"verdict": verdict, "entry": "Main.test", "at": "Main.java:3", "kind": "assertion", "jvm": [""]}
    assert judge(Case("a/b", tmp_path, spec), {"call0": outcome})
