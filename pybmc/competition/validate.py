"""Witnesses read again. The values of a violation are fed back on the JVM, call by call; claims are checked."""

from __future__ import annotations

import os
import re
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence

from pybmc import children
from pybmc.competition.goals import Goal
from pybmc.competition.outside import variables, write_stand_ins
from pybmc.competition.witness import program_hash
from pybmc.errors import InputError
from pybmc.models import models_path
from pybmc.records import Record, Word
from pybmc.replay.standins import FLAGS as WORLD_FLAGS

_SPACE = "{http://graphml.graphdrawing.org/xmlns}"
_FLAGS = ("-ea", "-Xss8m", "-XX:-UsePerfData", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
_NUMBER = re.compile(r'x = (?:(?:Float\.parseFloat|Double\.parseDouble)\("([^"]*)"\)|([^";]+));')
_TEXT = re.compile(r'x\.equals\("(.*)"\)', re.DOTALL)


class Validity(Word):
    CONFIRMED = "CONFIRMED"
    REJECTED = "REJECTED"  # it says something that is not so
    UNKNOWN = "UNKNOWN"


class Given(Record):
    """What a call of the verifier interface gave."""

    file: str
    line: str
    value: str  # as `pybmc.Inputs` reads it


class Witness(Record):
    is_violation: bool
    program_hash: str
    given: tuple[Given, ...]
    certificate: str  # JSON; empty if there is none
    outside: str = ""  # lines: see `outside.py`


def read_witness(path: str) -> Witness:
    """InputError, with what is wrong, if it is none."""
    try:
        graph = ET.parse(path).getroot().find(f"{_SPACE}graph")
    except OSError as error:
        raise InputError(f"cannot read the witness {path}: {error.strerror}") from None
    except (ET.ParseError, ValueError, LookupError) as error:
        raise InputError(f"no GraphML: {path}: {error}") from None
    if graph is None:
        raise InputError(f"no graph in {path}")
    told = _data(graph)
    kind = told.get("witness-type", "")
    if kind not in ("violation_witness", "correctness_witness"):
        raise InputError(f"{path} is no witness: witness-type is {kind!r}")
    edges = [_data(edge) for edge in _in_order(graph)]
    given = tuple(_given(edge) for edge in edges if "assumption" in edge)
    texts = [told.get(name, "") for name in ("certificate", "outside")]
    return Witness(kind == "violation_witness", told.get("programhash", ""), given, *texts)


def _data(element: ET.Element) -> dict[str, str]:
    return {data.get("key", ""): data.text or "" for data in element.findall(f"{_SPACE}data")}


def _in_order(graph: ET.Element) -> Iterator[ET.Element]:
    """The edges of the path from the entry on."""
    following = {edge.get("source"): edge for edge in graph.findall(f"{_SPACE}edge")}
    nodes = graph.findall(f"{_SPACE}node")
    at = next((node.get("id") for node in nodes if _data(node).get("entry") == "true"), None)
    while at in following:
        edge = following.pop(at)
        yield edge
        at = edge.get("target")


def _given(edge: dict[str, str]) -> Given:
    text = edge["assumption"]
    number, quoted = _NUMBER.fullmatch(text), _TEXT.fullmatch(text)
    if number is None and quoted is None:
        raise InputError(f"an assumption that is not understood: {text}")
    value = quoted[1] if quoted is not None else number[1] or number[2] if number is not None else ""
    return Given(edge.get("originfile", ""), edge.get("startline", ""), value)


def check_hash(witness: Witness, files: Sequence[str]) -> str:
    """What is wrong with the program that a witness is of; nothing if it is the one at hand."""
    return "" if witness.program_hash == program_hash(files) else "the witness is of another program"


def run_violation(
    witness: Witness, goal: Goal, class_path: Sequence[str], java_home: str, folder: str, seconds: float | None
) -> tuple[Validity, str]:
    """Run it on the JVM."""
    values, outcome = os.path.join(folder, "values"), os.path.join(folder, "outcome")
    with open(values, "w", encoding="utf-8") as file:
        file.writelines(f"{one.file}\t{one.line}\t{_ascii(one.value)}\n" for one in witness.given)
    java = os.path.join(java_home, "bin", "java.exe" if os.name == "nt" else "java")
    # The models first: a verifier interface that the program brings along would not know these values.
    path = os.pathsep.join([models_path(), *map(os.path.abspath, class_path)])
    flags, environment, world = list(_FLAGS), dict[str, str | None](os.environ), os.path.join(folder, "world")
    os.mkdir(world)
    lines = witness.outside.splitlines()
    if lines:
        write_stand_ins(world, class_path)
        path, flags = os.pathsep.join([world, path]), [*flags, *WORLD_FLAGS]
        environment.update(variables(lines))
    outside = os.path.join(folder, "outside")
    with open(outside, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)
    command = [java, *flags, "-cp", path, "pybmc.WitnessDriver", goal.main_class, goal.exception, values, outcome]
    process = children.start(
        [*command, outside],
        cwd=folder,
        env={k: v for k, v in environment.items() if v is not None},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return Validity.UNKNOWN, "the run did not end in time"
    finally:
        children.end(process)
    if not os.path.exists(outcome):
        return Validity.REJECTED, f"the program ended the JVM with exit status {process.returncode}"
    with open(outcome, encoding="utf-8") as file:
        said = file.read()
    return (Validity.CONFIRMED, goal.exception) if said == "violated" else (Validity.REJECTED, said)


def _ascii(text: str) -> str:
    """Escaped as in Java."""
    units = text.encode("utf-16-be", "surrogatepass")
    codes = [units[at] << 8 | units[at + 1] for at in range(0, len(units), 2)]
    return "".join(chr(code) if 32 <= code < 127 else f"\\u{code:04x}" for code in codes)
