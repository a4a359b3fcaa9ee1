"""The case study of the InspectJ paper: a binary heap with Dijkstra's algorithm on top, three bugs, and Table I.

    python -m tests.spec_engine.dijkstra [METHOD...] [--json FILE]

measures the rows of the table on the mended program, each in a process of its own, beside the paper's seconds; those
that are decided take the place of what the file had.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.regression.corpus import ROOT, jdk_home

SOURCES = ROOT / "regression" / "spec" / "dijkstra"


class Bug(NamedTuple):
    """What was written before it was mended, and the method whose specification finds it with bounds of this size."""

    method: str
    size: int
    mended: tuple[str, ...]
    faulty: tuple[str, ...]


BUGS = {
    "copy by reference, upwards": Bug(
        "decreaseKey",
        3,
        ("            moveTo(place, place / 2);\n",),
        ("            heap[place] = heap[place / 2];\n            elems[heap[place].val].heapIndex = place;\n",),
    ),
    "copy by reference, downwards": Bug(
        "deleteMin",
        4,
        ("            moveTo(place, child);\n",),
        ("            heap[place] = heap[child];\n            elems[heap[place].val].heapIndex = place;\n",),
    ),
    "use after drop": Bug(
        "deleteMin",
        3,
        ("        BinaryHeapElement min = elems[heap[1].val];\n", "        min.heapIndex = 0;\n        dropHeap();\n"),
        ("", "        dropHeap();\n        BinaryHeapElement min = elems[heap[1].val];\n        min.heapIndex = 0;\n"),
    ),
}

# What holds of a heap with a hole at `place`, for `key` and `val`: with this its loops need no bound.
HOLE = r"""
        //@ loop_invariant 1 <= place && place < heapLen && 1 <= val && val < elemsLen && heap[0].val == 0 && elems[0].heapIndex == 0;
        //@ loop_invariant (\forall int i; 0 <= i && i < heapLen; i != place ==> 0 <= heap[i].val && heap[i].val < elemsLen && heap[i].val != val);
        //@ loop_invariant (\forall int i; 0 <= i && i < heapLen; i != place ==> elems[heap[i].val].heapIndex == i && elems[heap[i].val].key == heap[i].key);
        //@ loop_invariant (\forall int e; 0 <= e && e < elemsLen; e != val ==> 0 <= elems[e].heapIndex && elems[e].heapIndex < heapLen && elems[e].heapIndex != place);
        //@ loop_invariant (\forall int e; 1 <= e && e < elemsLen; e != val && elems[e].heapIndex > 0 ==> heap[elems[e].heapIndex].val == e);
        //@ loop_invariant (\forall int i; 2 <= i && i < heapLen; i != place && i / 2 != place ==> heap[i / 2].key <= heap[i].key);
"""[1:]  # noqa: E501
UPWARDS = r"""
        //@ loop_invariant (\forall int i; 2 <= i && i < heapLen; i / 2 == place ==> key <= heap[i].key && (place > 1 ==> heap[place / 2].key <= heap[i].key));
        //@ decreases place;
"""[1:]  # noqa: E501
DOWNWARDS = r"""
        //@ loop_invariant 1 <= gone && gone < elemsLen && gone != val && elems[gone].heapIndex == 0 && elems[gone].key <= key;
        //@ loop_invariant (\forall int i; 1 <= i && i < heapLen; i != place ==> elems[gone].key <= heap[i].key);
        //@ loop_invariant child == 2 * place && (place > 1 ==> heap[place / 2].key <= key);
        //@ loop_invariant (\forall int i; 2 <= i && i < heapLen; i / 2 == place && place > 1 ==> heap[place / 2].key <= heap[i].key);
        //@ decreases heapLen - place;
