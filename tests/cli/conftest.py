"""A driver that does as told, in place of the real one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

import pytest

import pybmc
from pybmc.budget import Budget
from pybmc.options import Options
from pybmc.progress import Ui
from pybmc.results.verdict import Report, make_report


class FakeDriver(ModuleType):
    def __init__(self) -> None:
        super().__init__("pybmc.driver")
        self.seen: Options | None = None
        self.does: Callable[[Options, Ui], Report] = lambda options, ui: make_report([], options)
        self.shows: Iterable[Any] = []

    def check(self, options: Options, ui: Ui, budget: Budget) -> Report:
        self.seen = options
        return self.does(options, ui)

    def show(self, options: Options, ui: Ui, budget: Budget) -> Iterable[Any]:
        self.seen = options
        return self.shows


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> FakeDriver:
    fake = FakeDriver()
    monkeypatch.setitem(sys.modules, "pybmc.driver", fake)
    monkeypatch.setattr(pybmc, "driver", fake, raising=False)
    monkeypatch.delenv("PYBMC_DEBUG", raising=False)
    return fake
