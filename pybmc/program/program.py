"""The program of a run, as every engine sees it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.classfile.classpath import ClassPath, class_file_root, read_jar_manifest
from pybmc.classfile.include import chosen_files
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.model import Code, Insn
from pybmc.classfile.sources import ClassSources
from pybmc.convert.translate import convert_method
from pybmc.errors import UsageError
from pybmc.goto.classes import ACC_SYNTHETIC, ClassInfo, ClassNotFound, ClassTable, MethodInfo, Origin
from pybmc.goto.initialised import initialised_class
from pybmc.goto.instr import ClassConst, DynamicConst, InitClass, Invoke, InvokeKind
from pybmc.goto.loops import Loop, named_loops
from pybmc.goto.names import class_named, class_of, dotted, is_array, is_reference, package_of, split_method
from pybmc.goto.nulls import not_null_parameters
from pybmc.goto.program import Function
from pybmc.goto.synthetic import FRAMEWORKS
from pybmc.lowering import Lowering, Passes, lower
from pybmc.lowering.clinit import InitialValues, class_initialiser
from pybmc.lowering.must_not_throw import must_not_throw
from pybmc.models import frameworks_path, models_path, outside_path
from pybmc.options import Options
from pybmc.program.entry import EntryFinder

if TYPE_CHECKING:
    from pybmc.goto.given import GivenValues

TYPE_TESTS = (0x12, 0x13, 0xC0, 0xC1)  # ldc, ldc_w, checkcast, instanceof
INVOKEDYNAMIC = 0xBA


class Program:
    """What the options name: entry point, classes, and the GOTO functions of their methods.

    It is lazy: a function is converted and lowered when somebody first asks for it with these passes, and kept.
    `closure` asks for all that calls may lead to.
    """

    def __init__(self, options: Options, warn: Callable[[str], None]) -> None:
        self._options = options
        self._warn = warn
        jdk = Jdk.open(options.java_home or None)
        self.java_home = jdk.home
        path = list(options.classpath)
        if options.jar:  # as with `java -jar`, the folder that one happens to be in does not count
            path = [options.jar, *read_jar_manifest(options.jar).class_path, *(p for p in path if path != ["."])]
        chosen = chosen_files(options.java_cp_include_files)
        path += chosen.jars
        entry = options.entry
        if entry.endswith(".class") and os.path.isfile(entry):
            root, entry = class_file_root(entry)
            path = [root, *(folder for folder in path if folder != root)]
        self.class_path = tuple(path)
        class_path = ClassPath(path, jdk.major, chosen.includes)
        world = outside_path() if options.outside == "unknown" else None
        first = frameworks_path() if options.as_test else None
        self._sources = ClassSources(class_path, models_path(), jdk, options.classpath_models, world, first)
        self.loading_seconds = 0.0
        self.classes = ClassTable(self._load, jdk.major)
        finder = self._finder = EntryFinder(self.classes, options, entry)
        self.named = finder.find()  # what the options name
        self.entry = self._as_test(self.named) if options.as_test else self.named
        self.launch = finder.launch  # if a class is named and not a method
        if options.missing_classes == "nondet":
            self.classes.make_up_missing()
        self._functions: dict[tuple[MethodInfo, Passes], Function] = {}
        self._names: dict[str, list[str]] = {}
        self._initialisers: dict[tuple[str, Passes], Function | None] = {}
        self.given_values = self._read_static_values()
        self._initial_values = InitialValues(options.nondet_static, self.given_values)

    def _as_test(self, method: MethodInfo) -> MethodInfo:
        from pybmc.program.tests import as_test

        return as_test(self.classes, method)

    def _read_static_values(self) -> GivenValues | None:
        options = self._options
        if not options.static_values:
            return None
        from pybmc.program.static_values import StaticValues

        longest = options.java_max_vla_length
        if longest is None:
            longest = options.max_nondet_array_length
        return StaticValues(options.static_values, self.classes, longest, self._warn)

    @property
    def jvm(self) -> tuple[str, str]:
        """The `java` of the JDK at hand, and the class path of the models."""
        return os.path.join(self.java_home, "bin", "java.exe" if os.name == "nt" else "java"), models_path()

    @property
    def warnings(self) -> list[str]:
        """What was odd about the classes read so far."""
        return self._sources.warnings

    @property
    def read(self) -> tuple[list[str], bool]:
        """The classes of the user's that were read so far, or are not there, and whether the headers of all were."""
        return sorted(self._sources.read), self._sources.headers_read

    def _load(self, name: str) -> ClassInfo | None:
        started = time.process_time()
        try:
            return self._sources.load(name)
        finally:
            self.loading_seconds += time.process_time() - started

    def class_file(self, name: str) -> str:
        """The file that a class is read from; empty if it is none of its own (in a jar, say)."""
        found = self._sources.find(name)
        return found[1] if found is not None and os.path.isfile(found[1]) else ""

    # ------------------------------------------------------------------------------------- functions

    def function(self, method: MethodInfo, passes: Passes) -> Function:
        """Converted, and lowered by these passes."""
        function = self._functions.get((method, passes))
        if function is None:
            function = self._lowered(
                self.converted(method), Lowering(self.classes, passes, self._not_null(method), must_not_throw(method))
            )
            self._functions[method, passes] = function
            self._warn_without_names(method, function)
        return function

    def converted(self, method: MethodInfo) -> Function:
        """As the class file has it, before any pass."""
        if isinstance(method.code, Function):  # a synthetic method
            return method.code
        info = self.classes.get(method.owner)
        return convert_method(info, method, info.source_file)

    def initialiser(self, class_name: str, passes: Passes) -> Function | None:
        """The function that initialises a class, None if that runs no code."""
        key = (class_name, passes)
        if key not in self._initialisers:
            function = class_initialiser(self.classes, class_name, self._initial_values)
            self._initialisers[key] = (
                None if function is None else self._lowered(function, Lowering(self.classes, passes))
            )
        return self._initialisers[key]

    def _lowered(self, function: Function, context: Lowering) -> Function:
        return lower(function, context, self._options.validate)

    def _not_null(self, method: MethodInfo) -> tuple[int, ...]:
        """Parameters annotated as never null (`javax.validation.constraints.NotNull`, say), receiver counted."""
        if not method.parameter_annotations:
            return ()
        receiver = 0 if method.is_static else 1
        info = self.classes.get(method.owner)
        return tuple(position + receiver for position in not_null_parameters(info, method))

    @property
    def functions(self) -> list[Function]:
        """All functions met so far, in the order they were met."""
        made = [f for f in self._initialisers.values() if f is not None]
        return [*self._functions.values(), *made]

    def is_library(self, class_name: str) -> bool:
        """Whether a class is none of the user's: neither on the class path nor the one that the user named."""
        if is_array(class_name):
            return True
        info = self.classes.find(class_name)
        own = self.entry.owner.partition("$")[0]
        return class_name.partition("$")[0] != own and (info is None or info.origin is not Origin.USER)

    def methods_named(self, text: str) -> list[MethodInfo]:
        return self._finder.methods_named(text)

    def has_body(self, method: MethodInfo) -> bool:
        """Whether there is one, and --context-include and --context-exclude let it count."""
        if self.classes.is_made_up(method.owner):
            return False
        include, exclude = self._options.context_include, self._options.context_exclude
        if not include and not exclude:
            return True
        name = f"{dotted(method.owner)}.{method.name}:{method.descriptor}"
        if include and not any(name.startswith(prefix.removeprefix("java::")) for prefix in include):
            return False
        return not any(name.startswith(prefix.removeprefix("java::")) for prefix in exclude)

    @property
    def is_altered(self) -> bool:
        """Whether options give the program another meaning than a JVM does."""
        options = self._options
        limited = options.partial_loops or options.max_stack_depth is not None
        return bool(options.stub or options.static_values or limited)

    def subclasses(self, name: str) -> list[str]:
        """The user's classes that are one, and those of --java-load-class."""
        extra = [class_named(loaded) for loaded in self._options.java_load_class]
        found = self._sources.user_subclasses(name)
        if self._options.as_test and not name.startswith(FRAMEWORKS):  # no framework hands its own over as arguments
            found = [one for one in found if not one.startswith(FRAMEWORKS)]
        return found + [e for e in extra if e not in found and self.classes.is_subtype(e, name)]

    def user_classes(self) -> list[str]:
        """All classes of the user's class path."""
        return self._sources.user_classes()

    def unsure_subclasses(self, name: str) -> list[str]:
        """The user's classes that may be one: a supertype of theirs is not there."""
        return self._sources.unsure_subclasses(name)

    def may_have_others(self, name: str) -> bool:
        """Whether some class of the user's may be one because a supertype that is not there may.

        That is taken to know only the types of its own package, and of those around and inside it.
        """
        own, missing = package_of(name), set(map(package_of, self._sources.missing_between(name)))
        return any(f"{own}/".startswith(f"{other}/") or f"{other}/".startswith(f"{own}/") for other in missing)

    def class_bytes(self, name: str) -> bytes | None:
        """The class file of a class on the class path; None if there is none."""
        return self._sources.user_bytes(name)

    def model_bytes(self, name: str) -> bytes | None:
        """The class file of a class that is a model in this run; None if it is none."""
        found = self._sources.find(name)
        return found[0] if found is not None and found[2] is Origin.MODEL else None

    def named_by(self, name: str) -> list[str]:
        """Types that a class and the user's classes that it leads to name."""
        return self._sources.mentioned(name)

    def mentioned(self) -> list[str]:
        """Types that the program names, those of the entry point's parameters included."""
        return self._once("mentioned", self._find_mentioned)

    def _once(self, what: str, find: Callable[[], list[str]]) -> list[str]:
        """Names that take long to find."""
        known = self._names.get(what)
        if known is None:
            known = self._names[what] = find()
        return known

    def _find_mentioned(self) -> list[str]:
        parameters = split_method(self.entry.descriptor)[0]
        types = [class_of(descriptor) for descriptor in parameters if is_reference(descriptor)]
        return [*types, *self._sources.mentioned(self.entry.owner)]

    def tested(self) -> list[str]:
        """Types that the program asks an object for, by a cast, by `instanceof` or by naming its class."""
        return self._once("tested", self._find_tested)

    def _find_tested(self) -> list[str]:
        operands = (i.operands[0] for i in self._instructions() if i.opcode in TYPE_TESTS)
        names = (o.name if isinstance(o, ClassConst) else o for o in operands)
        return list(dict.fromkeys(name for name in names if isinstance(name, str)))

    def lambdas(self) -> list[str]:
        """Interfaces that the program has lambdas and method references of."""
        return self._once("lambdas", self._find_lambdas)

    def _find_lambdas(self) -> list[str]:
        sites = [i.operands[0] for i in self._instructions() if i.opcode == INVOKEDYNAMIC]
        results = [split_method(site.descriptor)[1] for site in sites if isinstance(site, DynamicConst)]
        return list(dict.fromkeys(class_of(result) for result in results if result[0] == "L"))

    def _instructions(self) -> Iterator[Insn]:
        """Of the program's own classes."""
        for name in dict.fromkeys([self.entry.owner, *self.mentioned()]):
            info = self.classes.find(name) if not is_array(name) else None
            for method in info.methods if info is not None and info.origin is Origin.USER else ():
                if isinstance(method.code, Code):
                    yield from method.code.instructions

    @staticmethod
    def null_pointer_message(method: MethodInfo, bci: int) -> str | None:
        from pybmc.convert.null_pointer import null_pointer_message

        return null_pointer_message(method, bci)

    def _warn_without_names(self, method: MethodInfo, function: Function) -> None:
        """Only of classes beside that of the entry point: whoever checks a program did not compile its libraries.

        Some methods that compilers make up have no names in any class.
        """
        info = self.classes.get(method.owner)
        has_locals = any(register.slot >= 0 for register in function.registers)
        made_up = method.name == "<clinit>" or method.access & ACC_SYNTHETIC
        if info.origin is not Origin.USER or made_up or not has_locals or function.variables:
            return
        if any(isinstance(other.code, Code) and other.code.variables for other in info.methods):
            return
        if self._sources.root_of(info.name) == self._sources.root_of(self.entry.owner):
            self._warn(f"{dotted(info.name)} has no variable names; compile with javac -g to see them in traces")

    # ----------------------------------------------------------------------------------- what follows

    def loops(self, function: Function) -> list[Loop]:
        """As --unwindset names them."""
        return named_loops(function)

    def callees(self, function: Function) -> list[MethodInfo]:
        """Methods that calls in a function may lead to, each once.

        A virtual call may lead to every override in a class of the user's; which of the library's classes a program
        makes objects of, only an execution can tell.
        """
        calls = [target for instr in function.body if isinstance(instr, Invoke) for target in self.targets(instr)]
        return list(dict.fromkeys(calls))

    def targets(self, call: Invoke) -> list[MethodInfo]:
        owner = call.method.owner
        try:
            resolved = self.classes.resolve_method(owner, call.method.name, call.method.descriptor)
            if resolved is None:
                return []
            targets = [resolved]
            if call.kind in (InvokeKind.VIRTUAL, InvokeKind.INTERFACE) and not is_array(owner):
                selected = (self.classes.select_method(name, resolved) for name in self.subclasses(owner))
                targets += [method for method in selected if method is not None]
        except ClassNotFound:
            return []
        return targets

    def _asked_for(self) -> Iterator[MethodInfo]:
        """Methods that are to be listed wherever calls lead: --lazy-methods-extra-entry-point, --no-lazy-methods."""
        for text in self._options.lazy_methods_extra_entry_point:
            found = self.methods_named(text)
            if not found:
                raise UsageError(f"--lazy-methods-extra-entry-point: there is no method {text}", 1)
            yield from found
        if self._options.no_lazy_methods:
            for name in dict.fromkeys([self.entry.owner, *self.mentioned()]):
                info = self.classes.find(name) if not is_array(name) else None
                if info is not None and info.origin is Origin.USER:
                    yield from info.methods

    def _initialised(self, instr: InitClass) -> str:
        """The class; that which is named, if what it declares is not there."""
        try:
            return initialised_class(self.classes, instr) or instr.class_name
        except ClassNotFound:
            return instr.class_name

    def closure(self, passes: Passes, origins: tuple[Origin, ...] = (Origin.USER,)) -> list[Function]:
        """Functions that calls may lead to from the entry point, in the order they are met; of these classes only."""
        found: dict[MethodInfo, Function] = {}
        initialised: set[str] = set()

        def initialise(name: str) -> Iterator[MethodInfo]:
            info = self.classes.find(name)
            if info is not None and info.origin in origins and name not in initialised:
                initialised.add(name)
                function = self.initialiser(name, passes)
                if function is not None:
                    yield from follow(function)

        def follow(function: Function) -> Iterator[MethodInfo]:
            for instr in function.body:
                if isinstance(instr, Invoke):
                    yield from (m for m in self.targets(instr) if self.classes.get(m.owner).origin in origins)
                elif isinstance(instr, InitClass):
                    yield from initialise(self._initialised(instr))

        launch = self.launch
        todo = [self.entry] if launch is None or launch.constructor is None else [launch.constructor, self.entry]
        todo += initialise(self.entry.owner if launch is None else launch.class_name)
        todo += self._asked_for()
        while todo:
            method = todo.pop(0)
            if method not in found and method.code is not None:
                found[method] = self.function(method, passes)
                todo += follow(found[method])
        return list(found.values())
