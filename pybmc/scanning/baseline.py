"""Faults that are known and need not be told again: a file with their fingerprints, and where they were for people."""

from __future__ import annotations

import json
from collections.abc import Iterable

from pybmc.errors import InputError, UsageError
from pybmc.results.faults import Fault

FORMAT = "pybmc-baseline 1"


def read_baseline(path: str) -> frozenset[str]:
    try:
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
    except OSError as error:
        raise InputError(f"the baseline {path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"the baseline {path} is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("findings"), list):
        raise InputError(f"the baseline {path} is none that --write-baseline has written")
    known = [entry.get("fingerprint") if isinstance(entry, dict) else None for entry in data["findings"]]
    wrong = next((at for at, one in enumerate(known, 1) if not isinstance(one, str)), 0)
    if wrong:
        raise InputError(f"the baseline {path} has a finding without a fingerprint: number {wrong}")
    return frozenset(map(str, known))


def write_baseline(path: str, faults: Iterable[Fault]) -> None:
    listed = [
        {"fingerprint": fault.fingerprint, "rule": fault.rule, "place": fault.place, "message": fault.message}
        for fault in faults
    ]
    try:
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"format": FORMAT, "findings": listed}, file, indent=1)
            file.write("\n")
    except OSError as error:
        raise UsageError(f"the baseline cannot be written to {path}: {error.strerror}", 6) from None
