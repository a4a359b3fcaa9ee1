"""The models of HashMap and TreeMap for unknown keys, on a JVM: random operations on them and on the JDK's classes."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from oplib.java_util import tree_map
from oplib.java_util.hash_map import MAP, METHODS
from tests.regression.corpus import jdk_home

ROOT = Path(__file__).resolve().parents[2]
NATIVE = re.compile(r"\bnative (\S+(?:<[^;{(]*>(?:\[\])?)?) (\w+)\(([^)]*)\);")

# Methods that look into the table and have no model, because nobody calls them in a program that is checked.
NOT_MODELLED = {
    "capacity", "readObject", "internalWriteEntries",  # serialisation
    "reinitialize",  # of a new map, which has no entries
}  # fmt: skip

# Methods that are called from those with a model only, while a map has the JDK's tree; SortedArrivals.attach replaces
# the root of a clone.
INSIDE_A_TREE = {
    "addEntry", "addEntryToEmptyMap", "fixAfterInsertion", "fixAfterDeletion", "rotateLeft", "rotateRight", "leftOf",
    "rightOf", "parentOf", "successor", "predecessor", "getEntryUsingComparator", "clone",
}  # fmt: skip


def _directed(source: str, check: str) -> str:
    """The source with its native methods handed on to the nested class Natives of the check."""

    def body(found: re.Match[str]) -> str:
        result, name, parameters = found.groups()
        names = ", ".join(part.split()[-1] for part in re.sub(r"<[^>]*>", "", parameters).split(",") if part)
        call = f"{check}.Natives.{name}({names});"
        return f"{result} {name}({parameters}) {{ {'' if result == 'void' else 'return '}{call} }}"

    return NATIVE.sub(body, source)


def run_inside_the_jdk(check: str, models: tuple[str, ...], arguments: list[str], work: Path) -> str:
    """Run a class of java.util that sees the internals of the JDK's classes, together with models; what it prints."""
    home = jdk_home(0)
    assert home is not None
    folder = work / "src" / "java" / "util"
    folder.mkdir(parents=True)
    for name in models:
        source = (ROOT / "java-models" / "jdk" / "java" / "util" / f"{name}.java").read_text()
        (folder / f"{name}.java").write_text(_directed(source, check))
    checks = [Path(__file__).with_name(f"{name}.java") for name in ("SlotNatives", check)]
    sources = [*sorted(folder.glob("*.java")), *checks]
    patch = ["--patch-module", f"java.base={work / 'src'}"]
    compiler: list[str | Path] = [home / "bin" / "javac", "-nowarn", *patch, "-d", work / "out", *sources]
    subprocess.run(compiler, check=True, capture_output=True)
    patch = ["--patch-module", f"java.base={work / 'out'}"]
    command: list[str | Path] = [home / "bin" / "java", *patch, f"java.util.{check}", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    print(done.stdout)
    assert done.returncode == 0, done.stderr[:2000]
    return done.stdout


def test_hash_map_does_what_the_jdk_does(tmp_path: Path) -> None:
    models = ("ArrivalSlots", "ArrivalTable", "HashMapArrivals", "HashMapCursor")
    said = run_inside_the_jdk("ArrivalsCheck", models, ["1", "6000"], tmp_path)
    assert 0 < int(said.split()[-1]) < 600  # sequences given up


def test_tree_map_does_what_the_jdk_does(tmp_path: Path) -> None:
    models = ("ArrivalSlots", "ProgramOrder", "SortedArrivals", "TreeMapArrivals", "TreeMapCursor")
    said = run_inside_the_jdk("SortedArrivalsCheck", models, ["1", "6000"], tmp_path).split()
    compared, given_up, stale = int(said[0]), int(said[5].rstrip(",")), int(said[-1])
    assert min(compared, stale) > 1000 and given_up < 600


def _methods_that_read(field: str, of_map: str, parts: tuple[str, ...]) -> set[tuple[str, str]]:
    """Methods of a map and its parts whose code has this field (a pattern for what javap says)."""
    home = jdk_home(0)
    assert home is not None
    names = [(of_map + part).replace("/", ".") for part in parts]
    command: list[str | Path] = [home / "bin" / "javap", "-p", "-c", "--module", "java.base", *names]
    looking = set()
    owner = method = ""
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        if line.endswith("{"):
            owner = next(name for name in reversed(names) if re.search(rf"{re.escape(name)}(?![$\w])", line))
            method = ""
        elif line.startswith("  ") and line[2] != " " and "(" in line:
            method = line.partition("(")[0].split()[-1]
        elif re.search(field, line):
            looking.add((owner.replace(".", "/"), "<init>" if "." in method else method))
    assert len(looking) > 20
    return looking


def test_every_method_that_looks_into_a_hash_table_is_served() -> None:
    parts = ("", "$HashIterator", "$HashMapSpliterator", "$KeySet", "$Values", "$EntrySet", "$KeySpliterator",
             "$ValueSpliterator", "$EntrySpliterator")  # fmt: skip
    looking = _methods_that_read(r"Field (java/util/HashMap\.)?table:", MAP, parts)
    served = {(owner, name) for owner, name, _ in METHODS}
    assert {pair for pair in looking if pair[1] not in NOT_MODELLED} <= served


def test_every_method_that_looks_into_a_tree_is_served() -> None:
    parts = ("", "$PrivateEntryIterator", "$NavigableSubMap", "$NavigableSubMap$SubMapIterator", "$TreeMapSpliterator",
             "$KeySpliterator", "$DescendingKeySpliterator", "$ValueSpliterator", "$EntrySpliterator", "$KeySet",
             "$Values", "$EntrySet")  # fmt: skip
    field = r"Field (java/util/TreeMap\.)?root:|TreeMap\$Entry\.(left|right|parent):"
    looking = _methods_that_read(field, tree_map.MAP, parts)
    served = {(owner, name) for owner, name, _ in tree_map.METHODS}
    assert {pair for pair in looking if pair[1] not in INSIDE_A_TREE} <= served
