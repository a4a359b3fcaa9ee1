"""Which classes have changed: since a revision of git, or against classes that were built before."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable

from pybmc.classfile.classpath import ClassPath
from pybmc.errors import InputError, UsageError
from pybmc.scanning.content import Content
from pybmc.scanning.targets import Target

SECONDS = 60  # for git


def sources_since(revision: str) -> frozenset[str]:
    """Paths of the Java, Kotlin and Scala sources that differ from a revision, new ones included."""
    top = _git("rev-parse", "--show-toplevel").strip()
    if revision.startswith("-"):
        raise UsageError(f"--changed-since wants a revision, not {revision!r}")
    _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}", known=f"git knows no revision {revision!r}")
    listed = _git("diff", "--name-only", "-z", revision, "--", top)
    listed += _git("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", top)
    return frozenset(path for path in listed.split("\0") if path.endswith((".java", ".kt", ".scala")))


def _git(*arguments: str, known: str = "") -> str:
    """`known`: what it means if git says no."""
    try:
        done = subprocess.run(
            ["git", "-c", "core.quotepath=off", *arguments],
            capture_output=True, text=True, timeout=SECONDS, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except FileNotFoundError:
        raise InputError("--changed-since needs git, which is not there") from None
    except subprocess.TimeoutExpired:
        raise InputError(f"git {arguments[0]} takes more than {SECONDS} s") from None
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["it failed"])[-1]
        place = os.path.abspath(".")
        raise InputError(known or f"--changed-since wants a git repository, which {place} is not in ({said})")
    return done.stdout


def changed_by_source(targets: Iterable[Target], sources: frozenset[str]) -> frozenset[str]:
    """The classes of targets whose source is among these paths, which end as the class file names it."""
    return frozenset(
        target.class_name
        for target in targets
        if target.file and any(path == target.file or path.endswith(f"/{target.file}") for path in sources)
    )


def changed_by_content(targets: Iterable[Target], content: Content, before: str) -> frozenset[str]:
    """The classes of targets that are not the same, byte by byte, in a folder or jar."""
    if not os.path.exists(before):
        raise InputError(f"--classes-before: {before} does not exist")
    old = Content(ClassPath([before], 0))
    names = {target.class_name for target in targets}
    return frozenset(name for name in names if old.of_class(name) != content.of_class(name))
