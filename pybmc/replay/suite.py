"""A class of tests from inputs: first as probes, which say what each call gives, then with assertions on that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.names import dotted, is_reference, package_of, simple_name, split_method
from pybmc.records import NamedTuple
from pybmc.replay.emit import FRAMEWORKS, HELPERS, TestBody, enable_assertions, unless_excluded, words_of
from pybmc.replay.java_names import JavaNames
from pybmc.replay.java_objects import string
from pybmc.replay.scenario import CannotReplay, Making

if TYPE_CHECKING:
    from pybmc.goto.classes import ClassTable
    from pybmc.replay.scenario import Scenario

ASSERTIONS = {"junit5": "org.junit.jupiter.api.Assertions", "junit4": "org.junit.Assert"}
FLOATS = ("F", "D")
EXCLUDED = "pybmc.Inputs$RunEnded"  # thrown where an assumption does not hold


class Case(NamedTuple):
    """One test: what is called with which inputs, and what it is good for."""

    name: str  # of the method of the test
    scenario: Scenario
    classes: ClassTable
    note: str = ""


class Observed(NamedTuple):
    """What a call gave on a JVM, in the words of `pybmc.SuiteRunner`."""

    kind: str  # returned, threw, exhausted, endless
    text: str = ""


class Source(NamedTuple):
    class_name: str  # as Java names it
    path: str  # below the folder of sources
    text: str
    lines: Mapping[str, range]  # of each test, by name, from 1


class Suite:
    """The tests of one class."""

    def __init__(self, owner: str, cases: Sequence[Case], stem: str = "Coverage", about: str = "") -> None:
        """`about`: what the tests are good for; empty: they reach what can be reached."""
        package = package_of(owner)
        self._package = "pybmc_tests" if package.startswith("java/") else package
        self._simple = f"{words_of(simple_name(owner).replace('$', ' '))}{stem}Test"
        self._about = about or f"they reach what can be reached of {dotted(owner)}"
        self.left_out: dict[str, str] = {}  # tests that cannot be written, and why
        self._bodies: dict[str, tuple[list[str], str]] = {}  # what comes before the call, and the call
        self._afterwards: dict[str, list[str]] = {}  # expressions for what a call may have changed
        self._helpers: set[str] = set()
        self.cases = {case.name: case for case in cases}
        for case in cases:
            self._write(case)

    def _write(self, case: Case) -> None:
        try:
            body = TestBody(case.scenario, JavaNames(case.classes, self._package), case.classes)
            self._bodies[case.name] = body.parts()
            self._afterwards[case.name] = body.afterwards()
            self._helpers |= body.helpers
        except CannotReplay as error:
            self.leave_out(case.name, str(error))

    def leave_out(self, name: str, why: str) -> None:
        self.left_out[name] = why
        self._bodies.pop(name, None)

    @property
    def names(self) -> list[str]:
        """Of the tests that there are."""
        return list(self._bodies)

    @property
    def class_name(self) -> str:
        """Of the tests, as Java names it."""
        return dotted(f"{self._package}/{self._simple}" if self._package else self._simple)

    # --------------------------------------------------------------------------------------- sources

    @property
    def changes(self) -> int:
        """How many things a call may have changed, at most."""
        return max((len(self._afterwards[name]) for name in self._bodies), default=0)

    def probes(self, at: int = -1) -> Source:
        """A class with a method for each test, which gives what the call gives, or one of the things that it may have
        changed: each has a class of its own, since a call may also change what the next one sees.
        """
        simple = f"{self._simple.removesuffix('Test')}Probe{at if at >= 0 else ''}"
        methods = {}
        for name, (before, call) in self._bodies.items():
            gives = split_method(self.cases[name].scenario.entry.descriptor)[1] != "V"
            end = [f"return {call};"] if gives else [f"{call};", "return pybmc.SuiteRunner.NOTHING;"]
            if 0 <= at < len(self._afterwards[name]):
                end = [f"{call};", f"return {self._afterwards[name][at]};"]
            methods[name] = [f"    Object probe_{name}() throws Throwable {{", *_indented([*before, *end]), "    }"]
        return self._source(simple, "class", [], methods)

    def tests(self, framework: str, seen: Mapping[str, Observed]) -> Source:
        """With an assertion on what each call gave; tests whose call gave nothing that can be told have none."""
        imports, kind, head = FRAMEWORKS[framework]
        methods = {}
        for name, (before, call) in self._bodies.items():
            case = self.cases[name]
            statement = self._checked(case, call, seen[name])
            calls = unless_excluded(statement) if case.scenario.nondets else [statement]
            note = [f"    /** {_safe(case.note)} */"] if case.note else []
            lines = [*before, *([""] if before else []), *calls, *self._left_behind(name, seen)]
            methods[name] = [*note, *head.format(method=name).split("\n"), *_indented(lines), "    }"]
        used = [f"import static {ASSERTIONS[framework]}.*;", "", imports]
        return self._source(self._simple, kind, used, methods)

    def _source(self, simple: str, kind: str, imports: list[str], methods: Mapping[str, list[str]]) -> Source:
        classes = next(iter(self.cases.values())).classes
        lines = [f"package {dotted(self._package)};", ""] if self._package else []
        lines += [*imports, ""] if imports else []
        lines += [f"/** Tests that pybmc has found: {_safe(self._about)}. */"]
        lines += [f"@SuppressWarnings({{{', '.join(map(string, self._unsure()))}}})", f"{kind} {simple} {{"]
        lines += enable_assertions(classes, simple)
        ranges = {}
        for at, (name, method) in enumerate(methods.items()):
            lines += [""] if at else []
            ranges[name] = range(len(lines) + 1, len(lines) + len(method) + 1)
            lines += method
        for helper in HELPERS:
            if helper in self._helpers:
                lines += ["", *HELPERS[helper].replace("TEST", simple).rstrip("\n").split("\n")]
        prefix = f"{self._package}/" if self._package else ""
        text = "\n".join([*lines, "}"]) + "\n"
        return Source(dotted(prefix + simple), f"{prefix}{simple}.java", text, ranges)

    def _unsure(self) -> list[str]:
        things = [thing for case in self.cases.values() for thing in case.scenario.objects.values()]
        boxes = ["deprecation", "removal"] if any(thing.kind is Making.BOX for thing in things) else []
        return [*boxes, "rawtypes", "unchecked"]

    # ------------------------------------------------------------------------------------ assertions

    def _left_behind(self, name: str, seen: Mapping[str, Observed]) -> list[str]:
        """Assertions on what the call may have changed; none where it throws or excludes its inputs."""
        lines = []
        for at, expression in enumerate(self._afterwards[name]):
            one = seen.get(after(name, at))
            kind, _, value = one.text.partition(" ") if one is not None and one.kind == "returned" else ("", "", "")
            match kind:
                case "array":
                    lines.append(f"assertArrayEquals({value}, {expression});")
                case "text" | "value":
                    lines.append(f"assertEquals({value}, {expression});")
                case "null":
                    lines.append(f"assertNull({expression});")
                case _:  # nothing that can be told
                    pass
        return lines if seen[name].kind == "returned" else []

    def _checked(self, case: Case, call: str, seen: Observed) -> str:
        """The call, held to what was seen of it."""
        if seen.kind == "threw":
            name = seen.text.partition(" ")[0]
            thrown = JavaNames(case.classes, self._package).class_name(name.replace(".", "/"))
            return f"assertThrows({thrown or 'Throwable'}.class, () -> {call});"
        kind, _, value = seen.text.partition(" ")
        type_ = split_method(case.scenario.entry.descriptor)[1]
        is_direct = not call.startswith("call(")  # else it gives an Object
        match kind:
            case "nothing" if case.scenario.entry.name == "<init>":
                return f"assertNotNull({call});"
            case "nothing":
                return f"{call};"
            case "null":
                return f"assertNull({call});"
            case "enum":
                return f"assertEquals({value}, ((Enum<?>) {call}).name());"
            case "value" if is_direct and not is_reference(type_) and type_ not in FLOATS:
                return f"assert{value.title()}({call});" if type_ == "Z" else f"assertEquals({value}, {call});"
            case "value":
                return f"assertEquals((Object) {value}, (Object) {call});"
            case "array" if "float[]" in value or "double[]" in value or not (is_direct and type_[0] == "["):
                array = value.partition(" ")[2].partition("[")[0]
                return f"assertTrue(java.util.Arrays.equals({value}, ({array}[]) {call}));"
            case "array":
                return f"assertArrayEquals({value}, {call});"
            case "words":
                return f"assertEquals({value}, String.valueOf({call}));"
            case "class":
                return f"assertEquals({value}, ((Object) {call}).getClass().getName());"
            case _:  # text
                return f"assertEquals({value}, {call});"


def after(name: str, at: int) -> str:
    """What a test is called where something is meant that its call may have changed."""
    return f"{name} {at}"


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"        {line}" if line else "" for line in lines]


def _safe(text: str) -> str:
    return text.replace("\\", "").replace("*/", "* /")
