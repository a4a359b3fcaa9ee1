"""The error tree: every way a run can end without a verdict.

    PybmcError
    +-- UsageError       the command line is wrong (exit 64, or 1 for contradictory options)
    +-- InputError       the task is wrong: no such class, corrupt class file, no JDK (exit 6)
    +-- OutputError      what there is to tell cannot be written: the disk is full (exit 6)
    +-- ResourceError    time or memory limit reached; becomes UNKNOWN, not an error
    |   +-- Interrupted  the user (or a signal) ended the run; likewise
    +-- InternalError    a broken invariant of pybmc itself (exit 6, asks for a report)

Constructs that pybmc does not support are not errors: they are `Unsupported` instructions of the GOTO
program, which make the verdict UNKNOWN when (and only when) they can be reached.
"""

from __future__ import annotations


class PybmcError(Exception):
    """Base of all errors that the command line turns into one line on stderr."""

    exit_code = 6
    several = False  # the message has a line for each of several mistakes


class UsageError(PybmcError):
    """The command line cannot be understood."""

    def __init__(self, message: str, exit_code: int = 64) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class InputError(PybmcError):
    """Something that the user named is missing or malformed."""


class OutputError(PybmcError):
    """Standard output takes nothing more."""


class ResourceError(PybmcError):
    """A budget (time, memory, steps) is used up; the verdict becomes UNKNOWN with this reason."""


class Late(ResourceError):
    """Time for executing is used up, and some is left for looking at what was found."""


class Interrupted(ResourceError):
    """The run was ended from outside."""


class InternalError(PybmcError):
    """An invariant of pybmc does not hold; never the user's fault."""
