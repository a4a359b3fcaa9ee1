"""Compiles suites and runs them on a JVM: probes for what calls give, tests for whether they pass, and JaCoCo, if it
is there, for what they cover."""

from __future__ import annotations

import glob
import os
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence

from pybmc import children
from pybmc.errors import InputError
from pybmc.models import models_path
from pybmc.records import NamedTuple
from pybmc.replay.suite import EXCLUDED, Observed, Source, Suite, after

SECONDS = 300.0  # for a compiler or a JVM
TOO_NEW = "the classes are made for a newer Java than this JDK; --java-home names another"
ROUNDS = 4  # of compiling without the tests that the compiler refuses
JARS = "/usr/share/java"  # where Debian has them
JUNIT = {
    "junit5": ("junit-jupiter-api", "junit-platform-commons", "opentest4j", "apiguardian-api"),
    "junit4": ("junit4", "hamcrest"),
}
JACOCO = ("org.jacoco.core", "asm", "asm-tree", "asm-commons", "asm-analysis", "asm-util")

# The name of an attribute that JaCoCo of Debian does not know, and refuses; one that nobody knows it leaves alone. The
# JVM then takes the class for one that is not sealed, which makes no difference to what is in the class path.
SEALED = b"\x01\x00\x13PermittedSubclasses"
UNSEALED = b"\x01\x00\x13permittedSubclasses"

MEASURE = """\
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import org.jacoco.core.analysis.*;
import org.jacoco.core.data.*;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.*;

/** Arguments: the file for the counts, the folder of the classes that count, the class path, the tests. */
public final class Measure {
    static final class Loader extends URLClassLoader {
        final Map<String, byte[]> counted = new HashMap<>();

        Loader(URL[] path) {
            super(path, Measure.class.getClassLoader());
        }

        @Override
        protected synchronized Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] bytes = counted.get(name);
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && bytes != null) {
                loaded = defineClass(name, bytes, 0, bytes.length);
            }
            return loaded != null ? loaded : super.loadClass(name, resolve);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Paths.get(arguments[1]);
        List<URL> path = new ArrayList<>();
        for (String place : arguments[2].split(File.pathSeparator)) {
            path.add(new File(place).toURI().toURL());
        }
        IRuntime runtime = new LoggerRuntime();
        Loader loader = new Loader(path.toArray(new URL[0]));
        Instrumenter instrumenter = new Instrumenter(runtime);
        List<Path> files = new ArrayList<>();
        try (java.util.stream.Stream<Path> all = Files.walk(folder)) {
            all.filter(file -> file.toString().endsWith(".class")).sorted().forEach(files::add);
        }
        for (Path file : files) {
            String name = folder.relativize(file).toString().replace(File.separatorChar, '.');
            byte[] bytes = instrumenter.instrument(Files.readAllBytes(file), name);
            loader.counted.put(name.substring(0, name.length() - 6), bytes);
        }
        RuntimeData data = new RuntimeData();
        runtime.startup(data);
        loader.setDefaultAssertionStatus(true);
        List<String> tests = Arrays.asList(arguments).subList(3, arguments.length);
        pybmc.SuiteRunner.run(loader, tests, new PrintStream(new ByteArrayOutputStream()));
        ExecutionDataStore executed = new ExecutionDataStore();
        data.collect(executed, new SessionInfoStore(), false);
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(executed, builder);
        for (Path file : files) {
            analyzer.analyzeClass(Files.readAllBytes(file), file.toString());
        }
        try (PrintStream lines = new PrintStream(arguments[0])) {
            for (IClassCoverage type : builder.getClasses()) {
                for (IMethodCoverage method : type.getMethods()) {
                    ICounter branches = method.getBranchCounter();
                    ICounter code = method.getInstructionCounter();
                    lines.println(type.getName() + " " + method.getName() + " " + method.getDesc() + " "
                            + branches.getCoveredCount() + " " + branches.getTotalCount() + " "
                            + code.getCoveredCount() + " " + code.getTotalCount());
                }
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
"""


class Measured(NamedTuple):
    """What JaCoCo counted in a method."""

    class_name: str  # internal
    method: str
    descriptor: str
    branches: int
    all_branches: int
    instructions: int
    all_instructions: int


class CannotRun(InputError):
    """A tool that is not there, or does not do what it should."""


