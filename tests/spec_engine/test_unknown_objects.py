"""Calls on objects of classes that nobody knows, by contract: no JVM can show what such an object does."""

from __future__ import annotations

from pathlib import Path

import pytest

from pybmc.verdict.report import PropertyStatus
from tests.spec_engine.test_corpus import CORPUS, Expected, compiled, read, report_of

SOURCE = CORPUS / "unknown" / "UnknownObjects.java"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(SOURCE, tmp_path_factory.mktemp("unknown"))


@pytest.mark.parametrize("expected", list(read(SOURCE)), ids=lambda one: one.name)
def test_method(expected: Expected, classes: Path) -> None:
    report = report_of(expected.name, classes, SOURCE.parent, *expected.options)
    failed = [result.prop.id for result in report.results if result.status is PropertyStatus.FAILURE]
    assert (report.verdict.name, list(report.reasons)) == (expected.verdict, [])
    assert not expected.part or any(expected.part in one for one in failed), failed
