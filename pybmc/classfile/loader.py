"""The adapter over jawa 2.2, and the only module that knows it: the bytes of one class in, a `ClassInfo` out.

jawa reads the structure of the file, the attributes that it knows and the table of opcodes. Mended here, since each
fault would change a verdict: constant tags 17, 19 and 20 are unknown to it; strings with characters outside the basic
plane, NUL and lone surrogates come back wrong, as do signalling NaNs; `iinc` is unsigned and `wide` hides the opcode
(see `bytecode`); short reads pass unnoticed. Method bodies are kept as bytes until somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from struct import error as StructError
from struct import unpack_from
from typing import Any, TypeVar

from jawa.attribute import ATTRIBUTE_CLASSES, AttributeTable
from jawa.cf import ClassFile
from jawa.constants import ConstantPool
from jawa.util.bytecode import opcode_table
from jawa.util.stream import BufferStreamReader

from pybmc.classfile import annotations as annotated
from pybmc.classfile import attributes as raw
from pybmc.classfile.bytecode import Decoder, Resolved, forms
from pybmc.classfile.constants import DOUBLE, LONG, UTF8, Bootstraps, Constants, Entry
from pybmc.classfile.model import Code, CodeTables, Handlers, Insn
from pybmc.classfile.names import (
    TRUNCATED,
    Malformed,
    check_member,
    check_method,
    check_method_type,
    check_type,
    decode_modified_utf8,
    show,
)
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

_FORMS = forms(
    (opcode, tuple((fmt.name, kind.name) for fmt, kind in row["operands"] or ()))
    for opcode, row in opcode_table.items()
    if isinstance(opcode, int)
)
# Constants other than Utf8: the struct format of what follows the tag, and its size. Float and Double as raw bits.
_POOL_FORMATS = {
    3: (">i", 4), 4: (">I", 4), 5: (">q", 8), 6: (">Q", 8), 7: (">H", 2), 8: (">H", 2), 9: (">HH", 4),
    10: (">HH", 4), 11: (">HH", 4), 12: (">HH", 4), 15: (">BH", 3), 16: (">H", 2), 17: (">HH", 4), 18: (">HH", 4),
    19: (">H", 2), 20: (">H", 2),
}  # fmt: skip
# Everything that jawa, or following a bad index into its tables, can raise on malformed input
_JAWA_ERRORS = (ValueError, IndexError, KeyError, TypeError, AttributeError, StructError, OverflowError, RecursionError)

_T = TypeVar("_T")
Attributes = dict[str, list[tuple[int, bytes]]]


class _Stream:
    """What jawa reads from; unlike a file, it never returns fewer bytes than asked for."""

    __slots__ = ("at", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def read(self, size: int) -> bytes:
        start = self.at
        end = self.at = start + size
        if end > len(self.data):
            raise Malformed(TRUNCATED)
        return self.data[start:end]


class _Pool(ConstantPool):  # type: ignore[misc]  # jawa has no types
    """jawa's constant pool with all tags of the JVMS, exact strings and raw floating-point bits."""

    def unpack(self, stream: _Stream) -> None:
        try:
            self._unpack(stream)
        except (IndexError, StructError):
            raise Malformed(TRUNCATED) from None

    def _unpack(self, stream: _Stream) -> None:
        data, add = stream.data, self._pool.append
        count: int = unpack_from(">H", stream.read(2))[0]
        at = stream.at
        index = 1
        while index < count:
            tag = data[at]
            if tag == UTF8:
                end = at + 3 + (data[at + 1] << 8 | data[at + 2])
                text = data[at + 3 : end]
                if end > len(data):
                    raise Malformed(TRUNCATED)
                add((UTF8, decode_modified_utf8(text)))
                at = end
            else:
                form = _POOL_FORMATS.get(tag)
                if form is None:
                    raise Malformed(f"constant {index} has unknown tag {tag}")
                add((tag, *unpack_from(form[0], data, at + 1)))
                at += 1 + form[1]
                if tag in (LONG, DOUBLE):  # JVMS 4.4.5: they take two entries
                    add(None)
                    index += 1
            index += 1
        stream.at = at
        if at > len(data) or index != count:
            raise Malformed(TRUNCATED)


