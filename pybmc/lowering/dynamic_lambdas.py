"""LambdaMetafactory: a lambda or method reference becomes an object of a synthetic class.

The class implements the interface; it keeps the captured values in fields, and its method converts the arguments as
the JDK's own proxies do and calls the implementation. One that captures nothing is one object for each site.
"""

from __future__ import annotations

from pybmc.goto.classes import ClassInfo
from pybmc.goto.instr import (
    ClassConst,
    FieldRef,
    GetField,
    InitClass,
    InstanceConst,
    Invoke,
    InvokeKind,
    Literal,
    MethodHandleConst,
    MethodRef,
    MethodTypeConst,
    New,
    NumberConst,
    Operand,
    PutField,
    Reg,
    Return,
)
from pybmc.goto.names import SERIALIZABLE, ClassName, MethodDescriptor, class_of, descriptor_of, kind_of, split_method
from pybmc.goto.program import Function
from pybmc.goto.synthetic import empty_function, method_of, parameter_registers, synthetic_class
from pybmc.lowering.dynamic_site import Adapter, Site
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import NamedTuple

# JVMS 4.4.8: kinds of method handle that name a method
NEW = 8  # newInvokeSpecial
CALLS = {
    5: InvokeKind.VIRTUAL,
    6: InvokeKind.STATIC,
    7: InvokeKind.SPECIAL,
    NEW: InvokeKind.SPECIAL,
    9: InvokeKind.INTERFACE,
}
FLAG_SERIALIZABLE, FLAG_MARKERS, FLAG_BRIDGES = 1, 2, 4  # of altMetafactory


class Lambda(NamedTuple):
    """The static arguments of the bootstrap."""

    interface_method: MethodDescriptor  # erased
    implementation: MethodHandleConst
    instantiated: MethodDescriptor  # as the site needs it
    interfaces: tuple[ClassName, ...]
    bridges: tuple[MethodDescriptor, ...]


def lower_metafactory(site: Site) -> None:
    _lower(site, _read(site, ()))


def lower_alt_metafactory(site: Site) -> None:
    _lower(site, _read(site, site.site.arguments[3:]))


def _read(site: Site, extra: tuple[object, ...]) -> Lambda | None:
    match site.site.arguments[:3]:
        case (MethodTypeConst(erased), MethodHandleConst() as implementation, MethodTypeConst(instantiated)):
            interface = class_of(split_method(site.site.descriptor)[1])
            more = _read_extra(list(extra))
            if more is None or implementation.kind not in CALLS:
                return None
            markers, bridges = more
            interfaces = tuple(dict.fromkeys((interface, *markers)))
            return Lambda(erased, implementation, instantiated, interfaces, bridges)
    return None


def _read_extra(extra: list[object]) -> tuple[tuple[ClassName, ...], tuple[MethodDescriptor, ...]] | None:
    """Marker interfaces and bridges of altMetafactory; None if the arguments are not as documented."""
    if not extra:
        return (), ()
    markers: list[ClassName] = []
    bridges: list[MethodDescriptor] = []
    flags = _number(extra.pop(0))
    if flags & FLAG_SERIALIZABLE:
        markers.append(SERIALIZABLE)
    if flags & FLAG_MARKERS:
        for _ in range(_number(extra.pop(0))):
            marker = extra.pop(0)
            if not isinstance(marker, ClassConst):
                return None
            markers.append(marker.name)
    if flags & FLAG_BRIDGES:
        for _ in range(_number(extra.pop(0))):
            bridge = extra.pop(0)
            if not isinstance(bridge, MethodTypeConst):
                return None
            bridges.append(bridge.descriptor)
    return tuple(markers), tuple(bridges)


def _number(argument: object) -> int:
    return argument.value if isinstance(argument, NumberConst) else 0


def _lower(site: Site, what: Lambda | None) -> None:
    if what is None:
        site.unsupported("a LambdaMetafactory call site of unknown form")
        return
    host = site.classes.get(site.function.method.class_name)
    key = (site.function.method, site.loc.bci, what)
    made = site.classes.define(host.name, key, lambda name: _ClassMaker(site, what, host, name).make())
    writer, loc = site.writer, site.loc
    instance = writer.register("A")
    if not made.fields:
        writer.emit(InitClass(loc, made.name))
        writer.emit(Literal(loc, instance, InstanceConst(made.name)))
    else:
        writer.emit(New(loc, instance, made.name))
        for field, value in zip(made.fields, site.args, strict=True):
            writer.emit(PutField(loc, instance, FieldRef(made.name, field.name, field.descriptor), value))
    site.result(instance)


class _ClassMaker:
    def __init__(self, site: Site, what: Lambda, host: ClassInfo, name: ClassName) -> None:
        self._what = what
        self._host = host
        self._name = name
        self._method_name = site.site.name
        self._loc = site.loc
        captured, _ = split_method(site.site.descriptor)
        self._captured = tuple((f"arg${number}", descriptor) for number, descriptor in enumerate(captured, 1))

    def make(self) -> ClassInfo:
        what = self._what
        descriptors = dict.fromkeys((what.interface_method, *what.bridges))
        methods = tuple(method_of(self._method(descriptor)) for descriptor in descriptors)
        return synthetic_class(self._name, self._host, what.interfaces, self._captured, methods)

    def _method(self, descriptor: MethodDescriptor) -> Function:
        function = empty_function(self._name, self._method_name, descriptor, self._host.source_file)
        writer = BodyWriter(function)
        this, *given = parameter_registers(function)
        values: list[tuple[Operand, str, str]] = []  # value, its type, what it is promised to be
        for field, kind in self._captured:
            value = writer.register(kind_of(kind))
            writer.emit(GetField(self._loc, value, this, FieldRef(self._name, field, kind)))
            values.append((value, kind, kind))
        promised, _ = split_method(self._what.instantiated)
        values += zip(given, function.parameters[1:], promised, strict=True)
        self._call(writer, values, function.result)
        return writer.finish()

    def _call(self, writer: BodyWriter, values: list[tuple[Operand, str, str]], wanted: str) -> None:
        """Call the implementation and return its result as the interface wants it."""
        handle = self._what.implementation
        target = handle.target
        assert isinstance(target, MethodRef)
        adapter, loc = Adapter(writer, self._loc), self._loc
        parameters, result = split_method(target.descriptor)
        call = CALLS[handle.kind]
        receiver = () if call is InvokeKind.STATIC or handle.kind == NEW else (descriptor_of(target.owner),)
        args: list[Operand] = [
            adapter.convert(value, source, kind, known)
            for (value, source, known), kind in zip(values, (*receiver, *parameters), strict=True)
        ]
        dst: Reg | None
        if handle.kind == NEW:
            result = descriptor_of(target.owner)
            dst = writer.register("A")
            writer.emit(New(loc, dst, target.owner))
            writer.emit(Invoke(loc, None, call, target, (dst, *args)))
        else:
            dst = writer.register(kind_of(result)) if result != "V" else None
            writer.emit(Invoke(loc, dst, call, target, tuple(args)))
        if wanted == "V" or dst is None:
            writer.emit(Return(loc, None))
        else:
            writer.emit(Return(loc, adapter.convert(dst, result, wanted, wanted)))
