"""Class files that are written for a run on a JVM: methods that nobody has, whose calls `pybmc.ReplayEvents` is told.

A native method of the program gets a body, a class that is missing is made up from the methods that are called, and
one that we made up below an abstract class has what that leaves open (by `pybmc.ReplayFunction`). A
body has no branches, so there is nothing for a verifier to be told: it boxes what it is given, tells it, and gives back
what it is told.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

from pybmc.goto.names import Descriptor, MethodId, descriptor_of, is_reference, split_method
from pybmc.records import Record
from pybmc.replay.standins import pool_entries

EVENTS, FUNCTION, OBJECT = "pybmc/ReplayEvents", "pybmc/ReplayFunction", "java/lang/Object"
TOLD = "(Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;"
VERSION = 49  # of the class files: the last that needs no frames
PUBLIC, STATIC, SUPER, INTERFACE, ABSTRACT, NATIVE = 1, 8, 0x20, 0x200, 0x400, 0x100
WRAPPERS = {
    "Z": ("Boolean", "booleanValue"), "B": ("Byte", "byteValue"), "C": ("Character", "charValue"),
    "S": ("Short", "shortValue"), "I": ("Integer", "intValue"), "J": ("Long", "longValue"),
    "F": ("Float", "floatValue"), "D": ("Double", "doubleValue"),
}  # fmt: skip
# How a value of a type is loaded, and returned; all else is a reference.
LOADS = {"Z": 0x15, "B": 0x15, "C": 0x15, "S": 0x15, "I": 0x15, "J": 0x16, "F": 0x17, "D": 0x18}
RETURNS = {"Z": 0xAC, "B": 0xAC, "C": 0xAC, "S": 0xAC, "I": 0xAC, "J": 0xAD, "F": 0xAE, "D": 0xAF}
ALOAD, ARETURN, RETURN, POP, DUP, LDC_W, SIPUSH, AASTORE = 0x19, 0xB0, 0xB1, 0x57, 0x59, 0x13, 0x11, 0x53
ANEWARRAY, CHECKCAST, INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC = 0xBD, 0xC0, 0xB6, 0xB7, 0xB8


class Bodiless(Record):
    """A method that is to have a body."""

    method: MethodId
    is_static: bool
    in_interface: bool = False


class _Pool:
    """Constants behind those that are there."""

    def __init__(self, first: int = 1) -> None:
        self._known: dict[bytes, int] = {}
        self.next = first

    @property
    def data(self) -> bytes:
        return b"".join(self._known)

    def _add(self, entry: bytes) -> int:
        if entry not in self._known:
            self._known[entry] = self.next
            self.next += 1
        return self._known[entry]

    def utf8(self, text: str) -> int:
        data = text.encode("utf-8", "surrogatepass")  # names alone, which hardly ever differ from Java's form
        return self._add(b"\1" + struct.pack(">H", len(data)) + data)

    def class_(self, name: str) -> int:
        return self._add(struct.pack(">BH", 7, self.utf8(name)))

    def string(self, text: str) -> int:
        return self._add(struct.pack(">BH", 8, self.utf8(text)))

    def method(self, owner: str, name: str, descriptor: str) -> int:
        named = self._add(struct.pack(">BHH", 12, self.utf8(name), self.utf8(descriptor)))
        return self._add(struct.pack(">BHH", 10, self.class_(owner), named))


def missing_class(name: str, wanted: Iterable[Bodiless]) -> bytes:
    """A class, or an interface with default methods, that has these methods."""
    methods = list(wanted)
    is_interface = any(one.in_interface for one in methods)
    pool = _Pool()
    bodies = [_method(pool, one, PUBLIC | (STATIC if one.is_static else 0)) for one in methods]
    bodies += [] if is_interface else [_constructor(pool)]
    access = PUBLIC | (INTERFACE | ABSTRACT if is_interface else SUPER)
    own, parent = pool.class_(name), pool.class_(OBJECT)
    head = struct.pack(">IHHH", 0xCAFEBABE, 0, 52 if is_interface else VERSION, pool.next)
    rest = struct.pack(">HHHHHH", access, own, parent, 0, 0, len(bodies)) + b"".join(bodies) + b"\0\0"
    return head + pool.data + rest


def implementing(name: str, interface: str) -> bytes:
    """A class that has an interface, and nothing else."""
    pool = _Pool()
    own, parent, its = pool.class_(name), pool.class_(OBJECT), pool.class_(interface)
    made = _constructor(pool)
    head = struct.pack(">IHHH", 0xCAFEBABE, 0, VERSION, pool.next)
    rest = struct.pack(">HHHHHHH", PUBLIC | SUPER, own, parent, 1, its, 0, 1)
    return head + pool.data + rest + made + b"\0\0"


def extending(name: str, super_name: str, methods: Iterable[MethodId]) -> bytes:
    """A class that extends one, without a constructor, which has these methods."""
    pool = _Pool()
    bodies = [_method(pool, Bodiless(method, False), PUBLIC, (FUNCTION, "called")) for method in methods]
    own, parent = pool.class_(name), pool.class_(super_name)
    head = struct.pack(">IHHH", 0xCAFEBABE, 0, VERSION, pool.next)
    rest = struct.pack(">HHHHHH", PUBLIC | SUPER, own, parent, 0, 0, len(bodies)) + b"".join(bodies) + b"\0\0"
    return head + pool.data + rest


def signature(method: MethodId) -> str:
    """The name of a method, and the types of its parameters: what no two methods of an object share."""
    return method.name + method.descriptor.rpartition(")")[0] + ")"


def with_bodies(data: bytes, wanted: Iterable[Bodiless]) -> bytes:
    """A class file whose native methods of these names have bodies."""
    methods = {(one.method.name, str(one.method.descriptor)): one for one in wanted}
    count = struct.unpack_from(">H", data, 8)[0]
    entries = list(pool_entries(data, count))
    texts = {index: data[at + 3 : at + size].decode("utf-8", "replace") for index, at, size in entries if data[at] == 1}
    at = end = sum(entries[-1][1:])
    pool = _Pool(count)
    at += 8 + 2 * struct.unpack_from(">H", data, at + 6)[0]
    fields = struct.unpack_from(">H", data, at)[0]
    at += 2
    for _ in range(fields):
        at = _behind(data, at)
    number = struct.unpack_from(">H", data, at)[0]
    at += 2
    made = [data[end:at]]
    for _ in range(number):
        after = _behind(data, at)
        access, name, descriptor = struct.unpack_from(">HHH", data, at)
        found = methods.get((texts[name], texts[descriptor])) if access & NATIVE else None
        made.append(data[at:after] if found is None else _method(pool, found, access & ~NATIVE))
        at = after
    body = b"".join([*made, data[at:]])
    return data[:8] + struct.pack(">H", pool.next) + data[10:end] + pool.data + body


def _behind(data: bytes, at: int) -> int:
    """Where a field or method ends that begins here."""
    number = struct.unpack_from(">H", data, at + 6)[0]
    at += 8
    for _ in range(number):
        at += 6 + struct.unpack_from(">I", data, at + 2)[0]
    return at


def _method(pool: _Pool, wanted: Bodiless, access: int, told: tuple[str, str] = (EVENTS, "call")) -> bytes:
    """`told`: the class and method that is."""
    method = wanted.method
    code, slots = _code(pool, wanted, told)
    attribute = struct.pack(">HHI", 8, slots, len(code)) + code + b"\0\0\0\0"
    head = struct.pack(">HHHH", access, pool.utf8(method.name), pool.utf8(method.descriptor), 1)
    return head + struct.pack(">HI", pool.utf8("Code"), len(attribute)) + attribute


def _constructor(pool: _Pool) -> bytes:
    """For `pybmc.ReplayEvents`: objects that calls give, of which no constructor of the program's was called."""
    code = bytes((ALOAD, 0, INVOKESPECIAL)) + struct.pack(">HB", pool.method(OBJECT, "<init>", "()V"), RETURN)
    attribute = struct.pack(">HHI", 1, 2, len(code)) + code + b"\0\0\0\0"
    head = struct.pack(">HHHH", PUBLIC, pool.utf8("<init>"), pool.utf8(f"(L{EVENTS};)V"), 1)
    return head + struct.pack(">HI", pool.utf8("Code"), len(attribute)) + attribute