class _File(ClassFile):  # type: ignore[misc]  # jawa has no types
    """jawa's class file over our constant pool."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._constants = _Pool()
        stream = _Stream(data)
        self._from_io(stream)
        if stream.at != len(data):
            raise Malformed(f"{len(data) - stream.at} bytes after the end of the class")


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
    file = _File(data)
    major = file.version.major
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
    except _JAWA_ERRORS as error:
        what = f"some number or reference in it leads nowhere ({type(error).__name__}: {error})"
        raise InputError(_one_line(f"{where}: malformed class file: {what}")) from None


def _one_line(text: str) -> str:
    clipped = text if len(text) <= 400 else text[:397] + "..."
    return "".join([c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in clipped])


class _ClassReader:
    """Reads the headers of one class; shared by its method bodies, which come back for constants."""

    def __init__(self, file: _File, where: str) -> None:
        self.file = file
        self.where = where
        self.major: int = file.version.major
        entries: list[Entry | None] = file.constants._pool
        self.constants = Constants(entries, self._bootstraps)
        self._attributes = self.attributes(file.attributes)
        self._bootstrap_table: Bootstraps | None = None
        self.resolved: Resolved = {}

    def attributes(self, table: Any) -> Attributes:
        """Attributes of a table by name, still raw; a few kinds may occur more than once."""
        found: Attributes = {}
        for name_index, info in table._table:
            found.setdefault(self.constants.utf8(name_index), []).append((name_index, info))
        return found

    def parsed(self, attributes: Attributes, name: str) -> Iterator[Any]:
        """Attributes of this name as jawa reads them, provided that it uses up all their bytes."""
        for name_index, info in attributes.get(name, ()):
            attribute = ATTRIBUTE_CLASSES[name](AttributeTable(self.file), name_index=name_index)
            stream = BufferStreamReader(info)
            try:
                attribute.unpack(stream)
            except StructError:
                raise Malformed(f"attribute {name} is truncated") from None
            if stream.pos != len(info):
                raise Malformed(f"attribute {name} has the wrong length")
            yield attribute

    def single(self, attributes: Attributes, name: str) -> Any:
        found = list(self.parsed(attributes, name))
        if len(found) > 1:
            raise Malformed(f"more than one attribute {name}")
        return found[0] if found else None

    def _bootstraps(self) -> Bootstraps:
        if self._bootstrap_table is None:
            attribute = self.single(self._attributes, "BootstrapMethods")
            self._bootstrap_table = () if attribute is None else attribute.table
        return self._bootstrap_table

    def class_info(self, origin: Origin) -> ClassInfo:
        file, constants, own = self.file, self.constants, self._attributes
        access: int = file.access_flags.value
        if access & _ACC_MODULE:
            raise Malformed("a module descriptor, not a class")
        name = constants.plain_class(file._this)
        super_name = constants.optional_class(file._super)
        if (super_name is None) != (name == OBJECT):
            raise Malformed("java/lang/Object has a superclass" if super_name else f"class {show(name)} has none")
        if access & ACC_INTERFACE and super_name != OBJECT:
            raise Malformed(f"the superclass of interface {show(name)} is not Object")
        source = self.single(own, "SourceFile")
        nested = self._raw(own, "InnerClasses", partial(_inner_class, name))
        components = raw.record_components(own["Record"][0][1], constants) if own.get("Record") else None
        return ClassInfo(
            name=name,
            super_name=super_name,
            interfaces=tuple([constants.plain_class(index) for index in file._interfaces]),
            access=access,
            fields=self._fields(name, {c: attributes for c, _, attributes in components or ()}),
            methods=self._methods(name),
            source_file="" if source is None else constants.utf8(source.source_file_index),
            origin=origin,
            version=self.major,
            nest_host=self._raw(own, "NestHost", raw.single_class),
            record_components=None if components is None else tuple([(c, d) for c, d, _ in components]),
            permitted_subclasses=self._raw(own, "PermittedSubclasses", raw.class_list) or (),
            inner_name=None if nested is None else nested[0],
            inner_access=0 if nested is None else nested[1],
            is_enum=bool(access & ACC_ENUM) and super_name == ENUM,
            signature=self._signature(own),
            annotations=annotated.declared(constants, own),
            type_annotations=annotated.of_types(constants, own),
        )

    def _signature(self, attributes: Attributes) -> str:
        """Not checked: whoever reads it must bear with nonsense, as the JVM does (JVMS 4.7.9.1)."""
        found = attributes.get("Signature")
        return self.constants.utf8(int.from_bytes(found[0][1][:2], "big")) if found else ""

    def _raw(self, attributes: Attributes, name: str, read: Callable[[bytes, str, Constants], Any]) -> Any:
        found = attributes.get(name)
        if not found:
            return None
        if len(found) > 1:
            raise Malformed(f"more than one attribute {name}")
        return read(found[0][1], name, self.constants)

    def _fields(self, owner: ClassName, components: Mapping[str, raw.RawAttributes]) -> tuple[FieldInfo, ...]:
        """What the components of a record are annotated with, their fields are as well."""
        constants = self.constants
        found: dict[tuple[str, str], FieldInfo] = {}
        for field in self.file.fields._table:
            name = check_member(constants.utf8(field._name_index))
            descriptor = check_type(constants.utf8(field._descriptor_index))
            access: int = field.access_flags.value
            made = FieldInfo(owner, name, descriptor, access)
            if field.attributes._table or name in components:
                own, of_component = self.attributes(field.attributes), components.get(name, {})
                made = changed(
                    made,
                    # JVMS 4.7.2: ignored on other fields
                    constant=self._constant_value(own, descriptor) if access & ACC_STATIC else None,
                    signature=self._signature(own),
                    annotations=annotated.declared(constants, own, of_component),
                    type_annotations=annotated.of_types(constants, own, of_component),
                )
            found[name, descriptor] = made
        if len(found) != len(self.file.fields._table):
            raise Malformed("two fields have the same name and type")
        return tuple(found.values())

    def _constant_value(self, attributes: Attributes, descriptor: str) -> int | str | None:
        attribute = self.single(attributes, "ConstantValue")
        if attribute is None:
            return None
        index: int = attribute._constant_value_index
        if descriptor == "Ljava/lang/String;":
            return self.constants.string(index)
        number = self.constants.number(index)
        if number.kind != {"Z": "I", "B": "I", "S": "I", "C": "I"}.get(descriptor, descriptor):
            raise Malformed(f"a ConstantValue of kind {number.kind} for a field of type {show(descriptor)}")
        return number.value

    def _methods(self, owner: ClassName) -> tuple[MethodInfo, ...]:
        found: dict[tuple[str, str], MethodInfo] = {}
        for method in self.file.methods._table:
            name = check_method(self.constants.utf8(method._name_index))
            descriptor = check_method_type(self.constants.utf8(method._descriptor_index))
            found[name, descriptor] = self._method(owner, name, descriptor, method)
        if len(found) != len(self.file.methods._table):
            raise Malformed("two methods have the same name and type")
        return tuple(found.values())

    def _method(self, owner: ClassName, name: str, descriptor: MethodDescriptor, method: Any) -> MethodInfo:
        access: int = method.access_flags.value
        own = self.attributes(method.attributes)
        has_body = not access & (ACC_ABSTRACT | ACC_NATIVE)
        bodies = own.get("Code", ())
        if len(bodies) != has_body:
            raise Malformed(f"method {show(name + descriptor)} has {len(bodies)} bodies, not {int(has_body)}")
        code = None
        if bodies:
            label = f"{owner}.{name}:{descriptor}"
            code = Code(_Body(self, bodies[0], label, _parameter_slots(descriptor, access)))
        exceptions = self.single(own, "Exceptions") if "Exceptions" in own else None
        return MethodInfo(
            owner,
            name,
            descriptor,
            access,
            code,
            () if exceptions is None else tuple([self.constants.plain_class(i) for i in exceptions.exceptions]),
            self._signature(own),
            annotated.declared(self.constants, own),
            annotated.of_parameters(self.constants, own),
            annotated.of_types(self.constants, own),
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

    def __init__(self, reader: _ClassReader, code: tuple[int, bytes], label: str, parameter_slots: int) -> None:
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
        attribute = next(reader.parsed({"Code": [self._raw]}, "Code"))
        bytecode: bytes = attribute._code
        if not 0 < len(bytecode) < 0x10000:  # JVMS 4.7.3
            raise Malformed(f"the code is {len(bytecode)} bytes long")
        if attribute.max_locals < self._parameter_slots:
            raise Malformed("the arguments do not fit into the local variables")
        caught = reader.constants.optional_class
        handlers: Handlers = tuple([(start, end, pc, caught(c)) for start, end, pc, c in attribute.exception_table])
        own = reader.attributes(attribute.attributes)
        return CodeTables(
            attribute.max_stack,
            attribute.max_locals,
            bytecode,
            handlers,
            self._lines(own, len(bytecode)),
            self._variables(own, len(bytecode), attribute.max_locals),
        )

    def _lines(self, own: Attributes, length: int) -> tuple[tuple[int, int], ...]:
        # JVMS 4.7.12: in any order, and in more than one table
        lines = [(pc, line) for table in self._reader.parsed(own, "LineNumberTable") for pc, line in table.line_no]
        lines.sort(key=lambda row: row[0])
        if lines and lines[-1][0] >= length:
            raise Malformed("a line number lies outside of the code")
        return tuple(lines)

    def _variables(self, own: Attributes, length: int, max_locals: int) -> tuple[LocalVariable, ...]:
        utf8 = self._reader.constants.utf8
        found: list[LocalVariable] = []
        for table in self._reader.parsed(own, "LocalVariableTable"):
            for start, size, name, descriptor, slot in table.local_variables:
                if start + size > length or slot >= max_locals:
                    raise Malformed("a local variable lies outside of the code or frame")
                kind = check_type(utf8(descriptor))
                found.append(LocalVariable(slot, start, start + size, check_member(utf8(name)), kind))
        return tuple(found)

    def _instructions(self, tables: CodeTables) -> tuple[Insn, ...]:
        reader = self._reader
        constants, resolved = reader.constants, reader.resolved
        decoder = Decoder(tables.bytecode, _FORMS, constants, resolved, tables.max_locals, reader.major)
        return decoder.run(tables.handlers)
