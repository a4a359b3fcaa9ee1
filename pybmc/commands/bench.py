"""`pybmc bench`: runs of many tasks of the competition, and `pybmc bench compare`: two runs side by side."""

from __future__ import annotations

import os
import re
import shlex
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import click

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.commands.console import writer
from pybmc.errors import PybmcError, UsageError

if TYPE_CHECKING:
    from pybmc.benchmarks.results import Journal, Result
    from pybmc.benchmarks.tasks import Task
    from pybmc.supervise import Line, Told

WRONG = 10  # the exit code of a run with a wrong answer, and of a comparison with a regression
INTERRUPTED = 130
HELP = """Run tasks of the software verification competition, each as a process with limits on the CPU time and memory
of all that it starts. Results are appended to OUTPUT/results.jsonl as they come; a run that was ended goes on with
--resume. At its end there are a table by folder, results.csv, results.json and results.html.

`pybmc bench compare OLD NEW [--html FILE]` compares two runs and marks regressions."""


def _command() -> click.Command:
    return click.Command(
        "pybmc bench",
        params=[
            click.Option(["--tasks"], required=True, multiple=True, metavar="DIR|SET",
                         help="a directory with task definitions, a .set file, or one definition; may be repeated"),
            click.Option(["--property"], default="", metavar="P", help="only this one: valid-assert, ..."),
            click.Option(["--timeout"], type=click.FloatRange(0.1), default=900.0, metavar="S", show_default=True,
                         help="seconds of CPU time for a task"),
            click.Option(["--memory"], type=click.IntRange(64), default=15000, metavar="MB", show_default=True,
                         help="megabytes of memory for a task"),
            click.Option(["-j", "--jobs"], type=click.IntRange(1), default=1, metavar="N", show_default=True,
                         help="tasks at once"),
            click.Option(["--shard"], default="1/1", metavar="I/N", help="only part I of N: for several machines"),
            click.Option(["--resume"], is_flag=True, help="only tasks without a result in OUTPUT"),
            click.Option(["--output"], default="bench-results", metavar="DIR", show_default=True,
                         help="the directory for results"),
            click.Option(["--executor"], type=click.Choice(["local", "dask"]), default="local", show_default=True,
                         help="where tasks run: this machine, or a Dask cluster"),
            click.Option(["--scheduler"], default="", metavar="ADDRESS", help="of the Dask cluster: tcp://host:8786"),
            click.Option(["--java-home"], default="", metavar="DIR", help="the JDK to compile with and to check"),
            click.Option(["--tool"], default="", metavar="COMMAND",
                         help="instead of this pybmc: another one, such as '../old/bin/pybmc svcomp'"),
            click.Option(["--html/--no-html"], default=True, help="whether to write the page with plots"),
        ],
        help=HELP,
        add_help_option=False,
    )  # fmt: skip


def _compare_command() -> click.Command:
    return click.Command(
        "pybmc bench compare",
        params=[
            click.Argument(["old"], metavar="OLD"),
            click.Argument(["new"], metavar="NEW"),
            click.Option(["--html"], default="", metavar="FILE", help="write a page with plots"),
        ],
        help="Compare two runs: their directories, or files of results. Exit code 10 if something is worse.",
        add_help_option=False,
    )


def run(arguments: list[str], line: Line | None) -> int:
    comparing = arguments[:1] == ["compare"]
    command = _compare_command() if comparing else _command()
    name = command.name or ""
    if {"--help", "-h"} & set(arguments):
        writer(sys.stdout)(command.get_help(click.Context(command, info_name=name)) + "\n")
        return 0
    try:
        given = command.make_context(name, arguments[1:] if comparing else list(arguments)).params
        return _compare(given) if comparing else _bench(given)
    except click.UsageError as error:
        writer(sys.stderr)(f"Error: {error.format_message()} (see {name} --help)\n")
        return 64
    except PybmcError as error:
        writer(sys.stderr)(f"Error: {error}\n")
        return error.exit_code


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    """Results are on disk already."""
    writer(sys.stderr)(f"{why}; go on with --resume\n")
    return 128 + number if number else 5


