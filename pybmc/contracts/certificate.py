"""A proof to keep: the contracts that prove a program, with where they stand in the source."""

from __future__ import annotations

import json

from pybmc.annotations import Any
from pybmc.contracts.claims import FORMAT, VERSION, Claim, from_json, to_json
from pybmc.contracts.jml import clause, line_of
from pybmc.errors import InputError
from pybmc.goto.program import Function
from pybmc.records import Record

MOST_ROUNDS = 20  # of an induction: each is a copy of the loop


class Certificate(Record):
    entry: str  # java::Foo.bar:()V
    claims: tuple[Claim, ...]
    lines: tuple[str, ...]  # `Foo.java:12: loop_invariant i >= 0;`
    rounds: int = 1  # of the induction

    def text(self) -> str:
        """As a file."""
        data = {
            "format": FORMAT, "version": VERSION, "entry": self.entry, "jml": list(self.lines),
            "rounds": self.rounds, "claims": [to_json(claim) for claim in self.claims],
        }  # fmt: skip
        return json.dumps(data, indent=1) + "\n"


def certificate(
    entry: str, claims: tuple[Claim, ...], functions: tuple[Function, ...], rounds: int = 1
) -> Certificate:  # fmt: skip
    by_name = {function.method.java_id: function for function in functions}
    placed = [(by_name[claim.where.function], claim) for claim in claims]
    lines = [
        (function.source_file, line_of(claim, function), claim.where.name, clause(claim, function))
        for function, claim in placed
    ]
    told = [f"{file}:{line}: {text}" for file, line, _, text in sorted(lines, key=lambda row: row[:3])]
    if rounds > 1:
        told.append(f"by induction over {rounds} rounds of each loop")
    return Certificate(entry, claims, tuple(told), rounds)


def read_certificate(path: str) -> tuple[list[Claim], int]:
    """The claims, and over how many rounds of loops they are proved."""
    try:
        with open(path, encoding="utf-8") as file:
            data: Any = json.load(file)
    except (OSError, ValueError) as error:
        raise InputError(f"the certificate {path} cannot be read: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise InputError(f"{path} is no certificate of version {VERSION}")
    rounds = data.get("rounds", 1)
    if not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        raise InputError(f"{path} asks for an induction over {rounds!r} rounds")
    return [from_json(claim) for claim in data.get("claims", ())], rounds