"""[1:]  # noqa: E501
CONTRACTS = {
    "    int heapLen;\n": "    //@ ghost int gone; // the index of what was taken out\n",
    "        BinaryHeapElement min = elems[heap[1].val];\n": "        //@ set gone = heap[1].val;\n",
    "        while (place > 1 && heap[place / 2].key > key) {\n": HOLE + UPWARDS,
    "        while (child < heapLen) {\n": HOLE + DOWNWARDS,
}

# Bits, objects and rounds of each row, and the seconds of the paper; None: rows further than the paper's.
TABLE: dict[str, list[tuple[int, int, int, float | None]]] = {
    "BinaryHeap.decreaseKey": [
        (3, 3, 3, 1.9), (4, 4, 4, 10.3), (5, 5, 5, 32.8), (6, 6, 6, 118.6), (7, 7, 5, 359.1), (7, 7, 6, 509.1),
        (8, 8, 6, None), (9, 9, 6, None),
    ],
    "BinaryHeap.deleteMin": [
        (3, 3, 3, 1.9), (4, 4, 4, 5.0), (5, 5, 5, 54.2), (6, 6, 6, 135.1), (7, 7, 7, None), (8, 8, 8, None),
    ],
    "BinaryHeap.insert": [
        (3, 3, 3, 1.9), (4, 4, 4, 7.0), (5, 5, 5, 88.4), (6, 6, 6, 111.6), (7, 7, 6, 313.0), (8, 8, 6, None),
        (9, 9, 6, None),
    ],
    "BinaryHeap.minElement": [
        (4, 4, 4, 1.4), (6, 6, 6, 1.4), (7, 7, 7, 1.4), (8, 8, 8, 1.4), (10, 10, 10, 1.4), (11, 11, 11, 1.4),
        (12, 12, 12, None), (13, 13, 13, None),
    ],
    "Dijkstra.run": [
        (3, 3, 1, 3.9), (4, 4, 1, 10.0), (7, 7, 1, 3.4), (10, 10, 1, 5.6), (3, 3, 2, 57.7), (4, 4, 2, None),
        (5, 5, 2, None),
    ],
}  # fmt: skip


def compiled(target: Path, bug: Bug | None = None, contracts: bool = False) -> Path:
    """Sources (with a bug, with contracts of loops) and classes beside each other."""
    home = jdk_home(0)
    assert home is not None
    target.mkdir(parents=True, exist_ok=True)
    for source in SOURCES.glob("*.java"):
        text = source.read_text()
        if bug is not None and source.stem == "BinaryHeap":
            for mended, faulty in zip(bug.mended, bug.faulty, strict=True):
                assert text.count(mended) == 1, mended
                text = text.replace(mended, faulty)
        for line, clauses in CONTRACTS.items() if contracts and source.stem == "BinaryHeap" else ():
            assert text.count(line) == 1, line
            text = text.replace(line, clauses + line)
        (target / source.name).write_text(text)
    sources = sorted(target.glob("*.java"))
    subprocess.run([home / "bin" / "javac", "-g", "-d", target, *sources], check=True, timeout=120)
    return target


def bounds(bits: int, objects: int, rounds: int) -> list[str]:
    """As in the paper: calls are inlined; one heap at a time, since two may share their arrays."""
    return [
        "--int-width", str(bits), "--objects", str(objects), "--objects", "BinaryHeap:1", "--unwind", str(rounds),
        "--inline", "*",
    ]  # fmt: skip


def of_run(rounds: int) -> list[str]:
    """Loops are cut as in the paper, whose bound counts rounds that are left, and one counterexample is enough."""
    return ["--unwind", str(rounds + 1), "--no-unwinding-assertions", "--stop-on-fail"]


def expected(method: str) -> str:
    """As in the paper, `run` promises too much: nodes that no array of the graph has may be in the queue before."""
    return "FAILED" if method == "Dijkstra.run" else "SUCCESSFUL"


def main(arguments: list[str]) -> None:
    wanted, _, file_name = " ".join(arguments).partition("--json ")
    measure(wanted.split(), Path(file_name) if file_name else None)


def measure(wanted: list[str], file: Path | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        classes = compiled(Path(folder))
        print(f"{'method':24} {'bits':>4} {'objects':>7} {'rounds':>6} {'seconds':>8} {'CPU':>8} {'paper':>7}  verdict")
        for method, rows in TABLE.items():
            for bits, objects, rounds, paper in rows if not wanted or method.rpartition(".")[2] in wanted else ():
                line = [sys.executable, "-c", "from pybmc.start import run; run()", "spec", method, "--classpath"]
                line += [str(classes), "--sourcepath", str(classes), *bounds(bits, objects, rounds), "--timeout", "600"]
                line += of_run(rounds) if method == "Dijkstra.run" else []
                started = time.time()
                done = subprocess.run(["bash", "-c", 'time "$@"', "-", *line], capture_output=True, text=True, cwd=ROOT)
                seconds = time.time() - started
                cpu = sum(
                    float(m) * 60 + float(s) for m, s in re.findall(r"(?:user|sys)\s+(\d+)m([\d.]+)s", done.stderr)
                )
                verdict = done.stdout.strip().rpartition("\n")[2].removeprefix("VERIFICATION ")
                told = "" if paper is None else f"{paper:.1f}"
                print(
                    f"{method:24} {bits:4} {objects:7} {rounds:6} {seconds:8.1f} {cpu:8.1f} {told:>7}  {verdict}",
                    flush=True,
                )
                if file is not None and verdict == expected(method):
                    note(file, Row(method, bits, objects, rounds, round(cpu, 1), paper))


class Row(NamedTuple):
    method: str
    bits: int
    objects: int
    rounds: int
    cpu: float  # seconds
    paper: float | None


def note(file: Path, row: Row) -> None:
    """In the order of the table; rows that it has no longer come last."""
    known = {tuple(one.values())[:4]: one for one in (json.loads(file.read_text()) if file.exists() else ())}
    known[row[:4]] = row._asdict()
    order = [(method, *bounds[:3]) for method, rows in TABLE.items() for bounds in rows]
    rows = [known[key] for key in dict.fromkeys([*order, *known]) if key in known]
    file.write_text("[\n" + ",\n".join(json.dumps(one) for one in rows) + "\n]\n")


if __name__ == "__main__":
    main(sys.argv[1:])
