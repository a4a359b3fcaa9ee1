"""A scan on a Dask cluster of this machine; with PYBMC_DASK=1, since a cluster takes seconds to start."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pybmc.cli import main
from pybmc.scanning.cluster import packed, unpacked


def test_class_paths_travel(project: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (project / "some.jar").write_bytes(b"PK")
    (project / "empty").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    for _ in range(2):  # what is there is used again
        folder, jar, empty = map(Path, unpacked(packed(["target/classes", "some.jar", "empty"])))
        assert (folder / "shop/Cart.class").read_bytes() == Path("target/classes/shop/Cart.class").read_bytes()
        assert jar.suffix == ".jar" and jar.read_bytes() == b"PK" and list(empty.iterdir()) == []


@pytest.mark.skipif(not os.environ.get("PYBMC_DASK"), reason="PYBMC_DASK is not set")
@pytest.mark.filterwarnings("ignore")
def test_on_a_cluster(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        arguments = ["scan", "shop.Cart", "--executor", "dask", "--scheduler", cluster.scheduler_address]
        assert main([*arguments, "--timeout-per-method", "60"]) == 10
    out = capsys.readouterr().out
    assert out.startswith("src/main/java/shop/Cart.java:5: error: ") and "2 methods of 1 class" in out
    assert main(["scan", "shop.Cart"]) == 10
    assert "2 known from earlier scans" in capsys.readouterr().out
