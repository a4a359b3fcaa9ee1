"""Tasks on a Dask cluster of this machine; with PYBMC_DASK=1, since a cluster takes seconds to start."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from threading import Thread

import pytest

from pybmc.benchmarks.cluster import run_on_cluster
from pybmc.benchmarks.results import Result
from pybmc.benchmarks.running import Settings
from pybmc.benchmarks.tasks import find_tasks
from pybmc.jobs.running import Limits

from .conftest import FAKE, Make, numbers, until

distributed = pytest.importorskip("distributed")
pytestmark = [
    pytest.mark.skipif(not os.environ.get("PYBMC_DASK"), reason="PYBMC_DASK is not set"),
    pytest.mark.filterwarnings("ignore"),
]


def test_a_worker_that_is_killed_loses_nothing(make: Make, tmp_path: Path) -> None:
    make("a", "TRUE", True)
    make("b", f"wait {tmp_path / 'go'}", True)
    make("c", "FALSE", False)
    root = make("d", "eat", True)
    results: list[Result] = []
    settings = Settings(Limits(60, 200), command=FAKE)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        run = run_on_cluster(find_tasks([str(root)]), settings, cluster.scheduler_address)
        listener = Thread(target=lambda: results.extend(run))
        listener.start()
        waiting = tmp_path / "go.waiting"
        until(lambda: numbers(waiting) != [])
        parent = Path(f"/proc/{numbers(waiting)[0]}/stat").read_text().rpartition(")")[2].split()[1]
        os.kill(int(parent), signal.SIGKILL)
        until(lambda: len(numbers(waiting)) == 2)
        (tmp_path / "go").touch()
        listener.join()
    assert {r.name: (r.answer, r.ended) for r in results} == {
        "a": ("TRUE", ""), "b": ("TRUE", ""), "c": ("FALSE", ""), "d": ("UNKNOWN", "memory"),
    }  # fmt: skip
