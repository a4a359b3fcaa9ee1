"""From the names on the command line to the method that a run begins with."""

from __future__ import annotations

import os

from pybmc.classfile.classpath import read_jar_manifest
from pybmc.errors import InputError, UsageError
from pybmc.goto.classes import ClassInfo, ClassTable, Launch, MethodInfo, Origin
from pybmc.goto.names import ClassName, MethodId, class_named, dotted
from pybmc.options import Options
from pybmc.program.signatures import matches


class EntryFinder:
    """Finds the method, and how it is started."""

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

    def methods_named(self, text: str) -> list[MethodInfo]:
        """The methods of a class that a text names, with a signature or all of that name."""
        class_text, method, signature = _split(text)
        info = self._class(class_text) if class_text else None
        methods = info.methods if info is not None else ()
        return [m for m in methods if m.name == method and (not signature or matches(m, signature))]

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
        methods = list({m.name for m in info.methods if m.code is not None and not m.name.startswith("<")})
        listed = f"; it has {_some(methods)}" if methods else ""
        raise InputError(f"main symbol resolution failed: '{name}' has no main method; give {name}.METHOD{listed}")

    def _method(self, info: ClassInfo, name: str, signature: str, text: str) -> MethodInfo:
        found = [
            m for parent in self._classes.present_superclasses(info.name) for m in parent.methods if m.name == name
        ]
        if name.startswith("<"):  # constructors are not inherited
            found = [m for m in info.methods if m.name == name]
        overridden: set[str] = set()
        candidates = []
        for method in found:
            if method.descriptor not in overridden and not _is_bridge(method):
                overridden.add(method.descriptor)
                candidates.append(method)
        if signature:
            of_name, candidates = candidates, [m for m in candidates if matches(m, signature)]
            if of_name and not candidates:
                raise InputError(f"main symbol resolution failed: '{text}' not found; there is{_listed(of_name)}")
        if not candidates:
            raise InputError(f"main symbol resolution failed: '{text}' not found{self._near(info, name)}")
        if len(candidates) > 1:
            candidates = _not_overridden(candidates, found)
        if len(candidates) > 1:
            raise InputError(f"'{text}' is ambiguous; say which method is meant:{_listed(candidates)}")
        if candidates[0].code is None:
            kind = "native" if candidates[0].is_native else "abstract"
            raise InputError(f"main symbol resolution failed: '{text}' is {kind} and has no body to check")
        return candidates[0]

    def _near(self, info: ClassInfo, name: str) -> str:
        """Methods of the user's that may have been meant."""
        import difflib

        parents = [parent for parent in self._classes.present_superclasses(info.name) if parent.origin is Origin.USER]
        names = dict.fromkeys(m.name for parent in [info, *parents] for m in parent.methods if m.code is not None)
        there = [known for known in names if not known.startswith(("<", "lambda$"))]
        lower = {known.lower(): known for known in there}
        near = [lower[found] for found in difflib.get_close_matches(name.lower(), lower, 5)]
        if near:
            return f"; did you mean {' or '.join(near)}?"
        return f"; {dotted(info.name)} has {_some(there)}" if there else ""


def _is_bridge(method: MethodInfo) -> bool:
    return method.access & 0x1040 == 0x1040


def _not_overridden(candidates: list[MethodInfo], found: list[MethodInfo]) -> list[MethodInfo]:
    """Without those that a subclass overrides with another result or other type arguments: it has a bridge for them.

    `found` has the methods of subclasses first.
    """
    bridged: set[str] = set()
    kept = []
    for method in found:
        if _is_bridge(method):
            bridged.add(method.descriptor)
        elif method in candidates and method.descriptor not in bridged:
            kept.append(method)
    return kept


def _some(names: list[str]) -> str:
    shown = sorted(names)
    return f"{', '.join(shown[:8])}{', ...' if len(shown) > 8 else ''}"


def _listed(methods: list[MethodInfo]) -> str:
    return "".join(f"\n  {MethodId(m.owner, m.name, m.descriptor).pretty}" for m in methods)


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
