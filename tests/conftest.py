"""What all tests need: the Java models built from the sources at hand, and a JDK."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pytest_configure(config: pytest.Config) -> None:
    # At configuration time, so that it also happens once, and first, for tests that use no fixture.
    runpy.run_path(str(ROOT / "java-models" / "build.py"))["compile_models"]()


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
