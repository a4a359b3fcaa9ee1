"""Compile the Java models into the package: `python java-models/build.py [TARGET]`.

In go the sources under `verifier/`, `jdk/`, `outside/`, `testing/` and `equivalence/`, out comes a folder of class
files, by default `pybmc/models/classes` of this checkout; those of the last three, which are not for every run, are
folders in it.
Afterwards the folder matches the sources; nothing is done when it already did. This needs a JDK; an installed pybmc
does not.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

SOURCES = Path(__file__).resolve().parent
IN_TREE = SOURCES.parent / "pybmc" / "models" / "classes"
ROOTS = ("verifier", "jdk")
SOMETIMES = ("outside", "testing", "equivalence")
DIGEST = "sources.sha256"
API_JAR = "pybmc-api.jar"

# Level 8 is the lowest that JDK 17 to 25 all compile to; it knows no modules, so a class of java.lang is compiled
# like any other. Neither string concatenation nor anything else may become an invokedynamic.
FLAGS = ("-source", "8", "-target", "8", "-XDstringConcat=inline", "-proc:none", "-g", "-nowarn", "-Xlint:-options")


def find_javac() -> str | None:
    """The javac of JAVA_HOME, else the one on the PATH."""
    home = os.environ.get("JAVA_HOME")
    candidate = shutil.which("javac", path=os.path.join(home, "bin")) if home else None
    return candidate or shutil.which("javac")


def sources(*roots: str) -> list[Path]:
    return sorted(path for root in roots for path in (SOURCES / root).rglob("*.java"))


def digest(files: list[Path]) -> str:
    """What the class files depend on: flags, names and contents (times would not survive a checkout)."""
    state = hashlib.sha256(repr((FLAGS, API_JAR)).encode())
    for path in files:
        state.update(f"\0{path.relative_to(SOURCES).as_posix()}\0".encode())
        state.update(path.read_bytes())
    return state.hexdigest()


def compile_models(target: Path = IN_TREE) -> bool:
    """Bring `target` up to date; true if something had to be compiled. Exits with one line if that is impossible."""
    files = sources(*ROOTS)
    wanted = digest([*files, *sources(*SOMETIMES)])
    stamp = target / DIGEST
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    javac = find_javac()
    if javac is None:
        raise SystemExit(
            "pybmc: the Java models under java-models/ cannot be compiled: "
            "no javac in JAVA_HOME or on the PATH; install a JDK (17 or newer)"
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    # Compiled aside and moved into place, so that a failure or a second build at the same time leaves no half of it.
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".models-") as folder:
        fresh = Path(folder) / "classes"
        fresh.mkdir()
        run_javac(javac, fresh, files)
        make_jar(fresh)
        for root in SOMETIMES:
            run_javac(javac, fresh / root, sources(root), "-classpath", str(fresh))
        (fresh / DIGEST).write_text(wanted)
        if target.exists():
            target.rename(Path(folder) / "old")
        fresh.rename(target)
    return True


def run_javac(javac: str, target: Path, files: list[Path], *flags: str) -> None:
    command = [javac, *FLAGS, *flags, "-encoding", "UTF-8", "-d", str(target), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"pybmc: {javac} does not compile the Java models:\n{done.stdout}{done.stderr}")


def make_jar(classes: Path) -> None:
    """The verifier interface alone, for the class path of programs that use it; the same bytes on every machine."""
    with zipfile.ZipFile(classes / API_JAR, "w") as jar:
        for path in sorted(classes.rglob("*.class")):
            name = path.relative_to(classes).as_posix()
            if not name.startswith("java/"):
                entry = zipfile.ZipInfo(name)  # dated 1980: the time of the build tells nothing
                entry.compress_type = zipfile.ZIP_DEFLATED
                jar.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    compile_models(*map(Path, sys.argv[1:2]))
