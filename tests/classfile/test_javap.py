"""The loader against `javap -v -p`, on classes of the JDKs at hand.

80 classes of each JDK by default; `PYBMC_JAVAP_CLASSES=2500 pytest tests/classfile/test_javap.py` compares that many
(0: all). javap's operands are followed through javap's own listing of the constant pool, so only bytes are shared.
"""

from __future__ import annotations

import itertools
import os
import random
import re
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.classfile.model import Code, Insn
from pybmc.goto.classes import ClassInfo, Origin
from pybmc.goto.instr import (
    ClassConst,
    DynamicConst,
    FieldRef,
    MethodHandleConst,
    MethodRef,
    MethodTypeConst,
    NumberConst,
    StringConst,
)

from .conftest import ClassWriter, ListImage

MNEMONICS = """nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1
fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload aload
iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3
dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload aaload baload caload saload
istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3
fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3
iastore lastore fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap
iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg
ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f
i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge
if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn
return getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic invokeinterface invokedynamic
new newarray anewarray arraylength athrow checkcast instanceof monitorenter monitorexit wide multianewarray
ifnull ifnonnull goto_w jsr_w""".split()
ARRAY_TYPES = dict(enumerate("boolean char float double byte short int long".split(), 4))
REAL_W = {"ldc_w", "ldc2_w", "goto_w", "jsr_w"}  # javap writes other wide instructions with _w too
REF_KINDS = {"Fieldref": "F", "Methodref": "M", "InterfaceMethodref": "IM"}
ANNOTATIONS = ("RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations")
BATCH = 250


# ------------------------------------------------------------------------------ what the adapter says


def text_of(value: str) -> str:
    """As javap can print it: surrogate pairs joined, lone surrogates as a question mark, no spaces at the end."""
    joined = value.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    return re.sub("[\ud800-\udfff]", "?", joined).rstrip(" ")


def bits_of(kind: str, value: int) -> str:
    """Floating-point values by bits, except that javap shows one NaN only."""
    exponent, size = (0x7F800000, 31) if kind == "F" else (0x7FF0000000000000, 63)
    return "NaN" if value & ((1 << size) - 1) > exponent else hex(value)


def ours_constant(value: Any) -> tuple[Any, ...]:
    match value:
        case NumberConst(kind, number):
            return (kind, bits_of(kind, number) if kind in "FD" else number)
        case StringConst(text):
            return ("String", text_of(text))
        case ClassConst(name):
            return ("Class", name)
        case MethodTypeConst(descriptor):
            return ("MethodType", descriptor)
        case MethodHandleConst(kind, target):
            return ("Handle", kind, ours_constant(target))
        case FieldRef(owner, name, descriptor):
            return ("F", owner, name, descriptor)
        case MethodRef(owner, name, descriptor, interface):
            return ("IM" if interface else "M", owner, name, descriptor)
        case DynamicConst(name, descriptor, bootstrap, arguments):
            return ("Dynamic", name, descriptor, ours_constant(bootstrap), tuple(map(ours_constant, arguments)))
    raise AssertionError(value)


def ours_insn(insn: Insn) -> tuple[Any, ...]:
    name = MNEMONICS[insn.opcode]
    operands: tuple[Any, ...] = insn.operands
    if name in ("new", "anewarray", "checkcast", "instanceof", "multianewarray"):
        operands = (("Class", operands[0]), *operands[1:])
    elif name == "newarray":
        operands = (ARRAY_TYPES[operands[0]],)
    elif operands and not isinstance(operands[0], int):
        operands = (ours_constant(operands[0]),)
    return (insn.pc, name, *operands)


def ours_code(code: Code | None) -> dict[str, Any]:
    if code is None:
        return {}
    return {
        "stack": code.max_stack,
        "locals": code.max_locals,
        "code": [ours_insn(insn) for insn in code.instructions],
        "handlers": list(code.handlers),
        "lines": list(code.lines),
        "variables": [(v.start, v.end - v.start, v.slot, v.name, v.descriptor) for v in code.variables],
    }


def ours(info: ClassInfo) -> dict[str, Any]:
    fields, methods = [], []
    for f in info.fields:
        constant: Any = f.constant
        if isinstance(constant, str):
            constant = text_of(constant)
        elif constant is not None and f.descriptor in "FD":
            constant = bits_of(f.descriptor, constant)
        fields.append((f.name, f.descriptor, f.access, constant))
    for m in info.methods:
        exceptions = [name.replace("/", ".") for name in m.exceptions]
        annotations = [a.type[1:-1].replace("/", ".") for a in m.annotations]
        methods.append((m.name, m.descriptor, m.access, exceptions, annotations, ours_code(m.code)))
    return {
        "name": info.name, "super": info.super_name, "access": info.access, "major": info.version,
        "interfaces": len(info.interfaces), "source": info.source_file, "nest": info.nest_host,
        "record": info.record_components, "permitted": list(info.permitted_subclasses),
        "fields": fields, "methods": methods,
    }  # fmt: skip


