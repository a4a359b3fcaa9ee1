"""Tasks as jobs: `pybmc svcomp` on each, and what it answered."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing

from pybmc.benchmarks.results import Result
from pybmc.benchmarks.tasks import Task
from pybmc.jobs.local import Pool
from pybmc.jobs.running import PYBMC, Ended, Job, Limits
from pybmc.records import Record

ANSWERS = ("TRUE", "FALSE", "UNKNOWN")
_DIED = re.compile(r"the process that checked died of (SIGKILL|SIGTERM)")


class Settings(Record):
    limits: Limits
    witnesses: str = ""  # the directory for them
    java_home: str = ""
    command: tuple[str, ...] = ()  # instead of pybmc svcomp


def run_here(tasks: Iterable[Task], settings: Settings, at_once: int) -> Iterator[Result]:
    """On this machine: results in the order in which tasks end; whoever stops listening ends those that run."""
    asked: dict[str, Task] = {}

    def jobs(tasks: Sequence[Task]) -> Iterator[Job]:
        for task in tasks:
            asked[task.key] = task
            yield Job(task.key, tuple(command_for(task, settings)), settings.limits)

    tasks = list(tasks)
    yield from (refused(task) for task in tasks if task.error)
    with closing(Pool(at_once).run(jobs([task for task in tasks if not task.error]))) as done:
        for ended in done:
            yield result_of(asked[ended.job.name], ended)


def command_for(task: Task, settings: Settings) -> list[str]:
    limits = settings.limits
    base = settings.command or (*PYBMC, "svcomp")
    command = [*base, "--propertyfile", task.property_file, "--timeout", f"{limits.cpu:g}"]
    command += ["--memory-limit", str(max(64, limits.memory * 3 // 4))]  # the rest is for what it starts
    if settings.java_home:
        command += ["--java-home", settings.java_home]
    if settings.witnesses:
        command += ["--witness", witness_path(settings.witnesses, task.name, task.prop)]
    return [*command, *task.inputs]


def witness_path(folder: str, name: str, prop: str) -> str:
    return os.path.join(folder, f"{name.replace('/', '.')}.{prop}.graphml")


def result_of(task: Task, ended: Ended) -> Result:
    """What a task that has ended answered."""
    answer, reason = _answer(ended.output)
    by = ended.ended
    if ended.limit_words:
        answer, reason = "UNKNOWN", f"{ended.limit_words}; {reason}".rstrip("; ")
    elif by:
        answer, reason = "UNKNOWN", f"the task died of {by}"
    elif died := _DIED.search(reason):
        by = died[1]
    return Result(task.name, task.prop, task.expected, answer, reason, ended.cpu, ended.wall, ended.memory, by)


def _answer(said: Sequence[str]) -> tuple[str, str]:
    """The last line is the answer, the one before it the reason."""
    if said and said[-1] in ANSWERS:
        return said[-1], said[-2] if len(said) > 1 and said[-1] != "TRUE" else ""
    return "UNKNOWN", f"no answer; last words: {said[-1]}" if said else "no answer"


def refused(task: Task) -> Result:
    """Of a definition that is no task."""
    return Result(task.name, task.prop, task.expected, "UNKNOWN", task.error, 0.0, 0.0, 0)
