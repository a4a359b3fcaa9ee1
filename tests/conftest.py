"""What all tests need: the Java models built from the sources at hand, and a JDK."""

from __future__ import annotations

import gc
import runpy
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def pytest_configure(config: pytest.Config) -> None:
    # A shell starts what runs in its background with SIGINT ignored, which every child inherits: tests send it.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # At configuration time, so that it also happens once, and first, for tests that use no fixture.
    runpy.run_path(str(ROOT / "java-models" / "build.py"))["compile_models"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="of the regression corpus only some cases of every area")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        keep = [item for item in items if _is_quick(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(keep)])
        items[:] = keep


def _is_quick(item: pytest.Item) -> bool:
    """Not slow, and of a regression case only the run with the default solver, if it is one of the chosen."""
    from tests.regression.corpus import Case, quick_cases

    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if isinstance(case := given.get("case"), Case):
        newest = case.release == max(case.releases, default=0)
        return case.name in quick_cases() and newest and not given.get("solver")
    return item.get_closest_marker("slow") is None


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
