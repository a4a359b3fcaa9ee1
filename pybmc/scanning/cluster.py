"""Checks of a scan on a Dask cluster. Workers see no files of this machine, so the class path travels, once to each."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.jobs.cluster import on_cluster
from pybmc.jobs.local import Pool
from pybmc.scanning.targets import Target

if TYPE_CHECKING:
    from pybmc.scanning.scan import Settings, Time

Packed = dict[str, Any]


def check_on_cluster(
    targets: Sequence[Target], time: Time, settings: Settings
) -> Iterator[tuple[Target, dict[str, Any]]]:
    """Answers in the order in which they come."""
    roots = [settings.class_path.index(root) for root in settings.roots]
    common = {"arguments": settings.arguments, "time": tuple(time), "memory": settings.memory, "roots": roots}
    sent = [(target, common | {"name": target.name, "options": target.options}) for target in targets]
    for target, answer, why in on_cluster(settings.scheduler, check_packed, sent, packed(settings.class_path)):
        yield target, answer if not why else _given_up(target, why)


def _given_up(target: Target, why: str) -> dict[str, Any]:
    outcome = {
        "name": target.name, "method": target.method, "file": target.file, "line": target.line, "verdict": "ERROR",
        "reasons": [why], "within": "", "seconds": 0.0, "out_of_time": False, "faults": [],
    }  # fmt: skip
    return {"outcome": outcome, "read": None, "headers": ""}


def packed(class_path: Sequence[str]) -> Packed:
    """The entries of a class path, with all their files, and a name for the whole."""
    entries: list[dict[str, bytes]] = []
    digest = hashlib.sha256()
    for entry in class_path:
        files: dict[str, bytes] = {}
        for folder, folders, names in os.walk(entry):
            folders.sort()
            for name in sorted(names):
                _take(files, os.path.join(folder, name), os.path.relpath(os.path.join(folder, name), entry))
        if os.path.isfile(entry):
            _take(files, entry, "")
        entries.append(files)
        for name, content in files.items():
            digest.update(name.encode() + b"\0" + content)
        digest.update(b"\1")
    return {"entries": entries, "name": digest.hexdigest()[:32]}


def _take(files: dict[str, bytes], path: str, name: str) -> None:
    with suppress(OSError), open(path, "rb") as file:
        files[name] = file.read()


def unpacked(shared: Packed) -> list[str]:
    """The class path on this machine; what another job has laid out is used again."""
    home = os.path.join(tempfile.gettempdir(), f"pybmc-classes-{os.getuid()}-{shared['name']}")
    places = [os.path.join(home, f"{at}{'.jar' if '' in files else ''}") for at, files in enumerate(shared["entries"])]
    if os.path.isdir(home):
        return places
    new = tempfile.mkdtemp(prefix="pybmc-classes-")
    for place, files in zip(places, shared["entries"], strict=True):
        for name, content in files.items():
            path = os.path.join(new, os.path.basename(place), name).rstrip(os.sep)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)
        if not files:
            os.makedirs(os.path.join(new, os.path.basename(place)), exist_ok=True)
    with suppress(OSError):  # somebody else was faster
        os.rename(new, home)
    return places


def check_packed(sent: dict[str, Any], shared: Packed) -> dict[str, Any]:
    """On a worker: the answer."""
    from pybmc.scanning.scan import Settings, Time, answer_of, job_for

    class_path = unpacked(shared)
    roots = tuple(class_path[at] for at in sent["roots"])
    time = Time(*sent["time"])
    settings = Settings(tuple(sent["arguments"]), tuple(class_path), roots, time.work, sent["memory"])
    (ended,) = Pool(1).run([job_for(sent["name"], sent["options"], time, settings)])
    return answer_of(ended)
