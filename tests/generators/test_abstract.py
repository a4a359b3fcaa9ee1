"""What the abstract interpretation finds in small programs, and that all of it is so on the JVM."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.classfile.jdk import Jdk
from pybmc.generators.abstract.intervals import Int
from pybmc.generators.abstract.state import RESULT
from tests.generators.discharge import IMPLICIT, Outcome, analyse, cases_of, options_of, wrong
from tests.generators.programs import METHODS, SAMPLES
from tests.regression.corpus import compile_cases, output_folder


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("abstract")
    source = folder / "Programs.java"
    source.write_text(
        "class Programs {\n" + "\n".join(java for java, _ in METHODS.values()) + "\n}\n", encoding="utf-8"
    )
    (folder / "Runs.java").write_text(RUNS, encoding="utf-8")
    javac = Path(Jdk.open().home) / "bin" / "javac"
    subprocess.run([javac, "-g", "-d", folder, source, folder / "Runs.java"], check=True)
    return folder


def analysed(classes: Path, name: str) -> Outcome:
    return analyse(options_of(f"Programs.{name}", str(classes)))


@pytest.mark.parametrize("name", METHODS)
def test_what_stays_open(name: str, classes: Path) -> None:
    outcome = analysed(classes, name)
    assert outcome.complete
    left = [prop.id for prop, fine in outcome.checks if not fine and prop.kind in IMPLICIT]
    assert len(left) == METHODS[name][1], left


# Calls every static method with int parameters alone on all samples; prints what comes of it.
RUNS = """
import java.lang.reflect.*;
import java.util.*;

public class Runs {
    public static void main(String[] args) throws Exception {
        for (Method m : Programs.class.getDeclaredMethods()) {
            if (!Modifier.isStatic(m.getModifiers()) || m.isSynthetic() || m.getReturnType() != int.class) continue;
            int count = m.getParameterCount();
            if (count > 2 || !Arrays.stream(m.getParameterTypes()).allMatch(t -> t == int.class)) continue;
            int total = (int) Math.pow(args.length, count);
            for (int n = 0; n < total; n++) {
                Object[] given = new Object[count];
                int rest = n;
                for (int i = 0; i < count; i++, rest /= args.length)
                    given[i] = Integer.valueOf(args[rest % args.length]);
                String what;
                if (tooMuch(m.getName(), given)) continue;
                try {
                    what = "gave " + m.invoke(null, given);
                } catch (InvocationTargetException e) {
                    what = "threw " + e.getCause().getClass().getName();
                }
                System.out.println(m.getName() + " " + what);
            }
        }
    }

    static boolean tooMuch(String name, Object[] given) {
        for (Object each : given)
            if (Math.abs((long) (Integer) each) > 2000) return !name.matches("gcd|mod.*|div.*|neg.*");
        return false;
    }
}
"""


def test_results_on_the_jvm(classes: Path) -> None:
    """No exception where all checks hold, and every result in the interval of results."""
    java = Path(Jdk.open().home) / "bin" / "java"
    run = subprocess.run(
        [java, "-Xss64m", "-cp", classes, "Runs", *map(str, SAMPLES)], check=True, capture_output=True, text=True
    )
    seen: dict[str, list[tuple[str, str]]] = {}
    for line in run.stdout.splitlines():
        name, what, value = line.split()
        seen.setdefault(name, []).append((what, value))
    assert len(seen) >= 10
    for name, outcomes in seen.items():
        found = analysed(classes, name)
        assert found.complete
        calm = not found.throws and all(fine for _, fine in found.checks)
        state = found.returned
        result = state.facts.get(state.env[RESULT]) if state is not None else None
        assert isinstance(result, Int) or all(what == "threw" for what, _ in outcomes), name
        for what, value in outcomes:
            assert what == "gave" or not calm or value.endswith("StackOverflowError"), (name, value)
            assert what == "threw" or (isinstance(result, Int) and result.has(int(value))), (name, value, result)


FAILING = ("arrays/", "loops/", "recursion/", "nulls/", "clinit/")


@pytest.mark.parametrize("area", FAILING)
def test_nothing_that_fails_is_discharged(area: str) -> None:
    cases = [case for case in cases_of(area) if case.verdict == "FALSE"][:10]
    compile_cases(cases)
    for case in cases:
        outcome = analyse(options_of(case.entry, str(output_folder(case)), *case.args))
        assert not wrong(case, outcome), case.name
