"""Damaged class files: the loader answers with a class or an InputError, soon, and never anything else.

About 300 mutations by default; `PYBMC_FUZZ=20000 pytest tests/classfile/test_fuzz.py` tries that many.
"""

from __future__ import annotations

import contextlib
import os
import random
import time

import pytest

from pybmc.classfile.header import read_header
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.errors import InputError
from pybmc.goto.classes import Origin

CLASSES = ("java/lang/Integer", "java/util/Optional", "java/lang/Boolean", "java/util/StringJoiner", "java/lang/Record")
SECONDS = 5.0  # the slowest takes some 30 ms; a busy machine may need much longer


def mutate(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    kind = rng.randrange(5)
    if kind == 0:
        return bytes(out[: rng.randrange(len(out))])
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(4, len(out))  # damage to the magic number is too easy
        if kind == 1:
            out[at] ^= 1 << rng.randrange(8)
        elif kind == 2:
            out[at] = rng.randrange(256)
        elif kind == 3:
            out[at : at + 2] = rng.choice((b"\xff\xff", b"\0\0", b"\x7f\xff", b"\0\x01"))
        else:
            out[at : at + rng.randrange(1, 5)] = rng.randbytes(rng.randrange(8))
    return bytes(out)


def use_all(data: bytes) -> bool:
    """Look at everything in the class; whether all of it was well-formed."""
    well_formed = True
    info = parse_class(data, Origin.USER, "fuzzed.class")
    for method in info.methods:
        if method.code is None:
            continue
        try:
            code = method.code
            assert code.instructions
            assert code.bytecode_length > code.instructions[-1].pc
            _ = (code.handlers, code.lines, code.variables, code.max_stack, code.max_locals)
        except InputError as error:
            assert str(error).startswith("fuzzed.class: method ") and str(error).isprintable()
            well_formed = False
    return well_formed


def test_mutated_classes() -> None:
    rng = random.Random(20240229)
    jdk = Jdk.open()
    originals = [data for name in CLASSES if (data := jdk.find(name)) is not None]
    assert len(originals) == len(CLASSES) and all(map(use_all, originals))
    outcomes = {"sound": 0, "bad body": 0, "refused": 0}
    for _ in range(int(os.environ.get("PYBMC_FUZZ", "300"))):
        data = mutate(rng.choice(originals), rng)
        start = time.process_time()
        try:
            outcomes["sound" if use_all(data) else "bad body"] += 1
        except InputError as error:
            assert str(error).startswith("fuzzed.class: ") and str(error).isprintable()
            outcomes["refused"] += 1
        try:
            read_header(data, "fuzzed.class")
        except InputError as error:
            assert str(error).startswith("fuzzed.class: ")
        assert time.process_time() - start < SECONDS
    # all three must occur, or the mutations test nothing
    assert min(outcomes.values()) > 0, outcomes


@pytest.mark.parametrize("at", [10, 50, 100, 1000])
def test_huge_attribute_length(at: int) -> None:
    """A length of four gigabytes must not be believed."""
    data = Jdk.open().find("java/lang/Boolean")
    assert data is not None
    marker = data.rindex(b"\0\0", 0, len(data) - at)
    damaged = data[:marker] + b"\xff\xff\xff\xff" + data[marker + 4 :]
    with contextlib.suppress(InputError):
        use_all(damaged)
