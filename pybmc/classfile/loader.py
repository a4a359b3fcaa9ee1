"""The bytes of one class in, a `ClassInfo` out. Method bodies are kept as bytes until somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from struct import error as StructError

from pybmc.annotations import TypeVar
from pybmc.classfile import annotations as annotated
from pybmc.classfile import attributes as raw
from pybmc.classfile.bytecode import Decoder, Resolved
from pybmc.classfile.constants import Bootstraps, Constants
from pybmc.classfile.model import Code, CodeTables, Handlers, Insn
from pybmc.classfile.names import (
    Malformed,
    check_member,
    check_method,
    check_method_type,
    check_type,
    show,
)
from pybmc.classfile.structure import ClassFile, Member, read_class
from pybmc.errors import InputError
from pybmc.goto.classes import (
    ACC_ABSTRACT,
    ACC_ENUM,
    ACC_INTERFACE,
    ACC_NATIVE,
    ACC_STATIC,
    ClassInfo,
    FieldInfo,
    MethodInfo,
    Origin,
)
from pybmc.goto.names import ENUM, OBJECT, ClassName, MethodDescriptor, split_method
from pybmc.goto.program import LocalVariable
from pybmc.records import changed

NEWEST_MAJOR = 69  # JDK 25
_OLDEST_MAJOR = 45
_ACC_MODULE = 0x8000

# Everything that following a number or reference of malformed input can raise
_MALFORMED = (ValueError, IndexError, KeyError, TypeError, AttributeError, StructError, OverflowError, RecursionError)

_T = TypeVar("_T")


def parse_class(
    data: bytes, origin: Origin, where: str, expected: str | None = None, warn: Callable[[str], None] | None = None
) -> ClassInfo:
    """The class in `data`, read from `where`; `origin` is user, model or jdk.

    InputError if it is malformed or, with `expected`, has another name. `warn` is called with what is odd but usable.
    """
    return _guarded(where, partial(_parse, data, origin, where, expected, warn))


def _parse(
    data: bytes, origin: Origin, where: str, expected: str | None, warn: Callable[[str], None] | None
) -> ClassInfo:
    if data[:4] != b"\xca\xfe\xba\xbe":
        raise Malformed("not a class file (wrong magic number)")
    file = read_class(data)
    major = file.major
    if major < _OLDEST_MAJOR:
        raise Malformed(f"unknown class-file version {major}")
    if major > NEWEST_MAJOR and warn is not None:
        warn(f"{where}: class-file version {major} is newer than {NEWEST_MAJOR} (JDK 25); trying to go on")
    reader = _ClassReader(file, where)
    info = reader.class_info(origin)
    if expected is not None and info.name != expected:
        raise Malformed(f"holds class {show(info.name)}, not {show(expected)} (wrong name)")
    return info


def _guarded(where: str, action: Callable[[], _T]) -> _T:
    """Run `action`; whatever malformed input makes it raise becomes an InputError of one line."""
    try:
        return action()
    except Malformed as error:
        raise InputError(_one_line(f"{where}: {error}")) from None
    except _MALFORMED as error:
        what = f"some number or reference in it leads nowhere ({type(error).__name__}: {error})"
        raise InputError(_one_line(f"{where}: malformed class file: {what}")) from None


def _one_line(text: str) -> str:
    clipped = text if len(text) <= 400 else text[:397] + "..."
    return "".join([c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in clipped])


class _ClassReader:
    """Reads the headers of one class; shared by its method bodies, which come back for constants."""

    def __init__(self, file: ClassFile, where: str) -> None:
        self.file = file
        self.where = where
        self.major = file.major
        self.constants = Constants(file.constants, self._bootstraps)
        self._attributes = raw.by_name(file.attributes, self.constants)
        self._bootstrap_table: Bootstraps | None = None
        self.resolved: Resolved = {}

    def _bootstraps(self) -> Bootstraps:
        if self._bootstrap_table is None:
            self._bootstrap_table = self._single(self._attributes, "BootstrapMethods", raw.bootstrap_methods) or ()
        return self._bootstrap_table

    def class_info(self, origin: Origin) -> ClassInfo:
        file, constants, own = self.file, self.constants, self._attributes
        access = file.access
        if access & _ACC_MODULE:
            raise Malformed("a module descriptor, not a class")
        name = constants.plain_class(file.this)
        super_name = constants.optional_class(file.parent)
        if (super_name is None) != (name == OBJECT):
            raise Malformed("java/lang/Object has a superclass" if super_name else f"class {show(name)} has none")
        if access & ACC_INTERFACE and super_name != OBJECT:
            raise Malformed(f"the superclass of interface {show(name)} is not Object")
        source = self._single(own, "SourceFile", raw.single_index)
        nested = self._single(own, "InnerClasses", partial(_inner_class, name))
        components = raw.record_components(own["Record"][0], constants) if own.get("Record") else None
        return ClassInfo(
            name=name,
            super_name=super_name,
            interfaces=tuple([constants.plain_class(index) for index in file.interfaces]),
            access=access,
            fields=self._fields(name, {c: attributes for c, _, attributes in components or ()}),
            methods=self._methods(name),
            source_file="" if source is None else constants.utf8(source),
            origin=origin,
            version=self.major,
            nest_host=self._single(own, "NestHost", raw.single_class),
            record_components=None if components is None else tuple([(c, d) for c, d, _ in components]),
            permitted_subclasses=self._single(own, "PermittedSubclasses", raw.class_list) or (),
            inner_name=None if nested is None else nested[0],
            inner_access=0 if nested is None else nested[1],
            is_enum=bool(access & ACC_ENUM) and super_name == ENUM,
            signature=self._signature(own),
            annotations=annotated.declared(constants, own),
            type_annotations=annotated.of_types(constants, own),
        )

    def _signature(self, attributes: raw.RawAttributes) -> str:
        """Not checked: whoever reads it must bear with nonsense, as the JVM does (JVMS 4.7.9.1)."""
        found = attributes.get("Signature")
        return self.constants.utf8(int.from_bytes(found[0][:2], "big")) if found else ""

    def _single(
        self, attributes: raw.RawAttributes, name: str, read: Callable[[bytes, str, Constants], _T]
    ) -> _T | None:
        found = attributes.get(name)
        if not found:
            return None
        if len(found) > 1:
            raise Malformed(f"more than one attribute {name}")
        return read(found[0], name, self.constants)

    def _fields(self, owner: ClassName, components: Mapping[str, raw.RawAttributes]) -> tuple[FieldInfo, ...]:
        """What the components of a record are annotated with, their fields are as well."""
        constants = self.constants
        found: dict[tuple[str, str], FieldInfo] = {}
        for access, name_index, descriptor_index, attributes in self.file.fields:
            name = check_member(constants.utf8(name_index))
            descriptor = check_type(constants.utf8(descriptor_index))
            made = FieldInfo(owner, name, descriptor, access)
            if attributes or name in components:
                own, of_component = raw.by_name(attributes, constants), components.get(name, {})
                made = changed(
                    made,
                    # JVMS 4.7.2: ignored on other fields
                    constant=self._constant_value(own, descriptor) if access & ACC_STATIC else None,
                    signature=self._signature(own),
                    annotations=annotated.declared(constants, own, of_component),
                    type_annotations=annotated.of_types(constants, own, of_component),
                )
            found[name, descriptor] = made
        if len(found) != len(self.file.fields):
            raise Malformed("two fields have the same name and type")
        return tuple(found.values())

    def _constant_value(self, attributes: raw.RawAttributes, descriptor: str) -> int | str | None:
        index = self._single(attributes, "ConstantValue", raw.single_index)
        if index is None:
            return None
        if descriptor == "Ljava/lang/String;":
            return self.constants.string(index)
        number = self.constants.number(index)
        if number.kind != {"Z": "I", "B": "I", "S": "I", "C": "I"}.get(descriptor, descriptor):
            raise Malformed(f"a ConstantValue of kind {number.kind} for a field of type {show(descriptor)}")
        return number.value

    def _methods(self, owner: ClassName) -> tuple[MethodInfo, ...]:
        found: dict[tuple[str, str], MethodInfo] = {}
        for method in self.file.methods:
            name = check_method(self.constants.utf8(method.name))
            descriptor = check_method_type(self.constants.utf8(method.descriptor))
            found[name, descriptor] = self._method(owner, name, descriptor, method)
        if len(found) != len(self.file.methods):
            raise Malformed("two methods have the same name and type")
        return tuple(found.values())

    def _method(self, owner: ClassName, name: str, descriptor: MethodDescriptor, method: Member) -> MethodInfo:
        access = method.access
        own = raw.by_name(method.attributes, self.constants)
        has_body = not access & (ACC_ABSTRACT | ACC_NATIVE)
        bodies = own.get("Code", ())
        if len(bodies) != has_body:
            raise Malformed(f"method {show(name + descriptor)} has {len(bodies)} bodies, not {int(has_body)}")
        code = None
        if bodies:
            label = f"{owner}.{name}:{descriptor}"
            code = Code(_Body(self, bodies[0], label, _parameter_slots(descriptor, access)))
        return MethodInfo(
            owner,
            name,
            descriptor,
            access,
            code,
            self._single(own, "Exceptions", raw.class_list) or (),
            self._signature(own),
            annotated.declared(self.constants, own),
            annotated.of_parameters(self.constants, own),
            annotated.of_types(self.constants, own),
            annotated.default(self.constants, own),
        )


def _inner_class(own: str, data: bytes, _: str, constants: Constants) -> tuple[str, int] | None:
    return raw.inner_class(data, own, constants)


def _parameter_slots(descriptor: str, access: int) -> int:
    parameters, _ = split_method(descriptor)
    slots = sum([2 if parameter in "JD" else 1 for parameter in parameters]) + (not access & ACC_STATIC)
    if slots > 255:  # JVMS 4.3.3
        raise Malformed(f"{slots} argument slots in descriptor {show(descriptor)}")
    return slots


class _Body:
    """A `CodeSource` over one Code attribute."""

    __slots__ = ("_label", "_parameter_slots", "_raw", "_reader")

    def __init__(self, reader: _ClassReader, code: bytes, label: str, parameter_slots: int) -> None:
        self._reader = reader
        self._raw = code
        self._label = label
        self._parameter_slots = parameter_slots

    def tables(self) -> CodeTables:
        return _guarded(self._where(), self._tables)

    def instructions(self, tables: CodeTables) -> tuple[Insn, ...]:
        return _guarded(self._where(), partial(self._instructions, tables))

    def _where(self) -> str:
        return f"{self._reader.where}: method {self._label}"

    def _tables(self) -> CodeTables:
        reader = self._reader
        attribute = raw.code(self._raw)
        bytecode = attribute.bytecode
        if not 0 < len(bytecode) < 0x10000:  # JVMS 4.7.3
            raise Malformed(f"the code is {len(bytecode)} bytes long")
        if attribute.max_locals < self._parameter_slots:
            raise Malformed("the arguments do not fit into the local variables")
        caught = reader.constants.optional_class
        handlers: Handlers = tuple([(start, end, pc, caught(c)) for start, end, pc, c in attribute.handlers])
        own = raw.by_name(attribute.attributes, reader.constants)
        return CodeTables(
            attribute.max_stack,
            attribute.max_locals,
            bytecode,
            handlers,
            self._lines(own, len(bytecode)),
            self._variables(own, len(bytecode), attribute.max_locals),
        )

    def _lines(self, own: raw.RawAttributes, length: int) -> tuple[tuple[int, int], ...]:
        # JVMS 4.7.12: in any order, and in more than one table
        tables = own.get("LineNumberTable", ())
        lines = [(pc, line) for table in tables for pc, line in raw.rows(table, "LineNumberTable", 2)]
        lines.sort(key=lambda row: row[0])
        if lines and lines[-1][0] >= length:
            raise Malformed("a line number lies outside of the code")
        return tuple(lines)

    def _variables(self, own: raw.RawAttributes, length: int, max_locals: int) -> tuple[LocalVariable, ...]:
        utf8 = self._reader.constants.utf8
        found: list[LocalVariable] = []
        for table in own.get("LocalVariableTable", ()):
            for start, size, name, descriptor, slot in raw.rows(table, "LocalVariableTable", 5):
                if start + size > length or slot >= max_locals:
                    raise Malformed("a local variable lies outside of the code or frame")
                kind = check_type(utf8(descriptor))
                found.append(LocalVariable(slot, start, start + size, check_member(utf8(name)), kind))
        return tuple(found)

    def _instructions(self, tables: CodeTables) -> tuple[Insn, ...]:
        reader = self._reader
        constants, resolved = reader.constants, reader.resolved
        decoder = Decoder(tables.bytecode, constants, resolved, tables.max_locals, reader.major)
        return decoder.run(tables.handlers)