# ------------------------------------------------------------------------------------ what javap says


def unescape(text: str) -> str:
    simple = {"n": "\n", "t": "\t", "b": "\b", "r": "\r", "f": "\f", '"': '"', "'": "'", "\\": "\\"}

    def one(match: re.Match[str]) -> str:
        return chr(int(match[1][1:], 16)) if match[1][0] == "u" else simple[match[1]]

    return re.sub(r"\\(u[0-9a-fA-F]{4}|.)", one, text)


class Javap:
    """One class of `javap -v -p` output, from its lines."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.class_name = ""
        self.pool: dict[int, tuple[str, str]] = {}
        self.bootstraps: list[tuple[int, list[int]]] = []

    def parse(self) -> dict[str, Any]:
        open_, close = self.lines.index("{"), len(self.lines) - 1 - self.lines[::-1].index("}")
        head = "\n".join(self.lines[: self.lines.index("Constant pool:")])
        for line in self.lines[self.lines.index("Constant pool:") + 1 : open_]:
            match = re.match(r" *#(\d+) = (\w+)", line)
            assert match is not None, line
            self.pool[int(match[1])] = (match[2], line[match.start(2) + 19 :])

        def number(pattern: str, base: int = 10) -> int:
            match = re.search(pattern, head, re.MULTILINE)
            assert match is not None, pattern
            return int(match[1], base)

        self.class_name = self.constant(number(r"^  this_class: #(\d+)"))[1]
        tail = self._tail(self.lines[close + 1 :])
        members = list(self._members(self.lines[open_ + 1 : close]))
        parent = number(r"^  super_class: #(\d+)")
        return {
            "name": self.class_name,
            "super": self.constant(parent)[1] if parent else None,
            "access": number(r"^  flags: \(0x([0-9a-f]+)\)", 16), "major": number(r"^  major version: (\d+)"),
            "interfaces": number(r"^  interfaces: (\d+)"), **tail,
            "fields": [self._field(m) for m in members if not m[1].startswith("    descriptor: (")],
            "methods": [self._method(m) for m in members if m[1].startswith("    descriptor: (")],
        }  # fmt: skip

    def constant(self, index: int) -> tuple[Any, ...]:
        kind, text = self.pool[index]
        operand = text.split()[0] if kind != "Utf8" else text
        parts = [int(part) for part in re.findall(r"\d+", operand)] if operand[:1] in "#123456789" else []
        if kind == "Utf8":
            return ("Utf8", unescape(text))
        if kind in ("Integer", "Long"):
            return ({"Integer": "I", "Long": "J"}[kind], int(operand.rstrip("l")))
        if kind in ("Float", "Double"):
            return (kind[0], self._bits(kind[0], operand[:-1]))
        if kind in ("Class", "String", "MethodType"):
            return (kind, self.constant(parts[0])[1])
        if kind == "MethodHandle":
            return ("Handle", parts[0], self.constant(parts[1]))
        if kind in ("Dynamic", "InvokeDynamic"):
            handle, arguments = self.bootstraps[parts[0]]
            bound = (self.constant(handle), tuple(self.constant(argument) for argument in arguments))
            return ("Dynamic", *self._name_and_type(parts[1]), *bound)
        return (REF_KINDS[kind], self.constant(parts[0])[1], *self._name_and_type(parts[1]))

    def _name_and_type(self, index: int) -> tuple[str, str]:
        name, descriptor = self.pool[index][1].split()[0].split(":")
        return self.constant(int(name[1:]))[1], self.constant(int(descriptor[1:]))[1]

    @staticmethod
    def _bits(kind: str, text: str) -> str:
        value = float(text.replace("Infinity", "inf"))
        raw = struct.unpack(">I" if kind == "F" else ">Q", struct.pack(">f" if kind == "F" else ">d", value))[0]
        return bits_of(kind, raw)

    def _tail(self, lines: list[str]) -> dict[str, Any]:
        result: dict[str, Any] = {"source": "", "nest": None, "record": None, "permitted": []}
        section = ""
        for line in lines:
            if not line.startswith(" ") and line:
                section, _, value = line.partition(":")
                if section == "SourceFile":
                    result["source"] = value.strip().strip('"')
                elif section == "NestHost":
                    result["nest"] = value.split()[1]
                elif section == "Record":
                    result["record"] = ()
            elif section == "PermittedSubclasses" and line:
                result["permitted"].append(line.strip())
            elif section == "Record" and re.match(r"  \S.*;$", line):
                name = line.strip().rstrip(";").split()[-1]
            elif section == "Record" and line.startswith("    descriptor: "):
                result["record"] += ((name, line.split()[1]),)
            elif section == "BootstrapMethods" and (match := re.match(r"  \d+: #(\d+) ", line)):
                self.bootstraps.append((int(match[1]), []))
            elif section == "BootstrapMethods" and (match := re.match(r"      #(\d+)\b", line)):
                self.bootstraps[-1][1].append(int(match[1]))
        return result

    @staticmethod
    def _members(lines: list[str]) -> Iterator[list[str]]:
        """Each starts with a declaration that a line with its descriptor follows."""
        starts = [i for i in range(len(lines) - 1) if lines[i + 1].startswith("    descriptor: ")]
        for start, end in itertools.pairwise([*starts, len(lines)]):
            yield lines[start:end]

    @staticmethod
    def _flags(member: list[str]) -> int:
        return int(member[2].split("(0x")[1][:4], 16)

    def _field(self, member: list[str]) -> tuple[Any, ...]:
        descriptor = member[1].split()[1]
        constant: Any = None
        for line in member[3:]:
            if line.startswith("    ConstantValue: "):
                kind, _, text = line.removeprefix("    ConstantValue: ").partition(" ")
                if kind == "String":
                    constant = unescape(text)
                elif kind in ("float", "double"):
                    constant = self._bits(kind[0].upper(), text[:-1])
                else:
                    constant = int(text.rstrip("l"))
        if constant is not None and not self._flags(member) & 8:
            constant = None  # JVMS 4.7.2: without meaning on an instance field
        return (member[0].strip().rstrip(";").split()[-1], descriptor, self._flags(member), constant)

    def _method(self, member: list[str]) -> tuple[Any, ...]:
        declaration = member[0].strip()
        if "{}" in declaration:
            name = "<clinit>"
        else:
            name = declaration.partition("(")[0].split()[-1]
            if name == self.class_name.replace("/", "."):
                name = "<init>"
        exceptions: list[str] = []
        annotations: list[str] = []
        section = ""
        for line in member[3:]:
            if re.match(r"    \S", line):
                section = line.strip().rstrip(":")
            elif section == "Exceptions" and line.startswith("      throws "):
                exceptions += line.removeprefix("      throws ").split(", ")
            elif section in ANNOTATIONS and (match := re.match(r"      \d+: #(\d+)\(", line)):
                annotations.append(self.constant(int(match[1]))[1][1:-1].replace("/", "."))
        return (name, member[1].split()[1], self._flags(member), exceptions, annotations, self._code(member))

    def _code(self, member: list[str]) -> dict[str, Any]:
        if "    Code:" not in member:
            return {}
        body = iter(member[member.index("    Code:") + 1 :])
        sizes = re.match(r"      stack=(\d+), locals=(\d+)", next(body))
        assert sizes is not None
        out: dict[str, Any] = {"stack": int(sizes[1]), "locals": int(sizes[2])}
        out |= {"code": [], "handlers": [], "lines": [], "variables": []}
        section = "code"
        for line in body:
            if not line or re.match(r" {0,5}\S", line):
                break
            if re.match(r"      [A-Z]", line):
                section = line.strip().partition(":")[0]
            elif section == "code":
                out["code"].append(self._insn(line, body))
            elif section == "Exception table" and not line.startswith("         from "):
                start, end, handler, kind, *name = line.split()
                caught = None if kind == "any" else name[0].strip('"')
                out["handlers"].append((int(start), int(end), int(handler), caught))
            elif section == "LineNumberTable":
                out["lines"].append(tuple(int(part) for part in re.findall(r"\d+", line))[::-1])
            elif section == "LocalVariableTable" and not line.startswith("        Start "):
                start, length, slot, variable, descriptor = line.split()
                out["variables"].append((int(start), int(length), int(slot), variable, descriptor))
        out["lines"].sort(key=lambda row: row[0])
        return out

    def _insn(self, line: str, rest: Iterator[str]) -> tuple[Any, ...]:
        match = re.match(r" +(\d+): (\S+) *(.*)", line)
        assert match is not None, line
        pc, name, text = int(match[1]), match[2], match[3].partition("//")[0].strip()
        if name.endswith("_w") and name not in REAL_W:
            name = name[:-2]
        if name.endswith("switch"):
            return (pc, name, *self._switch(rest))
        if name == "newarray":
            return (pc, name, text)
        if text.startswith("#"):
            index, _, count = text[1:].partition(",")
            constant = self.constant(int(index))
            return (pc, name, constant, int(count)) if name == "multianewarray" else (pc, name, constant)
        return (pc, name, *[int(part) for part in text.split(",") if part.strip()])

    @staticmethod
    def _switch(rest: Iterator[str]) -> tuple[int, tuple[tuple[int, int], ...]]:
        cases: list[tuple[int, int]] = []
        default = -1
        for line in rest:
            key, _, target = line.strip().partition(": ")
            if key == "}":
                break
            if key == "default":
                default = int(target)
            else:
                cases.append((int(key), int(target)))
        return default, tuple(cases)


def run_javap(home: str, files: list[Path]) -> Iterator[dict[str, Any]]:
    utf8 = ["-J-Dfile.encoding=UTF-8", "-J-Dstdout.encoding=UTF-8"]
    command = [os.path.join(home, "bin", "javap"), *utf8, "-v", "-p", *map(str, files)]
    text = subprocess.run(command, capture_output=True, check=True, timeout=600).stdout.decode("utf-8", "replace")
    for part in re.split(r"^Classfile .*\.class\n  Last modified ", text, flags=re.MULTILINE)[1:]:
        yield Javap(part.split("\n")).parse()


def compare(home: str, classes: list[tuple[str, bytes]], folder: Path) -> int:
    """Number of instructions that agree; fails on the first class that does not."""
    count = 0
    for start in range(0, len(classes), BATCH):
        batch = classes[start : start + BATCH]
        files = [folder / f"c{position}.class" for position in range(len(batch))]
        for (_, data), file in zip(batch, files, strict=True):
            file.write_bytes(data)
        for (name, data), theirs in zip(batch, run_javap(home, files), strict=True):
            mine = ours(parse_class(data, Origin.JDK, name, expected=name))
            assert first_difference(mine, theirs, name) == ""
            count += sum(len(method[5].get("code", ())) for method in mine["methods"])
    return count


def first_difference(mine: Any, theirs: Any, path: str) -> str:
    """Where two nested values differ, as a path with both sides; empty if they do not."""
    if mine == theirs:
        return ""
    if isinstance(mine, dict) and isinstance(theirs, dict) and mine.keys() == theirs.keys():
        return next(filter(None, (first_difference(mine[key], theirs[key], f"{path}.{key}") for key in mine)))
    if isinstance(mine, (list, tuple)) and isinstance(theirs, (list, tuple)) and len(mine) == len(theirs):
        pairs = enumerate(zip(mine, theirs, strict=True))
        return next(filter(None, (first_difference(a, b, f"{path}[{i}]") for i, (a, b) in pairs)))
    return f"{path}: we say {mine!r}, javap {theirs!r}"


def test_jdk_classes_agree_with_javap(jdk_home: str, list_image: ListImage, tmp_path: Path) -> None:
    jdk = Jdk.open(jdk_home)
    names = sorted(name for _, name in list_image(jdk_home))
    wanted = int(os.environ.get("PYBMC_JAVAP_CLASSES", "80"))
    sample = random.Random(2).sample(names, wanted) if wanted else names
    # Always among them: long methods, wide instructions, big switches, odd strings, dynamic constants
    sample += ["java/lang/String", "java/util/HashMap", "java/lang/CharacterData00", "java/util/regex/Pattern"]
    classes = []
    for name in dict.fromkeys(sample):
        data = jdk.find(name)
        assert data is not None, name
        classes.append((name, data))
    count = compare(jdk_home, classes, tmp_path)
    print(f"{len(classes)} classes, {count} instructions")
    assert count > 10 * len(classes)


def test_rare_instructions_agree_with_javap(jdk_home: str, class_writer: type[ClassWriter], tmp_path: Path) -> None:
    """What javac does not write any more: dynamic constants, wide and long branches, subroutines."""
    new = class_writer("New")
    handle = new.add(15, struct.pack(">BH", 6, new.member(11, "B", "f", "()I")))
    inner, outer, wide = (new.dynamic(17, *row) for row in ((1, "inner", "I"), (0, "outer", "LX;"), (1, "w", "D")))
    table = struct.pack(">HHHHHHH", 2, handle, 2, inner, new.string("s"), handle, 0)
    new.attributes.append(new.attribute("BootstrapMethods", table))
    code = struct.pack(">BBBHBBHhBBH", 0x12, outer, 0x14, wide, 0xC4, 0x84, 300, -1000, 0xC4, 0x39, 256)
    new.method(code + bytes([0, 0x5F]) + struct.pack(">Bi", 0xC8, 5) + b"\xb1", max_locals=301)
    old = class_writer("Old", major=49)
    jumps = struct.pack(">BhBiB", 0xA8, 9, 0xC9, 6, 0xB1)
    old.method(jumps + bytes([0x4B, 0x2A, 0x57, 0xC4, 0xA9, 0, 0]), max_locals=1)
    assert compare(jdk_home, [("New", new.build())], tmp_path) == 8
    if Jdk.open(jdk_home).major <= 21:  # newer ones print jsr and ret without their operands
        assert compare(jdk_home, [("Old", old.build())], tmp_path) == 7
