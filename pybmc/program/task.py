"""A verification task: the classes it is about, its entry point, and the GOTO functions of its methods."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from pybmc.classfile.classpath import ClassPath, class_file_root, read_jar_manifest
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.sources import ClassSources
from pybmc.convert.translate import convert_method
from pybmc.errors import InputError, UsageError
from pybmc.goto.classes import ClassInfo, ClassTable, Launch, MethodInfo, Origin
from pybmc.goto.names import ClassName, MethodId, class_named, dotted, pretty, split_method
from pybmc.goto.program import Function
from pybmc.lowering import CheckOptions, Lowering, lower
from pybmc.lowering.clinit import InitialValues, class_initialiser
from pybmc.models import models_path
from pybmc.options import Options


class Task:
    """Opens what the options name. Functions are converted and lowered when first asked for, and kept."""

    def __init__(self, options: Options, warn: Callable[[str], None]) -> None:
        self.options = options
        self._warn = warn
        jdk = Jdk.open(options.java_home or None)
        self.java_home = jdk.home
        path = [options.jar, *_manifest_path(options.jar)] if options.jar else list(options.classpath)
        entry = options.entry
        if entry.endswith(".class") and os.path.isfile(entry):
            root, entry = class_file_root(entry)
            path = [root, *(folder for folder in path if folder != root)]
        self.class_path = tuple(path)
        self.sources = ClassSources(ClassPath(path, jdk.major), models_path(), jdk)
        self.loading_seconds = 0.0
        self.classes = ClassTable(self._load, jdk.major)
        finder = _EntryFinder(self.classes, options, entry)
        self.entry = finder.find()
        self.launch = finder.launch
        self._functions: dict[tuple[MethodInfo, bool], Function] = {}
        self._initialisers: dict[str, Function | None] = {}
        self.given_values = read_static_values(options.static_values) if options.static_values else {}
        self._initial_values = InitialValues(options.nondet_static, frozenset(self.given_values))
        self._checks = CheckOptions(
            options.throw_runtime_exceptions, options.throw_assertion_error, options.assert_no_exceptions_thrown,
            options.max_heap_size,
        )  # fmt: skip
        self._library_checks = CheckOptions(True, True, False, options.max_heap_size)

    @property
    def jvm(self) -> tuple[str, str]:
        """The `java` of the JDK at hand, and the class path of the models."""
        return os.path.join(self.java_home, "bin", "java.exe" if os.name == "nt" else "java"), models_path()

    def _load(self, name: str) -> ClassInfo | None:
        started = time.process_time()
        try:
            return self.sources.load(name)
        finally:
            self.loading_seconds += time.process_time() - started

    # ------------------------------------------------------------------------------------- functions

    def function_of(self, method: MethodInfo, guarded: bool = False) -> Function:
        """Converted and lowered. What the library throws where it is `guarded` the program may catch: there it is an
        exception and not a failed check.
        """
        throws = guarded and self.classes.get(method.owner).origin is not Origin.USER
        function = self._functions.get((method, throws))
        if function is None:
            checks = self._library_checks if throws else self._checks
            function = self._lowered(self.converted(method), _not_null(method), checks)
            self._functions[method, throws] = function
            self._warn_without_names(method, function)
        return function

    def converted(self, method: MethodInfo) -> Function:
        if isinstance(method.code, Function):  # a synthetic method
            return method.code
        info = self.classes.get(method.owner)
        return convert_method(info, method, info.source_file)

    @staticmethod
    def null_pointer_message(method: MethodInfo, bci: int) -> str | None:
        from pybmc.convert.null_pointer import null_pointer_message

        return null_pointer_message(method, bci)

    def initialiser_of(self, class_name: str) -> Function | None:
        """The function that initialises a class, None if that runs no code."""
        if class_name not in self._initialisers:
            function = class_initialiser(self.classes, class_name, self._initial_values)
            self._initialisers[class_name] = None if function is None else self._lowered(function, (), self._checks)
        return self._initialisers[class_name]

    def _lowered(self, function: Function, not_null: tuple[int, ...], checks: CheckOptions) -> Function:
        return lower(function, Lowering(self.classes, checks, not_null), self.options.validate)

    @property
    def functions(self) -> list[Function]:
        """All functions met so far, in the order they were met."""
        made = [f for f in self._initialisers.values() if f is not None]
        return [*self._functions.values(), *made]

    def has_body(self, method: MethodInfo) -> bool:
        """Whether --context-include and --context-exclude let the method's body count."""
        name = f"{dotted(method.owner)}.{method.name}:{method.descriptor}"
        include, exclude = self.options.context_include, self.options.context_exclude
        if include and not any(name.startswith(prefix.removeprefix("java::")) for prefix in include):
            return False
        return not any(name.startswith(prefix.removeprefix("java::")) for prefix in exclude)

    def subclasses(self, name: str) -> list[str]:
        extra = [class_named(loaded) for loaded in self.options.java_load_class]
        found = self.sources.user_subclasses(name)
        return found + [e for e in extra if e not in found and self.classes.is_subtype(e, name)]

    def _warn_without_names(self, method: MethodInfo, function: Function) -> None:
        info = self.classes.get(method.owner)
        has_locals = any(register.slot >= 0 for register in function.registers)
        if info.origin is Origin.USER and has_locals and not function.variables:
            self._warn("some classes have no variable names; compile with javac -g to see them in traces")


