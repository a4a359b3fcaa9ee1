"""What the loader makes of class files: operands, constants and attributes, and what it says of malformed ones."""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from pybmc.classfile.header import read_header
from pybmc.classfile.loader import parse_class
from pybmc.classfile.names import Malformed, decode_modified_utf8
from pybmc.errors import InputError
from pybmc.goto.classes import ClassInfo, MethodInfo, Origin
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
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor
from pybmc.goto.program import LocalVariable

from .conftest import ClassWriter, CompileJava

IINC, LDC, LDC2_W, RETURN, WIDE = 0x84, 0x12, 0x14, 0xB1, 0xC4

SOURCE = """
import java.lang.annotation.*;
import java.util.function.*;

public class Sample {
  static final float QUIET = 1.5f;
  static final double LARGE = 1e300;
  static final long NEGATIVE = -5L;
  static final char LETTER = 'x';
  static final String TEXT = "nul\\u0000 pair\\ud83d\\ude00 lone\\ud800 euro\\u20ac";
  final int notStatic = 7;

  sealed interface Shape permits Circle, Square {}
  record Circle(int radius, String[] names) implements Shape {}
  record Square(double side) implements Shape {}
  enum Colour { RED, GREEN { int f() { return 2; } }; int f() { return 1; } }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Seen { String[] value() default {}; Class<?> type() default int.class; }
  @Retention(RetentionPolicy.CLASS) @interface Hidden { Seen nested() default @Seen; int n() default 3; }

  @Seen({"a", "b"}) @Hidden(nested = @Seen(type = long.class), n = 4)
  static void annotated(int plain, @Seen @Hidden String both) throws java.io.IOException, IllegalStateException {}

  static int count(int start) {
    int sum = start;
    for (int i = 0; i < 10; i++) { sum += -7; sum += 1000; sum -= 1000; }
    return sum;
  }
  static Supplier<String> capture(String s) { return () -> s + "!"; }
  static native void absent();
}
"""


@pytest.fixture(scope="module")
def folder(compile_java: CompileJava) -> Path:
    return compile_java(Sample=SOURCE)


def load(folder: Path, name: str) -> ClassInfo:
    return parse_class((folder / f"{name}.class").read_bytes(), Origin.USER, f"{name}.class", expected=name)


def method(info: ClassInfo, name: str) -> MethodInfo:
    return next(m for m in info.methods if m.name == name)


def operands(info: ClassInfo, name: str, opcode: int) -> list[tuple[object, ...]]:
    return [insn.operands for insn in method(info, name).code.instructions if insn.opcode == opcode]


# ------------------------------------------------------------------------------------ compiled classes


def test_constant_values(folder: Path) -> None:
    fields = {field.name: field.constant for field in load(folder, "Sample").fields}
    assert fields["QUIET"] == 0x3FC00000
    assert fields["LARGE"] == struct.unpack(">Q", struct.pack(">d", 1e300))[0]
    assert fields["NEGATIVE"] == -5
    assert fields["LETTER"] == ord("x")
    assert fields["TEXT"] == "nul\0 pair\ud83d\ude00 lone\ud800 euro€"
    assert fields["notStatic"] is None  # JVMS 4.7.2: the constructor assigns it


def test_increments_are_signed(folder: Path) -> None:
    assert operands(load(folder, "Sample"), "count", IINC) == [(1, -7), (1, 1000), (1, -1000), (2, 1)]


def test_records_sealed_classes_nests_and_enums(folder: Path) -> None:
    shape, circle = load(folder, "Sample$Shape"), load(folder, "Sample$Circle")
    assert shape.permitted_subclasses == ("Sample$Circle", "Sample$Square")
    assert shape.record_components is None
    assert circle.record_components == (("radius", "I"), ("names", "[Ljava/lang/String;"))
    assert circle.nest_host == "Sample"
    assert circle.interfaces == ("Sample$Shape",)
    assert load(folder, "Sample$Colour").is_enum
    assert not load(folder, "Sample$Colour$1").is_enum  # as Class.isEnum of a constant with a body