def _code(pool: _Pool, wanted: Bodiless, told: tuple[str, str]) -> tuple[bytes, int]:
    """With the number of variables."""
    method = wanted.method
    parameters, result = split_method(method.descriptor)
    is_new = method.name == "<init>"
    code, slot = b"", 0
    given: list[tuple[int, Descriptor]] = []
    if not wanted.is_static:
        slot = 1
        if is_new:
            code += bytes((ALOAD, 0, INVOKESPECIAL)) + struct.pack(">H", pool.method(OBJECT, "<init>", "()V"))
        given.append((0, descriptor_of(method.class_name)))
    for kind in parameters:
        given.append((slot, kind))
        slot += 2 if kind in "JD" else 1
    owner = method.class_name.replace("/", ".")
    name = f"new {owner}" if is_new else f"{owner}.{method.name}"
    name = signature(method) if told[0] == FUNCTION else name
    for text in (name, result):
        code += struct.pack(">BH", LDC_W, pool.string(text))
    code += struct.pack(">BHBH", SIPUSH, len(given), ANEWARRAY, pool.class_(OBJECT))
    for at, (index, kind) in enumerate(given):
        code += struct.pack(">BBHBB", DUP, SIPUSH, at, LOADS.get(kind, ALOAD), index)
        if kind in WRAPPERS:
            box = f"java/lang/{WRAPPERS[kind][0]}"
            code += struct.pack(">BH", INVOKESTATIC, pool.method(box, "valueOf", f"({kind})L{box};"))
        code += bytes((AASTORE,))
    code += struct.pack(">BH", INVOKESTATIC, pool.method(*told, TOLD))
    return code + _given_back(pool, result), slot


def _given_back(pool: _Pool, result: str) -> bytes:
    if result == "V":
        return bytes((POP, RETURN))
    if is_reference(result):
        name = result[1:-1] if result[0] == "L" else result
        return struct.pack(">BHB", CHECKCAST, pool.class_(name), ARETURN)
    simple, method = WRAPPERS[result]
    owner = f"java/lang/{simple}"
    unboxed = struct.pack(">BH", INVOKEVIRTUAL, pool.method(owner, method, f"(){result}"))
    return struct.pack(">BH", CHECKCAST, pool.class_(owner)) + unboxed + bytes((RETURNS[result],))
