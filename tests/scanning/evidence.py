"""Scans of libraries that nobody here wrote: python -m tests.scanning.evidence [JAR...] [-- OPTIONS of pybmc scan]

No method may end in an internal error, and a scan in which everything is known must take less than a twentieth of the
time that the checks took. The findings that the JVM confirms are listed, for somebody to judge. Outcomes are kept in
build/scan-evidence, so that this can be done in slices: `-- --budget 600` checks what ten minutes allow, and the next
run goes on from there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

FOLDER = Path("/usr/share/java")  # of Debian's packages
# Those that are there are scanned; the first three have 1,049 methods, commons-cli and the others 1,100.
JARS = ("commons-cli", "commons-validator", "gson",
        "maven-shared-utils", "plexus-interpolation", "maven3-artifact", "plexus-classworlds")  # fmt: skip
USED = ("commons-lang3", "commons-io", "plexus-utils2", "jansi", "slf4j-api")  # by their code
KEPT = Path("build/scan-evidence")
TOOL = [sys.executable, "-c", "from pybmc.start import run; run()"]
LISTED, SHARE = 10, 0.05
START = 3.0  # seconds in which a scan starts, however little there is to do


def scan(jar: Path, options: list[str]) -> tuple[dict[str, Any], float]:
    started = time.monotonic()
    used = [str(path) for name in USED if (path := FOLDER / f"{name}.jar").exists()]
    command = [*TOOL, "scan", str(jar), "--replay", "--format", "json", "--cache", str(KEPT / "cache"), *options]
    command += ["-cp", os.pathsep.join(used)] if used and "-cp" not in options else []
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 6, 10):
        sys.exit(f"{jar}: exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout), time.monotonic() - started


def tell(jar: Path, found: dict[str, Any]) -> None:
    verdicts: dict[str, int] = {}
    for method in found["methods"]:
        verdicts[method["verdict"]] = verdicts.get(method["verdict"], 0) + 1
        if method["verdict"] == "ERROR":
            print(f"  ERROR {method['method']}: {method['reasons']}")
    known = found["summary"]["fromCache"]
    print(f"{jar.name}: {len(found['methods'])} methods ({known} known before), {verdicts}", flush=True)
    shown = sorted(found["findings"], key=lambda one: ("confirmed" not in one["replay"], one["severity"], one["path"]))
    for one in shown[:LISTED]:
        print(f"  {one['path']}:{one['line']}: {one['severity']}: {one['message']}; {one['entry']}")
        inputs = ", ".join(f"{given['name']} = {given['value']}" for given in one["inputs"])
        print(f"    {inputs}; {one['replay']}"[:300])


def main() -> int:
    arguments = sys.argv[1:]
    at = arguments.index("--") if "--" in arguments else len(arguments)
    jars = [Path(name) for name in arguments[:at]]
    missing = [str(jar) for jar in jars if not jar.exists()]
    if missing:
        sys.exit(f"not there: {' '.join(missing)}")
    jars = jars or [path for name in JARS if (path := FOLDER / f"{name}.jar").exists()]
    if not jars:
        sys.exit(f"none of these are in {FOLDER}: {' '.join(JARS)}")
    wrong = methods = left = 0
    for jar in jars:
        found, _ = scan(jar, arguments[at + 1 :])
        tell(jar, found)
        open_ = sum(method["verdict"] == "NOT CHECKED" for method in found["methods"])
        wrong += sum(method["verdict"] == "ERROR" for method in found["methods"])
        methods, left = methods + len(found["methods"]), left + open_
        if not open_:
            spent = sum(method["seconds"] for method in found["methods"])
            again, seconds = scan(jar, arguments[at + 1 :])
            print(
                f"  checks took {spent:.1f} s; with {again['summary']['fromCache']} known a scan takes {seconds:.1f} s"
            )
            wrong += seconds > START + SHARE * spent
    print(f"{methods} methods, {left} left for another run, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