def test_annotations_and_exceptions(folder: Path) -> None:
    annotated = method(load(folder, "Sample"), "annotated")
    assert [a.type for a in annotated.annotations] == ["LSample$Seen;", "LSample$Hidden;"]
    assert [[a.name for a in of_one] for of_one in annotated.parameter_annotations] == [[], ["Seen", "Hidden"]]
    assert annotated.exceptions == ("java/io/IOException", "java/lang/IllegalStateException")


def test_debug_tables(folder: Path) -> None:
    code = method(load(folder, "Sample"), "count").code
    names = {(v.slot, v.name, v.descriptor) for v in code.variables}
    assert names == {(0, "start", "I"), (1, "sum", "I"), (2, "i", "I")}
    assert LocalVariable(0, 0, code.bytecode_length, "start", Descriptor("I")) in code.variables
    first = SOURCE.split("\n").index("    int sum = start;") + 1
    assert code.lines[0] == (0, first)
    assert [pc for pc, _ in code.lines] == sorted(pc for pc, _ in code.lines)


def test_no_debug_information(compile_java: CompileJava) -> None:
    folder = compile_java(("-g:none",), Bare="class Bare { int f(int x) { return x + 1; } }")
    info = load(folder, "Bare")
    assert info.source_file == ""
    assert (method(info, "f").code.lines, method(info, "f").code.variables) == ((), ())


def test_bodies_of_native_and_abstract_methods(folder: Path) -> None:
    assert method(load(folder, "Sample"), "absent").code is None
    assert method(load(folder, "Sample$Seen"), "value").code is None


def test_lambda_call_site(folder: Path) -> None:
    ((site,),) = operands(load(folder, "Sample"), "capture", 0xBA)
    assert isinstance(site, DynamicConst)
    assert (site.name, site.descriptor) == ("get", "(Ljava/lang/String;)Ljava/util/function/Supplier;")
    assert site.bootstrap.kind == 6
    assert site.bootstrap.target.owner == "java/lang/invoke/LambdaMetafactory"
    lambda_method = MethodRef(
        ClassName("Sample"), "lambda$capture$0", MethodDescriptor("(Ljava/lang/String;)Ljava/lang/String;")
    )
    assert site.arguments == (
        MethodTypeConst(MethodDescriptor("()Ljava/lang/Object;")),
        MethodHandleConst(6, lambda_method),
        MethodTypeConst(MethodDescriptor("()Ljava/lang/String;")),
    )


def test_old_version(compile_java: CompileJava) -> None:
    folder = compile_java(("--release", "8", "-Xlint:-options"), Old="interface Old { default int f() { return 1; } }")
    assert load(folder, "Old").version == 52


