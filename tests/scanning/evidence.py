"""Scans of libraries that nobody here wrote: python -m tests.scanning.evidence [JAR...] [-- OPTIONS of pybmc scan]

Every jar is scanned twice. No method may end in an internal error, and the second scan must take less than a twentieth
of the time of the first. The findings that the JVM confirms are listed, for somebody to judge.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

FOLDER = Path("/usr/share/java")  # of Debian's packages
JARS = ("commons-cli", "commons-csv", "commons-lang3")
TOOL = [sys.executable, "-c", "from pybmc.start import run; run()"]
LISTED, SHARE = 10, 0.05
START = 3.0  # seconds in which a scan starts, however little there is to do


def scan(jar: Path, cache: str, options: list[str]) -> tuple[dict[str, Any], float]:
    started = time.monotonic()
    command = [*TOOL, "scan", str(jar), "--replay", "--format", "json", "--cache", cache, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 6, 10):
        sys.exit(f"{jar}: exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout), time.monotonic() - started


def main() -> int:
    arguments = sys.argv[1:]
    at = arguments.index("--") if "--" in arguments else len(arguments)
    jars = [Path(name) for name in arguments[:at]] or [FOLDER / f"{name}.jar" for name in JARS]
    missing = [str(jar) for jar in jars if not jar.exists()]
    if missing:
        sys.exit(f"not there: {' '.join(missing)}")
    wrong = methods = 0
    for jar in jars:
        with tempfile.TemporaryDirectory(prefix="pybmc-evidence-") as cache:
            first, seconds = scan(jar, cache, arguments[at + 1 :])
            second, again = scan(jar, cache, arguments[at + 1 :])
        verdicts: dict[str, int] = {}
        for method in first["methods"]:
            verdicts[method["verdict"]] = verdicts.get(method["verdict"], 0) + 1
        errors = [method for method in first["methods"] if method["verdict"] == "ERROR"]
        methods += len(first["methods"])
        wrong += len(errors) + (again > START + SHARE * seconds)
        print(f"{jar.name}: {len(first['methods'])} methods, {verdicts}, {seconds:.1f} s; second scan {again:.1f} s, "
              f"{second['summary']['fromCache']} known", flush=True)  # fmt: skip
        for method in errors:
            print(f"  ERROR {method['method']}: {method['reasons']}")
        shown = sorted(
            first["findings"], key=lambda one: ("confirmed" not in one["replay"], one["severity"], one["path"])
        )
        for one in shown[:LISTED]:
            print(f"  {one['path']}:{one['line']}: {one['severity']}: {one['message']}; {one['entry']}")
            inputs = ", ".join(f"{given['name']} = {given['value']}" for given in one["inputs"])
            print(f"    {inputs}; {one['replay']}"[:300])
    print(f"{methods} methods, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
