"""pybmc: a bounded model checker for Java bytecode.

    import pybmc

    report = pybmc.check("Account.transfer", classpath=["classes"], unwind=5)

`check` returns a `Report`, and so does `spec`, which holds a method to its specification; nothing is printed, and
nothing is kept between calls.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as that of `typing`, which takes long to load: Ctrl-C is answered only once this is done
if TYPE_CHECKING:
    from typing import Any

    from pybmc.verdict.report import PropertyResult, PropertyStatus, Report, Verdict

__version__ = "0.2.0.dev0"
__all__ = ["PropertyResult", "PropertyStatus", "Report", "Verdict", "__version__", "check", "spec"]


def check(entry: str = "", **options: Any) -> Report:
    """Check a class (its main method) or a method, named as on the command line.

    Every option of the command line is a keyword: `unwind=5`, `classpath=["classes"]`, `replay=True`. A wrong keyword
    is a TypeError, a value that makes no sense an `errors.UsageError`, a class that is missing or malformed an
    `errors.InputError`. A used-up budget is no error: the verdict is UNKNOWN, with that reason.
    """
    from pybmc.checking import check_from_python

    return check_from_python(entry, options)


def spec(entry: str, **options: Any) -> Report:
    """Check a method against its specification in JML, as `pybmc spec` does; options and errors are as of `check`."""
    from pybmc.checking import specification_from_python

    return specification_from_python(entry, options)


def __getattr__(name: str) -> Any:
    """The types of a report; importing pybmc alone loads nothing."""
    if name in ("PropertyResult", "PropertyStatus", "Report", "Verdict"):
        from pybmc.verdict import report

        return getattr(report, name)
    raise AttributeError(f"module 'pybmc' has no attribute '{name}'")
