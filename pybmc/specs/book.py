"""All specifications of a run, each bound when somebody first asks for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence

from pybmc.goto.classes import ClassInfo, ClassTable, MethodInfo, Origin
from pybmc.goto.program import Function
from pybmc.records import changed
from pybmc.specs import annotated, pure_library
from pybmc.specs.class_binding import ClassBinding, declared_fields, model_methods
from pybmc.specs.clauses import Case, ClassSpec, Condition, Decreases, GhostField, MethodSpec, ModelField, Represents
from pybmc.specs.files import SourceFiles, is_jml
from pybmc.specs.java_source import SourceClass, SourceFile, SourceMethod
from pybmc.specs.matching import matched
from pybmc.specs.members import lineage, overridden
from pybmc.specs.method_binding import MethodBinding
from pybmc.specs.proposed import Proposed
from pybmc.specs.scope import Known, ModelMethod, Scope
from pybmc.specs.source import NOWHERE
from pybmc.specs.syntax import Local, Model, Store
from pybmc.specs.type_names import TypeNames


class Specs:
    """SpecError at the first mistake in what somebody asks for."""

    def __init__(
        self, classes: ClassTable, sourcepath: Sequence[str], library: bool = False,
        warn: Callable[[str], None] | None = None, file_of: Callable[[str], str] | None = None,
    ) -> None:  # fmt: skip
        """`library`: with the specifications of library classes that come with pybmc. `warn` is told of sources that
        are newer than the class, whose file `file_of` gives.
        """
        self._classes = classes
        self._warn = warn
        self._file_of = file_of
        self._files = SourceFiles(sourcepath, library)
        self._known = Known(self._declared, self.is_pure, self._model_methods)
        self._models: dict[str, tuple[ModelMethod, ...]] = {}
        self._of_class: dict[str, ClassSpec] = {}
        self._of_method: dict[tuple[str, str, str], MethodSpec] = {}
        self._fields: dict[str, dict[str, GhostField | ModelField]] = {}
        self._methods: dict[str, dict[tuple[str, str], SourceMethod]] = {}

    # ---------------------------------------------------------------------------------------- classes

    def of_class(self, name: str) -> ClassSpec:
        """What the class itself says; of one without a source nothing but its annotations."""
        if name not in self._of_class:
            info = self._classes.get(name)
            found = self._source(info)
            source = None if found is None else found[1]
            if source is not None:
                self._matched(info)  # a source that is not of the class would mean anything
            binding = ClassBinding(info, source, self._scope, self._is_nullable_by_default(info))
            self._of_class[name] = binding.spec(dict(self._declared(name)))
        return self._of_class[name]

    def invariants(self, name: str) -> tuple[Condition, ...]:
        """All that hold of objects of a class, and (static) of the class: those of supertypes first."""
        above = list(lineage(self._classes, name))
        return tuple(condition for info in reversed(above) for condition in self._own(info).invariants)

    def initially(self, name: str) -> tuple[Condition, ...]:
        above = list(lineage(self._classes, name))
        return tuple(condition for info in reversed(above) for condition in self._own(info).initially)

    def constraints(self, name: str) -> tuple[Condition, ...]:
        above = list(lineage(self._classes, name))
        return tuple(condition for info in reversed(above) for condition in self._own(info).constraints)

    def represents(self, name: str, model: Model) -> Represents | None:
        """What a model field is in objects of this class: the nearest class decides."""
        for info in lineage(self._classes, name):
            for clause in self._own(info).represents:
                if clause.field.owner == model.owner and clause.field.name == model.name:
                    return clause
        return None

    def grouped(self, name: str, model: Model) -> list[Store]:
        """The places that belong to a model field as a data group, in objects of this class."""
        return [
            one.place
            for info in lineage(self._classes, name)
            for one in self._own(info).grouped
            if (one.group.owner, one.group.name) == (model.owner, model.name)
        ]

    def _own(self, info: ClassInfo) -> ClassSpec:
        if info.origin is not Origin.USER and self._source(info) is None:
            return ClassSpec(info.name, (), (), (), (), (), (), NOWHERE)
        return self.of_class(info.name)

    # ---------------------------------------------------------------------------------------- methods

    def of_method(self, method: MethodInfo, convert: Callable[[MethodInfo], Function] | None = None) -> MethodSpec:
        """With what is inherited. `convert` gives the code as GOTO, for the heads of loops."""
        key = (method.owner, method.name, method.descriptor)
        if key not in self._of_method:
            self._of_method[key] = self._method_spec(method, convert or self.converted)
        return self._of_method[key]

    def parameters(self, method: MethodInfo) -> Mapping[str, Local]:
        return self._own_binding(method).parameters

    def proposing(self, method: MethodInfo, proposed: Proposed) -> MethodSpec:
        """With clauses that nobody has written: SpecError if they mean nothing there."""
        known, binding = self.of_method(method), self._own_binding(method)
        return changed(known, cases=tuple(binding.with_proposed(case, proposed) for case in known.cases))

    def propose(self, method: MethodInfo, proposed: Proposed) -> None:
        """From now on these clauses are part of what is specified."""
        spec = self.proposing(method, proposed)
        self._of_method[method.owner, method.name, method.descriptor] = spec

    def bind_all(self, name: str) -> None:
        """Every mistake in the specifications of a class shows."""
        self.of_class(name)
        for method in self._classes.get(name).methods:
            self.of_method(method)

    def _method_spec(self, method: MethodInfo, convert: Callable[[MethodInfo], Function]) -> MethodSpec:
        info = self._classes.get(method.owner)
        source = self._matched(info).get((method.name, method.descriptor))
        binding = self._binding(info, method, source)
        inherited = [case for above in overridden(self._classes, method) for case in self._written_cases(above)]
        cases = (*inherited, *binding.cases())
        modifiers = self._modifiers(info, method, source)
        loops, statements = binding.body(convert)
        return MethodSpec(
            method.owner, method.name, method.descriptor, cases or (binding.default_case(),),
            self.is_pure(method), "helper" in modifiers, bool(cases), loops, statements,
            NOWHERE if source is None else source.span, self._measures(method),
        )  # fmt: skip

    def _written_cases(self, method: MethodInfo) -> tuple[Case, ...]:
        return self._own_binding(method).cases()

    def _measures(self, method: MethodInfo) -> tuple[Decreases, ...]:
        """The nearest that are written."""
        own = (self._own_binding(one).measures() for one in (method, *overridden(self._classes, method)))
        return next((found for found in own if found), ())

    def _own_binding(self, method: MethodInfo) -> MethodBinding:
        info = self._classes.get(method.owner)
        return self._binding(info, method, self._matched(info).get((method.name, method.descriptor)))

    def _binding(self, info: ClassInfo, method: MethodInfo, source: SourceMethod | None) -> MethodBinding:
        found = self._source(info)
        components = found[1].components if found is not None else ()
        scope = self._scope(info, method.is_static, False)
        # A method of which nobody said anything in JML has no defaults of JML either; what the compiler makes of the
        # head of a record has those of its components.
        silent = source is None and annotated.case_of(method, info) is None and not _makes_record(info, method)
        return MethodBinding(info, method, source, components, scope, silent or self._is_nullable_by_default(info))

    def converted(self, method: MethodInfo) -> Function:
        """The code by whose instructions loops and statements are known."""
        from pybmc.convert.translate import convert_method

        info = self._classes.get(method.owner)
        return convert_method(info, method, info.source_file)

    # ----------------------------------------------------------------------------------------- purity

    def is_pure(self, method: MethodInfo) -> bool:
        """Declared so, here or above."""
        info = self._classes.get(method.owner)
        source = self._matched(info).get((method.name, method.descriptor))
        if "pure" in self._modifiers(info, method, source) or self._is_accessor(info, method, source):
            return True
        if info.origin is not Origin.USER and pure_library.is_pure(method):
            return True
        return any(self.is_pure(above) for above in overridden(self._classes, method))

    def _modifiers(self, info: ClassInfo, method: MethodInfo, source: SourceMethod | None) -> frozenset[str]:
        found = self._source(info)
        of_class = (found[1].modifiers if found is not None else frozenset[str]()) & {"pure"}
        own = source.modifiers if source is not None else frozenset[str]()
        marked = any(a.type == annotated.INVARIANT for a in method.annotations)
        return own | of_class | annotated.modifiers_of(method.annotations) | ({"pure"} if marked else set())

    def _is_accessor(self, info: ClassInfo, method: MethodInfo, source: SourceMethod | None) -> bool:
        """Of a record, as the compiler made it; and what it makes for enums."""
        if info.is_enum and method.is_static and method.name in ("valueOf", "values"):
            return True
        components = info.record_components or ()
        return source is None and any(
            (name, f"(){type_}") == (method.name, method.descriptor) for name, type_ in components
        )

    # ---------------------------------------------------------------------------------------- sources

    def _source(self, info: ClassInfo) -> tuple[SourceFile, SourceClass] | None:
        return self._files.find(info)

    def _matched(self, info: ClassInfo) -> dict[tuple[str, str], SourceMethod]:
        if info.name not in self._methods:
            found = self._source(info)
            if found is None:
                self._methods[info.name] = {}
            else:
                file, source = found
                self._compare_times(file, info)
                self._methods[info.name] = matched(source, info, self._names(info), not is_jml(file))
        return self._methods[info.name]

    def _compare_times(self, file: SourceFile, info: ClassInfo) -> None:
        """Whether methods and lines are the same is looked at as well: times tell of what stands in between."""
        path = self._file_of(info.name) if self._file_of is not None and not is_jml(file) else ""
        if path and self._warn is not None and os.path.getmtime(file.path) > os.path.getmtime(path):
            self._warn(f"{file.path} is newer than {path}: if its code has changed, compile it again")

    def _names(self, info: ClassInfo) -> TypeNames:
        found = self._source(info)
        return TypeNames(self._classes, info, found[0].imports if found is not None else ())

    def _scope(self, info: ClassInfo, static: bool, old: bool) -> Scope:
        found = self._source(info)
        static_imports = found[0].static_imports if found is not None else ()
        return Scope(self._names(info), self._known, static=static, old=old, static_imports=static_imports)

    def _declared(self, name: str) -> Mapping[str, GhostField | ModelField]:
        if name not in self._fields:
            info = self._classes.get(name)
            found = self._source(info)
            self._fields[name] = {} if found is None else declared_fields(found[1], self._names(info))
        return self._fields[name]

    def _model_methods(self, name: str) -> tuple[ModelMethod, ...]:
        if name not in self._models:
            info = self._classes.get(name)
            found = self._source(info)
            self._models[name] = (
                ()
                if found is None
                else tuple(model_methods(found[1], self._names(info), lambda static: self._scope(info, static, False)))
            )
        return self._models[name]

    def _is_nullable_by_default(self, info: ClassInfo) -> bool:
        """What the innermost class around that says anything says."""
        for outer in self._names(info).outers():
            found = self._source(outer)
            modifiers = found[1].modifiers if found is not None else frozenset[str]()
            if modifiers & {"nullable_by_default", "non_null_by_default"}:
                return "nullable_by_default" in modifiers
        return False


def _makes_record(info: ClassInfo, method: MethodInfo) -> bool:
    """Whether it is the constructor that takes all components."""
    types = "".join(type_ for _, type_ in info.record_components or ())
    return info.record_components is not None and (method.name, method.descriptor) == ("<init>", f"({types})V")
