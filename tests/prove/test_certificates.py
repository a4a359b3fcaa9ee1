"""Certificates are checked again as they are: with other solvers, and with whatever they say beyond what is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pybmc.checking import check_from_python
from pybmc.contracts.certificate import Certificate
from pybmc.contracts.claims import Claim
from pybmc.contracts.expr import FALSE, TRUE
from pybmc.records import changed
from pybmc.verdict.report import Verdict
from tests.regression.corpus import compile_cases, discover, output_folder

ONE, MANY = "proofs/partition-aliases-true", "proofs/three-in-turn-true"
PROGRAMS = {case.name: case for case in discover() if case.name in (ONE, MANY)}


@pytest.fixture(scope="module")
def certificates() -> dict[str, Certificate]:
    compile_cases(list(PROGRAMS.values()))
    made = {}
    for name, generator in ((ONE, "backward"), (MANY, "k-induction")):
        found = check_from_python("Main.test", {"classpath": [classes(name)], "prove_with": generator}).certificate
        assert found is not None
        made[name] = found
    return made


def classes(name: str) -> str:
    return str(output_folder(PROGRAMS[name]))


def checked(name: str, certificate: Certificate, folder: Path, solver: str = "z3") -> Verdict:
    path = folder / "certificate.json"
    path.write_text(certificate.text(), encoding="utf-8")
    keywords = {"classpath": [classes(name)], "check_certificate": str(path), "solver": solver}
    return check_from_python("Main.test", keywords).verdict


@pytest.mark.parametrize("solver", ["z3", "bitwuzla"])
@pytest.mark.parametrize("name", [ONE, MANY])
def test_other_solvers_accept_it(
    name: str, solver: str, certificates: dict[str, Certificate], tmp_path: Path
) -> None:  # fmt: skip
    assert checked(name, certificates[name], tmp_path, solver) is Verdict.SUCCESSFUL


def test_what_is_not_needed_does_no_harm(certificates: dict[str, Certificate], tmp_path: Path) -> None:
    made = certificates[ONE]
    more = (*made.claims, Claim(made.claims[0].where, TRUE))
    assert checked(ONE, changed(made, claims=more), tmp_path) is Verdict.SUCCESSFUL


def test_what_does_not_hold_is_not_accepted(certificates: dict[str, Certificate], tmp_path: Path) -> None:
    made = certificates[ONE]
    wrong = (*made.claims, Claim(made.claims[0].where, FALSE))
    assert checked(ONE, changed(made, claims=wrong), tmp_path) is Verdict.UNKNOWN
    assert checked(ONE, changed(made, claims=()), tmp_path) is Verdict.UNKNOWN


def test_fewer_rounds_are_not_enough(certificates: dict[str, Certificate], tmp_path: Path) -> None:
    assert certificates[MANY].rounds == 4
    assert checked(MANY, changed(certificates[MANY], rounds=3), tmp_path) is Verdict.UNKNOWN
