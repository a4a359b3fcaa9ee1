"""A check that does as told, in place of the real one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from pybmc import checking
from pybmc.budget import Budget
from pybmc.commands import listing
from pybmc.engines.api import Proved
from pybmc.log import Log
from pybmc.options import Options
from pybmc.verdict.judge import judge
from pybmc.verdict.report import Report


class FakeCheck:
    def __init__(self) -> None:
        self.seen: Options | None = None
        self.does: Callable[[Options, Any], Report] = lambda options, log: judge([Proved(())], options)
        self.shows: Iterable[Any] = []

    def check(self, options: Options, log: Log, budget: Budget, known: object) -> Report:
        self.seen = options
        return self.does(options, log)

    def write_query(self, options: Options, log: Log, budget: Budget) -> None:
        self.seen = options

    def show(self, options: Options, log: Log, budget: Budget) -> Iterable[Any]:
        self.seen = options
        return self.shows


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> FakeCheck:
    fake = FakeCheck()
    monkeypatch.setattr(checking, "check", fake.check)
    monkeypatch.setattr(listing, "show", fake.show)
    monkeypatch.setattr(listing, "write_query", fake.write_query)
    monkeypatch.delenv("PYBMC_DEBUG", raising=False)
    return fake
