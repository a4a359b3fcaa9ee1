"""What it means that pybmc and the JVM do not agree: a wrong verdict, no verdict, or a run that broke down."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

FINISHED = {0, 5, 10}  # exit codes of a run that came to an end


class Nature(Enum):
    WRONG = "wrong verdict"
    OPEN = "no verdict"
    BROKEN = "broken"  # an internal error, a wrong command line, a program that javac refuses


class Disagreement(NamedTuple):
    nature: Nature
    text: str

    def within(self, where: str) -> Disagreement:
        return Disagreement(self.nature, f"[{where}] {self.text}")

    def __str__(self) -> str:
        return self.text
