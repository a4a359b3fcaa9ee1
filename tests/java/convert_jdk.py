"""Every method of every class of a JDK's modules, or of jars, through loader, converter and lowering:

    python -m tests.java.convert_jdk                       # java.base, java.logging, java.xml, java.sql
    python -m tests.java.convert_jdk --module java.desktop --java-home DIR
    python -m tests.java.convert_jdk --jar scala-library.jar --jar kotlin-stdlib.jar

The result of conversion and of each pass must be well-formed, definite assignment included; what is not is a fault
here. Instructions that lowering leaves unsupported are counted by their reason.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.classfile.sources import ClassSources
from pybmc.convert.translate import convert_method
from pybmc.goto.classes import ClassInfo, ClassTable
from pybmc.goto.instr import Unsupported
from pybmc.goto.program import Function
from pybmc.goto.validate import validate
from pybmc.lowering import CheckOptions, Lowering, Passes, lower
from pybmc.lowering.clinit import InitialValues, class_initialiser

MODULES = ("java.base", "java.logging", "java.xml", "java.sql")
THROWING = CheckOptions(True, True, True)
THROWING_EVERY = 8  # classes that are lowered a second time, with exceptions thrown instead of checked


@dataclass
class Tally:
    """What a run has seen."""

    classes: int = 0
    methods: int = 0
    bytecodes: int = 0
    instructions: int = 0  # after conversion
    lowered: int = 0  # instructions after lowering
    seconds: float = 0.0
    unsupported: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.classes} classes, {self.methods} methods, {self.bytecodes} bytecodes -> {self.instructions} -> "
            f"{self.lowered} instructions, {sum(self.unsupported.values())} unsupported, {len(self.faults)} faults, "
            f"{self.seconds:.0f} s"
        )


def module_classes(home: str, module: str) -> list[str]:
    """Internal names of the classes of a module, as the JDK's own tool lists them."""
    command = [str(Path(home) / "bin" / "jimage"), "list", "--include", f"regex:/{module}/.*\\.class"]
    command.append(str(Path(home) / "lib" / "modules"))
    listed = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
    names = [line.strip().removesuffix(".class") for line in listed.splitlines() if line.endswith(".class")]
    return sorted(name for name in names if not name.endswith(("module-info", "package-info")))


class Converter:
    """Classes by name, from jars and a JDK; no models, since the JDK's own classes are the subject."""

    def __init__(self, jdk: Jdk, jars: Iterable[str] = ()) -> None:
        self.sources = ClassSources(ClassPath(list(jars), jdk.major), None, jdk)
        self.tally = Tally()

    def run(self, names: Iterable[str]) -> Tally:
        started = time.process_time()
        for number, name in enumerate(names):
            try:
                self._convert(name, number % THROWING_EVERY == 0)
            except Exception as error:  # whatever it is: the run goes on and tells at the end
                self.tally.faults.append(f"{name}: {type(error).__name__}: {error}")
        self.tally.seconds += time.process_time() - started
        return self.tally

    def _convert(self, name: str, throwing: bool) -> None:
        found = self.sources.find(name)
        assert found is not None, "not found"
        data, place, origin = found
        info = parse_class(data, origin, place)
        # A table for each class: those of a whole JDK would not fit into memory.
        classes = ClassTable(lambda other: info if other == info.name else self.sources.load(other))
        self.tally.classes += 1
        for function in self._functions(info, classes):
            try:
                self._lower(function, classes, throwing)
            except Exception as error:
                self.tally.faults.append(f"{function.method.java_id}: {type(error).__name__}: {error}")

    def _functions(self, info: ClassInfo, classes: ClassTable) -> Iterator[Function]:
        for method in info.methods:
            if method.code is None:
                continue
            try:
                self.tally.bytecodes += len(method.code.instructions)
                function = convert_method(info, method, info.source_file)
                validate(function)
            except Exception as error:
                self.tally.faults.append(f"{info.name}.{method.name}{method.descriptor}: {error}")
                continue
            self.tally.methods += 1
            self.tally.instructions += len(function.body)
            yield function
        initialiser = class_initialiser(classes, info.name, InitialValues())
        if initialiser is not None:
            validate(initialiser)
            yield initialiser

    def _lower(self, function: Function, classes: ClassTable, throwing: bool) -> None:
        for checks in (CheckOptions(), THROWING) if throwing else (CheckOptions(),):
            made = lower(function, Lowering(classes, Passes(checks)), validate=True)
        self.tally.lowered += len(made.body)
        self.tally.unsupported.update(i.reason for i in made.body if isinstance(i, Unsupported))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--module", action="append", help=f"of the JDK; default: {', '.join(MODULES)}")
    parser.add_argument("--java-home", default=None, help="the JDK; default: JAVA_HOME, or that of java on the PATH")
    parser.add_argument("--jar", action="append", default=[], help="convert this jar instead; all of them are found")
    parser.add_argument("--every", type=int, default=1, help="only every N-th class")
    options = parser.parse_args()
    jdk = Jdk.open(options.java_home)
    faults = 0
    for subject in options.jar or options.module or MODULES:
        converter = Converter(jdk, options.jar)
        own = ClassPath([subject], jdk.major).class_names() if options.jar else module_classes(jdk.home, subject)
        names = list(own)
        tally = converter.run(names[:: options.every])
        print(f"{Path(subject).name} (JDK {jdk.major}): {tally}", *tally.faults[:50], sep="\n    ", flush=True)
        for reason, count in tally.unsupported.most_common(12):
            print(f"    unsupported, {count} times: {reason}", flush=True)
        faults += len(tally.faults)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
