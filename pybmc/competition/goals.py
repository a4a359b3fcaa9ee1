"""Property files of the competition: `CHECK( init(Main.main()), LTL(G assert) )` and its sister for exceptions."""

from __future__ import annotations

import re

from pybmc.errors import InputError
from pybmc.records import Record, Word

_CHECK = re.compile(r"CHECK\(init\((?P<entry>[\w.$]+)\.main\(\)\),LTL\((?P<formula>.*)\)\)")


class Kind(Word):
    """What must never leave the program, by the name of the property file."""

    ASSERT = "valid-assert"
    RUNTIME_EXCEPTION = "no-runtime-exception"


ESCAPES = {Kind.ASSERT: "java.lang.AssertionError", Kind.RUNTIME_EXCEPTION: "java.lang.RuntimeException"}
_FORMULAS = {"Gassert": Kind.ASSERT, "G!uncaught(java.lang.RuntimeException)": Kind.RUNTIME_EXCEPTION}


class Goal(Record):
    """No exception of a kind leaves the main method of a class; any other one just ends the program."""

    kind: Kind
    main_class: str
    text: str  # as the file says it

    @property
    def exception(self) -> str:
        return ESCAPES[self.kind]


def read_goal(path: str) -> Goal:
    """InputError, with what is wrong, for a file that cannot be read or that says anything else."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise InputError(f"cannot read the property file {path}: {reason}") from None
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) != 1:
        raise InputError(f"the property file {path} has {len(lines)} properties; one is answered")
    found = _CHECK.fullmatch("".join(lines[0].split()))
    kind = None if found is None else _FORMULAS.get(found["formula"])
    if found is None or kind is None:
        raise InputError(f"no property of Java programs: {lines[0]}")
    return Goal(kind, found["entry"], lines[0])
