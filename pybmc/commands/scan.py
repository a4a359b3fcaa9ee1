"""`pybmc scan`: checks every method of a project, shows findings as they come, and sums up."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager

import click

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.commands.console import writer
from pybmc.commands.scan_arguments import Request, command, understood
from pybmc.errors import PybmcError, UsageError
from pybmc.results.overview import Outcome, Overview, Verdict, overview
from pybmc.results.rules import Severity
from pybmc.results.scan_text import error_line, fault_lines, summary_lines

if TYPE_CHECKING:
    from pybmc.scanning.cache import Cache
    from pybmc.scanning.places import Places, SourceFiles
    from pybmc.scanning.scan import Scan
    from pybmc.scanning.targets import Target
    from pybmc.supervise import Line, Told

FOUND, INTERRUPTED, BROKEN = 10, 130, 6


def run(arguments: list[str], line: Line | None) -> int:
    if {"--help", "-h"} & set(arguments):
        writer(sys.stdout)(command().get_help(click.Context(command(), info_name="pybmc scan")) + "\n")
        return 0
    try:
        return Command(understood(arguments), line).run()
    except click.UsageError as error:
        writer(sys.stderr)(f"Error: {error.format_message()} (see pybmc scan --help)\n")
        return 64
    except PybmcError as error:
        writer(sys.stderr)(f"Error: {error}\n")
        return error.exit_code


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    writer(sys.stderr)(f"{why}; what was found out is kept for the next scan\n")
    return 128 + number if number else 5


class Command:
    """One scan from its request to its exit code."""

    def __init__(self, request: Request, line: Line | None) -> None:
        from pybmc.classfile.classpath import ClassPath
        from pybmc.classfile.jdk import Jdk
        from pybmc.scanning.baseline import read_baseline
        from pybmc.scanning.cache import default_folder
        from pybmc.scanning.content import Content
        from pybmc.scanning.places import SourceFiles, find_places

        options = request.options
        own = self._own = request.own | {
            "format_": request.own["format_"] or options.format, "html": request.own["html"] or options.html,
        }  # fmt: skip
        self._request = request
        self._line = line
        self._started = time.monotonic()
        self._notes: list[str] = []
        self._folder = own["cache"] or default_folder()
        self._baseline = read_baseline(own["baseline"]) if own["baseline"] else frozenset[str]()
        for option in ("output", "html", "write_baseline"):
            _require_writable(option, own[option])
        if own["executor"] == "dask" and not own["scheduler"]:
            raise UsageError("--executor dask wants the --scheduler of a cluster")
        source_path = [place for place in own["sourcepath"].split(os.pathsep) if place] or options.sourcepath
        self._places: Places = find_places(request.what, request.class_path, own["tests"], source_path)
        self._sources: SourceFiles = SourceFiles(self._places.sources)
        self._jdk = Jdk.open(request.options.java_home or None)
        self._content = Content(ClassPath(self._places.class_path, self._jdk.major))

    def run(self) -> int:
        from pybmc.scanning.scan import Scan, Settings

        own, cache = self._own, self._cache()
        targets = self._targets(cache)
        jobs = own["jobs"] or _cores()
        scheduler = own["scheduler"] if own["executor"] == "dask" else ""
        settings = Settings(
            self._request.arguments, self._places.class_path, self._places.roots, self._request.seconds,
            own["memory_per_method"], jobs, own["budget"], scheduler,
        )  # fmt: skip
        found = Found(self._sources, self._baseline, own["format_"] == "text" or bool(own["output"]))
        interrupted = False
        try:
            with _interruptible(self._line):
                found.follow(Scan(targets, settings, cache), len(targets))
        except KeyboardInterrupt:
            interrupted = True
        return self._told(found.outcomes, targets, cache, interrupted)

    def _cache(self) -> Cache | None:
        from pybmc.scanning.cache import Cache
        from pybmc.scanning.content import stamp

        reads_more = self._request.options.engine not in ("", "bmc")  # sources with specifications, say
        if self._own["no_cache"] or reads_more:
            return None
        return Cache(
            self._folder,
            stamp(self._request.options, self._jdk.home, (*self._places.roots, str(self._own["memory_per_method"]))),
            self._content,
        )

    def _targets(self, cache: Cache | None) -> list[Target]:
        from pybmc.classfile.classpath import ClassPath
        from pybmc.scanning.targets import chooser, find_targets, find_tests

        own, request = self._own, self._request
        chosen = chooser(self._places.names, own["include"], own["exclude"])
        roots = ClassPath(self._places.roots, self._jdk.major, manifests=False)
        find = find_tests if own["tests"] else find_targets
        targets = list(find(roots, chosen, self._warn, self._jdk))
        if not targets:
            what = " ".join((*request.what, *own["include"])) or os.pathsep.join(self._places.roots)
            raise UsageError(f"no {'test' if own['tests'] else 'public method'} to check in {what}", 6)
        return self._changed(targets, cache)

    def _changed(self, targets: list[Target], cache: Cache | None) -> list[Target]:
        """Those that --changed-since and --classes-before leave."""
        from pybmc.classfile.classpath import ClassPath
        from pybmc.scanning import changes
        from pybmc.scanning.scan import key_of

        own = self._own
        if own["changed_since"] and own["classes_before"]:
            raise UsageError("--changed-since and --classes-before cannot be given together", 1)
        class_path = ClassPath(self._places.class_path, self._jdk.major)
        if own["changed_since"]:
            changed = changes.changed_by_source(class_path, changes.sources_since(own["changed_since"]))
        elif own["classes_before"]:
            before = own["classes_before"]
            changed = changes.changed_by_content(class_path, self._content, before, self._jdk.major)
        else:
            return targets
        selection = changes.Selection(changed, class_path, self._content)
        earlier = cache.earlier if cache is not None else lambda key: None
        return [target for target in targets if selection.has(target, earlier(key_of(target)))]

    def _warn(self, text: str) -> None:
        writer(sys.stderr)(f"warning: {text}\n")

    def _told(self, outcomes: list[Outcome], targets: list[Target], cache: Cache | None, interrupted: bool) -> int:
        from pybmc.records import changed
        from pybmc.scanning.cache import keep_last

        order = {target.name: at for at, target in enumerate(targets)}
        outcomes = sorted(outcomes, key=lambda outcome: order[outcome.name])
        if interrupted:
            self._notes.append(f"interrupted: {len(outcomes)} of {len(targets)} methods are done; scan again to go on")
        if cache is not None and cache.broken:
            self._notes.append(cache.broken)
        seconds = time.monotonic() - self._started
        view = overview(outcomes, self._baseline, seconds, tuple(self._notes))
        view = changed(view, interrupted=interrupted, kept=self._kept(cache))
        if not self._own["no_cache"]:
            keep_last(self._folder, ".", outcomes, self._places.sources)
        error = self._write(view)
        if error is not None:
            raise error
        if interrupted:
            return INTERRUPTED
        wrong = any(fault.severity is not Severity.NOTE for fault in view.faults)
        return FOUND if wrong else BROKEN if view.count(Verdict.ERROR) else 0

    def _kept(self, cache: Cache | None) -> str | None:
        """None if there is nothing to be found again."""
        if self._own["no_cache"] or (cache is not None and cache.broken):
            return None
        return f" --cache {shlex.quote(self._own['cache'])}" if self._own["cache"] else ""

    def _write(self, view: Overview) -> PybmcError | None:
        """All that was asked for, as far as it can be written."""
        from pybmc.results.formats import document
        from pybmc.scanning.baseline import write_baseline

        own, error = self._own, None
        if own["format_"] == "text" or own["output"]:
            writer(sys.stdout)("".join(f"{line}\n" for line in summary_lines(view)))
        if own["format_"] != "text":
            text = document(own["format_"], view, self._sources.path)
            error = _keep(own["output"], text) if own["output"] else writer(sys.stdout)(text)
        elif own["output"]:
            error = _keep(own["output"], "".join(f"{line}\n" for line in _all_lines(view, self._sources)))
        if own["html"]:
            from pybmc.results.html import page

            what = " ".join(self._request.what) or os.path.basename(os.path.abspath("."))
            title = f"pybmc scan of {what}"
            error = _keep(own["html"], page(view, title, self._sources.path, self._sources.text)) or error
        if own["write_baseline"]:
            write_baseline(own["write_baseline"], overview(list(view.outcomes)).faults)
        return error


def _all_lines(view: Overview, sources: SourceFiles) -> Iterator[str]:
    for fault in view.faults:
        yield from fault_lines(fault, sources.path)
    yield from summary_lines(view)


class Found:
    """Outcomes as they come: kept, and on a terminal shown by a bar; findings are told at once."""

    def __init__(self, sources: SourceFiles, baseline: frozenset[str], telling: bool) -> None:
        self.outcomes: list[Outcome] = []
        self._sources = sources
        self._seen = set(baseline)
        self._telling = telling
        self._bar: Any = None

    def follow(self, scan: Scan, total: int) -> None:
        outcomes: Generator[Outcome, None, None] = scan.run()
        self._bar = _bar(total)
        try:
            for outcome in outcomes:
                self.outcomes.append(outcome)
                self._tell(outcome)
                if self._bar is not None:
                    self._bar.set_postfix_str(f"{sum(len(o.faults) for o in self.outcomes)} found", refresh=False)
                    self._bar.update()
        finally:
            outcomes.close()
            if self._bar is not None:
                self._bar.close()

    def _tell(self, outcome: Outcome) -> None:
        """A fault that shows in several methods is told once."""
        lines: list[str] = []
        for fault in outcome.faults:
            if fault.fingerprint not in self._seen:
                self._seen.add(fault.fingerprint)
                lines += fault_lines(fault, self._sources.path)
        if outcome.verdict is Verdict.ERROR:
            lines.append(error_line(outcome, self._sources.path))
        if not lines or not self._telling:
            return
        if self._bar is not None:
            self._bar.clear()
        writer(sys.stdout)("".join(f"{line}\n" for line in lines))


def _cores() -> int:
    """That this process may use; not every system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _bar(total: int) -> Any:
    if not sys.stderr.isatty():
        return None
    from tqdm import tqdm

    return tqdm(total=total, unit="method", dynamic_ncols=True, leave=False)


@contextmanager
def _interruptible(line: Line | None) -> Iterator[None]:
    """Ctrl-C and SIGTERM end the scan, with its checks; what is known is told before anybody loses patience."""

    def leave(number: int, frame: object) -> None:
        if line is not None:
            line.writing()
        raise KeyboardInterrupt

    before = {number: signal.signal(number, leave) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _require_writable(option: str, path: str) -> None:
    """Before hours of work, not after."""
    if not path:
        return
    try:
        with open(path, "a", encoding="utf-8"):
            pass
    except OSError as error:
        raise UsageError(f"--{option.replace('_', '-')} {path} cannot be written: {error.strerror}", 6) from None


def _keep(path: str, text: str) -> PybmcError | None:
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        return UsageError(f"{path} cannot be written: {error.strerror}", 6)
    return None
