"""What all tests need: the Java models built from the sources at hand, and a JDK."""

from __future__ import annotations

import gc
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pytest_configure(config: pytest.Config) -> None:
    # At configuration time, so that it also happens once, and first, for tests that use no fixture.
    runpy.run_path(str(ROOT / "java-models" / "build.py"))["compile_models"]()


COLLECT = 50  # tests between two collections: a run leaves a large graph of terms, with cycles


@pytest.fixture(autouse=True)
def collected(request: pytest.FixtureRequest) -> Iterator[None]:
    """Thousands of checks in one process: their terms must go before the collector thinks that it is time."""
    yield
    done = request.session.stash[DONE] = request.session.stash.get(DONE, 0) + 1
    if done % COLLECT == 0:
        gc.collect()


DONE = pytest.StashKey[int]()


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