class Running:
    """A JDK, the program's class path and a folder to work in."""

    def __init__(self, home: str, class_path: Sequence[str], folder: str) -> None:
        self._home = home
        self._path = [models_path(), *map(os.path.abspath, class_path)]
        self._folder = folder

    def observe(self, suites: Iterable[Suite]) -> dict[tuple[str, str], Observed]:
        """What the call of each test gives, by class and test; what cannot be compiled is left out of its suite."""
        suites = [suite for suite in suites if suite.names]
        output = self._new("probes")
        sources: dict[str, Suite] = {}
        for suite in suites:
            for _ in range(ROUNDS):
                if not suite.names:
                    break
                source = suite.probes()
                refused = self._compile([source], output, ())
                if not refused:
                    sources[source.class_name] = suite
                    break
                for name, why in refused.items():
                    suite.leave_out(name, why)
        found = self._usable(sources, self._probed(list(sources), output))
        for suite in sources.values():
            for at in range(suite.changes):
                source = suite.probes(at)
                if not self._compile([source], output, ()):
                    seen = self._probed([source.class_name], output)
                    found.update({(suite.class_name, after(name, at)): one for (_, name), one in seen.items()})
        return found

    def _probed(self, names: list[str], output: str) -> dict[tuple[str, str], Observed]:
        """In both orders: what depends on the calls before it is nothing to hold a test to."""
        if not names:
            return {}
        runs: list[dict[tuple[str, str], Observed]] = []
        for order in ([], ["-reversed"]):
            lines = self._run(["pybmc.SuiteRunner"], [*order, *names], [output, *self._path])
            seen = {}
            for class_name, method, words in (line.split(" ", 2) for line in lines):
                kind, _, text = words.partition(" ")
                seen[class_name, method.removeprefix("probe_")] = Observed(kind, text)
            runs.append(seen)
        first, second = runs
        return {
            key: Observed("returned", "nothing") if one.kind == "returned" and second.get(key, one) != one else one
            for key, one in first.items()
        }

    @staticmethod
    def _usable(
        sources: Mapping[str, Suite], seen: Mapping[tuple[str, str], Observed]
    ) -> dict[tuple[str, str], Observed]:
        """By the name of the suite's own class; tests whose call does not end are left out."""
        found = {}
        for class_name, suite in sources.items():
            for name in suite.names:
                one = seen.get((class_name, name), Observed("lost"))
                if one.kind == "threw" and one.text.startswith(EXCLUDED):
                    suite.leave_out(name, "an assumption excludes these inputs")
                elif one.kind == "threw" and one.text.startswith("java.lang.UnsupportedClassVersionError"):
                    suite.leave_out(name, TOO_NEW)
                elif one.kind in ("returned", "threw"):
                    found[suite.class_name, name] = one
                else:
                    why = {"exhausted": "stack or memory of the JVM are used up", "endless": "the call does not end"}
                    suite.leave_out(name, why.get(one.kind, "the program ends the JVM"))
        return found

    def compile_tests(self, sources: Sequence[Source], framework: str) -> str:
        """The folder of their classes; CannotRun if JUnit is not there, or refuses a test."""
        output = self._new("tests")
        refused = self._compile(sources, output, junit(framework))
        if refused:
            name, why = next(iter(refused.items()))
            raise CannotRun(f"the tests do not compile: {name}: {why}")
        return output

    def run_tests(self, sources: Sequence[Source], output: str, framework: str) -> dict[tuple[str, str], str]:
        """Of each test by class and name: empty if it passes, else what it says."""
        path = [output, *self._path, *junit(framework)]
        lines = self._run(["pybmc.SuiteRunner"], [source.class_name for source in sources], path)
        found = {}
        for class_name, method, words in (line.split(" ", 2) for line in lines):
            found[class_name, method] = "" if words.startswith("returned") else words
        return found

    def measure(
        self, sources: Sequence[Source], output: str, framework: str, classes: Mapping[str, bytes]
    ) -> list[Measured]:
        """What the tests cover of these classes; CannotRun if there is no JaCoCo, or it does not know the classes."""
        jars = jacoco()
        folder = self._new("counted")
        for name, content in classes.items():
            path = os.path.join(folder, f"{name}.class")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content.replace(SEALED, UNSEALED))
        program = os.path.join(self._folder, "Measure.java")
        with open(program, "w", encoding="ascii") as file:
            file.write(MEASURE)
        path = os.pathsep.join([output, *self._path[1:]])
        names = [source.class_name for source in sources]
        lines = self._run([program], [folder, path, *names], [self._path[0], *jars, *junit(framework)])
        found = []
        for line in lines:
            name, method, descriptor, *counts = line.split(" ")
            found.append(Measured(name, method, descriptor, *map(int, counts)))
        return found

    # ----------------------------------------------------------------------------------------- tools

    def _new(self, name: str) -> str:
        path = os.path.join(self._folder, name)
        os.makedirs(path, exist_ok=True)
        return path

    def _compile(self, sources: Sequence[Source], output: str, more: Sequence[str]) -> dict[str, str]:
        """Tests that the compiler refuses, and why; CannotRun if that is not about a test."""
        files = []
        for source in sources:
            path = os.path.join(self._folder, "sources", source.path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="ascii", errors="backslashreplace") as file:
                file.write(source.text)
            files.append(path)
        path = os.pathsep.join([*self._path, *more])
        done = self._tool("javac", ["-nowarn", "-proc:none", "-g", "-d", output, "-cp", path, *files])
        if done.returncode == 0:
            return {}
        refused: dict[str, str] = {}
        is_newer = "class file has wrong version" in done.stderr
        for file_, number, why in re.findall(r"^(.*?):(\d+): error: (.*)$", done.stderr, re.MULTILINE):
            for source in sources:
                if file_.endswith(source.path):
                    said = TOO_NEW if is_newer else f"javac: {why}"
                    refused |= {name: said for name, lines in source.lines.items() if int(number) in lines}
        if not refused:
            raise CannotRun(f"javac: {done.stderr.strip().splitlines()[0] if done.stderr.strip() else 'failed'}")
        return refused

    def _run(self, program: Sequence[str], arguments: Sequence[str], path: Sequence[str]) -> list[str]:
        result = os.path.join(self._folder, "result")
        flags = ["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"]
        command = [*flags, "-cp", os.pathsep.join(path), *program, result, *arguments]
        with open(result, "w", encoding="utf-8"):
            pass
        done = self._tool("java", command)
        with open(result, encoding="utf-8") as file:
            lines = file.read().splitlines()
        if not lines:
            said = [line.strip() for line in done.stderr.splitlines() if line.strip()]
            causes = [line for line in said if line.startswith("Caused by: ")]  # a class file that is too new, say
            text = " ".join([*said[:1], *causes[-1:]]) or f"exit status {done.returncode}"
            raise CannotRun(f"java: {text}")
        return lines

    def _tool(self, name: str, arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
        path = os.path.join(self._home, "bin", f"{name}.exe" if os.name == "nt" else name)
        if not os.access(path, os.X_OK):
            raise CannotRun(f"there is no {path}; --java-home names a JDK")
        environment = {k: v for k, v in os.environ.items() if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")}
        process = children.start(
            [path, *arguments], cwd=self._folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
        )  # fmt: skip
        try:
            _, said = process.communicate(timeout=SECONDS)
            return subprocess.CompletedProcess(arguments, process.returncode, "", said)
        except subprocess.TimeoutExpired:
            raise CannotRun(f"{name} did not end within {SECONDS:g} seconds") from None
        finally:
            children.end(process)


def junit(framework: str) -> list[str]:
    """The jars of JUnit: those of Debian's packages, or in the folder that PYBMC_JUNIT names."""
    folder = os.environ.get("PYBMC_JUNIT", JARS)
    wanted = JUNIT[framework]
    advice = f"install Debian's package {framework}, or name a folder with its jars in PYBMC_JUNIT"
    return _jars(folder, wanted, "JUnit", advice)


def jacoco() -> list[str]:
    """Likewise."""
    folder = os.environ.get("PYBMC_JACOCO", JARS)
    advice = "install Debian's package libjacoco-java, or name a folder with its jars in PYBMC_JACOCO"
    return _jars(folder, JACOCO, "JaCoCo", advice)


def _jars(folder: str, names: Sequence[str], what: str, advice: str) -> list[str]:
    found = []
    for name in names:
        same = [os.path.join(folder, f"{name}.jar"), *sorted(glob.glob(os.path.join(folder, f"{name}-[0-9]*.jar")))]
        jar = next((path for path in same if os.path.isfile(path)), None)
        if jar is None:
            raise CannotRun(f"{what} was not found (no {name}.jar in {folder}): {advice}")
        found.append(jar)
    return found