def _bench(given: dict[str, Any]) -> int:
    from pybmc.benchmarks.results import Journal, read_results
    from pybmc.benchmarks.tables import table
    from pybmc.benchmarks.tasks import find_tasks, shard

    part = _part(given["shard"])
    tasks = shard(find_tasks(given["tasks"], given["property"]), part)
    if not tasks:
        raise UsageError(f"no tasks in {' '.join(given['tasks'])}")
    folder = given["output"]
    os.makedirs(os.path.join(folder, "witnesses"), exist_ok=True)
    name = "results.jsonl" if part == (1, 1) else f"results.{part[0]}of{part[1]}.jsonl"
    settings = {"timeout": given["timeout"], "memory": given["memory"]}
    journal = Journal(os.path.join(folder, name), settings, given["resume"])
    left = [task for task in tasks if task.key not in journal.done]
    try:
        with _terminable():
            _follow(_executed(left, given), tasks, journal)
    except KeyboardInterrupt:
        done = sum(task.key in journal.done for task in tasks)
        writer(sys.stderr)(f"Interrupted: {done} of {len(tasks)} tasks are done; go on with --resume\n")
        return INTERRUPTED
    finally:
        journal.close()
    results = read_results(folder)
    writer(sys.stdout)(table(results))
    _write(folder, results, given["html"])
    return WRONG if any(result.points < 0 for result in results) else 0


def _part(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]+)/([0-9]+)", text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise UsageError(f"--shard wants a part such as 2/4, not {text!r}")
    return int(found[1]), int(found[2])


def _executed(tasks: list[Task], given: dict[str, Any]) -> Iterator[Result]:
    from pybmc.benchmarks.running import Settings, run_here
    from pybmc.jobs.running import Limits

    limits = Limits(given["timeout"], given["memory"])
    witnesses = os.path.join(given["output"], "witnesses")
    settings = Settings(limits, witnesses, given["java_home"], tuple(shlex.split(given["tool"])))
    if given["executor"] == "dask":
        from pybmc.benchmarks.cluster import run_on_cluster

        if not given["scheduler"]:
            raise UsageError("--executor dask wants the --scheduler of a cluster")
        return run_on_cluster(tasks, settings, given["scheduler"])
    return run_here(tasks, settings, given["jobs"])


@contextmanager
def _terminable() -> Iterator[None]:
    """SIGTERM ends the run as Ctrl-C does: with its tasks."""

    def leave(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _follow(results: Iterable[Result], tasks: list[Task], journal: Journal) -> None:
    """Keep results as they come, and show how it goes."""
    bar = _bar(len(tasks), len(tasks) - sum(task.key not in journal.done for task in tasks))
    write = writer(sys.stderr)
    try:
        for result in results:
            journal.add(result)
            if bar is not None:
                bar.set_postfix_str(_score(journal), refresh=False)
                bar.update()
            else:
                write(f"{result.key}: {result.answer}, {result.outcome}, {result.cpu:.1f} s\n")
    finally:
        if bar is not None:
            bar.close()


def _score(journal: Journal) -> str:
    done = journal.done.values()
    wrong = sum(result.points < 0 for result in done)
    return f"score {sum(r.points for r in done)}/{sum(r.most for r in done)}, {wrong} wrong"


def _bar(total: int, done: int) -> Any:
    if not sys.stderr.isatty():
        return None
    from tqdm import tqdm

    return tqdm(total=total, initial=done, unit="task", dynamic_ncols=True)


def _write(folder: str, results: list[Result], html: bool) -> None:
    from pybmc.benchmarks.tables import as_csv, as_json

    _keep(os.path.join(folder, "results.csv"), as_csv(results))
    _keep(os.path.join(folder, "results.json"), as_json(results))
    if html:
        from pybmc.benchmarks.page import run_page

        try:
            _keep(os.path.join(folder, "results.html"), run_page(results, os.path.basename(os.path.abspath(folder))))
        except UsageError as error:  # all else is there
            writer(sys.stderr)(f"no page: {error}\n")


def _keep(path: str, text: str) -> None:
    """In one piece: who reads while it is written sees the old one."""
    with open(f"{path}.new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(f"{path}.new", path)


def _compare(given: dict[str, Any]) -> int:
    from pybmc.benchmarks.compare import compare, comparison_text
    from pybmc.benchmarks.results import read_results

    found = compare(read_results(given["old"]), read_results(given["new"]))
    writer(sys.stdout)(comparison_text(found))
    if given["html"]:
        from pybmc.benchmarks.page import comparison_page

        _keep(given["html"], comparison_page(found, (given["old"], given["new"])))
    return WRONG if found.regressions else 0
