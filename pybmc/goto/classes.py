"""Classes as the program sees them, and the table that resolves names, types and methods (JVMS 5.4, 6.5).

A `ClassTable` asks its loader for a class the first time somebody needs it; nothing is loaded ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from pybmc.annotations import Any
from pybmc.errors import InputError
from pybmc.goto.annotations import Annotation, TypeAnnotation
from pybmc.goto.names import (
    CLONEABLE,
    OBJECT,
    SERIALIZABLE,
    ClassName,
    Descriptor,
    MethodDescriptor,
    class_of,
    dotted,
    element_of,
    is_array,
    is_reference,
    package_of,
    simple_name,
)
from pybmc.records import Record, Word

ACC_PUBLIC, ACC_PRIVATE, ACC_PROTECTED, ACC_STATIC, ACC_FINAL = 0x1, 0x2, 0x4, 0x8, 0x10
ACC_SYNCHRONIZED, ACC_VOLATILE, ACC_VARARGS, ACC_NATIVE = 0x20, 0x40, 0x80, 0x100
ACC_INTERFACE, ACC_ABSTRACT = 0x200, 0x400
ACC_SYNTHETIC, ACC_ENUM = 0x1000, 0x4000
ACC_SUPER = 0x20  # of a class: means nothing any more

LIBRARY = ("java/", "jdk/", "sun/")

# The JVM's record of how far a class is initialised (JLS 12.4.2), kept as a static field that no Java source can name:
# 0 not yet, 1 done or being done by this thread, 2 failed.
INITIALISATION_STATE = "<state>"


class Origin(Word):
    """Where a class comes from: the program, our models of the library, or the library itself."""

    USER = "user"
    MODEL = "model"
    JDK = "jdk"


class FieldInfo(Record):
    owner: ClassName
    name: str
    descriptor: Descriptor
    access: int
    constant: int | str | None = None  # ConstantValue: F and D as raw bits, I and J signed
    signature: str = ""  # with generic types (JVMS 4.7.9.1); empty if there are none
    annotations: tuple[Annotation, ...] = ()
    type_annotations: tuple[TypeAnnotation, ...] = ()

    @property
    def is_static(self) -> bool:
        return bool(self.access & ACC_STATIC)


class MethodInfo(Record):
    owner: ClassName
    name: str
    descriptor: MethodDescriptor
    access: int
    code: Any = None  # classfile.model.Code; None if abstract or native
    exceptions: tuple[ClassName, ...] = ()
    signature: str = ""  # with generic types (JVMS 4.7.9.1); empty if there are none
    annotations: tuple[Annotation, ...] = ()  # runtime-visible and -invisible
    parameter_annotations: tuple[tuple[Annotation, ...], ...] = ()
    type_annotations: tuple[TypeAnnotation, ...] = ()
    default: tuple[str, ...] = ()  # of an element of an annotation, as the values of `Annotation` are

    @property
    def is_static(self) -> bool:
        return bool(self.access & ACC_STATIC)

    @property
    def is_abstract(self) -> bool:
        return bool(self.access & ACC_ABSTRACT)

    @property
    def is_native(self) -> bool:
        return bool(self.access & ACC_NATIVE)

    @property
    def is_private(self) -> bool:
        return bool(self.access & ACC_PRIVATE)


class Launch(Record):
    """How `java Class` begins: the class that it initialises, and the constructor to call if `main` is of an object."""

    class_name: ClassName
    constructor: MethodInfo | None = None


class ClassInfo(Record):
    name: ClassName
    super_name: ClassName | None
    interfaces: tuple[ClassName, ...]
    access: int
    fields: tuple[FieldInfo, ...]
    methods: tuple[MethodInfo, ...]
    source_file: str
    origin: Origin
    version: int = 52
    nest_host: ClassName | None = None
    record_components: tuple[tuple[str, Descriptor], ...] | None = None
    permitted_subclasses: tuple[ClassName, ...] = ()
    is_enum: bool = False
    inner_name: str | None = None  # of a nested class as the source has it, empty if anonymous; None: not nested
    inner_access: int = 0  # of a nested class: its access as the source has it (private, protected, static)
    signature: str = ""  # with generic types (JVMS 4.7.9.1); empty if there are none
    annotations: tuple[Annotation, ...] = ()
    type_annotations: tuple[TypeAnnotation, ...] = ()

    @property
    def simple_name(self) -> str:
        """As Class.getSimpleName gives it."""
        return simple_name(self.name) if self.inner_name is None else self.inner_name

    @property
    def is_interface(self) -> bool:
        return bool(self.access & ACC_INTERFACE)

    @property
    def is_abstract(self) -> bool:
        return bool(self.access & ACC_ABSTRACT)

    def method(self, name: str, descriptor: str) -> MethodInfo | None:
        for method in self.methods:
            if method.name == name and method.descriptor == descriptor:
                return method
        return None

    def field(self, name: str, descriptor: str) -> FieldInfo | None:
        for candidate in self.fields:
            if candidate.name == name and candidate.descriptor == descriptor:
                return candidate
        return None


class ClassNotFound(InputError):
    """A class is in none of the places searched."""

    def __init__(self, name: str) -> None:
        super().__init__(f"class {dotted(name)} not found")
        self.name = name


class ClassTable:
    """All classes of a run, by internal name, with resolution and subtyping."""

    def __init__(self, load: Callable[[str], ClassInfo | None], release: int = 0) -> None:
        self._load = load
        self.release = release  # of the JDK that library classes are from; 0: unknown
        self._classes: dict[str, ClassInfo | None] = {}
        self._selected: dict[tuple[str, str, str], MethodInfo | None] = {}
        self._supertypes: dict[str, frozenset[str]] = {}
        self._fields: dict[tuple[str, str, str], FieldInfo | None] = {}
        self._made: dict[str, dict[Hashable, ClassInfo]] = {}
        self._makes_up = False
        self._made_up: set[str] = set()

    def define(self, host: str, key: Hashable, build: Callable[[ClassName], ClassInfo]) -> ClassInfo:
        """The class that the JVM makes up for `key` in the code of `host`, built under a new name the first time."""
        of_host = self._made.setdefault(host, {})
        info = of_host.get(key)
        if info is None:
            name = ClassName(f"{host}$$Lambda${len(of_host) + 1}")
            info = of_host[key] = self._classes[name] = build(name)
        return info

    @property
    def loaded(self) -> tuple[ClassInfo, ...]:
        return tuple(info for info in self._classes.values() if info is not None)

    def find(self, name: str) -> ClassInfo | None:
        """The class, or None if it does not exist. Superclasses are not loaded by this."""
        try:
            return self._classes[name]
        except KeyError:
            info = self._load(name)
            if info is None and self._makes_up and not name.startswith(LIBRARY):
                info = ClassInfo(ClassName(name), OBJECT, (), ACC_PUBLIC, (), (), "", Origin.USER)
                self._made_up.add(name)
            self._classes[name] = info
            return info

    def make_up_missing(self) -> None:
        """From now on classes that are not there have whatever members somebody asks for."""
        self._makes_up = True
        self._classes = {name: info for name, info in self._classes.items() if info is not None}

    def is_made_up(self, name: str) -> bool:
        """Whether the class is not there, and stands for one that nobody knows."""
        return name in self._made_up

    def get(self, name: str) -> ClassInfo:
        info = self.find(name)
        if info is None:
            raise ClassNotFound(name)
        return info

    def superclasses(self, name: str) -> Iterator[ClassInfo]:
        """The class itself, then its superclass, up to Object."""
        current: str | None = name
        seen: set[str] = set()
        while current is not None:
            if current in seen:
                raise InputError(f"class {dotted(name)} is its own superclass")
            seen.add(current)
            info = self.get(current)
            yield info
            current = info.super_name

    def missing_superclass(self, name: str) -> str | None:
        """The first superclass that is not there, if there is one."""
        *_, last = self.present_superclasses(name)
        return last.super_name

    def present_superclasses(self, name: str) -> Iterator[ClassInfo]:
        """The same as far as they are there."""
        try:
            yield from self.superclasses(name)
        except ClassNotFound as missing:
            if missing.name == name:
                raise

    def supertypes(self, name: str) -> frozenset[str]:
        """Names of the class and all its superclasses and superinterfaces."""
        known = self._supertypes.get(name)
        if known is None:
            found = self._present_supertypes(name)
            for missing in sorted(found):
                self.get(missing)
            known = self._supertypes[name] = frozenset(found)
        return known

    def _present_supertypes(self, name: str) -> set[str]:
        """The same, as far as one can see; some of them may not be there."""
        found: set[str] = set()
        todo = [name]
        while todo:
            current = todo.pop()
            info = self.find(current) if current not in found else None
            found.add(current)
            if info is not None:
                todo.extend(info.interfaces)
                if info.super_name is not None:
                    todo.append(info.super_name)
        return found

    def is_subtype(self, sub: str, sup: str) -> bool:
        """Whether an object of run-time class `sub` is an instance of `sup` (JVMS 6.5 instanceof).

        Both are internal names, or descriptors for arrays. ClassNotFound where that depends on one that is not there.
        """
        if sub == sup or sup == OBJECT:
            return True
        if not is_array(sub):
            return not is_array(sup) and self._has_supertype(sub, sup)
        if not is_array(sup):
            return sup in (CLONEABLE, SERIALIZABLE)
        sub_element, sup_element = element_of(sub), element_of(sup)
        if is_reference(sub_element) and is_reference(sup_element):
            return self.is_subtype(class_of(sub_element), class_of(sup_element))
        return sub_element == sup_element

    def may_be(self, declared: str, name: str) -> bool:
        """Whether an object of which no more is known than that it is a `declared` may be of a class or array type."""
        if is_array(declared) or declared == OBJECT:
            return True
        if is_array(name):
            return declared in (CLONEABLE, SERIALIZABLE)
        info = self.find(name)
        return info is None or not info.access & ACC_FINAL or declared in self._present_supertypes(name)

    def _has_supertype(self, sub: str, sup: str) -> bool:
        try:
            return sup in self.supertypes(sub)
        except ClassNotFound as missing:
            if missing.name != sub and sup in self._present_supertypes(sub):
                return True
            wanted = self.find(sup)
            if wanted is not None and not wanted.is_interface and self.missing_superclass(sub) is None:
                return False  # it is interfaces that are not there
            raise

    def resolve_field(self, owner: str, name: str, descriptor: str) -> FieldInfo | None:
        """JVMS 5.4.3.2: the class, then its superinterfaces, then its superclass."""
        key = (owner, name, descriptor)
        try:
            return self._fields[key]
        except KeyError:
            result = self._fields[key] = self._resolve_field(owner, name, descriptor)
            return result

    def _resolve_field(self, owner: str, name: str, descriptor: str) -> FieldInfo | None:
        if name == INITIALISATION_STATE:
            return FieldInfo(ClassName(owner), name, Descriptor(descriptor), ACC_STATIC | ACC_SYNTHETIC)
        info = self.get(owner)
        found = info.field(name, descriptor)
        if found is not None:
            return found
        if owner in self._made_up:
            return FieldInfo(ClassName(owner), name, Descriptor(descriptor), ACC_PUBLIC)
        for parent in info.interfaces + ((info.super_name,) if info.super_name else ()):
            found = self.resolve_field(parent, name, descriptor)
            if found is not None:
                return found
        return None

    def resolve_method(self, owner: str, name: str, descriptor: str) -> MethodInfo | None:
        """JVMS 5.4.3.3/4: what a method reference names, before selection on the receiver."""
        start = OBJECT if is_array(owner) else owner
        for info in self.superclasses(start):
            found = info.method(name, descriptor)
            if found is not None:
                return found
            if info.name in self._made_up:
                return MethodInfo(info.name, name, MethodDescriptor(descriptor), ACC_PUBLIC)
        if self.get(start).is_interface:
            found = self.get(OBJECT).method(name, descriptor)
            if found is not None and not found.is_static and found.access & ACC_PUBLIC:
                return found
        return self._maximally_specific(start, name, descriptor)

    def select_method(self, class_name: str, resolved: MethodInfo) -> MethodInfo | None:
        """JVMS 5.4.6: the method that invokevirtual or invokeinterface runs on an object of this class."""
        if resolved.is_private:
            return resolved
        key = (class_name, resolved.name, resolved.descriptor)
        if resolved.access & (ACC_PUBLIC | ACC_PROTECTED):
            try:
                return self._selected[key]
            except KeyError:
                pass
        result = self._select(class_name, resolved)
        if resolved.access & (ACC_PUBLIC | ACC_PROTECTED):
            self._selected[key] = result
        return result

    def _select(self, class_name: str, resolved: MethodInfo) -> MethodInfo | None:
        start = OBJECT if is_array(class_name) else class_name
        for info in self.superclasses(start):
            found = info.method(resolved.name, resolved.descriptor)
            if found is not None and not found.is_static and self._overrides(found, resolved):
                return found
            if info.name in self._made_up and info.name == resolved.owner:
                return resolved
        return self._maximally_specific(start, resolved.name, resolved.descriptor)

    def _overrides(self, found: MethodInfo, resolved: MethodInfo) -> bool:
        """JVMS 5.4.5, without the transitive package-private corner."""
        if found.owner == resolved.owner:
            return True
        if found.is_private:
            return False
        if resolved.access & (ACC_PUBLIC | ACC_PROTECTED):
            return True
        return package_of(found.owner) == package_of(resolved.owner)

    def _maximally_specific(self, class_name: str, name: str, descriptor: str) -> MethodInfo | None:
        """JVMS 5.4.3.3: among superinterface methods the non-abstract one that no other overrides."""
        candidates: list[MethodInfo] = []
        for parent in sorted(self.supertypes(class_name)):
            info = self.get(parent)
            if info.is_interface:
                found = info.method(name, descriptor)
                if found is not None and not found.is_static and not found.is_private:
                    candidates.append(found)
        specific = [
            m for m in candidates if not any(o is not m and m.owner in self.supertypes(o.owner) for o in candidates)
        ]
        concrete = [m for m in specific if not m.is_abstract]
        if len(concrete) == 1:
            return concrete[0]
        return specific[0] if specific else None
