"""Stands for `pybmc scan-method` in tests of scans: does what a file with the method's simple name says.

Without a file the method is well. Each run leaves a line in the file `runs`.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any


def main() -> None:
    answer, name = sys.argv[2], sys.argv[5]
    home = Path(os.environ["FAKE_HOME"])
    simple = name.partition(":")[0].rpartition(".")[2]
    with open(home / "runs", "a") as file:
        file.write(f"{simple} {os.getpid()} {sys.argv[sys.argv.index('--timeout') + 1]}\n")
    wish = (home / simple).read_text().strip() if (home / simple).exists() else ""
    outcome: dict[str, Any] = {
        "name": name, "method": name, "file": "", "line": 0, "verdict": "SUCCESSFUL", "reasons": [], "within": "",
        "seconds": 0.1, "out_of_time": False, "faults": [],
    }  # fmt: skip
    match wish:
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "mutter":
            print("last words")
            sys.exit(3)
        case "sleep":
            time.sleep(10_000)
        case "late":
            outcome |= {"verdict": "UNKNOWN", "reasons": ["no time"], "out_of_time": True}
        case "note":
            outcome |= {"verdict": "FAILED", "faults": [fault(simple) | {"rule": "thrown-on-purpose", "entry": name}]}
        case "bad":
            outcome |= {"verdict": "FAILED", "faults": [fault(simple)]}
        case "garbage":
            Path(answer).write_text("{")
            return
    Path(answer).write_text(json.dumps({"outcome": outcome, "read": {"shop/Cart": digest(home)}, "headers": ""}))


def digest(home: Path) -> str:
    from hashlib import sha256

    return sha256((home / "target/classes/shop/Cart.class").read_bytes()).hexdigest()[:32]


def fault(simple: str) -> dict[str, Any]:
    return {
        "rule": "null-pointer", "message": f"{simple} is wrong", "file": "shop/Cart.java", "line": 5,
        "method": f"shop.Cart.{simple}()", "function": f"java::shop.Cart.{simple}:()V",
        "entry": f"shop.Cart.{simple}()", "property_id": "p",
        "fingerprint": f"{simple}-0123456789", "inputs": [["x", "int", "3"]], "trace": ["State 1"],
        "steps": None, "replay": "", "also": [],
    }  # fmt: skip


if __name__ == "__main__":
    main()
