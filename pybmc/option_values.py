"""What was given for each option, as `Options`; a UsageError where that makes no sense."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pybmc.annotations import Any
from pybmc.errors import UsageError
from pybmc.option_forms import PARSERS
from pybmc.option_table import Row
from pybmc.options import SHOW_MODES, Options

TAINTED = 10  # characters of unknown strings with --taint: room for a prefix, and what follows it


def build_options(entry: str, given: Mapping[Row, tuple[str, ...]]) -> Options:
    """Options from what was given for each row, every time it was given; UsageError if that makes no sense."""
    values: dict[str, Any] = {"entry": entry}
    set_by: dict[str, str] = {}
    without_effect: list[str] = []
    for row, texts in given.items():
        if row.status == "refused":
            raise UsageError(f"{row.names[0]} {row.help}")
        if row.status == "harmless":
            without_effect.append(f"{row.names[0]} has no effect: {row.help}")
            continue
        value = parsed(row, texts)
        before = values.get(row.field)
        if isinstance(before, tuple):
            value = before + value
        elif before is not None and before != value:
            raise UsageError(f"{set_by[row.field]} and {row.names[0]} cannot be given together", 1)
        values[row.field] = value
        set_by[row.field] = row.names[0]
    _check(values)
    values["without_effect"] = tuple(without_effect)
    return Options(**values)


def parsed(row: Row, texts: tuple[str, ...]) -> Any:
    """The value of an option from what was given for it; UsageError if that makes no sense."""
    if row.kind == "flag":
        return row.const
    if row.kind in ("int", "float"):
        return _number(row, texts[-1])
    if row.kind != "list" and "" in texts:
        raise UsageError(f"{row.names[0]} needs a value")
    return PARSERS[row.kind](texts)


def _number(row: Row, text: str) -> float:
    # stricter than int() and float(), which take 1_000, nan and digits of other scripts
    plain = text.removeprefix("-").replace(".", "", row.kind == "float")
    value = None
    if plain.isascii() and plain.isdigit():
        value = int(text) if row.kind == "int" else float(text)
    if value is None or value < row.minimum or (row.maximum is not None and value > row.maximum):
        limits = f"from {row.minimum} to {row.maximum}" if row.maximum is not None else f"of at least {row.minimum}"
        what = "a whole number" if row.kind == "int" else "a number"
        raise UsageError(f"{row.names[0]} wants {what} {limits}, not '{text}'")
    return value


_EXCLUSIVE = (
    ("json_ui", "xml_ui"),
    ("smt2", "dimacs"),
    ("partial_loops", "unwinding_assertions"),
    ("disable_uncaught_exception_check", "uncaught_exception_check_only_for"),
    ("compact_trace", "stack_trace"),
    ("jar", "entry"),
    ("as_test", "replay"),
    ("as_test", "emit_test"),
    *(("taint", other) for other in ("cover", "engine", "prove", "property", "outfile", "as_test")),
    *(("cover", other) for other in ("emit_test", "engine", "prove", "property", "outfile", "as_test", "html")),
)
_NEEDS_TRACE = (
    "stop_on_fail", "trace_hex", "compact_trace", "stack_trace", "trace_show_function_calls", "trace_show_code",
    "trace_json_extended",
)  # fmt: skip


def _check(values: dict[str, Any]) -> None:
    """Refuse contradictions, and add what one option implies of another."""
    for left, right in (*_EXCLUSIVE, *_pairs(SHOW_MODES)):
        if values.get(left) and values.get(right):
            raise UsageError(f"{_option(left)} and {_option(right)} cannot be given together", 1)
    named = ("entry", "jar", "function", "main_class", "show_models")
    if not any(values.get(name) for name in named):
        raise UsageError("no class or method given to check; try: pybmc MyClass, or pybmc --help")
    if values.get("format", "text") != "text":
        for other in ("json_ui", "xml_ui", "outfile", "cover", *SHOW_MODES):
            if values.get(other):
                raise UsageError(f"--format {values['format']} and {_option(other)} cannot be given together", 1)
    if values.get("dimacs") and not values.get("outfile"):
        raise UsageError("--dimacs needs --outfile FILE", 1)
    if values.get("outfile") and not (values.get("smt2") or values.get("dimacs")):
        raise UsageError("--outfile needs --smt2 or --dimacs", 1)
    if values.get("smt2") and not values.get("outfile"):
        values.setdefault("solver", "z3")  # as JBMC: --smt2 alone chooses its SMT solver
    if values.get("exceptions") in ("thrown", "unexpected"):
        values["throw_runtime_exceptions"] = True
    if values.get("partial_loops"):
        values["unwinding_assertions"] = False
    if values.get("taint"):  # what else goes wrong ends the path, as in Java
        for name in ("throw_runtime_exceptions", "throw_assertion_error", "disable_uncaught_exception_check"):
            values[name] = True
        values.setdefault("max_nondet_string_length", TAINTED)
        values["refine_strings"] = False  # each unit of a text says where it comes from
    if any(values.get(name) for name in _NEEDS_TRACE) or values.get("format", "text") != "text" or values.get("html"):
        values["trace"] = True


def _pairs(names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for at, left in enumerate(names):
        for right in names[at + 1 :]:
            yield left, right


def _option(name: str) -> str:
    if name == "entry":
        return "a class or method"
    return "-jar" if name == "jar" else "--" + name.replace("_", "-")
