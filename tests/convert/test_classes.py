"""Conversion of real classes: what javac and the JDK hold, whole and damaged."""

from __future__ import annotations

import random

import pytest

from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.convert.translate import convert_method
from pybmc.errors import InputError
from pybmc.goto.classes import ClassInfo, Origin
from pybmc.goto.instr import FieldRef, MethodRef, Throw, Unsupported
from pybmc.goto.loops import analyse, successors
from pybmc.goto.validate import unreachable, validate

ROOTS = (
    "java/util/HashMap", "java/lang/String", "java/util/concurrent/ConcurrentHashMap", "java/math/BigDecimal",
    "java/util/regex/Pattern", "java/text/DecimalFormat", "java/util/stream/Collectors",
)  # fmt: skip


@pytest.fixture(scope="module")
def jdk() -> Jdk:
    return Jdk.open()


def referenced(info: ClassInfo) -> list[str]:
    owners = {
        insn.operands[0].owner
        for method in info.methods
        if method.code is not None
        for insn in method.code.instructions
        if insn.operands and isinstance(insn.operands[0], (FieldRef, MethodRef))
    }
    return sorted(owner for owner in owners if owner[0] != "[")


def test_classes_of_the_jdk(jdk: Jdk) -> None:
    todo, seen, methods, bytecodes, instructions = list(ROOTS), set(ROOTS), 0, 0, 0
    for name in todo[:]:
        todo += [
            other for other in referenced(parse_class(jdk.find(name) or b"", Origin.JDK, name)) if other not in seen
        ]
        seen.update(todo)
    for name in todo[:250]:
        data = jdk.find(name)
        if data is None:
            continue
        info = parse_class(data, Origin.JDK, name)
        for method in info.methods:
            if method.code is None:
                continue
            function = convert_method(info, method, info.source_file)
            validate(function)
            assert unreachable(function) == []
            assert not any(isinstance(instr, Unsupported) for instr in function.body)
            graph = successors(function)
            nest = analyse(graph)
            for node, after in enumerate(graph):
                assert all(nest.is_back_edge(node, s) or nest.order[node] < nest.order[s] for s in after)
            methods += 1
            bytecodes += len(method.code.instructions)
            instructions += len(function.body)
    assert methods > 2500
    # Loads, constants and stack shuffles cost nothing: that is what makes symbolic execution fast.
    assert instructions < 0.55 * bytecodes


def test_thrown_classes_are_known(jdk: Jdk) -> None:
    """Nearly every throw statement of the JDK is `throw new`, through constructors and concatenated messages."""
    info = parse_class(jdk.find("java/math/BigDecimal") or b"", Origin.JDK, "BigDecimal")
    throws = [
        instr.static_type
        for method in info.methods
        if method.code is not None
        for instr in convert_method(info, method, "").body
        if isinstance(instr, Throw)
    ]
    assert len(throws) > 40
    assert sum(bool(name) for name in throws) > 0.8 * len(throws)


@pytest.mark.parametrize("name", ["java/util/HashMap", "java/util/Scanner", "java/util/regex/Pattern$BnM"])
def test_damaged_classes_end_in_input_errors(jdk: Jdk, name: str) -> None:
    data = jdk.find(name)
    assert data is not None
    pick = random.Random(name)
    rejected = converted = 0
    for _ in range(30):
        damaged = bytearray(data)
        for _ in range(pick.choice([1, 3, 20])):
            damaged[pick.randrange(len(damaged))] = pick.randrange(256)
        try:
            info = parse_class(bytes(damaged), Origin.USER, name)
        except InputError:
            continue
        for method in info.methods:
            try:
                if method.code is not None:
                    validate(convert_method(info, method, ""))
                    converted += 1
            except InputError as error:
                rejected += 1
                assert "\n" not in str(error)
    assert rejected and converted
