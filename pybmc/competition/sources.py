"""The directories of a task: sources that are compiled together, and class files as they are."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence

from pybmc import children
from pybmc.errors import InputError, ResourceError
from pybmc.models import api_jar
from pybmc.records import Record


class Sources(Record):
    files: tuple[str, ...]  # Java sources, in the order of the directories
    class_path: tuple[str, ...]  # directories with class files, and jars


def find_sources(places: Sequence[str]) -> Sources:
    """What is in directories and in files named on their own; InputError if one is not there or nothing is."""
    files: dict[str, None] = {}
    class_path: dict[str, None] = {}
    for place in places:
        if not os.path.exists(place):
            raise InputError(f"there is no {place}")
        for path in _files(place):
            if path.endswith(".java"):
                files[path] = None
            elif path.endswith(".jar"):
                class_path[path] = None
            elif path.endswith(".class") and os.path.isdir(place):
                class_path[place] = None
    if not files and not class_path:
        raise InputError(f"neither sources nor classes in {', '.join(places)}")
    return Sources(tuple(files), tuple(class_path))


def _files(place: str) -> Iterator[str]:
    if os.path.isfile(place):
        yield place
        return
    for folder, folders, names in os.walk(place):
        folders.sort()
        for name in sorted(names):
            yield os.path.join(folder, name)


def compile_sources(sources: Sources, java_home: str, output: str, seconds: float | None) -> tuple[str, ...]:
    """Class files for all sources into the folder `output`; the class path of the task."""
    if not sources.files:
        return sources.class_path
    javac = os.path.join(java_home, "bin", "javac.exe" if os.name == "nt" else "javac")
    if not os.access(javac, os.X_OK):
        raise InputError(f"there is no compiler in {java_home}; give a JDK with --java-home, or classes")
    # A task brings its verifier interface along, or leaves it to the tool.
    path = os.pathsep.join([*sources.class_path, str(api_jar())])
    listed = os.path.join(output, "sources")
    with open(listed, "w", encoding="utf-8") as file:
        file.writelines('"{}"\n'.format(name.replace("\\", "\\\\").replace('"', '\\"')) for name in sources.files)
    # A few small sources: what makes long runs of a JVM faster would cost a third of this one.
    command = [
        javac, "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC",
        "-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-implicit:none", "-d", output, "-cp", path,
        f"@{listed}",
    ]  # fmt: skip
    process = children.start(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        said = process.communicate(timeout=seconds)[0].decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        raise ResourceError("the time limit was reached while compiling") from None
    finally:
        children.end(process)
    if process.returncode:
        raise InputError(f"the sources do not compile: {_first_error(said)}")
    return (output, *sources.class_path)


def _first_error(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return next((line for line in lines if " error: " in line), lines[0] if lines else "javac gave no reason")
