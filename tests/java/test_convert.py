"""A sample of the JDK's classes, and classes of other languages, through loader, converter and lowering.

`python -m tests.java.convert_jdk` does the same for whole modules.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.goto import validate
from pybmc.goto.instr import Instr
from pybmc.goto.program import Function
from tests.java.convert_jdk import MODULES, Converter, module_classes
from tests.regression.corpus import NEWEST, jdk_home

# Large methods, many bootstraps, switches of all kinds, handlers around nothing but monitors.
NAMED = (
    "java/security/Policy", "jdk/internal/logger/BootstrapLogger", "java/util/Formatter",
    "java/lang/invoke/MethodHandles",
    "java/util/concurrent/ConcurrentHashMap", "java/util/concurrent/ForkJoinPool", "java/time/format/DateTimeFormatter",
    "java/lang/runtime/ObjectMethods", "java/util/stream/Collectors", "sun/security/ssl/SSLCipher", "java/util/Scanner",
    "java/lang/constant/ConstantDescs", "com/sun/org/apache/xpath/internal/compiler/Lexer", "java/util/regex/Pattern",
)  # fmt: skip
EACH = {"java.base": 60, "java.logging": 8, "java.xml": 40, "java.sql": 12}  # how many classes of a module
JARS = ("scala-library*.jar", "kotlin-stdlib*.jar", "groovy*.jar")
JARS_FOLDER = Path(os.environ.get("PYBMC_JARS", "/usr/share/java"))


@pytest.mark.parametrize("version", [0, NEWEST])
def test_a_sample_of_the_jdk(version: int) -> None:
    home = jdk_home(version)
    if home is None or not (home / "bin" / "jimage").exists() or not (home / "lib" / "modules").exists():
        pytest.skip(f"no JDK {version}")
    jdk = Jdk.open(str(home))
    names = [name for name in NAMED if jdk.find(name) is not None]
    assert len(names) > 10
    for module in MODULES:
        all_names = module_classes(jdk.home, module)
        names += all_names[:: max(1, len(all_names) // EACH[module])]
    tally = Converter(jdk).run(names)
    assert tally.faults == []
    assert tally.classes == len(names) > 120
    assert tally.methods > 1500
    assert tally.unsupported == {}  # javac uses no bootstrap that lowering does not know


def test_faults_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A class that is not there, and a rule that is broken, end up in the tally instead of ending the run."""
    assert len(Converter(Jdk.open()).run(["no/such/Class"]).faults) == 1

    def broken(_: Function, __: int, ___: Instr) -> None:
        raise validate._Broken("for the test")

    monkeypatch.setattr(validate, "_validate_instr", broken)
    tally = Converter(Jdk.open()).run(["java/util/Objects"])
    assert tally.faults
    assert all("for the test" in fault for fault in tally.faults)


@pytest.mark.parametrize("pattern", JARS)
def test_classes_of_other_languages(pattern: str) -> None:
    jars = sorted(JARS_FOLDER.glob(pattern))
    if not jars:
        pytest.skip(f"no {pattern}")
    jdk = Jdk.open()
    names = list(ClassPath([str(jars[0])], jdk.major).class_names())
    tally = Converter(jdk, [str(jars[0])]).run(names[:: max(1, len(names) // 200)])
    assert tally.faults == []
    assert tally.methods > 100
