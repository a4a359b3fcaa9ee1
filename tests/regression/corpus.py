"""The regression corpus as data: folders in, compiled cases out.

A case is a folder `regression/<area>/<case>/` with Java sources and a `case.toml`. All cases that changed are compiled
by one JVM and kept under `build/regression`, by the hash of everything that the class files depend on. The calls that
`jvm` and `jvm_calls` list are compiled along with them, as a class that lies apart: it is not of the program.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from pybmc.models import models_path

DEFAULT_ENTRY = "Main.main"
ROOT = Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT / "regression"
BUILD = ROOT / "build" / "regression"
DRIVER = Path(__file__).with_name("CompileCases.java")
CALLER = "CorpusDriver"  # the class that makes the calls

VERDICTS = ("TRUE", "FALSE", "UNKNOWN")
STATUSES = ("core", "slow", "known-bug")
# Keys of the JVM-side check of the corpus are its own business.
KEYS = {
    "verdict", "entry", "at", "kind", "reason", "args", "status", "expect", "reject", "javac", "jdk", "releases",
    "missing",
}  # fmt: skip
NEWEST = 25  # the JDK whose javac compiles for all --release levels
JVM_KEYS = {"jvm", "jvm_calls", "jvm_skip", "thrown_at", "exception"}


@dataclass(frozen=True)
class Case:
    name: str  # area/case
    folder: Path
    verdict: str
    entry: str = DEFAULT_ENTRY
    at: str = ""
    kind: str = ""
    reason: str = ""
    args: tuple[str, ...] = ()
    status: str = "core"
    expect: tuple[str, ...] = ()
    reject: tuple[str, ...] = ()
    javac: tuple[str, ...] = ()
    jdk: int = 0
    missing: tuple[str, ...] = ()  # class files, as patterns, that are taken away once compiled
    releases: tuple[int, ...] = ()  # --release levels for which the case is compiled, each a run of its own
    release: int = 0  # the one of this run
    driver: str = ""  # Java source of a class whose methods `call0`, `call1`, ... make the listed calls
    problems: tuple[str, ...] = field(default=(), compare=False)  # what is wrong with case.toml itself

    @property
    def area(self) -> str:
        """The folder of the case; those of `java` are one area for each chapter of the language."""
        return self.name.rpartition("/")[0]

    @property
    def label(self) -> str:
        return f"{self.name}@{self.release}" if self.release else self.name

    @property
    def variants(self) -> list[Case]:
        """The runs of this case: one for each --release level, with a library that has what the level needs."""
        return [self._at(release) for release in self.releases] or [self]

    def _at(self, release: int) -> Case:
        # Calls may be written in newer Java than the program: the newest level makes them.
        driver = self.driver if release == max(self.releases) else ""
        return replace(self, release=release, jdk=_library(release), driver=driver)

    @property
    def compiler(self) -> int:
        return NEWEST if self.release else self.jdk

    @property
    def sources(self) -> list[Path]:
        return sorted(self.folder.rglob("*.java"))


def read_case(folder: Path) -> Case:
    """The case of one folder; faults of its case.toml are kept, to be reported by a test and not at collection."""
    name = folder.relative_to(CORPUS).as_posix()
    try:
        spec = tomllib.loads((folder / "case.toml").read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return Case(name, folder, "TRUE", problems=(str(error),))
    values: dict[str, Any] = {key: spec[key] for key in KEYS & spec.keys()}
    values |= {key: tuple(value) for key, value in values.items() if isinstance(value, list)}
    verdict = values.pop("verdict", "")
    if "args" in values:  # {case} is the folder of the case, for files that options name
        values["args"] = tuple(arg.replace("{case}", str(folder)) for arg in values["args"])
    return Case(name, folder, verdict, **values, driver=_driver(spec), problems=tuple(_problems(folder, spec)))


def calls_of(spec: Mapping[str, Any]) -> list[str]:
    """The Java statements that a JVM runs to see what the case claims."""
    entry = spec.get("entry", DEFAULT_ENTRY).partition(":")[0]
    method = entry if "." in entry else entry + ".main"
    return [f"{method}({arguments});" for arguments in spec.get("jvm", [])] + [
        f"{call};" for call in spec.get("jvm_calls", [])
    ]


def _driver(spec: Mapping[str, Any]) -> str:
    calls = [f"  static void call{k}() throws Throwable {{ {call} }}" for k, call in enumerate(calls_of(spec))]
    return "\n".join([f"class {CALLER} {{", *calls, "}", ""]) if calls else ""


def _problems(folder: Path, spec: Mapping[str, Any]) -> Iterable[str]:
    for key in sorted(spec.keys() - KEYS - JVM_KEYS):
        yield f"unknown key {key}"
    if spec.get("verdict") not in VERDICTS:
        yield f"verdict must be one of {', '.join(VERDICTS)}"
    if spec.get("status", "core") not in STATUSES:
        yield f"status must be one of {', '.join(STATUSES)}"
    if spec.get("verdict") == "FALSE" and not re.fullmatch(r"\S+\.java:\d+", spec.get("at", "")):
        yield 'a FALSE case needs at = "File.java:line"'
    if spec.get("verdict") != "FALSE" and ("at" in spec or "kind" in spec):
        yield "only a FALSE case has at and kind"
    if spec.get("verdict") == "UNKNOWN" and not spec.get("reason"):
        yield "an UNKNOWN case needs the reason that it must give"
    if not any(folder.rglob("*.java")):
        yield "no Java source"


@cache
def discover() -> tuple[Case, ...]:
    return tuple(read_case(path.parent) for path in sorted(CORPUS.rglob("case.toml")))


QUICK = 9  # cases of an area that a quick run tries


@cache
def quick_cases() -> frozenset[str]:
    """Names of some cases of every area, spread evenly over its list, of every verdict that the area has."""
    chosen: set[str] = set()
    fit = [case for case in discover() if case.status == "core" and not case.jdk]
    for area in sorted({case.area for case in fit}):
        for verdict in VERDICTS:
            names = [case.name for case in fit if case.area == area and case.verdict == verdict]
            each = QUICK // len(VERDICTS)
            chosen |= {names[len(names) * at // each] for at in range(each) if names}
    return frozenset(chosen)


def jdk_home(version: int) -> Path | None:
    """A JDK of that version (0: the default one) from JAVA_HOME_<version>, JAVA_HOME, the PATH, or its usual place."""
    if version == 0:
        if os.environ.get("JAVA_HOME"):
            return Path(os.environ["JAVA_HOME"])
        javac = shutil.which("javac")
        return Path(javac).resolve().parent.parent if javac else None
    if named := os.environ.get(f"JAVA_HOME_{version}"):
        return Path(named)
    homes = [home for home in (jdk_home(0), *sorted(Path("/usr/lib/jvm").glob("*"))) if home is not None]
    return next((home for home in homes if version_of(home) == version), None)


@cache
def _release(home: Path) -> str:
    try:
        return (home / "release").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return str(home)


def version_of(home: Path) -> int:
    found = re.search(r'JAVA_VERSION="(?:1\.)?(\d+)', _release(home))
    return int(found.group(1)) if found and (home / "bin" / "javac").exists() else 0


def _library(release: int) -> int:
    """The default JDK if it is new enough."""
    default = jdk_home(0)
    return 0 if default is not None and version_of(default) >= release else NEWEST


def _flags(case: Case) -> list[str]:
    level = ["--release", str(case.release), "-Xlint:-options"] if case.release else []
    return ["-g", "-nowarn", "-proc:none", *level, "-cp", models_path(), *case.javac]


@cache
def output_folder(case: Case) -> Path:
    """Where the classes of a case lie once compiled; another folder whenever source, flags or JDK change."""
    home = jdk_home(case.compiler)
    parts = (case.javac, case.release, home and _release(home), case.driver, *case.missing)
    state = hashlib.sha256(repr(parts).encode())
    for source in case.sources:
        state.update(f"\0{source.relative_to(case.folder).as_posix()}\0".encode())
        state.update(source.read_bytes())
    return BUILD / state.hexdigest()[:24]


def caller_folder(case: Case) -> Path:
    """Where the class lies that makes the listed calls, and what was taken away from the program."""
    return output_folder(case).with_suffix(".caller")


def compile_cases(cases: Iterable[Case]) -> None:
    """Compile what is not compiled yet; a case that javac refuses leaves its messages for `compile_errors`.

    One worker at a time: those of a test run all come here first, and the others find everything done.
    """
    wanted = [case for case in cases if case.sources]
    if all(output_folder(case).is_dir() for case in wanted):
        return
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        missing = [case for case in wanted if not output_folder(case).is_dir()]
        homes = {version: jdk_home(version) for version in {case.compiler for case in missing}}
        with ThreadPoolExecutor() as pool:  # while the compilers run, the other workers only wait
            running = [
                pool.submit(_compile_with, home, [case for case in missing if case.compiler == version])
                for version, home in homes.items()
                if home is not None
            ]
            for done in running:
                done.result()


def _compile_with(home: Path, cases: list[Case]) -> None:
    # Compiled aside and renamed, so that an interrupted run leaves nothing that looks finished.
    with tempfile.TemporaryDirectory(dir=BUILD, prefix=".new-") as folder:
        fresh = {output_folder(case): Path(folder) / output_folder(case).name for case in cases}
        lines = []
        for case in cases:
            flags, sources = _flags(case), list(map(str, [*case.sources, *_write_caller(case, Path(folder))]))
            lines.append("\t".join([str(fresh[output_folder(case)]), str(len(flags)), *flags, *sources]))
        jobs = Path(folder) / "jobs"
        jobs.write_text("\n".join(lines), encoding="utf-8")
        subprocess.run([home / "bin" / "java", "-XX:TieredStopAtLevel=1", DRIVER, jobs], check=True, timeout=600)
        for case in cases:
            _set_apart(case, fresh[output_folder(case)])
        for target, made in fresh.items():
            if not target.exists():
                made.rename(target)


def _write_caller(case: Case, folder: Path) -> list[Path]:
    if not case.driver:
        return []
    source = folder / f"{output_folder(case).name}.caller" / f"{CALLER}.java"
    source.parent.mkdir(exist_ok=True)
    source.write_text(case.driver, encoding="utf-8")
    return [source]


def _set_apart(case: Case, made: Path) -> None:
    """Classes that the program is to be without, in place before those of the program are."""
    for pattern in (f"{CALLER}*.class", *case.missing):
        for file in made.glob(pattern):
            target = caller_folder(case) / file.relative_to(made)
            target.parent.mkdir(parents=True, exist_ok=True)
            file.replace(target)


def compile_errors(case: Case) -> str:
    errors = output_folder(case) / "errors"
    return errors.read_text(encoding="utf-8") if errors.is_file() else ""
