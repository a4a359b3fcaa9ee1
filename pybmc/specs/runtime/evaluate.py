"""Runs `pybmc.SpecDriver` on a state: what each expression is before and after a call."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterable, Sequence

from pybmc import children
from pybmc.records import Record
from pybmc.replay.jvm import FLAGS, unescaped
from pybmc.specs.runtime.words import CannotEvaluate, frame_words, place_words, words
from pybmc.specs.syntax import Expr, Store

SECONDS = 20.0
DRIVER = "pybmc.SpecDriver"
DEBUGGER = "pybmc.SpecDebugger"


class Value(Record):
    """What an expression was: `kind` is `value`, `undefined` (text: the exception's class) or `cannot` (text: why).

    Numbers are decimal, F and D their bits in hexadecimal, booleans 0 and 1, objects `#N` or `null`.
    """

    kind: str
    text: str

    @property
    def holds(self) -> bool:
        """Of a condition: defined and true."""
        return (self.kind, self.text) == ("value", "1")


class Evaluation(Record):
    """`outcome`: returned, threw, stopped (inside a body), or empty if nothing was called; `thrown`: the class of the
    exception.
    """

    outcome: str
    thrown: str
    message: str
    values: dict[str, Value]


def before(name: str, expr: Expr) -> str:
    return " ".join(["pre", name, *words(expr)])


def after(name: str, expr: Expr) -> str:
    return " ".join(["post", name, *words(expr)])


def of_each(name: str, class_name: str, expr: Expr, in_pre_state: bool) -> str:
    """Of all objects of a class."""
    return " ".join(["each", "pre" if in_pre_state else "post", name, class_name, *words(expr)])


def represents(class_name: str, owner: str, field: str, expr: Expr) -> str:
    return " ".join(["represents", class_name, owner, field, *words(expr)])


def grouped(class_name: str, owner: str, field: str, place: Store) -> str:
    return " ".join(["grouped", class_name, owner, field, *place_words(place)])


def frame(name: str, stores: Sequence[Store]) -> str:
    """Its value is the first place that was written besides, empty if there is none."""
    return " ".join(["frame", name, *frame_words(stores)])


def evaluate(java: str, class_path: Sequence[str], lines: Iterable[str], stops: bool = False) -> Evaluation:
    """`lines` describe the state and the call (`replay.describe`), then what to evaluate. `stops`: some of it inside
    bodies, for which a debugger runs the method.
    """
    with tempfile.TemporaryDirectory(prefix="pybmc-spec-") as folder:
        given, result = os.path.join(folder, "given"), os.path.join(folder, "result")
        with open(given, "w", encoding="ascii") as file:
            file.writelines(f"{line}\n" for line in lines)
        path = os.pathsep.join(map(os.path.abspath, class_path))
        flags = [*FLAGS, "-XX:TieredStopAtLevel=1", "-cp"]
        command = [java, *flags, path, DRIVER, given, result]
        if stops:
            options = " ".join([*flags, f'"{path}"'])
            command = [java, *FLAGS, "-cp", path, DEBUGGER, given, result, options]
        _run(command, folder)
        try:
            with open(result, encoding="ascii") as file:
                return read(file.read())
        except FileNotFoundError:
            what = "its debugger (module jdk.jdi) is missing or " if stops else ""
            raise CannotEvaluate(f"{what}the JVM gave no result") from None


def _run(command: list[str], folder: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")}
    quiet = subprocess.DEVNULL
    try:
        process = children.start(command, cwd=folder, env=environment, stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError as error:
        raise CannotEvaluate(f"{command[0]}: {error.strerror}") from None
    try:
        process.wait(SECONDS)
    except subprocess.TimeoutExpired:
        raise CannotEvaluate(f"the evaluation did not end within {SECONDS:g} seconds") from None
    finally:
        children.end(process)


def read(text: str) -> Evaluation:
    """What the driver wrote."""
    outcome = thrown = message = ""
    values: dict[str, Value] = {}
    for line in text.splitlines():
        name, _, rest = line.partition(" ")
        if name == "cannot":
            raise CannotEvaluate(unescaped(rest))
        if name in ("returned", "stopped"):
            outcome = name
        elif name == "threw":
            outcome = name
            thrown, _, message = rest.partition(" ")
        else:
            kind, _, value = rest.partition(" ")
            values[name] = Value(kind, unescaped(value))
    return Evaluation(outcome, thrown.replace(".", "/"), unescaped(message), values)
