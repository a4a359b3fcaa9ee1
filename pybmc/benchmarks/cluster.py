"""Tasks on a Dask cluster: each worker runs tasks with the same limits as they have here.

A worker sees no files of this machine, so a task travels with its files, and its witness comes back. Dask gives the
tasks of a worker that dies to others.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress

from pybmc.annotations import Any
from pybmc.benchmarks.results import Result, as_data, from_data
from pybmc.benchmarks.running import Settings, refused, run_here, witness_path
from pybmc.benchmarks.tasks import Task
from pybmc.jobs.cluster import on_cluster
from pybmc.jobs.running import Limits
from pybmc.records import changed


def run_on_cluster(tasks: Iterable[Task], settings: Settings, scheduler: str) -> Iterator[Result]:
    """Results in the order in which tasks end."""
    tasks = list(tasks)
    yield from (refused(task) for task in tasks if task.error)
    sent = [(task, _sent(task, settings)) for task in tasks if not task.error]
    for task, given, why in on_cluster(scheduler, run_packed, sent):
        if why:
            yield changed(refused(task), reason=why, ended="SIGDASK")
            continue
        data, witness = given
        if witness:
            path = witness_path(settings.witnesses, task.name, task.prop)
            with open(path, "w", encoding="utf-8") as file:
                file.write(witness)
        yield from_data(data)


def _sent(task: Task, settings: Settings) -> dict[str, Any]:
    limits = settings.limits
    return {
        "name": task.name, "property": task.prop, "expected": task.expected, "files": packed(task),
        "places": [_place(at) for at in range(len(task.inputs))], "witness": bool(settings.witnesses),
        "cpu": limits.cpu, "memory": limits.memory, "command": settings.command,
    }  # fmt: skip


def _place(at: int) -> str:
    return f"input{at}"


def packed(task: Task) -> dict[str, bytes]:
    """The files of a task by the names that they have on the other machine; what is missing here is missing there."""
    found: dict[str, bytes] = {}
    for at, place in enumerate(task.inputs):
        for folder, _, names in os.walk(place):
            for name in names:
                path = os.path.join(folder, name)
                _take(found, path, os.path.join(_place(at), os.path.relpath(path, place)))
        if os.path.isfile(place):
            _take(found, place, os.path.join(_place(at), os.path.basename(place)))
    _take(found, task.property_file, f"{task.prop}.prp")
    return found


def _take(found: dict[str, bytes], path: str, name: str) -> None:
    with suppress(OSError), open(path, "rb") as file:
        found[name] = file.read()


def run_packed(sent: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """On a worker: the result as plain data, and the witness if there is one."""
    with tempfile.TemporaryDirectory(prefix="pybmc-bench-") as folder:
        for name, content in sent["files"].items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)
        inputs = tuple(os.path.join(folder, place) for place in sent["places"])
        prop = os.path.join(folder, f"{sent['property']}.prp")
        task = Task(sent["name"], sent["property"], prop, inputs, sent["expected"])
        settings = Settings(
            Limits(sent["cpu"], sent["memory"]), folder if sent["witness"] else "", command=tuple(sent["command"])
        )
        (result,) = run_here([task], settings, 1)
        witness = ""
        with suppress(OSError), open(witness_path(folder, task.name, task.prop), encoding="utf-8") as file:
            witness = file.read()
        return as_data(result), witness
