"""`pybmc validate-witness`: a witness of an answer, checked; the last line is CONFIRMED, REJECTED or UNKNOWN."""

from __future__ import annotations

import sys

import click

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.budget import Budget
from pybmc.commands.console import writer
from pybmc.commands.task import limits, run_task
from pybmc.errors import ResourceError

if TYPE_CHECKING:
    from pybmc.competition.validate import Validity
    from pybmc.supervise import Line, Told

SECONDS = 90.0  # what the competition gives the validator of a violation
CODES = {"CONFIRMED": 0, "REJECTED": 10, "UNKNOWN": 5}
HELP = """Check a witness in GraphML for a task of the software verification competition. The values of a violation are
given to the program on the JVM, each at the place that the witness says; the claims of a proof are checked, and if
there are none, the proof is made again. The last line is CONFIRMED, REJECTED or UNKNOWN."""


def _command() -> click.Command:
    return click.Command(
        "pybmc validate-witness",
        params=[
            click.Option(["--witness"], required=True, metavar="FILE", help="the witness"),
            click.Option(["--propertyfile"], required=True, metavar="FILE", help="the property: valid-assert.prp, ..."),
            *limits(SECONDS),
            click.Option(["--java-home"], default="", metavar="DIR", help="the JDK to compile and run with"),
            click.Argument(["places"], nargs=-1, required=True, metavar="DIR..."),
        ],
        help=HELP,
        add_help_option=False,
    )  # fmt: skip


def run(arguments: list[str], line: Line | None) -> int:
    return run_task(_command(), arguments, line, _answered)


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    _told("UNKNOWN", why)
    return 128 + number if number else CODES["UNKNOWN"]


def _answered(given: dict[str, Any], budget: Budget, folder: str) -> int:
    return _told(*_checked(given, budget, folder))


def _checked(given: dict[str, Any], budget: Budget, folder: str) -> tuple[str, str]:
    from pybmc.competition.strategy import failed

    try:
        validity, reason = _validated(given, budget, folder)
    except Exception as error:  # whatever happens, the last line is an answer
        if isinstance(error, ResourceError):
            budget.settle()
        found = failed(error)
        return found.said.value, found.reason
    return validity.value, reason


def _validated(given: dict[str, Any], budget: Budget, folder: str) -> tuple[Validity, str]:
    import os

    from pybmc.classfile.jdk import Jdk
    from pybmc.competition import validate
    from pybmc.competition.goals import read_goal
    from pybmc.competition.sources import compile_sources, find_sources
    from pybmc.competition.strategy import Said, Task, answer, check_certificate
    from pybmc.log import Quiet

    goal = read_goal(given["propertyfile"])
    witness = validate.read_witness(given["witness"])
    sources = find_sources(given["places"])
    if wrong := validate.check_hash(witness, sources.files):
        return validate.Validity.REJECTED, wrong
    home = Jdk.open(given["java_home"] or None).home
    classes, work = os.path.join(folder, "classes"), os.path.join(folder, "work")
    os.mkdir(classes)
    os.mkdir(work)
    class_path = compile_sources(sources, home, classes, budget.remaining())
    if witness.is_violation:
        return validate.run_violation(witness, goal, class_path, home, work, budget.remaining())
    task = Task(goal, class_path, given["java_home"], given["memory_limit"])
    if witness.certificate:
        path = os.path.join(work, "certificate.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write(witness.certificate)
        found = check_certificate(task, path, budget, Quiet())
    else:
        found = answer(task, budget, Quiet())
    if found.said is Said.FALSE:
        return validate.Validity.REJECTED, found.reason
    return (validate.Validity.CONFIRMED, "") if found.said is Said.TRUE else (validate.Validity.UNKNOWN, found.reason)


def _told(word: str, reason: str) -> int:
    writer(sys.stdout)(f"{reason}\n{word}\n" if reason else f"{word}\n")
    return CODES[word]
