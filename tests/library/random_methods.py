"""Public static methods of the JDK, chosen at random and called with unknown primitive arguments.

    python tests/library/random_methods.py [COUNT] [--limit SECONDS] [--seed N] [--budget SECONDS] [--sample N]

With --sample each method that is found SUCCESSFUL is called N times on the JVM, where it must not throw.

Parameters are primitive or arrays of primitive values, since with the former alone there are no 500 such methods.
Whatever the method does, the answer is a verdict, or UNKNOWN with a reason: never an internal error.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from struct import unpack_from
from traceback import format_exc
from typing import NamedTuple

from pybmc.goto.classes import Origin
from pybmc.goto.names import split_method

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pybmc.budget import Budget
from pybmc.checking import check
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.jimage import JImage
from pybmc.classfile.loader import parse_class
from pybmc.commands.arguments import parse
from pybmc.errors import InternalError, PybmcError, ResourceError
from pybmc.log import Quiet
from pybmc.options import Options

ROOTS = ("java/lang/", "java/util/", "java/math/")  # with their subpackages
PUBLIC, STATIC, NATIVE = 0x0001, 0x0008, 0x0100
NOT_SAMPLED = re.compile(r"\.(exit|halt|sleep|park\w*):")  # they would end the JVM, or let it wait
SLACK = 10.0  # seconds beyond the limit: more is an outcome of its own


class Outcome(NamedTuple):
    method: str
    kind: str  # SUCCESSFUL, FAILED, UNKNOWN, error, internal error, late
    detail: str
    seconds: float


def class_names(home: str) -> Iterator[str]:
    """Internal names of the classes below `ROOTS`, in the order of the image."""
    image = JImage(os.path.join(home, "lib", "modules"))
    for slot in range(image._length):
        offset = unpack_from("<I", image._map, image._offsets + 4 * slot)[0]
        path = image._spell(image._location(image._locations + offset)).decode("utf-8", "replace")
        name = path.removeprefix("/java.base/")
        if name != path and name.endswith(".class") and name.startswith(ROOTS):
            yield name.removesuffix(".class")


def static_methods(jdk: Jdk) -> list[str]:
    """Entry points by name and descriptor: public, static, with bytecode and parameters of the kinds wanted."""
    found = []
    for name in sorted(class_names(jdk.home)):
        data = jdk.find(name)
        assert data is not None
        info = parse_class(data, Origin.JDK, name)
        if not info.access & PUBLIC:
            continue
        for method in info.methods:
            parameters, _ = split_method(method.descriptor)
            is_wanted = method.access & (PUBLIC | STATIC | NATIVE) == PUBLIC | STATIC
            if is_wanted and parameters and all(len(p.removeprefix("[")) == 1 for p in parameters):
                found.append(f"{name.replace('/', '.')}.{method.name}:{method.descriptor}")
    return found


def run(method: str, limit: float, folder: str) -> Outcome:
    started = time.monotonic()
    kind, detail = _checked(method, limit, folder)
    seconds = time.monotonic() - started
    if seconds > limit + SLACK and kind != "internal error":
        kind, detail = "late", f"{kind} after {seconds:.0f} s"
    return Outcome(method, kind, detail, seconds)


def _checked(method: str, limit: float, folder: str) -> tuple[str, str]:
    try:
        options = parse([method, "-cp", folder, "--timeout", str(limit), "--verbosity", "4"])
        assert isinstance(options, Options)
        with Budget(limit) as budget:
            report = check(options, Quiet(), budget)
    except ResourceError as error:
        return "UNKNOWN", str(error)
    except InternalError:
        return "internal error", format_exc()
    except PybmcError as error:
        return "error", str(error)
    except Exception:
        return "internal error", format_exc()
    failed = [result.prop.id for result in report.results if result.status.value == "FAILURE"]
    kind = report.verdict.value
    if kind == "UNKNOWN" and not report.reasons:
        return "internal error", "UNKNOWN without a reason"
    return kind, {"UNKNOWN": report.reasons, "FAILED": failed}.get(kind, [""])[0]


def thrown_on_the_jvm(methods: list[str], count: int) -> list[str]:
    """Lines of those among the methods that throw on the JVM; then how many calls there were (Sample.java)."""
    chosen = [method for method in methods if not NOT_SAMPLED.search(method)]
    java = str(Path(Jdk.open().home) / "bin" / "java")
    command = [java, "-Xmx512m", str(Path(__file__).with_name("Sample.java")), str(count)]
    done = subprocess.run(command, input="\n".join(chosen), capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=500)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds for each method")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=1e9, help="seconds of CPU after which no method is begun")
    parser.add_argument("--sample", type=int, default=0, help="calls on the JVM of each method that is SUCCESSFUL")
    arguments = parser.parse_args()
    methods = static_methods(Jdk.open())
    random.Random(arguments.seed).shuffle(methods)
    counts: Counter[str] = Counter()
    proved = []
    with tempfile.TemporaryDirectory() as folder:
        for method in methods[: arguments.count]:
            if time.process_time() > arguments.budget:
                break
            outcome = run(method, arguments.limit, folder)
            counts[outcome.kind] += 1
            if outcome.kind == "SUCCESSFUL":
                proved.append(method)
            detail = outcome.detail if outcome.kind == "internal error" else outcome.detail.partition("\n")[0][:150]
            print(f"{outcome.kind:14} {outcome.seconds:6.2f} s  {outcome.method}  {detail}", flush=True)
    print(f"\n{counts.total()} of {len(methods)} methods, seed {arguments.seed}, {arguments.limit:g} s each")
    for kind, count in counts.most_common():
        print(f"{count:6} {kind}")
    wrong = thrown_on_the_jvm(proved, arguments.sample) if arguments.sample and proved else [""]
    print("\nOf those that are SUCCESSFUL, on the JVM:", *wrong, sep="\n")
    return 1 if counts["internal error"] or counts["late"] or len(wrong) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
