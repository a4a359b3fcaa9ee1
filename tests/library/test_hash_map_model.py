"""The model of HashMap for unknown hash codes, on a JVM: random operations on it and on the JDK's own class."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from oplib.util_hash_map import MAP, METHODS
from tests.regression.corpus import jdk_home

ROOT = Path(__file__).resolve().parents[2]
MODELS = ("ArrivalTable", "HashMapArrivals", "HashMapCursor")
NATIVE = re.compile(r"\bnative (\S+(?:<[^;{]*>\[\])?) (\w+)\(([^)]*)\);")

# Methods that look into the table and have no model, because nobody calls them in a program that is checked.
NOT_MODELLED = {
    "capacity", "readObject", "internalWriteEntries",  # serialisation
    "reinitialize",  # of a new map, which has no entries
}  # fmt: skip


def _directed(source: str) -> str:
    """The source with its native methods handed on to ArrivalsCheck.Natives."""

    def body(found: re.Match[str]) -> str:
        result, name, parameters = found.groups()
        names = ", ".join(part.split()[-1] for part in re.sub(r"<[^>]*>", "", parameters).split(","))
        call = f"ArrivalsCheck.Natives.{name}({names});"
        return f"{result} {name}({parameters}) {{ {'' if result == 'void' else 'return '}{call} }}"

    return NATIVE.sub(body, source)


def test_random_operations_agree_with_the_jdk(tmp_path: Path) -> None:
    home = jdk_home(0)
    assert home is not None
    folder = tmp_path / "src" / "java" / "util"
    folder.mkdir(parents=True)
    for name in MODELS:
        source = (ROOT / "java-models" / "jdk" / "java" / "util" / f"{name}.java").read_text()
        (folder / f"{name}.java").write_text(_directed(source))
    sources = [*sorted(folder.glob("*.java")), Path(__file__).with_name("ArrivalsCheck.java")]
    patch = f"java.base={tmp_path / 'out'}"
    subprocess.run(
        [home / "bin" / "javac", "-nowarn", "--patch-module", f"java.base={tmp_path / 'src'}", "-d", tmp_path / "out",
         *sources], check=True, capture_output=True,
    )  # fmt: skip
    done = subprocess.run(
        [home / "bin" / "java", "--patch-module", patch, "java.util.ArrivalsCheck", "1", "6000"],
        capture_output=True, text=True,
    )  # fmt: skip
    print(done.stdout)
    assert done.returncode == 0, done.stderr[:2000]
    gave_up = int(done.stdout.split()[-1])
    assert 0 < gave_up < 600


def test_every_method_that_looks_into_the_table_is_served() -> None:
    home = jdk_home(0)
    assert home is not None
    parts = ("", "$HashIterator", "$HashMapSpliterator", "$KeySet", "$Values", "$EntrySet", "$KeySpliterator",
             "$ValueSpliterator", "$EntrySpliterator")  # fmt: skip
    names = [(MAP + part).replace("/", ".") for part in parts]
    command = [home / "bin" / "javap", "-p", "-c", "--module", "java.base", *names]
    served = {(owner, name) for owner, name, _ in METHODS}
    looking = set()
    owner = method = ""
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        if line.endswith("{"):
            owner = next(name for name in reversed(names) if re.search(rf"{re.escape(name)}(?![$\w])", line))
            method = ""
        elif line.startswith("  ") and line[2] != " " and "(" in line:
            method = line.partition("(")[0].split()[-1]
        elif re.search(r"Field (java/util/HashMap\.)?table:", line):
            looking.add((owner.replace(".", "/"), "<init>" if "." in method else method))
    assert len(looking) > 20
    assert {pair for pair in looking if pair[1] not in NOT_MODELLED} <= served