def read_static_values(path: str) -> dict[str, Any]:
    """The file of --static-values: class name (internal) -> field name -> value."""
    import json

    try:
        with open(path, encoding="utf-8") as file:
            values = json.load(file)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise InputError(f"{path} is not JSON: {error}") from error
    if not isinstance(values, dict) or not all(isinstance(fields, dict) for fields in values.values()):
        raise InputError(f"{path}: expected an object from class names to objects of fields")
    return {class_named(name): fields for name, fields in values.items()}


def _not_null(method: MethodInfo) -> tuple[int, ...]:
    """Parameters annotated as never null (`javax.validation.constraints.NotNull` and its like), receiver counted."""
    receiver = 0 if method.is_static else 1
    return tuple(
        position + receiver
        for position, annotations in enumerate(method.parameter_annotations)
        if any(annotation.endswith("/NotNull;") for annotation in annotations)
    )


def _manifest_path(jar: str) -> list[str]:
    return list(read_jar_manifest(jar).class_path)


class _EntryFinder:
    """From the names on the command line to a method."""

    def __init__(self, classes: ClassTable, options: Options, entry: str) -> None:
        self._classes = classes
        self.options = options
        self._entry = entry
        self.launch: Launch | None = None  # if a class is named and not a method

    def find(self) -> MethodInfo:
        options = self.options
        name = self._entry
        if options.jar and not name:
            name = options.main_class or self._manifest_main()
        if not name and not options.function:
            raise UsageError("no class or method given; try pybmc --help")
        if options.main_class and not options.jar:
            name = options.main_class
        if options.function:
            return self._function(name, options.function)
        return self._named(name)

    def _manifest_main(self) -> str:
        options = self.options
        main = None if options.ignore_manifest_main_class else read_jar_manifest(options.jar).main_class
        if not main and not options.function:
            raise InputError(f"{options.jar} names no main class; give --main-class or --function")
        return main or ""

    def _function(self, class_name: str, text: str) -> MethodInfo:
        """--function: a full name, or a method of the class given."""
        class_text, method, signature = _split(text)
        info = self._class(class_text) if class_text else None
        if info is None:
            if not class_name:
                raise InputError(f"main symbol resolution failed: '{text}' not found")
            info = self._class(class_name)
            if info is None:
                raise self._no_class(class_name)
            if class_text:
                raise InputError(f"main symbol resolution failed: '{text}' not found")
        return self._method(info, method, signature, text)

    def _named(self, name: str) -> MethodInfo:
        whole, signature = _cut_signature(name)
        info = self._class(whole) if not signature else None
        if info is not None:
            return self._main(info, name)
        class_text, method, signature = _split(name)
        info = self._class(class_text) if class_text else None
        if info is None:
            raise self._no_class(name)
        return self._method(info, method, signature, name)

    def _no_class(self, name: str) -> InputError:
        if name.endswith(".java"):
            advice = "give the class, not its source: javac -g -d DIR FILE, then pybmc CLASS --classpath DIR"
        elif self.options.jar:
            advice = f"it is not in {self.options.jar}"
        else:
            advice = f"the class path is {os.pathsep.join(self.options.classpath)}; give the right one with --classpath"
        return InputError(f"Could not find or load main class {name}; {advice}")

    def _class(self, text: str) -> ClassInfo | None:
        """The class by name; nested classes also as Outer.Inner."""
        name = class_named(text)
        while name:
            info = self._classes.find(name)
            if info is not None:
                return info
            outer, slash, inner = name.rpartition("/")
            if not slash:
                return None
            name = ClassName(f"{outer}${inner}")
        return None

    def _main(self, info: ClassInfo, name: str) -> MethodInfo:
        """As the JVM chooses it (JLS 12.1.4): `main` with arguments before `main` without, static or not."""
        for descriptor in ("([Ljava/lang/String;)V", "()V"):
            found = self._classes.resolve_method(info.name, "main", descriptor)
            if found is None or found.is_private or found.code is None:
                continue
            constructor = None if found.is_static else info.method("<init>", "()V")
            if not found.is_static and (constructor is None or constructor.is_private or info.is_abstract):
                raise InputError(f"'{name}' has an instance main, but no constructor without arguments to call")
            self.launch = Launch(info.name, constructor)
            return found
        methods = sorted({m.name for m in info.methods if m.code is not None and not m.name.startswith("<")})
        listed = f"; it has {', '.join(methods[:8])}{', ...' if len(methods) > 8 else ''}" if methods else ""
        raise InputError(f"main symbol resolution failed: '{name}' has no main method; give {name}.METHOD{listed}")

    def _method(self, info: ClassInfo, name: str, signature: str, text: str) -> MethodInfo:
        found = [m for parent in self._classes.superclasses(info.name) for m in parent.methods if m.name == name]
        if name.startswith("<"):  # constructors are not inherited
            found = [m for m in info.methods if m.name == name]
        overridden: set[str] = set()
        candidates = []
        for method in found:
            if method.descriptor not in overridden and method.access & 0x1040 != 0x1040:  # no bridges
                overridden.add(method.descriptor)
                candidates.append(method)
        if signature:
            candidates = [m for m in candidates if _matches(m.descriptor, signature)]
        if not candidates:
            raise InputError(f"main symbol resolution failed: '{text}' not found")
        if len(candidates) > 1:
            names = "".join(f"\n  {MethodId(m.owner, m.name, m.descriptor).pretty}" for m in candidates)
            raise InputError(f"'{text}' is ambiguous; say which method is meant:{names}")
        if candidates[0].code is None:
            kind = "native" if candidates[0].is_native else "abstract"
            raise InputError(f"main symbol resolution failed: '{text}' is {kind} and has no body to check")
        return candidates[0]


def _cut_signature(text: str) -> tuple[str, str]:
    """`a.B.c:(I)Z` or `a.B.c(int)` -> name, signature text."""
    text = text.removeprefix("java::")
    at = text.find("(")
    if at < 0:
        return text, ""
    return text[:at].rstrip(":"), text[at:]


def _split(text: str) -> tuple[str, str, str]:
    name, signature = _cut_signature(text)
    class_text, _, method = dotted(name).rpartition(".")
    return class_text, method, signature


def _matches(descriptor: str, signature: str) -> bool:
    """A signature is a descriptor, or types as people write them."""
    if descriptor == signature:
        return True
    if signature.endswith(")"):
        params, _ = split_method(descriptor)
        wanted = [part.strip().replace("...", "[]") for part in signature[1:-1].split(",") if part.strip()]
        full = [pretty(p) for p in params]
        return wanted == full or wanted == [_simple(p) for p in full]
    return False


def _simple(type_text: str) -> str:
    base = type_text.rstrip("[]")
    return base.rpartition(".")[2].rpartition("$")[2] + type_text[len(base) :]