def test_nothing_is_decoded_before_it_is_asked_for(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    writer.method(b"\xff\xff\xff")
    info = parse_class(writer.build(), Origin.USER, "T.class")  # a bad body does no harm yet
    with pytest.raises(InputError, match="unknown opcode 0xff"):
        method(info, "m").code.instructions  # noqa: B018


# ------------------------------------------------------------------------------- hand-written class files


def code_of(writer: ClassWriter) -> list[tuple[int, int, tuple[object, ...]]]:
    instructions = method(parse_class(writer.build(), Origin.USER, "T.class"), "m").code.instructions
    return [(insn.pc, insn.opcode, insn.operands) for insn in instructions]


def test_wide_is_folded(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    wide_iinc = bytes([WIDE, IINC]) + struct.pack(">Hh", 300, -1000)
    wide_load = bytes([WIDE, 0x15]) + struct.pack(">H", 299)
    writer.method(wide_iinc + wide_load + bytes([IINC, 3, 0x80, 0x57, RETURN]), max_locals=301)
    assert code_of(writer) == [
        (0, IINC, (300, -1000)), (6, 0x15, (299,)), (10, IINC, (3, -128)), (13, 0x57, ()), (14, RETURN, ()),
    ]  # fmt: skip


def test_dynamic_constants(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    target = writer.member(10, "java/lang/invoke/ConstantBootstraps", "f", "()Ljava/lang/Object;")
    handle = writer.add(15, struct.pack(">BH", 6, target))
    inner = writer.dynamic(17, 1, "inner", "I")
    outer = writer.dynamic(17, 0, "outer", "Ljava/lang/Object;")
    wide = writer.dynamic(17, 1, "wide", "J")
    table = struct.pack(">HHHHHHH", 2, handle, 2, inner, writer.string("s"), handle, 0)
    writer.attributes.append(writer.attribute("BootstrapMethods", table))
    writer.method(bytes([LDC, outer, LDC2_W, 0, wide, RETURN]))
    bootstrap = MethodHandleConst(
        6, MethodRef(ClassName("java/lang/invoke/ConstantBootstraps"), "f", MethodDescriptor("()Ljava/lang/Object;"))
    )
    expected_inner = DynamicConst("inner", "I", bootstrap, ())
    assert [row[2] for row in code_of(writer)] == [
        (DynamicConst("outer", "Ljava/lang/Object;", bootstrap, (expected_inner, StringConst("s"))),),
        (DynamicConst("wide", "J", bootstrap, ()),),
        (),
    ]


def test_a_dynamic_constant_that_depends_on_itself(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    handle = writer.add(15, struct.pack(">BH", 6, writer.member(10, "B", "f", "()I")))
    itself = writer.dynamic(17, 0, "x", "I")
    writer.attributes.append(writer.attribute("BootstrapMethods", struct.pack(">HHHH", 1, handle, 1, itself)))
    writer.method(bytes([LDC, itself, RETURN]))
    with pytest.raises(InputError, match="depends on itself"):
        code_of(writer)


def test_floating_point_bits_survive(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    signalling = writer.add(4, struct.pack(">I", 0x7F800001))
    double = writer.add(6, struct.pack(">Q", 0xFFF0000000000001), width=2)
    writer.method(bytes([LDC, signalling, LDC2_W, 0, double, RETURN]))
    values = [row[2] for row in code_of(writer)]
    assert values[:2] == [(NumberConst("F", 0x7F800001),), (NumberConst("D", 0xFFF0000000000001),)]


def test_every_kind_of_loadable_constant(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    field = writer.add(15, struct.pack(">BH", 1, writer.member(9, "A", "f", "I")))
    kind = writer.add(16, struct.pack(">H", writer.utf8("(I)V")))
    integer = writer.add(3, struct.pack(">i", -(2**31)))
    code = [LDC, field, LDC, kind, LDC, integer, LDC, writer.class_("[[I"), LDC, writer.string(b"\xc0\x80"), RETURN]
    writer.method(bytes(code))
    assert [row[2] for row in code_of(writer)] == [
        (MethodHandleConst(1, FieldRef(ClassName("A"), "f", Descriptor("I"))),),
        (MethodTypeConst(MethodDescriptor("(I)V")),),
        (NumberConst("I", -(2**31)),),
        (ClassConst(ClassName("[[I")),),
        (StringConst("\0"),),
        (),
    ]


def test_switches(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    table = bytes([0xAA, 0, 0]) + struct.pack(">iiiii", 59, -1, 0, 58, 59)  # at 1, padded to 4
    lookup = bytes([0xAB, 0, 0, 0]) + struct.pack(">iiiiii", 36, 2, -(2**31), 35, 2**31 - 1, 36)  # at 24
    writer.method(b"\x03" + table + lookup + bytes([0] * 7) + bytes([RETURN, RETURN]))
    rows = {row[0]: row for row in code_of(writer)}
    assert rows[1] == (1, 0xAA, (60, ((-1, 59), (0, 60))))
    assert rows[24] == (24, 0xAB, (60, ((-(2**31), 59), (2**31 - 1, 60))))


def test_backward_and_long_branches(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    writer.method(b"\0" + b"\xa7\0\x03" + b"\xc8" + struct.pack(">i", -4) + bytes([RETURN]))
    assert code_of(writer)[1:3] == [(1, 0xA7, (4,)), (4, 0xC8, (0,))]


def test_newer_version_is_a_warning(class_writer: type[ClassWriter]) -> None:
    warnings: list[str] = []
    data = class_writer(major=90).build()
    assert parse_class(data, Origin.USER, "T.class", warn=warnings.append).version == 90
    assert len(warnings) == 1 and "T.class" in warnings[0] and "90" in warnings[0]
    parse_class(class_writer(major=69).build(), Origin.USER, "T.class", warn=warnings.append)
    assert len(warnings) == 1


# ------------------------------------------------------------------------------------- malformed input


def bad_body(code: bytes, message: str, **kwargs: object) -> ParameterSet:
    return pytest.param(code, kwargs, message, id=message)


@pytest.mark.parametrize(
    ("code", "kwargs", "message"),
    [
        bad_body(b"", "the code is 0 bytes long"),
        bad_body(b"\0", "control runs off the end"),
        bad_body(b"\x11\0", "ends within an instruction"),
        bad_body(b"\xca", "unknown opcode 0xca"),
        bad_body(b"\xc4\x60\0\0", "wide before opcode 0x60"),
        bad_body(b"\xa7\0\x02\xb1", "branch to 2, where no instruction starts"),
        bad_body(b"\xa7\xff\xff", "branch to -1"),
        bad_body(b"\x1b\xb1", "local variable out of range", max_locals=1),
        bad_body(b"\x1f\xb1", "local variable out of range", max_locals=2),
        bad_body(b"\x16\x01\xb1", "local variable 1 out of range", max_locals=2),
        bad_body(b"\x12\0\xb1", "no constant has index 0"),
        bad_body(b"\x12\xff\xb1", "no constant has index 255"),
        bad_body(b"\x12\x01\xb1", "is a Utf8, which cannot be loaded"),
        bad_body(b"\xb2\0\x02\xb1", "is a Class, not a Fieldref"),
        bad_body(b"\xb6\0\x02\xb1", "is a Class, not a method"),
        bad_body(b"\xbc\x03\xb1", "newarray of unknown type 3"),
        bad_body(b"\xc5\0\x02\x01\xb1", "multianewarray of 1 dimensions"),
        bad_body(b"\xaa\0\0\0" + struct.pack(">iii", 0, 0, 2**31 - 1), "a switch is longer than the code"),
        bad_body(b"\xab\0\0\0" + struct.pack(">ii", 0, 2**31 - 1), "a switch is longer than the code"),
        bad_body(b"\xab\0\0\0" + struct.pack(">ii", 0, -1), "a switch is longer than the code"),
        bad_body(b"\xa8\0\x03\xb1", "jsr or ret in a class file of version 55"),
        bad_body(b"\xb1", "bad exception table entry 0-2", handlers=struct.pack(">HHHH", 0, 2, 0, 0)),
        bad_body(b"\xb1", "bad exception table entry 1-1", handlers=struct.pack(">HHHH", 1, 1, 0, 0)),
        bad_body(b"\xb1", "the arguments do not fit", descriptor="(J)V", max_locals=1),
    ],
)
def test_malformed_body(class_writer: type[ClassWriter], code: bytes, kwargs: dict[str, Any], message: str) -> None:
    writer = class_writer()
    writer.method(code, **kwargs)
    with pytest.raises(InputError) as caught:
        code_of(writer)
    assert message in str(caught.value)
    assert str(caught.value).startswith("T.class: method T.m:")
    assert "\n" not in str(caught.value)


def test_every_truncation_is_noticed(folder: Path) -> None:
    data = (folder / "Sample.class").read_bytes()
    for length in range(len(data)):
        said = "the file is truncated" if length >= 4 else "not a class file"
        with pytest.raises(InputError, match=rf"^Sample\.class: {said}"):
            parse_class(data[:length], Origin.USER, "Sample.class")
    with pytest.raises(InputError, match="1 bytes after the end"):
        parse_class(data + b"\0", Origin.USER, "Sample.class")


def test_wrong_magic_and_wrong_name(folder: Path) -> None:
    with pytest.raises(InputError, match=r"^x\.class: not a class file"):
        parse_class(b"PK\x03\x04 and so on", Origin.USER, "x.class")
    data = (folder / "Sample.class").read_bytes()
    with pytest.raises(InputError, match="holds class 'Sample', not 'pkg/Sample'"):
        parse_class(data, Origin.USER, "Sample.class", expected="pkg/Sample")


@pytest.mark.parametrize(
    "descriptor", ["", "V", "()", "(V)V", "(I", "()[V", "(Lx)V", "()I;", "(L;)V", "(" + "[" * 256 + "I)V"]
)
def test_bad_method_descriptor(class_writer: type[ClassWriter], descriptor: str) -> None:
    writer = class_writer()
    writer.method(b"\xb1", max_locals=9, descriptor=descriptor)
    with pytest.raises(InputError, match="bad method descriptor"):
        parse_class(writer.build(), Origin.USER, "T.class")


def test_too_many_arguments(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    writer.method(b"\xb1", max_locals=300, descriptor="(" + "J" * 128 + ")V")
    with pytest.raises(InputError, match="256 argument slots"):
        parse_class(writer.build(), Origin.USER, "T.class")


def test_messages_stay_on_one_printable_line(class_writer: type[ClassWriter]) -> None:
    data = class_writer(name="line\nbreak" + "x" * 1000).build()
    with pytest.raises(InputError) as caught:
        parse_class(data, Origin.USER, "T.class", expected="T")
    assert str(caught.value).isprintable() and len(str(caught.value)) < 500


@pytest.mark.parametrize("raw", [b"\0", b"\xc0\x81", b"\xf0\x9f\x98\x80", b"\xe2\x82", b"\x80", b"\xc1\xbf", b"\xff"])
def test_bad_modified_utf8(raw: bytes) -> None:
    with pytest.raises(Malformed):
        decode_modified_utf8(raw)


def test_modified_utf8_keeps_code_units() -> None:
    assert decode_modified_utf8(b"\xed\xa0\xbd\xed\xb8\x80") == "\ud83d\ude00"
    assert decode_modified_utf8(b"a\xc0\x80\xed\xb8\x80\xe2\x82\xac") == "a\0\ude00€"


def test_header_agrees_with_the_loader(folder: Path) -> None:
    for path in folder.glob("*.class"):
        header = read_header(path.read_bytes(), str(path))
        info = parse_class(path.read_bytes(), Origin.USER, str(path))
        assert header == (info.name, info.super_name, info.interfaces, info.access)


def test_recursion_limit_is_not_reached_by_nested_annotations(class_writer: type[ClassWriter]) -> None:
    writer = class_writer()
    name = writer.utf8("LA;")
    value = b"s" + struct.pack(">H", name)
    for _ in range(sys.getrecursionlimit() * 2):
        value = b"@" + struct.pack(">HHH", name, 1, name) + value
    content = struct.pack(">HHHH", 1, name, 1, name) + value
    writer.method(b"\xb1")
    head = struct.pack(">HHHH", 0x108, writer.utf8("n"), writer.utf8("()V"), 1)
    writer.methods.append(head + writer.attribute("RuntimeVisibleAnnotations", content))
    with pytest.raises(InputError, match="nested too deeply"):
        parse_class(writer.build(), Origin.USER, "T.class")
